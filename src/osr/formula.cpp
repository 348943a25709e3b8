// The grammar of formulas of rule sets. From the loosest binding: else, or, and, not, comparisons
// and `in`, sums, products, minus sign. A hyphen between letters belongs to a name, so a difference
// needs spaces.
#include "osr/formula.hpp"

#include "dungeonlab/core/text.hpp"
#include "dungeonlab/core/try.hpp"

#include <algorithm>

#include <fmt/format.h>

namespace dungeonlab::osr {
namespace {

using StepKind = FormulaStep::Kind;

bool is_small(char letter) {
  return letter >= 'a' && letter <= 'z';
}
bool is_letter(char letter) {
  return is_small(letter) || (letter >= 'A' && letter <= 'Z') || letter == '_';
}
bool is_figure(char letter) {
  return letter >= '0' && letter <= '9';
}

struct Token {
  enum class Kind : std::uint8_t { end, number, dice, word, reading, question, name, sign };
  Kind kind = Kind::end;
  std::size_t at = 0;
  std::string_view text{};
};

/// Splits a formula into tokens.
class Tokens {
 public:
  explicit Tokens(std::string_view text) : text_(text) {}

  tl::expected<std::vector<Token>, FormulaFault> all() {
    std::vector<Token> tokens;
    while (true) {
      while (at_ < text_.size() && text_[at_] == ' ') {
        ++at_;
      }
      if (at_ == text_.size()) {
        tokens.push_back({.at = at_});
        return tokens;
      }
      const auto [kind, size] = next();
      if (size == 0) {
        return tl::unexpected(
            FormulaFault{at_, fmt::format("unexpected `{}` in a formula",
                                          escape_for_terminal(text_.substr(at_, 1)))});
      }
      tokens.push_back({.kind = kind, .at = at_, .text = text_.substr(at_, size)});
      at_ += size;
    }
  }

 private:
  [[nodiscard]] char letter(std::size_t at) const { return at < text_.size() ? text_[at] : '\0'; }

  [[nodiscard]] std::size_t digits(std::size_t from) const {
    std::size_t end = from;
    while (is_figure(letter(end))) {
      ++end;
    }
    return end - from;
  }
  /// The length of dice such as `2d6` or `d%` at this place; 0 if none are here.
  [[nodiscard]] std::size_t dice() const {
    const std::size_t count = digits(at_);
    if (letter(at_ + count) != 'd') {
      return 0;
    }
    const std::size_t sides = letter(at_ + count + 1) == '%' ? 1 : digits(at_ + count + 1);
    const char behind = letter(at_ + count + 1 + sides);
    return sides == 0 || is_letter(behind) || is_figure(behind) ? 0 : count + 1 + sides;
  }
  /// The length of a name. A letter follows each hyphen; in a reading, a digit may follow too.
  [[nodiscard]] std::size_t name(std::size_t from, bool is_reading = false) const {
    std::size_t end = from;
    while (is_letter(letter(end)) || (end > from && is_figure(letter(end))) ||
           (end > from && letter(end) == '-' &&
            (is_small(letter(end + 1)) || (is_reading && is_figure(letter(end + 1)))))) {
      ++end;
    }
    return end - from;
  }
  [[nodiscard]] std::pair<Token::Kind, std::size_t> next() const {
    using Kind = Token::Kind;
    if (const std::size_t size = dice(); size > 0) {
      return {Kind::dice, size};
    }
    if (const std::size_t size = digits(at_); size > 0) {
      return {Kind::number, size};
    }
    if (letter(at_) == '\'') {
      const std::size_t end = text_.find('\'', at_ + 1);
      return {Kind::word, end == std::string_view::npos ? 0 : end + 1 - at_};
    }
    for (const auto& [mark, kind] :
         {std::pair('$', Kind::reading), std::pair('@', Kind::question)}) {
      if (letter(at_) == mark) {
        const std::size_t size = name(at_ + 1, kind == Kind::reading);
        return {kind, size == 0 ? 0 : size + 1};
      }
    }
    if (const std::size_t size = name(at_); size > 0) {
      return {Kind::name, size};
    }
    const std::string_view two = text_.substr(at_, 2);
    if (two == "<=" || two == ">=" || two == "!=") {
      return {Kind::sign, 2};
    }
    constexpr std::string_view signs = "+-*/()[],.:{}=<>";
    return {Kind::sign, signs.find(letter(at_)) == std::string_view::npos ? 0U : 1U};
  }

  std::string_view text_;
  std::size_t at_ = 0;
};

}  // namespace

using ParsedStep = tl::expected<std::size_t, FormulaFault>;

/// Parses the tokens of a formula; each function handles one level of the grammar.
class FormulaReader {
 public:
  explicit FormulaReader(std::vector<Token> tokens) : tokens_(std::move(tokens)) {}

  tl::expected<Formula, FormulaFault> whole() {
    TRY(expression());
    if (now().kind != Token::Kind::end) {
      return expected("the end of the formula");
    }
    return std::move(formula_);
  }

 private:
  struct Operator {
    std::string_view sign;
    StepKind kind;
  };

  [[nodiscard]] const Token& now() const { return tokens_[at_]; }
  [[nodiscard]] bool is(std::string_view text) const {
    const bool can_be = now().kind == Token::Kind::sign || now().kind == Token::Kind::name;
    return can_be && now().text == text;
  }
  bool take(std::string_view text) {
    if (!is(text)) {
      return false;
    }
    ++at_;
    return true;
  }
  [[nodiscard]] tl::unexpected<FormulaFault> expected(std::string_view what) const {
    return tl::unexpected(FormulaFault{
        now().at,
        now().kind == Token::Kind::end
            ? fmt::format("expected {}, found the end of the formula", what)
            : fmt::format("expected {}, found `{}`", what, escape_for_terminal(now().text))});
  }
  tl::expected<void, FormulaFault> need(std::string_view sign) {
    if (!take(sign)) {
      return expected(fmt::format("`{}`", sign));
    }
    return {};
  }
  std::size_t add(FormulaStep step) {
    formula_.steps_.push_back(std::move(step));
    return formula_.steps_.size() - 1;
  }

  /// Parses operators of one level, left-associative.
  template <class Next>
  ParsedStep chain(std::initializer_list<Operator> operators, const Next& next) {
    TRY(std::size_t left, next());
    while (true) {
      const auto* const found = std::find_if(operators.begin(), operators.end(),
                                             [&](const Operator& one) { return is(one.sign); });
      if (found == operators.end()) {
        return left;
      }
      const std::size_t at = now().at;
      ++at_;
      TRY(const std::size_t right, next());
      left = add({.kind = found->kind, .at = at, .parts = {left, right}});
    }
  }

  ParsedStep expression() {
    if (++depth_ > limits::formula_depth) {
      return tl::unexpected(FormulaFault{
          now().at,
          fmt::format("a formula can have at most {} nested brackets", limits::formula_depth)});
    }
    auto made = chain({{"else", StepKind::otherwise}}, [&] {
      return chain({{"or", StepKind::either}}, [&] {
        return chain({{"and", StepKind::both}}, [&] { return opposite(); });
      });
    });
    --depth_;
    return made;
  }
  ParsedStep opposite() {
    std::vector<std::size_t> signs;
    while (is("not")) {
      signs.push_back(now().at);
      ++at_;
    }
    TRY(std::size_t made, comparison());
    while (!signs.empty()) {
      made = add({.kind = StepKind::opposite, .at = signs.back(), .parts = {made}});
      signs.pop_back();
    }
    return made;
  }
  ParsedStep comparison() {
    return chain({{"=", StepKind::equal},
                  {"!=", StepKind::unequal},
                  {"<=", StepKind::at_most},
                  {"<", StepKind::less},
                  {">=", StepKind::at_least},
                  {">", StepKind::greater},
                  {"in", StepKind::is_in}},
                 [&] { return sum(); });
  }
  ParsedStep sum() {
    return chain({{"+", StepKind::sum}, {"-", StepKind::difference}}, [&] { return product(); });
  }
  ParsedStep product() {
    return chain(
        {{"*", StepKind::product}, {"/", StepKind::quotient}, {"mod", StepKind::remainder}},
        [&] { return signed_atom(); });
  }
  ParsedStep signed_atom() {
    std::vector<std::size_t> signs;
    while (is("-")) {
      signs.push_back(now().at);
      ++at_;
    }
    TRY(std::size_t made, atom());
    while (!signs.empty()) {
      made = add({.kind = StepKind::negated, .at = signs.back(), .parts = {made}});
      signs.pop_back();
    }
    return made;
  }

  /// Parses parts up to a closing bracket; a part may have a name and a colon.
  tl::expected<void, FormulaFault> parts(std::string_view end, FormulaStep& step) {
    while (!take(end)) {
      if (!step.parts.empty()) {
        TRY(need(","));
      }
      const bool is_named = now().kind == Token::Kind::name && tokens_[at_ + 1].text == ":" &&
                            tokens_[at_ + 1].kind == Token::Kind::sign;
      step.names.emplace_back(is_named ? now().text : std::string_view());
      at_ += is_named ? 2 : 0;
      TRY(const std::size_t part, expression());
      step.parts.push_back(part);
    }
    return {};
  }
  ParsedStep atom() {
    const Token token = now();
    if (token.kind == Token::Kind::end) {
      return expected("a number or a name");
    }
    ++at_;
    switch (token.kind) {
      case Token::Kind::number: {
        const auto number = parse_integer(token.text);
        if (!number || *number > limits::total_most) {
          --at_;
          return tl::unexpected(FormulaFault{
              token.at, fmt::format("a number must be at most {}", limits::total_most)});
        }
        return add({.at = token.at, .datum = Datum::of(Ratio(*number))});
      }
      case Token::Kind::dice: {
        auto dice = Dice::parse(token.text);
        if (!dice) {
          return tl::unexpected(FormulaFault{token.at, dice.error().what});
        }
        return add({.at = token.at, .datum = Datum::of(std::move(*dice), std::string(token.text))});
      }
      case Token::Kind::word:
        return add(
            {.at = token.at,
             .datum = Datum::word(std::string(token.text.substr(1, token.text.size() - 2)))});
      case Token::Kind::reading:
        return add(
            {.kind = StepKind::reading, .at = token.at, .text = std::string(token.text.substr(1))});
      case Token::Kind::question:
        return question(token);
      case Token::Kind::name:
        return name(token);
      case Token::Kind::sign:
      case Token::Kind::end:
        break;
    }
    if (token.text == "(") {
      TRY(const std::size_t made, expression());
      TRY(need(")"));
      return made;
    }
    if (token.text == "[") {
      FormulaStep step{.kind = StepKind::list, .at = token.at};
      TRY(parts("]", step));
      return add(std::move(step));
    }
    --at_;
    return expected("a number or a name");
  }
  tl::expected<std::string, FormulaFault> field() {
    if (now().kind != Token::Kind::name && now().kind != Token::Kind::number) {
      return expected("a name");
    }
    return std::string(tokens_[at_++].text);
  }
  ParsedStep question(const Token& token) {
    FormulaStep step{
        .kind = StepKind::question, .at = token.at, .text = std::string(token.text.substr(1))};
    if (take("(")) {
      TRY(parts(")", step));
    }
    TRY(need("."));
    TRY(step.field, field());
    return add(std::move(step));
  }
  ParsedStep name(const Token& token) {
    if (token.text == "yes" || token.text == "no") {
      return add({.at = token.at, .datum = Datum::flag(token.text == "yes")});
    }
    if (token.text == "absent") {
      return add({.at = token.at, .datum = Datum::absent({})});
    }
    FormulaStep step{.kind = StepKind::name, .at = token.at, .text = std::string(token.text)};
    if (take("(")) {
      step.kind = StepKind::call;
      TRY(parts(")", step));
      return add(std::move(step));
    }
    if (!take(".")) {
      return add(std::move(step));
    }
    TRY(const std::string second, field());
    step.text += "." + second;
    step.kind = StepKind::value;
    if (take("(")) {
      step.kind = take("<=") ? StepKind::last_row : StepKind::row;
      TRY(parts(")", step));
    } else if (take("[")) {
      step.kind = StepKind::band;
      TRY(parts("]", step));
    } else {
      return add(std::move(step));
    }
    if (take(".")) {
      TRY(const std::size_t column, column());
      step.names.emplace_back();
      step.parts.push_back(column);
      step.field = "column";
    } else if (step.kind != StepKind::band) {
      return expected("`.` and a column");
    }
    return add(std::move(step));
  }
  ParsedStep column() {
    if (take("{")) {
      TRY(const std::size_t made, expression());
      TRY(need("}"));
      return made;
    }
    const std::size_t at = now().at;
    TRY(std::string name, field());
    return add({.at = at, .datum = Datum::word(std::move(name))});
  }

  std::vector<Token> tokens_;
  std::size_t at_ = 0;
  int depth_ = 0;
  Formula formula_;
};

tl::expected<Formula, FormulaFault> Formula::parse(std::string_view text) {
  if (text.size() > limits::formula_letters) {
    return tl::unexpected(FormulaFault{
        limits::formula_letters,
        fmt::format("a formula can have at most {} characters", limits::formula_letters)});
  }
  TRY(auto tokens, Tokens(text).all());
  TRY(auto formula, FormulaReader(std::move(tokens)).whole());
  formula.text_ = text;
  return formula;
}

}  // namespace dungeonlab::osr
