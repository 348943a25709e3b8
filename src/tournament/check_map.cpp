// Checks one map of a pack without trusting it. Its digest shows that it is the committed map; this
// file checks everything else.
#include "check_map.hpp"

#include "dungeonlab/forge/forge.hpp"
#include "dungeonlab/io/document.hpp"
#include "dungeonlab/io/write.hpp"
#include "dungeonlab/measure/measure.hpp"

#include <algorithm>
#include <utility>

#include <fmt/format.h>

namespace dungeonlab::tournament {
namespace {

class MapChecker {
 public:
  MapChecker(const Terms& terms, const std::string& file, FaultList& faults)
      : terms_(terms), file_(file), faults_(faults) {}

  void look_at_origin(const Sheet& sheet, const std::string& digest);
  [[nodiscard]] std::optional<measure::Figures> look_at_rules(const Sheet& sheet);

 private:
  void look_at_figures(measure::Measurement& measurement);

  const Terms& terms_;
  const std::string& file_;
  FaultList& faults_;
};

void MapChecker::look_at_origin(const Sheet& sheet, const std::string& digest) {
  const Origin origin = sheet.origin.value_or(Origin{});
  if (origin.generator != forge::generator_name()) {
    faults_.wrong(file_, "version in its origin", forge::generator_name(), origin.generator);
  }
  const Settings& settings = terms_.plan.settings;
  if (!origin.seed.empty() || origin.index || !origin.settings.empty() ||
      origin.preset != settings.preset || origin.commitment.empty()) {
    faults_.wrong(file_, "its origin is not that of a sealed map of this plan");
  }
  if (origin.commitment != digest) {
    faults_.wrong(file_, "commitment in its origin", digest, origin.commitment);
  }
  if (sheet.base != settings.size || sheet.levels != settings.levels) {
    faults_.wrong(file_, "its size differs from the plan");
  }
}

std::optional<measure::Figures> MapChecker::look_at_rules(const Sheet& sheet) {
  const rules::Verdict verdict = rules::validate(sheet);
  if (verdict.valid) {
    measure::Measurement measurement(verdict.valid->sheet(), verdict.valid->dungeon());
    look_at_figures(measurement);
    return measurement.figures();
  }
  const auto error =
      std::find_if(verdict.findings.begin(), verdict.findings.end(),
                   [](const auto& finding) { return finding.severity == rules::Severity::error; });
  faults_.wrong(file_, error == verdict.findings.end()
                           ? std::string("it is not proved")
                           : fmt::format("it breaks {} ({}): {}", error->rule->code,
                                         error->rule->name, error->message));
  return std::nullopt;
}

void MapChecker::look_at_figures(measure::Measurement& measurement) {
  bool is_in_bands = true;
  for (const measure::Band& band : terms_.plan.bands) {
    if (!measurement.meets(band)) {
      const auto& value = measurement.figures()[band.figure];
      is_in_bands = false;
      faults_.wrong(file_, measure::name(band.figure),
                    fmt::format("{} to {}", band.least, band.most),
                    value ? std::to_string(*value) : "no value");
    }
  }
  if (is_in_bands && !measurement.meets(terms_.where)) {
    faults_.wrong(file_, fmt::format("it does not meet the condition {}", terms_.plan.where));
  }
}

}  // namespace

CheckedMap check_map(const RevealedMap& map, const Terms& terms,
                     const std::filesystem::path& rounds) {
  CheckedMap checked{.faults = FaultList(rounds)};
  const io::Document document = io::read_json(map.text);
  if (!document.faults.empty()) {
    checked.faults.unreadable(map.file, document.faults.front().message);
    return checked;
  }
  if (io::write_json(document.sheet) != map.text) {
    checked.faults.wrong(map.file, "its text is not what the program writes");
  }
  MapChecker look(terms, map.file, checked.faults);
  look.look_at_origin(document.sheet, map.digest);
  if (const auto figures = look.look_at_rules(document.sheet)) {
    checked.figures = *figures;
  }
  checked.key = batch::key_of(document.sheet, terms.plan.duplicates);
  return checked;
}

}  // namespace dungeonlab::tournament
