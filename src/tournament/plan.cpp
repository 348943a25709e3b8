// The plan of a tournament: the terms that are public beforehand. Nothing in it can change later,
// because the commitment to the secret is also a digest of the terms; keeping that one line is
// enough to hold the director to all of it. Bands are stored as numbers together with how they were
// found, so anyone can find them again.
#include "dungeonlab/tournament/plan.hpp"

#include "dungeonlab/core/digest.hpp"
#include "records.hpp"

#include <fmt/format.h>

namespace dungeonlab::tournament {

std::string condition_of(const Plan& plan) {
  std::string text = plan.where.empty() ? "" : fmt::format("({})", plan.where);
  for (const measure::Band& band : plan.bands) {
    text += (text.empty() ? "" : " and ") + measure::condition_of(band);
  }
  return text;
}

std::string terms_sha256(const Plan& plan) {
  constexpr std::string_view object_end = "\n}";
  const std::string terms = records::written(plan);
  return sha256(terms.substr(0, terms.size() - object_end.size()));
}

std::string write_plan(const Plan& plan) {
  return write_record(PlanFile{plan, terms_sha256(plan)});
}

Result<Plan> read_plan(std::string_view text) {
  return read_plan_file(text).map([](PlanFile file) { return std::move(file.plan); });
}

}  // namespace dungeonlab::tournament
