// What is made of the maps of a folder makes a folder of the same shape.
#include "app/named_after.hpp"

#include "app/input.hpp"

#include <string>

#include <fmt/format.h>

namespace dungeonlab::app {

namespace fs = std::filesystem;

fs::path named_after(const report::Report& report, std::string_view ending) {
  fs::path place;
  for (const fs::path& part : fs::path(report.file).lexically_normal().relative_path()) {
    if (part != ".." && part != ".") {
      place /= part;
    }
  }
  std::string last = place.filename().native();
  for (const std::string_view form :
       {json_suffix, lines_suffix, plan_suffix, std::string_view(".json")}) {
    if (last.size() > form.size() && last.ends_with(form)) {
      last.resize(last.size() - form.size());
      break;
    }
  }
  const std::string line = report.document.form == io::Form::json_line
                               ? fmt::format(".{}", report.first_line)
                               : std::string();
  return place.replace_filename(fmt::format("{}{}{}", last, line, ending));
}

}  // namespace dungeonlab::app
