// The validator as the tests of the checker see it.
#include "verify/validated.hpp"

#include "dungeonlab/io/document.hpp"
#include "dungeonlab/report/certificate.hpp"
#include "dungeonlab/report/diagnostic.hpp"

namespace dungeonlab::verify {

Opinion claimed(const Json& certificate) {
  Opinion opinion{};
  for (std::size_t i = 0; i < opinion.size(); ++i) {
    const Json& row = certificate["rules"][i];
    const std::string severity = row.value("severity", "");
    opinion[i] = row["status"] == "holds"      ? Standing::holds
                 : row["status"] != "violated" ? Standing::open
                 : severity == "error"         ? Standing::error
                 : severity == "warning"       ? Standing::warning
                                               : Standing::info;
  }
  return opinion;
}

Validated validate(const std::string& map, dungeonlab::rules::Profile profile) {
  const Json made =
      Json::parse(report::certificate(report::make_report("a map", io::read_json(map)), profile));
  return {made.dump(), claimed(made)};
}

}  // namespace dungeonlab::verify
