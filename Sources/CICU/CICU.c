#include "CICU.h"

#include <unicode/ubrk.h>
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
