// A batch in its current state. The maps of a complete batch are read from their file. Until then
// they are read from the parts, and the first of maps that count as one is taken, as in a merge.
// Bytes are compared with their digests and then trusted; verify() checks whether the maps are
// proved.
#include "dungeonlab/batch/look.hpp"

#include "dungeonlab/batch/batch.hpp"
#include "dungeonlab/core/shown_path.hpp"
#include "dungeonlab/core/try.hpp"
#include "folder.hpp"
#include "maps_file.hpp"
#include "sieve.hpp"

#include <utility>

#include <fmt/format.h>

namespace dungeonlab::batch {
namespace {

Outcome<Standing> look_at_parts(const std::filesystem::path& folder, const Plan& plan,
                                const UseGraded& use) {
  const PartFolder parts(folder, plan);
  const std::string name = shown_path(folder / parts_folder);
  Standing standing;
  standing.missing = parts.missing();
  Sieve sieve(plan);
  bool is_needed = true;
  const auto hand_on = [&](std::string_view line, std::string_view grade) -> Result<void> {
    is_needed = is_needed && use(line, name, grade);
    return {};
  };
  std::optional<std::uint64_t> end;
  for (const PartFolder::Piece& piece : parts.pieces()) {
    if (!piece.is_there) {
      continue;
    }
    TRY(const auto part, parts.read(piece.range));
    sieve.add(part.tally);
    end = *sieve.sift(part, hand_on);
    if (!is_needed || end) {
      break;
    }
  }
  if (end) {
    std::erase_if(standing.missing, [&](const IndexRange& gap) { return gap.begin >= *end; });
  }
  standing.manifest = sieve.sifted();
  return standing;
}

Outcome<void> look_at_maps(const std::filesystem::path& folder, const Manifest& manifest,
                           const UseGraded& use) {
  TRY(const auto grades, grades_in(folder, manifest));
  std::string_view rest = grades;
  const UseMap use_map = [&](std::string_view text, const std::string& name) {
    return use(text, name, take_line(rest));
  };
  return read_maps(folder, manifest, use_map, [](auto&) {});
}

}  // namespace

Outcome<Standing> look(const std::filesystem::path& folder, const UseGraded& use) {
  TRY(const auto plan, plan_in(folder));
  TRY(auto manifest, manifest_in(folder));
  auto standing = Outcome<Standing>();
  if (!manifest) {
    standing = look_at_parts(folder, plan, use);
    const auto lost = lost_manifest(folder);
    if (standing && !standing->missing.empty() && lost) {
      return tl::unexpected(*lost);
    }
  } else if (const auto read = look_at_maps(folder, *manifest, use); read) {
    standing = Standing{.manifest = std::move(*manifest), .is_whole = true};
  } else {
    return tl::unexpected(read.error());
  }
  if (standing) {
    standing->runs = runs_in(folder);
  }
  return standing;
}

}  // namespace dungeonlab::batch
