#pragma once

#include "dungeonlab/forge/forge.hpp"

#include <functional>
#include <optional>
#include <string>
#include <string_view>

namespace dungeonlab::forge {

/// What may not be found on a map that leaves: a warning, or anything about looks and play.
[[nodiscard]] bool is_veto(const rules::Finding& finding);
/// The commonest vetoes, each with its first example.
[[nodiscard]] std::string commonest_in_words(const VetoCounts& counts);

/// Keeps the statistics of one map, and lets somebody look on.
class DrawRecorder final : public generate::Watch {
 public:
  /// `map` names the first draw; without `watch` nobody looks on.
  DrawRecorder(DrawName map, forge::Watch* watch) : now_(std::move(map)), watch_(watch) {}

  void begin(std::uint32_t draw);
  void done(Stage stage, const std::function<Sheet()>& so_far) override;
  void vetoed(Stage stage, std::string_view why) override;
  /// The stage whose last attempt of this draw was vetoed, if it has not succeeded since.
  [[nodiscard]] const std::optional<Veto>& gave_up() const { return gave_up_; }

  /// The draw is refused because a stage gave up.
  void refuse(std::string_view why);
  /// The draw is refused although every stage has succeeded.
  void refuse(const Veto& veto, std::string_view why);
  /// A sound draw is judged; false if something is found that may not be on a map.
  [[nodiscard]] bool passes(const rules::Verdict& verdict);

  [[nodiscard]] const Statistics& statistics() const { return statistics_; }

 private:
  void count(VetoCounts& counts, const Veto& veto, std::string_view message) const;

  DrawName now_;
  forge::Watch* watch_;
  Statistics statistics_{};
  std::optional<Veto> gave_up_{};
};

}  // namespace dungeonlab::forge
