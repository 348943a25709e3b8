// Bands are the simplest conditions. They are a type of their own because they can be compared with
// the values of maps, one figure at a time.
#include "dungeonlab/measure/band.hpp"

namespace dungeonlab::measure {

bool Band::holds(const Figures& figures) const {
  const Figures::Value& value = figures[figure];
  return value && least <= *value && *value <= most;
}

std::string condition_of(const Band& band) {
  const std::string figure(name(band.figure));
  return figure + ">=" + std::to_string(band.least) + " and " + figure +
         "<=" + std::to_string(band.most);
}

std::string text_of(const Band& band) {
  return std::string(name(band.figure)) + '=' + std::to_string(band.least) + ".." +
         std::to_string(band.most);
}

}  // namespace dungeonlab::measure
