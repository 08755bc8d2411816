/// uchardet, which tells the charset of a text.
#pragma once
#if !__has_include(<uchardet/uchardet.h>)
#error "uchardet is missing: apt-get install libuchardet-dev, or brew install uchardet"
#endif
#include <uchardet/uchardet.h>
