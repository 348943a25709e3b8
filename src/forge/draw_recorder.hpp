#pragma once

#include "dungeonlab/forge/forge.hpp"

#include <functional>
#include <optional>
#include <string>
#include <string_view>

namespace dungeonlab::forge {

/// True for findings that no generated map may have: warnings, and anything about looks and play.
[[nodiscard]] bool is_veto(const rules::Finding& finding);
/// The commonest vetoes, each with its first example.
[[nodiscard]] std::string commonest_in_words(const VetoCounts& counts);

/// Keeps the statistics of one map and forwards events to a watch.
class DrawRecorder final : public generate::Watch {
 public:
  /// `map` identifies the first draw; `watch` may be null.
  DrawRecorder(DrawName map, forge::Watch* watch) : now_(std::move(map)), watch_(watch) {}

  void begin(std::uint32_t draw);
  void done(Stage stage, const std::function<Sheet()>& so_far) override;
  void vetoed(Stage stage, std::string_view why) override;
  /// The stage whose last attempt in this draw was vetoed, unless it has succeeded since.
  [[nodiscard]] const std::optional<Veto>& gave_up() const { return gave_up_; }

  /// Rejects the draw because a stage gave up.
  void refuse(std::string_view why);
  /// Rejects a draw in which every stage succeeded.
  void refuse(const Veto& veto, std::string_view why);
  /// Checks a draw without errors; false if it has a finding that no generated map may have.
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
