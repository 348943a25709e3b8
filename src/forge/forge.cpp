// The only way a generated map gets out: generate it, write the origin, let the rules check it, and
// return only what they have proved. The rules share no code with the generator, so a map that
// passes has been found correct twice, by different algorithms. A draw with an error (groups J to
// F) is our own bug, and another draw would hide it. A draw without errors but with a warning or a
// finding about looks and play is not a bug, because the generator does not look that far: it is
// vetoed and the map drawn again, a bounded number of times. Seed and index determine the number of
// draws, so the origin need not contain it. No other condition may be applied here, because then a
// map would not follow from its origin alone.
#include "dungeonlab/forge/forge.hpp"

#include "draw_recorder.hpp"
#include "dungeonlab/core/text.hpp"
#include "dungeonlab/core/try.hpp"
#include "dungeonlab/generate/feasible.hpp"
#include "dungeonlab/io/presets.hpp"
#include "dungeonlab/io/settings.hpp"

#include <algorithm>
#include <optional>
#include <utility>

#include <fmt/format.h>

namespace dungeonlab::forge {
namespace {

bool is_internal_error(const rules::Finding& finding) {
  return finding.severity == rules::Severity::error && finding.rule->group < rules::Group::L;
}

/// The message for a generated map that breaks a rule, with everything needed to draw it again.
Error internal_error(const rules::Verdict& verdict, const Origin& origin) {
  const auto error =
      std::find_if(verdict.findings.begin(), verdict.findings.end(), is_internal_error);
  const std::string broken =
      error == verdict.findings.end()
          ? std::string("is not proved although no rule is broken")
          : fmt::format("breaks {} ({}): {}", error->rule->code, error->rule->name, error->message);
  return {Failure::bug,
          fmt::format("the map drawn by {} with seed \"{}\", index {} and settings {} {}; "
                      "please report this line",
                      origin.generator, escape_for_terminal(origin.seed), *origin.index,
                      origin.settings, broken)};
}

/// A proved map, or nullopt if the draw is vetoed.
using Drawn = std::optional<rules::ValidDungeon>;

/// The origin of one map: the shared origin of its settings, with seed and index.
Origin origin_of(const Origin& all, std::string_view seed, std::uint64_t index) {
  Origin origin = all;
  origin.seed = seed;
  origin.index = index;
  return origin;
}

Result<Drawn> draw_once(const Settings& whole, const Origin& all, const DrawName& name,
                        DrawRecorder& recorder) {
  recorder.begin(name.draw);
  auto sheet = generate::draw(whole, name.seed, name.index, name.draw, &recorder);
  if (!sheet) {
    if (!recorder.gave_up()) {
      return tl::unexpected(std::move(sheet).error());
    }
    recorder.refuse(sheet.error().what);
    return std::nullopt;
  }
  sheet->origin = origin_of(all, name.seed, name.index);
  rules::Verdict verdict = rules::validate(std::move(*sheet));
  if (std::any_of(verdict.findings.begin(), verdict.findings.end(), is_internal_error)) {
    return tl::unexpected(internal_error(verdict, origin_of(all, name.seed, name.index)));
  }
  if (!recorder.passes(verdict)) {
    return std::nullopt;
  }
  if (!verdict.valid) {
    return tl::unexpected(internal_error(verdict, origin_of(all, name.seed, name.index)));
  }
  return std::move(verdict.valid);
}

/// The message for a map whose draws are all vetoed.
Error all_vetoed(const Origin& origin, const Statistics& statistics) {
  return {Failure::impossible,
          fmt::format("each of {} draws with seed \"{}\", index {} and settings {} was vetoed, "
                      "most often by {}; use other settings or another seed",
                      statistics.draws, escape_for_terminal(origin.seed), *origin.index,
                      origin.settings, commonest_in_words(statistics.vetoes))};
}

/// Why the map of an origin cannot be made again; empty if it can.
std::string obstacle(const Origin& origin) {
  if (origin.generator != generator_name()) {
    const std::string maker =
        origin.generator.empty() ? "an unnamed generator" : escape_for_terminal(origin.generator);
    return fmt::format(
        "the map was made by {}, but this is {}; only the same version can draw it again", maker,
        generator_name());
  }
  if (!origin.commitment.empty()) {
    return "the map is sealed: its origin has a commitment instead of seed and settings; unseal it "
           "first";
  }
  if (origin.seed.empty()) {
    return "the origin of the map has no seed; use the map as the generator wrote it";
  }
  if (!origin.index) {
    return "the origin of the map has no index; use the map as the generator wrote it";
  }
  if (origin.settings.empty()) {
    return "the origin of the map has no settings; use the map as the generator wrote it";
  }
  return {};
}

}  // namespace

std::uint32_t draws_for(Extent base, int levels) {
  constexpr std::int64_t places_max = 5'000'000;
  const std::int64_t places = std::int64_t{base.columns} * base.rows * levels;
  return static_cast<std::uint32_t>(
      std::clamp<std::int64_t>(places_max / std::max<std::int64_t>(1, places), 1, draws_max));
}

std::string generator_name() {
  return "dungeonlab " DUNGEONLAB_VERSION;
}

Forge::Forge(const Settings& settings)
    : whole_(
          generate::worth_drawing(settings).map([&] { return generate::spelled_out(settings); })),
      origin_{.generator = generator_name(),
              .preset = settings.preset,
              .settings = io::write_settings(settings)} {}

Result<rules::ValidDungeon> Forge::map(std::string_view seed, std::uint64_t index,
                                       const Observers& observers) const {
  TRY(whole_);
  DrawName name{std::string(seed), index, 0};
  DrawRecorder recorder(name, observers.watch);
  Result<Drawn> drawn = std::nullopt;
  const std::uint32_t draws = draws_for(whole_->size, whole_->levels);
  for (; name.draw < draws && drawn && !*drawn; ++name.draw) {
    drawn = draw_once(*whole_, origin_, name, recorder);
  }
  if (observers.statistics != nullptr) {
    observers.statistics->add(recorder.statistics());
  }
  TRY(drawn);
  return *drawn
             ? Result<rules::ValidDungeon>(std::move(**drawn))
             : tl::unexpected(all_vetoed(origin_of(origin_, seed, index), recorder.statistics()));
}

Result<rules::ValidDungeon> forge(const Settings& settings, std::string_view seed,
                                  std::uint64_t index, const Observers& observers) {
  return Forge(settings).map(seed, index, observers);
}

Result<rules::ValidDungeon> forge_again(const Origin& origin, const Observers& observers) {
  if (const std::string why = obstacle(origin); !why.empty()) {
    return fail(Failure::impossible, why);
  }
  auto settings = io::read_settings(origin.settings);
  if (!settings) {
    return fail(Failure::impossible, "in the origin of the map: " + settings.error().what);
  }
  if (!origin.preset.empty() && !io::preset_named(origin.preset)) {
    return fail(Failure::impossible,
                fmt::format("the origin of the map has an unknown preset: \"{}\"",
                            escape_for_terminal(origin.preset)));
  }
  settings->preset = origin.preset;
  return forge(*settings, origin.seed, *origin.index, observers);
}

}  // namespace dungeonlab::forge
