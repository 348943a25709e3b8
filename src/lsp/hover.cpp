// What an editor shows next to the cursor. The words come from the rooms that explain: places as in
// a key, things and rules as in `explain`, but without its example maps, which would hide the map
// being drawn.
#include "lsp/hover.hpp"

#include "dungeonlab/core/markdown.hpp"
#include "dungeonlab/explain/explain.hpp"
#include "dungeonlab/io/map_words.hpp"
#include "dungeonlab/model/dungeon.hpp"
#include "dungeonlab/model/encounter_words.hpp"
#include "dungeonlab/model/river_words.hpp"
#include "dungeonlab/render/map_key.hpp"
#include "lsp/json_words.hpp"
#include "lsp/places.hpp"
#include "lsp/plan_words.hpp"

#include <algorithm>
#include <array>
#include <string_view>
#include <utility>
#include <vector>

#include <fmt/format.h>

namespace dungeonlab::lsp {
namespace {

/// Parts of a hover, and the span they are about.
class Parts {
 public:
  void add(std::string part, io::Span span) {
    if (std::find(parts_.begin(), parts_.end(), part) != parts_.end()) {
      return;
    }
    parts_.push_back(std::move(part));
    const bool is_narrower = !span_ || span.end - span.begin < span_->end - span_->begin;
    span_ = is_narrower ? span : *span_;
  }
  [[nodiscard]] std::optional<Hover> take() const {
    if (parts_.empty()) {
      return std::nullopt;
    }
    return Hover{fmt::format("{}", fmt::join(parts_, "\n\n---\n\n")), *span_};
  }

 private:
  std::vector<std::string> parts_;
  std::optional<io::Span> span_;
};

/// True if an encounter occupies a place.
bool fills(const Encounter& encounter, const Place& place) {
  return encounter.at.cell == place.cell && encounter.at.level <= place.level &&
         place.level < encounter.at.level + std::max(1, encounter.levels.value_or(1));
}

std::string what_is_at(const Sheet& sheet, const Place& place) {
  const PlayRules rules = play_rules(Profile::computer, house_rules_of(sheet));
  std::string text;
  const auto add = [&](std::string_view sentence) {
    text += text.empty() ? "" : "\n\n";
    text += sentence;
  };
  for (const Encounter& encounter : sheet.encounters) {
    if (fills(encounter, place)) {
      add(escape_for_markdown(render::explanation(
          with_throw_said(encounter, sheet.levels.value_or(1)), rules.in_force, {})));
      add(followed(rules));
    }
  }
  for (std::size_t river = 0; river < sheet.rivers.size(); ++river) {
    const River& course = sheet.rivers[river];
    const auto step = std::find(course.begin(), course.end(), place);
    if (step != course.end()) {
      const RiverPiece piece = piece_of(course, static_cast<std::size_t>(step - course.begin()));
      add(fmt::format("{} of river {} at {}: {}", spoken(piece), river + 1, name(place),
                      about(piece)));
    }
  }
  for (const Exit& exit : sheet.exits) {
    if (exit.cell == place.cell) {
      add(fmt::format("The exit is on the {} side of {}.", name(exit.side), name(place.cell)));
    }
  }
  return text.empty() ? fmt::format("{} is empty.", name(place)) : text;
}

bool is_of_game(const explain::Topic& topic) {
  return std::holds_alternative<const explain::GameTopic*>(topic);
}

void add_topics(std::string_view word, io::Span span, Parts& parts) {
  for (const explain::Topic& topic : explain::topics_named(word)) {
    if (!is_of_game(topic)) {
      parts.add(explain::markdown(topic, explain::Detail::row), span);
    }
  }
}

void add_key(io::MapObject object, std::string_view word, io::Span span, Parts& parts) {
  for (const io::MapWord& key : io::json_keys(object)) {
    if (key.word == word) {
      parts.add(fmt::format("`{}`: {}", word, escape_for_markdown(key.about)), span);
    }
  }
}

void add_word_of_json(const OpenMap& map, std::size_t offset, Parts& parts) {
  const std::string_view text = map.text().str();
  const JsonWord word = json_word_at(text, offset);
  const std::string_view said = text.substr(word.span.begin, word.span.end - word.span.begin);
  if (!word.is_text) {
    return;
  }
  if (word.is_key && word.path.empty()) {
    add_key(io::MapObject::map, said, word.span, parts);
  } else if (word.is_key && word.is_at({"encounters", "*"})) {
    add_key(io::MapObject::encounter, said, word.span, parts);
  } else if ((word.is_key && word.is_at({"walls"})) || word.is_at({"encounters", "*"}) ||
             word.is_at({"encounters", "*", "kind"}) || word.is_at({"house_rules", ""}) ||
             word.is_at({"lint", "ignore", "", "rule"})) {
    add_topics(said, word.span, parts);
  }
}

void add_word_of_plan(const OpenMap& map, std::size_t offset, Parts& parts) {
  const PlanLine line = plan_line(map.text().str(), map.text().line_around(offset));
  constexpr std::array keys = {std::string_view("house rules"), std::string_view("ignore"),
                               std::string_view("wall"), std::string_view("encounter"),
                               std::string_view("*")};
  const std::string_view word = plan_word_at(line, offset);
  if (word.empty()) {
    return;
  }
  if (line.kind == PlanLine::Kind::keyed &&
      std::find(keys.begin(), keys.end(), line.key) != keys.end()) {
    add_topics(word, line.span_of(word), parts);
  } else if (line.kind == PlanLine::Kind::drawing) {
    const auto kind = encounter_coded(word.substr(0, 2));
    add_topics(kind ? name(*kind) : word, line.span_of(word), parts);
  }
}

/// Adds the walls drawn or listed at a byte.
void add_walls(OpenMap& map, std::size_t offset, Parts& parts) {
  const io::Document& document = map.document();
  for (std::size_t i = 0; i < document.sheet.walls.size(); ++i) {
    const Wall& wall = document.sheet.walls[i];
    const io::Span span = document.source->locate(Subject::entry(dungeonlab::Topic::wall, i));
    const auto boundary = boundary_between(wall.first, wall.second);
    if (span.begin <= offset && offset < span.end && wall.kind && boundary) {
      parts.add(fmt::format("{}: {}. {}", name(*boundary), spoken(*wall.kind), about(*wall.kind)),
                span);
    }
  }
}

}  // namespace

std::optional<Hover> hover(OpenMap& map, std::size_t offset) {
  Parts parts;
  if (const auto here = place_at(map, offset)) {
    parts.add(what_is_at(map.known(), here->place), here->span);
  } else {
    add_walls(map, offset, parts);
  }
  if (map.form() == io::Form::plan) {
    add_word_of_plan(map, offset, parts);
  } else {
    add_word_of_json(map, offset, parts);
  }
  for (const report::Diagnostic& diagnostic : map.report().diagnostics) {
    if (diagnostic.span.begin <= offset && offset < diagnostic.span.end) {
      parts.add(explain::markdown(diagnostic.rule, explain::Detail::row), diagnostic.span);
    }
  }
  return parts.take();
}

}  // namespace dungeonlab::lsp
