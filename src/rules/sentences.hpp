#pragma once

#include <string_view>

namespace dungeonlab::rules {

/// What differs between the rules of a family.
struct Sentences {
  std::string_view code;
  std::string_view name;
  std::string_view rule;
  std::string_view why;
  std::string_view mistake;
  std::string_view plan_rule = {};
};

}  // namespace dungeonlab::rules
