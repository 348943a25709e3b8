// dungeonlab schema: the schemas for editors, made from the tables that the readers read by.
#include "app/command.hpp"
#include "app/configuration.hpp"
#include "dungeonlab/io/config.hpp"
#include "dungeonlab/io/write.hpp"

#include <array>
#include <ostream>
#include <string_view>

namespace dungeonlab::app::commands {
namespace {

constexpr std::array<std::string_view, 2> schemas = {"map", "config"};

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
         {"dungeonlab schema config", "what may stand in a dungeonlab.json"}}}};

Result<int> schema(const Arguments& arguments, World& world) {
  world.out << (arguments.words().front() == schemas[0] ? io::write_map_schema()
                                                        : io::write_config_schema(config_words()));
  return exit_code::done;
}

}  // namespace dungeonlab::app::commands
