// The summary as a page for decision makers: first whether the set is fair, then what was
// requested, then all the data. It needs no script and no network, and its content policy allows
// none. It consists of tables, so it can be read aloud and printed.
#include "dungeonlab/core/text.hpp"
#include "dungeonlab/forge/forge.hpp"
#include "dungeonlab/render/page.hpp"
#include "dungeonlab/summary/shares.hpp"
#include "dungeonlab/summary/summary.hpp"
#include "page_files.hpp"
#include "plots.hpp"

#include <initializer_list>

#include <fmt/format.h>

namespace dungeonlab::summary {
namespace {

using render::escaped_for_markup;

std::string many(std::uint64_t count, std::string_view noun) {
  return counted(count, noun);
}

/// A row with a name and a text.
std::string line(std::string_view name, std::string_view text) {
  return fmt::format("<tr><th scope=\"row\">{}</th><td class=\"long\">{}</td></tr>\n", name,
                     escaped_for_markup(text));
}

/// A row with a name, a number and its meaning.
std::string line(std::string_view name, std::uint64_t number, std::string_view about) {
  return fmt::format(
      "<tr><th scope=\"row\">{}</th><td class=\"r\">{}</td><td class=\"about\">{}</td></tr>\n",
      name, number, escaped_for_markup(about));
}

/// Table headings; those that begin with > are above numbers.
std::string headings(std::initializer_list<std::string_view> names) {
  std::string text = "<thead><tr>";
  for (const std::string_view name : names) {
    text += name.starts_with('>')
                ? fmt::format(R"(<th scope="col" class="r">{}</th>)", name.substr(1))
                : fmt::format(R"(<th scope="col">{}</th>)", name);
  }
  return text + "</tr></thead>\n";
}

std::string of_class(std::string_view look) {
  return look.empty() ? "" : fmt::format(" class=\"{}\"", look);
}

std::string section(std::string_view title, std::string_view about, std::string_view content,
                    std::string_view look = {}) {
  return fmt::format("<section{}>\n<h2>{}</h2>\n<p>{}</p>\n{}</section>\n", of_class(look), title,
                     about, content);
}

std::string table(const std::string& head, const std::string& rows, std::string_view look = {}) {
  return fmt::format("<table{}>\n", of_class(look)) + head + "<tbody>\n" + rows +
         "</tbody>\n</table>\n";
}

std::string answers(const Summary& summary) {
  constexpr std::array<std::string_view, verdict_names.size()> signs = {"·", "✓", "!", "?"};
  std::string rows;
  for (const Sentence& sentence : sentences_of(summary)) {
    const auto verdict = static_cast<std::size_t>(sentence.verdict);
    rows += fmt::format(
        "<tr class=\"{0}\"><td class=\"sign\" title=\"{0}\">{1}</td><th scope=\"row\">{2}</th>"
        "<td>{3}</td></tr>\n",
        verdict_names[verdict], signs[verdict], sentence.matter,
        escaped_for_markup(sentence.words));
  }
  return rows;
}

std::string plan_rows(const batch::Plan& plan) {
  const Settings& settings = plan.settings;
  std::string rows =
      settings.preset.empty() ? "" : line("Preset", escape_for_terminal(settings.preset));
  rows +=
      line("Size", fmt::format("{} columns, {} rows, {}", settings.size.columns, settings.size.rows,
                               many(static_cast<std::uint64_t>(settings.levels), "level")));
  rows += line("Seed", escape_for_terminal(plan.seed));
  rows += line("First index", std::to_string(plan.index));
  rows += line("Maps", std::to_string(plan.count));
  rows += line("Candidates for each map", plan.tries ? fmt::format("{} at most", *plan.tries)
                                                     : "1, and more to replace duplicates");
  rows += line("Condition", plan.where.empty() ? "none" : escape_for_terminal(plan.where));
  rows += line("Counts as a duplicate", name(plan.duplicates));
  return rows;
}

std::string count_rows(const batch::Manifest& manifest) {
  const batch::Tally& tally = manifest.tally;
  const forge::Statistics& statistics = tally.statistics;
  return line("Maps", manifest.kept, "all proved, all different") +
         line("Candidates", tally.indices, "candidates tried for these maps") +
         line("Left out", manifest.duplicates, "maps that duplicate an earlier one") +
         line("Rejected", tally.rejected, "maps that do not meet the condition") +
         line("Given up", tally.given_up, "candidates whose draws were all vetoed") +
         line("Draws", statistics.draws,
              fmt::format("{} of them proved", percent(statistics.maps, statistics.draws))) +
         line("First draws", statistics.maps_at_once,
              fmt::format("proved at once, {} of the proved maps",
                          percent(statistics.maps_at_once, statistics.maps)));
}

std::string vetoes(const batch::Manifest& manifest) {
  std::string rows;
  for (const auto& [veto, count] : forge::commonest(manifest.tally.statistics.vetoes)) {
    rows += fmt::format(
        "<tr><th scope=\"row\">{}</th><td>{}</td><td class=\"r\">{}</td><td class=\"long\">{}<br>"
        "<code>dungeonlab generate {} --stats</code></td></tr>\n",
        escaped_for_markup(veto.by), escaped_for_markup(veto.why), count.times,
        escaped_for_markup(escape_for_terminal(count.message)),
        escaped_for_markup(example_of(manifest.plan, count.example.index)));
  }
  return rows.empty() ? ""
                      : section("Why draws failed",
                                "If a stage of the generator or a rule vetoes a draw, the draw is "
                                "repeated and never written. You can type the example.",
                                table(headings({"By", "Why", ">Draws", "Example"}), rows));
}

std::string rejects(const batch::Manifest& manifest) {
  std::string rows;
  for (const auto& [reject, count] : forge::commonest(manifest.tally.rejects)) {
    rows += fmt::format(
        "<tr><th scope=\"row\">{}</th><td class=\"r\">{}</td><td class=\"r\">{}</td>"
        "<td class=\"long\"><code>dungeonlab generate {}</code></td></tr>\n",
        escaped_for_markup(escape_for_terminal(reject.by)), count.times,
        percent(count.times, manifest.tally.statistics.maps),
        escaped_for_markup(example_of(manifest.plan, count.example.index)));
  }
  return rows.empty()
             ? ""
             : section("Maps rejected by conditions",
                       "A map that does not meet several conditions counts for the first one. You "
                       "can type the example.",
                       table(headings({"Asked for", ">Maps", ">Of all", "Example"}), rows));
}

std::string figures(const measure::Spread& spread) {
  std::string rows;
  for (const measure::FigureInfo& info : measure::figure_table) {
    const auto summary = spread.of(info.figure);
    const auto middle = spread.middle(info.figure, 50);
    if (!summary || !middle) {
      continue;
    }
    const auto cell = [](std::int64_t value) {
      return fmt::format("<td class=\"r\">{}</td>", value);
    };
    rows += fmt::format("<tr><th scope=\"row\">{}</th>", info.written.view()) +
            cell(summary->least) + cell(middle->least) + cell(summary->median) +
            cell(middle->most) + cell(summary->most) + cell(summary->most - summary->least) +
            fmt::format("<td>{}</td><td class=\"plot\">{}</td><td class=\"about\">{}</td></tr>\n",
                        info.unit, small_histogram(info.figure, spread.times_of(info.figure)),
                        escaped_for_markup(info.about));
  }
  return rows.empty()
             ? ""
             : section("How the maps play",
                       "Each map is measured. Half of the maps lie between the quartiles; the "
                       "spread is the most minus the least.",
                       table(headings({"Figure", ">Least", ">Quartile", ">Median", ">Quartile",
                                       ">Most", ">Spread", "Unit", "Maps by value", "Meaning"}),
                             rows),
                       "long");
}

std::string ranges(const measure::ExpressiveRange& range) {
  std::string plots;
  for (const measure::Grid& grid : range.grids()) {
    const std::string without =
        grid.without == 0 ? "" : fmt::format(" ({} without a value)", many(grid.without, "map"));
    plots += fmt::format("<figure>\n<figcaption>{} over {}{}</figcaption>\n{}</figure>\n",
                         measure::name(grid.y.figure), measure::name(grid.x.figure), without,
                         heat_map(grid));
  }
  return plots.empty() ? ""
                       : section("Expressive range",
                                 "Maps by two figures at once: the stronger the color, the more "
                                 "maps. If the set is a single spot, its maps are all alike; a "
                                 "hole is a kind of map that does not occur.",
                                 "<div class=\"plots\">\n" + plots + "</div>\n");
}

std::string placement(const measure::Placement& placement) {
  if (placement.maps() == 0) {
    return {};
  }
  std::string rows;
  for (const auto& [what, share] : named_shares(placement)) {
    rows += fmt::format(
        "<tr><th scope=\"row\">{}</th><td class=\"r\">{}</td><td class=\"r\">{}</td>"
        "<td class=\"r\">{}</td><td class=\"m\">{}</td></tr>\n",
        what, share.maps, percent(share.maps, placement.maps()), ratio(share.per_mille(), 1000),
        bar(share.maps, placement.maps()));
  }
  const std::string maps = fmt::format(
      "<div "
      "class=\"plots\">\n<figure>\n<figcaption>Exit</figcaption>\n{}</"
      "figure>\n<figure>\n<figcaption>Treasure</figcaption>\n{}</"
      "figure>\n<figure>\n<figcaption>Compared to an even "
      "share</figcaption>\n{}</figure>\n</div>\n",
      cell_map("Exits in each cell, compared to an even share", placement.exit_cells()),
      cell_map("Treasures in each cell, compared to an even share", placement.treasure_cells()),
      cell_map_legend("as expected", "too few maps to tell"));
  return section(
      "Where the exit and the treasure are",
      "Even means that all outside boundaries and all levels are equally likely, and for the "
      "treasure all cells of the base rectangle. The generator puts the treasure far from the "
      "exit, which favors the corners.",
      table(headings({"Where", ">Maps", ">Share", ">Of an even share", ""}), rows, "narrow") +
          maps);
}

std::string kinds(const measure::Abundances& abundances) {
  std::string rows;
  const auto add = [&](std::string_view what, const measure::Abundance& abundance) {
    rows += fmt::format(
        "<tr><th scope=\"row\">{}</th><td class=\"r\">{}</td><td class=\"m\">{}</td>"
        "<td class=\"r\">{}</td><td class=\"r\">{} to {}</td></tr>\n",
        what, percent(abundance.maps_with, abundances.maps()),
        bar(abundance.maps_with, abundances.maps()),
        ratio(static_cast<std::uint64_t>(abundance.sum), abundances.maps()), abundance.least,
        abundance.most);
  };
  if (abundances.maps() == 0) {
    return {};
  }
  for (const EncounterInfo& info : encounter_table) {
    add(name(info.kind), abundances.of(info.kind));
  }
  add("river", abundances.rivers());
  for (const WallInfo& info : wall_table) {
    add(name(info.kind), abundances.of(info.kind));
  }
  return section("What is on the maps",
                 "The share of maps that have any, the mean number on a map, and the fewest and "
                 "the most on one map. Walls are those on inner boundaries.",
                 "<div class=\"columns\">\n" +
                     table(headings({"Kind", ">Maps", "", ">Mean", ">Range"}), rows) + "</div>\n",
                 "long");
}

}  // namespace

std::string write_html(const Summary& summary) {
  const batch::Manifest& manifest = summary.state.manifest;
  const std::string missing = missing_of(summary.state);
  const std::string style = std::string(render::shared_page_file("base.css")) +
                            std::string(text_named(page_files(), "summary.css"));
  return render::filled(
      text_named(page_files(), "summary.html"),
      {{"title", escaped_for_markup(title_of(summary.state))},
       {"style", style},
       {"style-hash", render::policy_hash(style)},
       {"lead",
        escaped_for_markup(fmt::format("{}, each proved by all rules before it was written.",
                                       many(manifest.kept, "map")))},
       {"missing", missing.empty()
                       ? ""
                       : fmt::format("<p class=\"missing\"><b>Not complete yet:</b> {}.</p>\n",
                                     escaped_for_markup(missing))},
       {"answers", answers(summary)},
       {"plan", plan_rows(manifest.plan)},
       {"counts", count_rows(manifest)},
       {"vetoes", rejects(manifest) + vetoes(manifest)},
       {"figures", figures(summary.spread)},
       {"ranges", ranges(summary.range)},
       {"placement", placement(summary.placement)},
       {"kinds", kinds(summary.abundances)},
       {"footer",
        fmt::format("Made by {}. SHA-256 of all maps: <code>{}</code>", forge::generator_name(),
                    manifest.maps_sha256.empty() ? "not known yet" : manifest.maps_sha256)}});
}

}  // namespace dungeonlab::summary
