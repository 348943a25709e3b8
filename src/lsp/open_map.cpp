// A map between two key presses of its author. It is read and checked as a whole on request, as
// `validate` does, and never in parts: even a 10x10 map takes less time than a key press.
#include "lsp/open_map.hpp"

#include "dungeonlab/io/forms.hpp"

#include <utility>

namespace dungeonlab::lsp {

OpenMap::OpenMap(std::string file, std::string text, std::int64_t version, report::Policy policy)
    : file_(std::move(file)),
      text_(std::move(text)),
      version_(version),
      policy_(std::move(policy)) {}

io::Form OpenMap::form() const {
  return io::form_of(text_.str(), io::form_named(file_));
}

void OpenMap::replace(std::string text) {
  text_ = Text(std::move(text));
  report_.reset();
}

void OpenMap::replace(const Range& range, std::string_view by) {
  text_.replace(range, by);
  report_.reset();
}

void OpenMap::set_policy(report::Policy policy) {
  policy_ = std::move(policy);
  report_.reset();
}

const report::Report& OpenMap::report() {
  if (!report_) {
    report_ = report::make_report(file_, io::read(text_.str(), form()), 1, policy_);
    const Sheet& sheet = report_->document.sheet;
    if (sheet.base && sheet.levels) {
      known_ = sheet;
    }
  }
  return *report_;
}

const Sheet& OpenMap::known() {
  static_cast<void>(report());
  return known_;
}

}  // namespace dungeonlab::lsp
