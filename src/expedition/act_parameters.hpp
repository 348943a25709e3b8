#pragma once

#include "dungeonlab/expedition/acts.hpp"

#include <cstdint>
#include <span>
#include <string_view>
#include <variant>

namespace dungeonlab::expedition {
namespace acts {

/// How a parameter is written in a command, and its limits.
struct Written {
  bool is_option = false;
  bool is_needed = false;
  std::int64_t least = 0;
  std::int64_t most = 1'000'000'000;
  std::span<const std::string_view> words{};
};

#define PARAMETER(name, option, needed, ...) \
  visit(#name, given.name, Written{.is_option = option, .is_needed = needed, __VA_ARGS__});
#define WORD(type, name, ...) PARAMETER(name, false, true, __VA_ARGS__)
#define MAYBE_WORD(type, name, ...) PARAMETER(name, false, false, __VA_ARGS__)
#define OPTION(type, name, ...) PARAMETER(name, true, false, __VA_ARGS__)
#define NEEDED(type, name, ...) PARAMETER(name, true, true, __VA_ARGS__)
// NOLINTNEXTLINE(bugprone-macro-parentheses): a type
#define ACT(act, name, where, when, cost, procedures, dice, parameters, about) \
  template <class Visitor>                                                     \
  void visit_each([[maybe_unused]] Visitor& visit, act& given) {               \
    static_cast<void>(given);                                                  \
    parameters                                                                 \
  }
#include "dungeonlab/expedition/acts.def"
#undef ACT
#undef WORD
#undef MAYBE_WORD
#undef OPTION
#undef NEEDED
#undef PARAMETER

}  // namespace acts

/// Calls a visitor with the name, value and form of each parameter of a command.
template <class Visitor>
void visit_parameters(Command& command, Visitor& visitor) {
  std::visit([&](auto& given) { acts::visit_each(visitor, given); }, command);
}

}  // namespace dungeonlab::expedition
