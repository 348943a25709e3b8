#pragma once

#include <compare>
#include <cstdint>
#include <map>
#include <string>
#include <tuple>
#include <utility>
#include <vector>

namespace dungeonlab::forge {

/// One draw of the generator. With the settings it is enough to draw the same again.
struct DrawName {
  std::string seed{};
  std::uint64_t index = 0;
  std::uint32_t draw = 0;

  friend bool operator==(const DrawName&, const DrawName&) = default;
};

/// What stood against something that was drawn.
struct Veto {
  std::string by{};   ///< a stage, or the code of a rule
  std::string why{};  ///< what the stage says, or the name of the rule

  friend bool operator==(const Veto&, const Veto&) = default;
  // Not <=>, which libc++ 14 has not for texts.
  friend bool operator<(const Veto& one, const Veto& other) {
    return std::tie(one.by, one.why) < std::tie(other.by, other.why);
  }
};

/// How often a veto was cast.
struct VetoCount {
  std::uint64_t times = 0;
  DrawName example{};     ///< the first
  std::string message{};  ///< what was wrong with that one

  friend bool operator==(const VetoCount&, const VetoCount&) = default;
};
using VetoCounts = std::map<Veto, VetoCount>;
/// Adds what was counted after all this: examples stay the first ones.
void add(VetoCounts& all, const VetoCounts& later);
/// The commonest first, those equally common in their order.
[[nodiscard]] std::vector<std::pair<Veto, VetoCount>> commonest(const VetoCounts& counts);

/// What happened while maps were forged.
struct Statistics {
  std::uint64_t maps = 0;          ///< proved and handed on
  std::uint64_t maps_at_once = 0;  ///< of them by the first draw
  std::uint64_t draws = 0;
  VetoCounts vetoes{};    ///< against whole draws; each counts once for a draw
  VetoCounts attempts{};  ///< of stages against their own, which they then repeat
  /// By code: rules that gave no answer on a map within their bound, and on how many.
  std::map<std::string, std::uint64_t> unanswered{};

  friend bool operator==(const Statistics&, const Statistics&) = default;
  /// Adds what happened after all this.
  void add(const Statistics& later);
};

}  // namespace dungeonlab::forge
