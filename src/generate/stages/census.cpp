// Decides how many of each kind to place. Requested numbers come first; the rest of the share of
// places is dealt by weight: three quarters in proportion (systematic sampling, so that a large
// dungeon has every kind and a small one a fair mixture), and one quarter at random for surprise.
// Then useless kinds are redrawn among useful ones: a willow without a lake, an ent without a
// river, dollars without a store, more bridles than ontifutlai. If beasts have skins, one object
// becomes a store, and if ammunition can be lost, one becomes help. Requested numbers are not
// changed.
#include "generate/stages/census.hpp"

#include "generate/stages/stages.hpp"

#include <algorithm>
#include <array>

namespace dungeonlab::generate {
namespace {

using Kind = EncounterKind;
constexpr auto kind_count = encounter_table.size();
using Weights = std::array<std::uint32_t, kind_count>;

/// What is on the map so far.
class Present {
 public:
  explicit Present(const Draft& draft) : river_(!draft.rivers().empty()) {
    for (const Piece& piece : draft.pieces()) {
      ++count_[static_cast<std::size_t>(piece.kind)];
    }
  }
  void add(Kind kind) { ++count_[static_cast<std::size_t>(kind)]; }
  void remove(Kind kind) { --count_[static_cast<std::size_t>(kind)]; }
  [[nodiscard]] int count(Kind kind) const { return count_[static_cast<std::size_t>(kind)]; }
  [[nodiscard]] bool has(Kind kind) const { return count(kind) > 0; }
  /// True if one more of the kind would be useful, given what is there.
  [[nodiscard]] bool can_use(Kind kind) const {
    const EncounterInfo& row = info(kind);
    if (dungeonlab::has_any(row.gives, goods::stick)) {
      return river_;
    }
    return !row.useful_with || count(row.useful_with->kind) > row.useful_with->each * count(kind);
  }
  /// True if any kind that the predicate accepts is there.
  template <class Is>
  [[nodiscard]] bool has_any(Is is) const {
    return std::any_of(encounter_table.begin(), encounter_table.end(),
                       [&](const EncounterInfo& row) { return is(row.kind) && has(row.kind); });
  }

 private:
  std::array<int, kind_count> count_{};
  bool river_;
};

std::uint32_t sum(const Weights& weights) {
  std::uint32_t whole = 0;
  for (const std::uint32_t weight : weights) {
    whole += weight;
  }
  return whole;
}

/// Draws one kind by weight; not all weights may be 0.
Kind draw_kind(const Weights& weights, Rng& rng) {
  std::uint32_t ticket = rng.below(sum(weights));
  std::size_t kind = 0;
  for (; ticket >= weights[kind]; ++kind) {
    ticket -= weights[kind];
  }
  return static_cast<Kind>(kind);
}

/// True for kinds that are useful only with captors, which are all placed by now.
constexpr bool comes_with_captors(Kind kind) {
  const auto& use = info(kind).useful_with;
  return use && info(use->kind).needs;
}

/// The weights of the kinds that this stage deals, with 0 for those with a fixed number.
Weights open_weights(const EncountersShape& shape, const Draft& draft, const Present& present) {
  Weights weights = shape.weights;
  for (const EncounterInfo& row : encounter_table) {
    const auto kind = static_cast<std::size_t>(row.kind);
    if (!is_dealt_last(shape, row.kind) || shape.counts[kind] ||
        (comes_with_captors(row.kind) && !present.can_use(row.kind))) {
      weights[kind] = 0;
    }
  }
  if (draft.cells().size() == 1) {
    // It shows a neighbour of the exit cell, and there is none (RF18).
    weights[static_cast<std::size_t>(Kind::management_center)] = 0;
  }
  return weights;
}

PooledVector<Kind> deal(const Weights& weights, std::size_t amount, Rng& rng) {
  PooledVector<Kind> list;
  const std::uint64_t whole = sum(weights);
  if (whole == 0) {
    return list;
  }
  list.reserve(amount);
  const std::uint64_t in_proportion = std::uint64_t{amount} * 3 / 4;
  const std::uint64_t offset = rng.below(static_cast<std::uint32_t>(whole));
  std::uint64_t reached = 0;
  for (std::size_t kind = 0; kind < kind_count; ++kind) {
    reached += in_proportion * weights[kind];
    const std::uint64_t due = (reached + whole - 1 - offset) / whole;
    list.resize(std::max<std::size_t>(list.size(), due), static_cast<Kind>(kind));
  }
  while (list.size() < amount) {
    list.push_back(draw_kind(weights, rng));
  }
  return list;
}

/// Redraws useless kinds.
void redraw_useless(Weights weights, PooledVector<Kind>& dealt, Present& present, Rng& rng) {
  for (Kind& kind : dealt) {
    present.remove(kind);
    if (!present.can_use(kind)) {
      Weights useful = weights;
      for (const EncounterInfo& row : encounter_table) {
        if (!present.can_use(row.kind)) {
          useful[static_cast<std::size_t>(row.kind)] = 0;
        }
      }
      kind = sum(useful) == 0 ? kind : draw_kind(useful, rng);
    }
    present.add(kind);
  }
}

Weights help_weights(const EncountersShape& shape) {
  Weights weights{};
  for (const EncounterInfo& row : encounter_table) {
    const auto kind = static_cast<std::size_t>(row.kind);
    if (is_help(row.kind) && !shape.counts[kind]) {
      weights[kind] = shape.weights[kind];
    }
  }
  return weights;
}

/// Turns a dealt object that nothing else needs into the kind, or adds one while there is room;
/// does nothing if the kind has a requested number or is forbidden.
void add(Kind kind, const EncountersShape& shape, std::size_t room, PooledVector<Kind>& dealt) {
  if (!may_come(shape, kind) || shape.counts[static_cast<std::size_t>(kind)]) {
    return;
  }
  const auto idle = std::find_if_not(dealt.begin(), dealt.end(), is_needed);
  if (idle != dealt.end()) {
    *idle = kind;
  } else if (dealt.size() < room) {
    dealt.push_back(kind);
  } else if (!dealt.empty()) {
    dealt.front() = kind;
  }
}

}  // namespace

bool is_needed(EncounterKind kind) {
  return std::any_of(encounter_table.begin(), encounter_table.end(), [&](const EncounterInfo& row) {
    return row.useful_with && row.useful_with->kind == kind;
  });
}

std::optional<EncounterKind> draw_help(const EncountersShape& shape, Rng& rng) {
  const Weights weights = help_weights(shape);
  return sum(weights) == 0 ? std::nullopt : std::optional(draw_kind(weights, rng));
}

Census take_census(const EncountersShape& shape, const Draft& draft, Rng& rng) {
  Census census;
  Present present(draft);
  for (const EncounterInfo& row : encounter_table) {
    const auto& count = shape.counts[static_cast<std::size_t>(row.kind)];
    if (count && count->most > 0 && is_dealt_last(shape, row.kind)) {
      const bool idle = comes_with_captors(row.kind) && !present.can_use(row.kind);
      const int number = idle ? count->least : between(*count, rng);
      const int missing = number - present.count(row.kind);
      census.asked.insert(census.asked.end(), static_cast<std::size_t>(std::max(0, missing)),
                          row.kind);
    }
  }
  // These stay valid to the end, because the census adds no captors.
  const Weights weights = open_weights(shape, draft, present);
  const int filled = share(draft.place_count(), shape.filled, rng);
  const std::size_t there = draft.pieces().size() + census.asked.size();
  const std::size_t room =
      draft.free_place_count() - std::min(draft.free_place_count(), census.asked.size());
  if (static_cast<std::size_t>(filled) > there) {
    census.dealt = deal(weights, std::min(static_cast<std::size_t>(filled) - there, room), rng);
  }
  for (const PooledVector<Kind>* list : {&census.asked, &census.dealt}) {
    for (const Kind kind : *list) {
      present.add(kind);
    }
  }
  rng.shuffle(census.asked);
  rng.shuffle(census.dealt);
  redraw_useless(weights, census.dealt, present, rng);
  if (present.has(Kind::antigourm) && !present.has(Kind::gourm)) {
    add(Kind::gourm, shape, room, census.dealt);
  }
  const auto has_skin = [](Kind kind) { return info(kind).skin_price > 0; };
  if (present.has_any(has_skin) && !present.has(Kind::store)) {
    add(Kind::store, shape, room, census.dealt);  // RF14
  }
  if (present.has(Kind::black_rider) && !present.has(Kind::arnor_blade)) {
    // RF08; without the house rule, none is allowed.
    add(Kind::arnor_blade, shape, room, census.dealt);
  }
  if (!present.has_any(is_help) && present.has_any(is_needy)) {
    if (const auto help = draw_help(shape, rng)) {
      add(*help, shape, room, census.dealt);
    }
  }
  return census;
}

}  // namespace dungeonlab::generate
