/// What the system does with pages and Swift cannot spell: its C library shows `mremap` to GNU programs only.
///
/// Header only, so that there is nothing to link.
#pragma once

#include <stddef.h>

#if defined(__linux__)
void *mremap(void *, size_t, size_t, int, ...);
#endif

/// Makes mapped memory larger without copying it, elsewhere if need be; NULL where the system cannot.
/// @param memory Whole pages; on success no longer valid where another address is returned.
static inline void *_Nullable cpages_grown(void *_Nonnull memory, size_t from, size_t to) {
#if defined(__linux__)
  const int may_move = 1;
  void *grown = mremap(memory, from, to, may_move);
  return grown == (void *)-1 ? NULL : grown;
#else
  (void)memory, (void)from, (void)to;
  return NULL;
#endif
}
