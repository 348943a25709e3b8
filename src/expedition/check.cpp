// Checks a key for everything that people can get wrong when they edit one, and reports all faults
// at once with their places. It asks the functions that made the key, so a generated key has no
// faults, and no number of the rules is repeated here.
#include "dungeonlab/expedition/check.hpp"

#include "dungeonlab/core/text.hpp"
#include "dungeonlab/expedition/digest.hpp"
#include "dungeonlab/osr/dice.hpp"
#include "dungeonlab/osr/hit_dice.hpp"
#include "dungeonlab/osr/odds.hpp"
#include "dungeonlab/osr/rulebook.hpp"
#include "expedition/fitting.hpp"
#include "expedition/stocking.hpp"
#include "expedition/ways.hpp"

#include <algorithm>
#include <map>
#include <numeric>

#include <fmt/format.h>

namespace dungeonlab::expedition {
namespace {

std::string quoted_word(std::string_view text) {
  return fmt::format("\"{}\"", escape_for_terminal(text));
}

const FindingInfo* info_of(std::string_view code) {
  return std::find_if(finding_table.begin(), finding_table.end(),
                      [&](const FindingInfo& row) { return row.code == code; });
}

class KeyJudge {
 public:
  KeyJudge(const MapFile& file, const Table& table, const Key& key)
      : dungeon_(file.map.dungeon()),
        table_(table),
        key_(key),
        // Borrowed numbers are a finding here, not an error.
        options_{.readings = table.options.readings},
        book_(table.rules, options_) {}

  Result<std::vector<KeyFinding>> judge() {
    judge_head();
    judge_doors();
    judge_way_in();
    for (std::size_t i = 0; i < key_.traps.size(); ++i) {
      judge_trap(key_.traps[i], fmt::format("/traps/{}", i));
    }
    for (const auto& [at, room] : key_.rooms) {
      if (auto wrong = misfit_of_place(dungeon_, at)) {
        wrong->member = {};
        add(*wrong, fmt::format("/rooms/{}", at));
      }
    }
    for (std::size_t i = 0; i < key_.creatures.size(); ++i) {
      judge_creatures(key_.creatures[i], fmt::format("/creatures/{}", i));
    }
    std::int64_t weight = 0;
    for (std::size_t i = 0; i < key_.treasure.size(); ++i) {
      judge_treasure(key_.treasure[i], fmt::format("/treasure/{}", i));
      weight += key_.treasure[i].of == "hoard" ? key_.treasure[i].coins_weight : 0;
    }
    judge_deadly_traps();
    judge_burden(weight);
    judge_wandering();
    if (book_.error()) {
      return tl::unexpected(*book_.error());
    }
    return std::move(findings_);
  }

 private:
  KeyFinding& add(std::string_view code, std::string pointer, std::string message,
                  std::string help) {
    const FindingInfo* const info = info_of(code);
    return findings_.emplace_back(KeyFinding{.info = info,
                                             .severity = info->severity,
                                             .pointer = std::move(pointer),
                                             .message = std::move(message),
                                             .help = std::move(help)});
  }
  KeyFinding& add(const Misfit& wrong, const std::string& pointer) {
    return add(wrong.code,
               wrong.member.empty() ? pointer : fmt::format("{}/{}", pointer, wrong.member),
               wrong.message, wrong.help);
  }

  void judge_head() {
    if (!place_on(dungeon_, key_.enter)) {
      auto wrong = *misfit_of_place(dungeon_, key_.enter);
      wrong.member = "enter";
      add(wrong, "");
    }
    if (std::string others = of_other_rules(key_, table_.rules); !others.empty()) {
      add("K11", key_.ruleset == table_.rules.name() ? "/ruleset_sha256" : "/ruleset",
          std::move(others),
          "make it again with `dungeonlab osr stock --keep`, or name the other rule set");
    }
    if (table_.options.strict) {
      const auto refused =
          osr::ask(table_.rules, *osr::question_named("stocking"), {}, table_.options);
      if (!refused) {
        add("K11", "/ruleset",
            fmt::format("the key uses built-in values: {}", refused.error().what),
            "leave out --strict")
            .severity = rules::Severity::error;
      }
    }
  }

  void judge_doors() {
    std::map<Boundary, std::size_t> first;
    for (std::size_t i = 0; i < key_.doors.size(); ++i) {
      const Door& door = key_.doors[i];
      const std::string pointer = fmt::format("/doors/{}", i);
      const auto at = boundary_on(dungeon_, door.at);
      if (at) {
        const auto [there, is_new] = first.emplace(*at, i);
        if (!is_new) {
          KeyFinding& finding =
              add("K02", pointer + "/at", fmt::format("{} is listed twice", name(*at)),
                  "remove one of the two");
          finding.related = fmt::format("/doors/{}/at", there->second);
          finding.label = "also listed here";
          finding.cells = {at->cell, at->other()};
          continue;
        }
      }
      if (const auto wrong = misfit_of(dungeon_, key_.cell_feet, door)) {
        KeyFinding& finding = add(*wrong, pointer);
        finding.cells = at ? std::vector<Cell>{at->cell, at->other()} : std::vector<Cell>();
        continue;
      }
      doors_.emplace(*at, door.door);
      entries_.emplace(*at, &door);
      const bool is_known = door.trap.empty() || house_trap(door.trap) != nullptr ||
                            std::any_of(key_.traps.begin(), key_.traps.end(),
                                        [&](const Trap& trap) { return trap.trap == door.trap; });
      if (!is_known) {
        add("K04", pointer + "/trap", fmt::format("unknown trap {}", quoted_word(door.trap)),
            "use a built-in trap, or add it to `traps`");
      }
    }
  }

  [[nodiscard]] std::optional<Way> way(const Place& enter,
                                       const std::function<bool(DoorKind)>& can_open) const {
    return find_way(
        dungeon_.ground(), doors_, enter.cell, dungeon_.treasure().cell,
        [&](const Boundary& at, DoorKind door) {
          return can_open(door) && (door != DoorKind::bars || entries_.at(at)->bendable);
        },
        [](const Boundary&) { return true; });
  }

  void judge_way_in() {
    const auto enter = place_on(dungeon_, key_.enter);
    if (!enter) {
      return;
    }
    const Openable can_open(book_, table_.party);
    const auto found = way(*enter, [&](DoorKind door) { return can_open(door); });
    if (found) {
      const auto easy = way(*enter, [&](DoorKind door) {
        return can_open(door) && door != DoorKind::locked && door != DoorKind::bars;
      });
      if (!easy) {
        KeyFinding& finding =
            add("K03", "/doors", "every way in requires opening a locked door or bending bars",
                "this may take long: make one door on a way in stuck or open");
        finding.severity = rules::Severity::warning;
        finding.cells = found->cells;
      }
      return;
    }
    // Suggest changing the doors on the way that has the fewest of them.
    const auto barred = find_way(
        dungeon_.ground(), doors_, enter->cell, dungeon_.treasure().cell,
        [&](const Boundary& at, DoorKind door) {
          return can_open(door) && (door != DoorKind::bars || entries_.at(at)->bendable);
        },
        [](const Boundary&) { return false; });
    if (!barred) {
      return;  // cannot happen on a proved map
    }
    std::vector<std::string> names;
    for (const Boundary& at : barred->barred) {
      names.push_back(fmt::format("{} {}", name(at), name(doors_.at(at))));
    }
    const auto entry = std::find_if(key_.doors.begin(), key_.doors.end(), [&](const Door& door) {
      return boundary_on(dungeon_, door.at) == barred->barred.front();
    });
    KeyFinding& finding = add(
        "K03", fmt::format("/doors/{}/door", entry - key_.doors.begin()),
        fmt::format("no way in from {} to the treasure at {}: {} in the way: {}", name(*enter),
                    name(dungeon_.treasure()),
                    names.size() == 1 ? "this door is" : "these doors are", fmt::join(names, ", ")),
        can_open(DoorKind::stuck) ? "use stuck doors there, or run `dungeonlab osr stock --keep`"
                                  : "use doors that open");
    finding.cells = barred->cells;
  }

  void judge_trap(const Trap& trap, const std::string& pointer) {
    if (const auto wrong = misfit_of(dungeon_, key_.cell_feet, trap)) {
      KeyFinding& finding = add(*wrong, pointer);
      if (const auto place = place_on(dungeon_, trap.at)) {
        finding.cells = {place->cell};
      }
    }
    const auto chance = osr::Ratio::parse(trap.trigger);
    if (!chance || *chance < osr::Ratio(0) || *chance > osr::Ratio(1)) {
      add("K04", pointer + "/trigger",
          fmt::format("the trigger must be a chance from 0 to 1, found {}",
                      quoted_word(trap.trigger)),
          "write a chance such as 2/6");
    }
    if (trap.attack && !osr::read_hit_dice(*trap.attack)) {
      add("K04", pointer + "/attack",
          fmt::format("the attack must be hit dice ({}), found {}", osr::hit_dice_form,
                      quoted_word(*trap.attack)),
          "write the hit dice of a creature that attacks like this trap");
    }
    const auto dice = osr::Dice::parse(trap.damage);
    if (!dice) {
      add("K04", pointer + "/damage", fmt::format("damage: {}", dice.error().what),
          "write dice, such as 1d6");
      return;
    }
    const osr::Member* const weakest = weakest_member();
    if (weakest != nullptr && !trap.save && dice->most() >= *weakest->hp) {
      deadly_[dice->text()].emplace_back(pointer + "/damage", trap.at);
    }
  }

  /// One finding for all traps with the same dice.
  void judge_deadly_traps() {
    for (const auto& [dice, traps] : deadly_) {
      std::vector<std::string> places;
      std::vector<Cell> cells;
      for (const auto& [pointer, at] : traps) {
        places.push_back(escape_for_terminal(at));
        if (const auto place = place_on(dungeon_, at)) {
          cells.push_back(place->cell);
        }
      }
      const osr::Member* const weakest = weakest_member();
      KeyFinding& finding = add(
          "K05", traps.front().first,
          fmt::format("damage {} can kill {} ({} hp) without a saving throw: at {}", dice,
                      escape_for_terminal(weakest->name), *weakest->hp, fmt::join(places, ", ")),
          traps.size() == 1 ? "give it a saving throw, or less damage"
                            : "give them saving throws, or less damage");
      finding.cells = std::move(cells);
    }
  }

  [[nodiscard]] const osr::Member* weakest_member() const {
    const osr::Member* weakest = nullptr;
    for (const osr::Member& member :
         table_.party == nullptr ? std::vector<osr::Member>() : table_.party->members) {
      if (member.hp && (weakest == nullptr || *member.hp < *weakest->hp)) {
        weakest = table_.party->member(member.name);
      }
    }
    return weakest;
  }

  void range(const std::string& pointer, std::string_view what, std::int64_t found,
             std::int64_t least, std::int64_t most) {
    if (found < least || found > most) {
      add("K06", fmt::format("{}/{}", pointer, what),
          fmt::format("{} must be from {} to {}, found {}", what, least, most, found),
          fmt::format("use a number from {} to {}", least, most));
    }
  }

  void judge_creatures(const Creatures& one, const std::string& pointer) {
    constexpr std::int64_t ac_least = -20;
    constexpr std::int64_t ac_most = 20;
    constexpr std::int64_t rate_most = 1000;
    constexpr std::int64_t morale_least = 2;
    constexpr std::int64_t morale_most = 12;
    if (const auto wrong = misfit_of_place(dungeon_, one.at)) {
      add(*wrong, pointer);
    }
    range(pointer, "ac", one.ac, ac_least, ac_most);
    range(pointer, "rate", one.rate, 0, rate_most);
    range(pointer, "morale", one.morale, morale_least, morale_most);
    if (static_cast<std::int64_t>(one.hp.size()) != one.number) {
      add("K06", pointer + "/hp",
          fmt::format("{} but {}", counted(one.number, "creature"),
                      counted(one.hp.size(), "hit point value")),
          "give one value for each creature");
    }
    const Kind* const kind = kind_named(key_, one.kind);
    if (kind == nullptr) {
      add("K06", pointer + "/kind", fmt::format("unknown kind {}", quoted_word(one.kind)),
          kind_help(one.kind));
    }
    if (!osr::read_hit_dice(one.hd)) {
      add("K06", pointer + "/hd",
          fmt::format("hit dice must be {}, found {}", osr::hit_dice_form, quoted_word(one.hd)),
          "write hit dice such as 2+1");
      return;
    }
    if (kind == nullptr) {
      return;
    }
    const std::int64_t xp = experience_of(book_, *kind, one.hd);
    if (one.xp != xp) {
      add("K06", pointer + "/xp",
          fmt::format("{} with HD {}{} must give {} XP, found {}", one.kind, one.hd,
                      std::string(static_cast<std::size_t>(kind->stars), '*'), xp, one.xp),
          fmt::format("write {}", xp));
    }
    if (!one.rider.empty() && kind->has('w')) {
      const std::string carries = book_.ask<"mount">({{"hd", plain_dice(one.hd)}}).text("carries");
      if (carries.empty() || carries == "half-human" || carries == "nobody") {
        add("K06", pointer + "/rider",
            fmt::format("{} with HD {} is too small to fly with {} on it", one.kind, one.hd,
                        escape_for_terminal(one.rider)),
            "give it more hit dice, or remove the rider (O40)");
      }
    }
  }

  /// A mount carries by its number of dice alone.
  static std::string plain_dice(const std::string& hd) {
    const auto read = osr::read_hit_dice(hd);
    return std::to_string(std::max<std::int64_t>(1, read ? read->dice : 1));
  }

  [[nodiscard]] std::string kind_help(std::string_view word) const {
    const std::string_view near = closest(word, kind_names(key_));
    return near.empty()
               ? "add its numbers to `kinds`"
               : fmt::format("did you mean \"{}\"? If not, add its numbers to `kinds`", near);
  }

  void judge_treasure(const Treasure& one, const std::string& pointer) {
    if (const auto wrong = misfit_of_place(dungeon_, one.at)) {
      add(*wrong, pointer);
    }
    const std::int64_t weight = weight_of(book_, one.things).value_or(0);
    const bool is_all = std::all_of(one.things.begin(), one.things.end(),
                                    [](const auto& thing) { return weighs(thing.first); });
    if (is_all ? one.coins_weight != weight : one.coins_weight < weight) {
      add("K08", pointer + "/coins_weight",
          fmt::format("the weight in coins must be {}{}, found {}", is_all ? "" : "at least ",
                      weight, one.coins_weight),
          fmt::format("write {}", weight));
    }
  }

  /// What the party can still carry, in coins.
  [[nodiscard]] std::int64_t room_left() {
    std::int64_t room = 0;
    for (const osr::Member& member : table_.party->members) {
      const std::int64_t in_coins = book_.whole("time.coins_per_pound");
      const std::int64_t load = member.coins.value_or(member.load.value_or(0) * in_coins);
      // A rule set that counts coins has one limit for everybody.
      const auto capacity =
          book_.ask<"capacity">({{"race", member.race}, {"str", strength_of(&member)}});
      const std::int64_t most =
          capacity->is_refused() ? book_.whole("load.most") : capacity.floor("heavy") * in_coins;
      room += std::max<std::int64_t>(0, most - load);
    }
    return room;
  }

  void judge_burden(std::int64_t weight) {
    if (table_.party == nullptr || weight == 0) {
      return;
    }
    const std::int64_t room = room_left();
    if (weight > room) {
      add("K09", "/treasure",
          fmt::format(
              "the treasure weighs {}, but this party can carry only {} more and still move",
              counted(weight, "coin"), room),
          "use fewer coins and more gems, or bring more carriers");
    }
  }

  void judge_wandering() {
    const Wandering& wandering = key_.wandering;
    if (wandering.dice.empty() && wandering.rows.empty()) {
      return;
    }
    const auto chance = osr::Ratio::parse(wandering.chance);
    if (!chance || *chance < osr::Ratio(0) || *chance > osr::Ratio(1)) {
      add("K07", "/wandering/chance",
          fmt::format("the chance of a meeting must be from 0 to 1, found {}",
                      quoted_word(wandering.chance)),
          "write a chance such as 1/6");
    }
    for (std::size_t i = 0; i < wandering.rows.size(); ++i) {
      const Wandering::Row& row = wandering.rows[i];
      if (kind_named(key_, row.kind) == nullptr) {
        add("K07", fmt::format("/wandering/rows/{}/2", i),
            fmt::format("unknown kind {}", quoted_word(row.kind)), kind_help(row.kind));
      }
      if (const auto number = osr::Dice::parse(row.number); !number) {
        add("K07", fmt::format("/wandering/rows/{}/3", i),
            fmt::format("number of creatures: {}", number.error().what), "write dice, such as 1d4");
      }
    }
    const auto dice = osr::Dice::parse(wandering.dice);
    if (!dice) {
      add("K07", "/wandering/dice", fmt::format("dice: {}", dice.error().what),
          "write dice, such as 1d6");
      return;
    }
    std::int64_t next = dice->least();
    for (std::size_t i = 0; i < wandering.rows.size(); ++i) {
      const Wandering::Row& row = wandering.rows[i];
      if (row.from != next || row.to < row.from) {
        add("K07", fmt::format("/wandering/rows/{}", i),
            fmt::format("row {} to {} must begin at {}{}", row.from, row.to, next,
                        row.to < row.from ? " and not end before it" : ""),
            fmt::format("cover {} to {}, each total once", dice->least(), dice->most()));
      }
      next = row.to + 1;
    }
    if (next != dice->most() + 1) {
      add("K07", "/wandering/rows",
          fmt::format("the rows end at {}, but {} goes up to {}", next - 1, dice->text(),
                      dice->most()),
          fmt::format("cover {} to {}, each total once", dice->least(), dice->most()));
    }
  }

  const Dungeon& dungeon_;
  const Table& table_;
  const Key& key_;
  osr::AskOptions options_;
  osr::Rulebook book_;
  DoorsAt doors_;
  std::map<Boundary, const Door*> entries_;
  std::vector<KeyFinding> findings_;
  /// Traps that can kill the weakest member, by their dice: pointer and place.
  std::map<std::string, std::vector<std::pair<std::string, std::string>>> deadly_{};
};

}  // namespace

std::string of_other_rules(const Key& key, const osr::RuleSet& rules) {
  if (key.ruleset != rules.name()) {
    return fmt::format("the key was made with {} but is read with {}",
                       escape_for_terminal(key.ruleset), rules.name());
  }
  return key.ruleset_sha256 == digest_of(rules)
             ? ""
             : fmt::format("the values of {} have changed since the key was made", rules.name());
}

Result<std::vector<KeyFinding>> check_key(const MapFile& file, const Table& table, const Key& key) {
  return KeyJudge(file, table, key).judge();
}

}  // namespace dungeonlab::expedition
