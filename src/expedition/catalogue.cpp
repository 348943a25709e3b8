// The creatures of a key: a built-in table, and users' files that add rows or replace ours. Both
// have the same columns, as CSV or JSON.
#include "dungeonlab/core/embedded_file.hpp"
#include "dungeonlab/core/text.hpp"
#include "dungeonlab/core/words.hpp"
#include "dungeonlab/expedition/stocking_files.hpp"
#include "dungeonlab/osr/dice.hpp"
#include "dungeonlab/osr/hit_dice.hpp"
#include "expedition/creature_files.hpp"
#include "expedition/kind_record.hpp"

#include <algorithm>
#include <cassert>

#include <fmt/format.h>

namespace dungeonlab::expedition {
namespace {

constexpr std::int64_t ac_least = -20;
constexpr std::int64_t ac_most = 20;
constexpr std::int64_t rate_most = 1000;
constexpr std::int64_t attacks_most = 20;
constexpr std::int64_t stars_most = 20;
constexpr std::int64_t morale_least = 2;
constexpr std::int64_t morale_most = 12;

std::vector<std::string> cells_of(std::string_view line) {
  std::vector<std::string> cells;
  for (;;) {
    const std::size_t comma = std::min(line.find(','), line.size());
    cells.emplace_back(trimmed(line.substr(0, comma)));
    if (comma == line.size()) {
      return cells;
    }
    line.remove_prefix(comma + 1);
  }
}

std::string all_letters() {
  std::string letters;
  for (const KindFlag& flag : kind_flags) {
    letters += flag.letter;
  }
  return letters;
}

/// What is wrong with a row; empty if nothing.
std::string wrong_with(const Kind& kind) {
  const auto out_of = [](std::string_view what, std::int64_t least, std::int64_t most,
                         std::int64_t found) {
    return found >= least && found <= most
               ? ""
               : fmt::format("{} must be from {} to {}, found {}", what, least, most, found);
  };
  if (kind.kind.empty() || has_unsafe_text(kind.kind)) {
    return "kind must be a name";
  }
  for (const auto& [what, dice] :
       {std::pair("number", &kind.number), std::pair("damage", &kind.damage)}) {
    const auto read = osr::Dice::parse(*dice);
    if (!read) {
      return fmt::format("{}: {}", what, read.error().what);
    }
    if (read->least() < 0 || read->most() > limits::creatures) {
      return fmt::format("{} must be from 0 to {}, found {}", what, limits::creatures,
                         escape_for_terminal(*dice));
    }
  }
  if (!osr::read_hit_dice(kind.hd)) {
    return fmt::format("hd must be {}, found \"{}\"", osr::hit_dice_form,
                       escape_for_terminal(kind.hd));
  }
  const std::string letters = all_letters();
  for (const char letter : kind.flags) {
    if (letters.find(letter) == std::string::npos) {
      return fmt::format("flags must be letters from {}, found \"{}\"", letters,
                         escape_for_terminal(kind.flags));
    }
  }
  for (std::string wrong :
       {out_of("stars", 0, stars_most, kind.stars), out_of("ac", ac_least, ac_most, kind.ac),
        out_of("rate", 0, rate_most, kind.rate), out_of("attacks", 0, attacks_most, kind.attacks),
        out_of("morale", morale_least, morale_most, kind.morale)}) {
    if (!wrong.empty()) {
      return wrong;
    }
  }
  return {};
}

/// The columns of a file: the keys of a kind.
std::vector<std::string_view> columns() {
  std::vector<std::string_view> names;
  for (const records::Row& row : records::table<Kind>.rows) {
    names.push_back(row.key);
  }
  return names;
}

Result<Kind> kind_of(const std::vector<std::string>& cells) {
  const auto names = columns();
  if (cells.size() != names.size()) {
    return fail(Failure::usage, fmt::format("expected {}, found {}",
                                            counted(names.size(), "column"), cells.size()));
  }
  const auto cell = [&](std::string_view name) {
    return cells[static_cast<std::size_t>(std::find(names.begin(), names.end(), name) -
                                          names.begin())];
  };
  Kind kind{.kind = cell("kind"),
            .number = cell("number"),
            .hd = cell("hd"),
            .damage = cell("damage"),
            .flags = cell("flags")};
  for (const auto& [name, to] :
       {std::pair("stars", &kind.stars), std::pair("ac", &kind.ac), std::pair("rate", &kind.rate),
        std::pair("attacks", &kind.attacks), std::pair("morale", &kind.morale)}) {
    const auto number = parse_integer(cell(name));
    if (!number) {
      return fail(Failure::usage, fmt::format("{} must be a whole number, found \"{}\"", name,
                                              escape_for_terminal(cell(name))));
    }
    *to = *number;
  }
  return kind;
}

struct Row {
  std::uint32_t line = 0;
  Result<Kind> kind;
};

std::vector<Row> rows_of_csv(std::string_view text) {
  std::vector<Row> rows;
  std::uint32_t number = 0;
  bool has_head = false;
  while (!text.empty()) {
    const std::size_t end = std::min(text.find('\n'), text.size());
    const std::string_view line = text.substr(0, end);
    text.remove_prefix(std::min(end + 1, text.size()));
    ++number;
    if (line.empty() || line.starts_with('#')) {
      continue;
    }
    const auto cells = cells_of(line);
    if (has_head) {
      rows.push_back({number, kind_of(cells)});
      continue;
    }
    has_head = true;
    const auto names = columns();
    if (!std::equal(cells.begin(), cells.end(), names.begin(), names.end())) {
      rows.push_back({number, fail(Failure::usage, fmt::format("the first line must be {}",
                                                               fmt::join(names, ",")))});
      return rows;
    }
  }
  return rows;
}

/// A kind in a file, with the limits that a row of CSV has.
struct Listed {
  Kind kind{};
};
struct ListedForm : records::Form<Kind> {
  static void read(records::Reader& reader, const records::At& at, Listed& value,
                   const records::Limits& limits) {
    const std::size_t faults = reader.fault_count();
    Form::read(reader, at, value.kind, limits);
    const std::string wrong = reader.fault_count() == faults ? wrong_with(value.kind) : "";
    if (!wrong.empty()) {
      reader.report(json::TextFault::wrong_type, at, wrong);
    }
  }
  static void write(json::Writer& out, const Listed& value, const records::Limits& limits) {
    Form::write(out, value.kind, limits);
  }
};
constexpr auto describe(records::Type<Listed>) {
  return ListedForm();
}
struct CreatureFile {
  std::vector<Listed> creatures{};
};
constexpr auto describe(records::Type<CreatureFile>) {
  using namespace records;
  return record<CreatureFile>(
      "creatures",
      constant<CreatureFile>("format", "the format of this file", "dungeonlab-creatures/1"),
      field<&CreatureFile::creatures>("creatures", "the kinds of creatures"));
}

}  // namespace

Catalogue Catalogue::built_in() {
  Catalogue catalogue;
  const auto added = catalogue.add("creature.csv", text_named(creature_files(), "creature.csv"));
  assert(added && "the built-in creatures are valid");
  static_cast<void>(added);
  return catalogue;
}

Result<void> Catalogue::add(std::string_view file, std::string_view text) {
  std::vector<Kind> kinds;
  std::string faults;
  const auto say = [&](const std::string& line) { faults += faults.empty() ? line : "\n" + line; };
  const std::size_t first = text.find_first_not_of(" \t\r\n");
  if (first != std::string_view::npos && text[first] == '{') {
    const auto read = records::read<CreatureFile>(text, "creature file");
    for (const std::string& line :
         read ? std::vector<std::string>() : io::fault_lines(file, text, read.error())) {
      say(line);
    }
    for (const Listed& one : read ? read->creatures : std::vector<Listed>()) {
      kinds.push_back(one.kind);
    }
  } else {
    for (const Row& row : rows_of_csv(text)) {
      const std::string wrong = row.kind ? wrong_with(*row.kind) : row.kind.error().what;
      if (wrong.empty()) {
        kinds.push_back(*row.kind);
      } else {
        say(fmt::format("{}:{}: {}", file, row.line, wrong));
      }
    }
  }
  if (kinds.empty() && faults.empty()) {
    say(fmt::format("{}: expected at least one creature", file));
  }
  if (!faults.empty()) {
    return fail(Failure::usage, faults);
  }
  for (Kind& kind : kinds) {
    const auto found = std::find_if(kinds_.begin(), kinds_.end(),
                                    [&](const Kind& one) { return one.kind == kind.kind; });
    if (found == kinds_.end()) {
      kinds_.push_back(std::move(kind));
    } else {
      *found = std::move(kind);
    }
  }
  return {};
}

const Kind* Catalogue::kind(std::string_view name) const {
  const auto found =
      std::find_if(kinds_.begin(), kinds_.end(), [&](const Kind& one) { return one.kind == name; });
  return found == kinds_.end() ? nullptr : &*found;
}

const HouseTrap* house_trap(std::string_view name) {
  const auto* const found = std::find_if(house_traps.begin(), house_traps.end(),
                                         [&](const HouseTrap& one) { return one.trap == name; });
  return found == house_traps.end() ? nullptr : found;
}

}  // namespace dungeonlab::expedition
