// A place as it is, for the pages of a gamemaster and of a game afterwards. What is there now is
// what players would be shown; but its sign is that of the plan, so a tree has its kind and a river
// its way, a pit has where it leads to, and the words say what no player is told.
#include "dungeonlab/session/true_place.hpp"

#include "dungeonlab/io/pen.hpp"
#include "dungeonlab/notebook/drawing.hpp"
#include "dungeonlab/session/telling.hpp"

#include <algorithm>
#include <optional>

#include <fmt/format.h>

namespace dungeonlab::session {
namespace {

using game::Shown;

std::optional<Side> way_between(const Place& from, const Place& to) {
  const auto* const side = std::find_if(all_sides.begin(), all_sides.end(), [&](Side one) {
    return beside(from.cell, one) == to.cell;
  });
  return side == all_sides.end() ? std::nullopt : std::optional(*side);
}

bool is_political(EncounterKind kind) {
  return kind == EncounterKind::political_prison || kind == EncounterKind::political_cop;
}

std::string sign_of(const Dungeon& dungeon, PlaceIndex at, const Shown& shown) {
  switch (shown.sort) {
    case Shown::Sort::living:
    case Shown::Sort::bridled:
    case Shown::Sort::place: {
      const auto kind = static_cast<EncounterKind>(shown.what);
      std::string code(info(kind).code);
      if (is_political(kind)) {
        code += dungeon.sign(at) == Sign::plus ? '+' : '-';
      }
      if (const auto to = dungeon.sends_to(at); to && is_pit(kind)) {
        const Place place = dungeon.place(*to);
        code += '>' + (dungeon.levels() > 1 ? name(place) : name(place.cell));
      }
      return code;
    }
    case Shown::Sort::river: {
      const RiverPiece piece = dungeon.piece(at);
      const auto to = dungeon.sends_to(at);
      const bool falls = to && dungeon.place(at).level != dungeon.place(*to).level;
      return io::sign_of(
          piece, to && !falls ? way_between(dungeon.place(at), dungeon.place(*to)) : std::nullopt);
    }
    case Shown::Sort::dead:
    case Shown::Sort::thing:
      break;
  }
  return notebook::sign_of({.is_shown = true, .shown = {shown}, .sight = {}, .answer = {}});
}

/// What a player who sees it does not know of it: which tree, and which pit.
std::string hidden_name(const Shown& shown) {
  if (shown.sort != Shown::Sort::living && shown.sort != Shown::Sort::place) {
    return {};
  }
  const auto kind = static_cast<EncounterKind>(shown.what);
  return dungeonlab::shown(kind) == spoken(kind) ? "" : fmt::format(" ({})", spoken(kind));
}

}  // namespace

TruePlace true_place(const Dungeon& dungeon, const game::State& state, PlaceIndex at) {
  TruePlace place;
  game::Words words;
  for (const Shown& shown : game::shown_at(dungeon, state, at)) {
    if (words.empty()) {
      place.sign = sign_of(dungeon, at, shown);
    }
    words.push_back(name(shown));
    place.text += hidden_name(shown);
  }
  place.text = told_shown(words) + place.text;
  if (const auto to = dungeon.sends_to(at)) {
    place.text += fmt::format(", which leads to {}", name(dungeon.place(*to)));
  }
  return place;
}

}  // namespace dungeonlab::session
