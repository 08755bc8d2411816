/// libcsv, a CSV parser that calls back for each field and row.
#include <csv.h>
