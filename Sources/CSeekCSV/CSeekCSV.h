/// libcsv, a CSV parser that calls back for each field and row.
#if !__has_include(<csv.h>)
#error "libcsv is missing: apt-get install libcsv-dev, or brew install libcsv"
#endif
#include <csv.h>
