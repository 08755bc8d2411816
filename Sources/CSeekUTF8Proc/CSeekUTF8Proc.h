#pragma once
#include <stdlib.h>
#if !__has_include(<utf8proc.h>)
#error "utf8proc is missing: apt-get install libutf8proc-dev, or brew install utf8proc"
#endif
#include <utf8proc.h>

/// The general category of a scalar, as `utf8proc_category` numbers it.
static inline int32_t cutf8proc_category(int32_t scalar) { return utf8proc_category(scalar); }

/// The full compatibility decomposition of one scalar (NFKD). Returns how many scalars it has, at
/// most `capacity`, or a negative number on failure. The C function is `utf8proc_decompose_char`.
static inline long cutf8proc_decompose(int32_t scalar, int32_t *into, long capacity) {
  int boundary = 0;
  utf8proc_option_t options = (utf8proc_option_t)(UTF8PROC_COMPAT | UTF8PROC_DECOMPOSE);
  long count = utf8proc_decompose_char(scalar, into, capacity, options, &boundary);
  return count > capacity ? -1 : count;
}

/// The full case folding of one scalar (ß to ss), not decomposed. Returns as above.
static inline long cutf8proc_casefold(int32_t scalar, int32_t *into, long capacity) {
  int boundary = 0;
  long count = utf8proc_decompose_char(scalar, into, capacity, UTF8PROC_CASEFOLD, &boundary);
  return count > capacity ? -1 : count;
}

/// Canonical composition in place of decomposed scalars; returns the new length.
/// The C function is `utf8proc_normalize_utf32`.
static inline long cutf8proc_compose(int32_t *scalars, long count) {
  utf8proc_option_t options = (utf8proc_option_t)(UTF8PROC_COMPOSE | UTF8PROC_STABLE);
  return utf8proc_normalize_utf32(scalars, count, options);
}

/// The NFC form of UTF-8 text as a string that the caller frees, and its length; negative on failure.
/// The C function is `utf8proc_map`.
static inline long cutf8proc_nfc(const uint8_t *text, long count, uint8_t **result) {
  utf8proc_option_t options = (utf8proc_option_t)(UTF8PROC_COMPOSE | UTF8PROC_STABLE);
  return utf8proc_map(text, count, result, options);
}
