// What the steps of a tournament say. People who run one are no cryptographers: they are told which
// file to publish when, what nobody may see, and what the next command is; and what is proved is
// never told without what is not.
#include "app/tournament_words.hpp"

#include "app/table.hpp"
#include "dungeonlab/core/digest.hpp"
#include "dungeonlab/core/text.hpp"

#include <algorithm>

#include <fmt/format.h>

namespace dungeonlab::app {
namespace {

using tourney::Fault;

std::string shown(const std::filesystem::path& path) {
  return escape_for_terminal(path.native());
}

std::string text_of(const std::optional<measure::Spread::Summary>& summary) {
  return summary ? fmt::format("{} {} {}", summary->least, summary->median, summary->most) : "";
}

/// Of each figure its band and what maps have: the least, the median and the most.
std::string figures_of(const tourney::Plan& plan, const std::string& whose,
                       const measure::Spread& spread) {
  Table table{.columns = {"figure", "band", whose + ": least, median, most"}};
  for (const measure::Band& band : plan.bands) {
    table.rows.push_back({std::string(name(band.figure)),
                          fmt::format("{}..{}", band.least, band.most),
                          text_of(spread.of(band.figure))});
  }
  return aligned(table, 0);
}

std::string maps_of(const tourney::Plan& plan) {
  return fmt::format("{} of {}", counted(plan.rounds, "round"), counted(plan.maps, "map"));
}

}  // namespace

std::string told_of_seal(const tourney::Plan& plan, const tourney::Survey& survey,
                         const std::filesystem::path& folder, bool is_drawn_at_once) {
  std::string text =
      fmt::format("sealed: {}; of {} pilot maps {} lie in all bands\n{}\n", maps_of(plan),
                  survey.drawn, survey.through, figures_of(plan, "pilot", survey.pilot));
  text += fmt::format(
      "publish now:  {}\n"
      "              or at least this line: SHA-256 {}\n"
      "keep secret:  {} (whoever reads it can draw every map)\n",
      shown(folder / tourney::public_folder / tourney::plan_file), sha256(write_plan(plan)),
      shown(folder / tourney::sealed_folder));
  if (is_drawn_at_once) {
    return text +
           "not proved:   that the public value was unknown when the secret was drawn, as both\n"
           "              came at once; who wants that proved draws in a step of its own\n\n";
  }
  text +=
      plan.announced.empty()
          ? std::string(
                "next:         say in public what will decide and nobody can know yet, such as a\n"
                "              lottery of a day to come, and how it will be written, as another\n"
                "              spelling is another draw (--announce puts that into the plan);\n")
          : fmt::format("next:         wait for {};\n", escape_for_terminal(plan.announced));
  return text +
         fmt::format("              then dungeonlab tournament draw {} --public-value TEXT\n",
                     shown(folder));
}

std::string told_of_draw(const tourney::Drawn& drawn, const std::filesystem::path& folder,
                         const std::string& no_press) {
  const auto sealed = folder / tourney::sealed_folder;
  std::string text =
      drawn.candidates == 0
          ? fmt::format("drawn before: {}\n", maps_of(drawn.plan))
          : fmt::format("drawn: {}, the first that fit of {}\n{}\n", maps_of(drawn.plan),
                        counted(static_cast<std::int64_t>(drawn.candidates), "candidate"),
                        figures_of(drawn.plan, "maps", drawn.spread));
  if (!no_press.empty()) {
    text += fmt::format(
        "no pages:     {};\n              pictures, keys and grids as SVG and "
        "Markdown instead\n",
        no_press);
  }
  return text +
         fmt::format(
             "publish now:  {}\n"
             "              before the first game, or at least this line: SHA-256 {}\n"
             "keep secret:  {} (a folder for each round, and in it for each map)\n"
             "next:         after a round dungeonlab tournament reveal {} --round N, after all of\n"
             "              them without --round; publish {} then\n",
             shown(folder / tourney::public_folder / tourney::commitment_file),
             sha256(write_commitment(drawn.commitment)), shown(sealed), shown(folder),
             shown(folder / tourney::revealed_folder));
}

std::string told_of_reveal(std::optional<std::int64_t> round, const std::filesystem::path& folder) {
  const auto revealed = shown(folder / tourney::revealed_folder);
  return fmt::format(
      "revealed: {}\n"
      "publish now:  {}\n"
      "anybody:      dungeonlab tournament check {} --plan plan.json, beside which commitment.json "
      "lies\n",
      round ? fmt::format("round {}; the others stay sealed", *round)
            : std::string("all rounds and the secret"),
      revealed, revealed);
}

std::string told_of_check(const tourney::Findings& findings, const std::filesystem::path& rounds) {
  std::string text;
  for (const Fault& fault : findings.faults) {
    text += fault.what + '\n';
  }
  if (!findings.faults.empty()) {
    return text + fmt::format("not ok: {}: {}\n", shown(rounds),
                              counted(static_cast<std::int64_t>(findings.faults.size()), "fault"));
  }
  const tourney::Plan& plan = *findings.plan;
  const auto seen = static_cast<std::int64_t>(findings.rounds.size());
  text = fmt::format("ok: {}: {} of {}\n{}\n", shown(rounds), counted(seen, "round"), plan.rounds,
                     figures_of(plan, "maps", findings.spread));
  text += fmt::format(
      "proved:       {}, each committed to before it was revealed, valid by all\n"
      "              rules, in all bands, and none there twice\n",
      counted(seen * plan.maps, "map"));
  if (!findings.has_secret) {
    return text + "not proved:   that nobody chose them; the secret is still sealed\n";
  }
  text += fmt::format(
      "proved:       drawn again by the seed of the plan and the public value\n"
      "              \"{}\" they are the same: the first that fit\n",
      escape_for_terminal(findings.commitment->public_value));
  text += plan.announced.empty()
              ? std::string("to be seen:   whether that value was announced after the plan")
              : fmt::format(
                    "to be seen:   whether it is what the plan announced,\n"
                    "              \"{}\",\n"
                    "              and became known after the plan",
                    escape_for_terminal(plan.announced));
  return text + " was published, and before\n              the commitment was\n";
}

int code_of(const tourney::Findings& findings) {
  const auto has = [&](Fault::Sort sort) {
    return std::any_of(findings.faults.begin(), findings.faults.end(),
                       [&](const Fault& fault) { return fault.sort == sort; });
  };
  return has(Fault::Sort::wrong)        ? exit_code::answer_no
         : has(Fault::Sort::unreadable) ? exit_code::usage
         : has(Fault::Sort::missing)    ? exit_code::incomplete
                                        : exit_code::done;
}

}  // namespace dungeonlab::app
