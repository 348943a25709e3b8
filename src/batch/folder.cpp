// The folder of a batch: the plan, the parts while they are made, and at the end the maps and the
// manifest. The plan comes first and never changes, and the manifest comes last, so the file names
// alone show how far the batch is.
#include "folder.hpp"

#include "dungeonlab/batch/batch.hpp"
#include "dungeonlab/batch/grades.hpp"
#include "dungeonlab/core/digest.hpp"
#include "dungeonlab/core/shown_path.hpp"
#include "dungeonlab/core/try.hpp"
#include "dungeonlab/io/durable_file.hpp"
#include "dungeonlab/io/file.hpp"
#include "dungeonlab/io/text_file.hpp"
#include "maps_file.hpp"

#include <algorithm>
#include <system_error>
#include <utility>
#include <vector>

#include <fmt/format.h>

namespace dungeonlab::batch {
namespace {

namespace fs = std::filesystem;

constexpr std::size_t record_bytes = std::size_t{16} << 20U;
constexpr std::size_t grades_bytes_max = std::size_t{1} << 31U;

/// Advice if the plan is missing, because no other file can reproduce the maps.
constexpr std::string_view without_plan = "put it back, or use another folder";

bool is_there(const fs::path& path) {
  std::error_code unknown;
  return fs::exists(path, unknown);
}

std::string shown(const fs::path& path) {
  return shown_path(path);
}

/// The error if a file of a batch exists without its plan.
std::optional<Error> lost_plan(const fs::path& folder, const std::vector<std::string_view>& made) {
  const auto there = std::find_if(made.begin(), made.end(),
                                  [&](std::string_view name) { return is_there(folder / name); });
  if (is_there(folder / plan_file) || there == made.end()) {
    return std::nullopt;
  }
  return Error{Failure::usage, fmt::format("{0}: found {2} but not {1}; {3}", shown(folder),
                                           plan_file, *there, without_plan)};
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
    std::vector<std::string_view> made = {maps_file, manifest_file, parts_folder};
    if (plan.grades) {
      made.push_back(grades_file);
    }
    if (const auto lost = lost_plan(folder, made)) {
      return tl::unexpected(BatchError(*lost));
    }
    TRY(io::write_durable(path, needed));
  }
  TRY(const auto there, plan_in(folder));
  const std::string found = write_plan(there);
  if (found == needed) {
    return {};
  }
  return tl::unexpected(BatchError(
      Error{Failure::usage,
            fmt::format("{} is the plan of another batch: {}; use another folder, or give the same "
                        "options as before",
                        shown(path), difference(found, needed).value_or("its bytes differ"))}));
}

Outcome<Plan> plan_in(const fs::path& folder) {
  const fs::path path = folder / plan_file;
  const auto lost = lost_plan(folder, {manifest_file, maps_file, grades_file, parts_folder});
  if (lost) {
    return tl::unexpected(BatchError(*lost));
  }
  TRY(const auto text, io::read_regular_text(path, record_bytes));
  auto plan = read_plan(text);
  if (!plan) {
    return tl::unexpected(BatchError(
        Error{plan.error().failure, fmt::format("{}: {}", shown(path), plan.error().what)}));
  }
  if (write_plan(*plan) != text) {
    return batch_error(
        BatchError::Sort::corrupt,
        fmt::format("{}: changed since it was written; {}", shown(path), without_plan));
  }
  return std::move(*plan);
}

Outcome<std::optional<Manifest>> manifest_in(const fs::path& folder) {
  const fs::path path = folder / manifest_file;
  if (!is_there(path)) {
    return std::optional<Manifest>();
  }
  TRY(const auto plan, plan_in(folder));
  const auto text = io::read_regular_text(path, record_bytes);
  const auto manifest = text ? read_manifest(*text) : std::nullopt;
  if (!manifest) {
    return corrupt(path, fmt::format("changed since it was written{}", rerun_help));
  }
  if (manifest->plan != plan) {
    return corrupt(path, fmt::format("this is the manifest of another plan{}", rerun_help));
  }
  return manifest;
}

std::optional<BatchError> lost_manifest(const fs::path& folder) {
  if (is_there(folder / manifest_file) || !is_there(folder / maps_file)) {
    return std::nullopt;
  }
  return BatchError(BatchError::Sort::incomplete,
                    fmt::format("{0}: found {2} but not {1}; put it back, or run `dungeonlab "
                                "batch` again with the same options",
                                shown(folder), manifest_file, maps_file));
}

Outcome<std::optional<Manifest>> whole_batch(const fs::path& folder, const Remark& remark) {
  auto manifest = manifest_in(folder);
  if (!manifest || !*manifest) {
    return manifest;
  }
  const auto read = read_maps(
      folder, **manifest, [](auto, auto&) { return true; }, remark);
  TRY(read);
  TRY(grades_in(folder, **manifest));
  return manifest;
}

Outcome<std::string> grades_in(const fs::path& folder, const Manifest& manifest) {
  if (!manifest.plan.grades) {
    return std::string();
  }
  const fs::path path = folder / grades_file;
  auto text = io::read_regular_text(path, grades_bytes_max);
  if (!text) {
    return batch_error(BatchError::Sort::corrupt,
                       fmt::format("{}{}", text.error().what, rerun_help));
  }
  if (sha256(*text) != manifest.grades_sha256) {
    return corrupt(path,
                   fmt::format("changed since it was written (its SHA-256 differs){}", rerun_help));
  }
  return std::move(*text);
}

void remove_leavings(const fs::path& folder) {
  std::vector<fs::path> left;
  std::error_code ignored;
  for (const auto& entry : fs::directory_iterator(folder, ignored)) {
    const std::string name = entry.path().filename().generic_string();
    for (const std::string_view own : {plan_file, manifest_file, grades_file, maps_file}) {
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
