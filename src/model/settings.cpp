// Access to all settings together. Only settings.def lists them.
#include "dungeonlab/model/settings.hpp"

#include <algorithm>

namespace dungeonlab {

bool Settings::in_force(HouseRule rule) const {
  return std::find(house_rules.begin(), house_rules.end(), rule) != house_rules.end();
}

void Settings::enable(HouseRule rule) {
  if (!in_force(rule)) {
    house_rules.insert(std::upper_bound(house_rules.begin(), house_rules.end(), rule), rule);
  }
}

}  // namespace dungeonlab
