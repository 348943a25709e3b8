// A minimal program with this command line: it parses the options of `generate` and exits. Anything
// dungeonlab costs on top of it is the price of a dungeon.
#include <string>

#include <CLI/CLI.hpp>

int main(int argc, char** argv) {
  CLI::App app("a bare command line");
  std::string preset;
  std::string seed;
  CLI::App* const generate = app.add_subcommand("generate", "nothing");
  generate->add_option("--preset", preset, "a preset");
  generate->add_option("--seed", seed, "a seed");
  app.require_subcommand(1);
  CLI11_PARSE(app, argc, argv);
  return 0;
}
