// Each map in a file of its own, for whoever gives them away one by one. The folder of all of them
// is made under another name and appears at once. Beside it stands a list of their digests, as
// sha256sum writes and checks it; the digest of the list is in the manifest, so one number stands
// for all bytes, and still the file that is wrong can be named. A folder of that name that is there
// is never replaced: it is what would be made, or somebody has to look at it.
#include "maps_folder.hpp"

#include "dungeonlab/core/digest.hpp"
#include "dungeonlab/core/normal_text.hpp"
#include "dungeonlab/core/shown_path.hpp"
#include "dungeonlab/core/text.hpp"
#include "dungeonlab/core/try.hpp"
#include "dungeonlab/io/document.hpp"
#include "dungeonlab/io/durable_file.hpp"
#include "dungeonlab/io/durable_folder.hpp"
#include "dungeonlab/io/file.hpp"
#include "dungeonlab/io/text_file.hpp"
#include "dungeonlab/io/write.hpp"
#include "dungeonlab/model/limits.hpp"

#include <algorithm>
#include <fstream>
#include <optional>
#include <system_error>
#include <utility>
#include <vector>

#include <fmt/format.h>

namespace dungeonlab::batch {
namespace {

namespace fs = std::filesystem;

constexpr std::string_view suffix = ".dungeon.json";

/// The index that a name of a file stands for.
std::optional<std::uint64_t> index_of(std::string_view name) {
  if (!name.ends_with(suffix)) {
    return std::nullopt;
  }
  name.remove_suffix(suffix.size());
  const std::size_t first = name.find_first_not_of('0');
  const auto index = parse_integer(first == std::string_view::npos ? "0" : name.substr(first));
  return index && *index >= 0 ? std::optional(static_cast<std::uint64_t>(*index)) : std::nullopt;
}

std::string entry_of(std::string_view digest, std::string_view file) {
  return fmt::format("{}  {}/{}\n", digest, maps_folder, file);
}

class MapsFolder : public KeptMaps {
 public:
  MapsFolder(fs::path batch, const Plan& plan, io::DurableFolder folder, io::DurableFile list)
      : batch_(std::move(batch)), plan_(plan), folder_(std::move(folder)), list_(std::move(list)) {}

  Result<void> add(std::string_view line) override {
    const io::Document document = io::read_json(std::string(line));
    const std::string file = file_of_map(plan_, *document.sheet.origin->index);
    const std::string text = io::write_json(document.sheet);
    const std::string entry = entry_of(sha256(text), file);
    lines_.add(line);
    entries_.add(entry);
    return folder_.write(file, text).and_then([&] { return list_.write(entry); });
  }

  Outcome<Digests> commit() override {
    TRY(const auto is_moved, folder_.commit());
    TRY(list_.commit());
    Digests digests{lines_.digest(), entries_.digest()};
    if (!is_moved) {
      Changed changed;
      const auto same = read_files(
          batch_, plan_, digests.file, [](auto, auto&) { return true; }, changed);
      if (!same) {
        return batch_error(same.error().sort,
                           same.error().error.what +
                               "; move the folder away, and the same command makes it again");
      }
    }
    return digests;
  }

 private:
  fs::path batch_;
  const Plan& plan_;
  io::DurableFolder folder_;
  io::DurableFile list_;
  Sha256 lines_{};
  Sha256 entries_{};
};

/// Corrupt if a file is there that is none of the maps, whose indices are in order.
Outcome<void> refuse_unlisted_files(const fs::path& folder, const Plan& plan,
                                    const std::vector<std::uint64_t>& indices) {
  std::error_code unknown;
  for (const auto& entry : fs::directory_iterator(folder, unknown)) {
    const std::string name = entry.path().filename().generic_string();
    const auto index = index_of(name);
    if (!index || name != file_of_map(plan, *index) ||
        !std::binary_search(indices.begin(), indices.end(), *index)) {
      return corrupt(entry.path(), "it is no map of the batch");
    }
  }
  return {};
}

}  // namespace

std::string file_of_map(const Plan& plan, std::uint64_t index) {
  constexpr std::size_t digits_least = 9;
  const std::size_t digits =
      std::max(digits_least, fmt::formatted_size("{}", candidates_of(plan).end - 1));
  return fmt::format("{:0{}}{}", index, digits, suffix);
}

Result<std::unique_ptr<KeptMaps>> make_maps_folder(const fs::path& batch, const Plan& plan) {
  TRY(auto folder, io::DurableFolder::create(batch / maps_folder));
  TRY(auto list, io::DurableFile::create(batch / maps_file(plan)));
  return std::make_unique<MapsFolder>(batch, plan, std::move(folder), std::move(list));
}

Outcome<void> read_files(const fs::path& batch, const Plan& plan, std::string_view digest,
                         const UseMap& use, Changed& changed) {
  const fs::path list_path = batch / maps_file(plan);
  if (const auto is_file = io::expect_file(list_path); !is_file) {
    return batch_error(BatchError::Sort::corrupt, is_file.error().what);
  }
  Sha256 entries;
  bool is_changed = false;
  {
    std::ifstream list(list_path, std::ios::binary);
    std::string line;
    for (bool is_first = true; std::getline(list, line); is_first = false) {
      const std::string normal = normal_line(line, is_first);
      is_changed = is_changed || normal != line;
      entries.add(list.eof() ? normal : normal + '\n');
    }
  }
  if (entries.digest() != digest) {
    return corrupt(list_path, "it is not what was written (its SHA-256 is another)");
  }
  if (is_changed) {
    changed.add(list_path);
  }
  const std::size_t digest_size = digest.size();
  const std::size_t name_begin = entry_of(digest, "").size() - 1;
  std::vector<std::uint64_t> indices;
  std::ifstream list(list_path, std::ios::binary);
  std::string line;
  while (std::getline(list, line)) {
    line = normal_line(line, indices.empty());
    const std::string file = line.substr(std::min(name_begin, line.size()));
    const auto index = index_of(file);
    if (!index || line + '\n' != entry_of(line.substr(0, digest_size), file_of_map(plan, *index))) {
      return corrupt(list_path, fmt::format("line {} names no map", indices.size() + 1));
    }
    const fs::path path = batch / maps_folder / file;
    const auto map = io::read_written_text(path, dungeonlab::limits::map_bytes);
    if (!map) {
      return corrupt(path, "it cannot be read, and it is on the list of maps");
    }
    if (sha256(map->text) != std::string_view(line).substr(0, digest_size)) {
      return corrupt(path, "it is not what was written (its SHA-256 is another)");
    }
    if (map->is_changed) {
      changed.add(path);
    }
    indices.push_back(*index);
    if (!use(map->text, shown_path(path))) {
      return {};
    }
  }
  std::sort(indices.begin(), indices.end());
  return refuse_unlisted_files(batch / maps_folder, plan, indices);
}

}  // namespace dungeonlab::batch
