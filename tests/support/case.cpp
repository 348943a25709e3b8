// Reads and judges the cases of the rules.
#include "support/case.hpp"

#include <algorithm>
#include <sstream>

namespace dungeonlab::testing_support {
namespace {

/// Between the map and what is found in it.
constexpr std::string_view bar = "\n---\n";

std::string wall_name(const Wall& wall) {
  return name(wall.first) + "-" + name(wall.second);
}

std::string subject_name(const Sheet& sheet, const Subject& subject) {
  switch (subject.topic) {
    case Topic::map:
      return "map";
    case Topic::base:
      return "base";
    case Topic::levels:
      return "levels";
    case Topic::house_rules:
      return "house_rules";
    case Topic::start:
      return "start";
    case Topic::encounters:
      return "encounters";
    case Topic::cell:
      return name(subject.place.cell);
    case Topic::place:
      return name(subject.place);
    case Topic::branch:
      return name(sheet.branches[subject.index]);
    case Topic::exit:
      return name(sheet.exits[subject.index].cell) + " " +
             std::string(name(sheet.exits[subject.index].side));
    case Topic::wall:
      return wall_name(sheet.walls[subject.index]);
    case Topic::wall_list:
      return sheet.unknown_walls[subject.index];
    case Topic::encounter:
      return name(sheet.encounters[subject.index].at);
    case Topic::attribute:
      return name(sheet.encounters[subject.index].at) + " " + std::string(name(subject.attribute));
    case Topic::river:
      return "river " + std::to_string(subject.index + 1);
    case Topic::river_place:
      return name(sheet.rivers[subject.index][subject.step]);
    case Topic::house_rule: {
      const WrittenHouseRule& entry = sheet.house_rules[subject.index];
      return entry.rule ? std::string(name(*entry.rule)) : entry.written;
    }
    case Topic::ignore:
      return "ignore " + sheet.ignores[subject.index].rule;
  }
  return "";
}

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
    lines.push_back(
        std::string(rules::name(finding.severity)) + " " + std::string(finding.rule->code) + " " +
        subject_name(document.sheet, finding.subject) + (finding.ignored ? " ignored" : ""));
  }
  std::sort(lines.begin(), lines.end());
  return lines;
}

}  // namespace dungeonlab::testing_support
