// The validator as the tests of the checker see it.
#include "verify/validated.hpp"

#include "dungeonlab/certify/certificate.hpp"
#include "dungeonlab/io/document.hpp"
#include "dungeonlab/report/diagnostic.hpp"
#include "dungeonlab/rules/validate.hpp"

namespace dungeonlab::verify {

Standings claimed(const Json& certificate) {
  Standings opinion{};
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
  const io::Document document = io::read_json(map);
  const rules::Verdict verdict = rules::validate(document.sheet, {.profile = profile});
  const Json made = Json::parse(certify::certificate("a map", document, profile, verdict));
  return {made.dump(), claimed(made)};
}

std::set<std::string> broken_at(const std::string& map, dungeonlab::rules::Profile profile,
                                Code code) {
  const io::Document document = io::read_json(map);
  std::set<std::string> pointers;
  const auto add = [&](const Subject& subject) {
    pointers.insert(document.source->pointer(subject));
  };
  for (const dungeonlab::rules::Finding& finding :
       dungeonlab::rules::validate(document.sheet, {.profile = profile}).findings) {
    if (finding.rule->code != rules[index_of(code)].code) {
      continue;
    }
    add(finding.subject);
    if (code < Code::L01) {  // later ones relate what does harm, or stands in the way
      for (const dungeonlab::rules::Related& related : finding.related) {
        add(related.subject);
      }
    }
    if (code != Code::P01 && code != Code::P02) {
      for (const dungeonlab::Cell& cell : finding.witness.cells) {
        add(Subject::at(cell));
      }
      for (const dungeonlab::Place& place : finding.witness.places) {
        add(Subject::at(place));
      }
    }
  }
  return pointers;
}

}  // namespace dungeonlab::verify
