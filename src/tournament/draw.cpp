// The second step: from the secret and the public value to the pack. No choices are left. The
// rounds are written first, each with the salts of its files, and the commitment last. Without the
// commitment nothing is drawn, so an interrupted draw starts again and ends with the same bytes.
#include "candidates.hpp"
#include "derive.hpp"
#include "dungeonlab/core/digest.hpp"
#include "dungeonlab/core/try.hpp"
#include "dungeonlab/io/durable_file.hpp"
#include "dungeonlab/io/file.hpp"
#include "dungeonlab/io/write.hpp"
#include "dungeonlab/model/limits.hpp"
#include "pack_files.hpp"
#include "records.hpp"
#include "sealed_pack.hpp"

#include <algorithm>
#include <system_error>
#include <utility>

#include <fmt/format.h>

namespace dungeonlab::tournament {
namespace {

namespace fs = std::filesystem;

template <class File>
void sort_by_name(std::vector<File>& files) {
  std::sort(files.begin(), files.end(),
            [](const File& one, const File& other) { return one.name < other.name; });
}

/// Removes what killed processes have left in a folder: files without a final name and, with
/// `with_rounds`, rounds.
void sweep(const fs::path& folder, bool with_rounds) {
  std::vector<fs::path> left;
  std::error_code ignored;
  for (const auto& entry : fs::directory_iterator(folder, ignored)) {
    const std::string name = entry.path().filename().generic_string();
    if ((with_rounds && name.starts_with("round-")) || name.ends_with(io::temporary_suffix)) {
      left.push_back(entry.path());
    }
  }
  for (const fs::path& path : left) {
    fs::remove_all(path, ignored);
  }
}

/// Writes the rounds of a pack and lists their files.
class Packer {
 public:
  Packer(const fs::path& folder, const Plan& plan, const Secret& secret, const Printer& print)
      : folder_(folder / sealed_folder), plan_(plan), secret_(secret), print_(print) {}

  /// Writes the next map; they come round by round.
  Outcome<void> write(const Sheet& map);
  /// All files written.
  [[nodiscard]] std::vector<Commitment::File> files();

 private:
  Outcome<void> write_map(const MapName& name, const Sheet& map);
  Result<void> write_file(const std::string& name, std::string_view bytes);
  Result<void> write_round_salts(std::int64_t round);

  fs::path folder_;
  const Plan& plan_;
  const Secret& secret_;
  const Printer& print_;
  std::int64_t written_ = 0;  ///< maps
  std::vector<Commitment::File> files_{};
  Salts salts_{};  ///< of the current round
};

Outcome<void> Packer::write(const Sheet& map) {
  const MapName name{written_ / plan_.maps + 1, written_ % plan_.maps + 1};
  ++written_;
  TRY(write_map(name, map));
  if (name.map == plan_.maps) {
    TRY(write_round_salts(name.round));
  }
  return {};
}

std::vector<Commitment::File> Packer::files() {
  sort_by_name(files_);
  return std::move(files_);
}

Outcome<void> Packer::write_map(const MapName& name, const Sheet& map) {
  const std::string file = file_of(name);
  const rules::Verdict verdict =
      rules::validate(sealed(map, digest_of(file, salt_of(secret_, file), io::write_json(map))));
  if (!verdict.valid) {
    return fail(Failure::bug, "a proved map is invalid with another origin");
  }
  const std::string text = io::write_json(verdict.valid->sheet());
  if (text.size() > dungeonlab::limits::map_bytes) {
    return fail(Failure::impossible,
                fmt::format("occupancy: a map has {} bytes of text, too many to be read again; ask "
                            "for less, or for smaller dungeons",
                            text.size()));
  }
  const std::string folder = fmt::format("{}/{}/", round_name(name.round), map_name(name.map));
  TRY(make_folder(folder_ / folder));
  TRY(const auto printed, print_(*verdict.valid, name));
  for (const io::MadeFile& page : printed) {
    TRY(write_file(folder + page.name, page.bytes));
  }
  TRY(write_file(file, text));
  return {};
}

Result<void> Packer::write_file(const std::string& name, std::string_view bytes) {
  salts_.files.push_back({name, salt_of(secret_, name)});
  files_.push_back({name, digest_of(name, salts_.files.back().salt, bytes)});
  return io::write_durable(folder_ / name, bytes);
}

Result<void> Packer::write_round_salts(std::int64_t round) {
  Salts salts = std::exchange(salts_, {});
  sort_by_name(salts.files);
  return io::write_durable(folder_ / round_name(round) / salts_file, write_record(salts));
}

/// Everything that determines which maps are drawn.
struct Event {
  const Plan& plan;
  const Secret& secret;
  const std::string& public_value;
};

/// Draws, packs and commits.
Outcome<Drawn> draw_anew(const fs::path& folder, const Event& event, const Printer& print,
                         const Work& work) {
  const Plan& plan = event.plan;
  sweep(folder / sealed_folder, true);
  Packer packer(folder, plan, event.secret, print);
  auto candidates = draw_maps(plan, event_seed(event.secret, event.public_value), work,
                              [&](const Sheet& map) { return packer.write(map); });
  if (!candidates) {
    sweep(folder / sealed_folder, true);
    return tl::unexpected(candidates.error());
  }
  Commitment commitment{.plan_sha256 = sha256(write_plan(plan)),
                        .public_value = event.public_value,
                        .files = packer.files()};
  TRY(io::write_durable(folder / public_folder / commitment_file, write_record(commitment)));
  return Outcome<Drawn>(
      Drawn{plan, std::move(commitment), candidates->looked_at, std::move(candidates->spread)});
}

}  // namespace

Outcome<Drawn> draw(const fs::path& folder, const std::string& public_value, const Printer& print,
                    const Work& work) {
  TRY(const auto plan, plan_in(folder));
  TRY(const auto secret, secret_of(folder, plan));
  TRY(const auto commitment, commitment_in(folder));
  if (commitment && commitment->public_value != public_value) {
    return fail(
        Failure::usage,
        fmt::format("{0} was drawn with another public value and cannot be drawn twice; if that "
                    "was a mistake and {1} was never published, remove {1}",
                    shown_path(folder), shown_path(folder / public_folder / commitment_file)));
  }
  auto drawn = commitment ? Outcome<Drawn>(Drawn{.plan = plan, .commitment = *commitment})
                          : draw_anew(folder, {plan, secret, public_value}, print, work);
  if (drawn) {
    sweep(folder / public_folder, false);
    sweep(folder / sealed_folder, false);
  }
  return drawn;
}

}  // namespace dungeonlab::tournament
