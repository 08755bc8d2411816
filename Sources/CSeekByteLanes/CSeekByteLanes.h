/// What a processor does in one instruction and Swift cannot spell.
///
/// Header only, so that every call is inlined. Where the processor has no such instruction, plain loops
/// answer the same.
#pragma once

#include <stdint.h>

#if defined(__x86_64__)
#include <immintrin.h>
#elif defined(__SSE2__)
#include <emmintrin.h>
#endif

/// One bit a byte, of 64 bytes: set where the byte is not zero.
/// @param greatest Receives the greatest of the bytes.
static inline uint64_t cbytelanes_nonzero(const uint8_t *_Nonnull bytes, uint8_t *_Nonnull greatest) {
#if defined(__SSE2__)
  const __m128i zero = _mm_setzero_si128();
  __m128i most = zero;
  uint64_t zeros = 0;
  for (int part = 0; part < 4; part++) {
    const __m128i lane = _mm_loadu_si128((const __m128i *)(bytes + part * 16));
    most = _mm_max_epu8(most, lane);
    zeros |= (uint64_t)(uint32_t)_mm_movemask_epi8(_mm_cmpeq_epi8(lane, zero)) << (part * 16);
  }
  most = _mm_max_epu8(most, _mm_srli_si128(most, 8));
  most = _mm_max_epu8(most, _mm_srli_si128(most, 4));
  most = _mm_max_epu8(most, _mm_srli_si128(most, 2));
  most = _mm_max_epu8(most, _mm_srli_si128(most, 1));
  *greatest = (uint8_t)_mm_cvtsi128_si32(most);
  return ~zeros;
#else
  uint64_t bits = 0;
  uint8_t most = 0;
  for (int index = 0; index < 64; index++) {
    bits |= (uint64_t)(bytes[index] != 0) << index;
    most = bytes[index] > most ? bytes[index] : most;
  }
  *greatest = most;
  return bits;
#endif
}

/// One bit a byte, of 64 bytes: set where the byte is at least so much.
static inline uint64_t cbytelanes_reaching(const uint8_t *_Nonnull bytes, uint8_t least) {
  uint64_t bits = 0;
#if defined(__SSE2__)
  const __m128i bar = _mm_set1_epi8((char)least);
  for (int part = 0; part < 4; part++) {
    const __m128i lane = _mm_loadu_si128((const __m128i *)(bytes + part * 16));
    const __m128i reaches = _mm_cmpeq_epi8(_mm_max_epu8(lane, bar), lane);
    bits |= (uint64_t)(uint32_t)_mm_movemask_epi8(reaches) << (part * 16);
  }
#else
  for (int index = 0; index < 64; index++) bits |= (uint64_t)(bytes[index] >= least) << index;
#endif
  return bits;
}

#if defined(__x86_64__)
/// `cbytelanes_bits` where the processor counts them; a call is faster than counting without.
__attribute__((target("popcnt"), noinline))
static int64_t cbytelanes_bits_at_once(const uint64_t *_Nonnull words, int64_t count) {
  int64_t bits = 0;
  for (int64_t word = 0; word < count; word++) bits += _mm_popcnt_u64(words[word]);
  return bits;
}
#endif

/// How many bits of some words are set.
static inline int64_t cbytelanes_bits(const uint64_t *_Nonnull words, int64_t count) {
#if defined(__x86_64__)
  if (__builtin_cpu_supports("popcnt")) return cbytelanes_bits_at_once(words, count);
#endif
  int64_t bits = 0;
  for (int64_t word = 0; word < count; word++) bits += __builtin_popcountll(words[word]);
  return bits;
}

/// Each of 64 bytes becomes the greater of itself and another.
static inline void cbytelanes_raise(uint8_t *_Nonnull bytes, const uint8_t *_Nonnull others) {
#if defined(__SSE2__)
  for (int part = 0; part < 4; part++) {
    __m128i *lane = (__m128i *)(bytes + part * 16);
    const __m128i other = _mm_loadu_si128((const __m128i *)(others + part * 16));
    _mm_storeu_si128(lane, _mm_max_epu8(_mm_loadu_si128(lane), other));
  }
#else
  for (int index = 0; index < 64; index++) {
    bytes[index] = others[index] > bytes[index] ? others[index] : bytes[index];
  }
#endif
}

/// Asks for the memory behind a pointer, which need not be readable, and does not wait for it.
static inline void cbytelanes_prefetch(const void *_Nonnull memory) {
#if defined(__GNUC__)
  __builtin_prefetch(memory);
#else
  (void)memory;
#endif
}

/// Which bytes of two words belong to a string of 0...16 bytes, the first lowest.
static const uint64_t cbytelanes_string_masks[17][2] = {
    {0, 0},
    {0xff, 0},
    {0xffff, 0},
    {0xffffff, 0},
    {0xffffffff, 0},
    {0xffffffffff, 0},
    {0xffffffffffff, 0},
    {0xffffffffffffff, 0},
    {UINT64_MAX, 0},
    {UINT64_MAX, 0xff},
    {UINT64_MAX, 0xffff},
    {UINT64_MAX, 0xffffff},
    {UINT64_MAX, 0xffffffff},
    {UINT64_MAX, 0xffffffffff},
    {UINT64_MAX, 0xffffffffffff},
    {UINT64_MAX, 0xffffffffffffff},
    {UINT64_MAX, UINT64_MAX},
};

/// The part of the first eight bytes that belongs to a string of at most 16.
static inline uint64_t cbytelanes_string_mask(int64_t count) {
  return cbytelanes_string_masks[count][0];
}

/// The part of the second eight bytes that belongs to a string of at most 16.
static inline uint64_t cbytelanes_string_rest_mask(int64_t count) {
  return cbytelanes_string_masks[count][1];
}

/// Sixteen bytes; Swift knows them as SIMD16<UInt8>.
typedef unsigned char cbytelanes_16 __attribute__((__ext_vector_type__(16)));

/// The top bit of each byte, the first byte's lowest.
static inline uint32_t cbytelanes_top_bits(cbytelanes_16 bytes) {
#if defined(__SSE2__)
  return (uint32_t)_mm_movemask_epi8((__m128i)bytes);
#else
  uint32_t bits = 0;
  for (int index = 0; index < 16; index++) bits |= (uint32_t)(bytes[index] >> 7) << index;
  return bits;
#endif
}

/// Whether the processor spreads 64 bytes at once; see `cbytelanes_raise_spread`.
static inline int32_t cbytelanes_spreads_at_once(void) {
#if defined(__x86_64__)
  return __builtin_cpu_supports("avx512vbmi2") && __builtin_cpu_supports("avx512vbmi") &&
         __builtin_cpu_supports("avx512bw") && __builtin_cpu_supports("bmi2");
#else
  return 0;
#endif
}

#if defined(__x86_64__)
/// `cbytelanes_raise_spread` where the processor spreads 64 bytes at once.
__attribute__((target("avx512f,avx512bw,avx512vbmi,avx512vbmi2,bmi2,popcnt")))
static const uint8_t *_Nonnull cbytelanes_raise_spread_at_once(
    uint8_t *_Nonnull bytes, const uint64_t *_Nonnull words, int64_t count,
    const uint8_t *_Nonnull codes, const uint8_t *_Nonnull table) {
  const __m512i quarters[4] = {_mm512_loadu_si512(table), _mm512_loadu_si512(table + 64),
                               _mm512_loadu_si512(table + 128), _mm512_loadu_si512(table + 192)};
  for (int64_t word = 0; word < count; word++, bytes += 64) {
    const uint64_t bits = words[word];
    if (bits == 0) continue;
    const uint32_t size = (uint32_t)_mm_popcnt_u64(bits);
    // Masked: no byte behind the last code is read.
    const __m512i read = _mm512_maskz_loadu_epi8(_bzhi_u64(UINT64_MAX, size), codes);
    codes += size;
    const __m512i low = _mm512_permutex2var_epi8(quarters[0], read, quarters[1]);
    const __m512i high = _mm512_permutex2var_epi8(quarters[2], read, quarters[3]);
    const __m512i values = _mm512_mask_blend_epi8(_mm512_movepi8_mask(read), low, high);
    const __m512i spread = _mm512_maskz_expand_epi8(bits, values);
    _mm512_storeu_si512(bytes, _mm512_max_epu8(_mm512_loadu_si512(bytes), spread));
  }
  return codes;
}
#endif

/// Of 64 bytes a word, those whose bits are set become the greater of themselves and what the next code stands for.
/// @param count How many words there are.
/// @param codes One a bit that is set, in their order.
/// @param table What each code stands for, 256 bytes.
/// @param at_once Only where `cbytelanes_spreads_at_once` says so.
/// @return Behind the last code.
static inline const uint8_t *_Nonnull cbytelanes_raise_spread(
    uint8_t *_Nonnull bytes, const uint64_t *_Nonnull words, int64_t count,
    const uint8_t *_Nonnull codes, const uint8_t *_Nonnull table, int32_t at_once) {
#if defined(__x86_64__)
  if (at_once) return cbytelanes_raise_spread_at_once(bytes, words, count, codes, table);
#endif
  for (int64_t word = 0; word < count; word++, bytes += 64) {
    for (uint64_t bits = words[word]; bits != 0; bits &= bits - 1) {
      uint8_t *lane = bytes + __builtin_ctzll(bits);
      const uint8_t value = table[*codes++];
      *lane = value > *lane ? value : *lane;
    }
  }
  return codes;
}

/// Whether the processor folds 64 bytes at once; see `cbytelanes_fold_at_once`.
static inline int32_t cbytelanes_folds_at_once(void) {
#if defined(__x86_64__)
  return __builtin_cpu_supports("avx512bw") && __builtin_cpu_supports("bmi2");
#else
  return 0;
#endif
}

/// Writes a text with ASCII letters in lower case, and one bit a byte, 64 a word: which are ASCII letters, digits or not
/// ASCII, and which of those are not ASCII. Only where `cbytelanes_folds_at_once` says so.
/// @param folded Room for `count` rounded up to 64; zeros behind the text.
/// @return Whether any byte is not ASCII.
#if defined(__x86_64__)
__attribute__((target("avx512f,avx512bw,bmi2")))
#endif
static int32_t cbytelanes_fold_at_once(const uint8_t *_Nonnull text, int64_t count, uint8_t *_Nonnull folded,
                                       uint64_t *_Nonnull runs, uint64_t *_Nonnull foreign) {
#if defined(__x86_64__)
  const __m512i case_bit = _mm512_set1_epi8(0x20);
  uint64_t any = 0;
  for (; count > 0; count -= 64, text += 64, folded += 64) {
    // Masked: no byte behind the text is read, which may be the end of a mapped file.
    const __mmask64 within = _bzhi_u64(UINT64_MAX, count < 64 ? (uint32_t)count : 64);
    const __m512i bytes = _mm512_maskz_loadu_epi8(within, text);
    const __m512i lower = _mm512_or_si512(bytes, case_bit);
    const __mmask64 letters =
        _mm512_cmplt_epu8_mask(_mm512_sub_epi8(lower, _mm512_set1_epi8('a')), _mm512_set1_epi8(26));
    const __mmask64 digits =
        _mm512_cmplt_epu8_mask(_mm512_sub_epi8(bytes, _mm512_set1_epi8('0')), _mm512_set1_epi8(10));
    const __mmask64 high = _mm512_movepi8_mask(bytes);
    _mm512_storeu_si512(folded, _mm512_mask_mov_epi8(bytes, letters, lower));
    *runs++ = letters | digits | high;
    *foreign++ = high;
    any |= high;
  }
  return any != 0;
#else
  return 0;
#endif
}
