/// ICU, found by pkg-config; `CSeekICU` includes its headers.
#pragma once
