// Collects findings up to a limit. One last finding counts those beyond it and has the highest
// severity left out, so that no error goes unseen.
#include "rules/reporter.hpp"

#include "dungeonlab/core/text.hpp"
#include "dungeonlab/model/limits.hpp"

#include <algorithm>

namespace dungeonlab::rules {

void Reporter::begin(const Rule& rule) {
  rule_ = &rule;
  severity_ = severity_under(*terms_, rule);
  open_ = false;
  of_this_rule_ = 0;
  left_out_severity_ = Severity::info;
  left_out_by_rule_ = Severity::info;
}

Finding& Reporter::report(Severity by_rule, const Subject& subject, std::string message,
                          std::string help) {
  const Severity severity = severity_.value_or(by_rule);
  ++of_this_rule_;
  const bool kept = of_this_rule_ <= limits::findings_per_rule;
  if (!kept) {
    left_out_severity_ = std::max(left_out_severity_, severity);
    left_out_by_rule_ = std::max(left_out_by_rule_, by_rule);
  }
  Finding& finding = kept ? findings_.emplace_back() : left_out_;
  finding = Finding{.rule = rule_,
                    .severity = severity,
                    .subject = subject,
                    .message = std::move(message),
                    .help = std::move(help),
                    .by_rule = by_rule};
  return finding;
}

void Reporter::end() {
  if (of_this_rule_ <= limits::findings_per_rule) {
    return;
  }
  const auto more = static_cast<std::int64_t>(of_this_rule_ - limits::findings_per_rule);
  findings_.push_back({.rule = rule_,
                       .severity = left_out_severity_,
                       .subject = Subject::whole(Topic::map),
                       .message = counted(more, "more finding") + " of this rule not listed",
                       .help = "fix the listed ones and check again",
                       .by_rule = left_out_by_rule_});
}

void show_proof(Finding& finding, std::vector<Related> related, std::vector<Cell> cells) {
  finding.related = std::move(related);
  finding.witness.type = Witness::Type::index_list;
  finding.cells = std::move(cells);
}

std::string did_you_mean(std::string_view name) {
  return name.empty() ? std::string() : "did you mean \"" + std::string(name) + "\"?";
}

std::string with_article(std::string_view word) {
  const bool vowel =
      !word.empty() && std::string_view("aeiouAEIOU").find(word.front()) != std::string_view::npos;
  return (vowel ? "an " : "a ") + std::string(word);
}

std::string in_quotes(std::string_view text) {
  constexpr std::size_t longest = 60;
  std::string safe;
  for (std::size_t at = 0, points = 0; at < text.size(); ++points) {
    if (points == longest) {
      return '"' + safe + "…\"";
    }
    const auto point = code_point_at(text, at);
    const std::size_t bytes = point ? point->bytes : 1;
    safe += escape_for_terminal(text.substr(at, bytes));
    at += bytes;
  }
  return '"' + safe + '"';
}

}  // namespace dungeonlab::rules
