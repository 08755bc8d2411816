/// libzstd, which reads zstd.
#if !__has_include(<zstd.h>)
#error "libzstd is missing: apt-get install libzstd-dev, or brew install zstd"
#endif
#include <zstd.h>
