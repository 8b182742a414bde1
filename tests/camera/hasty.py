"""The site, with a reader that waits for the next photo for a moment only; and that reader."""

from __future__ import annotations

IDLE = 4.0

if __name__ == "__main__":
    from fortcompanion.hosting.beside import begin
    from games.camera import reader

    reader.IDLE = IDLE
    begin(reader.serve)
else:
    from fortcompanion.asgi import application as application
    from games.camera import asking

    asking.Reader.module = __name__
