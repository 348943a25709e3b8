#pragma once

#include "dungeonlab/json/fault.hpp"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <tl/expected.hpp>

namespace dungeonlab::json {

/// The maximum nesting depth of brackets.
inline constexpr std::size_t depth_max = 64;

enum class Kind : std::uint8_t { null, boolean, number, text, list, object };
/// The kind with its article, such as "a string".
[[nodiscard]] std::string_view name_of(Kind kind);

/// One value of a text, with the exact bytes of the value and its key. The nodes of a text are in
/// one array in text order, so the first child of a node is the next node.
struct Node {
  Span key;               ///< with quotes; empty for the root and for list entries
  Span value;             ///< with quotes and brackets
  std::uint32_t end = 0;  ///< index after the last node of its subtree
  Kind kind = Kind::null;
};

class Tree;

/// A view of one value of a tree, or an empty view. The tree must outlive it and not move.
class Value {
 public:
  Value() = default;
  Value(const Tree& tree, const Node& node) : tree_(&tree), node_(&node) {}

  /// False for an empty view. Of that you may only ask members, which are empty views too.
  [[nodiscard]] explicit operator bool() const { return node_ != nullptr; }
  [[nodiscard]] Kind kind() const { return node_->kind; }
  [[nodiscard]] bool is(Kind kind) const { return node_->kind == kind; }
  /// The bytes of the value, with quotes and brackets.
  [[nodiscard]] Span span() const { return node_->value; }
  /// The bytes of the key; empty if it has none.
  [[nodiscard]] Span key_span() const { return node_->key; }
  [[nodiscard]] bool has_key() const { return node_->key.end != 0; }
  /// The key with escapes resolved; empty if it has none.
  [[nodiscard]] std::string_view key() const;
  /// The content of a string with escapes resolved; the characters of any other value.
  [[nodiscard]] std::string_view text() const;
  /// The characters as written in the text.
  [[nodiscard]] std::string_view lexeme() const;

  /// The first member with that name; an empty view if there is none.
  [[nodiscard]] Value operator[](std::string_view key) const;
  /// The entry with that index; an empty view if there is none.
  [[nodiscard]] Value operator[](std::size_t number) const;
  [[nodiscard]] std::size_t size() const;

  /// A member with a duplicate key, and the first member with that key.
  struct Repeated;
  /// All duplicates in an object, in text order.
  [[nodiscard]] std::vector<Repeated> repeated() const;

  /// Iterates over members or entries, for a range-based for.
  class Iterator {
   public:
    Iterator(const Tree* tree, const Node* at) : tree_(tree), at_(at) {}
    Value operator*() const { return {*tree_, *at_}; }
    Iterator& operator++();
    bool operator==(const Iterator& other) const { return at_ == other.at_; }

   private:
    const Tree* tree_;
    const Node* at_;
  };
  [[nodiscard]] Iterator begin() const { return {tree_, node_ + 1}; }
  [[nodiscard]] Iterator end() const;

  friend bool operator==(const Value& one, const Value& other) { return one.node_ == other.node_; }
  /// Text order within one text.
  friend bool operator<(const Value& one, const Value& other) { return one.node_ < other.node_; }

 private:
  const Tree* tree_ = nullptr;
  const Node* node_ = nullptr;
};

struct Value::Repeated {
  Value again;
  Value first;
};

/// What a text should be, for messages about a text that is not. Each advice may be empty.
struct Meant {
  std::string_view noun;        ///< "map"
  std::string_view if_empty{};  ///< advice for a file without text
  std::string_view if_more{};   ///< advice for more text after the end
  std::string_view instead_of_comments{};
  std::string_view numbers{};  ///< which numbers are allowed
};

/// A JSON text as a flat array of spans. It holds views of the text it was read from, which must
/// outlive it and not move.
class Tree {
 public:
  /// Reads a text of any content. The single fault says why it is not JSON: J01, or J05 and J07 for
  /// what no file of this program contains (numbers that no double can hold, brackets nested too
  /// deep).
  [[nodiscard]] static tl::expected<Tree, Fault> parse(std::string_view text, const Meant& meant);

  /// The same for a text that must be an object without duplicate keys.
  [[nodiscard]] static tl::expected<Tree, Fault> object(std::string_view text, const Meant& meant);

  [[nodiscard]] Value root() const { return {*this, nodes_.front()}; }

 private:
  friend class Value;
  friend class Parser;

  [[nodiscard]] std::string_view cut(Span span) const {
    return text_.substr(span.begin, span.end - span.begin);
  }
  [[nodiscard]] std::string_view decoded(Span quoted) const {
    return escaped_.empty() ? cut({quoted.begin + 1, quoted.end - 1}) : looked_up(quoted);
  }
  [[nodiscard]] std::string_view looked_up(Span quoted) const;

  std::string_view text_;
  std::vector<Node> nodes_;
  /// Strings with escapes, by the offset of their first byte, in ascending order.
  std::vector<std::pair<std::uint32_t, std::string>> escaped_;
};

inline Value::Iterator& Value::Iterator::operator++() {
  at_ = tree_->nodes_.data() + at_->end;
  return *this;
}
inline Value::Iterator Value::end() const {
  return {tree_, tree_->nodes_.data() + node_->end};
}
inline std::string_view Value::key() const {
  return has_key() ? tree_->decoded(node_->key) : std::string_view();
}
inline std::string_view Value::text() const {
  return is(Kind::text) ? tree_->decoded(node_->value) : lexeme();
}
inline std::string_view Value::lexeme() const {
  return tree_->cut(node_->value);
}

/// The content of a string; nullopt for an empty view or another kind.
[[nodiscard]] std::optional<std::string_view> text_in(Value value);
/// A whole number from 0; nullopt for an empty view or another kind.
[[nodiscard]] std::optional<std::uint64_t> number_in(Value value);

}  // namespace dungeonlab::json
