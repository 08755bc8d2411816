#include "CSeekICU.h"

#if !__has_include(<unicode/ubrk.h>)
#error "ICU is missing: apt-get install libicu-dev, or brew install icu4c"
#endif
#include <unicode/ubrk.h>
#include <unicode/unum.h>
#include <unicode/ustring.h>
#include <unicode/utext.h>

int32_t cicu_word_boundaries(
    const uint8_t *utf8, int32_t length, int32_t *boundaries, int32_t capacity) {
  UErrorCode status = U_ZERO_ERROR;
  UBreakIterator *iterator = ubrk_open(UBRK_WORD, "", NULL, 0, &status);
  if (U_FAILURE(status)) return -1;
  UText text = UTEXT_INITIALIZER;
  utext_openUTF8(&text, (const char *)utf8, length, &status);
  int32_t count = -1;
  if (U_SUCCESS(status)) {
    ubrk_setUText(iterator, &text, &status);
    if (U_SUCCESS(status)) {
      count = 0;
      for (int32_t at = ubrk_first(iterator); at != UBRK_DONE && count < capacity;
           at = ubrk_next(iterator)) {
        boundaries[count++] = at;
      }
    }
    utext_close(&text);
  }
  ubrk_close(iterator);
  return count;
}

/// Chooses the rules by which a format writes what comes fourth; some languages have them by gender only.
static void choose_ordinal(UNumberFormat *format, UErrorCode *status) {
  unum_setTextAttribute(
      format, UNUM_DEFAULT_RULESET, (const UChar *)u"%spellout-ordinal", -1, status);
  if (U_SUCCESS(*status)) return;
  *status = U_ZERO_ERROR;
  unum_setTextAttribute(
      format, UNUM_DEFAULT_RULESET, (const UChar *)u"%spellout-ordinal-masculine", -1, status);
}

int32_t cicu_spell_numbers(
    const char *language, CICUNumberKind kind, int32_t last, uint8_t *utf8, int32_t capacity) {
  UErrorCode status = U_ZERO_ERROR;
  UNumberFormatStyle style = kind == CICU_ORDINAL_DIGITS ? UNUM_ORDINAL : UNUM_SPELLOUT;
  UNumberFormat *format = unum_open(style, NULL, 0, language, NULL, &status);
  if (U_FAILURE(status)) return -1;
  if (kind == CICU_ORDINAL) choose_ordinal(format, &status);
  int32_t count = 0;
  for (int32_t number = 0; number <= last && U_SUCCESS(status); number++) {
    UChar text[128];
    int32_t length = unum_format(format, number, text, 128, NULL, &status);
    int32_t written = 0;
    if (U_SUCCESS(status)) {
      u_strToUTF8(
          (char *)utf8 + count, capacity - count, &written, text, length, &status);
    }
    if (U_FAILURE(status) || count + written >= capacity) {
      status = U_BUFFER_OVERFLOW_ERROR;
      break;
    }
    count += written;
    utf8[count++] = '\n';
  }
  unum_close(format);
  return U_SUCCESS(status) ? count : -1;
}
