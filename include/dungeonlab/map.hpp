#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>

namespace dungeonlab {

namespace rules {
class ValidDungeon;
}  // namespace rules

/// A proved map: it breaks no rule of severity error, so it can be played. Only generate_map(),
/// validate_map() and read_map() make one. It is immutable, and copies share it.
class Map {
 public:
  explicit Map(rules::ValidDungeon proved);

  /// Columns and rows of the base rectangle, and the levels of every cell (§3).
  [[nodiscard]] int columns() const;
  [[nodiscard]] int rows() const;
  [[nodiscard]] int levels() const;
  /// The author's title; may be empty.
  [[nodiscard]] std::string title() const;
  /// The id for `dungeonlab generate --id`, such as `7x7#winter.3@1`, which generates the same map
  /// again; for other maps, the beginning of the digest.
  [[nodiscard]] std::string id() const;
  /// What is at a place such as `C4.2` (column, row, level from 1 at the bottom): the name of a
  /// kind of encounter, a piece of a river, or `nothing`. Returns nullopt if the text is not a
  /// place of this map.
  [[nodiscard]] std::optional<std::string> at(std::string_view place) const;

  /// For the library's internal use.
  [[nodiscard]] const rules::ValidDungeon& proved() const { return *proved_; }

 private:
  std::shared_ptr<const rules::ValidDungeon> proved_;
};

}  // namespace dungeonlab
