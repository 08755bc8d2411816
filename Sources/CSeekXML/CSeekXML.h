/// libxml2, which reads XML and the HTML of bookmarks.
#pragma once
#if !__has_include(<libxml/xmlreader.h>)
#error "libxml2 is missing: apt-get install libxml2-dev, or brew install libxml2"
#endif
#include <libxml/HTMLparser.h>
#include <libxml/xmlreader.h>
