/// zlib, which reads gzip.
#if !__has_include(<zlib.h>)
#error "zlib is missing: apt-get install zlib1g-dev, or brew install zlib"
#endif
#include <zlib.h>
