// The formats of a map: how to recognise one, and the canonical text in each. The name of a file
// promises a format, and its first characters may be more reliable. But half a plan has no first
// line yet, and its errors should still use the words of a plan.
#include "dungeonlab/io/forms.hpp"

#include "dungeonlab/core/normal_text.hpp"
#include "dungeonlab/core/words.hpp"
#include "dungeonlab/io/write.hpp"

#include <algorithm>
#include <utility>

namespace dungeonlab::io {

bool has_ending(std::string_view file, std::string_view ending) {
  return file.size() >= ending.size() &&
         to_lower(file.substr(file.size() - ending.size())) == ending;
}

bool is_lines_name(std::string_view file) {
  return has_ending(file, ".jsonl") || has_ending(file, ".ndjson");
}

std::optional<Form> form_named(std::string_view file) {
  if (has_ending(file, plan_suffix)) {
    return Form::plan;
  }
  return has_ending(file, json_suffix) ? std::optional(Form::json) : std::nullopt;
}

Form form_of(std::string_view text, std::optional<Form> promised) {
  if (promised == Form::json_line) {
    return *promised;
  }
  const Form beginning = form_of(text);
  text = without_mark(text);
  const std::size_t first = std::min(text.find_first_not_of(" \t\r\n"), text.size());
  const bool is_sure = beginning == Form::plan || text.substr(first).starts_with('{');
  return is_sure ? beginning : promised.value_or(beginning);
}

std::string canonical_text(const Sheet& sheet, Form form) {
  switch (form) {
    case Form::json:
      return write_json(sheet);
    case Form::json_line:
      return write_json_line(sheet);
    case Form::plan:
      return write_plan(sheet);
  }
  return {};
}

std::string canonical_text(const Document& document, Form form) {
  std::string text = canonical_text(document.sheet, form);
  return form == Form::plan && document.form == Form::plan
             ? with_comments(std::move(text), document.text)
             : text;
}

}  // namespace dungeonlab::io
