#pragma once

#include "dungeonlab/game/announcement.hpp"
#include "dungeonlab/game/known.hpp"
#include "dungeonlab/model/wall.hpp"
#include "dungeonlab/notebook/fragment.hpp"

#include <algorithm>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

/// What announcements say, as the words of a notebook.
namespace dungeonlab::notebook {

/// Null if there is no such parameter, or of another type.
template <class Type>
[[nodiscard]] const Type* value_of(const game::Announcement& said, std::string_view key) {
  for (const game::Parameter& parameter : said.with) {
    if (parameter.key == key) {
      return std::get_if<Type>(&parameter.value);
    }
  }
  return nullptr;
}
inline std::string_view text_of(const game::Announcement& said, std::string_view key) {
  const auto* const text = value_of<std::string>(said, key);
  return text == nullptr ? std::string_view() : std::string_view(*text);
}
inline bool is_said(const game::Announcement& said, std::string_view key) {
  const auto* const yes = value_of<bool>(said, key);
  return yes != nullptr && *yes;
}
inline std::vector<game::Shown> shown_by(const game::Words& words) {
  std::vector<game::Shown> shown;
  for (const std::string& word : words) {
    if (const auto one = game::shown_named(word)) {
      shown.push_back(*one);
    }
  }
  return shown;
}
inline std::vector<game::Shown> shown_of(const game::Announcement& said) {
  const auto* const words = value_of<game::Words>(said, "what");
  return words == nullptr ? std::vector<game::Shown>() : shown_by(*words);
}
/// As announcements write it.
inline Sight sight_named(std::string_view text) {
  return text == "light"        ? Sight::light
         : text == "green-eyes" ? Sight::green_eyes
         : text == "hole"       ? Sight::hole_in_the_darkness
                                : Sight::nothing;
}
inline Walls walls_of(WallKind kind) {
  return kind == WallKind::simple ? walls::simple
         : kind == WallKind::wire ? walls::wire
                                  : walls::monolith;
}
/// The cells of a shown map.
inline std::vector<Cell> cells_of(const game::Words& names) {
  std::vector<Cell> cells;
  for (const std::string& name : names) {
    if (const auto cell = cell_named(name)) {
      cells.push_back(*cell);
    }
  }
  return cells;
}

struct ShownWall {
  Boundary line;
  Walls kind;
};
/// A wall of a shown map: `A1-B1 wire`.
inline std::optional<ShownWall> wall_of(std::string_view text) {
  const std::size_t blank = std::min(text.find(' '), text.size());
  const auto written = boundary_named(text.substr(0, blank));
  const auto kind = wall_named(text.substr(std::min(blank + 1, text.size())));
  const auto line =
      written ? boundary_between(written->first, written->second) : std::optional<Boundary>();
  return line && kind ? std::optional(ShownWall{*line, walls_of(*kind)}) : std::nullopt;
}

[[nodiscard]] inline bool has_river(const std::vector<game::Shown>& shown) {
  return std::any_of(shown.begin(), shown.end(),
                     [](const game::Shown& one) { return one.sort == game::Shown::Sort::river; });
}
[[nodiscard]] inline bool has_treasure(const std::vector<game::Shown>& shown) {
  return std::any_of(shown.begin(), shown.end(), [](const game::Shown& one) {
    return one.sort == game::Shown::Sort::thing &&
           one.what == static_cast<std::uint8_t>(game::Thing::treasure);
  });
}

}  // namespace dungeonlab::notebook
