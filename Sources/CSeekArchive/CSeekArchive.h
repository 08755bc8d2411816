/// libarchive, which reads archives and packed files.
#pragma once
#if !__has_include(<archive.h>)
#error "libarchive is missing: apt-get install libarchive-dev, or brew install libarchive"
#endif
#include <archive.h>
#include <archive_entry.h>
