// Scenarios: a map, players on it, commands, and after each command what was announced and what is
// true. An expected announcement must come after the one before it; a state is compared as text.
// The first line that does not hold, or a refused command, ends a scenario. Maps are checked where
// they are defined.
#include "support/scenario.hpp"

#include "dungeonlab/core/look.hpp"
#include "dungeonlab/core/text.hpp"
#include "dungeonlab/core/words.hpp"
#include "dungeonlab/game/game.hpp"
#include "dungeonlab/io/document.hpp"
#include "dungeonlab/rules/validate.hpp"
#include "dungeonlab/session/command_text.hpp"
#include "dungeonlab/session/item_words.hpp"
#include "dungeonlab/session/paths.hpp"
#include "dungeonlab/session/table.hpp"
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

std::string joined(const game::Words& words, std::string_view separator) {
  return fmt::format("{}", fmt::join(words, separator));
}

std::string shown(const game::Value& value) {
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

/// Keeps what is announced since the last command.
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

/// The word with that number; empty if the line has fewer.
std::string_view word(const WordList& words, std::size_t number) {
  return number < words.size() ? words[number] : std::string_view();
}

/// Lines with these words come before the steps of a scenario.
constexpr std::array<std::string_view, 12> setup_words = {"cites",  "map",   "profile", "rules",
                                                          "switch", "seats", "start",   "draws",
                                                          "put",    "give",  "sent",    "order"};
bool is_setup_word(std::string_view word) {
  return std::find(setup_words.begin(), setup_words.end(), word) != setup_words.end();
}

/// The first line of a plan, which the maps of scenarios omit.
const std::string plan_begin = "dungeonlab-plan/1\n";

std::string quoted(std::string_view text) {
  return fmt::format("\"{}\"", escape_for_terminal(text));
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
  /// Stops: the line is wrong, and nothing can be said about what follows.
  void break_off(std::string message) {
    result_.faults.push_back({line_, std::move(message)});
    is_over_ = true;
  }
  /// Reports that something else is true. `now` is a line that would hold, if one exists.
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
  /// The seat of a player; stops if nobody has the name.
  [[nodiscard]] std::optional<Seat> player(std::string_view text) {
    const auto seat = seat_named(text);
    if (!seat) {
      const std::vector<std::string_view> names(setup_.seats.begin(), setup_.seats.end());
      break_off(fmt::format("unknown player {}; the players are {}: `seats` names them",
                            quoted(text), fmt::join(names, ", ")));
    }
    return seat;
  }
  /// A place of the map; stops if the map has no place of that name.
  [[nodiscard]] std::optional<PlaceIndex> place(std::string_view text) {
    const auto named = place_typed(text, dungeon_->levels());
    if (named && dungeon_->ground().contains(*named)) {
      return dungeon_->index(*named);
    }
    break_off(fmt::format("expected a place of the map, such as A1.1, found {}", quoted(text)));
    return std::nullopt;
  }

  const Scenario& scenario_;
  bool accepts_;
  game::Setup setup_;
  std::unique_ptr<Dungeon> dungeon_;
  std::unique_ptr<game::Game> game_;
  State state_;
  Heard heard_;
  std::size_t found_ = 0;                        ///< after what the last line found
  std::map<std::size_t, std::size_t> expected_;  ///< the line that found what comes before a number
  std::optional<game::Refusal> refused_;
  std::string refused_because_;  ///< the command and the reason in words
  std::size_t refused_at_ = 0;   ///< the line of that command
  std::size_t line_ = 0;
  bool is_over_ = false;
  ScenarioResult result_;
};

bool Run::set_up() {
  const io::Document document = io::read_plan(plan_begin + scenario_.map->text);
  dungeon_ = std::make_unique<Dungeon>(document.sheet, Ground(document.sheet));
  setup_ = game::setup_on(*dungeon_, game::Profile::computer, {"A"});
  setup_.landings = document.sheet.start.landings;
  setup_.seed = scenario_.id;
  setup_.map = plan_begin + scenario_.map->text;
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
      return break_off(fmt::format("expected `computer` or `classic`, found {}", quoted(rest)));
    }
    setup_.profile = static_cast<game::Profile>(at - game::profile_names.begin());
    setup_.rules = game::rules_of(setup_.profile, *dungeon_);
  } else if (key == "rules") {
    read_rules(words);
  } else if (key == "switch") {
    for (std::size_t i = 1; i < words.size(); ++i) {
      if (!game::set_switch(setup_.switches, words[i])) {
        return break_off(no_such_switch(words[i]));
      }
    }
  } else if (key == "seats") {
    setup_.seats.assign(words.begin() + 1, words.end());
    if (setup_.seats.empty() || setup_.seats.size() > game::limits::seats) {
      break_off(fmt::format("expected 1 to {} players, found {}", game::limits::seats,
                            setup_.seats.size()));
    }
    for (auto seat = setup_.seats.begin(); seat != setup_.seats.end(); ++seat) {
      if (auto fault = fault_of_name(*seat)) {
        return break_off(std::move(*fault));
      }
      if (auto fault = names_alike(*seat, std::span(setup_.seats.data(), &*seat))) {
        return break_off(std::move(*fault));
      }
    }
  } else if (key == "draws") {
    for (std::size_t i = 1; i < words.size(); ++i) {
      const auto number = parse_integer(words[i]);
      if (!number || *number < 0 || *number > game::limits::amount) {
        return break_off(fmt::format("expected a number from 0 to {}, found {}",
                                     game::limits::amount, quoted(words[i])));
      }
      setup_.draws.push_back(static_cast<std::uint32_t>(*number));
    }
  } else {
    read_start(words);
  }
}

void Run::read_rules(const WordList& words) {
  for (std::size_t i = 1; i < words.size(); ++i) {
    const std::string_view key = words[i].substr(1);
    const bool is_signed = words[i][0] == '+' || words[i][0] == '-';
    if (!is_signed) {
      return break_off(fmt::format(
          "expected + or - and a house rule, such as +pit-glimpse, found {}", quoted(words[i])));
    }
    if (!game::set_rule(setup_.rules, key, words[i][0] == '+')) {
      return break_off(fmt::format("no house rule is called {}", quoted(key)));
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
      return break_off(
          fmt::format("expected one of kits, bullets_per_kit, fine, map-1x1, map-3x3 and landings "
                      "with a number from 0 to {}, such as kits=3, found {}",
                      most, quoted(words[i])));
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
  const auto seat = player(word(words, 1));
  if (!seat) {
    return;
  }
  if (words[0] == "put") {
    if (words.size() > 3) {
      return break_off(fmt::format(
          "expected the end of `put NAME PLACE`, found {}; `give` says what the player has",
          quoted(words[3])));
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
    return break_off(fmt::format("expected a number from 0 to {} after {}, found {}",
                                 game::limits::amount, quoted(what), quoted(amount)));
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
  const auto meant = thing_meant(what);
  break_off(fmt::format(
      "unknown thing {}{}", quoted(what),
      meant ? fmt::format("; did you mean \"{}\"?", game::name(*meant)) : std::string()));
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
  if (is_over_) {
    return;
  }
  if (colon == std::string_view::npos) {
    return break_off(fmt::format(
        "expected `NAME: command`, `> id`, `~ id`, `! reason` or `= path value`, found {}{}",
        quoted(text),
        is_setup_word(word(words_of(text), 0)) ? "; this line belongs above the first command"
                                               : ""));
  }
  const auto seat = player(trimmed(text.substr(0, colon)));
  if (!seat) {
    return;
  }
  heard_.forget();
  found_ = 0;
  expected_.clear();
  const auto command =
      parse_command(trimmed(text.substr(colon + 1)), *seat, setup_.seats, dungeon_->levels());
  refused_ = command ? game_->apply(state_, *command, &heard_) : game::Refusal::malformed;
  if (refused_) {
    refused_because_ =
        fmt::format("`{}` was refused as {}: {}", escape_for_terminal(text), game::name(*refused_),
                    command ? told(*refused_) : command.error().message);
  }
  refused_at_ = line_;
}

void Run::expect_refusal(std::string_view reason) {
  if (!refused_) {
    differ(fmt::format("the command was not refused, expected {}", quoted(reason)), std::nullopt);
  } else if (game::name(*refused_) != reason) {
    differ(fmt::format("{}; expected {}", refused_because_, quoted(reason)),
           fmt::format("! {}", game::name(*refused_)));
  }
  refused_.reset();
}

void Run::expect_no_refusal() {
  if (refused_) {
    result_.faults.push_back({refused_at_, refused_because_});
    is_over_ = !accepts_ || *refused_ == game::Refusal::malformed;  // an unintended typo
    if (!is_over_) {
      result_.corrections.push_back(
          {refused_at_, fmt::format("! {}", game::name(*refused_)), true});
    }
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
                        one.info().id);
    for (const game::Parameter& parameter : parameters(one, setup_.seats)) {
      text += fmt::format(" {}={}", parameter.key, shown(parameter.value));
    }
  }
  return text.empty() ? "\n    nothing" : text;
}

/// Why no announcement could ever match these words; nothing if one could.
std::optional<std::string> fault_of_said(const WordList& words) {
  const auto unknown = [](std::string what, std::string_view word, const WordList& names,
                          std::string_view otherwise) {
    const std::string_view near = closest(word, names);
    return fmt::format(
        "{} {}; {}", what, quoted(word),
        near.empty() ? std::string(otherwise) : fmt::format("did you mean \"{}\"?", near));
  };
  WordList ids;
  std::transform(game::announcement_table.begin(), game::announcement_table.end(),
                 std::back_inserter(ids), [](const game::AnnouncementInfo& row) { return row.id; });
  const auto at = std::find(ids.begin(), ids.end(), word(words, 0));
  if (at == ids.end()) {
    return unknown("unknown announcement", word(words, 0), ids, "docs/protocol.md lists them");
  }
  const game::AnnouncementInfo& row =
      game::announcement_table[static_cast<std::size_t>(at - ids.begin())];
  const WordList keys = words_of(row.fields);
  for (std::size_t i = 1; i < words.size(); ++i) {
    const std::string_view key = words[i].substr(0, words[i].find('='));
    if (!row.has_field(key)) {
      return unknown(
          fmt::format("{} has no parameter", quoted(words[0])), key, keys,
          keys.empty() ? "it has none" : fmt::format("it has {}", fmt::join(keys, ", ")));
    }
    if (key.size() == words[i].size()) {
      return fmt::format("expected {}=VALUE, found {}", key, quoted(words[i]));
    }
    const WordList values = value_words(key);
    for (const std::string_view part : split(words[i].substr(key.size() + 1), '+')) {
      for (const std::string_view one : split(part, ';')) {
        const std::string_view name = one.substr(one.starts_with("dead-") ? 5 : 0);
        if (!values.empty() && !game::shown_named(one) &&
            std::find(values.begin(), values.end(), name) == values.end()) {
          return unknown(fmt::format("no value of {} has", key), one, values,
                         "expected names as a record has them");
        }
      }
    }
  }
  return std::nullopt;
}

void Run::expect_said(std::string_view who, std::string_view text, bool is_said) {
  const WordList words = words_of(text);
  const auto value = [&](const game::Announcement& one, std::string_view key) {
    const auto with = parameters(one, setup_.seats);
    const auto at = std::find_if(with.begin(), with.end(),
                                 [&](const game::Parameter& each) { return each.key == key; });
    return at == with.end() ? std::nullopt : std::optional(shown(at->value));
  };
  const auto has_id = [&](const game::Announcement& one) {
    return is_to(one, who) && one.info().id == word(words, 0);
  };
  const auto fits = [&](const game::Announcement& one) {
    return has_id(one) && std::all_of(words.begin() + 1, words.end(), [&](std::string_view pair) {
             const std::size_t equals = std::min(pair.find('='), pair.size());
             return value(one, pair.substr(0, equals)) ==
                    pair.substr(std::min(equals + 1, pair.size()));
           });
  };
  expect_no_refusal();
  if (is_over_) {
    return;
  }
  if (auto fault = fault_of_said(words)) {
    return break_off(std::move(*fault));
  }
  if (!who.empty() && who != "ALL" && !player(who)) {
    return;
  }
  const auto& all = heard_.all();
  const auto from = all.begin() + static_cast<std::ptrdiff_t>(is_said ? found_ : 0);
  const auto found = std::find_if(from, all.end(), fits);
  if (is_said && found != all.end()) {
    found_ = static_cast<std::size_t>(found - all.begin()) + 1;
    expected_[found_] = line_;
  } else if (is_said) {
    std::string why = "not said";
    for (std::size_t at = 1; at <= found_; ++at) {
      if (const auto line = expected_.find(at); fits(all[at - 1])) {
        why = line != expected_.end()
                  ? fmt::format("said, but line {} expects that already", line->second)
                  : fmt::format("said, but before what line {} expects", expected_[found_]);
      }
    }
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
      expected_[found_] = line_;
    }
    differ(fmt::format("{} was {}; this was said:{}", quoted(text), why, all_said()),
           std::move(now));
  } else if (found != all.end()) {
    differ(fmt::format("{} was said:{}", quoted(text), all_said()), std::nullopt);
  }
}

void Run::expect_state(std::string_view text) {
  expect_no_refusal();
  if (is_over_) {
    return;
  }
  std::string now;
  std::string message;
  for (const std::string_view one : split(text, ';')) {
    const WordList words = words_of(one);
    const bool has_place = words[0] == "place" || words[0] == "sight" || words[0] == "wall";
    const std::size_t known = std::min<std::size_t>(has_place ? 2 : 1, words.size());
    const auto begin = words.begin() + static_cast<std::ptrdiff_t>(known);
    const std::string path = fmt::format("{}", fmt::join(words.begin(), begin, " "));
    const std::string expected = fmt::format("{}", fmt::join(begin, words.end(), " "));
    const auto is = value_at(*dungeon_, state_, setup_.seats, one);
    if (!is) {
      const auto ruling = read_ruling(*game_, path, expected);
      return break_off(ruling ? fmt::format("unknown path {}", quoted(path)) : ruling.error());
    }
    if (*is != expected && (dungeon_->levels() > 1 || *is != expected + ".1")) {
      message += fmt::format("{}{} is {}, expected {}", message.empty() ? "" : "; ", path, *is,
                             expected.empty() ? "a value" : quoted(expected));
    }
    now += fmt::format("{}{} {}", now.empty() ? "= " : "; ", path, *is);
  }
  if (!message.empty()) {
    differ(std::move(message), std::move(now));
  }
}

/// The faults of a map that starts on a line of the file, each at its own line. The map may break
/// rules that do not matter to a case.
std::vector<ScenarioFault> faults_of_map(const std::string& text, std::size_t line) {
  const io::Document document = io::read_plan(plan_begin + text);
  const io::Lines lines(document.text);
  std::vector<ScenarioFault> faults;
  const auto add = [&](io::Span span, const std::string& message, const std::string& help) {
    // The first line of the plan is that of `map NAME`.
    faults.push_back({line + lines.position(span.begin).line - 1,
                      fmt::format("{}{}{}", message, help.empty() ? "" : "; ", help)});
  };
  for (const io::Fault& fault : document.faults) {
    add(fault.span, fault.message, fault.help);
  }
  if (!faults.empty()) {
    return faults;
  }
  for (const rules::Finding& finding : rules::validate(document.sheet).findings) {
    if (finding.severity == rules::Severity::error && finding.rule->group < rules::Group::L) {
      add(document.source->locate(finding.subject), finding.message,
          finding.plan_help.empty() ? finding.help : finding.plan_help);
    }
  }
  return faults;
}

/// Reads a file of scenarios line by line.
class ScenarioReader {
 public:
  /// Reads the next line. Returns what is wrong with it.
  std::optional<std::string> take(std::string_view line) {
    ++number_;
    const std::string_view body = trimmed(line);
    const auto words = words_of(body);
    if (where_ != Where::outside && body == "end") {
      return end();
    }
    const bool begins = words.size() > 1 && words[0] == "scenario";
    if (where_ != Where::outside && begins) {
      return missing_end() + " above this line";
    }
    if (where_ == Where::map) {
      map_lines_.emplace_back(line);
      return std::nullopt;
    }
    if (words.empty() || body.starts_with("//")) {
      return std::nullopt;
    }
    return where_ == Where::outside ? begin(body, words) : take_of_scenario(words, line);
  }

  /// What is missing at the end of the file.
  [[nodiscard]] std::optional<std::string> finish() const {
    return where_ != Where::outside  ? std::optional(missing_end())
           : file_.scenarios.empty() ? std::optional<std::string>("the file holds no scenario")
                                     : std::nullopt;
  }
  [[nodiscard]] std::size_t number() const { return number_; }
  [[nodiscard]] ScenarioFile& file() { return file_; }

 private:
  enum class Where : std::uint8_t { outside, map, scenario };

  [[nodiscard]] std::string missing_end() const {
    return where_ == Where::map
               ? fmt::format("the map of line {} has no `end`", map_line_)
               : fmt::format("the scenario of line {} has no `end`", file_.scenarios.back().line);
  }

  std::optional<std::string> begin(std::string_view body, const WordList& words) {
    if (words[0] == "map" && words.size() == 2) {
      where_ = Where::map;
      map_name_ = std::string(words[1]);
      map_line_ = number_;
      map_lines_.clear();
      return maps_.contains(map_name_) ? std::optional("duplicate map " + quoted(map_name_))
                                       : std::nullopt;
    }
    if (words[0] == "scenario" && words.size() > 2) {
      where_ = Where::scenario;
      file_.scenarios.push_back(
          {.id = std::string(words[1]),
           .line = number_,
           .title = std::string(body.substr(body.find(words[1]) + words[1].size() + 1))});
      return std::nullopt;
    }
    return "expected `map NAME` or `scenario ID TITLE`, found " + quoted(body);
  }

  std::optional<std::string> end() {
    const bool is_map = where_ == Where::map;
    where_ = Where::outside;
    if (!is_map) {
      return file_.scenarios.back().map
                 ? std::nullopt
                 : std::optional(fmt::format("the scenario of line {} names no map: add a line "
                                             "`map NAME`",
                                             file_.scenarios.back().line));
    }
    // The indentation of the plan's `key: value` lines is not part of the plan.
    std::string_view indent;
    std::string_view indented;
    for (const std::string_view line : map_lines_) {
      const std::size_t depth = std::min(line.find_first_not_of(" \t"), line.size());
      const char first = depth < line.size() ? line[depth] : '+';
      if (first >= 'a' && first <= 'z' && depth > indent.size()) {
        indent = line.substr(0, depth);
        indented = line.substr(depth);
      }
    }
    ScenarioMap map;
    for (std::size_t i = 0; i < map_lines_.size(); ++i) {
      const std::string& line = map_lines_[i];
      if (!trimmed(line).empty() && !line.starts_with(indent)) {
        map.faults.push_back({map_line_ + i + 1,
                              fmt::format("the line stands further left than {}, a line of its map",
                                          quoted(indented))});
      }
      map.text += line.substr(std::min(indent.size(), line.size())) + "\n";
    }
    if (map.faults.empty()) {
      map.faults = faults_of_map(map.text, map_line_);
    }
    file_.maps.push_back(std::make_shared<const ScenarioMap>(std::move(map)));
    maps_[map_name_] = file_.maps.back();
    return std::nullopt;
  }

  std::optional<std::string> take_of_scenario(const WordList& words, std::string_view line) {
    Scenario& scenario = file_.scenarios.back();
    const bool is_setup = scenario.steps.empty() && is_setup_word(words[0]);
    if (is_setup && words[0] == "map") {
      const auto found = maps_.find(word(words, 1));
      if (found == maps_.end()) {
        return fmt::format("unknown map {}; a map is drawn above the scenarios that use it",
                           quoted(word(words, 1)));
      }
      scenario.map = found->second;
    }
    (is_setup ? scenario.setup : scenario.steps).push_back({number_, std::string(line)});
    return std::nullopt;
  }

  ScenarioFile file_{};
  std::map<std::string, std::shared_ptr<const ScenarioMap>, std::less<>> maps_{};
  Where where_ = Where::outside;
  std::string map_name_{};
  std::size_t map_line_ = 0;
  std::vector<std::string> map_lines_{};
  std::size_t number_ = 0;
};

}  // namespace

Result<ScenarioFile> read_scenarios(std::string_view text) {
  ScenarioReader reader;
  std::optional<std::string> wrong;
  while (!text.empty() && !wrong) {
    const std::size_t end = std::min(text.find('\n'), text.size());
    wrong = reader.take(text.substr(0, end));
    text.remove_prefix(std::min(end + 1, text.size()));
  }
  wrong = wrong ? wrong : reader.finish();
  if (wrong) {
    return fail(Failure::usage, fmt::format("line {}: {}", reader.number(), *wrong));
  }
  return std::move(reader.file());
}

ScenarioResult play(const Scenario& scenario, bool accepts) {
  return Run(scenario, accepts).play();
}

std::string corrected(std::string_view text, const std::vector<ScenarioCorrection>& corrections) {
  const char last = text.find('\n') == std::string_view::npos ? '\r' : '\n';
  std::string all;
  for (std::size_t number = 1; !text.empty(); ++number) {
    const std::size_t size = std::min(text.find(last), text.size() - 1) + 1;
    const std::string_view line = text.substr(0, size);
    text.remove_prefix(size);
    const std::string_view indent = line.substr(0, line.find_first_not_of(" \t"));
    const std::string_view end = line.substr(line.find_last_not_of("\r\n") + 1);
    bool is_kept = true;
    std::string behind;
    for (const ScenarioCorrection& one : corrections) {
      if (one.line == number) {
        is_kept = is_kept && one.is_behind;
        behind += one.now ? fmt::format("{}{}{}", indent, *one.now, end) : "";
      }
    }
    all.append(is_kept ? line : "").append(behind);
  }
  return all;
}

}  // namespace dungeonlab::session
