#pragma once

#include "verify/game.hpp"
#include "verify/judge.hpp"
#include "verify/pointers.hpp"

#include <initializer_list>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace dungeonlab::verify {

/// Why a claim is not believed; empty: it is.
using Doubt = std::string;

/// One row of a certificate: how a rule stands, with its witness. `standing` is open for a rule
/// that is not checked.
struct Claim {
  Code code{};
  Standing standing = Standing::open;
  const Value* witness = nullptr;
};

/// Reads the parts of a witness. The first thing that is not as it must be is kept as the doubt.
class Parts {
 public:
  /// The witness must be an object of this type with exactly these keys beside "type".
  Parts(const Value* witness, std::string_view type, std::initializer_list<std::string_view> keys);
  /// A part of a witness, an object with exactly these keys.
  Parts(const Value& part, std::initializer_list<std::string_view> keys);

  [[nodiscard]] bool good() const { return doubt_.empty(); }
  [[nodiscard]] const Doubt& doubt() const { return doubt_; }
  bool fail(Doubt doubt);

  /// The items of an array; none, and a doubt, if there is no such array.
  [[nodiscard]] std::span<const Value> list(std::string_view key);
  [[nodiscard]] std::string_view text(std::string_view key);
  /// A list of integers within bounds.
  [[nodiscard]] std::vector<std::int64_t> numbers(std::string_view key, std::int64_t low,
                                                  std::int64_t high);
  [[nodiscard]] std::vector<Cell> cells(std::string_view key, const Ground& ground);
  [[nodiscard]] std::vector<int> places(std::string_view key, const Game& game);
  [[nodiscard]] std::vector<State> states(std::string_view key, const Game& game);
  /// Squares of the lattice, [x, y]; they may lie one step outside the box.
  [[nodiscard]] std::vector<Cell> squares(std::string_view key, const Ground& ground);

 private:
  void only(std::initializer_list<std::string_view> keys, std::size_t count);
  /// What `read` makes of each item, up to the first of which it makes nothing: that is the doubt,
  /// in the words `what`.
  template <typename Read>
  auto items(std::string_view key, std::string_view what, Read read);

  const Value* witness_;
  Doubt doubt_{};
};

/// A set of numbers below a bound.
class Marks {
 public:
  explicit Marks(std::size_t end) : is_marked_(end) {}
  /// False if it was marked before.
  bool add(std::size_t number) {
    const bool is_new = !is_marked_[number];
    is_marked_[number] = true;
    return is_new;
  }
  [[nodiscard]] bool has(std::size_t number) const { return is_marked_[number]; }

 private:
  std::vector<bool> is_marked_;
};

/// The entries of a breach, JSON pointers: each must name one of the elements that break the rule;
/// anything in the map, if nobody told which do.
[[nodiscard]] Doubt check_entries(std::span<const Value> entries,
                                  std::optional<std::vector<Element>> breakers, Pointers& pointers);

/// The witnesses of shape: G07, G09, W06, W07 and X03.
[[nodiscard]] Doubt check_shape(const Game& game, const Claim& claim);
/// The witness that PT06 and RF05 hold, which say what leads where.
[[nodiscard]] Doubt check_pairs(const Game& game, const Claim& claim);
/// The pits that share a destination (PT06), or the captors with targets that tie (RF05).
[[nodiscard]] std::vector<Element> ambiguous(const Game& game, Code code);

/// A tree over firm ground; tells by place what is firm.
[[nodiscard]] Doubt check_firm_ground(const Game& game, std::string_view letters,
                                      std::vector<bool>& firm);

/// A table of states that is proved to be all that can be come to in a game.
struct Table {
  Terms terms{};
  std::vector<State> states{};
  std::vector<std::int64_t> from{};
  std::vector<int> index{};  ///< by number of state; -1: not in the table
  [[nodiscard]] bool has(const State& state) const { return index[number_of(state)] >= 0; }
};

/// The tables of play of one certificate, each checked when it is taken.
class Tables {
 public:
  Tables(const Game& game, const Value* tables);

  /// Every table that the certificate holds is believed, or this says why not.
  [[nodiscard]] const Doubt& doubt() const { return doubt_; }
  [[nodiscard]] bool empty() const { return !reached_ && firm_.empty(); }
  /// By place, what is firm ground: then it stands for all other tables. Empty if there is none.
  [[nodiscard]] const std::vector<bool>& firm() const { return firm_; }
  [[nodiscard]] const Table& reached() const { return *reached_; }
  [[nodiscard]] const Table& life() const { return *life_; }
  [[nodiscard]] const Table& exact() const { return *exact_; }
  [[nodiscard]] const Play& reached_play() const { return reached_play_; }
  [[nodiscard]] const Play& life_play() const { return life_play_; }
  /// The exact game in which nothing is killed, with all of its stock if there is its table, and
  /// with none if not.
  [[nodiscard]] const Play& calm_play() const { return calm_play_; }
  [[nodiscard]] bool has_calm() const { return calm_.has_value(); }
  /// By state of life; empty if there is no such table.
  [[nodiscard]] const std::vector<std::int64_t>& ranks() const { return ranks_; }

 private:
  void read(const Value& value);
  void take_firm_ground(const Value& value);
  void take_ranks(const Value& value);
  [[nodiscard]] Doubt derive(Play& play, Table& table) const;
  [[nodiscard]] Doubt close(const Play& play, const Table& table) const;

  const Game* game_;
  Doubt doubt_{};
  std::optional<Table> reached_{};
  std::optional<Table> life_{};
  std::optional<Table> exact_{};
  std::optional<Table> calm_{};
  Play reached_play_;
  Play life_play_;
  Play exact_play_;
  Play calm_play_;
  std::vector<bool> firm_{};
  const Value* written_ranks_ = nullptr;
  std::vector<std::int64_t> ranks_{};
};

/// What beasts around a place would do to a player there.
struct Sight {
  int pierces = 0;
  int behind_walls = 0;  ///< pierces, with all walls open that can be
  int burns = 0;
  bool forced = false;  ///< players are put there by force (rules P-14)
};
/// By place.
[[nodiscard]] std::vector<Sight> sights(const Game& game);

/// The rules that the tables decide: P01 to P04, L01 to L04, P13 and P14. Adds the elements that
/// break it.
[[nodiscard]] Doubt check_tables(const Tables& tables, const std::vector<Sight>& sights,
                                 const Game& game, const Claim& claim,
                                 std::vector<Element>& breakers);
/// The rules that count on the way: P05, P08 and P09.
[[nodiscard]] Doubt check_counts(const Tables& tables, const Game& game, const Claim& claim);
/// The rules of empty hands: P06 and P07.
[[nodiscard]] Doubt check_bare_hands(const Tables& tables, const Game& game, const Claim& claim);

}  // namespace dungeonlab::verify
