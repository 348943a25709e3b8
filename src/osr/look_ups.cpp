// Look-ups: find the layer of a rule set that has a value, a table or a row, and check that it may
// be used.
#include "osr/look_ups.hpp"

#include "dungeonlab/core/try.hpp"
#include "dungeonlab/osr/readings.hpp"

#include <algorithm>
#include <utility>

#include <fmt/format.h>

namespace dungeonlab::osr {
namespace {

bool is_in_cell(const Cell& cell, const Datum& key) {
  switch (cell.kind) {
    case Cell::Kind::text:
      return key.kind == Datum::Kind::word ? hyphened(cell.text) == hyphened(key.text)
                                           : cell.text == key.shown();
    case Cell::Kind::number:
      return key.is_numeric() ? key.number == Ratio(cell.number) : cell.shown() == key.shown();
    case Cell::Kind::flag:
      return key.kind == Datum::Kind::flag && key.is_yes() == (cell.number != 0);
    case Cell::Kind::absent:
      break;
  }
  return false;
}

bool is_in_band(const Cell& from, const Cell& to, const Datum& key) {
  if (key.kind == Datum::Kind::word || from.kind == Cell::Kind::text) {
    return is_in_cell(from, key);
  }
  return (from.kind == Cell::Kind::absent || Ratio(from.number) <= key.number) &&
         (to.kind == Cell::Kind::absent || key.number <= Ratio(to.number));
}

bool has_key(const Table& table, const std::vector<Cell>& row, std::size_t which,
             const FormulaStep& step, const Datum& key) {
  if (step.kind == FormulaStep::Kind::band) {
    return 2 * which + 1 < row.size() && is_in_band(row[2 * which], row[2 * which + 1], key);
  }
  if (step.kind == FormulaStep::Kind::last_row) {
    return Ratio(row.front().number) <= key.number;
  }
  const std::string& name = step.names[which];
  const auto place = name.empty() ? std::optional(which) : table.column(name);
  return place && *place < row.size() && is_in_cell(row[*place], key);
}

/// The cell of the row with these keys; null if no row has them or the cell is absent.
const Cell* cell_of(const Table& table, const FormulaStep& step, std::span<const Datum> keys,
                    std::string_view column) {
  const auto place = table.column(column);
  const Cell* found = nullptr;
  for (std::size_t i = 0; place && i < table.rows.size(); ++i) {
    const std::vector<Cell>& row = table.rows[i];
    bool has_all = row[*place].kind != Cell::Kind::absent;
    for (std::size_t key = 0; has_all && key < keys.size(); ++key) {
      has_all = has_key(table, row, key, step, keys[key]);
    }
    if (has_all) {
      found = &row[*place];
      if (step.kind != FormulaStep::Kind::last_row) {
        break;
      }
    }
  }
  return found;
}

}  // namespace

std::string_view LookUps::reading(std::string_view name) {
  const std::string_view value = reading_in_force(rules_, options_, name);
  if (name != "borrow") {
    add_new(answer_.readings, {{std::string(name), std::string(value)}});
  }
  return value;
}

Result<void> LookUps::may_use(std::string_view key, const RuleSet::Layer& layer, Origin origin,
                              std::string_view section) {
  if (origin == Origin::borrowed && reading("borrow") != "yes") {
    return fail(
        Failure::usage,
        fmt::format("{} has no `{}`, and the reading borrow=no forbids borrowing it from {}",
                    rules_.name(), key, layer.set));
  }
  if (options_.strict && origin == Origin::borrowed) {
    return fail(Failure::usage,
                fmt::format("`{}` is borrowed from {} ({}); --strict allows only seed and derived "
                            "values",
                            key, layer.set, section));
  }
  if (options_.strict && origin == Origin::house) {
    return fail(Failure::usage,
                fmt::format("`{}` is a house value; --strict allows only seed and derived "
                            "values",
                            key));
  }
  return {};
}

Result<void> LookUps::note(std::string_view key, const RuleSet::Layer& layer,
                           std::string_view section, Origin own_origin) {
  const Origin origin = layer.set == house_layer ? Origin::house
                        : layer.is_own           ? own_origin
                                                 : Origin::borrowed;
  TRY(may_use(key, layer, origin, section));
  add_new(answer_.sources, {{std::string(key), layer.set, std::string(section), origin}});
  return {};
}

Result<void> LookUps::house(std::string_view what) {
  static const RuleSet::Layer layer{.set = std::string(house_layer)};
  return note(what, layer, house_layer, Origin::house);
}

Result<const Value*> LookUps::value(std::string_view key) {
  bool is_judged = false;
  for (const RuleSet::Layer& layer : rules_.layers()) {
    const auto found = layer.rules().values.find(key);
    if (found == layer.rules().values.end()) {
      continue;
    }
    if (found->second.origin == Origin::judged) {
      is_judged = true;
      continue;
    }
    TRY(note(key, layer, found->second.section, found->second.origin));
    return &found->second;
  }
  return fail(Failure::impossible,
              fmt::format("{} has no `{}`{}", rules_.name(), key,
                          is_judged ? ": its section leaves it to the referee" : ""));
}

Result<const Cell*> LookUps::cell(const FormulaStep& step, std::span<const Datum> keys,
                                  std::string_view column) {
  for (const RuleSet::Layer& layer : rules_.layers()) {
    const auto table = layer.rules().tables.find(step.text);
    if (table == layer.rules().tables.end()) {
      continue;
    }
    if (const Cell* const found = cell_of(table->second, step, keys, column)) {
      TRY(note(step.text, layer, table->second.section, Origin::seed));
      return found;
    }
  }
  return nullptr;
}

Result<const Table*> LookUps::table(std::string_view key) {
  for (const RuleSet::Layer& layer : rules_.layers()) {
    const auto found = layer.rules().tables.find(key);
    if (found != layer.rules().tables.end()) {
      TRY(note(key, layer, found->second.section, Origin::seed));
      return &found->second;
    }
  }
  return fail(Failure::impossible, fmt::format("{} has no table `{}`", rules_.name(), key));
}

Result<LookUps::FoundRow> LookUps::row(std::string_view question) {
  for (const RuleSet::Layer& layer : rules_.layers()) {
    const auto found = layer.rules().rows.find(question);
    if (found == layer.rules().rows.end()) {
      continue;
    }
    if (!found->second.judgement.empty()) {
      answer_.judgement = found->second.judgement;
      continue;
    }
    const FoundRow row{&found->second, &layer};
    TRY(may_use(question, layer, row.is_borrowed() ? Origin::borrowed : Origin::seed,
                found->second.section));
    return row;
  }
  return fail(
      Failure::impossible,
      fmt::format("{} does not answer `{}`{}", rules_.name(), question,
                  answer_.judgement.empty() ? "" : ": its section leaves that to the referee"));
}

void LookUps::add_basis_of(const Answer& inner) {
  add_new(answer_.sources, inner.sources);
  add_new(answer_.readings, inner.readings);
}

std::vector<std::string> LookUps::words(const ParameterInfo& parameter) const {
  std::vector<std::string> words(parameter.words.begin(), parameter.words.end());
  for (const auto& [table, column] : parameter.columns) {
    for (const RuleSet::Layer& layer : rules_.layers()) {
      const auto rows = layer.rules().tables.find(table);
      const auto place =
          rows == layer.rules().tables.end() ? std::nullopt : rows->second.column(column);
      for (std::size_t i = 0; place && i < rows->second.rows.size(); ++i) {
        std::string name = hyphened(rows->second.rows[i][*place].shown());
        if (std::find(words.begin(), words.end(), name) == words.end()) {
          words.push_back(std::move(name));
        }
      }
    }
  }
  return words;
}

}  // namespace dungeonlab::osr
