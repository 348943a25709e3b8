#pragma once

#include "dungeonlab/json/record.hpp"
#include "dungeonlab/summary/summary.hpp"

#include <array>
#include <optional>
#include <string>
#include <utility>
#include <vector>

/// The summary for programs, described once. Figures are listed value by value, because there are
/// few, so readers can compute any quantile.
namespace dungeonlab::measure {

constexpr auto describe(records::Type<Figure>) {
  return records::Names<Figure>{figure_names};
}
constexpr auto describe(records::Type<Abundance>) {
  using namespace records;
  return record<Abundance>(
      "abundance", field<&Abundance::maps_with>("maps", "the number of maps with at least one"),
      field<&Abundance::sum>("sum", "the number on all maps together", at_least(0)),
      field<&Abundance::least>("least", "the fewest on one map", at_least(0)),
      field<&Abundance::most>("most", "the most on one map", at_least(0)));
}
constexpr auto describe(records::Type<Share>) {
  using namespace records;
  return record<Share>(
      "share", field<&Share::maps>("maps", "the number of maps that have it there"),
      field<&Share::even>("even",
                          "the millionths of maps that would have it there if it were even"));
}
constexpr auto describe(records::Type<Axis>) {
  using namespace records;
  return record<Axis>("axis", field<&Axis::figure>("figure", "the figure that is counted"),
                      field<&Axis::first>("first", "the least value of the first bin"),
                      field<&Axis::width>("width", "the number of values in one bin", at_least(1)),
                      field<&Axis::bins>("bins", "the number of bins", at_least(1)));
}

}  // namespace dungeonlab::measure

namespace dungeonlab::summary {

constexpr auto describe(records::Type<Verdict>) {
  return records::Names<Verdict>{verdict_names};
}

struct Answer {
  std::string matter{};
  std::string words{};
  Verdict verdict{};
};
constexpr auto describe(records::Type<Answer>) {
  using namespace records;
  return record<Answer>(
      "answer", field<&Answer::matter>("matter", "the question"),
      field<&Answer::words>("words", "the answer"),
      field<&Answer::verdict>("verdict", "whether chance alone explains the answer"));
}

struct Gap {
  std::uint64_t first = 0;
  std::uint64_t last = 0;
};
constexpr auto describe(records::Type<Gap>) {
  using namespace records;
  return record<Gap>("gap", field<&Gap::first>("first", "the first missing index of the run"),
                     field<&Gap::last>("last", "the last missing index of the run"));
}

struct VetoRow {
  forge::Veto veto{};
  forge::VetoCount count{};
  std::string again{};
};
constexpr auto describe(records::Type<VetoRow>) {
  using namespace records;
  using Count = forge::VetoCount;
  using Draw = forge::DrawName;
  constexpr auto count = &VetoRow::count;
  return record<VetoRow>(
      "veto",
      field<&VetoRow::veto, &forge::Veto::by>(
          "by", "a stage, the code of a rule, or a part of the condition", any_text),
      field<&VetoRow::veto, &forge::Veto::why>(
          "why", "the words of the stage, or the name of the rule", any_text),
      field<count, &Count::times>("times", "the number of draws or maps that it stopped"),
      field<count, &Count::example, &Draw::index>("index", "the index of the first of them"),
      field<count, &Count::example, &Draw::draw>("draw", "the draw of that index"),
      field<count, &Count::message>("message", "the fault of that one", any_text),
      field<&VetoRow::again>("again", "the options with which generate meets it again", any_text));
}

struct FigureRow {
  measure::Spread::Summary all{};
  measure::Band middle{};
  std::vector<std::array<std::int64_t, 2>> values{};
};
constexpr auto describe(records::Type<FigureRow>) {
  using namespace records;
  using All = measure::Spread::Summary;
  constexpr auto all = &FigureRow::all;
  constexpr auto middle = &FigureRow::middle;
  return record<FigureRow>(
      "figure", field<all, &All::least>("least", "the least value on any map"),
      field<middle, &measure::Band::least>(
          "lower_quartile", "the value that at most a quarter of the maps are below"),
      field<all, &All::median>(
          "median", "the median; of an even number of maps, the lower one in the middle"),
      field<middle, &measure::Band::most>("upper_quartile",
                                          "the value that at most a quarter of the maps are above"),
      field<all, &All::most>("most", "the greatest value on any map"),
      field<&FigureRow::values>("values", "each value, and the number of maps that have it"));
}

struct PairGrid {
  measure::Axis x{};
  measure::Axis y{};
  std::size_t without = 0;
  std::vector<std::vector<std::size_t>> maps{};
};
constexpr auto describe(records::Type<PairGrid>) {
  using namespace records;
  constexpr auto row = set(Layout::row);
  return record<PairGrid>(
      "pair", field<&PairGrid::x>("x", "the figure along each row", row),
      field<&PairGrid::y>("y", "the figure of the rows", row),
      field<&PairGrid::without>("without",
                                "the number of maps on which one of the figures has no value"),
      field<&PairGrid::maps>("maps", "the number of maps in each bin, row by row",
                             set(Layout::rows)));
}

/// The keys of objects that have one for each row of a table and need no description.
struct NamedKeys {
  static std::string about(std::size_t /*i*/) { return {}; }
};
struct FigureKeys : NamedKeys {
  static constexpr std::string_view name = "figures";
  static constexpr auto words = measure::figure_names;
};
struct KindKeys : NamedKeys {
  static constexpr std::string_view name = "kinds";
  static constexpr auto words = [] {
    std::array<std::string_view, encounter_table.size()> words;
    std::transform(encounter_table.begin(), encounter_table.end(), words.begin(),
                   [](const EncounterInfo& row) { return dungeonlab::name(row.kind); });
    return words;
  }();
};
struct WallKeys : NamedKeys {
  static constexpr std::string_view name = "walls";
  static constexpr auto words = [] {
    std::array<std::string_view, wall_table.size()> words;
    std::transform(wall_table.begin(), wall_table.end(), words.begin(),
                   [](const WallInfo& row) { return dungeonlab::name(row.kind); });
    return words;
  }();
};
struct SideKeys : NamedKeys {
  static constexpr std::string_view name = "sides";
  static constexpr auto words = side_names;
};
using FigureRows = records::Keyed<FigureKeys, std::optional<FigureRow>>;
using KindRows = records::Keyed<KindKeys, measure::Abundance>;
using WallRows = records::Keyed<WallKeys, measure::Abundance>;
using Sides = records::Keyed<SideKeys, measure::Share>;
using NamedShares = std::vector<std::pair<std::string, measure::Share>>;

struct ExitShares {
  Sides::Values sides{};
  NamedShares cells{};
};
constexpr auto describe(records::Type<ExitShares>) {
  using namespace records;
  return record<ExitShares>(
      "exit", field_as<Sides, &ExitShares::sides>("sides", "exits by side", set(Layout::rows)),
      field<&ExitShares::cells>("cells", "exits by cell", set(Layout::rows)));
}
struct TreasureShares {
  NamedShares levels{};
  NamedShares cells{};
  std::uint64_t in_branches = 0;
};
constexpr auto describe(records::Type<TreasureShares>) {
  using namespace records;
  constexpr auto rows = set(Layout::rows);
  return record<TreasureShares>(
      "treasure",
      field<&TreasureShares::levels>("levels", "treasures by level; 1 is the lowest", rows),
      field<&TreasureShares::cells>("cells", "treasures by cell of the base rectangle", rows),
      field<&TreasureShares::in_branches>("in_branches",
                                          "the number of maps whose treasure is in a branch"));
}

struct SummaryRecord {
  batch::Manifest manifest{};
  bool is_whole = false;
  std::vector<Gap> missing{};
  std::vector<Answer> answers{};
  std::vector<VetoRow> rejects{};
  std::vector<VetoRow> vetoes{};
  FigureRows::Values figures{};
  KindRows::Values kinds{};
  WallRows::Values walls{};
  measure::Abundance rivers{};
  ExitShares exit{};
  TreasureShares treasure{};
  std::vector<PairGrid> pairs{};
};
[[nodiscard]] std::string generator_of(const SummaryRecord& summary);

constexpr auto counts_record() {
  using namespace records;
  using batch::Manifest, batch::Tally, forge::Statistics;
  constexpr auto manifest = &SummaryRecord::manifest;
  constexpr auto tally = &Manifest::tally;
  constexpr auto statistics = &Tally::statistics;
  return record<SummaryRecord>(
      "counts", field<manifest, tally, &Tally::indices>("indices", "the number of indices tried"),
      field<manifest, &Manifest::kept>("kept", "the number of maps in the batch"),
      field<manifest, &Manifest::duplicates>("duplicates",
                                             "the number of maps that duplicate an earlier one"),
      field<manifest, tally, &Tally::rejected>("rejected",
                                               "the number of maps that do not meet the condition"),
      field<manifest, tally, &Tally::given_up>("given_up",
                                               "the number of indices whose draws were all vetoed"),
      field<manifest, tally, statistics, &Statistics::draws>(
          "draws", "the number of attempts of the generator"),
      field<manifest, tally, statistics, &Statistics::maps>(
          "proved", "the number of draws that no stage and no rule vetoed"),
      field<manifest, tally, statistics, &Statistics::maps_at_once>(
          "proved_at_once", "the number of proved maps that were the first draw of their index"));
}

constexpr auto describe(records::Type<SummaryRecord>) {
  using namespace records;
  using S = SummaryRecord;
  constexpr auto rows = set(Layout::rows);
  return record<S>(
      "summary", constant<S>("format", "the format of this document", summary_format),
      derived<&generator_of>("generator", "name and version of the program that made the maps"),
      field<&S::is_whole>("whole", "true if the batch has a manifest"),
      field<&S::manifest, &batch::Manifest::plan>(
          "plan", "the plan, which determines every byte of the batch"),
      field<&S::missing>("missing", "the runs of indices that have no part yet", rows),
      inside<&counts_record>("counts", "the results of the indices"),
      field<&S::answers>("answers",
                         "the questions of a tournament director, with an answer of one line each",
                         rows),
      field<&S::rejects>("rejects",
                         "maps rejected, by the first part of the condition that they do not meet",
                         rows),
      field<&S::vetoes>("vetoes", "vetoes of draws, the most common first", rows),
      field_as<FigureRows, &S::figures>(
          "figures",
          "the figures of the maps on which they have a value; missing if no map has one", rows),
      field_as<KindRows, &S::kinds>("kinds", "the encounters on the maps", rows),
      field_as<WallRows, &S::walls>("walls", "the walls on inner boundaries", rows),
      field<&S::rivers>("rivers", "the rivers on the maps", set(Layout::row)),
      field<&S::exit>("exit", "the places of the exit"),
      field<&S::treasure>("treasure", "the places of the treasure"),
      field<&S::pairs>("pairs", "the expressive range: maps by two figures"));
}

[[nodiscard]] SummaryRecord record_of(const Summary& summary);

}  // namespace dungeonlab::summary
