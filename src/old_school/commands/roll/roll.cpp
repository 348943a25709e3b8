// dungeonlab osr roll: dice and questions of a rule set, their exact odds, and rolls that anybody
// can repeat. A roll draws only from the stream that its key names. An audit of recorded JSON asks
// the question again and repeats every roll.
#include "cli/input.hpp"
#include "cli/seed.hpp"
#include "cli/table.hpp"
#include "dungeonlab/core/text.hpp"
#include "dungeonlab/core/try.hpp"
#include "dungeonlab/io/file.hpp"
#include "dungeonlab/io/json_record.hpp"
#include "dungeonlab/io/text_file.hpp"
#include "dungeonlab/json/writer.hpp"
#include "dungeonlab/osr/readings.hpp"
#include "old_school/commands.hpp"
#include "old_school/commands/roll/rollable.hpp"
#include "old_school/rules_request.hpp"

#include <algorithm>
#include <array>
#include <functional>
#include <initializer_list>
#include <map>
#include <optional>
#include <ostream>
#include <string>
#include <utility>
#include <vector>

#include <fmt/format.h>

namespace dungeonlab::app::old_school::commands {
namespace {

constexpr Option odds_option = {
    "--odds", "",
    "show the exact chance of every outcome; with --count, also how often each came up"};
constexpr Option rolls_option = {.name = "--count",
                                 .value = "N",
                                 .about = "number of rolls, each with its own dice",
                                 .letter = 'n',
                                 .otherwise = "1"};
constexpr Option dice_option = {"--dice", "N,N", "faces rolled by hand, instead of a seed"};
constexpr Option subject_option = {"--for", "NAME",
                                   "who or what the roll is for; another name gets other dice"};
constexpr Option audit_option = {.name = "--audit",
                                 .value = "FILE",
                                 .about = "repeat every roll of a --format json file and compare",
                                 .without_words = true};
constexpr std::array roll_options = {odds_option,  rolls_option,   dice_option,    subject_option,
                                     seed_option,  ruleset_option, reading_option, strict_option,
                                     audit_option, layout_option};

constexpr std::int64_t rolls_most = 1'000'000;
constexpr std::size_t audit_bytes = std::size_t{16} << 20U;

Result<void> none_of(const Arguments& arguments, std::initializer_list<Option> options,
                     std::string_view why) {
  for (const Option& option : options) {
    if (arguments.has(option.name)) {
      return fail(Failure::usage, fmt::format("{}: leave out {}", why, option.name));
    }
  }
  return {};
}

void write_what(json::Writer& json, const Rollable& what) {
  json.key("format").text(osr_format);
  if (what.question == nullptr) {
    json.key("question").text(what.purpose).key("ruleset").text(what.set);
  } else {
    write_asked(json, what.question->id, what.parameters, what.ruleset, what.answer);
  }
}

/// Rows with their chances: the rows of the question, or every total of plain dice.
Result<std::vector<osr::RowOdds>> rows_of_odds(const Rollable& what) {
  if (what.question == nullptr) {
    TRY(const auto odds, osr::Odds::of(what.dice));
    std::vector<osr::RowOdds> rows;
    for (const auto& [total, ways] : odds.totals()) {
      rows.push_back(
          {std::to_string(total), osr::Ratio(static_cast<std::int64_t>(ways), odds.outcomes())});
    }
    return rows;
  }
  if (what.answer.rows.empty()) {
    return fail(Failure::usage,
                fmt::format("`{}` has one answer and no odds: dungeonlab osr tables {} shows it",
                            what.question->id, what.purpose));
  }
  return what.answer.rows;
}

using OddsRows = std::vector<osr::RowOdds>;
/// How often each row came up; empty if nothing was rolled.
using Times = std::vector<std::int64_t>;

/// A series of rolls that are not made by hand.
struct Series {
  osr::RollKey key{};  ///< the key of the first roll
  std::int64_t count = 1;
};

Result<Series> requested_series(const Rollable& what, const Arguments& arguments) {
  const auto count = arguments.number(rolls_option.name, 1, 1, rolls_most);
  const std::string subject = arguments.value(subject_option.name).value_or("-");
  TRY(count);
  if (has_unsafe_text(subject)) {
    return fail(Failure::usage, fmt::format("{} must be a line of plain text, found \"{}\"",
                                            subject_option.name, escape_for_terminal(subject)));
  }
  return Series{.key = {.set = what.set, .purpose = what.purpose, .subject = subject},
                .count = *count};
}

/// A series with its seed; a random one if the command line has none.
Result<Series> seeded(Series series, const Arguments& arguments) {
  TRY(auto seed, read_seed(arguments));
  series.key.seed = std::move(seed);
  return series;
}

void tell_seed(const Series& series, const Arguments& arguments, World& world) {
  if (!arguments.has(seed_option.name)) {
    world.err << fmt::format("rolled with {} {}\n", seed_option.name, series.key.seed);
  }
}

/// Rolls a series and counts the rows. If the total decides, each total's row is looked up once.
Times times_of(const Rollable& what, const OddsRows& rows, Series series) {
  std::map<std::string, std::size_t, std::less<>> places;
  for (std::size_t i = 0; i < rows.size(); ++i) {
    places.emplace(rows[i].row, i);
  }
  const bool adds_up = what.question == nullptr || what.answer.plan->adds_up;
  const auto row_of = [&](const std::vector<int>& faces, std::int64_t total) {
    return what.question == nullptr ? std::to_string(total) : what.answer.plan->row_of(faces);
  };
  std::map<std::int64_t, std::size_t> known;
  Times times(rows.size() + 1, 0);  // the last one is for rows without a known chance
  for (std::int64_t n = 0; n < series.count; ++n) {
    series.key.n = n;
    const std::vector<int> faces = osr::faces_of(series.key, what.dice);
    const std::int64_t total = what.dice.total(faces);
    if (const auto found = known.find(total); adds_up && found != known.end()) {
      ++times[found->second];
      continue;
    }
    const auto place = places.find(row_of(faces, total));
    const std::size_t row = place == places.end() ? rows.size() : place->second;
    known.emplace(total, row);
    ++times[row];
  }
  times.pop_back();
  return times;
}

std::string odds_as_json(const Rollable& what, const OddsRows& rows,
                         const std::optional<osr::Ratio>& mean, const Times& times) {
  std::string text;
  json::Writer json(text);
  json.begin_object();
  write_what(json, what);
  if (mean) {
    json.key("mean").text(mean->text());
  }
  json.key("rows").begin_array();
  for (std::size_t i = 0; i < rows.size(); ++i) {
    begin_odds(json, rows[i]);
    if (!times.empty()) {
      json.key("times").integer(times[i]);
    }
    json.end_object();
  }
  json.end_array().end_object();
  return text + '\n';
}

std::string odds_as_markdown(const OddsRows& rows, const Times& times) {
  Table table{.columns = {"row", "odds", "percent"}};
  if (!times.empty()) {
    table.columns.emplace_back("times");
  }
  for (std::size_t i = 0; i < rows.size(); ++i) {
    table.rows.push_back({rows[i].row, rows[i].odds.text(), rows[i].odds.percent()});
    if (!times.empty()) {
      table.rows.back().push_back(std::to_string(times[i]));
    }
  }
  return markdown(table);
}

/// The dice of a question, and the sources of its numbers.
std::string last_line(const osr::Answer& answer) {
  std::string dice = answer.plan ? answer.plan->written : "";
  if (answer.plan) {
    for (const osr::Modifier& modifier : answer.plan->added) {
      dice += fmt::format(" + {}", modifier.name);
    }
  }
  return fmt::format("{}{}{}\n", dice, dice.empty() ? "" : "; ", shown_sources(answer));
}

std::string odds_as_text(const Rollable& what, const OddsRows& rows,
                         const std::optional<osr::Ratio>& mean, const Times& times) {
  std::string text;
  if (what.question == nullptr && mean) {
    text += fmt::format("{}: {} to {}, mean {}\n", what.purpose, what.dice.least(),
                        what.dice.most(), mean->mixed());
  }
  std::size_t width = 0;
  for (const osr::RowOdds& row : rows) {
    width = std::max(width, code_point_count(row.row));
  }
  for (std::size_t i = 0; i < rows.size(); ++i) {
    text +=
        fmt::format("  {:<{}}  {:<12} {:>9}{}\n", rows[i].row, width, rows[i].odds.text(),
                    rows[i].odds.percent(), times.empty() ? "" : fmt::format("  {:>9}", times[i]));
  }
  return what.question == nullptr ? text : text + last_line(what.answer);
}

/// The mean of dice, or of a question that has one.
Result<std::optional<osr::Ratio>> mean_of(const Rollable& what) {
  if (what.answer.mean || what.question != nullptr) {
    return what.answer.mean;
  }
  TRY(const auto mean, what.odds ? what.odds->mean() : Result<osr::Ratio>(osr::Ratio(0)));
  return mean;
}

Result<int> show_odds(const Rollable& what, const Arguments& arguments, World& world) {
  TRY(const auto rows, rows_of_odds(what));
  TRY(const auto mean, mean_of(what));
  Times times;
  if (arguments.has(rolls_option.name)) {
    const auto series = requested_series(what, arguments).and_then([&](Series made) {
      return seeded(std::move(made), arguments);
    });
    TRY(series);
    if (what.question != nullptr && !what.answer.plan) {
      return fail(Failure::usage, fmt::format("`{}` is not rolled: leave out {}", what.question->id,
                                              rolls_option.name));
    }
    times = times_of(what, rows, *series);
    tell_seed(*series, arguments, world);
  }
  switch (requested_layout(arguments)) {
    case Layout::json:
      world.out << odds_as_json(what, rows, mean, times);
      break;
    case Layout::markdown:
      world.out << odds_as_markdown(rows, times);
      break;
    case Layout::text:
      world.out << odds_as_text(what, rows, mean, times);
      break;
  }
  return exit_code::done;
}

/// The text around the rolls of a command line, and between them.
struct RollFrame {
  std::string before{};
  std::string between = "\n";
  std::string after = "\n";
};

RollFrame frame_of(const Rollable& what, Layout layout) {
  switch (layout) {
    case Layout::json: {
      std::string text;
      json::Writer json(text);
      json.begin_object();
      write_what(json, what);
      json.end_object();
      text.resize(text.rfind('\n'));  // the list of rolls continues here
      return {text + ",\n  \"rolls\": [\n    ", ",\n    ", "\n  ]\n}\n"};
    }
    case Layout::markdown:
      return {"| dice | faces | total | row |\n|---|---|---|---|\n", "\n", "\n"};
    case Layout::text:
      break;
  }
  if (what.question == nullptr) {
    return {.between = "\n"};
  }
  const bool is_yes_or_no = what.question->kind == osr::QuestionKind::chance;
  return {.between = ", ",
          .after = is_yes_or_no ? fmt::format(": {}\n", what.question->about) : "\n"};
}

std::string shown_faces(const Rollable& what, const osr::RollEntry& entry) {
  if (what.question != nullptr && !what.answer.plan->adds_up) {
    return fmt::format("{}", fmt::join(entry.faces, ","));
  }
  if (entry.dice == "d%" && entry.added.empty()) {
    constexpr std::int64_t hundred = 100;
    return fmt::format("{:02}", entry.total % hundred);  // 01 to 00, as two dice show it
  }
  std::string faces = what.dice.shown(entry.faces);
  for (const osr::Modifier& modifier : entry.added) {
    faces += fmt::format("{:+}", modifier.value);
  }
  const std::string total = std::to_string(entry.total);
  return faces == total ? faces : fmt::format("{} = {}", faces, total);
}

std::string shown_roll(const Rollable& what, const osr::RollEntry& entry, Layout layout) {
  switch (layout) {
    case Layout::json:
      return osr::write_roll(entry);
    case Layout::markdown:
      return fmt::format("| {} | {} | {} | {} |", entry.dice, fmt::join(entry.faces, ","),
                         entry.total, entry.row);
    case Layout::text:
      break;
  }
  if (what.question == nullptr) {
    return fmt::format("{} = {}", entry.dice, shown_faces(what, entry));
  }
  return fmt::format(
      "{}{}{}{}", shown_faces(what, entry), entry.row == std::to_string(entry.total) ? "" : " ",
      entry.row == std::to_string(entry.total) ? "" : entry.row, entry.by_hand ? " (by hand)" : "");
}

Result<int> show_rolls(const Rollable& what, const Arguments& arguments, World& world) {
  auto series = requested_series(what, arguments);
  TRY(series);
  const auto by_hand = arguments.value(dice_option.name);
  TRY(const auto faces,
      by_hand ? osr::faces_by_hand(*by_hand, what.dice) : Result<std::vector<int>>());
  if (!by_hand) {
    series = seeded(std::move(*series), arguments);
  }
  TRY(series);
  const Layout layout = requested_layout(arguments);
  const RollFrame frame = frame_of(what, layout);
  world.out << frame.before;
  for (std::int64_t n = 0; n < series->count && world.out; ++n) {
    osr::RollKey key = series->key;
    key.n = n;
    std::vector<int> thrown = by_hand ? faces : osr::faces_of(key, what.dice);
    const osr::RollEntry entry = what.entry(std::move(key), std::move(thrown), by_hand.has_value());
    world.out << (n == 0 ? "" : frame.between) << shown_roll(what, entry, layout);
  }
  world.out << frame.after;
  if (!by_hand) {
    tell_seed(*series, arguments, world);
  }
  return exit_code::done;
}

/// The text members of a JSON object that have one of these names.
Result<osr::Parameters> text_members(const std::optional<std::string>& json,
                                     const std::vector<std::string_view>& names) {
  osr::Parameters members;
  TRY(const auto record, io::JsonRecord::parse(json.value_or("{}")));
  for (const std::string_view name : names) {
    if (const auto text = record.text(name)) {
      members.emplace_back(name, *text);
    }
  }
  return members;
}

/// The dice or question that a file of rolls names.
Result<Rollable> recorded_rollable(const io::JsonRecord& record) {
  const std::string asked = record.text("question").value_or("");
  const std::string set = record.text("ruleset").value_or("");
  const osr::QuestionInfo* const question = osr::question_named(asked);
  if (question == nullptr) {
    return rollable_dice(asked, set);
  }
  std::vector<std::string_view> readings;
  readings.reserve(osr::reading_table.size());
  for (const osr::ReadingInfo& row : osr::reading_table) {
    readings.push_back(row.name);
  }
  TRY(const auto parameters, text_members(record.raw("params"), osr::parameter_names(*question)));
  TRY(const auto asked_readings, text_members(record.raw("readings"), readings));
  osr::AskOptions options;
  for (const auto& [name, value] : asked_readings) {
    TRY(osr::check_reading(name, value));
    options.readings.emplace(name, value);
  }
  auto what = rollable_question(*question, set, parameters, options);
  if (what && !what->answer.plan) {
    return fail(Failure::usage, fmt::format("`{}` is not rolled", asked));
  }
  return what;
}

Result<int> audit_file(const std::string& path, World& world) {
  TRY(const auto text, io::read_text(path, audit_bytes));
  const std::string name = shown_file(path);
  if (text.size() > audit_bytes) {
    return fail(Failure::usage, fmt::format("{} is longer than {} MiB", name, audit_bytes >> 20U));
  }
  const auto record = io::JsonRecord::parse(text);
  const auto rolls = record ? record->list("rolls") : std::nullopt;
  if (!rolls || record->text("format") != osr_format) {
    return fail(Failure::usage,
                fmt::format("{} must have \"format\": \"{}\" and a list of \"rolls\", as "
                            "written by `dungeonlab osr roll --format json`",
                            name, osr_format));
  }
  const auto what = recorded_rollable(*record);
  if (!what) {
    return fail(Failure::usage, fmt::format("{}: {}", name, what.error().what));
  }
  std::size_t faults = 0;
  for (std::size_t i = 0; i < rolls->size(); ++i) {
    const auto entry = osr::read_roll((*rolls)[i]);
    const auto found = entry ? what->audit(*entry) : tl::unexpected(entry.error());
    if (!found) {
      return fail(Failure::usage, fmt::format("{}: roll {}: {}", name, i + 1, found.error().what));
    }
    for (const std::string& fault : *found) {
      world.out << fmt::format("{}: roll {}: {}\n", name, i + 1, fault);
      ++faults;
    }
  }
  world.out << fmt::format("{}: {} repeated, {}\n", name, counted(rolls->size(), "roll"),
                           faults == 0 ? "all equal" : counted(faults, "difference"));
  return faults == 0 ? exit_code::done : exit_code::check_failed;
}

/// A usage error for options that contradict each other.
Result<void> check_options(const Arguments& arguments) {
  if (arguments.has(audit_option.name)) {
    if (!arguments.words().empty()) {
      return fail(Failure::usage,
                  fmt::format("{} reads a file and takes no DICE", audit_option.name));
    }
    return none_of(arguments,
                   {odds_option, rolls_option, dice_option, subject_option, seed_option,
                    ruleset_option, reading_option, strict_option, layout_option},
                   fmt::format("{} repeats recorded rolls", audit_option.name));
  }
  if (arguments.has(odds_option.name) && arguments.has(dice_option.name)) {
    return none_of(arguments, {dice_option}, fmt::format("{} takes no dice", odds_option.name));
  }
  if (arguments.has(odds_option.name) && !arguments.has(rolls_option.name)) {
    return none_of(arguments, {subject_option, seed_option},
                   fmt::format("{} rolls nothing without {}", odds_option.name, rolls_option.name));
  }
  if (arguments.has(dice_option.name)) {
    return none_of(arguments, {rolls_option, seed_option},
                   fmt::format("{} is one roll by hand", dice_option.name));
  }
  return {};
}

}  // namespace

constinit const Usage roll_usage = {
    .options = roll_options,
    .words = {.name = "DICE",
              .about = "dice such as 2d6+1, or a question such as reaction bonus=1",
              .least = 1,
              .completion = {.candidates = known_names::questions,
                             .following = known_names::parameters_of_question}},
    .notes =
        "Dice can be d6, 2d6+1, 2d6*10, d%, 4d6kh3 (keep 3) or 4d6dl1 (drop 1); `dungeonlab osr "
        "tables` lists the questions with their parameters. Odds are exact. A roll depends only "
        "on its seed, its dice or question, NAME and its number, so you can repeat it; --format "
        "json keeps all of these for --audit.",
    .examples = {
        {{"dungeonlab osr roll 4d6kh3 --odds", "show the mean and the chance of every total"},
         {"dungeonlab osr roll bfrpg.wind --count 7 --seed may",
          "roll a week's winds, the same again tomorrow"}}}};

Result<int> roll(const Arguments& arguments, World& world) {
  TRY(check_options(arguments));
  if (const auto path = arguments.value(audit_option.name)) {
    return audit_file(*path, world);
  }
  TRY(const auto what, requested_rollable(arguments));
  if (what.answer.refusal) {
    world.err << fmt::format("dungeonlab osr roll: {}\n", *what.answer.refusal);
    return exit_code::check_failed;
  }
  if (arguments.has(odds_option.name)) {
    return show_odds(what, arguments, world);
  }
  if (what.question != nullptr && !what.answer.plan) {
    return fail(Failure::usage,
                fmt::format("`{}` is not rolled: dungeonlab osr tables {} shows its answer",
                            what.question->id, what.purpose));
  }
  return show_rolls(what, arguments, world);
}

}  // namespace dungeonlab::app::old_school::commands
