// Parts are what survives a process. Each consists of two files: its maps, and a record with the
// digest of its plan, the digest of the maps, their keys and the tally of the run. The maps are
// renamed into place first and the record last, each only when it is on disk, so a record never
// exists without its maps: whatever stops a process, a part exists completely or not at all. Two
// processes that make the same part write the same bytes, so it does not matter which is last. A
// part is trusted only after everything in it has been checked again.
#include "part.hpp"

#include "batch/records.hpp"
#include "dungeonlab/core/digest.hpp"
#include "dungeonlab/core/text.hpp"
#include "dungeonlab/core/try.hpp"
#include "dungeonlab/io/durable_file.hpp"
#include "dungeonlab/io/file.hpp"
#include "dungeonlab/io/text_file.hpp"
#include "sealed.hpp"

#include <algorithm>
#include <charconv>
#include <cstdint>
#include <limits>
#include <system_error>
#include <utility>

#include <fmt/format.h>

namespace dungeonlab::batch {
namespace {

namespace fs = std::filesystem;

constexpr std::string_view maps_suffix = ".dungeons.jsonl";
constexpr std::string_view record_suffix = ".part.json";
/// For a file that is read whole: 1 TiB, or half of the address space if that is less.
constexpr std::size_t bytes_max =
    std::min(std::uint64_t{1} << 40U, std::uint64_t{std::numeric_limits<std::size_t>::max() / 2});

/// The first and the last index, so that names sort like the indices.
std::string name_of(IndexRange range) {
  return fmt::format("{:016}-{:016}", range.begin, range.end - 1);
}

/// The indices in the name of a part's file.
std::optional<IndexRange> range_in(std::string_view name, std::string_view suffix) {
  if (!name.ends_with(suffix)) {
    return std::nullopt;
  }
  const std::string_view stem = name.substr(0, name.size() - suffix.size());
  IndexRange range;
  const char* const end = stem.data() + stem.size();
  const auto first = std::from_chars(stem.data(), end, range.begin);
  if (first.ptr != end) {
    std::from_chars(first.ptr + 1, end, range.end);
    ++range.end;
  }
  return range.begin < range.end && name_of(range) == stem ? std::optional(range) : std::nullopt;
}

std::string write_record(const Part& part, IndexRange range, std::string_view plan, bool grades) {
  return sealed(
      records::written(PartRecord{.plan = std::string(plan),
                                  .first = range.begin,
                                  .last = range.end - 1,
                                  .sha256 = sha256(part.maps),
                                  .grades = grades ? std::optional(part.grades) : std::nullopt,
                                  .tally = part.tally,
                                  .keys = part.keys}));
}

Outcome<PartRecord> read_record(const fs::path& path, IndexRange range, std::string_view plan,
                                bool grades) {
  TRY(const auto text, io::read_regular_text(path, bytes_max));
  const auto tree = json::Tree::object(text, {.noun = "part"});
  if (!has_seal(text) || !tree || json::text_in(tree->root()["format"]) != part_format) {
    return corrupt(path, "changed since it was written (its seal is broken)");
  }
  auto record = records::read<PartRecord>(tree->root());
  if (!record) {
    return corrupt(path, json::in_words(record.error().front(), text));
  }
  if (record->plan != plan) {
    return corrupt(path, "this is a part of another plan, or of another version of the program");
  }
  if (record->first != range.begin || record->last != range.end - 1) {
    return corrupt(path, "this is the record of another part");
  }
  if (record->tally.indices != range.end - range.begin || grades != record->grades.has_value()) {
    return corrupt(path, "some of it is missing");
  }
  return *std::move(record);
}

}  // namespace

std::uint64_t index_of_line(std::string_view line) {
  const auto map = json::Tree::object(line, {.noun = "map"});
  return map ? json::number_in(map->root()["origin"]["index"]).value_or(0) : 0;
}

PartFolder::PartFolder(const fs::path& batch, const Plan& plan)
    : folder_(batch / parts_folder), plan_(plan), digest_(sha256(write_plan(plan))) {}

fs::path PartFolder::maps_path(IndexRange range) const {
  return folder_ / (name_of(range) + std::string(maps_suffix));
}

fs::path PartFolder::record_path(IndexRange range) const {
  return folder_ / (name_of(range) + std::string(record_suffix));
}

Result<void> PartFolder::write(IndexRange range, const Part& part) const {
  std::error_code failure;
  fs::create_directories(folder_, failure);
  if (failure) {
    return tl::unexpected(io::cannot_write(folder_, failure.value()));
  }
  return io::write_durable(maps_path(range), part.maps).and_then([&] {
    return io::write_durable(record_path(range), write_record(part, range, digest_, plan_.grades));
  });
}

std::vector<PartFolder::Piece> PartFolder::pieces() const {
  std::vector<IndexRange> found;
  std::error_code unknown;
  for (const auto& entry : fs::directory_iterator(folder_, unknown)) {
    if (const auto range = range_in(entry.path().filename().generic_string(), record_suffix)) {
      found.push_back(*range);
    }
  }
  std::sort(found.begin(), found.end(), [](const IndexRange& one, const IndexRange& other) {
    return one.begin == other.begin ? one.end > other.end : one.begin < other.begin;
  });
  const IndexRange all = candidates_of(plan_);
  std::vector<Piece> pieces;
  std::uint64_t at = all.begin;
  for (const IndexRange& range : found) {
    if (range.begin < at || range.end > all.end) {
      continue;
    }
    if (range.begin > at) {
      pieces.push_back({{at, range.begin}, false});
    }
    pieces.push_back({range, true});
    at = range.end;
  }
  if (at < all.end) {
    pieces.push_back({{at, all.end}, false});
  }
  return pieces;
}

std::vector<IndexRange> PartFolder::missing() const {
  std::vector<IndexRange> gaps;
  const std::uint64_t end = shared_of(plan_).end;
  for (const Piece& piece : pieces()) {
    if (!piece.is_there && piece.range.begin < end) {
      gaps.push_back({piece.range.begin, std::min(piece.range.end, end)});
    }
  }
  return gaps;
}

Outcome<Part> PartFolder::read(IndexRange range) const {
  TRY(auto record, read_record(record_path(range), range, digest_, plan_.grades));
  const fs::path path = maps_path(range);
  auto maps = io::read_regular_text(path, bytes_max);
  if (!maps) {
    return corrupt(path, "cannot read it, although its record exists");
  }
  if (sha256(*maps) != record.sha256) {
    return corrupt(path, "changed since it was written (its SHA-256 differs)");
  }
  const auto lines_of = [](const std::string& text) {
    return static_cast<std::size_t>(std::count(text.begin(), text.end(), '\n'));
  };
  Part part{.maps = *std::move(maps),
            .grades = std::move(record.grades).value_or(""),
            .keys = std::move(record.keys),
            .tally = std::move(record.tally)};
  if (lines_of(part.maps) != part.keys.size()) {
    return corrupt(path, "it does not have one map for each key of its record");
  }
  if (plan_.grades && lines_of(part.grades) != part.keys.size()) {
    return corrupt(record_path(range), "it does not have one grade for each map");
  }
  return part;
}

Outcome<void> PartFolder::refuse_unlisted_files() const {
  const IndexRange all = candidates_of(plan_);
  std::error_code unknown;
  for (const auto& entry : fs::directory_iterator(folder_, unknown)) {
    const std::string name = entry.path().filename().generic_string();
    const auto record = range_in(name, record_suffix);
    const auto range = record ? record : range_in(name, maps_suffix);
    if (!name.ends_with(io::temporary_suffix) &&
        (!range || range->begin < all.begin || range->end > all.end)) {
      return corrupt(entry.path(), "the plan has no part with this name");
    }
  }
  return {};
}

Result<void> PartFolder::remove(IndexRange range) const {
  for (const fs::path& path : {record_path(range), maps_path(range)}) {
    std::error_code failure;
    fs::remove(path, failure);
    if (failure) {
      return tl::unexpected(io::cannot_write(path, failure.value()));
    }
  }
  return {};
}

void PartFolder::remove_all() const {
  std::error_code ignored;
  fs::remove_all(folder_, ignored);
}

}  // namespace dungeonlab::batch
