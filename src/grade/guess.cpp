// A map that somebody makes up as she goes: whenever what she hears contradicts it, she changes it
// where nothing is known yet, and nowhere else. Her game is played on it once more from the
// beginning until she hears the same in every turn. Where she was taken to a place that she cannot
// know, some place is taken for it; if what she hears there cannot be so, it was another one.
#include "grade/guess.hpp"

#include "dungeonlab/game/view.hpp"

#include <algorithm>
#include <utility>

namespace dungeonlab::grade {

using game::Act;
using game::Announcement;
namespace announced = game::announced;

namespace {

constexpr int mends_most = 24;  ///< of one deed
constexpr int bends_most = 5;   ///< places to which a river may flow on, some twice
constexpr int forks_most = 20;  ///< places that are tried where she was taken to
constexpr int passes_most = 4;  ///< over the whole story

template <class... Types>
bool is(const Announcement* said) {
  return said != nullptr && said->is<Types...>();
}
template <class... Types>
bool are(const Announcement* one, const Announcement* other) {
  return is<Types...>(one) && is<Types...>(other);
}
std::optional<announced::Seen> sights_of(const Announcement& said) {
  if (const auto* const glimpse = said.as<announced::PitGlimpse>()) {
    return announced::Seen{glimpse->north, glimpse->east, glimpse->south, glimpse->west};
  }
  const auto* const seen = said.as<announced::Seen>();
  return seen == nullptr ? std::nullopt : std::optional(*seen);
}
std::optional<WallKind> wall_of(announced::WallFelt felt) {
  return felt == announced::WallFelt::none     ? std::nullopt
         : felt == announced::WallFelt::simple ? std::optional(WallKind::simple)
         : felt == announced::WallFelt::wire   ? std::optional(WallKind::wire)
                                               : std::optional(WallKind::monolith);
}
/// What bars her on her way, or says that she passes a wall.
bool is_barrier(const Announcement* said) {
  return is<announced::Blocked, announced::Wire, announced::ThroughWall, announced::Won>(said);
}
bool is_crossing(const Announcement* said) {
  return is<announced::Moved>(said) || is_barrier(said);
}

}  // namespace

/// Hears what the player is told on the guess, and where she stands then.
class Guess::Ear final : public game::Listener {
 public:
  Ear(const game::Terms& terms, const game::State& state) : terms_(terms), state_(state) {}

  void happened(const game::Fact& fact) override { static_cast<void>(fact); }
  void said(const Announcement& announcement) override {
    std::optional<Announcement> otherwise;
    if (const auto* const heard = game::hears(terms_, announcement, 0, otherwise)) {
      told.push_back(*heard);
      at.push_back(state_.players.empty() ? game::nowhere : state_.players[0].at);
    }
  }

  std::vector<Announcement> told{};
  std::vector<PlaceIndex> at{};

 private:
  const game::Terms& terms_;
  const game::State& state_;
};

Guess::Guess(const game::Terms& terms, Sheet map, Facts facts, Rng rng)
    : sketch_(std::move(map), std::move(facts), std::move(rng)) {
  static_cast<game::Terms&>(setup_) = terms;
  build();
  begin();
}

void Guess::build() {
  game_.reset();
  sketch_.build();
  game_ = std::make_unique<game::Game>(dungeon(), setup_);
}

void Guess::begin() {
  done_ = 0;
  begins_anew_ = false;
  state_ = game::State{};
}

void Guess::play(const Deed& deed, Ear& ear) {
  if (deed.command) {
    if (deed.is_cut && deed.command->act == Act::die) {
      state_.players[0].things = {};  // they lie nobody knows where
    }
    (void)game_->apply(state_, *deed.command, &ear);
  } else {
    state_ = game_->start(&ear);
  }
}

bool Guess::explain(const Story& story, int& work) {
  for (int pass = 0; pass < passes_most; ++pass) {
    mended_ = false;
    if (!follow(story, work)) {
      return false;
    }
    if (!mended_) {
      return true;
    }
    forks_.clear();
    begin();
  }
  return false;
}

bool Guess::follow(const Story& story, int& work) {
  int mends = 0;
  while (done_ < story.size()) {
    const Deed& deed = story[done_];
    const game::State before = state_;
    Ear ear(setup_, state_);
    play(deed, ear);
    if (--work < 0) {
      return false;
    }
    std::size_t first = 0;
    while (first < deed.told.size() && first < ear.told.size() &&
           is_same(deed.told[first], ear.told[first])) {
      ++first;
    }
    if (first == deed.told.size() && (deed.is_cut || first == ear.told.size())) {
      ear.told.erase(ear.told.begin() + static_cast<std::ptrdiff_t>(first), ear.told.end());
      ear.at.resize(first);
      learn(deed, ear, before);
      ++done_;
      mends = 0;
      continue;
    }
    mended_ = true;
    if (++mends > mends_most || !mend(deed, ear, first, before)) {
      if (!retry()) {
        return false;
      }
      mends = 0;
      continue;
    }
    build();
    if (begins_anew_) {
      forks_.clear();
      begin();
    } else {
      state_ = before;
    }
  }
  return true;
}

/// Back to where she was taken from, and to another place from there.
bool Guess::retry() {
  while (!forks_.empty()) {
    Fork& fork = forks_.back();
    if (++fork.tries > (fork.taken.by == Taken::By::river ? bends_most : forks_most)) {
      forks_.pop_back();
      continue;
    }
    sketch_.go_back_to(fork.drawn);
    state_ = fork.before;
    done_ = fork.deed;
    begins_anew_ = false;
    build();
    if (redirect(fork.taken)) {
      build();
      return true;
    }
  }
  return false;
}

std::optional<Guess::Taken> Guess::last_taken(const Ear& ear, std::size_t before) const {
  for (std::size_t i = std::min(before, ear.told.size()); i > 0; --i) {
    if (takes_away(ear.told[i - 1]) && ear.at[i - 1] != game::nowhere) {
      const Announcement& taker = ear.told[i - 1];
      return Taken{taker.is<announced::RiverCarried>() ? Taken::By::river
                   : taker.is<announced::PitFell>()    ? Taken::By::pit
                                                       : Taken::By::captor,
                   place(ear.at[i - 1])};
    }
  }
  return std::nullopt;
}

// What is learned.

void Guess::learn(const Deed& deed, const Ear& ear, const game::State& before) {
  if (deed.command && deed.command->act == Act::land) {
    forks_.clear();
  }
  if (!deed.is_cut) {
    keep_fork(ear, before);
  }
  if (deed.command && deed.command->act == Act::move) {
    learn_crossing(deed, before);
  }
  for (std::size_t i = 0; i < ear.told.size(); ++i) {
    if (ear.at[i] == game::nowhere) {
      continue;
    }
    const Place at = place(ear.at[i]);
    const Announcement& told = ear.told[i];
    if (told.is<announced::Here>()) {
      sketch_.facts().places[at] = Known::shown;
    } else if (const auto sights = sights_of(told)) {
      learn_sights(*sights, at);
    } else if (const auto* const felt = told.as<announced::Felt>()) {
      for (const Side side : all_sides) {
        sketch_.facts().lines.insert(boundary_at(at.cell, side));
        sketch_.facts().exit = sketch_.facts().exit || on(*felt, side) == announced::WallFelt::exit;
      }
    } else if (told.is<announced::ShotOpened>()) {
      sketch_.facts().lines.insert(boundary_at(at.cell, deed.command->way));
    }
  }
}

/// Where she comes to whom something has taken is a guess, unless it was known.
void Guess::keep_fork(const Ear& ear, const game::State& before) {
  const auto taken = last_taken(ear, ear.told.size());
  const bool is_guess = taken && state_.players[0].at != game::nowhere &&
                        !sketch_.facts().links.contains(taken->from);
  if (is_guess && (forks_.empty() || forks_.back().deed != done_)) {
    forks_.push_back({sketch_.drawn(), before, done_, *taken, 0});
  }
}

void Guess::learn_sights(const announced::Seen& said, const Place& at) {
  for (const Side side : all_sides) {
    const Place beside_it = {beside(at.cell, side), at.level};
    const Boundary line = boundary_at(at.cell, side);
    const bool is_open = dungeon().ground().barrier(at.cell, side) == Barrier::open;
    Known known = Known::nothing;
    if (on(said, side) != Sight::nothing) {
      known = Known::seen;
      if (is_open) {
        sketch_.facts().lines.insert(line);
      }
    } else if (is_open && sketch_.facts().lines.contains(line)) {
      known = Known::dark;
    }
    if (known > sketch_.facts().of(beside_it)) {
      sketch_.facts().places[beside_it] = known;
    }
  }
}

void Guess::learn_crossing(const Deed& deed, const game::State& before) {
  const game::Player& her = before.players[0];
  if (deed.told.empty() || her.at == game::nowhere || her.mount != game::nowhere) {
    return;
  }
  const Boundary line = boundary_at(place(her.at).cell, deed.command->way);
  const Announcement& first = deed.told.front();
  if (is_crossing(&first)) {
    sketch_.facts().lines.insert(line);
  }
  if (first.is<announced::Blocked>() && her.treasure) {
    sketch_.facts().no_exit.insert(line);
  }
}

// What is mended.

bool Guess::mend(const Deed& deed, const Ear& ear, std::size_t first, const game::State& before) {
  const Announcement* const told = first < deed.told.size() ? &deed.told[first] : nullptr;
  const Announcement* const guessed = first < ear.told.size() ? &ear.told[first] : nullptr;
  const bool crosses =
      deed.command && deed.command->act == Act::move && before.players[0].at != game::nowhere;
  if (crosses && first == 0 && (is_crossing(told) || is_crossing(guessed))) {
    return mend_crossing(told, guessed, place(before.players[0].at), deed.command->way);
  }
  if (mend_telling(deed, ear, first)) {
    return true;
  }
  const auto taken = last_taken(ear, first);
  return taken && redirect(*taken);
}

bool Guess::mend_telling(const Deed& deed, const Ear& ear, std::size_t first) {
  const PlaceIndex index = first < ear.at.size() ? ear.at[first] : state_.players[0].at;
  const Announcement* const told = first < deed.told.size() ? &deed.told[first] : nullptr;
  const Announcement* const guessed = first < ear.told.size() ? &ear.told[first] : nullptr;
  const bool guesses_archer = is<announced::Pierced, announced::Burnt>(guessed);
  if (told == nullptr || index == game::nowhere) {
    return guesses_archer && index != game::nowhere && mend_archers(place(index));
  }
  const Place at = place(index);
  if (are<announced::Here>(told, guessed)) {
    return mend_here(*told->as<announced::Here>(), at);
  }
  if (are<announced::Seen>(told, guessed) || are<announced::PitGlimpse>(told, guessed)) {
    return mend_sights(*sights_of(*told), *sights_of(*guessed), at);
  }
  if (are<announced::PitFell>(told, guessed)) {
    return sketch_.choose_destination(at, told->as<announced::PitFell>()->level - 1);
  }
  if (guesses_archer || is<announced::Pierced, announced::Burnt>(told)) {
    return mend_archers(at);
  }
  if (deed.command && deed.command->act == Act::shoot) {
    return mend_shot(*told, guessed, at, *deed.command);
  }
  if (are<announced::Felt>(told, guessed)) {
    return mend_felt(*told->as<announced::Felt>(), at);
  }
  if (are<announced::AnswerRight, announced::AnswerWrong>(told, guessed)) {
    return sketch_.turn_sign(at);
  }
  if (are<announced::RiverCarried>(told, guessed)) {
    return mend_river(*told->as<announced::RiverCarried>(), *guessed->as<announced::RiverCarried>(),
                      at, first + 1 < ear.at.size() ? ear.at[first + 1] : game::nowhere);
  }
  return false;
}

bool Guess::mend_crossing(const Announcement* told, const Announcement* guessed, const Place& from,
                          Side side) {
  const Boundary line = boundary_at(from.cell, side);
  const Cell other = beside(from.cell, side);
  if (is<announced::Won>(guessed)) {
    sketch_.facts().no_exit.insert(line);
    return sketch_.move_exit();
  }
  if (told != nullptr && !told->is<announced::Blocked, announced::Won>() &&
      !sketch_.is_cell(other)) {
    return grow(other);
  }
  const bool is_known =
      sketch_.facts().lines.contains(line) && !(is_barrier(told) && is_barrier(guessed));
  if (is_known || !sketch_.is_cell(other)) {
    return false;
  }
  if (is<announced::Blocked>(told)) {
    sketch_.set_wall(line, wall_at_random(sketch_.rng()));
  } else if (is<announced::Wire>(told)) {
    sketch_.set_wall(line, WallKind::wire);
  } else if (is<announced::ThroughWall>(told)) {
    sketch_.set_wall(line, sketch_.rng().chance(1, 2) ? WallKind::wire : WallKind::simple);
  } else if (is<announced::Moved>(told)) {
    sketch_.set_wall(line, std::nullopt);
  } else {
    return false;
  }
  return true;
}

bool Guess::mend_here(const announced::Here& told, const Place& at) {
  const Content content = content_of(told.what, sketch_.rng());
  // What lay there may have been taken before it was noted what is there.
  const bool has_lain =
      content.kind && info(*content.kind).family == Family::gear && sketch_.entry_at(at) == nullptr;
  const Known known = sketch_.facts().of(at);
  const bool moves_treasure = content.kind == EncounterKind::treasure &&
                              sketch_.facts().of(dungeon().treasure()) >= Known::noted;
  if (known == Known::shown || (known == Known::noted && !forks_.empty() && !has_lain) ||
      moves_treasure) {
    return false;
  }
  return sketch_.set(at, content);
}

bool Guess::mend_sights(const announced::Seen& told, const announced::Seen& guessed,
                        const Place& at) {
  return std::all_of(all_sides.begin(), all_sides.end(), [&](Side side) {
    const Sight want = on(told, side);
    const Sight have = on(guessed, side);
    return want == have || (want == Sight::nothing ? hide(at, side) : show(want, at, side));
  });
}

bool Guess::grow(Cell cell) {
  const std::size_t cells = map().branches.size();
  const bool may_be = sketch_.grow(cell);
  begins_anew_ = begins_anew_ || map().branches.size() > cells;
  return may_be;
}

bool Guess::show(Sight sight, const Place& at, Side side) {
  const Boundary line = boundary_at(at.cell, side);
  const Place there = {beside(at.cell, side), at.level};
  bool mended = false;
  if (!sketch_.is_cell(there.cell)) {
    if (!grow(there.cell)) {
      return false;
    }
    mended = true;
  } else if (barrier_now(at, side) != Barrier::open) {
    if (sketch_.facts().lines.contains(line)) {
      return false;
    }
    sketch_.set_wall(line, std::nullopt);
    mended = true;
  }
  if (sketch_.sight_at(there) != sight) {
    const Known known = sketch_.facts().of(there);
    if (known == Known::shown || known == Known::seen ||
        (known == Known::noted && !forks_.empty())) {
      return false;
    }
    return sketch_.set(there, {.kind = kind_seen(sight, sketch_.rng())});
  }
  return mended;
}

bool Guess::hide(const Place& at, Side side) {
  const Boundary line = boundary_at(at.cell, side);
  const Place there = {beside(at.cell, side), at.level};
  const bool may_wall = !sketch_.facts().lines.contains(line);
  const bool may_clear = sketch_.facts().of(there) <= Known::dark;
  if (!may_wall && !may_clear) {
    return false;
  }
  if (may_wall && (!may_clear || sketch_.rng().chance(1, 2))) {
    sketch_.set_wall(line, wall_at_random(sketch_.rng()));
    return true;
  }
  return sketch_.clear(there);
}

/// Who wounds from beside: green eyes of another kind, or an eyescorcher.
bool Guess::mend_archers(const Place& at) {
  std::vector<Place> open;
  for (const Side side : all_sides) {
    const Place there = {beside(at.cell, side), at.level};
    const bool is_open = barrier_now(at, side) == Barrier::open;
    const bool may_open = is_open || !sketch_.facts().lines.contains(boundary_at(at.cell, side));
    if (sketch_.is_cell(there.cell) && may_open &&
        (sketch_.facts().of(there) < Known::noted || !is_open)) {
      open.push_back(there);
    }
  }
  if (open.empty()) {
    return false;
  }
  const Place there = sketch_.rng().pick(open);
  const Side way = *side_towards(at.cell, there.cell);
  if (barrier_now(at, way) != Barrier::open) {
    sketch_.set_wall(boundary_at(at.cell, way), std::nullopt);
    return true;
  }
  if (sketch_.sight_at(there) == Sight::green_eyes) {
    return sketch_.set(there, {.kind = kind_seen(Sight::green_eyes, sketch_.rng())});
  }
  if (sketch_.facts().of(there) == Known::seen) {
    return true;  // a light: the next try is another place
  }
  const Encounter* const entry = sketch_.entry_at(there);
  if (entry != nullptr && entry->kind == EncounterKind::eyescorcher) {
    return sketch_.clear(there);
  }
  return sketch_.set(there, {.kind = EncounterKind::eyescorcher});
}

bool Guess::mend_shot(const Announcement& told, const Announcement* guessed, const Place& at,
                      const game::Command& shot) {
  const Boundary line = boundary_at(at.cell, shot.way);
  const Place there = {beside(at.cell, shot.way), at.level};
  if (!sketch_.is_cell(there.cell)) {
    return false;
  }
  if (told.is<announced::ShotOpened>()) {
    sketch_.set_wall(line, shot.ammo == game::Ammo::grenades ? WallKind::simple : WallKind::wire);
    return true;
  }
  if (is<announced::ShotOpened>(guessed)) {
    const bool is_barred = sketch_.facts().lines.contains(line);
    sketch_.set_wall(line, is_barred ? std::optional(WallKind::monolith) : std::nullopt);
    return true;
  }
  const auto* const seen = told.as<announced::ShotSeen>();
  if (seen == nullptr || sketch_.facts().of(there) >= Known::noted) {
    return false;
  }
  if (sketch_.sight_at(there) == Sight::green_eyes && sketch_.facts().of(there) == Known::seen) {
    return sketch_.set(there, {.kind = kind_seen(Sight::green_eyes, sketch_.rng())});
  }
  return seen->what == Sight::nothing ? hide(at, shot.way) : show(seen->what, at, shot.way);
}

bool Guess::mend_river(const announced::RiverCarried& told, const announced::RiverCarried& guessed,
                       const Place& at, PlaceIndex to) {
  if (told.source != guessed.source) {
    return sketch_.lay_river(told.source ? RiverPiece::source : RiverPiece::flow, at);
  }
  return to != game::nowhere && sketch_.join_river(at, place(to), told.pan);
}

bool Guess::mend_felt(const announced::Felt& told, const Place& at) {
  for (const Side side : all_sides) {
    const announced::WallFelt felt = on(told, side);
    if (felt == announced::WallFelt::exit) {
      sketch_.set_exit({at.cell, side});
    } else if (sketch_.is_cell(beside(at.cell, side))) {
      sketch_.set_wall(boundary_at(at.cell, side), wall_of(felt));
    }
  }
  return true;
}

/// Another place, where she comes to.
bool Guess::redirect(const Taken& taken) {
  if (taken.by == Taken::By::river) {
    return sketch_.flow_on(taken.from);
  }
  const Encounter* const entry = sketch_.entry_at(taken.from);
  if (entry == nullptr) {
    return false;
  }
  if (taken.by == Taken::By::pit) {
    return sketch_.choose_destination(taken.from, entry->to ? entry->to->level : taken.from.level);
  }
  const auto& needs = info(*entry->kind).needs;
  return needs && sketch_.move_targets(needs->kind);
}

}  // namespace dungeonlab::grade
