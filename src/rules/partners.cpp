// RF06 to RF13, RF15 and RF16: things that have no use, or no danger, without another thing
// somewhere on the map. Each rule looks at the counts by kind; positions do not matter. If a
// partner may be misspelled, unknown_encounter reports it and these rules stay silent. RF14 has its
// own file, because any of many kinds may lack its partner.
#include "rules/partners.hpp"

#include "dungeonlab/rules/rule.hpp"

#include <algorithm>
#include <string>
#include <vector>

#include <fmt/format.h>

namespace dungeonlab::rules {
namespace {

template <class Is>
void add_kinds(Is is, PooledVector<EncounterKind>& kinds) {
  for (const EncounterInfo& row : encounter_table) {
    if (is(row) && std::find(kinds.begin(), kinds.end(), row.kind) == kinds.end()) {
      kinds.push_back(row.kind);
    }
  }
}

/// The kinds that players withstand with such a thing, and those that trade in it.
PooledVector<EncounterKind> kinds_consuming(Goods thing) {
  PooledVector<EncounterKind> kinds;
  for (const auto column : {&EncounterInfo::withstood_with, &EncounterInfo::sells}) {
    for (const EncounterInfo& row : encounter_table) {
      if (has_any(row.*column, thing)) {
        kinds.push_back(row.kind);
      }
    }
  }
  return kinds;
}

/// `a store, a willow or an ent`
std::string listed_with_or(const std::vector<std::string>& words) {
  std::string text;
  for (std::size_t i = 0; i < words.size(); ++i) {
    text.append(i == 0 ? "" : i + 1 == words.size() ? " or " : ", ").append(words[i]);
  }
  return text;
}

}  // namespace

PooledVector<EncounterKind> money_takers(const Sheet& sheet) {
  const bool alone = sheet.start.players.value_or(1) == 1;
  PooledVector<EncounterKind> takers;
  for (const bool from_single_player : {false, alone}) {
    add_kinds([&](const EncounterInfo& row) { return takes_money(row.kind, from_single_player); },
              takers);
  }
  return takers;
}

PooledVector<EncounterKind> offering(Goods thing) {
  PooledVector<EncounterKind> kinds;
  for (const auto column : {&EncounterInfo::gives, &EncounterInfo::sells}) {
    add_kinds(
        [&](const EncounterInfo& row) { return !row.house_rule && has_any(row.*column, thing); },
        kinds);
  }
  return kinds;
}

bool lacks_all(const Survey& survey, Reporter& reporter, std::span<const EncounterKind> kinds) {
  if (std::any_of(kinds.begin(), kinds.end(),
                  [&](EncounterKind kind) { return survey.count(kind) > 0; })) {
    return false;
  }
  if (std::any_of(kinds.begin(), kinds.end(),
                  [&](EncounterKind kind) { return survey.misspelt(kind); })) {
    reporter.leave_open();
    return false;
  }
  return true;
}

std::string any_of_kinds(std::span<const EncounterKind> kinds) {
  std::vector<std::string> words;
  for (const EncounterKind kind : kinds) {
    words.emplace_back(with_article(spoken(kind)));
  }
  return listed_with_or(words);
}

std::string without_kinds(std::span<const EncounterKind> kinds) {
  std::vector<std::string> words;
  for (const EncounterKind kind : kinds) {
    words.emplace_back(spoken(kind));
  }
  return "no " + listed_with_or(words);
}

namespace {

/// A text for all entries of a kind that is on the map, such as `bridle at B1.1 and 2 more`.
std::string describe_all(const Survey& survey, EncounterKind kind) {
  const std::int64_t more = survey.count(kind) - 1;
  return describe(survey.sheet().encounters[survey.first(kind)]) +
         (more > 0 ? fmt::format(" and {} more", more) : std::string());
}

/// Reports one finding if the kind is on the sheet and none of its partners is; `so` says what
/// follows.
void report_without_partner(const Survey& survey, Reporter& reporter, EncounterKind kind,
                            std::span<const EncounterKind> partners, std::string_view so) {
  if (survey.count(kind) == 0 || !lacks_all(survey, reporter, partners)) {
    return;
  }
  const std::size_t first = survey.first(kind);
  Finding& finding = reporter.report(
      Subject::entry(Topic::encounter, first),
      fmt::format("{}: the map has {}, so {}", describe_all(survey, kind), without_kinds(partners),
                  so),
      fmt::format("add {}, or delete {} {}", any_of_kinds(partners),
                  info(kind).count == Use::mandatory ? "all" : "every", spoken(kind)));
  finding.witness.type = Witness::Type::absence;
  finding.cells = {survey.sheet().encounters[first].at.cell};
}

void report_alone(const Survey& survey, Reporter& reporter, EncounterKind kind,
                  EncounterKind partner, std::string_view so) {
  report_without_partner(survey, reporter, kind, std::span(&partner, 1), so);
}

/// Reports one finding that names all rivers.
void check_river_without_stick(const Survey& survey, Reporter& reporter) {
  const std::vector<River>& rivers = survey.sheet().rivers;
  const PooledVector<EncounterKind> partners = offering(goods::stick);
  if (rivers.empty() || !lacks_all(survey, reporter, partners)) {
    return;
  }
  Finding& finding = reporter.report(
      Subject::entry(Topic::river, 0),
      fmt::format("{}: the map has {}, so nobody can get a walking stick",
                  rivers.size() == 1 ? "river 1" : fmt::format("rivers 1 to {}", rivers.size()),
                  without_kinds(partners)),
      fmt::format("add {}", any_of_kinds(partners)));
  finding.witness.type = Witness::Type::absence;
}

}  // namespace

extern constinit const Rule bridle_without_ontifutlas{
    .code = "RF06",
    .name = "bridle-without-ontifutlas",
    .group = Group::RF,
    .severity = Severity::warning,
    .section = 8,
    .rule = "a map with a bridle has an ontifutlas to ride",
    .why = "A bridle has one use: to mount an ontifutlas.",
    .mistake = "The author deletes an ontifutlas that seems too dangerous, and its bridle stays.",
    .reads = {Part::encounters},
    .check_sheet =
        [](const Survey& survey, Reporter& reporter) {
          report_alone(survey, reporter, EncounterKind::bridle, EncounterKind::ontifutlas,
                       "players have nothing to ride");
        },
};

extern constinit const Rule blade_without_rider{
    .code = "RF07",
    .name = "blade-without-rider",
    .group = Group::RF,
    .severity = Severity::warning,
    .section = 8,
    .rule = "a map with an elven or arnor blade has a black rider to kill",
    .why = "Blades do nothing to any other monster.",
    .mistake = "A stash of blades looks useful on every map, but without riders it wastes a place.",
    .reads = {Part::encounters},
    .check_sheet =
        [](const Survey& survey, Reporter& reporter) {
          report_alone(survey, reporter, EncounterKind::elven_blade, EncounterKind::black_rider,
                       "elven blades are useless");
          report_alone(survey, reporter, EncounterKind::arnor_blade, EncounterKind::black_rider,
                       "arnor blades are useless");
        },
};

extern constinit const Rule rider_without_arnor_blade{
    .code = "RF08",
    .name = "rider-without-arnor-blade",
    .group = Group::RF,
    .severity = Severity::info,
    .section = 7,
    .rule = "if only arnor blades kill riders, a map with a rider has an arnor blade",
    .why =
        "Under that house rule an elven blade only parries. On a map without an arnor blade, the "
        "riders live forever.",
    .mistake = "The author turns on the house rule and leaves the blades of the map as they are.",
    .reads = {Part::encounters, Part::house_rules},
    .check_sheet =
        [](const Survey& survey, Reporter& reporter) {
          if (survey.in_force(HouseRule::arnor_blade)) {
            report_alone(survey, reporter, EncounterKind::black_rider, EncounterKind::arnor_blade,
                         "nothing kills riders");
          }
        },
};

extern constinit const Rule antigourm_without_gourm{
    .code = "RF09",
    .name = "antigourm-without-gourm",
    .group = Group::RF,
    .severity = Severity::warning,
    .section = 10,
    .rule = "a map with an antigourm has a gourm",
    .why = "An antigourm takes from exotes what only a gourm gives.",
    .mistake =
        "The author draws half of the pair and puts off the other half until it is forgotten.",
    .reads = {Part::encounters},
    .check_sheet =
        [](const Survey& survey, Reporter& reporter) {
          report_alone(survey, reporter, EncounterKind::antigourm, EncounterKind::gourm,
                       "no exote ever comes to it");
        },
};

extern constinit const Rule mordor_without_rider{
    .code = "RF10",
    .name = "mordor-without-rider",
    .group = Group::RF,
    .severity = Severity::warning,
    .section = 7,
    .rule = "a map with a Mordor has a black rider",
    .why =
        "Only riders send anyone there. Morgul blades also come from riders, so no beast will ever "
        "be sent there either.",
    .mistake =
        "The author removes the riders to make a map gentler. Their Mordors remain as places where "
        "nothing happens.",
    .reads = {Part::encounters},
    .check_sheet =
        [](const Survey& survey, Reporter& reporter) {
          report_alone(survey, reporter, EncounterKind::mordor, EncounterKind::black_rider,
                       "nobody is ever sent there");
        },
};

extern constinit const Rule eldar_without_ontifutlas{
    .code = "RF11",
    .name = "eldar-without-ontifutlas",
    .group = Group::RF,
    .severity = Severity::warning,
    .section = 7,
    .rule = "a map with an Eldar has an ontifutlas",
    .why =
        "The Eldar receive the visitors of an ontifutlas and shelter it when it flees. They do "
        "nothing on their own.",
    .mistake = "The author mistakes it for an inn.",
    .reads = {Part::encounters},
    .check_sheet =
        [](const Survey& survey, Reporter& reporter) {
          report_alone(survey, reporter, EncounterKind::eldar, EncounterKind::ontifutlas,
                       "nobody is ever carried there");
        },
};

extern constinit const Rule lake_without_boat{
    .code = "RF12",
    .name = "lake-without-boat",
    .group = Group::RF,
    .severity = Severity::info,
    .section = 10,
    .rule = "a map with a lake has a willow or a store, where players can get boats",
    .why =
        "A boat keeps ammunition and money dry. Without boats a lake takes everything from "
        "everybody, which may be intended.",
    .mistake =
        "The lake is there to scare an ontifutlas, and nobody thinks of what it does to walkers.",
    .reads = {Part::encounters},
    .check_sheet =
        [](const Survey& survey, Reporter& reporter) {
          report_without_partner(survey, reporter, EncounterKind::lake, offering(goods::boat),
                                 "nobody can get a boat");
        },
};

extern constinit const Rule river_without_stick{
    .code = "RF13",
    .name = "river-without-stick",
    .group = Group::RF,
    .severity = Severity::info,
    .section = 10,
    .rule = "a map with a river has an ent or a store, where players can get walking sticks",
    .why =
        "Players with a stick can stay in the current. Without any stick on the map, every river "
        "is a one-way street.",
    .mistake = "The author draws rivers for their looks and thinks about crossing them later.",
    .reads = {Part::encounters, Part::rivers},
    .check_sheet = check_river_without_stick,
};

extern constinit const Rule dollars_without_use{
    .code = "RF15",
    .name = "dollars-without-use",
    .group = Group::RF,
    .severity = Severity::info,
    .section = 8,
    .rule =
        "a map with dollars has something to spend them on: a store, a tree or, for a single "
        "player, a prison",
    .why =
        "Money buys things in stores and pays the fines of trees and, for a single player, of "
        "prisons.",
    .mistake =
        "In a game of several players, prisons cost turns and not money, so a prison alone gives "
        "dollars no use.",
    .reads = {Part::encounters, Part::start},
    .check_sheet =
        [](const Survey& survey, Reporter& reporter) {
          report_without_partner(survey, reporter, EncounterKind::dollars,
                                 money_takers(survey.sheet()), "money is useless");
        },
};

extern constinit const Rule tree_without_use{
    .code = "RF16",
    .name = "tree-without-use",
    .group = Group::RF,
    .severity = Severity::info,
    .section = 9,
    .rule = "a willow is where boats are useful, and an ent is where walking sticks are useful",
    .why = "Boats are for lakes and sticks are for rivers, and a store buys both.",
    .mistake = "Trees come with the usual furniture of a map, even if it has no water.",
    .reads = {Part::encounters, Part::rivers},
    .check_sheet =
        [](const Survey& survey, Reporter& reporter) {
          report_without_partner(survey, reporter, EncounterKind::willow,
                                 kinds_consuming(goods::boat), "boats are useless");
          if (survey.sheet().rivers.empty()) {
            report_without_partner(survey, reporter, EncounterKind::ent,
                                   kinds_consuming(goods::stick),
                                   "walking sticks are useless without a river");
          }
        },
};

}  // namespace dungeonlab::rules
