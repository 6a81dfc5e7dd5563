"""The normalized model in the middle of every conversion. Pure values, no I/O, no format.

``Project`` is the root; each concept has a module of its own.
"""
