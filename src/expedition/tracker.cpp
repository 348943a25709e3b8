// The tracker: a setting, and a play of each command on the caller's state.
#include "dungeonlab/expedition/tracker.hpp"

#include "dungeonlab/core/text.hpp"
#include "dungeonlab/core/try.hpp"
#include "dungeonlab/expedition/check.hpp"
#include "expedition/play.hpp"

#include <utility>

namespace dungeonlab::expedition {

Result<Tracker> Tracker::make(const MapFile& file, const Table& table, Key key, Terms terms) {
  TRY(const auto findings, check_key(file, {table.rules, table.options, table.party}, key));
  for (const KeyFinding& finding : findings) {
    // A barred way in is up to the referee; anything else cannot be played.
    if (finding.severity == rules::Severity::error && finding.info->code != "K03") {
      return fail(
          Failure::usage,
          fmt::format("the key does not fit its map: {} {}: {}; `dungeonlab osr stock --check` "
                      "shows where",
                      finding.info->code, finding.pointer, finding.message));
    }
  }
  osr::Party party = table.party == nullptr ? osr::Party{} : *table.party;
  for (const osr::Member& member : party.members) {
    if (!member.hp || *member.hp < 1) {
      return fail(Failure::usage,
                  fmt::format("{} has no hit points in the party file: write `hp`, at least 1",
                              escape_for_terminal(member.name)));
    }
  }
  auto setting = std::make_unique<Setting>(&file.map.dungeon(), table.rules, table.options,
                                           std::move(key), std::move(party), std::move(terms));
  if (setting->book.error()) {
    return tl::unexpected(*setting->book.error());
  }
  if (setting->party.members.empty()) {
    return fail(Failure::usage, "an expedition needs a party");
  }
  return Tracker(std::move(setting));
}

Result<Tracker> Tracker::make(const Table& table, Journey journey, Terms terms) {
  terms.start_hour = journey.plan.start_hour;
  auto setting = std::make_unique<Setting>(nullptr, table.rules, table.options, Key{}, *table.party,
                                           std::move(terms));
  TRY(setting->fill(std::move(journey)));
  return Tracker(std::move(setting));
}

Tracker Tracker::make(const Table& table, Terms terms) {
  auto setting = std::make_unique<Setting>(nullptr, table.rules, table.options, Key{}, *table.party,
                                           std::move(terms));
  setting->place_names = {"town"};
  static_cast<void>(setting->book.take_error());  // what a town does not use may be missing
  return Tracker(std::move(setting));
}

Tracker::Tracker(std::unique_ptr<Setting> setting) : setting_(std::move(setting)) {}
Tracker::Tracker(Tracker&&) noexcept = default;
Tracker& Tracker::operator=(Tracker&&) noexcept = default;
Tracker::~Tracker() = default;

State Tracker::start(Notes* notes) const {
  State state;
  const Judging judging{.by_default = true, .answers = {}, .dice = {}};
  Play(*setting_, state, judging, notes).begin();
  return state;
}

Outcome Tracker::apply(State& state, Command command, const Judging& judging, Notes* notes) const {
  return Play(*setting_, state, judging, notes).run(std::move(command));
}

Outcome Tracker::apply(State& state, std::string_view command, const Judging& judging,
                       Notes* notes) const {
  auto read = read_command(*setting_, command);
  return read ? apply(state, *std::move(read), judging, notes)
              : Outcome{.kind = Outcome::Kind::refused, .why = std::move(read.error())};
}

const osr::Party& Tracker::party() const {
  return setting_->party;
}
const Key& Tracker::key() const {
  return setting_->key;
}
const Terms& Tracker::terms() const {
  return setting_->terms;
}
const std::optional<Error>& Tracker::error() const {
  return setting_->book.error();
}
void Tracker::set_stream(std::string stream) {
  setting_->roll_key.stream = stream;
  setting_->terms.stream = std::move(stream);
}

}  // namespace dungeonlab::expedition
