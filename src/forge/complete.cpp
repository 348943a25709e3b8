// Completes partial maps. The written part may be the reason why no draw succeeds, and then the
// message must name it instead of a veto. Two questions find it. Before drawing: does the map break
// a rule that further objects cannot fix? While drawing: does one finding occur in every draw,
// whatever is drawn around it? After enough draws such a finding is hardly an accident; the message
// claims no more than that. A request to redo one stage is a request for another map, so a draw
// equal to the original is vetoed.
#include "dungeonlab/forge/complete.hpp"

#include "draw_recorder.hpp"
#include "dungeonlab/model/fingerprint.hpp"
#include "dungeonlab/model/subject_name.hpp"
#include "written.hpp"

#include <algorithm>
#include <string>
#include <utility>
#include <vector>

#include <fmt/format.h>

namespace dungeonlab::forge {
namespace {

/// A finding that was in each of this many draws is reported as the reason.
constexpr std::uint32_t draws_enough = 20;

/// True for something missing that generation adds: an exit, a treasure, the destination of a pit,
/// the target of a captor.
bool is_missing_part(const rules::Finding& finding, const Sheet& sheet) {
  const std::string_view code = finding.rule->code;
  if (code == "X01") {
    return sheet.exits.empty();
  }
  if (code == "T01") {
    return std::none_of(
        sheet.encounters.begin(), sheet.encounters.end(),
        [](const Encounter& entry) { return entry.kind == EncounterKind::treasure; });
  }
  return code == "PT01" || code == "RF01" || code == "RF02" || code == "RF03" || code == "RF04";
}

/// What a map lacks before one of its stages can be redone, because nothing else will be generated.
std::optional<Refusal> unfinished(const PartialMap& partial) {
  for (const Stage stage : generate::stages_lacking(partial.sheet)) {
    if (stage != *partial.reroll) {
      return Refusal{{Failure::impossible,
                      fmt::format("only a stage of a complete map can be drawn again, but {} "
                                  "missing here; complete it first",
                                  stage == Stage::pits ? "the destination of a pit is"
                                                       : fmt::format("{} is", info(stage).about))}};
    }
  }
  return std::nullopt;
}

/// A finding on one sheet, reported to the author of another; `what` introduces it.
Refusal refusal(std::string_view what, const rules::Finding& finding, const Sheet& drawn,
                const Sheet& written, std::string_view help) {
  return {.error = {Failure::impossible, fmt::format("{}: {} [{} {}]; {}", what, finding.message,
                                                     finding.rule->code, finding.rule->name, help)},
          .written = written_subject(finding, drawn, written)};
}

/// Why the map can never be completed; nullopt if no reason is known before drawing.
std::optional<Refusal> obstacle(const Sheet& rest, const Sheet& written) {
  const rules::Verdict verdict = rules::validate(rest);
  for (const rules::Finding& finding : verdict.findings) {
    if (finding.severity == rules::Severity::error && finding.rule->group < rules::Group::L &&
        !is_missing_part(finding, rest)) {
      return refusal("a proved map cannot keep what is written", finding, rest, written,
                     "no draw can fix it");
    }
  }
  return std::nullopt;
}

/// The findings that vetoed every draw so far.
class Constant {
 public:
  void meet(rules::Verdict verdict, Sheet sheet) {
    std::vector<Named> here;
    for (rules::Finding& finding : verdict.findings) {
      // By name, because the index of an entry differs in every draw.
      std::string subject = name(sheet, finding.subject);
      const bool is_old =
          draws_ == 0 || std::any_of(common_.begin(), common_.end(), [&](const Named& other) {
            return other.finding.rule == finding.rule && other.subject == subject;
          });
      if (is_veto(finding) && is_old) {
        here.push_back({std::move(finding), std::move(subject)});
      }
    }
    common_ = std::move(here);
    last_ = std::move(sheet);
    ++draws_;
  }
  /// The finding, once it is certain enough.
  [[nodiscard]] const rules::Finding* found() const {
    return draws_ >= draws_enough && !common_.empty() ? &common_.front().finding : nullptr;
  }
  /// The draw with that finding.
  [[nodiscard]] const Sheet& sheet() const { return last_; }

 private:
  struct Named {
    rules::Finding finding;
    std::string subject;
  };
  std::vector<Named> common_;
  Sheet last_;
  std::uint32_t draws_ = 0;
};

/// House rules of the settings are added to those of the map. Redoing the branches removes what was
/// in the old ones, so the rest of the map is completed after them.
generate::Completion completion_of(const PartialMap& partial, const Settings& settings) {
  generate::Completion completion{
      .partial = partial.reroll ? generate::without(*partial.reroll, partial.sheet) : partial.sheet,
      .settings = settings,
      .only = partial.reroll};
  completion.partial.origin.reset();
  if (partial.reroll == Stage::outline) {
    completion.settings.size = *completion.partial.base;
    completion.settings.branches = generate::spelled_out(completion.settings).branches;
    completion.only.reset();
  }
  if (!completion.only) {
    generate::enable(settings.house_rules, completion.partial);
  }
  return completion;
}

/// Walls are added to written ones only if openness is requested.
bool keeps_walls(const generate::Completion& completion) {
  return !completion.partial.walls.empty() && !completion.settings.openness && !completion.only;
}

/// Advice for a finding that is in every draw.
std::string_view advice(const rules::Finding& finding) {
  return finding.rule->group < rules::Group::L
             ? "change what is written there, or use another seed"
             : "request something else, change what is written there, or use another seed";
}

/// Recognises a redone stage that equals the original: an outline by its branches, because their
/// contents are removed with them, and any other stage by the whole map.
class Original {
 public:
  explicit Original(const PartialMap& partial)
      : reroll_(partial.reroll), map_(canonical(partial.sheet)), fingerprint_(fingerprint(map_)) {}

  [[nodiscard]] bool is_repeated_by(const Sheet& drawn) const {
    return reroll_ && (*reroll_ == Stage::outline ? canonical(drawn).branches == map_.branches
                                                  : fingerprint(drawn) == fingerprint_);
  }

 private:
  std::optional<Stage> reroll_;
  Sheet map_;
  std::uint64_t fingerprint_;
};

/// Draws until a map passes.
tl::expected<rules::ValidDungeon, Refusal> draw(const generate::Completion& completion,
                                                const PartialMap& partial, std::string_view seed,
                                                std::uint64_t index, DrawRecorder& recorder) {
  Constant constant;
  const Original original(partial);
  std::uint32_t repeated = 0;
  const std::uint32_t draws = draws_for(*completion.partial.base, *completion.partial.levels);
  for (std::uint32_t draw = 0; draw < draws && constant.found() == nullptr; ++draw) {
    recorder.begin(draw);
    auto sheet = generate::complete(completion, seed, index, draw, &recorder);
    if (!sheet) {
      if (!recorder.gave_up()) {
        return tl::unexpected(Refusal{std::move(sheet).error()});
      }
      recorder.refuse(sheet.error().what);
      continue;
    }
    if (original.is_repeated_by(*sheet)) {
      recorder.refuse({std::string(name(*partial.reroll)), "it drew the same as before"},
                      "the map did not change");
      ++repeated;
      continue;
    }
    rules::Verdict verdict = rules::validate(*sheet);
    if (recorder.passes(verdict) && verdict.valid) {
      return std::move(*verdict.valid);
    }
    constant.meet(std::move(verdict), std::move(*sheet));
  }
  if (const rules::Finding* const finding = constant.found()) {
    return tl::unexpected(
        refusal(fmt::format("each of {} draws has the same finding", draws_enough), *finding,
                constant.sheet(), partial.sheet, advice(*finding)));
  }
  if (repeated == draws) {
    const bool is_nothing =
        canonical(generate::without(*partial.reroll, partial.sheet)) == canonical(partial.sheet);
    return tl::unexpected(Refusal{
        {Failure::impossible,
         is_nothing ? fmt::format("the stage {} has nothing on this map, and drew nothing in {} "
                                  "draws; request something from it",
                                  name(*partial.reroll), draws)
                    : fmt::format("the stage {} drew the same as before in each of {} draws; "
                                  "remove what is in its way, or request something else",
                                  name(*partial.reroll), draws)}});
  }
  return tl::unexpected(
      Refusal{{Failure::impossible,
               fmt::format("none of {} ways to complete the map is free of findings, most often "
                           "because of {}; use another seed, or remove something",
                           draws, commonest_in_words(recorder.statistics().vetoes))}});
}

/// An openness with which the same map, seed and index give a dungeon, found by trying, because
/// nothing else is certain.
std::optional<int> helpful_openness(generate::Completion completion, const PartialMap& partial,
                                    std::string_view seed, std::uint64_t index) {
  for (const int openness : {50, 30, 70}) {
    completion.settings.openness = openness;
    DrawRecorder recorder({std::string(seed), index, 0}, nullptr);
    if (draw(completion, partial, seed, index, recorder)) {
      return openness;
    }
  }
  return std::nullopt;
}

/// The error for a map that fails with its walls kept unchanged.
Error too_few_walls(const VetoCounts& vetoes, int openness) {
  const auto most = commonest(vetoes);
  const std::string rule =
      most.empty() ? "" : fmt::format(" ({} {})", most.front().first.by, most.front().first.why);
  return {Failure::impossible, fmt::format("your walls were kept and none added, which never gives "
                                           "a valid dungeon{}: try --openness {}",
                                           rule, openness)};
}

}  // namespace

tl::expected<rules::ValidDungeon, Refusal> complete(const PartialMap& partial,
                                                    const Settings& settings, std::string_view seed,
                                                    std::uint64_t index,
                                                    const Observers& observers) {
  if (auto refusal = partial.reroll ? unfinished(partial) : std::nullopt) {
    return tl::unexpected(std::move(*refusal));
  }
  const generate::Completion completion = completion_of(partial, settings);
  // Without its branches a map may be in pieces that new branches would join.
  if (auto wrong = partial.reroll == Stage::outline ? std::nullopt
                                                    : obstacle(completion.partial, partial.sheet)) {
    return tl::unexpected(std::move(*wrong));
  }
  DrawRecorder recorder({std::string(seed), index, 0}, observers.watch);
  auto completed = draw(completion, partial, seed, index, recorder);
  if (observers.statistics != nullptr) {
    observers.statistics->add(recorder.statistics());
  }
  if (!completed && completed.error().error.failure == Failure::impossible &&
      keeps_walls(completion)) {
    if (const auto openness = helpful_openness(completion, partial, seed, index)) {
      return tl::unexpected(Refusal{too_few_walls(recorder.statistics().vetoes, *openness)});
    }
  }
  return completed;
}

}  // namespace dungeonlab::forge
