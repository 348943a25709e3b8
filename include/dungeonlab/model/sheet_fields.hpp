#pragma once

#include "dungeonlab/model/sheet.hpp"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <tuple>
#include <type_traits>
#include <vector>

namespace dungeonlab {

// The fields of a sheet that describe the dungeon. Title, notes, lint and origin do not.

[[nodiscard]] inline auto fields(const Cell& cell) {
  return std::tie(cell.column, cell.row);
}
[[nodiscard]] inline auto fields(const Place& place) {
  return std::tie(place.cell, place.level);
}
[[nodiscard]] inline auto fields(const Extent& extent) {
  return std::tie(extent.columns, extent.rows);
}
[[nodiscard]] inline auto fields(const Exit& exit) {
  return std::tie(exit.cell, exit.side);
}
[[nodiscard]] inline auto fields(const Wall& wall) {
  return std::tuple(wall.kind, std::size_t{wall.unknown}, wall.first, wall.second, wall.level);
}
/// Uses names, because an enumerator is numbered by its row in a table, and rows may be inserted.
[[nodiscard]] inline auto fields(const Encounter& entry) {
  return std::tuple(entry.at, entry.kind ? name(*entry.kind) : std::string_view(entry.written),
                    entry.count, entry.sign, entry.exote, entry.to, entry.levels, entry.throws);
}
[[nodiscard]] inline auto fields(const WrittenHouseRule& entry) {
  return std::tuple(entry.rule ? name(*entry.rule) : std::string_view(entry.written));
}
[[nodiscard]] inline auto fields(const Start& start) {
  return std::tie(start.kits, start.bullets_per_kit, start.players, start.landings);
}
[[nodiscard]] inline auto fields(const Sheet& sheet) {
  return std::tie(sheet.base, sheet.levels, sheet.missing, sheet.branches, sheet.exits, sheet.walls,
                  sheet.unknown_walls, sheet.encounters, sheet.rivers, sheet.house_rules,
                  sheet.start);
}

/// Serialises fields as bytes. Each list and text is preceded by its length, so two values have the
/// same bytes only if they are equal.
class FieldBytes {
 public:
  void add(std::int64_t number) {
    constexpr unsigned bytes_of_a_number = 8;
    const auto bits = static_cast<std::uint64_t>(number);
    for (unsigned i = 0; i < bytes_of_a_number; ++i) {
      bytes_ += static_cast<char>(static_cast<unsigned char>(bits >> (8 * i)));
    }
  }
  void add(std::size_t size) { add(static_cast<std::int64_t>(size)); }
  void add(int number) { add(std::int64_t{number}); }
  void add(bool value) { add(value ? 1 : 0); }
  void add(std::string_view text) {
    add(text.size());
    bytes_ += text;
  }
  template <class Enum>
  requires std::is_enum_v<Enum>
  void add(Enum value) { add(static_cast<int>(value)); }
  template <class T>
  void add(const std::optional<T>& value) {
    add(value.has_value());
    if (value) {
      add(*value);
    }
  }
  template <class T>
  void add(const std::vector<T>& list) {
    add(list.size());
    for (const T& entry : list) {
      add(entry);
    }
  }
  template <class Entry>
  requires requires(const Entry& entry) { fields(entry); }
  void add(const Entry& entry) {
    std::apply([this](const auto&... each) { (this->add(each), ...); }, fields(entry));
  }

  [[nodiscard]] const std::string& bytes() const { return bytes_; }

 private:
  std::string bytes_;
};

}  // namespace dungeonlab
