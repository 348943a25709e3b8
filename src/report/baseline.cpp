// What is accepted of old maps. It is written by the program and read by people in a review, so it
// names codes and places and no lines, and stands in the order of the alphabet.
#include "dungeonlab/report/baseline.hpp"

#include "dungeonlab/core/text.hpp"
#include "dungeonlab/core/try.hpp"
#include "dungeonlab/io/json_data.hpp"
#include "dungeonlab/json/schema_keys.hpp"
#include "dungeonlab/model/fingerprint.hpp"
#include "dungeonlab/report/diagnostic.hpp"

#include <algorithm>
#include <array>
#include <numeric>
#include <optional>

#include <fmt/format.h>

namespace dungeonlab::report {
namespace {

using io::JsonData;

constexpr std::string_view accepted_reason = "accepted by the baseline";
constexpr std::int64_t count_most = 1'000'000;

constexpr auto accepted_keys = std::to_array<json::SchemaKey>({
    {"code", R"("type": "string")", "of the rule"},
    {"subject", R"("type": "string")", "what the finding is about, in the words of the map"},
    {"count", R"("type": "integer", "minimum": 1, "maximum": 1000000)", "findings that are so"},
});
constexpr auto baseline_keys = std::to_array<json::SchemaKey>({
    {"format", R"("const": "dungeonlab-baseline/1")", "what this is"},
    {"maps",
     R"("type": "object", "additionalProperties": {"type": "array", "items": {"$ref": "#/definitions/accepted"}})",
     "by the path of a map from here on, what is accepted of it"},
});

template <class Subjects>
std::size_t count_of(const Subjects& subjects) {
  return std::accumulate(subjects.begin(), subjects.end(), std::size_t{0},
                         [](std::size_t all, const auto& one) { return all + one.second; });
}

/// A fault for each thing that is otherwise than it was written.
class BaselineReader {
 public:
  [[nodiscard]] std::vector<io::Fault> take_faults() { return std::move(faults_); }

  void expect(const JsonData& found, std::string_view expected) {
    faults_.push_back(
        {.kind = io::TextFault::wrong_type,
         .span = found.span,
         .message = fmt::format("expected {}, found {}", expected, io::name_of(found.kind))});
  }
  /// Null, and a fault, unless it is there and of that kind.
  const JsonData* member(const JsonData& object, std::string_view name, JsonData::Kind kind) {
    const JsonData* const found =
        object.kind == JsonData::Kind::object ? object.member(name) : nullptr;
    if (found != nullptr && found->kind == kind) {
      return found;
    }
    expect(found == nullptr ? object : *found,
           fmt::format("\"{}\" with {}", name, io::name_of(kind)));
    return nullptr;
  }

 private:
  std::vector<io::Fault> faults_{};
};

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
  if (accepted_.empty()) {  // as of nearly every run: then no map needs a key
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
  TRY(const auto data, io::read_json_data(text, "baseline"));
  BaselineReader reader;
  accepted_.clear();
  const JsonData* const format = reader.member(data, "format", JsonData::Kind::text);
  if (format != nullptr && format->text != baseline_format) {
    reader.expect(*format, fmt::format("\"{}\"", baseline_format));
  }
  const JsonData* const maps = reader.member(data, "maps", JsonData::Kind::object);
  for (std::size_t i = 0; maps != nullptr && i < maps->entries.size(); ++i) {
    const JsonData& map = maps->entries[i];
    if (map.kind != JsonData::Kind::list) {
      reader.expect(map, "a list of findings");
    }
    for (const JsonData& one : map.entries) {
      const JsonData* const code = reader.member(one, "code", JsonData::Kind::text);
      const JsonData* const subject = reader.member(one, "subject", JsonData::Kind::text);
      const JsonData* const count = reader.member(one, "count", JsonData::Kind::number);
      const auto number = count == nullptr ? std::nullopt : parse_integer(count->text);
      if (count != nullptr && (!number || *number < 1 || *number > count_most)) {
        reader.expect(*count, fmt::format("a number from 1 to {}", count_most));
      } else if (code != nullptr && subject != nullptr && number) {
        accepted_[map.name][{code->text, subject->text}] += static_cast<std::size_t>(*number);
      }
    }
  }
  if (auto faults = reader.take_faults(); !faults.empty()) {
    return tl::unexpected(std::move(faults));
  }
  return {};
}

std::string Baseline::text() const {
  std::string text;
  json::Writer json(text);
  json.begin_object();
  json.key("format").text(baseline_format);
  json.key("maps").begin_object();
  for (const auto& [map, subjects] : accepted_) {
    json.key(map).begin_array();
    for (const auto& [subject, count] : subjects) {
      json.begin_object(json::Layout::row);
      json.key("code").text(subject.first).key("subject").text(subject.second);
      json.key("count").integer(static_cast<std::int64_t>(count)).end_object();
    }
    json.end_array();
  }
  json.end_object().end_object();
  return text + "\n";
}

std::string write_baseline_schema() {
  std::string text;
  json::Writer json(text);
  json.begin_object();
  json::write_schema_head(json, "Findings of a folder of maps that are accepted");
  json::write_keys(json, baseline_keys);
  json.key("definitions").begin_object();
  json::write_object(json, "accepted", accepted_keys);
  json.end_object().end_object();
  return text + "\n";
}

}  // namespace dungeonlab::report
