// Maps are kept in one large file or each in a file of its own. Everybody else is spared the
// difference: lines come in, and texts with a name go out.
#include "kept_maps.hpp"

#include "dungeonlab/batch/grades.hpp"
#include "dungeonlab/core/digest.hpp"
#include "dungeonlab/core/shown_path.hpp"
#include "dungeonlab/core/text.hpp"
#include "dungeonlab/core/try.hpp"
#include "dungeonlab/io/durable_file.hpp"
#include "folder.hpp"
#include "maps_file.hpp"
#include "maps_folder.hpp"

#include <utility>

#include <fmt/format.h>

namespace dungeonlab::batch {

std::string_view maps_file(const Plan& plan) {
  return plan.form == Form::files                ? "maps.sha256"
         : plan.compression == Compression::zstd ? "maps.dungeons.jsonl.zst"
                                                 : "maps.dungeons.jsonl";
}

Outcome<std::unique_ptr<KeptMaps>> keep_maps(const std::filesystem::path& folder,
                                             const Plan& plan) {
  TRY(auto made, plan.form == Form::files
                     ? make_maps_folder(folder, plan)
                     : make_maps_file(folder / maps_file(plan), plan.compression));
  return made;
}

Outcome<Manifest> commit(const std::filesystem::path& folder, KeptMaps& maps, const Sieve& sieve) {
  TRY(auto digests, maps.commit());
  Manifest manifest = sieve.sifted();
  manifest.maps_sha256 = std::move(digests.maps);
  manifest.file_sha256 = std::move(digests.file);
  Result<void> written;
  if (manifest.plan.grades) {
    manifest.grades_sha256 = sha256(sieve.grades());
    written = io::write_durable(folder / grades_file, sieve.grades());
  }
  written = written.and_then(
      [&] { return io::write_durable(folder / manifest_file, write_manifest(manifest)); });
  TRY(written);
  return manifest;
}

void Changed::add(const std::filesystem::path& path) {
  if (++files == 1) {
    first = path;
  }
}

Outcome<void> read_maps(const std::filesystem::path& folder, const Manifest& manifest,
                        const UseMap& use, const Remark& remark) {
  const Plan& plan = manifest.plan;
  Changed changed;
  auto read = plan.form == Form::files
                  ? read_files(folder, plan, manifest.file_sha256, use, changed)
                  : read_lines(folder / maps_file(plan), plan.compression, manifest.file_sha256,
                               use, changed);
  if (read && changed.files > 0) {
    remark(fmt::format(
        "{}{}: line ends or a byte-order mark were changed; SHA-256 is that of what was written",
        shown_path(changed.first),
        changed.files > 1 ? " and " + counted(changed.files - 1, "other file") : ""));
  }
  return read.map_error([&](BatchError error) {
    error.error.what += error.sort == BatchError::Sort::corrupt ? to_make_again(manifest.plan) : "";
    return error;
  });
}

}  // namespace dungeonlab::batch
