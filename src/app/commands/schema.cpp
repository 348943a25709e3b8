// dungeonlab schema: the schemas of what is read and written, made from the tables of the readers
// and writers themselves.
#include "dungeonlab/tournament/schema.hpp"

#include "app/command.hpp"
#include "app/configuration.hpp"
#include "dungeonlab/certify/certificate.hpp"
#include "dungeonlab/grade/grade.hpp"
#include "dungeonlab/io/config.hpp"
#include "dungeonlab/io/settings.hpp"
#include "dungeonlab/io/write.hpp"
#include "dungeonlab/osr/ruleset.hpp"
#include "dungeonlab/report/figures.hpp"
#include "dungeonlab/report/format.hpp"
#include "dungeonlab/session/protocol.hpp"
#include "dungeonlab/session/record.hpp"
#include "dungeonlab/summary/summary.hpp"

#include <array>
#include <ostream>
#include <string>
#include <string_view>

namespace dungeonlab::app::commands {
namespace {

constexpr std::array<std::string_view, 12> schemas = {
    "map",     "config",     "report", "figures",  "settings", "certificate",
    "summary", "tournament", "game",   "protocol", "ruleset",  "grade"};

}  // namespace

constinit const Usage schema_usage = {
    .words = {.name = "NAME",
              .about = "what the schema is of",
              .least = 1,
              .most = 1,
              .choices = schemas},
    .notes =
        "The schema is JSON Schema draft-07. An editor that knows it completes keys, kinds and "
        "codes\n"
        "and explains them. Of a map it cannot know every rule, so validate has the last word.",
    .examples = {
        {{"dungeonlab schema map > dungeon-map.schema.json", "keep the schema beside your maps"},
         {"dungeonlab schema report", "what validate --report json writes"}}}};

Result<int> schema(const Arguments& arguments, World& world) {
  const std::string& name = arguments.words().front();
  world.out << (name == schemas[0]    ? io::write_map_schema()
                : name == schemas[1]  ? io::write_config_schema(config_words())
                : name == schemas[2]  ? report::write_report_schema()
                : name == schemas[3]  ? report::write_figures_schema()
                : name == schemas[4]  ? io::write_settings_schema()
                : name == schemas[5]  ? certify::write_certificate_schema()
                : name == schemas[6]  ? summary::write_summary_schema()
                : name == schemas[7]  ? tournament::write_tournament_schema()
                : name == schemas[8]  ? session::write_game_schema()
                : name == schemas[9]  ? session::write_protocol_schema()
                : name == schemas[10] ? osr::write_ruleset_schema()
                                      : grade::write_grade_schema());
  return exit_code::done;
}

}  // namespace dungeonlab::app::commands
