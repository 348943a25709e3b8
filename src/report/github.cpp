// Annotations of GitHub Actions: workflow commands, one per line. The service shows the first ten
// of each level per step, so the worst ten of each level are written, and a last line of plain text
// counts the others. Regions over several lines have no columns, because the service would reject
// them. Everything is escaped twice: for terminals, because the log is one, and for the command, so
// that no map can control the runner.
#include "dungeonlab/core/text.hpp"
#include "dungeonlab/report/file_name.hpp"
#include "report/formats.hpp"
#include "report/positions.hpp"
#include "report/wording.hpp"
#include "report/worst.hpp"

#include <algorithm>
#include <iterator>
#include <string>
#include <utility>
#include <vector>

#include <fmt/format.h>

namespace dungeonlab::report {
namespace {

constexpr std::size_t shown_of_a_level = 10;

std::string_view command_of(rules::Severity severity) {
  switch (severity) {
    case rules::Severity::error:
      return "error";
    case rules::Severity::warning:
      return "warning";
    case rules::Severity::info:
      return "notice";
  }
  return {};
}

std::string in_message(std::string_view text) {
  std::string escaped;
  for (const char c : text) {
    if (c == '%' || c == '\r' || c == '\n') {
      escaped += fmt::format("%{:02X}", c);
    } else {
      escaped += c;
    }
  }
  return escaped;
}

std::string in_property(std::string_view text) {
  std::string escaped;
  for (const char c : in_message(escape_for_terminal(text))) {
    if (c == ':' || c == ',') {
      escaped += fmt::format("%{:02X}", c);
    } else {
      escaped += c;
    }
  }
  return escaped;
}

/// `file=maps/a.dungeon.json,`; empty if it is not a file that GitHub can show.
std::string file_property(std::string_view file) {
  return file.empty() || file == standard_input || is_of_system(file)
             ? std::string()
             : fmt::format("file={},", in_property(shown_file(file)));
}

std::string annotation(const Report& report, const Region& region, const Diagnostic& diagnostic) {
  std::string place = file_property(report.file);
  std::string message;
  if (place.empty()) {
    message =
        fmt::format("{}:{}:{}: ", shown_file(report.file), region.begin.line, region.begin.column);
  } else {
    place += fmt::format("line={},endLine={},", region.begin.line, region.end.line);
    if (region.begin.line == region.end.line) {
      place += fmt::format("col={},endColumn={},", region.begin.column, region.end.column);
    }
  }
  message += diagnostic.message;
  for (const io::RelatedSpan& related : diagnostic.related) {
    message += "; " + related.label;
  }
  message += "\nrule: " + rule_text(*diagnostic.rule, report.document.form);
  if (!diagnostic.help.empty()) {
    message += "\nhelp: " + diagnostic.help;
  }
  return fmt::format("::{} {}title={} {}::{}\n", command_of(diagnostic.severity), place,
                     diagnostic.rule->code, diagnostic.rule->name, in_message(message));
}

std::string annotation(const Unread& unread) {
  return fmt::format("::error {}title=not read::{}\n", file_property(unread.file),
                     in_message(unread.what));
}

class GithubFormat : public Format {
 public:
  explicit GithubFormat(Sink sink) : sink_(std::move(sink)) {}

  void add(const Report& report, std::string_view /*piece*/) override {
    const Positions positions(report);
    for (const Diagnostic& diagnostic : report.diagnostics) {
      std::size_t& count = found_[diagnostic.severity];
      if (++count <= shown_of_a_level) {
        shown_[static_cast<std::size_t>(diagnostic.severity)].push_back(
            annotation(report, positions.of(diagnostic.span), diagnostic));
      }
    }
  }

  void end(const Tally& tally) override {
    // A map about which nothing is known is worse than any finding.
    std::vector<std::string>& errors = shown_[static_cast<std::size_t>(rules::Severity::error)];
    std::vector<std::string> all;
    std::transform(tally.unread().begin(), tally.unread().end(), std::back_inserter(all),
                   [](const Unread& one) { return annotation(one); });
    found_[rules::Severity::error] += all.size();
    all.insert(all.end(), errors.begin(), errors.end());
    errors = std::move(all);
    std::string cut;
    for (const rules::Severity severity : worst_first) {
      const auto& shown = shown_[static_cast<std::size_t>(severity)];
      for (std::size_t i = 0; i < std::min(shown.size(), shown_of_a_level); ++i) {
        sink_(shown[i]);
      }
      if (found_[severity] > shown_of_a_level) {
        cut += fmt::format("{}{}", cut.empty() ? "" : ", ",
                           counted(found_[severity] - shown_of_a_level, name(severity)));
      }
    }
    if (!cut.empty()) {
      sink_(fmt::format("not annotated, because GitHub shows only {} of each level: {}\n",
                        shown_of_a_level, cut));
    }
    sink_(tally.text());
  }

 private:
  Sink sink_;
  Counts found_;
  std::array<std::vector<std::string>, rules::severity_names.size()> shown_;
};

}  // namespace

std::unique_ptr<Format> make_github_format(Sink sink) {
  return std::make_unique<GithubFormat>(std::move(sink));
}

}  // namespace dungeonlab::report
