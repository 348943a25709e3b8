#pragma once

#include "dungeonlab/game/known.hpp"
#include "dungeonlab/model/encounter.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace dungeonlab::game {

/// Everybody hears it.
inline constexpr Seat everybody = 0xfe;

/// A value of an announcement. What is seen and what is shown becomes text where it is written.
/// All that has one name is one value, so that it says no more than the name. What maps and
/// management centers say is text.
using Value = std::variant<bool, std::int32_t, std::string, Words, std::vector<Words>, Sight,
                           std::vector<Shown>>;
/// The value with names for what is seen and shown.
[[nodiscard]] Value spelled(const Value& value);

struct Parameter {
  std::string_view key;
  Value value;
};

/// What a player is told (engine 4.4): the id of a template and its values.
struct Announcement {
  Seat to = everybody;
  std::string_view id;
  std::vector<Parameter> with{};
};

/// Rows with an `id`, found by it: who folds announcements looks up several a turn. Of rows with
/// the same id the first counts.
template <class Row, std::size_t count>
class RowsById {
 public:
  explicit constexpr RowsById(const std::array<Row, count>& rows) : rows_(rows) {
    for (std::size_t i = 0; i < count; ++i) {
      std::size_t at = slot_of(rows[i].id);
      while (slots_[at] != 0) {
        at = (at + 1) % slots;
      }
      slots_[at] = static_cast<std::uint8_t>(i + 1);
    }
  }
  /// Null if there is none.
  [[nodiscard]] constexpr const Row* find(std::string_view id) const {
    for (std::size_t at = slot_of(id); slots_[at] != 0; at = (at + 1) % slots) {
      if (const Row& row = rows_[slots_[at] - 1U]; row.id == id) {
        return &row;
      }
    }
    return nullptr;
  }

 private:
  static constexpr std::size_t slots = 256;
  static_assert(count < slots / 2);
  [[nodiscard]] static constexpr std::size_t slot_of(std::string_view id) {
    // Length and three letters tell all rows of a table apart, or nearly so.
    if (id.empty()) {
      return 0;
    }
    const auto letter = [&](std::size_t at) { return static_cast<unsigned char>(id[at]); };
    return (33 * id.size() + 23U * letter(0) + 37U * letter(id.size() / 2) +
            letter(id.size() - 1)) %
           slots;
  }
  const std::array<Row, count>& rows_;
  std::array<std::uint8_t, slots> slots_{};
};

/// True of what is for its player alone: what is shown and not spoken, and a notice.
[[nodiscard]] constexpr bool is_private(std::string_view id) {
  return id == "center.tells" || id == "center.map" || id == "map" || id == "notice";
}

/// True of what says only what its player knew would come of her command.
[[nodiscard]] constexpr bool is_confirmation(std::string_view id) {
  return id == "mounted" || id == "dismounted" || id == "taken" || id == "skinned";
}

}  // namespace dungeonlab::game
