// The digest of the values of a rule set that take effect, layer by layer. It leaves out the rows
// of the built-in sets, so that older keys and logs stay valid.
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
    // A cell that a table lacks is looked up in the next set, so the tables of all sets count.
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
  // Built-in rows come with the program; only the rows of a user's set can differ.
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
