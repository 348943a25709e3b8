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

/// What is said after a command.
struct Said {
  bool is_secret = false;  ///< to the referee alone
  std::string text{};

  friend bool operator==(const Said&, const Said&) = default;
};
/// What came of a command, beside the state.
struct Notes {
  std::vector<osr::RollEntry> rolls{};
  std::vector<Said> says{};
};

/// How likely it is that something never comes: exact as long as 64 bits are enough, and in parts.
struct Quiet {
  static constexpr std::int64_t share_parts = 1'000'000'000'000'000;
  std::optional<osr::Ratio> exact{osr::Ratio(1)};
  std::int64_t parts = share_parts;

  void times(const osr::Ratio& chance);
};

/// A journey without chance: nothing is rolled, so the way is never lost, nobody is met, the wind
/// is fair, and nobody eats.
struct Chances {
  Quiet nobody_met{};
  Quiet never_lost{};
  osr::Ratio travelled{};     ///< days, and a part of one
  std::int64_t checks = 0;    ///< for wandering creatures
  std::int64_t dry_days = 0;  ///< without water on the way
};

/// What the referee has decided beforehand.
struct Judging {
  bool by_default = false;          ///< every question takes its default
  std::vector<Answered> answers{};  ///< in the order of the questions
  std::vector<int> dice{};     ///< from the hand, for the first rolls that are not those of time
  Chances* chances = nullptr;  ///< of a journey without chance
};

/// How a command ended.
struct Outcome {
  enum class Kind : std::uint8_t {
    done,
    refused,  ///< the state is to be thrown away, as if nothing had been
    asked,    ///< likewise, until the referee has answered
  };
  Kind kind = Kind::done;
  std::string why{};         ///< it was refused
  std::optional<Ask> ask{};  ///< without the command
  std::int64_t cost = 0;     ///< rounds
};

/// Whose dice and whose hour.
struct Terms {
  std::string seed{};
  std::string stream = "table";
  std::int64_t start_hour = 8;
  std::int64_t checks = 1;  ///< for wandering creatures, a day of a journey
};

/// A plan of a journey, and who is hired for it.
struct Journey {
  osr::JourneyPlan plan{};
  std::optional<osr::Payroll> hired{};
};

/// The referee's tracker: what a command makes of a state. It keeps answers of the rule set as it
/// goes, so each thread needs one of its own. The map must outlive it.
class Tracker {
 public:
  /// An error: a key that is not of the map (see check_key()), a party without hit points, a number
  /// that the rules refuse.
  [[nodiscard]] static Result<Tracker> make(const MapFile& file, const Table& table, Key key,
                                            Terms terms);
  /// Of a journey. An error: what the plan needs and neither party nor plan says.
  [[nodiscard]] static Result<Tracker> make(const Table& table, Journey journey, Terms terms);
  /// Of a party in town.
  [[nodiscard]] static Tracker make(const Table& table, Terms terms);
  Tracker(Tracker&&) noexcept;
  Tracker& operator=(Tracker&&) noexcept;
  Tracker(const Tracker&) = delete;
  Tracker& operator=(const Tracker&) = delete;
  ~Tracker();

  /// The party in the place behind the entrance, at clock 0; what it sees there stands in `notes`.
  [[nodiscard]] State start(Notes* notes = nullptr) const;
  /// Obeys a command. `notes` may be null: then nothing is put into words. Unless it is done, the
  /// state is not to be used any more.
  Outcome apply(State& state, Command command, const Judging& judging, Notes* notes) const;
  /// The same of a command in words.
  Outcome apply(State& state, std::string_view command, const Judging& judging, Notes* notes) const;

  /// For shows of this room: everything that does not change.
  [[nodiscard]] Setting& setting() const { return *setting_; }
  [[nodiscard]] const osr::Party& party() const;
  [[nodiscard]] const Key& key() const;
  [[nodiscard]] const Terms& terms() const;
  /// An error of a number that the rules refused meanwhile.
  [[nodiscard]] const std::optional<Error>& error() const;
  /// The rolls of other streams, for trials.
  void set_stream(std::string stream);

 private:
  explicit Tracker(std::unique_ptr<Setting> setting);
  std::unique_ptr<Setting> setting_;
};

}  // namespace dungeonlab::expedition
