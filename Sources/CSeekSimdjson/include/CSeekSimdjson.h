#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/// simdjson behind a C face. No C++ exception crosses it, no C++ type is named in it.

/// How many bytes past the end of a value have to be readable; their content does not matter.
enum { CSIMDJSON_PADDING = 64 };

/// The deepest nesting that is read: real records have under ten levels.
enum { CSIMDJSON_MAX_DEPTH = 256 };

typedef enum {
  CSIMDJSON_OK = 0,
  /// The value is valid JSON but no object.
  CSIMDJSON_NOT_AN_OBJECT,
  CSIMDJSON_INVALID_UTF8,
  CSIMDJSON_TOO_DEEP,
  /// Perhaps valid, but beyond simdjson: a number that fits neither 64 bits nor a double, half a
  /// surrogate pair in an escape. A slower decoder has to decide.
  CSIMDJSON_UNUSUAL,
  CSIMDJSON_TOO_LONG,
  CSIMDJSON_OUT_OF_MEMORY,
  /// Any other violation of RFC 8259.
  CSIMDJSON_INVALID
} csimdjson_status;

typedef enum {
  CSIMDJSON_STRING = 0,
  CSIMDJSON_INTEGER,
  CSIMDJSON_UNSIGNED,
  CSIMDJSON_DOUBLE,
  CSIMDJSON_TRUE,
  CSIMDJSON_FALSE
} csimdjson_kind;

/// One value of one wanted field. Strings are unescaped, valid UTF-8, and live until the next parse.
typedef struct {
  const uint8_t *utf8;
  /// Bytes of a string; the bits of an integer.
  uint64_t length_or_bits;
  double number;
  uint32_t path;
  uint8_t kind;
  /// 1 for an element of a list, 2 for a member of an object in one.
  uint8_t in_list;
} csimdjson_event;

typedef struct csimdjson_reader csimdjson_reader;

/// NULL when there is no memory. A reader belongs to one thread at a time.
csimdjson_reader *csimdjson_reader_create(void);
void csimdjson_reader_destroy(csimdjson_reader *reader);

/// Wants the field at a dotted path ("name", "author.name"); its events carry `id`.
/// Every path is added once; returns false when there is no memory.
bool csimdjson_reader_add_path(
    csimdjson_reader *reader, const uint8_t *utf8, size_t length, uint32_t id);

/// Knows a path, whether it is wanted or not. Once one was added, names are noted that are neither known nor wanted and have
/// something in them, at most 1,000. Returns false when there is no memory.
bool csimdjson_reader_add_known(csimdjson_reader *reader, const uint8_t *utf8, size_t length);
uint32_t csimdjson_reader_unknown_count(const csimdjson_reader *reader);
/// The dotted name of one of them, in the order they were met; lives as long as the reader.
const uint8_t *csimdjson_reader_unknown_name(
    const csimdjson_reader *reader, uint32_t number, size_t *length);

/// From now on wants every path it meets, up to `limit` of them and 8 levels; ids count from 0.
void csimdjson_reader_discover(csimdjson_reader *reader, uint32_t limit);
uint32_t csimdjson_reader_path_count(const csimdjson_reader *reader);
/// The dotted name of a discovered path; lives as long as the reader.
const uint8_t *csimdjson_reader_path_name(
    const csimdjson_reader *reader, uint32_t id, size_t *length);

/// Validates one value completely and lists the wanted fields of it in document order.
/// `CSIMDJSON_PADDING` bytes past `length` have to be readable.
csimdjson_status csimdjson_reader_parse(
    csimdjson_reader *reader, const uint8_t *bytes, size_t length,
    const csimdjson_event **events, size_t *count);

/// Where the object or list ends that begins at `bytes[0]`: the count of its bytes, by counting
/// brackets outside of strings. `complete` is false, and the answer `length`, when it does not end.
/// A string that reaches the end of its line without a quote ends there, so that one missing quote
/// spoils one record and not the rest of the file.
/// `CSIMDJSON_PADDING` bytes past `length` have to be readable.
size_t csimdjson_value_length(const uint8_t *bytes, size_t length, bool *complete);

#ifdef __cplusplus
}
#endif
