// The party file after an evening: the members of the log's party file who came back, with their
// hit points, experience, coins and kit at the end.
#include "dungeonlab/expedition/show.hpp"
#include "dungeonlab/io/json_data.hpp"
#include "dungeonlab/json/writer.hpp"
#include "expedition/setting.hpp"

#include <algorithm>
#include <map>
#include <optional>
#include <utility>

namespace dungeonlab::expedition {
namespace {

using io::JsonData;

void copy(json::Writer& json, const JsonData& data) {
  switch (data.kind) {
    case JsonData::Kind::list:
      json.begin_array(json::Layout::row);
      for (const JsonData& entry : data.entries) {
        copy(json, entry);
      }
      json.end_array();
      return;
    case JsonData::Kind::object:
      json.begin_object(json::Layout::row);
      for (const JsonData& entry : data.entries) {
        json.key(entry.name);
        copy(json, entry);
      }
      json.end_object();
      return;
    case JsonData::Kind::text:
      json.text(data.text);
      return;
    case JsonData::Kind::null:
    case JsonData::Kind::boolean:
    case JsonData::Kind::number:
      json.raw(data.text);
      return;
  }
}

class PartyAfter {
 public:
  PartyAfter(Setting& setting, const State& state) : setting_(setting), state_(state) {}

  std::string of(const JsonData& party) {
    std::string text;
    json::Writer json(text);
    json.begin_object();
    for (const JsonData& entry : party.entries) {
      if (entry.name == "kit") {
        continue;
      }
      const bool is_duty = entry.name == "caller" || entry.name == "mapper";
      const std::size_t who = entry.name == "caller" ? state_.caller : state_.mapper;
      if (is_duty && !goes_on(who)) {
        continue;
      }
      json.key(entry.name);
      if (entry.name == "members") {
        write_members(json, entry);
      } else if (entry.name == "formations") {
        write_formations(json, entry);
      } else if (is_duty) {
        json.text(setting_.member(who).name);
      } else {
        copy(json, entry);
      }
    }
    write_kit(json);
    json.end_object();
    return text + "\n";
  }

 private:
  [[nodiscard]] bool goes_on(std::size_t member) const {
    return member < state_.members.size() && state_.is_up(member) &&
           !state_.members[member].has_left;
  }
  [[nodiscard]] bool goes_on(std::string_view name) const {
    const auto found = setting_.member_named.find(name);
    return found != setting_.member_named.end() && goes_on(found->second);
  }

  void write_members(json::Writer& json, const JsonData& members) {
    json.begin_array();
    for (std::size_t member = 0; member < members.entries.size(); ++member) {
      if (goes_on(member)) {
        write_member(json, members.entries[member], member);
      }
    }
    json.end_array();
  }

  /// Keys of the old file keep their place, and new ones come last. A retainer whose employer is
  /// gone serves nobody.
  void write_member(json::Writer& json, const JsonData& data, std::size_t member) {
    const osr::Member& one = setting_.member(member);
    const MemberState& now = state_.members[member];
    const Share share = share_of(setting_, state_, shares_, member);
    const std::int64_t purse = one.purse.value_or(0) + share.coins;
    const bool serves = !one.retainer_of.empty() && goes_on(one.retainer_of);
    const auto unless = [](bool is_left_out, std::int64_t number) {
      return is_left_out ? std::nullopt : std::optional(number);
    };
    std::map<std::string, std::optional<std::int64_t>, std::less<>> numbers = {
        {"hp_now", unless(now.hp == one.hp, now.hp)},
        {"purse", unless(purse == 0, purse)},
        {"xp", unless(share.xp_now == 0 && !one.xp, share.xp_now)},
        {"loyalty", unless(!serves || !one.loyalty, one.loyalty.value_or(0) + now.loyalty)}};
    json.begin_object(json::Layout::row);
    for (const JsonData& entry : data.entries) {
      const auto number = numbers.find(entry.name);
      if (number == numbers.end() && (serves || entry.name != "retainer_of")) {
        json.key(entry.name);
        copy(json, entry);
      } else if (number != numbers.end() && number->second) {
        json.key(entry.name).integer(*std::exchange(number->second, std::nullopt));
      }
    }
    for (const auto& [name, number] : numbers) {
      if (number) {
        json.key(name).integer(*number);
      }
    }
    json.end_object();
  }

  void write_formations(json::Writer& json, const JsonData& formations) {
    json.begin_object(json::Layout::row);
    for (const JsonData& formation : formations.entries) {
      json.key(formation.name).begin_array(json::Layout::row);
      for (const JsonData& row : formation.entries) {
        const auto stands = [&](const JsonData& one) { return goes_on(one.text); };
        if (std::none_of(row.entries.begin(), row.entries.end(), stands)) {
          continue;
        }
        json.begin_array(json::Layout::row);
        for (const JsonData& one : row.entries) {
          if (stands(one)) {
            json.text(one.text);
          }
        }
        json.end_array();
      }
      json.end_array();
    }
    json.end_object();
  }

  /// Writes the kit, including treasure that is not yet divided.
  void write_kit(json::Writer& json) {
    auto kit = state_.kit;
    for (const Carried& one : state_.carried) {
      if (one.thing.thing != "coin") {
        kit[one.thing.thing] += one.thing.number;
      }
    }
    if (shares_.coins_left > 0) {
      kit["coin"] += shares_.coins_left;
    }
    json.key("kit").begin_object(json::Layout::row);
    for (const auto& [thing, number] : kit) {
      json.key(thing).integer(number);
    }
    json.end_object();
  }

  Setting& setting_;
  const State& state_;
  Shares shares_ = shares_of(setting_, state_);
};

}  // namespace

std::optional<std::string> party_after(const Tracker& tracker, const Journal& journal) {
  const State& state = journal.state();
  const auto party = io::read_json_data(journal.log().head.party_json, "party file");
  if (!party || (state.ending != Ending::out && state.ending != Ending::success)) {
    return std::nullopt;
  }
  return PartyAfter(tracker.setting(), state).of(*party);
}

}  // namespace dungeonlab::expedition
