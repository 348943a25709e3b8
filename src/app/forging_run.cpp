// The way from the maps that are wanted to where they go. Maps are made by several threads and used
// by one in the order of their indices, each forgotten before the next, so whatever is written is
// the same for any number of threads, and a million maps need no more memory than a few. A
// condition chooses among the maps of a seed: it never changes the map of an index, so what is
// chosen can be made again without it. The search for one ends after a number of maps that has a
// name, and then says how near they came.
#include "app/forging_run.hpp"

#include "app/trace.hpp"
#include "app/unfinished.hpp"
#include "dungeonlab/batch/crew.hpp"
#include "dungeonlab/core/text.hpp"
#include "dungeonlab/forge/complete.hpp"
#include "dungeonlab/forge/forge.hpp"
#include "dungeonlab/forge/map_id.hpp"
#include "dungeonlab/measure/measure.hpp"
#include "dungeonlab/model/fingerprint.hpp"
#include "dungeonlab/model/limits.hpp"

#include <algorithm>
#include <memory>
#include <utility>

#include <fmt/format.h>

namespace dungeonlab::app {

namespace {

/// What of the text stands against it is told with its place.
Result<rules::ValidDungeon> complete(const BegunMap& begun, const Settings& settings,
                                     std::string_view seed, std::uint64_t index,
                                     const forge::Onlookers& onlookers) {
  auto completed = forge::complete(begun.map, settings, seed, index, onlookers);
  if (completed) {
    return std::move(*completed);
  }
  const auto& [error, subject] = completed.error();
  const InputMap& written = begun.written;
  const std::string place = subject
                                ? place_in_file(written, written.document.source->locate(*subject))
                                : report::shown_file(written.file);
  return fail(error.failure, fmt::format("{}: {}", place, error.what));
}

}  // namespace

std::int64_t tries_usual(Extent base, int levels) {
  constexpr std::int64_t places = 2'000'000;
  return std::clamp<std::int64_t>(places / (std::int64_t{base.columns} * base.rows * levels), 10,
                                  10'000);
}

struct ForgingRun::Forged {
  Result<MapOutput::Piece> piece = MapOutput::Piece{};
  ForgingRecord record{};
  std::string trace{};
  std::optional<std::uint64_t> completion{};  ///< its fingerprint, if it is one
};

ForgingRun::ForgingRun(const WantedMaps& wanted, ForgingManner manner,
                       std::optional<MapOutput> output, std::ostream& told)
    : wanted_(wanted), manner_(std::move(manner)), output_(std::move(output)), told_(told) {}

Result<void> ForgingRun::run() {
  std::optional<Interruption> may_wait;
  if (output_ && output_->is_folder()) {
    may_wait.emplace();
  }
  {
    batch::Crew crew(manner_.threads);
    const auto last = static_cast<std::uint64_t>(limits::index);
    const std::uint64_t end = manner_.where ? last : wanted_.index + wanted_.count;
    for (std::uint64_t index = wanted_.index; index < end && !Interruption::has_come(); ++index) {
      const bool more = crew.give([this, index]() -> batch::Crew::Use {
        const auto forged = std::make_shared<const Forged>(forge_one(index));
        return [this, forged] { return use(*forged); };
      });
      if (!more) {
        break;
      }
    }
    crew.finish();
  }
  if (manner_.wants_report) {
    tell(text_of(report_, [this](const forge::DrawName& draw) { return name_of(draw); }));
  }
  return ended_ && output_ ? output_->end() : ended_;
}

Result<rules::ValidDungeon> ForgingRun::make(std::uint64_t index,
                                             const forge::Onlookers& onlookers) const {
  if (wanted_.begun) {
    return complete(*wanted_.begun, wanted_.settings, wanted_.seed, index, onlookers);
  }
  return wanted_.origin ? forge::forge_again(*wanted_.origin, onlookers)
                        : forge::forge(wanted_.settings, wanted_.seed, index, onlookers);
}

/// Any thread may do it.
ForgingRun::Forged ForgingRun::forge_one(std::uint64_t index) const {
  Forged forged;
  ForgingRecord& record = forged.record;
  Trace trace(
      [&](std::uint32_t draw) {
        return name_of({wanted_.seed, index, draw});
      },
      manner_.look);
  Stopwatch stopwatch(manner_.wants_trace ? &trace : nullptr);
  forge::Onlookers onlookers{.statistics = &record.statistics};
  if (manner_.wants_report || manner_.wants_trace) {
    onlookers.watch = &stopwatch;
  }
  const auto map = make(index, onlookers);
  record.times = stopwatch.stop();
  record.is_chosen = map.has_value();
  forged.trace = trace.text();
  if (!map) {
    forged.piece = tl::unexpected(map.error());
    return forged;
  }
  if (wanted_.begun) {
    forged.completion = fingerprint(map->sheet());
  }
  if (manner_.wants_report || manner_.where) {
    record.census = measure::census(map->dungeon());
    record.figures = measure::measure(map->sheet(), map->dungeon());
    record.is_chosen = !manner_.where || manner_.where->holds(record.figures);
  }
  if (output_ && record.is_chosen) {
    forged.piece = output_->piece(map->sheet(), index);
  }
  return forged;
}

/// False if no more maps are wanted.
bool ForgingRun::use(const Forged& forged) {
  report_.add(forged.record);
  ++used_;
  if (!forged.piece) {
    tell(forged.trace);
    ended_ = tl::unexpected(forged.piece.error());
    return false;
  }
  if (!forged.record.is_chosen) {
    tried_.add(forged.record.figures);
    if (++tries_ < manner_.tries) {
      return true;
    }
    ended_ = tl::unexpected(none_meets());
    return false;
  }
  tries_ = 0;
  if (forged.completion) {
    completions_.insert(*forged.completion);
  }
  tell(forged.trace);
  const Result<bool> more = output_ ? output_->write(*forged.piece) : told_.good();
  if (!more) {
    ended_ = tl::unexpected(more.error());
  }
  return more && *more && !is_enough();
}

/// Each piece apart from the one before.
void ForgingRun::tell(const std::string& text) {
  if (!text.empty()) {
    told_ << (has_told_ ? "\n" : "") << text;
    has_told_ = true;
  }
}

std::optional<std::string> ForgingRun::interrupted() const {
  if (!Interruption::has_come() || !ended_ || is_enough()) {
    return std::nullopt;
  }
  return fmt::format("interrupted after {}, each a whole file; --seed {} --index {} goes on",
                     counted(static_cast<std::int64_t>(report_.chosen), "map"),
                     quoted_for_shell(wanted_.seed), wanted_.index + used_);
}

std::optional<std::string> ForgingRun::repeated() const {
  if (!wanted_.begun || completions_.size() == report_.chosen) {
    return std::nullopt;
  }
  return fmt::format("of {} maps only {} {} different: what is written leaves little to draw",
                     report_.chosen, completions_.size(), completions_.size() == 1 ? "is" : "are");
}

std::optional<std::string> ForgingRun::unanswered() const {
  const auto& rules = report_.statistics.unanswered;
  if (rules.empty()) {
    return std::nullopt;
  }
  std::string list;
  for (const auto& [code, times] : rules) {
    list += fmt::format("{}{} on {} of {}", list.empty() ? "" : ", ", code, times,
                        counted(static_cast<std::int64_t>(report_.statistics.maps), "map"));
  }
  return fmt::format("not checked: {}, which the search for an answer found too large", list);
}

bool ForgingRun::is_enough() const {
  return report_.chosen == wanted_.count;
}

std::string ForgingRun::name_of(const forge::DrawName& draw) const {
  const auto id = wanted_.origin  ? forge::id_of(*wanted_.origin)
                  : wanted_.begun ? std::nullopt
                                  : forge::id_of(wanted_.settings, draw.seed, draw.index);
  return fmt::format(
      "{}, draw {}",
      id.value_or(fmt::format("seed \"{}\", index {}", escape_for_terminal(draw.seed), draw.index)),
      draw.draw);
}

Error ForgingRun::none_meets() const {
  std::string near;
  for (const measure::Figure figure : manner_.where->figures()) {
    const auto summary = tried_.of(figure);
    near += fmt::format("{}{} ", near.empty() ? "" : ", ", measure::name(figure));
    near += summary ? fmt::format("from {} to {}", summary->least, summary->most)
                    : std::string("without a value");
  }
  const std::string before =
      report_.chosen == 0 ? "" : fmt::format(" after the {} that do", report_.chosen);
  return {Failure::impossible,
          fmt::format("none of {} maps{} meets the condition: they have {}; ask for less, or for "
                      "more maps with --tries",
                      tries_, before, near)};
}

}  // namespace dungeonlab::app
