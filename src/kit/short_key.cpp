// The key next to a gamemaster's map. A gamemaster looks up two things: what a look shows, so kinds
// are grouped by that; and what happens to a player who enters a place, so each kind says that once
// and lists its places.
#include "dungeonlab/kit/short_key.hpp"

#include "audience.hpp"
#include "cover.hpp"
#include "dungeonlab/core/text.hpp"
#include "dungeonlab/game/announcement.hpp"
#include "dungeonlab/game/shown_words.hpp"
#include "dungeonlab/model/fill.hpp"
#include "dungeonlab/model/numbers.hpp"
#include "dungeonlab/model/river_words.hpp"
#include "dungeonlab/render/caption.hpp"

#include <algorithm>
#include <array>
#include <utility>

#include <fmt/format.h>

namespace dungeonlab::kit {
namespace {

using render::KeyGroup;
using render::KeyItem;

std::string shown_safely(const std::string& words) {
  return render::isolated(escape_for_terminal(words));
}

void append(std::string& words, std::string_view more, std::string_view between = ", ") {
  if (!more.empty()) {
    words += (words.empty() ? "" : std::string(between)) + std::string(more);
  }
}

/// The text of an announcement.
template <game::announced::Announced Said>
constexpr std::string_view text_of =
    game::announcement_table[static_cast<std::size_t>(Said::row)].text;

/// A text with its gaps filled.
std::string announced_with(std::string_view text,
                           const std::vector<std::pair<std::string_view, std::string>>& gaps) {
  std::string words(text);
  for (const auto& [gap, value] : gaps) {
    const std::string written = fmt::format("{{{}}}", gap);
    words.replace(words.find(written), written.size(), value);
  }
  return words;
}

/// The first of a kind on a sheet.
Encounter first_of(EncounterKind kind, const Sheet& sheet) {
  const auto at = std::find_if(sheet.encounters.begin(), sheet.encounters.end(),
                               [&](const Encounter& one) { return one.kind == kind; });
  return at == sheet.encounters.end() ? Encounter{.kind = kind} : *at;
}

/// What a gamemaster says to a player who comes to that kind, after what is there.
std::string words_said(EncounterKind kind, const Sheet& sheet) {
  namespace said = game::announced;
  const EncounterInfo& row = info(kind);
  const Encounter first = first_of(kind, sheet);
  const std::string level = sheet.levels.value_or(1) == 1 ? "1" : "…";
  const auto thing = game::thing_of(kind);
  switch (row.arrival) {
    case Arrival::nothing:
    case Arrival::trade:
      break;
    case Arrival::supply:
      return announced_with(
          text_of<said::ArsenalKit>,
          {{game::name(game::Ammo::bullets),
            counted(sheet.start.bullets_per_kit.value_or(numbers::kit_bullets), "bullet")},
           {game::name(game::Ammo::grenades), counted(numbers::kit_grenades, "grenade")},
           {game::name(game::Ammo::blasters), counted(numbers::kit_blasters, "blaster")}});
    case Arrival::heal:
      return std::string(text_of<said::HospitalHealed>);
    case Arrival::imprison:
      return announced_with(text_of<said::PrisonHeld>,
                            {{"turns", counted(row.penalty.rounds, "turn")}});
    case Arrival::interrogate:
      return fmt::format("{}” or “{} {}", text_of<said::AnswerRight>, text_of<said::AnswerWrong>,
                         announced_with(text_of<said::PrisonHeld>,
                                        {{"turns", counted(row.penalty.rounds, "turn")}}));
    case Arrival::question:
      return fmt::format(
          "{}” or “{} {}", text_of<said::AnswerRight>, text_of<said::AnswerWrong>,
          announced_with(text_of<said::TakenTo>,
                         {{"what", std::string(spoken(EncounterKind::political_prison))}}));
    case Arrival::reveal: {
      const bool has_levels = sheet.levels.value_or(1) > 1;
      return announced_with(
          text_of<said::CenterTells>,
          {{"exit", has_levels ? "on level 1 nothing, on level 2 a tree" : "a tree"},
           {"beside", "…"}});
    }
    case Arrival::turn_exote:
      return std::string(text_of<said::GourmExote>);
    case Arrival::lose_exote:
      return std::string(text_of<said::AntigourmPlain>);
    case Arrival::bite:
      return announced_with(text_of<said::Bitten>, {{"times", filled({"{bites:times}"}, row)},
                                                    {"by", std::string(spoken(kind))}});
    case Arrival::devour:
      return announced_with(text_of<said::Bitten>, {{"times", filled({"{bites:times}"}, row)},
                                                    {"by", std::string(spoken(kind))}}) +
             " " + std::string(text_of<said::Swallowed>);
    case Arrival::embrace:
      return std::string(text_of<said::Embraced>);
    case Arrival::strangle:
      return std::string(text_of<said::AskStrangle>);
    case Arrival::insult:
      return std::string(text_of<said::Insulted>);
    case Arrival::burn:
      return announced_with(text_of<said::Burnt>,
                            {{"times", filled({"{visitor_burns:times}"}, row)}});
    case Arrival::morgul_strike:
      return std::string(text_of<said::Struck>);
    case Arrival::abduct:
      return std::string(text_of<said::CarriedEldar>);
    case Arrival::throw_level:
      return announced_with(text_of<said::Thrown>, {{"way", "…"}});
    case Arrival::arrest:
      return announced_with(text_of<said::TakenTo>,
                            {{"what", std::string(spoken(EncounterKind::prison))}});
    case Arrival::pick_up:
      return announced_with(
          text_of<said::Taken>,
          {{"what", thing ? game::in_words(*thing, first.count.value_or(1)) : "it"}});
    case Arrival::climb:
      return std::string(
          row.withstood == Withstood::by_answer
              ? text_of<said::TreeQuestion>.substr(0, text_of<said::TreeQuestion>.find(" Answer"))
              : text_of<said::TreeEaten>);
    case Arrival::drain:
      return std::string(text_of<said::LakeDrained>);
    case Arrival::teleport:
    case Arrival::stay_put:
      return announced_with(text_of<said::PitFell>, {{"level", level}});
  }
  return fmt::format("Here: {}.",
                     game::in_words(game::Shown{.what = static_cast<std::uint8_t>(kind)}));
}

/// What a gamemaster asks or keeps besides.
struct Hint {
  Arrival arrival;
  std::string_view words;
};
constexpr auto hints = std::to_array<Hint>({
    {Arrival::teleport, "Say the level where the fall ends, and no more."},
    {Arrival::stay_put, "Say the level of this place."},
    {Arrival::turn_exote,
     "Through a wall: “You pass through a wall.” If they feel: “North monolith, east none, …” The "
     "exit is a monolith."},
    {Arrival::abduct, "It is back at its place at once."},
});
constexpr std::string_view glimpse = "First say what can be seen around it. ";

std::string hint_for_center(const PlayRules& rules, Extent base) {
  return rules.has(HouseRule::center_shows_map)
             ? fmt::format("Show it only to the player, for {}.",
                           counted(std::max(base.columns, base.rows), "second"))
             : "Whisper it, as it is now: a willow is a tree, and cells have no names. Draw lots "
               "which neighbour of the exit, walls or not.";
}

/// What a visitor with a blade hears from a black rider.
std::string hint_for_rider(const PlayRules& rules) {
  namespace said = game::announced;
  const bool parries = rules.has(HouseRule::arnor_blade);
  return fmt::format("A carried treasure goes home. If they use {} blade: “{}”",
                     parries ? "an elven" : "a",
                     parries ? text_of<said::RiderParried> : text_of<said::RiderKilled>);
}

/// The prices of a store.
std::string prices(const PlayRules& rules) {
  std::string words = fmt::format(
      "Boat, stick: {}. {} bullets, a grenade, a blaster: {}. It buys them at the same prices.",
      numbers::equipment_price, numbers::bullets_per_lot, numbers::ammunition_price);
  if (rules.has(HouseRule::maps_for_sale)) {
    words +=
        filled({" A map of one cell: {small_map_price}; of {large_map_side}x{large_map_side} "
                "cells: {large_map_price}."});
  }
  if (rules.has(HouseRule::orc_skin_fine)) {
    words += filled({" It takes skins of orcs and urkhs, and {orc_skin_fine} dollars for each."});
  }
  return words;
}

/// What a gamemaster asks and says at a river.
std::string river_words(const std::set<RiverPiece>& pieces) {
  namespace said = game::announced;
  const std::string_view carried = text_of<said::RiverCarried>;
  return fmt::format(
      "Carries visitors one place on, unless they use a walking stick. “{}.”, with “from its "
      "source”{} or “into a lavatory pan” where that is so.",
      carried.substr(0, carried.find('{')),
      pieces.contains(RiverPiece::waterfall) ? ", “and down a waterfall”" : "");
}

/// Writes the short key of one map.
class ShortKey {
 public:
  ShortKey(const rules::ValidDungeon& dungeon, const Imprint& imprint)
      : dungeon_(dungeon),
        sheet_(dungeon.sheet()),
        imprint_(imprint),
        audience_(dungeon, imprint),
        rules_(audience_.rules()),
        targets_(targets(dungeon.dungeon())) {}

  [[nodiscard]] std::vector<KeyGroup> write() {
    add_the_whole();
    add_kinds();
    add_water();
    add_walls();
    add_questions();
    add_notes();
    return std::move(groups_);
  }

 private:
  void add(KeyGroup group) {
    if (!group.items.empty()) {
      groups_.push_back(std::move(group));
    }
  }
  [[nodiscard]] std::string what_to_say() const;
  void add_the_whole();
  void add_kinds();
  void add_water();
  void add_walls();
  void add_questions();
  void add_notes();
  [[nodiscard]] std::string place_of(const Encounter& written) const;
  [[nodiscard]] std::string end_of(EncounterKind kind, bool has_usual, bool has_exote) const;
  [[nodiscard]] KeyItem item_of(EncounterKind kind, std::optional<Sign> sign) const;

  const rules::ValidDungeon& dungeon_;
  const Sheet& sheet_;
  const Imprint& imprint_;
  Audience audience_;
  const PlayRules& rules_;
  render::Targets targets_;
  std::vector<KeyGroup> groups_{};
};

/// What players hear at a place, with an animal of this map as the example.
std::string ShortKey::what_to_say() const {
  std::string beast = "a beast";
  std::string bites;
  for (const EncounterInfo& row : encounter_table) {
    if (row.arrival == Arrival::bite && bites.empty() && audience_.holds(row.kind)) {
      beast = game::in_words(game::Shown{.what = static_cast<std::uint8_t>(row.kind)});
      bites = fmt::format(", “{}”", words_said(row.kind, sheet_));
    }
  }
  return fmt::format(
      "What is there: “Here: {}.” Then the words in quotes, or “You take 5 bullets.”{}", beast,
      bites);
}

void ShortKey::add_the_whole() {
  KeyGroup group;
  group.items.push_back({.name = "Landing", .words = kits_in_words(dungeon_.dungeon()) + "."});
  for (const Exit& exit : sheet_.exits) {
    group.items.push_back(
        {.name = "Exit",
         .places = fmt::format("{} side of {}{}", name(exit.side), name(exit.cell),
                               audience_.has_levels() ? ", every level" : "")});
  }
  if (!imprint_.par.empty()) {
    group.items.push_back(
        {.name = "Par", .words = "For a player who knows the map: " + imprint_.par + "."});
  }
  if (!imprint_.difficulty.empty()) {
    group.items.push_back({.name = "Difficulty", .words = imprint_.difficulty});
  }
  group.items.push_back({.name = "Say", .words = what_to_say()});
  // The sentences say which rules those are that its name would list.
  std::vector<std::string> sentences = audience_.house_rules();
  sentences.front() = fmt::format("Profile {} of the program.",
                                  profile_names[static_cast<std::size_t>(rules_.profile)]);
  if (const std::string useless = audience_.useless_goods(); !useless.empty()) {
    sentences.push_back(useless);
  }
  group.items.push_back({.name = "Rules", .words = fmt::format("{}", fmt::join(sentences, " "))});
  add(std::move(group));
}

/// `B1.2 ×25`, `D3.2!→G3.2`, `C2.1–3`; with a star if it has a note.
std::string ShortKey::place_of(const Encounter& written) const {
  const Encounter encounter = with_throw_said(written, dungeon_.dungeon().levels());
  std::string words = name(encounter.at);
  if (encounter.levels.value_or(1) > 1) {
    words += fmt::format("–{}", encounter.at.level + *encounter.levels);
  }
  words += encounter.exote.value_or(false) ? "!" : "";
  if (encounter.count) {
    words += fmt::format("\u00a0×{}", *encounter.count);
  }
  if (encounter.throws) {
    words += fmt::format("\u00a0{}", name(*encounter.throws));
  }
  const auto target = targets_.find(encounter.at);
  const auto to = encounter.to               ? encounter.to
                  : target == targets_.end() ? std::optional<Place>()
                                             : std::optional(target->second);
  words += to ? "\u00a0→\u00a0" + name(*to) : "";
  return words + (encounter.note.empty() ? "" : "*");
}

/// `Killed by 5 bullets. An exote (!): 10 bullets.`, for those that the map has; empty if nothing
/// kills it.
std::string ShortKey::end_of(EncounterKind kind, bool has_usual, bool has_exote) const {
  std::string words;
  const std::string killed = killing(kind, rules_.in_force);
  if (!killed.empty() && has_usual) {
    words = fmt::format("Killed by {}.", killed);
  }
  if (!killed.empty() && has_exote) {
    append(words,
           fmt::format("{} {}.", has_usual ? "An exote (!):" : "Killed by",
                       killing(kind, rules_.in_force, true)),
           " ");
  }
  return words;
}

KeyItem ShortKey::item_of(EncounterKind kind, std::optional<Sign> sign) const {
  const std::string_view end = !sign ? "" : *sign == Sign::plus ? "+" : "−";
  KeyItem item{.symbol = &render::symbol_of(kind, sign),
               .name = fmt::format("{} ({}{})", spoken(kind), info(kind).code, end)};
  bool has_usual = false;
  bool has_exote = false;
  for (const Encounter& encounter : sheet_.encounters) {
    if (encounter.kind == kind && encounter.sign == sign) {
      const bool is_exote = encounter.exote.value_or(false);
      has_exote = has_exote || is_exote;
      has_usual = has_usual || !is_exote;
      if (kind != EncounterKind::pit) {
        append(item.places, place_of(encounter));
      }
    }
  }
  item.words = audience_.adapted(in_brief(kind, rules_.in_force));
  if (sign) {
    const std::string_view both = "Yes is right at a plus, no at a minus";
    item.words.replace(0, both.size(), *sign == Sign::plus ? "Yes is right" : "No is right");
    const bool is_second =
        *sign == Sign::minus &&
        std::any_of(sheet_.encounters.begin(), sheet_.encounters.end(), [&](const Encounter& one) {
          return one.kind == kind && one.sign == Sign::plus;
        });
    if (is_second) {
      item.words = "No is right; all else is as at a plus.";
      return item;
    }
  }
  if (kind == EncounterKind::treasure) {
    append(item.words,
           audience_.is_alone()
               ? ""
               : filled({"First it lies there, for that round and {treasure_rounds:word} more."}),
           " ");
    append(item.words, fmt::format("“{}”", words_said(kind, sheet_)), " ");
  }
  if (kind == EncounterKind::management_center &&
      std::any_of(sheet_.encounters.begin(), sheet_.encounters.end(), [](const Encounter& one) {
        return one.kind == EncounterKind::management_center && one.levels.value_or(1) > 1;
      })) {
    append(item.words, "All its levels count as one.", " ");
  }
  const Penalty& penalty = info(kind).penalty;
  if (penalty.rounds > 0 && audience_.is_alone()) {
    append(item.words, fmt::format("Fine: {} dollars or {} bites.", penalty.fine, penalty.bites),
           " ");
  }
  append(item.words, end_of(kind, has_usual, has_exote), " ");
  if (const int price = info(kind).skin_price; price > 0) {
    append(item.words, fmt::format("Skin: {} dollars.", price), " ");
  }
  if (kind == EncounterKind::pit) {
    for (const std::string& chain : render::pit_chains(sheet_)) {
      append(item.places, chain, "; ");
    }
  }
  const Arrival arrival = info(kind).arrival;
  const bool is_common_to_all =  // of all kinds, at the beginning
      arrival == Arrival::nothing || arrival == Arrival::trade || arrival == Arrival::pick_up ||
      arrival == Arrival::bite;
  append(item.words, is_common_to_all ? "" : hint_for(kind, rules_, sheet_), " ");
  if (kind == EncounterKind::ontifutlas && audience_.holds_riders()) {
    append(item.words, "Riding: see the rules.", " ");
  }
  if (kind == EncounterKind::store) {
    append(item.words, prices(rules_), " ");
  }
  return item;
}

void ShortKey::add_kinds() {
  constexpr std::array<std::pair<Sight, std::string_view>, 4> sights = {
      {{Sight::light, "Seen as a light"},
       {Sight::green_eyes, "Seen as green eyes"},
       {Sight::hole_in_the_darkness, "Seen as a hole in the darkness"},
       {Sight::nothing, "Not seen"}}};
  const auto occurs = [&](EncounterKind kind, std::optional<Sign> sign) {
    return std::any_of(sheet_.encounters.begin(), sheet_.encounters.end(),
                       [&](const Encounter& one) { return one.kind == kind && one.sign == sign; });
  };
  for (const auto& [sight, heading] : sights) {
    KeyGroup group{.heading = std::string(heading), .items = {}};
    for (const EncounterInfo& row : encounter_table) {
      for (const std::optional<Sign> sign :
           {std::optional<Sign>(), std::optional(Sign::plus), std::optional(Sign::minus)}) {
        if (row.sight == sight && occurs(row.kind, sign)) {
          group.items.push_back(item_of(row.kind, sign));
        }
      }
    }
    add(std::move(group));
  }
}

void ShortKey::add_water() {
  KeyGroup group{.heading = "Rivers, not seen either", .items = {}};
  for (const River& river : sheet_.rivers) {
    std::string course;
    for (const Place& place : river) {
      append(course, name(place), " → ");
    }
    group.items.push_back({.symbol = &render::symbol_of(RiverPiece::flow),
                           .name = "river",
                           .places = course,
                           .words = ""});
    if (group.items.size() == 1) {
      group.items.back().words = river_words(audience_.river_pieces());
    }
  }
  constexpr std::array<std::pair<RiverPiece, std::string_view>, 3> others = {
      {{RiverPiece::source, "Its beginning. It carries visitors, too."},
       {RiverPiece::waterfall, "Both its levels carry to the place after them."},
       {RiverPiece::lavatory_pan, "Its end. It does nothing."}}};
  for (const auto& [piece, words] : others) {
    if (audience_.river_pieces().contains(piece)) {
      group.items.push_back({.symbol = &render::symbol_of(piece),
                             .name = std::string(spoken(piece)),
                             .words = std::string(words)});
    }
  }
  add(std::move(group));
}

void ShortKey::add_walls() {
  KeyGroup group{.heading = "Walls", .items = {}};
  for (const WallInfo& row : wall_table) {
    const bool occurs = row.kind == WallKind::monolith ||
                        std::any_of(sheet_.walls.begin(), sheet_.walls.end(),
                                    [&](const Wall& wall) { return wall.kind == row.kind; });
    if (occurs) {
      std::string words = row.opened_by == goods::none
                              ? "Nothing opens it."
                              : audience_.adapted(std::string(about(row.kind)));
      if (row.kind == WallKind::wire) {
        words += fmt::format(" “{}”", text_of<game::announced::Wire>);
      }
      group.items.push_back({.wall = row.kind, .name = std::string(row.spoken), .words = words});
    }
  }
  add(std::move(group));
}

void ShortKey::add_questions() {
  constexpr std::size_t enough = 4;
  std::vector<std::string> questions = questions_asked(sheet_, rules_);
  questions.resize(std::min(questions.size(), enough));
  KeyGroup group{.heading = questions.size() == 1 ? "Ask this" : "Ask one of these", .items = {}};
  if (!questions.empty()) {
    group.items.push_back({.words = questions.size() == 1
                                        ? "Insist on yes or no."
                                        : "Another one each time. Insist on yes or no."});
  }
  for (std::string& question : questions) {
    group.items.push_back({.words = std::move(question)});
  }
  add(std::move(group));
}

void ShortKey::add_notes() {
  KeyGroup group{.heading = "Notes", .items = {}};
  for (const Encounter& encounter : sheet_.encounters) {
    if (!encounter.note.empty()) {
      group.items.push_back({.name = name(encounter.at), .words = shown_safely(encounter.note)});
    }
  }
  for (const std::string& note : sheet_.notes) {
    group.items.push_back({.words = shown_safely(note)});
  }
  add(std::move(group));
}

}  // namespace

std::string hint_for(EncounterKind kind, const PlayRules& rules, const Sheet& sheet) {
  const Arrival arrival = info(kind).arrival;
  const bool shows_map = arrival == Arrival::reveal && rules.has(HouseRule::center_shows_map);
  std::string words = shows_map ? "" : fmt::format("“{}”", words_said(kind, sheet));
  const auto* const found = std::find_if(hints.begin(), hints.end(),
                                         [&](const Hint& hint) { return hint.arrival == arrival; });
  append(words,
         arrival == Arrival::reveal          ? hint_for_center(rules, sheet.base.value_or(Extent{}))
         : arrival == Arrival::morgul_strike ? hint_for_rider(rules)
         : found == hints.end()              ? ""
                                             : std::string(found->words),
         " ");
  return (rules.has(HouseRule::pit_glimpse) && is_pit(kind) ? std::string(glimpse) : "") + words;
}

std::vector<render::KeyGroup> short_key(const rules::ValidDungeon& dungeon,
                                        const Imprint& imprint) {
  return ShortKey(dungeon, imprint).write();
}

}  // namespace dungeonlab::kit
