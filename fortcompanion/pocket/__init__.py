"""The whole site in a phone, with no server at all: how it is built, and what runs there.

`building` writes a static site; `runtime` fetches Python for browsers by npm, `packing` chooses the
code and texts it is to run; `web/` is what the browser runs around it, `inside/` is where a request
comes in. `stand_ins/` are empty modules that others import and don't need there.
"""
