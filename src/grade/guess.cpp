// A map that somebody makes up as she goes: whenever what she is told contradicts it, she changes
// it where nothing is known yet, and nowhere else. Her game is played on it once more from the
// beginning until she is told the same in every turn. Where she was taken to a place that she
// cannot know, some place is taken for it; if what is told there cannot be so, it was another one.
#include "grade/guess.hpp"

#include "dungeonlab/game/view.hpp"
#include "dungeonlab/notebook/notebook.hpp"

#include <algorithm>
#include <utility>

namespace dungeonlab::grade {

using game::Act;
using game::Announcement;
using game::Shown;

namespace {

constexpr int mends_most = 24;  ///< of one deed
constexpr int bends_most = 5;   ///< places to which a river may flow on, some twice
constexpr int forks_most = 20;  ///< places that are tried where she was taken to
constexpr int passes_most = 4;  ///< over the whole story
constexpr std::array<std::string_view, 5> takers = {"pit.fell", "struck", "carried.eldar",
                                                    "taken-to", "river.carried"};

/// A square of void, from where rivers may come.
constexpr Place from_nowhere = {{-1, -1}, 0};

bool takes(std::string_view id) {
  return std::find(takers.begin(), takers.end(), id) != takers.end();
}

Sight sight_named(std::string_view text) {
  return text == "light"        ? Sight::light
         : text == "green-eyes" ? Sight::green_eyes
         : text == "hole"       ? Sight::hole_in_the_darkness
                                : Sight::nothing;
}

bool is_crossing(std::string_view id) {
  return id == "moved" || id == "blocked" || id == "wire" || id == "through-wall" || id == "won";
}

template <class Is>
EncounterKind kind_at_random(Rng& rng, Is is) {
  std::vector<EncounterKind> kinds;
  for (const EncounterInfo& row : encounter_table) {
    const int weight = row.house_rule || !is(row) ? 0 : std::max<int>(row.weight, 1);
    kinds.insert(kinds.end(), static_cast<std::size_t>(weight), row.kind);
  }
  return rng.pick(kinds);
}

WallKind wall_at_random(Rng& rng) {
  return rng.chance(2, 3) ? WallKind::simple : WallKind::monolith;
}

}  // namespace

EncounterKind kind_seen(Sight sight, Rng& rng) {
  return kind_at_random(rng, [&](const EncounterInfo& row) { return row.sight == sight; });
}

Content content_of(const std::vector<Shown>& shown, Rng& rng) {
  Content content;
  const Shown* dead = nullptr;
  const Shown* living = nullptr;
  const Shown* thing = nullptr;
  for (const Shown& one : shown) {
    switch (one.sort) {
      case Shown::Sort::river:
        content.river = static_cast<RiverPiece>(one.what);
        return content;
      case Shown::Sort::place:
        content.kind = static_cast<EncounterKind>(one.what);
        break;
      case Shown::Sort::living:
      case Shown::Sort::bridled:
        living = living == nullptr ? &one : living;
        break;
      case Shown::Sort::dead:
        dead = dead == nullptr ? &one : dead;
        break;
      case Shown::Sort::thing:
        thing = thing == nullptr ? &one : thing;
        break;
    }
  }
  if (content.kind == EncounterKind::pit && rng.chance(1, 4)) {
    content.kind = EncounterKind::hanging_pit;
  }
  const Shown* const creature = living != nullptr ? living : dead;
  if (!content.kind && creature != nullptr) {
    content.kind = static_cast<EncounterKind>(creature->what);
    if (info(*content.kind).family == Family::tree) {
      content.kind = rng.chance(1, 2) ? EncounterKind::willow : EncounterKind::ent;
    }
  }
  if (!content.kind && thing != nullptr) {
    for (const EncounterInfo& row : encounter_table) {
      if (game::thing_of(row.kind) == static_cast<game::Thing>(thing->what) &&
          row.family == Family::gear) {
        content.kind = row.kind;
        if (row.count != Use::never) {
          content.count = thing->count;
        }
      }
    }
  }
  return content;
}

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
    : map_(std::move(map)), facts_(std::move(facts)), rng_(std::move(rng)) {
  std::erase_if(map_.encounters, [&](const Encounter& one) {
    return facts_.of(one.at) == Known::dark && info(*one.kind).sight != Sight::nothing;
  });
  static_cast<game::Terms&>(setup_) = terms;
  part_rivers();
  build();
  begin();
}

void Guess::build() {
  add_targets();
  order_rivers();
  game_.reset();
  dungeon_ = std::make_unique<Dungeon>(map_, Ground(map_));
  game_ = std::make_unique<game::Game>(*dungeon_, setup_);
}

void Guess::begin() {
  done_ = 0;
  begins_anew_ = false;
  state_ = game::State{};
}

void Guess::play(const Deed& deed, Ear& ear) {
  if (deed.command) {
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
    if (first == deed.told.size() && first == ear.told.size()) {
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
    if (++fork.tries > (fork.taken.by == "river.carried" ? bends_most : forks_most)) {
      forks_.pop_back();
      continue;
    }
    map_ = fork.map;
    facts_ = fork.facts;
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
    if (takes(ear.told[i - 1].id) && ear.at[i - 1] != game::nowhere) {
      return Taken{ear.told[i - 1].id, place(ear.at[i - 1])};
    }
  }
  return std::nullopt;
}

// What is learned.

void Guess::learn(const Deed& deed, const Ear& ear, const game::State& before) {
  if (deed.command && deed.command->act == Act::land) {
    forks_.clear();
  }
  keep_fork(ear, before);
  if (deed.command && deed.command->act == Act::move) {
    learn_crossing(deed, before);
  }
  for (std::size_t i = 0; i < ear.told.size(); ++i) {
    if (ear.at[i] == game::nowhere) {
      continue;
    }
    const Place at = place(ear.at[i]);
    const std::string_view id = ear.told[i].id;
    if (id == "here") {
      facts_.places[at] = Known::shown;
    } else if (id == "seen" || id == "pit.glimpse") {
      learn_sights(ear.told[i], at);
    } else if (id == "felt") {
      for (const Side side : all_sides) {
        facts_.lines.insert(boundary_at(at.cell, side));
        facts_.exit = facts_.exit || text_in(ear.told[i], name(side)) == "exit";
      }
    } else if (id == "shot.opened") {
      facts_.lines.insert(boundary_at(at.cell, deed.command->way));
    }
  }
}

/// Where she comes to whom something has taken is a guess, unless it was known.
void Guess::keep_fork(const Ear& ear, const game::State& before) {
  const auto taken = last_taken(ear, ear.told.size());
  if (taken && state_.players[0].at != game::nowhere && !facts_.links.contains(taken->from)) {
    if (forks_.empty() || forks_.back().deed != done_) {
      forks_.push_back({map_, facts_, before, done_, *taken, 0});
    }
  }
}

void Guess::learn_sights(const Announcement& said, const Place& at) {
  for (const Side side : all_sides) {
    const Place beside_it = {beside(at.cell, side), at.level};
    const Boundary line = boundary_at(at.cell, side);
    const bool is_open = dungeon_->ground().barrier(at.cell, side) == Barrier::open;
    Known known = Known::nothing;
    if (sight_named(text_in(said, name(side))) != Sight::nothing) {
      known = Known::seen;
      if (is_open) {
        facts_.lines.insert(line);
      }
    } else if (is_open && facts_.lines.contains(line)) {
      known = Known::dark;
    }
    if (known > facts_.of(beside_it)) {
      facts_.places[beside_it] = known;
    }
  }
}

void Guess::learn_crossing(const Deed& deed, const game::State& before) {
  const game::Player& her = before.players[0];
  if (deed.told.empty() || her.at == game::nowhere || her.mount != game::nowhere) {
    return;
  }
  const Boundary line = boundary_at(place(her.at).cell, deed.command->way);
  const std::string_view id = deed.told.front().id;
  if (is_crossing(id)) {
    facts_.lines.insert(line);
  }
  if (id == "blocked" && her.treasure) {
    facts_.no_exit.insert(line);
  }
}

// What is mended.

bool Guess::mend(const Deed& deed, const Ear& ear, std::size_t first, const game::State& before) {
  const std::string_view told = first < deed.told.size() ? deed.told[first].id : "";
  const std::string_view guessed = first < ear.told.size() ? ear.told[first].id : "";
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
  if (first >= deed.told.size() || index == game::nowhere) {
    const bool guesses_archer = first < ear.told.size() &&
                                (ear.told[first].id == "pierced" || ear.told[first].id == "burnt");
    return guesses_archer && index != game::nowhere && mend_archers(place(index));
  }
  const Announcement& told = deed.told[first];
  const Announcement* const guessed = first < ear.told.size() ? &ear.told[first] : nullptr;
  const std::string_view id = guessed == nullptr ? "" : guessed->id;
  const Place at = place(index);
  const auto is = [&](std::string_view one) { return told.id == one && id == one; };
  if (is("here")) {
    return mend_here(told, at);
  }
  if (is("seen") || is("pit.glimpse")) {
    return mend_sights(told, *guessed, at);
  }
  if (is("pit.fell")) {
    const auto* const level = value_in<std::int32_t>(told, "level");
    return level != nullptr && choose_destination(at, *level - 1);
  }
  if (told.id == "pierced" || told.id == "burnt" || id == "pierced" || id == "burnt") {
    return mend_archers(at);
  }
  if (deed.command && deed.command->act == Act::shoot) {
    return mend_shot(told, guessed, at, *deed.command);
  }
  if (is("felt")) {
    return mend_felt(told, at);
  }
  if (told.id.starts_with("answer.") && id.starts_with("answer.")) {
    return mend_sign(at);
  }
  if (is("river.carried") && first + 1 < ear.at.size() && ear.at[first + 1] != game::nowhere) {
    const auto* const pan = value_in<bool>(told, "pan");
    return join_river(at, place(ear.at[first + 1]), pan != nullptr && *pan);
  }
  return false;
}

bool Guess::mend_crossing(std::string_view told, std::string_view guessed, const Place& from,
                          Side side) {
  const Boundary line = boundary_at(from.cell, side);
  const Cell other = beside(from.cell, side);
  if (guessed == "won") {
    facts_.no_exit.insert(line);
    return move_exit();
  }
  if (told == "moved" && !is_cell(other)) {
    return grow(other);
  }
  if (facts_.lines.contains(line) || !is_cell(other)) {
    return false;
  }
  if (told == "blocked") {
    set_wall(line, wall_at_random(rng_));
  } else if (told == "wire") {
    set_wall(line, WallKind::wire);
  } else if (told == "through-wall") {
    set_wall(line, rng_.chance(1, 2) ? WallKind::wire : WallKind::simple);
  } else if (told == "moved") {
    set_wall(line, std::nullopt);
  } else {
    return false;
  }
  return true;
}

bool Guess::mend_here(const Announcement& told, const Place& at) {
  const Known known = facts_.of(at);
  if (known == Known::shown || (known == Known::noted && !forks_.empty())) {
    return false;
  }
  std::vector<Shown> shown;
  if (const auto* const words = value_in<game::Words>(told, "what")) {
    for (const std::string& word : *words) {
      if (const auto one = game::shown_named(word)) {
        shown.push_back(*one);
      }
    }
  }
  return set(at, content_of(shown, rng_));
}

bool Guess::mend_sights(const Announcement& told, const Announcement& guessed, const Place& at) {
  for (const Side side : all_sides) {
    const Sight want = sight_named(text_in(told, name(side)));
    const Sight have = sight_named(text_in(guessed, name(side)));
    if (want != have && !(want == Sight::nothing ? hide(at, side) : show(want, at, side))) {
      return false;
    }
  }
  return true;
}

bool Guess::show(Sight sight, const Place& at, Side side) {
  const Boundary line = boundary_at(at.cell, side);
  const Place there = {beside(at.cell, side), at.level};
  bool mended = false;
  if (!is_cell(there.cell)) {
    if (!grow(there.cell)) {
      return false;
    }
    mended = true;
  } else if (game::barrier_now(*dungeon_, state_, dungeon_->index(at), side) != Barrier::open) {
    if (facts_.lines.contains(line)) {
      return false;
    }
    set_wall(line, std::nullopt);
    mended = true;
  }
  if (sight_at(there) != sight) {
    const Known known = facts_.of(there);
    if (known == Known::shown || known == Known::seen ||
        (known == Known::noted && !forks_.empty())) {
      return false;
    }
    return set(there, {.kind = kind_seen(sight, rng_)});
  }
  return mended;
}

bool Guess::hide(const Place& at, Side side) {
  const Boundary line = boundary_at(at.cell, side);
  const Place there = {beside(at.cell, side), at.level};
  const bool may_wall = !facts_.lines.contains(line);
  const bool may_clear = facts_.of(there) <= Known::dark;
  if (!may_wall && !may_clear) {
    return false;
  }
  if (may_wall && (!may_clear || rng_.chance(1, 2))) {
    set_wall(line, wall_at_random(rng_));
    return true;
  }
  return clear(there);
}

/// Who wounds from beside: green eyes of another kind, or an eyescorcher.
bool Guess::mend_archers(const Place& at) {
  std::vector<Place> open;
  for (const Side side : all_sides) {
    const Place there = {beside(at.cell, side), at.level};
    const bool is_open =
        game::barrier_now(*dungeon_, state_, dungeon_->index(at), side) == Barrier::open;
    const bool may_open = is_open || !facts_.lines.contains(boundary_at(at.cell, side));
    if (is_cell(there.cell) && may_open && (facts_.of(there) < Known::noted || !is_open)) {
      open.push_back(there);
    }
  }
  if (open.empty()) {
    return false;
  }
  const Place there = rng_.pick(open);
  const Side way = *side_towards(at.cell, there.cell);
  if (game::barrier_now(*dungeon_, state_, dungeon_->index(at), way) != Barrier::open) {
    set_wall(boundary_at(at.cell, way), std::nullopt);
    return true;
  }
  if (sight_at(there) == Sight::green_eyes) {
    return set(there, {.kind = kind_seen(Sight::green_eyes, rng_)});
  }
  if (facts_.of(there) == Known::seen) {
    return true;  // a light: the next try is another place
  }
  const auto entry = entry_at(there);
  if (entry && map_.encounters[*entry].kind == EncounterKind::eyescorcher) {
    return clear(there);
  }
  return set(there, {.kind = EncounterKind::eyescorcher});
}

bool Guess::mend_shot(const Announcement& told, const Announcement* guessed, const Place& at,
                      const game::Command& shot) {
  const Boundary line = boundary_at(at.cell, shot.way);
  const Place there = {beside(at.cell, shot.way), at.level};
  if (!is_cell(there.cell)) {
    return false;
  }
  if (told.id == "shot.opened") {
    set_wall(line, shot.ammo == game::Ammo::grenades ? WallKind::simple : WallKind::wire);
    return true;
  }
  if (guessed != nullptr && guessed->id == "shot.opened") {
    const bool is_barred = facts_.lines.contains(line);
    set_wall(line, is_barred ? std::optional(WallKind::monolith) : std::nullopt);
    return true;
  }
  if (told.id != "shot.seen" || facts_.of(there) >= Known::noted) {
    return false;
  }
  const Sight want = sight_named(text_in(told, "what"));
  if (sight_at(there) == Sight::green_eyes && facts_.of(there) == Known::seen) {
    return set(there, {.kind = kind_seen(Sight::green_eyes, rng_)});
  }
  return want == Sight::nothing ? hide(at, shot.way) : show(want, at, shot.way);
}

bool Guess::mend_felt(const Announcement& told, const Place& at) {
  for (const Side side : all_sides) {
    const std::string_view felt = text_in(told, name(side));
    if (felt == "exit") {
      map_.exits = {{at.cell, side}};
    } else if (is_cell(beside(at.cell, side))) {
      const auto wall = wall_named(felt);
      set_wall(boundary_at(at.cell, side), wall ? std::optional(*wall) : std::nullopt);
    }
  }
  return true;
}

bool Guess::mend_sign(const Place& at) {
  const auto entry = entry_at(at);
  if (!entry || !map_.encounters[*entry].sign) {
    return false;
  }
  Sign& sign = *map_.encounters[*entry].sign;
  sign = sign == Sign::plus ? Sign::minus : Sign::plus;
  return true;
}

/// Another place, where she comes to.
bool Guess::redirect(const Taken& taken) {
  if (taken.by == "pit.fell") {
    const auto entry = entry_at(taken.from);
    if (!entry) {
      return false;
    }
    const auto& to = map_.encounters[*entry].to;
    return choose_destination(taken.from, to ? to->level : taken.from.level);
  }
  if (taken.by == "river.carried") {
    return flow_on(taken.from);
  }
  const auto entry = entry_at(taken.from);
  if (!entry || !info(*map_.encounters[*entry].kind).needs) {
    return false;
  }
  return move_targets(info(*map_.encounters[*entry].kind).needs->kind);
}

bool Guess::choose_destination(const Place& pit, int level) {
  constexpr std::size_t weight_of_known = 4;
  std::vector<Place> places;
  for (const Place& one : places_known_at_most(Known::dark, level)) {
    if (one.cell != pit.cell) {
      places.push_back(one);
    }
  }
  for (const Encounter& other : map_.encounters) {
    if (is_pit(*other.kind) && other.at.cell != pit.cell && other.at.level == level &&
        facts_.of(other.at) >= Known::noted) {
      places.insert(places.end(), weight_of_known, other.at);
    }
  }
  const auto entry = entry_at(pit);
  if (!entry || !is_pit(*map_.encounters[*entry].kind)) {
    return false;
  }
  Encounter& written = map_.encounters[*entry];
  const bool hangs = level == pit.level && (places.empty() || rng_.chance(1, 4));
  if (!hangs && places.empty()) {
    return false;
  }
  written.kind = hangs ? EncounterKind::hanging_pit : EncounterKind::pit;
  written.to = hangs ? std::nullopt : std::optional(rng_.pick(places));
  return true;
}

/// The nearest target is known where another one is not, so those that are guessed go.
bool Guess::move_targets(EncounterKind target) {
  std::erase_if(map_.encounters, [&](const Encounter& one) {
    return one.kind == target && facts_.of(one.at) < Known::noted;
  });
  const std::vector<Place> places = places_known_at_most(Known::nothing, std::nullopt);
  if (places.empty()) {
    return false;
  }
  return set(rng_.pick(places), {.kind = target});
}

// Rivers. Only pieces are known, and where one leads; so each piece is a course of its own, which
// comes from nowhere and ends at the next place.

Place Guess::piece_of(const River& course) {
  return course.front() == from_nowhere ? course[1] : course.front();
}

void Guess::part_rivers() {
  std::vector<River> pieces;
  for (const River& river : map_.rivers) {
    for (std::size_t i = 0; i < river.size(); ++i) {
      River piece = i == 0 ? River{} : River{from_nowhere};
      piece.push_back(river[i]);
      if (i + 1 < river.size()) {
        piece.push_back(river[i + 1]);
      }
      pieces.push_back(std::move(piece));
    }
  }
  map_.rivers = std::move(pieces);
}

/// Of two courses at one place the last one counts, and that must be the one of the piece there.
void Guess::order_rivers() {
  std::vector<River>& all = map_.rivers;
  for (std::size_t pass = 0; pass < all.size(); ++pass) {
    for (std::size_t i = 1; i < all.size(); ++i) {
      if (all[i].back() == piece_of(all[i - 1]) && piece_of(all[i]) != all[i].back()) {
        std::swap(all[i], all[i - 1]);
      }
    }
  }
}

bool Guess::join_river(const Place& from, const Place& next, bool into_pan) {
  if (!into_pan && facts_.of(next) < Known::noted) {
    return lay_river(RiverPiece::flow, next);
  }
  return flow_on(from);
}

bool Guess::lay_river(RiverPiece piece, const Place& at) {
  if (piece == RiverPiece::waterfall) {
    return false;
  }
  std::erase_if(map_.rivers, [&](const River& course) { return piece_of(course) == at; });
  map_.rivers.push_back(piece == RiverPiece::source ? River{at} : River{from_nowhere, at});
  return piece == RiverPiece::lavatory_pan || flow_on(at);
}

/// A piece leads to another place beside it.
bool Guess::flow_on(const Place& from) {
  const auto course = std::find_if(map_.rivers.begin(), map_.rivers.end(),
                                   [&](const River& one) { return piece_of(one) == from; });
  if (course == map_.rivers.end()) {
    return false;
  }
  std::vector<Place> places;
  for (const Side side : {Side::east, Side::south, Side::west}) {
    const Place next = {beside(from.cell, side), from.level};
    const bool is_open = dungeon_->ground().barrier(from.cell, side) == Barrier::open;
    const bool may_be = is_open || !facts_.lines.contains(boundary_at(from.cell, side));
    if (is_cell(next.cell) && may_be && (facts_.of(next) <= Known::dark || river_at(next))) {
      places.push_back(next);
    }
  }
  if (places.empty()) {
    return false;
  }
  const Place next = rng_.pick(places);
  course->erase(std::find(course->begin(), course->end(), from) + 1, course->end());
  course->push_back(next);
  set_wall(*boundary_between(from.cell, next.cell), std::nullopt);
  if (!river_at(next)) {
    map_.rivers.push_back({from_nowhere, next});
  }
  return take_away(next);
}

/// What is written there, but for rivers.
bool Guess::take_away(const Place& place) {
  const auto entry = entry_at(place);
  if (!entry) {
    return true;
  }
  const bool had_treasure = map_.encounters[*entry].kind == EncounterKind::treasure;
  map_.encounters.erase(map_.encounters.begin() + static_cast<std::ptrdiff_t>(*entry));
  return !had_treasure || hide_treasure(place);
}

// The map.

Sight Guess::sight_at(const Place& place) const {
  const auto entry = entry_at(place);
  return entry ? info(*map_.encounters[*entry].kind).sight : Sight::nothing;
}

std::optional<std::size_t> Guess::entry_at(const Place& place) const {
  for (std::size_t i = 0; i < map_.encounters.size(); ++i) {
    const Encounter& one = map_.encounters[i];
    if (one.at.cell == place.cell && place.level >= one.at.level &&
        place.level < one.at.level + one.levels.value_or(1)) {
      return i;
    }
  }
  return std::nullopt;
}

bool Guess::river_at(const Place& place) const {
  return std::any_of(map_.rivers.begin(), map_.rivers.end(),
                     [&](const River& course) { return piece_of(course) == place; });
}

/// Takes away what was guessed to be there.
bool Guess::clear(const Place& place) {
  if (river_at(place)) {
    std::erase_if(map_.rivers, [&](const River& one) { return piece_of(one) == place; });
    std::vector<Place> before;
    for (const River& one : map_.rivers) {
      if (one.back() == place) {
        before.push_back(piece_of(one));
      }
    }
    for (const Place& piece : before) {
      const bool is_known = facts_.of(piece) >= Known::noted;
      if (is_known ? !flow_on(piece) || leads_to(piece, place) : !clear(piece)) {
        return false;
      }
    }
  }
  return take_away(place);
}

bool Guess::leads_to(const Place& piece, const Place& place) const {
  return std::any_of(map_.rivers.begin(), map_.rivers.end(), [&](const River& one) {
    return piece_of(one) == piece && one.back() == place;
  });
}

bool Guess::set(const Place& place, const Content& content) {
  if (content.river) {
    return take_away(place) && lay_river(*content.river, place);
  }
  if (content.kind == EncounterKind::treasure) {
    std::erase_if(map_.encounters,
                  [](const Encounter& one) { return one.kind == EncounterKind::treasure; });
  }
  if (!clear(place)) {
    return false;
  }
  if (!content.kind) {
    return true;
  }
  const EncounterInfo& row = info(*content.kind);
  Encounter& written = map_.encounters.emplace_back();
  written.at = place;
  written.kind = content.kind;
  written.count = content.count;
  if (row.count == Use::mandatory && !written.count) {
    written.count = row.heap.step;
  }
  if (row.sign != Use::never) {
    written.sign = rng_.chance(1, 2) ? Sign::plus : Sign::minus;
  }
  if (content.kind == EncounterKind::pit &&
      !choose_destination(place, rng_.between(0, *map_.levels - 1))) {
    return false;
  }
  return true;
}

void Guess::set_wall(const Boundary& line, std::optional<WallKind> kind) {
  std::erase_if(map_.walls, [&](const Wall& wall) {
    return boundary_between(wall.first, wall.second) == line;
  });
  if (kind) {
    map_.walls.push_back({.kind = kind, .first = line.cell, .second = line.other()});
  }
}

/// A cell of a branch. The places have other numbers then.
bool Guess::grow(Cell cell) {
  if (cell.column < 0 || cell.row < 0 || is_cell(cell)) {
    return false;
  }
  map_.branches.push_back(cell);
  begins_anew_ = true;
  return move_exit();
}

bool Guess::hide_treasure(const Place& not_here) {
  std::vector<Place> places = places_known_at_most(Known::dark, std::nullopt);
  std::erase_if(places, [&](const Place& one) {
    return one == not_here || one.cell == map_.exits.front().cell || river_at(one);
  });
  if (places.empty()) {
    return false;
  }
  const Place place = rng_.pick(places);
  std::erase_if(map_.encounters, [&](const Encounter& one) { return one.at == place; });
  Encounter& written = map_.encounters.emplace_back();
  written.at = place;
  written.kind = EncounterKind::treasure;
  return true;
}

/// To an outside boundary that may be it, if it is none.
bool Guess::move_exit() {
  const auto may_be = [&](const Exit& exit) {
    const Cell other = beside(exit.cell, exit.side);
    return !map_.base->contains(other) &&
           std::find(map_.branches.begin(), map_.branches.end(), other) == map_.branches.end() &&
           !facts_.no_exit.contains(boundary_at(exit.cell, exit.side));
  };
  if (may_be(map_.exits.front())) {
    return true;
  }
  std::vector<Exit> exits;
  for (int row = 0; row < map_.base->rows; ++row) {
    for (int column = 0; column < map_.base->columns; ++column) {
      for (const Side side : all_sides) {
        if (may_be({{column, row}, side})) {
          exits.push_back({{column, row}, side});
        }
      }
    }
  }
  if (exits.empty() || facts_.exit) {
    return false;
  }
  map_.exits = {rng_.pick(exits)};
  return true;
}

/// Whoever carries others off needs a target.
void Guess::add_targets() {
  for (std::size_t i = 0; i < map_.encounters.size(); ++i) {
    const auto& needs = info(*map_.encounters[i].kind).needs;
    const auto sign = map_.encounters[i].sign;
    if (!needs ||
        std::any_of(map_.encounters.begin(), map_.encounters.end(), [&](const Encounter& one) {
          return one.kind == needs->kind && (!needs->same_sign || one.sign == sign);
        })) {
      continue;
    }
    const Known most = info(needs->kind).sight == Sight::nothing ? Known::dark : Known::nothing;
    std::vector<Place> places = places_known_at_most(most, std::nullopt);
    std::erase_if(places, [&](const Place& one) { return entry_at(one) || river_at(one); });
    if (!places.empty()) {
      Encounter& written = map_.encounters.emplace_back();
      written.at = rng_.pick(places);
      written.kind = needs->kind;
      written.sign = needs->same_sign ? sign : std::nullopt;
    }
  }
}

std::vector<Place> Guess::places_known_at_most(Known most, std::optional<int> level) const {
  std::vector<Place> places;
  for (int row = 0; row < map_.base->rows; ++row) {
    for (int column = 0; column < map_.base->columns; ++column) {
      for (int one = level.value_or(0); one <= level.value_or(*map_.levels - 1); ++one) {
        const Place place = {{column, row}, one};
        if (facts_.of(place) <= most) {
          places.push_back(place);
        }
      }
    }
  }
  return places;
}

}  // namespace dungeonlab::grade
