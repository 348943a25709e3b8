// dungeonlab osr stock: turns a map into a keyed dungeon for old-school play, in a file next to it.
// It makes a key, makes one again around changes by hand, checks one, or shows one as a booklet for
// the referee. It never writes the map itself.
#include "dungeonlab/expedition/stock.hpp"

#include "cli/books.hpp"
#include "cli/command_line.hpp"
#include "cli/output.hpp"
#include "cli/request.hpp"
#include "cli/seed.hpp"
#include "cli/terminal.hpp"
#include "dungeonlab/core/shown_path.hpp"
#include "dungeonlab/core/text.hpp"
#include "dungeonlab/core/try.hpp"
#include "dungeonlab/core/words.hpp"
#include "dungeonlab/expedition/booklet.hpp"
#include "dungeonlab/expedition/light_check.hpp"
#include "dungeonlab/forge/forge.hpp"
#include "dungeonlab/kit/markdown.hpp"
#include "dungeonlab/print/print.hpp"
#include "old_school/commands.hpp"
#include "old_school/commands/stock/booklet_text.hpp"
#include "old_school/commands/stock/key_report.hpp"
#include "old_school/files.hpp"
#include "old_school/people_files.hpp"
#include "old_school/rules_request.hpp"

#include <algorithm>
#include <array>
#include <ostream>
#include <utility>

#include <fmt/format.h>

namespace dungeonlab::app::old_school::commands {
namespace {

constexpr std::array<FileForm, 4> stock_forms = {
    {{"json", ".json"}, {"text", ".txt"}, {"markdown", ".md"}, {"pdf", ".pdf"}}};
constexpr auto stock_form_names = [] {
  std::array<std::string_view, stock_forms.size()> names{};
  for (std::size_t i = 0; i < names.size(); ++i) {
    names[i] = stock_forms[i].name;
  }
  return names;
}();

constexpr Option stock_creatures = {"--creatures", "FILE",
                                    "creatures besides the built-in ones, as CSV or JSON"};
constexpr Option stock_hoard = {"--hoard", "FILE", "the things at the treasure of the map"};
constexpr Option stock_only = {"--only", "PARTS",
                               "make only these parts, separated by commas: doors, traps, "
                               "creatures, treasure, wandering"};
constexpr Option stock_keep = {"--keep", "FILE",
                               "make this key again around its entries marked by_hand"};
constexpr Option stock_check = {"--check", "FILE", "check this key instead of making one"};
constexpr Option stock_show = {"--key", "FILE", "show this key instead of making one"};
constexpr Option stock_enter = {"--enter", "PLACE",
                                "where an expedition begins (default: inside the exit)"};
constexpr Option stock_gate = {"--gate", "WHO", "whom the exit lets out (default: open)",
                               expedition::gate_names};
constexpr Option stock_feet = {"--cell-feet", "N",
                               "the side of a cell in feet, a multiple of 10 up to 60"};
constexpr Option stock_form = {
    "--format", "FORM", "the key as JSON, or a booklet (default: by the name of --output, or json)",
    stock_form_names};
constexpr Option stock_output = output_option("FILE");
constexpr std::array stock_options = {
    ruleset_option, seed_option,  party_option, stock_creatures, stock_hoard,
    stock_only,     stock_keep,   stock_check,  stock_show,      color_option,
    stock_enter,    stock_gate,   stock_feet,   reading_option,  strict_option,
    stock_form,     stock_output, force_option, paper_option,    quiet_option};

/// The parts named by `--only`.
Result<std::set<expedition::Part>> requested_parts(const Arguments& arguments) {
  std::set<expedition::Part> parts;
  for (const std::string_view word : arguments.list(stock_only.name)) {
    const auto* const found =
        std::find(expedition::part_names.begin(), expedition::part_names.end(), word);
    if (found == expedition::part_names.end()) {
      return fail(Failure::usage,
                  fmt::format("unknown part \"{}\"{}; the parts of a key are {}",
                              escape_for_terminal(word), did_you_mean(word, expedition::part_names),
                              fmt::join(expedition::part_names, ", ")));
    }
    parts.insert(static_cast<expedition::Part>(found - expedition::part_names.begin()));
  }
  return parts;
}

struct StockRequest {
  osr::RuleSet rules;
  osr::AskOptions options;
  std::optional<osr::Party> party{};
  std::optional<KeyText> kept{};
  expedition::StockOptions how{};
  std::size_t form = 0;
  std::string path{};
};

Result<void> read_extras(const Arguments& arguments, expedition::StockOptions& how) {
  if (const auto path = arguments.value(stock_creatures.name)) {
    const auto text = text_of_file(*path);
    auto added = text ? how.catalogue.add(shown_file(*path), *text)
                      : Result<void>(tl::unexpected(text.error()));
    if (!added) {
      return added;
    }
  }
  if (const auto path = arguments.value(stock_hoard.name)) {
    TRY(auto hoard, read_people_file(*path, expedition::read_hoard));
    how.hoard = std::move(hoard);
  }
  return {};
}

Result<void> read_geometry(const Arguments& arguments, const std::optional<KeyText>& kept,
                           expedition::StockOptions& how) {
  if (kept) {
    how.cell_feet = kept->file.key.cell_feet;
    how.gate = kept->file.key.gate;
  }
  constexpr std::int64_t feet_least = 10;
  constexpr std::int64_t feet_most = 60;
  if (arguments.has(stock_feet.name)) {
    const auto feet = arguments.number(stock_feet.name, feet_least, feet_least, feet_most);
    if (!feet || *feet % feet_least != 0) {
      return fail(Failure::usage,
                  fmt::format("{} must be a multiple of 10 from {} to {}, found {}",
                              stock_feet.name, feet_least, feet_most,
                              escape_for_terminal(*arguments.value(stock_feet.name))));
    }
    how.cell_feet = *feet;
  }
  how.gate = static_cast<expedition::Gate>(arguments.choice(stock_gate.name, expedition::gate_names,
                                                            static_cast<std::size_t>(how.gate)));
  if (const auto enter = arguments.value(stock_enter.name)) {
    const auto place = place_named(*enter);
    if (!place) {
      return fail(Failure::usage,
                  fmt::format("{} must be a cell and a level such as B2.1, found \"{}\"",
                              stock_enter.name, escape_for_terminal(*enter)));
    }
    how.enter = *place;
  } else if (kept) {
    if (const auto place = place_named(kept->file.key.enter)) {
      how.enter = *place;
    }
  }
  return {};
}

Result<StockRequest> stock_request(const Arguments& arguments) {
  TRY(auto kept, requested_key(arguments, stock_keep));
  TRY(auto rules, rules_beside(arguments, kept));
  TRY(auto options, requested_readings(arguments));
  TRY(auto party, requested_party(arguments));
  TRY(auto parts, requested_parts(arguments));
  StockRequest request{std::move(rules), std::move(options), std::move(party), std::move(kept)};
  request.how.only = std::move(parts);
  request.path = arguments.as<Common>().output;
  TRY(const auto form,
      requested_form(arguments, {.forms = stock_forms, .option = stock_form.name}, request.path));
  TRY(read_extras(arguments, request.how));
  TRY(read_geometry(arguments, request.kept, request.how));
  TRY(auto seed, request.kept && !arguments.has(seed_option.name)
                     ? Result<std::string>(request.kept->file.key.seed)
                     : read_seed(arguments));
  request.form = form;
  request.how.seed = std::move(seed);
  return request;
}

// NOLINTNEXTLINE(readability-function-size): a key, its map, and its format
Result<std::string> bytes_of(const Arguments& arguments, const expedition::MapFile& file,
                             const expedition::Table& table, const expedition::Key& key,
                             std::string_view form, World& world) {
  if (form == "json") {
    return expedition::write_key(key);
  }
  TRY(auto text, expedition::booklet(file, table, key, forge::generator_name()));
  if (form == "text") {
    return plain_text(text, requested_width(world));
  }
  if (form == "markdown") {
    return kit::markdown(text);
  }
  print::Book book{.title = file.map.sheet().title.empty() ? file.name : file.map.sheet().title,
                   .paper = static_cast<render::Paper>(
                       arguments.choice(paper_option.name, render::paper_names, 0))};
  book.parts.emplace_back(std::move(text));
  return print::pdf(book).map([](print::Printed printed) { return std::move(printed.bytes); });
}

/// Reports what a user wants to know at once about a new key.
void tell(const Arguments& arguments, const expedition::Stocked& made, const StockRequest& request,
          World& world) {
  const expedition::Key& key = made.key;
  for (const std::string& dropped : made.dropped) {
    world.err << fmt::format("dungeonlab osr stock: left out, because it no longer fits: {}\n",
                             dropped);
  }
  for (const std::string& opened : made.opened) {
    world.err << fmt::format("dungeonlab osr stock: opened for a way in: {}\n", opened);
  }
  arguments.written()->holds(
      fmt::format("{}, {}, {} with creatures, {} with treasure", counted(key.doors.size(), "door"),
                  counted(key.traps.size(), "trap"), counted(key.creatures.size(), "place"),
                  counted(key.treasure.size(), "place")));
  const std::string map = path_for_shell(arguments.words().front());
  const std::string path = path_for_shell(request.path);
  arguments.written()->next(
      fmt::format("dungeonlab osr stock print {} --key {} --output print/", map, path));
}

}  // namespace

constinit const Usage stock_usage = {
    .options = stock_options,
    .words = one_map_words,
    .notes =
        "A simple wall becomes a stuck, locked or secret door, barbed wire becomes bars, "
        "beasts become creatures, and the treasure becomes a hoard. The party always has a "
        "way in without searching and without skills it lacks. Change the key in an editor "
        "and mark your changes with \"by_hand\": true; --keep then leaves them alone. "
        "`dungeonlab osr schema key` describes the file.",
    .examples = {{{"dungeonlab osr stock first.dungeon.json --party six.party.json --seed winter "
                   "--output first.key.json",
                   "make a key for this party"},
                  {"dungeonlab osr stock first.dungeon.json --seed winter --format text",
                   "read the booklet"}}}};

namespace {

/// A usage error for an option that makes keys, where an existing one is shown or checked.
Result<void> expect_no_making(const Arguments& arguments, const Option& instead) {
  for (const Option& option : {seed_option, stock_creatures, stock_hoard, stock_only, stock_keep,
                               stock_enter, stock_gate, stock_feet}) {
    if (arguments.has(option.name)) {
      return fail(Failure::usage,
                  fmt::format("{} makes a key, but {} takes an existing one: leave out "
                              "one of them",
                              option.name, instead.name));
    }
  }
  const bool shows = instead.name == stock_show.name;
  for (const Option& option : {stock_form, stock_output, stock_check}) {
    const bool is_judged_as_json =
        option.name == stock_form.name && arguments.value(stock_form.name) == "json";
    const bool is_wrong = shows ? option.name == stock_check.name
                                : option.name != stock_check.name && !is_judged_as_json;
    if (is_wrong && arguments.has(option.name)) {
      return fail(Failure::usage, fmt::format("{} does not go with {}: leave out one of them",
                                              option.name, instead.name));
    }
  }
  return {};
}

Result<int> write_bytes(const std::string& bytes, const std::string& path,
                        const OverwriteGuard& read, World& world) {
  TRY(path.empty() ? show(bytes, world) : write_whole(path, bytes, read));
  return exit_code::done;
}

/// Shows the findings of a key.
Result<int> check_key(const Arguments& arguments, const expedition::MapFile& file,
                      const expedition::Table& table, const KeyText& key, World& world) {
  TRY(auto findings, expedition::check_key(file, table, key.file.key));
  const bool has_error = std::any_of(findings.begin(), findings.end(), [](const auto& finding) {
    return finding.severity == rules::Severity::error;
  });
  if (!has_error) {
    TRY(auto light, expedition::check_light(file, table, key.file.key));
    if (light) {
      findings.push_back(std::move(*light));
    }
  }
  world.out << (arguments.value(stock_form.name) == "json"
                    ? key_findings_json(key, file.name, findings)
                    : key_report(key, file.map, findings,
                                 uses_color(arguments, world, world.out_is_terminal)));
  return has_error ? exit_code::check_failed : exit_code::done;
}

/// Checks an existing key, or shows it as a booklet.
Result<int> look_at_key(const Arguments& arguments, const Option& option, World& world) {
  TRY(expect_no_making(arguments, option));
  TRY(auto key, read_key_file(*arguments.value(option.name)));
  TRY(const auto rules, rules_of_key(arguments, key));
  TRY(const auto options, requested_readings(arguments));
  TRY(const auto party, requested_party(arguments));
  const std::string path = arguments.as<Common>().output;
  TRY(const auto form,
      requested_form(arguments, {.forms = stock_forms, .option = stock_form.name, .initial = 1},
                     path));
  TRY(const auto proved, read_proved_map(arguments, "stock", world));
  if (!proved) {
    return exit_code::check_failed;
  }
  if (const std::string other = of_another_map(key, *proved); !other.empty()) {
    world.err << fmt::format("dungeonlab osr stock: {}\n", other);
    return exit_code::corrupt;
  }
  const expedition::MapFile file{proved->map, proved->name, proved->sha256};
  const expedition::Table table{rules, options, party ? &*party : nullptr};
  if (option.name == stock_check.name) {
    return check_key(arguments, file, table, key, world);
  }
  warn_of_other_rules("stock", key, rules, world);
  OverwriteGuard read;
  read.add(arguments.words().front());
  read.add(key.path);
  read.keep_others(arguments);
  TRY(read.check(path));
  TRY(const auto bytes,
      bytes_of(arguments, file, table, key.file.key, stock_form_names.at(form), world));
  return write_bytes(bytes, path, read, world);
}

}  // namespace

Result<int> stock(const Arguments& arguments, World& world) {
  for (const Option& option : {stock_check, stock_show}) {
    if (arguments.has(option.name)) {
      return look_at_key(arguments, option, world);
    }
  }
  TRY(auto request, stock_request(arguments));
  OverwriteGuard read;
  read.add(arguments.words().front());
  read.keep_others(arguments);
  TRY(read.check(request.path));
  TRY(const auto proved, read_proved_map(arguments, "stock", world));
  if (!proved) {
    return exit_code::check_failed;
  }
  const expedition::MapFile file{proved->map, proved->name, proved->sha256};
  const expedition::Table table{request.rules, request.options,
                                request.party ? &*request.party : nullptr};
  if (request.kept) {
    request.how.kept = &request.kept->file.key;
  }
  TRY(const auto made, expedition::stock(file, table, request.how));
  TRY(const auto bytes,
      bytes_of(arguments, file, table, made.key, stock_form_names.at(request.form), world));
  TRY(request.path.empty() ? show(bytes, world) : write_whole(request.path, bytes, read));
  tell(arguments, made, request, world);
  if (!arguments.has(seed_option.name) && !request.kept) {
    world.err << fmt::format("rolled with {} {}\n", seed_option.name, request.how.seed);
  }
  return exit_code::done;
}

}  // namespace dungeonlab::app::old_school::commands
