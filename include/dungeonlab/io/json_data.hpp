#pragma once

#include "dungeonlab/io/fault.hpp"
#include "dungeonlab/json/tree.hpp"

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include <tl/expected.hpp>

namespace dungeonlab::io {

/// A value of a JSON text with everything in it, and where it stands: for readers of other rooms
/// that point at every slip of a file that people write.
struct JsonData {
  using Kind = json::Kind;

  Kind kind = Kind::null;
  std::string name{};               ///< of a member of an object
  Span name_span{};                 ///< its quotes included
  Span span{};                      ///< of the value, quotes and brackets included
  std::string text{};               ///< of a text what it says, of other scalars their characters
  std::vector<JsonData> entries{};  ///< of a list or an object, in the order of the text

  /// The member of that name; null if there is none.
  [[nodiscard]] const JsonData* member(std::string_view searched) const;
};

using json::name_of;

/// Reads a JSON text of at most limits::map_bytes, which messages call by `noun`. Total. The faults
/// say why it is no JSON (J01, J05, J07), or which keys stand there twice (J02).
[[nodiscard]] tl::expected<JsonData, std::vector<Fault>> read_json_data(std::string_view text,
                                                                        std::string_view noun);

}  // namespace dungeonlab::io
