// A unified diff for texts that differ in few places and by little. After a difference, the nearest
// pair of equal lines resynchronises the texts, counted by the lines skipped on both sides. That is
// linear in the text and quadratic in the size of one change. It finds what a repair did and is
// correct for any two texts, but not always minimal: beyond a window, the rest is replaced as a
// whole.
#include "dungeonlab/fix/diff.hpp"

#include "dungeonlab/core/text.hpp"

#include <algorithm>
#include <iterator>
#include <vector>

#include <fmt/format.h>

namespace dungeonlab::fix {
namespace {

constexpr std::size_t context_lines = 3;
constexpr std::size_t window_lines = 200;  // of one change, counting both sides

using Lines = std::vector<std::string_view>;

/// The lines with their line ends.
Lines lines_of(std::string_view text) {
  Lines lines;
  while (!text.empty()) {
    const std::size_t end = std::min(text.find('\n'), text.size() - 1) + 1;
    lines.push_back(text.substr(0, end));
    text.remove_prefix(end);
  }
  return lines;
}

/// Lines [old_begin, old_end) of one text, replaced by [new_begin, new_end) of the other.
struct Change {
  std::size_t old_begin = 0;
  std::size_t old_end = 0;
  std::size_t new_begin = 0;
  std::size_t new_end = 0;
};

/// The change that begins at two lines that differ.
Change change_at(const Lines& before, const Lines& after, std::size_t old_at, std::size_t new_at) {
  for (std::size_t left_out = 1; left_out <= window_lines; ++left_out) {
    for (std::size_t i = 0; i <= left_out; ++i) {
      const std::size_t old_next = old_at + i;
      const std::size_t new_next = new_at + left_out - i;
      const bool both_end = old_next == before.size() && new_next == after.size();
      if (both_end || (old_next < before.size() && new_next < after.size() &&
                       before[old_next] == after[new_next])) {
        return {old_at, old_next, new_at, new_next};
      }
    }
  }
  return {old_at, before.size(), new_at, after.size()};
}

std::vector<Change> changes_between(const Lines& before, const Lines& after) {
  std::vector<Change> changes;
  std::size_t old_at = 0;
  std::size_t new_at = 0;
  while (old_at < before.size() || new_at < after.size()) {
    if (old_at < before.size() && new_at < after.size() && before[old_at] == after[new_at]) {
      ++old_at;
      ++new_at;
      continue;
    }
    changes.push_back(change_at(before, after, old_at, new_at));
    old_at = changes.back().old_end;
    new_at = changes.back().new_end;
  }
  return changes;
}

void append_line(std::string& diff, char mark, std::string_view line) {
  diff += mark;
  diff += line;
  if (!line.ends_with('\n')) {
    diff += "\n\\ No newline at end of file\n";
  }
}

/// `12,3`: three lines starting at line 12; for zero lines, the line before them.
std::string range(std::size_t begin, std::size_t end, std::size_t first_line) {
  return fmt::format("{},{}", begin + first_line - (begin == end ? 1 : 0), end - begin);
}

/// Writes changes [first, last), which are close enough to share a hunk.
std::string hunk(const Lines& before, const Lines& after, const Change* first, const Change* last,
                 std::size_t first_line) {
  const Change& end = *std::prev(last);
  const std::size_t lead = std::min(first->old_begin, context_lines);
  const std::size_t trail = std::min(before.size() - end.old_end, context_lines);
  std::string text = fmt::format("@@ -{} +{} @@\n",
                                 range(first->old_begin - lead, end.old_end + trail, first_line),
                                 range(first->new_begin - lead, end.new_end + trail, first_line));
  std::size_t at = first->old_begin - lead;
  for (; first != last; ++first) {
    for (; at < first->old_begin; ++at) {
      append_line(text, ' ', before[at]);
    }
    for (; at < first->old_end; ++at) {
      append_line(text, '-', before[at]);
    }
    for (std::size_t added = first->new_begin; added < first->new_end; ++added) {
      append_line(text, '+', after[added]);
    }
  }
  for (; at < end.old_end + trail; ++at) {
    append_line(text, ' ', before[at]);
  }
  return text;
}

}  // namespace

std::string hunks(std::string_view before, std::string_view after, std::size_t first_line) {
  const Lines old_lines = lines_of(before);
  const Lines new_lines = lines_of(after);
  const std::vector<Change> changes = changes_between(old_lines, new_lines);
  std::string text;
  const Change* const end = changes.data() + changes.size();
  for (const Change* first = changes.data(); first != end;) {
    const Change* last = first + 1;
    while (last != end && last->old_begin - std::prev(last)->old_end <= 2 * context_lines) {
      ++last;
    }
    text += hunk(old_lines, new_lines, first, last, first_line);
    first = last;
  }
  return text;
}

namespace {

/// A file name as GNU diff and patch write and read it: quoted if it contains control characters or
/// could be misread, and followed by a tab if it has spaces.
std::string name_in_patch(std::string_view file) {
  if (escape_for_terminal(file) == file && file.find_first_of("\"\\") == std::string_view::npos) {
    return fmt::format("{}{}", file, file.find(' ') == std::string_view::npos ? "" : "\t");
  }
  std::string quoted = "\"";
  for (const char c : file) {
    const auto byte = static_cast<unsigned char>(c);
    const bool is_plain = byte >= 0x20 && byte < 0x7f && c != '"' && c != '\\' && c != '#';
    quoted += is_plain ? std::string(1, c) : fmt::format("\\{:03o}", byte);
  }
  return quoted + "\"";
}

}  // namespace

std::string diff_head(std::string_view file) {
  return fmt::format("--- {0}\n+++ {0}\n", name_in_patch(file));
}

}  // namespace dungeonlab::fix
