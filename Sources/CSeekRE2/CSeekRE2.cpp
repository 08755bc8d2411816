#include "CSeekRE2.h"

#include <re2/re2.h>

#include <cstring>
#include <map>
#include <new>
#include <string>
#include <vector>

struct cre2_expression {
  RE2 regex;
  std::map<int, std::string> names;

  cre2_expression(re2::StringPiece pattern, const RE2::Options &options) : regex(pattern, options) {
    if (regex.ok()) names = regex.CapturingGroupNames();
  }
};

extern "C" cre2_expression *cre2_make(
    const char *pattern, size_t count, char *reason, size_t capacity) {
  try {
    RE2::Options options;
    options.set_log_errors(false);
    auto *expression = new cre2_expression(re2::StringPiece(pattern, count), options);
    if (expression->regex.ok()) return expression;
    if (capacity > 0) {
      strncpy(reason, expression->regex.error().c_str(), capacity - 1);
      reason[capacity - 1] = 0;
    }
    delete expression;
  } catch (const std::bad_alloc &) {
    if (capacity > 0) reason[0] = 0;
  }
  return nullptr;
}

extern "C" void cre2_free(cre2_expression *expression) { delete expression; }

extern "C" int cre2_group_count(const cre2_expression *expression) {
  return expression->regex.NumberOfCapturingGroups();
}

extern "C" const char *cre2_group_name(const cre2_expression *expression, int group) {
  auto found = expression->names.find(group);
  return found == expression->names.end() ? nullptr : found->second.c_str();
}

extern "C" int cre2_match(
    const cre2_expression *expression, const char *text, size_t count, long *spans) {
  try {
    int groups = expression->regex.NumberOfCapturingGroups() + 1;
    std::vector<re2::StringPiece> found(groups);
    re2::StringPiece whole(text, count);
    if (!expression->regex.Match(whole, 0, count, RE2::UNANCHORED, found.data(), groups)) return 0;
    for (int group = 0; group < groups; group++) {
      const char *start = found[group].data();
      spans[2 * group] = start == nullptr ? -1 : start - text;
      spans[2 * group + 1] = start == nullptr ? -1 : start - text + (long)found[group].size();
    }
    return 1;
  } catch (const std::bad_alloc &) {
    return 0;
  }
}
