#pragma once

#include "dungeonlab/io/fault.hpp"
#include "dungeonlab/json/tree.hpp"

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include <tl/expected.hpp>

namespace dungeonlab::io {

/// A value of a JSON text with all its content and positions, for readers in other rooms that point
/// at every error in a file that people write.
struct JsonData {
  using Kind = json::Kind;

  Kind kind = Kind::null;
  std::string name{};               ///< of a member of an object
  Span name_span{};                 ///< with quotes
  Span span{};                      ///< of the value, with quotes and brackets
  std::string text{};               ///< content of a string; the characters of other scalars
  std::vector<JsonData> entries{};  ///< of a list or an object, in text order

  /// The member with that name; null if there is none.
  [[nodiscard]] const JsonData* member(std::string_view searched) const;
};

using json::name_of;

/// Reads a JSON text of any content, up to limits::map_bytes; `noun` is the word for it in
/// messages. The faults say why it is not JSON (J01, J05, J07) or which keys are duplicates (J02).
[[nodiscard]] tl::expected<JsonData, std::vector<Fault>> read_json_data(std::string_view text,
                                                                        std::string_view noun);

}  // namespace dungeonlab::io
