// The digest of a rule set: of the values that answer, layer by layer. The rows of the sets of the
// program are those of the program, so that keys and logs of before go on.
#include "dungeonlab/expedition/digest.hpp"

#include "dungeonlab/core/digest.hpp"

#include <map>

#include <fmt/format.h>

namespace dungeonlab::expedition {

std::string digest_of(const osr::RuleSet& rules) {
  std::map<std::string, std::string, std::less<>> values;
  std::string text;
  for (const osr::RuleSet::Layer& layer : rules.layers()) {
    for (const auto& [key, value] : layer.rules().values) {
      const bool is_absent =
          value.cells.empty() || value.cells.front().kind == osr::Cell::Kind::absent;
      if (!is_absent) {
        values.emplace(key, value.shown());
      }
    }
    // A cell that a table lacks is looked up in the next set, so the tables of all of them answer.
    for (const auto& [key, table] : layer.rules().tables) {
      text += fmt::format("{} {}\n", key, fmt::join(table.columns, " "));
      for (const auto& row : table.rows) {
        for (const osr::Cell& cell : row) {
          text += cell.shown() + '\t';
        }
        text += '\n';
      }
    }
  }
  for (const auto& [key, value] : values) {
    text += fmt::format("{} {}\n", key, value);
  }
  // Those of the program answer as they do; what a set of a user changes is its own.
  for (const osr::RuleSet::Layer& layer : rules.layers()) {
    for (const auto& [question, row] : layer.rules().rows) {
      text += osr::is_built_in(layer.set) ? ""
                                          : fmt::format("row {} {}\n", question, row.in_one_line());
    }
  }
  for (const auto& [name, value] : rules.readings()) {
    text += fmt::format("reading {} {}\n", name, value);
  }
  return sha256(text);
}

}  // namespace dungeonlab::expedition
