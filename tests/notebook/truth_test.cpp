// Notebooks of random games compared with the map: the players' places give the true place of each
// fragment, and everything a notebook says must be true. Also, the notebooks of two games that a
// player cannot tell apart are equal.
#include "dungeonlab/notebook/beliefs.hpp"
#include "dungeonlab/notebook/drawing.hpp"
#include "dungeonlab/rules/validate.hpp"
#include "notebook/followers.hpp"
#include "support/sheet_changes.hpp"

#include <array>
#include <map>

#include <gtest/gtest.h>

namespace dungeonlab::notebook {
namespace {

using game::Seat;
using game::Shown;
using game::random::Table;

/// How much further east, south and up a fragment really is than its notes say.
struct Offset {
  int columns = 0;
  int rows = 0;
  int levels = 0;
  friend bool operator==(const Offset&, const Offset&) = default;
};

std::vector<std::string> fixed_names(const std::vector<Shown>& shown) {
  std::vector<std::string> names;
  for (const Shown& one : shown) {
    if (one.sort == Shown::Sort::place || one.sort == Shown::Sort::river) {
      names.push_back(name(one));
    }
  }
  return names;
}
std::vector<std::string> all_names(const std::vector<Shown>& shown) {
  std::vector<std::string> names;
  for (const Shown& one : shown) {
    names.push_back(name(one));
  }
  std::sort(names.begin(), names.end());
  return names;
}
Walls walls_of(Barrier barrier) {
  return static_cast<Walls>(1U << static_cast<unsigned>(barrier));
}

/// Compares one notebook with one game.
class Truth {
 public:
  Truth(const Table& table, Seat seat) : table_(table), seat_(seat) {}

  void check(const Notebook& book) {
    locate(book);
    for (std::size_t i = 0; i < book.fragments().size(); ++i) {
      if (!book.fragments()[i].is_gone() && offsets_.contains(i)) {
        check(book, book.fragments()[i], offsets_.at(i));
      }
    }
    for (const Link& link : book.links()) {
      const auto from = true_place(link.from);
      const auto to = true_place(link.to);
      if (from && to && (link.carrier == Carrier::pit || link.carrier == Carrier::river)) {
        ++links;
        const PlaceIndex index = dungeon().index(*from);
        EXPECT_EQ(dungeon().place(dungeon().sends_to(index).value_or(index)), *to);
      }
    }
    if (book.treasure_home() && offsets_.contains(book.treasure_home()->fragment)) {
      EXPECT_EQ(true_place(*book.treasure_home()), dungeon().treasure());
    }
    if (table_.state().turn == seat_ && !table_.is_over()) {
      EXPECT_EQ(book.round(), table_.state().round);
    }
  }

  int boundaries = 0;  ///< boundaries about which anything was known
  int links = 0;
  int joined = 0;     ///< fragments that have become part of another
  int lost = 0;       ///< how often its owner was on a sheet
  int ruled_out = 0;  ///< places that the sheet then ruled out

 private:
  [[nodiscard]] const Dungeon& dungeon() const { return table_.game().dungeon(); }
  [[nodiscard]] std::optional<Place> true_place(const Spot& spot) const {
    const auto at = offsets_.find(spot.fragment);
    if (at == offsets_.end()) {
      return std::nullopt;
    }
    const Offset& offset = at->second;
    return Place{{spot.at.cell.column + offset.columns, spot.at.cell.row + offset.rows},
                 spot.at.level + offset.levels};
  }

  void locate(const Notebook& book) {
    for (std::size_t i = 0; i < book.fragments().size(); ++i) {
      if (book.fragments()[i].is_gone() && offsets_.erase(i) > 0) {
        ++joined;
      }
      if (book.fragments()[i].has_level() && offsets_.contains(i)) {
        offsets_[i].levels = 0;
      }
    }
    for (Seat seat = 0; seat < book.names().size(); ++seat) {
      const auto& spot = book.place_of(seat);
      const PlaceIndex index = table_.state().players[seat].at;
      if (!spot || table_.is_over()) {
        continue;
      }
      ASSERT_NE(index, game::nowhere) << "she is nowhere";
      const Place truth = dungeon().place(index);
      const Offset offset = {truth.cell.column - spot->at.cell.column,
                             truth.cell.row - spot->at.cell.row, truth.level - spot->at.level};
      const auto [known, is_new] = offsets_.emplace(spot->fragment, offset);
      EXPECT_EQ(known->second, offset) << "fragment " << spot->fragment;
      const Fragment& fragment = book.fragments()[spot->fragment];
      if (fragment.is_placed()) {
        EXPECT_EQ(offset, Offset{});
      }
      if (fragment.has_level()) {
        EXPECT_EQ(offset.levels, 0);
      }
      if (seat == seat_) {
        check_fits(book, *spot, truth);
      }
      if (seat == seat_ && table_.state().turn == seat_) {
        EXPECT_EQ(all_names(fragment.place(spot->at).shown),
                  all_names(shown_at(dungeon(), table_.state(), index)));
      }
    }
  }

  /// A sheet fits at its true place, and a true belief contradicts nothing, now or later.
  void check_fits(const Notebook& book, const Spot& spot, const Place& truth) {
    const Extent base = dungeon().ground().base();
    if (spot.fragment != 0 && base.contains(truth.cell)) {
      const std::vector<Place> fitting = Beliefs().fits(book, spot);
      EXPECT_NE(std::find(fitting.begin(), fitting.end(), truth), fitting.end())
          << name(truth) << " does not fit\n"
          << drawing(book);
      lost += 1;
      ruled_out += base.columns * base.rows * dungeon().levels() - static_cast<int>(fitting.size());
      if (!beliefs_.is_placed(book, spot.fragment)) {
        beliefs_.place(book, spot, truth);
      }
    }
    const auto clashes = beliefs_.clashes(book);
    EXPECT_TRUE(clashes.empty()) << (clashes.empty() ? "" : name(clashes.front().at)) << '\n'
                                 << drawing(book);
    const auto at = beliefs_.place_of(book, spot);
    EXPECT_TRUE(!at || *at == truth) << name(*at) << " is believed of " << name(truth);
  }

  void check(const Notebook& book, const Fragment& fragment, const Offset& offset) {
    for (int row = 0; row < fragment.block().rows; ++row) {
      for (int column = 0; column < fragment.block().columns; ++column) {
        const Cell written = {fragment.block().corner.column + column,
                              fragment.block().corner.row + row};
        const Cell cell = {written.column + offset.columns, written.row + offset.rows};
        for (const Side side : {Side::east, Side::south}) {
          check(book, fragment.boundary(written, side), cell, side);
        }
        for (int level = fragment.lowest(); level <= fragment.highest(); ++level) {
          check(fragment.place({written, level}), {cell, level + offset.levels});
        }
      }
    }
  }
  void check(const Notebook& book, const BoundaryNote& note, Cell cell, Side side) {
    if (note == BoundaryNote{}) {
      return;
    }
    ++boundaries;
    const Ground& ground = dungeon().ground();
    const bool is_near = ground.contains(cell);
    const Cell inside = is_near ? cell : beside(cell, side);
    const Side from = is_near ? side : opposite(side);
    ASSERT_TRUE(ground.contains(inside)) << name(cell) << " " << name(side);
    const Barrier barrier = ground.barrier(inside, from);
    EXPECT_NE(note.may_be & walls_of(barrier), 0)
        << name(inside) << " " << name(from) << ": may be " << int{note.may_be};
    const bool is_exit = dungeon().exit() == Exit{inside, from};
    EXPECT_FALSE(note.is_exit && !is_exit) << name(inside) << " " << name(from);
    EXPECT_FALSE(note.is_no_exit && is_exit) << name(inside) << " " << name(from);
    if (table_.state().turn == seat_ && !table_.is_over() && note.is_open(book.round())) {
      const PlaceIndex place = dungeon().index({inside, 0});
      EXPECT_EQ(barrier_now(dungeon(), table_.state(), place, from), Barrier::open)
          << name(inside) << " " << name(from);
    }
  }
  void check(const PlaceNote& note, const Place& place) {
    if (note.is_blank()) {
      return;
    }
    ASSERT_TRUE(dungeon().ground().contains(place)) << name(place);
    const PlaceIndex index = dungeon().index(place);
    if (note.is_shown) {
      EXPECT_EQ(fixed_names(note.shown), fixed_names(shown_at(dungeon(), table_.state(), index)))
          << name(place);
    }
    if (note.answer) {
      EXPECT_EQ(*note.answer, dungeon().sign(index) == Sign::plus) << name(place);
    }
  }

  const Table& table_;
  Seat seat_;
  std::map<std::size_t, Offset> offsets_{{0, Offset{}}};
  Beliefs beliefs_{};
};

TEST(Notebook, SaysNothingFalse) {
  const int games = game::random::games(1000, 100000);
  int boundaries = 0;
  int links = 0;
  int joined = 0;
  int lost = 0;
  int ruled_out = 0;
  for (int number = 0; number < games; ++number) {
    const rules::ValidDungeon map = game::random::map("notebook", number);
    Rng rng({"notebook", std::to_string(number)});
    const game::Setup setup = game::random::setup(map.dungeon(), rng);
    const game::Game game(map.dungeon(), setup);
    Table table(game, false, rng.chance(1, 2) ? "gifts" : "");
    Followers followers(table);
    std::vector<Truth> truths;
    for (Seat seat = 0; seat < setup.seats.size(); ++seat) {
      truths.emplace_back(table, seat);
    }
    for (int i = 0; i < 120 && !table.is_over(); ++i) {
      const game::Command command = game::random::command_by(table.on_turn(), rng);
      followers.follow(command, table.apply(command));
      for (Seat seat = 0; seat < setup.seats.size(); ++seat) {
        truths[seat].check(followers.of(seat));
        if (::testing::Test::HasFailure()) {
          FAIL() << "game " << number << ", command " << i << ": " << game::random::text_of(command)
                 << ", notebook of " << int{seat} << "\n"
                 << drawing(followers.of(seat));
        }
      }
    }
    for (const Truth& truth : truths) {
      boundaries += truth.boundaries;
      links += truth.links;
      joined += truth.joined;
      lost += truth.lost;
      ruled_out += truth.ruled_out;
    }
  }
  EXPECT_GT(boundaries, games * 100);
  EXPECT_GT(links, games);
  EXPECT_GT(joined, games / 20);
  EXPECT_GT(lost, games);
  EXPECT_GT(ruled_out, lost) << "sheets fit nearly everywhere";
}

TEST(Notebook, IsTheSameForPlayersWhoHearTheSame) {
  const int pairs = game::random::games(300, 100000);
  int differences = 0;
  for (int number = 0; number < pairs; ++number) {
    const rules::ValidDungeon map = game::random::map("notebook twins", number);
    Rng rng({"notebook twins", std::to_string(number)});
    const game::Setup setup = game::random::setup(map.dungeon(), rng);
    std::optional<rules::ValidDungeon> changed;
    while (!changed || changed->sheet().base != map.sheet().base ||
           changed->sheet().levels != map.sheet().levels) {
      Sheet sheet = map.sheet();
      testing_support::change(sheet, rng);
      changed = rules::validate(std::move(sheet)).valid;
    }
    const std::array games = {game::Game(map.dungeon(), setup),
                              game::Game(changed->dungeon(), setup)};
    Table one(games[0], true);
    Table two(games[1], true);
    std::array followers = {Followers(one), Followers(two)};
    for (int i = 0; i < 60 && !one.is_over() && !two.is_over(); ++i) {
      const Seat turn = one.state().turn;
      if (turn != two.state().turn || one.diary(turn) != two.diary(turn)) {
        break;
      }
      const game::Command command = game::random::command_by(one.view(turn), rng);
      followers[0].follow(command, one.apply(command));
      followers[1].follow(command, two.apply(command));
      for (Seat seat = 0; seat < setup.seats.size(); ++seat) {
        if (one.diary(seat) == two.diary(seat)) {
          ASSERT_EQ(followers[0].of(seat), followers[1].of(seat)) << "pair " << number;
          ASSERT_EQ(drawing(followers[0].of(seat)), drawing(followers[1].of(seat)));
        } else {
          differences += followers[0].of(seat) == followers[1].of(seat) ? 0 : 1;
        }
      }
    }
  }
  EXPECT_GT(differences, pairs / 10) << "the notebooks are the same whatever is changed";
}

}  // namespace
}  // namespace dungeonlab::notebook
