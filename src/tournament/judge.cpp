// One map of a pack without trust. Its leaf is computed anew from the map and its salt,
// and so is the root from the leaf; a digest that only stands in a file proves nothing.
#include "judge.hpp"

#include "candidates.hpp"
#include "dungeonlab/forge/forge.hpp"
#include "dungeonlab/io/document.hpp"
#include "dungeonlab/io/write.hpp"
#include "dungeonlab/measure/measure.hpp"
#include "merkle.hpp"

#include <algorithm>
#include <utility>

#include <fmt/format.h>

namespace dungeonlab::tournament {
namespace {

class Judge {
 public:
  Judge(const MapName& name, const Terms& terms, const std::string& file, FaultList& faults)
      : name_(name), terms_(terms), file_(file), faults_(faults) {}

  void look_at_origin(const Sheet& sheet);
  void look_at_leaf(const Sheet& sheet, const Proof::Map& proof);
  [[nodiscard]] std::optional<measure::Figures> look_at_rules(const Sheet& sheet);

 private:
  void look_at_figures(measure::Measurement& measurement);

  const MapName& name_;
  const Terms& terms_;
  const std::string& file_;
  FaultList& faults_;
};

void Judge::look_at_origin(const Sheet& sheet) {
  const Origin origin = sheet.origin.value_or(Origin{});
  if (origin.generator != forge::generator_name()) {
    faults_.wrong(file_, "version in its origin", forge::generator_name(), origin.generator);
  }
  const Settings& settings = terms_.plan.settings;
  if (!origin.seed.empty() || origin.index || !origin.settings.empty() ||
      origin.preset != settings.preset || origin.commitment.empty()) {
    faults_.wrong(file_, "its origin is not that of a sealed map of this plan");
  }
  if (sheet.base != settings.size || sheet.levels != settings.levels) {
    faults_.wrong(file_, "it is not as large as the plan says");
  }
}

void Judge::look_at_leaf(const Sheet& sheet, const Proof::Map& proof) {
  const std::string leaf = leaf_of(name_, proof.salt, io::write_json(sealed(sheet, "")));
  if (proof.leaf != leaf) {
    faults_.wrong(file_, fmt::format("leaf by its salt in {}", proof_file), proof.leaf, leaf);
  }
  if (const std::string said = sheet.origin ? sheet.origin->commitment : ""; said != proof.leaf) {
    faults_.wrong(file_, "commitment in its origin", proof.leaf, said);
  }
  const auto place = static_cast<std::size_t>((name_.round - 1) * terms_.plan.maps + name_.map - 1);
  const std::string root =
      root_by(proof.leaf, place, static_cast<std::size_t>(terms_.commitment.leaves), proof.path);
  if (root != terms_.commitment.root) {
    faults_.wrong(file_, fmt::format("root by the path of its leaf in {}", proof_file),
                  terms_.commitment.root, root.empty() ? "a path of another length" : root);
  }
}

std::optional<measure::Figures> Judge::look_at_rules(const Sheet& sheet) {
  const rules::Verdict verdict = rules::validate(sheet);
  if (verdict.valid) {
    measure::Measurement measurement = batch::measurement_of(*verdict.valid, terms_.delve);
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

void Judge::look_at_figures(measure::Measurement& measurement) {
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

Judged judge(const RevealedMap& map, const Proof::Map* proof, const Terms& terms,
             const std::filesystem::path& rounds) {
  Judged judged{.faults = FaultList(rounds)};
  const io::Document document = io::read_json(map.text);
  if (!document.faults.empty()) {
    judged.faults.unreadable(map.file, document.faults.front().message);
    return judged;
  }
  if (io::write_json(document.sheet) != map.text) {
    judged.faults.wrong(map.file, "it is not written as the program writes a map");
  }
  Judge look(map.name, terms, map.file, judged.faults);
  look.look_at_origin(document.sheet);
  if (proof != nullptr) {
    look.look_at_leaf(document.sheet, *proof);
  }
  if (const auto figures = look.look_at_rules(document.sheet)) {
    judged.figures = *figures;
  }
  judged.key = batch::key_of(document.sheet, terms.plan.duplicates);
  return judged;
}

}  // namespace dungeonlab::tournament
