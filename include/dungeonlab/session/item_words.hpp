#pragma once

#include "dungeonlab/game/thing.hpp"
#include "dungeonlab/model/encounter.hpp"
#include "dungeonlab/model/place.hpp"

#include <optional>
#include <string_view>

/// Places, things and kinds by the words that people use for them.
namespace dungeonlab::session {

/// A place, in letters of any case; a dungeon of one level needs no level. `levels`: of the
/// dungeon; 0: not known.
[[nodiscard]] Named<Place> place_typed(std::string_view text, int levels);
/// `boat`, `boats`, `skin-lion`, `lion skins`, `skin of a lion`, `1x1 maps`, `stick`. Nothing if
/// the words name no thing, or could name several.
[[nodiscard]] std::optional<game::Thing> thing_meant(std::string_view words);
/// `lion`, `lions`, `Li`, `black riders`, `ontifutlai`, `werewolves`.
[[nodiscard]] std::optional<EncounterKind> kind_meant(std::string_view words);

}  // namespace dungeonlab::session
