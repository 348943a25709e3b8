#pragma once

#include "dungeonlab/io/fault.hpp"

#include <cstddef>
#include <cstdint>
#include <iterator>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <tl/expected.hpp>

namespace dungeonlab::io {

enum class JsonKind : std::uint8_t { null, boolean, number, string, array, object };

/// One value of a JSON text and the exact bytes on which it and its key stand. The nodes of a text
/// lie in one array in the order of the text, so that the first child of a node is the next node.
struct JsonNode {
  Span key;               ///< quotes included; empty for the root and the elements of a list
  Span value;             ///< quotes and brackets included
  std::uint32_t end = 0;  ///< index behind the last node of its subtree
  JsonKind kind = JsonKind::null;
};

/// The children of a node, for a range-based for.
class JsonChildren {
 public:
  class Iterator {
   public:
    Iterator(const JsonNode* nodes, const JsonNode* at) : nodes_(nodes), at_(at) {}
    const JsonNode& operator*() const { return *at_; }
    Iterator& operator++() {
      at_ = nodes_ + at_->end;
      return *this;
    }
    bool operator!=(const Iterator& other) const { return at_ != other.at_; }

   private:
    const JsonNode* nodes_;
    const JsonNode* at_;
  };

  JsonChildren(const JsonNode* nodes, const JsonNode& parent)
      : nodes_(nodes), first_(&parent + 1), last_(nodes + parent.end) {}
  [[nodiscard]] Iterator begin() const { return {nodes_, first_}; }
  [[nodiscard]] Iterator end() const { return {nodes_, last_}; }

 private:
  const JsonNode* nodes_;
  const JsonNode* first_;
  const JsonNode* last_;
};

/// A JSON text as a flat array of spans. It holds views of the text it was read from, which must
/// outlive it and stay where it is.
class JsonTree {
 public:
  [[nodiscard]] const JsonNode& root() const { return nodes_.front(); }
  [[nodiscard]] JsonChildren children(const JsonNode& parent) const {
    return {nodes_.data(), parent};
  }
  /// The characters of a value as they stand in the text.
  [[nodiscard]] std::string_view lexeme(const JsonNode& node) const { return cut(node.value); }
  /// What a string says, escapes resolved; `node.kind` is string.
  [[nodiscard]] std::string_view text(const JsonNode& node) const { return decoded(node.value); }
  /// What a key says, escapes resolved.
  [[nodiscard]] std::string_view name(const JsonNode& node) const { return decoded(node.key); }

  /// Members of an object whose key stood there before, each with the first of that key, in the
  /// order of the text.
  using Repeated = std::pair<const JsonNode*, const JsonNode*>;
  [[nodiscard]] std::vector<Repeated> repeated_keys(const JsonNode& object) const;

 private:
  friend class JsonTreeBuilder;

  [[nodiscard]] std::string_view cut(Span span) const {
    return text_.substr(span.begin, span.end - span.begin);
  }
  [[nodiscard]] std::string_view decoded(Span quoted) const {
    return escaped_.empty() ? cut({quoted.begin + 1, quoted.end - 1}) : looked_up(quoted);
  }
  [[nodiscard]] std::string_view looked_up(Span quoted) const;

  std::string_view text_;
  std::vector<JsonNode> nodes_;
  /// Strings with escapes by the offset at which they begin, in ascending order.
  std::vector<std::pair<std::uint32_t, std::string>> escaped_;
};

/// Reads a JSON text of at most limits::map_bytes, which a message calls by `noun`. Total. The one
/// fault says why the text is no JSON that a map could be written in: J01, J05 or J07.
[[nodiscard]] tl::expected<JsonTree, Fault> parse_json(std::string_view text,
                                                       std::string_view noun = "map");

}  // namespace dungeonlab::io
