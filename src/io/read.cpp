// The one door through which every form of a map is read, and the choice of the form.
#include "dungeonlab/io/document.hpp"

#include <utility>

namespace dungeonlab::io {

Document read(std::string text, Form form) {
  Document document = form == Form::plan ? read_plan(std::move(text)) : read_json(std::move(text));
  document.form = form;
  return document;
}

}  // namespace dungeonlab::io
