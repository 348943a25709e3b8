#pragma once

#include "dungeonlab/core/rng.hpp"
#include "dungeonlab/model/encounter.hpp"
#include "support/json.hpp"
#include "verify/names.hpp"

#include <string>
#include <vector>

namespace dungeonlab::verify {

using testing_support::Json;

/// Maps of all sorts: small ones at random, generated ones of every preset, and both with changes.
class WildMaps {
 public:
  explicit WildMaps(std::string_view name) : rng_({"verify", name}) {}

  /// Any map; most of them break rules.
  std::string any() {
    Json map = rng_.chance(2, 3) ? small() : Json::parse(drawn());
    const std::uint32_t changes = rng_.below(4);
    for (std::uint32_t i = 0; i < changes; ++i) {
      change(map);
    }
    return map.dump();
  }
  /// A map that mostly breaks no rule whose breach is an error: small, with what its encounters
  /// need, and pits in cycles.
  std::string sound() {
    if (rng_.chance(1, 12)) {
      return drawn();
    }
    Json map = small();
    Json& encounters = map["encounters"];
    std::vector<std::string> pits;
    for (auto it = encounters.begin(); it != encounters.end();) {
      const bool is_object = it->is_object();
      const std::string kind = is_object ? it->value("kind", "") : it->get<std::string>();
      const auto known = encounter_named(kind);
      const bool odd = !known || *known == EncounterKind::treasure ||
                       (info(*known).house_rule && !map.contains("house_rules")) ||
                       *known == EncounterKind::arnor_blade || *known == EncounterKind::marmar;
      if (known == EncounterKind::pit) {
        pits.push_back(encounters.key(it));
      }
      if (odd) {
        it = encounters.erase(it);
        continue;
      }
      Json what = {{"kind", kind}};
      if (info(*known).sign == Use::mandatory) {
        what["sign"] = is_object && it->contains("sign") ? (*it)["sign"] : Json("plus");
      }
      if (info(*known).count == Use::mandatory) {
        what["count"] = 3;
      }
      *it = what.size() == 1 ? what["kind"] : what;
      ++it;
    }
    const auto cell_of = [](const std::string& place) { return place.substr(0, place.find('.')); };
    for (std::size_t i = 0; i < pits.size(); ++i) {
      const std::string& to = pits[(i + 1) % pits.size()];
      encounters[pits[i]] =
          cell_of(to) == cell_of(pits[i]) ? Json("hanging-pit") : Json{{"kind", "pit"}, {"to", to}};
    }
    encounters[place()] = "treasure";
    for (const char* target : {"mordor", "eldar", "prison"}) {
      encounters[place()] = target;
    }
    for (const char* sign : {"plus", "minus"}) {
      encounters[place()] = {{"kind", "political-prison"}, {"sign", sign}};
    }
    if (rng_.chance(3, 4)) {
      map.erase("rivers");
    }
    return map.dump();
  }
  /// A map that the generator drew.
  std::string drawn();
  /// A small map at random, mostly sound, with little order in it.
  Json small() {
    columns_ = 1 + rng_.below(4);
    rows_ = 1 + rng_.below(4);
    levels_ = rng_.chance(1, 4) ? 1 + rng_.below(4) : 1 + rng_.below(2);
    Json map = {{"format", "dungeonlab-map/1"},
                {"base", {{"columns", columns_}, {"rows", rows_}}},
                {"levels", levels_}};
    if (rng_.chance(1, 3)) {
      map["branches"] = branch();
    }
    map["exit"] = edge();
    map["walls"] = walls();
    map["encounters"] = Json::object();
    const std::uint32_t most = columns_ * rows_ * levels_;
    for (std::uint32_t i = rng_.below(most + 2); i > 0; --i) {
      const auto [at, what] = encounter();
      map["encounters"][at] = what;
    }
    map["encounters"][place()] = "treasure";
    if (rng_.chance(1, 4)) {
      map["rivers"] = Json::array({course()});
    }
    if (rng_.chance(3, 4)) {
      map["house_rules"] = {"werewolf", "exote-beasts", "marmar", "cop", "lokh", "waterfalls"};
    }
    if (rng_.chance(1, 3)) {
      map["start"] = {{"players", 1 + rng_.below(2)}, {"kits", 1 + rng_.below(3)}};
    }
    return map;
  }

  /// Changes one thing of a map.
  void change(Json& map) {
    columns_ = map["base"].value("columns", 3U);
    rows_ = map["base"].value("rows", 3U);
    levels_ = map.value("levels", 2U);
    columns_ = columns_ > 20 ? 5 : std::max(columns_, 1U);
    rows_ = rows_ > 20 ? 5 : std::max(rows_, 1U);
    levels_ = levels_ > 9 ? 2 : std::max(levels_, 1U);
    switch (rng_.below(14)) {
      case 0:
        map["base"]["columns"] = static_cast<int>(columns_) - 1 + static_cast<int>(rng_.below(3));
        return;
      case 1:
        map["levels"] = static_cast<int>(levels_) - 1 + static_cast<int>(rng_.below(3));
        return;
      case 2:
        map["branches"] = branch();
        return;
      case 3:
        map["exit"] = edge();
        return;
      case 4:
        map["walls"][list()].push_back(boundary());
        return;
      case 5:
      case 6:
      case 7:
      case 8: {
        const auto [at, what] = encounter();
        map["encounters"][at] = what;
        return;
      }
      case 9:
        if (!map["encounters"].empty()) {
          map["encounters"].erase(
              std::next(map["encounters"].begin(), rng_.below(size(map["encounters"]))));
        }
        return;
      case 10:
        map["rivers"].push_back(course());
        return;
      case 11:
        map["house_rules"].push_back(
            rng_.chance(1, 5)
                ? std::string("marmor")
                : std::string(
                      house_rules_of_maps[rng_.below(size(house_rules_of_maps))].written.view()));
        return;
      case 12:
        map["start"]["players"] = 1 + rng_.below(3);
        return;
      default:
        map["walls"] = walls();
        return;
    }
  }

  std::uint32_t below(std::uint32_t end) { return rng_.below(end); }
  bool chance(std::uint32_t in, std::uint32_t of) { return rng_.chance(in, of); }

 private:
  template <typename List>
  static std::uint32_t size(const List& list) {
    return static_cast<std::uint32_t>(list.size());
  }
  Cell square(std::uint32_t beyond = 0) {
    return {static_cast<int>(rng_.below(columns_ + beyond)),
            static_cast<int>(rng_.below(rows_ + beyond))};
  }
  std::string place() {
    const std::uint32_t beyond = rng_.chance(1, 60) ? 1 : 0;
    return name_of(Place{square(beyond), static_cast<int>(rng_.below(levels_ + beyond))});
  }
  std::string list() {
    return rng_.chance(1, 80)
               ? "door"
               : std::vector<std::string>{"monolith", "simple", "wire"}[rng_.below(3)];
  }
  std::string boundary() {
    const Cell a = square();
    Cell b = a;
    (rng_.chance(1, 2) ? b.x : b.y) += rng_.chance(1, 60) ? 2 : 1;
    return name_of(a) + (rng_.chance(1, 80) ? ".1-" : "-") + name_of(b);
  }
  Json walls() {
    Json lists = Json::object();
    const std::uint32_t openness = rng_.below(4);
    for (int y = 0; y < static_cast<int>(rows_); ++y) {
      for (int x = 0; x < static_cast<int>(columns_); ++x) {
        for (const Cell other : {Cell{x + 1, y}, Cell{x, y + 1}}) {
          const bool inside =
              other.x < static_cast<int>(columns_) && other.y < static_cast<int>(rows_);
          if (rng_.below(4) < openness && (inside || rng_.chance(1, 40))) {
            const std::string kind = rng_.chance(1, 4) ? "monolith" : list();
            lists[kind].push_back(name_of(Cell{x, y}) + "-" + name_of(other));
          }
        }
      }
    }
    return lists;
  }
  Json branch() {
    Json cells = Json::array();
    Cell at = rng_.chance(1, 2) ? Cell{static_cast<int>(columns_), square().y}
                                : Cell{square().x, static_cast<int>(rows_)};
    for (std::uint32_t i = 1 + rng_.below(6); i > 0; --i) {
      cells.push_back(name_of(at));
      const std::uint32_t way = rng_.below(4);
      at = {at.x + (way == 0               ? 1
                    : way == 1 && at.x > 0 ? -1
                                           : 0),
            at.y + (way == 2               ? 1
                    : way == 3 && at.y > 0 ? -1
                                           : 0)};
    }
    return cells;
  }
  Json edge() {
    if (rng_.chance(1, 20)) {
      return {{"cell", name_of(square(1))}, {"side", "east"}};
    }
    Cell at = square();
    const std::uint32_t way = rng_.below(4);
    at.y = way == 0 ? 0 : way == 2 ? static_cast<int>(rows_) - 1 : at.y;
    at.x = way == 3 ? 0 : way == 1 ? static_cast<int>(columns_) - 1 : at.x;
    return {{"cell", name_of(at)},
            {"side", std::vector<std::string>{"north", "east", "south", "west"}[way]}};
  }
  Json course() {
    Json places = Json::array();
    Place at{square(), static_cast<int>(rng_.below(levels_))};
    for (std::uint32_t i = 1 + rng_.below(5); i > 0; --i) {
      places.push_back(name_of(at));
      switch (rng_.below(12)) {
        case 0:
          at.level = at.level > 0 ? at.level - 1 : at.level + 1;
          break;
        case 1:
          at.cell.y = at.cell.y > 0 ? at.cell.y - 1 : 0;
          break;
        case 2:
        case 3:
        case 4:
          at.cell.x = at.cell.x > 0 ? at.cell.x - 1 : 0;
          break;
        case 5:
          at = {square(), at.level};
          break;
        case 6:
        case 7:
          ++at.cell.y;
          break;
        default:
          ++at.cell.x;
      }
      at.cell.x = std::min(at.cell.x, static_cast<int>(columns_) - (rng_.chance(1, 50) ? 0 : 1));
      at.cell.y = std::min(at.cell.y, static_cast<int>(rows_) - (rng_.chance(1, 50) ? 0 : 1));
    }
    return places;
  }
  std::pair<std::string, Json> encounter() {
    const std::string at = place();
    const EncounterInfo& row = encounter_table[rng_.below(size(encounter_table))];
    const EncounterKind kind = row.kind;
    if (rng_.chance(1, 60)) {
      return {at, std::vector<std::string>{"dragon", "boat", "flow"}[rng_.below(3)]};
    }
    if (rng_.chance(1, 4)) {
      return {at, Json{{"kind", "pit"}, {"to", place()}}};
    }
    Json what = {{"kind", row.written.view()}};
    const auto odd = [&] { return rng_.chance(1, 40); };
    if ((row.count == Use::mandatory) != odd() ||
        (row.count == Use::optional && rng_.chance(1, 2))) {
      what["count"] = static_cast<int>(rng_.below(30)) - (odd() ? 1 : -1);
    }
    if ((row.sign == Use::mandatory) != odd()) {
      what["sign"] = rng_.chance(1, 2) ? "plus" : "minus";
    }
    if ((row.exote == Use::optional && rng_.chance(1, 3)) || odd()) {
      what["exote"] = rng_.chance(3, 4);
    }
    if ((kind == EncounterKind::pit) != odd()) {
      what["to"] = place();
    }
    if ((kind == EncounterKind::management_center && rng_.chance(1, 2)) || odd()) {
      what["levels"] = 1 + rng_.below(levels_ + 1);
    }
    if ((kind == EncounterKind::marmar && rng_.chance(1, 3)) || odd()) {
      what["throws"] = rng_.chance(1, 2) ? "up" : "down";
    }
    return {at, what.size() == 1 ? what["kind"] : what};
  }

  static std::string name_of(Cell cell) {
    const std::string name = verify::name_of(Place{cell, 0});
    return name.substr(0, name.find('.'));
  }
  static std::string name_of(const Place& place) { return verify::name_of(place); }

  Rng rng_;
  std::uint32_t columns_ = 3;
  std::uint32_t rows_ = 3;
  std::uint32_t levels_ = 2;
};

}  // namespace dungeonlab::verify
