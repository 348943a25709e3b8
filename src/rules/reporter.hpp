#pragma once

#include "dungeonlab/rules/terms.hpp"

#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace dungeonlab::rules {

/// Where a rule puts what it finds. At most limits::findings_per_rule findings are kept and the
/// rest is counted, so a map with a million faults costs no gigabyte.
class Reporter {
 public:
  /// The terms must outlive the reporter.
  explicit Reporter(const Terms& terms) : terms_(&terms) {}

  /// Findings made from here on are of this rule.
  void begin(const Rule& rule);
  /// Adds a finding that tells how many were left out, if any were.
  void end();

  /// A finding of the severity of the rule, unless the terms choose another. The reference is good
  /// until the next report.
  Finding& report(const Subject& subject, std::string message, std::string help = {}) {
    return report(rule_->severity, subject, std::move(message), std::move(help));
  }
  Finding& report(Severity by_rule, const Subject& subject, std::string message,
                  std::string help = {});

  /// Says that nobody can tell whether the rule holds, because of a fault that another rule
  /// reports or as the map is beyond a limit: without a finding it is then not checked.
  void leave_open() { open_ = true; }
  [[nodiscard]] bool is_open() const { return open_; }

  [[nodiscard]] std::vector<Finding>& findings() { return findings_; }
  [[nodiscard]] const std::vector<Finding>& findings() const { return findings_; }

 private:
  const Terms* terms_;
  const Rule* rule_ = nullptr;
  std::optional<Severity> severity_;  ///< of every finding of this rule, if the terms say one
  std::vector<Finding> findings_;
  bool open_ = false;
  std::size_t of_this_rule_ = 0;
  Severity left_out_severity_ = Severity::info;
  Severity left_out_by_rule_ = Severity::info;
  Finding left_out_;  ///< written and never read: what a caller adds to it is not kept
};

/// The subject of the finding and what else it speaks of are the whole proof; `cells` are drawn.
void show_proof(Finding& finding, std::vector<Related> related, std::vector<Cell> cells);

/// "did you mean "lion"?", or nothing if there is no such name.
[[nodiscard]] std::string did_you_mean(std::string_view name);
/// `an Eldar`, `a prison`: the word with its indefinite article.
[[nodiscard]] std::string with_article(std::string_view word);
/// A text of the map between quotation marks, safe on a terminal and cut to a reasonable length.
[[nodiscard]] std::string in_quotes(std::string_view text);

}  // namespace dungeonlab::rules
