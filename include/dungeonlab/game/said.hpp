#pragma once

#include "dungeonlab/game/announcement.hpp"
#include "dungeonlab/game/known.hpp"
#include "dungeonlab/game/thing.hpp"
#include "dungeonlab/model/encounter.hpp"

#include <algorithm>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

/// What announcements say, as values, for all who fold them.
namespace dungeonlab::game {

/// Null if there is no such parameter, or of another type.
template <class Type>
[[nodiscard]] const Type* value_of(const Announcement& said, std::string_view key) {
  for (const Parameter& parameter : said.with) {
    if (parameter.key == key) {
      return std::get_if<Type>(&parameter.value);
    }
  }
  return nullptr;
}
/// Empty if there is none.
[[nodiscard]] inline std::string_view text_of(const Announcement& said, std::string_view key) {
  const auto* const text = value_of<std::string>(said, key);
  return text == nullptr ? std::string_view() : std::string_view(*text);
}
/// 0 if there is none.
[[nodiscard]] inline std::int32_t number_of(const Announcement& said, std::string_view key) {
  const auto* const number = value_of<std::int32_t>(said, key);
  return number == nullptr ? 0 : *number;
}
/// False if there is none.
[[nodiscard]] inline bool is_said(const Announcement& said, std::string_view key) {
  const auto* const yes = value_of<bool>(said, key);
  return yes != nullptr && *yes;
}

/// What is shown under these names; others are left out.
[[nodiscard]] inline std::vector<Shown> shown_by(const Words& words) {
  std::vector<Shown> shown;
  for (const std::string& word : words) {
    if (const auto one = shown_named(word)) {
      shown.push_back(*one);
    }
  }
  return shown;
}
/// What it says is there; nothing if it does not say.
const std::vector<Shown>& shown_of(Announcement&&) = delete;
[[nodiscard]] inline const std::vector<Shown>& shown_of(const Announcement& said) {
  static const std::vector<Shown> none;
  const auto* const shown = value_of<std::vector<Shown>>(said, "what");
  return shown == nullptr ? none : *shown;
}
/// Nothing if it does not say.
[[nodiscard]] inline Sight sight_of(const Announcement& said, std::string_view key) {
  const auto* const sight = value_of<Sight>(said, key);
  return sight == nullptr ? Sight::nothing : *sight;
}
[[nodiscard]] inline bool has_treasure(const std::vector<Shown>& shown) {
  return std::any_of(shown.begin(), shown.end(), [](const Shown& one) {
    return one.sort == Shown::Sort::thing && one.what == static_cast<std::uint8_t>(Thing::treasure);
  });
}

}  // namespace dungeonlab::game
