#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string_view>

namespace dungeonlab {

/// The steps in which the generator makes a map.
enum class Stage : std::uint8_t {
#define STAGE(id, about) id,
#include "dungeonlab/model/stages.def"
#undef STAGE
};

/// One row of stages.def.
struct StageInfo {
  Stage stage;
  std::string_view name;
  std::string_view about;  ///< what exists when the stage is done
};

inline constexpr auto stage_table = std::to_array<StageInfo>({
#define STAGE(id, about) {Stage::id, #id, about},
#include "dungeonlab/model/stages.def"
#undef STAGE
});

[[nodiscard]] constexpr const StageInfo& info(Stage stage) {
  return stage_table[static_cast<std::size_t>(stage)];
}
[[nodiscard]] constexpr std::string_view name(Stage stage) {
  return info(stage).name;
}
[[nodiscard]] constexpr std::optional<Stage> stage_named(std::string_view text) {
  for (const StageInfo& row : stage_table) {
    if (row.name == text) {
      return row.stage;
    }
  }
  return std::nullopt;
}

}  // namespace dungeonlab
