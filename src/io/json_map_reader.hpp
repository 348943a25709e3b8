#pragma once

#include "dungeonlab/io/document.hpp"
#include "json_decoder.hpp"
#include "json_source.hpp"

#include <cstdint>
#include <string_view>

namespace dungeonlab::io {

/// Reads the nodes of a JSON text onto the sheet of a document, and notes in a source where each
/// entry stands.
class JsonMapReader {
 public:
  JsonMapReader(const JsonTree& tree, Sheet& sheet, JsonSource& source, FaultList& faults)
      : decoder_(tree, faults), tree_(tree), sheet_(sheet), source_(source) {}

  void run();
  /// Likewise for a text that is nothing but the value of the key `origin`.
  void run_origin() { origin(tree_.root(), JsonPath{}); }

 private:
  using Path = const JsonPath&;

  /// Parts whose key is missing, stands twice or may be the one that was misspelt are incomplete.
  void mark_doubtful_parts(const JsonMembers& keys);
  void format(const JsonNode& node, Path path);
  void base(const JsonNode& node, Path path);
  void exit(const JsonNode& node, Path path);
  void branches(const JsonNode& node, Path path);
  void walls(const JsonNode& node, Path path);
  void wall_list(const JsonNode& node, Path path);
  void encounters(const JsonNode& node, Path path);
  void encounter(const JsonNode& node, const Place& at, Path path);
  bool encounter_object(const JsonNode& node, Path path, Encounter& encounter,
                        const JsonNode*& kind);
  bool attribute(Attribute attribute, const JsonValue& value, Encounter& encounter);
  void rivers(const JsonNode& node, Path path);
  void river(const JsonNode& node, std::uint32_t position, Path path);
  void house_rules(const JsonNode& node, Path path);
  void start(const JsonNode& node, Path path);
  void lint(const JsonNode& node, Path path);
  void ignores(const JsonNode& node, Path path);
  void ignore(const JsonNode& node, std::uint32_t position, Path path);
  bool ignored_place(const JsonValue& value, Ignore& entry);
  bool ignored_for(const JsonValue& value, Ignore& entry);
  void origin(const JsonNode& node, Path path);
  void notes(const JsonNode& node, Path path);

  /// A member that is a small integer, if it is there and sound.
  std::optional<int> small(const JsonNode* node, const Field& field, Path parent);
  /// A member that is any text, if it is there and sound; else empty.
  std::string any_text(const JsonNode* node, const Field& field, Path parent);
  void incomplete(Part part) { sheet_.incomplete.add(part); }

  JsonDecoder decoder_;
  const JsonTree& tree_;
  Sheet& sheet_;
  JsonSource& source_;
};

/// A JSON text without the white space between its tokens.
[[nodiscard]] std::string compact_json(std::string_view text);

}  // namespace dungeonlab::io
