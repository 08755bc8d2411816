#include "CSeekSimdjson.h"

#if defined(__SSE2__)
#include <emmintrin.h>
#endif

namespace {

/// Which of 64 bytes are of which kind, a bit a byte.
struct Block {
  uint64_t quotes = 0, backslashes = 0, opening = 0, closing = 0, newlines = 0;
};

#if defined(__SSE2__)
uint64_t equal(const __m128i *parts, char byte) {
  __m128i wanted = _mm_set1_epi8(byte);
  uint64_t mask = 0;
  for (int i = 0; i < 4; i++) {
    uint64_t part = uint16_t(_mm_movemask_epi8(_mm_cmpeq_epi8(parts[i], wanted)));
    mask |= part << (16 * i);
  }
  return mask;
}

Block load(const uint8_t *bytes) {
  __m128i parts[4], folded[4];
  for (int i = 0; i < 4; i++) {
    parts[i] = _mm_loadu_si128(reinterpret_cast<const __m128i *>(bytes) + i);
    // '[' and '{', ']' and '}' differ in one bit only.
    folded[i] = _mm_or_si128(parts[i], _mm_set1_epi8(0x20));
  }
  return {
      equal(parts, '"'), equal(parts, '\\'), equal(folded, '{'), equal(folded, '}'),
      equal(parts, '\n')};
}
#else
Block load(const uint8_t *bytes) {
  Block block;
  for (int i = 0; i < 64; i++) {
    uint64_t bit = uint64_t(1) << i;
    switch (bytes[i]) {
      case '"': block.quotes |= bit; break;
      case '\\': block.backslashes |= bit; break;
      case '{': case '[': block.opening |= bit; break;
      case '}': case ']': block.closing |= bit; break;
      case '\n': block.newlines |= bit; break;
    }
  }
  return block;
}
#endif

/// Bit n is the parity of bits 0...n: from an opening quote up to its closing one all are set.
uint64_t prefix_xor(uint64_t bits) {
  for (int shift = 1; shift < 64; shift *= 2) bits ^= bits << shift;
  return bits;
}

struct Scanner {
  int64_t depth = 0;
  bool in_string = false;
  bool escaped = false;

  /// True when the byte closes the value.
  bool step(uint8_t byte) {
    if (in_string) {
      if (byte == '\n') {
        in_string = escaped = false;
      } else if (escaped) {
        escaped = false;
      } else if (byte == '\\') {
        escaped = true;
      } else if (byte == '"') {
        in_string = false;
      }
      return false;
    }
    switch (byte) {
      case '"': in_string = true; return false;
      case '{': case '[': depth++; return false;
      case '}': case ']': return --depth <= 0;
      default: return false;
    }
  }

  /// The bytes up to and with the closing one, or 0 when the value goes on.
  size_t steps(const uint8_t *bytes, size_t count) {
    for (size_t i = 0; i < count; i++) {
      if (step(bytes[i])) return i + 1;
    }
    return 0;
  }
};

}  // namespace

extern "C" size_t csimdjson_value_length(const uint8_t *bytes, size_t length, bool *complete) {
  Scanner scanner;
  *complete = true;
  size_t offset = 0;
  for (; offset + 64 <= length; offset += 64) {
    Block block = load(bytes + offset);
    // An escape or a carried one is rare enough to go byte by byte.
    bool simple = block.backslashes == 0 && !scanner.escaped;
    uint64_t strings = prefix_xor(block.quotes) ^ (scanner.in_string ? ~uint64_t(0) : 0);
    if (!simple || (strings & block.newlines)) {
      if (size_t taken = scanner.steps(bytes + offset, 64)) return offset + taken;
      continue;
    }
    uint64_t opening = block.opening & ~strings;
    uint64_t closing = block.closing & ~strings;
    scanner.in_string = strings >> 63;
    int64_t closed = __builtin_popcountll(closing);
    if (closed < scanner.depth) {
      scanner.depth += __builtin_popcountll(opening) - closed;
      continue;
    }
    for (uint64_t all = opening | closing; all; all &= all - 1) {
      uint64_t bit = all & (~all + 1);
      scanner.depth += (opening & bit) ? 1 : -1;
      if (scanner.depth <= 0) return offset + size_t(__builtin_ctzll(all)) + 1;
    }
  }
  if (size_t taken = scanner.steps(bytes + offset, length - offset)) return offset + taken;
  *complete = false;
  return length;
}
