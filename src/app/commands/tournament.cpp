// dungeonlab tournament: maps for an event, of which nobody can say that somebody chose them or
// knew them. Four steps that lie days apart: seal, draw, reveal, and for anybody, check. Each can
// be repeated, and none undoes another.
#include "dungeonlab/tourney/tournament.hpp"

#include "app/batch_words.hpp"
#include "app/command.hpp"
#include "app/entropy.hpp"
#include "app/print_set.hpp"
#include "app/tournament_words.hpp"
#include "app/unfinished.hpp"
#include "app/wanted_tournament.hpp"

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
namespace option = tournament_options;

constexpr std::string_view self = "tournament";

/// Prints the set of each map, or says why there are no pages and gives what can be had without.
class PackPrinter {
 public:
  explicit PackPrinter(render::Paper paper) : paper_(paper) {}

  Result<std::vector<PrintedFile>> operator()(const rules::ValidDungeon& map) {
    if (why_not_.empty()) {
      auto set = print_set(pages_of(map, paper_));
      if (set || has_printed_) {
        has_printed_ = true;
        return std::move(set).map([](PrintSet printed) { return std::move(printed.files); });
      }
      why_not_ = set.error().what;
    }
    return unprinted_set(map);
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
  const auto work = read_work(arguments, line);
  if (!work) {
    return tl::unexpected(work.error());
  }
  PackPrinter printer(
      static_cast<render::Paper>(arguments.choice(paper_option.name, render::paper_names, 0)));
  const auto drawn = tourney::draw(
      folder, public_value, [&](const rules::ValidDungeon& map) { return printer(map); }, *work);
  line.clear();
  if (!drawn) {
    return ended(drawn.error(), self, world);
  }
  world.out << told_of_draw(*drawn, folder, printer.why_not());
  return exit_code::done;
}

Result<tourney::Secret> fresh_secret() {
  constexpr std::size_t secret_bytes = 32;
  auto seed = random_hex(secret_bytes);
  auto salt = seed ? random_hex(secret_bytes) : tl::unexpected(seed.error());
  return salt ? Result<tourney::Secret>(tourney::Secret{std::move(*seed), std::move(*salt)})
              : tl::unexpected(salt.error());
}

Result<int> seal(const Arguments& arguments, World& world) {
  const auto output = arguments.value(option::output.name);
  if (!output) {
    return fail(Failure::usage, fmt::format("{} DIR is needed: a tournament lives in a folder of "
                                            "its own",
                                            option::output.name));
  }
  auto plan = read_wanted_tournament(arguments, world);
  const auto public_value = plan ? read_public_value(arguments) : tl::unexpected(plan.error());
  ProgressLine line(world, arguments.has(quiet_option.name));
  const auto work =
      public_value ? read_work(arguments, line) : tl::unexpected(public_value.error());
  const auto secret = work ? fresh_secret() : tl::unexpected(work.error());
  if (!secret) {
    return tl::unexpected(secret.error());
  }
  const auto survey = tourney::survey(*plan, *work);
  line.clear();
  if (!survey) {
    return ended(survey.error(), self, world);
  }
  plan->bands = survey->bands;
  const auto sealed = tourney::seal(*output, std::move(*plan), *secret);
  if (!sealed) {
    return ended(sealed.error(), self, world);
  }
  world.out << told_of_seal(*sealed, *survey, *output, public_value->has_value());
  return *public_value ? draw(arguments, *output, **public_value, world)
                       : Result<int>(exit_code::done);
}

Result<int> draw_sealed(const Arguments& arguments, World& world) {
  const auto public_value = read_public_value(arguments);
  if (!public_value) {
    return tl::unexpected(public_value.error());
  }
  if (!*public_value) {
    return fail(Failure::usage, fmt::format("{} TEXT is needed: {}", option::public_value.name,
                                            option::public_value.about));
  }
  return draw(arguments, arguments.words().back(), **public_value, world);
}

Result<int> reveal(const Arguments& arguments, World& world) {
  const auto number = arguments.number(option::round.name, 1, 1, tourney::limits::rounds);
  if (!number) {
    return tl::unexpected(number.error());
  }
  const fs::path folder = arguments.words().back();
  const auto round = arguments.has(option::round.name) ? std::optional(*number) : std::nullopt;
  if (const auto revealed = tourney::reveal(folder, round); !revealed) {
    return ended(revealed.error(), self, world);
  }
  world.out << told_of_reveal(round, folder);
  return exit_code::done;
}

/// The folders of rounds below that of a tournament; a folder of rounds is its own.
std::vector<fs::path> rounds_below(const fs::path& folder) {
  std::error_code unknown;
  if (!fs::is_directory(folder / tourney::public_folder, unknown)) {
    return {folder};
  }
  std::vector<fs::path> found;
  for (const std::string_view name : {tourney::sealed_folder, tourney::revealed_folder}) {
    if (fs::is_directory(folder / name, unknown)) {
      found.push_back(folder / name);
    }
  }
  return found.empty() ? std::vector{folder / tourney::revealed_folder} : found;
}

Result<int> check(const Arguments& arguments, World& world) {
  ProgressLine line(world, arguments.has(quiet_option.name));
  const auto work = read_work(arguments, line);
  if (!work) {
    return tl::unexpected(work.error());
  }
  const std::vector<fs::path> folders = rounds_below(arguments.words().back());
  const auto plan = arguments.value(option::plan.name);
  const fs::path published =
      plan ? fs::path(*plan).parent_path()
           : (folders.front() / ".." / tourney::public_folder).lexically_normal();
  if (plan && fs::path(*plan).filename() != tourney::plan_file) {
    return fail(Failure::usage,
                fmt::format("{} is a file that is called {}, with {} beside it", option::plan.name,
                            tourney::plan_file, tourney::commitment_file));
  }
  int code = exit_code::done;
  for (const fs::path& rounds : folders) {
    const auto findings = tourney::check(rounds, published, *work);
    line.clear();
    if (!findings) {
      return ended(findings.error(), self, world);
    }
    world.out << told_of_check(*findings, rounds);
    const int worse = code_of(*findings);
    code = code == exit_code::done || (worse != exit_code::done && worse < code) ? worse : code;
  }
  return code;
}

}  // namespace

constinit const Usage tournament_usage = {
    .options = all_tournament_options,
    .words = {.name = "[draw|reveal|check] DIR",
              .about = "a later step of the tournament in that folder; the first has no word",
              .most = 2},
    .notes =
        "Sealing draws a secret and says what all maps will be like; DIR/public/plan.json commits\n"
        "to it. Drawing mixes the secret with a public value that nobody knew before: the first\n"
        "maps that fit are the maps, each with its print set, and DIR/public/commitment.json\n"
        "commits to them. Revealing copies rounds to DIR/revealed, and at last the secret. Check\n"
        "proves it all to anybody: the exit code is 1 if something is not what was committed, 2 "
        "if\n"
        "it cannot be read, 5 if it is missing. DIR/sealed is nobody's but the director's.",
    .examples = {{{"dungeonlab tournament --rounds 3 --maps 4 --preset 7x7 --output cup/",
                   "seal a tournament; publish cup/public/plan.json"},
                  {"dungeonlab tournament draw cup/ --public-value '3 14 15 26 35 48'",
                   "draw and print it once these numbers are known"}}}};

Result<int> tournament(const Arguments& arguments, World& world) {
  const auto step = read_step(arguments);
  if (!step) {
    return tl::unexpected(step.error());
  }
  const Interruption may_wait;
  switch (*step) {
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
