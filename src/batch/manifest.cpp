// The manifest says what a batch is: its plan, how the indices ended, and the digest of the
// maps. Nothing of how it was made is in it, neither time nor machine, since it has to be the same
// for everybody who makes it.
#include "dungeonlab/batch/manifest.hpp"

#include "sealed.hpp"

namespace dungeonlab::batch {
namespace {

constexpr std::string_view manifest_format = "dungeonlab-manifest/2";

}  // namespace

std::string write_manifest(const Manifest& manifest) {
  std::string text;
  json::Writer json(text);
  json.begin_object();
  json.key("format").text(manifest_format);
  json.key("plan");
  write_plan(json, manifest.plan);
  write_tally(json, manifest.tally);
  json.key("duplicates").integer(static_cast<std::int64_t>(manifest.duplicates));
  json.key("kept").integer(static_cast<std::int64_t>(manifest.kept));
  json.key("file").text(maps_file(manifest.plan));
  json.key("maps_sha256").text(manifest.maps_sha256);
  json.key("file_sha256").text(manifest.file_sha256);
  if (manifest.plan.grades) {
    json.key("grades_sha256").text(manifest.grades_sha256);
  }
  json.end_object();
  return sealed(std::move(text));
}

std::optional<Manifest> read_manifest(std::string_view text) {
  const auto record = io::JsonRecord::parse(text);
  if (!has_seal(text) || !record || record->text("format") != manifest_format) {
    return std::nullopt;
  }
  const auto plan = read_plan(record->raw("plan").value_or(""));
  const auto tally = read_tally(*record);
  const auto duplicates = record->number("duplicates");
  const auto kept = record->number("kept");
  const auto maps_sha256 = record->text("maps_sha256");
  const auto file_sha256 = record->text("file_sha256");
  const auto grades_sha256 = record->text("grades_sha256");
  if (!plan || !tally || !duplicates || !kept || !maps_sha256 || !file_sha256 ||
      plan->grades != grades_sha256.has_value()) {
    return std::nullopt;
  }
  return Manifest{
      *plan, *tally, *duplicates, *kept, *maps_sha256, *file_sha256, grades_sha256.value_or("")};
}

}  // namespace dungeonlab::batch
