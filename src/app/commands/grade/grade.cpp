// dungeonlab grade: how hard maps are for bots that know only what players are told. Threads share
// bots and maps; the output is in the order of the maps and the same for any number of threads.
#include "dungeonlab/grade/grade.hpp"

#include "app/commands.hpp"
#include "app/commands/grade/people.hpp"
#include "app/configuration.hpp"
#include "app/find_inputs.hpp"
#include "cli/command_line.hpp"
#include "cli/input.hpp"
#include "cli/output.hpp"
#include "cli/progress_line.hpp"
#include "cli/proved_map.hpp"
#include "cli/request.hpp"
#include "cli/seed.hpp"
#include "cli/table.hpp"
#include "cli/terminal.hpp"
#include "cli/unfinished.hpp"
#include "dungeonlab/core/ordered_pool.hpp"
#include "dungeonlab/core/text.hpp"
#include "dungeonlab/core/try.hpp"
#include "dungeonlab/model/fingerprint.hpp"
#include "dungeonlab/rules/validate.hpp"
#include "dungeonlab/summary/grade_page.hpp"

#include <algorithm>
#include <array>
#include <memory>
#include <optional>
#include <ostream>
#include <string>
#include <utility>
#include <vector>

#include <fmt/format.h>

namespace dungeonlab::app::commands {
namespace {

constexpr std::array<std::string_view, 3> grade_form_choices = {"text", "json", "html"};
constexpr std::array<FileForm, 3> grade_forms = {
    {{"text", ".txt"}, {"json", ".json"}, {"html", ".html"}}};
enum class GradeForm : std::uint8_t { text, json, html };
constexpr auto bot_choices = [] {
  std::array<std::string_view, bots::bot_table.size()> names{};
  std::transform(bots::bot_table.begin(), bots::bot_table.end(), names.begin(),
                 [](const bots::BotInfo& row) { return row.name; });
  return names;
}();

/// The whole number before an optional percent sign.
Result<int> precision_in(std::string_view text) {
  const auto number =
      parse_integer(text.substr(0, text.ends_with('%') ? text.size() - 1 : text.size()));
  if (!number || *number < grade::limits::precision_min || *number > grade::limits::precision_max) {
    return fail(Failure::usage,
                fmt::format("expected {}% to {}%, found \"{}\"", grade::limits::precision_min,
                            grade::limits::precision_max, escape_for_terminal(text)));
  }
  return static_cast<int>(*number);
}

struct GradeRequest {
  std::optional<int> games{};
  int precision = 0;
  std::int32_t rounds = grade::usual::rounds;
  std::vector<std::string> bots{};
  bool has_no_abilities = false;
  std::vector<std::string> people{};
};
constexpr std::array grade_options = {
    option<&GradeRequest::games>("--games", "N", "games per bot and map",
                                 between(1, grade::limits::games),
                                 otherwise("100; with --precision, up to 10000")),
    option_by<&GradeRequest::precision, &precision_in>(
        "--precision", "N%", "play until the median is known to N percent"),
    option<&GradeRequest::rounds>("--rounds", "N", "longer games count as losses",
                                  between(1, grade::limits::rounds)),
    option<&GradeRequest::bots>("--bot", "NAME", "play with this bot and no other",
                                one_of(bot_choices), repeatable, otherwise("all")),
    flag<&GradeRequest::has_no_abilities>("--no-abilities",
                                          "do not play the explorer without its abilities"),
    with(seed_option, otherwise(grade::usual::seed)),
    option<&GradeRequest::people>(
        people_option, "FILE|FOLDER",
        "show how many turns people needed, from the records of their games", repeatable),
    Option{.name = "--format",
           .value = "FORMAT",
           .about = "the format to write",
           .choices = grade_form_choices,
           .otherwise = "that of --output, else text"},
    output_option("FILE"),
    force_option,
    quiet_option,
    jobs_option,
    min_level_option,
    color_option};

grade::Options grading_of(const Arguments& arguments) {
  auto request = arguments.as<GradeRequest>();
  return grade::Options{
      .seed = arguments.as<SeedChoice>().seed.value_or(std::string(grade::usual::seed)),
      .games = request.games.value_or(request.precision > 0 ? grade::limits::games
                                                            : grade::usual::games),
      .precision = request.precision,
      .rounds = request.rounds,
      .has_abilities = !request.has_no_abilities,
      .bots = std::move(request.bots),
      .must_stop = &Interruption::has_come};
}

std::string table_of(const grade::Grade& grade, const grade::Options& options) {
  std::vector<std::string> heads = {"bot", "games", "wins", "95 %", "median", "95 %", "p90"};
  const auto before_p90 = static_cast<std::ptrdiff_t>(heads.size()) - 1;
  if (options.precision > 0) {
    heads.insert(heads.begin() + before_p90, fmt::format("known to {} %", options.precision));
  }
  std::vector<std::vector<std::string>> rows;
  for (const grade::Figures& one : grade.figures) {
    rows.push_back(
        {grade::name_of(one.who), std::to_string(one.games), std::to_string(one.wins),
         fmt::format("{} to {}", grade::as_percent(one.won.low), grade::as_percent(one.won.high)),
         std::to_string(one.median),
         fmt::format("{} to {}", one.median_within.low, one.median_within.high),
         std::to_string(one.p90)});
    if (options.precision > 0) {
      rows.back().insert(rows.back().begin() + before_p90,
                         grade::is_precise(one, options) ? "yes" : "no, too few games");
    }
  }
  return titled(fmt::format("played by bots; a loss counts as {} turns", options.rounds), heads,
                rows) +
         (grade.of({grade::graded_bot, bots::Ability::purchases}) != nullptr
              ? fmt::format("the {} buys nothing: it plays the same games without purchases\n",
                            grade::graded_bot)
              : "");
}

std::string as_text(const grade::Grade& grade, const grade::Options& options) {
  const auto shown = [](const std::optional<int>& turns) {
    return turns ? std::to_string(*turns) : std::string("-");
  };
  std::string text = fmt::format(
      "{}: par {} from the best landing, {} from the median landing; bot-turns {}\n", grade.map,
      shown(grade.par.best), shown(grade.par.median), shown(grade.bot_turns()));
  if (grade.par.undecided > 0) {
    text += fmt::format("not decided by the solver: {}\n", counted(grade.par.undecided, "landing"));
  }
  const auto rating = grade.rating(options);
  text += rating
              ? fmt::format("rating {} with a standard error of {}", rating->points, rating->error)
              : std::string("rating - (outside the scale, or too few of its bots played)");
  if (const auto apart = grade.discrimination()) {
    text += fmt::format("; discrimination {}", grade::in_hundredths(*apart));
  }
  text += fmt::format("; dependency depth {}\n", shown(grade.par.depth));
  if (const grade::Figures* const graded = grade.of({grade::graded_bot})) {
    text += fmt::format("forced gambles of the {}: {} of the {} lives that it lost\n",
                        grade::graded_bot, graded->lives.gambled, graded->lives.lost);
  }
  if (grade.people) {
    const auto median = grade.people->median();
    const std::string games = counted(grade.people->turns.size(), "game");
    text += median ? fmt::format("people: median {} of {}, {} won\n", *median, games,
                                 grade.people->wins)
                   : fmt::format("people: not enough games ({} of {})\n",
                                 grade.people->turns.size(), grade::limits::people_min);
  }
  return text + table_of(grade, options);
}

/// Per thread. With a precision, some of them may turn out not to be needed.
constexpr std::size_t portions_in_hand = 2;

/// One run over many maps.
class GradeRun {
 public:
  /// `streams`: text is shown as soon as a map is done.
  GradeRun(const Arguments& arguments, grade::Options options, GradeForm form, bool streams,
           PeopleRecords* people, const Common& common, World& world)
      : arguments_(arguments),
        options_(std::move(options)),
        form_(form),
        streams_(streams),
        people_(people),
        world_(world),
        line_(world, common.quiet),
        pool_(common.threads, portions_in_hand) {}

  struct Made {
    std::string text{};     ///< not shown yet
    bool is_whole = false;  ///< at least one map was graded, and no interruption cut the run short
    int code = exit_code::done;
  };
  Made grade(const InputList& inputs) {
    for (const report::Unread& error : inputs.errors) {
      complain(error.what, exit_code::usage);
    }
    inputs_ = &inputs;
    for (const InputFile& file : inputs.files) {
      const auto read = read_maps(file, world_, [&](InputMap map) { return give(std::move(map)); });
      if (!read) {
        complain(read.error().what, exit_code::usage);
      }
    }
    pool_.finish();
    line_.clear();
    if (Interruption::has_come()) {
      world_.err << (streams_ && form_ == GradeForm::text
                         ? "dungeonlab grade: interrupted; the remaining maps were not graded\n"
                         : "dungeonlab grade: interrupted; nothing was written\n");
      return {.text = text_, .code = exit_code::interrupted};
    }
    if (people_ != nullptr) {
      for (const std::string& file : people_->unused()) {
        complain(fmt::format("{} is not a game on one of these maps: also grade its map, or leave "
                             "the record out",
                             file),
                 exit_code::usage);
      }
    }
    switch (form_) {
      case GradeForm::text:
        text_ += agreement() + (has_graded_ ? left_out_lines(left_out_) : "");
        break;
      case GradeForm::json:
        text_ = grade::write_grades(grades_, options_, left_out_);
        break;
      case GradeForm::html:
        text_ = summary::write_grade_page(grades_, options_, left_out_);
        break;
    }
    return {text_, has_graded_, code_};
  }

 private:
  /// The number of games that the bots play on all maps; 0 if it is unknown in advance.
  std::uint64_t games_of_all() {
    if (games_of_all_) {
      return *games_of_all_;
    }
    std::uint64_t players = 0;
    for (const grade::Contender& who : grade::contenders(options_)) {
      players += !who.without || bots::has(who.bot, *who.without) ? 1U : 0U;
    }
    games_of_all_ = options_.precision == 0
                        ? maps_in(*inputs_) * players * static_cast<std::uint64_t>(options_.games)
                        : 0;
    return *games_of_all_;
  }

  void complain(std::string_view why, int code) {
    line_.clear();
    world_.err << "dungeonlab grade: " << why << '\n';
    left_out_.emplace_back(why);
    code_ = std::max(code_, code);
  }

  [[nodiscard]] std::string agreement() const {
    if (people_ == nullptr) {
      return {};
    }
    if (const auto agreement = grade::agreement_of(grades_)) {
      return fmt::format("\npeople and the {} on {}: rank correlation {}, 95 % {} to {}\n",
                         grade::graded_bot, counted(agreement->maps, "map"),
                         grade::in_hundredths(agreement->correlation),
                         grade::in_hundredths(agreement->within.low),
                         grade::in_hundredths(agreement->within.high));
    }
    const auto players = grade::contenders(options_);
    const bool has_played = std::find(players.begin(), players.end(),
                                      grade::Contender{grade::graded_bot}) != players.end();
    return has_played
               ? fmt::format(
                     "\npeople and the {}: {} maps with {} games each are needed to compare "
                     "ranks\n",
                     grade::graded_bot, grade::limits::maps_min, grade::limits::people_min)
               : fmt::format(
                     "\npeople and the {}: ranks are not compared, because it does not play\n",
                     grade::graded_bot);
  }

  /// Returns false once nobody reads the output.
  bool give(InputMap map) {
    const std::string name = map.document.form == io::Form::json_line
                                 ? fmt::format("{}#{}", shown_file(map.file), map.line)
                                 : shown_file(map.file);
    const auto valid = std::make_shared<std::optional<rules::ValidDungeon>>(
        rules::validate(map.document.sheet).valid);
    if (!*valid) {
      std::string faults = findings_text(std::move(map), arguments_, world_);
      return pool_.give([this, name, faults = std::move(faults)]() -> OrderedPool::Use {
        return [this, name, faults] {
          world_.err << faults;
          complain(fmt::format("{} is not graded, because it has errors", name),
                   exit_code::check_failed);
          return true;
        };
      });
    }
    std::optional<grade::PeopleGames> people;
    if (people_ != nullptr) {
      people = people_->on(fingerprint((*valid)->sheet()));
    }
    bool more = pool_.give([this, name, valid, people]() -> OrderedPool::Use {
      grade::Grade known{.map = name,
                         .par = grade::par_of((*valid)->dungeon()),
                         .places = grade::places_of((*valid)->dungeon()),
                         .people = people};
      return [this, known = std::move(known)] {
        grades_.push_back(known);
        return !Interruption::has_come();
      };
    });
    for (const grade::Contender& who : grade::contenders(options_)) {
      more = more && play(valid, who);
    }
    return more && pool_.give([this]() -> OrderedPool::Use { return [this] { return show(); }; });
  }

  /// Starts the games of one contender. A few portions may be played that are not needed, because
  /// enough is known only after the portions before them were counted.
  bool play(const std::shared_ptr<const std::optional<rules::ValidDungeon>>& valid,
            const grade::Contender& who) {
    if (who.without && !bots::has(who.bot, *who.without)) {
      return pool_.give([this, who]() -> OrderedPool::Use {
        return [this, who] {
          grade::Figures same = *grades_.back().of({who.bot});
          same.who = who;
          grades_.back().figures.push_back(std::move(same));
          return !Interruption::has_come();
        };
      });
    }
    const auto tally = std::make_shared<grade::Tally>(who, options_);
    bool more = true;
    const int portions = 1 + (options_.games - 1) / grade::Tally::portion_games;
    for (int number = 0; number < portions && more && !tally->is_done(); ++number) {
      more = pool_.give([this, valid, who, tally, number]() -> OrderedPool::Use {
        auto portion = grade::Tally::portion((*valid)->dungeon(), who, options_, number);
        return [this, tally, portion = std::move(portion)] {
          games_ += static_cast<std::uint64_t>(portion.games);
          line_.show("games", games_, [this] { return games_of_all(); });
          if (!tally->is_done()) {
            tally->add(portion);
          }
          return !Interruption::has_come();
        };
      });
    }
    return more && pool_.give([this, tally]() -> OrderedPool::Use {
      return [this, tally] {
        grades_.back().figures.push_back(tally->figures());
        return !Interruption::has_come();
      };
    });
  }

  /// Shows the map whose figures are complete.
  bool show() {
    if (form_ == GradeForm::text) {
      text_ += (has_graded_ ? "\n" : "") + as_text(grades_.back(), options_);
      if (people_ == nullptr) {
        grades_.clear();
      }
      if (streams_) {
        line_.clear();
        world_.out << std::exchange(text_, {}) << std::flush;
      }
    }
    has_graded_ = true;
    return world_.out.good() && !Interruption::has_come();
  }

  const Arguments& arguments_;
  grade::Options options_;
  GradeForm form_;
  bool streams_;
  bool has_graded_ = false;
  PeopleRecords* people_;  ///< null: not requested
  World& world_;
  std::vector<grade::Grade> grades_{};
  std::string text_{};
  std::vector<std::string> left_out_{};
  int code_ = exit_code::done;
  const Interruption interruption_{};
  std::uint64_t games_ = 0;                      ///< played so far
  const InputList* inputs_ = nullptr;            ///< the maps to grade
  std::optional<std::uint64_t> games_of_all_{};  ///< counted when needed; 0: unknown
  ProgressLine line_;
  OrderedPool pool_;  ///< the last: it must end before what it works on
};

}  // namespace

constinit const Usage grade_usage = {
    .options = grade_options,
    .words = maps_words,
    .notes =
        "Bots play each map alone. They know only what players are told. The rules are those "
        "of the computer game plus the map's house rules. The page shows how many turns their "
        "games took. bot-turns is the explorer's median; a lost game counts as --rounds turns. "
        "Par is the number of turns that a player who knows the map needs. Below the bots, the "
        "explorer plays "
        "without one of its abilities. If it gets worse, the map requires that "
        "ability.\n\nShares and medians have 95 % intervals. Maps that are hard for bots may "
        "not be hard for people. A map with errors is not graded: the errors are shown, and "
        "the exit code is 1. A file is written when all maps are done, or not at all. --add "
        "reads records of games by people (from play, referee and serve), including unfinished "
        "ones. Fewer than 30 games on a map prove nothing.",
    .examples = {{{"dungeonlab grade cellar.dungeon.txt", "see how bots do on a map"},
                  {"dungeonlab grade maps/ --precision 5% --no-abilities --output grades.html",
                   "write a page about many maps, with plots"}}}};

Result<int> grade(const Arguments& arguments, World& world) {
  const grade::Options options = grading_of(arguments);
  const InputList inputs = find_inputs(arguments);
  print_notes(inputs, "grade", world);
  const auto common = arguments.as<Common>();
  const std::string& path = common.output;
  TRY(const auto form,
      requested_form(arguments, {.forms = grade_forms, .option = "--format"}, path));
  OverwriteGuard kept(inputs);
  kept.keep_others(arguments);
  std::optional<PeopleRecords> people;
  if (const auto named = arguments.as<GradeRequest>().people; !named.empty()) {
    TRY(auto read, PeopleRecords::read(named, options.rounds));
    people = std::move(read);
    for (const std::string& file : people->files()) {
      kept.add(file);
    }
  }
  TRY(kept.check(path));
  const auto made = GradeRun(arguments, options, static_cast<GradeForm>(form), path.empty(),
                             people ? &*people : nullptr, common, world)
                        .grade(inputs);
  if (path.empty()) {
    world.out << made.text;
  } else if (made.is_whole) {
    TRY(write_whole(path, made.text, kept));
  } else if (made.code != exit_code::interrupted) {
    world.err << "dungeonlab grade: no map was graded, so nothing was written\n";
  }
  return made.code;
}

}  // namespace dungeonlab::app::commands
