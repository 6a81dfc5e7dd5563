"""A folder, a zip file or zip bytes to one ``FileTree``, and back; all safety of archives and paths is here."""
