#pragma once

#include "app/commands/generate/forge_report.hpp"
#include "app/commands/generate/map_output.hpp"
#include "app/commands/generate/map_request.hpp"
#include "cli/command.hpp"
#include "dungeonlab/core/step.hpp"
#include "dungeonlab/forge/forge.hpp"
#include "dungeonlab/measure/where.hpp"
#include "dungeonlab/render/text.hpp"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <ostream>
#include <set>
#include <string>

namespace dungeonlab::app {

/// How to forge maps.
struct ForgeOptions {
  std::optional<measure::Where> where{};  ///< only maps that meet it count
  std::uint64_t tries = 1;                ///< the number of maps to try for one of them
  std::size_t threads = 1;
  bool needs_report = false;
  bool needs_trace = false;
  render::TextOptions look{};  ///< of the trace
  WatchSteps watch = [](const Step&) {};
};

/// One run over all requested maps.
class ForgeRun {
 public:
  /// Without `output` no map is written. Text goes to `out`. `request` and `out` must outlive it.
  ForgeRun(const MapRequest& request, ForgeOptions options, std::optional<MapOutput> output,
           std::ostream& out);

  /// Forges and writes. Text is printed even if it returns an Error.
  [[nodiscard]] Result<void> run();
  /// After run(): how far it came, if a signal ended it between two files of a folder.
  [[nodiscard]] std::optional<std::string> interrupted() const;
  /// After run(): how many completions of one map are equal, if some are.
  [[nodiscard]] std::optional<std::string> repeated() const;
  /// After run(): the rules that could not be decided on some maps within their limits.
  [[nodiscard]] std::optional<std::string> unanswered() const;

 private:
  /// Everything known of a map after forging.
  struct Forged;

  [[nodiscard]] Result<rules::ValidDungeon> make(std::uint64_t index,
                                                 const forge::Observers& observers) const;
  [[nodiscard]] Forged forge_one(std::uint64_t index) const;
  bool use(const Forged& forged);
  void print(const std::string& text);
  [[nodiscard]] bool is_enough() const;
  [[nodiscard]] std::string name_of(const forge::DrawName& draw) const;
  [[nodiscard]] Error no_map_meets_error() const;

  const MapRequest& request_;
  forge::Forge forge_;
  ForgeOptions options_;
  std::optional<MapOutput> output_;
  std::ostream& out_;
  bool has_printed_ = false;
  std::uint64_t used_ = 0;                 ///< maps, chosen or not
  std::uint64_t tries_ = 0;                ///< since the last map that counted
  measure::Spread tried_{};                ///< all maps, if there is a condition
  std::set<std::uint64_t> completions_{};  ///< their fingerprints, if one map is completed
  ForgeReport report_{};
  Result<void> ended_{};
};

}  // namespace dungeonlab::app
