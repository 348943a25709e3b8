// The summary of a job as a page of Markdown (GFM): a table of the counts, then the worst findings
// by map, with a drawing of the cells concerned if it is small. Text from a map is escaped, so it
// cannot become markup; a drawing is in a fence longer than any in it.
#include "dungeonlab/core/markdown.hpp"

#include "dungeonlab/core/text.hpp"
#include "dungeonlab/core/words.hpp"
#include "report/crop.hpp"
#include "report/formats.hpp"
#include "report/positions.hpp"
#include "report/wording.hpp"
#include "report/worst.hpp"

#include <algorithm>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include <fmt/format.h>

namespace dungeonlab::report {
namespace {

/// As many findings as people read on a page; services limit its size too.
constexpr std::size_t findings_max = 100;
/// Text from a map is truncated after this many bytes.
constexpr std::size_t text_max = 2'000;
/// Inside a list item.
constexpr std::string_view line_break = "\\\n  ";

std::string markdown(std::string_view text) {
  std::string safe = escape_for_terminal(text);
  if (safe.size() > text_max) {
    safe.resize(text_max);
    safe += "...";
  }
  return escape_for_markdown(safe);  // the cut may have split a character
}

/// Literal lines in a fence inside a list item.
std::string fenced(const std::vector<std::string>& lines) {
  std::string text;
  for (const std::string& line : lines) {
    text += fmt::format("  {}\n", escape_for_terminal(line));
  }
  const std::string fence = markdown_fence(text);
  return fmt::format("\n  {0}text\n{1}  {0}\n", fence, text);
}

struct Item {
  std::size_t number = 0;  ///< in the order of the run
  std::string map;
  std::string text;
};

class MarkdownFormat : public Format {
 public:
  explicit MarkdownFormat(Sink sink) : sink_(std::move(sink)) {}

  void add(const Report& report, std::string_view /*piece*/) override {
    const Positions positions(report);
    std::optional<Crop> crop;
    for (const Diagnostic& diagnostic : report.diagnostics) {
      ++number_;
      if (!worst_.has_room_for(diagnostic.severity)) {
        worst_.leave_out(diagnostic.severity);
        continue;
      }
      const io::Position at = positions.of(diagnostic.span).begin;
      std::string text =
          fmt::format("- **{} {}** at {}:{}: {}", name(diagnostic.severity), diagnostic.rule->code,
                      at.line, at.column, markdown(diagnostic.message));
      text.append(line_break)
          .append(markdown("rule: " + rule_text(*diagnostic.rule, report.document.form)));
      if (!diagnostic.help.empty()) {
        text.append(line_break).append(markdown("help: " + diagnostic.help));
      }
      text += "\n";
      if (!diagnostic.cells.empty()) {
        if (!crop) {
          crop.emplace(report.document.sheet);
        }
        const std::vector<std::string> drawing = crop->around(diagnostic.cells);
        text += drawing.empty() ? "" : fenced(drawing);
      }
      worst_.add(diagnostic.severity, {number_, map_name(report), std::move(text)});
    }
  }

  void end(const Tally& tally) override {
    const Counts& found = tally.findings();
    sink_(fmt::format(
        "## dungeonlab: {}\n\n| maps | not ok | errors | warnings | infos | ignored | not selected "
        "|\n|---:|---:|---:|---:|---:|---:|---:|\n| {} | {} | {} | {} | {} | {} | {} |\n",
        tally.is_ok() ? "ok" : "not ok", tally.maps(), tally.maps_failed(),
        found[rules::Severity::error], found[rules::Severity::warning],
        found[rules::Severity::info], tally.ignored(), tally.hidden()));
    for (std::size_t i = 0; i < tally.unread().size(); ++i) {
      if (i == findings_max) {
        sink_(fmt::format("- and {}\n", counted(tally.unread().size() - i, "more file")));
        break;
      }
      sink_(fmt::format("{}- **not read**: {}\n", i == 0 ? "\n" : "",
                        markdown(tally.unread()[i].what)));
    }
    std::string map;
    for (const Item& item : items()) {
      if (item.map != map) {
        map = item.map;
        sink_(fmt::format("\n### {}\n\n", markdown(map)));
      }
      sink_(item.text);
    }
    if (const std::size_t rest = worst_.left_out().at_least(rules::Severity::info); rest > 0) {
      sink_(fmt::format("\nand {}: the worst {} are shown\n", counted(rest, "more finding"),
                        findings_max));
    }
    const std::string sum = tally.text();
    sink_("\n" + markdown(sum.empty() ? "no maps were checked" : sum.substr(0, sum.size() - 1)) +
          "\n");
  }

 private:
  /// The findings to show, in the order of the run.
  [[nodiscard]] std::vector<Item> items() const {
    std::vector<Item> all;
    for (const rules::Severity severity : worst_first) {
      all.insert(all.end(), worst_.of(severity).begin(), worst_.of(severity).end());
    }
    std::sort(all.begin(), all.end(),
              [](const Item& one, const Item& two) { return one.number < two.number; });
    return all;
  }

  Sink sink_;
  std::size_t number_ = 0;
  Worst<Item> worst_{findings_max};
};

}  // namespace

std::unique_ptr<Format> make_markdown_format(Sink sink) {
  return std::make_unique<MarkdownFormat>(std::move(sink));
}

}  // namespace dungeonlab::report
