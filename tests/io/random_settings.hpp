#pragma once

#include "dungeonlab/core/rng.hpp"
#include "dungeonlab/model/settings.hpp"
#include "support/json.hpp"

#include <cstdint>
#include <string>
#include <variant>
#include <vector>

namespace dungeonlab::io {

/// Draws settings files: most values are realistic, some are at the limits, and where absurdity is
/// requested some are not values at all.
class RandomSettings {
 public:
  using Json = testing_support::Json;

  RandomSettings(Rng& rng, bool absurd) : rng_(rng), absurd_(absurd) {}

  Json file() {
    Json json = Json::object();
    for (const SettingInfo& row : setting_table) {
      if (rng_.chance(1, 3)) {
        json[std::string(row.key)] = value(row);
      }
    }
    if (absurd_ && rng_.chance(1, 20)) {
      json["sise"] = 1;
    }
    return json;
  }

 private:
  Json value(const SettingInfo& row) {
    if (absurd_ && rng_.chance(1, 12)) {
      const std::vector<Json> absurdities = {
          nullptr, true, -1,      "",          "4..2", "0x0",         1.5,
          "3..",   {},   1000001, "999999999", "7",    {{"lion", 1}}, {"marmar", "marmar"}};
      return rng_.pick(absurdities);
    }
    return std::visit([&](auto field) { return written(row, Settings().*field); }, row.field);
  }

  /// Mostly a small number, seldom the largest allowed.
  int number(Range bounds) {
    constexpr int little = 6;
    if (rng_.chance(1, 25)) {
      return rng_.pick(std::vector<int>{bounds.least, bounds.most});
    }
    const int most = bounds.most == 100 ? 100 : std::min(bounds.most, bounds.least + little);
    return rng_.between(bounds.least, most);
  }
  Json written(const SettingInfo& row, int /*number*/) { return number(row.bounds); }
  Json written(const SettingInfo& row, const std::optional<int>& /*number*/) {
    return number(row.bounds);
  }
  Json written(const SettingInfo& /*row*/, Extent /*size*/) {
    constexpr int usual = 12;
    const int columns = rng_.between(1, usual);
    const int rows = rng_.between(1, usual);
    return std::to_string(columns) + "x" + std::to_string(rows);
  }
  Json written(const SettingInfo& /*row*/, BranchSides /*sides*/) {
    return std::string(rng_.pick(branch_sides_names));
  }
  Json written(const SettingInfo& row, const std::optional<Range>& /*range*/) {
    const int one = number(row.bounds);
    const int two = number(row.bounds);
    if (one == two) {
      return one;
    }
    return std::to_string(std::min(one, two)) + ".." + std::to_string(std::max(one, two));
  }
  template <class Value, std::size_t rows>
  Json written(const SettingInfo& row, const PerRow<Value, rows>& /*values*/) {
    Json json = Json::object();
    for (auto entries = rng_.below(6); entries > 0; --entries) {
      const auto kind = rng_.below(static_cast<std::uint32_t>(rows));
      json[name_of<rows>(kind)] = written(row, std::optional<Value>());
    }
    return json;
  }
  Json written(const SettingInfo& /*row*/, const std::vector<HouseRule>& /*rules*/) {
    Json json = Json::array();
    for (const HouseRuleInfo& rule : house_rules_of_maps) {
      if (rng_.chance(1, 3)) {
        json.push_back(std::string(rule.written.view()));
      }
    }
    return json;
  }
  template <std::size_t rows>
  static std::string name_of(std::size_t row) {
    if constexpr (rows == wall_table.size()) {
      return std::string(wall_table[row].name);
    } else {
      return std::string(encounter_table[row].written.view());
    }
  }

  Rng& rng_;
  bool absurd_;
};

}  // namespace dungeonlab::io
