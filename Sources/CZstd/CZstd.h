/// libzstd, which reads zstd.
#include <zstd.h>
