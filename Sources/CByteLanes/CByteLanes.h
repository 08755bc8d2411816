/// What a processor does in one instruction and Swift cannot spell.
///
/// Header only, so that every call is inlined. Where the processor has no such instruction, plain loops
/// answer the same.
#pragma once

#include <stdint.h>

#if defined(__SSE2__)
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
