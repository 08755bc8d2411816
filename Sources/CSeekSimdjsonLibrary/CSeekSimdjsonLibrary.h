/// simdjson, found by pkg-config; `CSeekSimdjson` includes its header.
#pragma once
