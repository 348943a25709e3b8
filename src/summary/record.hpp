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
  return record<Abundance>("abundance",
                           field<&Abundance::maps_with>("maps", "on which there is at least one"),
                           field<&Abundance::sum>("sum", "on all maps together", at_least(0)),
                           field<&Abundance::least>("least", "on one map", at_least(0)),
                           field<&Abundance::most>("most", "on one map", at_least(0)));
}
constexpr auto describe(records::Type<Share>) {
  using namespace records;
  return record<Share>("share", field<&Share::maps>("maps", "that have it there"),
                       field<&Share::even>("even", "millionths of maps that would, were it even"));
}
constexpr auto describe(records::Type<Axis>) {
  using namespace records;
  return record<Axis>("axis", field<&Axis::figure>("figure", "what is counted"),
                      field<&Axis::first>("first", "least value of the first bin"),
                      field<&Axis::width>("width", "values of one bin", at_least(1)),
                      field<&Axis::bins>("bins", "of the axis", at_least(1)));
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
  return record<Answer>("answer", field<&Answer::matter>("matter", "what is asked"),
                        field<&Answer::words>("words", "the answer"),
                        field<&Answer::verdict>("verdict", "whether chance alone explains it"));
}

struct Gap {
  std::uint64_t first = 0;
  std::uint64_t last = 0;
};
constexpr auto describe(records::Type<Gap>) {
  using namespace records;
  return record<Gap>("gap", field<&Gap::first>("first", "index that is missing"),
                     field<&Gap::last>("last", "of the run of missing indices"));
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
          "why", "what the stage says, or the name of the rule", any_text),
      field<count, &Count::times>("times", "draws or maps that it stood against"),
      field<count, &Count::example, &Draw::index>("index", "of the first of them"),
      field<count, &Count::example, &Draw::draw>("draw", "of that index"),
      field<count, &Count::message>("message", "what was wrong with that one", any_text),
      field<&VetoRow::again>("again", "options by which generate meets it again", any_text));
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
      "figure", field<all, &All::least>("least", "value on any map"),
      field<middle, &measure::Band::least>("lower_quartile",
                                           "at most a quarter of the maps have less"),
      field<all, &All::median>("median", "of an even number the lower one in the middle"),
      field<middle, &measure::Band::most>("upper_quartile",
                                          "at most a quarter of the maps have more"),
      field<all, &All::most>("most", "value on any map"),
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
      "pair", field<&PairGrid::x>("x", "of every row", row),
      field<&PairGrid::y>("y", "of the rows", row),
      field<&PairGrid::without>("without", "maps on which one of the figures has no value"),
      field<&PairGrid::maps>("maps", "in each bin, row by row", set(Layout::rows)));
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
      "exit", field_as<Sides, &ExitShares::sides>("sides", "by side", set(Layout::rows)),
      field<&ExitShares::cells>("cells", "by cell", set(Layout::rows)));
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
      "treasure", field<&TreasureShares::levels>("levels", "by level, 1 is the lowest", rows),
      field<&TreasureShares::cells>("cells", "by cell of the base rectangle", rows),
      field<&TreasureShares::in_branches>("in_branches", "maps whose treasure lies in a branch"));
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
      "counts", field<manifest, tally, &Tally::indices>("indices", "looked at"),
      field<manifest, &Manifest::kept>("kept", "maps that are there"),
      field<manifest, &Manifest::duplicates>("duplicates",
                                             "maps that count as one with an earlier one"),
      field<manifest, tally, &Tally::rejected>("rejected", "maps that do not meet the condition"),
      field<manifest, tally, &Tally::given_up>("given_up",
                                               "indices of which every draw was vetoed"),
      field<manifest, tally, statistics, &Statistics::draws>("draws", "attempts of the generator"),
      field<manifest, tally, statistics, &Statistics::maps>(
          "proved", "draws that no stage and no rule vetoed"),
      field<manifest, tally, statistics, &Statistics::maps_at_once>(
          "proved_at_once", "of them first draws of their index"));
}

constexpr auto describe(records::Type<SummaryRecord>) {
  using namespace records;
  using S = SummaryRecord;
  constexpr auto rows = set(Layout::rows);
  return record<S>(
      "summary", constant<S>("format", "what this text is", summary_format),
      derived<&generator_of>("generator", "name and version of the program that drew the maps"),
      field<&S::is_whole>("whole", "whether there is a manifest"),
      field<&S::manifest, &batch::Manifest::plan>("plan", "what decides the bytes of the batch"),
      field<&S::missing>("missing", "runs of indices of which there is no part yet", rows),
      inside<&counts_record>("counts", "how the indices ended"),
      field<&S::answers>("answers", "what a director asks, in one line each", rows),
      field<&S::rejects>("rejects", "by the first part of the condition that a map does not meet",
                         rows),
      field<&S::vetoes>("vetoes", "against draws, the commonest first", rows),
      field_as<FigureRows, &S::figures>(
          "figures", "over the maps on which they have a value; left out if there are none", rows),
      field_as<KindRows, &S::kinds>("kinds", "encounters on the maps", rows),
      field_as<WallRows, &S::walls>("walls", "on inner boundaries", rows),
      field<&S::rivers>("rivers", "on the maps", set(Layout::row)),
      field<&S::exit>("exit", "where it is"), field<&S::treasure>("treasure", "where it lies"),
      field<&S::pairs>("pairs", "expressive range: maps by two figures"));
}

[[nodiscard]] SummaryRecord record_of(const Summary& summary);

}  // namespace dungeonlab::summary
