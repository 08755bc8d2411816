#pragma once

#include <stddef.h>

#ifdef __cplusplus
extern "C" {
#endif

/// RE2 behind a C face: regular expressions that are matched in linear time, whatever they are. No C++ exception crosses it.

/// A compiled expression, which several threads may use at once.
typedef struct cre2_expression cre2_expression;

/// Compiles an expression in UTF-8. NULL where it is none: then `reason` gets why, cut to its capacity.
cre2_expression *cre2_make(const char *pattern, size_t count, char *reason, size_t capacity);

void cre2_free(cre2_expression *expression);

/// The number of groups, without the whole match.
int cre2_group_count(const cre2_expression *expression);

/// The name of a group counted from 1; NULL for one without. Valid as long as the expression.
const char *cre2_group_name(const cre2_expression *expression, int group);

/// Finds the first match in UTF-8. `spans` gets begin and end of the whole match and of each group, -1 where a group has no
/// part in it: twice as many numbers as there are groups, and two more. Returns 0 where nothing matches.
int cre2_match(const cre2_expression *expression, const char *text, size_t count, long *spans);

#ifdef __cplusplus
}
#endif
