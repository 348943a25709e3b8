// The lines of a plan: what stands before the drawing, and what the drawing cannot say. Everything
// is written so that the reader takes it back as it was; one thing takes one line, so that a change
// to it changes that line only.
#include "dungeonlab/io/write.hpp"
#include "origin_text.hpp"
#include "plan_text.hpp"
#include "plan_writer.hpp"

#include <algorithm>

namespace dungeonlab::io {
namespace {

/// Prints lines, the first of them after an empty one if `apart`.
class LinePen {
 public:
  LinePen(Pen& pen, bool apart) : pen_(pen), apart_(apart) {}

  void line(const std::string& text) {
    if (apart_) {
      pen_.end_line(std::nullopt);
      apart_ = false;
    }
    pen_.put({text, Ink::text, {}, {}});
    pen_.end_line(std::nullopt);
  }

 private:
  Pen& pen_;
  bool apart_;
};

enum class With : std::uint8_t { numbers, everything };

/// `kind name=value ...`
std::string entry_text(const Encounter& encounter, With with) {
  std::string text =
      encounter.kind ? std::string(name(*encounter.kind)) : word_text(encounter.written);
  const auto add = [&](Attribute attribute, const std::string& value) {
    text += " " + std::string(name(attribute)) + "=" + value;
  };
  if (encounter.count) {
    add(Attribute::count, std::to_string(*encounter.count));
  }
  if (encounter.sign) {
    add(Attribute::sign, std::string(name(*encounter.sign)));
  }
  if (encounter.exote) {
    add(Attribute::exote, *encounter.exote ? "true" : "false");
  }
  if (with == With::everything && encounter.to) {
    add(Attribute::to, name(*encounter.to));
  }
  if (encounter.levels) {
    add(Attribute::levels, std::to_string(*encounter.levels));
  }
  if (encounter.throws) {
    add(Attribute::throws, std::string(name(*encounter.throws)));
  }
  if (with == With::everything && !encounter.note.empty()) {
    add(Attribute::note, word_text(encounter.note));
  }
  return text;
}

/// The chains of the destinations of drawn encounters: each chain begins where no other leads to,
/// or at the first place of a cycle, and ends where it meets what was said before.
class Chains {
 public:
  explicit Chains(const PlanLayout& layout) {
    for (const std::uint32_t index : layout.drawn_encounters()) {
      const Encounter& encounter = layout.sheet().encounters[index];
      if (encounter.to) {
        links_.push_back({encounter.at, *encounter.to});
      }
    }
    led_to_.assign(links_.size(), false);
    said_.assign(links_.size(), false);
    for (const Link& link : links_) {
      if (const auto next = find(link.to)) {
        led_to_[*next] = true;
      }
    }
  }

  /// The chains by their first places.
  [[nodiscard]] std::vector<std::vector<Place>> all() {
    std::vector<std::vector<Place>> chains;
    for (const bool cycles : {false, true}) {
      for (std::size_t i = 0; i < links_.size(); ++i) {
        if (!said_[i] && (cycles || !led_to_[i])) {
          chains.push_back(follow(i));
        }
      }
    }
    std::sort(chains.begin(), chains.end());
    return chains;
  }

 private:
  struct Link {
    Place from;
    Place to;
  };

  [[nodiscard]] std::optional<std::size_t> find(const Place& place) const {
    const auto found =
        std::lower_bound(links_.begin(), links_.end(), place,
                         [](const Link& link, const Place& wanted) { return link.from < wanted; });
    if (found == links_.end() || found->from != place) {
      return std::nullopt;
    }
    return static_cast<std::size_t>(found - links_.begin());
  }

  std::vector<Place> follow(std::size_t start) {
    std::vector<Place> chain = {links_[start].from};
    for (std::optional<std::size_t> at = start; at && !said_[*at]; at = find(links_[*at].to)) {
      said_[*at] = true;
      chain.push_back(links_[*at].to);
    }
    return chain;
  }

  std::vector<Link> links_;  ///< sorted: the encounters of a canonical sheet are
  std::vector<bool> led_to_;
  std::vector<bool> said_;
};

std::string chain_text(const std::vector<Place>& places) {
  std::string text;
  for (const Place& place : places) {
    text += (text.empty() ? "" : " > ") + name(place);
  }
  return text;
}

void write_encounters(const PlanLayout& layout, LinePen& pen) {
  const Sheet& sheet = layout.sheet();
  std::size_t number = 0;
  for (const std::uint32_t index : layout.explained()) {
    pen.line("*" + std::to_string(++number) + ": " +
             entry_text(sheet.encounters[index], With::numbers));
  }
  for (const std::uint32_t index : layout.undrawn_encounters()) {
    const Encounter& encounter = sheet.encounters[index];
    pen.line("encounter " + name(encounter.at) + ": " + entry_text(encounter, With::everything));
  }
  for (const std::vector<Place>& chain : Chains(layout).all()) {
    pen.line("pits: " + chain_text(chain));
  }
}

std::string wall_text(const Wall& wall, const Sheet& sheet) {
  const std::string level = wall.level ? "." + std::to_string(*wall.level + 1) : "";
  const std::string kind =
      wall.kind ? std::string(name(*wall.kind)) : word_text(sheet.unknown_walls[wall.unknown]);
  return "wall: " + kind + " " + name(wall.first) + level + "-" + name(wall.second) + level;
}

void write_walls(const PlanLayout& layout, LinePen& pen) {
  const Sheet& sheet = layout.sheet();
  std::uint32_t list = 0;
  // A list without walls is named at its turn, so that the lists keep their order.
  const auto name_lists_before = [&](std::uint32_t end) {
    for (; list < end; ++list) {
      pen.line("wall: " + word_text(sheet.unknown_walls[list]));
    }
  };
  for (const std::uint32_t index : layout.undrawn_walls()) {
    const Wall& wall = sheet.walls[index];
    if (!wall.kind) {
      name_lists_before(wall.unknown);
      list = wall.unknown + 1;
    }
    pen.line(wall_text(wall, sheet));
  }
  name_lists_before(static_cast<std::uint32_t>(sheet.unknown_walls.size()));
}

void write_places(const PlanLayout& layout, LinePen& pen) {
  const Sheet& sheet = layout.sheet();
  for (const std::uint32_t index : layout.undrawn_rivers()) {
    pen.line("river: " + chain_text(sheet.rivers[index]));
  }
  for (const std::uint32_t index : layout.undrawn_branches()) {
    pen.line("branch: " + name(sheet.branches[index]));
  }
  write_walls(layout, pen);
  for (const std::uint32_t index : layout.undrawn_exits()) {
    const Exit& exit = sheet.exits[index];
    pen.line("exit: " + name(exit.cell) + " " + std::string(name(exit.side)));
  }
}

std::string start_text(const Start& start) {
  std::string text;
  const auto add = [&](std::string_view key, const std::optional<int>& value) {
    if (value) {
      text += (text.empty() ? "" : ", ") + std::string(key) + " " + std::to_string(*value);
    }
  };
  add("kits", start.kits);
  add("bullets_per_kit", start.bullets_per_kit);
  add("players", start.players);
  add("landings", start.landings);
  return text;
}

std::string ignore_text(const Ignore& ignore) {
  std::string text = word_text(ignore.rule);
  if (ignore.cell) {
    text += " at " + (ignore.level ? name(Place{*ignore.cell, *ignore.level}) : name(*ignore.cell));
  }
  return text + ": " + line_text(ignore.reason);
}

void write_rules(const Sheet& sheet, LinePen& pen) {
  std::string rules;
  for (const WrittenHouseRule& rule : sheet.house_rules) {
    rules += (rules.empty() ? "" : ", ") +
             (rule.rule ? std::string(name(*rule.rule)) : word_text(rule.written));
  }
  if (!rules.empty()) {
    pen.line("house rules: " + rules);
  }
  const std::string start = start_text(sheet.start);
  if (!start.empty()) {
    pen.line("start: " + start);
  }
  for (const Ignore& ignore : sheet.ignores) {
    pen.line("ignore: " + ignore_text(ignore));
  }
}

}  // namespace

void write_head_lines(const Sheet& sheet, Pen& pen) {
  LinePen lines(pen, false);
  lines.line(std::string(plan_format));
  if (!sheet.schema.empty()) {
    lines.line("schema: " + line_text(sheet.schema));
  }
  if (!sheet.title.empty()) {
    lines.line("title: " + line_text(sheet.title));
  }
  if (sheet.levels) {
    lines.line("levels: " + std::to_string(*sheet.levels));
  }
  if (sheet.base) {
    lines.line("base: " + std::to_string(sheet.base->columns) + "x" +
               std::to_string(sheet.base->rows));
  }
}

void write_lines_below(const PlanLayout& layout, Pen& pen) {
  const Sheet& sheet = layout.sheet();
  LinePen lines(pen, true);
  write_encounters(layout, lines);
  write_places(layout, lines);
  write_rules(sheet, lines);
  for (const std::uint32_t index : layout.drawn_encounters()) {
    const Encounter& encounter = sheet.encounters[index];
    if (!encounter.note.empty()) {
      lines.line("note " + name(encounter.at) + ": " + line_text(encounter.note));
    }
  }
  for (const std::string& note : sheet.notes) {
    lines.line("notes: " + line_text(note));
  }
  if (sheet.origin) {
    std::string text = "origin: ";
    JsonWriter json(text);
    write_origin(json, *sheet.origin, JsonLayout::row);
    lines.line(text);
  }
}

}  // namespace dungeonlab::io
