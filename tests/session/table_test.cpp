// What a gamemaster does at the table: rulings, undoing, notices, pauses. Whatever she does, the
// record replays to the same bytes, and the views of the seats say what is true.
#include "dungeonlab/session/table.hpp"

#include "dungeonlab/io/document.hpp"
#include "dungeonlab/io/json_record.hpp"
#include "dungeonlab/session/command_text.hpp"
#include "dungeonlab/session/gamemaster.hpp"
#include "dungeonlab/session/paths.hpp"
#include "dungeonlab/session/seats.hpp"
#include "dungeonlab/session/story.hpp"
#include "session/random_game.hpp"
#include "session/same_view.hpp"
#include "support/schema.hpp"

#include <map>
#include <set>

#include <gtest/gtest.h>

namespace dungeonlab::session {
namespace {

using game::Seat;

/// A game with its record and the views of its seats.
class Evening {
 public:
  Evening(const rules::ValidDungeon& map, const GameStart& start)
      : seats(start.setup),
        game(
            map, start, [this](std::string_view line) { text += line; }, &seats) {
    seats.ask(game.state());
  }
  Evening(const Evening&) = delete;
  Evening& operator=(const Evening&) = delete;
  Evening(Evening&&) = delete;
  Evening& operator=(Evening&&) = delete;
  ~Evening() = default;

  std::optional<game::Refusal> apply(const game::Command& command) {
    const auto refused = game.apply(command);
    seats.ask(game.state());
    return refused;
  }
  /// Applies an event. Returns the error; empty if it was done.
  std::string apply(const TableEvent& event) {
    const auto done = game.apply(event);
    seats.ask(game.state());
    return done ? "" : done.error();
  }
  std::string set(std::string_view what) {
    const Setting setting = read_setting(what, game.game().setup().seats);
    return apply(Ruled{setting.path, setting.value, "a test"});
  }
  std::string undo(std::size_t steps = 1) {
    const auto& all = game.steps();
    return apply(Undo{all[all.size() - steps].line, ""});
  }
  [[nodiscard]] std::string value(std::string_view path) const {
    return value_at(game.game().dungeon(), game.state(), game.game().setup().seats, path)
        .value_or("none");
  }
  /// Everything that a seat has heard since the last call.
  std::string news(Seat seat) { return fmt::format("{}", fmt::join(seats.news(seat), "\n")); }

  std::string text{};
  Seats seats;
  RecordedGame game;
};

GameStart start_of(game::Setup setup) {
  GameStart start{.setup = std::move(setup)};
  start.names = start.setup.seats;
  return start;
}

/// A random ruling, sensible or not.
std::string any_setting(const Evening& evening, Rng& rng) {
  const game::Game& game = evening.game.game();
  const Dungeon& dungeon = game.dungeon();
  const auto& names = game.setup().seats;
  const std::string name = rng.pick(names);
  const auto cells = dungeon.ground().cells();
  const Cell cell =
      dungeon.ground().cell(cells[rng.below(static_cast<std::uint32_t>(cells.size()))]);
  const Place place{cell, rng.between(0, dungeon.levels() - 1)};
  const std::string at = dungeonlab::name(place);
  switch (rng.below(14)) {
    case 0:
      return fmt::format("{}.{} {}", name, game::name(static_cast<game::Thing>(rng.below(19))),
                         rng.between(0, 12));
    case 1:
      return fmt::format("{}.{} {}", name, game::counter_names[rng.below(6)], rng.between(0, 6));
    case 2:
      return fmt::format("{}.exote {}", name, rng.chance(1, 2) ? "yes" : "no");
    case 3:
      return fmt::format("{}.treasure {}", name, rng.chance(1, 2) ? "yes" : "no");
    case 4:
    case 5:
      return fmt::format("{}.at {}", name, at);
    case 6:
      return fmt::format("{}.status {}", name, game::status_names[rng.below(6)]);
    case 7: {
      for (PlaceIndex i = 0; i < dungeon.places(); ++i) {
        if (dungeon.holds(i, EncounterKind::ontifutlas) && rng.chance(1, 2)) {
          return fmt::format("{}.mounted {}", name, dungeonlab::name(dungeon.place(i)));
        }
      }
      return fmt::format("{}.mounted no", name);
    }
    case 8:
      return fmt::format("round {}", evening.game.state().round + rng.between(-1, 2));
    case 9:
      return rng.chance(1, 2) ? fmt::format("turn {}", name)
                              : fmt::format("waits {}", game::phase_names[rng.below(4)]);
    case 10:
      return rng.chance(1, 2) ? fmt::format("treasure lies {}", at)
                              : fmt::format("treasure carried {}", name);
    case 11: {
      const Side side = static_cast<Side>(rng.below(4));
      const std::string wall = dungeonlab::name(boundary_at(cell, side));
      return fmt::format("wall {} {}", wall,
                         rng.chance(1, 2)   ? "open"
                         : rng.chance(1, 2) ? "simple"
                                            : "wire");
    }
    default: {
      // Something shown there dies, revives or disappears, or something else is put there.
      std::string all;
      for (const game::Shown& one :
           game::shown_at(dungeon, evening.game.state(), dungeon.index(place))) {
        const auto kind = static_cast<EncounterKind>(one.what);
        if (one.sort == game::Shown::Sort::living && rng.chance(1, 2)) {
          all += " " + game::name(game::Shown{.sort = game::Shown::Sort::dead,
                                              .what = static_cast<std::uint8_t>(kind),
                                              .cruel = rng.chance(1, 2)});
        } else if (one.sort == game::Shown::Sort::dead && rng.chance(1, 2)) {
          all += " " + game::name(game::Shown{.sort = game::Shown::Sort::living,
                                              .what = static_cast<std::uint8_t>(kind)});
        } else if (rng.chance(4, 5)) {
          all += " " + game::name(one);
        }
      }
      return fmt::format("place {}{} {}", at, all, rng.chance(1, 2) ? "boat*1" : "nothing");
    }
  }
}

void expect_true_views(const Evening& evening, Rng& rng) {
  const game::State& state = evening.game.state();
  const auto is_refused = [&](const game::Command& command) {
    game::State tried = state;
    return evening.game.game().apply(tried, command).has_value();
  };
  for (Seat seat = 0; seat < state.players.size(); ++seat) {
    const game::View& view = evening.seats.view(seat);
    game::expect_same(view, state.players[seat], state);
    for (int i = 0; i < 10; ++i) {
      const game::Command command = game::random::any_command(view, rng);
      EXPECT_EQ(game::is_legal(view, command), !is_refused(command))
          << game::random::text_of(command);
    }
    for (const game::Offer& offer : game::legal(view)) {
      const game::Command command = game::random::command_of(offer, view, rng);
      EXPECT_FALSE(is_refused(command)) << game::random::text_of(command);
    }
  }
}

/// Plays an evening with everything that can go wrong at a table, and calls `visit` after each
/// entry.
template <class Visit>
std::string any_evening(int number, Visit visit) {
  Rng rng({"evening", std::to_string(number)});
  const rules::ValidDungeon map = game::random::map("evening", number);
  Evening evening(map, start_of(game::random::setup(map.dungeon(), rng)));
  for (int i = 0; i < 80; ++i) {
    const Seat turn = evening.game.state().turn;
    std::string done;
    if (const auto dice = rng.below(10); dice == 0 && !evening.game.steps().empty()) {
      const auto most = static_cast<int>(std::min<std::size_t>(4, evening.game.steps().size()));
      const auto steps = static_cast<std::size_t>(rng.between(1, most));
      EXPECT_EQ(evening.undo(steps), "");
      done = fmt::format("undo {}", steps);
    } else if (dice == 1) {
      const TableEvent event = rng.chance(1, 2)   ? TableEvent(Notice{turn, "Well done."})
                               : rng.chance(1, 2) ? TableEvent(Pause{rng.chance(1, 2)})
                                                  : TableEvent(Handed{turn, "Dora"});
      EXPECT_EQ(evening.apply(event), "");
    } else if (dice <= 4) {
      done = "set " + any_setting(evening, rng);
      done += ": " + evening.set(done.substr(4));
    } else {
      const game::Command command = game::random::command_by(evening.seats.view(turn), rng);
      const auto& names = evening.game.game().setup().seats;
      const auto typed = parse_command(write_command(command, names), command.seat, names);
      if (typed) {
        const auto refused = evening.apply(*typed);
        done = fmt::format("{}: {}{}", names[turn], write_command(*typed, names),
                           refused ? " refused" : "");
      }
    }
    visit(evening, done, rng);
    if (::testing::Test::HasFatalFailure()) {
      break;
    }
  }
  return evening.text;
}

TEST(Table, ViewsStayTrueWhateverTheGamemasterDoes) {
  std::map<std::string, int> rulings;
  for (int number = 0; number < game::random::games(150, 20000); ++number) {
    std::string course;
    (void)any_evening(number, [&](Evening& evening, const std::string& done, Rng& rng) {
      course += "\n" + done;
      if (done.starts_with("set ") && done.ends_with(": ")) {
        ++rulings[done.substr(4, done.find(' ', 4) - 4)];
      }
      SCOPED_TRACE(fmt::format("evening {}:{}", number, course));
      expect_true_views(evening, rng);
      ASSERT_FALSE(::testing::Test::HasFailure());
    });
    ASSERT_FALSE(::testing::Test::HasFailure());
  }
  for (const std::string path : {"A.at", "A.status", "A.exote", "A.treasure", "A.mounted", "round",
                                 "turn", "waits", "treasure", "wall", "place"}) {
    EXPECT_GT(rulings[path], 0) << path << " was never set";
  }
}

TEST(Table, RecordOfAnEveningReplaysAndMatchesItsSchema) {
  const testing_support::Schema schema(write_game_schema());
  std::set<std::string> events;
  for (int number = 0; number < game::random::games(40, 5000); ++number) {
    const std::string text = any_evening(number, [](auto&&...) {});
    const auto record = read_record(text);
    ASSERT_TRUE(record) << record.error().message;
    const auto fault = replay(*record);
    ASSERT_FALSE(fault) << fault->message;
    // Narrating all of it, and to one seat, never fails.
    std::string story;
    Story whole(record->start.setup, std::nullopt, [&](std::string_view line) { story += line; });
    EXPECT_FALSE(replay(*record, &whole));
    for (const std::string& line : record->lines) {
      const std::string event = *io::JsonRecord::parse(line)->text("event");
      if (events.insert(event).second) {
        EXPECT_EQ(schema.faults(line), "") << line;
      }
    }
  }
  for (const std::string event : {"undo", "ruled", "notice", "pause", "handed"}) {
    EXPECT_TRUE(events.contains(event)) << event;
  }
}

TEST(Table, TornRecordContinuesAfterItsLastWholeEntry) {
  for (int number = 0; number < 4; ++number) {
    const std::string text = any_evening(number, [](auto&&...) {});
    for (std::size_t at = text.find('\n') + 1; at < text.size(); at += 613) {
      const auto record = read_record(whole_part(std::string_view(text).substr(0, at)).text);
      ASSERT_TRUE(record) << record.error().message;
      const auto fault = replay(*record);
      const bool is_start = entries_of(*record).empty();
      ASSERT_TRUE(!fault || is_start) << at << ": " << fault->message;
    }
  }
}

TEST(Table, RecordWithAChangedEntryNamesTheLine) {
  const std::string text = any_evening(7, [](auto&&...) {});
  const auto record = read_record(text);
  ASSERT_TRUE(record);
  for (const std::string from :
       {R"("event":"undo","to":)", R"("event":"ruled","path":")", R"("event":"command","by":")"}) {
    GameRecord changed = *record;
    const auto line = std::find_if(changed.lines.begin(), changed.lines.end(),
                                   [&](auto& one) { return one.find(from) != std::string::npos; });
    ASSERT_NE(line, changed.lines.end()) << from;
    line->insert(line->find(from) + from.size(), "1");
    const auto fault = replay(changed);
    ASSERT_TRUE(fault);
    EXPECT_EQ(fault->line, static_cast<std::size_t>(line - changed.lines.begin()) + 1);
  }
}

constexpr std::string_view corridor = R"(dungeonlab-plan/1
levels: 1
base: 4x1

      A     B     C     D
   +#####+#####+#####+#####+
 1 #     |       Li    $$  X
   +#####+#####+#####+#####+
)";

/// Ann and Bea on the corridor map.
class Corridor : public ::testing::Test {
 protected:
  static rules::ValidDungeon map() {
    return *rules::validate(io::read_plan(std::string(corridor)).sheet).valid;
  }
  static GameStart start(bool hear_others) {
    game::Setup setup;
    setup.rules = game::rules_of(game::Profile::computer, map().dungeon());
    setup.rules.set(game::bit(HouseRule::hear_others), hear_others);
    setup.seats = {"Ann", "Bea"};
    setup.kits = 1;
    setup.bullets_per_kit = 30;
    return start_of(setup);
  }
  std::string say(std::string_view name, std::string_view command) {
    return say(evening, name, command);
  }
  static std::string say(Evening& evening, std::string_view name, std::string_view command) {
    const auto& names = evening.game.game().setup().seats;
    const auto seat =
        static_cast<Seat>(std::find(names.begin(), names.end(), name) - names.begin());
    const auto refused = evening.apply(*parse_command(command, seat, names));
    return refused ? std::string(game::name(*refused)) : "";
  }

  Evening evening{map(), start(true)};
};

TEST_F(Corridor, HasWhatIsSetAndAnnouncesItToThoseConcerned) {
  ASSERT_EQ(say("Ann", "land B1.1"), "");
  ASSERT_EQ(say("Bea", "land A1.1"), "");
  (void)evening.news(0);
  EXPECT_EQ(evening.set("Ann.bullets 12"), "");
  EXPECT_EQ(evening.value("Ann.bullets"), "12");
  EXPECT_EQ(evening.set("Ann.boat 1"), "");
  EXPECT_EQ(evening.set("Ann.bites 1"), "");
  EXPECT_EQ(evening.set("Ann.exote yes"), "");
  EXPECT_EQ(evening.news(0),
            "The gamemaster rules: you have 12 bullets.\nThe gamemaster rules: you have a boat.\n"
            "The gamemaster rules: you have 1 bite.\nThe gamemaster rules: you are an exote.");
  EXPECT_EQ(evening.set("Bea.at B1.1"), "");
  EXPECT_EQ(evening.news(0),
            "Bea: The gamemaster puts you at another place.\nBea: Here: nothing.\n"
            "Bea: Ann is here.\nBea is here.");
  EXPECT_EQ(evening.set("place C1.1 dead-lion(normal) boat*2"), "");
  EXPECT_EQ(evening.value("place C1.1"), "dead-lion(normal) boat*2");
  EXPECT_EQ(evening.value("sight C1.1"), "nothing");
  EXPECT_EQ(evening.news(0), "") << "nobody stands there";
  EXPECT_EQ(evening.set("place C1.1 lion"), "");
  EXPECT_EQ(evening.value("sight C1.1"), "green-eyes");
  EXPECT_EQ(evening.set("wall A1-B1 open"), "");
  EXPECT_EQ(evening.value("wall A1-B1"), "open");
  EXPECT_EQ(evening.set("wall A1-B1 simple"), "");
  EXPECT_EQ(evening.value("wall A1-B1"), "simple");
  EXPECT_EQ(evening.set("treasure lies A1.1"), "");
  EXPECT_EQ(evening.value("treasure"), "lies A1.1");
  EXPECT_EQ(evening.set("Ann.treasure yes"), "");
  EXPECT_EQ(evening.value("treasure"), "carried Ann");
  EXPECT_EQ(evening.set("turn Bea"), "");
  EXPECT_EQ(evening.value("turn"), "Bea");
  EXPECT_EQ(evening.set("Bea.status waiting"), "");
  EXPECT_EQ(evening.value("turn"), "Ann") << "who waits has no turn";
  EXPECT_EQ(evening.set("winner Ann"), "");
  EXPECT_EQ(evening.value("waits"), "over");
  EXPECT_EQ(evening.set("round 3"), "the game is over; take back what ended it first");
  EXPECT_EQ(evening.undo(), "");
  EXPECT_EQ(evening.value("waits"), "act");
}

TEST_F(Corridor, LetsTheActingPlayerKnowThatAnotherHasLeft) {
  ASSERT_EQ(say("Ann", "land B1.1"), "");
  ASSERT_EQ(say("Bea", "land B1.1"), "");
  ASSERT_EQ(evening.seats.view(0).company, 2U);
  (void)evening.news(0);
  EXPECT_EQ(evening.set("Bea.at A1.1"), "");
  EXPECT_NE(evening.news(0).find("\nBea is no longer here."), std::string::npos);
  EXPECT_EQ(evening.seats.view(0).company, 0U);
  EXPECT_EQ(evening.set("Bea.at B1.1"), "");
  EXPECT_EQ(evening.seats.view(0).company, 2U);
  EXPECT_EQ(evening.set("Bea.status waiting"), "");
  EXPECT_EQ(evening.seats.view(0).company, 0U);
}

TEST_F(Corridor, SaysWhatCannotBeSetAndSuggestsWhatWasMeant) {
  ASSERT_EQ(say("Ann", "land B1.1"), "");
  const std::string before = evening.text;
  for (const auto& [what, why] : std::map<std::string, std::string>{
           {"Anne.bullets 12", "did you mean `Ann`?"},
           {"Ann.bulets 12", "did you mean `bullets`?"},
           {"Ann.bullets many", "expected a number from 0 to 999999, found `many`"},
           {"Ann.bites 6", "nobody survives that many"},
           {"Ann.at Z9.1", "expected a place of the map"},
           {"Ann.status asleep", "expected a status"},
           {"Bea.bullets 1", "the player is not in the dungeon"},
           {"wall A1-B1 wire", "the map has simple at A1-B1"},
           {"wall B1-C1 open", "the map has no wall there that opens"},
           {"wall D1-E1 open", "expected a boundary between two cells"},
           {"place C1.1 tiger", "no creature of that kind is there"},
           {"place D1.1 nothing", "say where the treasure is"},
           {"place C1.1 store", "the map never changes"},
           {"sight C1.1 light", "set place C1.1 instead"},
           {"turns Ann", "did you mean `turn`?"},
           {"turn Cleo", "expected a player, found `Cleo`"},
           {"waits ask", "only the rules of play can ask"},
           {"treasure gone", "expected home, carried NAME or lies PLACE"},
           {"round 0", "expected a number of at least 1"},
           {"Ann.mounted A1.1", "no living animal without a rider"},
           {"", "what is set is missing"}}) {
    EXPECT_NE(evening.set(what).find(why), std::string::npos) << what << ": " << evening.set(what);
  }
  EXPECT_NE(evening.apply(Ruled{"Ann.bullets", "1", ""}), "") << "a ruling has a reason";
  EXPECT_NE(evening.apply(Notice{0, std::string(201, 'x')}), "");
  EXPECT_NE(evening.apply(Notice{0, "\033[2J"}), "");
  EXPECT_NE(evening.apply(Undo{0, ""}), "") << "the start cannot be taken back";
  EXPECT_EQ(evening.text, before) << "what cannot be is not in the record";
}

TEST_F(Corridor, IsRestoredByUndo) {
  ASSERT_EQ(say("Ann", "land B1.1"), "");
  ASSERT_EQ(say("Bea", "land A1.1"), "");
  const game::State before = evening.game.state();
  (void)evening.news(1);
  ASSERT_EQ(say("Ann", "shoot 5 bullets east"), "");
  ASSERT_EQ(say("Bea", "pass"), "");
  ASSERT_EQ(evening.set("Ann.bites 1"), "");
  const std::string record = evening.text;
  EXPECT_EQ(evening.undo(3), "");
  EXPECT_EQ(evening.game.state(), before);
  EXPECT_TRUE(evening.text.starts_with(record)) << "nothing is cut from the record";
  const std::string news = evening.news(1);
  EXPECT_NE(news.find("The gamemaster takes back: Ann: shoot 5 bullets east, Bea: pass and a "
                      "ruling."),
            std::string::npos)
      << news;
  EXPECT_NE(news.find("Ann: You shoot 5 bullets east."), std::string::npos)
      << "what was heard is not unheard";
  EXPECT_EQ(evening.seats.view(0).counters[0], 0);
  EXPECT_EQ(game::of(evening.seats.view(0).things, game::Thing::bullets), 30);
}

TEST_F(Corridor, RecordsACenterAtItsPlaceAndNotBelow) {
  std::string plan(corridor);
  plan.replace(plan.find("levels: 1"), 9, "levels: 2");
  const std::size_t row = plan.find(" 1 #");
  plan.replace(row, plan.find("   +", row) - row,
               " 1 # Mc          Li    $$  X\n   #                       X\n");
  Evening high(*rules::validate(io::read_plan(plan).sheet).valid, start(true));
  ASSERT_EQ(say(high, "Ann", "land A1.2"), "");
  const auto& used = high.game.state().players[0].centers;
  ASSERT_EQ(used.size(), 1U);
  EXPECT_EQ(name(high.game.game().dungeon().place(used.front())), "A1.2");
}

TEST_F(Corridor, EndsWhatIsPastIfALaterRoundIsSet) {
  ASSERT_EQ(say("Ann", "land B1.1"), "");
  ASSERT_EQ(say("Bea", "land A1.1"), "");
  ASSERT_EQ(say("Ann", "shoot 1 bullets east"), "");
  const auto wounds = [&] {
    std::size_t count = 0;
    for (const game::Creature& creature : evening.game.state().creatures) {
      count += creature.wounds.size();
    }
    return count;
  };
  ASSERT_GT(wounds(), 0U);
  ASSERT_EQ(evening.set("round 9"), "");
  EXPECT_EQ(wounds(), 0U);
}

TEST_F(Corridor, AnnouncesAnUndoOnlyToThoseWhoHeard) {
  Evening quiet(map(), start(false));
  ASSERT_EQ(say(quiet, "Ann", "land B1.1"), "");
  ASSERT_EQ(say(quiet, "Bea", "land A1.1"), "");
  (void)quiet.news(0);
  (void)quiet.news(1);
  ASSERT_EQ(say(quiet, "Ann", "order stick yes"), "");
  EXPECT_EQ(quiet.undo(), "");
  EXPECT_NE(quiet.news(0).find("takes back: Ann: order stick yes."), std::string::npos);
  EXPECT_EQ(quiet.news(1), "");
  EXPECT_EQ(quiet.apply(Notice{1, "Bea, it is late."}), "");
  EXPECT_EQ(quiet.news(0), "");
  EXPECT_EQ(quiet.news(1), "The gamemaster says: Bea, it is late.");
}

TEST_F(Corridor, SendsANoticeForOneSeatToNobodyElse) {
  (void)evening.news(0);
  EXPECT_EQ(evening.apply(Notice{1, "You are cheating."}), "");
  EXPECT_EQ(evening.news(0), "");
}

TEST_F(Corridor, KnowsWhatMakesARefusedCommandPossible) {
  ASSERT_EQ(say("Ann", "land B1.1"), "");
  ASSERT_EQ(say("Bea", "land A1.1"), "");
  const auto& names = evening.game.game().setup().seats;
  const auto against = [&](Seat seat, std::string_view text) -> std::string {
    const auto command = *parse_command(text, seat, names);
    game::State tried = evening.game.state();
    const auto refused = evening.game.game().apply(tried, command);
    const auto setting =
        refused ? setting_against(*refused, command, evening.game.game(), evening.game.state())
                : std::nullopt;
    return setting ? setting->path + " " + setting->value : "none";
  };
  EXPECT_EQ(against(0, "shoot 50 bullets east"), "Ann.bullets 50");
  EXPECT_EQ(against(1, "pass"), "turn Bea");
  EXPECT_EQ(against(0, "end"), "waits after");
  EXPECT_EQ(against(0, "climb"), "none") << "no tree grows by a ruling";
}

TEST_F(Corridor, UndoesOnlyTheLastSteps) {
  ASSERT_EQ(say("Ann", "land B1.1"), "");
  const std::int64_t first = evening.game.steps().front().line;
  ASSERT_EQ(say("Bea", "land A1.1"), "");
  for (std::size_t i = 0; i < steps_max; ++i) {
    ASSERT_EQ(say("Ann", i % 2 == 0 ? "order stick yes" : "order stick no"), "");
  }
  EXPECT_EQ(evening.game.steps().size(), steps_max);
  EXPECT_NE(evening.apply(Undo{first, ""}), "") << "that is too long ago";
  EXPECT_EQ(evening.undo(steps_max), "");
  EXPECT_EQ(evening.seats.view(0).orders, game::usual_orders);
  EXPECT_TRUE(evening.game.steps().empty());
}

TEST(Undo, DoesNotRepeatRandomDraws) {
  // Random numbers drawn before an undo are not drawn again: the record continues its count.
  for (int number = 0, seen = 0; number < 200 && seen < 3; ++number) {
    const std::string text = any_evening(number, [](auto&&...) {});
    std::set<std::uint64_t> draws;
    const auto record = read_record(text);
    ASSERT_TRUE(record);
    for (const std::string& line : record->lines) {
      const auto read = *io::JsonRecord::parse(line);
      if (read.text("event") == "draw") {
        EXPECT_TRUE(draws.insert(*read.number("k")).second) << line;
      }
    }
    seen += draws.size() > 1 ? 1 : 0;
  }
}

TEST(Table, SaysHowLongAPlayerWaitsBeforeLanding) {
  const auto in = [](game::Status status, std::int32_t until, std::int32_t round) {
    game::Player player;
    player.status = status;
    player.until = until;
    return status_in(player, round);
  };
  EXPECT_EQ(in(game::Status::waiting, 22, 22), "waiting through round 22");
  EXPECT_EQ(in(game::Status::waiting, 22, 23), "landing") << "before her turn has come";
  EXPECT_EQ(in(game::Status::imprisoned, 7, 5), "imprisoned through round 7");
  EXPECT_EQ(in(game::Status::alive, 0, 5), "alive");
}

}  // namespace
}  // namespace dungeonlab::session
