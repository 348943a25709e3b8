// The folder of a batch: the plan, the parts while they are made, and at last the maps and the
// manifest. The plan comes first and never changes, the manifest comes last, so whoever looks into
// the folder sees how far it is from the names alone.
#include "folder.hpp"

#include "dungeonlab/batch/batch.hpp"
#include "dungeonlab/batch/grades.hpp"
#include "dungeonlab/core/digest.hpp"
#include "dungeonlab/core/shown_path.hpp"
#include "dungeonlab/io/durable_file.hpp"
#include "dungeonlab/io/file.hpp"
#include "dungeonlab/io/text_file.hpp"
#include "kept_maps.hpp"
#include "maps_folder.hpp"

#include <system_error>
#include <utility>

#include <fmt/format.h>

namespace dungeonlab::batch {
namespace {

namespace fs = std::filesystem;

constexpr std::size_t record_bytes = std::size_t{16} << 20U;
constexpr std::size_t grades_bytes_most = std::size_t{1} << 31U;

bool is_there(const fs::path& path) {
  std::error_code unknown;
  return fs::exists(path, unknown);
}

std::string shown(const fs::path& path) {
  return shown_path(path);
}

}  // namespace

Outcome<void> open_batch(const fs::path& folder, const Plan& plan) {
  std::error_code failure;
  fs::create_directories(folder, failure);
  if (failure) {
    return tl::unexpected(BatchError(io::cannot_write(folder, failure.value())));
  }
  const fs::path path = folder / plan_file;
  const std::string needed = write_plan(plan);
  if (!is_there(path)) {
    std::vector<std::string_view> made = {maps_file(plan), manifest_file};
    if (plan.form == Form::files) {
      made.push_back(maps_folder);
    }
    if (plan.grades) {
      made.push_back(grades_file);
    }
    for (const std::string_view name : made) {
      if (is_there(folder / name)) {
        return tl::unexpected(BatchError(
            Error{Failure::usage,
                  fmt::format("{} is there already, and not of this batch; take another folder",
                              shown(folder / name))}));
      }
    }
    if (const auto written = io::write_durable(path, needed); !written) {
      return tl::unexpected(BatchError(written.error()));
    }
  }
  const auto found = io::read_regular_text(path, record_bytes);
  if (!found) {
    return tl::unexpected(BatchError(found.error()));
  }
  if (*found == needed) {
    return {};
  }
  return tl::unexpected(BatchError(
      Error{Failure::usage,
            fmt::format("{} is the plan of another batch: {}; take another folder, or give the "
                        "same options as before",
                        shown(path), difference(*found, needed).value_or("its bytes differ"))}));
}

Outcome<Plan> plan_in(const fs::path& folder) {
  const fs::path path = folder / plan_file;
  const auto text = io::read_regular_text(path, record_bytes);
  if (!text) {
    return tl::unexpected(BatchError(text.error()));
  }
  auto plan = read_plan(*text);
  if (!plan) {
    return tl::unexpected(BatchError(
        Error{plan.error().failure, fmt::format("{}: {}", shown(path), plan.error().what)}));
  }
  if (write_plan(*plan) != *text) {
    return batch_error(BatchError::Sort::corrupt,
                       fmt::format("{}: it is not what was written", shown(path)));
  }
  return std::move(*plan);
}

Outcome<std::optional<Manifest>> manifest_in(const fs::path& folder) {
  const fs::path path = folder / manifest_file;
  if (!is_there(path)) {
    return std::optional<Manifest>();
  }
  const auto plan = plan_in(folder);
  if (!plan) {
    return tl::unexpected(plan.error());
  }
  const auto text = io::read_regular_text(path, record_bytes);
  const auto manifest = text ? read_manifest(*text) : std::nullopt;
  if (!manifest) {
    return batch_error(BatchError::Sort::corrupt,
                       fmt::format("{}: it is not what was written", shown(path)));
  }
  if (manifest->plan != *plan) {
    return batch_error(BatchError::Sort::corrupt,
                       fmt::format("{}: it is the manifest of another plan", shown(path)));
  }
  return manifest;
}

std::optional<BatchError> lost_manifest(const fs::path& folder, const Plan& plan) {
  if (is_there(folder / manifest_file) || !is_there(folder / maps_file(plan))) {
    return std::nullopt;
  }
  return BatchError(BatchError::Sort::incomplete,
                    fmt::format("{}: there is no {}, though {} is there; put it back, or run "
                                "`dungeonlab batch` again with the same options",
                                shown(folder), manifest_file, maps_file(plan)));
}

Outcome<std::optional<Manifest>> whole_batch(const fs::path& folder, const Remark& remark) {
  auto manifest = manifest_in(folder);
  if (!manifest || !*manifest) {
    return manifest;
  }
  const auto read = read_maps(
      folder, **manifest, [](auto, auto&) { return true; }, remark);
  if (!read) {
    return tl::unexpected(read.error());
  }
  if (const auto grades = grades_in(folder, **manifest); !grades) {
    return tl::unexpected(grades.error());
  }
  return manifest;
}

Outcome<std::string> grades_in(const fs::path& folder, const Manifest& manifest) {
  if (!manifest.plan.grades) {
    return std::string();
  }
  const fs::path path = folder / grades_file;
  auto text = io::read_regular_text(path, grades_bytes_most);
  if (!text) {
    return batch_error(BatchError::Sort::corrupt, text.error().what);
  }
  if (sha256(*text) != manifest.grades_sha256) {
    return corrupt(path, "it is not what was written (its SHA-256 is another)");
  }
  return std::move(*text);
}

void remove_leavings(const fs::path& folder, const Plan& plan) {
  std::vector<fs::path> left;
  std::error_code ignored;
  for (const auto& entry : fs::directory_iterator(folder, ignored)) {
    const std::string name = entry.path().filename().generic_string();
    for (const std::string_view own :
         {plan_file, manifest_file, grades_file, maps_file(plan), maps_folder}) {
      if (name.starts_with(std::string(own) + '.') && name.ends_with(io::temporary_suffix)) {
        left.push_back(entry.path());
      }
    }
  }
  for (const fs::path& path : left) {
    fs::remove_all(path, ignored);
  }
}

}  // namespace dungeonlab::batch
