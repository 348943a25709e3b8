// What is known of places and boundaries, in words shared by the pages for players and the pages
// about finished games.
#include "dungeonlab/session/notebook_words.hpp"

#include "dungeonlab/game/shown_words.hpp"

namespace dungeonlab::session {

std::string_view boundary_word(const notebook::BoundaryNote& note, std::int32_t round) {
  if (note.is_exit) {
    return "exit";
  }
  const bool was_open = note.open_until > 0;
  if (note.may_be == notebook::walls::open || (was_open && round <= note.open_until)) {
    return "open";
  }
  if (note.may_be == notebook::walls::simple) {
    return "simple";
  }
  if (note.may_be == notebook::walls::wire) {
    return "wire";
  }
  if (note.may_be == notebook::walls::monolith) {
    return "monolith";
  }
  if ((note.may_be & notebook::walls::open) == 0) {
    return "wall";
  }
  return was_open ? "passed" : "";
}

std::string place_words(const notebook::PlaceNote& note) {
  if (!note.is_shown) {
    return note.sight ? std::string(spoken(*note.sight)) : "";
  }
  return in_words(note.shown);
}

}  // namespace dungeonlab::session
