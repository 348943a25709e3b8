#pragma once

#include "dungeonlab/io/json_data.hpp"
#include "dungeonlab/render/tiled.hpp"

#include <array>
#include <cstdint>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

/// A flattened Tiled file: what is where on the drawing, independent of its layers.
namespace dungeonlab::render::tiled_file {

using io::JsonData;
using io::TextFault;

/// A length in thousandths of a pixel, or an angle in thousandths of a degree.
using Length = std::int64_t;
constexpr Length pixel = 1000;
constexpr Length length_max = 1'000'000 * pixel;

/// A decimal number as in JSON (`32`, `32.0`, `3.2e1`) in thousandths, rounded; nullopt for any
/// other text and for an impossible length.
[[nodiscard]] std::optional<Length> thousandths_of(std::string_view number);
/// Rounds down, also below zero.
[[nodiscard]] Length floor_of(Length length, Length unit);

struct Spot {
  Length x = 0;
  Length y = 0;

  friend Spot operator+(Spot one, Spot other) { return {one.x + other.x, one.y + other.y}; }
};

/// How an object is drawn.
enum class Drawn : std::uint8_t { rectangle, ellipse, point, line, polygon, label, tile, instance };
inline constexpr std::array<std::string_view, 8> drawn_names = {
    "rectangle", "ellipse", "point", "line", "polygon", "text label", "tile image", "instance"};
[[nodiscard]] constexpr unsigned bit(Drawn drawn) {
  return 1U << static_cast<unsigned>(drawn);
}
inline constexpr unsigned boxes = bit(Drawn::rectangle) | bit(Drawn::tile);
inline constexpr unsigned lines = bit(Drawn::line);
inline constexpr unsigned labels = bit(Drawn::label);
inline constexpr unsigned spots =
    boxes | bit(Drawn::ellipse) | bit(Drawn::point) | bit(Drawn::polygon);

/// Values by property name.
using PropertyMap = std::map<std::string, const JsonData*, std::less<>>;

/// An object of any layer, flattened.
struct Thing {
  const JsonData* data = nullptr;
  const JsonData* layer = nullptr;  ///< the outermost layer that neither names a level nor contains
                                    ///< one that does
  std::string type{};
  Drawn drawn = Drawn::rectangle;
  std::optional<int> level{};  ///< from 0; always set after flatten()
  std::size_t top = 0;         ///< index of its top-level layer
  Spot from{};                 ///< north-western corner of its bounding box
  Spot to{};
  std::vector<Spot> line{};  ///< of a line
  bool is_askew = false;     ///< not rotated by a multiple of a quarter turn
  const JsonData* tileset = nullptr;
  PropertyMap properties{};
};

/// What is wrong with a file, and what was left out of it.
class Faults {
 public:
  explicit Faults(Unknown unknown) : unknown_(unknown) {}

  void report(TextFault kind, io::Span span, std::string message, std::string help = {});
  /// Reports something that has no meaning on a map.
  void report_unknown(io::Span span, std::string message, std::string help);
  /// Leaves out something obsolete that needs no decision.
  void ignore(io::Span span, std::string message);
  /// Adds the properties of an object, a layer or the map, replacing those with the same name.
  void add_properties(const JsonData& object, PropertyMap& properties);
  /// Reports properties with unknown names.
  void check_properties(const PropertyMap& properties, std::span<const std::string_view> known,
                        std::string_view whose);
  /// Adds a related place to the fault reported last.
  void relate(io::Span span) { faults.back().related = {{span, "the other one"}}; }

  std::vector<io::Fault> faults{};
  std::vector<io::Fault> ignored{};

 private:
  Unknown unknown_;
};

/// All objects of a map.
struct Drawing {
  Length tile = 0;  ///< the side of a cell
  std::vector<Thing> things{};
  std::size_t levels = 0;  ///< at least 1; each thing is on one of them
};
/// Nullopt if this is not a map with a grid of cells.
[[nodiscard]] std::optional<Drawing> flatten(const JsonData& map, Faults& faults);

/// The text of a member of an object; empty if it is missing or not a text.
[[nodiscard]] std::string_view text_of(const JsonData& object, std::string_view key);
/// A value as written, safe to print.
[[nodiscard]] std::string written(const JsonData& value);
/// A line of text; empty if there is none.
[[nodiscard]] std::string line_in(const PropertyMap& properties, std::string_view property,
                                  Faults& faults);
/// A whole number; nullopt if there is none.
[[nodiscard]] std::optional<int> number_in(const PropertyMap& properties, std::string_view property,
                                           int least, int most, Faults& faults);
/// The index of the property's value in the list of names; nullopt if there is none.
[[nodiscard]] std::optional<std::size_t> choice_in(const PropertyMap& properties,
                                                   std::string_view property,
                                                   std::span<const std::string_view> names,
                                                   Faults& faults);
/// `did you mean "lion"?`; empty if no name is near.
[[nodiscard]] std::string suggestion(std::string_view word,
                                     std::span<const std::string_view> names);

}  // namespace dungeonlab::render::tiled_file
