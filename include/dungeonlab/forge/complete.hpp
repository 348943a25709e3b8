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

/// A partial map, and what to generate on it.
struct PartialMap {
  Sheet sheet{};                  ///< read without text faults; has a base and levels
  std::optional<Stage> reroll{};  ///< stage to redo differently; none: only add missing parts
};

/// Why a map could not be completed.
struct Refusal {
  Error error{};
  std::optional<Subject> written{};  ///< the written object that prevents it, if it is a single one
};

/// Completes a map and proves it. Everything written stays (see generate::complete), and the result
/// is as free of findings as any generated map. It has no origin, because no seed alone can
/// reproduce it; the same map, settings, seed and index give the same bytes. Impossible (exit 4) if
/// no proved map can contain what is written: the message names it.
[[nodiscard]] tl::expected<rules::ValidDungeon, Refusal> complete(const PartialMap& partial,
                                                                  const Settings& settings,
                                                                  std::string_view seed,
                                                                  std::uint64_t index,
                                                                  const Observers& observers = {});

}  // namespace dungeonlab::forge
