#pragma once

#include "dungeonlab/error.hpp"
#include "dungeonlab/forge/forge.hpp"
#include "dungeonlab/model/settings.hpp"
#include "dungeonlab/model/sheet.hpp"
#include "dungeonlab/model/stage.hpp"
#include "dungeonlab/model/subject.hpp"
#include "dungeonlab/rules/validate.hpp"

#include <cstdint>
#include <optional>
#include <string_view>

namespace dungeonlab::forge {

/// A partial map, and what is to be drawn on it.
struct PartialMap {
  Sheet sheet{};  ///< read without faults of the text; it has a base and levels
  std::optional<Stage>
      anew{};  ///< this stage is drawn anew, another than is there; none: what is missing
};

/// Why a map is not completed.
struct Refusal {
  Error error{};
  std::optional<Subject> written{};  ///< what of the map stands against it, if it is one thing
};

/// Completes a map and proves it: everything that is written stays (see generate::complete), and
/// the result is as free of findings as any map that leaves. It has no origin, for no seed alone
/// makes it again; the same map, settings, seed and index give the same bytes. Impossible (exit 4)
/// if what is written cannot stand on any proved map: the message names it.
[[nodiscard]] tl::expected<rules::ValidDungeon, Refusal> complete(const PartialMap& partial,
                                                                  const Settings& settings,
                                                                  std::string_view seed,
                                                                  std::uint64_t index,
                                                                  const Observers& observers = {});

}  // namespace dungeonlab::forge
