// dungeonlab roll: dice, their exact odds, and rolls that anybody can make again. A roll draws from
// the stream that its key names and nothing else; what it wrote as JSON is audited by making every
// roll anew.
#include "dungeonlab/osr/roll.hpp"

#include "app/command.hpp"
#include "app/input.hpp"
#include "app/seed.hpp"
#include "app/table.hpp"
#include "dungeonlab/core/text.hpp"
#include "dungeonlab/io/file.hpp"
#include "dungeonlab/io/json_record.hpp"
#include "dungeonlab/io/json_writer.hpp"
#include "dungeonlab/osr/odds.hpp"

#include <array>
#include <initializer_list>
#include <optional>
#include <ostream>
#include <string>
#include <vector>

#include <fmt/format.h>

namespace dungeonlab::app::commands {
namespace {

constexpr Option odds_option = {"--odds", "",
                                "show the exact chance of every outcome, and roll nothing"};
constexpr Option rolls_option = {"--count", "N", "so many rolls, each with dice of its own (1)"};
constexpr Option dice_option = {"--dice", "N,N", "faces of dice from the hand instead of a seed"};
constexpr Option subject_option = {"--for", "NAME",
                                   "who or what it is about; another name has other dice"};
constexpr Option roll_seed_option = {"--seed", "TEXT",
                                     "the same seed rolls the same (a new one if not given)"};
constexpr Option audit_option = {
    .name = "--audit",
    .value = "FILE",
    .about = "make every roll of a file of --format json again, and compare",
    .without_words = true};
constexpr std::array roll_options = {odds_option,      rolls_option, dice_option,  subject_option,
                                     roll_seed_option, audit_option, layout_option};

constexpr std::int64_t rolls_most = 1'000'000;
constexpr std::size_t audit_bytes = std::size_t{256} << 20U;
constexpr std::string_view usual_set = "ose";
constexpr std::string_view osr_format = "dungeonlab-osr/1";

Result<void> none_of(const Arguments& arguments, std::initializer_list<Option> options,
                     std::string_view why) {
  for (const Option& option : options) {
    if (arguments.has(option.name)) {
      return fail(Failure::usage, fmt::format("{}: leave out {}", why, option.name));
    }
  }
  return {};
}

Result<int> show_odds(const osr::Dice& dice, const Arguments& arguments, World& world) {
  const auto odds = osr::Odds::of(dice);
  const auto mean = odds ? odds->mean() : tl::unexpected(odds.error());
  if (!mean) {
    return tl::unexpected(mean.error());
  }
  Table table{.columns = {"total", "odds", "percent"}};
  for (const auto& [total, ways] : odds->totals()) {
    const osr::Ratio chance(static_cast<std::int64_t>(ways), odds->outcomes());
    table.rows.push_back({std::to_string(total), chance.text(), chance.percent()});
  }
  switch (requested_layout(arguments)) {
    case Layout::json: {
      std::string text;
      io::JsonWriter json(text);
      json.begin_object();
      json.key("format").text(osr_format).key("question").text(dice.text());
      json.key("mean").text(mean->text()).key("outcomes").integer(odds->outcomes());
      json.key("rows").begin_array();
      for (const auto& row : table.rows) {
        json.begin_object(io::JsonLayout::row);
        json.key("row").text(row[0]).key("odds").text(row[1]).key("percent").text(row[2]);
        json.end_object();
      }
      json.end_array().end_object();
      world.out << text << '\n';
      break;
    }
    case Layout::markdown:
      world.out << markdown(table);
      break;
    case Layout::text:
      world.out << fmt::format("{}: {} to {}, mean {}\n", dice.text(), odds->totals().front().first,
                               odds->totals().back().first, mean->mixed());
      for (const auto& row : table.rows) {
        world.out << fmt::format("  {:>8}  {:<24} {:>9}\n", row[0], row[1], row[2]);
      }
      break;
  }
  return exit_code::done;
}

/// What stands around the rolls of a command line, and between them.
struct RollFrame {
  std::string before{};
  std::string between = "\n";
  std::string after = "\n";
};

RollFrame frame_of(const osr::Dice& dice, Layout layout) {
  switch (layout) {
    case Layout::json:
      return {
          fmt::format("{{\n  \"format\": \"{}\",\n  \"question\": \"{}\",\n  \"rolls\": [\n    ",
                      osr_format, dice.text()),
          ",\n    ", "\n  ]\n}\n"};
    case Layout::markdown:
      return {"| dice | faces | total |\n|---|---|---|\n", "\n", "\n"};
    case Layout::text:
      break;
  }
  return {};
}

std::string shown_roll(const osr::Dice& dice, const osr::RollEntry& entry, Layout layout) {
  const std::string faces = dice.shown(entry.faces);
  switch (layout) {
    case Layout::json:
      return osr::write_roll(entry);
    case Layout::markdown:
      return fmt::format("| {} | {} | {} |", entry.dice, faces, entry.total);
    case Layout::text:
      break;
  }
  const std::string total = std::to_string(entry.total);
  return fmt::format("{} = {}{}{}", entry.dice, faces, faces == total ? "" : " = ",
                     faces == total ? "" : total);
}

Result<int> show_rolls(const osr::Dice& dice, const Arguments& arguments, World& world) {
  const auto count = arguments.number(rolls_option.name, 1, 1, rolls_most);
  const std::string subject = arguments.value(subject_option.name).value_or("-");
  const auto by_hand = arguments.value(dice_option.name);
  if (!count) {
    return tl::unexpected(count.error());
  }
  if (has_unsafe_text(subject)) {
    return fail(Failure::usage, fmt::format("{} is a line of plain text, not \"{}\"",
                                            subject_option.name, escape_for_terminal(subject)));
  }
  const auto faces = by_hand ? osr::faces_by_hand(*by_hand, dice) : Result<std::vector<int>>();
  const auto seed = by_hand ? Result<std::string>() : read_seed(arguments);
  if (!faces || !seed) {
    return tl::unexpected(faces ? seed.error() : faces.error());
  }
  const auto odds = osr::Odds::of(dice);
  const Layout layout = requested_layout(arguments);
  const RollFrame frame = frame_of(dice, layout);
  world.out << frame.before;
  for (std::int64_t n = 0; n < *count && world.out; ++n) {
    osr::RollEntry entry{.key = {.set = std::string(usual_set),
                                 .seed = *seed,
                                 .purpose = dice.text(),
                                 .subject = subject,
                                 .n = n},
                         .dice = dice.text(),
                         .by_hand = by_hand.has_value()};
    entry.faces = by_hand ? *faces : osr::faces_of(entry.key, dice);
    entry.total = dice.total(entry.faces);
    entry.row = std::to_string(entry.total);
    if (odds) {
      entry.odds = odds->chance(entry.total, entry.total);
    }
    world.out << (n == 0 ? "" : frame.between) << shown_roll(dice, entry, layout);
  }
  world.out << frame.after;
  if (!by_hand && !arguments.has(roll_seed_option.name)) {
    world.err << fmt::format("rolled with {} {}\n", roll_seed_option.name, *seed);
  }
  return exit_code::done;
}

/// What is wrong with a roll of plain dice, with its row and its odds.
Result<std::vector<std::string>> audit_of_plain_dice(const osr::RollEntry& entry) {
  auto faults = osr::audit(entry);
  const auto dice = osr::Dice::parse(entry.dice);
  if (!faults || !dice) {
    return faults;
  }
  if (entry.key.purpose != dice->text()) {
    faults->push_back(fmt::format("its key is for {}, not for {}",
                                  escape_for_terminal(entry.key.purpose), dice->text()));
  }
  if (entry.row != std::to_string(entry.total)) {
    faults->push_back(
        fmt::format("its row is {}, not {}", entry.total, escape_for_terminal(entry.row)));
  }
  const auto odds = osr::Odds::of(*dice);
  const auto chance = odds ? std::optional(odds->chance(entry.total, entry.total)) : std::nullopt;
  if (chance != entry.odds) {
    faults->push_back(fmt::format("the chance of {} is {}, not {}", entry.total,
                                  chance ? chance->text() : "not known",
                                  entry.odds ? entry.odds->text() : "not known"));
  }
  return faults;
}

Result<int> audit_file(const std::string& path, World& world) {
  const auto text = io::read_file(path, audit_bytes);
  if (!text) {
    return tl::unexpected(text.error());
  }
  const std::string name = shown_file(path);
  if (text->size() > audit_bytes) {
    return fail(Failure::usage, fmt::format("{} is longer than {} MiB", name, audit_bytes >> 20U));
  }
  const auto record = io::JsonRecord::parse(*text);
  const auto rolls = record ? record->list("rolls") : std::nullopt;
  if (!rolls || record->text("format") != osr_format) {
    return fail(Failure::usage,
                fmt::format("{} was expected to have \"format\": \"{}\" and a list of \"rolls\", "
                            "as dungeonlab roll --format json writes them",
                            name, osr_format));
  }
  std::size_t faults = 0;
  for (std::size_t i = 0; i < rolls->size(); ++i) {
    const auto entry = osr::read_roll((*rolls)[i]);
    const auto found = entry ? audit_of_plain_dice(*entry) : tl::unexpected(entry.error());
    if (!found) {
      return fail(Failure::usage, fmt::format("{}: roll {}: {}", name, i + 1, found.error().what));
    }
    for (const std::string& fault : *found) {
      world.out << fmt::format("{}: roll {}: {}\n", name, i + 1, fault);
      ++faults;
    }
  }
  world.out << fmt::format("{}: {}, {}\n", name, counted(rolls->size(), "roll"),
                           faults == 0 ? "each as it was made" : counted(faults, "difference"));
  return faults == 0 ? exit_code::done : exit_code::answer_no;
}

}  // namespace

constinit const Usage roll_usage = {
    .options = roll_options,
    .words = {.name = "DICE",
              .about = "such as d6, 2d6+1, 2d6*10, d%, 4d6kh3 (keep 3), 4d6dl1 (drop 1)",
              .least = 1,
              .most = 1},
    .notes =
        "Odds are exact. A roll depends on its seed, its dice, NAME and its number alone, so\n"
        "that it can be made again; --format json keeps all of that, for --audit.",
    .examples = {{{"dungeonlab roll 4d6kh3 --odds", "the mean, and the chance of every total"},
                  {"dungeonlab roll 2d6+1 --seed evening --count 3",
                   "three rolls that are the same tomorrow"}}}};

Result<int> roll(const Arguments& arguments, World& world) {
  if (const auto path = arguments.value(audit_option.name)) {
    const auto alone = none_of(
        arguments, {odds_option, rolls_option, dice_option, subject_option, roll_seed_option},
        fmt::format("{} looks at rolls that were made", audit_option.name));
    if (!alone || !arguments.words().empty()) {
      return fail(Failure::usage,
                  alone ? fmt::format("{} looks at a file and takes no DICE", audit_option.name)
                        : alone.error().what);
    }
    return audit_file(*path, world);
  }
  const auto dice = osr::Dice::parse(arguments.words().front());
  if (!dice) {
    return tl::unexpected(dice.error());
  }
  if (arguments.has(odds_option.name)) {
    const auto alone =
        none_of(arguments, {rolls_option, dice_option, subject_option, roll_seed_option},
                fmt::format("{} rolls nothing", odds_option.name));
    return alone ? show_odds(*dice, arguments, world) : tl::unexpected(alone.error());
  }
  if (arguments.has(dice_option.name)) {
    const auto alone = none_of(arguments, {rolls_option, roll_seed_option},
                               fmt::format("{} is one roll by hand", dice_option.name));
    if (!alone) {
      return tl::unexpected(alone.error());
    }
  }
  return show_rolls(*dice, arguments, world);
}

}  // namespace dungeonlab::app::commands
