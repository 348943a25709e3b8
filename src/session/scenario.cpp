// Scenarios: a map, players put on it, commands, and after each what was said and what is so. A
// line that was said is looked for behind the line before it; a state is compared as text. The
// first line that does not hold ends a scenario, with what was said instead.
#include "dungeonlab/session/scenario.hpp"

#include "dungeonlab/core/text.hpp"
#include "dungeonlab/game/game.hpp"
#include "dungeonlab/io/document.hpp"
#include "dungeonlab/session/command_text.hpp"

#include <algorithm>
#include <map>
#include <memory>

#include <fmt/format.h>

namespace dungeonlab::session {
namespace {

using game::nobody;
using game::Seat;
using game::State;
using game::Thing;

std::string_view trimmed(std::string_view text) {
  const std::size_t begin = text.find_first_not_of(' ');
  if (begin == std::string_view::npos) {
    return {};
  }
  return text.substr(begin, text.find_last_not_of(" \r") - begin + 1);
}

std::vector<std::string> split(std::string_view text, std::string_view separator) {
  std::vector<std::string> parts;
  while (true) {
    const std::size_t end = text.find(separator);
    const std::string_view part = trimmed(text.substr(0, end));
    if (!part.empty()) {
      parts.emplace_back(part);
    }
    if (end == std::string_view::npos) {
      return parts;
    }
    text.remove_prefix(end + separator.size());
  }
}

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

/// Keeps what is said since the last command.
class Recorder final : public game::Listener {
 public:
  void happened(const game::Fact& /*fact*/) override {}
  void said(const game::Announcement& announcement) override { said_.push_back(announcement); }
  [[nodiscard]] const std::vector<game::Announcement>& all() const { return said_; }
  void forget() { said_.clear(); }

 private:
  std::vector<game::Announcement> said_;
};

class Run {
 public:
  explicit Run(const Scenario& scenario) : scenario_(scenario) {}

  std::vector<ScenarioFault> play() {
    if (set_up()) {
      for (const ScenarioLine& line : scenario_.steps) {
        line_ = line.number;
        step(trimmed(line.text));
        if (!faults_.empty()) {
          return faults_;
        }
      }
      expect_no_refusal();
    }
    return faults_;
  }

 private:
  void fault(std::string message) { faults_.push_back({line_, std::move(message)}); }

  bool set_up();
  void put_together(State& state, const std::vector<std::string>& words, std::string_view rest);
  void give(State& state, Seat seat, std::string_view what, std::string_view amount);
  void fold(State& state, const game::Fact& fact) { game::fold(*dungeon_, state, fact); }

  void step(std::string_view text);
  void expect_no_refusal() {
    if (refused_) {
      fault(fmt::format("the command before was refused: {}", game::name(*refused_)));
    }
  }
  void expect_said(std::string_view who, std::string_view text, bool is_said);
  void expect_state(std::string_view text);
  [[nodiscard]] std::string value_of(const std::vector<std::string>& words) const;
  [[nodiscard]] std::string value_of_player(Seat seat, std::string_view what) const;
  [[nodiscard]] std::optional<Seat> seat_named(std::string_view text) const {
    const auto& names = setup_.seats;
    const auto at = std::find(names.begin(), names.end(), text);
    return at == names.end() ? std::nullopt : std::optional(static_cast<Seat>(at - names.begin()));
  }
  [[nodiscard]] PlaceIndex place(std::string_view text) const {
    const auto named = place_named(text);
    return named ? dungeon_->index(*named) : game::nowhere;
  }

  const Scenario& scenario_;
  game::Setup setup_;
  std::unique_ptr<Dungeon> dungeon_;
  std::unique_ptr<game::Game> game_;
  State state_;
  Recorder recorder_;
  std::size_t heard_ = 0;  ///< behind what the last line found
  std::optional<game::Refusal> refused_;
  std::size_t line_ = 0;
  std::vector<ScenarioFault> faults_;
};

bool Run::set_up() {
  const io::Document document = io::read_plan("dungeonlab-plan/1\n" + scenario_.map);
  line_ = scenario_.setup.empty() ? 0 : scenario_.setup.front().number;
  if (!document.faults.empty()) {
    fault("the map cannot be read: " + document.faults.front().message);
    return false;
  }
  dungeon_ = std::make_unique<Dungeon>(document.sheet, Ground(document.sheet));
  setup_.seats = {"A"};
  setup_.kits = dungeon_->kits();
  setup_.bullets_per_kit = dungeon_->bullets_per_kit();
  setup_.landings = document.sheet.start.landings;
  setup_.seed = scenario_.id;
  setup_.rules = game::rules_of(game::Profile::computer, *dungeon_);
  const auto each = [&](std::string_view key, auto use) {
    for (const ScenarioLine& line : scenario_.setup) {
      const std::string_view text = trimmed(line.text);
      const auto words = split(text, " ");
      line_ = line.number;
      if (!words.empty() && words[0] == key) {
        use(words, trimmed(text.substr(std::min(text.size(), key.size()))));
      }
    }
  };
  each("profile", [&](const auto& words, auto) {
    setup_.profile = words.at(1) == "classic" ? game::Profile::classic : game::Profile::computer;
    setup_.rules = game::rules_of(setup_.profile, *dungeon_);
  });
  each("rules", [&](const auto& words, auto) {
    for (std::size_t i = 1; i < words.size(); ++i) {
      const std::string key = words[i].substr(1);
      const auto row =
          std::find_if(house_rule_table.begin(), house_rule_table.end(),
                       [&](const HouseRuleInfo& one) { return one.written.view() == key; });
      if (row == house_rule_table.end()) {
        fault("there is no house rule " + key);
      } else {
        setup_.rules.set(game::bit(row->rule), words[i][0] == '+');
      }
    }
  });
  each("switch", [&](const auto& words, auto) {
    if (!game::set_switch(setup_.switches, words.at(1))) {
      fault("there is no switch " + words.at(1));
    }
  });
  each("seats",
       [&](const auto& words, auto) { setup_.seats.assign(words.begin() + 1, words.end()); });
  each("draws", [&](const auto& words, auto) {
    for (std::size_t i = 1; i < words.size(); ++i) {
      setup_.draws.push_back(static_cast<std::uint32_t>(parse_integer(words[i]).value_or(0)));
    }
  });
  each("start", [&](const auto& words, auto) {
    for (std::size_t i = 1; i < words.size(); ++i) {
      const std::size_t equals = words[i].find('=');
      const std::string key = words[i].substr(0, equals);
      const auto value = static_cast<int>(parse_integer(words[i].substr(equals + 1)).value_or(0));
      if (key == "kits") {
        setup_.kits = value;
      } else if (key == "bullets_per_kit") {
        setup_.bullets_per_kit = value;
      } else if (key == "landings") {
        setup_.landings = value;
      } else if (key == "fine") {
        setup_.fine = value;
      } else if (key == "map-1x1") {
        setup_.map_price_1x1 = value;
      } else if (key == "map-3x3") {
        setup_.map_price_3x3 = value;
      } else {
        fault("start has no " + key);
      }
    }
  });
  state_.players.resize(setup_.seats.size());
  for (const std::string_view key : {"put", "sent", "give", "order"}) {
    each(key, [&](const auto& words, auto rest) { put_together(state_, words, rest); });
  }
  if (!faults_.empty()) {
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
    fold(state_, game::facts::Knows{
                     seat, game::shown_at(*dungeon_, state_, state_.players[seat].at), company});
  }
  game_ = std::make_unique<game::Game>(*dungeon_, setup_);
  game_->resume(state_, &recorder_);
  return true;
}

void Run::put_together(State& state, const std::vector<std::string>& words, std::string_view rest) {
  if (words[0] == "sent") {
    fold(state, game::facts::CreatureSet{.creature = place(words.at(1)),
                                         .what = game::facts::CreatureSet::What::sent,
                                         .to = place(words.at(2))});
    return;
  }
  const auto seat = seat_named(words.at(1));
  if (!seat) {
    fault("there is no seat " + words.at(1));
    return;
  }
  if (words[0] == "put") {
    fold(state, game::facts::StatusSet{*seat, game::Status::alive});
    fold(state, game::facts::Moved{*seat, place(words.at(2)), game::By::land, true});
  } else if (words[0] == "order") {
    const auto command =
        parse_command(fmt::format("order {} {}", words.at(2), words.at(3)), *seat, setup_.seats);
    fold(state, game::facts::Ordered{*seat, command->decision, command->how});
  } else {
    for (const std::string& one : split(rest.substr(words[1].size()), ",")) {
      const auto pair = split(one, " ");
      give(state, *seat, pair.at(0), pair.at(1));
    }
  }
}

void Run::give(State& state, Seat seat, std::string_view what, std::string_view amount) {
  if (what == "exote") {
    fold(state, game::facts::ExoteSet{seat, amount == "yes"});
    return;
  }
  if (what == "mounted") {
    fold(state, game::facts::Mounted{seat, place(amount), true});
    return;
  }
  const auto number = static_cast<std::int32_t>(parse_integer(amount).value_or(0));
  if (what == "treasure") {
    fold(state, game::facts::TreasureSet{.carrier = seat});
    return;
  }
  for (std::size_t i = 0; i < game::counter_count; ++i) {
    if (what == game::counter_names[i]) {
      fold(state, game::facts::Wounded{seat, static_cast<game::Counter>(i), number});
      return;
    }
  }
  if (const auto thing = game::thing_named(what)) {
    fold(state, game::facts::ThingChanged{seat, *thing, number, game::Why::found});
    return;
  }
  fault(fmt::format("there is nothing called {}", what));
}

void Run::step(std::string_view text) {
  if (text.starts_with("!")) {
    const std::string_view reason = trimmed(text.substr(1));
    if (!refused_) {
      fault(fmt::format("{}: the command before was not refused", reason));
    } else if (game::name(*refused_) != reason) {
      fault(fmt::format("{}: it was refused as {}", reason, game::name(*refused_)));
    }
    refused_.reset();
    return;
  }
  if (text.starts_with("=")) {
    expect_state(text.substr(1));
    return;
  }
  const std::size_t said = text.find('>');
  const std::size_t silent = text.find('~');
  const std::size_t mark = std::min(said, silent);
  const std::size_t colon = text.find(':');
  if (mark != std::string_view::npos && mark < colon) {
    expect_said(trimmed(text.substr(0, mark)), trimmed(text.substr(mark + 1)), mark == said);
    return;
  }
  expect_no_refusal();
  const auto seat = seat_named(trimmed(text.substr(0, colon)));
  if (!seat || colon == std::string_view::npos) {
    fault(fmt::format("{}: no step", text));
    return;
  }
  recorder_.forget();
  heard_ = 0;
  const auto command = parse_command(trimmed(text.substr(colon + 1)), *seat, setup_.seats);
  refused_ = command ? game_->apply(state_, *command, &recorder_) : game::Refusal::malformed;
}

void Run::expect_said(std::string_view who, std::string_view text, bool is_said) {
  const auto words = split(text, " ");
  const auto fits = [&](const game::Announcement& one) {
    const bool to_whom =
        who.empty() || (who == "ALL" ? one.to == game::everybody
                                     : one.to == seat_named(who) || one.to == game::everybody);
    if (!to_whom || one.id != words.at(0)) {
      return false;
    }
    return std::all_of(words.begin() + 1, words.end(), [&](const std::string& pair) {
      const std::size_t equals = pair.find('=');
      return std::any_of(one.with.begin(), one.with.end(), [&](const game::Parameter& parameter) {
        return parameter.key == pair.substr(0, equals) &&
               shown(parameter.value) == pair.substr(equals + 1);
      });
    });
  };
  const auto& all = recorder_.all();
  const auto from = is_said ? all.begin() + static_cast<std::ptrdiff_t>(heard_) : all.begin();
  const auto found = std::find_if(from, all.end(), fits);
  if (is_said && found != all.end()) {
    heard_ = static_cast<std::size_t>(found - all.begin()) + 1;
    return;
  }
  if (is_said != (found != all.end())) {
    std::string instead;
    for (const game::Announcement& one : all) {
      instead += fmt::format("\n    {}> {}",
                             one.to == game::everybody ? "ALL" : setup_.seats[one.to], one.id);
      for (const game::Parameter& parameter : one.with) {
        instead += fmt::format(" {}={}", parameter.key, shown(parameter.value));
      }
    }
    fault(fmt::format("{}: {}; said was:{}", text, is_said ? "not said" : "said", instead));
  }
}

void Run::expect_state(std::string_view text) {
  for (const std::string& one : split(text, ";")) {
    const auto words = split(one, " ");
    const bool has_place =
        words.size() > 1 && (words[0] == "place" || words[0] == "sight" || words[0] == "wall");
    const std::size_t known = has_place ? 2 : 1;
    const std::string expected = fmt::format(
        "{}", fmt::join(words.begin() + static_cast<std::ptrdiff_t>(known), words.end(), " "));
    const std::string is =
        value_of({words.begin(), words.begin() + static_cast<std::ptrdiff_t>(known)});
    if (is != expected) {
      fault(fmt::format("{}: it is {}", one, is));
      return;
    }
  }
}

std::string Run::value_of(const std::vector<std::string>& words) const {
  const std::string& path = words[0];
  const auto seat_or_none = [&](Seat seat) {
    return seat == nobody ? std::string("none") : setup_.seats[seat];
  };
  if (path == "round") {
    return std::to_string(state_.round);
  }
  if (path == "turn") {
    return seat_or_none(state_.turn);
  }
  if (path == "winner") {
    return seat_or_none(state_.winner);
  }
  if (path == "waits") {
    return std::string(game::phase_names[static_cast<std::size_t>(state_.phase)]);
  }
  if (path == "treasure") {
    return state_.carrier != nobody           ? "carried " + setup_.seats[state_.carrier]
           : state_.treasure == game::nowhere ? "home"
                                              : "lies " + name(dungeon_->place(state_.treasure));
  }
  if (path == "place") {
    std::string all;
    for (const game::Shown& one : game::shown_at(*dungeon_, state_, place(words[1]))) {
      all += (all.empty() ? "" : " ") + game::name(one);
    }
    return all.empty() ? "nothing" : all;
  }
  if (path == "sight") {
    return std::string(game::sighting_of(*dungeon_, state_, place(words[1])));
  }
  if (path == "wall") {
    const auto written = boundary_named(words[1]);
    const auto side = side_towards(written->first, written->second);
    constexpr std::array<std::string_view, 4> names = {"open", "simple", "wire", "monolith"};
    return std::string(names[static_cast<std::size_t>(
        game::barrier_now(*dungeon_, state_, dungeon_->index({written->first, 0}), *side))]);
  }
  const std::size_t dot = path.find('.');
  const auto seat = seat_named(path.substr(0, dot));
  return seat && dot != std::string::npos ? value_of_player(*seat, path.substr(dot + 1))
                                          : "unknown: " + path;
}

std::string Run::value_of_player(Seat seat, std::string_view what) const {
  const game::Player& her = state_.players[seat];
  const auto yes_or_no = [](bool yes) { return std::string(yes ? "yes" : "no"); };
  if (what == "at") {
    return her.at == game::nowhere ? "none" : name(dungeon_->place(her.at));
  }
  if (what == "status") {
    return std::string(game::status_names[static_cast<std::size_t>(her.status)]);
  }
  if (what == "exote") {
    return yes_or_no(her.exote);
  }
  if (what == "mounted") {
    return yes_or_no(her.mount != game::nowhere);
  }
  if (what == "treasure") {
    return yes_or_no(her.treasure);
  }
  for (std::size_t i = 0; i < game::counter_count; ++i) {
    if (what == game::counter_names[i]) {
      return std::to_string(her.counters[i]);
    }
  }
  const auto thing = game::thing_named(what);
  return thing ? std::to_string(game::of(her.things, *thing)) : fmt::format("unknown: {}", what);
}

}  // namespace

Result<std::vector<Scenario>> read_scenarios(std::string_view text) {
  std::vector<Scenario> scenarios;
  std::map<std::string, std::string, std::less<>> maps;
  enum class Where : std::uint8_t { outside, map, scenario } where = Where::outside;
  std::string map_name;
  std::size_t number = 0;
  constexpr std::array<std::string_view, 12> setup_words = {"cites",  "map",   "profile", "rules",
                                                            "switch", "seats", "start",   "draws",
                                                            "put",    "give",  "sent",    "order"};
  while (!text.empty()) {
    const std::size_t end = std::min(text.find('\n'), text.size());
    const std::string line(text.substr(0, end));
    text.remove_prefix(std::min(end + 1, text.size()));
    ++number;
    const std::string_view body = trimmed(line);
    const auto words = split(body, " ");
    if (where == Where::map) {
      if (line == "end") {
        where = Where::outside;
      } else {
        maps[map_name] += (line.size() > 2 ? line.substr(2) : "") + "\n";
      }
      continue;
    }
    if (words.empty() || body.starts_with("//")) {
      continue;
    }
    if (where == Where::outside) {
      if (words[0] == "map" && words.size() == 2) {
        where = Where::map;
        map_name = words[1];
        maps[map_name].clear();
      } else if (words[0] == "scenario" && words.size() > 2) {
        where = Where::scenario;
        scenarios.push_back(
            {.id = words[1],
             .title = std::string(body.substr(body.find(words[1]) + words[1].size() + 1))});
      } else {
        return fail(Failure::usage,
                    fmt::format("line {}: expected `map NAME` or `scenario ID TITLE`", number));
      }
      continue;
    }
    Scenario& scenario = scenarios.back();
    if (body == "end") {
      where = Where::outside;
      continue;
    }
    const bool is_setup =
        scenario.steps.empty() &&
        std::find(setup_words.begin(), setup_words.end(), words[0]) != setup_words.end();
    if (!is_setup) {
      scenario.steps.push_back({number, line});
      continue;
    }
    scenario.setup.push_back({number, line});
    if (words[0] == "map") {
      const auto found = maps.find(words.size() > 1 ? words[1] : "");
      if (found == maps.end()) {
        return fail(Failure::usage, fmt::format("line {}: there is no such map above", number));
      }
      scenario.map = found->second;
    }
  }
  if (where != Where::outside) {
    return fail(Failure::usage, fmt::format("line {}: `end` is missing", number));
  }
  return scenarios;
}

std::vector<ScenarioFault> play(const Scenario& scenario) {
  return Run(scenario).play();
}

}  // namespace dungeonlab::session
