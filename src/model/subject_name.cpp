// Names of the subjects of findings. They contain no line or column, so tests list findings by
// them, and programs that compare two runs recognise a finding by them.
#include "dungeonlab/model/subject_name.hpp"

namespace dungeonlab {

std::string name(const Sheet& sheet, const Subject& subject) {
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
      return subject.index < sheet.exits.size()
                 ? name(sheet.exits[subject.index].cell) + " " +
                       std::string(name(sheet.exits[subject.index].side))
                 : "exit";
    case Topic::wall: {
      const Wall& wall = sheet.walls[subject.index];
      const auto boundary = boundary_between(wall.first, wall.second);
      return boundary && (boundary->cell.column < 0 || boundary->cell.row < 0)
                 ? name(*boundary)
                 : name(wall.first) + "-" + name(wall.second);
    }
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
  return {};
}

}  // namespace dungeonlab
