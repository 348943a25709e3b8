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

/// How deep brackets may be nested.
inline constexpr std::size_t depth_max = 64;

enum class Kind : std::uint8_t { null, boolean, number, text, list, object };
/// With its article: `a text`.
[[nodiscard]] std::string_view name_of(Kind kind);

/// One value of a text and the exact bytes on which it and its key stand. The nodes of a text lie
/// in one array in its order, so that the first child of a node is the next node.
struct Node {
  Span key;               ///< quotes included; empty for the root and the entries of a list
  Span value;             ///< quotes and brackets included
  std::uint32_t end = 0;  ///< index behind the last node of its subtree
  Kind kind = Kind::null;
};

class Tree;

/// A view of one value of a tree, or of none. The tree must outlive it and stay where it is.
class Value {
 public:
  Value() = default;
  Value(const Tree& tree, const Node& node) : tree_(&tree), node_(&node) {}

  /// False of a view of none, of which nothing may be asked but members, which are none as well.
  [[nodiscard]] explicit operator bool() const { return node_ != nullptr; }
  [[nodiscard]] Kind kind() const { return node_->kind; }
  [[nodiscard]] bool is(Kind kind) const { return node_->kind == kind; }
  /// Of the value; quotes and brackets included.
  [[nodiscard]] Span span() const { return node_->value; }
  /// Of the key; empty if it has none.
  [[nodiscard]] Span key_span() const { return node_->key; }
  [[nodiscard]] bool has_key() const { return node_->key.end != 0; }
  /// What the key says, escapes resolved; empty if it has none.
  [[nodiscard]] std::string_view key() const;
  /// What a text says, escapes resolved; of any other value its characters.
  [[nodiscard]] std::string_view text() const;
  /// The characters as they stand in the text.
  [[nodiscard]] std::string_view lexeme() const;

  /// The first member of that name; none if there is none.
  [[nodiscard]] Value operator[](std::string_view key) const;
  /// The entry of that number; none if there is none.
  [[nodiscard]] Value operator[](std::size_t number) const;
  [[nodiscard]] std::size_t size() const;

  /// A member whose key stood there before, and the first one of that key.
  struct Repeated;
  /// All of an object, in the order of the text.
  [[nodiscard]] std::vector<Repeated> repeated() const;

  /// Its members or entries, for a range-based for.
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
  /// In the order of one text.
  friend bool operator<(const Value& one, const Value& other) { return one.node_ < other.node_; }

 private:
  const Tree* tree_ = nullptr;
  const Node* node_ = nullptr;
};

struct Value::Repeated {
  Value again;
  Value first;
};

/// What a text is meant to be, for messages that say what it is not. Each advice may be empty.
struct Meant {
  std::string_view noun;        ///< "map"
  std::string_view if_empty{};  ///< what to do about a file without a text
  std::string_view if_more{};   ///< about more behind the end
  std::string_view instead_of_comments{};
  std::string_view numbers{};  ///< which numbers there are
};

/// A JSON text as a flat array of spans. It holds views of the text it was read from, which must
/// outlive it and stay where it is.
class Tree {
 public:
  /// Reads a text. Total. The one fault says why it is no JSON: J01, or J05 and J07 of what no file
  /// of this program has (numbers beyond all doubles, brackets nested too deep).
  [[nodiscard]] static tl::expected<Tree, Fault> parse(std::string_view text, const Meant& meant);

  /// Likewise, and what it says must be an object in which no key stands twice.
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
  /// Texts with escapes by the offset at which they begin, in ascending order.
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

/// What a text says; nothing of a view of none, or of another kind.
[[nodiscard]] std::optional<std::string_view> text_in(Value value);
/// A whole number from 0, likewise.
[[nodiscard]] std::optional<std::uint64_t> number_in(Value value);

}  // namespace dungeonlab::json
