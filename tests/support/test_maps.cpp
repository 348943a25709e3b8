// Reads the test map lines: `id | expectation | WxHxL | item | item ... | # comment`.
// Expectation: OK or E:code,code (exactly these errors), then any of W:code I:code (among the
// warnings and infos) and !code (must not appear). Items: `b x,y` branch cells; `void x,y` missing
// base cells; `m|s|w|z x,yD` walls on side D (z: unknown kind, @l: a level); `x x,yD` exits;
// `t x,y/l` treasure; `e x,y/l kind` encounter with *n, + or -, !, >x,y/l, :up or :down, and
// x,y/lo-hi for several levels; `r p p p` river; `o +option`. Coordinates and levels count from 0.
// A river place with :tile is read as the place alone: a sheet has no word for the tile.
#include "support/test_maps.hpp"

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <sstream>

namespace dungeonlab::testing_support {
namespace {

[[noreturn]] void refuse(std::string_view what, std::string_view text) {
  std::fprintf(stderr, "test map: %.*s: %.*s\n", static_cast<int>(what.size()), what.data(),
               static_cast<int>(text.size()), text.data());
  std::abort();
}

std::string trimmed(std::string_view text) {
  const auto first = text.find_first_not_of(' ');
  if (first == std::string_view::npos) {
    return {};
  }
  return std::string(text.substr(first, text.find_last_not_of(' ') - first + 1));
}

std::vector<std::string> split(std::string_view text, char separator) {
  std::vector<std::string> parts;
  std::string part;
  for (std::istringstream in{std::string(text)}; std::getline(in, part, separator);) {
    if (part = trimmed(part); !part.empty()) {
      parts.push_back(part);
    }
  }
  return parts;
}

int take_int(std::string_view& text) {
  std::size_t used = 0;
  const int value = std::stoi(std::string(text), &used);
  text.remove_prefix(used);
  return value;
}

void take_mark(std::string_view& text, char mark) {
  if (!text.starts_with(mark)) {
    refuse("a mark is missing", text);
  }
  text.remove_prefix(1);
}

Cell take_cell(std::string_view& text) {
  const int column = take_int(text);
  take_mark(text, ',');
  return {column, take_int(text)};
}

Place take_place(std::string_view& text) {
  const Cell cell = take_cell(text);
  take_mark(text, '/');
  return {cell, take_int(text)};
}

Side take_side(std::string_view& text) {
  constexpr std::string_view letters = "NESW";
  const auto at = text.empty() ? std::string_view::npos : letters.find(text.front());
  if (at == std::string_view::npos) {
    refuse("no side", text);
  }
  text.remove_prefix(1);
  return all_sides[at];
}

std::string kebab(std::string text) {
  std::replace(text.begin(), text.end(), '_', '-');
  return text;
}

void add_walls(Sheet& sheet, char kind, const std::vector<std::string>& words) {
  for (std::string_view word : words) {
    Wall wall;
    if (kind == 'z') {
      sheet.unknown_walls = {"zigzag"};
    } else {
      wall.kind = kind == 'm'   ? WallKind::monolith
                  : kind == 's' ? WallKind::simple
                                : WallKind::wire;
    }
    wall.first = take_cell(word);
    wall.second = neighbour(wall.first, take_side(word));
    if (word.starts_with('@')) {
      word.remove_prefix(1);
      wall.level = take_int(word);
    }
    sheet.walls.push_back(wall);
  }
}

void add_attributes(Encounter& encounter, std::string_view rest) {
  while (!rest.empty()) {
    const char mark = rest.front();
    rest.remove_prefix(1);
    if (mark == '*') {
      encounter.count = take_int(rest);
    } else if (mark == '+' || mark == '-') {
      encounter.sign = mark == '+' ? Sign::plus : Sign::minus;
    } else if (mark == '!') {
      encounter.exote = true;
    } else if (mark == '>') {
      encounter.to = take_place(rest);
    } else if (mark == ':') {
      encounter.throws = rest == "up" ? Throw::up : Throw::down;
      rest = {};
    } else {
      refuse("unknown attribute", rest);
    }
  }
}

Encounter encounter_of(std::string_view place, std::string_view what) {
  Encounter encounter;
  encounter.at = take_place(place);
  if (place.starts_with('-')) {
    place.remove_prefix(1);
    encounter.levels = take_int(place) - encounter.at.level + 1;
  }
  const std::size_t end = std::min(what.find_first_of("*+-!>:"), what.size());
  const std::string kind = kebab(std::string(what.substr(0, end)));
  encounter.kind = encounter_named(kind);
  if (!encounter.kind) {
    encounter.written = kind;
  }
  add_attributes(encounter, what.substr(end));
  return encounter;
}

void add_item(Sheet& sheet, const std::string& item) {
  std::vector<std::string> words = split(item, ' ');
  const std::string key = words.front();
  words.erase(words.begin());
  if (key == "b" || key == "void") {
    for (std::string_view word : words) {
      (key == "b" ? sheet.branches : sheet.missing).push_back(take_cell(word));
    }
  } else if (key == "m" || key == "s" || key == "w" || key == "z") {
    add_walls(sheet, key.front(), words);
  } else if (key == "x") {
    for (std::string_view word : words) {
      const Cell cell = take_cell(word);
      sheet.exits.push_back({cell, take_side(word)});
    }
  } else if (key == "t") {
    sheet.encounters.push_back(encounter_of(words.at(0), "treasure"));
  } else if (key == "e") {
    sheet.encounters.push_back(encounter_of(words.at(0), words.at(1)));
  } else if (key == "r") {
    River& river = sheet.rivers.emplace_back();
    for (std::string_view word : words) {
      river.push_back(take_place(word));
    }
  } else if (key == "o") {
    for (const std::string& word : words) {
      const std::string written = kebab(word.substr(1));
      const auto rule = house_rule_named(written);
      sheet.house_rules.push_back({.rule = rule, .written = rule ? std::string() : written});
    }
  } else {
    refuse("unknown item", item);
  }
}

std::string code_of(std::string_view written) {
  std::string code(written);
  code.erase(std::remove(code.begin(), code.end(), '-'), code.end());
  return code;
}

void add_expectation(TestMap& map, const std::string& text) {
  for (const std::string& word : split(text, ' ')) {
    if (word == "OK") {
      continue;
    }
    if (word.starts_with('!')) {
      map.absent.insert(code_of(word.substr(1)));
      continue;
    }
    for (const std::string& code : split(word.substr(2), ',')) {
      (word.starts_with("E:") ? map.errors : map.lesser).insert(code_of(code));
    }
  }
}

}  // namespace

TestMap read_test_map(std::string_view line) {
  std::vector<std::string> parts = split(line, '|');
  TestMap map;
  map.id = parts.at(0);
  add_expectation(map, parts.at(1));
  std::string_view size = parts.at(2);
  Extent base;
  base.columns = take_int(size);
  take_mark(size, 'x');
  base.rows = take_int(size);
  take_mark(size, 'x');
  map.sheet.base = base;
  map.sheet.levels = take_int(size);
  for (std::size_t i = 3; i < parts.size(); ++i) {
    if (parts[i].starts_with("# ")) {
      map.comment = parts[i].substr(2);
    } else {
      add_item(map.sheet, parts[i]);
    }
  }
  return map;
}

std::vector<TestMap> read_test_maps(std::string_view text) {
  std::vector<TestMap> maps;
  for (const std::string& line : split(text, '\n')) {
    if (!line.starts_with("//")) {
      maps.push_back(read_test_map(line));
    }
  }
  return maps;
}

}  // namespace dungeonlab::testing_support
