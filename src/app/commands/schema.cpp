// dungeonlab schema: the schema for editors, made from the tables that the decoder reads by.
#include "app/command.hpp"
#include "dungeonlab/io/write.hpp"

#include <array>
#include <ostream>
#include <string_view>

namespace dungeonlab::app::commands {
namespace {

constexpr std::array<std::string_view, 1> schemas = {"map"};

}  // namespace

constinit const Usage schema_usage = {
    .words = {.name = "NAME",
              .about = "what the schema is of",
              .least = 1,
              .most = 1,
              .choices = schemas},
    .notes =
        "The schema is JSON Schema draft-07. An editor that knows it completes keys and kinds and\n"
        "explains them; it cannot know every rule, so validate has the last word.",
    .examples = {
        {{"dungeonlab schema map", "print the schema of a map"},
         {"dungeonlab schema map > dungeon-map.schema.json", "keep it beside your maps"}}}};

Result<int> schema(const Arguments& /*arguments*/, World& world) {
  world.out << io::write_map_schema();
  return exit_code::done;
}

}  // namespace dungeonlab::app::commands
