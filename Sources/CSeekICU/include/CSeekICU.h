#pragma once

#include <stdint.h>

/// ICU's word segmentation and its spelling of numbers behind a C face; no header of ICU is seen by who imports it.

/// Writes where the words of a text begin and end, as offsets in UTF-8 bytes, ascending: the places
/// of Unicode's word boundaries, by dictionary for Chinese, Japanese, Thai, Lao, Burmese and Khmer.
/// The first is 0 and the last `length`. May be called on several threads at once.
///
/// Returns how many were written, at most `capacity`; negative where ICU fails, as without its data.
/// The C functions are `ubrk_open`, `ubrk_setUText` and `ubrk_next`.
int32_t cicu_word_boundaries(
    const uint8_t *utf8, int32_t length, int32_t *boundaries, int32_t capacity);

/// How a number is written.
typedef enum {
  /// four
  CICU_CARDINAL,
  /// fourth
  CICU_ORDINAL,
  /// 4th
  CICU_ORDINAL_DIGITS
} CICUNumberKind;

/// Writes the numbers from 0 to `last` as a language spells them, in UTF-8, a line each with its feed; a line is empty where
/// the language has no such spelling. May be called on several threads at once.
///
/// Returns how many bytes were written, at most `capacity`; negative where ICU fails, as without its data.
/// The C functions are `unum_open` and `unum_format`.
int32_t cicu_spell_numbers(
    const char *language, CICUNumberKind kind, int32_t last, uint8_t *utf8, int32_t capacity);
