// The single entry point for reading every format of a map, and the choice of the format.
#include "dungeonlab/io/document.hpp"

#include "dungeonlab/core/normal_text.hpp"

#include <algorithm>
#include <utility>

namespace dungeonlab::io {

Form form_of(std::string_view text) {
  text = without_mark(text);
  const auto skip_spaces = [&] {
    text.remove_prefix(std::min(text.find_first_not_of(" \t\r\n"), text.size()));
  };
  skip_spaces();
  while (text.starts_with("//")) {  // comments may precede a plan
    text.remove_prefix(std::min(text.find('\n'), text.size()));
    skip_spaces();
  }
  return text.starts_with("dungeonlab-plan/") ? Form::plan : Form::json;
}

Document read(std::string text, Form form) {
  Document document = form == Form::plan ? read_plan(std::move(text)) : read_json(std::move(text));
  document.form = form;
  return document;
}

}  // namespace dungeonlab::io
