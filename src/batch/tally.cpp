// The book of a batch: how many indices were looked at, and what stood against those that gave no
// map. It is kept for each part and added up in the order of the parts, so it is the same however
// the parts were made.
#include "dungeonlab/batch/tally.hpp"

#include "dungeonlab/core/try.hpp"

#include <algorithm>

namespace dungeonlab::batch {
namespace {

void write_veto(json::Writer& json, const forge::Veto& veto, const forge::VetoCount& count) {
  json.begin_object(json::Layout::row);
  json.key("by").text(veto.by);
  json.key("why").text(veto.why);
  json.key("times").integer(static_cast<std::int64_t>(count.times));
  json.key("index").integer(static_cast<std::int64_t>(count.example.index));
  json.key("draw").integer(count.example.draw);
  json.key("message").text(count.message);
  json.end_object();
}

void write_vetoes(json::Writer& json, std::string_view key, const forge::VetoCounts& vetoes) {
  json.key(key).begin_array();
  for (const auto& [veto, count] : vetoes) {
    write_veto(json, veto, count);
  }
  json.end_array();
}

bool read_veto(const std::string& text, forge::VetoCounts& vetoes) {
  const auto record = io::JsonRecord::parse(text);
  if (!record) {
    return false;
  }
  const auto by = record->text("by");
  const auto why = record->text("why");
  const auto times = record->number("times");
  const auto index = record->number("index");
  const auto draw = record->number("draw");
  const auto message = record->text("message");
  if (!by || !why || !times || !index || !draw || !message) {
    return false;
  }
  const forge::DrawName example{"", *index, static_cast<std::uint32_t>(*draw)};
  return vetoes.emplace(forge::Veto{*by, *why}, forge::VetoCount{*times, example, *message}).second;
}

bool read_vetoes(const io::JsonRecord& record, std::string_view key, forge::VetoCounts& vetoes) {
  const auto entries = record.list(key);
  return entries && std::all_of(entries->begin(), entries->end(),
                                [&](const std::string& entry) { return read_veto(entry, vetoes); });
}

bool read_unanswered(const std::string& text, std::map<std::string, std::uint64_t>& unanswered) {
  const auto record = io::JsonRecord::parse(text);
  const auto rule = record ? record->text("rule") : std::nullopt;
  const auto maps = record ? record->number("maps") : std::nullopt;
  return rule && maps && unanswered.emplace(*rule, *maps).second;
}

}  // namespace

void Tally::add(const Tally& later) {
  indices += later.indices;
  given_up += later.given_up;
  rejected += later.rejected;
  forge::add(rejects, later.rejects);
  statistics.add(later.statistics);
}

void write_tally(json::Writer& json, const Tally& tally) {
  const forge::Statistics& statistics = tally.statistics;
  const auto number = [&](std::string_view key, std::uint64_t value) {
    json.key(key).integer(static_cast<std::int64_t>(value));
  };
  number("indices", tally.indices);
  number("given_up", tally.given_up);
  number("rejected", tally.rejected);
  number("proved", statistics.maps);
  number("proved_at_once", statistics.maps_at_once);
  number("draws", statistics.draws);
  write_vetoes(json, "rejects", tally.rejects);
  write_vetoes(json, "vetoes", statistics.vetoes);
  json.key("not_checked").begin_array();
  for (const auto& [rule, maps] : statistics.unanswered) {
    json.begin_object(json::Layout::row).key("rule").text(rule);
    json.key("maps").integer(static_cast<std::int64_t>(maps)).end_object();
  }
  json.end_array();
}

std::optional<Tally> read_tally(const io::JsonRecord& record) {
  TRY(const auto indices, record.number("indices"));
  TRY(const auto given_up, record.number("given_up"));
  TRY(const auto rejected, record.number("rejected"));
  TRY(const auto proved, record.number("proved"));
  TRY(const auto at_once, record.number("proved_at_once"));
  TRY(const auto draws, record.number("draws"));
  TRY(const auto unanswered, record.list("not_checked"));
  Tally tally{.indices = indices, .given_up = given_up, .rejected = rejected};
  tally.statistics.maps = proved;
  tally.statistics.maps_at_once = at_once;
  tally.statistics.draws = draws;
  if (!read_vetoes(record, "rejects", tally.rejects) ||
      !read_vetoes(record, "vetoes", tally.statistics.vetoes)) {
    return std::nullopt;
  }
  for (const std::string& entry : unanswered) {
    if (!read_unanswered(entry, tally.statistics.unanswered)) {
      return std::nullopt;
    }
  }
  return tally;
}

}  // namespace dungeonlab::batch
