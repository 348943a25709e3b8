#pragma once

#include "verify/json.hpp"

#include <map>
#include <optional>
#include <string_view>
#include <vector>

namespace dungeonlab::verify {

/// Follows JSON pointers (RFC 6901) into one value.
class Pointers {
 public:
  explicit Pointers(const Value& root) : root_(&root) {}
  /// The values that the pointer leads through, the root left out; nothing if it names nothing.
  [[nodiscard]] std::optional<std::vector<const Value*>> follow(std::string_view pointer);

 private:
  [[nodiscard]] const Value* child_of(const Value& object, std::string_view key);

  const Value* root_;
  std::map<const Value*, std::map<std::string_view, const Value*>> children_{};  ///< of objects
};

}  // namespace dungeonlab::verify
