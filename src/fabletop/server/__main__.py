"""`python -m fabletop.server`: a server with its defaults, at port 8100."""

from .serving import serve

if __name__ == "__main__":
    serve()
