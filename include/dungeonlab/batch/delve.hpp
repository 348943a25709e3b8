#pragma once

#include "dungeonlab/error.hpp"
#include "dungeonlab/json/record.hpp"
#include "dungeonlab/measure/measure.hpp"
#include "dungeonlab/rules/validate.hpp"

#include <functional>
#include <string>

namespace dungeonlab::batch {

/// Who is sent into every map, where a condition asks for figures of a delve.
struct DelveTerms {
  std::string party{};  ///< the text of a party file, on one line; empty: nobody
  std::string ruleset{};

  friend bool operator==(const DelveTerms&, const DelveTerms&) = default;
};

constexpr auto describe(records::Type<DelveTerms>) {
  using namespace records;
  return record<DelveTerms>(
      "delve", field<&DelveTerms::ruleset>("ruleset", "the rule set by which they play"),
      field_as<Verbatim, &DelveTerms::party>("party",
                                             "the party, as dungeonlab schema party describes it"));
}

/// Sends a party into a map, and writes what the delve finds. Any thread may call it.
using Delve = std::function<void(const rules::ValidDungeon& map, measure::Figures& figures)>;
/// Makes one. What a delve is, this room does not know; whoever calls it hands that in.
using DelveMaker = std::function<Result<Delve>(const DelveTerms& terms)>;
/// What sends the party of a plan; an empty function if the plan has none. A usage error if it has
/// one and nothing was handed in.
[[nodiscard]] Result<Delve> delve_of(const DelveTerms& terms, const DelveMaker& maker);

/// The figures of a map, which must outlive this; see measure::Measurement. Nobody is sent without
/// a `delve`.
[[nodiscard]] measure::Measurement measurement_of(
    const rules::ValidDungeon& map, const Delve& delve,
    const measure::FigureSet& requested = measure::FigureSet().set());

}  // namespace dungeonlab::batch
