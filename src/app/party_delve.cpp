// Sends a party into very many maps, so that conditions can ask how it fares. Everything that
// decides the figures is fixed except the party and the rule set, so a plan needs only those. The
// party is not sent into a map without an entrance for it, where its figures have no value. Faults
// of the party itself show on any map, so it is sent once before the work starts.
#include "app/party_delve.hpp"

#include "app/old_school_files.hpp"
#include "dungeonlab/core/text.hpp"
#include "dungeonlab/core/try.hpp"
#include "dungeonlab/expedition/delve.hpp"
#include "dungeonlab/expedition/stock.hpp"
#include "dungeonlab/forge/forge.hpp"
#include "dungeonlab/io/presets.hpp"
#include "dungeonlab/measure/where.hpp"

#include <algorithm>
#include <cstdint>
#include <memory>
#include <utility>

#include <fmt/format.h>

namespace dungeonlab::app {
namespace {

constexpr std::string_view sent_seed = "delve";
constexpr std::int64_t sent_trials = 1000;

/// The party and the rules: the same for all maps, and read-only.
struct Sent {
  osr::RuleSet rules;
  osr::Party party;
};

Result<expedition::DelveCounts> send(const Sent& sent, const rules::ValidDungeon& map,
                                     std::int64_t trials) {
  const expedition::MapFile file{.map = map, .name = "map"};
  const expedition::Table table{.rules = sent.rules, .party = &sent.party};
  TRY(auto made, expedition::stock(file, table, {.seed = std::string(sent_seed)}));
  TRY(auto tracker, expedition::Tracker::make(file, table, std::move(made.key),
                                              {.seed = std::string(sent_seed)}));
  const auto counts = expedition::Delver(tracker, {}).trials(1, trials);
  return tracker.error() ? Result<expedition::DelveCounts>(tl::unexpected(*tracker.error()))
                         : counts;
}

Result<std::shared_ptr<const Sent>> sent_by(const batch::DelveTerms& terms) {
  TRY(auto rules, rule_set_named(terms.ruleset));
  auto party = osr::read_party(terms.party);
  if (!party) {
    return fail(Failure::usage,
                fmt::format("invalid party file: {}", party.error().front().message));
  }
  return std::make_shared<const Sent>(Sent{std::move(rules), std::move(*party)});
}

/// An error if the party cannot be sent anywhere.
Result<void> try_out(const batch::DelveTerms& terms) {
  TRY(const auto sent, sent_by(terms));
  if (const auto hindrance = expedition::delve_hindrance(sent->party)) {
    return fail(Failure::usage, *hindrance);
  }
  const auto map = forge::forge(*io::preset_named("5x5"), std::string(sent_seed), 0);
  const auto counts = map ? send(*sent, *map, 1) : tl::unexpected(map.error());
  return counts || counts.error().failure == Failure::impossible ? Result<void>()
                                                                 : tl::unexpected(counts.error());
}

}  // namespace

Result<batch::DelveTerms> read_delve_terms(const Arguments& arguments,
                                           const std::string& condition) {
  const auto path = arguments.value(sent_party_option.name);
  if (!path) {
    return arguments.has(sent_ruleset_option.name)
               ? fail(Failure::usage, fmt::format("{} is only for the party in {} FILE",
                                                  sent_ruleset_option.name, sent_party_option.name))
               : Result<batch::DelveTerms>();
  }
  const auto where =
      condition.empty() ? std::nullopt : std::optional(measure::Where::parse(condition));
  if (!where || !*where || !(*where)->of_a_delve()) {
    return fail(Failure::usage,
                fmt::format("{} FILE needs a condition on figures of a delve, such as success>=400",
                            sent_party_option.name));
  }
  const std::string set = arguments.value(sent_ruleset_option.name).value_or("ose");
  const auto sets = osr::ruleset_names();
  if (std::find(sets.begin(), sets.end(), set) == sets.end()) {
    return fail(
        Failure::usage,
        fmt::format("{} must be {} here, because a plan cannot contain a rule set; found \"{}\"",
                    sent_ruleset_option.name, fmt::join(sets, " or "), escape_for_terminal(set)));
  }
  TRY(const auto read, read_party_file(*path));
  batch::DelveTerms terms{expedition::without_blanks(read.text), set};
  if (const auto tried = try_out(terms); !tried) {
    return fail(tried.error().failure,
                fmt::format("{}: {}", sent_party_option.name, tried.error().what));
  }
  return terms;
}

Result<batch::Delve> make_delve(const batch::DelveTerms& terms) {
  return sent_by(terms).map([](const std::shared_ptr<const Sent>& sent) -> batch::Delve {
    return [sent](const rules::ValidDungeon& map, measure::Figures& figures) {
      if (const auto counts = send(*sent, map, sent_trials)) {
        write_figures(*counts, figures);
      }
    };
  });
}

}  // namespace dungeonlab::app
