#pragma once

#include "dungeonlab/batch/key_set.hpp"
#include "dungeonlab/batch/manifest.hpp"
#include "part.hpp"

#include <string>
#include <string_view>

namespace dungeonlab::batch {

/// Of the maps of parts, which come in order, the first of those that count as one, until there are
/// enough.
class Sieve {
 public:
  explicit Sieve(const Plan& plan) { sifted_.plan = plan; }

  /// Hands each line that is kept to `use`, with its grade; a failure of that ends it. False once
  /// there are enough.
  template <class Use>
  [[nodiscard]] Result<bool> add(const Part& part, const Use& use) {
    sifted_.tally.add(part.tally);
    std::string_view maps = part.maps;
    std::string_view grades = part.grades;
    for (const Key key : part.keys) {
      const std::string_view line = take_line(maps);
      const std::string_view grade = take_line(grades);
      if (!met_.insert(key)) {
        ++sifted_.duplicates;
        continue;
      }
      ++sifted_.kept;
      grades_ += grade;
      if (const Result<void> used = use(line, grade); !used) {
        return tl::unexpected(used.error());
      }
      if (sifted_.kept == sifted_.plan.keep) {
        return false;
      }
    }
    return true;
  }

  /// The counts of all maps so far; there are no digests.
  [[nodiscard]] const Manifest& sifted() const { return sifted_; }
  /// Lines with the grades of the maps that were kept, if they are graded.
  [[nodiscard]] const std::string& grades() const { return grades_; }

 private:
  KeySet met_{};
  Manifest sifted_{};
  std::string grades_{};
};

}  // namespace dungeonlab::batch
