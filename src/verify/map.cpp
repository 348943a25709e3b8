// Reads a map as map-format.md describes it, and finds what is wrong with the text itself, J01 to
// J09. Each key is looked at where it stands first; what is well formed goes to the map, however
// wrong it is, for the rules to judge. A text of which one part cannot be read is judged by
// nothing but these codes, so nobody minds what is missing then. Plans are refused by the caller.
#include "verify/map.hpp"

#include "verify/normal_text.hpp"

#include <algorithm>
#include <initializer_list>
#include <span>

namespace dungeonlab::verify {
namespace {

using Type = Value::Type;
using Keys = std::span<const std::string_view>;

/// Control characters, and marks that turn the direction of writing or end a line.
bool is_unsafe(std::string_view text) {
  for (std::size_t i = 0; i < text.size(); ++i) {
    const auto byte = [&](std::size_t k) {
      return i + k < text.size() ? static_cast<unsigned char>(text[i + k]) : 0U;
    };
    const unsigned two = byte(0) << 8U | byte(1);
    const unsigned three = two << 8U | byte(2);
    const bool is_mark = three == 0xe2808e || three == 0xe2808f ||
                         (three >= 0xe280a8 && three <= 0xe280ae) ||
                         (three >= 0xe281a6 && three <= 0xe281a9) || three == 0xefbbbf;
    if (byte(0) < 0x20 || byte(0) == 0x7f || (two >= 0xc280 && two <= 0xc29f) || two == 0xd89c ||
        is_mark) {
      return true;
    }
  }
  return false;
}

class MapReader {
 public:
  explicit MapReader(Map& map) : map_(map) {}

  void read(const Value& root) {
    if (!is(root, Type::object)) {
      return;
    }
    constexpr std::array<std::string_view, 4> required = {"format", "base", "levels", "encounters"};
    for (const std::string_view key : required) {
      need(root, key);
    }
    fields(root, map_keys, [&](std::size_t key, const Value& value) {
      map_.parts[key] = &value;
      field(static_cast<Key>(key), value);
    });
  }

 private:
  void fault(const char* code) { map_.text_faults.insert(code); }
  bool is(const Value& value, Type type) {
    if (!value.is(type)) {
      fault("J05");
    }
    return value.is(type);
  }
  void need(const Value& object, std::string_view key) {
    if (object.find(key) == nullptr) {
      fault("J04");
    }
  }

  /// Calls `read` with the number of each known key and its value, the first time it occurs.
  template <typename Read>
  void fields(const Value& object, Keys known, Read read) {
    for (std::size_t i = 0; is(object, Type::object) && i < object.items.size(); ++i) {
      const auto key = static_cast<std::size_t>(
          std::find(known.begin(), known.end(), object.items[i].key) - known.begin());
      if (key == known.size()) {
        fault("J03");
      } else if (object.items[i].is_repeated) {
        fault("J02");
      } else {
        read(key, object.items[i]);
      }
    }
  }
  /// The same, by the words themselves.
  template <typename Read>
  void fields(const Value& object, std::initializer_list<std::string_view> known, Read read) {
    fields(object, Keys(known),
           [&](std::size_t key, const Value& value) { read(known.begin()[key], value); });
  }
  template <typename Read>
  void each(const Value& array, Read read) {
    for (std::size_t i = 0; is(array, Type::array) && i < array.items.size(); ++i) {
      read(array.items[i]);
    }
  }

  void number(const Value& value, std::int64_t low, std::int64_t high, std::int64_t& out) {
    if (is(value, Type::integer)) {
      out = value.integer;
      if (out < low || out > high) {
        fault(out < low ? "J05" : "J07");
      }
    }
  }
  void text(const Value& value) {
    if (is(value, Type::string) && is_unsafe(value.text)) {
      fault("J09");
    }
  }
  bool good(Name name) {
    if (name != Name::good) {
      fault(name == Name::malformed ? "J06" : "J07");
    }
    return name == Name::good;
  }
  bool cell(const Value& value, Cell& out) {
    return is(value, Type::string) && good(read_cell(value.text, out));
  }
  bool place(const Value& value, Place& out) {
    return is(value, Type::string) && good(read_place(value.text, out));
  }
  /// Which of two words it is; nothing, and a fault, if none.
  std::optional<bool> either(const Value& value, std::string_view yes, std::string_view no) {
    if (!is(value, Type::string)) {
      return std::nullopt;
    }
    if (value.text != yes && value.text != no) {
      fault("J06");
      return std::nullopt;
    }
    return value.text == yes;
  }

  void field(Key key, const Value& value) {
    if (key == Key::schema) {
      is(value, Type::string);
    } else if (key == Key::format) {
      if (is(value, Type::string) && value.text != "dungeonlab-map/1") {
        fault("J08");
      }
    } else if (key == Key::title) {
      text(value);
    } else if (key == Key::base) {
      base(value);
    } else if (key == Key::levels) {
      number(value, INT64_MIN, levels_most, map_.levels);
    } else if (key == Key::branches) {
      each(value, [&](const Value& item) { cell(item, map_.branches.emplace_back()); });
    } else if (key == Key::exit) {
      exit(value);
    } else if (key == Key::walls) {
      walls(value);
    } else if (key == Key::encounters) {
      encounters(value);
    } else if (key == Key::rivers) {
      each(value, [&](const Value& river) {
        std::vector<Place>& course = map_.rivers.emplace_back();
        each(river, [&](const Value& item) { place(item, course.emplace_back()); });
      });
    } else if (key == Key::rules_of_house) {
      each(value, [&](const Value& item) { house_rule(item); });
    } else if (key == Key::start) {
      start(value);
    } else if (key == Key::lint) {
      fields(value, {"ignore"}, [&](std::string_view, const Value& list) {
        each(list, [&](const Value& item) { ignore(item); });
      });
    } else if (key == Key::origin) {
      origin(value);
    } else {
      each(value, [&](const Value& item) { text(item); });
    }
  }

  void base(const Value& value) {
    fields(value, {"columns", "rows"}, [&](std::string_view key, const Value& size) {
      number(size, INT64_MIN, side_most, key == "rows" ? map_.rows : map_.columns);
    });
    for (const std::string_view key : {"columns", "rows"}) {
      if (value.is(Type::object)) {
        need(value, key);
      }
    }
  }

  void exit(const Value& value) {
    Exit exit;
    fields(value, {"cell", "side"}, [&](std::string_view key, const Value& part) {
      if (key == "cell") {
        cell(part, exit.cell);
      } else if (is(part, Type::string)) {
        constexpr std::array<std::string_view, 4> sides = {"north", "east", "south", "west"};
        const auto* side = std::find(sides.begin(), sides.end(), part.text);
        if (side == sides.end()) {
          fault("J06");
        } else {
          exit.side = static_cast<Side>(side - sides.begin());
        }
      }
    });
    if (value.is(Type::object)) {
      need(value, "cell");
      need(value, "side");
    }
    map_.exit = exit;
  }

  void walls(const Value& value) {
    constexpr std::array<std::string_view, 3> lists = {"monolith", "simple", "wire"};
    for (std::size_t i = 0; is(value, Type::object) && i < value.items.size(); ++i) {
      const auto* list = std::find(lists.begin(), lists.end(), value.items[i].key);
      if (list == lists.end()) {
        map_.unknown_wall_lists.push_back(&value.items[i]);
      }
      if (value.items[i].is_repeated) {
        fault("J02");
        continue;
      }
      each(value.items[i], [&](const Value& item) {
        if (is(item, Type::string)) {
          wall(item, list == lists.end()
                         ? std::nullopt
                         : std::optional(static_cast<WallKind>(list - lists.begin())));
        }
      });
    }
  }

  /// A boundary; a level on either side of it is no fault of the text, but W04.
  void wall(const Value& value, std::optional<WallKind> kind) {
    const std::string_view name = value.text;
    Wall wall{.written = &value};
    bool leveled = false;
    const std::size_t dash = name.find('-');
    const auto end = [&](std::string_view part, Cell& out) {
      Place place;
      const bool has_level = part.find('.') != std::string_view::npos;
      const Name read = has_level ? read_place(part, place) : read_cell(part, out);
      leveled = leveled || has_level;
      out = has_level ? place.cell : out;
      return read;
    };
    const Name a = end(name.substr(0, dash), wall.a);
    const Name b = dash == name.npos ? Name::malformed : end(name.substr(dash + 1), wall.b);
    const bool malformed = a == Name::malformed || b == Name::malformed;
    if (!good(malformed ? Name::malformed : a != Name::good ? a : b)) {
      return;
    }
    if (leveled) {
      map_.walls_with_level.push_back(&value);
    } else if (kind) {
      wall.kind = *kind;
      map_.walls.push_back(wall);
    }
  }

  void encounters(const Value& value) {
    map_.encounters.reserve(value.items.size());
    for (std::size_t i = 0; is(value, Type::object) && i < value.items.size(); ++i) {
      Encounter encounter{.written = &value.items[i]};
      if (!good(read_place(value.items[i].key, encounter.place))) {
        continue;
      }
      if (value.items[i].is_repeated) {
        fault("J02");
        continue;
      }
      const Value& what = value.items[i];
      if (what.is(Type::string)) {
        encounter.kind = kind_of(what.text);
      } else if (is(what, Type::object)) {
        need(what, "kind");
        attributes(what, encounter);
      }
      map_.encounters.push_back(encounter);
    }
  }

  void attributes(const Value& value, Encounter& encounter) {
    fields(value, {"kind", "count", "sign", "exote", "to", "levels", "throws", "note"},
           [&](std::string_view key, const Value& item) {
             if (key == "kind" && is(item, Type::string)) {
               encounter.kind = kind_of(item.text);
             } else if (key == "count") {
               constexpr std::int64_t count_most = 9999;
               number(item, INT64_MIN, count_most, encounter.count.emplace());
             } else if (key == "sign") {
               encounter.plus = either(item, "plus", "minus");
             } else if (key == "exote" && is(item, Type::boolean)) {
               encounter.exote = item.truth;
             } else if (key == "to") {
               place(item, encounter.to.emplace());
             } else if (key == "levels") {
               std::int64_t levels = 0;
               number(item, 1, levels_most, levels);
               encounter.levels = static_cast<int>(levels);
             } else if (key == "throws") {
               encounter.up = either(item, "up", "down");
             } else if (key == "note") {
               text(item);
             }
           });
  }

  void house_rule(const Value& value) {
    if (is(value, Type::string)) {
      if (const std::optional<HouseRule> rule = house_rule_of(value.text)) {
        map_.house_rules.insert(*rule);
      }
    }
  }

  void start(const Value& value) {
    fields(value, {"kits", "bullets_per_kit", "players", "landings"},
           [&](std::string_view key, const Value& item) {
             std::int64_t unused = 0;
             if (key == "kits") {
               number(item, 1, 20, map_.kits.emplace());
             } else if (key == "bullets_per_kit") {
               number(item, 1, 9999, map_.bullets_per_kit);
             } else if (key == "players") {
               number(item, 1, 16, map_.players);
             } else {
               number(item, 1, 99, unused);
             }
           });
  }

  void ignore(const Value& value) {
    Ignore ignore;
    bool reasoned = false;
    fields(value, {"rule", "at", "reason"}, [&](std::string_view key, const Value& item) {
      if (!is(item, Type::string)) {
        reasoned = reasoned || key == "reason";
      } else if (key == "rule") {
        ignore.rule = item.text;
      } else if (key == "reason") {
        text(item);
        reasoned = !item.text.empty();
      } else if (item.text.find('.') != std::string_view::npos) {
        Place at;
        good(read_place(item.text, at));
        ignore.cell = at.cell;
        ignore.level = at.level;
      } else {
        good(read_cell(item.text, ignore.cell.emplace()));
      }
    });
    if (value.is(Type::object)) {
      need(value, "rule");
      if (!reasoned) {
        fault("J04");
      }
    }
    map_.ignores.push_back(ignore);
  }

  void origin(const Value& value) {
    fields(value, {"generator", "preset", "seed", "index", "settings", "commitment"},
           [&](std::string_view key, const Value& item) {
             if (key == "index") {
               std::int64_t unused = 0;
               number(item, 0, (std::int64_t{1} << 53) - 1, unused);
             } else if (key != "settings") {
               is(item, Type::string);
             } else if (is(item, Type::object) && repeats_a_key(item)) {
               fault("J02");
             }
           });
  }

  Map& map_;
};

}  // namespace

MapText read_map(std::string_view bytes) {
  MapText text;
  if (bytes.size() > map_bytes_most) {
    text.map.text_faults = {"J07"};
    return text;
  }
  text.json = read_json(without_mark(bytes), map_depth_most);
  if (text.json.fault == JsonFault::none) {
    MapReader(text.map).read(text.json.root);
  } else {
    text.map.text_faults = {text.json.fault == JsonFault::syntax     ? "J01"
                            : text.json.fault == JsonFault::too_deep ? "J07"
                                                                     : "J05"};
  }
  return text;
}

}  // namespace dungeonlab::verify
