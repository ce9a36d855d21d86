"""Everything that crosses the wire, as types. `web/src/protocol.ts` is generated from them.

What a client sends has limits and no unknown fields; what the server sends is cut for one viewer
before it gets here. Seats are numbered from 0. All names can be imported from here.
"""

from .common import *  # noqa: F403
from .games import *  # noqa: F403
from .lessons import *  # noqa: F403
from .people import *  # noqa: F403
from .plain import *  # noqa: F403
from .play import *  # noqa: F403
from .tables import *  # noqa: F403
