// The colors of everything shown on a terminal, so that an error has the same red in a diagnostic
// and in an explanation. They are bright, because they must be legible on black and on white.
// Drawings of maps have their own palette.
#include "dungeonlab/report/ink.hpp"

#include <fmt/format.h>

namespace dungeonlab::report {
namespace {

std::string_view escape_of(Ink ink) {
  switch (ink) {
    case Ink::error:
      return "\x1b[1;31m";
    case Ink::warning:
      return "\x1b[1;33m";
    case Ink::info:
      return "\x1b[1;36m";
    case Ink::good:
      return "\x1b[1;32m";
    case Ink::heading:
      return "\x1b[1m";
    case Ink::quiet:
      return "\x1b[1;34m";
  }
  return {};
}

}  // namespace

Ink ink_of(rules::Severity severity) {
  switch (severity) {
    case rules::Severity::error:
      return Ink::error;
    case rules::Severity::warning:
      return Ink::warning;
    case rules::Severity::info:
      return Ink::info;
  }
  return Ink::error;
}

std::string painted(Ink ink, std::string_view text) {
  return text.empty() ? std::string() : fmt::format("{}{}\x1b[0m", escape_of(ink), text);
}

}  // namespace dungeonlab::report
