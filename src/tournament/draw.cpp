// The second step: from the secret and the public value to the pack. Nothing is left to choose. The
// rounds are written first, each with the digests of its files and the proofs of its maps, and the
// commitment last: as long as it is not there, nothing is drawn, and who comes after a stop begins
// anew and ends in the same bytes.
#include "candidates.hpp"
#include "derive.hpp"
#include "dungeonlab/core/digest.hpp"
#include "dungeonlab/core/try.hpp"
#include "dungeonlab/io/durable_file.hpp"
#include "dungeonlab/io/file.hpp"
#include "dungeonlab/io/write.hpp"
#include "dungeonlab/model/limits.hpp"
#include "merkle.hpp"
#include "pack_files.hpp"
#include "sealed_pack.hpp"

#include <algorithm>
#include <system_error>
#include <utility>

#include <fmt/format.h>

namespace dungeonlab::tournament {
namespace {

namespace fs = std::filesystem;

/// Removes what processes that were killed have left in a folder: rounds, unless they are drawn,
/// and files without a final name.
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

/// Writes the rounds of a pack.
class Packer {
 public:
  Packer(const fs::path& folder, const Plan& plan, const Printer& print, const Work& work)
      : folder_(folder / sealed_folder), plan_(plan), print_(print), work_(work) {}

  /// All rounds; `maps` and the tree are of all of them, `salts` too.
  Outcome<std::vector<std::string>> write(const std::vector<Sheet>& maps,
                                          const std::vector<std::string>& salts,
                                          const std::vector<std::string>& leaves);

 private:
  Outcome<std::string> write_round(Proof proof, const std::vector<Sheet>& maps);
  Outcome<void> write_map(const fs::path& round, std::int64_t number, const Sheet& map,
                          Manifest& manifest);
  static Result<void> write_file(const fs::path& round, const std::string& name,
                                 std::string_view bytes, Manifest& manifest);

  fs::path folder_;
  const Plan& plan_;
  const Printer& print_;
  const Work& work_;
};

Outcome<std::vector<std::string>> Packer::write(const std::vector<Sheet>& maps,
                                                const std::vector<std::string>& salts,
                                                const std::vector<std::string>& leaves) {
  const MerkleTree tree(leaves);
  std::vector<std::string> manifests;
  std::size_t place = 0;
  for (std::int64_t round = 1; round <= plan_.rounds; ++round) {
    Proof proof{.round = round};
    std::vector<Sheet> of_round;
    for (std::int64_t map = 1; map <= plan_.maps; ++map, ++place) {
      proof.maps.push_back({salts[place], leaves[place], tree.path_of(place)});
      of_round.push_back(maps[place]);
    }
    TRY(auto digest, write_round(std::move(proof), of_round));
    manifests.push_back(std::move(digest));
  }
  return manifests;
}

/// The digest of the manifest.
Outcome<std::string> Packer::write_round(Proof proof, const std::vector<Sheet>& maps) {
  const fs::path round = folder_ / round_name(proof.round);
  Manifest manifest{.round = proof.round};
  for (std::size_t i = 0; i < maps.size(); ++i) {
    if (work_.must_stop()) {
      return batch::batch_error(
          batch::BatchError::Sort::interrupted,
          "interrupted while the pack was written; the same command begins anew");
    }
    const auto number = static_cast<std::int64_t>(i) + 1;
    work_.watch({"packed maps", static_cast<std::uint64_t>((proof.round - 1) * plan_.maps) + i,
                 static_cast<std::uint64_t>(plan_.rounds * plan_.maps)});
    TRY(write_map(round, number, sealed(maps[i], proof.maps[i].leaf), manifest));
  }
  TRY(write_file(round, std::string(proof_file), write_proof(proof), manifest));
  std::sort(manifest.files.begin(), manifest.files.end(),
            [](const auto& one, const auto& other) { return one.name < other.name; });
  const std::string text = write_manifest(manifest);
  TRY(io::write_durable(round / manifest_file, text));
  return sha256(text);
}

Outcome<void> Packer::write_map(const fs::path& round, std::int64_t number, const Sheet& map,
                                Manifest& manifest) {
  const rules::Verdict verdict = rules::validate(map);
  if (!verdict.valid) {
    return tl::unexpected(
        batch::BatchError(Error{Failure::bug, "a map that was proved is not with another origin"}));
  }
  const std::string text = io::write_json(verdict.valid->sheet());
  if (text.size() > dungeonlab::limits::map_bytes) {
    return tl::unexpected(batch::BatchError(
        Error{Failure::impossible,
              fmt::format("occupancy: the text of a map has {} bytes, more than can be read again; "
                          "ask for less, or for smaller dungeons",
                          text.size())}));
  }
  const std::string folder = map_name(number) + '/';
  const auto written = make_folder(round / folder).and_then([&]() -> Result<void> {
    auto files = print_(*verdict.valid, MapName{manifest.round, number});
    TRY(files);
    files->push_back({std::string(map_file), text});
    for (const PrintedFile& file : *files) {
      TRY(write_file(round, folder + file.name, file.bytes, manifest));
    }
    return {};
  });
  TRY(written);
  return {};
}

Result<void> Packer::write_file(const fs::path& round, const std::string& name,
                                std::string_view bytes, Manifest& manifest) {
  manifest.files.push_back(entry_of(name, bytes));
  return io::write_durable(round / name, bytes);
}

/// All that decides which maps are drawn.
struct Event {
  const Plan& plan;
  const Secret& secret;
  const std::string& public_value;
};

/// Draws, packs and commits.
Outcome<Drawn> draw_anew(const fs::path& folder, const Event& event, const Printer& print,
                         const Work& work) {
  const Plan& plan = event.plan;
  TRY(auto candidates, draw_maps(plan, event_seed(event.secret, event.public_value), work));
  std::vector<std::string> salts;
  std::vector<std::string> leaves;
  for (const Sheet& map : candidates.maps) {
    const auto place = static_cast<std::int64_t>(leaves.size());
    const MapName name{place / plan.maps + 1, place % plan.maps + 1};
    salts.push_back(salt_of(event.secret, name));
    leaves.push_back(leaf_of(name, salts.back(), io::write_json(map)));
  }
  sweep(folder / sealed_folder, true);
  TRY(auto manifests, Packer(folder, plan, print, work).write(candidates.maps, salts, leaves));
  Commitment commitment{.plan_sha256 = sha256(write_plan(plan)),
                        .public_value = event.public_value,
                        .leaves = static_cast<std::int64_t>(leaves.size()),
                        .root = MerkleTree(leaves).root(),
                        .manifests = std::move(manifests)};
  TRY(io::write_durable(folder / public_folder / commitment_file, write_commitment(commitment)));
  return Outcome<Drawn>(
      Drawn{plan, std::move(commitment), candidates.looked_at, std::move(candidates.spread)});
}

}  // namespace

Outcome<Drawn> draw(const fs::path& folder, const std::string& public_value, const Printer& print,
                    const Work& work) {
  TRY(const auto plan, plan_in(folder));
  TRY(const auto secret, secret_of(folder, plan));
  TRY(const auto commitment, commitment_in(folder));
  if (commitment && commitment->public_value != public_value) {
    return tl::unexpected(batch::BatchError(Error{
        Failure::usage,
        fmt::format("{0} was drawn with another public value, and is not drawn twice; if that "
                    "was a slip and {1} was never published, remove {1}",
                    shown(folder), shown(folder / public_folder / commitment_file))}));
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
