// Parts are what survives a process. Each is two files: its maps, and a record with the digest of
// the plan they follow from, the digest of the maps, their keys and the tally of the run. The maps
// get their name first and the record last, each only when it is on the disk; so a record is never
// there without its maps, and whatever stops a process, a part is there or it is not. Two processes
// that make the same part write the same bytes, and it does not matter which comes last. A part is
// believed only after everything in it was looked at again.
#include "part.hpp"

#include "dungeonlab/core/digest.hpp"
#include "dungeonlab/core/text.hpp"
#include "dungeonlab/io/durable_file.hpp"
#include "dungeonlab/io/file.hpp"
#include "dungeonlab/io/text_file.hpp"
#include "sealed.hpp"

#include <algorithm>
#include <cstdint>
#include <limits>
#include <set>
#include <system_error>
#include <utility>

#include <fmt/format.h>

namespace dungeonlab::batch {
namespace {

namespace fs = std::filesystem;

constexpr std::string_view part_format = "dungeonlab-part/1";
constexpr std::string_view maps_suffix = ".dungeons.jsonl";
constexpr std::string_view record_suffix = ".part.json";
/// Of a file that is read whole: a TiB, or half of what can be addressed where that is less.
constexpr std::size_t bytes_most =
    std::min(std::uint64_t{1} << 40U, std::uint64_t{std::numeric_limits<std::size_t>::max() / 2});

/// The first and the last index, so that names sort as the indices do.
std::string name_of(IndexRange range) {
  return fmt::format("{:016}-{:016}", range.begin, range.end - 1);
}

std::string write_record(const Part& part, IndexRange range, std::string_view plan, bool grades) {
  std::string text;
  io::JsonWriter json(text);
  json.begin_object();
  json.key("format").text(part_format);
  json.key("plan").text(plan);
  json.key("first").integer(static_cast<std::int64_t>(range.begin));
  json.key("last").integer(static_cast<std::int64_t>(range.end - 1));
  json.key("sha256").text(sha256(part.maps));
  if (grades) {
    json.key("grades").text(part.grades);
  }
  write_tally(json, part.tally);
  json.key("keys").begin_array();
  for (const Key key : part.keys) {
    json.text(text_of(key));
  }
  json.end_array().end_object();
  return sealed(std::move(text));
}

/// Everything of a part but its maps.
struct Record {
  Part part{};
  std::string sha256{};
};

Outcome<Record> read_record(const fs::path& path, IndexRange range, std::string_view plan,
                            bool grades) {
  const auto text = io::read_regular_text(path, bytes_most);
  if (!text) {
    return tl::unexpected(BatchError(text.error()));
  }
  const auto record = io::JsonRecord::parse(*text);
  if (!has_seal(*text) || !record || record->text("format") != part_format) {
    return corrupt(path, "it is not what was written (its seal is broken)");
  }
  if (record->text("plan") != plan) {
    return corrupt(path, "it is a part of another plan, or of another version of the program");
  }
  if (record->number("first") != range.begin || record->number("last") != range.end - 1) {
    return corrupt(path, "it is the record of another part");
  }
  const auto tally = read_tally(*record);
  const auto keys = record->texts("keys");
  const auto digest = record->text("sha256");
  const auto grade_lines = record->text("grades");
  if (!tally || !keys || !digest || tally->indices != range.end - range.begin ||
      grades != grade_lines.has_value()) {
    return corrupt(path, "something of it is missing");
  }
  Record read{{.grades = grade_lines.value_or(""), .tally = *tally}, *digest};
  for (const std::string& word : *keys) {
    const auto key = key_in(word);
    if (!key) {
      return corrupt(path, "a key in it is none");
    }
    read.part.keys.push_back(*key);
  }
  return read;
}

}  // namespace

PartFolder::PartFolder(const fs::path& batch, const Plan& plan)
    : folder_(batch / "parts"), plan_(plan), digest_(sha256(write_plan(plan))) {}

fs::path PartFolder::maps_path(std::uint64_t number) const {
  return folder_ / (name_of(part_of(plan_, number)) + std::string(maps_suffix));
}

fs::path PartFolder::record_path(std::uint64_t number) const {
  return folder_ / (name_of(part_of(plan_, number)) + std::string(record_suffix));
}

Result<void> PartFolder::write(std::uint64_t number, const Part& part) const {
  std::error_code failure;
  fs::create_directories(folder_, failure);
  if (failure) {
    return tl::unexpected(io::cannot_write(folder_, failure.value()));
  }
  return io::write_durable(maps_path(number), part.maps).and_then([&] {
    return io::write_durable(record_path(number),
                             write_record(part, part_of(plan_, number), digest_, plan_.grades));
  });
}

bool PartFolder::has(std::uint64_t number) const {
  std::error_code unknown;
  return fs::exists(record_path(number), unknown);
}

std::vector<IndexRange> PartFolder::missing() const {
  std::vector<IndexRange> gaps;
  for (std::uint64_t number = 0; number < parts_of(plan_); ++number) {
    if (has(number)) {
      continue;
    }
    const IndexRange range = part_of(plan_, number);
    if (!gaps.empty() && gaps.back().end == range.begin) {
      gaps.back().end = range.end;
    } else {
      gaps.push_back(range);
    }
  }
  return gaps;
}

Outcome<std::optional<Part>> PartFolder::read(std::uint64_t number) const {
  if (!has(number)) {
    return std::optional<Part>();
  }
  auto record = read_record(record_path(number), part_of(plan_, number), digest_, plan_.grades);
  if (!record) {
    return tl::unexpected(record.error());
  }
  const fs::path path = maps_path(number);
  auto maps = io::read_regular_text(path, bytes_most);
  if (!maps) {
    return corrupt(path, "it cannot be read, and its record is there");
  }
  if (sha256(*maps) != record->sha256) {
    return corrupt(path, "it is not what was written (its SHA-256 is another)");
  }
  const auto lines_of = [](const std::string& text) {
    return static_cast<std::size_t>(std::count(text.begin(), text.end(), '\n'));
  };
  if (lines_of(*maps) != record->part.keys.size()) {
    return corrupt(path, "it does not have a map for each key of its record");
  }
  if (plan_.grades && lines_of(record->part.grades) != record->part.keys.size()) {
    return corrupt(record_path(number), "it does not have a grade for each map");
  }
  record->part.maps = std::move(*maps);
  return std::optional(std::move(record->part));
}

Outcome<void> PartFolder::refuse_unlisted_files() const {
  std::set<std::string> names;
  for (std::uint64_t number = 0; number < parts_of(plan_); ++number) {
    names.insert(maps_path(number).filename().generic_string());
    names.insert(record_path(number).filename().generic_string());
  }
  std::error_code unknown;
  for (const auto& entry : fs::directory_iterator(folder_, unknown)) {
    const std::string name = entry.path().filename().generic_string();
    if (!names.contains(name) && !name.ends_with(io::temporary_suffix)) {
      return corrupt(entry.path(),
                     "no part of the plan has this name: it overlaps others, or is of "
                     "another batch");
    }
  }
  return {};
}

void PartFolder::remove() const {
  std::error_code ignored;
  fs::remove_all(folder_, ignored);
}

}  // namespace dungeonlab::batch
