#pragma once

#include "dungeonlab/game/shown_words.hpp"
#include "dungeonlab/model/encounter.hpp"
#include "dungeonlab/model/place.hpp"

#include <optional>
#include <span>
#include <string>
#include <string_view>

/// Places, things and kinds in the words that people type.
namespace dungeonlab::session {

/// A place, in upper or lower case. `levels` is the number of levels of the dungeon, or 0 if
/// unknown; with one level, the level may be omitted.
[[nodiscard]] Named<Place> place_typed(std::string_view text, int levels);
/// The thing meant by words such as `boat`, `boats`, `skin-lion`, `lion skins`, `skin of a lion`,
/// `1x1 maps` or `stick`; `b`, `g` and `z` are ammunition. Nothing if no thing or several could be
/// meant.
[[nodiscard]] std::optional<game::Thing> thing_meant(std::string_view words);
/// The kind meant by words such as `lion`, `lions`, `Li`, `black riders`, `ontifutlai` or
/// `werewolves`.
[[nodiscard]] std::optional<EncounterKind> kind_meant(std::string_view words);

/// A suggestion for unknown words, such as `; did you mean `boat`?`, with all names that begin with
/// the words or contain them as parts. Empty if there are none.
[[nodiscard]] std::string suggestion(std::string_view words,
                                     std::span<const std::string_view> names);

}  // namespace dungeonlab::session
