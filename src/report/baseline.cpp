// The accepted findings of old maps. The file is written by the program and read by people in a
// review, so it contains codes and places instead of lines, in alphabetical order.
#include "dungeonlab/report/baseline.hpp"

#include "dungeonlab/core/try.hpp"
#include "dungeonlab/model/fingerprint.hpp"
#include "dungeonlab/report/diagnostic.hpp"
#include "report/baseline_file.hpp"

#include <algorithm>
#include <numeric>
#include <optional>

#include <fmt/format.h>

namespace dungeonlab::report {
namespace {

constexpr std::string_view accepted_reason = "accepted by the baseline";

template <class Subjects>
std::size_t count_of(const Subjects& subjects) {
  return std::accumulate(subjects.begin(), subjects.end(), std::size_t{0},
                         [](std::size_t all, const auto& one) { return all + one.second; });
}

}  // namespace

std::string Baseline::key_of(const Report& report) const {
  std::error_code unknown;
  const auto path = std::filesystem::absolute(report.file, unknown).lexically_normal();
  const std::string below = path.lexically_relative(folder_).generic_string();
  const bool is_one_of_many = report.document.form == io::Form::json_line;
  return is_one_of_many ? fmt::format("{}#{}", below, map_digest(report.document.sheet)) : below;
}

void Baseline::add(const Report& report) {
  for (const Diagnostic& one : report.diagnostics) {
    ++accepted_[key_of(report)][{std::string(one.rule->code), one.subject}];
  }
}

const Baseline::Subjects* Baseline::accepted_of(const Report& report) const {
  if (accepted_.empty()) {  // as in nearly every run; then no keys are needed
    return nullptr;
  }
  const auto known = accepted_.find(key_of(report));
  return known == accepted_.end() ? nullptr : &known->second;
}

void Baseline::apply(Report& report) const {
  const Subjects* const known = accepted_of(report);
  if (known == nullptr) {
    return;
  }
  Subjects left = *known;
  std::vector<Diagnostic> rest;
  for (Diagnostic& one : report.diagnostics) {
    const auto found = left.find({std::string(one.rule->code), one.subject});
    if (found == left.end() || found->second == 0) {
      rest.push_back(std::move(one));
      continue;
    }
    --found->second;
    one.reason = accepted_reason;
    one.is_accepted = true;
    report.ignored.push_back(std::move(one));
  }
  report.diagnostics = std::move(rest);
}

std::size_t Baseline::findings() const {
  return std::accumulate(
      accepted_.begin(), accepted_.end(), std::size_t{0},
      [](std::size_t all, const auto& map) { return all + count_of(map.second); });
}

std::size_t Baseline::findings_of(const Report& report) const {
  const Subjects* const known = accepted_of(report);
  return known == nullptr ? 0 : count_of(*known);
}

tl::expected<void, std::vector<io::Fault>> Baseline::read(std::string_view text) {
  TRY(const auto file, records::read<BaselineFile>(text, "baseline"));
  accepted_.clear();
  for (const auto& [map, findings] : file.maps) {
    for (const Accepted& one : findings) {
      accepted_[map][{one.code, one.subject}] += one.count;
    }
  }
  return {};
}

std::string Baseline::text() const {
  BaselineFile file;
  for (const auto& [map, subjects] : accepted_) {
    for (const auto& [subject, count] : subjects) {
      file.maps[map].push_back({subject.first, subject.second, count});
    }
  }
  return records::written(file) + "\n";
}

std::string write_baseline_schema() {
  return records::schema_of<BaselineFile>("Accepted findings in a folder of maps");
}

}  // namespace dungeonlab::report
