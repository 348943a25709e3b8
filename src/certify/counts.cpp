// What shows that ammunition and life last, or do not (P05, P08): the labels of the searches of the
// rules. Where plain moves from the best landing reach the goal, their way is enough, as everything
// that is done with them can be done in every game; where there is an easy way, the search need not
// leave its places. Only if the goal is not reached so, the whole game is searched.
#include "certify/evidence.hpp"
#include "relax/armed_game.hpp"
#include "relax/damage.hpp"
#include "relax/hurt_moves.hpp"
#include "relax/label_search.hpp"
#include "relax/starts.hpp"

#include <algorithm>
#include <array>

namespace dungeonlab::certify {
namespace {

using rules::Status;

/// More labels than can be written within the largest certificate are left out.
constexpr std::size_t labels_max = 400'000;

/// Writes the way to the goal, or all labels if it was not reached. `state_at` gives the state of a
/// node that stands, and nothing for others; `numbers` what is said of an entry.
template <class Search, class StateAt, class Numbers>
void write_labels(const Search& search, std::optional<typename Search::Number> goal,
                  const Dungeon& dungeon, StateAt state_at, Numbers numbers, Claim& claim) {
  const auto entries = search.entries();
  if (!goal && entries.size() > labels_max) {
    claim.status = Status::not_checked;
    return;
  }
  std::vector<std::size_t> chosen;
  for (std::size_t i = 0; !goal && i < entries.size(); ++i) {
    chosen.push_back(i);
  }
  for (auto i = goal.value_or(Search::none); i != Search::none;
       i = entries[static_cast<std::size_t>(i)].parent) {
    chosen.push_back(static_cast<std::size_t>(i));
  }
  if (goal) {
    std::reverse(chosen.begin(), chosen.end());
  }
  for (const std::size_t i : chosen) {
    const std::optional<State> state = state_at(entries[i].node);
    if (state && (goal || !entries[i].beaten)) {
      add_state(claim.labels, dungeon, *state, numbers(entries[i]));
    }
  }
}

std::optional<State> state_if_stands(const relax::Relation& relation, relax::State state) {
  const std::vector<State> states = states_of(relation, std::array{state});
  return states.empty() ? std::nullopt : std::optional(states.front());
}

/// False if it writes nothing: the goal is not reached, and `is_whole` is not said.
bool write_supplies(const relax::ArmedGame& game, std::span<const PlaceIndex> landings,
                    std::vector<bool> places, bool is_whole, Claim& claim) {
  using Search = relax::LabelSearch<relax::ArmedGame>;
  const relax::Relation& relation = game.moves().relation();
  Search search(game, std::move(places));
  search.land(landings);
  const auto goal = search.run();
  if (!goal && !is_whole) {
    return false;
  }
  write_labels(
      search, goal, relation.board().dungeon(),
      [&](relax::ArmedGame::Node node) {
        return state_if_stands(relation, relax::ArmedMoves::unarmed(game.state(node)));
      },
      [&](const Search::Entry& entry) {
        const game::Ammunition& left = entry.label.left;
        return std::array<int, 5>{relax::ArmedMoves::is_exote(game.state(entry.node)) ? 1 : 0,
                                  left.grenades, left.blasters, left.fifties, entry.label.killed};
      },
      claim);
  return true;
}

/// Likewise.
bool write_damage(const relax::HurtMoves& hurt_moves, std::span<const PlaceIndex> landings,
                  std::vector<bool> places, bool is_whole, Claim& claim) {
  using Search = relax::LabelSearch<relax::HurtMoves>;
  const relax::Relation& relation = hurt_moves.moves().relation();
  Search search(hurt_moves, std::move(places));
  search.land(landings);
  const auto goal = search.run();
  if (!goal && !is_whole) {
    return false;
  }
  write_labels(
      search, goal, relation.board().dungeon(),
      [&](relax::State state) { return state_if_stands(relation, state); },
      [](const Search::Entry& entry) {
        const auto& [bites, pierces, burns] = entry.label.hurt.counters;
        return std::array<int, 4>{bites, pierces * relax::Hurt::pierces_step, burns,
                                  entry.label.looked};
      },
      claim);
  return true;
}

}  // namespace

void show_supplies(const relax::RelaxedGame& relaxed, Claim& claim, Rests& rests) {
  const relax::Moves plain(relaxed.relation(), relax::readings::plain);
  if (write_supplies(relax::ArmedGame(plain, false), relax::best_landing(relaxed.board()),
                     places_of_easy_way(relaxed), false, claim)) {
    return;
  }
  (void)write_supplies(relax::ArmedGame(relaxed.life_moves(), true), relaxed.board().landings(), {},
                       true, claim);
  rests.things = rests.things || claim.status == Status::holds;
  rests.life = rests.life || claim.status == Status::violated;
}

void show_damage(const relax::RelaxedGame& relaxed, Claim& claim, Rests& rests) {
  const relax::Moves plain(relaxed.relation(), relax::readings::plain_and_calm);
  if (write_damage(relax::HurtMoves(plain, relaxed.looks(), 1),
                   relax::best_landing(relaxed.board()), places_of_easy_way(relaxed), false,
                   claim)) {
    return;
  }
  const game::Board& board = relaxed.board();
  const Dungeon& dungeon = board.dungeon();
  const int times = relax::times_survived(relaxed);
  (void)write_damage(relax::HurtMoves(relaxed.calm_moves(), relaxed.looks(), times),
                     board.landings(), {}, true, claim);
  const relax::Reach& calm = relaxed.calm_reach();
  if (claim.status == Status::holds) {
    const relax::Relation& relation = calm.relation();
    claim.things = list_of(dungeon, list_to(calm, finders(relation, calm.order())));
    if (times > 1) {
      const relax::Reach& all = relaxed.reach_of_all();
      const auto at_gourm = first_that(relation, all.order(), [&](relax::State state) {
        return dungeon.holds(relation.place(state), EncounterKind::gourm);
      });
      claim.gourm = list_of(dungeon, list_to(all, std::array{*at_gourm}));
    }
  } else if (claim.status == Status::violated) {
    rests.calm = true;
    rests.all = rests.all || times == 1;
  }
}

}  // namespace dungeonlab::certify
