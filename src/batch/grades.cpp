// How hard the maps of a batch are for bots. Games take a thousand times as long as generating a
// map, so they are played once, by the process that generates the map, and their figures are stored
// with it.
#include "dungeonlab/batch/grades.hpp"

#include "dungeonlab/json/tree.hpp"
#include "dungeonlab/json/writer.hpp"

namespace dungeonlab::batch {

std::string grade_line(measure::Measurement& measurement, std::uint64_t index) {
  std::string line;
  json::Writer json(line);
  json.begin_object(json::Layout::tight);
  json.key("index").integer(static_cast<std::int64_t>(index));
  for (const measure::FigureInfo& row : measure::figure_table) {
    if (row.is_played) {
      measurement.play_for(row.figure);
      json.key(row.written.view());
      const auto& value = measurement.figures()[row.figure];
      value ? json.integer(*value) : json.null();
    }
  }
  json.end_object();
  return line + '\n';
}

bool read_grade_line(std::string_view line, measure::Figures& figures) {
  const auto tree = json::Tree::object(line, {.noun = "line"});
  for (const measure::FigureInfo& row : measure::figure_table) {
    if (!row.is_played) {
      continue;
    }
    const json::Value value = tree ? tree->root()[row.written.view()] : json::Value();
    const auto number = json::number_in(value);
    if (!number && (!value || !value.is(json::Kind::null))) {
      return false;
    }
    figures[row.figure] =
        number ? measure::Figures::Value(static_cast<std::int64_t>(*number)) : std::nullopt;
  }
  return true;
}

}  // namespace dungeonlab::batch
