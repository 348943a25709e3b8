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

/// The folders and files of a tournament, below the one that it lives in.
inline constexpr std::string_view public_folder = "public";
inline constexpr std::string_view sealed_folder = "sealed";
inline constexpr std::string_view revealed_folder = "revealed";
inline constexpr std::string_view plan_file = "plan.json";              ///< public
inline constexpr std::string_view check_page_file = "how-to-check.md";  ///< public
inline constexpr std::string_view commitment_file = "commitment.json";  ///< public
inline constexpr std::string_view secret_file = "secret.json";          ///< sealed, then revealed
inline constexpr std::string_view salts_file = "salts.json";            ///< of a round
inline constexpr std::string_view map_file = "map.dungeon.json";        ///< of a map

/// How work is done, and who looks on.
struct Work {
  std::size_t threads = 1;
  std::function<bool()> must_stop = [] { return false; };  ///< asked between maps
  WatchSteps watch = [](const Step&) {};
};

/// The bands of a plan, and what they were found by.
struct Survey {
  std::vector<measure::Band> bands{};
  measure::Spread pilot{};  ///< of all pilot maps; of those that were played where games tell
  /// Pilot maps; where some are played, the first of them, until enough lie in the other bands.
  std::uint64_t looked_at = 0;
  std::uint64_t played = 0;
  std::uint64_t through = 0;  ///< of those that were looked at, in all bands
};
/// Draws the pilot of a plan, whose bands are those that somebody wants, and finds the others.
/// Impossible (exit 4) if too few pilot maps lie in all of them, the narrowest is named; or if the
/// bot that grades loses most games on them.
[[nodiscard]] Outcome<Survey> survey(const Plan& plan, const Work& work);

/// Seals a plan in a folder: writes the secret, which only its owner may read, the plan, and a page
/// that tells players how to check the tournament. If
/// that was started with the same plan, `fresh` is dropped and the secret that is there stays. A
/// usage error if another plan is sealed there. Gives the plan with its commitment.
[[nodiscard]] Outcome<Plan> seal(const std::filesystem::path& folder, Plan plan,
                                 const Secret& fresh);

/// What is published once the maps are drawn.
struct Commitment {
  struct File {
    std::string name{};    ///< its path, `round-1/map-1/map.dungeon.json`
    std::string digest{};  ///< with its salt, so it tells nothing of the file

    friend bool operator==(const File&, const File&) = default;
  };
  std::string plan_sha256{};  ///< of the file
  std::string public_value{};
  std::vector<File> files{};  ///< of all rounds, by their names

  friend bool operator==(const Commitment&, const Commitment&) = default;
};

/// The commitment as JSON, ending in a line end.
[[nodiscard]] std::string write_commitment(const Commitment& commitment);

/// The JSON Schema (draft-07) of the files of a tournament: plan, secret, commitment, and the
/// salts of rounds. Which of them a file is, its format tells.
[[nodiscard]] std::string write_tournament_schema();

/// A map of a tournament by its round and its number in it, both from 1.
struct MapName {
  std::int64_t round = 1;
  std::int64_t map = 1;
};

using Printer =
    std::function<Result<std::vector<io::MadeFile>>(const rules::ValidDungeon&, const MapName&)>;

struct Drawn {
  Plan plan{};
  Commitment commitment{};
  std::uint64_t candidates = 0;  ///< that were looked at; 0 if all was there already
  measure::Spread spread{};      ///< of the maps
};
/// Draws the maps of a sealed plan and writes the pack. The commitment comes last: until it stands
/// there nothing is drawn, and the same call makes the same bytes after whatever stopped it. A
/// usage error if the folder was drawn with another public value.
[[nodiscard]] Outcome<Drawn> draw(const std::filesystem::path& folder,
                                  const std::string& public_value, const Printer& print,
                                  const Work& work);

/// Copies rounds from what is sealed to what is revealed: that one, or all of them and the secret.
/// Corrupt, with the file named, if one is not what was committed.
[[nodiscard]] Outcome<void> reveal(const std::filesystem::path& folder,
                                   std::optional<std::int64_t> round);

/// What stands against a tournament, in one sentence: what, in which file, expected, found.
struct Fault {
  enum class Sort : std::uint8_t {
    wrong,       ///< proved
    unreadable,  ///< nothing can be said of it
    missing,
  };
  Sort sort = Sort::wrong;
  std::string what{};

  friend bool operator==(const Fault&, const Fault&) = default;
};

/// What was found.
struct Findings {
  std::vector<Fault> faults{};
  std::set<std::string> changed{};  ///< files whose bytes have another digest than their text
  std::optional<Plan> plan{};
  std::optional<Commitment> commitment{};
  std::vector<std::int64_t> rounds{};  ///< that were there
  bool has_secret = false;             ///< so every map was drawn again
  measure::Spread spread{};            ///< of the maps
};

/// Looks at the rounds in a folder, sealed or revealed, against the plan and the commitment of
/// another, without trusting them.
[[nodiscard]] Outcome<Findings> check(const std::filesystem::path& rounds,
                                      const std::filesystem::path& published, const Work& work);

}  // namespace dungeonlab::tournament
