// The files of an expedition: its log, its map, its key and its party. A log contains the party,
// and names the map and the key by their digests and their paths from its folder.
#include "old_school/commands/expedition/opened_log.hpp"

#include "cli/output.hpp"
#include "cli/seed.hpp"
#include "dungeonlab/core/digest.hpp"
#include "dungeonlab/core/normal_text.hpp"
#include "dungeonlab/core/shown_path.hpp"
#include "dungeonlab/core/text.hpp"
#include "dungeonlab/core/try.hpp"
#include "dungeonlab/expedition/digest.hpp"
#include "dungeonlab/expedition/stock.hpp"
#include "dungeonlab/io/durable_file.hpp"
#include "dungeonlab/io/file.hpp"
#include "dungeonlab/io/text_file.hpp"
#include "dungeonlab/osr/hire.hpp"
#include "dungeonlab/osr/journey.hpp"
#include "old_school/people_files.hpp"
#include "old_school/rules_request.hpp"

#include <algorithm>
#include <filesystem>
#include <ostream>
#include <utility>

#include <fmt/format.h>

namespace dungeonlab::app::old_school {
namespace {

constexpr std::size_t log_bytes_max = std::size_t{1} << 30U;
constexpr std::size_t shown_digits = 16;

std::string seen_from(const std::string& log, const std::string& path) {
  const auto folder = std::filesystem::absolute(log).parent_path();
  return std::filesystem::absolute(path).lexically_proximate(folder).generic_string();
}
std::string beside(const std::string& log, const std::string& name) {
  return (std::filesystem::path(log).parent_path() / name).lexically_normal().generic_string();
}

int say_changed(World& world, const std::string& what) {
  world.err << fmt::format("dungeonlab osr expedition: {}\n", what);
  return exit_code::corrupt;
}

/// The map that a word names, read as by every command for maps.
Result<std::optional<ProvedMap>> proved_map_of(const std::string& word, World& world) {
  return read_proved_map(Arguments({}, {word}), "expedition", world);
}

std::string key_ending(const std::string& log) {
  constexpr std::string_view ending = ".delve.jsonl";
  return log.ends_with(ending) ? log.substr(0, log.size() - ending.size()) + ".key.json"
                               : log + ".key.json";
}

/// Makes the tracker for the map and the rules of a log.
Result<void> set_table(OpenedLog& opened, const expedition::Table& table, expedition::Key key,
                       const expedition::Terms& terms) {
  TRY(auto tracker,
      expedition::Tracker::make({opened.map->map, opened.map->name, opened.map->sha256}, table,
                                std::move(key), terms));
  opened.tracker = std::make_unique<expedition::Tracker>(std::move(tracker));
  return {};
}

/// Continues a log whose tracker exists; `text` is the whole file.
Result<OpenedLog> go_on(OpenedLog opened, expedition::DelveLog log, const std::string& text,
                        bool writes, World& world) {
  if (writes) {
    TRY(auto file, io::GrowingFile::go_on(opened.path, text, log.lines.size()));
    opened.file.emplace(std::move(file));
  }
  auto journal = expedition::Journal::go_on(*opened.tracker, std::move(log));
  if (!journal) {
    opened.code =
        say_changed(world, fmt::format("{}: {}", shown_file(opened.path), journal.error().message));
    return opened;
  }
  opened.journal = std::make_unique<expedition::Journal>(std::move(*journal));
  return opened;
}

/// Starts the log of an expedition or a journey whose tracker exists.
Result<OpenedLog> begin_with(OpenedLog opened, expedition::LogHead head) {
  std::string first;
  opened.journal = std::make_unique<expedition::Journal>(*opened.tracker, std::move(head), first);
  if (const auto log = expedition::DelveLog::read(first); !log) {
    return fail(Failure::usage, fmt::format("{}: nothing was recorded, because the log would not "
                                            "read back: {}",
                                            shown_file(opened.path), log.error().message));
  }
  if (const auto error = opened.tracker->error()) {
    return tl::unexpected(*error);
  }
  TRY(auto growing, io::GrowingFile::create(opened.path));
  opened.file.emplace(std::move(growing));
  TRY(opened.append(first));
  return opened;
}

/// Makes a key next to the log and announces it.
// NOLINTNEXTLINE(readability-function-size): the sources of a key, and its file
Result<KeyText> made_key(const Arguments& arguments, const expedition::MapFile& file,
                         const expedition::Table& table, const std::string& path,
                         const std::string& seed, World& world) {
  TRY(auto made, expedition::stock(file, table, {.seed = seed}));
  const std::string text = expedition::write_key(made.key);
  OverwriteGuard spared;
  spared.keep_others(arguments);
  TRY(write_whole(path, text, spared));
  world.err << fmt::format("dungeonlab osr expedition: made the key {} with the seed {}\n",
                           shown_file(path), escape_for_terminal(seed));
  return KeyText{.path = path, .text = text, .file = {.key = std::move(made.key)}};
}

}  // namespace

Result<void> OpenedLog::append(const std::string& line) {
  return file ? file->append(line) : Result<void>();
}

// NOLINTNEXTLINE(readability-function-size): each file is checked against the first line
Result<OpenedLog> open_log(const Arguments& arguments, const std::string& path, bool writes,
                           World& world) {
  const auto bytes = io::read_regular_file(path, log_bytes_max);
  const auto text = bytes.and_then(
      [&](const std::string& all) { return io::text_of(all, shown_file(path), log_bytes_max); });
  TRY(text);
  OpenedLog opened;
  opened.path = path;
  auto log = expedition::DelveLog::read(*text);
  if (!log) {
    world.err << fmt::format("dungeonlab osr expedition: {}: {}\n", shown_file(path),
                             log.error().message);
    opened.code = log.error().is_changed ? exit_code::corrupt : exit_code::usage;
    return opened;
  }
  if (log->is_torn) {
    world.err << fmt::format(
        "dungeonlab osr expedition: {}: the last line is incomplete; it was never confirmed "
        "and is dropped\n",
        shown_file(path));
  }
  const expedition::LogHead& head = log->head;
  if (head.map_sha256.empty()) {
    TRY(auto rules, rule_set_named(arguments.value(ruleset_option.name).value_or(head.ruleset)));
    if (expedition::digest_of(rules) != head.ruleset_sha256) {
      opened.code = say_changed(world, fmt::format("{} uses another rule set", shown_file(path)));
      return opened;
    }
    osr::AskOptions readings;
    readings.readings = head.readings;
    TRY(auto tracker, tracker_of(head, rules, readings, shown_file(path)));
    opened.tracker = std::make_unique<expedition::Tracker>(std::move(tracker));
    return go_on(std::move(opened), std::move(*log), *bytes, writes, world);
  }
  const std::string map_path =
      arguments.value(expedition_map_option.name).value_or(beside(path, head.map_file));
  TRY(auto map, proved_map_of(map_path, world));
  if (!map) {
    opened.code = exit_code::check_failed;
    return opened;
  }
  const auto other = [&](std::string_view what, const std::string& file, const std::string& was,
                         const std::string& is) {
    opened.code = say_changed(
        world, fmt::format("{} belongs to another {}: it names the digest {}, but {} has {}",
                           shown_file(path), what, was.substr(0, shown_digits), shown_file(file),
                           is.substr(0, shown_digits)));
  };
  if (map->sha256 != head.map_sha256) {
    other("map", map_path, head.map_sha256, map->sha256);
    return opened;
  }
  const std::string key_path =
      arguments.value(expedition_key_option.name).value_or(beside(path, head.key_file));
  TRY(const auto key_text, text_of_file(key_path));
  if (const std::string digest = sha256(text_for_digest(key_text)); digest != head.key_sha256) {
    other("key", key_path, head.key_sha256, digest);
    return opened;
  }
  auto key = read_key_file(key_path);
  auto party = osr::read_party(head.party_json);
  TRY(key);
  if (!party) {
    opened.code =
        say_changed(world, fmt::format("{}: invalid party in the first line", shown_file(path)));
    return opened;
  }
  const std::string ruleset = arguments.value(ruleset_option.name).value_or(head.ruleset);
  TRY(auto rules, rule_set_named(ruleset));
  if (expedition::digest_of(rules) != head.ruleset_sha256) {
    other("rule set", ruleset, head.ruleset_sha256, expedition::digest_of(rules));
    return opened;
  }
  osr::AskOptions options;
  options.readings = head.readings;
  opened.map = std::make_unique<ProvedMap>(std::move(*map));
  opened.rules = std::make_unique<osr::RuleSet>(std::move(rules));
  TRY(set_table(opened, {*opened.rules, options, &*party}, std::move(key->file.key), head.terms));
  return go_on(std::move(opened), std::move(*log), *bytes, writes, world);
}

// NOLINTNEXTLINE(readability-function-size): what every log begins with
expedition::LogHead log_head(const Arguments& arguments, const std::string& party,
                             const osr::RuleSet& rules, const osr::AskOptions& options,
                             const std::string& seed) {
  return {.version = DUNGEONLAB_VERSION,
          .party_json = expedition::without_blanks(party),
          .ruleset = arguments.value(ruleset_option.name).value_or(rules.name()),
          .ruleset_sha256 = expedition::digest_of(rules),
          .readings = osr::chosen_readings(rules, options),
          .terms = {.seed = seed}};
}

Result<expedition::LogHead> town_head(const Arguments& arguments, const std::string& party,
                                      const osr::RuleSet& rules) {
  TRY(const auto options, requested_readings(arguments));
  TRY(const auto seed, read_seed(arguments));
  TRY(const auto read, read_party_file(party));
  return log_head(arguments, read.text, rules, options, seed);
}

Result<expedition::LogHead> journey_head(const Arguments& arguments, const std::string& plan,
                                         const osr::RuleSet& rules) {
  constexpr std::int64_t checks_most = 4;
  TRY(const auto checks, arguments.number(checks_option.name, 1, 1, checks_most));
  TRY(const auto read, read_people_file(plan, [&](std::string_view text) {
        return osr::read_journey(text, rules);
      }));
  TRY(const auto plan_text, text_of_file(plan));
  TRY(auto head, town_head(arguments, beside(plan, read.party), rules));
  head.plan_json = expedition::without_blanks(plan_text);
  head.terms.start_hour = read.start_hour;
  head.terms.checks = checks;
  if (!read.hired.empty()) {
    const std::string path = beside(plan, read.hired);
    TRY(read_people_file(path, osr::read_payroll));
    TRY(const auto hired, text_of_file(path));
    head.hired_json = expedition::without_blanks(hired);
  }
  return head;
}

Result<expedition::Tracker> tracker_of(const expedition::LogHead& head, const osr::RuleSet& rules,
                                       const osr::AskOptions& options, const std::string& file) {
  auto party = osr::read_party(head.party_json);
  if (head.plan_json.empty() && party) {
    return expedition::Tracker::make({rules, options, &*party}, head.terms);
  }
  auto read = osr::read_journey(head.plan_json, rules);
  expedition::Journey journey;
  bool is_read = read && party;
  if (!head.hired_json.empty()) {
    auto hired = osr::read_payroll(head.hired_json);
    is_read = is_read && hired;
    journey.hired = is_read ? std::optional(std::move(*hired)) : std::nullopt;
  }
  if (!is_read) {
    return fail(Failure::usage, fmt::format("{}: invalid plan of a journey", file));
  }
  journey.plan = std::move(*read);
  auto tracker =
      expedition::Tracker::make({rules, options, &*party}, std::move(journey), head.terms);
  if (!tracker && tracker.error().failure == Failure::usage) {
    return fail(Failure::usage, fmt::format("{}: {}", file, tracker.error().what));
  }
  return tracker;
}

// NOLINTNEXTLINE(readability-function-size): each file goes into the first line
Result<OpenedLog> begin_log(const Arguments& arguments, const std::string& path, World& world) {
  const auto map_path = arguments.value(expedition_map_option.name);
  const auto party_path = arguments.value(party_option.name);
  const auto plan = arguments.value(expedition_plan_option.name);
  if (path.empty() || (plan ? map_path || party_path : !party_path)) {
    return fail(Failure::usage,
                fmt::format("`new` needs --output LOG and {} MAP with {} FILE, {} FILE, or, in "
                            "town, only {} FILE",
                            expedition_map_option.name, party_option.name,
                            expedition_plan_option.name, party_option.name));
  }
  if (io::look_at(path)) {
    return fail(
        Failure::usage,
        fmt::format("{} already exists, and a log is never replaced: choose another file, or "
                    "continue with `dungeonlab osr expedition play {}`",
                    shown_file(path), path_for_shell(path)));
  }
  OpenedLog opened;
  opened.path = path;
  if (!map_path) {
    TRY(const auto name, requested_set(arguments, {}));
    TRY(const auto rules, rule_set_named(name));
    TRY(const auto options, requested_readings(arguments));
    TRY(auto head,
        plan ? journey_head(arguments, *plan, rules) : town_head(arguments, *party_path, rules));
    TRY(auto tracker, tracker_of(head, rules, options, shown_file(plan.value_or(*party_path))));
    opened.tracker = std::make_unique<expedition::Tracker>(std::move(tracker));
    return begin_with(std::move(opened), std::move(head));
  }
  TRY(auto map, proved_map_of(*map_path, world));
  TRY(const auto party, read_party_file(*party_path));
  TRY(auto options, requested_readings(arguments));
  TRY(auto seed, read_seed(arguments));
  if (!map) {
    opened.code = exit_code::check_failed;
    return opened;
  }
  opened.map = std::make_unique<ProvedMap>(std::move(*map));
  const expedition::MapFile file{opened.map->map, opened.map->name, opened.map->sha256};
  TRY(auto given, requested_key(arguments, expedition_key_option));
  TRY(auto rules, rules_beside(arguments, given));
  if (const std::string other = given ? of_another_map(*given, *opened.map) : ""; !other.empty()) {
    opened.code = say_changed(world, other);
    return opened;
  }
  opened.rules = std::make_unique<osr::RuleSet>(std::move(rules));
  if (given) {
    warn_of_other_rules("expedition", *given, *opened.rules, world);
  }
  const expedition::Table table{*opened.rules, options, &party.party};
  TRY(auto key, given ? Result<KeyText>(std::move(*given))
                      : made_key(arguments, file, table, key_ending(path), seed, world));
  auto head = log_head(arguments, party.text, *opened.rules, options, seed);
  head.map_file = seen_from(path, *map_path);
  head.map_sha256 = opened.map->sha256;
  head.key_file = seen_from(path, key.path);
  head.key_sha256 = sha256(text_for_digest(key.text));
  TRY(set_table(opened, table, std::move(key.file.key), head.terms));
  return begin_with(std::move(opened), std::move(head));
}

}  // namespace dungeonlab::app::old_school
