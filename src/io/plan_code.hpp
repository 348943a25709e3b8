#pragma once

#include "dungeonlab/model/sheet.hpp"

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace dungeonlab::io {

/// One attribute of a code, as bytes of the word.
struct CodePart {
  Attribute attribute;
  std::size_t begin;
  std::size_t end;
};

/// A word in a box that begins with the code of a kind.
struct Code {
  Encounter encounter;  ///< without a place
  std::vector<CodePart> parts;
  bool over_limit = false;  ///< a number is above limits::count or limits::levels
};

/// Reads `bu40`, `Li!`, `Pp+`, `Ma^`, `Mc2`: a code, then optional digits, `!`, sign and throw,
/// whether or not the kind can have them. Nullopt if the word is not such a code.
[[nodiscard]] std::optional<Code> read_code(std::string_view word);

/// The word for an encounter, without destination and note, which are written elsewhere. Nullopt if
/// no code can express it. A management center includes its number of levels only `with_levels`.
[[nodiscard]] std::optional<std::string> write_code(const Encounter& encounter, bool with_levels);

/// The content of a box of a river (§10).
struct RiverPiece {
  enum class Role : std::uint8_t { source, flow, pan };
  Role role = Role::flow;
  std::optional<Side> towards{};  ///< none: down to the next level, or a pan

  friend bool operator==(const RiverPiece&, const RiverPiece&) = default;
};
[[nodiscard]] std::optional<RiverPiece> read_river_piece(std::string_view word);
[[nodiscard]] std::string write_river_piece(const RiverPiece& piece);
/// The name of a piece that belongs to no river (rule RV09).
[[nodiscard]] std::string_view name(const RiverPiece& piece);

}  // namespace dungeonlab::io
