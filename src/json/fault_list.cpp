// The one way in which readers of every format report faults. A text of millions of bytes can have
// millions of faults. The first ten thousand are kept; of the rest only what the rules ask for:
// that they exist. The order is text order, in whatever order a reader looks.
#include "dungeonlab/json/fault_list.hpp"

#include <algorithm>
#include <utility>

#include <fmt/format.h>

namespace dungeonlab::json {

Fault* FaultList::add(Fault fault) {
  bits_ = static_cast<std::uint16_t>(bits_ | bit_of(fault.kind));
  ++count_;
  if (is_full()) {
    return nullptr;
  }
  Fault& kept = faults_.emplace_back(std::move(fault));
  if (is_full()) {
    kept.help += fmt::format("{}(only the first {} faults are shown)", kept.help.empty() ? "" : " ",
                             faults_max);
  }
  return &kept;
}

bool FaultList::is_full() const {
  return faults_.size() >= faults_max;
}

std::vector<Fault> FaultList::take() {
  std::stable_sort(faults_.begin(), faults_.end(), [](const Fault& one, const Fault& two) {
    return one.span.begin < two.span.begin;
  });
  return std::exchange(faults_, {});
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

Fault utf16_found() {
  return {.kind = TextFault::unreadable_text,
          .span = {0, 2},
          .message = "expected UTF-8, but this file is UTF-16",
          .help = "save the file as UTF-8"};
}

}  // namespace dungeonlab::json
