// Checks that an entry of a key has a place or boundary on the map and is allowed there. Stocking
// around a kept key and checking a key both use it.
#include "expedition/fitting.hpp"

#include "dungeonlab/core/text.hpp"
#include "dungeonlab/expedition/stocking_files.hpp"
#include "dungeonlab/model/encounter_words.hpp"
#include "expedition/ways.hpp"

#include <algorithm>

#include <fmt/format.h>

namespace dungeonlab::expedition {
namespace {

std::string quoted(std::string_view text) {
  return fmt::format("\"{}\"", escape_for_terminal(text));
}

std::string shown(Barrier barrier) {
  switch (barrier) {
    case Barrier::open:
      return "no wall";
    case Barrier::simple:
      return std::string(spoken(WallKind::simple));
    case Barrier::wire:
      return std::string(spoken(WallKind::wire));
    case Barrier::monolith:
      break;
  }
  return "rock";
}

Misfit no_boundary(const Dungeon& dungeon, std::string_view text) {
  const auto written = boundary_named(text);
  if (!written || written->level) {
    return {"K01", "at", fmt::format("not a boundary: {}", quoted(text)),
            "name the two cells on its sides, such as B2-C2"};
  }
  for (const Cell cell : {written->first, written->second}) {
    if (!dungeon.ground().contains(cell)) {
      return {"K01", "at", fmt::format("the map has no cell {}", name(cell)),
              "name two cells of the map"};
    }
  }
  return {"K01", "at", fmt::format("not neighbors: {}", quoted(text)),
          "name two neighboring cells"};
}

}  // namespace

std::optional<Place> place_on(const Dungeon& dungeon, std::string_view name) {
  const auto place = place_named(name);
  return place && dungeon.ground().contains(*place) ? std::optional(*place) : std::nullopt;
}

std::optional<Boundary> boundary_on(const Dungeon& dungeon, std::string_view name) {
  const auto written = boundary_named(name);
  if (!written || written->level || !dungeon.ground().contains(written->first) ||
      !dungeon.ground().contains(written->second)) {
    return std::nullopt;
  }
  return boundary_between(written->first, written->second);
}

Barrier barrier_at(const Dungeon& dungeon, const Boundary& at) {
  return dungeon.ground().barrier(at.cell, at.side);
}

bool is_water(const Dungeon& dungeon, const Place& place) {
  const PlaceIndex index = dungeon.index(place);
  return dungeon.holds(index) == Dungeon::Holds::river ||
         (dungeon.holds(index) == Dungeon::Holds::encounter &&
          info(dungeon.kind(index)).arrival == Arrival::drain);
}

bool is_shaft(const Dungeon& dungeon, const Place& place) {
  const PlaceIndex index = dungeon.index(place);
  return dungeon.holds(index) == Dungeon::Holds::encounter && is_pit(dungeon.kind(index));
}

std::int64_t units_of(std::int64_t cell_feet) {
  constexpr std::int64_t unit = 10;
  return std::max<std::int64_t>(1, cell_feet / unit);
}

std::optional<Misfit> misfit_of(const Dungeon& dungeon, std::int64_t cell_feet, const Door& door) {
  const auto at = boundary_on(dungeon, door.at);
  if (!at) {
    return no_boundary(dungeon, door.at);
  }
  const std::int64_t units = units_of(cell_feet);
  if (door.unit < 1 || door.unit > units) {
    return Misfit{"K01", "unit",
                  fmt::format("a wall of {} ft has {}, found unit {}", cell_feet,
                              counted(units, "unit"), door.unit),
                  fmt::format("use a number from 1 to {}", units)};
  }
  const Barrier barrier = barrier_at(dungeon, *at);
  if (barrier == Barrier::monolith) {
    return Misfit{"K02", "at", fmt::format("{} is rock: the map has a monolith there", name(*at)),
                  "remove it"};
  }
  if (!may_stand(door.door, barrier)) {
    return Misfit{"K02", "door",
                  fmt::format("the map has {} at {}, where \"{}\" is not allowed", shown(barrier),
                              name(*at), name(door.door)),
                  fmt::format("use one of {}", doors_on(barrier))};
  }
  return std::nullopt;
}

std::optional<Misfit> misfit_of_place(const Dungeon& dungeon, std::string_view name) {
  if (place_on(dungeon, name)) {
    return std::nullopt;
  }
  return place_named(name)
             ? Misfit{"K01", "at", fmt::format("the map has no place {}", quoted(name)),
                      "name a place of the map"}
             : Misfit{"K01", "at", fmt::format("not a place: {}", quoted(name)),
                      "name a cell and a level, such as B2.1"};
}

std::optional<Misfit> misfit_of(const Dungeon& dungeon, std::int64_t cell_feet, const Trap& trap) {
  if (trap.kind == TrapKind::door) {
    return boundary_on(dungeon, trap.at) ? std::nullopt
                                         : std::optional(no_boundary(dungeon, trap.at));
  }
  if (auto wrong = misfit_of_place(dungeon, trap.at)) {
    return wrong;
  }
  const Place place = *place_on(dungeon, trap.at);
  const std::int64_t units = units_of(cell_feet);
  const bool is_inside =
      std::all_of(trap.square.begin(), trap.square.end(),
                  [&](std::int64_t number) { return number >= 1 && number <= units; });
  if (!is_inside) {
    return Misfit{"K01", "square",
                  fmt::format("a cell of {} ft has {} by {} squares, found {}", cell_feet, units,
                              units, fmt::join(trap.square, ", ")),
                  fmt::format("use numbers from 1 to {}", units)};
  }
  if (is_water(dungeon, place)) {
    return Misfit{"K04", "at", fmt::format("{} is water, where a trap is not allowed", name(place)),
                  "remove it, or move it to another place"};
  }
  if (is_shaft(dungeon, place) != (trap.trap == shaft)) {
    return is_shaft(dungeon, place)
               ? Misfit{"K04", "at",
                        fmt::format("{} is a shaft, where a trap is not allowed", name(place)),
                        "remove it, or move it to another place"}
               : Misfit{"K04", "at",
                        fmt::format("the map has no pit at {} for this shaft", name(place)),
                        "remove it, or draw a pit on the map"};
  }
  if (!trap.to.empty() && !place_on(dungeon, trap.to)) {
    auto wrong = misfit_of_place(dungeon, trap.to);
    wrong->member = "to";
    return wrong;
  }
  return std::nullopt;
}

std::string things_of(std::int64_t number, const std::string& what) {
  constexpr std::string_view uncounted = "jewelry";
  const auto kind = encounter_named(what);
  const std::string words = number == 1 || what == uncounted ? what
                            : kind                           ? std::string(spoken_plural(*kind))
                                                             : plural(what);
  return fmt::format("{} {}", number, words);
}

}  // namespace dungeonlab::expedition
