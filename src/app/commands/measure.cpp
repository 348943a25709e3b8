// dungeonlab measure: the quality figures of maps. A map that breaks a rule whose breach is an
// error is not measured, because its figures would mean nothing; it is named, the others are
// measured, and the exit code is 1. A single map is shown with the meaning of each figure, two
// compared maps side by side, and many as the spread of every figure; CSV and JSON have every map.
// Each core measures maps, the output is in the order of the maps, and only what is shown is kept.
#include "dungeonlab/measure/measure.hpp"

#include "app/commands.hpp"
#include "app/condition.hpp"
#include "app/find_inputs.hpp"
#include "cli/input.hpp"
#include "cli/request.hpp"
#include "cli/table.hpp"
#include "cli/terminal.hpp"
#include "dungeonlab/core/ordered_pool.hpp"
#include "dungeonlab/core/try.hpp"
#include "dungeonlab/measure/difference.hpp"
#include "dungeonlab/measure/spread.hpp"
#include "dungeonlab/report/figures.hpp"
#include "dungeonlab/rules/validate.hpp"

#include <algorithm>
#include <array>
#include <iterator>
#include <memory>
#include <ostream>
#include <string>
#include <utility>
#include <vector>

#include <fmt/format.h>

namespace dungeonlab::app::commands {
namespace {

enum class Form : std::uint8_t { text, json, csv };
constexpr std::array<std::string_view, 3> measure_form_choices = {"text", "json", "csv"};
struct MeasureRequest {
  Form form = Form::text;
  bool compares = false;
};
constexpr std::array measure_options = {
    format_option<&MeasureRequest::form>(measure_form_choices), grade_option,
    flag<&MeasureRequest::compares>("--compare",
                                    "show two maps side by side, and how much they differ"),
    jobs_option};

/// A whole number, right-aligned in its own column.
std::string number(const measure::Figures::Value& value) {
  constexpr int width = 6;
  return value ? fmt::format("{:>{}}", *value, width) : fmt::format("{:>{}}", "-", width);
}

std::string heading(std::string_view text) {
  constexpr int width = 6;
  return fmt::format("{:>{}}", text, width);
}

struct Measured {
  std::string name;  ///< the map's name for people
  std::string file;
  std::uint32_t line = 1;
  Sheet sheet;  ///< empty unless it will be compared
  measure::Figures figures;
};

/// Why a map has no figures.
struct Refusal {
  std::string why;
  int code = exit_code::usage;
};

/// Any thread may call it.
tl::expected<Measured, Refusal> measured(InputText text, bool keeps_sheet, bool plays) {
  auto map = read_map(std::move(text));
  if (!map) {
    return tl::unexpected(Refusal{map.error().what});
  }
  std::string name = map->document.form == io::Form::json_line
                         ? fmt::format("{}#{}", shown_file(map->file), map->line)
                         : shown_file(map->file);
  const rules::Verdict verdict = rules::validate(std::move(map->document.sheet));
  if (!verdict.valid) {
    return tl::unexpected(Refusal{
        fmt::format("{} is not measured, because it has errors; `dungeonlab validate` shows them",
                    name),
        exit_code::check_failed});
  }
  const Sheet& sheet = verdict.valid->sheet();
  measure::Measurement measurement(sheet, verdict.valid->dungeon());
  if (plays) {
    measurement.complete();
  }
  return Measured{.name = std::move(name),
                  .file = std::move(map->file),
                  .line = map->line,
                  .sheet = keeps_sheet ? sheet : Sheet{},
                  .figures = measurement.figures()};
}

/// The figures to show.
std::vector<measure::FigureInfo> shown_figures(bool has_played) {
  std::vector<measure::FigureInfo> rows;
  std::copy_if(measure::figure_table.begin(), measure::figure_table.end(), std::back_inserter(rows),
               [&](const measure::FigureInfo& row) { return has_played || !row.is_played; });
  return rows;
}

std::string one_map(const Measured& map, bool has_played, int width) {
  Table table{.columns = {"figure", "value", "unit", "meaning"},
              .rows = {{"figure", heading("value"), "unit", "meaning"}}};
  for (const measure::FigureInfo& row : shown_figures(has_played)) {
    table.rows.push_back({std::string(row.written.view()), number(map.figures[row.figure]),
                          std::string(row.unit), std::string(row.about)});
  }
  return aligned(table, width);
}

std::string two_maps(const Measured& one, const Measured& two, int difference, bool has_played) {
  Table table{.columns = {"figure", "first", "second", "unit"},
              .rows = {{"figure", heading("first"), heading("second"), "unit"}}};
  for (const measure::FigureInfo& row : shown_figures(has_played)) {
    table.rows.push_back({std::string(row.written.view()), number(one.figures[row.figure]),
                          number(two.figures[row.figure]), std::string(row.unit)});
  }
  constexpr int width = 80;
  return fmt::format(
      "first   {}\nsecond  {}\n\n{}\ndifference: {}.{} % of the entries are on only one of "
      "the maps\n",
      one.name, two.name, aligned(table, width), difference / 10, difference % 10);
}

std::string many_maps(const measure::Spread& spread, bool has_played, int width) {
  Table table{.columns = {"figure", "least", "median", "most", "unit", "meaning"},
              .rows = {{"figure", heading("least"), heading("median"), heading("most"), "unit",
                        "meaning"}}};
  for (const measure::FigureInfo& row : shown_figures(has_played)) {
    const auto summary = spread.of(row.figure);
    const auto shown = [&](std::int64_t measure::Spread::Summary::*part) {
      return number(summary ? measure::Figures::Value((*summary).*part) : std::nullopt);
    };
    table.rows.push_back({std::string(row.written.view()), shown(&measure::Spread::Summary::least),
                          shown(&measure::Spread::Summary::median),
                          shown(&measure::Spread::Summary::most), std::string(row.unit),
                          std::string(row.about)});
  }
  return fmt::format("{} maps\n\n{}", spread.maps(), aligned(table, width));
}

/// One run over many maps.
class MeasureRun {
 public:
  MeasureRun(const Arguments& arguments, World& world)
      : form_(arguments.as<MeasureRequest>().form),
        compares_(arguments.as<MeasureRequest>().compares),
        plays_(arguments.as<Choice>().grades),
        world_(world),
        pool_(arguments.as<Common>().threads) {
    const report::Sink sink = [&](std::string_view piece) { world_.out << piece; };
    if (form_ != Form::text) {
      format_ = form_ == Form::json ? report::make_figures_json(sink, plays_)
                                    : report::make_figures_csv(sink, plays_);
    }
  }

  Result<int> measure(const InputList& inputs) {
    for (const report::Unread& error : inputs.errors) {
      complain({error.what});
    }
    for (const InputFile& file : inputs.files) {
      if (!measure_file(file)) {
        break;
      }
    }
    pool_.finish();
    return end();
  }

 private:
  void complain(const Refusal& refusal) {
    world_.err << "dungeonlab measure: " << refusal.why << '\n';
    code_ = std::max(code_, refusal.code);
    left_out_.push_back(refusal.why);
  }

  /// Returns false once nobody reads the output.
  bool measure_file(const InputFile& file) {
    bool more = true;
    const auto listed = list_texts(file, world_, [&](InputText text) {
      const auto shared = std::make_shared<InputText>(std::move(text));
      more = pool_.give([this, shared]() -> OrderedPool::Use {
        const auto map = std::make_shared<tl::expected<Measured, Refusal>>(
            measured(std::move(*shared), compares_, plays_));
        return [this, map] { return take(std::move(*map)); };
      });
      return more;
    });
    return listed ? more : pool_.give([this, error = listed.error()]() -> OrderedPool::Use {
      return [this, error] { return take(tl::unexpected(Refusal{error.what})); };
    });
  }

  bool take(tl::expected<Measured, Refusal> map) {
    if (!map) {
      complain(map.error());
      return true;
    }
    spread_.add(map->figures);
    if (format_) {
      format_->add({.file = map->file, .line = map->line, .figures = map->figures});
    }
    if (first_.size() < 2) {
      first_.push_back(std::move(*map));
    }
    return world_.out.good();
  }

  Result<int> end() {
    std::optional<int> difference;
    if (compares_) {
      if (spread_.maps() != 2 && code_ == exit_code::done) {
        return fail(Failure::usage,
                    fmt::format("expected two maps to compare, found {}", spread_.maps()));
      }
      difference = spread_.maps() == 2
                       ? std::optional(measure::difference(first_[0].sheet, first_[1].sheet))
                       : std::nullopt;
    }
    if (format_) {
      format_->end(difference, left_out_);
    } else if (difference || (spread_.maps() > 0 && !compares_)) {
      const int width = requested_width(world_);
      world_.out << (difference            ? two_maps(first_[0], first_[1], *difference, plays_)
                     : spread_.maps() == 1 ? one_map(first_[0], plays_, width)
                                           : many_maps(spread_, plays_, width))
                 << left_out_lines(left_out_);
    }
    return code_;
  }

  Form form_;
  bool compares_;
  bool plays_;
  World& world_;
  std::unique_ptr<report::FiguresFormat> format_{};  ///< empty: text
  measure::Spread spread_{};
  std::vector<Measured> first_{};  ///< at most two
  std::vector<std::string> left_out_{};
  int code_ = exit_code::done;
  OrderedPool pool_;  ///< the last: it must end before what it works on
};

}  // namespace

constinit const Usage measure_usage = {
    .options = measure_options,
    .words = maps_words,
    .notes =
        "For one map, it explains every figure. For several maps, it shows how each figure is "
        "distributed; csv and json list every map. A map with errors is not measured. The exit "
        "code is 1 if a map has errors, and 2 if a file cannot be read. src/measure/README.md "
        "explains how each figure is counted.",
    .examples = {{{"dungeonlab measure first.dungeon.json", "measure a map"},
                  {"dungeonlab generate --count 1000 --format jsonl | dungeonlab measure -",
                   "see what the generator makes"}}}};

Result<int> measure(const Arguments& arguments, World& world) {
  InputList inputs = find_inputs(arguments);
  print_notes(inputs, "measure", world);
  const bool compares = arguments.as<MeasureRequest>().compares;
  if (compares && arguments.words().size() == 2 && inputs.files.size() == 1) {
    inputs.files.push_back(inputs.files.front());  // compares a map with itself
  }
  return MeasureRun(arguments, world).measure(inputs);
}

}  // namespace dungeonlab::app::commands
