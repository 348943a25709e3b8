#pragma once

#include "dungeonlab/error.hpp"
#include "dungeonlab/expedition/acts.hpp"
#include "dungeonlab/expedition/key.hpp"
#include "dungeonlab/expedition/state.hpp"
#include "dungeonlab/expedition/stock.hpp"
#include "dungeonlab/osr/hire.hpp"
#include "dungeonlab/osr/journey.hpp"
#include "dungeonlab/osr/party.hpp"
#include "dungeonlab/osr/roll.hpp"

#include <array>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace dungeonlab::expedition {

/// A sentence said after a command.
struct Said {
  bool is_secret = false;  ///< for the referee only
  std::string text{};

  friend bool operator==(const Said&, const Said&) = default;
};
/// What a command produced besides the state.
struct Notes {
  std::vector<osr::RollEntry> rolls{};
  std::vector<Said> says{};
};

/// The chance that something never happens: exact as long as 64 bits suffice, and in parts.
struct Quiet {
  static constexpr std::int64_t share_parts = 1'000'000'000'000'000;
  std::optional<osr::Ratio> exact{osr::Ratio(1)};
  std::int64_t parts = share_parts;

  void times(const osr::Ratio& chance);
};

/// A journey without dice: it rolls nothing, so the party is never lost, meets nobody, has a fair
/// wind and does not eat.
struct Chances {
  Quiet nobody_met{};
  Quiet never_lost{};
  osr::Ratio travelled{};     ///< days and fractions of a day
  std::int64_t checks = 0;    ///< for wandering creatures
  std::int64_t dry_days = 0;  ///< days without water on the way
};

/// The referee's decisions, made in advance.
struct Judging {
  bool by_default = false;          ///< every question takes its default
  std::vector<Answered> answers{};  ///< in the order of the questions
  std::vector<int> dice{};     ///< rolled by hand, for the first rolls other than those of time
  Chances* chances = nullptr;  ///< for a journey without dice
};

/// How a command ended.
struct Outcome {
  enum class Kind : std::uint8_t {
    done,
    refused,  ///< discard the state; nothing has happened
    asked,    ///< discard the state; the referee must answer first
  };
  Kind kind = Kind::done;
  std::string why{};         ///< the reason for a refusal
  std::optional<Ask> ask{};  ///< without the command
  std::int64_t cost = 0;     ///< rounds
};

/// The dice and hours of an expedition.
struct Terms {
  std::string seed{};
  std::string stream = "table";
  std::int64_t start_hour = 8;
  std::int64_t checks = 1;  ///< for wandering creatures, per day of a journey
};

/// The plan of a journey, and its hirelings.
struct Journey {
  osr::JourneyPlan plan{};
  std::optional<osr::Payroll> hired{};
};

/// The referee's tracker: applies commands to states. It caches answers of the rule set, so each
/// thread needs its own. The map must outlive it.
class Tracker {
 public:
  /// Fails if the key does not fit the map (see check_key()), a member lacks hit points, or the
  /// rules refuse a number.
  [[nodiscard]] static Result<Tracker> make(const MapFile& file, const Table& table, Key key,
                                            Terms terms);
  /// A tracker of a journey. Fails if neither the party nor the plan gives a value it needs.
  [[nodiscard]] static Result<Tracker> make(const Table& table, Journey journey, Terms terms);
  /// Of a party in town.
  [[nodiscard]] static Tracker make(const Table& table, Terms terms);
  Tracker(Tracker&&) noexcept;
  Tracker& operator=(Tracker&&) noexcept;
  Tracker(const Tracker&) = delete;
  Tracker& operator=(const Tracker&) = delete;
  ~Tracker();

  /// The party in the place inside the entrance, at clock 0. `notes` gets what it sees there.
  [[nodiscard]] State start(Notes* notes = nullptr) const;
  /// Obeys a command. If `notes` is null, it makes no sentences. Unless the outcome is `done`, do
  /// not use the state again.
  Outcome apply(State& state, Command command, const Judging& judging, Notes* notes) const;
  /// Parses and obeys a command.
  Outcome apply(State& state, std::string_view command, const Judging& judging, Notes* notes) const;

  /// Everything that does not change; for the displays of this room.
  [[nodiscard]] Setting& setting() const { return *setting_; }
  [[nodiscard]] const osr::Party& party() const;
  [[nodiscard]] const Key& key() const;
  [[nodiscard]] const Terms& terms() const;
  /// The error if the rules have refused a number since.
  [[nodiscard]] const std::optional<Error>& error() const;
  /// Sets the stream of all later rolls, for trials.
  void set_stream(std::string stream);

 private:
  explicit Tracker(std::unique_ptr<Setting> setting);
  std::unique_ptr<Setting> setting_;
};

}  // namespace dungeonlab::expedition
