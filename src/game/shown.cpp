// The names of what is shown at a place (engine 4.2), and their parsing. Players hear no more than
// the names say; where they hear rows of the catalogue, these are the rows that the names stand
// for.
#include "dungeonlab/core/text.hpp"
#include "dungeonlab/game/kinds.hpp"
#include "dungeonlab/game/known.hpp"
#include "dungeonlab/model/river_words.hpp"

#include <algorithm>
#include <array>
#include <map>
#include <utility>

namespace dungeonlab::game {
namespace {

std::string_view name_of_piece(RiverPiece piece) {
  switch (piece) {
    case RiverPiece::source:
      return "river-source";
    case RiverPiece::flow:
      return "river";
    case RiverPiece::waterfall:
      return "waterfall";
    case RiverPiece::lavatory_pan:
      return "lavatory-pan";
  }
  return {};
}

std::string_view name_shown(EncounterKind kind) {
  return info(kind).shown_as.empty() ? name(kind) : info(kind).shown_as;
}

std::vector<Shown>::iterator find_living(std::vector<Shown>& shown, EncounterKind kind) {
  return std::find_if(shown.begin(), shown.end(), [&](const Shown& one) {
    return one.sort == Shown::Sort::living && kind_of(one) == kind;
  });
}

}  // namespace

std::string name(const Shown& shown) {
  const auto kind = static_cast<EncounterKind>(shown.what);
  switch (shown.sort) {
    case Shown::Sort::living:
    case Shown::Sort::place:
      return std::string(name_shown(kind));
    case Shown::Sort::bridled:
      return "bridled-" + std::string(name(kind));
    case Shown::Sort::river:
      return std::string(name_of_piece(static_cast<RiverPiece>(shown.what)));
    case Shown::Sort::dead: {
      if (!info(kind).dead_as.empty()) {
        return std::string(info(kind).dead_as);
      }
      std::string text = "dead-" + std::string(name(kind));
      if (info(kind).family == Family::green_eyes) {
        text += shown.cruel ? "(cruel" : "(normal";
        text += shown.skinned ? ",skinned)" : ")";
      }
      return text;
    }
    case Shown::Sort::thing: {
      const auto thing = static_cast<Thing>(shown.what);
      std::string text(name(thing));
      return thing == Thing::treasure ? text : text + "*" + std::to_string(shown.count);
    }
  }
  return {};
}

namespace {

using ShownByName = std::map<std::string, Shown, std::less<>>;

/// Everything that can be shown except things, which have a count. Of equal names the first is
/// kept.
ShownByName shown_by_name() {
  ShownByName all;
  const auto add = [&](const Shown& shown) { all.emplace(name(shown), shown); };
  for (const EncounterInfo& row : encounter_table) {
    const auto what = static_cast<std::uint8_t>(row.kind);
    if (is_creature(row.kind)) {
      add({.sort = Shown::Sort::living, .what = what});
      add({.sort = Shown::Sort::dead, .what = what});
      add({.sort = Shown::Sort::dead, .what = what, .skinned = true});
      add({.sort = Shown::Sort::dead, .what = what, .cruel = true});
      add({.sort = Shown::Sort::dead, .what = what, .cruel = true, .skinned = true});
    } else if (!thing_of(row.kind)) {
      add({.sort = Shown::Sort::place, .what = what});
    }
    if (row.arrival == Arrival::abduct) {
      add({.sort = Shown::Sort::bridled, .what = what});
    }
  }
  for (const RiverPiece piece :
       {RiverPiece::source, RiverPiece::flow, RiverPiece::waterfall, RiverPiece::lavatory_pan}) {
    add({.sort = Shown::Sort::river, .what = static_cast<std::uint8_t>(piece)});
  }
  return all;
}

}  // namespace

std::optional<Shown> shown_named(std::string_view text) {
  static const ShownByName all = shown_by_name();
  if (const auto at = all.find(text); at != all.end()) {
    return at->second;
  }
  const std::size_t star = text.find('*');
  const auto thing = thing_named(text.substr(0, star));
  const auto count = star == std::string_view::npos ? std::optional(std::int64_t{1})
                                                    : parse_integer(text.substr(star + 1));
  if (!thing || !count || (star == std::string_view::npos) != (thing == Thing::treasure)) {
    return std::nullopt;
  }
  return Shown{.sort = Shown::Sort::thing,
               .what = static_cast<std::uint8_t>(*thing),
               .count = static_cast<std::int32_t>(*count)};
}

namespace {

/// For each sort, kind or piece, cruel and skinned: the first Shown with the same name.
class Namesakes {
 public:
  Namesakes() {
    for (std::size_t i = 0; i < all_.size(); ++i) {
      const Shown shown{.sort = static_cast<Shown::Sort>(i / 4 % sorts),
                        .what = static_cast<std::uint8_t>(i / 4 / sorts),
                        .cruel = i % 4 >= 2,
                        .skinned = i % 2 == 1};
      all_[i] = shown_named(name(shown)).value_or(shown);
    }
  }
  [[nodiscard]] const Shown& of(const Shown& shown) const {
    return all_[(shown.what * sorts + static_cast<std::size_t>(shown.sort)) * 4 +
                (shown.cruel ? 2 : 0) + (shown.skinned ? 1 : 0)];
  }

 private:
  static constexpr auto sorts = static_cast<std::size_t>(Shown::Sort::thing);
  std::array<Shown, encounter_table.size() * sorts * 4> all_{};
};

}  // namespace

Shown as_announced(const Shown& shown) {
  static const Namesakes namesakes;
  return shown.sort == Shown::Sort::thing ? shown : namesakes.of(shown);
}

std::vector<Shown> as_announced(std::vector<Shown> shown) {
  std::transform(shown.begin(), shown.end(), shown.begin(),
                 [](const Shown& one) { return as_announced(one); });
  return shown;
}

bool has_treasure(const std::vector<Shown>& shown) {
  return std::any_of(shown.begin(), shown.end(), [](const Shown& one) {
    return one.sort == Shown::Sort::thing && one.what == static_cast<std::uint8_t>(Thing::treasure);
  });
}

bool can_be_skinned(const Shown& shown) {
  return shown.sort == Shown::Sort::dead && !shown.cruel && !shown.skinned &&
         skin_of(kind_of(shown));
}

void kill(std::vector<Shown>& shown, EncounterKind kind, bool cruelly, bool skinned) {
  const auto at = find_living(shown, kind);
  if (at == shown.end()) {
    return;
  }
  shown.erase(at);
  const auto first_dead = std::find_if(shown.begin(), shown.end(), [](const Shown& one) {
    return one.sort == Shown::Sort::dead || one.sort == Shown::Sort::thing;
  });
  shown.insert(first_dead, {.sort = Shown::Sort::dead,
                            .what = static_cast<std::uint8_t>(kind),
                            .cruel = cruelly,
                            .skinned = skinned});
}

void make_cruel(std::vector<Shown>& shown, EncounterKind kind) {
  const auto at = std::find_if(shown.begin(), shown.end(), [&](const Shown& one) {
    return one.sort == Shown::Sort::dead && !one.cruel && kind_of(one) == kind;
  });
  if (at != shown.end()) {
    at->cruel = true;
  }
}

void send_away(std::vector<Shown>& shown, EncounterKind kind) {
  const auto at = find_living(shown, kind);
  if (at == shown.end()) {
    return;
  }
  const bool is_mordor = std::any_of(shown.begin(), shown.end(), [](const Shown& one) {
    return one.sort == Shown::Sort::place && kind_of(one) == EncounterKind::mordor;
  });
  if (is_mordor) {
    std::rotate(shown.begin(), at, at + 1);  // the last one sent is shown first
  } else {
    shown.erase(at);
  }
}

Words names(const std::vector<Shown>& shown) {
  Words words;
  for (const Shown& one : shown) {
    words.push_back(name(one));
  }
  if (words.empty()) {
    words.emplace_back("nothing");
  }
  return words;
}

}  // namespace dungeonlab::game
