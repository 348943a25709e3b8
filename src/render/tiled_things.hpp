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

/// A file of Tiled, flattened: what lies where on the drawing, whatever layers it is kept in.
namespace dungeonlab::render::tiled_file {

using io::JsonData;
using io::TextFault;

/// A length in thousandths of a pixel, or an angle in thousandths of a degree.
using Length = std::int64_t;
constexpr Length pixel = 1000;
constexpr Length length_most = 1'000'000 * pixel;

/// A decimal number as JSON writes it (`32`, `32.0`, `3.2e1`) in thousandths, rounded; nothing for
/// any other text, and for what is no length of a map.
[[nodiscard]] std::optional<Length> thousandths_of(std::string_view number);
/// Down, also below zero.
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

/// Text by the name of the property that has it.
using PropertyMap = std::map<std::string, const JsonData*, std::less<>>;

/// An object of any layer, flattened.
struct Thing {
  const JsonData* data = nullptr;
  const JsonData* layer = nullptr;  ///< the outermost one that names no level, nor any in it
  std::string type{};
  Drawn drawn = Drawn::rectangle;
  std::optional<int> level{};  ///< from 0; always there after flatten()
  std::size_t top = 0;         ///< which of the layers of the map it is in
  Spot from{};                 ///< the north-western corner of the box around it
  Spot to{};
  std::vector<Spot> line{};  ///< of a line
  bool is_askew = false;     ///< turned by no quarters
  const JsonData* tileset = nullptr;
  PropertyMap properties{};
};

/// What is wrong with a file, and what was left out of it.
class Faults {
 public:
  explicit Faults(Unknown unknown) : unknown_(unknown) {}

  void report(TextFault kind, io::Span span, std::string message, std::string help = {});
  /// What has no meaning on a map.
  void report_unknown(io::Span span, std::string message, std::string help);
  /// What has no meaning any more, and needs no decision.
  void ignore(io::Span span, std::string message);
  /// Adds the properties of an object, a layer or the map; they replace others of the same name.
  void add_properties(const JsonData& object, PropertyMap& properties);
  /// Reports those whose names are not known.
  void check_properties(const PropertyMap& properties, std::span<const std::string_view> known,
                        std::string_view whose);
  /// The fault that was reported last speaks of that, too.
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
/// Nothing if this is no map on which cells could lie.
[[nodiscard]] std::optional<Drawing> flatten(const JsonData& map, Faults& faults);

/// What a member of an object says; empty if it is not there or no text.
[[nodiscard]] std::string_view text_of(const JsonData& object, std::string_view key);
/// A value as it is written, safe to print.
[[nodiscard]] std::string written(const JsonData& value);
/// A line of text; empty if there is none.
[[nodiscard]] std::string line_in(const PropertyMap& properties, std::string_view property,
                                  Faults& faults);
/// A whole number; nothing if there is none.
[[nodiscard]] std::optional<int> number_in(const PropertyMap& properties, std::string_view property,
                                           int least, int most, Faults& faults);
/// Which of the names the property is; nothing if there is none.
[[nodiscard]] std::optional<std::size_t> choice_in(const PropertyMap& properties,
                                                   std::string_view property,
                                                   std::span<const std::string_view> names,
                                                   Faults& faults);
/// `did you mean "lion"?`; empty if nothing is near.
[[nodiscard]] std::string suggestion(std::string_view word,
                                     std::span<const std::string_view> names);

}  // namespace dungeonlab::render::tiled_file
