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
          "why", "what the stage says, or the name of the rule", any_text),
      field<count, &Count::times>("times", "how often"),
      field<count, &Count::example, &Draw::index>("index", "of the first"),
      field<count, &Count::example, &Draw::draw>("draw", "of the first"),
      field<count, &Count::message>("message", "what was wrong with that one", any_text));
}

struct UnansweredEntry {
  std::string rule{};
  std::uint64_t maps = 0;
};
constexpr auto describe(records::Type<UnansweredEntry>) {
  using namespace records;
  return record<UnansweredEntry>("unanswered", field<&UnansweredEntry::rule>("rule", "its code"),
                                 field<&UnansweredEntry::maps>("maps", "on how many maps"));
}

constexpr auto describe(records::Type<Tally>) {
  using namespace records;
  using Counts = forge::Statistics;
  constexpr auto rows = set(json::Layout::rows);
  constexpr auto all = &Tally::statistics;
  return record<Tally>(
      "tally", field<&Tally::indices>("indices", "that were looked at"),
      field<&Tally::given_up>("given_up", "each of their draws was vetoed"),
      field<&Tally::rejected>("rejected", "they do not meet the condition"),
      field<all, &Counts::maps>("proved", "maps that were proved"),
      field<all, &Counts::maps_at_once>("proved_at_once", "of them by the first draw"),
      field<all, &Counts::draws>("draws", "of the generator"),
      field_as<Listed<VetoEntry>, &Tally::rejects>("rejects", "by part of the condition", rows),
      field_as<Listed<VetoEntry>, all, &Counts::vetoes>("vetoes", "against draws", rows),
      field_as<Listed<UnansweredEntry>, all, &Counts::unanswered>(
          "not_checked", "rules that gave no answer", rows));
}

/// Reports a digest of grades without grades, and vice versa.
void manifest_agrees(Manifest& manifest, const records::At& at, records::Reader& reader);

constexpr auto describe(records::Type<Manifest>) {
  using namespace records;
  return record<Manifest>(
             "manifest", constant<Manifest>("format", "what this is", manifest_format),
             field<&Manifest::plan>("plan", "what the bytes follow from"), flat<&Manifest::tally>(),
             field<&Manifest::duplicates>("duplicates", "maps that count as one before"),
             field<&Manifest::kept>("kept", "maps that are there"),
             constant<Manifest>("file", "of the maps", maps_file),
             field<&Manifest::maps_sha256>("maps_sha256", "of that file", like(digest_shape)),
             maybe<&Manifest::grades_sha256>("grades_sha256", "of the grades", like(digest_shape)),
             ignored<Manifest>("seal", "of all that stands before"))
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
      "part", constant<PartRecord>("format", "what this is", part_format),
      field<&PartRecord::plan>("plan", "its digest", like(digest_shape)),
      field<&PartRecord::first>("first", "index"), field<&PartRecord::last>("last", "index"),
      field<&PartRecord::sha256>("sha256", "of the maps", like(digest_shape)),
      field<&PartRecord::grades>("grades", "of the maps, a line for each", any_text),
      flat<&PartRecord::tally>(), field<&PartRecord::keys>("keys", "of the maps"),
      ignored<PartRecord>("seal", "of all that stands before"));
}

constexpr auto describe(records::Type<Run>) {
  using namespace records;
  constexpr std::int64_t milliseconds_most = std::int64_t{1} << 40U;  // 34 years
  return record<Run>(
      "run", field<&Run::maps>("maps", "that it added", range(0, limits::maps)),
      field<&Run::milliseconds>("milliseconds", "that it took", range(0, milliseconds_most)),
      field<&Run::threads>("threads", "that it had", at_least(0)));
}

}  // namespace dungeonlab::batch
