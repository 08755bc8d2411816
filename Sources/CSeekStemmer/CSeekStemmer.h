#pragma once
#if !__has_include(<libstemmer.h>)
#error "Snowball is missing: apt-get install libstemmer-dev, or brew install snowball"
#endif
#include <libstemmer.h>
