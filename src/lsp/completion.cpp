// What may be typed next. The position of the cursor determines which words are possible; they come
// from the tables of the rooms below and are not repeated here. A JSON word includes quotation
// marks if they are missing. A code in a box replaces spaces after it, so that the rest of the line
// stays in its columns.
#include "lsp/completion.hpp"

#include "dungeonlab/core/words.hpp"
#include "dungeonlab/explain/explain.hpp"
#include "dungeonlab/io/map_words.hpp"
#include "dungeonlab/lsp/server.hpp"
#include "dungeonlab/model/encounter_words.hpp"
#include "lsp/json_words.hpp"
#include "lsp/places.hpp"
#include "lsp/plan_words.hpp"

#include <algorithm>
#include <set>
#include <string_view>
#include <utility>

#include <fmt/format.h>

namespace dungeonlab::lsp {
namespace {

/// A word and its meaning.
struct Word {
  std::string text;
  std::string about{};
};
using Words = std::vector<Word>;

Words words_of_map(const std::vector<io::MapWord>& keys) {
  Words words;
  for (const io::MapWord& key : keys) {
    words.push_back({std::string(key.word), std::string(key.about)});
  }
  return words;
}

Words kinds() {
  Words words;
  for (const EncounterInfo& row : encounter_table) {
    words.push_back({std::string(name(row.kind)), std::string(about(row.kind))});
  }
  return words;
}

Words codes() {
  Words words;
  for (const EncounterInfo& row : encounter_table) {
    words.push_back(
        {std::string(row.code), fmt::format("{}: {}", spoken(row.kind), about(row.kind))});
  }
  return words;
}

Words walls() {
  Words words;
  for (const WallInfo& row : wall_table) {
    words.push_back({std::string(row.name), std::string(about(row.kind))});
  }
  return words;
}

Words house_rules() {
  Words words;
  for (const HouseRuleInfo& row : house_rules_of_maps) {
    words.push_back({std::string(row.written.view()), std::string(about(row.rule))});
  }
  return words;
}

Words codes_of_rules() {
  Words words;
  for (const rules::Rule* const rule : rules::registry()) {
    words.push_back({std::string(rule->code), explain::prose_of(rule).about});
  }
  return words;
}

template <class Names>
Words plain(const Names& names) {
  Words words;
  for (const std::string_view one : names) {
    words.push_back({std::string(one)});
  }
  return words;
}

/// Which places of a map are offered.
enum class Which : std::uint8_t { free, pits, all };

Words places(const Sheet& sheet, Which which) {
  std::set<Place> taken;
  Words words;
  for (const Encounter& encounter : sheet.encounters) {
    taken.insert(encounter.at);
    if (which == Which::pits && encounter.kind && is_pit(*encounter.kind)) {
      words.push_back({name(encounter.at), std::string(spoken(*encounter.kind))});
    }
  }
  for (const River& river : sheet.rivers) {
    taken.insert(river.begin(), river.end());
  }
  if (which == Which::pits) {
    return words;
  }
  const auto add = [&](Cell cell) {
    for (int level = 0; level < sheet.levels.value_or(0); ++level) {
      const Place place{cell, level};
      if (which == Which::all || !taken.contains(place)) {
        words.push_back({name(place)});
      }
    }
  };
  const Extent base = sheet.base.value_or(Extent{});
  for (int row = 0; row < base.rows; ++row) {
    for (int column = 0; column < base.columns; ++column) {
      add({column, row});
    }
  }
  std::for_each(sheet.branches.begin(), sheet.branches.end(), add);
  return words;
}

/// The possible values at a path of the JSON form.
Words values_at(const JsonWord& word, OpenMap& map) {
  if (word.is_at({"encounters", "*"}) || word.is_at({"encounters", "*", "kind"})) {
    return kinds();
  }
  if (word.is_at({"encounters", "*", "to"})) {
    return places(map.known(), Which::pits);
  }
  if (word.is_at({"encounters", "*", "sign"})) {
    return plain(sign_names);
  }
  if (word.is_at({"encounters", "*", "throws"})) {
    return plain(throw_names);
  }
  if (word.is_at({"exit", "side"})) {
    return plain(side_names);
  }
  if (word.is_at({"house_rules", ""})) {
    return house_rules();
  }
  if (word.is_at({"lint", "ignore", "", "rule"})) {
    return codes_of_rules();
  }
  if (word.is_at({"lint", "ignore", "", "at"}) || word.is_at({"rivers", "", ""})) {
    return places(map.known(), Which::all);
  }
  return word.is_at({"format"}) ? Words{{std::string(io::map_format)}} : Words();
}

Words keys_at(const JsonWord& word, OpenMap& map) {
  if (word.path.empty()) {
    return words_of_map(io::json_keys(io::MapObject::map));
  }
  if (word.is_at({"walls"})) {
    return walls();
  }
  if (word.is_at({"encounters"})) {
    return places(map.known(), Which::free);
  }
  if (word.is_at({"encounters", "*"})) {
    return words_of_map(io::json_keys(io::MapObject::encounter));
  }
  if (word.is_at({"lint", "ignore", ""})) {
    return words_of_map(io::json_keys(io::MapObject::ignore));
  }
  constexpr auto objects =
      std::to_array<std::pair<std::string_view, io::MapObject>>({{"base", io::MapObject::base},
                                                                 {"exit", io::MapObject::exit},
                                                                 {"start", io::MapObject::start},
                                                                 {"lint", io::MapObject::lint}});
  for (const auto& [key, object] : objects) {
    if (word.is_at({key})) {
      return words_of_map(io::json_keys(object));
    }
  }
  return {};
}

/// The candidates: words that begin with the typed text, or all words if none does.
Candidates chosen(const Words& words, std::string_view typed,
                  const std::function<io::Edit(const Word&)>& edit_of) {
  const std::string beginning = to_lower(typed);
  const auto begins = [&](const Word& word) { return to_lower(word.text).starts_with(beginning); };
  const bool any = std::any_of(words.begin(), words.end(), begins);
  Candidates candidates;
  for (const Word& word : words) {
    if (any && !begins(word)) {
      continue;
    }
    candidates.is_cut = candidates.list.size() == candidates_max;
    if (candidates.is_cut) {
      break;
    }
    candidates.list.push_back({word.text, word.about, edit_of(word)});
  }
  return candidates;
}

Candidates complete_json(OpenMap& map, std::size_t offset) {
  const std::string_view text = map.text().str();
  const JsonWord word = json_word_at(text, offset);
  const std::size_t after = word.span.end + (word.is_closed ? 1 : 0);
  const std::size_t next = text.find_first_not_of(" \t", after);
  const bool has_colon = next != std::string_view::npos && text[next] == ':';
  const Words words = word.is_key ? keys_at(word, map) : values_at(word, map);
  return chosen(
      words, text.substr(word.span.begin, offset - word.span.begin), [&](const Word& one) {
        const std::string_view colon = word.is_key && !has_colon && !word.is_closed ? ": " : "";
        return io::Edit{word.span, fmt::format("{}{}{}{}", word.is_text ? "" : "\"", one.text,
                                               word.is_closed ? "" : "\"", colon)};
      });
}

Words words_of_line(const PlanLine& line, std::string_view before, OpenMap& map) {
  if (line.key == "pits") {
    return places(map.known(), Which::pits);
  }
  if (line.key == "river") {
    return places(map.known(), Which::all);
  }
  if (line.key == "house rules") {
    return house_rules();
  }
  if (line.key == "start") {
    return words_of_map(io::json_keys(io::MapObject::start));
  }
  if (line.key == "ignore") {
    return codes_of_rules();
  }
  if (line.key == "wall") {
    return walls();
  }
  if (line.key == "exit") {
    return plain(side_names);
  }
  if (line.key == "*" || line.key == "encounter") {
    return trimmed(before).empty() ? kinds() : plain(attribute_names);
  }
  return {};
}

Candidates complete_plan(OpenMap& map, std::size_t offset) {
  const PlanLine line = plan_line(map.text().str(), map.text().line_around(offset));
  const std::string_view word = plan_word_at(line, offset);
  const io::Span span = line.span_of(word);
  const std::string_view typed =
      word.substr(0, std::min<std::size_t>(offset - span.begin, word.size()));
  if (line.kind == PlanLine::Kind::drawing) {
    const std::string_view rest = line.text.substr(span.end - line.begin);
    const std::size_t spaces = std::min(rest.find_first_not_of(' '), rest.size());
    return chosen(codes(), typed, [&](const Word& one) {
      const std::size_t longer = one.text.size() - std::min(one.text.size(), word.size());
      const auto taken = static_cast<std::uint32_t>(std::min(longer, spaces));
      return io::Edit{{span.begin, span.end + taken}, one.text};
    });
  }
  if (line.kind == PlanLine::Kind::other) {
    return chosen(words_of_map(io::plan_keys()), typed, [&](const Word& one) {
      return io::Edit{span, one.text + ": "};
    });
  }
  const bool in_value = offset >= line.span_of(line.value).begin;
  const std::string_view before =
      in_value
          ? line.value.substr(0, std::min<std::size_t>(span.begin - line.span_of(line.value).begin,
                                                       line.value.size()))
          : std::string_view();
  const Words words =
      in_value ? words_of_line(line, before, map)
               : (line.key == "note" || line.key == "encounter" ? places(map.known(), Which::all)
                                                                : Words());
  return chosen(words, typed, [&](const Word& one) { return io::Edit{span, one.text}; });
}

}  // namespace

Candidates complete(OpenMap& map, std::size_t offset) {
  return map.form() == io::Form::plan ? complete_plan(map, offset) : complete_json(map, offset);
}

}  // namespace dungeonlab::lsp
