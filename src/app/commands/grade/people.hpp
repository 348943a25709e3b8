#pragma once

#include "dungeonlab/error.hpp"
#include "dungeonlab/grade/grade.hpp"

#include <cstdint>
#include <map>
#include <set>
#include <string>
#include <string_view>
#include <vector>

namespace dungeonlab::app {

/// The option that names the records.
inline constexpr std::string_view people_option = "--add";

/// Games of people, by map.
class PeopleRecords {
 public:
  /// `rounds`: the length that counts for a game that nobody won, or that took longer. A record
  /// that is named twice, or has copies, is one game. An error names the first file that is not a
  /// record or was changed.
  [[nodiscard]] static Result<PeopleRecords> read(const std::vector<std::string>& words,
                                                  std::int32_t rounds);

  /// The games on the map with that fingerprint; they count as used from then on.
  [[nodiscard]] grade::PeopleGames on(std::uint64_t fingerprint);
  /// All files, and those on maps that were not graded.
  [[nodiscard]] std::vector<std::string> files() const;
  [[nodiscard]] std::vector<std::string> unused() const;

 private:
  struct OfMap {
    grade::PeopleGames games{};
    std::vector<std::string> files{};
    bool is_used = false;
  };
  Result<void> add(const std::string& file, std::int32_t rounds);

  std::map<std::uint64_t, OfMap> maps_{};
  std::set<std::string> known_{};  ///< digests of the records that were counted
};

}  // namespace dungeonlab::app
