#pragma once

#include "dungeonlab/game/shown_words.hpp"
#include "dungeonlab/model/encounter.hpp"
#include "dungeonlab/model/place.hpp"

#include <optional>
#include <span>
#include <string>
#include <string_view>

/// Places, things and kinds by the words that people use for them.
namespace dungeonlab::session {

/// A place, in letters of any case; a dungeon of one level needs no level. `levels`: of the
/// dungeon; 0: not known.
[[nodiscard]] Named<Place> place_typed(std::string_view text, int levels);
/// `boat`, `boats`, `skin-lion`, `lion skins`, `skin of a lion`, `1x1 maps`, `stick`; `b`, `g` and
/// `z` are ammunition. Nothing if the words name no thing, or could name several.
[[nodiscard]] std::optional<game::Thing> thing_meant(std::string_view words);
/// `lion`, `lions`, `Li`, `black riders`, `ontifutlai`, `werewolves`.
[[nodiscard]] std::optional<EncounterKind> kind_meant(std::string_view words);

/// What was probably meant by words that are no name: `; did you mean `boat`?`, with all names that
/// begin with the words or have them as parts. Empty if there are none.
[[nodiscard]] std::string suggestion(std::string_view words,
                                     std::span<const std::string_view> names);

}  // namespace dungeonlab::session
