// dungeonlab encounters: the catalogue of encounters, all of it or the kinds named, with every
// column of encounters.def in words. The switches have no default, so a new value of a column stops
// the build here until it has its word.
#include "app/catalogue.hpp"
#include "app/command.hpp"
#include "app/command_line.hpp"
#include "dungeonlab/core/text.hpp"
#include "dungeonlab/model/encounter.hpp"

#include <array>
#include <ostream>
#include <string>
#include <string_view>
#include <vector>

#include <fmt/format.h>

namespace dungeonlab::app::commands {
namespace {

constexpr std::array options = {catalogue_option};

std::string_view words(Family family) {
  switch (family) {
    case Family::light:
      return "light";
    case Family::green_eyes:
      return "green eyes";
    case Family::monster:
      return "monster";
    case Family::gear:
      return "gear";
    case Family::tree:
      return "tree";
    case Family::place:
      return "place";
  }
  return {};
}

std::string_view words(Sight sight) {
  switch (sight) {
    case Sight::nothing:
      return {};
    case Sight::light:
      return "light";
    case Sight::green_eyes:
      return "green eyes";
    case Sight::hole_in_the_darkness:
      return "a hole in the darkness";
  }
  return {};
}

std::string_view words(Arrival arrival) {
  switch (arrival) {
    case Arrival::nothing:
      return {};
    case Arrival::trade:
      return "may trade";
    case Arrival::supply:
      return "gets an ammunition kit";
    case Arrival::heal:
      return "is healed";
    case Arrival::imprison:
      return "is imprisoned";
    case Arrival::interrogate:
      return "is questioned, and imprisoned for a wrong answer";
    case Arrival::reveal:
      return "learns about the exit";
    case Arrival::turn_exote:
      return "becomes an exote";
    case Arrival::lose_exote:
      return "is an exote no longer";
    case Arrival::bite:
      return "is bitten";
    case Arrival::devour:
      return "is bitten and loses all ammunition and money";
    case Arrival::embrace:
      return "is embraced";
    case Arrival::strangle:
      return "may strangle it";
    case Arrival::insult:
      return "is insulted";
    case Arrival::burn:
      return "is burned";
    case Arrival::morgul_strike:
      return "is struck to the nearest mordor";
    case Arrival::abduct:
      return "is carried to the nearest eldar";
    case Arrival::throw_level:
      return "is thrown one level up or down";
    case Arrival::arrest:
      return "is taken to the nearest prison";
    case Arrival::question:
      return "is questioned, and taken to a political prison for a wrong answer";
    case Arrival::pick_up:
      return "may take it";
    case Arrival::climb:
      return "may climb it";
    case Arrival::drain:
      return "loses all ammunition and money, or a boat";
    case Arrival::teleport:
      return "falls to the destination of the pit";
    case Arrival::stay_put:
      return "seems to fall, and stays";
  }
  return {};
}

std::string what_neighbours_suffer(const EncounterInfo& row) {
  std::string text = row.pierces > 0 ? counted(row.pierces, "pierce") : "";
  if (row.burns > 0) {
    text += (text.empty() ? "" : ", ") + counted(row.burns, "burn");
  }
  return text;
}

std::string what_kills(const KillCost& kill) {
  std::vector<std::string> ways;
  if (kill.bullets > 0) {
    ways.push_back(counted(kill.bullets, "bullet"));
  }
  if (kill.grenades > 0) {
    ways.push_back(counted(kill.grenades, "grenade"));
  }
  if (kill.blasters > 0) {
    ways.push_back(
        counted(kill.blasters, "blaster") +
        (kill.blasters_only_with ? fmt::format(" (with {})", name(*kill.blasters_only_with)) : ""));
  }
  const std::vector<std::string_view> views(ways.begin(), ways.end());
  return either(views) + (kill.only_with ? fmt::format(" (with {})", name(*kill.only_with)) : "");
}

std::string attributes(const EncounterInfo& row) {
  std::string text;
  for (std::size_t i = 0; i < attribute_names.size(); ++i) {
    const auto attribute = static_cast<Attribute>(i);
    if (attribute == Attribute::note || row.use(attribute) == Use::never) {
      continue;
    }
    text += fmt::format("{}{} ({})", text.empty() ? "" : ", ", name(attribute),
                        row.use(attribute) == Use::mandatory ? "mandatory" : "optional");
  }
  return text;
}

std::vector<std::string> row_of(const EncounterInfo& row) {
  return {std::string(row.code),
          std::string(row.written.view()),
          std::string(words(row.family)),
          fmt::format("§{}", row.section),
          std::string(row.about),
          std::string(words(row.sight)),
          what_neighbours_suffer(row),
          std::string(words(row.arrival)),
          row.bites > 0 ? std::to_string(row.bites) : "",
          what_kills(row.kill),
          row.skin_price > 0 ? std::to_string(row.skin_price) : "",
          attributes(row),
          row.count_default > 0 ? std::to_string(row.count_default) : "",
          row.needs ? fmt::format("{}{}", name(row.needs->kind),
                                  row.needs->same_sign ? " of the same sign" : "")
                    : "",
          row.house_rule ? std::string(name(*row.house_rule)) : "",
          row.weight > 0 ? std::to_string(row.weight) : ""};
}

tl::unexpected<Error> no_such_kind(std::string_view word) {
  std::vector<std::string_view> names;
  names.reserve(encounter_table.size());
  for (const EncounterInfo& row : encounter_table) {
    names.push_back(row.written.view());
  }
  return fail(Failure::usage, fmt::format("there is no kind of encounter \"{}\"{}",
                                          escape_for_terminal(word), did_you_mean(word, names)));
}

}  // namespace

constinit const Usage encounters_usage = {
    .options = options,
    .words = {.name = "KIND",
              .about = "kinds, or their codes in a plan (the whole catalogue if not given)"},
    .examples = {{{"dungeonlab encounters black-rider mordor", "what two kinds of encounter do"},
                  {"dungeonlab encounters --format markdown", "the whole catalogue as a table"}}}};

Result<int> encounters(const Arguments& arguments, World& world) {
  Catalogue catalogue{.columns = {"code", "kind", "family", "section", "about",
                                  "seen from a neighbour", "neighbours suffer", "who comes",
                                  "bites", "killed by", "skin in dollars", "attributes",
                                  "count if not written", "needs on the map",
                                  "needs the house rule", "weight in the generator"}};
  for (const std::string& word : arguments.words()) {
    auto kind = encounter_named(word);
    kind = kind ? kind : encounter_coded(word);
    if (!kind) {
      return no_such_kind(word);
    }
    catalogue.rows.push_back(row_of(info(*kind)));
  }
  if (arguments.words().empty()) {
    for (const EncounterInfo& row : encounter_table) {
      catalogue.rows.push_back(row_of(row));
    }
  }
  world.out << write_catalogue(catalogue, arguments);
  return exit_code::done;
}

}  // namespace dungeonlab::app::commands
