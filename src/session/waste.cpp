// Commands that cannot have an effect: a step against a wall that is certainly there, a shot at a
// wall that this ammunition does not open, a step to a level that does not exist. The rules allow
// all of them and use up the turn, because players may test what they do not know; this check uses
// only what the player knows. Another player may have opened a wall unheard, but rarely: being
// asked once more costs less than a turn.
#include "dungeonlab/session/waste.hpp"

#include <fmt/format.h>

namespace dungeonlab::session {
namespace {

using game::Act;
using notebook::Walls;
namespace walls = notebook::walls;

/// The wall that is certainly on a side; nothing if the way may be open.
std::optional<Walls> standing_wall(const notebook::Notebook& book, const notebook::Spot& from,
                                   Side way) {
  const Cell cell = from.at.cell;
  const bool is_outside = from.fragment == 0 && ((way == Side::north && cell.row == 0) ||
                                                 (way == Side::west && cell.column == 0));
  if (is_outside) {  // branches extend only to the east and south
    return walls::monolith;
  }
  const notebook::BoundaryNote& note = book.fragments()[from.fragment].boundary(cell, way);
  const bool may_be_open = (note.may_be & walls::open) != 0 || note.open_until >= book.round();
  return may_be_open ? std::nullopt : std::optional(note.may_be);
}

std::optional<std::string> wasted_step(const game::View& view, const notebook::Notebook& book,
                                       const notebook::Spot& from, Side way) {
  const auto wall = standing_wall(book, from, way);
  const bool passes = view.exote || (view.mounted && view.rulings.exote_ontifutlas);
  const notebook::BoundaryNote& note = book.fragments()[from.fragment].boundary(from.at.cell, way);
  const bool may_be_exit = view.treasure && !note.is_no_exit;
  if (!wall || (passes && *wall != walls::monolith) ||
      (may_be_exit && (*wall & walls::monolith) != 0)) {
    return std::nullopt;
  }
  return fmt::format("{} is to the {}", *wall == walls::wire ? "barbed wire" : "a wall", name(way));
}

std::optional<std::string> wasted_shot(const notebook::Notebook& book, const notebook::Spot& from,
                                       const game::Command& shot) {
  const auto wall = standing_wall(book, from, shot.way);
  const Walls opens = shot.ammo == game::Ammo::grenades   ? walls::simple
                      : shot.ammo == game::Ammo::blasters ? walls::wire
                                                          : Walls{0};
  if (!wall || (*wall & opens) != 0) {
    return std::nullopt;
  }
  return fmt::format("{} cannot open the wall to the {}", game::name(shot.ammo), name(shot.way));
}

std::optional<std::string> wasted_climb(const notebook::Notebook& book,
                                        const std::optional<notebook::Spot>& from, bool is_up) {
  if (book.levels() == 1) {
    return "the dungeon has only one level";
  }
  const bool is_known = from && book.fragments()[from->fragment].has_level();
  const int last = is_up ? book.levels() - 1 : 0;
  return is_known && from->at.level == last
             ? std::optional(fmt::format("you are on the {} level", is_up ? "highest" : "lowest"))
             : std::nullopt;
}

}  // namespace

std::optional<std::string> certain_waste(const game::View& view, const notebook::Notebook& book,
                                         const game::Command& command) {
  const auto& from = book.place_of(view.seat);
  if (view.prompt.phase != game::Phase::act) {
    return std::nullopt;
  }
  if (command.act == Act::up || command.act == Act::down) {
    return wasted_climb(book, from, command.act == Act::up);
  }
  if (from && command.act == Act::move) {
    return wasted_step(view, book, *from, command.way);
  }
  return from && command.act == Act::shoot ? wasted_shot(book, *from, command) : std::nullopt;
}

}  // namespace dungeonlab::session
