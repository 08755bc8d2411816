/// libical, which tells when the events of a calendar are.
#pragma once
#if !__has_include(<libical/ical.h>)
#error "libical is missing: apt-get install libical-dev, or brew install libical"
#endif
#include <libical/ical.h>
