// Reads a map that is written as JSON: limits first, then the text to nodes with their spans, then
// the nodes to a sheet. A text that is no JSON has that one fault and nothing on its sheet, for
// what stands before a torn place may mean anything.
#include "dungeonlab/core/text.hpp"
#include "dungeonlab/io/document.hpp"
#include "dungeonlab/model/limits.hpp"
#include "json_map_reader.hpp"
#include "json_source.hpp"
#include "json_tree.hpp"
#include "utf16.hpp"

#include <algorithm>
#include <memory>
#include <string>
#include <utility>

namespace dungeonlab::io {
namespace {

constexpr PartSet all_parts = {Part::base,  Part::levels,     Part::branches, Part::exit,
                               Part::walls, Part::encounters, Part::rivers,   Part::house_rules,
                               Part::start, Part::lint};

void refuse(Document& document, JsonSyntaxFault fault) {
  document.sheet.incomplete = all_parts;
  document.sheet.text_faults |=
      static_cast<std::uint16_t>(1U << static_cast<unsigned>(fault.code.back() - '0'));
  document.faults.push_back(
      {fault.code, fault.span, "", std::move(fault.message), std::move(fault.help), {}});
}

}  // namespace

Document read_json(std::string text) {
  Document document;
  document.form = Form::json;
  document.text = std::move(text);
  auto source = std::make_unique<JsonSource>();
  if (document.text.size() > limits::map_bytes) {
    refuse(document,
           {"J07",
            {},
            "a map must not be longer than " + std::to_string(limits::map_bytes >> 20U) + " MiB",
            "draw a smaller dungeon"});
  } else if (is_utf16(document.text)) {
    refuse(document, {"J01", {0, 2}, std::string(utf16_found), "save the file as UTF-8"});
  } else if (auto tree = parse_json(document.text)) {
    JsonMapReader(*tree, document, *source).run();
    std::stable_sort(
        document.faults.begin(), document.faults.end(),
        [](const Fault& one, const Fault& two) { return one.span.begin < two.span.begin; });
  } else {
    refuse(document, std::move(tree.error()));
  }
  source->index();
  document.source = std::move(source);
  return document;
}

}  // namespace dungeonlab::io
