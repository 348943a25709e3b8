// Judges the local rules of encounters, pits and forced movement (rules 3.5, 3.6, 3.9) and the two
// about play that need no search, P10 and P11. Attributes are looked at only where the kind is
// known; PT06 is left to its witness.
#include "verify/judge.hpp"

namespace dungeonlab::verify {
namespace {

void judge_attributes(const Ground& ground, const Encounter& it, Opinion& opinion) {
  const auto note_it = [&](bool is_breach, Code code) {
    note(opinion, is_breach, code, {it.written});
  };
  const bool is_center = it.kind == Kind::management_center;
  const int levels = it.levels.value_or(1);
  const bool exists = ground.number(it.place) >= 0;
  const bool fits = ground.number({it.place.cell, it.place.level + levels - 1}) >= 0;
  note_it(!exists || (is_center && !fits), Code::E02);
  note_it(it.kind == Kind::unknown, Code::E01);
  note_it(it.kind == Kind::of_play, Code::E11);
  note_it(it.kind == Kind::river_piece, Code::RV09);
  if (it.kind >= Kind::unknown) {
    return;
  }
  const bool counted = has(it.kind, 'n') || has(it.kind, 'N');
  note_it(it.count && (!counted || *it.count < 1), Code::E05);
  note_it(!it.count && has(it.kind, 'N'), Code::E05);
  note_it(it.plus.has_value() != has(it.kind, 's'), Code::E06);
  note_it(it.exote && !has(it.kind, 'x'), Code::E07);
  const std::optional<HouseRule> optional_by =
      has(it.kind, 'o') ? house_rule_of(kinds[static_cast<std::size_t>(it.kind)].name)
                        : std::nullopt;
  note_it(optional_by && !ground.in_force(*optional_by), Code::E08);
  note_it(
      it.exote.value_or(false) && has(it.kind, 'x') && !ground.in_force(HouseRule::exote_beasts),
      Code::E08);
  note_it(it.levels && !is_center, Code::E09);
  note_it(is_center && exists && fits && levels != 1 && levels != ground.levels(), Code::E10);
  note_it(it.kind == Kind::pit && !it.to, Code::PT01);
  note_it(it.kind == Kind::hanging_pit && it.to, Code::PT04);
  note_it(it.kind != Kind::pit && it.kind != Kind::hanging_pit && it.to, Code::PT08);
  note_it(it.kind != Kind::marmar && it.up, Code::F03);
}

void judge_marmar(const Ground& ground, const Encounter& it, Opinion& opinion) {
  const int place = ground.number(it.place);
  note(opinion, ground.map().levels == 1, Code::F01, {it.written});
  if (ground.map().levels < 2 || place < 0) {
    return;
  }
  const int way = ground.throws(it);
  note(opinion, way == 0, it.up ? Code::F03 : Code::F02, {it.written});
  if (way == 0) {
    return;
  }
  const Kind above = ground.kind(place + way);
  note(opinion,
       above == Kind::pit || ground.flows_on(place + way) || above == Kind::ontifutlas ||
           target_of(above) != Kind::none,
       Code::F05, {it.written}, Standing::info);
  note(opinion, above == Kind::marmar && ground.throws(*ground.encounter(place + way)) == -way,
       Code::F04, {it.written, ground.element(place + way)});
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
    note(opinion, !leads_to_pit, Code::PT02, {it.written});
    note(opinion, leads_to_pit && !leads_away, Code::PT03, {it.written});
    note(opinion, kind == Kind::hanging_pit && leads_away && ground.number(it.place) >= 0,
         Code::PT07, {it.written}, Standing::info);
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
  const bool is_single = first >= 0 && place == first && round == pits;
  for (; is_single && round > 0; --round) {
    note(opinion, true, Code::PT09, {ground.element(place)}, Standing::info);
    place = to[static_cast<std::size_t>(place)];
  }
}

/// E03 and E10: what shares a place, and centers that nobody can tell from one.
void judge_sharing(const Ground& ground, Opinion& opinion) {
  std::vector<Element> taken(static_cast<std::size_t>(ground.places_end()));
  for (const Encounter& it : ground.map().encounters) {
    const int levels = height_of(it);
    for (int up = 0; up < levels && it.kind != Kind::river_piece; ++up) {
      const int place = ground.number({it.place.cell, it.place.level + up});
      if (place >= 0) {
        Element& taker = taken[static_cast<std::size_t>(place)];
        note(opinion, taker != nullptr, Code::E03, {it.written, taker});
        taker = it.written;
      }
    }
    const int next = ground.number({it.place.cell, it.place.level + levels});
    const Encounter* above = next < 0 ? nullptr : ground.encounter(next);
    if (it.kind == Kind::management_center && ground.number(it.place) >= 0 && above != nullptr) {
      note(opinion, above->kind == it.kind && ground.number(above->place) == next, Code::E10,
           {it.written, above->written}, Standing::info);
    }
  }
  for (std::size_t r = 0; r < ground.map().rivers.size(); ++r) {
    const std::vector<Place>& river = ground.map().rivers[r];
    for (std::size_t i = 0; i < river.size(); ++i) {
      const int place = ground.number(river[i]);
      const Element taker = place < 0 ? nullptr : taken[static_cast<std::size_t>(place)];
      note(opinion, taker != nullptr, Code::E03, {taker, ground.map().river_place(r, i)});
    }
  }
}

void judge_house_rules(const Ground& ground, Opinion& opinion) {
  const Map& map = ground.map();
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
  const Element list = map.part(Key::rules_of_house);
  for (std::size_t i = 0; list != nullptr && i < list->items.size(); ++i) {
    const Element item = &list->items[i];
    const std::optional<HouseRule> rule = house_rule_of(item->text);
    note(opinion, !rule, Code::E13, {item});
    note(opinion,
         rule && ground.is_known() && static_cast<std::size_t>(*rule) < map_rules_count &&
             !used.contains(*rule),
         Code::E13, {item}, Standing::info);
  }
}

/// True if a beast beside the place does something to whoever stands there.
bool is_hurt(const Ground& ground, int place) {
  return std::any_of(sides.begin(), sides.end(), [&](Side side) {
    const Kind seen =
        ground.is_open(place, side) ? ground.kind(ground.beside(place, side)) : Kind::none;
    return seen == Kind::orc || seen == Kind::urkh || seen == Kind::eyescorcher;
  });
}

void judge_landings(const Ground& ground, Opinion& opinion) {
  bool quiet = false;
  for (const Cell cell : ground.cells()) {
    bool is_empty = true;
    for (int level = 0; level < ground.levels() && level < ground.map().levels; ++level) {
      const int place = ground.number({cell, level});
      const Kind kind = ground.kind(place);
      is_empty = is_empty && kind == Kind::none;
      quiet = quiet || (ground.is_base(cell) && !has(kind, 'q') && kind != Kind::stream &&
                        (kind == Kind::hospital || !is_hurt(ground, place)));
      note(opinion, kind == Kind::treasure && ground.map().exit && ground.map().exit->cell == cell,
           Code::P10, {ground.element(place)}, Standing::warning);
    }
    note(opinion, is_empty, Code::E04, {ground.element(cell)}, Standing::info);
  }
  note(opinion, !quiet, Code::P11, {ground.map().part(Key::base)}, Standing::info);
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
