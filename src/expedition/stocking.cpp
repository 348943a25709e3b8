// The numbers of creatures, treasure and traps. Stocking a map and checking a key use the same
// functions.
#include "expedition/stocking.hpp"

#include "dungeonlab/model/place.hpp"
#include "dungeonlab/osr/hit_dice.hpp"

#include <algorithm>

#include <fmt/format.h>

namespace dungeonlab::expedition {
namespace {

std::string written(const osr::HitDice& hd) {
  const std::string plus = hd.plus == 0 ? "" : fmt::format("{:+}", hd.plus);
  return fmt::format("{}{}{}", hd.dice, plus, std::string(static_cast<std::size_t>(hd.stars), '*'));
}

}  // namespace

bool weighs(std::string_view thing) {
  const auto names = osr::parameter_names(*osr::question_named("weight"));
  return std::find(names.begin(), names.end(), thing) != names.end();
}

std::optional<std::int64_t> weight_of(
    osr::Rulebook& book, const std::vector<std::pair<std::string, std::int64_t>>& things) {
  std::int64_t coins = 0;
  for (const auto& [thing, number] : things) {
    if (weighs(thing)) {
      coins += number * book.whole(fmt::format("load.treasure(thing: '{}').weight", thing));
    }
  }
  return coins;
}

std::string doubled(const std::string& hd) {
  auto read = osr::read_hit_dice(hd);
  if (!read || read->is_less_than_one) {
    return hd;
  }
  read->dice = std::min(2 * read->dice, osr::hit_dice_most);
  return written(*read);
}

std::string hit_point_dice(osr::Rulebook& book, const std::string& hd) {
  const std::vector<osr::Datum>& dice = book.list("house.hit_points");
  const auto read = osr::read_hit_dice(hd);
  if (!read || dice.size() != 2) {
    return "1";
  }
  if (read->is_less_than_one) {
    return dice[1].shown();
  }
  // Eight times `1d8` is `8d8`.
  const std::string die = dice[0].shown();
  const std::size_t d = die.find('d');
  return fmt::format("{}{}{}", read->dice, d == std::string::npos ? "d8" : die.substr(d),
                     read->plus == 0 ? "" : fmt::format("{:+}", read->plus));
}

std::int64_t experience_of(osr::Rulebook& book, const Kind& kind, const std::string& hd) {
  return kind.has('h') ? 0 : book.ask<"xp">({{"hd", hd}, {"stars", kind.stars}})->whole;
}

const Catalogue& built_in_creatures() {
  static const Catalogue catalogue = Catalogue::built_in();
  return catalogue;
}

const Kind* kind_named(const Key& key, std::string_view name) {
  const Kind* const own = key.kind(name);
  return own != nullptr ? own : built_in_creatures().kind(name);
}

std::vector<std::string_view> kind_names(const Key& key) {
  std::vector<std::string_view> names;
  for (const std::vector<Kind>* const kinds : {&built_in_creatures().kinds(), &key.kinds}) {
    for (const Kind& one : *kinds) {
      names.emplace_back(one.kind);
    }
  }
  return names;
}

bool is_of_a_user(const Kind& kind) {
  const Kind* const ours = built_in_creatures().kind(kind.kind);
  return ours == nullptr || !(*ours == kind);
}

std::optional<std::string> pit_save(osr::Rulebook& book) {
  book.ask<"trap">();
  return book.text("trap.damage") == "automatic" ? std::nullopt
                                                 : std::optional(book.text("trap.pit_save"));
}

Trap trap_of(osr::Rulebook& book, const HouseTrap& row) {
  Trap trap{.kind = row.kind, .trap = std::string(row.trap), .damage = std::string(row.damage)};
  const auto save = pit_save(book);
  // A poisoned needle has a saving throw in every set; for a pit, the set decides.
  if (!row.save.empty() && (save || row.kind == TrapKind::treasure)) {
    trap.save = std::string(row.save);
  }
  if (!row.attack.empty()) {
    trap.attack = std::string(row.attack);
  }
  return trap;
}

bool same_place(std::string_view one, std::string_view other) {
  if (one == other) {
    return true;
  }
  const auto first = boundary_named(one);
  const auto second = boundary_named(other);
  return first && second && boundary_between(first->first, first->second) &&
         boundary_between(first->first, first->second) ==
             boundary_between(second->first, second->second);
}

}  // namespace dungeonlab::expedition
