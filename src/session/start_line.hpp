#pragma once

#include "dungeonlab/json/shapes.hpp"
#include "dungeonlab/session/record.hpp"
#include "session/terms.hpp"

#include <cstdint>
#include <string>
#include <vector>

namespace dungeonlab::session {

inline constexpr std::size_t digest_digits = 16;

/// The first line of a record.
struct StartLine {
  std::int64_t n = 0;
  std::string prev = std::string(digest_digits, '0');
  std::int32_t round = 1;
  std::string fingerprint{};
  std::string map{};
  game::Terms terms{};
  std::vector<std::string> names{};
  std::vector<std::string> seats{};
  std::string seed{};
};
constexpr auto describe(records::Type<StartLine>) {
  using namespace records;
  constexpr auto players = size(1, game::limits::seats);
  return record<StartLine>(
      "start", field<&StartLine::n>("n", "number of the line, from 0", at_least(0)),
      field<&StartLine::prev>("prev", "digest of the previous line; zeros in line 0",
                              like(short_digest_shape)),
      field<&StartLine::round>("round", "from 1", at_least(1)),
      constant<StartLine>("event", "the kind of line", "start"),
      constant<StartLine>("format", "the format of the record", game_format),
      field<&StartLine::fingerprint>("fingerprint", "digest of the dungeon",
                                     like(short_digest_shape)),
      field_as<Verbatim, &StartLine::map>("map", "the whole map, as dungeonlab-map/1"),
      flat<&StartLine::terms>(),
      field<&StartLine::names>("names", "the players, in the order given", players),
      field<&StartLine::seats>("seats", "the players, in the order of play", players),
      field<&StartLine::seed>("seed", "the seed of all random numbers", any_text));
}

}  // namespace dungeonlab::session
