// Judges the local rules of encounters, pits and forced movement (rules 3.5, 3.6, 3.9) and the two
// about play that need no search, P10 and P11. Attributes are looked at only where the kind is
// known; PT06 is left to its witness.
#include "verify/judge.hpp"

#include <algorithm>

namespace dungeonlab::verify {
namespace {

void judge_attributes(const Ground& ground, const Encounter& it, Opinion& opinion) {
  const bool is_center = it.kind == Kind::management_center;
  const int levels = it.levels.value_or(1);
  const bool exists = ground.number(it.place) >= 0;
  const bool fits = ground.number({it.place.cell, it.place.level + levels - 1}) >= 0;
  note(opinion, !exists || (is_center && !fits), Code::E02);
  note(opinion, it.kind == Kind::unknown, Code::E01);
  note(opinion, it.kind == Kind::of_play, Code::E11);
  note(opinion, it.kind == Kind::river_piece, Code::RV09);
  if (it.kind >= Kind::unknown) {
    return;
  }
  const bool counted = has(it.kind, 'n') || has(it.kind, 'N');
  note(opinion, it.count && (!counted || *it.count < 1), Code::E05);
  note(opinion, !it.count && has(it.kind, 'N'), Code::E05);
  note(opinion, it.plus.has_value() != has(it.kind, 's'), Code::E06);
  note(opinion, it.exote && !has(it.kind, 'x'), Code::E07);
  const std::optional<HouseRule> optional_by =
      has(it.kind, 'o') ? house_rule_of(kinds[static_cast<std::size_t>(it.kind)].name)
                        : std::nullopt;
  note(opinion, optional_by && !ground.in_force(*optional_by), Code::E08);
  note(opinion,
       it.exote.value_or(false) && has(it.kind, 'x') && !ground.in_force(HouseRule::exote_beasts),
       Code::E08);
  note(opinion, it.levels && !is_center, Code::E09);
  note(opinion, is_center && exists && fits && levels != 1 && levels != ground.levels(), Code::E10);
  note(opinion, it.kind == Kind::pit && !it.to, Code::PT01);
  note(opinion, it.kind == Kind::hanging_pit && it.to, Code::PT04);
  note(opinion, it.kind != Kind::pit && it.kind != Kind::hanging_pit && it.to, Code::PT08);
  note(opinion, it.kind != Kind::marmar && it.up, Code::F03);
}

void judge_marmar(const Ground& ground, const Encounter& it, Opinion& opinion) {
  const int place = ground.number(it.place);
  note(opinion, ground.map().levels == 1, Code::F01);
  if (ground.map().levels < 2 || place < 0) {
    return;
  }
  const int way = ground.throws(it);
  note(opinion, way == 0, it.up ? Code::F03 : Code::F02);
  if (way == 0) {
    return;
  }
  const Kind above = ground.kind(place + way);
  note(opinion,
       above == Kind::pit || ground.flows_on(place + way) || above == Kind::ontifutlas ||
           target_of(above) != Kind::none,
       Code::F05, Standing::info);
  note(opinion, above == Kind::marmar && ground.throws(*ground.encounter(place + way)) == -way,
       Code::F04);
}

void judge_pits(const Ground& ground, Opinion& opinion) {
  std::vector<int> to(static_cast<std::size_t>(ground.places_end()), -1);
  int pits = 0;
  int first = -1;
  for (const Encounter& it : ground.map().encounters) {
    if (it.kind != Kind::pit) {
      continue;
    }
    pits += ground.number(it.place) >= 0 ? 1 : 0;
    if (!it.to) {
      continue;
    }
    const int target = ground.number(*it.to);
    const Kind kind = target < 0 ? Kind::none : ground.kind(target);
    const bool leads_to_pit = kind == Kind::pit || kind == Kind::hanging_pit;
    const bool leads_away = !(it.to->cell == it.place.cell);
    note(opinion, !leads_to_pit, Code::PT02);
    note(opinion, leads_to_pit && !leads_away, Code::PT03);
    note(opinion, kind == Kind::hanging_pit && leads_away && ground.number(it.place) >= 0,
         Code::PT07, Standing::info);
    if (const int place = ground.number(it.place); place >= 0 && kind == Kind::pit && leads_away) {
      to[static_cast<std::size_t>(place)] = target;
      first = place;
    }
  }
  int round = 0;
  int place = first;
  do {
    place = place < 0 ? -1 : to[static_cast<std::size_t>(place)];
    ++round;
  } while (place >= 0 && place != first && round <= pits);
  note(opinion, pits > 0 && place == first && first >= 0 && round == pits, Code::PT09,
       Standing::info);
}

/// E03 and E10: what shares a place, and centers that nobody can tell from one.
void judge_sharing(const Ground& ground, Opinion& opinion) {
  std::vector<std::uint8_t> taken(static_cast<std::size_t>(ground.places_end()), 0);
  std::vector<bool> begins_center(taken.size());
  for (const Encounter& it : ground.map().encounters) {
    const int at = ground.number(it.place);
    if (it.kind == Kind::management_center && at >= 0) {
      begins_center[static_cast<std::size_t>(at)] = true;
    }
    for (int up = 0; up < height_of(it) && it.kind != Kind::river_piece; ++up) {
      const int place = ground.number({it.place.cell, it.place.level + up});
      note(opinion, place >= 0 && taken[static_cast<std::size_t>(place)]++ > 0, Code::E03);
    }
  }
  for (const Encounter& it : ground.map().encounters) {
    const int above = ground.number({it.place.cell, it.place.level + height_of(it)});
    note(opinion,
         it.kind == Kind::management_center && ground.number(it.place) >= 0 && above >= 0 &&
             begins_center[static_cast<std::size_t>(above)],
         Code::E10, Standing::info);
  }
  for (const std::vector<Place>& river : ground.map().rivers) {
    for (const Place& piece : river) {
      const int place = ground.number(piece);
      note(opinion, place >= 0 && taken[static_cast<std::size_t>(place)] > 0, Code::E03);
    }
  }
}

void judge_house_rules(const Ground& ground, Opinion& opinion) {
  const Map& map = ground.map();
  note(opinion, map.unknown_house_rule, Code::E13);
  std::set<HouseRule> used;
  for (const Encounter& it : map.encounters) {
    if (has(it.kind, 'o')) {
      used.insert(*house_rule_of(kinds[static_cast<std::size_t>(it.kind)].name));
    }
    if (it.exote.value_or(false)) {
      used.insert(HouseRule::exote_beasts);
    }
  }
  for (const std::vector<Place>& river : map.rivers) {
    for (std::size_t i = 1; i < river.size(); ++i) {
      if (is_fall(ground, river[i - 1], river[i])) {
        used.insert(HouseRule::waterfalls);
      }
    }
  }
  for (const HouseRule rule : map.house_rules) {
    note(opinion,
         ground.is_known() && static_cast<std::size_t>(rule) < map_rules_count &&
             !used.contains(rule),
         Code::E13, Standing::info);
  }
}

void judge_landings(const Ground& ground, Opinion& opinion) {
  bool quiet = false;
  for (const Cell cell : ground.cells()) {
    bool is_empty = true;
    for (int level = 0; level < ground.levels() && level < ground.map().levels; ++level) {
      const int place = ground.number({cell, level});
      const Kind kind = ground.kind(place);
      is_empty = is_empty && kind == Kind::none;
      bool is_hurt = false;
      for (const Side side : sides) {
        const int other = ground.is_open(cell, side) ? ground.beside(place, side) : -1;
        const Kind seen = other < 0 ? Kind::none : ground.kind(other);
        is_hurt = is_hurt || seen == Kind::orc || seen == Kind::urkh || seen == Kind::eyescorcher;
      }
      quiet = quiet || (ground.is_base(cell) && !has(kind, 'q') && kind != Kind::stream &&
                        (!is_hurt || kind == Kind::hospital));
      note(opinion, kind == Kind::treasure && ground.map().exit && ground.map().exit->cell == cell,
           Code::P10, Standing::warning);
    }
    note(opinion, is_empty, Code::E04, Standing::info);
  }
  note(opinion, !quiet, Code::P11, Standing::info);
}

}  // namespace

void judge_encounters(const Ground& ground, Opinion& opinion) {
  for (const Encounter& it : ground.map().encounters) {
    judge_attributes(ground, it, opinion);
    if (it.kind == Kind::marmar) {
      judge_marmar(ground, it, opinion);
    }
  }
  judge_pits(ground, opinion);
  judge_sharing(ground, opinion);
  judge_house_rules(ground, opinion);
  judge_landings(ground, opinion);
}

}  // namespace dungeonlab::verify
