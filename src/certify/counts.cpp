// Evidence that ammunition and life last, or do not (P05, P08): the labels of the rules' searches.
// If plain moves from the best landing reach the goal, that path is enough, because plain moves can
// be repeated in every game. If there is an easy way, the search need not leave its places. Only if
// the goal is not reached like this is the whole game searched.
#include "certify/evidence.hpp"
#include "relax/armed_game.hpp"
#include "relax/damage.hpp"
#include "relax/goal.hpp"
#include "relax/hurt_game.hpp"
#include "relax/label_search.hpp"

#include <algorithm>
#include <array>

namespace dungeonlab::certify {
namespace {

using rules::Status;

/// Beyond this many labels the certificate would exceed its largest size, so they are left out.
constexpr std::size_t labels_max = 400'000;

std::array<int, 5> numbers_of(const relax::ArmedGame& game, relax::ArmedGame::Node node,
                              const relax::ArmedGame::Label& label) {
  return {game.is_exote(node) ? 1 : 0, label.left.grenades, label.left.blasters, label.left.fifties,
          label.killed};
}
std::array<int, 4> numbers_of(const relax::HurtGame& /*game*/, relax::State /*state*/,
                              const relax::HurtGame::Label& label) {
  const auto& [bites, pierces, burns] = label.hurt.counters;
  return {bites, pierces * relax::Hurt::pierces_step, burns, label.looked};
}

/// Writes the path to the goal or, if there is none and everything was searched, all labels.
/// Returns false if it writes nothing.
template <class Game>
bool write_labels(const Game& game, std::span<const PlaceIndex> landings, std::vector<bool> places,
                  bool searches_all, Claim& claim) {
  relax::LabelSearch<Game> search(game, std::move(places));
  search.land(landings);
  const auto goal = search.run();
  if (!goal && !searches_all) {
    return false;
  }
  if (!goal && search.entries().size() > labels_max) {
    claim.status = Status::not_checked;
    return true;
  }
  const relax::Relation& relation = game.moves().relation();
  const auto write = [&](const auto& entry) {
    add_state(claim.labels, relation, game.state(entry.node),
              numbers_of(game, entry.node, entry.label));
  };
  if (goal) {
    const auto way = search.way_to(*goal);
    std::for_each(way.begin(), way.end(), write);
    return true;
  }
  for (const auto& entry : search.entries()) {
    if (!entry.beaten) {
      write(entry);
    }
  }
  return true;
}

}  // namespace

void show_supplies(const relax::RelaxedGame& relaxed, Claim& claim, Rests& rests) {
  const relax::Moves plain(relaxed.relation(), relax::readings::plain);
  if (write_labels(relax::ArmedGame(plain, false), relax::best_landing(relaxed.board()),
                   places_of_easy_way(relaxed), false, claim)) {
    return;
  }
  (void)write_labels(relax::ArmedGame(relaxed.life_moves(), true), relaxed.board().landings(), {},
                     true, claim);
  rests.things = rests.things || claim.status == Status::holds;
  rests.life = rests.life || claim.status == Status::violated;
}

void show_damage(const relax::RelaxedGame& relaxed, Claim& claim, Rests& rests) {
  const relax::Moves plain(relaxed.relation(), relax::readings::plain_and_calm);
  if (write_labels(relax::HurtGame(plain, relaxed.looks(), 1), relax::best_landing(relaxed.board()),
                   places_of_easy_way(relaxed), false, claim)) {
    return;
  }
  const game::Board& board = relaxed.board();
  const Dungeon& dungeon = board.dungeon();
  const int times = relax::times_survived(relaxed);
  (void)write_labels(relax::HurtGame(relaxed.calm().moves(), relaxed.looks(), times),
                     board.landings(), {}, true, claim);
  const relax::Reach& calm = relaxed.calm();
  if (claim.status == Status::holds) {
    const relax::Relation& relation = calm.relation();
    claim.things = list_to(calm, finders(relation, calm.order()));
    if (times > 1) {
      const relax::Reach& all = relaxed.all();
      const auto at_gourm = first_that(relation, all.order(), [&](relax::State state) {
        return dungeon.holds(relation.place(state), EncounterKind::gourm);
      });
      claim.gourm = list_to(all, std::array{*at_gourm});
    }
  } else if (claim.status == Status::violated) {
    rests.calm = true;
    rests.all = rests.all || times == 1;
  }
}

}  // namespace dungeonlab::certify
