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

/// What stands on a side of a place, as far as the table knows.
enum class Edge : std::uint8_t { wall, open, door, bars, way_out };

/// A place that the party has seen.
struct SeenPlace {
  Place place{};
  std::array<Edge, 4> sides{};  ///< by Side
  bool is_water = false;
  bool has_things = false;  ///< something lies there
};

/// What the table may know, and nothing else: everything that is shown to it is made of this.
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
  std::vector<std::string> words{};  ///< of the last event that had any
  std::string ending{};
};
[[nodiscard]] TableView table_view(const Tracker& tracker, const Journal& journal);

/// The map of what was seen, level by level, for a terminal.
[[nodiscard]] std::string drawn_map(const TableView& view);
/// The same as SVG.
[[nodiscard]] std::string map_as_svg(const TableView& view);

/// By this a page of table_screen() is known; it stands in its first line.
inline constexpr std::string_view table_screen_mark = "<!-- dungeonlab: a page for the table -->";
/// A page for a second screen: clock, party, lights, map, and the last words, large. It shows the
/// current state and reloads every two seconds.
[[nodiscard]] std::string table_screen(const TableView& view);

/// The evening as one reads it afterwards: the log, who fell, treasure and experience with shares,
/// what was set by hand and judged. With the view of the table nothing that is secret.
enum class Reader : std::uint8_t { referee, table };
[[nodiscard]] print::Text evening(const Tracker& tracker, const Journal& journal, Reader reader,
                                  const std::string& program);

}  // namespace dungeonlab::expedition
