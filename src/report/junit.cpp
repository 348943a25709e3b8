// JUnit XML for test servers: a suite for every map, a case for every group of rules. Passed cases
// are included, and a group whose rules could not be checked is skipped, never passed. A case fails
// for the same findings that fail the map; the others are its output. Suites are written as they
// arrive, so each has its own counts and the document has none. XML 1.0 cannot represent most
// control characters, so everything is first escaped as for a terminal, which removes them.
#include "dungeonlab/core/text.hpp"
#include "dungeonlab/report/file_name.hpp"
#include "report/formats.hpp"
#include "report/positions.hpp"
#include "report/wording.hpp"
#include "report/worst.hpp"

#include <algorithm>
#include <string>
#include <utility>
#include <vector>

#include <fmt/format.h>

namespace dungeonlab::report {
namespace {

/// Text that is safe inside an attribute or an element.
std::string xml(std::string_view text) {
  std::string escaped;
  const std::string safe = escape_for_terminal(text);
  for (std::size_t at = 0; at < safe.size();) {
    const CodePoint point = code_point_at(safe, at).value_or(CodePoint{.value = 0, .bytes = 1});
    switch (point.value) {
      case U'&':
        escaped += "&amp;";
        break;
      case U'<':
        escaped += "&lt;";
        break;
      case U'>':
        escaped += "&gt;";
        break;
      case U'"':
        escaped += "&quot;";
        break;
      case 0xfffe:
      case 0xffff:  // valid UTF-8, but not allowed in XML
        escaped += fmt::format("\\u{{{:x}}}", static_cast<std::uint32_t>(point.value));
        break;
      default:
        escaped += safe.substr(at, point.bytes);
    }
    at += point.bytes;
  }
  return escaped;
}

/// The part of a suite for one group of rules, or for what is not shown.
struct Case {
  std::string name;
  Counts failing{};
  std::string failures;  ///< escaped, one per line, like `output`
  std::string output;
  bool skipped = false;
};

/// A case for every group in order, containing only what was not checked.
std::vector<Case> cases_of(const rules::Verdict& verdict) {
  const auto rows = rules::registry();
  std::vector<Case> cases;
  for (std::size_t i = 0; i < rows.size();) {
    std::size_t end = i;
    std::string missing;
    bool skipped = true;
    for (; end < rows.size() && rows[end]->group == rows[i]->group; ++end) {
      if (verdict.status[end] == rules::Status::not_checked) {
        missing += fmt::format("{}{}", missing.empty() ? "not checked: " : ", ", rows[end]->code);
      } else {
        skipped = false;
      }
    }
    cases.push_back({.name = std::string(group_of(*rows[i])),
                     .failures = {},
                     .output = skipped || missing.empty() ? "" : missing + "\n",
                     .skipped = skipped});
    i = end;
  }
  return cases;
}

std::string lines_of(const Report& report, const Region& region, const Diagnostic& diagnostic) {
  std::string lines = xml(headline(report, region, diagnostic)) + "\n";
  if (diagnostic.reason) {
    return lines + fmt::format("  ignored: {}\n", xml(*diagnostic.reason));
  }
  if (!diagnostic.help.empty()) {
    lines += fmt::format("  help: {}\n", xml(diagnostic.help));
  }
  return lines;
}

void take_in(const Report& report, std::vector<Case>& cases) {
  const Positions positions(report);
  const auto case_of = [&](const Diagnostic& diagnostic) -> Case& {
    return *std::find_if(cases.begin(), cases.end(), [&](const Case& group) {
      return group.name == group_of(*diagnostic.rule);
    });
  };
  for (const Diagnostic& diagnostic : report.diagnostics) {
    Case& group = case_of(diagnostic);
    const std::string lines = lines_of(report, positions.of(diagnostic.span), diagnostic);
    if (diagnostic.severity >= report.fail_level) {
      ++group.failing[diagnostic.severity];
      group.failures += lines;
    } else {
      group.output += lines;
    }
  }
  for (const Diagnostic& diagnostic : report.ignored) {
    case_of(diagnostic).output += lines_of(report, positions.of(diagnostic.span), diagnostic);
  }
  Case quiet = {.name = "not shown", .failures = {}, .output = {}};
  for (const rules::Severity severity : worst_first) {
    if (severity >= report.fail_level && report.quiet[severity] > 0) {
      quiet.failing[severity] = report.quiet[severity];
      quiet.failures +=
          counted(report.quiet[severity], name(severity)) + " below the shown level\n";
    }
  }
  if (!quiet.failures.empty()) {
    cases.push_back(std::move(quiet));
  }
}

std::string_view worst_of(const Counts& counts) {
  for (const rules::Severity severity : worst_first) {
    if (counts[severity] > 0) {
      return name(severity);
    }
  }
  return {};
}

std::string text_of(const Case& group, std::string_view map) {
  const std::size_t count = group.failing.at_least(rules::Severity::info);
  std::string inside;
  if (count > 0) {
    inside = fmt::format("      <failure message=\"{}\" type=\"{}\">\n{}</failure>\n",
                         counted(count, "finding"), worst_of(group.failing), group.failures);
  } else if (group.skipped) {
    inside = "      <skipped message=\"not checked\"/>\n";
  }
  if (!group.output.empty()) {
    inside += fmt::format("      <system-out>\n{}</system-out>\n", group.output);
  }
  const std::string head =
      fmt::format(R"(    <testcase classname="{}" name="{}")", map, group.name);
  return inside.empty() ? head + "/>\n" : fmt::format("{}>\n{}    </testcase>\n", head, inside);
}

class JunitFormat : public Format {
 public:
  explicit JunitFormat(Sink sink) : sink_(std::move(sink)) {
    sink_("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites name=\"dungeonlab\">\n");
  }

  [[nodiscard]] std::string piece(const Report& report) const override {
    std::vector<Case> cases = cases_of(report.verdict);
    take_in(report, cases);
    const std::string map = xml(map_name(report));
    std::string text;
    std::size_t failed = 0;
    std::size_t skipped = 0;
    for (const Case& group : cases) {
      const bool fails = !group.failures.empty();
      failed += fails ? 1U : 0U;
      skipped += group.skipped && !fails ? 1U : 0U;
      text += text_of(group, map);
    }
    return fmt::format(
        "  <testsuite name=\"{}\" tests=\"{}\" failures=\"{}\" errors=\"0\" "
        "skipped=\"{}\">\n{}  </testsuite>\n",
        map, cases.size(), failed, skipped, text);
  }

  void add(const Report& /*report*/, std::string_view piece) override { sink_(piece); }

  void end(const Tally& tally) override {
    for (const Unread& unread : tally.unread()) {
      const std::string file =
          unread.file.empty() ? "dungeonlab validate" : xml(shown_file(unread.file));
      sink_(fmt::format(
          "  <testsuite name=\"{0}\" tests=\"1\" failures=\"0\" errors=\"1\" skipped=\"0\">\n"
          "    <testcase classname=\"{0}\" name=\"read\">\n"
          "      <error message=\"{1}\" type=\"not read\"/>\n"
          "    </testcase>\n"
          "  </testsuite>\n",
          file, xml(unread.what)));
    }
    sink_("</testsuites>\n");
  }

 private:
  Sink sink_;
};

}  // namespace

std::unique_ptr<Format> make_junit_format(Sink sink) {
  return std::make_unique<JunitFormat>(std::move(sink));
}

}  // namespace dungeonlab::report
