#pragma once

#include "dungeonlab/error.hpp"
#include "dungeonlab/io/settings_form.hpp"
#include "dungeonlab/json/record.hpp"
#include "dungeonlab/json/shapes.hpp"
#include "dungeonlab/tournament/plan.hpp"
#include "dungeonlab/tournament/tournament.hpp"

#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

/// The files of a tournament, described once. In addition to each member's meaning, the
/// descriptions say how each digest is computed, for people who check them with their own programs.
namespace dungeonlab::tournament {

inline constexpr std::string_view plan_format = "dungeonlab-tournament-plan/1";
inline constexpr std::string_view secret_format = "dungeonlab-tournament-secret/1";
inline constexpr std::string_view commitment_format = "dungeonlab-tournament-commitment/2";
inline constexpr std::string_view salts_format = "dungeonlab-tournament-salts/1";

constexpr auto describe(records::Type<Pilot>) {
  using namespace records;
  return record<Pilot>(
      "pilot",
      constant<Pilot>("seed", "the seed of the pilot maps, so that anyone can draw them again",
                      pilot_seed),
      field<&Pilot::maps>("maps", "the number of pilot maps",
                          range(limits::pilot_min, limits::pilot_max)),
      field<&Pilot::middle>("middle", "the percentage of pilot maps that lie in a band",
                            range(1, 100)),
      field<&Pilot::graded>("graded",
                            "the percentage by which bot-turns may differ from the median of the "
                            "maps that were played; 0: any",
                            range(0, limits::graded_max)));
}

/// Bands, by the figures they limit.
struct BandsForm {
  static constexpr unsigned takes = 0;
  static void read(records::Reader& reader, const records::At& at,
                   std::vector<measure::Band>& bands, const records::Limits& limits);
  static void write(records::Writer& out, const std::vector<measure::Band>& bands,
                    const records::Limits& limits);
  static void schema(records::Schema& schema, const records::Limits& limits);
};

[[nodiscard]] std::string generator_of(const Plan& plan);
/// Reports contradictions between members.
void plan_agrees(Plan& plan, const records::At& at, records::Reader& reader);

/// The terms of a plan, without the commitment.
constexpr auto describe(records::Type<Plan>) {
  using namespace records;
  return record<Plan>(
             "terms", constant<Plan>("format", "the format of this document", plan_format),
             derived<&generator_of>("generator", "the program and its version"),
             field<&Plan::settings, &Settings::preset>(
                 "preset", "the preset on which the settings are based, or empty"),
             field_as<io::SettingsForm, &Plan::settings>(
                 "settings", "the settings, as dungeonlab schema settings describes them"),
             field<&Plan::rounds>("rounds", "the number of rounds", range(1, limits::rounds)),
             field<&Plan::maps>("maps", "the number of maps in each round", range(1, limits::maps)),
             field<&Plan::duplicates>(
                 "duplicates", "the rule for when two maps count as the same; no map occurs twice"),
             field<&Plan::where>("where", "a condition that every map meets, or empty", any_text),
             field<&Plan::announced>("announced",
                                     "how the public value will be determined and spelled, since "
                                     "another spelling gives other maps; or empty",
                                     any_text),
             field<&Plan::pilot>("pilot",
                                 "the maps from which the program took the bands that nobody set",
                                 set(Layout::row)),
             field_as<BandsForm, &Plan::bands>("bands", "the bands in which every map lies",
                                               set(Layout::rows)))
      .checked_by<&plan_agrees>();
}

/// A plan, and the digest of its terms according to the file, which may be wrong.
struct PlanFile {
  Plan plan{};
  std::string terms_sha256{};
};
constexpr auto describe(records::Type<PlanFile>) {
  using namespace records;
  return record<PlanFile>(
      "plan", flat<&PlanFile::plan>(),
      field<&PlanFile::terms_sha256>(
          "terms_sha256", "SHA-256 of all bytes of this file before the comma in front of this key",
          like(digest_shape)),
      field<&PlanFile::plan, &Plan::seed_commitment>(
          "seed_commitment",
          "SHA-256 of 'dungeonlab tournament seed/1', a zero byte, and the bytes of terms_sha256, "
          "salt and seed",
          like(digest_shape)));
}

constexpr auto describe(records::Type<Secret>) {
  using namespace records;
  return record<Secret>(
      "secret", constant<Secret>("format", "the format of this document", secret_format),
      field<&Secret::seed>("seed",
                           "the random seed; mixed with the public value it draws the maps, and it "
                           "derives their salts",
                           like(digest_shape)),
      field<&Secret::salt>("salt", "a random salt, which hides the seed in the commitment",
                           like(digest_shape)));
}

constexpr auto describe(records::Type<Commitment::File>) {
  using namespace records;
  using File = Commitment::File;
  return record<File>(
      "listed",
      field<&File::name>("name", "the path of the file, such as round-1/map-1/map.dungeon.json",
                         any_text),
      field<&File::digest>(
          "digest",
          "SHA-256 of 'dungeonlab tournament file/1', a zero byte, the salt, the name, a zero "
          "byte, and the bytes of the file: of a map.dungeon.json those without the commitment of "
          "its origin and the comma before it, because that commitment is this digest; of any "
          "other text those with LF as line ends",
          like(digest_shape)));
}
constexpr auto describe(records::Type<Commitment>) {
  using namespace records;
  return record<Commitment>(
      "commitment",
      constant<Commitment>("format", "the format of this document", commitment_format),
      field<&Commitment::plan_sha256>("plan_sha256", "SHA-256 of plan.json", like(digest_shape)),
      field<&Commitment::public_value>(
          "public_value",
          "the public value; the event seed is the SHA-256 of 'dungeonlab tournament event/1', a "
          "zero byte, the bytes of the seed and this value; the seed of a round is the "
          "HMAC-SHA-256 with the event seed as key of 'dungeonlab tournament round/1', a zero byte "
          "and the round as four bytes",
          any_text),
      field<&Commitment::files>("files", "the files of all rounds, by name", set(Layout::rows)));
}

/// Proves that the files of a round are those of the commitment.
struct Salts {
  struct File {
    std::string name{};
    std::string salt{};
  };
  std::vector<File> files{};
};
constexpr auto describe(records::Type<Salts::File>) {
  using namespace records;
  using File = Salts::File;
  return record<File>(
      "salted", field<&File::name>("name", "the path of the file, as in the commitment", any_text),
      field<&File::salt>("salt",
                         "HMAC-SHA-256 with the seed as key of 'dungeonlab tournament salt/1', a "
                         "zero byte, and the name",
                         like(digest_shape)));
}
constexpr auto describe(records::Type<Salts>) {
  using namespace records;
  return record<Salts>(
      "salts", constant<Salts>("format", "the format of this document", salts_format),
      field<&Salts::files>("files", "the files of one round, by name", set(Layout::rows)));
}

/// The text of a file, with a final line end.
template <class File>
[[nodiscard]] std::string write_record(const File& file) {
  return records::written(file) + '\n';
}
/// Parses a file; a usage error if the text differs from the written form even by a space, so that
/// nothing can hide in a file.
template <class File>
[[nodiscard]] Result<File> read_record(std::string_view text) {
  auto file = records::read<File>(text, "file");
  if (!file) {
    return fail(Failure::usage, json::in_words(file.error().front(), text));
  }
  return write_record(*file) == text
             ? Result<File>(*std::move(file))
             : fail(Failure::usage, "its text is not what the program writes");
}
/// Parses a plan file; the error says if the plan is from another version of the program.
[[nodiscard]] Result<PlanFile> read_plan_file(std::string_view text);

}  // namespace dungeonlab::tournament
