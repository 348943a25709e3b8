// The last line of a run. It says how many rules were really checked: a rule that could not be
// checked (because a part of the map was unreadable, or an earlier error removed its basis) never
// counts as passed. A rule that was checked on no map is listed by code, or as `W*` if that applies
// to its whole group; a rule that was checked on some maps is only counted. Rules that need a game
// are not checked on any map, so they are not reported after every run.
#include "dungeonlab/core/text.hpp"
#include "dungeonlab/report/diagnostic.hpp"
#include "report/wording.hpp"
#include "report/worst.hpp"

#include <algorithm>
#include <array>
#include <string>
#include <string_view>

#include <fmt/format.h>

namespace dungeonlab::report {
namespace {

constexpr std::array all_levels = {rules::Severity::info, rules::Severity::warning,
                                   rules::Severity::error};

/// `98 rules checked (3 of them not on every map), 2 not checked (RF05, RF19)`.
std::string rules_text(const std::vector<std::size_t>& not_checked, std::size_t maps, bool plays) {
  const auto rows = rules::registry();
  std::string missing;
  std::size_t missing_count = 0;
  std::size_t partly = 0;
  std::size_t all_checkable = 0;
  for (std::size_t i = 0; i < rows.size();) {
    std::size_t end = i;  // end of the group
    std::string codes;
    std::size_t count = 0;
    std::size_t checkable = 0;
    for (; end < rows.size() && rows[end]->group == rows[i]->group; ++end) {
      if (rows[end]->found_by == rules::FoundBy::game && !plays) {
        continue;
      }
      ++checkable;
      if (not_checked[end] == maps) {
        codes += fmt::format(", {}", rows[end]->code);
        ++count;
      } else if (not_checked[end] > 0) {
        ++partly;
      }
    }
    all_checkable += checkable;
    missing += count == checkable && count > 1 ? fmt::format(", {}*", group_of(*rows[i])) : codes;
    missing_count += count;
    i = end;
  }
  std::string text = counted(all_checkable - missing_count, "rule") + " checked";
  if (partly > 0) {
    text += fmt::format(" ({} of them not on every map)", partly);
  }
  if (missing_count > 0) {
    text += fmt::format(", {} not checked ({})", missing_count, missing.substr(2));
  }
  return text;
}

/// ` (465 not shown; use --min-level info to show them)`; empty if all are shown.
std::string quiet_text(const Counts& quiet) {
  const std::size_t count = quiet.at_least(rules::Severity::info);
  if (count == 0) {
    return {};
  }
  const auto* const least = std::find_if(all_levels.begin(), all_levels.end(),
                                         [&](rules::Severity level) { return quiet[level] > 0; });
  return fmt::format(" ({} not shown; use --min-level {} to show {})", count, name(*least),
                     count == 1 ? "it" : "them");
}

/// `; cannot read 'a.dungeon.json': it does not exist; and 2 more files`.
std::string unread_text(const std::vector<Unread>& unread) {
  constexpr std::size_t named_max = 3;
  std::string text;
  for (std::size_t i = 0; i < std::min(unread.size(), named_max); ++i) {
    text += "; " + unread[i].what;
  }
  return unread.size() > named_max
             ? text + fmt::format("; and {}", counted(unread.size() - named_max, "more file"))
             : text;
}

}  // namespace

Tally::Tally() : not_checked_(rules::registry().size(), 0) {}

void Tally::add(const Report& report) {
  ++maps_;
  plays_ = plays_ || report.terms.plays;
  maps_failed_ += report.fails ? 1U : 0U;
  for (const Diagnostic& diagnostic : report.diagnostics) {
    ++findings_[diagnostic.severity];
  }
  findings_ += report.quiet;
  quiet_ += report.quiet;
  ignored_ += report.ignored.size();
  hidden_ += report.hidden.at_least(rules::Severity::info);
  for (std::size_t i = 0; i < report.verdict.status.size(); ++i) {
    not_checked_[i] += report.verdict.status[i] == rules::Status::not_checked ? 1U : 0U;
  }
}

std::string Tally::text() const {
  if (maps_ == 0) {
    return unread_.empty() ? "" : fmt::format("not ok: 0 maps{}\n", unread_text(unread_));
  }
  std::string text = is_ok() ? "ok: " : "not ok: ";
  text += counted(maps_, "map");
  if (maps_ > 1 && maps_failed_ > 0) {
    text += fmt::format(" ({} not ok)", maps_failed_);
  }
  text += unread_.empty() ? "" : ", some input could not be read";
  const std::string rules = rules_text(not_checked_, maps_, plays_);
  text += is_ok() ? ", " + rules : "";
  text += ", " + counted(findings_.at_least(rules::Severity::info), "finding");
  std::string_view separator = ": ";
  for (const rules::Severity severity : worst_first) {
    if (findings_[severity] > 0) {
      text += separator;
      text += counted(findings_[severity], name(severity));
      separator = ", ";
    }
  }
  text += quiet_text(quiet_);
  if (ignored_ > 0) {
    text += fmt::format(", {} ignored", ignored_);
  }
  if (hidden_ > 0) {
    text += fmt::format(", {} more from rules that were not selected", hidden_);
  }
  text += unread_text(unread_) + "\n";
  return is_ok() ? text : text + rules + "\n";
}

}  // namespace dungeonlab::report
