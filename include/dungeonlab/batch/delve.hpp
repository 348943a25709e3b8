#pragma once

#include "dungeonlab/error.hpp"
#include "dungeonlab/json/record.hpp"
#include "dungeonlab/measure/measure.hpp"
#include "dungeonlab/rules/validate.hpp"

#include <functional>
#include <string>

namespace dungeonlab::batch {

/// The party that is sent into every map if a condition uses figures of a delve.
struct DelveTerms {
  std::string party{};  ///< the text of a party file, on one line; empty: nobody
  std::string ruleset{};

  friend bool operator==(const DelveTerms&, const DelveTerms&) = default;
};

constexpr auto describe(records::Type<DelveTerms>) {
  using namespace records;
  return record<DelveTerms>(
      "delve", field<&DelveTerms::ruleset>("ruleset", "by which they play"),
      field_as<Verbatim, &DelveTerms::party>("party", "as dungeonlab schema party describes it"));
}

/// Sends a party into a map and stores the figures of the delve. Thread-safe.
using Delve = std::function<void(const rules::ValidDungeon& map, measure::Figures& figures)>;
/// Makes a Delve. The caller provides it, because this room knows nothing about delves.
using DelveMaker = std::function<Result<Delve>(const DelveTerms& terms)>;
/// The function that sends the party of a plan; empty if the plan has none. A usage error if it has
/// one and there is no maker.
[[nodiscard]] Result<Delve> delve_of(const DelveTerms& terms, const DelveMaker& maker);

/// The figures of a map, which must outlive the result; see measure::Measurement. Nobody is sent
/// without a `delve`.
[[nodiscard]] measure::Measurement measurement_of(
    const rules::ValidDungeon& map, const Delve& delve,
    const measure::FigureSet& requested = measure::FigureSet().set());

}  // namespace dungeonlab::batch
