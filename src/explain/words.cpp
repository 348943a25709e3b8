// The columns of the catalogue and of the registry, in words and as names for programs. The
// switches have no default, so a new value does not compile until it has both.
#include "dungeonlab/explain/words.hpp"

#include <fmt/format.h>

namespace dungeonlab::explain {
namespace {

/// A value of the catalogue: in a sentence and in a file.
struct Wording {
  std::string_view words;
  std::string_view name;
};

Wording wording(Sight sight) {
  switch (sight) {
    case Sight::nothing:
      return {};
    case Sight::light:
      return {spoken(sight), "light"};
    case Sight::green_eyes:
      return {spoken(sight), "green-eyes"};
    case Sight::hole_in_the_darkness:
      return {spoken(sight), "hole-in-the-darkness"};
  }
  return {};
}

Wording wording(Arrival arrival) {
  switch (arrival) {
    case Arrival::nothing:
      return {};
    case Arrival::trade:
      return {"may trade", "trade"};
    case Arrival::supply:
      return {"gets an ammunition kit", "supply"};
    case Arrival::heal:
      return {"is healed", "heal"};
    case Arrival::imprison:
      return {"is imprisoned", "imprison"};
    case Arrival::interrogate:
      return {"is questioned, and imprisoned for a wrong answer", "interrogate"};
    case Arrival::reveal:
      return {"learns about the exit", "reveal"};
    case Arrival::turn_exote:
      return {"becomes an exote", "turn-exote"};
    case Arrival::lose_exote:
      return {"is no longer an exote", "lose-exote"};
    case Arrival::bite:
      return {"is bitten", "bite"};
    case Arrival::devour:
      return {"is bitten and loses all ammunition and money", "devour"};
    case Arrival::embrace:
      return {"is embraced", "embrace"};
    case Arrival::strangle:
      return {"may strangle it", "strangle"};
    case Arrival::insult:
      return {"is insulted", "insult"};
    case Arrival::burn:
      return {"is burned", "burn"};
    case Arrival::morgul_strike:
      return {"is struck and sent to the nearest Mordor", "morgul-strike"};
    case Arrival::abduct:
      return {"is carried to the nearest Eldar", "abduct"};
    case Arrival::throw_level:
      return {"is thrown one level up or down", "throw-level"};
    case Arrival::arrest:
      return {"is taken to the nearest prison", "arrest"};
    case Arrival::question:
      return {"is questioned, and taken to a political prison for a wrong answer", "question"};
    case Arrival::pick_up:
      return {"may take it", "pick-up"};
    case Arrival::climb:
      return {"may climb it", "climb"};
    case Arrival::drain:
      return {"loses all ammunition and money, or a boat", "drain"};
    case Arrival::teleport:
      return {"falls to the destination of the pit", "teleport"};
    case Arrival::stay_put:
      return {"seems to fall, and stays", "stay-put"};
  }
  return {};
}

Wording wording(Family family) {
  switch (family) {
    case Family::light:
      return {"lights", "light"};
    case Family::green_eyes:
      return {"green eyes", "green-eyes"};
    case Family::monster:
      return {"other monsters", "monster"};
    case Family::gear:
      return {"gear", "gear"};
    case Family::tree:
      return {"trees", "tree"};
    case Family::place:
      return {"places", "place"};
  }
  return {};
}

Wording wording(rules::Group group) {
  switch (group) {
    case rules::Group::J:
      return {"the text", "J"};
    case rules::Group::G:
      return {"cells and levels", "G"};
    case rules::Group::W:
      return {"walls", "W"};
    case rules::Group::X:
      return {"the exit", "X"};
    case rules::Group::T:
      return {"the treasure", "T"};
    case rules::Group::E:
      return {"encounters", "E"};
    case rules::Group::PT:
      return {"pits", "PT"};
    case rules::Group::RV:
      return {"rivers", "RV"};
    case rules::Group::RF:
      return {"what needs what", "RF"};
    case rules::Group::F:
      return {"forced movement", "F"};
    case rules::Group::L:
      return {"deadly places", "L"};
    case rules::Group::P:
      return {"play", "P"};
  }
  return {};
}

}  // namespace

std::string_view title(rules::Group group) {
  return wording(group).words;
}
std::string_view letters(rules::Group group) {
  return wording(group).name;
}
std::string_view title(Family family) {
  return wording(family).words;
}
std::string_view name(Family family) {
  return wording(family).name;
}
std::string_view words(Sight sight) {
  return wording(sight).words;
}
std::string_view name(Sight sight) {
  return wording(sight).name;
}
std::string_view words(Arrival arrival) {
  return wording(arrival).words;
}
std::string_view name(Arrival arrival) {
  return wording(arrival).name;
}

std::string evaluation(const rules::Rule& rule) {
  switch (rule.found_by) {
    case rules::FoundBy::reader:
      return "found while reading the text";
    case rules::FoundBy::sheet:
      return "found on the map as written";
    case rules::FoundBy::dungeon:
      return "proved on the sound dungeon";
    case rules::FoundBy::ignores:
      return "found when the rest is checked, from what lint.ignore suppresses";
    case rules::FoundBy::nobody:
      return "describes the map and cannot be broken";
    case rules::FoundBy::game:
      return "found by playing the game out, with validate --solve";
    case rules::FoundBy::other: {
      std::string codes;
      for (const char c : rule.instead) {
        codes += c == ' ' ? std::string(" or ") : std::string(1, c);
      }
      return fmt::format("a breach is reported as {}", codes);
    }
  }
  return {};
}

std::string_view name(rules::FoundBy found_by) {
  switch (found_by) {
    case rules::FoundBy::reader:
      return "reader";
    case rules::FoundBy::sheet:
      return "sheet";
    case rules::FoundBy::dungeon:
      return "dungeon";
    case rules::FoundBy::ignores:
      return "ignores";
    case rules::FoundBy::other:
      return "other";
    case rules::FoundBy::nobody:
      return "nobody";
    case rules::FoundBy::game:
      return "game";
  }
  return {};
}

}  // namespace dungeonlab::explain
