// Computes lines and columns of all spans of a report in one pass over the text, with sorted
// offsets. Separate look-ups would count the columns of a line again each time, and a line may have
// 13 MB and a hundred thousand faults.
#include "report/positions.hpp"

#include "dungeonlab/core/normal_text.hpp"
#include "dungeonlab/core/text.hpp"

#include <algorithm>
#include <cassert>
#include <string_view>

namespace dungeonlab::report {
namespace {

void add(const io::Span& span, std::vector<std::uint32_t>& offsets) {
  offsets.push_back(span.begin);
  offsets.push_back(span.end);
}

std::vector<std::uint32_t> offsets_of(const Report& report) {
  std::vector<std::uint32_t> offsets;
  for (const auto* const list : {&report.diagnostics, &report.ignored}) {
    for (const Diagnostic& diagnostic : *list) {
      add(diagnostic.span, offsets);
      for (const io::RelatedSpan& related : diagnostic.related) {
        add(related.span, offsets);
      }
      for (const io::Edit& edit : diagnostic.edits) {
        add(edit.span, offsets);
      }
    }
  }
  std::sort(offsets.begin(), offsets.end());
  offsets.erase(std::unique(offsets.begin(), offsets.end()), offsets.end());
  return offsets;
}

}  // namespace

Positions::Positions(const Report& report) {
  const std::string_view text = report.document.text;
  io::Position here = {.line = report.first_line, .column = 1};
  std::size_t done = text.size() - without_mark(text).size();
  for (const std::uint32_t offset : offsets_of(report)) {
    const std::size_t until = std::clamp<std::size_t>(offset, done, text.size());
    std::string_view piece = text.substr(done, until - done);
    if (const std::size_t line_end = piece.rfind('\n'); line_end != std::string_view::npos) {
      here.line += static_cast<std::uint32_t>(std::count(piece.begin(), piece.end(), '\n'));
      here.column = 1;
      piece.remove_prefix(line_end + 1);
    }
    here.column += static_cast<std::uint32_t>(code_point_count(piece));
    done = until;
    known_.emplace_back(offset, here);
  }
}

io::Position Positions::at(std::uint32_t offset) const {
  const auto found =
      std::lower_bound(known_.begin(), known_.end(), offset,
                       [](const auto& entry, std::uint32_t value) { return entry.first < value; });
  assert(found != known_.end() && found->first == offset);
  return found->second;
}

Region Positions::of(const io::Span& span) const {
  return {at(span.begin), at(span.end)};
}

}  // namespace dungeonlab::report
