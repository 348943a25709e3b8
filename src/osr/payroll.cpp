// What hired hands cost: specialists, companies of mercenaries, and a payroll of all of them.
// Sections B18, B19 and O99. No chapter has a table of mercenaries' wages, so the user provides
// them.
#include "dungeonlab/core/text.hpp"
#include "dungeonlab/core/try.hpp"
#include "dungeonlab/json/record.hpp"
#include "dungeonlab/osr/hire.hpp"
#include "dungeonlab/osr/rulebook.hpp"

#include <algorithm>
#include <map>
#include <utility>

#include <fmt/format.h>

namespace dungeonlab::osr {
namespace {

constexpr std::int64_t wage_most = 100'000;
constexpr std::int64_t number_most = 10'000;

std::vector<std::string> words_of(std::string_view text) {
  std::vector<std::string> words;
  while (!text.empty()) {
    const std::size_t end = std::min(text.find(' '), text.size());
    if (end > 0) {
      words.emplace_back(text.substr(0, end));
    }
    text.remove_prefix(std::min(end + 1, text.size()));
  }
  return words;
}

/// The account of a month while it is added up. Keeps the first error, which is then the result.
class Account {
 public:
  explicit Account(const HireRules& by) : book_(by.rules, by.options) {}

  [[nodiscard]] Rulebook& book() { return book_; }
  [[nodiscard]] bool has_failed() const { return error_.has_value(); }
  /// Uses a ruling, and adds it to the basis of the account.
  const Ruling& use(const Ruling& ruling) {
    if (ruling.error && !error_) {
      error_ = ruling.error;
    }
    add_basis(pay_.basis, ruling.answer);
    return ruling;
  }
  std::int64_t number(const Ruling& ruling) { return use(ruling).whole; }

  void add(std::string what, std::int64_t number, const Ratio& each, std::string note = {}) {
    PayLine line{.what = std::move(what), .number = number, .each = each, .note = std::move(note)};
    line.all = exact(product(Ratio(number), each));
    pay_.month = exact(sum(pay_.month, line.all));
    pay_.lines.push_back(std::move(line));
  }
  void need(std::string what) { pay_.needs.push_back(std::move(what)); }
  void need_armorers(std::int64_t fighters, std::int64_t has) {
    need_hands("armorer", number(book_.ask<"armorers">({{"fighters", fighters}})), has,
               counted(fighters, "fighter"));
  }
  void need_trainers(std::int64_t animals, std::int64_t has) {
    need_hands("animal-trainer", number(book_.ask<"trainers">({{"animals", animals}})), has,
               counted(animals, "animal"));
  }
  void need_housing(std::int64_t humans, std::int64_t elves) {
    if (humans + elves > 0) {
      need(fmt::format("housing of {} sq ft",
                       number(book_.ask<"housing">({{"humans", humans}, {"elves", elves}}))));
    }
  }
  /// The wage of a mercenary by level; less if the employer provides housing.
  Ratio wage(std::int64_t gold, std::int64_t level, bool housed) {
    return use(book_.ask<"mercenary-pay">({{"wage", gold}, {"level", level}, {"housed", housed}}))
        .number;
  }

  [[nodiscard]] Result<Pay> pay() {
    if (error_) {
      return tl::unexpected(*error_);
    }
    return std::move(pay_);
  }

 private:
  void need_hands(std::string_view kind, std::int64_t needed, std::int64_t has,
                  const std::string& why) {
    if (needed > has) {
      need(fmt::format("{} for {}", counted(needed - has, kind), why));
    }
  }
  Ratio exact(const Result<Ratio>& result) {
    if (!result && !error_) {
      error_ = result.error();
    }
    return result.value_or(Ratio(0));
  }

  Rulebook book_;
  std::optional<Error> error_{};
  Pay pay_{};
};

/// The words of a column of a table in any layer, from the rows with a value in the column
/// `filled`.
std::vector<std::string_view> kinds_in(const RuleSet& rules, std::string_view key,
                                       std::string_view column, std::string_view filled) {
  std::vector<std::string_view> kinds;
  for (const RuleSet::Layer& layer : rules.layers()) {
    const auto table = layer.rules().tables.find(key);
    if (table == layer.rules().tables.end()) {
      continue;
    }
    const std::size_t name = *table->second.column(column);
    const std::size_t there = *table->second.column(filled);
    for (const std::vector<Cell>& row : table->second.rows) {
      if (row[there].kind != Cell::Kind::absent) {
        kinds.push_back(row[name].text);
      }
    }
  }
  return kinds;
}

/// The hirelings of a rule set.
struct Kinds {
  explicit Kinds(const RuleSet& rules)
      : specialists(kinds_in(rules, "hire.specialist", "kind", "least")),
        troops(kinds_in(rules, "morale.mercenary", "troop", "rating")),
        added(kinds_in(rules, "morale.mercenary", "troop", "added")) {}

  std::vector<std::string_view> specialists;
  std::vector<std::string_view> troops;  ///< those with a morale rating
  std::vector<std::string_view> added;   ///< modifiers of the rating

  /// True for one troop with any modifiers: `trained mounted`.
  [[nodiscard]] bool is_troop(const std::vector<std::string>& words) const {
    const auto are = [&](const std::vector<std::string_view>& kinds) {
      return std::count_if(words.begin(), words.end(), [&](const std::string& word) {
        return std::find(kinds.begin(), kinds.end(), word) != kinds.end();
      });
    };
    return are(troops) == 1 && are(added) + 1 == std::ssize(words);
  }
  [[nodiscard]] Error no_such(std::string_view kind) const {
    std::vector<std::string_view> all = specialists;
    all.insert(all.end(), troops.begin(), troops.end());
    all.insert(all.end(), added.begin(), added.end());
    std::string_view near = closest(kind, all);
    for (const std::string& word : words_of(kind)) {
      near = near.empty() ? closest(word, all) : near;
    }
    return {
        Failure::usage,
        fmt::format("unknown kind of hireling `{}`{}: specialists are {}; a troop is {}, and can "
                    "be {}",
                    escape_for_terminal(kind),
                    near.empty() ? "" : fmt::format("; did you mean `{}`?", near),
                    fmt::join(specialists, ", "), fmt::join(troops, ", "), fmt::join(added, ", "))};
  }
};

/// The morale of a troop with its modifiers.
std::int64_t morale_of(Account& account, const Kinds& kinds,
                       const std::vector<std::string>& words) {
  std::int64_t rating = 0;
  for (const std::string& word : words) {
    const bool is_added =
        std::find(kinds.added.begin(), kinds.added.end(), word) != kinds.added.end();
    rating += account.number(account.book().value(
        fmt::format("morale.mercenary(troop: '{}').{}", word, is_added ? "added" : "rating")));
  }
  return rating;
}

/// The size of each part of a unit, rolled where the rules leave it open.
struct Recruits {
  const HireRules& by;
  Account& account;
  std::vector<RollEntry>& rolls;

  std::int64_t roll(const std::string& dice_text, std::string purpose, std::string subject) {
    const Dice dice = *Dice::parse(dice_text);
    RollKey key{.set = by.rules.name(),
                .seed = by.seed,
                .stream = "hire",
                .purpose = std::move(purpose),
                .subject = std::move(subject)};
    RollEntry entry{.key = key, .dice = dice.text(), .faces = faces_of(key, dice)};
    entry.total = dice.total(entry.faces);
    entry.row = std::to_string(entry.total);
    rolls.push_back(entry);
    return entry.total;
  }
  std::int64_t between(std::int64_t least, std::int64_t most, const std::string& what,
                       const std::string& subject) {
    return least == most
               ? least
               : roll(fmt::format("1d{}{:+}", most - least + 1, least - 1), what, subject);
  }
  std::int64_t part(std::string_view unit, std::string_view part, const std::string& subject) {
    const auto end = [&](std::string_view column) {
      return account.number(
          account.book().value(fmt::format("hire.unit('{}', '{}').{}", unit, part, column)));
    };
    const std::int64_t least = end("least");
    const std::int64_t most = end("most");
    return account.has_failed() ? 0
                                : between(least, most, fmt::format("company.{}", part), subject);
  }
  std::int64_t level(const std::string& rank, const std::string& subject) {
    const auto of_rank = account.book().ask<"rank">({{"rank", rank}});
    account.use(of_rank);
    const std::int64_t usual = of_rank.floor("level");
    const std::int64_t higher = of_rank.floor("higher");
    const Ratio chance = of_rank.ratio("chance");
    if (account.has_failed() || !of_rank.has("higher") ||
        (of_rank.has("chance") && chance == Ratio(0))) {
      return usual;
    }
    if (!of_rank.has("chance")) {
      return between(usual, higher, "company.level", subject);
    }
    return roll(fmt::format("1d{}", chance.denominator()), "company.level", subject) <=
                   chance.numerator()
               ? higher
               : usual;
  }
};

}  // namespace

Result<std::vector<Wage>> read_wages(std::string_view csv) {
  std::vector<Wage> wages;
  for (std::size_t number = 1; !csv.empty(); ++number) {
    const std::size_t end = std::min(csv.find('\n'), csv.size());
    const std::string_view line = csv.substr(0, end);
    csv.remove_prefix(std::min(end + 1, csv.size()));
    if (line.empty() || line.starts_with('#') || line == "troop,gp a month") {
      continue;
    }
    const std::size_t comma = line.rfind(',');
    const auto gold =
        comma == std::string_view::npos ? std::nullopt : parse_integer(line.substr(comma + 1));
    if (!gold || *gold < 0 || *gold > wage_most || comma == 0 ||
        has_unsafe_text(line.substr(0, comma))) {
      return fail(Failure::usage,
                  fmt::format("line {}: expected `troop,gp a month`, such as `light foot,2`, with "
                              "a whole number up to {}; found `{}`",
                              number, wage_most, escape_for_terminal(line)));
    }
    wages.push_back({.troop = std::string(line.substr(0, comma)), .gold = *gold});
  }
  if (wages.empty()) {
    return fail(Failure::usage, "expected at least one row `troop,gp a month`");
  }
  return wages;
}

Result<Company> recruit(const HireRules& by, std::int64_t platoons, const Wage& wage, bool housed) {
  Company company;
  Account account(by);
  Recruits recruits{.by = by, .account = account, .rolls = company.rolls};
  std::map<std::pair<std::string, std::int64_t>, std::int64_t> ranks;
  const auto officers = [&](const std::string& rank, std::int64_t number,
                            const std::string& where) {
    for (std::int64_t i = 1; i <= number; ++i) {
      ++ranks[{rank, recruits.level(rank, fmt::format("{} {} {}", where, rank, i))}];
    }
  };
  const bool is_beside = account.number(account.book().value("$corporals = 'besides'")) == 1;
  for (std::int64_t i = 1; i <= platoons && !account.has_failed(); ++i) {
    const std::string platoon = fmt::format("platoon {}", i);
    const std::int64_t soldiers = recruits.part("platoon", "soldier", platoon);
    const std::int64_t squads = recruits.part("platoon", "squad", platoon);
    const std::int64_t corporals = squads * recruits.part("squad", "corporal", platoon);
    company.soldiers += soldiers;
    ranks[{"soldier", recruits.level("soldier", platoon)}] +=
        soldiers - (is_beside ? 0 : corporals);
    officers("corporal", corporals, platoon);
    officers("sergeant", recruits.part("platoon", "sergeant", platoon), platoon);
    officers("lieutenant", recruits.part("platoon", "lieutenant", platoon), platoon);
  }
  officers("first-sergeant", recruits.part("company", "first-sergeant", "company"), "company");
  officers("captain", recruits.part("company", "captain", "company"), "company");
  std::int64_t all = 0;
  for (const auto& [rank, number] : ranks) {
    account.add(fmt::format("{} of level {}", rank.first, rank.second), number,
                account.wage(wage.gold, rank.second, housed));
    all += number;
  }
  account.need_armorers(all, 0);
  if (housed) {
    account.need_housing(all, 0);
  }
  TRY(auto pay, account.pay());
  company.pay = std::move(pay);
  return company;
}

constexpr auto describe(records::Type<Hired>) {
  using namespace records;
  return record<Hired>(
      "hired",
      field<&Hired::kind>("kind",
                          "a specialist, or a troop: trained, untrained or barbarian, optionally "
                          "mounted, elite or fanatic",
                          not_empty),
      maybe<&Hired::number>("number", "the number; 1 if missing", range(1, number_most)),
      field<&Hired::wage>(
          "wage",
          "gp per month; for a troop, per level; for specialists, the minimum of the "
          "kind if missing",
          range(0, wage_most)),
      maybe<&Hired::level>("level", "the level of mercenaries; 1 if missing",
                           range(1, limits::level)),
      maybe<&Hired::housed>("housed", "whether the employer houses them"),
      maybe<&Hired::race>("race", "the race; human if missing; elves need more room"));
}
constexpr auto describe(records::Type<Payroll>) {
  using namespace records;
  return record<Payroll>("payroll",
                         constant<Payroll>("format", "the format of this file", hire_format),
                         field<&Payroll::hired>("hired", "the hirelings, by kind", filled),
                         maybe<&Payroll::animals>("animals", "the number of animals in training",
                                                  range(0, number_most)));
}

tl::expected<Payroll, std::vector<io::Fault>> read_payroll(std::string_view text) {
  return records::read<Payroll>(text, "payroll");
}

std::string write_hire_schema() {
  return records::schema_of<Payroll>("The hirelings of an old-school party");
}

Result<Pay> pay_of(const HireRules& by, const Payroll& payroll) {
  Account account(by);
  const Kinds kinds(by.rules);
  std::map<std::string, std::int64_t, std::less<>> specialists;
  std::int64_t fighters = 0;
  std::int64_t humans = 0;
  std::int64_t elves = 0;
  for (const Hired& one : payroll.hired) {
    if (one.housed) {
      (one.race == "elf" ? elves : humans) += one.number;
    }
    if (std::find(kinds.specialists.begin(), kinds.specialists.end(), one.kind) !=
        kinds.specialists.end()) {
      specialists[one.kind] += one.number;
      const std::int64_t least = account.number(
          account.book().value(fmt::format("hire.specialist(kind: '{}').least", one.kind)));
      account.add(one.kind, one.number, Ratio(one.wage.value_or(least)));
      continue;
    }
    const std::vector<std::string> words = words_of(one.kind);
    if (!kinds.is_troop(words)) {
      return tl::unexpected(kinds.no_such(one.kind));
    }
    if (!one.wage) {
      return fail(
          Failure::impossible,
          fmt::format("no wage for `{}`: neither chapter has wages of mercenaries; add \"wage\"",
                      escape_for_terminal(one.kind)));
    }
    fighters += one.number;
    const std::int64_t morale = morale_of(account, kinds, words);
    account.add(one.level == 1 ? one.kind : fmt::format("{} of level {}", one.kind, one.level),
                one.number, account.wage(*one.wage, one.level, one.housed),
                fmt::format("morale {}", morale));
  }
  if (fighters > 0) {
    account.need_armorers(fighters, specialists["armorer"]);
  }
  if (payroll.animals > 0) {
    account.need_trainers(payroll.animals, specialists["animal-trainer"]);
  }
  account.need_housing(humans, elves);
  return account.pay();
}

}  // namespace dungeonlab::osr
