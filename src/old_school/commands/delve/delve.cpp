// dungeonlab osr delve: thousands of expeditions of one party into a keyed map, driven by a fixed
// policy. Threads take pieces of the trials, and the pieces are counted in order, so any number of
// threads gives the same result. Any trial can be written as a log.
#include "dungeonlab/expedition/delve.hpp"

#include "cli/command_line.hpp"
#include "cli/output.hpp"
#include "cli/request.hpp"
#include "cli/seed.hpp"
#include "dungeonlab/core/digest.hpp"
#include "dungeonlab/core/normal_text.hpp"
#include "dungeonlab/core/shown_path.hpp"
#include "dungeonlab/core/text.hpp"
#include "dungeonlab/core/try.hpp"
#include "dungeonlab/core/words.hpp"
#include "dungeonlab/expedition/stock.hpp"
#include "dungeonlab/measure/where.hpp"
#include "old_school/commands.hpp"
#include "old_school/commands/delve/delve_report.hpp"
#include "old_school/commands/expedition/opened_log.hpp"
#include "old_school/files.hpp"
#include "old_school/people_files.hpp"
#include "old_school/rules_request.hpp"
#include "old_school/trials.hpp"

#include <algorithm>
#include <array>
#include <filesystem>
#include <iterator>
#include <memory>
#include <ostream>
#include <set>
#include <utility>

#include <fmt/format.h>

namespace dungeonlab::app::old_school::commands {
namespace {

constexpr std::int64_t trials_usual = 10'000;
constexpr std::string_view key_seed = "delve";
constexpr std::string_view ending_of_key = ".key.json";
constexpr std::string_view ending_of_log = ".delve.jsonl";
constexpr std::array<std::string_view, 3> delve_forms = {"text", "json", "csv"};

constexpr Option delve_party = {party_option.name, "FILE", "the party"};
constexpr Option delve_key = {"--key", "FILE",
                              "the key of the map (default: a key made with the seed `delve`)"};
constexpr Option delve_trials = {"--trials", "N",
                                 "number of expeditions, 1 to 1000000 (default: 10000)"};
constexpr Option delve_policy = {"--policy", "HOW", "where the party goes (default: explore)",
                                 expedition::delve_policy_names};
constexpr Option delve_search = {
    "--search", "WHEN",
    "when to search: never, when stuck, or always, also for traps (default: stuck)",
    expedition::delve_search_names};
constexpr Option delve_retreat = {"--retreat", "PART",
                                  "go back below this share of the hit points (default: 1/3)"};
constexpr Option delve_reserve = {
    "--reserve", "TURNS",
    "go back when the light lasts only for the way out plus this many turns (default: 6)"};
constexpr Option delve_log = {"--log", "FOLDER", "write trials as logs, for `expedition`"};
constexpr Option delve_log_trials = {"--log-trials", "N,N",
                                     "which trials to write (default: the first with each ending)"};
constexpr Option delve_where = {
    "--where", "CONDITION",
    "exit with 1 unless every map meets this condition, such as 'success>=400 and "
    "turns-p90<=36'"};
constexpr Option delve_form = {"--format", "FORM", "the format (default: text)", delve_forms};
constexpr std::array delve_options = {
    delve_party,  delve_key,    ruleset_option, reading_option, delve_trials, seed_option,
    delve_policy, delve_search, delve_retreat,  delve_reserve,  delve_log,    delve_log_trials,
    delve_where,  delve_form,   jobs_option,    force_option,   quiet_option};

struct DelveRequest {
  const Arguments& arguments;
  osr::RuleSet rules;
  osr::AskOptions options;
  PartyText sent;
  std::optional<KeyText> key{};
  expedition::DelveHabits habits{};
  std::string seed{};
  std::int64_t trials = trials_usual;
  std::size_t threads = 1;
  std::vector<std::int64_t> logged{};  ///< trials
  std::optional<measure::Where> where{};
};

/// The condition on the figures of a delve, if the command line has one.
Result<std::optional<measure::Where>> requested_condition(const Arguments& arguments) {
  const auto text = arguments.value(delve_where.name);
  if (!text) {
    return std::optional<measure::Where>();
  }
  std::vector<std::string_view> names;
  for (const expedition::TallyFigure& row : expedition::delve_rows.figures) {
    names.push_back(row.name.view());
  }
  auto where = measure::Where::parse(*text, names);
  if (!where) {
    return fail(where.error().failure, fmt::format("{}: {}", delve_where.name, where.error().what));
  }
  return std::optional(std::move(*where));
}

bool meets(const expedition::Tally& tally, const measure::Where& where) {
  std::vector<std::int64_t> values;
  for (const expedition::TallyFigure& row : tally.rows->figures) {
    values.push_back(value_of(tally, row));
  }
  return where.holds(values);
}

Result<expedition::DelveHabits> requested_habits(const Arguments& arguments) {
  expedition::DelveHabits habits;
  habits.policy = static_cast<expedition::DelvePolicy>(arguments.choice(
      delve_policy.name, expedition::delve_policy_names, static_cast<std::size_t>(habits.policy)));
  habits.search = static_cast<expedition::DelveSearch>(arguments.choice(
      delve_search.name, expedition::delve_search_names, static_cast<std::size_t>(habits.search)));
  TRY(const auto reserve, arguments.number(delve_reserve.name, habits.reserve, 0, 144));
  habits.reserve = reserve;
  if (const auto word = arguments.value(delve_retreat.name)) {
    const auto part = osr::Ratio::parse(*word);
    if (!part || *part < osr::Ratio(0) || *part > osr::Ratio(1)) {
      return fail(Failure::usage,
                  fmt::format("{} must be a fraction from 0 to 1, such as 1/3; found \"{}\"",
                              delve_retreat.name, escape_for_terminal(*word)));
    }
    habits.retreat = *part;
  }
  return habits;
}

Result<std::vector<std::int64_t>> requested_logs(const Arguments& arguments, std::int64_t trials) {
  std::vector<std::int64_t> logged;
  if (arguments.has(delve_log_trials.name) && !arguments.has(delve_log.name)) {
    return fail(Failure::usage,
                fmt::format("{} needs {} FOLDER", delve_log_trials.name, delve_log.name));
  }
  for (const std::string_view word : arguments.list(delve_log_trials.name)) {
    const auto number = parse_integer(word);
    if (!number || *number < 1 || *number > trials) {
      return fail(Failure::usage,
                  fmt::format("{} takes numbers from 1 to {}, separated by commas; "
                              "found \"{}\"",
                              delve_log_trials.name, trials, escape_for_terminal(word)));
    }
    logged.push_back(*number);
  }
  return logged;
}

// NOLINTNEXTLINE(readability-function-cognitive-complexity): one row for each option
Result<DelveRequest> delve_request(const Arguments& arguments) {
  const auto party_path = arguments.value(delve_party.name);
  if (!party_path) {
    return fail(Failure::usage, fmt::format("a delve needs {} FILE", delve_party.name));
  }
  TRY(auto sent, read_party_file(*party_path));
  if (const auto hindrance = expedition::delve_hindrance(sent.party)) {
    return fail(Failure::usage, *hindrance);
  }
  TRY(auto key, requested_key(arguments, delve_key));
  TRY(auto rules, rules_beside(arguments, key));
  TRY(auto options, requested_readings(arguments));
  TRY(auto habits, requested_habits(arguments));
  TRY(auto seed, read_seed(arguments));
  TRY(const auto trials,
      arguments.number(delve_trials.name, trials_usual, 1, expedition::limits::delve_trials));
  const std::size_t threads = arguments.as<Common>().threads;
  TRY(auto logged, requested_logs(arguments, trials));
  TRY(auto where, requested_condition(arguments));
  return DelveRequest{arguments,         std::move(rules), std::move(options),
                      std::move(sent),   std::move(key),   habits,
                      std::move(seed),   trials,           threads,
                      std::move(logged), std::move(where)};
}

/// A tracker with its delver; one thread at a time may use it.
struct OneDelver {
  std::unique_ptr<expedition::Tracker> tracker;
  std::unique_ptr<expedition::Delver> delver;
};

/// The key of a map: the one on the command line, or a new one, which is announced.
Result<KeyText> key_for(const DelveRequest& request, const expedition::MapFile& file,
                        World& world) {
  if (request.key) {
    return *request.key;
  }
  TRY(auto made, expedition::stock(file, {request.rules, request.options, &request.sent.party},
                                   {.seed = std::string(key_seed)}));
  world.err << fmt::format("dungeonlab osr delve: made a key of {} with the seed {}\n",
                           shown_file(file.name), key_seed);
  return KeyText{.text = expedition::write_key(made.key), .file = {.key = std::move(made.key)}};
}

/// The trials to write as logs: the requested ones, or the first with each ending.
std::vector<std::int64_t> trials_to_log(const DelveRequest& request,
                                        const expedition::Tally& tally) {
  std::vector<std::int64_t> logged = request.logged;
  if (logged.empty()) {
    for (std::size_t end = 0; end < tally.rows->ends.size(); ++end) {
      if (tally.counts[end].first > 0) {
        logged.push_back(tally.counts[end].first);
      }
    }
    std::sort(logged.begin(), logged.end());
  }
  return logged;
}

/// The stem for the names of a map's logs: its own name, and its line if its file has many maps.
std::string stem_of_logs(const std::string& word) {
  const auto file = file_of(word);
  const std::string name =
      std::filesystem::path(file ? file->path : word).filename().generic_string();
  const std::string stem = name == standard_input ? "stdin" : name.substr(0, name.find('.'));
  return file && file->number != 0 ? fmt::format("{}.{}", stem, file->number) : stem;
}

/// A usage error if the logs of two maps would have the same names.
Result<void> expect_other_stems(const std::vector<std::string>& maps) {
  std::map<std::string, std::string> words;
  for (const std::string& word : maps) {
    const auto [known, is_new] = words.emplace(stem_of_logs(word), word);
    if (!is_new) {
      return fail(Failure::usage,
                  fmt::format("the logs of {} and {} would have the same names: delve into one "
                              "map at a time, each with its own {}",
                              shown_file(known->second), shown_file(word), delve_log.name));
    }
  }
  return {};
}

/// A usage error if replacing the key would leave behind a log of the old one.
Result<void> expect_no_older_logs(const std::filesystem::path& key_path, std::string_view key,
                                  const std::set<std::filesystem::path>& logs) {
  const auto before = text_of_file(key_path.string());
  if (!before || text_for_digest(*before) == text_for_digest(std::string(key))) {
    return {};
  }
  const std::string name = key_path.filename().string();
  const std::string stem = name.substr(0, name.size() - ending_of_key.size()) + '-';
  std::error_code failed;
  for (const auto& entry : std::filesystem::directory_iterator(key_path.parent_path(), failed)) {
    const std::string other = entry.path().filename().string();
    if (other.starts_with(stem) && other.ends_with(ending_of_log) && !logs.contains(entry.path())) {
      return fail(
          Failure::usage,
          fmt::format("'{}' belongs to the key '{}', which would be replaced: choose another "
                      "folder with {}",
                      shown_path(entry.path()), shown_path(key_path), delve_log.name));
    }
  }
  return {};
}

/// Writes trials as logs into the folder of --log, with the key if it is new.
// NOLINTNEXTLINE(readability-function-size): the dungeon, and the results
Result<void> write_logs(const DelveRequest& request, const ProvedMap& map,
                        const std::string& map_path, const KeyText& key,
                        const expedition::Delver& delver, const expedition::Tally& tally) {
  const auto folder = request.arguments.value(delve_log.name);
  if (!folder) {
    return {};
  }
  std::error_code failed;
  std::filesystem::create_directories(*folder, failed);
  const auto seen_from = [&](const std::string& path) {
    return std::filesystem::absolute(path)
        .lexically_proximate(std::filesystem::absolute(*folder))
        .generic_string();
  };
  const std::string stem = stem_of_logs(map_path);
  const std::filesystem::path in_folder = *folder;
  OverwriteGuard spared;
  spared.add(map_path);
  spared.keep_others(request.arguments);
  const std::filesystem::path key_path = in_folder / fmt::format("{}{}", stem, ending_of_key);
  const std::vector<std::int64_t> logged = trials_to_log(request, tally);
  const auto log_path = [&](std::int64_t number) {
    return in_folder / fmt::format("{}-{}{}", stem, number, ending_of_log);
  };
  if (key.path.empty()) {
    std::set<std::filesystem::path> logs;
    std::transform(logged.begin(), logged.end(), std::inserter(logs, logs.end()), log_path);
    TRY(expect_no_older_logs(key_path, key.text, logs));
    TRY(write_whole(key_path, key.text, spared));
  }
  expedition::LogHead head =
      log_head(request.arguments, request.sent.text, request.rules, request.options, request.seed);
  head.map_file = seen_from(map_path);
  head.map_sha256 = map.sha256;
  head.key_file = key.path.empty() ? key_path.filename().string() : seen_from(key.path);
  head.key_sha256 = sha256(text_for_digest(key.text));
  for (const std::int64_t number : logged) {
    const std::filesystem::path path = log_path(number);
    TRY(write_whole(path, delver.log(number, head), spared));
  }
  return {};
}

/// All trials of one map; nothing if the map cannot be used, after saying why.
Result<std::optional<DelvedMap>> delve_map(const DelveRequest& request, const std::string& word,
                                           int& code, World& world) {
  TRY(auto map, read_proved_map(Arguments({}, {word}), "delve", world));
  if (!map) {
    code = exit_code::check_failed;
    return std::optional<DelvedMap>();
  }
  const ProvedMap& proved = *map;
  if (request.key) {
    if (const std::string other = of_another_map(*request.key, proved); !other.empty()) {
      world.err << fmt::format("dungeonlab osr delve: {}\n", other);
      code = exit_code::corrupt;
      return std::optional<DelvedMap>();
    }
    warn_of_other_rules("delve", *request.key, request.rules, world);
  }
  const expedition::MapFile file{proved.map, proved.name, proved.sha256};
  TRY(const auto key, key_for(request, file, world));
  const auto make = [&]() -> Result<OneDelver> {
    TRY(auto tracker,
        expedition::Tracker::make(file, {request.rules, request.options, &request.sent.party},
                                  key.file.key, {.seed = request.seed}));
    OneDelver one{std::make_unique<expedition::Tracker>(std::move(tracker)), nullptr};
    one.delver = std::make_unique<expedition::Delver>(*one.tracker, request.habits);
    return one;
  };
  constexpr std::int64_t piece = 100;
  TRY(const auto tally,
      count_trials({.trials = request.trials, .size = piece}, request.threads, make,
                   [](const OneDelver& one, std::int64_t first,
                      std::int64_t number) -> Result<expedition::Tally> {
                     auto counts = one.delver->trials(first, number);
                     if (one.tracker->error()) {
                       return tl::unexpected(*one.tracker->error());
                     }
                     return counts;
                   }));
  TRY(const auto one, make());
  DelvedMap delved{
      .map = proved.name,
      .map_sha256 = proved.sha256,
      .key = key.path.empty() ? std::string() : std::filesystem::path(key.path).filename().string(),
      .tally = tally,
      .outlook = one.delver->outlook()};
  TRY(write_logs(request, proved, word, key, *one.delver, tally));
  return std::optional(std::move(delved));
}

}  // namespace

constinit const Usage delve_usage = {
    .options = delve_options,
    .words = {.name = "FILE", .about = "a map that breaks no rule", .least = 1},
    .notes =
        "The party explores, opens doors, takes what it can carry, fights or evades "
        "creatures, and goes back when it is hurt or runs low on light. It casts no spells "
        "and makes no plans, so a real table should do at least as well. --log keeps "
        "trials, which `dungeonlab osr expedition check` can repeat.",
    .examples = {{{"dungeonlab osr delve tonight.dungeon.json --key tonight.key.json --party "
                   "six.party.json --seed autumn",
                   "see how 10000 evenings go"},
                  {"dungeonlab osr delve tonight.dungeon.json --party six.party.json --log logs/",
                   "the same, with a log for each ending"}}}};

namespace {

/// Shows a page; the exit code says whether every map meets the condition.
int show_page(const Arguments& arguments, const DelvePage& page,
              const std::optional<measure::Where>& where, World& world) {
  int code = exit_code::done;
  for (const DelvedMap& map : page.maps) {
    if (where && !meets(map.tally, *where)) {
      world.err << fmt::format("dungeonlab osr delve: {} does not meet {} {}\n",
                               shown_file(map.map), delve_where.name,
                               escape_for_terminal(*arguments.value(delve_where.name)));
      code = exit_code::check_failed;
    }
  }
  const std::string form = arguments.value(delve_form.name).value_or("text");
  world.out << (form == "json"  ? delve_json(page)
                : form == "csv" ? delve_csv(page)
                                : delve_text(page));
  return code;
}

}  // namespace

Result<int> delve(const Arguments& arguments, World& world) {
  TRY(const auto request, delve_request(arguments));
  if (request.key && arguments.words().size() > 1) {
    return fail(Failure::usage,
                fmt::format("{} belongs to one map: give only one", delve_key.name));
  }
  if (arguments.has(delve_log.name)) {
    TRY(expect_other_stems(arguments.words()));
  }
  DelvePage page{.ruleset = request.rules.name(), .seed = request.seed};
  int code = exit_code::done;
  for (const std::string& word : arguments.words()) {
    TRY(auto delved, delve_map(request, word, code, world));
    if (delved) {
      page.maps.push_back(std::move(*delved));
    }
  }
  code = std::max(code, show_page(arguments, page, request.where, world));
  if (!arguments.has(seed_option.name)) {
    world.err << fmt::format("rolled with {} {}\n", seed_option.name, request.seed);
  }
  return code;
}

}  // namespace dungeonlab::app::old_school::commands
