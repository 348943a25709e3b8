// The outline of a map: every place with contents, including where pits lead, and the rivers with
// their places. Names and words are those of a key; the reader provides the positions.
#include "lsp/symbols.hpp"

#include "dungeonlab/core/text.hpp"
#include "dungeonlab/model/river_words.hpp"

#include <algorithm>
#include <cstddef>

#include <fmt/format.h>

namespace dungeonlab::lsp {
namespace {

std::string words_of(const Encounter& encounter) {
  std::string words = encounter.kind ? std::string(spoken(*encounter.kind))
                                     : escape_for_terminal(encounter.written);
  if (encounter.count) {
    words = fmt::format("{} {}", *encounter.count, words);
  }
  words += encounter.sign ? fmt::format(", {}", name(*encounter.sign)) : "";
  words += encounter.exote.value_or(false) ? ", exote" : "";
  words += encounter.throws ? fmt::format(", throws {}", name(*encounter.throws)) : "";
  words += encounter.to ? fmt::format(" to {}", name(*encounter.to)) : "";
  return words;
}

/// A span that covers all parts.
io::Span around(const std::vector<Symbol>& parts) {
  io::Span span = parts.front().span;
  for (const Symbol& part : parts) {
    span = {std::min(span.begin, part.span.begin), std::max(span.end, part.span.end)};
  }
  return span;
}

}  // namespace

std::vector<Symbol> symbols(OpenMap& map) {
  const io::Document& document = map.document();
  const Sheet& sheet = document.sheet;
  std::vector<Symbol> found;
  for (std::size_t i = 0; i < sheet.encounters.size(); ++i) {
    const Encounter& encounter = sheet.encounters[i];
    const bool is_a_pit = encounter.kind && is_pit(*encounter.kind);
    found.push_back({name(encounter.at), words_of(encounter),
                     is_a_pit ? SymbolKind::pit : SymbolKind::place,
                     document.source->locate(Subject::entry(Topic::encounter, i))});
  }
  for (std::size_t i = 0; i < sheet.rivers.size(); ++i) {
    const River& course = sheet.rivers[i];
    Symbol river{fmt::format("river {}", i + 1), counted(course.size(), "place"), SymbolKind::river,
                 document.source->locate(Subject::entry(Topic::river, i))};
    for (std::size_t step = 0; step < course.size(); ++step) {
      river.parts.push_back({name(course[step]), std::string(spoken(piece_of(course, step))),
                             SymbolKind::river,
                             document.source->locate(Subject::river_step(i, step))});
    }
    river.span = river.parts.empty() ? river.span : around(river.parts);
    found.push_back(std::move(river));
  }
  return found;
}

}  // namespace dungeonlab::lsp
