#pragma once

#include "dungeonlab/rules/terms.hpp"

#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace dungeonlab::rules {

/// Where rules put their findings. Keeps at most limits::findings_per_rule and counts the rest, so
/// that a map with a million faults does not take a gigabyte.
class Reporter {
 public:
  /// The terms must outlive the reporter.
  explicit Reporter(const Terms& terms) : terms_(&terms) {}

  /// Attributes the following findings to this rule.
  void begin(const Rule& rule);
  /// Adds a finding that says how many were left out, if any.
  void end();

  /// Adds a finding with the rule's severity, unless the terms choose another. The reference is
  /// valid until the next report.
  Finding& report(const Subject& subject, std::string message, std::string help = {}) {
    return report(rule_->severity, subject, std::move(message), std::move(help));
  }
  Finding& report(Severity by_rule, const Subject& subject, std::string message,
                  std::string help = {});

  /// Notes that the rule cannot be decided, because of a fault that another rule reports or because
  /// the map is beyond a limit. Without a finding, the rule is then "not checked".
  void leave_open() { open_ = true; }
  [[nodiscard]] bool is_open() const { return open_; }

  [[nodiscard]] std::vector<Finding>& findings() { return findings_; }
  [[nodiscard]] const std::vector<Finding>& findings() const { return findings_; }

 private:
  const Terms* terms_;
  const Rule* rule_ = nullptr;
  std::optional<Severity> severity_;  ///< severity of this rule's findings, if the terms give one
  std::vector<Finding> findings_;
  bool open_ = false;
  std::size_t of_this_rule_ = 0;
  Severity left_out_severity_ = Severity::info;
  Severity left_out_by_rule_ = Severity::info;
  Finding left_out_;  ///< write-only: what a caller adds to it is not kept
};

/// Makes the finding's subject and related subjects its whole proof; `cells` are drawn.
void show_proof(Finding& finding, std::vector<Related> related, std::vector<Cell> cells);

/// "did you mean "lion"?", or nothing if there is no such name.
[[nodiscard]] std::string did_you_mean(std::string_view name);
/// The word with its indefinite article: `an Eldar`, `a prison`.
[[nodiscard]] std::string with_article(std::string_view word);
/// A text of the map in quotation marks, safe for a terminal and cut to a reasonable length.
[[nodiscard]] std::string in_quotes(std::string_view text);

}  // namespace dungeonlab::rules
