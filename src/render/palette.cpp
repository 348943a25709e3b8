// The colors of a map by class: things to shoot, things to take, water, stone. A color only
// repeats what a character already says; nothing is shown by color alone.
#include "palette.hpp"

namespace dungeonlab::render {
namespace {

std::string_view family_colour(EncounterKind kind) {
  switch (info(kind).family) {
    case Family::light:
      return "\x1b[1;33m";
    case Family::green_eyes:
      return "\x1b[32m";
    case Family::monster:
      return "\x1b[31m";
    case Family::gear:
      return kind == EncounterKind::treasure ? "\x1b[1;30;43m" : "\x1b[36m";
    case Family::tree:
      return "\x1b[1;32m";
    case Family::place:
      return "\x1b[35m";
  }
  return {};
}

}  // namespace

std::string_view colour(io::Ink ink, std::optional<EncounterKind> kind) {
  switch (ink) {
    case io::Ink::ruler:
      return "\x1b[90m";
    case io::Ink::simple:
      return "\x1b[33m";
    case io::Ink::wire:
      return "\x1b[91m";
    case io::Ink::monolith:
      return "\x1b[1m";
    case io::Ink::exit:
      return "\x1b[1;92m";
    case io::Ink::river:
      return "\x1b[1;34m";
    case io::Ink::encounter:
      return kind ? family_colour(*kind) : fault_colour;
    case io::Ink::text:
    case io::Ink::ground:
      break;
  }
  return {};
}

}  // namespace dungeonlab::render
