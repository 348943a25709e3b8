// Maps that somebody has begun. What is written may be the reason why no draw succeeds, and then
// the message has to name it instead of a veto. Two questions find it. Before drawing: does the map
// break a rule that more things on it cannot mend? While drawing: is one and the same finding there
// in every draw, whatever was drawn around it? After enough draws such a finding is no accident.
#include "dungeonlab/forge/complete.hpp"

#include "clerk.hpp"

#include <algorithm>
#include <utility>
#include <vector>

#include <fmt/format.h>

namespace dungeonlab::forge {
namespace {

/// A finding that has been in so many draws, and in no fewer, will be in all.
constexpr std::uint32_t draws_sure = 20;

/// What a map lacks, drawing adds: an exit, a treasure, the target of a captor.
bool is_lack(const rules::Finding& finding, const Sheet& sheet) {
  const std::string_view code = finding.rule->code;
  if (code == "X01") {
    return sheet.exits.empty();
  }
  if (code == "T01") {
    return std::none_of(
        sheet.encounters.begin(), sheet.encounters.end(),
        [](const Encounter& entry) { return entry.kind == EncounterKind::treasure; });
  }
  return code == "RF01" || code == "RF02" || code == "RF03" || code == "RF04";
}

Error cannot_stand(const rules::Finding& finding, std::string_view why) {
  return {Failure::impossible,
          fmt::format("what is written cannot stay on a proved map: {} [{} {}]; {}",
                      finding.message, finding.rule->code, finding.rule->name, why)};
}

/// Why the map can never be completed; nothing if it can as far as is known before drawing.
std::optional<Error> obstacle(const Sheet& sheet) {
  const rules::Verdict verdict = rules::validate(sheet);
  for (const rules::Finding& finding : verdict.findings) {
    if (finding.severity == rules::Severity::error && finding.rule->group < rules::Group::L &&
        !is_lack(finding, sheet)) {
      return cannot_stand(finding, "nothing that is drawn can mend it");
    }
  }
  return std::nullopt;
}

/// What every draw so far was vetoed for.
class Constant {
 public:
  void meet(const rules::Verdict& verdict) {
    std::vector<rules::Finding> here;
    for (const rules::Finding& finding : verdict.findings) {
      const bool is_old = draws_ == 0 || std::any_of(common_.begin(), common_.end(),
                                                     [&](const rules::Finding& other) {
                                                       return is_same(finding, other);
                                                     });
      if (is_veto(finding) && is_old) {
        here.push_back(finding);
      }
    }
    common_ = std::move(here);
    ++draws_;
  }
  /// The finding, once it is sure.
  [[nodiscard]] const rules::Finding* found() const {
    return draws_ >= draws_sure && !common_.empty() ? &common_.front() : nullptr;
  }

 private:
  static bool is_same(const rules::Finding& one, const rules::Finding& two) {
    return one.rule == two.rule && one.subject == two.subject;
  }

  std::vector<rules::Finding> common_;
  std::uint32_t draws_ = 0;
};

/// Branches that are drawn anew take with them what stood in the old ones, so the rest of the map
/// is completed after them.
generate::Completion completion_of(const Begun& begun, const Settings& settings) {
  generate::Completion completion{
      .begun = begun.anew ? generate::without(*begun.anew, begun.sheet) : begun.sheet,
      .settings = settings,
      .only = begun.anew};
  completion.begun.origin.reset();
  if (begun.anew == Stage::outline) {
    completion.settings.size = *completion.begun.base;
    completion.settings.branches = generate::spelled_out(completion.settings).branches;
    completion.only.reset();
  }
  return completion;
}

}  // namespace

Result<rules::ValidDungeon> complete(const Begun& begun, const Settings& settings,
                                     std::string_view seed, std::uint64_t index,
                                     const Onlookers& onlookers) {
  const generate::Completion completion = completion_of(begun, settings);
  if (auto wrong = obstacle(completion.begun)) {
    return tl::unexpected(std::move(*wrong));
  }
  Clerk clerk({std::string(seed), index, 0}, onlookers.watch);
  Constant constant;
  for (std::uint32_t draw = 0; draw < draws_max && constant.found() == nullptr; ++draw) {
    clerk.begin(draw);
    auto sheet = generate::complete(completion, seed, index, draw, &clerk);
    if (!sheet) {
      if (!clerk.gave_up()) {
        return tl::unexpected(std::move(sheet).error());
      }
      clerk.refuse(sheet.error().what);
      continue;
    }
    rules::Verdict verdict = rules::validate(std::move(*sheet));
    if (clerk.passes(verdict) && verdict.valid) {
      if (onlookers.statistics != nullptr) {
        onlookers.statistics->add(clerk.statistics());
      }
      return std::move(*verdict.valid);
    }
    constant.meet(verdict);
  }
  if (const rules::Finding* const finding = constant.found()) {
    return tl::unexpected(cannot_stand(
        *finding,
        fmt::format("it is there in every of {} draws, whatever else is drawn", draws_sure)));
  }
  return fail(Failure::impossible,
              fmt::format("none of {} ways to complete the map is free of findings, most often for "
                          "{}; give another seed, or take something away",
                          draws_max, commonest_in_words(clerk.statistics().vetoes)));
}

}  // namespace dungeonlab::forge
