// The last line of a run. It says how many rules were really looked at: a rule that one map hid
// from judgement (because a part of it could not be read, or an earlier error took away its ground)
// is named as not checked, never counted as passed. Where all rules of a group were not, `W*`
// stands for them.
#include "dungeonlab/core/text.hpp"
#include "dungeonlab/report/diagnostic.hpp"

#include <numeric>
#include <string>
#include <string_view>
#include <utility>

#include <fmt/format.h>

namespace dungeonlab::report {
namespace {

/// The letters of a code.
std::string_view group_of(const rules::Rule& rule) {
  return rule.code.substr(0, rule.code.find_first_of("0123456789"));
}

std::int64_t sum_of(const Counts& counts) {
  return static_cast<std::int64_t>(std::accumulate(counts.begin(), counts.end(), std::size_t{0}));
}

}  // namespace

Tally::Tally() : not_checked_(rules::registry().size(), false) {}

void Tally::add(const Report& report) {
  ++maps_;
  failing_ += report.fails ? 1 : 0;
  for (const Diagnostic& diagnostic : report.diagnostics) {
    ++findings_[static_cast<std::size_t>(diagnostic.severity)];
  }
  for (std::size_t i = 0; i < findings_.size(); ++i) {
    findings_[i] += report.quiet[i];
    hidden_[i] += report.hidden[i];
  }
  for (std::size_t i = 0; i < report.verdict.status.size(); ++i) {
    if (report.verdict.status[i] == rules::Status::not_checked) {
      not_checked_[i] = true;
    }
  }
}

std::string Tally::text() const {
  const auto rows = rules::registry();
  std::string missing;
  std::int64_t missing_count = 0;
  for (std::size_t i = 0; i < rows.size();) {
    std::size_t end = i;  // of the group
    std::string codes;
    std::int64_t count = 0;
    for (; end < rows.size() && rows[end]->group == rows[i]->group; ++end) {
      if (not_checked_[end]) {
        codes += fmt::format(", {}", rows[end]->code);
        ++count;
      }
    }
    const bool whole_group = static_cast<std::size_t>(count) == end - i && count > 1;
    missing += whole_group ? fmt::format(", {}*", group_of(*rows[i])) : codes;
    missing_count += count;
    i = end;
  }
  std::string text = failing_ == 0 ? "ok: " : "not ok: ";
  text += counted(static_cast<std::int64_t>(maps_), "map");
  text += ", " + counted(static_cast<std::int64_t>(not_checked_.size()) - missing_count, "rule") +
          " checked";
  if (missing_count > 0) {
    text += fmt::format(", {} not checked ({})", missing_count, missing.substr(2));
  }
  text += ", " + counted(sum_of(findings_), "finding");
  std::string_view separator = ": ";
  for (const auto severity :
       {rules::Severity::error, rules::Severity::warning, rules::Severity::info}) {
    const std::size_t count = findings_[static_cast<std::size_t>(severity)];
    if (count > 0) {
      text += separator;
      text += counted(static_cast<std::int64_t>(count), name(severity));
      separator = ", ";
    }
  }
  if (const std::int64_t hidden = sum_of(hidden_); hidden > 0) {
    text += fmt::format(", {} hidden", hidden);
  }
  return text + "\n";
}

}  // namespace dungeonlab::report
