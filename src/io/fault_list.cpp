// The one way in which readers of every form report faults. A text of millions of bytes can have
// millions of faults; the first ten thousand are kept, and of the others only what the rules ask:
// that there is one. The order is that of the text, whatever the order in which a reader looks.
#include "fault_list.hpp"

#include "dungeonlab/core/words.hpp"
#include "dungeonlab/model/limits.hpp"
#include "dungeonlab/model/place.hpp"

#include <algorithm>
#include <array>
#include <utility>

#include <fmt/format.h>

namespace dungeonlab::io {

Fault* FaultList::add(Fault fault) {
  bits_ = static_cast<std::uint16_t>(bits_ | bit_of(fault.kind));
  ++count_;
  if (is_full()) {
    return nullptr;
  }
  Fault& kept = faults_.emplace_back(std::move(fault));
  if (is_full()) {
    kept.help += fmt::format("{}(no more than {} faults are listed)", kept.help.empty() ? "" : " ",
                             limits::text_faults);
  }
  return &kept;
}

bool FaultList::is_full() const {
  return faults_.size() >= limits::text_faults;
}

std::vector<Fault> FaultList::take() {
  std::stable_sort(faults_.begin(), faults_.end(), [](const Fault& one, const Fault& two) {
    return one.span.begin < two.span.begin;
  });
  return std::exchange(faults_, {});
}

void FaultList::hand_over(Document& document) {
  document.sheet.text_faults = bits_;
  document.faults = take();
}

std::string did_you_mean(std::span<const std::string_view> names) {
  std::string question;
  for (std::size_t i = 0; i < names.size(); ++i) {
    question += i == 0 ? "did you mean " : i + 1 == names.size() ? " or " : ", ";
    question += fmt::format("\"{}\"", names[i]);
  }
  return question.empty() ? "" : question + "?";
}

std::string did_you_mean(std::string_view name) {
  return name.empty() ? "" : fmt::format("did you mean \"{}\"?", name);
}

std::string_view name_of_mark(std::string_view mark, std::span<const std::string_view> names) {
  static constexpr std::array<std::pair<std::string_view, std::string_view>, 8> marks = {{
      {"+", "plus"},
      {"positive", "plus"},
      {"-", "minus"},
      {"\u2212", "minus"},
      {"\u2013", "minus"},
      {"negative", "minus"},
      {"^", "up"},
      {"v", "down"},
  }};
  const auto* const found =
      std::find_if(marks.begin(), marks.end(), [&](const auto& row) { return row.first == mark; });
  const bool is_one =
      found != marks.end() && std::find(names.begin(), names.end(), found->second) != names.end();
  return is_one ? found->second : std::string_view();
}

std::string in_capitals(std::string_view text) {
  constexpr std::size_t longest_name = 24;
  return dungeonlab::in_capitals(text.size() <= longest_name ? text : "");
}

std::string with_level_or_without(std::string_view name, std::optional<int> levels) {
  if (place_named(name)) {
    return std::string(name.substr(0, name.find('.')));
  }
  return cell_named(name) && levels == 1 ? fmt::format("{}.1", name) : "";
}

std::string help_on_name(std::string_view name, std::string_view example) {
  return cell_named(name) && place_named(example)
             ? fmt::format("the level is missing: `{0}.1` is the lowest of `{0}`", name)
             : "columns are capital letters from A in the west, rows count from 1 in "
               "the north, levels from 1 at the bottom";
}

Fault map_too_long() {
  return {.kind = TextFault::over_limit,
          .message = fmt::format("a map must not be longer than {} MiB", limits::map_bytes >> 20U),
          .help = "draw a smaller dungeon"};
}

Fault utf16_found() {
  return {.kind = TextFault::unreadable_text,
          .span = {0, 2},
          .message = "this file is UTF-16, UTF-8 was expected",
          .help = "save the file as UTF-8"};
}

}  // namespace dungeonlab::io
