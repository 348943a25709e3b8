// Pits (PT06): every pit leads to another pit or a hanging one, each of which
// is the destination of one. Those that lead elsewhere break other rules, and
// count for nothing here.
#include "verify/claim.hpp"

namespace dungeonlab::verify {

Doubt check_pits(const Ground& ground, const Claim& claim) {
  std::vector<bool> is_led_to(ground.places_end());
  bool is_shared = false;
  for (const int pit : ground.places()) {
    const int to = ground.kind(pit) == Kind::pit ? ground.leads_to(pit) : -1;
    const bool is_sound = to >= 0 && !(ground.cell(to) == ground.cell(pit)) &&
                          (ground.kind(to) == Kind::pit || ground.kind(to) == Kind::hanging_pit);
    if (is_sound) {
      is_shared = is_shared || is_led_to[static_cast<std::size_t>(to)];
      is_led_to[static_cast<std::size_t>(to)] = true;
    }
  }
  return is_shared == claim.holds() ? "a look at the pits says otherwise" : "";
}

}  // namespace dungeonlab::verify
