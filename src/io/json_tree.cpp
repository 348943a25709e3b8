// From the bytes of a JSON text to a flat array of exact spans. nlohmann's reader is used for its
// lexer and grammar only, through its SAX interface: its values carry no positions, keep the last
// of two equal keys without a word and turn large integers into doubles, so none is ever made. The
// text is handed over through an iterator that shows the handler how far it has been read. When an
// event arrives, that is the end of its token, except after a number, whose end is noticed one byte
// late unless the text ends there. A token begins where the one before it ended, after blanks,
// commas and colons. A text in which all is plain takes a shorter way (json_plain.hpp).
#include "json_tree.hpp"

#include "dungeonlab/core/normal_text.hpp"
#include "dungeonlab/model/limits.hpp"
#include "json_plain.hpp"
#include "json_syntax.hpp"

#include <algorithm>
#include <utility>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

namespace dungeonlab::io {
namespace {

/// Shows through `cursor` how far the lexer has read.
class CountingIterator {
 public:
  using iterator_category = std::input_iterator_tag;
  using value_type = char;
  using difference_type = std::ptrdiff_t;
  using pointer = const char*;
  using reference = const char&;

  CountingIterator(const char* at, const char** cursor) : at_(at), cursor_(cursor) {}
  reference operator*() const { return *at_; }
  CountingIterator& operator++() {
    *cursor_ = ++at_;
    return *this;
  }
  bool operator==(const CountingIterator& other) const { return at_ == other.at_; }
  bool operator!=(const CountingIterator& other) const { return at_ != other.at_; }

 private:
  const char* at_;
  const char** cursor_;
};

constexpr bool separates(char byte) {
  return byte == ' ' || byte == '\n' || byte == ',' || byte == ':' || byte == '\r' || byte == '\t';
}

}  // namespace

/// The handler of nlohmann's SAX events, which prescribes the names and types of its members.
class JsonTreeBuilder {
 public:
  JsonTreeBuilder(std::string_view text, std::string_view noun)
      : noun_(noun), cursor_(text.data()) {
    tree_.text_ = text;
  }

  tl::expected<JsonTree, Fault> run() {
    if (auto plain = plain_nodes(tree_.text_)) {
      tree_.nodes_ = std::move(*plain);
      return std::move(tree_);
    }
    const std::string_view text = tree_.text_;
    last_ = static_cast<std::uint32_t>(text.size() - without_mark(text).size());
    cursor_ += last_;
    const std::string_view rest = text.substr(last_);
    if (rest != without_mark(rest)) {  // the lexer would skip one more
      stop();
      return tl::unexpected(std::move(fault_));
    }
    const CountingIterator first(cursor_, &cursor_);
    const CountingIterator last(text.data() + text.size(), &cursor_);
    if (!nlohmann::json::sax_parse(first, last, this)) {
      return tl::unexpected(std::move(fault_));
    }
    // The lexer takes a NUL for the end of the text.
    const std::size_t more = text.find_first_not_of(" \t\r\n", last_);
    if (more != std::string_view::npos) {
      cursor_ = text.data() + more;
      stop();
      return tl::unexpected(std::move(fault_));
    }
    return std::move(tree_);
  }

  bool null() { return scalar(JsonKind::null); }
  bool boolean(bool /*value*/) { return scalar(JsonKind::boolean); }
  bool number_integer(nlohmann::json::number_integer_t /*value*/) { return number(); }
  bool number_unsigned(nlohmann::json::number_unsigned_t /*value*/) { return number(); }
  bool number_float(nlohmann::json::number_float_t /*value*/, const std::string& /*lexeme*/) {
    return number();
  }
  bool string(std::string& value) {
    const Span span = token();
    keep_if_escaped(span, value);
    add(JsonKind::string, span);
    return true;
  }
  bool binary(nlohmann::json::binary_t& /*value*/) { return false; }  // never in a text
  bool start_object(std::size_t /*size*/) { return open(JsonKind::object); }
  bool start_array(std::size_t /*size*/) { return open(JsonKind::array); }
  bool end_object() { return close(); }
  bool end_array() { return close(); }
  bool key(std::string& value) {
    key_ = token();
    keep_if_escaped(key_, value);
    return true;
  }
  bool parse_error(std::size_t /*position*/, const std::string& /*token*/,
                   const nlohmann::json::exception& /*error*/) {
    stop();
    return false;
  }

 private:
  /// Explains why the text cannot be read on.
  void stop() {
    JsonStop stop;
    stop.last = last_;
    stop.read = offset();
    stop.after_key = key_.end != 0;
    stop.finished = open_.empty() && !tree_.nodes_.empty();
    stop.noun = noun_;
    if (!open_.empty()) {
      stop.inside = tree_.nodes_[open_.back()].kind;
      stop.first = open_.back() + 1 == tree_.nodes_.size();
    }
    fault_ = explain_stop(tree_.text_, stop);
  }

  [[nodiscard]] std::uint32_t offset() const {
    return static_cast<std::uint32_t>(cursor_ - tree_.text_.data());
  }

  Span token() { return token_until(offset()); }
  Span token_until(std::uint32_t end) {
    std::uint32_t begin = last_;
    while (begin < end && separates(tree_.text_[begin])) {
      ++begin;
    }
    last_ = end;
    return {begin, end};
  }

  void keep_if_escaped(Span quoted, std::string& value) {
    if (value.size() + 2 != quoted.end - quoted.begin) {  // every escape is longer than its meaning
      tree_.escaped_.emplace_back(quoted.begin, std::move(value));
    }
  }

  void add(JsonKind kind, Span span) {
    JsonNode& node = tree_.nodes_.emplace_back();
    node.key = std::exchange(key_, {});
    node.value = span;
    node.end = static_cast<std::uint32_t>(tree_.nodes_.size());
    node.kind = kind;
  }

  bool scalar(JsonKind kind) {
    add(kind, token());
    return true;
  }

  bool number() {
    const auto is_digit = [](char byte) { return byte >= '0' && byte <= '9'; };
    std::uint32_t end = offset();
    if (!is_digit(tree_.text_[end - 1])) {
      --end;
    }
    Span span = token_until(end);
    const std::string_view lexeme = tree_.cut(span);
    const std::size_t sign = lexeme.starts_with('-') ? 1 : 0;
    if (lexeme.size() == sign + 2 && lexeme[sign] == '0' && is_digit(lexeme.back())) {
      last_ = --span.end;  // 01: no digit belongs to a number that begins with 0
    }
    add(JsonKind::number, span);
    return true;
  }

  bool open(JsonKind kind) {
    const Span span = token();
    if (open_.size() >= limits::json_depth) {
      fault_ = {.kind = TextFault::over_limit,
                .span = span,
                .message = fmt::format("brackets are nested more than {} deep", limits::json_depth),
                .help = "take brackets out: no file of dungeonlab needs so many"};
      return false;
    }
    add(kind, span);
    open_.push_back(static_cast<std::uint32_t>(tree_.nodes_.size() - 1));
    return true;
  }

  bool close() {
    JsonNode& node = tree_.nodes_[open_.back()];
    open_.pop_back();
    node.value.end = token().end;
    node.end = static_cast<std::uint32_t>(tree_.nodes_.size());
    return true;
  }

  JsonTree tree_;
  std::string_view noun_;
  const char* cursor_;
  std::uint32_t last_ = 0;  ///< end of the last token
  Span key_{};              ///< key of the value to come
  std::vector<std::uint32_t> open_;
  Fault fault_;
};

tl::expected<JsonTree, Fault> parse_json(std::string_view text, std::string_view noun) {
  return JsonTreeBuilder(text, noun).run();
}

std::string_view JsonTree::looked_up(Span quoted) const {
  const auto found =
      std::lower_bound(escaped_.begin(), escaped_.end(), quoted.begin,
                       [](const auto& entry, std::uint32_t begin) { return entry.first < begin; });
  if (found != escaped_.end() && found->first == quoted.begin) {
    return found->second;
  }
  return cut({quoted.begin + 1, quoted.end - 1});
}

std::vector<JsonTree::Repeated> JsonTree::repeated_keys(const JsonNode& object) const {
  std::vector<std::pair<std::string_view, const JsonNode*>> members;
  for (const JsonNode& child : children(object)) {
    members.emplace_back(name(child), &child);
  }
  // By name, then by position: the first of equal keys comes first.
  std::sort(members.begin(), members.end());
  std::vector<Repeated> repeated;
  for (std::size_t i = 1, first = 0; i < members.size(); ++i) {
    if (members[i].first == members[first].first) {
      repeated.emplace_back(members[i].second, members[first].second);
    } else {
      first = i;
    }
  }
  std::sort(repeated.begin(), repeated.end());
  return repeated;
}

}  // namespace dungeonlab::io
