#pragma once

#include "dungeonlab/expedition/log.hpp"
#include "dungeonlab/expedition/tracker.hpp"
#include "dungeonlab/model/place.hpp"
#include "dungeonlab/print/book.hpp"

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace dungeonlab::expedition {

/// What is on a side of a place, as far as the table knows.
enum class Edge : std::uint8_t { wall, open, door, bars, way_out };

/// A place that the party has seen.
struct SeenPlace {
  Place place{};
  std::array<Edge, 4> sides{};  ///< by Side
  bool is_water = false;
  bool has_things = false;  ///< something lies there
};

/// What the table may know, and nothing else. Everything shown to the table comes from this.
struct TableView {
  std::string hour{};
  std::int64_t turn = 1;
  std::string at{};
  std::optional<Place> place{};
  struct Somebody {
    std::string name{};
    std::int64_t hp = 0;
    std::int64_t most = 1;
    bool is_gone = false;
  };
  std::vector<Somebody> members{};
  struct Light {
    std::string source{};
    std::string who{};
    std::int64_t burned = 0;  ///< turns
    std::int64_t least = 0;
    std::int64_t most = 0;
  };
  std::vector<Light> lights{};
  std::vector<SeenPlace> places{};
  std::vector<std::string> words{};  ///< from the last event that said something
  std::string ending{};
};
[[nodiscard]] TableView table_view(const Tracker& tracker, const Journal& journal);

/// The map of the places seen, level by level, for a terminal.
[[nodiscard]] std::string drawn_map(const TableView& view);
/// The same as SVG.
[[nodiscard]] std::string map_as_svg(const TableView& view);

/// Marks a page of table_screen(), in its first line.
inline constexpr std::string_view table_screen_mark = "<!-- dungeonlab: a page for the table -->";
/// An HTML page for a second screen: clock, party, lights, map, and the last words in large print.
/// It shows the current state and reloads every two seconds.
[[nodiscard]] std::string table_screen(const TableView& view);

/// The report of an evening: the log, the deaths, treasure and experience with shares, and for the
/// referee the secrets and the number of values set by hand.
enum class Reader : std::uint8_t { referee, table };
[[nodiscard]] print::Text evening(const Tracker& tracker, const Journal& journal, Reader reader,
                                  const std::string& program);

}  // namespace dungeonlab::expedition
