// A notebook as a partial map. Only its first fragment has a place in the dungeon; what is written
// in the others is explained by guesses later. Pieces of rivers are left to them, too, for half a
// river is no river.
#include "grade/known_map.hpp"

#include "dungeonlab/model/remoteness.hpp"
#include "grade/cells.hpp"

#include <algorithm>
#include <utility>

namespace dungeonlab::grade {
namespace {

using notebook::BoundaryNote;
using notebook::Fragment;
using notebook::PlaceNote;
namespace walls = notebook::walls;

constexpr int usual_occupancy = 50;
constexpr int usual_openness = 51;

class Reader {
 public:
  Reader(const game::View& view, const notebook::Notebook& book, Rng& rng)
      : view_(view), book_(book), fragment_(book.fragments().front()), rng_(rng) {}

  KnownMap read() && {
    Sheet& sheet = known_.completion.partial;
    sheet.base = Extent{view_.columns, view_.rows};
    sheet.levels = view_.levels;
    sheet.start.kits = view_.terms.kits;
    sheet.start.bullets_per_kit = view_.terms.bullets_per_kit;
    for (const HouseRuleInfo& row : house_rules_of_maps) {
      if (row.scope == Scope::map && view_.terms.rules.test(game::bit(row.rule))) {
        sheet.house_rules.push_back({.rule = row.rule});
      }
    }
    for_each_cell(*sheet.base, [&](Cell cell) {
      for (int level = 0; level < view_.levels; ++level) {
        read_place({cell, level});
      }
    });
    for_each_cell(*sheet.base, [&](Cell cell) {
      for (const Side side : {Side::east, Side::south}) {
        read_boundary(boundary_at(cell, side));
      }
      for (const Side side : all_sides) {
        read_outside(cell, side);
      }
    });
    place_exit();
    const int filled = static_cast<int>(sheet.encounters.size() + known_.completion.empty.size());
    const int places = view_.columns * view_.rows * view_.levels;
    const int boundaries = 2 * view_.columns * view_.rows - view_.columns - view_.rows;
    const int unknown = boundaries - open_ - barred_;
    known_.completion.settings.occupancy =
        (100 * filled + usual_occupancy * (places - filled)) / places;
    known_.completion.settings.openness =
        boundaries == 0 ? 100 : (100 * open_ + usual_openness * unknown) / boundaries;
    return std::move(known_);
  }

 private:
  [[nodiscard]] bool is_in_base(Cell cell) const {
    return known_.completion.partial.base->contains(cell);
  }

  void add(const Place& at, EncounterKind kind, std::optional<int> count) {
    Encounter& written =
        known_.completion.partial.encounters.emplace_back(written_at(at, kind, count, rng_));
    if (kind == EncounterKind::pit) {
      const auto to = book_.leads_to(notebook::Carrier::pit, {0, at});
      if (to && to->fragment == 0 && is_in_base(to->at.cell)) {
        written.to = to->at;
        known_.facts.links.insert(at);
      }
    }
  }

  void read_place(const Place& at) {
    const PlaceNote& note = fragment_.place(at);
    if (note.is_shown) {
      Content content = content_of(note.shown, rng_);
      if (content.river) {
        return;
      }
      if (book_.treasure_home() == notebook::Spot{0, at}) {
        content = {.kind = EncounterKind::treasure};  // she may carry it
      }
      known_.facts.places[at] = Known::noted;
      if (content.kind) {
        add(at, *content.kind, content.count);
      } else {
        known_.completion.empty.push_back(at);
      }
    } else if (note.sight && *note.sight != Sight::nothing) {
      known_.facts.places[at] = Known::seen;
      add(at, kind_seen(*note.sight, rng_), std::nullopt);
    } else if (note.sight) {
      known_.facts.places[at] = Known::dark;
    }
  }

  void read_boundary(const Boundary& line) {
    const BoundaryNote& note = fragment_.boundary(line.cell, line.side);
    if (!is_in_base(line.other()) || (note.may_be & walls::open) != 0) {
      if (is_in_base(line.other()) && note.may_be == walls::open) {
        known_.completion.open.push_back(line);
        known_.facts.lines.insert(line);
        ++open_;
      }
      return;
    }
    std::vector<WallKind> kinds;
    for (const auto& [may_be, kind] :
         {std::pair(walls::simple, WallKind::simple), std::pair(walls::wire, WallKind::wire),
          std::pair(walls::monolith, WallKind::monolith)}) {
      if ((note.may_be & may_be) != 0) {
        kinds.push_back(kind);
      }
    }
    known_.completion.partial.walls.push_back(
        {.kind = rng_.pick(kinds), .first = line.cell, .second = line.other()});
    known_.facts.lines.insert(line);
    ++barred_;
  }

  void read_outside(Cell cell, Side side) {
    if (is_in_base(beside(cell, side))) {
      return;
    }
    const BoundaryNote& note = fragment_.boundary(cell, side);
    if (note.is_exit) {
      known_.completion.partial.exits = {{cell, side}};
      known_.facts.exit = true;
    } else if (note.is_no_exit || (note.may_be & walls::monolith) == 0) {
      known_.facts.no_exit.insert(boundary_at(cell, side));
    } else {
      exits_.push_back({cell, side});
    }
  }

  void place_exit() {
    if (known_.facts.exit || exits_.empty()) {
      return;
    }
    Sheet& sheet = known_.completion.partial;
    for (const Encounter& one : sheet.encounters) {
      if (one.kind == EncounterKind::treasure) {
        std::vector<Exit> distant = exits_;
        std::erase_if(distant, [&](const Exit& exit) {
          return steps_between(exit.cell, one.at.cell) < generate::treasure_off_exit;
        });
        exits_ = distant.empty() ? exits_ : distant;
      }
    }
    sheet.exits = {rng_.pick(exits_)};
  }

  const game::View& view_;
  const notebook::Notebook& book_;
  const Fragment& fragment_;
  Rng& rng_;
  KnownMap known_{};
  std::vector<Exit> exits_{};  ///< that may be it
  int open_ = 0;
  int barred_ = 0;
};

}  // namespace

KnownMap known_map(const game::View& view, const notebook::Notebook& book, Rng& rng) {
  return Reader(view, book, rng).read();
}

}  // namespace dungeonlab::grade
