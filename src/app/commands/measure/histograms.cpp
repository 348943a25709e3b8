// Which pairs of figures are counted, and which files the histograms go to. The files are opened
// before the first map is read, so that a path that cannot be written costs nobody a long run.
// Their names must have the ending of their kind, which no map has: so none is lost by a slip.
#include "app/commands/measure/histograms.hpp"

#include "app/command_line.hpp"
#include "app/condition.hpp"
#include "dungeonlab/core/shown_path.hpp"
#include "dungeonlab/core/text.hpp"
#include "dungeonlab/core/try.hpp"
#include "dungeonlab/io/forms.hpp"
#include "dungeonlab/report/histograms.hpp"

#include <algorithm>
#include <string>
#include <utility>

#include <fmt/format.h>

namespace dungeonlab::app {
namespace {

using measure::Figure;
using measure::Pair;

Result<Figure> read_figure(std::string_view word) {
  const auto figure = measure::figure_named(word);
  if (!figure) {
    return fail(
        Failure::usage,
        fmt::format("{} wants two figures with a comma between, found '{}'{}", range_option.name,
                    escape_for_terminal(word), did_you_mean(word, measure::figure_names)));
  }
  return *figure;
}

Result<Pair> read_pair(std::string_view words) {
  const std::size_t comma = std::min(words.find(','), words.size());
  TRY(const auto x, read_figure(words.substr(0, comma)));
  TRY(const auto y, read_figure(words.substr(std::min(comma + 1, words.size()))));
  return Pair{x, y};
}

Result<std::vector<Pair>> read_pairs(const Arguments& arguments) {
  if (!arguments.has(range_option.name)) {
    return std::vector<Pair>(measure::telling_pairs.begin(), measure::telling_pairs.end());
  }
  if (!arguments.has(plot_option.name) && !arguments.has(histograms_option.name)) {
    return fail(Failure::usage,
                fmt::format("{} says what {} and {} show: give one of them", range_option.name,
                            plot_option.name, histograms_option.name));
  }
  std::vector<Pair> pairs;
  for (const std::string& words : arguments.values(range_option.name)) {
    TRY(const auto pair, read_pair(words));
    for (const Figure figure : {pair.x, pair.y}) {
      if (measure::info(figure).is_played && !arguments.has(grade_option.name)) {
        return fail(Failure::usage, fmt::format("{} {} needs {}: bots have to play for {}",
                                                range_option.name, escape_for_terminal(words),
                                                grade_option.name, measure::name(figure)));
      }
    }
    pairs.push_back(pair);
  }
  return pairs;
}

Result<std::optional<OutputFile>> open_file(const Arguments& arguments, const Option& option,
                                            std::string_view ending, const ReadFiles& read) {
  const auto path = arguments.value(option.name);
  if (!path) {
    return std::optional<OutputFile>();
  }
  if (!io::has_ending(*path, ending)) {
    return fail(Failure::usage, fmt::format("{} wants a file that ends in {}, found {}",
                                            option.name, ending, shown_path(*path)));
  }
  TRY(auto file, OutputFile::create(*path, read));
  return std::optional<OutputFile>(std::move(file));
}

Result<void> put(std::optional<OutputFile>& file, const std::string& text) {
  const auto written = file->write(text);
  return written ? file->commit() : written;
}

}  // namespace

Result<Histograms> Histograms::open(const Arguments& arguments, const ReadFiles& read) {
  TRY(auto pairs, read_pairs(arguments));
  Histograms made(std::move(pairs));
  TRY(auto picture, open_file(arguments, plot_option, ".svg", read));
  TRY(auto rows, open_file(arguments, histograms_option, ".csv", read));
  if (picture) {
    made.picture_.emplace(std::move(*picture));
  }
  if (rows) {
    made.rows_.emplace(std::move(*rows));
  }
  return made;
}

void Histograms::add(const measure::Figures& figures) {
  if (picture_ || rows_) {
    range_.add(figures);
  }
}

Result<void> Histograms::end() {
  if (picture_) {
    TRY(put(picture_, report::histograms_svg(range_)));
  }
  return rows_ ? put(rows_, report::histograms_csv(range_)) : Result<void>();
}

}  // namespace dungeonlab::app
