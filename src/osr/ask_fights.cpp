// Questions of fights: initiative, attacks, morale. Sections O76 to O104. An attack needs a number
// or more on a d20; how that number is found is a reading, and only with modifiers do the ways
// differ, as a matrix ends at 2 and 20.
#include "osr/question_functions.hpp"

#include <algorithm>
#include <array>

#include <fmt/format.h>

namespace dungeonlab::osr {
namespace {

constexpr std::int64_t best_face = 20;
constexpr std::int64_t matrix_least = 2;
constexpr std::int64_t mod_most = 20;

/// The cell of the row for hit dice; a plus counts as one die more.
Cell matrix_cell(Asking& asking, const HitDice& hd, std::string_view column) {
  if (hd.is_normal_human) {
    return asking
        .find_cell("attack.matrix", column,
                   [](const Table& rows, const auto& row) {
                     return row[*rows.column("hd_from")].text == "NH";
                   })
        .value_or(Cell{});
  }
  return asking.band("attack.matrix", "hd_from", hd.dice + (hd.plus > 0 ? 1 : 0), column);
}

std::int64_t thac0_asked(Asking& asking) {
  if (asking.has("hd")) {
    return matrix_cell(asking, hit_dice(asking), "thac0").number;
  }
  constexpr std::int64_t least = 5;
  asking.expect("hd", std::string(hit_dice_form));
  return asking.number("thac0", best_face, least, best_face);
}

void roll_attack(Asking& asking, std::int64_t need, std::vector<Modifier> added) {
  asking.say("need", fmt::format("need {}", need));
  asking.roll_rows({.dice = asking.dice("attack.dice"),
                    .written = asking.word("attack.dice"),
                    .added = std::move(added)},
                   {"yes", "no"}, [need](const std::vector<int>& faces, std::int64_t total) {
                     return faces[0] == best_face || (faces[0] != 1 && total >= need) ? "yes"
                                                                                      : "no";
                   });
}

/// What `mod` adds.
std::vector<Modifier> modifier_asked(Asking& asking) {
  std::vector<Modifier> added;
  if (asking.has("mod")) {
    added.push_back({"mod", asking.number("mod", 0, -mod_most, mod_most)});
  }
  return added;
}

}  // namespace

void ask_initiative(Asking& asking) {
  constexpr std::int64_t sides_most = 6;
  const std::int64_t sides = asking.number("sides", 2, 2, sides_most);
  const Dice one = asking.dice("meeting.initiative");
  if (one.sides().size() != 1) {
    asking.fail_with(Failure::usage,
                     fmt::format("a side rolls one die for initiative, found {}", one.text()));
    return;
  }
  const Dice dice = thrown(sides, one);
  std::vector<std::string> rows;
  for (std::int64_t side = 1; side <= sides; ++side) {
    rows.push_back(fmt::format("side {}", side));
  }
  const std::string tie = asking.reading("initiative-tie") == "both" ? "tie" : "roll again";
  rows.push_back(tie);
  asking.roll_rows({.dice = dice, .written = dice.text()}, rows,
                   [tie](const std::vector<int>& faces, std::int64_t) -> std::string {
                     const auto best = std::max_element(faces.begin(), faces.end());
                     return std::count(faces.begin(), faces.end(), *best) > 1
                                ? tie
                                : fmt::format("side {}", best - faces.begin() + 1);
                   });
  asking.by_faces();
}

void ask_attack(Asking& asking) {
  constexpr std::int64_t armor_least = -20;
  constexpr std::int64_t armor_most = 20;
  constexpr std::int64_t printed_least = -3;
  constexpr std::int64_t printed_most = 9;
  const std::int64_t thac0 = thac0_asked(asking);
  const std::int64_t armor = asking.number("ac", 0, armor_least, armor_most);
  const std::string method = asking.has("method") ? asking.choice("method", {"matrix", "thac0"})
                                                  : asking.reading("attack");
  std::int64_t need = thac0 - armor;
  if (method == "matrix") {
    const bool is_printed = armor >= printed_least && armor <= printed_most;
    const auto cell = is_printed
                          ? asking.find_cell("attack.matrix", std::to_string(armor),
                                             [&](const Table& rows, const auto& row) {
                                               return row[*rows.column("thac0")].number == thac0;
                                             })
                          : std::nullopt;
    if (!is_printed) {
      asking.house_rule("attack beyond the matrix");
    }
    need = cell ? cell->number : std::clamp(need, matrix_least, best_face);
  }
  roll_attack(asking, need, modifier_asked(asking));
}

void ask_attack_aac(Asking& asking) {
  constexpr std::int64_t armor_most = 40;
  const std::int64_t need = asking.number("aac", 0, 0, armor_most);
  std::vector<Modifier> added = {{"bonus", asking.number("bonus", 0, -mod_most, mod_most)}};
  for (Modifier& modifier : modifier_asked(asking)) {
    added.push_back(std::move(modifier));
  }
  roll_attack(asking, need, std::move(added));
}

void ask_thac0(Asking& asking) {
  const HitDice hd = hit_dice(asking);
  const std::int64_t thac0 = matrix_cell(asking, hd, "thac0").number;
  const std::int64_t bonus = matrix_cell(asking, hd, "bonus").number;
  asking.say("thac0", fmt::format("{} [{:+}]", thac0, bonus));
}

void ask_withdraw(Asking& asking) {
  const Ratio round(asking.amount("rate"),
                    std::max<std::int64_t>(1, asking.count("move.turn_factor")));
  const Ratio feet = value_of(asking, product(round, asking.ratio("fight.withdrawal")));
  asking.say("feet", fmt::format("{} ft", feet.mixed()));
}

void ask_bomb(Asking& asking) {
  if (asking.amount("altitude") > asking.count("fight.bomb_altitude")) {
    asking.refuse(
        fmt::format("O90: nothing is hit from above {} ft", asking.count("fight.bomb_altitude")));
    return;
  }
  asking.say("example", fmt::format("one that a carrier of humans drops: {} in {} ft square",
                                    asking.entry("fight.bomb_example", 0).shown(),
                                    asking.entry("fight.bomb_example", 1).number));
  const std::int64_t need = asking.count("fight.bomb_hit");
  const Dice dice = asking.dice("attack.dice");
  asking.roll_rows(
      {.dice = dice, .written = asking.word("attack.dice")}, {"yes", "no"},
      [need](const std::vector<int>&, std::int64_t total) { return total >= need ? "yes" : "no"; });
}

void ask_morale(Asking& asking) {
  const std::int64_t least = asking.entry("morale.unadjusted", 0).number;
  const std::int64_t most = asking.entry("morale.unadjusted", 1).number;
  const std::int64_t rating = asking.number("rating", least, least, most);
  const std::int64_t adjust = asking.number("adjust", 0, asking.entry("morale.adjust", 0).number,
                                            asking.entry("morale.adjust", 1).number);
  if (rating == least || rating == most) {
    asking.say("roll", rating == least ? "flees, no roll" : "fights, no roll");
    asking.closed_chance(Ratio(rating == least ? 0 : 1));
    return;
  }
  asking.roll_rows({.dice = asking.dice("morale.dice"),
                    .written = asking.word("morale.dice"),
                    .is_secret = true},
                   {"yes", "no"}, [rating, adjust](const std::vector<int>&, std::int64_t total) {
                     return total <= rating + adjust ? "yes" : "no";
                   });
}

void ask_mercenary_morale(Asking& asking) {
  const std::string troop = asking.text("troop");
  if (troop == "retainer") {
    asking.refuse("O100: a retainer has no morale; ask for `loyalty`, in extreme peril alone");
    return;
  }
  std::int64_t rating = asking.cell("morale.mercenary", "troop", troop, "rating").number;
  for (const std::string_view kind : {"mounted", "elite", "fanatic"}) {
    if (asking.yes(kind)) {
      rating += asking.cell("morale.mercenary", "troop", kind, "added").number;
    }
  }
  asking.say("rating", std::to_string(rating));
}

void ask_retreat(Asking& asking) {
  const Ratio round(asking.amount("rate"),
                    std::max<std::int64_t>(1, asking.count("move.turn_factor")));
  asking.say("feet", fmt::format("{} ft", round.mixed()));
  asking.say("attack", "no attack");
  asking.say("foes", fmt::format("foes {:+}", asking.count("fight.retreat_bonus")));
  asking.say("shield", "no shield");
}

void ask_missile(Asking& asking) {
  const std::int64_t distance = asking.amount("distance");
  const std::array<std::int64_t, 3> ranges = {asking.amount("short"), asking.amount("medium"),
                                              asking.amount("long")};
  if (distance <= asking.count("fight.reach")) {
    asking.refuse("O80: nobody shoots at a foe within reach");
    return;
  }
  std::size_t band = 0;
  while (band < ranges.size() && distance > ranges[band]) {
    ++band;
  }
  if (band == ranges.size()) {
    asking.refuse("O80: nothing is hit beyond the long range");
    return;
  }
  std::int64_t mod = asking.entry("fight.range", band).number;
  if (asking.has("cover")) {
    const std::int64_t slight = asking.entry("fight.cover", 0).number;
    const std::int64_t nearly_whole = asking.entry("fight.cover", 1).number;
    mod += asking.number("cover", slight, nearly_whole, slight);
  }
  mod += asking.yes("unstable") ? asking.count("fight.unstable_missile") : 0;
  asking.say("attack", fmt::format("attack {:+}", mod));
}

void ask_damage(Asking& asking) {
  const bool unarmed = asking.yes("unarmed");
  if (unarmed && asking.has("dice")) {
    asking.fail_with(Failure::usage, "`unarmed` has dice of its own: leave out `dice`");
    return;
  }
  const auto given = Dice::parse(asking.text("dice", "d6"));
  if (!given) {
    asking.fail_with(Failure::usage, given.error().what);
    return;
  }
  const Dice dice =
      asking.has("dice") ? *given : asking.dice(unarmed ? "fight.unarmed" : "fight.damage");
  const std::int64_t least = asking.count("fight.least_damage");
  std::vector<Modifier> added = {{"STR", asking.bonus("str")}};
  for (Modifier& modifier : modifier_asked(asking)) {
    added.push_back(std::move(modifier));
  }
  std::int64_t sum = 0;
  for (const Modifier& modifier : added) {
    sum += modifier.value;
  }
  std::vector<std::string> rows;
  for (std::int64_t hp = std::max(least, dice.least() + sum);
       hp <= std::max(least, dice.most() + sum); ++hp) {
    rows.push_back(std::to_string(hp));
  }
  asking.roll_rows({.dice = dice, .written = dice.text(), .added = std::move(added)}, rows,
                   [least](const std::vector<int>&, std::int64_t total) {
                     return std::to_string(std::max(least, total));
                   });
}

void ask_abreast(Asking& asking) {
  constexpr std::int64_t ten = 10;
  const std::int64_t tens = asking.amount("feet") / ten;
  asking.say("abreast", fmt::format("{} to {}", tens * asking.entry("fight.abreast", 0).number,
                                    tens * asking.entry("fight.abreast", 1).number));
}

void ask_fight_water(Asking& asking) {
  asking.say("attack", fmt::format("attack and damage {:+}", asking.count("house.water_attack")));
}

void ask_invulnerable(Asking& asking) {
  const bool harms = hit_dice(asking).dice >= asking.count("fight.invulnerable_hd");
  asking.say("harms", harms ? "harms it" : "does not harm it");
}

void ask_morale_checks(Asking& asking) {
  constexpr std::int64_t creatures_most = 1000;
  const std::int64_t members = asking.number("members", 1, 1, creatures_most);
  const Ratio down = value_of(asking, product(Ratio(members), asking.ratio("morale.half")));
  asking.say("first", "after the first loss");
  asking.say("half", fmt::format("when {} of {} are down", ceiling_of(down), members));
  asking.say("passes", fmt::format("never after {} passes", asking.count("morale.passes")));
  asking.say("fortune", fmt::format("as an example {:+} when losing and {:+} when winning",
                                    asking.entry("morale.fortune", 0).number,
                                    asking.entry("morale.fortune", 1).number));
}

}  // namespace dungeonlab::osr
