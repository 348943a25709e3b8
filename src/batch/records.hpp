#pragma once

#include "dungeonlab/batch/manifest.hpp"
#include "dungeonlab/batch/runs.hpp"
#include "dungeonlab/json/record.hpp"
#include "dungeonlab/json/shapes.hpp"
#include "part.hpp"

#include <string>
#include <vector>

/// The files of a batch, described once.
namespace dungeonlab::batch {

inline constexpr std::string_view manifest_format = "dungeonlab-manifest/3";
inline constexpr std::string_view part_format = "dungeonlab-part/1";

struct VetoEntry {
  forge::Veto veto{};
  forge::VetoCount count{};
};
constexpr auto describe(records::Type<VetoEntry>) {
  using namespace records;
  using Count = forge::VetoCount;
  using Draw = forge::DrawName;
  constexpr auto count = &VetoEntry::count;
  return record<VetoEntry>(
      "veto",
      field<&VetoEntry::veto, &forge::Veto::by>("by", "a stage, or the code of a rule", any_text),
      field<&VetoEntry::veto, &forge::Veto::why>(
          "why", "the words of the stage, or the name of the rule", any_text),
      field<count, &Count::times>("times", "the number of times"),
      field<count, &Count::example, &Draw::index>("index", "the index of the first one"),
      field<count, &Count::example, &Draw::draw>("draw", "the draw of the first one"),
      field<count, &Count::message>("message", "the fault of the first one", any_text));
}

struct UnansweredEntry {
  std::string rule{};
  std::uint64_t maps = 0;
};
constexpr auto describe(records::Type<UnansweredEntry>) {
  using namespace records;
  return record<UnansweredEntry>("unanswered",
                                 field<&UnansweredEntry::rule>("rule", "the code of the rule"),
                                 field<&UnansweredEntry::maps>("maps", "the number of maps"));
}

constexpr auto describe(records::Type<Tally>) {
  using namespace records;
  using Counts = forge::Statistics;
  constexpr auto rows = set(json::Layout::rows);
  constexpr auto all = &Tally::statistics;
  return record<Tally>(
      "tally", field<&Tally::indices>("indices", "the number of indices tried"),
      field<&Tally::given_up>("given_up", "the number of indices whose draws were all vetoed"),
      field<&Tally::rejected>("rejected", "the number of maps that do not meet the condition"),
      field<all, &Counts::maps>("proved", "the number of maps that were proved"),
      field<all, &Counts::maps_at_once>("proved_at_once",
                                        "the number of those proved by the first draw"),
      field<all, &Counts::draws>("draws", "the number of draws of the generator"),
      field_as<Listed<VetoEntry>, &Tally::rejects>("rejects",
                                                   "rejected maps, by part of the condition", rows),
      field_as<Listed<VetoEntry>, all, &Counts::vetoes>("vetoes", "vetoes of draws", rows),
      field_as<Listed<UnansweredEntry>, all, &Counts::unanswered>(
          "not_checked", "the rules that gave no answer", rows));
}

/// Reports a digest of grades without grades, and vice versa.
void manifest_agrees(Manifest& manifest, const records::At& at, records::Reader& reader);

constexpr auto describe(records::Type<Manifest>) {
  using namespace records;
  return record<Manifest>(
             "manifest",
             constant<Manifest>("format", "the format of this document", manifest_format),
             field<&Manifest::plan>("plan", "the plan, which determines all bytes"),
             flat<&Manifest::tally>(),
             field<&Manifest::duplicates>("duplicates",
                                          "the number of maps that duplicate an earlier one"),
             field<&Manifest::kept>("kept", "the number of maps in the batch"),
             constant<Manifest>("file", "the file of the maps", maps_file),
             field<&Manifest::maps_sha256>("maps_sha256", "the SHA-256 of that file",
                                           like(digest_shape)),
             maybe<&Manifest::grades_sha256>("grades_sha256", "the SHA-256 of the grades",
                                             like(digest_shape)),
             ignored<Manifest>("seal", "the seal of everything before it"))
      .checked_by<&manifest_agrees>();
}

constexpr auto describe(records::Type<Key>) {
  return records::Leaf<Key>{.what = "a key of a map, 32 digits 0-9 and a-f",
                            .pattern = "^[0-9a-f]{32}$",
                            .from = &key_in,
                            .text = [](const Key& key) { return text_of(key); }};
}

/// Everything in a part except its maps.
struct PartRecord {
  std::string plan{};  ///< digest of the plan
  std::uint64_t first = 0;
  std::uint64_t last = 0;
  std::string sha256{};
  std::optional<std::string> grades{};
  Tally tally{};
  std::vector<Key> keys{};
};
constexpr auto describe(records::Type<PartRecord>) {
  using namespace records;
  return record<PartRecord>(
      "part", constant<PartRecord>("format", "the format of this document", part_format),
      field<&PartRecord::plan>("plan", "the digest of the plan", like(digest_shape)),
      field<&PartRecord::first>("first", "the first index"),
      field<&PartRecord::last>("last", "the last index"),
      field<&PartRecord::sha256>("sha256", "the SHA-256 of the maps", like(digest_shape)),
      field<&PartRecord::grades>("grades", "the grades of the maps, one line each", any_text),
      flat<&PartRecord::tally>(), field<&PartRecord::keys>("keys", "the keys of the maps"),
      ignored<PartRecord>("seal", "the seal of everything before it"));
}

constexpr auto describe(records::Type<Run>) {
  using namespace records;
  constexpr std::int64_t milliseconds_max = std::int64_t{1} << 40U;  // 34 years
  return record<Run>(
      "run",
      field<&Run::maps>("maps", "the number of maps that the run added", range(0, limits::maps)),
      field<&Run::milliseconds>("milliseconds", "the milliseconds that the run took",
                                range(0, milliseconds_max)),
      field<&Run::threads>("threads", "the number of threads of the run", at_least(0)));
}

}  // namespace dungeonlab::batch
