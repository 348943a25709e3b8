// Shared by the steps of a tournament. The people who run one are not cryptographers, so each step
// says which file to publish when, what nobody may see, and what the next command is; and it never
// says what is proved without saying what is not.
#include "app/commands/tournament/steps.hpp"

#include "app/batch_words.hpp"
#include "app/formats.hpp"
#include "app/print_set.hpp"
#include "cli/table.hpp"
#include "cli/unfinished.hpp"
#include "dungeonlab/core/digest.hpp"
#include "dungeonlab/core/shown_path.hpp"
#include "dungeonlab/core/text.hpp"
#include "dungeonlab/forge/map_label.hpp"

#include <ostream>
#include <utility>
#include <vector>

#include <fmt/format.h>

namespace dungeonlab::app {
namespace {

namespace fs = std::filesystem;

std::string text_of_draw(const tournament::Drawn& drawn, const std::filesystem::path& folder,
                         const std::string& no_press) {
  const auto sealed = folder / tournament::sealed_folder;
  std::string text = drawn.candidates == 0
                         ? fmt::format("already made: {}\n", maps_of(drawn.plan))
                         : fmt::format("made: {}, the first that fit of {}\n{}\n",
                                       maps_of(drawn.plan), counted(drawn.candidates, "candidate"),
                                       figures_of(drawn.plan, "maps", drawn.spread));
  if (!no_press.empty()) {
    text += fmt::format(
        "no pages:     {};\n              made pictures, keys and grids as SVG and Markdown "
        "instead\n",
        no_press);
  }
  return text +
         fmt::format(
             "publish now:  {}\n              before the first game, or at least this line: "
             "SHA-256 "
             "{}\nkeep secret:  {} (a folder for each round, with a folder for each map)\nnext:    "
             " "
             "    after each round, run dungeonlab tournament reveal {} --round N;\n              "
             "after the last one, run it again without --round; publish {} each time\n",
             shown_path(folder / tournament::public_folder / tournament::commitment_file),
             sha256(write_commitment(drawn.commitment)), shown_path(sealed), path_for_shell(folder),
             shown_path(folder / tournament::revealed_folder));
}

/// Prints the set of each map, or says why there are no pages and writes what can be made without
/// them.
class PackPrinter {
 public:
  explicit PackPrinter(render::Paper paper) : paper_(paper) {}

  Result<std::vector<io::MadeFile>> operator()(const rules::ValidDungeon& map,
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

}  // namespace

Result<std::string> line_in(std::string_view text) {
  return has_unsafe_text(text) || text.size() > tournament::limits::public_value
             ? fail(Failure::usage,
                    fmt::format("expected a line of plain text of at most {} bytes, found \"{}\"",
                                tournament::limits::public_value, escape_for_terminal(text)))
             : Result<std::string>(text);
}

tournament::Work work_of(const Arguments& arguments, ProgressLine& line) {
  return tournament::Work{.threads = arguments.as<Common>().threads,
                          .must_stop = &Interruption::has_come,
                          .watch = [&line](const Step& step) { line.show(step); }};
}

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

Result<int> draw_maps(const Arguments& arguments, std::string_view step, const fs::path& folder,
                      const std::string& public_value, World& world) {
  ProgressLine line(world, arguments.as<Common>().quiet);
  PackPrinter printer(arguments.as<PaperChoice>().paper);
  const auto drawn = tournament::draw(
      folder, public_value,
      [&](const rules::ValidDungeon& map, const tournament::MapName& name) {
        return printer(map, name);
      },
      work_of(arguments, line));
  line.clear();
  if (!drawn) {
    return ended(drawn.error(), step, world);
  }
  world.out << text_of_draw(*drawn, folder, printer.why_not());
  return exit_code::done;
}

}  // namespace dungeonlab::app
