// Judges the rivers (rules 3.7): every step of every course is classified once, as written there.
// A place that does not exist is E02, and its steps are not judged.
#include "verify/judge.hpp"

#include <cstdint>
#include <cstdlib>

namespace dungeonlab::verify {
namespace {

void judge_step(const Ground& ground, std::size_t r, std::size_t i, Opinion& opinion) {
  const std::vector<Place>& river = ground.map().rivers[r];
  const Place& from = river[i];
  const Place& to = river[i + 1];
  const auto note_step = [&](bool is_breach, Code code, Standing standing = Standing::error) {
    const Map& map = ground.map();
    note(opinion, is_breach, code, {map.river_place(r, i), map.river_place(r, i + 1)}, standing);
  };
  if (ground.number(from) < 0 || ground.number(to) < 0) {
    return;
  }
  if (from.cell == to.cell) {
    note_step(to.level == from.level, Code::RV07);
    note_step(to.level > from.level, Code::RV11);
    note_step(to.level + 1 < from.level, Code::RV10);
    if (is_fall(ground, from, to)) {
      const bool in_force = ground.in_force(HouseRule::waterfalls);
      const bool at_end = i == 0 || i + 2 == river.size() || is_fall(ground, river[i - 1], from);
      const bool falls_on = i + 2 < river.size() && is_fall(ground, to, river[i + 2]);
      note_step(!in_force, Code::E08);
      note_step(in_force && at_end, Code::RV10);
      int ways = 0;
      for (const Side side : sides) {
        ways += ground.is_open(from.cell, side) ? 1 : 0;
      }
      note_step(in_force && ways > 1 && !at_end && !falls_on, Code::RV13, Standing::info);
    }
    return;
  }
  const bool adjacent = std::abs(from.cell.x - to.cell.x) + std::abs(from.cell.y - to.cell.y) == 1;
  note_step(!adjacent, Code::RV03);
  note_step(adjacent && from.level != to.level, Code::RV04);
  for (const Side side : sides) {
    if (from.level == to.level && to.cell == beside(from.cell, side)) {
      note_step(!ground.is_open(from.cell, side), Code::RV05);
      note_step(side == Side::north, Code::RV06);
    }
  }
}

/// Which place of which river is at a place: the last that was written.
struct Piece {
  std::size_t river = SIZE_MAX;
  std::size_t index = 0;
};

/// A river by itself and with those before it. True if it comes to a place twice.
bool judge_course(const Ground& ground, std::size_t r, std::vector<Piece>& pieces,
                  Opinion& opinion) {
  const std::vector<Place>& river = ground.map().rivers[r];
  bool repeats = false;
  note(opinion, river.size() < 2, Code::RV02, {ground.map().item(Key::rivers, r)});
  for (std::size_t i = 0; i < river.size(); ++i) {
    const int place = ground.number(river[i]);
    const Element here = ground.map().river_place(r, i);
    note(opinion, place < 0, Code::E02, {here});
    if (i + 1 < river.size()) {
      judge_step(ground, r, i, opinion);
    }
    if (place < 0) {
      continue;
    }
    Piece& piece = pieces[static_cast<std::size_t>(place)];
    repeats = repeats || piece.river == r;
    if (piece.river != SIZE_MAX) {
      note(opinion, true, piece.river == r ? Code::RV07 : Code::RV08,
           {here, ground.map().river_place(piece.river, piece.index)});
    }
    piece = {r, i};
  }
  return repeats;
}

/// RV12: a river that comes beside itself.
void judge_bends(const Ground& ground, std::size_t r, const std::vector<Piece>& pieces,
                 Opinion& opinion) {
  const std::vector<Place>& river = ground.map().rivers[r];
  for (std::size_t i = 0; i < river.size(); ++i) {
    const int place = ground.number(river[i]);
    for (const Side side : sides) {
      const int other = place < 0 ? -1 : ground.beside(place, side);
      const Piece there = other < 0 ? Piece{} : pieces[static_cast<std::size_t>(other)];
      if (there.river == r && there.index > i + 1) {
        note(opinion, true, Code::RV12,
             {ground.map().river_place(r, i), ground.map().river_place(r, there.index)},
             Standing::info);
      }
    }
  }
}

/// RV14: what does not like water beside it.
void judge_banks(const Ground& ground, Opinion& opinion) {
  for (const Encounter& it : ground.map().encounters) {
    const int place = ground.number(it.place);
    for (const Side side : sides) {
      const bool minds = it.kind == Kind::ontifutlas || it.kind == Kind::eldar;
      const int other =
          place >= 0 && minds && ground.is_open(place, side) ? ground.beside(place, side) : -1;
      note(opinion, other >= 0 && ground.is_water(other), Code::RV14, {it.written}, Standing::info);
    }
  }
}

}  // namespace

void judge_rivers(const Ground& ground, Opinion& opinion) {
  std::vector<Piece> pieces(static_cast<std::size_t>(ground.places_end()));
  for (std::size_t r = 0; r < ground.map().rivers.size(); ++r) {
    // Where a place repeats, it lies beside one that it follows elsewhere: RV07 reports that.
    if (!judge_course(ground, r, pieces, opinion)) {
      judge_bends(ground, r, pieces, opinion);
    }
  }
  judge_banks(ground, opinion);
}

}  // namespace dungeonlab::verify
