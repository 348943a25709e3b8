// The map of a game in its current state. It is drawn from a sheet like every map: the sheet of the
// game, changed where the state differs. A drawing has one symbol per place, so everything else
// there is said in words below; nothing is left out.
#include "app/true_map.hpp"

#include "dungeonlab/core/text.hpp"
#include "dungeonlab/game/shown_words.hpp"
#include "dungeonlab/render/text.hpp"

#include <algorithm>
#include <set>

#include <fmt/format.h>

namespace dungeonlab::app {
namespace {

using game::State;

/// The sheet with only what is drawn, and notes.
Sheet bare(Sheet sheet) {
  sheet.title.clear();
  sheet.ignores.clear();
  sheet.house_rules.clear();
  sheet.origin.reset();
  sheet.start = {};
  return sheet;
}

class Present {
 public:
  explicit Present(const session::RecordedGame& game)
      : dungeon_(game.game().dungeon()), state_(game.state()), sheet_(bare(game.sheet())) {}

  Sheet draw() {
    std::erase_if(sheet_.walls, [&](const Wall& wall) {
      const auto boundary = boundary_between(wall.first, wall.second);
      return boundary && std::any_of(state_.opened.begin(), state_.opened.end(), [&](auto& one) {
               return dungeon_.ground().cell(one.square) == boundary->cell &&
                      one.side == boundary->side;
             });
    });
    for (const game::Creature& creature : state_.creatures) {
      const bool is_here = creature.where == game::Creature::Where::at_place && !creature.dead;
      if (!is_here || creature.place != creature.home) {
        clear(creature.home);
      }
    }
    for (const game::Lying& lying : state_.lying) {
      clear_gear(lying.place, lying.thing);
    }
    const PlaceIndex home = dungeon_.index(dungeon_.treasure());
    if (state_.carrier != game::nobody || state_.treasure != game::nowhere) {
      clear_gear(home, game::Thing::treasure);
    }
    // Where nothing is drawn, or no longer, something else may be now.
    for (const game::Creature& creature : state_.creatures) {
      if (creature.where == game::Creature::Where::at_place && !creature.dead &&
          creature.place != creature.home) {
        set(creature.place, dungeon_.kind(creature.home));
      }
    }
    if (state_.carrier == game::nobody && state_.treasure != game::nowhere) {
      set(state_.treasure, EncounterKind::treasure);
    }
    return std::move(sheet_);
  }

  /// The places that differ from the map.
  [[nodiscard]] std::set<PlaceIndex> changed() const {
    std::set<PlaceIndex> places;
    for (const game::Creature& creature : state_.creatures) {
      places.insert(creature.home);
      if (creature.place != game::nowhere) {
        places.insert(creature.place);
      }
    }
    for (const game::Lying& lying : state_.lying) {
      places.insert(lying.place);
    }
    if (state_.treasure != game::nowhere) {
      places.insert(state_.treasure);
    }
    return places;
  }

 private:
  void clear(PlaceIndex at) {
    std::erase_if(sheet_.encounters,
                  [&](const Encounter& one) { return one.at == dungeon_.place(at); });
  }
  void clear_gear(PlaceIndex at, game::Thing thing) {
    if (dungeon_.holds(at) == Dungeon::Holds::encounter &&
        game::thing_of(dungeon_.kind(at)) == thing &&
        game::of(game::lying_at(dungeon_, state_, at), thing) != dungeon_.count(at)) {
      clear(at);
    }
  }
  void set(PlaceIndex at, EncounterKind kind) {
    const Place place = dungeon_.place(at);
    const bool is_free = dungeon_.holds(at) != Dungeon::Holds::river &&
                         std::none_of(sheet_.encounters.begin(), sheet_.encounters.end(),
                                      [&](const Encounter& one) { return one.at == place; });
    if (is_free) {
      sheet_.encounters.push_back({.at = place, .kind = kind});
    }
  }

  const Dungeon& dungeon_;
  const State& state_;
  Sheet sheet_;
};

std::vector<render::Mark> players(const session::RecordedGame& game) {
  const Dungeon& dungeon = game.game().dungeon();
  const State& state = game.state();
  std::vector<render::Mark> marks;
  for (game::Seat seat = 0; seat < state.players.size(); ++seat) {
    if (state.players[seat].at != game::nowhere) {
      const Place place = dungeon.place(state.players[seat].at);
      const std::string& name = game.game().setup().seats[seat];
      marks.push_back({place.cell, dungeon.levels() == 1
                                       ? name
                                       : fmt::format("{} on level {}", name, place.level + 1)});
    }
  }
  return marks;
}

}  // namespace

std::string true_map(const session::RecordedGame& game, io::Charset charset) {
  Present present(game);
  const std::string drawn = render::text(
      present.draw(),
      {.charset = charset, .marks = players(game), .legend = render::LegendSize::none});
  // The drawing follows the first empty line.
  std::string text = drawn.substr(std::min(drawn.find("\n\n") + 2, drawn.size()));
  if (const std::string& title = game.sheet().title; !title.empty()) {
    text.insert(0, escape_for_terminal(title) + "\n\n");
  }
  const Dungeon& dungeon = game.game().dungeon();
  for (const PlaceIndex place : present.changed()) {
    text += fmt::format("{}: {}\n", name(dungeon.place(place)),
                        game::in_words(game::shown_at(dungeon, game.state(), place)));
  }
  for (const game::Opened& opened : game.state().opened) {
    text += fmt::format("{}: open until the end of round {}\n",
                        name(boundary_at(dungeon.ground().cell(opened.square), opened.side)),
                        opened.last);
  }
  return text;
}

}  // namespace dungeonlab::app
