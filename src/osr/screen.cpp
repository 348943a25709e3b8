// The referee's screen. screen.def lays out the pages; every number comes from the rule set through
// the public questions, so users' sets, readings and origins apply here too. A question that the
// set does not answer leaves no line, and a box without lines is dropped.
#include "dungeonlab/osr/screen.hpp"

#include "dungeonlab/osr/odds.hpp"

#include <algorithm>
#include <array>
#include <cstdint>
#include <optional>
#include <utility>

#include <fmt/format.h>

namespace dungeonlab::osr {
namespace {

enum class ScreenForm : std::uint8_t { page, table, wide, own, grid, odds, lines, line };

/// A row of screen.def.
struct ScreenRow {
  ScreenForm form;
  std::string_view words;  ///< a title, or the first cell of a line
  std::string_view what;   ///< a table, a question, or the head of the first column
  std::string_view values = {};
  std::string_view columns = {};
};

constexpr auto screen_rows = std::to_array<ScreenRow>({
#define SCREEN_PAGE(title) {ScreenForm::page, title, {}},
#define SCREEN_TABLE(title, key) {ScreenForm::table, title, key},
#define SCREEN_WIDE(title, key) {ScreenForm::wide, title, key},
#define SCREEN_OWN(title, key) {ScreenForm::own, title, key},
#define SCREEN_GRID(title, head, values, heads) {ScreenForm::grid, title, head, values, heads},
#define SCREEN_ODDS(title, head, heads) {ScreenForm::odds, title, head, {}, heads},
#define SCREEN_LINES(title) {ScreenForm::lines, title, {}},
#define SCREEN_LINE(words, question) {ScreenForm::line, words, question},
#include "dungeonlab/osr/screen.def"
#undef SCREEN_PAGE
#undef SCREEN_TABLE
#undef SCREEN_WIDE
#undef SCREEN_OWN
#undef SCREEN_GRID
#undef SCREEN_ODDS
#undef SCREEN_LINES
#undef SCREEN_LINE
});

/// The pieces of a text between separators, without leading spaces.
std::vector<std::string_view> screen_pieces(std::string_view text, char separator) {
  std::vector<std::string_view> pieces;
  while (!text.empty()) {
    std::string_view piece = text.substr(0, text.find(separator));
    text.remove_prefix(std::min(piece.size() + 1, text.size()));
    piece.remove_prefix(std::min(piece.find_first_not_of(' '), piece.size()));
    pieces.push_back(piece);
  }
  return pieces;
}

/// A column of a grid: its head and its question.
struct ScreenColumn {
  std::string_view head;
  std::string_view question;
};

std::vector<ScreenColumn> screen_columns(std::string_view text) {
  std::vector<ScreenColumn> columns;
  for (const std::string_view piece : screen_pieces(text, ';')) {
    const std::size_t colon = piece.find(':');
    columns.push_back({piece.substr(0, colon), piece.substr(colon + 2)});
  }
  return columns;
}

/// A section with its mark.
std::string marked_section(Origin origin, std::string_view section) {
  switch (origin) {
    case Origin::seed:
      return std::string(section);
    case Origin::derived:
      return fmt::format("={}", section);
    case Origin::judged:
      return fmt::format("~{}", section);
    case Origin::borrowed:
      return fmt::format("*{}", section);
    case Origin::house:
      return "house";
  }
  return {};
}

/// A list of sections without repetitions.
class ScreenSections {
 public:
  void add(Origin origin, std::string_view sections) {
    for (const std::string_view one : screen_pieces(sections, ' ')) {
      const std::string text = marked_section(origin, one);
      const bool is_there = std::any_of(all_.begin(), all_.end(), [&](const std::string& other) {
        return other == text ||
               (origin == Origin::seed && other == marked_section(Origin::derived, one));
      });
      if (!is_there) {
        all_.push_back(text);
      }
    }
  }
  void add(const Answer& answer) {
    for (const Source& source : answer.sources) {
      add(source.origin, source.section);
    }
  }
  [[nodiscard]] std::string text() const { return fmt::format("{}", fmt::join(all_, " ")); }

 private:
  std::vector<std::string> all_{};
};

/// A band of numbers: `3-5`, `12+`, `to 2`.
std::string shown_band(const Cell& from, const Cell& to) {
  using Kind = Cell::Kind;
  if (from.kind == Kind::absent || to.kind == Kind::absent) {
    return from.kind == to.kind      ? "any"
           : to.kind == Kind::absent ? fmt::format("{}+", from.shown())
                                     : fmt::format("to {}", to.shown());
  }
  return from == to ? from.shown() : fmt::format("{}-{}", from.shown(), to.shown());
}

/// The head of a column: `fleeing` for `fleeing_from`, `in 6` for `in_6`, and the dice for the band
/// they decide.
std::string shown_head(std::string name, const Table& table, bool is_band) {
  if (is_band) {
    const std::size_t end = name.rfind("from");
    name.erase(end == 0 ? 0 : end - 1);
    if (name.empty()) {
      std::string dice = table.dice;
      for (const std::string& added : table.modifiers) {
        dice += fmt::format(" + {}", added);
      }
      return dice.empty() ? table.unit.substr(0, table.unit.find(',')) : dice;
    }
  }
  std::replace(name.begin(), name.end(), '_', ' ');
  return name;
}

std::string rounded_percent(const Ratio& odds) {
  constexpr std::int64_t hundred = 100;
  const std::int64_t percent =
      (odds.numerator() * hundred * 2 + odds.denominator()) / (odds.denominator() * 2);
  return odds == Ratio(0) ? "-" : percent == 0 ? "<1 %" : fmt::format("{} %", percent);
}

/// A chance as rolled, `2 in 6`, or as a percentage if it does not fit a single die.
std::string cell_of_chance(const Answer& answer) {
  const Ratio& odds = answer.rows.front().odds;
  if (answer.plan && answer.plan->dice.sides().size() == 1) {
    const std::int64_t sides = answer.plan->dice.sides().front();
    if (sides % odds.denominator() == 0) {
      return fmt::format("{} in {}", odds.numerator() * (sides / odds.denominator()), sides);
    }
  }
  return rounded_percent(odds);
}

/// The text of an answer in a cell.
std::string shown_answer(const QuestionInfo& question, const Answer& answer) {
  if (answer.refusal) {
    return *answer.refusal;
  }
  std::vector<std::string> parts;
  for (const auto& [name, value] : answer.values) {
    parts.push_back(value);
  }
  const bool is_chance = question.kind == QuestionKind::chance && !answer.rows.empty();
  const bool is_said =
      !parts.empty() && answer.rows.size() == 2 &&
      (answer.rows.front().odds == Ratio(0) || answer.rows.back().odds == Ratio(0));
  if (is_chance && !is_said) {
    parts.push_back(cell_of_chance(answer));
  }
  if (parts.empty() && answer.plan) {
    parts.push_back(answer.plan->written);
  }
  return fmt::format("{}", fmt::join(parts, ", "));
}

class ScreenMaker {
 public:
  ScreenMaker(const RuleSet& rules, const AskOptions& options) : rules_(rules), options_(options) {}

  Screen make() {
    for (const ScreenRow& row : screen_rows) {
      add(row);
    }
    drop_empty_box();
    return std::move(screen_);
  }

 private:
  struct Asked {
    const QuestionInfo* question = nullptr;
    std::optional<Answer> answer{};  ///< nothing if the set does not answer
  };

  /// True if the contents of a layer may be shown.
  [[nodiscard]] bool may_show(const RuleSet::Layer& layer) const {
    const bool is_house = layer.set == "house";
    const auto borrow = options_.readings.find("borrow");
    const auto own_borrow = rules_.readings().find("borrow");
    const bool borrows = borrow != options_.readings.end()
                             ? borrow->second == "yes"
                             : own_borrow == rules_.readings().end() || own_borrow->second == "yes";
    return layer.is_own || (!options_.strict && (is_house || borrows));
  }
  [[nodiscard]] Origin origin_in(const RuleSet::Layer& layer, Origin own) const {
    return layer.set == "house" ? Origin::house : layer.is_own ? own : Origin::borrowed;
  }

  void add(const ScreenRow& row);
  void add_table(const ScreenRow& row);
  void add_grid(const ScreenRow& row);
  void add_odds(const ScreenRow& row);
  void add_line(const ScreenRow& row);
  ScreenBox& new_box(std::string_view title);
  void drop_empty_box();
  [[nodiscard]] Asked asked(std::string_view words);
  [[nodiscard]] std::vector<std::string> values_of(std::string_view values) const;

  const RuleSet& rules_;
  const AskOptions& options_;
  Screen screen_{};
};

ScreenBox& ScreenMaker::new_box(std::string_view title) {
  drop_empty_box();
  return screen_.pages.back().boxes.emplace_back(ScreenBox{.title = std::string(title)});
}

void ScreenMaker::drop_empty_box() {
  if (!screen_.pages.empty() && !screen_.pages.back().boxes.empty() &&
      screen_.pages.back().boxes.back().rows.empty()) {
    screen_.pages.back().boxes.pop_back();
  }
}

ScreenMaker::Asked ScreenMaker::asked(std::string_view words) {
  const auto pieces = screen_pieces(words, ' ');
  Asked made{.question = question_named(pieces.front())};
  Parameters parameters;
  for (std::size_t i = 1; i < pieces.size(); ++i) {
    const std::size_t equals = pieces[i].find('=');
    parameters.emplace_back(pieces[i].substr(0, equals), pieces[i].substr(equals + 1));
  }
  auto answer = made.question == nullptr
                    ? std::nullopt
                    : std::optional(ask(rules_, *made.question, parameters, options_));
  if (answer && answer->has_value()) {
    made.answer = std::move(**answer);
    for (const auto& [name, value] : made.answer->readings) {
      std::string reading = fmt::format("{}={}", name, value);
      if (std::find(screen_.readings.begin(), screen_.readings.end(), reading) ==
          screen_.readings.end()) {
        screen_.readings.push_back(std::move(reading));
      }
    }
  }
  return made;
}

std::vector<std::string> ScreenMaker::values_of(std::string_view values) const {
  std::vector<std::string> all;
  const auto add = [&](std::string value) {
    if (std::find(all.begin(), all.end(), value) == all.end()) {
      all.push_back(std::move(value));
    }
  };
  for (const std::string_view value : screen_pieces(values, ' ')) {
    if (!value.starts_with('@')) {
      add(std::string(value));
      continue;
    }
    const std::size_t point = value.rfind('.');
    for (const RuleSet::Layer& layer : rules_.layers()) {
      const auto table = layer.rules().tables.find(value.substr(1, point - 1));
      if (table == layer.rules().tables.end() || !may_show(layer)) {
        continue;
      }
      const auto column = table->second.column(value.substr(point + 1));
      for (const auto& row : table->second.rows) {
        add(column ? hyphened(row[*column].shown()) : "");
      }
      break;
    }
  }
  return all;
}

void ScreenMaker::add(const ScreenRow& row) {
  switch (row.form) {
    case ScreenForm::page:
      drop_empty_box();
      screen_.pages.push_back({.title = std::string(row.words)});
      break;
    case ScreenForm::table:
    case ScreenForm::wide:
    case ScreenForm::own:
      add_table(row);
      break;
    case ScreenForm::grid:
      add_grid(row);
      break;
    case ScreenForm::odds:
      add_odds(row);
      break;
    case ScreenForm::lines:
      new_box(row.words);
      break;
    case ScreenForm::line:
      add_line(row);
      break;
  }
}

/// True if a column has the upper end of the band in the previous column.
bool is_end_of_band(const Table& table, std::size_t at) {
  return at > 0 && table.columns[at].ends_with("to") && table.columns[at - 1].ends_with("from");
}

void ScreenMaker::add_table(const ScreenRow& row) {
  const auto& layers = rules_.layers();
  const auto found = std::find_if(layers.begin(), layers.end(), [&](const auto& layer) {
    return layer.rules().tables.contains(row.what);
  });
  if (found == layers.end() || !may_show(*found) ||
      (row.form == ScreenForm::own && !found->is_own)) {
    return;
  }
  const Table& table = found->rules().tables.find(row.what)->second;
  ScreenBox& box = new_box(row.words);
  box.is_wide = row.form == ScreenForm::wide;
  ScreenSections sections;
  sections.add(origin_in(*found, Origin::seed), table.section);
  box.sections = sections.text();
  const auto ends_band = [&](std::size_t at) { return is_end_of_band(table, at); };
  const auto dice = Dice::parse(table.dice);
  const auto odds = dice && !table.dice.empty() ? std::optional(Odds::of(*dice)) : std::nullopt;
  const bool is_rolled = odds && odds->has_value();
  for (std::size_t at = 0; at < table.columns.size(); ++at) {
    const bool is_band = at + 1 < table.columns.size() && ends_band(at + 1);
    if (!ends_band(at)) {
      box.head.push_back(shown_head(table.columns[at], table, is_band));
    }
  }
  if (is_rolled) {
    box.head.emplace_back("chance");
  }
  for (const std::vector<Cell>& cells : table.rows) {
    std::vector<std::string>& shown = box.rows.emplace_back();
    for (std::size_t at = 0; at < cells.size(); ++at) {
      if (at + 1 < cells.size() && ends_band(at + 1)) {
        shown.push_back(shown_band(cells[at], cells[at + 1]));
      } else if (!ends_band(at)) {
        shown.push_back(cells[at].shown());
      }
    }
    if (is_rolled) {
      const auto end = [&](std::size_t at) {
        return cells[at].kind == Cell::Kind::absent ? std::nullopt
                                                    : std::optional(cells[at].number);
      };
      shown.push_back(rounded_percent((*odds)->chance(end(0), end(1))));
    }
  }
}

void ScreenMaker::add_grid(const ScreenRow& row) {
  const std::vector<ScreenColumn> columns = screen_columns(row.columns);
  std::vector<std::string> head = {std::string(row.what)};
  std::vector<std::vector<std::string>> rows;
  std::vector<bool> is_answered(columns.size(), false);
  ScreenSections sections;
  for (const std::string& value : values_of(row.values)) {
    std::vector<std::string> cells = {value};
    bool has_any = false;
    for (std::size_t at = 0; at < columns.size(); ++at) {
      std::string words(columns[at].question);
      words.replace(words.find('%'), 1, value);
      if (const std::size_t second = words.find('%'); second != std::string::npos) {
        words.replace(second, 1, value);
      }
      const Asked one = asked(words);
      const bool is_there = one.answer && !one.answer->refusal;
      cells.push_back(is_there ? shown_answer(*one.question, *one.answer) : "-");
      if (is_there) {
        sections.add(*one.answer);
        is_answered[at] = true;
        has_any = true;
      }
    }
    if (has_any) {
      rows.push_back(std::move(cells));
    }
  }
  if (rows.empty()) {
    return;
  }
  ScreenBox& box = new_box(row.words);
  box.sections = sections.text();
  box.head = std::move(head);
  for (std::size_t at = 0; at < columns.size(); ++at) {
    if (is_answered[at]) {
      box.head.emplace_back(columns[at].head);
    }
  }
  for (const auto& cells : rows) {
    std::vector<std::string>& shown = box.rows.emplace_back();
    shown.push_back(cells.front());
    for (std::size_t at = 0; at < columns.size(); ++at) {
      if (is_answered[at]) {
        shown.push_back(cells[at + 1]);
      }
    }
  }
}

void ScreenMaker::add_odds(const ScreenRow& row) {
  std::vector<std::string> head = {std::string(row.what)};
  std::vector<std::vector<std::string>> rows;
  ScreenSections sections;
  for (const ScreenColumn& column : screen_columns(row.columns)) {
    const Asked one = asked(column.question);
    if (!one.answer || one.answer->refusal) {
      continue;
    }
    sections.add(*one.answer);
    head.emplace_back(column.head);
    for (const RowOdds& odds : one.answer->rows) {
      auto found = std::find_if(rows.begin(), rows.end(),
                                [&](const auto& cells) { return cells.front() == odds.row; });
      if (found == rows.end()) {
        found = rows.insert(found, {odds.row});
        found->resize(head.size() - 1, "-");
      }
      found->push_back(rounded_percent(odds.odds));
    }
    for (auto& cells : rows) {
      cells.resize(head.size(), "-");
    }
  }
  if (!rows.empty()) {
    ScreenBox& box = new_box(row.words);
    box.sections = sections.text();
    box.head = std::move(head);
    box.rows = std::move(rows);
  }
}

void ScreenMaker::add_line(const ScreenRow& row) {
  ScreenSections sections;
  std::string text;
  if (row.what.starts_with('=')) {
    const std::string_view key = row.what.substr(1);
    const auto& layers = rules_.layers();
    const auto found = std::find_if(layers.begin(), layers.end(), [&](const auto& layer) {
      return layer.rules().values.contains(key);
    });
    if (found == layers.end() || !may_show(*found)) {
      return;
    }
    const Value& value = found->rules().values.find(key)->second;
    text = value.origin == Origin::judged ? "up to you" : value.shown();
    sections.add(origin_in(*found, value.origin), value.section);
  } else {
    const Asked one = asked(row.what);
    if (!one.answer) {
      return;
    }
    text = shown_answer(*one.question, *one.answer);
    sections.add(*one.answer);
  }
  screen_.pages.back().boxes.back().rows.push_back(
      {std::string(row.words), std::move(text), sections.text()});
}

}  // namespace

Screen referee_screen(const RuleSet& rules, const AskOptions& options) {
  return ScreenMaker(rules, options).make();
}

std::vector<std::string> screen_titles() {
  std::vector<std::string> titles;
  for (const ScreenRow& row : screen_rows) {
    if (row.form != ScreenForm::page) {
      titles.emplace_back(row.words);
    }
  }
  return titles;
}

}  // namespace dungeonlab::osr
