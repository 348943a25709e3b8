#pragma once

#include "verify/json.hpp"
#include "verify/kinds.hpp"
#include "verify/names.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace dungeonlab::verify {

inline constexpr std::size_t map_bytes_max = std::size_t{16} << 20U;

enum class WallKind : std::uint8_t { monolith, simple, wire };
struct Wall {
  WallKind kind{};
  Cell a{};
  Cell b{};
};
struct Encounter {
  Place place{};
  Kind kind = Kind::unknown;
  std::optional<bool> plus{};  ///< true for +, false for -
  std::optional<Place> to{};
  int levels = 1;            ///< number of levels that it fills
  std::optional<bool> up{};  ///< whether a marmar throws up
};

/// The contents of a map, as far as claims depend on them.
struct Map {
  int columns = 0;
  int rows = 0;
  int levels = 0;
  std::vector<Cell> branches{};
  Cell exit{};
  Side exit_side{};
  std::vector<Wall> walls{};
  std::vector<Encounter> encounters{};
  std::vector<std::vector<Place>> rivers{};
  bool flies = false;  ///< O-21: riders pass walls
  std::optional<int> kits{};
  int bullets_per_kit = 30;
  int players = 1;
  std::string fault{};  ///< why this cannot be read; empty if it can
};

[[nodiscard]] std::string_view without_mark(std::string_view text);

/// The text that a certificate is about: without a byte-order mark, with LF where an editor or
/// Windows has ended lines in CR LF or CR, and with one line end at its end.
[[nodiscard]] std::string normal_text(std::string_view text);

/// Reads a map in its JSON form, strictly.
[[nodiscard]] Map read_map(std::string_view bytes);

}  // namespace dungeonlab::verify
