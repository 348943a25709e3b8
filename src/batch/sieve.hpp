#pragma once

#include "dungeonlab/batch/key_set.hpp"
#include "dungeonlab/batch/manifest.hpp"
#include "part.hpp"

#include <optional>
#include <string>
#include <string_view>

namespace dungeonlab::batch {

/// Selects the maps of a batch, which come in order: keeps the first of those that count as one,
/// until there are enough.
class Sieve {
 public:
  explicit Sieve(const Plan& plan) { sifted_.plan = plan; }

  /// True if a map is kept, because no earlier one counts as the same.
  [[nodiscard]] bool keeps(Key key, std::string_view grade) {
    if (!met_.insert(key)) {
      ++sifted_.duplicates;
      return false;
    }
    ++sifted_.kept;
    grades_ += grade;
    return true;
  }
  [[nodiscard]] bool has_enough() const { return sifted_.kept == sifted_.plan.count; }
  /// Adds the results of candidates.
  void add(const Tally& tally) { sifted_.tally.add(tally); }

  /// Passes each line of a part that is kept to `use`; stops if that fails. When there are enough,
  /// returns the index after the last map.
  template <class Use>
  [[nodiscard]] Result<std::optional<std::uint64_t>> sift(const Part& part, const Use& use) {
    std::string_view maps = part.maps;
    std::string_view grades = part.grades;
    for (const Key key : part.keys) {
      const std::string_view line = take_line(maps);
      const std::string_view grade = take_line(grades);
      if (!keeps(key, grade)) {
        continue;
      }
      if (const Result<void> used = use(line, grade); !used) {
        return tl::unexpected(used.error());
      }
      if (has_enough()) {
        return index_of_line(line) + 1;
      }
    }
    return std::nullopt;
  }

  /// The counts of all maps so far, without digests.
  [[nodiscard]] const Manifest& sifted() const { return sifted_; }
  /// Lines with the grades of the maps that were kept, if they are graded.
  [[nodiscard]] const std::string& grades() const { return grades_; }

 private:
  KeySet met_{};
  Manifest sifted_{};
  std::string grades_{};
};

}  // namespace dungeonlab::batch
