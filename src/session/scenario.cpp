// Scenarios: a map, players put on it, commands, and after each what was said and what is so. A
// line that was said is looked for behind the line before it; a state is compared as text. The
// first line that does not hold ends a scenario, with what was said instead.
#include "dungeonlab/session/scenario.hpp"

#include "dungeonlab/core/text.hpp"
#include "dungeonlab/core/words.hpp"
#include "dungeonlab/game/game.hpp"
#include "dungeonlab/io/document.hpp"
#include "dungeonlab/rules/validate.hpp"
#include "dungeonlab/session/command_text.hpp"
#include "dungeonlab/session/paths.hpp"
#include "dungeonlab/session/telling.hpp"

#include <algorithm>
#include <array>
#include <map>
#include <memory>

#include <fmt/format.h>

namespace dungeonlab::session {
namespace {

using game::nobody;
using game::Seat;
using game::State;
using game::Thing;

std::string joined(const game::Words& words, std::string_view separator) {
  return fmt::format("{}", fmt::join(words, separator));
}

std::string shown(const game::Value& said) {
  const game::Value value = spelled(said);
  if (const bool* const yes = std::get_if<bool>(&value)) {
    return *yes ? "yes" : "no";
  }
  if (const auto* const number = std::get_if<std::int32_t>(&value)) {
    return std::to_string(*number);
  }
  if (const auto* const text = std::get_if<std::string>(&value)) {
    return *text;
  }
  if (const auto* const words = std::get_if<game::Words>(&value)) {
    return joined(*words, "+");
  }
  game::Words outer;
  for (const game::Words& words : std::get<std::vector<game::Words>>(value)) {
    outer.push_back(joined(words, ";"));
  }
  return joined(outer, "+");
}

/// Keeps what is said since the last command.
class Heard final : public game::Listener {
 public:
  void happened(const game::Fact& /*fact*/) override {}
  void said(const game::Announcement& announcement) override { said_.push_back(announcement); }
  [[nodiscard]] const std::vector<game::Announcement>& all() const { return said_; }
  void forget() { said_.clear(); }

 private:
  std::vector<game::Announcement> said_;
};

using WordList = std::vector<std::string_view>;

/// The word of a number; empty if the line has fewer.
std::string_view word(const WordList& words, std::size_t number) {
  return number < words.size() ? words[number] : std::string_view();
}

class Run {
 public:
  Run(const Scenario& scenario, bool accepts) : scenario_(scenario), accepts_(accepts) {}

  ScenarioResult play() {
    if (!set_up()) {
      return std::move(result_);
    }
    for (const ScenarioLine& line : scenario_.steps) {
      line_ = line.number;
      step(trimmed(line.text));
      if (is_over_) {
        return std::move(result_);
      }
    }
    expect_no_refusal();
    return std::move(result_);
  }

 private:
  /// What stands there cannot be; nothing can be said of what follows.
  void break_off(std::string message) {
    result_.faults.push_back({line_, std::move(message)});
    is_over_ = true;
  }
  /// Something else is so. `now` is the line as it would hold; nothing if none would.
  void differ(std::string message, std::optional<std::string> now) {
    result_.faults.push_back({line_, std::move(message)});
    result_.corrections.push_back({line_, std::move(now)});
    is_over_ = !accepts_;
  }

  bool set_up();
  void read_setup(const WordList& words, std::string_view rest);
  void read_rules(const WordList& words);
  void read_start(const WordList& words);
  void put_together(const WordList& words, std::string_view rest);
  void give(Seat seat, std::string_view what, std::string_view amount);
  void fold(const game::Fact& fact) { game::fold(*dungeon_, state_, fact); }

  void step(std::string_view text);
  void expect_refusal(std::string_view reason);
  void expect_no_refusal();
  void expect_said(std::string_view who, std::string_view text, bool is_said);
  void expect_state(std::string_view text);
  [[nodiscard]] bool is_to(const game::Announcement& one, std::string_view who) const;
  [[nodiscard]] std::string all_said() const;
  [[nodiscard]] std::optional<Seat> seat_named(std::string_view text) const {
    const auto& names = setup_.seats;
    const auto at = std::find(names.begin(), names.end(), text);
    return at == names.end() ? std::nullopt : std::optional(static_cast<Seat>(at - names.begin()));
  }
  /// A place of the map; breaks off if it is none.
  [[nodiscard]] std::optional<PlaceIndex> place(std::string_view text) {
    const auto named = place_named(text);
    if (named && dungeon_->ground().contains(*named)) {
      return dungeon_->index(*named);
    }
    break_off(fmt::format("the map has no place `{}`", escape_for_terminal(text)));
    return std::nullopt;
  }

  const Scenario& scenario_;
  bool accepts_;
  game::Setup setup_;
  std::unique_ptr<Dungeon> dungeon_;
  std::unique_ptr<game::Game> game_;
  State state_;
  Heard heard_;
  std::size_t found_ = 0;  ///< behind what the last line found
  std::optional<game::Refusal> refused_;
  std::size_t refused_at_ = 0;  ///< the line of that command
  std::size_t line_ = 0;
  bool is_over_ = false;
  ScenarioResult result_;
};

bool Run::set_up() {
  const io::Document document = io::read_plan("dungeonlab-plan/1\n" + scenario_.map);
  line_ = scenario_.setup.empty() ? scenario_.line : scenario_.setup.front().number;
  const auto verdict = rules::validate(document.sheet);
  const auto is_unsound = [](const rules::Finding& finding) {
    return finding.severity == rules::Severity::error && finding.rule->group < rules::Group::L;
  };
  const auto unsound = std::find_if(verdict.findings.begin(), verdict.findings.end(), is_unsound);
  if (!document.faults.empty() || unsound != verdict.findings.end()) {
    break_off("the map is wrong: " +
              (document.faults.empty() ? unsound->message : document.faults.front().message));
    return false;
  }
  dungeon_ = std::make_unique<Dungeon>(document.sheet, Ground(document.sheet));
  setup_ = game::setup_on(*dungeon_, game::Profile::computer, {"A"});
  setup_.landings = document.sheet.start.landings;
  setup_.seed = scenario_.id;
  setup_.map = "dungeonlab-plan/1\n" + scenario_.map;
  constexpr std::array<std::string_view, 6> before = {"profile", "rules", "switch",
                                                      "seats",   "draws", "start"};
  constexpr std::array<std::string_view, 4> after = {"put", "sent", "give", "order"};
  const auto each = [&](std::string_view key, auto use) {
    for (const ScenarioLine& line : scenario_.setup) {
      const std::string_view text = trimmed(line.text);
      const WordList words = words_of(text);
      line_ = line.number;
      if (word(words, 0) == key && !is_over_) {
        use(words, trimmed(text.substr(std::min(text.size(), key.size()))));
      }
    }
  };
  for (const std::string_view key : before) {
    each(key, [&](const WordList& words, auto rest) { read_setup(words, rest); });
  }
  state_.players.resize(setup_.seats.size());
  for (const std::string_view key : after) {
    each(key, [&](const WordList& words, auto rest) { put_together(words, rest); });
  }
  if (is_over_) {
    return false;
  }
  for (Seat seat = 0; seat < state_.players.size(); ++seat) {
    if (state_.players[seat].at == game::nowhere) {
      continue;
    }
    std::uint32_t company = 0;
    for (Seat other = 0; other < state_.players.size(); ++other) {
      company |= other != seat && state_.players[other].at == state_.players[seat].at
                     ? std::uint32_t{1} << other
                     : 0;
    }
    fold(game::facts::Knows{seat, game::shown_at(*dungeon_, state_, state_.players[seat].at),
                            company});
  }
  game_ = std::make_unique<game::Game>(*dungeon_, setup_);
  game_->resume(state_, &heard_);
  return true;
}

void Run::read_setup(const WordList& words, std::string_view rest) {
  const std::string_view key = words[0];
  if (key == "profile") {
    const auto* const at = std::find(game::profile_names.begin(), game::profile_names.end(), rest);
    if (at == game::profile_names.end()) {
      return break_off("a profile is `computer` or `classic`");
    }
    setup_.profile = static_cast<game::Profile>(at - game::profile_names.begin());
    setup_.rules = game::rules_of(setup_.profile, *dungeon_);
  } else if (key == "rules") {
    read_rules(words);
  } else if (key == "switch") {
    for (std::size_t i = 1; i < words.size(); ++i) {
      if (!game::set_switch(setup_.switches, words[i])) {
        return break_off(fmt::format("there is no switch `{}`", escape_for_terminal(words[i])));
      }
    }
  } else if (key == "seats") {
    setup_.seats.assign(words.begin() + 1, words.end());
    if (setup_.seats.empty() || setup_.seats.size() > game::limits::seats) {
      break_off(fmt::format("a game has 1 to {} seats", game::limits::seats));
    }
  } else if (key == "draws") {
    for (std::size_t i = 1; i < words.size(); ++i) {
      setup_.draws.push_back(static_cast<std::uint32_t>(parse_integer(words[i]).value_or(0)));
    }
  } else {
    read_start(words);
  }
}

void Run::read_rules(const WordList& words) {
  for (std::size_t i = 1; i < words.size(); ++i) {
    const std::string_view key = words[i].substr(1);
    const bool is_signed = words[i][0] == '+' || words[i][0] == '-';
    if (!is_signed || !game::set_rule(setup_.rules, key, words[i][0] == '+')) {
      return break_off(fmt::format("`{}` is no `+` or `-` with a house rule behind it",
                                   escape_for_terminal(words[i])));
    }
  }
}

void Run::read_start(const WordList& words) {
  const std::array<std::pair<std::string_view, int*>, 5> numbers = {
      {{"kits", &setup_.kits},
       {"bullets_per_kit", &setup_.bullets_per_kit},
       {"fine", &setup_.fine},
       {"map-1x1", &setup_.map_price_1x1},
       {"map-3x3", &setup_.map_price_3x3}}};
  constexpr int most = 9999;
  for (std::size_t i = 1; i < words.size(); ++i) {
    const std::size_t equals = words[i].find('=');
    const std::string_view key = words[i].substr(0, equals);
    const auto value = equals == std::string_view::npos
                           ? std::nullopt
                           : parse_integer(words[i].substr(equals + 1));
    const auto* const number = std::find_if(numbers.begin(), numbers.end(),
                                            [&](const auto& one) { return one.first == key; });
    if (!value || *value < 0 || *value > most || (number == numbers.end() && key != "landings")) {
      return break_off(fmt::format("`{}` is no value of the start, such as `kits=3`",
                                   escape_for_terminal(words[i])));
    }
    if (number != numbers.end()) {
      *number->second = static_cast<int>(*value);
    } else {
      setup_.landings = static_cast<int>(*value);
    }
  }
}

void Run::put_together(const WordList& words, std::string_view rest) {
  if (words[0] == "sent") {
    const auto home = place(word(words, 1));
    const auto to = home ? place(word(words, 2)) : std::nullopt;
    if (to) {
      fold(game::facts::CreatureSet{
          .creature = *home, .what = game::facts::CreatureSet::What::sent, .to = *to});
    }
    return;
  }
  const auto seat = seat_named(word(words, 1));
  if (!seat) {
    return break_off(fmt::format("there is no seat `{}`", escape_for_terminal(word(words, 1))));
  }
  if (words[0] == "put") {
    if (words.size() > 3) {
      return break_off(
          fmt::format("`{}` is too much: expected `put NAME PLACE`; `give` says what "
                      "she has",
                      escape_for_terminal(words[3])));
    }
    if (const auto at = place(word(words, 2))) {
      fold(game::facts::StatusSet{*seat, game::Status::alive});
      fold(game::facts::Moved{*seat, game::nowhere, *at, game::By::land, true});
    }
  } else if (words[0] == "order") {
    const auto command = parse_command(fmt::format("order {} {}", word(words, 2), word(words, 3)),
                                       *seat, setup_.seats);
    if (!command) {
      return break_off(command.error().message);
    }
    fold(game::facts::Ordered{*seat, command->decision, command->how});
  } else {
    for (const std::string_view one : split(rest.substr(words[1].size()), ',')) {
      const WordList pair = words_of(one);
      give(*seat, word(pair, 0), word(pair, 1));
    }
  }
}

void Run::give(Seat seat, std::string_view what, std::string_view amount) {
  if (what == "exote") {
    return fold(game::facts::ExoteSet{seat, amount == "yes"});
  }
  if (what == "mounted") {
    if (const auto home = place(amount)) {
      fold(game::facts::Mounted{seat, *home, true});
    }
    return;
  }
  const auto number = parse_integer(amount);
  if (!number || *number < 0 || *number > game::limits::amount) {
    return break_off(fmt::format("`{}` is no amount of {}", escape_for_terminal(amount),
                                 escape_for_terminal(what)));
  }
  const auto count = static_cast<std::int32_t>(*number);
  if (what == "treasure") {
    return fold(game::facts::TreasureSet{.carrier = seat});
  }
  for (std::size_t i = 0; i < game::counter_count; ++i) {
    if (what == game::counter_names[i]) {
      return fold(game::facts::Wounded{seat, static_cast<game::Counter>(i), count, {}});
    }
  }
  if (const auto thing = game::thing_named(what)) {
    return fold(game::facts::ThingChanged{seat, *thing, count, game::Why::found});
  }
  break_off(fmt::format("there is nothing called `{}`", escape_for_terminal(what)));
}

void Run::step(std::string_view text) {
  if (text.starts_with("!")) {
    return expect_refusal(trimmed(text.substr(1)));
  }
  if (text.starts_with("=")) {
    return expect_state(text.substr(1));
  }
  const std::size_t said = text.find('>');
  const std::size_t mark = std::min(said, text.find('~'));
  const std::size_t colon = text.find(':');
  if (mark != std::string_view::npos && mark < colon) {
    return expect_said(trimmed(text.substr(0, mark)), trimmed(text.substr(mark + 1)), mark == said);
  }
  expect_no_refusal();
  const auto seat = seat_named(trimmed(text.substr(0, colon)));
  if (!seat || colon == std::string_view::npos) {
    return break_off(fmt::format(
        "`{}` is no step: expected `NAME: command`, `> id`, `~ id`, `! reason` or `= path value`",
        escape_for_terminal(text)));
  }
  heard_.forget();
  found_ = 0;
  const auto command = parse_command(trimmed(text.substr(colon + 1)), *seat, setup_.seats);
  refused_ = command ? game_->apply(state_, *command, &heard_) : game::Refusal::malformed;
  refused_at_ = line_;
}

void Run::expect_refusal(std::string_view reason) {
  if (!refused_) {
    differ(fmt::format("`{}`: the command before was not refused", reason), std::nullopt);
  } else if (game::name(*refused_) != reason) {
    differ(fmt::format("`{}`: it was refused as `{}`", reason, game::name(*refused_)),
           fmt::format("! {}", game::name(*refused_)));
  }
  refused_.reset();
}

void Run::expect_no_refusal() {
  if (refused_) {
    result_.faults.push_back(
        {refused_at_, fmt::format("the command was refused: {}", game::name(*refused_))});
    result_.corrections.push_back({refused_at_, fmt::format("! {}", game::name(*refused_)), true});
    is_over_ = !accepts_;
    refused_.reset();
  }
}

bool Run::is_to(const game::Announcement& one, std::string_view who) const {
  return who.empty() || one.to == game::everybody || (who != "ALL" && one.to == seat_named(who));
}

std::string Run::all_said() const {
  std::string text;
  for (const game::Announcement& one : heard_.all()) {
    text += fmt::format("\n    {}> {}", one.to == game::everybody ? "ALL" : setup_.seats[one.to],
                        one.id);
    for (const game::Parameter& parameter : one.with) {
      text += fmt::format(" {}={}", parameter.key, shown(parameter.value));
    }
  }
  return text.empty() ? "\n    nothing" : text;
}

void Run::expect_said(std::string_view who, std::string_view text, bool is_said) {
  const WordList words = words_of(text);
  const auto value = [](const game::Announcement& one, std::string_view key) {
    const auto at = std::find_if(one.with.begin(), one.with.end(),
                                 [&](const game::Parameter& each) { return each.key == key; });
    return at == one.with.end() ? std::nullopt : std::optional(shown(at->value));
  };
  const auto has_id = [&](const game::Announcement& one) {
    return is_to(one, who) && one.id == word(words, 0);
  };
  const auto fits = [&](const game::Announcement& one) {
    return has_id(one) && std::all_of(words.begin() + 1, words.end(), [&](std::string_view pair) {
             const std::size_t equals = std::min(pair.find('='), pair.size());
             return value(one, pair.substr(0, equals)) ==
                    pair.substr(std::min(equals + 1, pair.size()));
           });
  };
  if (words.empty() || std::none_of(announcement_table.begin(), announcement_table.end(),
                                    [&](const auto& row) { return row.id == words[0]; })) {
    return break_off(fmt::format("the id of an announcement is expected, found `{}`",
                                 escape_for_terminal(word(words, 0))));
  }
  if (!who.empty() && who != "ALL" && !seat_named(who)) {
    return break_off(fmt::format("there is no seat `{}`", escape_for_terminal(who)));
  }
  const auto& all = heard_.all();
  const auto from = all.begin() + static_cast<std::ptrdiff_t>(is_said ? found_ : 0);
  const auto found = std::find_if(from, all.end(), fits);
  if (is_said && found != all.end()) {
    found_ = static_cast<std::size_t>(found - all.begin()) + 1;
  } else if (is_said) {
    std::optional<std::string> now;
    if (const auto other = std::find_if(from, all.end(), has_id); other != all.end()) {
      now = fmt::format("{}{}> {}", who, who.empty() ? "" : " ", words[0]);
      for (std::size_t i = 1; i < words.size(); ++i) {
        const std::string_view key = words[i].substr(0, words[i].find('='));
        if (const auto is = value(*other, key)) {
          *now += fmt::format(" {}={}", key, *is);
        }
      }
      found_ = static_cast<std::size_t>(other - all.begin()) + 1;
    }
    differ(fmt::format("`{}` was not said here; said was:{}", text, all_said()), std::move(now));
  } else if (found != all.end()) {
    differ(fmt::format("`{}` was said:{}", text, all_said()), std::nullopt);
  }
}

void Run::expect_state(std::string_view text) {
  std::string now;
  std::string message;
  for (const std::string_view one : split(text, ';')) {
    const WordList words = words_of(one);
    const bool has_place = words[0] == "place" || words[0] == "sight" || words[0] == "wall";
    const std::size_t known = std::min<std::size_t>(has_place ? 2 : 1, words.size());
    const auto begin = words.begin() + static_cast<std::ptrdiff_t>(known);
    const std::string expected = fmt::format("{}", fmt::join(begin, words.end(), " "));
    const auto is = value_at(*dungeon_, state_, setup_.seats, one);
    if (!is) {
      return break_off(fmt::format("there is no `{}` to be compared", escape_for_terminal(one)));
    }
    if (*is != expected && message.empty()) {
      message = fmt::format("`{}`: it is {}", one, *is);
    }
    now += fmt::format("{}{} {}", now.empty() ? "= " : "; ", fmt::join(words.begin(), begin, " "),
                       *is);
  }
  if (!message.empty()) {
    differ(std::move(message), std::move(now));
  }
}

/// Lines with these words come before the steps of a scenario.
constexpr std::array<std::string_view, 12> setup_words = {"cites",  "map",   "profile", "rules",
                                                          "switch", "seats", "start",   "draws",
                                                          "put",    "give",  "sent",    "order"};

/// A file of scenarios on its way, line by line.
class ScenarioReader {
 public:
  /// Takes the next line; says what is wrong with it.
  std::optional<std::string> take(const std::string& line) {
    ++number_;
    if (where_ == Where::map) {
      take_of_map(line);
      return std::nullopt;
    }
    const std::string_view body = trimmed(line);
    const auto words = words_of(body);
    if (words.empty() || body.starts_with("//")) {
      return std::nullopt;
    }
    if (where_ == Where::outside) {
      return begin(body, words);
    }
    if (body == "end") {
      where_ = Where::outside;
      return std::nullopt;
    }
    return take_of_scenario(words, line);
  }

  [[nodiscard]] bool is_outside() const { return where_ == Where::outside; }
  [[nodiscard]] std::size_t number() const { return number_; }
  [[nodiscard]] std::vector<Scenario>& scenarios() { return scenarios_; }

 private:
  enum class Where : std::uint8_t { outside, map, scenario };

  std::optional<std::string> begin(std::string_view body, const WordList& words) {
    if (words[0] == "map" && words.size() == 2) {
      where_ = Where::map;
      map_name_ = std::string(words[1]);
      maps_[map_name_].clear();
      return std::nullopt;
    }
    if (words[0] == "scenario" && words.size() > 2) {
      where_ = Where::scenario;
      scenarios_.push_back(
          {.id = std::string(words[1]),
           .line = number_,
           .title = std::string(body.substr(body.find(words[1]) + words[1].size() + 1))});
      return std::nullopt;
    }
    return "expected `map NAME` or `scenario ID TITLE`";
  }

  void take_of_map(const std::string& line) {
    if (line == "end") {
      where_ = Where::outside;
    } else {
      maps_[map_name_] += (line.size() > 2 ? line.substr(2) : "") + "\n";
    }
  }

  std::optional<std::string> take_of_scenario(const WordList& words, const std::string& line) {
    Scenario& scenario = scenarios_.back();
    const bool is_setup =
        scenario.steps.empty() &&
        std::find(setup_words.begin(), setup_words.end(), words[0]) != setup_words.end();
    if (is_setup && words[0] == "map") {
      const auto found = maps_.find(word(words, 1));
      if (found == maps_.end()) {
        return "there is no such map above";
      }
      scenario.map = found->second;
    }
    (is_setup ? scenario.setup : scenario.steps).push_back({number_, line});
    return std::nullopt;
  }

  std::vector<Scenario> scenarios_{};
  std::map<std::string, std::string, std::less<>> maps_{};
  Where where_ = Where::outside;
  std::string map_name_{};
  std::size_t number_ = 0;
};

}  // namespace

Result<std::vector<Scenario>> read_scenarios(std::string_view text) {
  ScenarioReader reader;
  while (!text.empty()) {
    const std::size_t end = std::min(text.find('\n'), text.size());
    const auto wrong = reader.take(std::string(text.substr(0, end)));
    if (wrong) {
      return fail(Failure::usage, fmt::format("line {}: {}", reader.number(), *wrong));
    }
    text.remove_prefix(std::min(end + 1, text.size()));
  }
  if (!reader.is_outside()) {
    return fail(Failure::usage, fmt::format("line {}: `end` is missing", reader.number()));
  }
  return std::move(reader.scenarios());
}

ScenarioResult play(const Scenario& scenario, bool accepts) {
  return Run(scenario, accepts).play();
}

std::string corrected(std::string_view text, const std::vector<ScenarioCorrection>& corrections) {
  std::string all;
  std::size_t number = 0;
  while (!text.empty()) {
    const std::size_t end = std::min(text.find('\n'), text.size());
    const std::string_view line = text.substr(0, end);
    text.remove_prefix(std::min(end + 1, text.size()));
    ++number;
    const std::string indent(line.substr(0, std::min(line.find_first_not_of(' '), line.size())));
    bool is_kept = true;
    std::string behind;
    for (const ScenarioCorrection& one : corrections) {
      if (one.line != number) {
        continue;
      }
      is_kept = is_kept && one.is_behind;
      behind += one.now ? indent + *one.now + "\n" : "";
    }
    all += is_kept ? std::string(line) + "\n" : "";
    all += behind;
  }
  return all;
}

}  // namespace dungeonlab::session
