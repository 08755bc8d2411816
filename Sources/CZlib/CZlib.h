/// zlib, which reads gzip.
#include <zlib.h>
