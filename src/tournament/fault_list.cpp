// Every fault in the same form: the file, the part, what was expected and what was found. Text from
// other people's files is escaped here and nowhere else.
#include "fault_list.hpp"

#include "dungeonlab/core/text.hpp"
#include "pack_files.hpp"

#include <utility>

#include <fmt/format.h>

namespace dungeonlab::tournament {

void FaultList::wrong(std::string_view file, std::string_view what, std::string_view expected,
                      std::string_view found) {
  add(Fault::Sort::wrong, file, fmt::format("{}: expected {}, found {}", what, expected, found));
}

void FaultList::wrong(std::string_view file, std::string_view what) {
  add(Fault::Sort::wrong, file, what);
}

void FaultList::unreadable(std::string_view file, std::string_view why) {
  add(Fault::Sort::unreadable, file, why);
}

void FaultList::missing(std::string_view file, std::string_view why) {
  add(Fault::Sort::missing, file,
      why.empty() ? std::string("it is missing") : fmt::format("it is missing: {}", why));
}

void FaultList::changed(std::string_view file) {
  changed_.insert(shown_path(folder_ / file));
}

void FaultList::add(std::vector<Fault> faults) {
  faults_.insert(faults_.end(), std::make_move_iterator(faults.begin()),
                 std::make_move_iterator(faults.end()));
}

void FaultList::add(Fault::Sort sort, std::string_view file, std::string_view what) {
  faults_.push_back(
      {sort, fmt::format("{}: {}", shown_path(folder_ / file), escape_for_terminal(what))});
}

}  // namespace dungeonlab::tournament
