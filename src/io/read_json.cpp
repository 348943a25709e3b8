// Reads a map that is written as JSON: limits first, then the text to nodes with their spans, then
// the nodes to a sheet. A text that is no JSON has that one fault and nothing on its sheet, for
// what stands before a torn place may mean anything.
#include "dungeonlab/io/document.hpp"
#include "dungeonlab/model/limits.hpp"
#include "fault_list.hpp"
#include "json_map_reader.hpp"
#include "json_source.hpp"
#include "json_tree.hpp"

#include <memory>
#include <utility>

namespace dungeonlab::io {
Document read_json(std::string text) {
  Document document;
  document.form = Form::json;
  document.text = std::move(text);
  auto source = std::make_unique<JsonSource>();
  FaultList faults;
  const auto refuse = [&](Fault fault) {
    document.sheet.incomplete = all_parts;
    faults.add(std::move(fault));
  };
  if (document.text.size() > limits::map_bytes) {
    refuse(map_too_long());
  } else if (is_utf16(document.text)) {
    refuse(utf16_found());
  } else if (auto tree = parse_json(document.text)) {
    JsonMapReader(*tree, document.sheet, *source, faults).run();
  } else {
    refuse(std::move(tree.error()));
  }
  faults.hand_over(document);
  source->index();
  document.source = std::move(source);
  return document;
}

}  // namespace dungeonlab::io
