// Writes a map for Tiled, so that other programs can turn it into a game without knowing our
// format. Tiled has no walls between tiles, so everything is an object, which loses no information.
// Each sort has a layer of its own, because colors belong to layers. The key is `type`, which all
// versions of Tiled except one read.
#include "dungeonlab/render/tiled.hpp"

#include "dungeonlab/core/text.hpp"
#include "dungeonlab/json/writer.hpp"
#include "dungeonlab/model/ground.hpp"
#include "dungeonlab/render/pages.hpp"
#include "wall_lines.hpp"

#include <algorithm>
#include <array>
#include <optional>
#include <utility>
#include <vector>

#include <fmt/format.h>

namespace dungeonlab::render {
namespace {

constexpr int tile = 64;
/// Locked, so that a click selects the encounter below and not its code, which is not read back.
constexpr std::string_view locked_layer = "codes";

/// A property of a Tiled object.
struct Property {
  std::string name;
  std::variant<std::string, int, bool> value;
};
using Properties = std::vector<Property>;

struct Box {
  int x = 0;
  int y = 0;
  int width = 0;
  int height = 0;
};

Point middle_of(Cell cell) {
  return {cell.column * tile + tile / 2, cell.row * tile + tile / 2};
}

/// Writes one map.
class TiledWriter {
 public:
  TiledWriter(const Sheet& sheet, const SceneOptions& options)
      : sheet_(sheet), options_(options), ground_(sheet) {}

  [[nodiscard]] std::string write() {
    json_.begin_object();
    json_.key("type").text("map").key("version").text("1.8").key("orientation").text("orthogonal");
    json_.key("renderorder").text("right-down");
    json_.key("width").integer(ground_.box().columns).key("height").integer(ground_.box().rows);
    json_.key("tilewidth").integer(tile).key("tileheight").integer(tile);
    json_.key("infinite").boolean(false).key("backgroundcolor").text("#ffffff");
    json_.key("tilesets").begin_array(json::Layout::row).end_array();
    write_properties(map_properties());
    json_.key("layers").begin_array();
    for (int level = 0; level < ground_.levels(); ++level) {
      write_level(level);
    }
    json_.end_array();
    json_.key("nextlayerid").integer(next_layer_).key("nextobjectid").integer(next_object_);
    json_.end_object();
    return out_ + "\n";
  }

 private:
  [[nodiscard]] Properties map_properties() const;
  void write_properties(const Properties& properties);
  void begin_layer(std::string_view name, std::string_view type, bool visible = true);
  template <class Write>
  void layer(std::string_view name, std::string_view color, Write&& write);
  void begin_object(const std::string& name, const std::string& type, const Box& box,
                    const Properties& properties = {});
  void end_object() { json_.end_object(); }
  void write_box(const std::string& name, const std::string& type, const Box& box,
                 const Properties& properties = {}) {
    begin_object(name, type, box, properties);
    end_object();
  }
  void write_polyline(const std::string& name, const std::string& type,
                      const std::vector<Point>& points, const Properties& properties = {});
  void write_level(int level);
  void write_cells();
  void write_walls(Barrier barrier, bool leads_out);
  void write_river_end(const std::string& what, const Place& place, const Properties& properties);
  void write_rivers(int level);
  void write_encounters(int level);
  void write_codes(int level);

  const Sheet& sheet_;
  const SceneOptions& options_;
  Ground ground_;
  std::vector<WallLine> walls_ = wall_lines(sheet_, ground_);
  int next_layer_ = 1;
  int next_object_ = 1;
  std::string out_;
  json::Writer json_{out_};
};

Properties TiledWriter::map_properties() const {
  Properties properties = {{"base", fmt::format("{}x{}", sheet_.base->columns, sheet_.base->rows)},
                           {"levels", *sheet_.levels},
                           {"program", options_.program}};
  if (!sheet_.title.empty()) {
    properties.push_back({"title", sheet_.title});
  }
  if (!options_.id.empty()) {
    properties.push_back({"id", options_.id});
  }
  std::string rules;
  for (const WrittenHouseRule& rule : sheet_.house_rules) {
    rules += rules.empty() ? "" : ", ";
    rules += rule.rule ? name(*rule.rule) : std::string_view(rule.written);
  }
  if (!rules.empty()) {
    properties.push_back({"house rules", rules});
  }
  const auto number = [&](const char* what, const std::optional<int>& said) {
    if (said) {
      properties.push_back({what, *said});
    }
  };
  number("kits", sheet_.start.kits);
  number("bullets per kit", sheet_.start.bullets_per_kit);
  number("players", sheet_.start.players);
  number("landings", sheet_.start.landings);
  for (std::size_t i = 0; i < sheet_.notes.size(); ++i) {
    properties.push_back({fmt::format("note {}", i + 1), sheet_.notes[i]});
  }
  return properties;
}

void TiledWriter::write_properties(const Properties& properties) {
  if (properties.empty()) {
    return;
  }
  json_.key("properties").begin_array();
  for (const Property& property : properties) {
    json_.begin_object(json::Layout::row).key("name").text(property.name).key("type");
    if (const auto* const words = std::get_if<std::string>(&property.value)) {
      json_.text("string").key("value").text(escape_for_terminal(*words));
    } else if (const int* const number = std::get_if<int>(&property.value)) {
      json_.text("int").key("value").integer(*number);
    } else {
      json_.text("bool").key("value").boolean(std::get<bool>(property.value));
    }
    json_.end_object();
  }
  json_.end_array();
}

void TiledWriter::begin_layer(std::string_view name, std::string_view type, bool visible) {
  json_.begin_object().key("id").integer(next_layer_++).key("name").text(name);
  json_.key("type").text(type).key("opacity").integer(1).key("visible").boolean(visible);
  json_.key("x").integer(0).key("y").integer(0);
}

template <class Write>
void TiledWriter::layer(std::string_view name, std::string_view color, Write&& write) {
  begin_layer(name, "objectgroup");
  if (name == locked_layer) {
    json_.key("locked").boolean(true);
  }
  json_.key("color").text(color).key("draworder").text("index").key("objects").begin_array();
  write();
  json_.end_array().end_object();
}

void TiledWriter::begin_object(const std::string& name, const std::string& type, const Box& box,
                               const Properties& properties) {
  json_.begin_object(json::Layout::row).key("id").integer(next_object_++);
  json_.key("name").text(escape_for_terminal(name)).key("type").text(escape_for_terminal(type));
  json_.key("x").integer(box.x).key("y").integer(box.y);
  json_.key("width").integer(box.width).key("height").integer(box.height);
  json_.key("rotation").integer(0).key("visible").boolean(true);
  write_properties(properties);
}

void TiledWriter::write_polyline(const std::string& name, const std::string& type,
                                 const std::vector<Point>& points, const Properties& properties) {
  begin_object(name, type, {points.front().x, points.front().y, 0, 0}, properties);
  json_.key("polyline").begin_array();
  for (const Point& point : points) {
    json_.begin_object().key("x").integer(point.x - points.front().x);
    json_.key("y").integer(point.y - points.front().y).end_object();
  }
  json_.end_array();
  end_object();
}

void TiledWriter::write_cells() {
  const Extent base = ground_.base();
  write_box("base rectangle", "base", {0, 0, base.columns * tile, base.rows * tile});
  for (const Square square : ground_.cells()) {
    const Cell cell = ground_.cell(square);
    if (!base.contains(cell)) {
      write_box(name(cell), "branch", {cell.column * tile, cell.row * tile, tile, tile});
    }
  }
}

void TiledWriter::write_walls(Barrier barrier, bool leads_out) {
  for (const WallLine& wall : walls_) {
    if (wall.barrier == barrier && wall.leads_out == leads_out) {
      const Point from{wall.from.column * tile, wall.from.row * tile};
      const Point to{wall.to.column * tile, wall.to.row * tile};
      constexpr std::array<std::string_view, 4> types = {"open", "simple", "wire", "monolith"};
      const std::string type(leads_out ? "exit" : types[static_cast<std::size_t>(barrier)]);
      write_polyline(type, type, {from, to});
    }
  }
}

/// The pieces of a river on a level; a waterfall separates two of them.
std::vector<std::vector<Point>> courses_on(int level, const River& river) {
  std::vector<std::vector<Point>> courses;
  bool is_new = true;
  for (const Place& place : river) {
    if (place.level != level) {
      is_new = true;
      continue;
    }
    if (is_new) {
      courses.emplace_back();
    }
    courses.back().push_back(middle_of(place.cell));
    is_new = false;
  }
  return courses;
}

void TiledWriter::write_river_end(const std::string& what, const Place& place,
                                  const Properties& properties) {
  const Point at = middle_of(place.cell);
  begin_object(what, what, {at.x, at.y, 0, 0}, properties);
  json_.key("point").boolean(true);
  end_object();
}

void TiledWriter::write_rivers(int level) {
  int number = 0;
  for (const River& river : sheet_.rivers) {
    const Properties properties = {{"river", ++number}};
    for (const std::vector<Point>& course : courses_on(level, river)) {
      if (course.size() > 1) {
        write_polyline(fmt::format("river {}", number), "river", course, properties);
      }
    }
    if (!river.empty() && river.front().level == level) {
      write_river_end("source", river.front(), properties);
    }
    if (!river.empty() && river.back().level == level) {
      write_river_end("lavatory pan", river.back(), properties);
    }
  }
}

Properties properties_of(const Encounter& encounter) {
  Properties properties = {{"place", name(encounter.at)}};
  if (encounter.kind) {
    properties.push_back({"code", std::string(info(*encounter.kind).code)});
  }
  if (encounter.count) {
    properties.push_back({"count", *encounter.count});
  }
  if (encounter.sign) {
    properties.push_back({"sign", std::string(name(*encounter.sign))});
  }
  if (encounter.exote) {
    properties.push_back({"exote", *encounter.exote});
  }
  if (encounter.to) {
    properties.push_back({"to", name(*encounter.to)});
  }
  if (encounter.levels) {
    properties.push_back({"levels", *encounter.levels});
  }
  if (encounter.throws) {
    properties.push_back({"throws", std::string(name(*encounter.throws))});
  }
  if (!encounter.note.empty()) {
    properties.push_back({"note", encounter.note});
  }
  return properties;
}

void TiledWriter::write_encounters(int level) {
  for (const Encounter& encounter : sheet_.encounters) {
    if (encounter.at.level == level) {
      constexpr int gap = 6;
      const Cell cell = encounter.at.cell;
      const std::string kind(encounter.kind ? std::string(name(*encounter.kind))
                                            : encounter.written);
      write_box(kind, kind,
                {cell.column * tile + gap, cell.row * tile + gap, tile - 2 * gap, tile - 2 * gap},
                properties_of(encounter));
    }
  }
}

void TiledWriter::write_codes(int level) {
  for (const Encounter& encounter : sheet_.encounters) {
    if (encounter.at.level != level) {
      continue;
    }
    const Cell cell = encounter.at.cell;
    begin_object("", "code", {cell.column * tile, cell.row * tile, tile, tile});
    json_.key("text").begin_object();
    json_.key("text").text(encounter.kind ? info(*encounter.kind).code : "?");
    json_.key("halign").text("center").key("valign").text("center");
    json_.key("fontfamily")
        .text("sans-serif")
        .key("pixelsize")
        .integer(20)
        .key("bold")
        .boolean(true)
        .key("wrap")
        .boolean(true);
    json_.end_object();
    end_object();
  }
}

void TiledWriter::write_level(int level) {
  const bool is_highest = level + 1 == ground_.levels();  // levels are on top of each other
  begin_layer(level_name(level, ground_.levels()), "group", is_highest);
  json_.key("layers").begin_array();
  layer("cells", "#bbbbbb", [&] { write_cells(); });
  if (options_.view == View::gm) {
    layer("rivers", "#3070c0", [&] { write_rivers(level); });
    layer("simple walls", "#b06000", [&] { write_walls(Barrier::simple, false); });
    layer("barbed wire", "#c00030", [&] { write_walls(Barrier::wire, false); });
    layer("monoliths", "#000000", [&] { write_walls(Barrier::monolith, false); });
    layer("exit", "#00a000", [&] { write_walls(Barrier::monolith, true); });
    layer("encounters", "#707070", [&] { write_encounters(level); });
    layer(locked_layer, "#000000", [&] { write_codes(level); });
  }
  json_.end_array().end_object();
}

}  // namespace

std::string tiled(const Sheet& sheet, const SceneOptions& options) {
  if (options.view == View::player) {
    const Sheet known{.base = sheet.base, .levels = sheet.levels};
    return TiledWriter(known, {.view = options.view, .program = options.program}).write();
  }
  return TiledWriter(sheet, options).write();
}

}  // namespace dungeonlab::render
