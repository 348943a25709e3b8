// Values by their paths, for scenarios, which compare them, and for gamemasters, who set them.
// Reading and writing use the same format, so a displayed value can be set again. This file only
// reads words; the engine decides which rulings a state allows.
#include "dungeonlab/session/paths.hpp"

#include "dungeonlab/core/text.hpp"
#include "dungeonlab/core/try.hpp"
#include "dungeonlab/core/words.hpp"
#include "dungeonlab/model/barrier_names.hpp"
#include "dungeonlab/session/item_words.hpp"
#include "dungeonlab/session/seat_names.hpp"

#include <algorithm>
#include <array>
#include <utility>
#include <vector>

#include <fmt/format.h>

namespace dungeonlab::session {
namespace {

using game::nobody;
using game::Ruling;
using game::Seat;
using game::State;

/// Paths that are not part of another path.
constexpr std::array<std::string_view, 8> whole_paths = {"round",    "turn",  "winner", "waits",
                                                         "treasure", "place", "wall",   "sight"};
/// What each player has in addition to counters and things.
constexpr std::array<std::string_view, 5> own_paths = {"at", "status", "exote", "mounted",
                                                       "treasure"};

constexpr std::string_view carried = "carried ";

bool has_second_word(std::string_view path) {
  return path == "place" || path == "wall" || path == "sight";
}

/// `Ann` and `bullets 12` of `Ann.bullets 12`; the name may have spaces.
std::optional<std::pair<std::string_view, std::string_view>> of_player(std::string_view path) {
  const auto words = words_of(path);
  const std::size_t dot = path.find('.');
  return words.empty() || dot == std::string_view::npos || has_second_word(words[0])
             ? std::nullopt
             : std::optional(std::pair(path.substr(0, dot), path.substr(dot + 1)));
}

std::optional<PlaceIndex> place_of(const Dungeon& dungeon, std::string_view text) {
  const auto named = place_typed(text, dungeon.levels());
  return named && dungeon.ground().contains(*named) ? std::optional(dungeon.index(*named))
                                                    : std::nullopt;
}

std::optional<Boundary> boundary_of(const Dungeon& dungeon, std::string_view text) {
  const auto written = boundary_named(text);
  const Ground& ground = dungeon.ground();
  return written && ground.contains(written->first) && ground.contains(written->second)
             ? boundary_between(written->first, written->second)
             : std::nullopt;
}

std::string yes_or_no(bool yes) {
  return yes ? "yes" : "no";
}

std::optional<std::string> value_of_player(const Dungeon& dungeon, const game::Player& her,
                                           std::string_view what) {
  if (what == "at") {
    return her.at == game::nowhere ? "none" : name(dungeon.place(her.at));
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
  return thing ? std::optional(std::to_string(game::of(her.things, *thing))) : std::nullopt;
}

std::optional<std::string> value_of_world(const Dungeon& dungeon, const State& state,
                                          const std::vector<std::string_view>& words) {
  const std::string_view where = words.size() > 1 ? words[1] : std::string_view();
  if (words[0] == "wall") {
    const auto boundary = boundary_of(dungeon, where);
    return boundary ? std::optional(std::string(name_of(game::barrier_now(
                          dungeon, state, dungeon.index({boundary->cell, 0}), boundary->side))))
                    : std::nullopt;
  }
  TRY(const auto at, place_of(dungeon, where));
  if (words[0] == "sight") {
    return std::string(game::name(game::sighting_of(dungeon, state, at)));
  }
  std::string all;
  for (const game::Shown& one : game::shown_at(dungeon, state, at)) {
    all += (all.empty() ? "" : " ") + game::name(one);
  }
  return all.empty() ? "nothing" : all;
}

using ReadRuling = tl::expected<Ruling, std::string>;

tl::unexpected<std::string> expected(std::string_view what, std::string_view found,
                                     std::span<const std::string_view> names = {}) {
  const std::string_view near = closest(found, names);
  return tl::unexpected(fmt::format("expected {}, found `{}`{}", what, escape_for_terminal(found),
                                    near.empty() ? "" : fmt::format("; did you mean `{}`?", near)));
}

/// Reads the new value of a path.
class RulingReader {
 public:
  RulingReader(const game::Game& game, std::string_view value)
      : game_(game), names_(game.setup().seats), value_(value) {}

  ReadRuling read(std::string_view path) {
    const auto words = words_of(path);
    if (words.empty()) {
      return tl::unexpected(std::string("expected what to set, such as `Ann.bullets 12`"));
    }
    if (const auto named = of_player(path)) {
      const auto seat = seat_called(named->first, names_);
      return seat ? set_of_player(*seat, named->second)
                  : expected("a player", named->first, player_words());
    }
    if (has_second_word(words[0])) {
      return words.size() > 1 ? of_world(words[0], words[1])
                              : expected("a place, or the boundary after it", words[0]);
    }
    return of_table(words[0]);
  }

 private:
  [[nodiscard]] std::vector<std::string_view> player_words() const {
    return {names_.begin(), names_.end()};
  }
  [[nodiscard]] std::optional<std::int32_t> number() const {
    const auto number = parse_integer(value_);
    return number && *number >= 0 && *number <= game::limits::amount
               ? std::optional(static_cast<std::int32_t>(*number))
               : std::nullopt;
  }
  ReadRuling set_number(Ruling ruling) {
    const auto read = number();
    ruling.number = read.value_or(0);
    return read ? ReadRuling(ruling)
                : expected(fmt::format("a number from 0 to {}", game::limits::amount), value_);
  }
  ReadRuling set_yes(Ruling ruling) {
    ruling.yes = value_ == "yes";
    return value_ == "yes" || value_ == "no" ? ReadRuling(ruling) : expected("yes or no", value_);
  }
  ReadRuling set_place(Ruling ruling) {
    const auto at = place_of(game_.dungeon(), value_);
    ruling.place = at.value_or(game::nowhere);
    return at ? ReadRuling(ruling) : expected("a place of the map, such as A1.1", value_);
  }
  ReadRuling set_seat(Ruling ruling) {
    const auto seat = seat_called(value_, names_);
    ruling.player = seat.value_or(nobody);
    return seat ? ReadRuling(ruling) : expected("a player", value_, player_words());
  }
  template <class Names>
  [[nodiscard]] std::optional<std::size_t> one_of(const Names& names) const {
    const auto at = std::find(names.begin(), names.end(), value_);
    return at == names.end() ? std::nullopt
                             : std::optional(static_cast<std::size_t>(at - names.begin()));
  }

  ReadRuling set_of_player(Seat seat, std::string_view what) {
    using What = Ruling::What;
    if (what == "at") {
      return set_place({.what = What::at, .player = seat});
    }
    if (what == "status") {
      const auto status = one_of(game::status_names);
      return status ? ReadRuling({.what = What::status,
                                  .player = seat,
                                  .status = static_cast<game::Status>(*status)})
                    : expected("a status such as waiting", value_, game::status_names);
    }
    if (what == "exote") {
      return set_yes({.what = What::exote, .player = seat});
    }
    if (what == "mounted") {
      return value_ == "no"    ? ReadRuling({.what = What::mount, .player = seat})
             : value_ == "yes" ? expected("the animal's home, or no", value_)
                               : set_place({.what = What::mount, .player = seat});
    }
    if (what == "treasure") {
      const auto ruling = set_yes({.what = What::treasure, .player = seat});
      return ruling && !ruling->yes ? ReadRuling({.what = What::treasure}) : ruling;
    }
    for (std::size_t i = 0; i < game::counter_count; ++i) {
      if (what == game::counter_names[i]) {
        return set_number(
            {.what = What::counter, .player = seat, .counter = static_cast<game::Counter>(i)});
      }
    }
    if (const auto thing = game::thing_named(what)) {
      return set_number({.what = What::thing, .player = seat, .thing = *thing});
    }
    std::vector<std::string_view> all(own_paths.begin(), own_paths.end());
    all.insert(all.end(), game::counter_names.begin(), game::counter_names.end());
    for (const KebabName& thing : game::thing_table) {
      all.push_back(thing.view());
    }
    return expected("a property of a player, such as bullets, bites, at or status", what, all);
  }

  ReadRuling of_table(std::string_view path) {
    using What = Ruling::What;
    if (path == "round") {
      return value_ == "0" ? expected("a number of at least 1", value_)
                           : set_number({.what = What::round});
    }
    if (path == "turn" || path == "winner") {
      return set_seat({.what = path == "turn" ? What::turn : What::winner});
    }
    if (path == "waits") {
      const auto phase = one_of(game::phase_names);
      return phase ? ReadRuling({.what = What::phase, .phase = static_cast<game::Phase>(*phase)})
                   : expected("land, act, after or over", value_, game::phase_names);
    }
    if (path == "treasure") {
      if (value_ == "home") {
        return Ruling{.what = What::treasure};
      }
      const std::string_view all = value_;
      const std::string_view first = all.substr(0, all.find(' '));
      value_ = trimmed(all.substr(first.size()));
      return first == "carried" ? set_seat({.what = What::treasure})
             : first == "lies"  ? set_place({.what = What::treasure})
                                : expected("home, carried NAME or lies PLACE", all);
    }
    std::vector<std::string_view> all(whole_paths.begin(), whole_paths.end());
    const auto players = player_words();
    all.insert(all.end(), players.begin(), players.end());
    return expected("what to set, such as Ann.bullets, place A1.1 or wall A1-B1", path, all);
  }

  ReadRuling of_world(std::string_view path, std::string_view where) {
    const Dungeon& dungeon = game_.dungeon();
    if (path == "wall") {
      return of_wall(where);
    }
    const auto at = place_of(dungeon, where);
    if (!at) {
      return expected("a place of the map, such as A1.1", where);
    }
    if (path == "sight") {
      return tl::unexpected(fmt::format(
          "what players see of {} follows from what is there: set place {} instead", where, where));
    }
    Ruling ruling{.what = Ruling::What::place, .place = *at};
    for (const std::string_view word : words_of(value_)) {
      const auto shown = game::shown_named(word);
      if (shown) {
        ruling.shown.push_back(*shown);
      } else if (word != "nothing") {
        return expected("what is at a place, such as lion, dead-lion(normal) or boat*1", word);
      }
    }
    return ruling;
  }

  ReadRuling of_wall(std::string_view where) {
    const auto boundary = boundary_of(game_.dungeon(), where);
    if (!boundary) {
      return expected("a boundary between two cells of the map, such as A1-B1", where);
    }
    const Ground& ground = game_.dungeon().ground();
    const auto wall = one_of(barrier_names);
    const Barrier drawn = ground.barrier(boundary->cell, boundary->side);
    if (!wall) {
      return expected("open, simple, wire or monolith", value_, barrier_names);
    }
    if (static_cast<Barrier>(*wall) != Barrier::open && static_cast<Barrier>(*wall) != drawn) {
      return tl::unexpected(
          fmt::format("the map has {} at {}, and the map cannot change", name_of(drawn), where));
    }
    return Ruling{.what = Ruling::What::wall,
                  .yes = static_cast<Barrier>(*wall) == Barrier::open,
                  .square = ground.square(boundary->cell),
                  .side = boundary->side};
  }

  const game::Game& game_;
  std::span<const std::string> names_;
  std::string_view value_;
};

/// The smallest number of a thing that makes the command acceptable.
std::optional<std::int32_t> least(const game::Game& game, const State& state,
                                  const game::Command& command, game::Thing thing) {
  const auto is_enough = [&](std::int32_t number) {
    State tried = state;
    game::of(tried.players[command.seat].things, thing) = number;
    return !game.apply(tried, command);
  };
  std::int32_t few = 0;
  std::int32_t many = game::limits::amount;
  if (!is_enough(many)) {
    return std::nullopt;
  }
  while (few < many) {
    const std::int32_t middle = few + (many - few) / 2;
    if (is_enough(middle)) {
      many = middle;
    } else {
      few = middle + 1;
    }
  }
  return many;
}

/// Names of places and boundaries may be typed in lower case.
std::string with_capitals(std::string_view word) {
  std::string capitals = to_upper(word);
  return place_named(capitals) || boundary_named(capitals) ? capitals : std::string(word);
}

}  // namespace

std::optional<std::string> value_at(const Dungeon& dungeon, const State& state,
                                    std::span<const std::string> names, std::string_view path) {
  const auto words = words_of(path);
  if (words.empty()) {
    return std::nullopt;
  }
  const auto seat_or_none = [&](Seat seat) {
    return seat == nobody ? std::string("none") : written_name(names[seat]);
  };
  if (words[0] == "round") {
    return std::to_string(state.round);
  }
  if (words[0] == "turn") {
    return seat_or_none(state.turn);
  }
  if (words[0] == "winner") {
    return seat_or_none(state.winner);
  }
  if (words[0] == "waits") {
    return std::string(game::phase_names[static_cast<std::size_t>(state.phase)]);
  }
  if (words[0] == "treasure") {
    return state.carrier != nobody ? std::string(carried) + written_name(names[state.carrier])
           : state.treasure == game::nowhere ? "home"
                                             : "lies " + name(dungeon.place(state.treasure));
  }
  if (has_second_word(words[0])) {
    return value_of_world(dungeon, state, words);
  }
  const auto named = of_player(path);
  const auto seat = named ? seat_called(named->first, names) : std::nullopt;
  const std::string_view what = named ? named->second : "";
  return seat ? value_of_player(dungeon, state.players[*seat], what.substr(0, what.find(' ')))
              : std::nullopt;
}

tl::expected<Ruling, std::string> read_ruling(const game::Game& game, std::string_view path,
                                              std::string_view value) {
  return RulingReader(game, trimmed(value)).read(path);
}

Setting read_setting(std::string_view text, std::span<const std::string> names) {
  Setting setting;
  if (const auto named = of_player(text)) {
    if (const auto seat = seat_called(named->first, names)) {
      setting.path = written_name(names[*seat]) + '.';
      text = named->second;
    }
  }
  const auto words = words_of(text);
  const std::size_t of_path = words.empty() ? 0 : has_second_word(words[0]) ? 2 : 1;
  for (std::size_t i = 0; i < words.size(); ++i) {
    std::string& part = i < of_path ? setting.path : setting.value;
    part += (i == 0 || i == of_path ? "" : " ") + with_capitals(words[i]);
  }
  if (setting.path == "turn" || setting.path == "winner" || setting.path == "treasure") {
    const std::size_t name = setting.value.starts_with(carried) ? carried.size() : 0;
    if (const auto seat = seat_called(std::string_view(setting.value).substr(name), names)) {
      setting.value.replace(name, std::string::npos, written_name(names[*seat]));
    }
  }
  return setting;
}

std::optional<Setting> setting_against(game::Refusal refusal, const game::Command& command,
                                       const game::Game& game, const State& state) {
  const std::string name = written_name(game.setup().seats[command.seat]);
  const auto enough = [&](game::Thing thing) -> std::optional<Setting> {
    const auto number = least(game, state, command, thing);
    return number ? std::optional(Setting{fmt::format("{}.{}", name, game::name(thing)),
                                          std::to_string(*number)})
                  : std::nullopt;
  };
  if (refusal == game::Refusal::not_your_turn) {
    return Setting{"turn", name};
  }
  if (refusal == game::Refusal::answer_first || refusal == game::Refusal::turn_spent) {
    return Setting{"waits", "act"};
  }
  if (refusal == game::Refusal::act_first) {
    return Setting{"waits", "after"};
  }
  if (refusal == game::Refusal::not_enough_money) {
    return enough(game::Thing::dollars);
  }
  if (refusal == game::Refusal::not_owned) {
    return enough(command.act == game::Act::shoot ? game::thing_of(command.ammo)
                  : command.act == game::Act::morgul
                      ? game::Thing::morgul_blade
                      : command.thing.value_or(game::Thing::bullets));
  }
  return std::nullopt;
}

}  // namespace dungeonlab::session
