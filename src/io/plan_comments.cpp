// The comments of a plan. They are not part of the map, so no sheet holds them; code that rewrites
// a plan copies them from its text. A comment belongs to the line below it: to the line with that
// key (of several, the one with the same index, or the last), to the drawing, or to the end. It
// takes a line of its own, so rewriting a plan twice gives the same as once.
#include "dungeonlab/core/normal_text.hpp"
#include "dungeonlab/io/write.hpp"
#include "plan_text.hpp"

#include <algorithm>
#include <cstddef>
#include <map>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace dungeonlab::io {
namespace {

/// The lines of a plan without their ends.
std::vector<std::string_view> plan_lines(std::string_view text) {
  std::vector<std::string_view> lines;
  while (!text.empty()) {
    const std::size_t end = std::min(text.find('\n'), text.size());
    lines.push_back(text.substr(0, end));
    text.remove_prefix(std::min(end + 1, text.size()));
  }
  return lines;
}

/// What a comment is above: the words before the colon of a line, and the number of such lines
/// before it. The drawing has no words; nor has the end, which has its own number.
using Anchor = std::pair<std::string, std::size_t>;
const Anchor drawing_begins{"", 0};
const Anchor plan_ends{"", 1};

/// Finds, for each line of a plan from the top, what a comment above it belongs to.
class AnchorFinder {
 public:
  /// The anchor of a line that is neither empty nor a comment.
  Anchor of(std::string_view line) {
    const bool has_key = line.find(':') != std::string_view::npos || line.starts_with(plan_format);
    const char first = trimmed(line).front();
    if (!has_key || (first != '*' && (first < 'a' || first > 'z'))) {
      return drawing_begins;
    }
    std::string words = with_single_spaces(trimmed(line.substr(0, line.find(':'))));
    const std::size_t number = seen_[words]++;
    return {std::move(words), number};
  }
  [[nodiscard]] std::size_t count(const std::string& words) const {
    const auto found = seen_.find(words);
    return found == seen_.end() ? 0 : found->second;
  }

 private:
  std::map<std::string, std::size_t> seen_;
};

struct Comments {
  Anchor anchor;
  std::vector<std::string> lines;
};

std::vector<Comments> comments_of(std::string_view text) {
  std::vector<Comments> all;
  std::vector<std::string> open;
  AnchorFinder finder;
  const auto close = [&](Anchor anchor) {
    if (!open.empty()) {
      all.push_back({std::move(anchor), std::exchange(open, {})});
    }
  };
  for (const std::string_view line : plan_lines(text)) {
    const std::string_view words = trimmed(line);
    if (is_comment(words)) {
      open.emplace_back(words);
    } else if (!words.empty()) {
      close(finder.of(line));
    }
  }
  close(plan_ends);
  return all;
}

}  // namespace

std::string with_comments(std::string canonical, std::string_view text) {
  const std::string normal = normal_text(std::string(text));
  const std::vector<Comments> comments = comments_of(normal);
  if (comments.empty()) {
    return canonical;
  }
  AnchorFinder counter;
  const std::vector<std::string_view> lines = plan_lines(canonical);
  bool is_drawn = false;
  for (const std::string_view line : lines) {
    is_drawn = (!line.empty() && counter.of(line) == drawing_begins) || is_drawn;
  }
  std::map<Anchor, std::vector<std::string>> above;
  for (const Comments& some : comments) {
    Anchor anchor = some.anchor;
    const std::size_t count = counter.count(anchor.first);
    const bool is_lost = anchor.first.empty() ? !is_drawn : count == 0;
    anchor = is_lost                ? plan_ends
             : anchor.first.empty() ? anchor
                                    : Anchor{anchor.first, std::min(anchor.second, count - 1)};
    std::vector<std::string>& there = above[std::move(anchor)];
    there.insert(there.end(), some.lines.begin(), some.lines.end());
  }
  std::string made;
  AnchorFinder finder;
  const auto put = [&](const Anchor& anchor) {
    if (const auto found = above.find(anchor); found != above.end()) {
      for (const std::string& comment : found->second) {
        made += comment + "\n";
      }
      above.erase(found);
    }
  };
  bool in_drawing = false;
  for (const std::string_view line : lines) {
    if (!line.empty()) {
      const Anchor anchor = finder.of(line);
      in_drawing = anchor == drawing_begins;
      put(anchor);
    }
    made.append(line).append("\n");
  }
  made += in_drawing && above.contains(plan_ends) ? "\n" : "";
  put(plan_ends);
  return made;
}

}  // namespace dungeonlab::io
