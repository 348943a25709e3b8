// Tiled stores a drawing as nested groups of layers, each with an offset, and an object as a
// position with a size, points, a rotation, or a tile of a tileset that defines the reference
// corner. This file converts all of it to positions on the drawing, as Tiled shows them, so no
// other code needs to know how they are stored. Only rotations by quarter turns are exact, so no
// others are supported.
#include "tiled_things.hpp"

#include "dungeonlab/core/text.hpp"
#include "dungeonlab/core/words.hpp"
#include "dungeonlab/json/fault_list.hpp"
#include "dungeonlab/model/limits.hpp"
#include "tiled_roles.hpp"

#include <algorithm>
#include <charconv>
#include <set>
#include <utility>

#include <fmt/format.h>

namespace dungeonlab::render::tiled_file {
namespace {

/// Rotates clockwise about the origin, by quarter turns.
Spot turned(Spot spot, int quarters) {
  for (; quarters > 0; --quarters) {
    spot = {-spot.y, spot.x};
  }
  return spot;
}

const std::vector<JsonData>& list_of(const JsonData& object, std::string_view key) {
  static const std::vector<JsonData> none;
  const JsonData* const found = object.member(key);
  return found != nullptr && found->kind == JsonData::Kind::list ? found->entries : none;
}

using Kind = JsonData::Kind;
/// A member that is read, and the type it must have.
struct Member {
  std::string_view name;
  Kind kind;
};
constexpr std::array<Member, 4> map_members = {{{"type", Kind::text},
                                                {"orientation", Kind::text},
                                                {"layers", Kind::list},
                                                {"tilesets", Kind::list}}};
constexpr std::array<Member, 5> layer_members = {{{"type", Kind::text},
                                                  {"name", Kind::text},
                                                  {"layers", Kind::list},
                                                  {"objects", Kind::list},
                                                  {"chunks", Kind::list}}};
constexpr std::array<Member, 12> object_members = {{{"id", Kind::number},
                                                    {"gid", Kind::number},
                                                    {"name", Kind::text},
                                                    {"type", Kind::text},
                                                    {"class", Kind::text},
                                                    {"template", Kind::text},
                                                    {"text", Kind::object},
                                                    {"polyline", Kind::list},
                                                    {"polygon", Kind::list},
                                                    {"point", Kind::boolean},
                                                    {"ellipse", Kind::boolean},
                                                    {"capsule", Kind::boolean}}};
constexpr std::array<Member, 1> label_members = {{{"text", Kind::text}}};
constexpr std::array<Member, 5> tileset_members = {{{"firstgid", Kind::number},
                                                    {"source", Kind::text},
                                                    {"objectalignment", Kind::text},
                                                    {"tileoffset", Kind::object},
                                                    {"tiles", Kind::list}}};
constexpr std::array<Member, 3> tile_members = {
    {{"id", Kind::number}, {"type", Kind::text}, {"class", Kind::text}}};
constexpr std::array<std::string_view, 10> alignments = {
    "unspecified", "topleft", "top",        "topright", "left",
    "center",      "right",   "bottomleft", "bottom",   "bottomright"};

/// Tiled called the type `class` for a while.
std::string_view type_of(const JsonData& object) {
  const std::string_view type = text_of(object, "type");
  return type.empty() ? text_of(object, "class") : type;
}

/// The bytes encoded in base64.
std::string bytes_in(std::string_view base64) {
  constexpr std::string_view letters =
      "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
  std::string bytes;
  std::uint32_t bits = 0;
  unsigned count = 0;
  for (const char letter : base64) {
    const std::size_t value = letters.find(letter);
    if (value == std::string_view::npos) {
      continue;
    }
    bits = (bits << 6U) | static_cast<std::uint32_t>(value);
    count += 6;
    if (count >= 8) {
      count -= 8;
      bytes += static_cast<char>(bits >> count);
    }
  }
  return bytes;
}

/// True if all tiles, as CSV or in base64, are zero. For data compressed with zlib or gzip (RFC
/// 1950, 1952), the checksum at the end decides.
bool holds_zeros(std::string_view data, std::uint32_t tiles) {
  constexpr std::size_t none = std::string_view::npos;
  if (data.find_first_not_of("A=") == none ||
      (data.find_first_not_of("0, \t\r\n") == none && data.find("00") == none)) {
    return true;
  }
  const std::uint32_t size = 4 * tiles;
  const auto at_end = [](std::initializer_list<std::uint32_t> numbers, bool is_big) {
    std::string text;
    for (const std::uint32_t number : numbers) {
      for (const unsigned shift : {0U, 8U, 16U, 24U}) {
        text += static_cast<char>(number >> (is_big ? 24U - shift : shift));
      }
    }
    return text;
  };
  const std::string bytes = bytes_in(data);
  if (!bytes.starts_with("\x1f\x8b")) {
    constexpr std::uint32_t base = 65521;
    return bytes.starts_with('\x78') && bytes.ends_with(at_end({(size % base << 16U) | 1U}, true));
  }
  constexpr std::uint32_t most_from_a_byte = 1032;
  if (size / most_from_a_byte > bytes.size()) {
    return false;
  }
  std::uint32_t sum = ~0U;
  for (std::uint64_t bit = 0; bit < std::uint64_t{8} * size; ++bit) {
    sum = (sum >> 1U) ^ ((sum & 1U) * 0xedb88320U);
  }
  return bytes.ends_with(at_end({~sum, size}, false));
}

constexpr std::string_view all_digits = "0123456789";
/// The level number in the name of a layer: `Level 2 (upper)`.
std::optional<int> level_in(std::string_view name) {
  constexpr std::string_view word = "level";
  const std::string small = to_lower(trimmed(name));
  if (!small.starts_with(word)) {
    return std::nullopt;
  }
  const std::string_view rest = trimmed(std::string_view(small).substr(word.size()));
  const std::size_t end = std::min(rest.find_first_not_of(all_digits), rest.size());
  const bool goes_on = end < rest.size() && (std::string_view(".,").find(rest[end]) < 2 ||
                                             (rest[end] >= 'a' && rest[end] <= 'z'));
  std::string_view digits = rest.substr(0, end);
  while (digits.size() > 1 && digits.starts_with('0')) {
    digits.remove_prefix(1);
  }
  const auto number = parse_integer(digits);
  return number && !goes_on ? std::optional(static_cast<int>(std::min<std::int64_t>(*number, 99)))
                            : std::nullopt;
}

bool names_level(const JsonData& layer) {
  const std::vector<JsonData>& inner = list_of(layer, "layers");
  return level_in(text_of(layer, "name")) || std::any_of(inner.begin(), inner.end(), names_level);
}

class Flattener {
 public:
  Flattener(const JsonData& map, Faults& faults) : map_(map), faults_(faults) {}

  std::optional<Drawing> flatten() {
    if (!read_frame()) {
      return std::nullopt;
    }
    std::size_t top = 0;
    for (const JsonData& layer : list_of(map_, "layers")) {
      flatten(layer, {.top = top++});
    }
    find_levels();
    return are_levels_known_ ? std::optional(std::move(drawing_)) : std::nullopt;
  }

 private:
  Length length(const JsonData& object, std::string_view key) {
    const JsonData* const found = object.member(key);
    const auto length = found == nullptr                        ? std::optional<Length>(0)
                        : found->kind == JsonData::Kind::number ? thousandths_of(found->text)
                                                                : std::nullopt;
    if (!length) {
      faults_.report(TextFault::wrong_type, found->span,
                     fmt::format("\"{}\": expected a number of at most {}, found {}", key,
                                 length_max / pixel, written(*found)));
    }
    return length.value_or(0);
  }

  /// The position of an object or of a point of its line. Tiled always writes it, so a missing
  /// position was lost on the way.
  Spot position(const JsonData& object) {
    for (const std::string_view key : {"x", "y"}) {
      if (object.kind == Kind::object && object.member(key) == nullptr) {
        faults_.report(TextFault::missing_key, object.span,
                       fmt::format("\"{}\" is missing: expected a number", key));
      }
    }
    return {length(object, "x"), length(object, "y")};
  }

  /// Reports members of the wrong type; they are then not read.
  void check_members(const JsonData& object, std::span<const Member> members = {}) {
    if (object.kind != Kind::object) {
      faults_.report(TextFault::wrong_type, object.span,
                     fmt::format("expected an object, found {}", written(object)));
    }
    for (const Member& member : members) {
      const JsonData* const found = object.member(member.name);
      if (found != nullptr && found->kind != member.kind) {
        faults_.report(TextFault::wrong_type, found->span,
                       fmt::format("\"{}\": expected {}, found {}", member.name,
                                   io::name_of(member.kind), written(*found)));
      }
    }
  }

  void check_tilesets() {
    for (const JsonData& tileset : list_of(map_, "tilesets")) {
      check_members(tileset, tileset_members);
      const JsonData* const alignment = tileset.member("objectalignment");
      if (alignment != nullptr &&
          std::find(alignments.begin(), alignments.end(), alignment->text) == alignments.end()) {
        faults_.report(TextFault::wrong_type, alignment->span,
                       fmt::format("\"objectalignment\": expected one of {}, found {}",
                                   fmt::join(alignments, ", "), written(*alignment)));
      }
      if (const JsonData* const old = tileset.member("tileproperties")) {
        faults_.report(TextFault::wrong_type, old->span,
                       R"("tileproperties": expected the properties in "tiles")",
                       "save the map with Tiled 1.2 or later");
      }
      for (const JsonData& tile : list_of(tileset, "tiles")) {
        check_members(tile, tile_members);
      }
    }
  }

  /// What a layer inherits from the groups around it.
  struct Around {
    Spot offset{};
    std::optional<int> level{};
    std::size_t top = 0;
    const JsonData* unnamed = nullptr;  ///< the outermost layer that contains no level name
    std::string groups{};               ///< ` in group "level 1"`
  };

  /// False, with a fault, if this is not a map with a grid of cells.
  bool read_frame() {
    if (map_.kind != JsonData::Kind::object || text_of(map_, "type") != "map") {
      faults_.report(
          TextFault::unknown_format, map_.span, "not a Tiled map",
          "use a map that `dungeonlab render --format tiled` wrote, exported as JSON (.tmj)");
    } else if (text_of(map_, "orientation") != "orthogonal") {
      faults_.report(
          TextFault::unknown_format, map_.span,
          fmt::format(R"(expected a Tiled map with orientation "orthogonal", found "{}")",
                      escape_for_terminal(text_of(map_, "orientation"))));
    } else {
      drawing_.tile = length(map_, "tilewidth");
      if (drawing_.tile < pixel || drawing_.tile != length(map_, "tileheight")) {
        faults_.report(TextFault::wrong_type, map_.span, "the tiles are not square");
      }
      check_members(map_, map_members);
      check_tilesets();
    }
    return faults_.faults.empty();
  }

  void flatten(const JsonData& layer, Around around) {
    check_members(layer, layer_members);
    around.offset = around.offset + Spot{length(layer, "offsetx"), length(layer, "offsety")};
    const std::string_view type = text_of(layer, "type");
    const std::string name = escape_for_terminal(text_of(layer, "name"));
    PropertyMap properties;
    faults_.add_properties(layer, properties);
    faults_.check_properties(properties, {}, fmt::format("layer \"{}\"{}", name, around.groups));
    if (type == "group" || type == "objectgroup") {
      enter(layer, around);
    }
    if (type == "group") {
      around.groups = fmt::format(" in group \"{}\"", name);
      for (const JsonData& inner : list_of(layer, "layers")) {
        flatten(inner, around);
      }
    } else if (type == "objectgroup") {
      for (const JsonData& object : list_of(layer, "objects")) {
        drawing_.things.push_back(thing_of(object, around));
        drawing_.things.back().layer = around.unnamed == nullptr ? &layer : around.unnamed;
      }
    } else if (type != "tilelayer" || !is_empty(layer)) {
      faults_.report_unknown(
          layer.span,
          fmt::format("unknown layer \"{}\"{}: {}", name, around.groups, written_type(layer)),
          "only object layers are read: delete it, or use --ignore-unknown");
    }
  }
  static std::string written_type(const JsonData& layer) {
    const std::string_view type = text_of(layer, "type");
    return type == "imagelayer"  ? "an image layer"
           : type != "tilelayer" ? fmt::format("a layer of type \"{}\"", escape_for_terminal(type))
           : text_of(layer, "compression") == "zstd"
               ? "a tile layer with zstd compression, which cannot be searched for tiles"
               : "a tile layer";
  }
  /// True for tiles, or a piece of them, that show nothing.
  static bool is_empty(const JsonData& tiles) {
    const JsonData* const data = tiles.member("data");
    const auto is_none = [](const JsonData& tile) { return tile.text == "0"; };
    const std::vector<JsonData>& chunks = list_of(tiles, "chunks");
    return (data == nullptr ||
            (holds_zeros(data->text, number_of_tiles(tiles)) &&
             std::all_of(data->entries.begin(), data->entries.end(), is_none))) &&
           std::all_of(chunks.begin(), chunks.end(), is_empty);
  }
  /// 0 if it is missing or unreasonably large.
  static std::uint32_t number_of_tiles(const JsonData& tiles) {
    constexpr std::int64_t most = 1'000'000;
    std::int64_t number = 1;
    for (const std::string_view side : {"width", "height"}) {
      const JsonData* const found = tiles.member(side);
      const auto length = found == nullptr ? std::nullopt : parse_integer(found->text);
      number = length && *length >= 0 && *length <= most ? number * *length : 0;
    }
    return number <= most ? static_cast<std::uint32_t>(number) : 0;
  }

  void enter(const JsonData& layer, Around& around) {
    const auto number = level_in(text_of(layer, "name"));
    if (!number) {
      if (around.unnamed == nullptr && !names_level(layer)) {
        around.unnamed = &layer;
      }
      return;
    }
    if (*number < 1 || *number > limits::levels) {
      report_level(TextFault::over_limit, *layer.member("name"),
                   fmt::format("{}: a dungeon has levels 1 to {}", called(layer), limits::levels),
                   "count the levels from the bottom, starting with \"level 1\"");
    } else if (around.level && *around.level != *number - 1) {
      report_level(
          TextFault::written_twice, *layer.member("name"),
          fmt::format("{}{} is inside level {}", called(layer), around.groups, *around.level + 1),
          "move it out, or rename it");
    } else {
      drawing_.levels = std::max(drawing_.levels, static_cast<std::size_t>(*number));
    }
    around.level = *number - 1;
  }
  static std::string called(const JsonData& layer) {
    return fmt::format("{} \"{}\"", text_of(layer, "type") == "group" ? "group" : "layer",
                       escape_for_terminal(text_of(layer, "name")));
  }
  /// Reports an unclear level; until it is known, nothing else about an object can be interpreted.
  void report_level(TextFault kind, const JsonData& where, std::string said, std::string help) {
    faults_.report(kind, where.span, std::move(said), std::move(help));
    are_levels_known_ = false;
  }

  static Drawn drawn_of(const JsonData& object) {
    constexpr std::array<std::pair<std::string_view, Drawn>, 8> members = {
        {{"template", Drawn::instance},
         {"text", Drawn::label},
         {"gid", Drawn::tile},
         {"polyline", Drawn::line},
         {"polygon", Drawn::polygon},
         {"point", Drawn::point},
         {"ellipse", Drawn::ellipse},
         {"capsule", Drawn::ellipse}}};
    for (const auto& [member, shape] : members) {
      const JsonData* const found = object.member(member);
      if (found != nullptr && found->text != "false") {
        return shape;
      }
    }
    return Drawn::rectangle;
  }

  Thing thing_of(const JsonData& object, const Around& around) {
    check_members(object, object_members);
    Thing thing{.data = &object,
                .type = std::string(type_of(object)),
                .drawn = drawn_of(object),
                .level = around.level,
                .top = around.top};
    const Spot size{length(object, "width"), length(object, "height")};
    Spot corner;
    if (thing.drawn == Drawn::tile) {
      corner = read_tile(object, size, thing);
    } else if (thing.drawn == Drawn::label) {
      check_members(*object.member("text"), label_members);
    }
    faults_.add_properties(object, thing.properties);
    std::vector<Spot> points = {corner, corner + size};
    if (thing.drawn == Drawn::line || thing.drawn == Drawn::polygon) {
      points.clear();
      for (const JsonData& point :
           list_of(object, thing.drawn == Drawn::line ? "polyline" : "polygon")) {
        check_members(point);
        points.push_back(position(point));
      }
    }
    // A tenth of a degree moves the end of the longest wall by less than half a cell.
    constexpr Length quarter = 90'000;
    constexpr Length tolerance = 100;
    const Length angle = length(object, "rotation");
    Length quarters = floor_of(angle + quarter / 2, quarter);
    const Length off = angle - quarters * quarter;
    if (off > tolerance || off < -tolerance) {
      thing.is_askew = thing.drawn != Drawn::point;
      quarters = 0;
    }
    const Spot at = around.offset + position(object);
    for (Spot& point : points) {
      point = at + turned(point, static_cast<int>(((quarters % 4) + 4) % 4));
    }
    thing.from = thing.to = points.empty() ? at : points.front();
    for (const Spot& point : points) {
      thing.from = {std::min(thing.from.x, point.x), std::min(thing.from.y, point.y)};
      thing.to = {std::max(thing.to.x, point.x), std::max(thing.to.y, point.y)};
    }
    if (thing.drawn == Drawn::line) {
      thing.line = std::move(points);
    }
    return thing;
  }

  /// The offset of the image from the position of its object, which is the lower left corner unless
  /// the tileset says otherwise; its offset scales with the image. Missing attributes of the object
  /// come from its tile.
  Spot read_tile(const JsonData& object, const Spot& size, Thing& thing) {
    constexpr std::int64_t transformation_bits = std::int64_t{0xf} << 28U;
    const auto gid = parse_integer(object.member("gid")->text).value_or(0) & ~transformation_bits;
    std::int64_t first = 0;
    for (const JsonData& tileset : list_of(map_, "tilesets")) {
      const JsonData* const number = tileset.member("firstgid");
      const auto begin = number == nullptr ? std::nullopt : parse_integer(number->text);
      if (begin && *begin <= gid && *begin > first) {
        first = *begin;
        thing.tileset = &tileset;
      }
    }
    std::string_view alignment;
    Spot offset;
    if (thing.tileset != nullptr) {
      alignment = text_of(*thing.tileset, "objectalignment");
      Spot image{length(*thing.tileset, "tilewidth"), length(*thing.tileset, "tileheight")};
      for (const JsonData& tile : list_of(*thing.tileset, "tiles")) {
        const JsonData* const id = tile.member("id");
        if (id != nullptr && parse_integer(id->text) == gid - first) {
          thing.type = thing.type.empty() ? type_of(tile) : thing.type;
          faults_.add_properties(tile, thing.properties);
          for (const auto& [across, down] :  // of a collection of images, and of a piece of one
               {std::pair("imagewidth", "imageheight"), std::pair("width", "height")}) {
            if (tile.member(across) != nullptr) {
              image = {length(tile, across), length(tile, down)};
            }
          }
        }
      }
      if (const JsonData* const found = thing.tileset->member("tileoffset")) {
        const auto grown = [](Length by, Length shown, Length whole) {
          return whole > 0 ? by * shown / whole : by;
        };
        offset = {grown(length(*found, "x"), size.x, image.x),
                  grown(length(*found, "y"), size.y, image.y)};
      }
    }
    if (alignment.empty() || alignment == "unspecified") {
      alignment = "bottomleft";
    }
    const auto halves = [&](std::string_view begin, std::string_view end) {
      return alignment.find(begin) != std::string_view::npos ? 0
             : alignment.find(end) != std::string_view::npos ? 2
                                                             : 1;
    };
    return offset +
           Spot{-size.x * halves("left", "right") / 2, -size.y * halves("top", "bottom") / 2};
  }

  // --- levels ----------------------------------------------------------------------------------

  /// `Ebene 2` below `Ebene 1` is ambiguous, and only the author knows the order of `attic` and
  /// `cellar`.
  void check_order(const JsonData& below, const JsonData& above) {
    const std::string_view lower = text_of(below, "name");
    const std::string_view upper = text_of(above, "name");
    const auto number_in_name = [](std::string_view name, std::size_t begin) {
      const std::string_view rest = name.substr(std::min(begin, name.size()));
      return parse_integer(rest.substr(0, rest.find_first_not_of(all_digits)));
    };
    const std::size_t begin = upper.find_first_of(all_digits);
    const auto number = number_in_name(upper, begin);
    const auto other = number_in_name(lower, begin);
    const bool is_known =
        number && other && *number != *other && lower.substr(0, begin) == upper.substr(0, begin);
    if (!is_known || *number < *other) {
      const std::string said = fmt::format(R"(layer "{}" is above layer "{}")",
                                           escape_for_terminal(upper), escape_for_terminal(lower));
      constexpr std::string_view help =
          R"(name them "level 1", "level 2" and so on, from the bottom)";
      if (is_known) {
        faults_.report(TextFault::wrong_type, above.span, said, std::string(help));
      } else {
        faults_.report_unknown(above.span, said + ", but their names do not say so",
                               std::string(help));
      }
    }
  }

  /// If any group has a level in its name, all must. If none has, each layer of the map with a base
  /// rectangle is a level, from the bottom.
  void find_levels() {
    const bool are_named = drawing_.levels > 0 || !are_levels_known_;
    if (!are_named) {
      std::map<std::size_t, int> found;
      for (const Thing& thing : drawing_.things) {
        if (to_lower(thing.type) == "base") {
          found.emplace(thing.top, 0);
        }
      }
      const JsonData* below = nullptr;
      for (auto& [top, level] : found) {
        level = static_cast<int>(drawing_.levels++);
        const JsonData& layer = list_of(map_, "layers")[top];
        if (below != nullptr) {
          check_order(*below, layer);
        }
        below = &layer;
      }
      for (Thing& thing : drawing_.things) {
        const auto level = found.find(thing.top);
        thing.level = level == found.end() ? std::nullopt : std::optional(level->second);
      }
    }
    drawing_.levels = std::max<std::size_t>(drawing_.levels, 1);
    if (drawing_.levels > limits::levels) {
      faults_.report(TextFault::over_limit, map_.span,
                     fmt::format("expected at most {} levels, found {} base rectangles",
                                 limits::levels, drawing_.levels));
    }
    std::set<const JsonData*> reported;
    for (Thing& thing : drawing_.things) {
      if (!thing.level && (are_named || drawing_.levels > 1) && role_of(thing.type) != nullptr &&
          reported.insert(thing.layer).second) {
        report_level(
            TextFault::missing_key, *thing.layer,
            fmt::format("{} does not name a level", called(*thing.layer)),
            "start its name with its level, such as \"level 2\", or move it into the group of its "
            "level");
      }
      thing.level = thing.level.value_or(0);
    }
  }

  const JsonData& map_;
  Faults& faults_;
  Drawing drawing_{};
  bool are_levels_known_ = true;
};

}  // namespace

/// A decimal number as in JSON (`32`, `32.0`, `3.2e1`) in thousandths, rounded; nullopt for any
/// other text and for an impossible length.
std::optional<Length> thousandths_of(std::string_view number) {
  const bool is_negative = number.starts_with('-');
  number.remove_prefix(is_negative ? 1 : 0);
  const std::size_t e = std::min(number.find_first_of("eE"), number.size());
  const std::size_t dot = std::min(number.find('.'), e);
  std::string digits(number.substr(0, dot));
  digits += number.substr(std::min(dot + 1, e), e - std::min(dot + 1, e));
  int exponent = 0;
  if (e < number.size()) {
    std::string_view power = number.substr(e + 1);
    power.remove_prefix(power.starts_with('+') ? 1 : 0);
    const auto [end, error] = std::from_chars(power.data(), power.data() + power.size(), exponent);
    if (end != power.data() + power.size() || error == std::errc::invalid_argument) {
      return std::nullopt;
    }
    constexpr int power_max = 10'000;  // exponent of a number that no text can hold
    exponent = error == std::errc()     ? std::clamp(exponent, -power_max, power_max)
               : power.starts_with('-') ? -power_max
                                        : power_max;
  }
  if (digits.empty() || digits.find_first_not_of("0123456789") != std::string::npos) {
    return std::nullopt;
  }
  const std::size_t first = digits.find_first_not_of('0');
  if (first == std::string::npos) {
    return 0;
  }
  const std::int64_t end = static_cast<std::int64_t>(dot) + exponent + 3;  // of the thousandths
  if (end - static_cast<std::int64_t>(first) > 10) {
    return std::nullopt;
  }
  Length value = 0;
  for (auto i = static_cast<std::int64_t>(first); i < end; ++i) {
    const auto at = static_cast<std::size_t>(i);
    value = value * 10 + (at < digits.size() ? digits[at] - '0' : 0);
  }
  if (end >= 0 && end < static_cast<std::int64_t>(digits.size())) {
    value += digits[static_cast<std::size_t>(end)] >= '5' ? 1 : 0;
  }
  return value > length_max ? std::nullopt : std::optional(is_negative ? -value : value);
}

/// Rounds down, also below zero.
Length floor_of(Length length, Length unit) {
  return length >= 0 ? length / unit : -((unit - 1 - length) / unit);
}

std::string_view text_of(const JsonData& object, std::string_view key) {
  const JsonData* const found = object.member(key);
  return found != nullptr && found->kind == JsonData::Kind::text ? std::string_view(found->text)
                                                                 : std::string_view();
}

std::string written(const JsonData& value) {
  return value.kind == JsonData::Kind::list || value.kind == JsonData::Kind::object
             ? std::string(io::name_of(value.kind))
             : fmt::format("\"{}\"", escape_for_terminal(value.text));
}

std::string line_in(const PropertyMap& properties, std::string_view property, Faults& faults) {
  const auto found = properties.find(property);
  if (found == properties.end()) {
    return {};
  }
  const JsonData& value = *found->second;
  if (value.kind == Kind::list || value.kind == Kind::object || value.kind == Kind::null) {
    faults.report(
        TextFault::wrong_type, value.span,
        fmt::format("property \"{}\": expected a string, found {}", property, written(value)));
  } else if (has_unsafe_text(value.text)) {
    faults.report(
        TextFault::unsafe_text, value.span,
        fmt::format("property \"{}\" contains characters that are unsafe in a terminal: {}",
                    property, written(value)),
        "delete control characters, line ends and marks of text direction");
  } else {
    return value.text;
  }
  return {};
}

std::optional<int> number_in(const PropertyMap& properties, std::string_view property, int least,
                             int most, Faults& faults) {
  const auto found = properties.find(property);
  if (found == properties.end()) {
    return std::nullopt;
  }
  const auto number = thousandths_of(found->second->text);
  if (!number || *number % 1000 != 0 || *number < least * Length{1000} ||
      *number > most * Length{1000}) {
    faults.report(TextFault::wrong_type, found->second->span,
                  fmt::format("property \"{}\": expected a number from {} to {}, found {}",
                              property, least, most, written(*found->second)));
    return std::nullopt;
  }
  return static_cast<int>(*number / 1000);
}

std::optional<std::size_t> choice_in(const PropertyMap& properties, std::string_view property,
                                     std::span<const std::string_view> names, Faults& faults) {
  const auto found = properties.find(property);
  if (found == properties.end()) {
    return std::nullopt;
  }
  const auto name = std::find(names.begin(), names.end(), found->second->text);
  if (name == names.end()) {
    faults.report(TextFault::wrong_type, found->second->span,
                  fmt::format("property \"{}\": expected {} or {}, found {}", property,
                              names.front(), names.back(), written(*found->second)));
    return std::nullopt;
  }
  return static_cast<std::size_t>(name - names.begin());
}

/// `did you mean "lion"?`; empty if no name is near.
std::string suggestion(std::string_view word, std::span<const std::string_view> names) {
  const std::string_view near = closest(word, names);
  return near.empty() ? "" : fmt::format("did you mean \"{}\"?", near);
}

void Faults::report(TextFault kind, io::Span span, std::string message, std::string help) {
  if (faults.size() < json::faults_max) {
    faults.push_back(
        {.kind = kind, .span = span, .message = std::move(message), .help = std::move(help)});
  }
}

void Faults::report_unknown(io::Span span, std::string message, std::string help) {
  if (unknown_ == Unknown::is_fault) {
    report(TextFault::unknown_key, span, std::move(message), std::move(help));
  } else {
    ignore(span, std::move(message));
  }
}

void Faults::ignore(io::Span span, std::string message) {
  ignored.push_back({.kind = TextFault::unknown_key, .span = span, .message = std::move(message)});
}

void Faults::add_properties(const JsonData& object, PropertyMap& properties) {
  const JsonData* const found = object.member("properties");
  if (found == nullptr) {
    return;
  }
  const bool is_list = found->kind == JsonData::Kind::list;
  if (!is_list && found->kind != JsonData::Kind::object) {
    report(TextFault::wrong_type, found->span,
           fmt::format("\"properties\": expected a list, found {}", written(*found)));
  }
  PropertyMap own;
  for (const JsonData& property : found->entries) {  // as object members, before Tiled 1.2
    const JsonData* const name = is_list ? property.member("name") : &property;
    const JsonData* const value = is_list ? property.member("value") : &property;
    if (name == nullptr || value == nullptr || (is_list && name->kind != JsonData::Kind::text)) {
      report(TextFault::wrong_type, property.span,
             R"(expected a property with a "name" and a "value")");
      continue;
    }
    const auto [first, is_new] = own.emplace(is_list ? name->text : name->name, value);
    if (!is_new) {
      report(TextFault::written_twice, value->span,
             fmt::format("duplicate property \"{}\"", escape_for_terminal(first->first)),
             "delete one of them");
      relate(first->second->span);
    }
  }
  for (const auto& [name, value] : own) {
    properties.insert_or_assign(name, value);
  }
}

void Faults::check_properties(const PropertyMap& properties,
                              std::span<const std::string_view> known, std::string_view whose) {
  for (const auto& [name, value] : properties) {
    if (std::find(known.begin(), known.end(), name) == known.end()) {
      report_unknown(value->span,
                     fmt::format("unknown property \"{}\" of {}", escape_for_terminal(name), whose),
                     suggestion(name, known));
    }
  }
}

std::optional<Drawing> flatten(const JsonData& map, Faults& faults) {
  return Flattener(map, faults).flatten();
}

}  // namespace dungeonlab::render::tiled_file
