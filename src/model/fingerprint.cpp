// One number for a dungeon, to compare catalogues of seeds between compilers and releases without
// keeping the maps. The parts of the sheet are written one after the other, each list and text
// preceded by its length so that no two sheets write the same bytes, and hashed with SipHash. It is
// no proof against a forger: who needs that takes SHA-256 of the canonical text.
#include "dungeonlab/model/fingerprint.hpp"

#include "dungeonlab/core/hex.hpp"
#include "dungeonlab/core/rng.hpp"
#include "dungeonlab/model/canonical.hpp"

#include <string>
#include <string_view>

namespace dungeonlab {
namespace {

class Bytes {
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
  void add(Cell cell) {
    add(cell.column);
    add(cell.row);
  }
  void add(const Place& place) {
    add(place.cell);
    add(place.level);
  }
  void add(Extent extent) {
    add(extent.columns);
    add(extent.rows);
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
  void add(const Exit& exit) {
    add(exit.cell);
    add(exit.side);
  }
  void add(const Wall& wall) {
    add(wall.kind);
    add(std::size_t{wall.unknown});
    add(wall.first);
    add(wall.second);
    add(wall.level);
  }
  /// Enumerators are numbered by the rows of a table, which may grow in the middle; names stay.
  void add(const Encounter& entry) {
    add(entry.at);
    add(entry.kind ? name(*entry.kind) : std::string_view(entry.written));
    add(entry.count);
    add(entry.sign);
    add(entry.exote);
    add(entry.to);
    add(entry.levels);
    add(entry.throws);
  }
  void add(const WrittenHouseRule& entry) {
    add(entry.rule ? name(*entry.rule) : std::string_view(entry.written));
  }
  void add(const Start& start) {
    add(start.kits);
    add(start.bullets_per_kit);
    add(start.players);
    add(start.landings);
  }

  [[nodiscard]] std::string_view view() const { return bytes_; }

 private:
  std::string bytes_;
};

}  // namespace

std::uint64_t fingerprint(const Sheet& sheet) {
  const auto in_order = reordered(sheet);
  const Sheet& canonical = in_order ? *in_order : sheet;
  Bytes bytes;
  bytes.add(canonical.base);
  bytes.add(canonical.levels);
  bytes.add(canonical.missing);
  bytes.add(canonical.branches);
  bytes.add(canonical.exits);
  bytes.add(canonical.walls);
  bytes.add(canonical.unknown_walls.size());
  for (const std::string& list : canonical.unknown_walls) {
    bytes.add(std::string_view(list));
  }
  bytes.add(canonical.encounters);
  bytes.add(canonical.rivers);
  bytes.add(canonical.house_rules);
  bytes.add(canonical.start);
  return siphash(0x66696e6765727072ULL, 0x696e742f31ULL, bytes.view());
}

std::string map_digest(const Sheet& sheet) {
  const std::uint64_t value = fingerprint(sheet);
  std::string bytes;
  for (std::size_t i = sizeof value; i > 0; --i) {
    bytes += static_cast<char>(value >> (i - 1) * 8U & 0xffU);
  }
  return hex(bytes);
}

}  // namespace dungeonlab
