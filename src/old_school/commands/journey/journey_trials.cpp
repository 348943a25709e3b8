// Many journeys on paper: how long they take and how they end, beside what one is like without
// chance.
#include "old_school/commands/journey/journey_trials.hpp"

#include "dungeonlab/core/text.hpp"
#include "dungeonlab/json/writer.hpp"
#include "old_school/rules_request.hpp"
#include "old_school/tally_report.hpp"

#include <optional>

#include <fmt/format.h>

namespace dungeonlab::app::old_school::commands {
namespace {

std::string percent_of(const expedition::Quiet& quiet) {
  return osr::Ratio(quiet.parts, expedition::Quiet::share_parts).percent();
}

std::string exact(const expedition::Quiet& quiet) {
  return quiet.exact ? fmt::format("{}, {}", quiet.exact->text(), percent_of(quiet))
                     : percent_of(quiet);
}

void write_ratio(json::Writer& json, std::string_view key, const std::optional<osr::Ratio>& ratio) {
  json.key(key);
  if (ratio) {
    json.text(ratio->text());
  } else {
    json.null();
  }
}

void write_outlook(json::Writer& json, const expedition::JourneyOutlook& outlook) {
  json.key("without_chance").begin_object();
  json.key("travel").text(outlook.chances.travelled.text()).key("days").integer(outlook.days);
  json.key("rests").integer(outlook.rests).key("hunts").integer(outlook.hunts);
  json.key("arrives").boolean(outlook.arrives);
  write_ratio(json, "nobody_met", outlook.chances.nobody_met.exact);
  json.key("nobody_met_percent").text(percent_of(outlook.chances.nobody_met));
  write_ratio(json, "never_lost", outlook.chances.never_lost.exact);
  json.key("never_lost_percent").text(percent_of(outlook.chances.never_lost));
  json.key("rations").integer(outlook.rations).key("water").integer(outlook.water);
  json.end_object();
}

}  // namespace

std::vector<std::string> outlook_lines(const expedition::JourneyOutlook& outlook) {
  const std::string parts =
      fmt::format("{} of travel", outlook.chances.travelled == osr::Ratio(1)
                                      ? std::string("1 day")
                                      : outlook.chances.travelled.mixed() + " days");
  std::string days = fmt::format("without chance: {}, {} in all, {} of rest", parts,
                                 counted(outlook.days, "day"), outlook.rests);
  days += outlook.hunts > 0 ? fmt::format(", {} of hunting", outlook.hunts) : "";
  days += outlook.arrives ? "" : ", and still under way";
  return {
      days,
      fmt::format("that needs {} and {} of water; carried: {} and {}",
                  counted(outlook.rations, "ration"), counted(outlook.water, "quart"),
                  outlook.has_rations, outlook.has_water),
      fmt::format("in those days nobody is met: {}", exact(outlook.chances.nobody_met)),
      fmt::format("in those days the way is never lost: {}", exact(outlook.chances.never_lost))};
}

std::string trials_text(const expedition::Tally& tally, const expedition::JourneyOutlook& outlook,
                        bool as_markdown) {
  std::string text;
  const std::string_view line_end = as_markdown ? "\n\n" : "\n";
  for (const std::string& line : outlook_lines(outlook)) {
    text += fmt::format("{}{}", line, line_end);
  }
  text += fmt::format("{}\n", counted(tally.trials, "journey"));
  return text + (as_markdown ? tally_markdown(tally) : tally_text(tally));
}

std::string trials_json(const expedition::Tally& tally, const expedition::JourneyOutlook& outlook,
                        std::string_view ruleset, std::string_view seed) {
  std::string text;
  json::Writer json(text);
  json.begin_object();
  json.key("format").text(osr_format).key("journey").text("trials");
  json.key("ruleset").text(ruleset).key("seed").text(seed);
  write_outlook(json, outlook);
  json.key("trials").integer(tally.trials);
  write_tally(json, tally);
  json.end_object();
  return text + '\n';
}

}  // namespace dungeonlab::app::old_school::commands
