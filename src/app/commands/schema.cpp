// dungeonlab schema: the schemas of what the program reads and writes, made from the readers' and
// writers' own tables.
#include "cli/schema.hpp"

#include "app/commands.hpp"
#include "app/configuration.hpp"
#include "dungeonlab/certify/certificate.hpp"
#include "dungeonlab/grade/grade.hpp"
#include "dungeonlab/io/config.hpp"
#include "dungeonlab/io/settings.hpp"
#include "dungeonlab/io/write.hpp"
#include "dungeonlab/report/baseline.hpp"
#include "dungeonlab/report/figures.hpp"
#include "dungeonlab/report/format.hpp"
#include "dungeonlab/session/protocol.hpp"
#include "dungeonlab/session/record.hpp"
#include "dungeonlab/session/solution.hpp"
#include "dungeonlab/summary/summary.hpp"
#include "dungeonlab/tournament/tournament.hpp"

#include <array>

namespace dungeonlab::app::commands {
namespace {

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
    {"solution", session::write_solution_schema},
    {"grade", grade::write_grade_schema},
});
constexpr auto schema_names = names_of(schema_table);

}  // namespace

constinit const Usage schema_usage = {
    .words = schema_words(schema_names),
    .notes =
        "The schemas are JSON Schema draft-07. With a schema, your editor completes and "
        "explains keys, kinds and codes. A schema cannot express all rules of a map, so also "
        "run `dungeonlab validate`.",
    .examples = {
        {{"dungeonlab schema map > dungeon-map.schema.json", "save the schema next to your maps"},
         {"dungeonlab schema report", "describe what `validate --report json` writes"}}}};

Result<int> schema(const Arguments& arguments, World& world) {
  return write_schema(schema_table, arguments, world);
}

}  // namespace dungeonlab::app::commands
