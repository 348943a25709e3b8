// The one way from the generator out of the house: draw, write the origin, let the rules judge, and
// hand on only what they have proved. The rules share no code with the generator, so a map that
// passes has been found right twice by different algorithms. A drawn map that is not sound (an
// error in the groups J to F) is a fault of ours, and another draw would hide it. A sound map that
// is provably unwinnable is nobody's fault: the generator does not look that far, so such a map is
// drawn again, a bounded number of times, and which draw it was follows from seed and index.
#include "dungeonlab/forge/forge.hpp"

#include "dungeonlab/core/text.hpp"
#include "dungeonlab/generate/generate.hpp"
#include "dungeonlab/io/write.hpp"

#include <algorithm>

#include <fmt/format.h>

namespace dungeonlab::forge {
namespace {

/// Only the rules about play stand against the map: it is sound and provably unwinnable.
bool is_unwinnable(const rules::Verdict& verdict) {
  bool unwinnable = false;
  for (const rules::Finding& finding : verdict.findings) {
    if (finding.severity == rules::Severity::error) {
      if (finding.rule->group < rules::Group::L) {
        return false;
      }
      unwinnable = true;
    }
  }
  return unwinnable;
}

/// The message for a drawn map that the rules refuse: enough to draw it again.
Error our_bug(const rules::Verdict& verdict, const Origin& origin) {
  const auto error = std::find_if(
      verdict.findings.begin(), verdict.findings.end(),
      [](const rules::Finding& finding) { return finding.severity == rules::Severity::error; });
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

/// Why the map of an origin cannot be made again; empty if it can.
std::string obstacle(const Origin& origin) {
  if (origin.generator != generator_name()) {
    const std::string maker =
        origin.generator.empty() ? "an unnamed generator" : escape_for_terminal(origin.generator);
    return fmt::format("the map was made by {}, this is {}; only the same version draws it again",
                       maker, generator_name());
  }
  if (!origin.commitment.empty()) {
    return "the map is sealed: its origin has a commitment where seed and settings would stand; "
           "unseal it first";
  }
  if (origin.seed.empty()) {
    return "the origin of the map has no seed; give the map as the generator wrote it";
  }
  if (!origin.index) {
    return "the origin of the map has no index; give the map as the generator wrote it";
  }
  if (origin.settings.empty()) {
    return "the origin of the map has no settings; give the map as the generator wrote it";
  }
  return {};
}

}  // namespace

std::string generator_name() {
  return "dungeonlab " DUNGEONLAB_VERSION;
}

Result<rules::ValidDungeon> forge(const Settings& settings, std::string_view seed,
                                  std::uint64_t index) {
  const Origin origin{.generator = generator_name(),
                      .preset = settings.preset,
                      .seed = std::string(seed),
                      .index = index,
                      .settings = io::write_settings(settings)};
  for (std::uint32_t draw = 0; draw < draws_max; ++draw) {
    auto sheet = generate::generate(settings, seed, index, draw);
    if (!sheet) {
      return tl::unexpected(std::move(sheet).error());
    }
    sheet->origin = origin;
    rules::Verdict verdict = rules::validate(std::move(*sheet));
    if (verdict.valid) {
      return std::move(*verdict.valid);
    }
    if (!is_unwinnable(verdict)) {
      return tl::unexpected(our_bug(verdict, origin));
    }
  }
  return fail(
      Failure::impossible,
      fmt::format("none of {} draws with seed \"{}\" and index {} can be won; choose another "
                  "seed or size",
                  draws_max, escape_for_terminal(seed), index));
}

Result<rules::ValidDungeon> forge_again(const Origin& origin) {
  if (const std::string why = obstacle(origin); !why.empty()) {
    return fail(Failure::impossible, why);
  }
  auto settings = io::read_settings(origin.settings);
  if (!settings) {
    return fail(Failure::impossible, "in the origin of the map " + settings.error().what);
  }
  settings->preset = origin.preset;
  return forge(*settings, origin.seed, *origin.index);
}

}  // namespace dungeonlab::forge
