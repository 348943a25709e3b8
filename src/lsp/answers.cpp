// Answers as JSON. Only this file contains the protocol's numbers for severities and kinds. A
// finding consists of its message and, on another line, what to do, as on a terminal.
#include "lsp/answers.hpp"

#include <algorithm>
#include <cstddef>
#include <string>

#include <fmt/format.h>

namespace dungeonlab::lsp {
namespace {

constexpr std::string_view source = "dungeonlab";
constexpr std::string_view fix_all = "source.fixAll.dungeonlab";
constexpr std::string_view quick_fix = "quickfix";

std::int64_t number_of(rules::Severity severity) {
  switch (severity) {
    case rules::Severity::error:
      return 1;
    case rules::Severity::warning:
      return 2;
    case rules::Severity::info:
      return 3;
  }
  return 1;
}

/// The protocol's symbol kinds: object, event, array.
std::int64_t number_of(SymbolKind kind) {
  switch (kind) {
    case SymbolKind::place:
      return 19;
    case SymbolKind::pit:
      return 24;
    case SymbolKind::river:
      return 18;
  }
  return 19;
}

void write_position(json::Writer& json, std::string_view key, Position position) {
  json.key(key).begin_object();
  json.key("line").integer(position.line);
  json.key("character").integer(position.character);
  json.end_object();
}

void write_diagnostic(json::Writer& json, const OpenMap& map, std::string_view uri,
                      const report::Diagnostic& diagnostic) {
  json.begin_object().key("range");
  write_range(json, map.text().range(diagnostic.span));
  json.key("severity").integer(number_of(diagnostic.severity));
  json.key("code").text(diagnostic.rule->code);
  json.key("source").text(source);
  json.key("message").text(diagnostic.help.empty()
                               ? diagnostic.message
                               : fmt::format("{}\n{}", diagnostic.message, diagnostic.help));
  if (!diagnostic.related.empty()) {
    json.key("relatedInformation").begin_array();
    for (const io::RelatedSpan& related : diagnostic.related) {
      json.begin_object().key("location").begin_object();
      json.key("uri").text(uri).key("range");
      write_range(json, map.text().range(related.span));
      json.end_object().key("message").text(related.label).end_object();
    }
    json.end_array();
  }
  json.end_object();
}

void write_symbol(json::Writer& json, const OpenMap& map, const Symbol& symbol) {
  json.begin_object();
  json.key("name").text(symbol.name).key("detail").text(symbol.detail);
  json.key("kind").integer(number_of(symbol.kind));
  for (const std::string_view key : {"range", "selectionRange"}) {
    json.key(key);
    write_range(json, map.text().range(symbol.span));
  }
  if (!symbol.parts.empty()) {
    json.key("children").begin_array();
    for (const Symbol& part : symbol.parts) {
      write_symbol(json, map, part);
    }
    json.end_array();
  }
  json.end_object();
}

void write_edit(json::Writer& json, const OpenMap& map, const io::Edit& edit) {
  json.begin_object().key("range");
  write_range(json, map.text().range(edit.span));
  json.key("newText").text(edit.text).end_object();
}

}  // namespace

void write_range(json::Writer& json, const Range& range) {
  json.begin_object();
  write_position(json, "start", range.begin);
  write_position(json, "end", range.end);
  json.end_object();
}

void write_diagnostics(json::Writer& json, OpenMap& map, std::string_view uri) {
  json.begin_array();
  report::Counts shown;
  for (const report::Diagnostic& diagnostic : map.report().diagnostics) {
    if (++shown[diagnostic.severity] <= report::diagnostics_shown) {
      write_diagnostic(json, map, uri, diagnostic);
    }
  }
  json.end_array();
}

void write_hover(json::Writer& json, const OpenMap& map, const Hover& hover) {
  json.begin_object().key("contents").begin_object();
  json.key("kind").text("markdown").key("value").text(hover.markdown).end_object();
  json.key("range");
  write_range(json, map.text().range(hover.span));
  json.end_object();
}

void write_candidates(json::Writer& json, const OpenMap& map, const Candidates& candidates) {
  constexpr std::int64_t enum_member = 20;
  json.begin_object().key("isIncomplete").boolean(candidates.is_cut);
  json.key("items").begin_array();
  for (const Candidate& candidate : candidates.list) {
    json.begin_object().key("label").text(candidate.label);
    json.key("kind").integer(enum_member);
    if (!candidate.about.empty()) {
      json.key("documentation").text(candidate.about);
    }
    // The text that an editor compares with the input.
    json.key("filterText").text(candidate.edit.text).key("textEdit");
    write_edit(json, map, candidate.edit);
    json.end_object();
  }
  json.end_array().end_object();
}

void write_edits(json::Writer& json, const OpenMap& map, const std::vector<io::Edit>& edits) {
  json.begin_array();
  for (const io::Edit& edit : edits) {
    write_edit(json, map, edit);
  }
  json.end_array();
}

void write_workspace_edit(json::Writer& json, const OpenMap& map, std::string_view uri,
                          const std::vector<io::Edit>& edits) {
  json.begin_object().key("changes").begin_object().key(uri);
  write_edits(json, map, edits);
  json.end_object().end_object();
}

void write_actions(json::Writer& json, const OpenMap& map, std::string_view uri,
                   const std::vector<Action>& actions) {
  json.begin_array();
  for (const Action& action : actions) {
    json.begin_object().key("title").text(action.title);
    json.key("kind").text(action.fixes == nullptr ? fix_all : quick_fix);
    if (action.fixes != nullptr) {
      json.key("diagnostics").begin_array();
      write_diagnostic(json, map, uri, *action.fixes);
      json.end_array().key("isPreferred").boolean(true);
    }
    json.key("edit");
    write_workspace_edit(json, map, uri, action.edits);
    json.end_object();
  }
  json.end_array();
}

void write_symbols(json::Writer& json, const OpenMap& map, const std::vector<Symbol>& symbols) {
  json.begin_array();
  for (const Symbol& symbol : symbols) {
    write_symbol(json, map, symbol);
  }
  json.end_array();
}

}  // namespace dungeonlab::lsp
