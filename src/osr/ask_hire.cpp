// Questions of hire and experience. Sections B17 to B20 and O100.
#include "dungeonlab/core/text.hpp"
#include "dungeonlab/osr/party.hpp"
#include "osr/question_functions.hpp"

#include <algorithm>
#include <array>

#include <fmt/format.h>

namespace dungeonlab::osr {
namespace {

constexpr std::string_view two_dice = "2d6";  // as B17 has it

std::string pay(const Ratio& gold) {
  return fmt::format("{} gp", gold.mixed());
}

/// What so many hands of a kind cost in a month.
std::pair<std::int64_t, std::int64_t> wages(Asking& asking, std::string_view kind,
                                            std::int64_t number) {
  return {number * asking.cell("hire.specialist", "kind", kind, "least").number,
          number * asking.cell("hire.specialist", "kind", kind, "most").number};
}

std::pair<std::int64_t, std::int64_t> part_of(Asking& asking, std::string_view unit,
                                              std::string_view part) {
  const auto end = [&](std::string_view column) {
    const auto found =
        asking.find_cell("hire.unit", column, [&](const Table& rows, const auto& row) {
          return row[*rows.column("unit")].text == unit && row[*rows.column("part")].text == part;
        });
    return found.value_or(Cell{}).number;
  };
  return {end("least"), end("most")};
}

std::string from_to(std::int64_t least, std::int64_t most, std::string_view noun) {
  return least == most ? counted(least, noun) : fmt::format("{} to {}", least, counted(most, noun));
}

}  // namespace

void ask_retainer(Asking& asking) {
  constexpr std::int64_t mod_most = 10;
  std::vector<Modifier> added;
  if (asking.has("cha") || asking.has("bonus")) {
    added.push_back({"CHA", asking.bonus("cha")});
  }
  if (asking.has("mod")) {
    added.push_back({"terms", asking.number("mod", 0, -mod_most, mod_most)});
  }
  asking.roll_table("hire.retainer", "answer", std::move(added), true);
}

void ask_retainer_limits(Asking& asking) {
  const std::int64_t level = asking.number("level", 1, 1, limits::level);
  const std::int64_t bonus = asking.bonus("cha");
  const Ratio most = value_of(asking, product(Ratio(level), asking.ratio("hire.retainer_level")));
  const std::int64_t number =
      std::max<std::int64_t>(0, formula(asking, "hire.retainers", "CHA", bonus));
  const std::int64_t retainer_level = floor_of(most);
  asking.say("retainers", counted(retainer_level == 0 ? 0 : number, "retainer"));
  asking.say("level", fmt::format("level {}", retainer_level));
  asking.say("loyalty", fmt::format("loyalty {}", formula(asking, "hire.loyalty", "CHA", bonus)));
}

void ask_loyalty(Asking& asking) {
  constexpr std::int64_t mod_most = 10;
  const std::int64_t fanatic = asking.count("hire.fanatic");
  const std::int64_t score = asking.number("score", 1, 1, limits::loyalty);
  const std::int64_t mod = asking.number("mod", 0, -mod_most, mod_most);
  if (score >= fanatic && asking.reading("fanatic") == "never") {
    asking.closed_chance(Ratio(1));
    return;
  }
  asking.roll_rows(
      {.dice = *Dice::parse(two_dice), .written = std::string(two_dice), .is_secret = true},
      {"yes", "no"}, [score, mod](const std::vector<int>&, std::int64_t total) {
        return total <= score + mod ? "yes" : "no";
      });
}

void ask_specialist(Asking& asking) {
  const auto [least, most] =
      wages(asking, asking.text("kind"), asking.has("number") ? asking.amount("number") : 1);
  asking.say("wage", least == most ? fmt::format("{} gp a month", least)
                                   : fmt::format("{} to {} gp a month", least, most));
}

void ask_armorers(Asking& asking) {
  const Ratio share(asking.amount("fighters"),
                    std::max<std::int64_t>(1, asking.count("hire.fighters")));
  const bool started = asking.reading("armorers") == "started";
  asking.say("armorers", std::to_string(started ? ceiling_of(share) : floor_of(share)));
}

void ask_trainers(Asking& asking) {
  const Ratio share(asking.amount("animals"),
                    std::max<std::int64_t>(1, asking.count("hire.animals")));
  asking.say("trainers", std::to_string(ceiling_of(share)));
}

void ask_ship_hands(Asking& asking) {
  std::int64_t gold = 0;
  for (const std::string_view kind : {"captain", "navigator", "sailor", "rower"}) {
    if (asking.has(kind)) {
      gold += wages(asking, kind, asking.amount(kind)).first;
    }
  }
  asking.say("wages", fmt::format("{} gp a month", gold));
}

void ask_company(Asking& asking) {
  const auto [platoons_least, platoons_most] = part_of(asking, "company", "platoon");
  const std::int64_t platoons =
      asking.number("platoons", platoons_least, platoons_least, platoons_most);
  const auto each = [&](std::string_view part) {
    const auto [least, most] = part_of(asking, "platoon", part);
    asking.say(std::string(part), from_to(platoons * least, platoons * most, part));
  };
  for (const std::string_view part : {"soldier", "squad", "lieutenant", "sergeant"}) {
    each(part);
  }
  const auto [corporal, corporals] = part_of(asking, "squad", "corporal");
  const auto [squad, squads] = part_of(asking, "platoon", "squad");
  asking.say("corporal",
             from_to(platoons * squad * corporal, platoons * squads * corporals, "corporal"));
  for (const std::string_view part : {"captain", "first-sergeant"}) {
    const auto [least, most] = part_of(asking, "company", part);
    asking.say(std::string(part), from_to(least, most, part));
  }
}

void ask_mercenary_pay(Asking& asking) {
  const std::int64_t level = asking.number("level", 1, 1, limits::level);
  Ratio gold(asking.amount("wage") * level);
  if (asking.yes("housed")) {
    gold = value_of(asking, product(gold, asking.ratio("hire.housed")));
  }
  asking.say("wage", fmt::format("{} a month", pay(gold)));
}

void ask_housing(Asking& asking) {
  std::int64_t feet = asking.amount("humans") * asking.count("hire.housing");
  if (asking.has("elves")) {
    feet += asking.amount("elves") * asking.count("hire.housing_elf");
  }
  asking.say("feet", fmt::format("{} sq ft", feet));
}

void ask_xp(Asking& asking) {
  constexpr std::int64_t stars_most = 20;
  constexpr std::int64_t number_most = 1000;
  constexpr std::int64_t table_most = 25;
  const HitDice hd = hit_dice(asking);
  const std::int64_t stars = hd.stars + asking.number("stars", 0, 0, stars_most);
  const bool counts_plus = hd.plus > 0 && asking.reading("hd-bonus") == "all";
  const std::int64_t dice =
      std::max(hd.dice + (counts_plus ? 1 : 0), asking.number("level", 0, 0, limits::level));
  const std::string row =
      dice == 0 ? "<1" : std::to_string(std::min<std::int64_t>(dice, table_most));
  std::int64_t value = asking.cell("xp.value", "hd", row, "xp").number;
  std::int64_t bonus = asking.cell("xp.value", "hd", row, "bonus_per_star").number;
  if (dice > table_most) {
    value += (dice - table_most) * asking.entry("xp.above_25", 0).number;
    bonus += (dice - table_most) * asking.entry("xp.above_25", 1).number;
  }
  const std::int64_t number = asking.number("number", 1, 1, number_most);
  asking.say("xp", fmt::format("{} XP", number * (value + stars * bonus)));
}

void ask_share(Asking& asking) {
  constexpr std::int64_t members_most = 64;
  const std::int64_t total = asking.amount("total");
  const std::int64_t members = asking.number("members", 1, 1, members_most);
  const std::int64_t retainers = asking.number("retainers", 0, 0, members_most);
  const Ratio part = asking.ratio("xp.retainer");
  const std::int64_t parts = members * part.denominator() + retainers * part.numerator();
  const std::int64_t member = total * part.denominator() / parts;
  const std::int64_t retainer = total * part.numerator() / parts;
  asking.say("member", fmt::format("member {} XP", member));
  asking.say("retainer", fmt::format("retainer {} XP", retainer));
  asking.say("rest", fmt::format("rest {}", total - members * member - retainers * retainer));
}

void ask_advance(Asking& asking) {
  const std::int64_t before = asking.amount("xp");
  const std::int64_t cap = asking.number("cap", 1, 1, limits::total_most);
  const std::int64_t after = std::min(before + asking.amount("gained"), cap - 1);
  asking.say("xp", fmt::format("{} XP", std::max(before, after)));
  asking.say("levels", fmt::format("{} at most", counted(asking.count("xp.levels_most"), "level")));
}

void ask_xp_treasure(Asking& asking) {
  asking.say("xp", fmt::format("{} XP", asking.amount("gold") * asking.count("house.xp_per_gp")));
}

void ask_candidates(Asking& asking) {
  say_dice(asking, "candidates", asking.dice("house.candidates"), "a week");
}

void ask_terms(Asking& asking) {
  asking.say("better", fmt::format("better pay or a magic item {:+}", asking.count("hire.terms")));
  asking.say("fame", fmt::format("after a refusal that is talked about {:+}",
                                 asking.count("hire.ill_fame")));
}

void ask_retainer_share(Asking& asking) {
  const Ratio income(asking.amount("income"));
  asking.say("share", pay(value_of(asking, product(income, asking.ratio("hire.share")))));
}

void ask_loyalty_changes(Asking& asking) {
  asking.say("natural",
             fmt::format("a natural 2 in combat {:+}", asking.count("hire.loyalty_natural_2")));
  asking.say("adventure", fmt::format("after an adventure {:+} to {:+}",
                                      asking.entry("hire.loyalty_adjust", 0).number,
                                      asking.entry("hire.loyalty_adjust", 1).number));
}

void ask_apprentices(Asking& asking) {
  say_dice(asking, "apprentices", asking.dice("hire.apprentices"), "");
}

void ask_alchemist(Asking& asking) {
  asking.say("aid", fmt::format("as an assistant {:+} %", asking.count("hire.alchemist_aid")));
  asking.say("new", fmt::format("new potions x {} in time and cost",
                                asking.ratio("hire.alchemist_new").text()));
}

void ask_sailors_morale(Asking& asking) {
  constexpr std::int64_t rating_most = 12;
  const std::int64_t rating = asking.number("rating", 2, 2, rating_most);
  asking.say("rating", std::to_string(rating + asking.count("hire.bad_captain")));
}

void ask_rank(Asking& asking) {
  const std::string rank = asking.text("rank");
  const std::int64_t level = asking.cell("hire.rank", "rank", rank, "level").number;
  const std::int64_t higher = asking.cell("hire.rank", "rank", rank, "higher").number;
  const auto chance = asking.find_cell(
      "hire.rank", "chance",
      [&](const Table& rows, const auto& row) { return row[*rows.column("rank")].text == rank; });
  if (level == higher) {
    asking.say("level", fmt::format("level {}", level));
    return;
  }
  if (chance) {
    asking.say("level", fmt::format("level {}, or {} with {}", level, higher, chance->text));
    return;
  }
  asking.house_rule("levels of a rank without a chance");
  asking.say("level", fmt::format("level {} to {}, each as likely", level, higher));
}

}  // namespace dungeonlab::osr
