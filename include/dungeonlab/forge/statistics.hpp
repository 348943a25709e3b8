#pragma once

#include <compare>
#include <cstdint>
#include <map>
#include <string>
#include <tuple>
#include <utility>
#include <vector>

namespace dungeonlab::forge {

/// One draw of the generator. With the settings, it can be repeated.
struct DrawName {
  std::string seed{};
  std::uint64_t index = 0;
  std::uint32_t draw = 0;

  friend bool operator==(const DrawName&, const DrawName&) = default;
};

/// Why something that was drawn was rejected.
struct Veto {
  std::string by{};   ///< a stage, or a rule code
  std::string why{};  ///< the message of the stage, or the name of the rule

  friend bool operator==(const Veto&, const Veto&) = default;
  // Not <=>, which libc++ 14 does not have for strings.
  friend bool operator<(const Veto& one, const Veto& other) {
    return std::tie(one.by, one.why) < std::tie(other.by, other.why);
  }
};

/// The number of times a veto occurred.
struct VetoCount {
  std::uint64_t times = 0;
  DrawName example{};     ///< the first one
  std::string message{};  ///< the message of that one

  friend bool operator==(const VetoCount&, const VetoCount&) = default;
};
using VetoCounts = std::map<Veto, VetoCount>;
/// Adds later counts to `all`; the earliest examples are kept.
void add(VetoCounts& all, const VetoCounts& later);
/// The commonest first; ties keep their order.
[[nodiscard]] std::vector<std::pair<Veto, VetoCount>> commonest(const VetoCounts& counts);

/// Events while maps were forged.
struct Statistics {
  std::uint64_t maps = 0;          ///< proved and returned
  std::uint64_t maps_at_once = 0;  ///< accepted on the first draw
  std::uint64_t draws = 0;
  VetoCounts vetoes{};    ///< of whole draws; each counts once per draw
  VetoCounts attempts{};  ///< of a stage's own attempts, which it then repeats
  /// By code: rules that reached their bound without an answer, and on how many maps.
  std::map<std::string, std::uint64_t> unanswered{};

  friend bool operator==(const Statistics&, const Statistics&) = default;
  /// Adds later statistics.
  void add(const Statistics& later);
};

}  // namespace dungeonlab::forge
