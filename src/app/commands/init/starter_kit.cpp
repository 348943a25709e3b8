// The files that dungeonlab init writes. They contain no copies: the schemas come from the readers,
// and the first map is generated and proved like every other, always with the same seed. The
// program knows its own repository only if a release sets it; without one, the workflow runs a
// release file next to it.
#include "app/commands/init/starter_kit.hpp"

#include "app/configuration.hpp"
#include "cli/input.hpp"
#include "dungeonlab/core/try.hpp"
#include "dungeonlab/forge/forge.hpp"
#include "dungeonlab/io/config.hpp"
#include "dungeonlab/io/presets.hpp"
#include "dungeonlab/io/write.hpp"
#include "dungeonlab/json/writer.hpp"
#include "dungeonlab/report/policy.hpp"
#include "dungeonlab/rules/rule.hpp"

#include <cstdint>

#include <fmt/format.h>

namespace dungeonlab::app {
namespace {

constexpr std::string_view map_schema_path = "schemas/dungeon-map.schema.json";
constexpr std::string_view config_schema_path = "schemas/config.schema.json";

constexpr std::string_view hooks_head =
    "# pre-commit install: from then on a commit fails if its maps are untidy or break a "
    "rule.\n"
    "repos:\n";

/// Hooks that use the installed program.
std::string local_hooks() {
  return fmt::format(
      R"({0}  - repo: local
    hooks:
      - id: dungeonlab-format
        name: dungeonlab format
        entry: dungeonlab format --force-exclude
        language: system
        files: '{1}'
        fail_fast: true
      - id: dungeonlab-validate
        name: dungeonlab validate
        entry: dungeonlab validate --force-exclude
        language: system
        files: '{1}'
)",
      hooks_head, map_name_pattern);
}

/// Hooks that use the program for Node.js, which pre-commit installs.
std::string hooks_of(std::string_view repository) {
  return fmt::format(
      R"({}  - repo: https://github.com/{}
    rev: {}
    hooks:
      - id: dungeonlab-format
      - id: dungeonlab-validate
)",
      hooks_head, repository, web_tag());
}

std::string attributes() {
  return fmt::format(
      "# Maps are text whose lines end in LF, on every machine.\n"
      "*{} text eol=lf\n*{} text eol=lf\n*{} text eol=lf\n",
      io::json_suffix, io::plan_suffix, io::lines_suffix);
}

/// The steps that run a release file.
std::string steps_of_release() {
  return fmt::format(
      R"(      - uses: {0}
      # The program is a file of a release of dungeonlab, {1}.
      # Put it into .github/ and commit it. If you know the repository of dungeonlab, you can name
      # it instead: delete this workflow and run `dungeonlab init --repository OWNER/NAME`.
      - name: unpack dungeonlab
        run: |
          file=$(ls .github/dungeonlab-*-linux-x86_64.tar.gz) ||
            {{ echo '::error::Put {1} into .github/'; exit 1; }}
          mkdir -p "$RUNNER_TEMP/dungeonlab"
          tar -xzf "$file" -C "$RUNNER_TEMP/dungeonlab" --strip-components=1
          echo "$RUNNER_TEMP/dungeonlab/bin" >> "$GITHUB_PATH"
      - name: check every map
        run: >-
          dungeonlab validate . --report github --report sarif=dungeons.sarif
          --report "markdown=$GITHUB_STEP_SUMMARY"
)",
      checkout_action, release_file());
}

std::string steps_with(std::string_view repository) {
  return fmt::format(
      R"(      - uses: {}
      - uses: {}@{}
        with:
          paths: .
          sarif: dungeons.sarif
)",
      checkout_action, repository, web_tag());
}

std::string workflow(std::string_view repository) {
  return fmt::format(
      R"(# Checks the maps with every push.
name: dungeons
on: [push, pull_request]
permissions:
  contents: read
  security-events: write
jobs:
  validate:
    runs-on: ubuntu-24.04
    steps:
{}      - uses: {}
        if: always()
        continue-on-error: true  # a repository without code scanning, or a pull request from a fork
        with:
          sarif_file: dungeons.sarif
)",
      repository.empty() ? steps_of_release() : steps_with(repository), upload_sarif_action);
}

std::string editor_settings() {
  return fmt::format(R"({{
  "json.schemas": [
    {{"fileMatch": ["*{}"], "url": "./{}"}},
    {{"fileMatch": ["{}"], "url": "./{}"}}
  ]
}}
)",
                     io::json_suffix, map_schema_path, io::config_name, config_schema_path);
}

/// The default settings as a template, with folders that never contain maps excluded.
std::string settings() {
  const report::Policy usual;
  std::string text;
  json::Writer json(text);
  json.begin_object();
  json.key("$schema").text(config_schema_path);
  json.key("profile").text(name(usual.terms.profile));
  json.key("fail_level").text(name(usual.fail_level));
  json.key("min_level").text(name(report::usual_min_level));
  json.key("exclude").begin_array(json::Layout::row);
  for (const std::string_view folder : {"node_modules", "build"}) {
    json.text(folder);
  }
  json.end_array().end_object();
  return text + "\n";
}

}  // namespace

std::string problem_matcher() {
  constexpr std::string_view color = R"((?:\x1b\[[0-9;]*m)*)";
  std::string text;
  json::Writer json(text);
  json.begin_object().key("problemMatcher").begin_array().begin_object();
  json.key("owner").text("dungeonlab");
  json.key("pattern").begin_array().begin_object();
  json.key("regexp").text(
      fmt::format(R"(^{0}(.+?):(\d+):(\d+):{0} {0}({1})\[([A-Z]+\d+)\]{0}: (.+)$)", color,
                  fmt::join(rules::severity_names, "|")));
  std::int64_t group = 0;
  for (const std::string_view part : {"file", "line", "column", "severity", "code", "message"}) {
    json.key(part).integer(++group);
  }
  json.end_object().end_array().end_object().end_array().end_object();
  return text + "\n";
}

std::string release_file() {
  return "dungeonlab-" DUNGEONLAB_VERSION "-linux-x86_64.tar.gz";
}

std::string web_tag() {
  return "web-v" DUNGEONLAB_VERSION;
}

Result<std::vector<KitFile>> starter_kit(std::string_view repository) {
  TRY(const auto map, forge::forge(io::presets().front().file.settings, "first", 0));
  return std::vector<KitFile>{
      {".gitattributes", attributes()},
      {".pre-commit-config.yaml", repository.empty() ? local_hooks() : hooks_of(repository)},
      {".github/workflows/dungeons.yml", workflow(repository), true},
      {".github/dungeonlab-matcher.json", problem_matcher(), true},
      {".vscode/settings.json", editor_settings()},
      {std::string(map_schema_path), io::write_map_schema()},
      {std::string(config_schema_path), io::write_config_schema(config_words())},
      {std::string(io::config_name), settings()},
      {fmt::format("maps/first{}", io::plan_suffix), io::write_plan(map.sheet())},
  };
}

}  // namespace dungeonlab::app
