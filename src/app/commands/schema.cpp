// dungeonlab schema: the schemas of what the program reads and writes, made from the readers' and
// writers' own tables.
#include "app/command.hpp"
#include "app/commands/delve/delve_report.hpp"
#include "app/configuration.hpp"
#include "dungeonlab/certify/certificate.hpp"
#include "dungeonlab/expedition/key.hpp"
#include "dungeonlab/expedition/log.hpp"
#include "dungeonlab/grade/grade.hpp"
#include "dungeonlab/io/config.hpp"
#include "dungeonlab/io/settings.hpp"
#include "dungeonlab/io/write.hpp"
#include "dungeonlab/osr/hire.hpp"
#include "dungeonlab/osr/journey.hpp"
#include "dungeonlab/osr/party.hpp"
#include "dungeonlab/osr/ruleset.hpp"
#include "dungeonlab/report/baseline.hpp"
#include "dungeonlab/report/figures.hpp"
#include "dungeonlab/report/format.hpp"
#include "dungeonlab/session/protocol.hpp"
#include "dungeonlab/session/record.hpp"
#include "dungeonlab/session/solution.hpp"
#include "dungeonlab/summary/summary.hpp"
#include "dungeonlab/tournament/tournament.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <ostream>
#include <string>
#include <string_view>

namespace dungeonlab::app::commands {
namespace {

struct Schema {
  std::string_view name;
  std::string (*write)();
};
constexpr auto schema_table = std::to_array<Schema>({
    {"map", io::write_map_schema},
    {"config", [] { return io::write_config_schema(config_words()); }},
    {"report", report::write_report_schema},
    {"baseline", report::write_baseline_schema},
    {"figures", report::write_figures_schema},
    {"settings", io::write_settings_schema},
    {"certificate", certify::write_certificate_schema},
    {"summary", summary::write_summary_schema},
    {"tournament", tournament::write_tournament_schema},
    {"game", session::write_game_schema},
    {"protocol", session::write_protocol_schema},
    {"ruleset", osr::write_ruleset_schema},
    {"party", osr::write_party_schema},
    {"hire", osr::write_hire_schema},
    {"journey", osr::write_journey_schema},
    {"key", expedition::write_key_schema},
    {"delve", expedition::write_delve_schema},
    {"delves", write_delve_page_schema},
    {"solution", session::write_solution_schema},
    {"grade", grade::write_grade_schema},
});
constexpr auto schema_names = [] {
  std::array<std::string_view, schema_table.size()> names{};
  for (std::size_t i = 0; i < names.size(); ++i) {
    names[i] = schema_table[i].name;
  }
  return names;
}();

}  // namespace

constinit const Usage schema_usage = {
    .words = {.name = "NAME",
              .about = "the format to describe",
              .least = 1,
              .most = 1,
              .choices = schema_names},
    .notes =
        "The schemas are JSON Schema draft-07. With a schema, your editor completes and "
        "explains keys, kinds and codes. A schema cannot express all rules of a map, so also "
        "run `dungeonlab validate`.",
    .examples = {
        {{"dungeonlab schema map > dungeon-map.schema.json", "save the schema next to your maps"},
         {"dungeonlab schema report", "describe what `validate --report json` writes"}}}};

Result<int> schema(const Arguments& arguments, World& world) {
  const std::string& name = arguments.words().front();
  const auto* const row = std::find_if(schema_table.begin(), schema_table.end(),
                                       [&](const Schema& one) { return one.name == name; });
  world.out << row->write();  // only choices come here
  return exit_code::done;
}

}  // namespace dungeonlab::app::commands
