// Retainers: who comes, on which terms, and who stays (sections B16, B17 and O100). A refusal that
// gets talked about affects every later offer, so candidates are asked one after the other.
#include "dungeonlab/osr/hire.hpp"

#include "dungeonlab/core/text.hpp"
#include "dungeonlab/core/try.hpp"
#include "dungeonlab/osr/rulebook.hpp"

#include <algorithm>

#include <fmt/format.h>

namespace dungeonlab::osr {
namespace {

/// The ability of a member; fails if the party file lacks it.
Result<AbilityValue> needed_ability(const Member& member, Ability ability) {
  if (const auto value = ability_of(member, ability)) {
    return *value;
  }
  return fail(Failure::usage,
              fmt::format("{} has no `{}`: write it under \"abilities\"", member.name,
                          ability_names[static_cast<std::size_t>(ability)]));
}

RollKey key_of(const HireRules& by, std::string_view question, std::string subject,
               std::int64_t n) {
  return {.set = by.rules.name(),
          .seed = by.seed,
          .stream = "hire",
          .purpose = fmt::format("{}.{}", by.rules.name(), question),
          .subject = std::move(subject),
          .n = n};
}

RollEntry rolled(const Ruling& ruling, RollKey key) {
  std::vector<int> faces = faces_of(key, ruling.answer.plan->dice);
  return entry_of(ruling.answer, std::move(key), std::move(faces));
}

/// Makes offers to one candidate after the other.
class Recruiter {
 public:
  Recruiter(const HireRules& by, Rulebook& book, const Offer& offer, AbilityValue cha)
      : by_(by), book_(book), offer_(offer), cha_(cha) {}

  [[nodiscard]] const Ruling& ask_at(std::int64_t terms) const {
    const std::int64_t mod = terms + fame_;
    return book_.ask<"retainer">(
        {{"cha", cha_}, {"mod", mod == 0 ? std::nullopt : std::optional(mod)}});
  }

  Result<Candidate> ask_candidate(std::int64_t number, std::int64_t usual_loyalty) {
    Candidate candidate{.loyalty = usual_loyalty};
    std::int64_t terms = offer_.terms;
    for (std::size_t again = 0;; ++again) {
      const Ruling& offer = ask_at(terms);
      TRY(usable(offer));
      candidate.rolls.push_back(
          rolled(offer, key_of(by_, "retainer", fmt::format("candidate {}", number),
                               static_cast<std::int64_t>(again))));
      const auto answer = book_.ask<"retainer-answer">({{"answer", candidate.rolls.back().row}});
      TRY(usable(answer));
      if (!answer.yes("again") || again == offer_.better.size()) {
        candidate.accepts = answer.yes("accepts");
        candidate.loyalty += answer.floor("loyalty");
        return answer.yes("fame") ? hear_of_it(std::move(candidate)) : candidate;
      }
      terms = offer_.better[again];
    }
  }

  /// The basis of everything except the offers.
  [[nodiscard]] const Basis& basis() const { return basis_; }

 private:
  /// Makes later offers worse, because others have heard of the refusal (R36).
  Result<Candidate> hear_of_it(Candidate candidate) {
    const Ruling& is_once = book_.value("$refusal = 'once'");
    const Ruling& terms = book_.ask<"terms">();
    TRY(usable(is_once));
    TRY(usable(terms));
    const std::int64_t worse = floor_of(terms.answer.field("fame")->number);
    fame_ = is_once.number == Ratio(1) ? worse : fame_ + worse;
    add_basis(basis_, is_once.answer);
    add_basis(basis_, terms.answer);
    return candidate;
  }

  const HireRules& by_;
  Rulebook& book_;
  const Offer& offer_;
  AbilityValue cha_;
  std::int64_t fame_ = 0;
  Basis basis_{};
};

/// The limits that the rules set for an employer.
Result<Search> limits_of(Rulebook& book, const Party& party, const Member& employer,
                         const AbilityValue& cha) {
  const auto limits = book.ask<"retainer-limits">({{"level", employer.level}, {"cha", cha}});
  TRY(usable(limits));
  Search search{
      .most = limits.floor("retainers"),
      .has = std::count_if(party.members.begin(), party.members.end(),
                           [&](const Member& one) { return one.retainer_of == employer.name; }),
      .level_most = limits.floor("level"),
      .loyalty = limits.floor("loyalty")};
  add_basis(search.basis, limits->answer);
  if (search.level_most == 0) {
    search.refusal =
        employer.level == 1
            ? "B17: a first-level character hires no retainers"
            : fmt::format("B17: a character of level {} hires no retainers", employer.level);
  } else if (search.has >= search.most) {
    search.refusal = fmt::format("B17: refused: at most {}, but {} already has {}",
                                 counted(search.most, "retainer"), employer.name, search.has);
  }
  return search;
}

}  // namespace

Result<Search> find_retainers(const HireRules& by, const Party& party, const Member& employer,
                              const Offer& offer) {
  TRY(const auto cha, needed_ability(employer, Ability::cha));
  Rulebook book(by.rules, by.options);
  TRY(auto search, limits_of(book, party, employer, cha));
  Recruiter recruiter(by, book, offer, cha);
  const Ruling& first = recruiter.ask_at(offer.terms);
  TRY(usable(first));
  search.odds = first.answer.rows;
  add_basis(search.basis, first.answer);
  std::int64_t has = search.has;
  for (std::int64_t i = 1; !search.refusal && i <= offer.candidates; ++i) {
    if (has >= search.most) {
      search.candidates.push_back(
          {.refusal = fmt::format("refused: at most {}", counted(search.most, "retainer"))});
      continue;
    }
    TRY(auto candidate, recruiter.ask_candidate(i, search.loyalty));
    has += candidate.accepts ? 1 : 0;
    search.candidates.push_back(std::move(candidate));
  }
  add_basis(search.basis, recruiter.basis());
  return search;
}

Result<LoyaltyChecks> check_loyalty(const HireRules& by, const Party& party, std::int64_t mod) {
  Rulebook book(by.rules, by.options);
  const auto changes = book.ask<"loyalty-changes">();
  TRY(usable(changes));
  const std::int64_t least = changes.floor("least");
  const std::int64_t most = changes.floor("most");
  if (mod < least || mod > most) {
    return fail(Failure::usage, fmt::format("pay changes loyalty by {:+} to {:+} (B17), found {:+}",
                                            least, most, mod));
  }
  LoyaltyChecks checks;
  add_basis(checks.basis, changes->answer);
  for (const Member& member : party.members) {
    if (member.retainer_of.empty()) {
      continue;
    }
    if (!member.loyalty) {
      return fail(Failure::usage, fmt::format("{} is a retainer without \"loyalty\"", member.name));
    }
    const Ruling& stays = book.ask<"loyalty">({{"score", *member.loyalty}, {"mod", mod}});
    TRY(usable(stays));
    add_basis(checks.basis, stays.answer);
    LoyaltyCheck check{.name = member.name};
    if (stays.is_rolled()) {  // by a reading, a fanatic does not check
      check.roll = rolled(stays, key_of(by, "loyalty", member.name, 0));
      check.stays = check.roll->row == "yes";
    }
    checks.retainers.push_back(std::move(check));
  }
  return checks;
}

}  // namespace dungeonlab::osr
