// Grades as a page, with the plots of summaries: a line for each bot with its games by number of
// turns, on an axis shared by all bots of a map, and a map of every level on which a place is
// darker the more rounds of the explorer begin there. An even share is computed over the places
// where any round began, because bots never stay elsewhere.
#include "dungeonlab/summary/grade_page.hpp"

#include "dungeonlab/core/text.hpp"
#include "dungeonlab/forge/forge.hpp"
#include "dungeonlab/render/page.hpp"
#include "page_files.hpp"
#include "plots.hpp"

#include <algorithm>
#include <map>
#include <optional>

#include <fmt/format.h>

namespace dungeonlab::summary {
namespace {

using grade::Figures;
using grade::Grade;
using render::escaped_for_markup;

std::string head_row(std::string_view name, std::string_view value, std::string_view about) {
  return fmt::format(
      "<tr><th scope=\"row\">{}</th><td class=\"r\">{}</td><td class=\"about\">{}</td></tr>\n",
      name, escaped_for_markup(value), escaped_for_markup(about));
}

std::string headline(const Grade& grade, const grade::Options& options) {
  const auto shown = [](const std::optional<int>& number) {
    return number ? std::to_string(*number) : std::string("-");
  };
  const auto rating = grade.rating(options);
  const auto apart = grade.discrimination();
  std::string rows =
      head_row("Bot-turns", shown(grade.bot_turns()), "the median turns of the explorer") +
      head_row("Rating", rating ? fmt::format("{} ± {}", rating->points, rating->error) : "-",
               "points of the bot that wins half of its games soon; 400 are odds of ten to one") +
      head_row(
          "Par", fmt::format("{} to {}", shown(grade.par.best), shown(grade.par.worst)),
          "turns of a player who knows the map, from the best and the worst landing that can win") +
      head_row("Depth", shown(grade.par.depth),
               "facts that are learned one after the other on the way from the best landing") +
      head_row("Discrimination", apart ? grade::in_hundredths(*apart) : "-",
               "how often the better of two bots finishes sooner; 0.50 means that the map makes no "
               "difference");
  if (const Figures* const explorer = grade.of({grade::graded_bot})) {
    rows += head_row("Forced gambles",
                     fmt::format("{} of {}", explorer->lives.gambled, explorer->lives.lost),
                     "lives that the explorer lost where all directions looked the same to it");
  }
  if (grade.people) {
    const auto median = grade.people->median();
    rows += head_row(
        "People", shown(median),
        median ? fmt::format("the median of their turns, in {}, {} won",
                             counted(grade.people->turns.size(), "game"), grade.people->wins)
               : fmt::format("not enough games for a median of their turns: {} of {}",
                             grade.people->turns.size(), grade::limits::people_min));
  }
  return "<table class=\"figures\"><tbody>\n" + rows + "</tbody></table>\n";
}

/// The difference between a bot's median and the explorer's. A median that is a loss may stand for
/// any number of turns.
std::string more_turns(std::int32_t median, std::int32_t whole, std::int32_t rounds) {
  if (median == rounds && whole == rounds) {
    return "-";
  }
  return fmt::format("{:+}{}", median - whole,
                     median == rounds  ? " or more"
                     : whole == rounds ? " or less"
                                       : "");
}

bool has_abilities(const grade::Options& options) {
  const auto contenders = grade::contenders(options);
  return std::any_of(contenders.begin(), contenders.end(),
                     [](const auto& who) { return who.without.has_value(); });
}

/// The label is for narrow windows, which have no column heads.
std::string cell_of(std::string_view label, std::string_view value) {
  return fmt::format(R"(<td class="r" data-label="{}">{}</td>)", label, value);
}

/// `compares`: include the number of additional turns.
std::string row_of(const Figures& one, const Grade& grade, const grade::Options& options,
                   bool compares) {
  const auto whole = grade.bot_turns();
  std::string cells =
      cell_of("Games", std::to_string(one.games)) + cell_of("Wins", std::to_string(one.wins)) +
      cell_of("Median", std::to_string(one.median)) +
      cell_of("95 %", fmt::format("{} to {}{}", one.median_within.low, one.median_within.high,
                                  options.precision == 0 || grade::is_precise(one, options)
                                      ? ""
                                      : fmt::format(" <span class=\"about note\">not known to {} %"
                                                    "</span>",
                                                    options.precision))) +
      cell_of("p90", std::to_string(one.p90));
  if (compares) {
    cells +=
        cell_of("More turns",
                one.who.without && whole ? more_turns(one.median, *whole, options.rounds) : "");
  }
  return fmt::format(
      "<tr><th scope=\"row\">{}</th>{}<td class=\"plot\">{}{}</td></tr>\n", grade::name_of(one.who),
      cells, games_by_turns(one, grade.par.best, options.rounds), turns_axis(options.rounds));
}

std::string bots_of(const Grade& grade, const grade::Options& options) {
  const bool compares = has_abilities(options);
  std::string rows;
  for (const Figures& one : grade.figures) {
    rows += row_of(one, grade, options, compares);
  }
  return fmt::format(
      "<table class=\"bots\">\n<thead><tr><th scope=\"col\">Bot</th>"
      "<th scope=\"col\" class=\"r\">Games</th><th scope=\"col\" class=\"r\">Wins</th>"
      "<th scope=\"col\" class=\"r\">Median</th><th scope=\"col\" class=\"r\">95 %</th>"
      "<th scope=\"col\" class=\"r\">p90</th>{}<th scope=\"col\">Games by turns{}</th>"
      "</tr></thead>\n<tbody>\n{}</tbody>\n</table>\n",
      compares ? R"(<th scope="col" class="r">More turns</th>)" : "", turns_axis(options.rounds),
      rows);
}

std::string time_of(const Grade& grade) {
  const auto time = grade.time();
  std::uint64_t all = 0;
  for (const grade::TimeAt& one : time) {
    all += static_cast<std::uint64_t>(one.rounds);
  }
  std::map<int, measure::Placement::Cells> levels;
  for (const grade::TimeAt& one : time) {
    levels[one.place.level][one.place.cell] = {static_cast<std::uint64_t>(one.rounds),
                                               all * measure::Share::unit / time.size()};
  }
  constexpr std::string_view heading = "<h3>Where the explorer spends its time</h3>\n";
  if (!levels.empty() && levels.begin()->second.begin()->second.is_too_small()) {
    return fmt::format("{}<p>{} in {} are not enough for a map: play more games (--games).</p>\n",
                       heading, counted(all, "round"), counted(time.size(), "place"));
  }
  std::string maps;
  for (const auto& [level, cells] : levels) {
    maps += fmt::format(
        "<figure>\n<figcaption>Level {}</figcaption>\n{}</figure>\n", level + 1,
        cell_map(fmt::format("Where rounds begin on level {}", level + 1), cells, "round"));
  }
  return maps.empty() ? ""
                      : fmt::format(
                            "{}<p>The stronger the color of a place, the more rounds of the "
                            "explorer began there. 1.00 is an even share, as if the rounds were "
                            "divided evenly among all places where it came.</p>\n<div "
                            "class=\"plots\">\n{}<figure>\n<figcaption>Compared to an even "
                            "share</figcaption>\n{}</figure>\n</div>\n",
                            heading, maps, cell_map_legend("about even"));
}

/// Whether people and the explorer find the same maps hard; empty if there are no ratings.
std::string agreement(const std::vector<Grade>& grades) {
  if (std::none_of(grades.begin(), grades.end(),
                   [](const Grade& one) { return one.people.has_value(); })) {
    return {};
  }
  const auto found = grade::agreement_of(grades);
  return "<section>\n<h2>People and the explorer</h2>\n" +
         (found ? fmt::format("<table class=\"figures\"><tbody>\n{}</tbody></table>\n",
                              head_row("Rank correlation", grade::in_hundredths(found->correlation),
                                       fmt::format("of {} by median turns, 95 % {} to {}; 1 is the "
                                                   "same order, -1 the opposite order",
                                                   counted(found->maps, "map"),
                                                   grade::in_hundredths(found->within.low),
                                                   grade::in_hundredths(found->within.high))))
                : fmt::format(
                      "<p>Not enough games to compare which maps they find hard. This takes {} "
                      "maps that the explorer played, with {} games of people on each.</p>\n",
                      grade::limits::maps_min, grade::limits::people_min)) +
         "</section>\n";
}

/// How to read the tables.
std::string reading(const grade::Options& options) {
  std::string text =
      "<p>In <b>Games by turns</b>, all rows of a map have the same axis. The higher a bar, the "
      "more games were won in that many turns; compare heights only within a row. ▽ is par from "
      "the best landing, ▲ the median of the row. The fuller the box at the right, the more games "
      "were lost.</p>\n";
  if (has_abilities(options)) {
    text +=
        "<p><b>More turns</b> is the median less that of the explorer with all abilities, or - if "
        "both are losses. If the explorer loses much without an ability, the map asks for it. The "
        "explorer buys nothing, so it plays the same games without purchases.</p>\n";
  }
  if (options.precision > 0) {
    text += fmt::format(
        "<p>Each bot plays until its median is known to {} %, or until it has played {} "
        "(--games).</p>\n",
        options.precision, counted(options.games, "game"));
  }
  return text;
}

}  // namespace

std::string write_grade_page(const std::vector<Grade>& grades, const grade::Options& options,
                             const std::vector<std::string>& left_out) {
  const std::string style = std::string(render::shared_page_file("base.css")) +
                            std::string(text_named(page_files(), "summary.css"));
  std::string maps;
  for (const Grade& grade : grades) {
    maps += fmt::format("<section class=\"map\">\n<h2>{}</h2>\n{}{}{}</section>\n",
                        escaped_for_markup(escape_for_terminal(grade.map)),
                        headline(grade, options), bots_of(grade, options), time_of(grade));
  }
  std::string lost;
  for (const std::string& why : left_out) {
    lost += fmt::format("<p>Left out: {}</p>\n", escaped_for_markup(why));
  }
  return render::filled(
      text_named(page_files(), "grades.html"),
      {{"title", escaped_for_markup(counted(grades.size(), "map") + ", graded by bots")},
       {"style", style},
       {"style-hash", render::policy_hash(style)},
       {"lead", fmt::format("Bots know only what a player hears. A game that is lost, or takes "
                            "longer, counts as {} turns. Other maps may be hard for people.",
                            options.rounds)},
       {"reading", reading(options)},
       {"agreement", lost + agreement(grades)},
       {"maps", maps},
       {"footer", fmt::format("Made by {}, with the seed <code>{}</code>.", forge::generator_name(),
                              escaped_for_markup(escape_for_terminal(options.seed)))}});
}

}  // namespace dungeonlab::summary
