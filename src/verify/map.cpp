// Reads a map as map-format.md describes it, and stops at the first fault: nothing can be claimed
// about a map whose text has one.
#include "verify/map.hpp"

#include <algorithm>
#include <initializer_list>

namespace dungeonlab::verify {
namespace {

using Type = Value::Type;
using Words = std::initializer_list<std::string_view>;

class MapReader {
 public:
  explicit MapReader(Map& map) : map_(map) {}

  void read(const Value& root) {
    if (const Value* format = root.find("format");
        format == nullptr || format->text != "dungeonlab-map/1") {
      return fail("not a map in the format dungeonlab-map/1");
    }
    for (const std::string_view key : {"base", "levels", "exit", "encounters"}) {
      if (root.find(key) == nullptr) {
        return fail("the map has no " + std::string(key));
      }
    }
    fields(root,
           {"$schema", "format", "title", "base", "levels", "branches", "exit", "walls",
            "encounters", "rivers", "house_rules", "start", "lint", "origin", "notes"},
           [&](std::string_view key, const Value& value) { field(key, value); });
    if (map_.columns == 0 || map_.rows == 0 || map_.levels == 0) {
      fail("the map has no size");
    }
  }

 private:
  void fail(std::string fault) {
    if (map_.fault.empty()) {
      map_.fault = std::move(fault);
    }
  }
  bool is(const Value& value, Type type) {
    if (!value.is(type)) {
      fail("a value of the map has the wrong type");
    }
    return value.is(type);
  }
  /// Calls `read` with each key, which must be a known one, and its value.
  template <class Read>
  void fields(const Value& object, Words known, Read read) {
    for (std::size_t i = 0; is(object, Type::object) && i < object.items.size(); ++i) {
      const Value& item = object.items[i];
      if (std::find(known.begin(), known.end(), item.key) == known.end()) {
        fail("unknown key " + printable(item.key));
      }
      read(item.key, item);
    }
  }
  template <class Read>
  void each(const Value& array, Read read) {
    for (std::size_t i = 0; is(array, Type::array) && i < array.items.size(); ++i) {
      read(array.items[i]);
    }
  }
  void number(const Value& value, int least, int most, int& out) {
    if (is(value, Type::integer)) {
      if (value.integer < least || value.integer > most) {
        return fail("a number of the map is out of range");
      }
      out = static_cast<int>(value.integer);
    }
  }
  void cell(const Value& value, Cell& out) {
    if (is(value, Type::string) && !read_cell(value.text, out)) {
      fail("not a cell: " + printable(value.text));
    }
  }
  void place(std::string_view text, Place& out) {
    if (!read_place(text, out)) {
      fail("not a place: " + printable(text));
    }
  }
  /// The index of a text in a list of words.
  std::size_t word(const Value& value, Words words) {
    const auto* found = std::find(words.begin(), words.end(), value.text);
    if (is(value, Type::string) && found == words.end()) {
      fail("unknown word " + printable(value.text));
    }
    return found == words.end() ? 0 : static_cast<std::size_t>(found - words.begin());
  }

  void field(std::string_view key, const Value& value) {
    if (key == "base") {
      fields(value, {"columns", "rows"}, [&](std::string_view which, const Value& size) {
        number(size, 1, side_max, which == "rows" ? map_.rows : map_.columns);
      });
    } else if (key == "levels") {
      number(value, 1, levels_max, map_.levels);
    } else if (key == "branches") {
      each(value, [&](const Value& item) { cell(item, map_.branches.emplace_back()); });
    } else if (key == "exit") {
      exit(value);
    } else if (key == "walls") {
      walls(value);
    } else if (key == "encounters") {
      encounters(value);
    } else if (key == "rivers") {
      each(value, [&](const Value& river) {
        std::vector<Place>& course = map_.rivers.emplace_back();
        each(river, [&](const Value& item) { place(item.text, course.emplace_back()); });
      });
    } else if (key == "house_rules") {
      each(value,
           [&](const Value& item) { map_.flies = map_.flies || item.text == "exote-ontifutlas"; });
    } else if (key == "start") {
      start(value);
    }
  }

  void exit(const Value& value) {
    int parts = 0;
    fields(value, {"cell", "side"}, [&](std::string_view key, const Value& part) {
      ++parts;
      if (key == "cell") {
        cell(part, map_.exit);
      } else {
        map_.exit_side = static_cast<Side>(word(part, {"north", "east", "south", "west"}));
      }
    });
    if (parts != 2) {
      fail("the exit must have a cell and a side");
    }
  }

  void walls(const Value& value) {
    const Words lists = {"monolith", "simple", "wire"};
    fields(value, lists, [&](std::string_view key, const Value& list) {
      const auto kind =
          static_cast<WallKind>(std::find(lists.begin(), lists.end(), key) - lists.begin());
      each(list, [&](const Value& item) {
        const std::size_t dash = item.text.find('-');
        Wall wall{.kind = kind};
        if (dash == item.text.npos || !read_cell(item.text.substr(0, dash), wall.a) ||
            !read_cell(item.text.substr(dash + 1), wall.b)) {
          return fail("not a boundary: " + printable(item.text));
        }
        map_.walls.push_back(wall);
      });
    });
  }

  void encounters(const Value& value) {
    map_.encounters.reserve(value.items.size());
    for (std::size_t i = 0; is(value, Type::object) && i < value.items.size(); ++i) {
      const Value& what = value.items[i];
      Encounter encounter;
      place(what.key, encounter.place);
      if (what.is(Type::string)) {
        encounter.kind = kind_of(what.text);
      } else {
        attributes(what, encounter);
      }
      if (encounter.kind == Kind::unknown) {
        fail("unknown encounter at " + printable(what.key));
      }
      map_.encounters.push_back(encounter);
    }
  }

  void attributes(const Value& value, Encounter& encounter) {
    fields(value, {"kind", "count", "sign", "exote", "to", "levels", "throws", "note"},
           [&](std::string_view key, const Value& item) {
             if (key == "kind") {
               encounter.kind = kind_of(item.text);
             } else if (key == "sign") {
               encounter.plus = word(item, {"minus", "plus"}) == 1;
             } else if (key == "to") {
               place(item.text, encounter.to.emplace());
             } else if (key == "levels") {
               number(item, 1, levels_max, encounter.levels);
             } else if (key == "throws") {
               encounter.up = word(item, {"down", "up"}) == 1;
             }
           });
  }

  void start(const Value& value) {
    constexpr int kits_max = 20;
    constexpr int bullets_max = 9999;
    constexpr int players_max = 16;
    fields(value, {"kits", "bullets_per_kit", "players", "landings"},
           [&](std::string_view key, const Value& item) {
             if (key == "kits") {
               number(item, 1, kits_max, map_.kits.emplace());
             } else if (key == "bullets_per_kit") {
               number(item, 1, bullets_max, map_.bullets_per_kit);
             } else if (key == "players") {
               number(item, 1, players_max, map_.players);
             }
           });
  }

  Map& map_;
};

}  // namespace

std::string_view without_mark(std::string_view text) {
  constexpr std::string_view byte_order_mark = "\xef\xbb\xbf";
  return text.substr(text.starts_with(byte_order_mark) ? byte_order_mark.size() : 0);
}

std::string normal_text(std::string_view text) {
  text = without_mark(text);
  const std::size_t first = text.find('\r');
  const bool cr_ends_lines = text.find('\n') == std::string_view::npos &&
                             text.find_first_not_of('\r', first) != std::string_view::npos;
  std::string normal;
  normal.reserve(text.size());
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t end = std::min(text.find('\r', at), text.size());
    const std::size_t next = std::min(text.find_first_not_of('\r', end), text.size());
    normal += text.substr(at, end - at);
    if (cr_ends_lines) {
      normal.append(next - end, '\n');
    } else if (next < text.size() && text[next] != '\n') {
      normal.append(next - end, '\r');
    }
    at = next;
  }
  normal.erase(normal.find_last_not_of('\n') + 1);
  return normal += '\n';
}

Map read_map(std::string_view bytes) {
  constexpr int depth_max = 64;
  Map map;
  if (bytes.size() > map_bytes_max) {
    map.fault = "the map is larger than 16 MiB";
    return map;
  }
  const Document document = read_json(without_mark(bytes), depth_max, json_values_max);
  if (document.fault) {
    map.fault = "the map is not valid JSON, from byte " + std::to_string(document.at);
  } else if (repeats_a_key(document.root)) {
    map.fault = "the map has a duplicate key";
  } else {
    MapReader(map).read(document.root);
  }
  return map;
}

}  // namespace dungeonlab::verify
