#pragma once

#include "dungeonlab/model/sheet.hpp"

#include <cstdint>
#include <iosfwd>
#include <vector>

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

namespace dungeonlab::testing_support {

/// A map that rapidcheck can shrink: an empty or a generated one, and the changes to it. If a law
/// is broken, rapidcheck removes changes as long as the law stays broken.
struct AnyMap {
  Sheet sheet;
};
/// The map, drawn and as JSON.
// NOLINTNEXTLINE(readability-identifier-naming): the name that rapidcheck looks for
void showValue(const AnyMap& map, std::ostream& out);
[[nodiscard]] rc::Gen<AnyMap> any_map();

}  // namespace dungeonlab::testing_support

namespace rc {
template <>
struct Arbitrary<dungeonlab::testing_support::AnyMap> {
  static Gen<dungeonlab::testing_support::AnyMap> arbitrary() {
    return dungeonlab::testing_support::any_map();
  }
};
}  // namespace rc
