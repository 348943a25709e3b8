// Games on two maps that differ in one hidden thing, with players who choose by what they know. A
// player who has perceived the same so far gets the same offers, questions and refusals; and what
// no rule reads changes no announcement.
#include "dungeonlab/notebook/drawing.hpp"
#include "dungeonlab/rules/validate.hpp"
#include "dungeonlab/session/command_text.hpp"
#include "dungeonlab/session/protocol.hpp"
#include "session/random_game.hpp"
#include "support/sheet_changes.hpp"

#include <numeric>
#include <set>

#include <gtest/gtest.h>

namespace dungeonlab::game {
namespace {

using random::Diary;
using random::Perceived;
using random::Table;

bool has_doubles(const Encounter& one) {
  return info(*one.kind).family == Family::tree || one.sign || info(*one.kind).exote != Use::never;
}
/// Changes the kind of tree, the sign, or whether a beast is an exote.
void disguise(Encounter& one, Rng& rng) {
  if (one.sign) {
    one.sign = *one.sign == Sign::plus ? Sign::minus : Sign::plus;
  } else if (info(*one.kind).exote != Use::never) {
    one.exote = one.exote ? std::nullopt : std::optional(true);
  } else {
    const EncounterKind before = *one.kind;
    while (one.kind == before || info(*one.kind).family != Family::tree) {
      one.kind = rng.pick(encounter_table).kind;
    }
  }
}

/// A map with one difference that is announced to nobody; nothing if the change breaks a rule. In
/// one of two cases, the difference is a thing at a visited place, changed into a kind that looks
/// the same.
std::optional<rules::ValidDungeon> twin_of(const rules::ValidDungeon& map, Rng& rng,
                                           const std::set<PlaceIndex>& visited = {}) {
  Sheet sheet = map.sheet();
  std::vector<std::size_t> doubles;
  for (std::size_t i = 0; i < sheet.encounters.size(); ++i) {
    if (has_doubles(sheet.encounters[i]) &&
        visited.contains(map.dungeon().index(sheet.encounters[i].at))) {
      doubles.push_back(i);
    }
  }
  if (!doubles.empty() && rng.chance(1, 2)) {
    disguise(sheet.encounters[rng.pick(doubles)], rng);
  } else {
    testing_support::change(sheet, rng);
  }
  if (sheet.base != map.sheet().base || sheet.levels != map.sheet().levels) {
    return std::nullopt;
  }
  return rules::validate(std::move(sheet)).valid;
}

/// Gifts depend on Mordors, and must not reveal which of the maps it is.
bool has_mordor(const rules::ValidDungeon& map) {
  const auto& all = map.sheet().encounters;
  return std::any_of(all.begin(), all.end(),
                     [](const Encounter& one) { return one.kind == EncounterKind::mordor; });
}

/// Plays with players whose choices follow from their views and their own random stream. Returns
/// the places where they have been.
std::set<PlaceIndex> play(Table& table, std::string_view seed, int number, int commands) {
  std::vector<Rng> choices;
  for (const std::string& seat : table.game().setup().seats) {
    choices.push_back(Rng({seed, std::to_string(number), seat}));
  }
  std::set<PlaceIndex> visited;
  for (int i = 0; i < commands && !table.is_over(); ++i) {
    const Seat seat = table.state().turn;
    static_cast<void>(table.apply(random::command_by(table.view(seat), choices[seat])));
    for (const random::Event& event : table.events_last()) {
      const Fact* const fact = std::get_if<Fact>(&event);
      const auto* const moved = fact == nullptr ? nullptr : std::get_if<facts::Moved>(fact);
      if (moved != nullptr && moved->to != nowhere) {
        visited.insert(moved->to);
      }
    }
  }
  return visited;
}

/// The index at which two players first perceive something different.
std::optional<std::size_t> first_difference(const Diary& one, const Diary& other) {
  for (std::size_t i = 0; i < std::min(one.size(), other.size()); ++i) {
    if (one[i] != other[i]) {
      return i;
    }
  }
  return std::nullopt;
}

TEST(Twins, DifferFirstInAnAnnouncement) {
  const int pairs = random::games(300, 100000);
  int differences = 0;
  for (int number = 0; number < pairs; ++number) {
    const rules::ValidDungeon map = random::map("twins", number);
    Rng rng({"twins", std::to_string(number)});
    game::Setup setup = random::setup(map.dungeon(), rng);
    setup.rules.reset(bit(HouseRule::hear_others));
    const Game game(map.dungeon(), setup);
    Table table(game, true, "gifts");
    const std::set<PlaceIndex> visited = play(table, "twins", number, 100);
    auto changed = twin_of(map, rng, visited);
    while (!changed || has_mordor(*changed) != has_mordor(map)) {
      changed = twin_of(map, rng, visited);
    }
    const Game other_game(changed->dungeon(), setup);
    Table other(other_game, true, "gifts");
    (void)play(other, "twins", number, 100);
    for (Seat seat = 0; seat < setup.seats.size(); ++seat) {
      const Diary& one = table.diary(seat);
      const Diary& two = other.diary(seat);
      if (const auto at = first_difference(one, two)) {
        ++differences;
        const auto either_is = [&](Perceived::Sort sort) {
          return one[*at].sort == sort || two[*at].sort == sort;
        };
        const bool is_said =
            either_is(Perceived::Sort::said) && !either_is(Perceived::Sort::refused);
        ASSERT_TRUE(is_said) << "pair " << number << ", player " << int{seat} << ": after "
                             << one[*at - 1].text << "\n  " << one[*at].text << "\n  "
                             << two[*at].text;
      }
    }
  }
  EXPECT_GT(differences, pairs / 4) << "the twins perceive the same whatever is changed";
}

/// The places and sides of squares that the rules let a game look at.
class Looked {
 public:
  explicit Looked(const Dungeon& dungeon) : dungeon_(dungeon) {}

  /// For a player at a place: adds the place, its four boundaries, and what is beyond them.
  void stand(PlaceIndex place) {
    places_.insert(place);
    sides_.insert(square_of(place));
    for (const Side side : all_sides) {
      places_.insert(dungeon_.grid().beside_place(place, side));
    }
  }
  /// For a cell shown on a map or by a center: adds all its levels.
  void show(Cell cell) {
    if (dungeon_.ground().contains(cell)) {
      const Square square = dungeon_.grid().square(cell);
      sides_.insert(square);
      for (const PlaceIndex place : dungeon_.grid().places_of(square)) {
        places_.insert(place);
      }
    }
  }
  void show_around(Cell middle) {
    for (int row = -1; row <= 1; ++row) {
      for (int column = -1; column <= 1; ++column) {
        show({middle.column + column, middle.row + row});
      }
    }
  }
  void follow(const Fact& fact, State& state) {
    if (const auto* const moved = std::get_if<facts::Moved>(&fact)) {
      const PlaceIndex from = state.players[moved->player].at;
      if (moved->by == By::jump) {
        stand(from < moved->to ? from + (moved->to - from) / 2 : from - (from - moved->to) / 2);
      }
      if (moved->to != nowhere) {
        stand(moved->to);
      }
    }
    fold(dungeon_, state, fact);
  }
  void hear(const Announcement& said, const State& state) {
    if (said.is<announced::CenterTells>()) {
      show_around(dungeon_.exit().cell);
    }
    if (said.is<announced::Map>()) {
      show_around(dungeon_.place(state.players[said.to].at).cell);
    }
  }

  [[nodiscard]] bool has(PlaceIndex place) const { return places_.contains(place); }
  [[nodiscard]] bool has_sides_of(Square square) const { return sides_.contains(square); }
  [[nodiscard]] Square square_of(PlaceIndex place) const {
    return dungeon_.grid().square_of(place);
  }

 private:
  const Dungeon& dungeon_;
  std::set<PlaceIndex> places_;
  std::set<Square> sides_;
};

/// True if the maps differ only where nobody looked, and players are carried to the same places.
bool differ_unseen(const Dungeon& one, const Dungeon& other, const Looked& looked) {
  const auto targets_everybody = [](const Dungeon& dungeon, PlaceIndex place) {
    return receives_from(dungeon, place).has_value();
  };
  bool differ = false;
  for (PlaceIndex place = 0; place < one.places(); ++place) {
    const bool same =
        one.holds(place) == other.holds(place) && one.sends_to(place) == other.sends_to(place) &&
        (one.holds(place) != Dungeon::Holds::river || one.piece(place) == other.piece(place)) &&
        (one.holds(place) != Dungeon::Holds::encounter ||
         (one.kind(place) == other.kind(place) && one.sign(place) == other.sign(place) &&
          one.count(place) == other.count(place) && one.is_exote(place) == other.is_exote(place)));
    const bool is_level_of_center = one.holds(place, EncounterKind::management_center) ||
                                    other.holds(place, EncounterKind::management_center);
    if (!same &&
        (looked.has(place) || targets_everybody(one, place) || targets_everybody(other, place) ||
         is_level_of_center || one.holds(place) == Dungeon::Holds::river ||
         other.holds(place) == Dungeon::Holds::river)) {
      return false;
    }
    differ = differ || !same;
  }
  for (Square square = 0; square < one.ground().squares(); ++square) {
    const bool same = one.ground().barriers(square) == other.ground().barriers(square) &&
                      one.ground().is_cell(square) == other.ground().is_cell(square);
    if (!same && looked.has_sides_of(square)) {
      return false;
    }
    differ = differ || !same;
  }
  const bool same_exit = one.exit() == other.exit();
  if (!same_exit && (looked.has_sides_of(one.grid().square(one.exit().cell)) ||
                     looked.has_sides_of(one.grid().square(other.exit().cell)))) {
    return false;
  }
  return differ || !same_exit;
}

/// A game in which programs play all seats: every byte sent to them, and their notebooks.
class Wire {
 public:
  explicit Wire(const Game& game)
      : names_(game.setup().seats),
        seats_(game.setup()),
        protocol_(game.setup(), all_seats(), [&](std::string_view line) { sent_ += line; }) {
    protocol_.greet();
  }
  /// The command as it arrives; nothing if it could not be read, which is then answered.
  std::optional<session::Protocol::Request> ask_for(const Command& command) {
    return protocol_.read(fmt::format(R"({{"id":{},"seat":"{}","command":"{}"}})", ++asked_,
                                      names_[command.seat],
                                      session::write_command(command, names_)));
  }
  void answer(const session::Protocol::Request& request, std::optional<Refusal> refused) {
    protocol_.answer(request, refused, seats_.view(request.command.seat));
    seats_.commanded(request.command, refused);
  }
  void tell(const Table& table) {
    for (const Announcement& said : table.said_last()) {
      seats_.said(said);
    }
    seats_.ask(table.state());
    protocol_.tell(seats_);
    for (Seat seat = 0; seat < names_.size(); ++seat) {
      sent_ += notebook::drawing(seats_.notebook(seat));
    }
  }
  [[nodiscard]] std::string take() { return std::move(sent_); }

 private:
  [[nodiscard]] std::vector<Seat> all_seats() const {
    std::vector<Seat> seats(names_.size());
    std::iota(seats.begin(), seats.end(), Seat{0});
    return seats;
  }

  const std::vector<std::string>& names_;
  session::Seats seats_;
  std::string sent_{};
  session::Protocol protocol_;
  int asked_ = 0;
};

struct Played {
  std::vector<std::string> said;
  Looked looked;
  std::string sent{};
};
Played play_and_look(const Game& game, int number, int commands) {
  Table table(game);
  Played played{{}, Looked(game.dungeon())};
  State state;
  state.players.resize(game.setup().seats.size());
  std::vector<Rng> choices;
  for (const std::string& seat : game.setup().seats) {
    choices.push_back(Rng({"unseen", std::to_string(number), seat}));
  }
  Wire wire(game);
  wire.tell(table);
  for (int i = 0; i < commands && !table.is_over(); ++i) {
    const Seat seat = table.state().turn;
    const State before = table.state();
    const Command command = random::command_by(table.view(seat), choices[seat]);
    const auto request = wire.ask_for(command);
    const auto refused = table.apply(request ? request->command : command);
    if (request) {
      wire.answer(*request, refused);
    }
    wire.tell(table);
    played.said.emplace_back(refused ? name(*refused) : "done");
    State now = before;
    for (const random::Event& event : table.events_last()) {
      if (const Fact* const fact = std::get_if<Fact>(&event)) {
        played.looked.follow(*fact, now);
      } else {
        const auto& said = std::get<Announcement>(event);
        played.said.push_back(fmt::format("{}> {}", said.to, random::text_of(said)));
        played.looked.hear(said, before);
      }
    }
  }
  played.sent = wire.take();
  return played;
}

TEST(Twins, HearTheSameIfTheirDifferencesAreUnseen) {
  const int maps = random::games(300, 100000);
  int pairs = 0;
  for (int number = 0; number < maps; ++number) {
    const rules::ValidDungeon map = random::map("unseen", number);
    Rng rng({"unseen", std::to_string(number)});
    const game::Setup setup = random::setup(map.dungeon(), rng);
    const Game game(map.dungeon(), setup);
    const Played played = play_and_look(game, number, 25);
    for (int tries = 0; tries < 20; ++tries) {
      const auto changed = twin_of(map, rng);
      if (!changed || changed->dungeon().grid().places() != map.dungeon().grid().places() ||
          changed->dungeon().ground().box() != map.dungeon().ground().box() ||
          !differ_unseen(map.dungeon(), changed->dungeon(), played.looked)) {
        continue;
      }
      ++pairs;
      const Game other(changed->dungeon(), setup);
      const Played again = play_and_look(other, number, 25);
      ASSERT_EQ(again.said, played.said) << "map " << number;
      ASSERT_EQ(again.sent, played.sent) << "map " << number;
    }
  }
  EXPECT_GT(pairs, maps / 2) << "too few maps differ where nobody looked";
}

}  // namespace
}  // namespace dungeonlab::game
