// The manifest describes a batch: its plan, the results of its indices, and the digest of the maps.
// It says nothing about how they were made, neither times nor machines, because it has to be the
// same for everyone who makes the batch.
#include "dungeonlab/batch/manifest.hpp"

#include "batch/records.hpp"
#include "sealed.hpp"

namespace dungeonlab::batch {

void manifest_agrees(Manifest& manifest, const records::At& at, records::Reader& reader) {
  if (reader.fault_count() == 0 && manifest.plan.grades == manifest.grades_sha256.empty()) {
    reader.report(json::TextFault::missing_key, at,
                  "a manifest has \"grades_sha256\" if its plan grades, and only then");
  }
}

std::string write_manifest(const Manifest& manifest) {
  return sealed(records::written(manifest));
}

std::optional<Manifest> read_manifest(std::string_view text) {
  auto manifest = records::read<Manifest>(text, "manifest");
  return has_seal(text) && manifest ? std::optional(*std::move(manifest)) : std::nullopt;
}

}  // namespace dungeonlab::batch
