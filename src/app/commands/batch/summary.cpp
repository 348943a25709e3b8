// dungeonlab batch summary: describes the maps of a batch as a whole. For an incomplete
// batch it sums up the existing parts and says what is missing, also by its exit code. It reads no
// clock: how fast a batch was made is not in the files; only the progress shows it. On the terminal
// the answers come first, then the tables that support them. There are too many grid cells for
// lines, so only the rarest and the commonest are shown; JSON and HTML have them all.
#include "dungeonlab/summary/summary.hpp"

#include "app/batch_words.hpp"
#include "app/commands.hpp"
#include "app/condition.hpp"
#include "cli/output.hpp"
#include "cli/progress_line.hpp"
#include "cli/request.hpp"
#include "cli/table.hpp"
#include "cli/terminal.hpp"
#include "cli/unfinished.hpp"
#include "dungeonlab/core/text.hpp"
#include "dungeonlab/core/try.hpp"
#include "dungeonlab/io/write.hpp"
#include "dungeonlab/summary/shares.hpp"

#include <algorithm>
#include <array>
#include <filesystem>
#include <ostream>
#include <string_view>
#include <system_error>
#include <utility>
#include <vector>

#include <fmt/format.h>

namespace dungeonlab::app::commands {
namespace {

constexpr std::array<std::string_view, 3> summary_form_choices = {"text", "json", "html"};
constexpr std::array<FileForm, 3> summary_forms = {
    {{"text", ".txt"}, {"json", ".json"}, {"html", ".html"}}};
constexpr std::array summary_options = {grade_option,
                                        Option{.name = "--format",
                                               .value = "FORMAT",
                                               .about = "the format to write",
                                               .choices = summary_form_choices,
                                               .otherwise = "that of --output, else text"},
                                        output_option("FILE"),
                                        force_option,
                                        quiet_option,
                                        charset_option,
                                        jobs_option};

/// Protects all files of the batch from being overwritten.
OverwriteGuard files_of(const std::string& folder) {
  OverwriteGuard files;
  std::error_code unknown;
  for (const auto& entry : std::filesystem::directory_iterator(folder, unknown)) {
    files.add(entry.path().generic_string());
  }
  return files;
}

using Rows = std::vector<std::vector<std::string>>;
using dungeonlab::summary::percent;
using dungeonlab::summary::ratio;

Rows rows_of(const std::vector<dungeonlab::summary::Sentence>& sentences) {
  Rows rows;
  for (const dungeonlab::summary::Sentence& sentence : sentences) {
    const std::string_view verdict =
        dungeonlab::summary::verdict_names[static_cast<std::size_t>(sentence.verdict)];
    rows.push_back(
        {std::string(sentence.matter),
         sentence.verdict == dungeonlab::summary::Verdict::fact ? "" : std::string(verdict),
         sentence.words});
  }
  return rows;
}

Rows rows_of(const dungeonlab::batch::Manifest& manifest) {
  const dungeonlab::batch::Tally& tally = manifest.tally;
  const forge::Statistics& statistics = tally.statistics;
  Rows rows;
  const auto add = [&](std::string_view what, std::uint64_t count, std::string about) {
    rows.push_back({std::string(what), fmt::format("{}", count), std::move(about)});
  };
  add("maps", manifest.kept, "all proved, all different");
  add("candidates", tally.indices, "candidates tried");
  add("left out", manifest.duplicates, "duplicates of an earlier map");
  add("rejected", tally.rejected, "maps that do not meet the condition");
  add("abandoned", tally.given_up, "candidates whose draws were all vetoed");
  add("draws", statistics.draws,
      fmt::format("{} of them proved", percent(statistics.maps, statistics.draws)));
  add("first draws", statistics.maps_at_once,
      fmt::format("valid at the first draw, {} of the proved maps",
                  percent(statistics.maps_at_once, statistics.maps)));
  return rows;
}

Rows rows_of(const dungeonlab::batch::Plan& plan, const forge::VetoCounts& vetoes) {
  Rows rows;
  for (const auto& [veto, count] : forge::commonest(vetoes)) {
    rows.push_back({fmt::format("{} ({})", escape_for_terminal(veto.by), veto.why),
                    fmt::format("{}", count.times),
                    "as in " + dungeonlab::summary::example_of(plan, count.example.index)});
  }
  return rows;
}

/// How often each bin of values occurs, one character each.
std::string drawn(const measure::Axis& axis, const measure::Spread::Times& times,
                  io::Charset charset) {
  static constexpr std::array<std::string_view, 9> blocks = {" ", "▁", "▂", "▃", "▄",
                                                             "▅", "▆", "▇", "█"};
  static constexpr std::array<std::string_view, 9> letters = {" ", ".", ":", "-", "=",
                                                              "+", "*", "%", "#"};
  std::vector<std::size_t> bins(axis.bins);
  for (const auto& [value, maps] : times) {
    bins[axis.bin(value)] += maps;
  }
  const std::size_t most = *std::max_element(bins.begin(), bins.end());
  std::string text;
  for (const std::size_t maps : bins) {
    const std::size_t height = (maps * (blocks.size() - 1) + most - 1) / most;
    text += (charset == io::Charset::unicode ? blocks : letters)[height];
  }
  return text;
}

Rows rows_of(const measure::Spread& spread, io::Charset charset) {
  Rows rows;
  for (const measure::FigureInfo& info : measure::figure_table) {
    const auto summary = spread.of(info.figure);
    const auto middle = spread.middle(info.figure, 50);
    if (!summary || !middle) {
      continue;
    }
    const auto axis = measure::Axis::over(info.figure, summary->least, summary->most);
    std::vector<std::string> row = {std::string(info.written.view())};
    for (const std::int64_t value : {summary->least, middle->least, summary->median, middle->most,
                                     summary->most, summary->most - summary->least}) {
      row.push_back(fmt::format("{}", value));
    }
    row.push_back(
        fmt::format("|{}| {}", drawn(axis, spread.times_of(info.figure), charset), info.unit));
    rows.push_back(std::move(row));
  }
  return rows;
}

Rows rows_of(const measure::Placement& placement) {
  Rows rows;
  if (placement.maps() == 0) {
    return rows;
  }
  for (const auto& [what, share] : named_shares(placement)) {
    rows.push_back({what, fmt::format("{}", share.maps), percent(share.maps, placement.maps()),
                    ratio(share.per_mille(), 1000), ""});
  }
  return rows;
}

Rows rows_of(const measure::Abundances& abundances) {
  Rows rows;
  if (abundances.maps() == 0) {
    return rows;
  }
  const auto add = [&](std::string_view what, const measure::Abundance& abundance) {
    rows.push_back({std::string(what), percent(abundance.maps_with, abundances.maps()),
                    ratio(static_cast<std::uint64_t>(abundance.sum), abundances.maps()),
                    fmt::format("{} to {}", abundance.least, abundance.most)});
  };
  for (const EncounterInfo& info : encounter_table) {
    add(name(info.kind), abundances.of(info.kind));
  }
  add("river", abundances.rivers());
  for (const WallInfo& info : wall_table) {
    add(name(info.kind), abundances.of(info.kind));
  }
  return rows;
}

/// The summary for people, a table for each question.
std::string text_of(const dungeonlab::summary::Summary& summary, io::Charset charset) {
  const dungeonlab::batch::Manifest& manifest = summary.state.manifest;
  const dungeonlab::batch::Plan& plan = manifest.plan;
  const std::string missing = dungeonlab::summary::missing_of(summary.state);
  std::string text =
      fmt::format("{}\n{}, all proved\n", dungeonlab::summary::title_of(summary.state),
                  counted(manifest.kept, "map"));
  if (!plan.where.empty()) {
    text += fmt::format("each meets {}\n", escape_for_terminal(plan.where));
  }
  if (!missing.empty()) {
    text += fmt::format("incomplete: {}\n", missing);
  }
  return text +
         titled("is the set fair?", {"question", "answer", "what the maps show"},
                rows_of(dungeonlab::summary::sentences_of(summary))) +
         titled("maps and candidates", {"what", "number", "meaning"}, rows_of(manifest)) +
         titled("rejected maps", {"condition", "maps", "example"},
                rows_of(plan, manifest.tally.rejects)) +
         titled("vetoed draws", {"rule or stage", "draws", "example"},
                rows_of(plan, manifest.tally.statistics.vetoes)) +
         titled("figures",
                {"figure", "least", "quartile", "median", "quartile", "most", "spread",
                 "maps per value, unit"},
                rows_of(summary.spread, charset)) +
         titled("where the exit and the treasure are",
                {"where", "maps", "share of the maps", "times an even share", ""},
                rows_of(summary.placement)) +
         titled("what is on the maps",
                {"kind", "share of maps with it", "number per map", "least to most"},
                rows_of(summary.abundances));
}

}  // namespace

constinit const Usage batch_summary_usage = {
    .options = summary_options,
    .words = {"DIR", "the folder of a batch, complete or not", 1, 1},
    .notes =
        "The page from --format html needs no network and no scripts, and can be printed. The "
        "exit code is 5 if the batch is incomplete, and 6 if a file was changed.",
    .examples = {
        {{"dungeonlab batch summary maps/", "check whether the maps are fair and how they play"},
         {"dungeonlab batch summary --format html --output maps.html maps/",
          "write it as a page to share"}}}};

Result<int> batch_summary(const Arguments& arguments, World& world) {
  const auto [path, force, quiet, threads] = arguments.as<Common>();
  TRY(const auto form,
      requested_form(arguments, {.forms = summary_forms, .option = "--format"}, path));
  OverwriteGuard kept = files_of(arguments.words().front());
  kept.keep_others(arguments);
  TRY(kept.check(path));
  TRY(expect_batch(arguments.words().front()));
  const Interruption may_wait;
  ProgressLine line(world, quiet);
  const auto made = dungeonlab::summary::summarize(
      arguments.words().front(), arguments.as<Choice>().grades, threads, &Interruption::has_come,
      [&](const Step& step) { line.show(step); });
  line.clear();
  if (!made) {
    return ended(made.error(), "batch summary", world);
  }
  const std::string text = form == 0   ? text_of(*made, requested_charset(arguments, world))
                           : form == 1 ? dungeonlab::summary::write_json(*made)
                                       : dungeonlab::summary::write_html(*made);
  if (path.empty()) {
    world.out << text;
  } else {
    TRY(write_whole(path, text, kept));
  }
  if (!made->state.is_whole) {
    world.err << fmt::format("dungeonlab batch summary: {}\n",
                             dungeonlab::summary::missing_of(made->state));
    return exit_code::incomplete;
  }
  return exit_code::done;
}

}  // namespace dungeonlab::app::commands
