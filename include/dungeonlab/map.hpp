#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>

namespace dungeonlab {

namespace rules {
class ValidDungeon;
}  // namespace rules

/// A map that is proved: it breaks no rule whose breach is an error, so it can be played. Only
/// generate_map(), validate_map() and read_map() make one. It never changes, and copies share it.
class Map {
 public:
  explicit Map(rules::ValidDungeon proved);

  /// Columns and rows of the base rectangle, and levels of every cell (§3).
  [[nodiscard]] int columns() const;
  [[nodiscard]] int rows() const;
  [[nodiscard]] int levels() const;
  /// As its author called it; may be empty.
  [[nodiscard]] std::string title() const;
  /// `7x7#winter.3@1`, by which `dungeonlab generate --id` makes the same map again, or else the
  /// beginning of its digest.
  [[nodiscard]] std::string id() const;
  /// What is at a place such as `C4.2` (column, row, level from 1 at the bottom): the name of a
  /// kind of encounter, the piece of a river, or `nothing`. Nothing at all for a text that is no
  /// place of this map.
  [[nodiscard]] std::optional<std::string> at(std::string_view place) const;

  /// For the rooms of the library, which know what that is.
  [[nodiscard]] const rules::ValidDungeon& proved() const { return *proved_; }

 private:
  std::shared_ptr<const rules::ValidDungeon> proved_;
};

}  // namespace dungeonlab
