// What a command line asks for in the words of the game: forms of a map, where it goes, and how
// many maps are worked on at once, which changes no result.
#include "app/request.hpp"

#include "dungeonlab/batch/ordered_pool.hpp"
#include "dungeonlab/core/text.hpp"
#include "dungeonlab/io/write.hpp"
#include "dungeonlab/model/limits.hpp"

#include <fmt/format.h>

namespace dungeonlab::app {

io::Form form_choice(const Arguments& arguments, std::string_view option, io::Form initial) {
  return static_cast<io::Form>(
      arguments.choice(option, form_choices, static_cast<std::size_t>(initial)));
}

io::Form form_by_name(std::string_view path, io::Form initial) {
  if (path.ends_with(".jsonl")) {
    return io::Form::json_line;
  }
  if (path.ends_with(".json")) {
    return io::Form::json;
  }
  return path.ends_with(".txt") ? io::Form::plan : initial;
}

std::string output_path(const Arguments& arguments, const Option& option) {
  const std::string path = arguments.value(option.name).value_or("-");
  return path == "-" ? std::string() : path;
}

std::string write_form(const Sheet& sheet, io::Form form) {
  switch (form) {
    case io::Form::json:
      return io::write_json(sheet);
    case io::Form::json_line:
      return io::write_json_line(sheet);
    case io::Form::plan:
      return io::write_plan(sheet);
  }
  return {};
}

std::string rewrite(const io::Document& document, io::Form form) {
  std::string text = write_form(document.sheet, form);
  return form == io::Form::plan && document.form == io::Form::plan
             ? io::with_comments(std::move(text), document.text)
             : text;
}

Result<std::size_t> requested_threads(const Arguments& arguments) {
  return arguments
      .number(jobs_option("").name, static_cast<std::int64_t>(batch::OrderedPool::cores()), 1,
              static_cast<std::int64_t>(batch::OrderedPool::most))
      .map([](std::int64_t threads) { return static_cast<std::size_t>(threads); });
}

}  // namespace dungeonlab::app
