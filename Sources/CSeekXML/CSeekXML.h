/// libxml2, which reads XML and the HTML of bookmarks.
#pragma once
#if !__has_include(<libxml/xmlreader.h>)
#error "libxml2 is missing: apt-get install libxml2-dev, or brew install libxml2"
#endif
#include <libxml/xmlversion.h>
// With it come the system's headers of ICU, whose types are not those of the ICU within Swift's Foundation: a program that
// imports both is not compiled, depending on which module is read first. What they add is not used.
#undef LIBXML_ICU_ENABLED
#include <libxml/HTMLparser.h>
#include <libxml/xmlreader.h>
