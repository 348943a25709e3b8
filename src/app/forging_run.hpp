#pragma once

#include "app/command.hpp"
#include "app/forging_report.hpp"
#include "app/map_output.hpp"
#include "app/wanted_maps.hpp"
#include "dungeonlab/measure/where.hpp"
#include "dungeonlab/model/place.hpp"
#include "dungeonlab/render/text.hpp"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <ostream>
#include <set>
#include <string>

namespace dungeonlab::app {

/// So many maps are drawn for one that meets a condition, if nothing else is said: they have two
/// million places together, but are 10 to 10,000.
[[nodiscard]] std::int64_t tries_usual(Extent base, int levels);

/// How maps are to be forged, beside which.
struct ForgingManner {
  std::optional<measure::Where> where{};  ///< only maps that meet it count
  std::uint64_t tries = 1;                ///< so many maps are drawn for one of them
  std::size_t threads = 1;
  bool wants_report = false;
  bool wants_trace = false;
  render::TextOptions look{};  ///< of the trace
};

/// One run over all maps that are wanted.
class ForgingRun {
 public:
  /// Without `output` no map is written. What is told goes to `told`. `wanted` and `told` must
  /// outlive it.
  ForgingRun(const WantedMaps& wanted, ForgingManner manner, std::optional<MapOutput> output,
             std::ostream& told);

  /// Forges and writes. What is told is told even if there is an Error.
  [[nodiscard]] Result<void> run();
  /// After run(): how far it came, if a signal ended it between two files of a folder.
  [[nodiscard]] std::optional<std::string> interrupted() const;
  /// After run(): how many completions of one map are equal, if some are.
  [[nodiscard]] std::optional<std::string> repeated() const;
  /// After run(): the rules that gave no answer on some maps within their bound.
  [[nodiscard]] std::optional<std::string> unanswered() const;

 private:
  /// What there is of a map once it is forged.
  struct Forged;

  [[nodiscard]] Result<rules::ValidDungeon> make(std::uint64_t index,
                                                 const forge::Onlookers& onlookers) const;
  [[nodiscard]] Forged forge_one(std::uint64_t index) const;
  bool use(const Forged& forged);
  void tell(const std::string& trace);
  [[nodiscard]] bool is_enough() const;
  [[nodiscard]] std::string name_of(const forge::DrawName& draw) const;
  [[nodiscard]] Error none_meets() const;

  const WantedMaps& wanted_;
  ForgingManner manner_;
  std::optional<MapOutput> output_;
  std::ostream& told_;
  bool has_told_ = false;
  std::uint64_t used_ = 0;                 ///< maps, chosen or not
  std::uint64_t tries_ = 0;                ///< since the last map that counted
  measure::Spread tried_{};                ///< all maps, where there is a condition
  std::set<std::uint64_t> completions_{};  ///< their fingerprints, where one map is completed
  ForgingReport report_{};
  Result<void> ended_{};
};

}  // namespace dungeonlab::app
