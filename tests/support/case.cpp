// Reads and judges the cases of the rules.
#include "support/case.hpp"

#include "dungeonlab/model/subject_name.hpp"

#include <algorithm>
#include <sstream>

namespace dungeonlab::testing_support {
namespace {

/// Between the map and what is found in it.
constexpr std::string_view bar = "\n---\n";

}  // namespace

Case read_case(std::string_view file) {
  const std::size_t end = file.rfind(bar);
  if (end == std::string_view::npos) {
    return {std::string(file), {"no line --- in this case"}};
  }
  Case made{.text = std::string(file.substr(0, end + 1)), .expected = {}};
  std::string line;
  for (std::istringstream in{std::string(file.substr(end + bar.size()))}; std::getline(in, line);) {
    made.expected.push_back(line);
  }
  return made;
}

std::string write_case(const Case& made) {
  std::string file = made.text + std::string(bar.substr(1));
  for (const std::string& line : made.expected) {
    file += line + "\n";
  }
  return file;
}

std::vector<std::string> findings_in(std::string_view text) {
  const io::Document document = io::read(std::string(text), io::form_of(text));
  std::vector<std::string> lines;
  for (const io::Fault& fault : document.faults) {
    lines.push_back("error " + std::string(fault.code) +
                    (fault.pointer.empty() ? "" : " " + fault.pointer));
  }
  for (const rules::Finding& finding : rules::validate(document.sheet).findings) {
    lines.push_back(std::string(rules::name(finding.severity)) + " " +
                    std::string(finding.rule->code) + " " + name(document.sheet, finding.subject) +
                    (finding.ignored ? " ignored" : ""));
  }
  std::sort(lines.begin(), lines.end());
  return lines;
}

}  // namespace dungeonlab::testing_support
