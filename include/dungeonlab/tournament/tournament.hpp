#pragma once

#include "dungeonlab/batch/batch_error.hpp"
#include "dungeonlab/core/step.hpp"
#include "dungeonlab/io/file.hpp"
#include "dungeonlab/measure/spread.hpp"
#include "dungeonlab/rules/validate.hpp"
#include "dungeonlab/tournament/plan.hpp"

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <functional>
#include <optional>
#include <set>
#include <string>
#include <vector>

namespace dungeonlab::tournament {

using batch::Outcome;

/// The folders and files below the folder of a tournament.
inline constexpr std::string_view public_folder = "public";
inline constexpr std::string_view sealed_folder = "sealed";
inline constexpr std::string_view revealed_folder = "revealed";
inline constexpr std::string_view plan_file = "plan.json";              ///< public
inline constexpr std::string_view check_page_file = "how-to-check.md";  ///< public
inline constexpr std::string_view commitment_file = "commitment.json";  ///< public
inline constexpr std::string_view secret_file = "secret.json";          ///< sealed, then revealed
inline constexpr std::string_view salts_file = "salts.json";            ///< of a round
inline constexpr std::string_view map_file = "map.dungeon.json";        ///< of a map

/// How the work is done, and who observes it.
struct Work {
  std::size_t threads = 1;
  std::function<bool()> must_stop = [] { return false; };  ///< asked between maps
  WatchSteps watch = [](const Step&) {};
};

/// The bands of a plan, and the pilot that they come from.
struct Survey {
  std::vector<measure::Band> bands{};
  measure::Spread pilot{};  ///< of all pilot maps; for figures of games, of those that were played
  /// The number of pilot maps considered. If some are played, only the first maps count, up to the
  /// one that completes the required number within the other bands.
  std::uint64_t looked_at = 0;
  std::uint64_t played = 0;
  std::uint64_t through = 0;  ///< of those considered, the number within all bands
};
/// Generates the pilot of a plan, keeps the bands it already has, and finds the others. Impossible
/// (exit 4) if too few pilot maps are within all bands, naming the narrowest band; or if the
/// grading bot loses most games on them.
[[nodiscard]] Outcome<Survey> survey(const Plan& plan, const Work& work);

/// Seals a plan in a folder: writes the secret, readable only by its owner, the plan, and a page
/// that tells players how to check the tournament. If sealing was interrupted with the same plan,
/// the existing secret is kept and `fresh` is ignored. A usage error if another plan is sealed
/// there. Returns the plan with its commitment.
[[nodiscard]] Outcome<Plan> seal(const std::filesystem::path& folder, Plan plan,
                                 const Secret& fresh);

/// What is published once the maps are drawn.
struct Commitment {
  struct File {
    std::string name{};    ///< its path, such as `round-1/map-1/map.dungeon.json`
    std::string digest{};  ///< salted, so it reveals nothing about the file

    friend bool operator==(const File&, const File&) = default;
  };
  std::string plan_sha256{};  ///< of the plan's file
  std::string public_value{};
  std::vector<File> files{};  ///< of all rounds, by name

  friend bool operator==(const Commitment&, const Commitment&) = default;
};

/// The commitment as JSON with a final line end.
[[nodiscard]] std::string write_commitment(const Commitment& commitment);

/// The JSON Schema (draft-07) of a tournament's files: plan, secret, commitment, and the salts of
/// rounds. The format member of a file says which one it is.
[[nodiscard]] std::string write_tournament_schema();

/// A map of a tournament, by its round and its number in the round, both from 1.
struct MapName {
  std::int64_t round = 1;
  std::int64_t map = 1;
};

using Printer =
    std::function<Result<std::vector<io::MadeFile>>(const rules::ValidDungeon&, const MapName&)>;

struct Drawn {
  Plan plan{};
  Commitment commitment{};
  std::uint64_t candidates = 0;  ///< considered; 0 if the maps were already drawn
  measure::Spread spread{};      ///< of the maps
};
/// Draws the maps of a sealed plan and writes the pack. The commitment is written last: without it
/// nothing is drawn yet, and after any interruption the same call writes the same bytes. A usage
/// error if the folder was drawn with another public value.
[[nodiscard]] Outcome<Drawn> draw(const std::filesystem::path& folder,
                                  const std::string& public_value, const Printer& print,
                                  const Work& work);

/// Copies one round from the sealed to the revealed folder, or all rounds and the secret. Corrupt,
/// naming the file, if a file is not what was committed.
[[nodiscard]] Outcome<void> reveal(const std::filesystem::path& folder,
                                   std::optional<std::int64_t> round);

/// A fault of a tournament in one sentence: what, in which file, what was expected and what was
/// found.
struct Fault {
  enum class Sort : std::uint8_t {
    wrong,       ///< proved
    unreadable,  ///< nothing can be said about it
    missing,
  };
  Sort sort = Sort::wrong;
  std::string what{};

  friend bool operator==(const Fault&, const Fault&) = default;
};

/// The result of a check.
struct Findings {
  std::vector<Fault> faults{};
  std::set<std::string> changed{};  ///< files that differ from their normalized text
  std::optional<Plan> plan{};
  std::optional<Commitment> commitment{};
  std::vector<std::int64_t> rounds{};  ///< the rounds that were checked
  bool has_secret = false;             ///< every map was therefore drawn again
  measure::Spread spread{};            ///< of the maps
};

/// Checks the rounds in a folder, sealed or revealed, against the plan and the commitment in
/// another folder, without trusting any of them.
[[nodiscard]] Outcome<Findings> check(const std::filesystem::path& rounds,
                                      const std::filesystem::path& published, const Work& work);

}  // namespace dungeonlab::tournament
