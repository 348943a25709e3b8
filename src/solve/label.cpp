// States as labels of a few words, and when one label makes another superfluous. Labels have the
// same key if they agree in everything where more is not always better: place, mount, treasure,
// captors, open walls. Label A covers label B of the same key if A is there no later, has no more
// wounds, has spent no more, owns no less of anything and finds no less on the map. Then A wins
// whenever B wins, and no later: it gives the same commands, and passes where B shoots at something
// already dead for A. Every advantage of A remains one, because nothing in the game harms a player
// for having more (orders allow leaving things unused), and swallowing, draining and striking take
// everything from both. A needs no more ammunition than B can still shoot, which the remaining
// turns limit. Rounds, numbers of arrivals, wounds of beasts and past announcements are left out,
// because no useful wound survives between two turns of a single player.
#include "solve/label.hpp"

#include "dungeonlab/game/kinds.hpp"

#include <algorithm>
#include <cassert>

namespace dungeonlab::solve {
namespace {

using game::Creature;
using game::State;
using game::Thing;

constexpr std::size_t word_bits = 32;

void set(std::vector<std::uint32_t>& bits, Bit bit, bool value) {
  if (bit != no_bit) {
    const std::uint32_t mask = 1U << (bit % word_bits);
    std::uint32_t& word = bits[bit / word_bits];
    word = value ? word | mask : word & ~mask;
  }
}

// The state of an odd creature, in one word.
namespace odd {
constexpr std::uint32_t where = 3;
constexpr std::uint32_t dead = 4;
constexpr std::uint32_t cruel = 8;
constexpr std::uint32_t skinned = 16;
constexpr std::uint32_t dark = 32;
constexpr std::uint32_t bridled = 64;
constexpr std::uint32_t exote = 128;
constexpr std::uint32_t creature = 1U << 31U;
}  // namespace odd

std::uint32_t word_of(const Creature& creature) {
  return static_cast<std::uint32_t>(creature.where) | (creature.dead ? odd::dead : 0) |
         (creature.cruel ? odd::cruel : 0) | (creature.skinned ? odd::skinned : 0) |
         (creature.dark ? odd::dark : 0) | (creature.bridled ? odd::bridled : 0) |
         (creature.exote_mount ? odd::exote : 0);
}

}  // namespace

std::uint32_t flags_of(const game::Game& game, const State& state) {
  const game::Player& her = state.players[0];
  const auto owns = [&](Thing thing) { return of(her.things, thing) > 0; };
  std::uint32_t stock =
      (owns(Thing::walking_stick) ? game::stock::stick : 0U) |
      (owns(Thing::bridle) ? game::stock::bridle : 0U) |
      (owns(Thing::elven_blade) || owns(Thing::arnor_blade) ? game::stock::blade : 0U);
  std::uint32_t flags = (her.exote ? flag::exote : 0) | (her.treasure ? flag::treasure : 0) |
                        (her.mount != game::nowhere ? flag::mounted | flag::tame : 0);
  for (const Creature& creature : state.creatures) {
    flags |= creature.bridled ? flag::tame : 0;
    // A captor that is dead or away cannot carry the player off, as if the player had the thing
    // against it.
    const EncounterInfo& row = info(game.dungeon().kind(creature.home));
    const bool is_away = creature.dead || creature.where != Creature::Where::at_place ||
                         creature.place != creature.home;
    stock |= is_away && row.withstood == Withstood::by_thing ? row.withstood_with : 0U;
  }
  return flags | (stock << flag::stock);
}

Labels::Labels(const game::Game& game, const Relevance& relevance)
    : game_(game),
      relevance_(relevance),
      words_of_bits_((relevance.bits + word_bits - 1) / word_bits),
      blank_(game.start()) {
  game::Player& her = blank_.players[0];
  her.status = game::Status::alive;
  her.declined = true;
  her.landings_made = 1;
  her.orders.fill(game::How::ask);
  const auto order = [&](game::Decision decision) -> game::How& {
    return her.orders[static_cast<std::size_t>(decision)];
  };
  order(game::Decision::climb) = game::How::no;  // the player may climb by command
  if (!relevance.skins) {
    order(game::Decision::skin) = game::How::no;
    order(game::Decision::strangle) = game::How::no;
  }
  blank_.phase = game::Phase::act;
  first_.things.assign(relevance.things.size(), 0);
  first_.bits.assign(words_of_bits_, 0);
  for (const auto* worse : {&relevance.alive, &relevance.threatens}) {
    for (const Bit bit : *worse) {
      set(first_.bits, bit, true);
    }
  }
  clear();
}

void Labels::clear() {
  blocks_.clear();
  count_ = 0;
  capped_ = false;
  fronts_.clear();
  slots_.assign(1024, no_label);
  odd_numbers_.clear();
  odds_.clear();
  odds_.push_back(&odd_numbers_.emplace(Odd{}, 0).first->first);
}

void Labels::pack(const State& state, Label& label) {
  const game::Player& her = state.players[0];
  const LabelId parent = label.head.parent;
  const std::uint32_t traded = label.head.flags & (flag::started | flag::traded);
  const std::int32_t spent = label.head.spent;
  label = first_;
  label.head.parent = parent;
  label.head.spent = spent;
  label.head.flags = traded | flags_of(game_, state);
  label.head.place = her.at;
  label.head.turn = state.round;
  label.head.bites = her.counters[static_cast<std::size_t>(game::Counter::bites)];
  label.head.pierces = her.counters[static_cast<std::size_t>(game::Counter::pierces)];
  label.head.burns = her.counters[static_cast<std::size_t>(game::Counter::burns)];
  for (std::size_t i = 0; i < relevance_.things.size(); ++i) {
    const Relevance::Tracked& row = relevance_.things[i];
    const std::int32_t count = of(her.things, row.thing);
    label.things[i] = row.most > 0 ? std::min(count, row.most) : count;
  }
  for (const auto* places : {&her.arsenals, &her.trees}) {
    for (const PlaceIndex place : *places) {
      set(label.bits, relevance_.used[place], true);
    }
  }
  for (const game::Lying& lying : state.lying) {
    set(label.bits, relevance_.taken[lying.place], true);
  }
  odd_.clear();
  pack_creatures(state, label);
  const PlaceGrid& grid = game_.dungeon().grid();
  const Square square = grid.square_of(her.at);
  if (game_.rulings().open_after < numbers::open_rounds && state.opened.size() == 1) {
    const game::Opened& wall = state.opened.front();
    const bool is_adjacent =
        wall.square == square || grid.neighbour(wall.square, wall.side) == square;
    if (is_adjacent || her.mount != game::nowhere) {
      label.head.opened = 1 + 4 * wall.square + static_cast<std::uint32_t>(wall.side);
    }
  } else {
    for (const game::Opened& wall : state.opened) {
      odd_.push_back(4 * wall.square + static_cast<std::uint32_t>(wall.side));
      odd_.push_back(static_cast<std::uint32_t>(wall.last - state.round));
    }
  }
  if (!odd_.empty()) {
    const auto [at, is_new] =
        odd_numbers_.try_emplace(odd_, static_cast<std::uint32_t>(odds_.size()));
    if (is_new) {
      odds_.push_back(&at->first);
    }
    label.head.odd = at->second;
  }
}

void Labels::pack_creatures(const State& state, Label& label) {
  const game::Player& her = state.players[0];
  const auto threatens = [&](PlaceIndex home, PlaceIndex place) {
    return std::find(her.stay.begin(), her.stay.end(), game::Exposure{home, place}) ==
           her.stay.end();
  };
  for (const game::Exposure& exposure : her.stay) {
    if (game::creature_of(state, exposure.creature).place == exposure.place) {
      set(label.bits, relevance_.threatens[exposure.creature], false);
    }
  }
  std::vector<std::uint32_t> since;
  for (const Creature& creature : state.creatures) {
    if (creature.where == Creature::Where::at_place && creature.since > 0) {
      since.push_back(creature.since);
    }
  }
  std::sort(since.begin(), since.end());
  for (const Creature& creature : state.creatures) {
    assert(creature.wounds.empty());
    const Bit alive = relevance_.alive[creature.home];
    if (creature.dead && alive != no_bit) {
      set(label.bits, alive, false);
      set(label.bits, relevance_.threatens[creature.home], false);
      continue;
    }
    if (creature.dead || creature.where != Creature::Where::at_place) {
      set(label.bits, relevance_.threatens[creature.home], false);
    } else {
      set(label.bits, relevance_.threatens[creature.home],
          threatens(creature.home, creature.place));
    }
    odd_.push_back(odd::creature | creature.home);
    odd_.push_back(word_of(creature));
    if (creature.where == Creature::Where::at_place) {
      odd_.push_back(creature.place);
      odd_.push_back(static_cast<std::uint32_t>(
          creature.since == 0
              ? 0
              : std::lower_bound(since.begin(), since.end(), creature.since) - since.begin() + 1));
    }
  }
}

/// Sets what the bits say about places. Only bits that differ from the starting state matter.
void Labels::unpack_places(const std::uint32_t* held, State& state) const {
  const Dungeon& dungeon = game_.dungeon();
  game::Player& her = state.players[0];
  for (std::size_t word = 0; word < words_of_bits_; ++word) {
    for (std::uint32_t rest = held[word] ^ first_.bits[word]; rest != 0; rest &= rest - 1) {
      const auto bit = static_cast<Bit>(word * word_bits) + static_cast<Bit>(__builtin_ctz(rest));
      const PlaceIndex place = relevance_.place_of[bit];
      if (bit == relevance_.used[place]) {
        (info(dungeon.kind(place)).family == Family::tree ? her.trees : her.arsenals)
            .push_back(place);
      } else if (bit == relevance_.taken[place]) {
        state.lying.push_back({place, *game::thing_of(dungeon.kind(place)), 0});
      } else if (bit == relevance_.alive[place]) {
        Creature dead{.home = place, .place = place};
        dead.dead = true;
        dead.cruel = true;
        state.creatures.push_back(std::move(dead));
      }
    }
  }
}

State Labels::unpack(LabelId id) const {
  const Label::Header& head = this->head(id);
  State state = blank_;
  game::Player& her = state.players[0];
  state.round = head.turn;
  her.at = head.place;
  her.exote = (head.flags & flag::exote) != 0;
  her.treasure = (head.flags & flag::treasure) != 0;
  state.carrier = her.treasure ? 0 : game::nobody;
  her.counters[static_cast<std::size_t>(game::Counter::bites)] = head.bites;
  her.counters[static_cast<std::size_t>(game::Counter::pierces)] = head.pierces;
  her.counters[static_cast<std::size_t>(game::Counter::burns)] = head.burns;
  for (std::size_t i = 0; i < relevance_.things.size(); ++i) {
    of(her.things, relevance_.things[i].thing) = things(id)[i];
  }
  if (head.opened > 0) {
    state.opened.push_back(
        {(head.opened - 1) / 4, static_cast<Side>((head.opened - 1) % 4), head.turn});
  }
  const std::uint32_t* const held = bits(id);
  unpack_places(held, state);
  if (head.odd != 0) {
    unpack_odd(*odds_[head.odd], state);
  }
  for (std::size_t word = 0; word < words_of_bits_; ++word) {
    for (std::uint32_t rest = first_.bits[word] & ~held[word]; rest != 0; rest &= rest - 1) {
      const auto bit = static_cast<Bit>(word * word_bits) + static_cast<Bit>(__builtin_ctz(rest));
      const PlaceIndex home = relevance_.place_of[bit];
      if (bit == relevance_.threatens[home]) {
        const Creature creature = game::creature_of(state, home);
        if (!creature.dead && creature.where == Creature::Where::at_place) {
          her.stay.push_back({home, creature.place});
        }
      }
    }
  }
  her.arrived = state.arrivals;
  state.turn_began = state.arrivals;
  return state;
}

void Labels::unpack_odd(const Odd& odd, State& state) const {
  for (std::size_t i = 0; i < odd.size();) {
    if ((odd[i] & odd::creature) == 0) {
      state.opened.push_back({odd[i] / 4, static_cast<Side>(odd[i] % 4),
                              state.round + static_cast<std::int32_t>(odd[i + 1])});
      i += 2;
      continue;
    }
    Creature creature{.home = odd[i] & ~odd::creature};
    const std::uint32_t word = odd[i + 1];
    creature.where = static_cast<Creature::Where>(word & odd::where);
    creature.dead = (word & odd::dead) != 0;
    creature.cruel = (word & odd::cruel) != 0;
    creature.skinned = (word & odd::skinned) != 0;
    creature.dark = (word & odd::dark) != 0;
    creature.bridled = (word & odd::bridled) != 0;
    creature.exote_mount = (word & odd::exote) != 0;
    i += 2;
    if (creature.where == Creature::Where::at_place) {
      creature.place = odd[i];
      creature.since = odd[i + 1];
      state.arrivals = std::max(state.arrivals, creature.since);
      i += 2;
    } else if (creature.where == Creature::Where::ridden) {
      creature.rider = 0;
      state.players[0].mount = creature.home;
    }
    const auto at = std::find_if(state.creatures.begin(), state.creatures.end(),
                                 [&](const Creature& other) { return other.home > creature.home; });
    state.creatures.insert(at, std::move(creature));
  }
}

bool Labels::has_only_opened(LabelId parent, const Label& label) const {
  const Label::Header& before = head(parent);
  return label.head.opened != 0 && before.odd == label.head.odd &&
         (before.flags & flag::key & ~flag::forced) == (label.head.flags & flag::key) &&
         before.bites == label.head.bites && before.pierces == label.head.pierces &&
         before.burns == label.head.burns &&
         std::equal(label.bits.begin(), label.bits.end(), bits(parent));
}

bool Labels::is(LabelId id, const Label& label) const {
  const Label::Header& held = head(id);
  return same_key(id, label) && held.turn == label.head.turn && held.spent == label.head.spent &&
         held.bites == label.head.bites && held.pierces == label.head.pierces &&
         held.burns == label.head.burns &&
         std::equal(label.things.begin(), label.things.end(), things(id)) &&
         std::equal(label.bits.begin(), label.bits.end(), bits(id));
}

std::uint32_t Labels::hash(const Label::Header& head, const std::int32_t* counts) const {
  std::uint32_t mixed = head.place;
  const auto mix = [&](std::uint32_t word) {
    mixed ^= word + 0x9e3779b9U + (mixed << 6U) + (mixed >> 2U);
    mixed *= 0x85ebca6bU;
  };
  mix(head.flags & flag::key);
  mix(head.odd);
  mix(head.opened);
  for (std::size_t i = 0; i < relevance_.things.size(); ++i) {
    if (relevance_.things[i].exact) {
      mix(static_cast<std::uint32_t>(counts[i]));
    }
  }
  return mixed ^ (mixed >> 15U);
}

bool Labels::same_key(LabelId id, const Label& label) const {
  const Label::Header& held = head(id);
  if (held.place != label.head.place || held.odd != label.head.odd ||
      held.opened != label.head.opened || ((held.flags ^ label.head.flags) & flag::key) != 0) {
    return false;
  }
  for (std::size_t i = 0; i < relevance_.things.size(); ++i) {
    if (relevance_.things[i].exact && things(id)[i] != label.things[i]) {
      return false;
    }
  }
  return true;
}

/// Sets `capped_` if the result holds only because the number of turns is limited.
bool Labels::covers(const Parts& one, const Parts& other) {
  if (one.head.turn > other.head.turn || one.head.bites > other.head.bites ||
      one.head.pierces > other.head.pierces || one.head.burns > other.head.burns ||
      one.head.spent > other.head.spent) {
    return false;
  }
  for (std::size_t i = 0; i < words_of_bits_; ++i) {
    if ((one.bits[i] & ~other.bits[i]) != 0) {
      return false;
    }
  }
  bool is_capped = false;
  for (std::size_t i = 0; i < relevance_.things.size(); ++i) {
    if (one.things[i] < other.things[i]) {
      is_capped = true;
      const Relevance::Tracked& row = relevance_.things[i];
      if (row.per_shot == 0 || row.is_money ||
          one.things[i] < std::int64_t{row.per_shot} * other.head.shots) {
        return false;
      }
    }
  }
  capped_ = capped_ || is_capped;
  return true;
}

void Labels::grow() {
  slots_.assign(slots_.size() * 2, no_label);
  for (std::uint32_t front = 0; front < fronts_.size(); ++front) {
    const LabelId first = fronts_[front].front().id;
    std::size_t slot = hash(head(first), things(first)) & (slots_.size() - 1);
    while (slots_[slot] != no_label) {
      slot = (slot + 1) & (slots_.size() - 1);
    }
    slots_[slot] = front;
  }
}

/// The labels with the same key; a new list if there is none.
std::vector<Labels::Front>& Labels::fronts_with(const Label& label) {
  if (fronts_.size() * 2 >= slots_.size()) {
    grow();
  }
  std::size_t slot = hash(label.head, label.things.data()) & (slots_.size() - 1);
  while (slots_[slot] != no_label && !same_key(fronts_[slots_[slot]].front().id, label)) {
    slot = (slot + 1) & (slots_.size() - 1);
  }
  if (slots_[slot] == no_label) {
    slots_[slot] = static_cast<std::uint32_t>(fronts_.size());
    fronts_.emplace_back();
  }
  return fronts_[slots_[slot]];
}

/// The amounts of the first things; with `is_enough`, no more than can still be useful.
Labels::FirstThings Labels::first_things(const Label& label, bool is_enough) const {
  FirstThings numbers;
  for (std::size_t i = 0; i < std::min(first_things_max, label.things.size()); ++i) {
    const Relevance::Tracked& row = relevance_.things[i];
    std::int64_t number = label.things[i];
    if (is_enough && row.per_shot > 0 && !row.is_money) {
      number = std::min(number, std::int64_t{row.per_shot} * label.head.shots);
    }
    numbers.set(i, number);
  }
  return numbers;
}

std::optional<LabelId> Labels::keep(const Label& label) {
  std::vector<Front>& front = fronts_with(label);
  const std::uint32_t first_bits = label.bits.empty() ? 0 : label.bits.front();
  const FirstThings enough = first_things(label, true);
  for (const Front& one : front) {
    const bool may_cover =
        one.turn <= label.head.turn && (one.bits & ~first_bits) == 0 && one.has.may_suffice(enough);
    if (may_cover && covers(parts(one.id), parts(label))) {
      return std::nullopt;
    }
  }
  std::erase_if(front, [&](const Front& one) {
    const bool may_be = label.head.turn <= one.turn && (first_bits & ~one.bits) == 0;
    if (!may_be || !covers(parts(label), parts(one.id))) {
      return false;
    }
    header(one.id).flags |= flag::beaten;
    return true;
  });
  const auto id = static_cast<LabelId>(count_++);
  if ((id & (block_size - 1)) == 0) {
    blocks_.emplace_back();
    blocks_.back().heads.reserve(block_size);
    blocks_.back().things.reserve(block_size * relevance_.things.size());
    blocks_.back().bits.reserve(block_size * words_of_bits_);
  }
  Block& block = blocks_.back();
  block.heads.push_back(label.head);
  block.things.insert(block.things.end(), label.things.begin(), label.things.end());
  block.bits.insert(block.bits.end(), label.bits.begin(), label.bits.end());
  front.push_back({id, label.head.turn, first_bits, first_things(label, false)});
  return id;
}

}  // namespace dungeonlab::solve
