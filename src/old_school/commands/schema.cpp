// dungeonlab osr schema: the schemas of files of old-school play, made from the tables of their
// readers and writers.
#include "cli/schema.hpp"

#include "dungeonlab/expedition/key.hpp"
#include "dungeonlab/expedition/log.hpp"
#include "dungeonlab/osr/hire.hpp"
#include "dungeonlab/osr/journey.hpp"
#include "dungeonlab/osr/party.hpp"
#include "dungeonlab/osr/ruleset.hpp"
#include "old_school/commands.hpp"
#include "old_school/commands/delve/delve_report.hpp"

namespace dungeonlab::app::old_school::commands {
namespace {

constexpr auto schema_table = std::to_array<Schema>({
    {"ruleset", osr::write_ruleset_schema},
    {"party", osr::write_party_schema},
    {"hire", osr::write_hire_schema},
    {"journey", osr::write_journey_schema},
    {"key", expedition::write_key_schema},
    {"delve", expedition::write_delve_schema},
    {"delves", write_delve_page_schema},
});
constexpr auto schema_names = names_of(schema_table);

}  // namespace

constinit const Usage schema_usage = {
    .words = schema_words(schema_names),
    .notes =
        "The schemas are JSON Schema draft-07. With a schema, your editor completes and explains "
        "keys. A schema cannot express every rule of a file.",
    .examples = {{{"dungeonlab osr schema key > key.schema.json", "save the schema next to keys"},
                  {"dungeonlab osr schema party", "describe a file of party members"}}}};

Result<int> schema(const Arguments& arguments, World& world) {
  return write_schema(schema_table, arguments, world);
}

}  // namespace dungeonlab::app::old_school::commands
