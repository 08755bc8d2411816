/// RE2, found by pkg-config; `CSeekRE2` includes its header.
#pragma once
