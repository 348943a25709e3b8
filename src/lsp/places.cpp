// Places under a cursor. Names are found by their position in the words of the text, so they are
// found even in half-typed lines; drawn places are found by where the reader saw their boxes. A
// name in a sentence is only a word: renaming a place changes the map's data but not its author's
// sentences.
#include "lsp/places.hpp"

#include "dungeonlab/core/text.hpp"
#include "dungeonlab/core/try.hpp"
#include "dungeonlab/core/words.hpp"
#include "lsp/json_words.hpp"
#include "lsp/plan_words.hpp"

#include <algorithm>

#include <fmt/format.h>

namespace dungeonlab::lsp {
namespace {

bool is_around(io::Span span, std::size_t offset) {
  return span.begin <= offset && offset <= span.end;
}

/// Collects names.
class Names {
 public:
  void add(std::string_view word, io::Span span, bool is_home) {
    if (const auto place = place_named(word)) {
      found_.push_back({*place, span, true, is_home});
    }
  }
  std::vector<PlaceAt> take() { return std::move(found_); }

 private:
  std::vector<PlaceAt> found_;
};

/// The part of a note before its first colon, which may be the place it is about.
std::string_view head_of_note(std::string_view note) {
  return note.substr(0, std::min(note.find(':'), note.size()));
}

std::vector<PlaceAt> names_in_json(std::string_view text) {
  Names names;
  for (const JsonWord& word : json_words(text)) {
    const std::string_view said = text.substr(word.span.begin, word.span.end - word.span.begin);
    const bool is_entry = word.is_key && word.is_at({"encounters"});
    if (is_entry ||
        (!word.is_key && (word.is_at({"encounters", "*", "to"}) || word.is_at({"rivers", "", ""}) ||
                          word.is_at({"lint", "ignore", "", "at"})))) {
      names.add(said, word.span, is_entry);
    } else if (!word.is_key && word.is_at({"notes", ""})) {
      const std::string_view head = head_of_note(said);
      names.add(head, {word.span.begin, word.span.begin + static_cast<std::uint32_t>(head.size())},
                false);
    }
  }
  return names.take();
}

void add_names_of(const PlanLine& line, Names& names) {
  const auto add = [&](std::string_view part, bool is_home) {
    for (const std::string_view word : plan_words(part)) {
      names.add(word, line.span_of(word), is_home);
    }
  };
  const bool is_entry = line.key == "encounter";
  add(line.subject, is_entry);
  if (line.key == "pits" || line.key == "river") {
    add(line.value, false);
  } else if (line.key == "notes" || line.key == "ignore") {
    add(head_of_note(line.value), false);
  } else if (is_entry || line.key == "*") {
    const std::size_t note = std::min(line.value.find("note="), line.value.size());
    add(line.value.substr(0, note), false);
  }
}

std::vector<PlaceAt> names_in_plan(const Text& text) {
  Names names;
  for (std::size_t number = 0; number < text.lines(); ++number) {
    const std::uint32_t begin = text.offset({static_cast<std::uint32_t>(number), 0});
    const PlanLine line = plan_line(text.str(), text.line_around(begin));
    if (line.kind == PlanLine::Kind::keyed) {
      add_names_of(line, names);
    }
  }
  return names.take();
}

/// Calls `visit` for every place of a sheet's cells until it returns true.
template <class Visit>
void any_place(const Sheet& sheet, Visit visit) {
  const int levels = sheet.levels.value_or(0);
  const auto any_level = [&](Cell cell) {
    for (int level = 0; level < levels; ++level) {
      if (visit(Place{cell, level})) {
        return true;
      }
    }
    return false;
  };
  const Extent base = sheet.base.value_or(Extent{});
  for (int row = 0; row < base.rows; ++row) {
    for (int column = 0; column < base.columns; ++column) {
      if (any_level({column, row})) {
        return;
      }
    }
  }
  static_cast<void>(std::any_of(sheet.branches.begin(), sheet.branches.end(), any_level));
}

/// The bytes between the walls around a byte of a level line, according to the corners above; empty
/// if there are none.
io::Span box_around(const Text& text, std::size_t offset) {
  const io::Span here = text.line_around(offset);
  const std::size_t at = offset - here.begin;
  for (io::Span above = here; above.begin > 0;) {
    above = text.line_around(above.begin - 1);
    const std::string_view corners =
        std::string_view(text.str()).substr(above.begin, above.end - above.begin);
    if (trimmed(corners).starts_with('+')) {
      const std::size_t west = corners.substr(0, at + 1).rfind('+');
      const std::size_t east = corners.find('+', at + 1);
      const bool is_inside = west != std::string_view::npos && east != std::string_view::npos &&
                             west < at && here.begin + east <= here.end;
      return is_inside ? io::Span{static_cast<std::uint32_t>(here.begin + west + 1),
                                  static_cast<std::uint32_t>(here.begin + east)}
                       : io::Span{};
    }
  }
  return {};
}

/// The place whose box contains a byte. For empty boxes the reader knows the box, for others the
/// words in it.
std::optional<PlaceAt> drawn_at(OpenMap& map, std::size_t offset) {
  const io::Document& document = map.document();
  const io::Span box = box_around(map.text(), offset);
  std::optional<PlaceAt> found;
  any_place(document.sheet, [&](const Place& place) {
    const io::Span span = document.source->locate(Subject::at(place));
    const bool is_inside = span.begin <= offset && offset < span.end;
    if (is_inside || (box.begin <= span.begin && span.end <= box.end && span.begin < span.end)) {
      found = PlaceAt{place, span, false, true};
    }
    return found.has_value();
  });
  return found;
}

/// The first encounter at a place; null if there is none.
const Encounter* encounter_at(const Sheet& sheet, const Place& place) {
  const auto found =
      std::find_if(sheet.encounters.begin(), sheet.encounters.end(),
                   [&](const Encounter& encounter) { return encounter.at == place; });
  return found == sheet.encounters.end() ? nullptr : &*found;
}

/// Where the text names or draws what is at a place; nothing if it does not.
std::optional<io::Span> home_of(const io::Document& document, const Place& place) {
  const Subject subject = Subject::at(place);
  const io::Span span = document.source->locate(subject);
  if (document.form == io::Form::plan) {
    return span.end > span.begin ? std::optional(span) : std::nullopt;
  }
  const bool is_known = document.source->pointer(subject).ends_with(name(place)) ||
                        document.source->pointer(subject).starts_with("/rivers");
  return is_known ? std::optional(span) : std::nullopt;
}

}  // namespace

std::vector<PlaceAt> named_places(const OpenMap& map) {
  return map.form() == io::Form::plan ? names_in_plan(map.text()) : names_in_json(map.text().str());
}

std::optional<PlaceAt> place_at(OpenMap& map, std::size_t offset) {
  for (const PlaceAt& named : named_places(map)) {
    if (is_around(named.span, offset)) {
      return named;
    }
  }
  const std::string& text = map.text().str();
  if (map.form() == io::Form::plan) {
    const PlanLine line = plan_line(text, map.text().line_around(offset));
    return line.kind == PlanLine::Kind::drawing ? drawn_at(map, offset) : std::nullopt;
  }
  const JsonWord word = json_word_at(text, offset);
  if (word.path.size() > 1 && word.path[0] == "encounters") {
    if (const auto place = place_named(word.path[1])) {
      return PlaceAt{*place, word.span, false, true};
    }
  }
  return std::nullopt;
}

std::optional<io::Span> definition(OpenMap& map, std::size_t offset) {
  TRY(const auto here, place_at(map, offset));
  const io::Document& document = map.document();
  const Encounter* const encounter = encounter_at(document.sheet, here.place);
  const bool is_way = here.is_home && encounter != nullptr && encounter->to;
  return home_of(document, is_way ? *encounter->to : here.place);
}

Result<PlaceAt> renamable(OpenMap& map, std::size_t offset) {
  const auto here = place_at(map, offset);
  if (here && here->is_named) {
    return *here;
  }
  const bool is_drawn = here && map.form() == io::Form::plan;
  return fail(Failure::usage, is_drawn
                                  ? fmt::format("{} is named after its position in the drawing: "
                                                "move it in the drawing, or rename it "
                                                "on a line that names it",
                                                name(here->place))
                                  : "put the cursor on the name of a place, such as C4.2");
}

Result<std::vector<io::Edit>> rename(OpenMap& map, std::size_t offset, std::string_view written) {
  TRY(const auto here, renamable(map, offset));
  const auto place = place_named(written);
  if (!place) {
    return fail(
        Failure::usage,
        fmt::format("\"{}\" is not the name of a place: expected a cell and a level, such as C4.2",
                    escape_for_terminal(written)));
  }
  const std::vector<PlaceAt> names = named_places(map);
  const auto is_entry_of = [&](const Place& other) {
    return std::any_of(names.begin(), names.end(),
                       [&](const PlaceAt& one) { return one.is_home && one.place == other; });
  };
  if (*place != here.place && is_entry_of(here.place) &&
      (is_entry_of(*place) || encounter_at(map.known(), *place) != nullptr)) {
    return fail(Failure::usage,
                fmt::format("{} is not empty: move what is there first", name(*place)));
  }
  std::vector<io::Edit> edits;
  for (const PlaceAt& named : names) {
    if (named.place == here.place) {
      edits.push_back({named.span, std::string(written)});
    }
  }
  return edits;
}

}  // namespace dungeonlab::lsp
