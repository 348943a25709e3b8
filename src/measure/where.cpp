// Conditions on figures. The text is cut into tokens, and a stack of operators that wait for their
// right side puts them in evaluation order (Dijkstra's shunting yard). That needs no recursion, so
// no text can exhaust the stack. At every token the parser knows whether an operand or an operator
// must follow, and error messages say so. The nodes of the tree are in an array, each after its
// operands, so evaluation is one pass.
#include "dungeonlab/measure/where.hpp"

#include "dungeonlab/core/text.hpp"
#include "dungeonlab/core/try.hpp"

#include <algorithm>
#include <optional>
#include <set>
#include <span>
#include <string>
#include <tuple>
#include <utility>

namespace dungeonlab::measure {
namespace {

constexpr std::array<std::string_view, 3> operators = {"not", "and", "or"};
constexpr std::string_view spaces = " \t\n\r";
constexpr std::string_view operator_characters = "<=>!";

/// A word, a number, a comparison operator, a bracket, or the end of the text (empty).
struct Token {
  std::string_view text;
  std::size_t at = 0;  ///< offset of its first byte
};

bool is_one_of(std::string_view characters, char c) {
  return characters.find(c) != std::string_view::npos;
}

bool is_word_character(char c) {
  return !is_one_of(spaces, c) && !is_one_of(operator_characters, c) && c != '(' && c != ')';
}

std::string_view first_token(std::string_view text) {
  const auto run = [&](auto belongs) {
    const auto end = std::find_if_not(text.begin(), text.end(), belongs);
    return text.substr(0, static_cast<std::size_t>(end - text.begin()));
  };
  if (text.empty() || text.front() == '(' || text.front() == ')') {
    return text.substr(0, 1);
  }
  return is_word_character(text.front())
             ? run(is_word_character)
             : run([](char c) { return is_one_of(operator_characters, c); });
}

std::vector<Token> tokens_of(std::string_view text) {
  std::vector<Token> tokens;
  std::size_t at = 0;
  do {
    at = std::min(text.find_first_not_of(spaces, at), text.size());
    tokens.push_back({first_token(text.substr(at)), at});
    at += tokens.back().text.size();
  } while (!tokens.back().text.empty());
  return tokens;
}

std::optional<Comparison> comparison_named(std::string_view word) {
  const auto* const row = std::find(comparison_operators.begin(), comparison_operators.end(),
                                    word == "==" ? std::string_view("=") : word);
  return row == comparison_operators.end()
             ? std::nullopt
             : std::optional(static_cast<Comparison>(row - comparison_operators.begin()));
}

/// Compares with all numbers from `number` to `most`.
bool compare(std::int64_t value, Comparison comparison, std::int64_t number, std::int64_t most) {
  switch (comparison) {
    case Comparison::less:
      return value < number;
    case Comparison::less_or_equal:
      return value <= number;
    case Comparison::equal:
      return number <= value && value <= most;
    case Comparison::not_equal:
      return value < number || most < value;
    case Comparison::greater_or_equal:
      return value >= number;
    case Comparison::greater:
      return value > number;
  }
  return false;
}

/// `N` or `N..M` with M not less than N.
std::optional<std::pair<std::int64_t, std::int64_t>> range_of(std::string_view text) {
  constexpr std::string_view between = "..";
  const std::size_t dots = text.find(between);
  const auto least = parse_integer(text.substr(0, dots));
  const auto most =
      dots == std::string_view::npos ? least : parse_integer(text.substr(dots + between.size()));
  return least && most && *least <= *most ? std::optional(std::pair(*least, *most)) : std::nullopt;
}

}  // namespace

class Where::Parser {
 public:
  Parser(std::string_view text, std::span<const std::string_view> names)
      : text_(text), names_(names), tokens_(tokens_of(text)) {}

  Result<Where> parse();

 private:
  /// An operator or an opening bracket that waits for its right side.
  struct Waiting {
    std::optional<Where::Sort> sort{};  ///< none: a bracket
    std::size_t at = 0;                 ///< offset of its first byte
  };

  [[nodiscard]] const Token& token() const { return tokens_[next_]; }
  bool take(std::string_view text) {
    const bool is_there = token().text == text;
    next_ += is_there ? 1 : 0;
    return is_there;
  }

  Result<void> parse_operand();
  Result<void> parse_comparison();
  Result<void> close_brackets();
  Result<bool> parse_operator();
  Result<void> wait(std::optional<Where::Sort> sort);
  /// Moves operators that bind at least as strongly as `sort` to the nodes; without `sort`, all
  /// operators down to the innermost bracket.
  void settle(std::optional<Where::Sort> sort);

  [[nodiscard]] std::string place(std::size_t at) const;
  [[nodiscard]] tl::unexpected<Error> wrong(std::string_view expected,
                                            std::span<const std::string_view> names = {}) const;

  std::string_view text_;
  std::span<const std::string_view> names_;
  std::vector<Token> tokens_;
  std::size_t next_ = 0;
  std::vector<Waiting> waiting_;
  Where where_;
};

Result<Where> Where::Parser::parse() {
  if (text_.size() > limits::condition_bytes) {
    return fail(Failure::usage, "expected a condition of at most " +
                                    std::to_string(limits::condition_bytes) + " bytes, found " +
                                    std::to_string(text_.size()));
  }
  for (bool more = true; more;) {
    TRY(parse_operand());
    TRY(close_brackets());
    TRY(const auto joined, parse_operator());
    more = joined;
  }
  return std::move(where_);
}

/// A comparison with any `not` and opening brackets before it.
Result<void> Where::Parser::parse_operand() {
  while (token().text == "not" || token().text == "(") {
    const bool is_bracket = token().text == "(";
    auto waits = wait(is_bracket ? std::nullopt : std::optional(Where::Sort::negation));
    if (!waits) {
      return waits;
    }
    ++next_;
  }
  return parse_comparison();
}

Result<void> Where::Parser::parse_comparison() {
  Where::Node node;
  const auto name = std::find(names_.begin(), names_.end(), token().text);
  if (name == names_.end()) {
    return wrong("a figure", names_);
  }
  node.figure = static_cast<Figure>(name - names_.begin());
  ++next_;
  const auto comparison = comparison_named(token().text);
  if (!comparison) {
    return wrong("one of < <= = != >= >");
  }
  node.comparison = *comparison;
  ++next_;
  const bool may_be_range =
      node.comparison == Comparison::equal || node.comparison == Comparison::not_equal;
  const auto range = range_of(token().text);
  if (!range || (range->second != range->first && !may_be_range)) {
    return wrong(may_be_range ? "a whole number or N..M" : "a whole number");
  }
  std::tie(node.number, node.most) = *range;
  ++next_;
  where_.nodes_.push_back(node);
  return {};
}

Result<void> Where::Parser::close_brackets() {
  while (token().text == ")") {
    settle(std::nullopt);
    if (waiting_.empty()) {
      return fail(Failure::usage, "the \")\" at " + place(token().at) + " has no matching \"(\"");
    }
    waiting_.pop_back();
    ++next_;
  }
  return {};
}

/// True after `and` or `or`, false at the end of the text.
Result<bool> Where::Parser::parse_operator() {
  if (token().text.empty()) {
    settle(std::nullopt);
    if (!waiting_.empty()) {
      return fail(Failure::usage,
                  "the \"(\" at " + place(waiting_.back().at) + " is never closed: add a \")\"");
    }
    return false;
  }
  const bool is_and = token().text == "and";
  if (!is_and && token().text != "or") {
    return wrong("\"and\", \"or\" or the end", std::span(operators).subspan(1));
  }
  const auto sort = is_and ? Where::Sort::conjunction : Where::Sort::disjunction;
  settle(sort);
  TRY(wait(sort));
  ++next_;
  return true;
}

Result<void> Where::Parser::wait(std::optional<Where::Sort> sort) {
  if (waiting_.size() == limits::condition_depth) {
    return fail(Failure::usage,
                "expected at most " + std::to_string(limits::condition_depth) +
                    " brackets and operators around one comparison, found more at " +
                    place(token().at));
  }
  waiting_.push_back({sort, token().at});
  return {};
}

void Where::Parser::settle(std::optional<Where::Sort> sort) {
  while (!waiting_.empty() && waiting_.back().sort && (!sort || *waiting_.back().sort <= *sort)) {
    where_.nodes_.push_back({.sort = *waiting_.back().sort});
    waiting_.pop_back();
  }
}

std::string Where::Parser::place(std::size_t at) const {
  return "column " + std::to_string(code_point_count(text_.substr(0, at)) + 1);
}

tl::unexpected<Error> Where::Parser::wrong(std::string_view expected,
                                           std::span<const std::string_view> names) const {
  const auto in_quotes = [](const Token& token) {
    return '"' + escape_for_terminal(token.text) + '"';
  };
  std::string what = "expected " + std::string(expected);
  what += next_ == 0 ? "" : " after " + in_quotes(tokens_[next_ - 1]);
  what += ", found " + (token().text.empty() ? "the end" : in_quotes(token())) + " at " +
          place(token().at);
  const std::string_view meant = token().text.empty() ? "" : closest(token().text, names);
  what += meant.empty() ? "" : "; did you mean \"" + std::string(meant) + "\"?";
  return fail(Failure::usage, std::move(what));
}

Result<Where> Where::parse(std::string_view text, std::span<const std::string_view> names) {
  return Parser(text, names).parse();
}

/// An operand that depends on unknown figures decides nothing, unless the other side decides.
template <class Holds>
std::optional<bool> Where::decide_by(const Holds& holds) const {
  using Known = std::optional<bool>;
  std::vector<Known> known;  // results for the operands of the next node
  for (const Node& node : nodes_) {
    if (node.sort == Sort::comparison) {
      known.push_back(holds(node));
      continue;
    }
    if (node.sort == Sort::negation) {
      known.back() = known.back() ? Known(!*known.back()) : Known();
      continue;
    }
    const Known right = known.back();
    known.pop_back();
    const Known left = known.back();
    const bool decides = node.sort == Sort::disjunction;  // whatever the other side is
    known.back() = left == decides || right == decides ? Known(decides)
                   : left && right                     ? Known(!decides)
                                                       : Known();
  }
  return known.back();
}

std::optional<bool> Where::decide(const Figures& figures, const FigureSet& unknown) const {
  return decide_by([&](const Node& node) {
    const Figures::Value& value = figures[node.figure];
    return unknown[static_cast<std::size_t>(node.figure)]
               ? std::optional<bool>()
               : std::optional(value && compare(*value, node.comparison, node.number, node.most));
  });
}

bool Where::holds(std::span<const std::int64_t> values) const {
  return *decide_by([&](const Node& node) {
    return std::optional(compare(values[static_cast<std::size_t>(node.figure)], node.comparison,
                                 node.number, node.most));
  });
}

std::optional<Band> Where::band_of(Figure figure, Figures figures, FigureSet unknown) const {
  const FigureInfo& row = info(figure);
  std::set<std::int64_t> begins = {row.least};  // of stretches in which the result is constant
  for (const Node& node : nodes_) {
    if (node.sort == Sort::comparison && node.figure == figure) {
      begins.insert({node.number, node.number + 1, node.most + 1});
    }
  }
  unknown[static_cast<std::size_t>(figure)] = false;
  Band band{figure, 1, 0};
  bool has_ended = false;
  for (auto at = begins.begin(); at != begins.end(); ++at) {
    const std::int64_t end = std::next(at) == begins.end() ? row.most : *std::next(at) - 1;
    if (*at < row.least || *at > row.most) {
      continue;
    }
    figures[figure] = *at;
    const auto holds = decide(figures, unknown);
    if (!holds || (*holds && has_ended)) {
      return std::nullopt;
    }
    const bool is_empty = band.least > band.most;
    if (*holds) {
      band = {figure, is_empty ? *at : band.least, end};
    }
    has_ended = !is_empty && !*holds;
  }
  return band;
}

std::vector<Figure> Where::figures() const {
  std::set<Figure> compared;
  for (const Node& node : nodes_) {
    if (node.sort == Sort::comparison) {
      compared.insert(node.figure);
    }
  }
  return {compared.begin(), compared.end()};
}

bool Where::is_played() const {
  return std::any_of(nodes_.begin(), nodes_.end(), [](const Node& node) {
    return node.sort == Sort::comparison && info(node.figure).is_played;
  });
}

std::vector<std::string> conjuncts_of(std::string_view condition) {
  std::vector<std::string> parts;
  std::size_t begin = 0;
  int depth = 0;
  const auto cut = [&](std::size_t end) {
    const std::string_view part = condition.substr(begin, end - begin);
    const std::size_t first = std::min(part.find_first_not_of(spaces), part.size());
    parts.emplace_back(part.substr(first, part.find_last_not_of(spaces) + 1 - first));
  };
  for (const Token& token : tokens_of(condition)) {
    depth += token.text == "(" ? 1 : token.text == ")" ? -1 : 0;
    if (depth == 0 && token.text == "or") {
      return {std::string(condition)};
    }
    if (depth == 0 && token.text == "and") {
      cut(token.at);
      begin = token.at + token.text.size();
    }
  }
  cut(condition.size());
  return parts;
}

}  // namespace dungeonlab::measure
