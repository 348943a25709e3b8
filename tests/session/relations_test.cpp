// Games that must be equivalent: played again; with a rule that nothing on the map needs; on the
// mirrored map; and by one player or by several, of whom all but one leave.
#include "session/random_game.hpp"

#include <algorithm>

#include <gtest/gtest.h>

namespace dungeonlab::game {
namespace {

using random::Diary;
using random::Perceived;
using random::Table;

/// The commands of a game and their outcomes.
struct Record {
  std::vector<Command> commands{};
  std::vector<std::string> outcomes{};  ///< done or why it was refused, and what was announced
  std::vector<State> states{};
};

std::string outcome(const std::optional<Refusal>& refused,
                    const std::vector<Announcement>& announcements) {
  std::string text(refused ? name(*refused) : "done");
  for (const Announcement& one : announcements) {
    text += fmt::format("\n  {}> {}", one.to, random::text_of(one));
  }
  return text;
}

Record play_at_random(const Game& game, Rng& rng, int commands) {
  Table table(game);
  Record record;
  for (int i = 0; i < commands && !table.is_over(); ++i) {
    record.commands.push_back(random::command_by(table.on_turn(), rng));
    const auto refused = table.apply(record.commands.back());
    record.outcomes.push_back(outcome(refused, table.said_last()));
    record.states.push_back(table.state());
  }
  return record;
}

TEST(Relations, TheSameCommandsMakeTheSameGame) {
  for (int number = 0; number < random::games(60, 10000); ++number) {
    const rules::ValidDungeon map = random::map("again", number);
    Rng rng({"again", std::to_string(number)});
    const Game game(map.dungeon(), random::setup(map.dungeon(), rng));
    const Record record = play_at_random(game, rng, 150);
    const Dungeon copy(map.sheet(), Ground(map.sheet()));
    const Game again(copy, game.setup());
    Table table(again);
    for (std::size_t i = 0; i < record.commands.size(); ++i) {
      const auto refused = table.apply(record.commands[i]);
      ASSERT_EQ(outcome(refused, table.said_last()), record.outcomes[i]) << "game " << number;
      ASSERT_EQ(table.state(), record.states[i]) << "game " << number << ", command " << i;
    }
  }
}

TEST(Relations, ARuleForThingsThatAreNotOnTheMapChangesNothing) {
  for (int number = 0; number < random::games(60, 10000); ++number) {
    Rng rng({"monotone", std::to_string(number)});
    Settings settings = random::settings(rng);
    settings.house_rules.clear();
    const auto map = forge::forge(settings, "monotone", static_cast<std::uint64_t>(number));
    if (!map) {
      continue;
    }
    game::Setup setup = random::setup(map->dungeon(), rng);
    const Game game(map->dungeon(), setup);
    const Record record = play_at_random(game, rng, 100);
    for (const HouseRuleInfo& row : house_rules_of_maps) {
      // With arnor blades in the game, elven blades only parry.
      if (row.scope != Scope::map || row.rule == HouseRule::arnor_blade) {
        continue;
      }
      setup.rules.set(bit(row.rule));
      const Game other(map->dungeon(), setup);
      Table table(other);
      for (std::size_t i = 0; i < record.commands.size(); ++i) {
        const auto refused = table.apply(record.commands[i]);
        ASSERT_EQ(outcome(refused, table.said_last()), record.outcomes[i])
            << "game " << number << ", " << name(row.rule);
        ASSERT_EQ(table.state(), record.states[i]);
      }
      setup.rules.reset(bit(row.rule));
    }
  }
}

Side mirrored(Side side) {
  return side == Side::east ? Side::west : side == Side::west ? Side::east : side;
}
Cell mirrored(Cell cell, Extent base) {
  return {base.columns - 1 - cell.column, cell.row};
}
Place mirrored(const Place& place, Extent base) {
  return {mirrored(place.cell, base), place.level};
}
/// The map with east and west exchanged. It has no branches.
Sheet mirrored(Sheet sheet) {
  const Extent base = *sheet.base;
  for (Exit& exit : sheet.exits) {
    exit = {mirrored(exit.cell, base), mirrored(exit.side)};
  }
  for (Wall& wall : sheet.walls) {
    wall.first = mirrored(wall.first, base);
    wall.second = mirrored(wall.second, base);
  }
  for (Encounter& encounter : sheet.encounters) {
    encounter.at = mirrored(encounter.at, base);
    if (encounter.to) {
      encounter.to = mirrored(*encounter.to, base);
    }
  }
  for (River& river : sheet.rivers) {
    for (Place& place : river) {
      place = mirrored(place, base);
    }
  }
  return sheet;
}
Announcement mirrored(Announcement said, Extent base) {
  visit(
      [&](auto what) {
        if constexpr (requires { what.east; }) {
          std::swap(what.east, what.west);
        }
        if constexpr (requires { what.way = Side::east; }) {
          what.way = mirrored(what.way);
        }
        if constexpr (requires { what.at = Place(); }) {
          what.at = mirrored(what.at, base);
        }
        said.what = what;
      },
      Said(said.what));
  return said;
}
std::vector<Announcement> mirrored(std::vector<Announcement> announcements, Extent base) {
  for (Announcement& one : announcements) {
    one = mirrored(std::move(one), base);
  }
  return announcements;
}

bool has_ties(const Dungeon& dungeon) {
  for (const Captor captor : all_captors) {
    const Nearest nearest(dungeon, captor);
    for (const Square square : dungeon.ground().cells()) {
      for (const PlaceIndex place : dungeon.grid().places_of(square)) {
        if (nearest.ties(place)) {
          return true;
        }
      }
    }
  }
  return false;
}

TEST(Relations, TheMirroredMapMakesTheMirroredGame) {
  int played = 0;
  for (int number = 0; number < random::games(100, 10000); ++number) {
    Rng rng({"mirror", std::to_string(number)});
    Settings settings = random::settings(rng);
    settings.branches = Range{0, 0};
    settings.encounters[static_cast<std::size_t>(EncounterKind::management_center)] = Range{0, 0};
    const auto map = forge::forge(settings, "mirror", static_cast<std::uint64_t>(number));
    if (!map || has_ties(map->dungeon())) {
      continue;
    }
    ++played;
    game::Setup setup = random::setup(map->dungeon(), rng);
    setup.rules.reset(bit(HouseRule::maps_for_sale));
    setup.rules.reset(bit(HouseRule::destructible_prisons));
    const Game game(map->dungeon(), setup);
    const Sheet mirrored_sheet = mirrored(map->sheet());
    const Dungeon mirrored_dungeon(mirrored_sheet, Ground(mirrored_sheet));
    const Game other_game(mirrored_dungeon, setup);
    Table table(game);
    Table other(other_game);
    const Extent base = *map->sheet().base;
    for (int i = 0; i < 150 && !table.is_over(); ++i) {
      Command command = random::command_by(table.on_turn(), rng);
      const auto refused = table.apply(command);
      command.way = mirrored(command.way);
      command.at = mirrored(command.at, base);
      const auto other_refused = other.apply(command);
      ASSERT_EQ(outcome(other_refused, other.said_last()),
                outcome(refused, mirrored(table.said_last(), base)))
          << "game " << number << ", command " << i;
    }
  }
  EXPECT_GT(played, 5);
}

TEST(Relations, OnePlayerAndOneOfSeveralDifferOnlyInPrisons) {
  int prisons = 0;
  for (int number = 0; number < random::games(150, 10000); ++number) {
    const rules::ValidDungeon map = random::map("solo", number);
    Rng rng({"solo", std::to_string(number)});
    game::Setup setup = random::setup(map.dungeon(), rng, 1);
    setup.landings.reset();
    setup.rules.reset(bit(HouseRule::hear_others));
    const Game solo(map.dungeon(), setup);
    setup.seats.emplace_back("B");
    const Game many(map.dungeon(), setup);
    Table alone(solo, true);
    Table together(many, true);
    for (Table* const table : {&alone, &together}) {
      Rng choices({"solo choices", std::to_string(number)});
      for (int i = 0; i < 150 && !table->is_over(); ++i) {
        const bool is_other = table->state().turn == 1;
        static_cast<void>(table->apply(is_other ? Command{.seat = 1, .act = Act::resign}
                                                : random::command_by(table->view(0), choices)));
      }
    }
    const auto without_other = [](Diary diary) {
      std::erase_if(diary, [](const Perceived& one) {
        return one.text.starts_with("start") || one.text.starts_with("died player=B");
      });
      // Naming a player who is in only one of the games is refused for different reasons.
      for (Perceived& one : diary) {
        one.text = one.sort == Perceived::Sort::refused ? "" : one.text;
      }
      return diary;
    };
    const Diary one = without_other(alone.diary(0));
    const Diary other = without_other(together.diary(0));
    for (std::size_t i = 0; i < std::min(one.size(), other.size()); ++i) {
      if (one[i] != other[i]) {
        ++prisons;
        ASSERT_TRUE(other[i].text.starts_with("prison.held") && one[i].text.starts_with("prison."))
            << "game " << number << ": " << one[i].text << ", " << other[i].text;
        break;
      }
    }
  }
  EXPECT_GT(prisons, 0);
}

}  // namespace
}  // namespace dungeonlab::game
