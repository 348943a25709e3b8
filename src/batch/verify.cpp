// Checks whether a batch is what its manifest says, without trusting anything written while it was
// made. Every line is read like any map, checked by all rules and measured against the condition,
// and its key is computed again; on request, each map is also generated again from its origin. The
// first error, in line order, is reported. The maps do not show the tally of what was rejected, so
// only its sum is checked.
#include "dungeonlab/batch/batch.hpp"
#include "dungeonlab/batch/grades.hpp"
#include "dungeonlab/batch/key_set.hpp"
#include "dungeonlab/core/digest.hpp"
#include "dungeonlab/core/ordered_pool.hpp"
#include "dungeonlab/core/shown_path.hpp"
#include "dungeonlab/core/text.hpp"
#include "dungeonlab/core/try.hpp"
#include "dungeonlab/forge/forge.hpp"
#include "dungeonlab/io/document.hpp"
#include "dungeonlab/io/settings.hpp"
#include "dungeonlab/io/write.hpp"
#include "dungeonlab/measure/measure.hpp"
#include "dungeonlab/measure/where.hpp"
#include "dungeonlab/rules/validate.hpp"
#include "dungeonlab/rules/winnable.hpp"
#include "folder.hpp"
#include "maps_file.hpp"

#include <algorithm>
#include <utility>

#include <fmt/format.h>

namespace dungeonlab::batch {
namespace {

namespace fs = std::filesystem;

/// What is known about a map.
struct CheckedMap {
  std::string name{};
  std::string fault{};  ///< empty: the map by itself is valid
  std::string line{};   ///< as in the file of maps
  std::string grade{};  ///< as in the file of grades, if maps are graded
  std::uint64_t index = 0;
  Key key{};
};

class Verifier {
 public:
  Verifier(const fs::path& folder, Manifest manifest, const Check& check)
      : folder_(folder),
        manifest_(std::move(manifest)),
        check_(check),
        settings_(io::write_settings(manifest_.plan.settings)) {}

  Outcome<Manifest> run();

 private:
  [[nodiscard]] CheckedMap check_map(const std::string& text, const std::string& name) const;
  [[nodiscard]] bool has_listed_figures(const rules::ValidDungeon& map, CheckedMap& checked) const;
  [[nodiscard]] std::string fault_of_origin(const std::optional<Origin>& origin) const;
  bool use(const CheckedMap& checked);
  [[nodiscard]] std::string fault_of_whole();

  const fs::path& folder_;
  Manifest manifest_;
  const Check& check_;
  std::string settings_;
  std::optional<measure::Where> where_{};
  measure::FigureSet requested_{};  ///< by the condition
  KeySet met_{};
  std::uint64_t maps_ = 0;
  Sha256 lines_{};
  Sha256 grades_{};
  std::uint64_t next_index_ = 0;  ///< the smallest index that the next map may have
  std::string fault_{};
};

Outcome<Manifest> Verifier::run() {
  const Plan& plan = manifest_.plan;
  if (!plan.where.empty()) {
    TRY(auto where, measure::Where::parse(plan.where));
    requested_ = measure::set_of(where.figures());
    where_ = std::move(where);
  }
  next_index_ = plan.index;
  bool interrupted = false;
  OrderedPool pool(check_.threads);
  const UseMap use_map = [&](auto text, const std::string& name) {
    interrupted = interrupted || check_.must_stop();
    return !interrupted && pool.give([this, text = std::string(text), name]() -> OrderedPool::Use {
      return [this, checked = check_map(text, name)] { return use(checked); };
    });
  };
  const auto read = read_maps(folder_, manifest_, use_map, check_.remark);
  if (interrupted) {
    return batch_error(
        BatchError::Sort::interrupted,
        fmt::format("interrupted after {}, all correct so far", counted(maps_, "map")));
  }
  pool.finish();
  if (fault_.empty()) {
    fault_ = read ? fault_of_whole() : read.error().error.what;
  }
  return fault_.empty() ? Outcome<Manifest>(manifest_)
                        : batch_error(BatchError::Sort::corrupt, fault_);
}

std::string Verifier::fault_of_origin(const std::optional<Origin>& origin) const {
  const Plan& plan = manifest_.plan;
  if (!origin || !origin->index) {
    return "it does not have an origin";
  }
  if (origin->generator != forge::generator_name() || origin->seed != plan.seed ||
      origin->preset != plan.settings.preset || origin->settings != settings_) {
    return "its origin does not match the plan";
  }
  const std::uint64_t index = *origin->index;
  return index < plan.index || index >= plan.index + manifest_.tally.indices
             ? fmt::format("its index {} is not in the plan", index)
             : std::string();
}

/// Thread-safe.
CheckedMap Verifier::check_map(const std::string& text, const std::string& name) const {
  const io::Document document = io::read_json(text);
  CheckedMap checked{.name = name,
                     .fault = document.faults.empty() ? fault_of_origin(document.sheet.origin)
                                                      : document.faults.front().message};
  if (!checked.fault.empty()) {
    return checked;
  }
  checked.index = *document.sheet.origin->index;
  checked.line = io::write_json_line(document.sheet);
  const rules::Verdict verdict = rules::validate(document.sheet);
  if (!verdict.valid) {
    const auto error = std::find_if(
        verdict.findings.begin(), verdict.findings.end(),
        [](const auto& finding) { return finding.severity == rules::Severity::error; });
    checked.fault = error == verdict.findings.end()
                        ? "it is not proved"
                        : fmt::format("it breaks {} ({}): {}", error->rule->code, error->rule->name,
                                      error->message);
  } else if (checked.line != text) {
    checked.fault = "its text is not what the generator writes";
  } else if (!has_listed_figures(*verdict.valid, checked)) {
    checked.fault = "it does not meet the condition";
  } else if (manifest_.plan.plays && rules::is_winnable(verdict.valid->dungeon()) != true) {
    checked.fault = "it is not proved winnable in one life (P12)";
  } else if (check_.again) {
    const auto again = forge::forge_again(*document.sheet.origin);
    if (!again || io::write_json_line(again->sheet()) != checked.line) {
      checked.fault = "its origin makes another map";
    }
  }
  checked.key = key_of(document.sheet, manifest_.plan.duplicates);
  return checked;
}

/// True if the condition holds; also grades the map if requested.
bool Verifier::has_listed_figures(const rules::ValidDungeon& map, CheckedMap& checked) const {
  if (!where_ && !manifest_.plan.grades) {
    return true;
  }
  measure::Measurement measurement(map.sheet(), map.dungeon(), requested_);
  if (where_ && !measurement.meets(*where_)) {
    return false;
  }
  if (manifest_.plan.grades) {
    checked.grade = grade_line(measurement, checked.index);
  }
  return true;
}

/// False when something is wrong.
bool Verifier::use(const CheckedMap& checked) {
  check_.watch({"maps", ++maps_, manifest_.kept});
  lines_.add(checked.line);
  grades_.add(checked.grade);
  std::string fault = checked.fault;
  if (fault.empty() && checked.index < next_index_) {
    fault = fmt::format("its index {} is not greater than the one before", checked.index);
  }
  next_index_ = checked.index + 1;
  if (fault.empty() && !met_.insert(checked.key)) {
    fault = fmt::format("it duplicates an earlier map ({})", name(manifest_.plan.duplicates));
  }
  if (!fault.empty()) {
    fault_ = fmt::format("{}: {}", checked.name, fault);
  }
  return fault_.empty();
}

std::string Verifier::fault_of_whole() {
  const Tally& tally = manifest_.tally;
  if (maps_ != manifest_.kept) {
    return fmt::format("{}: it has {}, but the manifest says {}", shown_path(folder_ / maps_file),
                       counted(maps_, "map"), manifest_.kept);
  }
  if (lines_.digest() != manifest_.maps_sha256) {
    return "manifest.json: maps_sha256 does not match the maps";
  }
  if (manifest_.plan.grades && grades_.digest() != manifest_.grades_sha256) {
    return fmt::format("{}: playing again gave other grades", grades_file);
  }
  // Either the last map or the last candidate ends the search.
  const IndexRange all = candidates_of(manifest_.plan);
  const bool is_consistent = manifest_.kept == manifest_.plan.count
                                 ? all.begin + tally.indices == next_index_
                                 : all.begin + tally.indices == all.end;
  const std::uint64_t sum = manifest_.kept + manifest_.duplicates + tally.rejected + tally.given_up;
  const bool has_right_sum =
      std::max({manifest_.duplicates, tally.rejected, tally.given_up}) <= tally.indices &&
      sum == tally.indices;
  return is_consistent && has_right_sum && manifest_.kept <= manifest_.plan.count
             ? ""
             : "manifest.json: its numbers do not add up";
}

}  // namespace

Outcome<Manifest> verify(const fs::path& folder, const Check& check) {
  TRY(const auto plan, plan_in(folder));
  TRY(auto manifest, manifest_in(folder));
  if (!manifest) {
    return tl::unexpected(lost_manifest(folder).value_or(
        BatchError(BatchError::Sort::incomplete,
                   fmt::format("{}: no {} yet; complete the batch, or merge its parts",
                               shown_path(folder), manifest_file))));
  }
  TRY(grades_in(folder, *manifest));
  return Verifier(folder, std::move(*manifest), check).run();
}

}  // namespace dungeonlab::batch
