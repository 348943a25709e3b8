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
  Encounter encounter;  ///< without its place
  std::vector<CodePart> parts;
  bool over_limit = false;  ///< the number is above limits::count or limits::levels
};

/// Reads `bu40`, `Li!`, `Pp+`, `Ma^`, `Mc2`: a code, then digits, `!`, a sign, a throw, each
/// optional, whether the kind can have them or not. Nothing if the word is no such code.
[[nodiscard]] std::optional<Code> read_code(std::string_view word);

/// The word for an encounter, without destination and note, which stand elsewhere. Nothing if no
/// code can say it. A management center says how many levels it fills only `with_levels`.
[[nodiscard]] std::optional<std::string> write_code(const Encounter& encounter, bool with_levels);

/// What stands in a box of a river (§10).
struct RiverPiece {
  enum class Role : std::uint8_t { source, flow, pan };
  Role role = Role::flow;
  std::optional<Side> towards{};  ///< none: down to the next level, or a pan

  friend bool operator==(const RiverPiece&, const RiverPiece&) = default;
};
[[nodiscard]] std::optional<RiverPiece> read_river_piece(std::string_view word);
[[nodiscard]] std::string write_river_piece(const RiverPiece& piece);
/// What a piece is called where it belongs to no river (rule RV09).
[[nodiscard]] std::string_view name(const RiverPiece& piece);

}  // namespace dungeonlab::io
