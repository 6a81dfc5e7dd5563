"""The systems bundler reads and writes, one a module."""
