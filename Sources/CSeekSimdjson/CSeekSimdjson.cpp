#include "CSeekSimdjson.h"

#if !__has_include(<simdjson.h>)
#error "simdjson is missing: apt-get install libsimdjson-dev, or brew install simdjson"
#endif
#include <simdjson.h>

#include <algorithm>
#include <cstring>
#include <deque>
#include <memory>
#include <new>
#include <string>
#include <string_view>
#include <unordered_map>
#include <unordered_set>
#include <vector>

using namespace simdjson;

static_assert(
    SIMDJSON_PADDING <= CSIMDJSON_PADDING, "the readers map fewer bytes than simdjson may read");

namespace {

constexpr uint32_t NO_PATH = UINT32_MAX;
constexpr size_t DISCOVERED_LEVELS = 8;
/// Of more names that are not known only that there are more is told.
constexpr size_t UNKNOWN_LIMIT = 1000;
/// A parser that grew past this for a giant record gives the memory back.
constexpr size_t KEPT_CAPACITY = size_t(16) << 20;

/// One key on the way to a wanted field.
struct Node {
  std::string name;
  uint32_t path = NO_PATH;
  /// The object in which the key was met last, and its events there: of a key that stands twice the last value counts.
  uint64_t object = 0;
  size_t first_event = 0;
  size_t end_of_events = 0;
  /// Bit n: a child has a key of n bytes (bit 63: of 63 or more). Most unwanted keys end here.
  uint64_t key_lengths = 0;
  struct Child {
    /// The first 8 bytes of the key, zeros behind a shorter one: decides nearly every comparison.
    uint64_t head;
    std::string_view key;
    Node *node;

    bool has(std::string_view other, uint64_t other_head) const {
      return head == other_head && key.size() == other.size() &&
             (key.size() <= 8 || std::memcmp(key.data(), other.data(), key.size()) == 0);
    }
  };
  std::vector<Child> children;
  std::unordered_map<std::string_view, Node *> by_key;
};

uint64_t length_bit(size_t length) { return uint64_t(1) << (length < 63 ? length : 63); }

/// The first 8 bytes of a key that stands in simdjson's string buffer, which is padded.
uint64_t head_of_padded(std::string_view key) {
  uint64_t head;
  std::memcpy(&head, key.data(), 8);
#if __BYTE_ORDER__ == __ORDER_LITTLE_ENDIAN__
  return key.size() >= 8 ? head : head & ((uint64_t(1) << (8 * key.size())) - 1);
#else
  return key.size() >= 8 ? head : key.empty() ? 0 : head >> (64 - 8 * key.size());
#endif
}

}  // namespace

struct csimdjson_reader {
  std::unique_ptr<dom::parser> parser;
  /// Deques keep addresses while they grow: nodes and keys point into them.
  std::deque<Node> nodes;
  std::deque<std::string> keys;
  std::vector<Node *> discovered;
  std::vector<csimdjson_event> events;
  uint32_t limit = 0;
  /// How many objects were read, which numbers them.
  uint64_t object_count = 0;
  /// Whether some events are of values that do not count.
  bool has_dropped = false;
  /// Whether the names that were not added are noted.
  bool notes_unknown = false;
  std::unordered_set<std::string> unknown_names;
  /// The same in the order they were met; a set keeps the addresses of what is in it.
  std::vector<const std::string *> unknown;
  /// A record without what is no number, and the padding behind it.
  std::vector<uint8_t> plain;

  Node *add_child(Node *parent, std::string_view key) {
    keys.emplace_back(key);
    // Padded as simdjson's strings are, so that one comparison serves both.
    keys.back().append(8, '\0');
    std::string_view kept = std::string_view(keys.back()).substr(0, key.size());
    nodes.emplace_back();
    Node *node = &nodes.back();
    // A name may be empty, and is still a part of the path.
    bool is_top = parent == &nodes.front();
    node->name = is_top ? std::string(key) : parent->name + "." + std::string(key);
    parent->children.push_back({head_of_padded(kept), kept, node});
    parent->by_key.emplace(kept, node);
    parent->key_lengths |= length_bit(key.size());
    return node;
  }

  static Node *existing_child(Node *parent, std::string_view key) {
    auto found = parent->by_key.find(key);
    return found == parent->by_key.end() ? nullptr : found->second;
  }

  /// `hint`: the child after the one found last, as records of a file order their keys alike.
  Node *child(Node *parent, std::string_view key, size_t &hint, size_t level) {
    uint64_t head = head_of_padded(key);
    if (hint < parent->children.size() && parent->children[hint].has(key, head)) {
      return parent->children[hint++].node;
    }
    if (parent->key_lengths & length_bit(key.size())) {
      for (size_t i = 0; i < parent->children.size() && i < 16; i++) {
        if (parent->children[i].has(key, head)) {
          hint = i + 1;
          return parent->children[i].node;
        }
      }
      if (parent->children.size() > 16) {
        if (Node *node = existing_child(parent, key)) return node;
      }
    }
    // {"a.b": 1} and {"a": {"b": 1}} are the same path.
    if (std::memchr(key.data(), '.', key.size())) return child_by_path(parent, key, level);
    return discovers(level) ? add_child(parent, key) : nullptr;
  }

  /// The node of a dotted path, which is made where there is none.
  Node *node_at(std::string_view path) {
    Node *node = &nodes.front();
    for (;;) {
      size_t dot = path.find('.');
      std::string_view key = path.substr(0, dot);
      Node *next = existing_child(node, key);
      node = next ? next : add_child(node, key);
      if (dot == std::string_view::npos) return node;
      path.remove_prefix(dot + 1);
    }
  }

  Node *child_by_path(Node *parent, std::string_view path, size_t level) {
    while (parent) {
      size_t dot = path.find('.');
      std::string_view key = path.substr(0, dot);
      Node *node = existing_child(parent, key);
      if (!node && discovers(level)) node = add_child(parent, key);
      if (dot == std::string_view::npos) return node;
      path.remove_prefix(dot + 1);
      parent = node;
      level++;
    }
    return nullptr;
  }

  bool discovers(size_t level) const {
    // A path costs at most 8 nodes, so nodes stay bounded too.
    return discovered.size() < limit && nodes.size() < size_t(limit) * 4 &&
           level < DISCOVERED_LEVELS;
  }

  csimdjson_event *append(Node *node, csimdjson_kind kind, uint8_t in_list) {
    if (node->path == NO_PATH) {
      if (discovered.size() >= limit) return nullptr;
      node->path = uint32_t(discovered.size());
      discovered.push_back(node);
    }
    events.push_back({nullptr, 0, 0, node->path, uint8_t(kind), in_list});
    return &events.back();
  }

  void walk_object(Node *node, dom::object object, size_t level, uint8_t in_list) {
    size_t hint = 0;
    uint64_t number = ++object_count;
    for (auto field : object) {
      if (Node *next = child(node, field.key, hint, level)) {
        if (next->object == number) drop(next);
        next->object = number;
        next->first_event = events.size();
        walk(next, field.value, in_list, level);
        next->end_of_events = events.size();
      } else if (notes_unknown && has_value(field.value)) {
        note_unknown(node, field.key);
      }
    }
  }

  /// Marks the events of a value behind which another of the same key stands.
  void drop(Node *node) {
    for (size_t i = node->first_event; i < node->end_of_events; i++) {
      events[i].path = NO_PATH;
      has_dropped = true;
    }
  }

  void remove_dropped() {
    auto is_dropped = [](const csimdjson_event &event) { return event.path == NO_PATH; };
    events.erase(std::remove_if(events.begin(), events.end(), is_dropped), events.end());
    has_dropped = false;
  }

  /// Whether there is something in it that somebody could look for.
  static bool has_value(dom::element element) {
    switch (element.type()) {
      case dom::element_type::NULL_VALUE: return false;
      case dom::element_type::STRING: return !element.get_string().value_unsafe().empty();
      case dom::element_type::ARRAY: {
        dom::array list = element.get_array().value_unsafe();
        for (dom::element each : list) {
          if (has_value(each)) return true;
        }
        return false;
      }
      case dom::element_type::OBJECT: {
        dom::object object = element.get_object().value_unsafe();
        for (auto field : object) {
          if (has_value(field.value)) return true;
        }
        return false;
      }
      default: return true;
    }
  }

  void note_unknown(Node *parent, std::string_view key) {
    bool is_top = parent == &nodes.front();
    std::string name = is_top ? std::string(key) : parent->name + "." + std::string(key);
    auto [place, is_new] = unknown_names.insert(std::move(name));
    if (!is_new) return;
    unknown.push_back(&*place);
    notes_unknown = unknown.size() < UNKNOWN_LIMIT;
  }

  /// Recursion is bounded by CSIMDJSON_MAX_DEPTH, which the parser has checked.
  void walk(Node *node, dom::element element, uint8_t in_list, size_t level) {
    switch (element.type()) {
      case dom::element_type::STRING: {
        if (auto *event = append(node, CSIMDJSON_STRING, in_list)) {
          std::string_view text = element.get_string().value_unsafe();
          event->utf8 = reinterpret_cast<const uint8_t *>(text.data());
          event->length_or_bits = text.size();
        }
        break;
      }
      case dom::element_type::INT64:
        if (auto *event = append(node, CSIMDJSON_INTEGER, in_list)) {
          int64_t value = element.get_int64().value_unsafe();
          event->length_or_bits = uint64_t(value);
          event->number = double(value);
        }
        break;
      case dom::element_type::UINT64:
        if (auto *event = append(node, CSIMDJSON_UNSIGNED, in_list)) {
          uint64_t value = element.get_uint64().value_unsafe();
          event->length_or_bits = value;
          event->number = double(value);
        }
        break;
      case dom::element_type::DOUBLE:
        if (auto *event = append(node, CSIMDJSON_DOUBLE, in_list)) {
          event->number = element.get_double().value_unsafe();
        }
        break;
      case dom::element_type::BOOL:
        append(node, element.get_bool().value_unsafe() ? CSIMDJSON_TRUE : CSIMDJSON_FALSE, in_list);
        break;
      case dom::element_type::NULL_VALUE: break;
      case dom::element_type::OBJECT:
        walk_object(node, element.get_object().value_unsafe(), level + 1, in_list ? 2 : 0);
        break;
      case dom::element_type::ARRAY: {
        dom::array list = element.get_array().value_unsafe();  // Outlives the loop: no temporary.
        for (dom::element each : list) walk(node, each, 1, level);
        break;
      }
    }
  }

  csimdjson_status prepare(size_t length) {
    if (length >= SIMDJSON_MAXSIZE_BYTES) return CSIMDJSON_TOO_LONG;
    bool giant = parser && parser->capacity() > KEPT_CAPACITY && length <= KEPT_CAPACITY;
    if (parser && !giant && parser->capacity() >= length) return CSIMDJSON_OK;
    if (giant || !parser) {
      parser = std::make_unique<dom::parser>();
      events = std::vector<csimdjson_event>();
    }
    // By powers of two, so that slowly growing records do not allocate each time.
    size_t capacity = size_t(1) << 16;
    while (capacity < length) capacity *= 2;
    if (capacity > KEPT_CAPACITY) capacity = length;
    if (parser->allocate(capacity, CSIMDJSON_MAX_DEPTH) != SUCCESS) {
      parser.reset();
      return CSIMDJSON_OUT_OF_MEMORY;
    }
    return CSIMDJSON_OK;
  }

  csimdjson_status parse(const uint8_t *bytes, size_t length) {
    events.clear();
    if (auto status = prepare(length); status != CSIMDJSON_OK) return status;
    dom::element root;
    error_code error = parser->parse(bytes, length, false).get(root);
    if ((error == TAPE_ERROR || error == NUMBER_ERROR || error == N_ATOM_ERROR) &&
        write_plain(bytes, length)) {
      size_t count = plain.size() - CSIMDJSON_PADDING;
      if (auto status = prepare(count); status != CSIMDJSON_OK) return status;
      error = parser->parse(plain.data(), count, false).get(root);
    }
    switch (error) {
      case SUCCESS: break;
      case UTF8_ERROR: return CSIMDJSON_INVALID_UTF8;
      case DEPTH_ERROR: return CSIMDJSON_TOO_DEEP;
      case NUMBER_ERROR: case STRING_ERROR: return CSIMDJSON_UNUSUAL;
      case CAPACITY: return CSIMDJSON_TOO_LONG;
      case MEMALLOC: return CSIMDJSON_OUT_OF_MEMORY;
      default: return CSIMDJSON_INVALID;
    }
    if (!root.is_object()) return CSIMDJSON_NOT_AN_OBJECT;
    walk_object(&nodes.front(), root.get_object().value_unsafe(), 0, 0);
    if (has_dropped) remove_dropped();
    return has_broken_escape(bytes, length) ? CSIMDJSON_UNUSUAL : CSIMDJSON_OK;
  }

  /// Copies a record with null for what Python and JavaScript write for no number; false where it has none.
  bool write_plain(const uint8_t *bytes, size_t length) {
    static constexpr std::string_view names[] = {"NaN", "Infinity", "-Infinity"};
    std::string_view text(reinterpret_cast<const char *>(bytes), length);
    if (text.find("NaN") == text.npos && text.find("Infinity") == text.npos) return false;
    plain.clear();
    plain.reserve(length + length / 3 + CSIMDJSON_PADDING);
    bool in_string = false;
    bool found = false;
    for (size_t i = 0; i < length; i++) {
      uint8_t byte = bytes[i];
      if (in_string && byte == '\\' && i + 1 < length) {
        plain.push_back(byte);
        byte = bytes[++i];
      } else if (byte == '"') {
        in_string = !in_string;
      } else if (!in_string && (byte == 'N' || byte == 'I' || byte == '-')) {
        size_t taken = 0;
        for (auto name : names) {
          if (text.substr(i, name.size()) == name) taken = name.size();
        }
        if (taken > 0) {
          for (char each : {'n', 'u', 'l', 'l'}) plain.push_back(uint8_t(each));
          i += taken - 1;
          found = true;
          continue;
        }
      }
      plain.push_back(byte);
    }
    plain.insert(plain.end(), CSIMDJSON_PADDING, 0);
    return found;
  }

  /// simdjson 3.0 takes "\udc00" alone and makes three bytes of it that are no UTF-8.
  bool has_broken_escape(const uint8_t *bytes, size_t length) const {
    if (!std::memchr(bytes, '\\', length)) return false;
    for (const auto &event : events) {
      if (event.kind != CSIMDJSON_STRING) continue;
      auto text = reinterpret_cast<const char *>(event.utf8);
      if (!validate_utf8(text, size_t(event.length_or_bits))) return true;
    }
    return false;
  }
};

extern "C" {

csimdjson_reader *csimdjson_reader_create(void) try {
  auto reader = std::make_unique<csimdjson_reader>();
  reader->nodes.emplace_back();
  return reader.release();
} catch (...) {
  return nullptr;
}

void csimdjson_reader_destroy(csimdjson_reader *reader) { delete reader; }

bool csimdjson_reader_add_path(
    csimdjson_reader *reader, const uint8_t *utf8, size_t length, uint32_t id) try {
  reader->node_at(std::string_view(reinterpret_cast<const char *>(utf8), length))->path = id;
  return true;
} catch (...) {
  return false;
}

bool csimdjson_reader_add_known(
    csimdjson_reader *reader, const uint8_t *utf8, size_t length) try {
  reader->notes_unknown = true;
  reader->node_at(std::string_view(reinterpret_cast<const char *>(utf8), length));
  return true;
} catch (...) {
  return false;
}

uint32_t csimdjson_reader_unknown_count(const csimdjson_reader *reader) {
  return uint32_t(reader->unknown.size());
}

const uint8_t *csimdjson_reader_unknown_name(
    const csimdjson_reader *reader, uint32_t number, size_t *length) {
  *length = 0;
  if (number >= reader->unknown.size()) return nullptr;
  *length = reader->unknown[number]->size();
  return reinterpret_cast<const uint8_t *>(reader->unknown[number]->data());
}

void csimdjson_reader_discover(csimdjson_reader *reader, uint32_t limit) { reader->limit = limit; }

uint32_t csimdjson_reader_path_count(const csimdjson_reader *reader) {
  return uint32_t(reader->discovered.size());
}

const uint8_t *csimdjson_reader_path_name(const csimdjson_reader *reader, uint32_t id, size_t *length) {
  *length = 0;
  if (id >= reader->discovered.size()) return nullptr;
  const std::string &name = reader->discovered[id]->name;
  *length = name.size();
  return reinterpret_cast<const uint8_t *>(name.data());
}

csimdjson_status csimdjson_reader_parse(
    csimdjson_reader *reader, const uint8_t *bytes, size_t length,
    const csimdjson_event **events, size_t *count) try {
  *events = nullptr;
  *count = 0;
  if (auto status = reader->parse(bytes, length); status != CSIMDJSON_OK) return status;
  *events = reader->events.data();
  *count = reader->events.size();
  return CSIMDJSON_OK;
} catch (...) {
  return CSIMDJSON_OUT_OF_MEMORY;
}

}  // extern "C"
