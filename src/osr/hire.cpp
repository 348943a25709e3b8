// Retainers: who comes, on which terms, and who stays. Sections B16, B17 and O100. The refusal that
// is talked about weighs on every offer after it, so candidates are asked one after the other.
#include "dungeonlab/osr/hire.hpp"

#include "dungeonlab/core/text.hpp"
#include "dungeonlab/core/try.hpp"
#include "osr/question_functions.hpp"

#include <algorithm>

#include <fmt/format.h>

namespace dungeonlab::osr {
namespace {

constexpr std::string_view answer_again = "try again";
constexpr std::string_view answer_loyal = "accepts, loyalty +1";
constexpr std::string_view answer_ill_famed = "refusal, -1 hereabouts";

/// The ability of a member as a parameter of questions.
Result<Parameters::value_type> ability_of(const Member& member, Ability ability) {
  const auto index = static_cast<std::size_t>(ability);
  if (member.bonuses[index]) {
    return Parameters::value_type{"bonus", std::to_string(*member.bonuses[index])};
  }
  if (member.scores[index]) {
    return Parameters::value_type{ability_names[index], std::to_string(*member.scores[index])};
  }
  return fail(Failure::usage, fmt::format("{} has no `{}`: write it under \"abilities\"",
                                          member.name, ability_names[index]));
}

Result<Answer> ask_named(const HireRules& by, std::string_view question,
                         const Parameters& parameters) {
  return ask(by.rules, *question_named(question), parameters, by.options);
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

RollEntry rolled(const Answer& answer, RollKey key) {
  std::vector<int> faces = faces_of(key, answer.plan->dice);
  return entry_of(answer, std::move(key), std::move(faces));
}

void add(Basis& basis, const Answer& answer) {
  const auto add_new = [](auto& all, const auto& more) {
    for (const auto& one : more) {
      if (std::find(all.begin(), all.end(), one) == all.end()) {
        all.push_back(one);
      }
    }
  };
  add_new(basis.sources, answer.sources);
  add_new(basis.readings, answer.readings);
}

/// Offers to one candidate after the other.
class Recruiter {
 public:
  Recruiter(const HireRules& by, const Offer& offer, Parameters::value_type cha)
      : by_(by), offer_(offer), cha_(std::move(cha)) {}

  [[nodiscard]] Result<Answer> ask_at(std::int64_t terms) const {
    Parameters parameters = {cha_};
    if (terms + fame_ != 0) {
      parameters.emplace_back("mod", std::to_string(terms + fame_));
    }
    return ask_named(by_, "retainer", parameters);
  }

  Result<Candidate> ask_candidate(std::int64_t number, std::int64_t usual_loyalty) {
    Candidate candidate{.loyalty = usual_loyalty};
    std::int64_t terms = offer_.terms;
    for (std::size_t again = 0;; ++again) {
      TRY(const auto answer, ask_at(terms));
      candidate.rolls.push_back(
          rolled(answer, key_of(by_, "retainer", fmt::format("candidate {}", number),
                                static_cast<std::int64_t>(again))));
      const std::string& row = candidate.rolls.back().row;
      if (row != answer_again || again == offer_.better.size()) {
        break;
      }
      terms = offer_.better[again];
    }
    const std::string& row = candidate.rolls.back().row;
    candidate.accepts = row.starts_with("accepts");
    candidate.loyalty += row == answer_loyal ? 1 : 0;
    return row == answer_ill_famed ? hear_of_it(std::move(candidate)) : candidate;
  }

  [[nodiscard]] const Basis& basis() const { return basis_; }

 private:
  /// Others hereabouts have heard of the refusal (R36).
  Result<Candidate> hear_of_it(Candidate candidate) {
    const Parameters none;
    Asking asking(by_.rules, none, by_.options);
    const bool is_once = asking.reading("refusal") == "once";
    const std::int64_t worse = asking.count("hire.ill_fame");
    fame_ = is_once ? worse : fame_ + worse;
    if (asking.error()) {
      return tl::unexpected(*asking.error());
    }
    add(basis_, asking.answer());
    return candidate;
  }

  const HireRules& by_;
  const Offer& offer_;
  Parameters::value_type cha_;
  std::int64_t fame_ = 0;
  Basis basis_{};  ///< beside that of the offers
};

/// What the rules allow an employer at all.
Result<Search> limits_of(const HireRules& by, const Party& party, const Member& employer,
                         const Parameters::value_type& cha) {
  const Parameters parameters = {cha};
  Asking asking(by.rules, parameters, by.options);
  const std::int64_t bonus = asking.bonus("cha");
  Search search{
      .most = std::max<std::int64_t>(0, formula(asking, "hire.retainers", "CHA", bonus)),
      .has = std::count_if(party.members.begin(), party.members.end(),
                           [&](const Member& one) { return one.retainer_of == employer.name; }),
      .level_most = floor_of(
          value_of(asking, product(Ratio(employer.level), asking.ratio("hire.retainer_level")))),
      .loyalty = formula(asking, "hire.loyalty", "CHA", bonus)};
  if (asking.error()) {
    return tl::unexpected(*asking.error());
  }
  add(search.basis, asking.answer());
  if (search.level_most == 0) {
    search.refusal =
        employer.level == 1
            ? "B17: a first-level character hires no retainers"
            : fmt::format("B17: a character of level {} hires no retainers", employer.level);
  } else if (search.has >= search.most) {
    search.refusal = fmt::format("B17: refused: at most {}, and {} has {}",
                                 counted(search.most, "retainer"), employer.name, search.has);
  }
  return search;
}

}  // namespace

Result<Search> find_retainers(const HireRules& by, const Party& party, const Member& employer,
                              const Offer& offer) {
  TRY(const auto cha, ability_of(employer, Ability::cha));
  auto search = limits_of(by, party, employer, cha);
  Recruiter recruiter(by, offer, cha);
  const auto first = recruiter.ask_at(offer.terms);
  if (!search || !first) {
    return search ? tl::unexpected(first.error()) : search;
  }
  search->odds = first->rows;
  add(search->basis, *first);
  std::int64_t has = search->has;
  for (std::int64_t i = 1; !search->refusal && i <= offer.candidates; ++i) {
    if (has >= search->most) {
      search->candidates.push_back(
          {.refusal = fmt::format("refused: at most {}", counted(search->most, "retainer"))});
      continue;
    }
    TRY(auto candidate, recruiter.ask_candidate(i, search->loyalty));
    has += candidate.accepts ? 1 : 0;
    search->candidates.push_back(std::move(candidate));
  }
  add(search->basis,
      {.sources = recruiter.basis().sources, .readings = recruiter.basis().readings});
  return search;
}

Result<LoyaltyChecks> check_loyalty(const HireRules& by, const Party& party, std::int64_t mod) {
  const Parameters none;
  Asking asking(by.rules, none, by.options);
  const std::int64_t least = asking.entry("hire.loyalty_adjust", 0).number;
  const std::int64_t most = asking.entry("hire.loyalty_adjust", 1).number;
  if (asking.error()) {
    return tl::unexpected(*asking.error());
  }
  if (mod < least || mod > most) {
    return fail(Failure::usage, fmt::format("pay changes loyalty by {:+} to {:+} (B17), found {:+}",
                                            least, most, mod));
  }
  LoyaltyChecks checks;
  add(checks.basis, asking.answer());
  for (const Member& member : party.members) {
    if (member.retainer_of.empty()) {
      continue;
    }
    if (!member.loyalty) {
      return fail(Failure::usage, fmt::format("{} is a retainer without \"loyalty\"", member.name));
    }
    TRY(const auto answer,
        ask_named(by, "loyalty",
                  {{"score", std::to_string(*member.loyalty)}, {"mod", std::to_string(mod)}}));
    add(checks.basis, answer);
    LoyaltyCheck check{.name = member.name};
    if (answer.plan) {  // a fanatic does not check where the reading says so
      check.roll = rolled(answer, key_of(by, "loyalty", member.name, 0));
      check.stays = check.roll->row == "yes";
    }
    checks.retainers.push_back(std::move(check));
  }
  return checks;
}

}  // namespace dungeonlab::osr
