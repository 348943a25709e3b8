// dungeonlab tournament: maps for an event, of which nobody can say that somebody chose them or
// knew them. Four steps that lie days apart: seal, draw, reveal, and for anybody, check. Each can
// be repeated, and none undoes another.
//
// The steps are told apart by a word, and share one list of options; what says nothing of a step is
// refused there, lest somebody believe that a plan could still be changed when it is drawn. People
// who run a tournament are no cryptographers: each step says which file to publish when, what
// nobody may see, and what the next command is; and never what is proved without what is not.
#include "dungeonlab/tournament/tournament.hpp"

#include "app/batch_words.hpp"
#include "app/command.hpp"
#include "app/command_line.hpp"
#include "app/condition.hpp"
#include "app/formats.hpp"
#include "app/party_delve.hpp"
#include "app/pictures.hpp"
#include "app/print_set.hpp"
#include "app/progress_line.hpp"
#include "app/request.hpp"
#include "app/seed.hpp"
#include "app/settings_options.hpp"
#include "app/table.hpp"
#include "app/unfinished.hpp"
#include "dungeonlab/core/digest.hpp"
#include "dungeonlab/core/shown_path.hpp"
#include "dungeonlab/core/text.hpp"
#include "dungeonlab/core/try.hpp"
#include "dungeonlab/forge/map_label.hpp"

#include <algorithm>
#include <array>
#include <cstdint>
#include <filesystem>
#include <optional>
#include <ostream>
#include <string>
#include <utility>
#include <vector>

#include <fmt/format.h>

namespace dungeonlab::app::commands {
namespace {

namespace fs = std::filesystem;

namespace option {
constexpr Option output = {"--output", "DIR", "the folder of the tournament"};
constexpr Option rounds = {"--rounds", "N", "how many rounds are played, 1 to 1000"};
constexpr Option maps = {"--maps", "N", "how many maps each round needs, 1 to 1000"};
constexpr Option middle = {
    "--middle", "PERCENT",
    "a figure without --band lies where so many of the pilot maps do (80 if not given)"};
constexpr Option pilot = {"--pilot", "N",
                          "take bands from so many maps, 20 to 100000 (1000 if not given)"};
constexpr Option graded = {
    "--graded", "PERCENT",
    "bot-turns of every map lie so near those of the median pilot map, 0 to 50 (10 if not given); "
    "0: no map is graded but for --where or --band"};
constexpr Option announce = {"--announce", "TEXT",
                             "what the public value will be and how it is written, for the plan"};
constexpr Option public_value = {
    "--public-value", "TEXT",
    "what became public after the plan, such as the numbers of a lottery"};
constexpr Option round = {"--round", "N", "reveal this round alone"};
constexpr Option plan = {
    "--plan", "FILE",
    "the plan that was published, with the commitment beside it (public/plan.json if not given)"};
constexpr Option jobs =
    jobs_option("draw so many maps at once, 1 to 256 (one for each core if not given)");
}  // namespace option

constexpr auto all_options = with_settings_options(
    std::array{option::output, option::rounds, option::maps, where_option, band_option,
               sent_party_option, sent_ruleset_option, option::middle, option::graded,
               option::pilot, duplicates_option, option::announce, option::public_value,
               option::round, option::plan, paper_option, quiet_option, option::jobs});

/// The steps of a tournament, in their order.
enum class Step : std::uint8_t { seal, draw, reveal, check };

// --- what a step is asked for --------------------------------------------------------------------

constexpr std::array<std::string_view, 3> later_steps = {"draw", "reveal", "check"};

/// True if an option says something of a step.
bool is_of(Step step, const Option& candidate) {
  const auto is_one_of = [&](std::initializer_list<Option> options) {
    return std::any_of(options.begin(), options.end(),
                       [&](const Option& one) { return one.name == candidate.name; });
  };
  switch (step) {
    case Step::seal:
      return !is_one_of({option::round, option::plan});
    case Step::draw:
      return is_one_of({option::public_value, paper_option, quiet_option, option::jobs});
    case Step::reveal:
      return is_one_of({option::round});
    case Step::check:
      return is_one_of({option::plan, quiet_option, option::jobs});
  }
  return false;
}

Step step_named(const std::vector<std::string>& words) {
  if (words.empty()) {
    return Step::seal;
  }
  const auto* const found = std::find(later_steps.begin(), later_steps.end(), words.front());
  return static_cast<Step>(found - later_steps.begin() + 1);
}

/// A number that has to be given.
Result<std::int64_t> needed(const Arguments& arguments, const Option& what, std::int64_t most) {
  return arguments.has(what.name)
             ? arguments.number(what.name, 1, 1, most)
             : fail(Failure::usage, fmt::format("{} N is needed: {}", what.name, what.about));
}

/// A line of plain text, if it is given.
Result<std::optional<std::string>> read_line(const Arguments& arguments, const Option& what) {
  auto line = arguments.value(what.name);
  if (line && (has_unsafe_text(*line) || line->size() > tournament::limits::public_value)) {
    return fail(Failure::usage, fmt::format("{} is a line of plain text of at most {} bytes, not "
                                            "\"{}\"",
                                            what.name, tournament::limits::public_value,
                                            escape_for_terminal(*line)));
  }
  return line;
}

Result<void> read_bands(const Arguments& arguments, tournament::Plan& plan) {
  for (const std::string& word : arguments.values(band_option.name)) {
    TRY(const auto band, read_band(band_option.name, word, arguments.has(sent_party_option.name)));
    if (std::any_of(plan.bands.begin(), plan.bands.end(),
                    [&](const measure::Band& other) { return other.figure == band.figure; })) {
      return fail(Failure::usage, fmt::format("{} says twice what {} shall be", band_option.name,
                                              name(band.figure)));
    }
    plan.bands.push_back(band);
  }
  return {};
}

/// Which step the words name; a usage error if they name none, or if an option is given that says
/// nothing of it.
Result<Step> read_step(const Arguments& arguments) {
  const Step step = step_named(arguments.words());
  for (const Option& candidate : all_options) {
    if (arguments.has(candidate.name) && !is_of(step, candidate)) {
      return fail(Failure::usage,
                  step == Step::seal
                      ? fmt::format("{} is for a later step: {} DIR", candidate.name,
                                    later_steps[candidate.name == option::round.name ? 1 : 2])
                      : fmt::format("{} says nothing of {}: what is drawn stands in the plan",
                                    candidate.name, arguments.words().front()));
    }
  }
  return step;
}

/// The plan that is to be sealed, with the bands that are asked for.
Result<tournament::Plan> read_plan(const Arguments& arguments, World& world) {
  TRY(auto settings, requested_settings(arguments, std::nullopt, world));
  const auto rounds = needed(arguments, option::rounds, tournament::limits::rounds);
  const auto maps = needed(arguments, option::maps, tournament::limits::maps);
  const auto middle = arguments.number(option::middle.name, tournament::Pilot().middle, 1, 100);
  const auto pilot =
      arguments.number(option::pilot.name, tournament::Pilot().maps,
                       tournament::limits::pilot_least, tournament::limits::pilot_most);
  const auto graded = arguments.number(option::graded.name, tournament::Pilot().graded, 0,
                                       tournament::limits::graded_most);
  for (const auto* const number : {&rounds, &maps, &middle, &pilot, &graded}) {
    TRY(*number);
  }
  if (*rounds * *maps > tournament::limits::maps_of_all) {
    return fail(Failure::usage, fmt::format("{} times {} is at most {}", option::rounds.name,
                                            option::maps.name, tournament::limits::maps_of_all));
  }
  tournament::Plan plan{.settings = std::move(settings), .rounds = *rounds, .maps = *maps};
  plan.pilot = {*pilot, *middle, *graded};
  plan.duplicates = static_cast<dungeonlab::batch::Duplicates>(
      arguments.choice(duplicates_option.name, dungeonlab::batch::duplicates_names,
                       static_cast<std::size_t>(plan.duplicates)));
  TRY(const auto announced, read_line(arguments, option::announce));
  plan.announced = announced.value_or("");
  if (const auto where = arguments.value(where_option.name)) {
    TRY(read_condition(where_option.name, *where, arguments.has(sent_party_option.name)));
    plan.where = *where;
  }
  TRY(read_bands(arguments, plan));
  TRY(auto delve, read_delve_terms(arguments, condition_of(plan)));
  plan.delve = std::move(delve);
  return plan;
}

/// The public value, if one is given.
Result<std::optional<std::string>> read_public_value(const Arguments& arguments) {
  return read_line(arguments, option::public_value);
}

/// How the work is done, with a line that says how far it is; Ctrl-C ends it. The line must live as
/// long as the work.
Result<tournament::Work> read_work(const Arguments& arguments, ProgressLine& line) {
  return requested_threads(arguments).map([&](std::size_t threads) {
    return tournament::Work{.threads = threads,
                            .must_stop = &Interruption::has_come,
                            .watch =
                                [&line](const tournament::Progress& far) {
                                  line.tell([&](std::int64_t /*seconds*/) {
                                    return fmt::format("{} of {} {}", far.done, far.of, far.what);
                                  });
                                },
                            .delve = make_delve};
  });
}

// --- what a step says ----------------------------------------------------------------------------

using tournament::Fault;

/// Of each figure its band and what maps have: the least, the median and the most.
std::string figures_of(const tournament::Plan& plan, const std::string& whose,
                       const measure::Spread& spread) {
  const std::vector<std::string> head = {"figure", "band", whose + ": least", "median", "most"};
  Table table{.columns = head, .rows = {head}};
  for (const measure::Band& band : plan.bands) {
    std::vector<std::string> row = {std::string(name(band.figure)),
                                    fmt::format("{}..{}", band.least, band.most)};
    const auto summary = spread.of(band.figure);
    for (const auto figure : {&measure::Spread::Summary::least, &measure::Spread::Summary::median,
                              &measure::Spread::Summary::most}) {
      row.push_back(summary ? fmt::format("{}", (*summary).*figure) : "");
    }
    table.rows.push_back(std::move(row));
  }
  return aligned(table, 0);
}

std::string maps_of(const tournament::Plan& plan) {
  return fmt::format("{} of {}", counted(plan.rounds, "round"), counted(plan.maps, "map"));
}

std::string text_of_seal(const tournament::Plan& plan, const tournament::Survey& survey,
                         const std::filesystem::path& folder, bool is_drawn_at_once) {
  std::string text = fmt::format("sealed: {}; bands from {}\n", maps_of(plan),
                                 counted(plan.pilot.maps, "pilot map"));
  text += survey.played == 0
              ? fmt::format("{} of them lie in all bands\n", survey.through)
              : fmt::format(
                    "of the first {}, {} lie in the measured bands and were played; {} of "
                    "these lie in all bands\n",
                    survey.looked_at, survey.played, survey.through);
  text += figures_of(plan, "pilot", survey.pilot) + "\n";
  text += fmt::format(
      "publish now:  {}\n"
      "              or at least this line: SHA-256 {}\n"
      "keep secret:  {} (whoever reads it can draw every map)\n",
      shown_path(folder / tournament::public_folder / tournament::plan_file),
      sha256(write_plan(plan)), shown_path(folder / tournament::sealed_folder));
  if (is_drawn_at_once) {
    return text +
           "not proved:   that the public value was unknown when the secret was drawn, as both\n"
           "              came at once; who wants that proved draws in a step of its own\n\n";
  }
  text +=
      plan.announced.empty()
          ? std::string(
                "next:         say in public what will decide and nobody can know yet, such as a\n"
                "              lottery of a day to come, and how it will be written, as another\n"
                "              spelling is another draw (--announce puts that into the plan);\n")
          : fmt::format("next:         wait for {};\n", escape_for_terminal(plan.announced));
  return text +
         fmt::format("              then dungeonlab tournament draw {} --public-value TEXT\n",
                     path_for_shell(folder));
}

std::string text_of_draw(const tournament::Drawn& drawn, const std::filesystem::path& folder,
                         const std::string& no_press) {
  const auto sealed = folder / tournament::sealed_folder;
  std::string text = drawn.candidates == 0
                         ? fmt::format("drawn before: {}\n", maps_of(drawn.plan))
                         : fmt::format("drawn: {}, the first that fit of {}\n{}\n",
                                       maps_of(drawn.plan), counted(drawn.candidates, "candidate"),
                                       figures_of(drawn.plan, "maps", drawn.spread));
  if (!no_press.empty()) {
    text += fmt::format(
        "no pages:     {};\n              pictures, keys and grids as SVG and "
        "Markdown instead\n",
        no_press);
  }
  return text +
         fmt::format(
             "publish now:  {}\n"
             "              before the first game, or at least this line: SHA-256 {}\n"
             "keep secret:  {} (a folder for each round, and in it for each map)\n"
             "next:         after a round dungeonlab tournament reveal {} --round N, after all of\n"
             "              them without --round; publish {} then\n",
             shown_path(folder / tournament::public_folder / tournament::commitment_file),
             sha256(write_commitment(drawn.commitment)), shown_path(sealed), path_for_shell(folder),
             shown_path(folder / tournament::revealed_folder));
}

std::string text_of_reveal(std::optional<std::int64_t> round, const std::filesystem::path& folder) {
  const auto revealed = folder / tournament::revealed_folder;
  return fmt::format(
      "revealed: {}\n"
      "publish now:  {}\n"
      "anybody:      dungeonlab tournament check {} --plan plan.json, beside which commitment.json "
      "lies\n",
      round ? fmt::format("round {}; the others stay sealed", *round)
            : std::string("all rounds and the secret"),
      shown_path(revealed), path_for_shell(revealed));
}

/// Every fault on a line, or what is proved and what is not.
std::string text_of_check(const tournament::Findings& findings,
                          const std::filesystem::path& rounds) {
  std::string text;
  for (const std::string& file : findings.changed) {
    text += fmt::format(
        "note: {}: line ends or a byte-order mark were changed; SHA-256 is that of what was "
        "written\n",
        file);
  }
  for (const Fault& fault : findings.faults) {
    text += fault.what + '\n';
  }
  if (!findings.faults.empty()) {
    return text + fmt::format("not ok: {}: {}\n", shown_path(rounds),
                              counted(findings.faults.size(), "fault"));
  }
  const tournament::Plan& plan = *findings.plan;
  const auto seen = static_cast<std::int64_t>(findings.rounds.size());
  text += fmt::format("ok: {}: {} of {}\n{}\n", shown_path(rounds), counted(seen, "round"),
                      plan.rounds, figures_of(plan, "maps", findings.spread));
  text += fmt::format(
      "proved:       {}, each committed to before it was revealed, valid by all\n"
      "              rules, in all bands, and none there twice\n",
      counted(seen * plan.maps, "map"));
  if (!findings.has_secret) {
    return text + "not proved:   that nobody chose them; the secret is still sealed\n";
  }
  text += fmt::format(
      "proved:       drawn again by the seed of the plan and the public value\n"
      "              \"{}\" they are the same: the first that fit\n",
      escape_for_terminal(findings.commitment->public_value));
  text += plan.announced.empty()
              ? std::string("to be seen:   whether that value was announced after the plan")
              : fmt::format(
                    "to be seen:   whether it is what the plan announced,\n"
                    "              \"{}\",\n"
                    "              and became known after the plan",
                    escape_for_terminal(plan.announced));
  return text + " was published, and before\n              the commitment was\n";
}

/// The worst of the faults as an exit code.
int code_of(const tournament::Findings& findings) {
  const auto has = [&](Fault::Sort sort) {
    return std::any_of(findings.faults.begin(), findings.faults.end(),
                       [&](const Fault& fault) { return fault.sort == sort; });
  };
  return has(Fault::Sort::wrong)        ? exit_code::answer_no
         : has(Fault::Sort::unreadable) ? exit_code::usage
         : has(Fault::Sort::missing)    ? exit_code::incomplete
                                        : exit_code::done;
}

// --- the steps -----------------------------------------------------------------------------------

constexpr std::string_view self = "tournament";

/// Prints the set of each map, or says why there are no pages and gives what can be had without.
class PackPrinter {
 public:
  explicit PackPrinter(render::Paper paper) : paper_(paper) {}

  Result<std::vector<PrintedFile>> operator()(const rules::ValidDungeon& map,
                                              const tournament::MapName& name) {
    const std::string game = fmt::format("round {}, map {}", name.round, name.map);
    if (why_not_.empty()) {
      auto set = print_set(books_of(pages_of(
          map, {.id = forge::label_of(map.sheet()).shown, .paper = paper_, .game = game})));
      if (set || has_printed_) {
        has_printed_ = true;
        return std::move(set).map([](PrintSet printed) { return std::move(printed.files); });
      }
      why_not_ = set.error().what;
    }
    return unprinted_set(map, game);
  }
  [[nodiscard]] const std::string& why_not() const { return why_not_; }

 private:
  render::Paper paper_;
  bool has_printed_ = false;
  std::string why_not_{};
};

Result<int> draw(const Arguments& arguments, const fs::path& folder,
                 const std::string& public_value, World& world) {
  ProgressLine line(world, arguments.has(quiet_option.name));
  TRY(const auto work, read_work(arguments, line));
  PackPrinter printer(
      static_cast<render::Paper>(arguments.choice(paper_option.name, render::paper_names, 0)));
  const auto drawn = tournament::draw(
      folder, public_value,
      [&](const rules::ValidDungeon& map, const tournament::MapName& name) {
        return printer(map, name);
      },
      work);
  line.clear();
  if (!drawn) {
    return ended(drawn.error(), self, world);
  }
  world.out << text_of_draw(*drawn, folder, printer.why_not());
  return exit_code::done;
}

Result<tournament::Secret> fresh_secret() {
  constexpr std::size_t secret_bytes = 32;
  TRY(auto seed, random_hex(secret_bytes));
  TRY(auto salt, random_hex(secret_bytes));
  return Result<tournament::Secret>(tournament::Secret{std::move(seed), std::move(salt)});
}

Result<int> seal(const Arguments& arguments, World& world) {
  const auto output = arguments.value(option::output.name);
  if (!output) {
    return fail(Failure::usage, fmt::format("{} DIR is needed: a tournament lives in a folder of "
                                            "its own",
                                            option::output.name));
  }
  TRY(auto plan, read_plan(arguments, world));
  TRY(const auto public_value, read_public_value(arguments));
  ProgressLine line(world, arguments.has(quiet_option.name));
  TRY(const auto work, read_work(arguments, line));
  TRY(const auto secret, fresh_secret());
  const auto survey = tournament::survey(plan, work);
  line.clear();
  if (!survey) {
    return ended(survey.error(), self, world);
  }
  plan.bands = survey->bands;
  const auto sealed = tournament::seal(*output, std::move(plan), secret);
  if (!sealed) {
    return ended(sealed.error(), self, world);
  }
  world.out << text_of_seal(*sealed, *survey, *output, public_value.has_value());
  return public_value ? draw(arguments, *output, *public_value, world)
                      : Result<int>(exit_code::done);
}

Result<int> draw_sealed(const Arguments& arguments, World& world) {
  TRY(const auto public_value, read_public_value(arguments));
  if (!public_value) {
    return fail(Failure::usage, fmt::format("{} TEXT is needed: {}", option::public_value.name,
                                            option::public_value.about));
  }
  return draw(arguments, arguments.words().back(), *public_value, world);
}

Result<int> reveal(const Arguments& arguments, World& world) {
  TRY(const auto number, arguments.number(option::round.name, 1, 1, tournament::limits::rounds));
  const fs::path folder = arguments.words().back();
  const auto round = arguments.has(option::round.name) ? std::optional(number) : std::nullopt;
  if (const auto revealed = tournament::reveal(folder, round); !revealed) {
    return ended(revealed.error(), self, world);
  }
  world.out << text_of_reveal(round, folder);
  return exit_code::done;
}

/// The folders of rounds below that of a tournament; a folder of rounds is its own.
std::vector<fs::path> rounds_below(const fs::path& folder) {
  std::error_code unknown;
  if (!fs::is_directory(folder / tournament::public_folder, unknown)) {
    return {folder};
  }
  std::vector<fs::path> found;
  for (const std::string_view name : {tournament::sealed_folder, tournament::revealed_folder}) {
    if (fs::is_directory(folder / name, unknown)) {
      found.push_back(folder / name);
    }
  }
  return found.empty() ? std::vector{folder / tournament::revealed_folder} : found;
}

Result<int> check(const Arguments& arguments, World& world) {
  ProgressLine line(world, arguments.has(quiet_option.name));
  TRY(const auto work, read_work(arguments, line));
  const std::vector<fs::path> folders = rounds_below(arguments.words().back());
  const auto plan = arguments.value(option::plan.name);
  const fs::path published =
      plan ? fs::path(*plan).parent_path()
           : (folders.front() / ".." / tournament::public_folder).lexically_normal();
  if (plan && fs::path(*plan).filename() != tournament::plan_file) {
    return fail(Failure::usage,
                fmt::format("{} is a file that is called {}, with {} beside it", option::plan.name,
                            tournament::plan_file, tournament::commitment_file));
  }
  int code = exit_code::done;
  for (const fs::path& rounds : folders) {
    const auto findings = tournament::check(rounds, published, work);
    line.clear();
    if (!findings) {
      return ended(findings.error(), self, world);
    }
    world.out << text_of_check(*findings, rounds);
    const int worse = code_of(*findings);
    code = code == exit_code::done || (worse != exit_code::done && worse < code) ? worse : code;
  }
  return code;
}

}  // namespace

constexpr std::array<std::string_view, 4> tournament_forms = {"", "draw DIR", "reveal DIR",
                                                              "check DIR"};

constinit const Usage tournament_usage = {
    .options = all_options,
    .words = {.name = "DIR",
              .about = "the folder of a tournament, for its later steps",
              .least = 0,
              .forms = tournament_forms},
    .notes =
        "Sealing draws a secret and says what all maps will be like; "
        "DIR/public/plan.json commits to it. Drawing mixes the secret with a public "
        "value that nobody knew before: the first maps that fit are the maps, each with "
        "its print set, and DIR/public/commitment.json commits to them. Revealing copies "
        "rounds to DIR/revealed, and at last the secret. Check proves it all to anybody: "
        "the exit code is 1 if something is not what was committed, 2 if it cannot be "
        "read, 5 if it is missing. DIR/sealed is nobody's but the director's.",
    .examples = {{{"dungeonlab tournament --rounds 3 --maps 4 --preset 7x7 --output cup/",
                   "seal a tournament; publish cup/public/plan.json"},
                  {"dungeonlab tournament draw cup/ --public-value '3 14 15 26 35 48'",
                   "draw and print it once these numbers are known"}}}};

Result<int> tournament(const Arguments& arguments, World& world) {
  TRY(const auto step, read_step(arguments));
  const Interruption may_wait;
  switch (step) {
    case Step::seal:
      return seal(arguments, world);
    case Step::draw:
      return draw_sealed(arguments, world);
    case Step::reveal:
      return reveal(arguments, world);
    case Step::check:
      return check(arguments, world);
  }
  return exit_code::usage;
}

}  // namespace dungeonlab::app::commands
