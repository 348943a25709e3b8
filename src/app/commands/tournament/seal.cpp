// dungeonlab tournament seal: maps for an event. Nobody can claim that somebody chose them or knew
// them. There are four steps, which may be days apart: seal, draw, reveal and, for anybody, check.
// Each can be repeated, and none undoes another.
#include "app/batch_words.hpp"
#include "app/commands.hpp"
#include "app/commands/tournament/steps.hpp"
#include "app/condition.hpp"
#include "app/formats.hpp"
#include "app/settings_options.hpp"
#include "cli/books.hpp"
#include "cli/seed.hpp"
#include "cli/unfinished.hpp"
#include "dungeonlab/core/digest.hpp"
#include "dungeonlab/core/shown_path.hpp"
#include "dungeonlab/core/text.hpp"
#include "dungeonlab/core/try.hpp"
#include "dungeonlab/io/file.hpp"
#include "dungeonlab/io/settings.hpp"

#include <algorithm>
#include <ostream>
#include <utility>
#include <vector>

#include <fmt/format.h>

namespace dungeonlab::app::commands {
namespace {

struct SealRequest {
  std::int64_t rounds = 1;
  std::int64_t maps = 1;
  tournament::Pilot pilot{};
  std::string announced{};
};

constexpr Option rounds_option = option<&SealRequest::rounds>(
    "--rounds", "N", "number of rounds", between(1, tournament::limits::rounds), needed);
constexpr Option maps_option = option<&SealRequest::maps>(
    "--maps", "N", "maps per round", between(1, tournament::limits::maps), needed);
constexpr auto seal_options = options_of(
    with(output_option("DIR"), needed), rounds_option, maps_option, where_option, band_option,
    option<&tournament::Pilot::middle>(
        "--middle", "PERCENT",
        "share of the pilot maps inside the band of a figure, if --band does not set it",
        between(1, 100)),
    option<&tournament::Pilot::graded>(
        "--graded", "PERCENT",
        "how far the bot-turns of a map may be from those of the median pilot map; 0: grade "
        "maps only for --where and --band",
        between(0, tournament::limits::graded_max)),
    option<&tournament::Pilot::maps>(
        "--pilot", "N", "number of pilot maps, which set the bands",
        between(tournament::limits::pilot_min, tournament::limits::pilot_max)),
    duplicates_option,
    option_by<&SealRequest::announced, &line_in>(
        "--announce", "TEXT",
        "what the public value will be and how it will be written, for the plan"),
    with(public_value_option, otherwise("make the maps later, in a separate step")),
    with(paper_option, needs(public_value_option.name)), quiet_option, jobs_option,
    settings_options);

Result<void> read_bands(const std::vector<std::string>& words, tournament::Plan& plan) {
  for (const std::string& word : words) {
    TRY(const auto band, read_band(band_option.name, word));
    if (std::any_of(plan.bands.begin(), plan.bands.end(),
                    [&](const measure::Band& other) { return other.figure == band.figure; })) {
      return fail(Failure::usage,
                  fmt::format("{} sets {} twice", band_option.name, name(band.figure)));
    }
    plan.bands.push_back(band);
  }
  return {};
}

/// The plan to seal, with the requested bands.
Result<tournament::Plan> read_plan(const Arguments& arguments, World& world) {
  auto request = arguments.as<SealRequest>();
  if (request.rounds * request.maps > tournament::limits::maps_of_all) {
    return fail(Failure::usage, fmt::format("{} times {} must be at most {}", rounds_option.name,
                                            maps_option.name, tournament::limits::maps_of_all));
  }
  TRY(auto settings, requested_settings(arguments, std::nullopt, world));
  tournament::Plan plan{
      .settings = std::move(settings), .rounds = request.rounds, .maps = request.maps};
  const Choice chosen = arguments.as<Choice>();
  plan.pilot = arguments.as<tournament::Pilot>();
  plan.duplicates = chosen.duplicates;
  plan.announced = std::move(request.announced);
  if (chosen.where) {
    TRY(read_condition(where_option.name, *chosen.where));
    plan.where = *chosen.where;
  }
  TRY(read_bands(chosen.bands, plan));
  return plan;
}

/// What was counted, and what that means for the draw.
std::string tightness_of(const tournament::Survey& survey) {
  const std::string played =
      survey.played == 0 ? "" : fmt::format(" ({} were played by bots)", survey.played);
  const std::uint64_t each = (survey.looked_at + survey.through / 2) / survey.through;
  return fmt::format("{} of {} fit all bands{}: expect about {} per map", survey.through,
                     counted(survey.looked_at, "pilot map"), played, counted(each, "candidate"));
}

std::string text_of_seal(const tournament::Plan& plan, const tournament::Survey& survey,
                         const std::filesystem::path& folder, bool is_drawn_at_once) {
  std::string text = fmt::format("sealed: {}\n{}\n", maps_of(plan), tightness_of(survey));
  text += figures_of(plan, "pilot", survey.pilot) + "\n";
  const int players = plan.settings.players.value_or(1);
  text += fmt::format("pages:        for {} at each table{}\n", counted(players, "player"),
                      players == 1 ? " (--players N for more)" : "");
  text += fmt::format(
      "publish now:  {} (the plan, and how players check it)\n              or at least this "
      "line: SHA-256 {}\nkeep secret:  {} (anyone who reads it can make every map)\n",
      shown_path(folder / tournament::public_folder / ""), sha256(write_plan(plan)),
      shown_path(folder / tournament::sealed_folder));
  if (is_drawn_at_once) {
    return text +
           "not proved:   that the public value was unknown when the secret was drawn, because\n  "
           "            both came at once; to prove that too, use tournament draw later\n\n";
  }
  text += plan.announced.empty()
              ? std::string(
                    "next:         announce a value that nobody can know yet, such as the numbers "
                    "of\n     "
                    "         a future lottery, and exactly how it will be written, because\n      "
                    "        "
                    "another spelling makes other maps (--announce puts that into the plan);\n")
              : fmt::format("next:         wait for {};\n", escape_for_terminal(plan.announced));
  return text +
         fmt::format("              then run dungeonlab tournament draw {} --public-value TEXT\n",
                     path_for_shell(folder));
}

constexpr std::size_t plan_bytes_max = std::size_t{16} << 20U;

/// An error before any map is played if a different tournament is sealed there, judging by its
/// terms; bands that come from the pilot are compared later.
Result<void> expect_no_other(const std::filesystem::path& folder, const tournament::Plan& plan) {
  const auto path = folder / tournament::public_folder / tournament::plan_file;
  std::error_code unknown;
  if (!std::filesystem::exists(path, unknown)) {
    return {};
  }
  const auto text = io::read_file(path, plan_bytes_max);
  const auto there = text ? tournament::read_plan(*text) : tl::unexpected(Error{});
  const bool is_same = there && there->rounds == plan.rounds && there->maps == plan.maps &&
                       io::write_settings(there->settings) == io::write_settings(plan.settings) &&
                       there->announced == plan.announced && there->where == plan.where;
  return is_same ? Result<void>()
                 : fail(Failure::usage, fmt::format("{} seals another tournament: take another "
                                                    "folder, or draw that one",
                                                    shown_path(path)));
}

Result<tournament::Secret> fresh_secret() {
  constexpr std::size_t secret_bytes = 32;
  TRY(auto seed, random_hex(secret_bytes));
  TRY(auto salt, random_hex(secret_bytes));
  return Result<tournament::Secret>(tournament::Secret{std::move(seed), std::move(salt)});
}

}  // namespace

constinit const Usage tournament_seal_usage = {
    .options = seal_options,
    .notes =
        "Three steps make maps that nobody picked, and a fourth lets anybody check them. `seal` "
        "draws a secret and decides what all "
        "maps will be like; DIR/public/plan.json commits to that. `draw` combines the secret "
        "with a public value that nobody knew before. It takes the first maps that fit, prints "
        "a set for each, and commits to them in DIR/public/commitment.json. `reveal` copies "
        "rounds to DIR/revealed, and finally the secret. `check` verifies everything. Only the "
        "director may read DIR/sealed.",
    .examples = {{{"dungeonlab tournament seal --rounds 3 --maps 4 --preset 7x7 --output cup/",
                   "seal a tournament; then publish cup/public/plan.json"},
                  {"dungeonlab tournament seal --rounds 1 --maps 8 --public-value 'no lottery' "
                   "--output cup/",
                   "seal and make the maps at once, for friends who trust you"}}}};

Result<int> tournament_seal(const Arguments& arguments, World& world) {
  const Interruption may_wait;
  constexpr std::string_view self = "tournament seal";
  const std::string folder = arguments.as<Common>().output;
  TRY(auto plan, read_plan(arguments, world));
  TRY(expect_no_other(folder, plan));
  TRY(const auto secret, fresh_secret());
  ProgressLine line(world, arguments.as<Common>().quiet);
  const auto survey = tournament::survey(plan, work_of(arguments, line));
  line.clear();
  if (!survey) {
    return ended(survey.error(), self, world);
  }
  plan.bands = survey->bands;
  const auto sealed = tournament::seal(folder, std::move(plan), secret);
  if (!sealed) {
    return ended(sealed.error(), self, world);
  }
  const auto value = arguments.as<PublicValue>().text;
  world.out << text_of_seal(*sealed, *survey, folder, value.has_value());
  return value ? draw_maps(arguments, self, folder, *value, world) : Result<int>(exit_code::done);
}

}  // namespace dungeonlab::app::commands
