// Makes the requested maps and writes them. Several threads make maps, and one uses them in the
// order of their indices and forgets each before the next, so the output is the same for any number
// of threads, and a million maps need no more memory than a few. A condition chooses among the maps
// of a seed and never changes the map of an index, so a chosen map can be made again without it.
// The search for one map ends after a limited number of tries, and then says how close they came.
#include "app/commands/generate/forge_run.hpp"

#include "cli/unfinished.hpp"
#include "dungeonlab/core/ordered_pool.hpp"
#include "dungeonlab/core/text.hpp"
#include "dungeonlab/forge/complete.hpp"
#include "dungeonlab/forge/forge.hpp"
#include "dungeonlab/forge/map_id.hpp"
#include "dungeonlab/measure/measure.hpp"
#include "dungeonlab/model/fingerprint.hpp"
#include "dungeonlab/model/limits.hpp"
#include "dungeonlab/render/text.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <utility>

#include <fmt/format.h>

namespace dungeonlab::app {
namespace {

/// Draws a map after each stage, with a caption, and says what was vetoed.
class Trace final : public forge::Watch {
 public:
  using NameOf = std::function<std::string(std::uint32_t draw)>;

  /// `name_of` gives the name of a draw for captions.
  Trace(NameOf name_of, render::TextOptions how)
      : name_of_(std::move(name_of)), how_(std::move(how)) {}

  void draw_begins(std::uint32_t draw) override;
  void done(Stage stage, const std::function<Sheet()>& so_far) override;
  void vetoed(Stage stage, std::string_view why) override;
  void refused(std::string_view why) override;

  [[nodiscard]] const std::string& text() const { return text_; }

 private:
  NameOf name_of_;
  render::TextOptions how_;
  std::string text_{};
};

void Trace::draw_begins(std::uint32_t draw) {
  text_ += fmt::format("{}{}\n", text_.empty() ? "" : "\n", name_of_(draw));
}

void Trace::done(Stage stage, const std::function<Sheet()>& so_far) {
  const std::size_t number = static_cast<std::size_t>(stage) + 1;
  how_.legend = number == stage_table.size() ? render::LegendSize::line : render::LegendSize::none;
  text_ += fmt::format("\n{} of {}, {}: {}\n{}", number, stage_table.size(), name(stage),
                       info(stage).about, render::text(so_far(), how_));
}

void Trace::vetoed(Stage stage, std::string_view why) {
  text_ += fmt::format("\n{} is repeated: {}\n", name(stage), why);
}

void Trace::refused(std::string_view why) {
  text_ += fmt::format("\nvetoed: {}\n", why);
}

/// Completes a partial map. Errors point at the place in its text.
Result<rules::ValidDungeon> complete(const PartialInput& partial, const Settings& settings,
                                     std::string_view seed, std::uint64_t index,
                                     const forge::Observers& observers) {
  auto completed = forge::complete(partial.map, settings, seed, index, observers);
  if (completed) {
    return std::move(*completed);
  }
  const auto& [error, subject] = completed.error();
  const InputMap& written = partial.written;
  const std::string place = subject
                                ? place_in_file(written, written.document.source->locate(*subject))
                                : report::shown_file(written.file);
  return fail(error.failure, fmt::format("{}: {}", place, error.what));
}

}  // namespace

struct ForgeRun::Forged {
  Result<MapOutput::Piece> piece = MapOutput::Piece{};
  ForgeRecord record{};
  std::string trace{};
  std::optional<std::uint64_t> completion{};  ///< its fingerprint, if it is one
};

ForgeRun::ForgeRun(const MapRequest& request, ForgeOptions options, std::optional<MapOutput> output,
                   std::ostream& out)
    : request_(request),
      forge_(request.settings),
      options_(std::move(options)),
      output_(std::move(output)),
      out_(out) {}

Result<void> ForgeRun::run() {
  std::optional<Interruption> may_wait;
  if (output_ && output_->is_folder()) {
    may_wait.emplace();
  }
  {
    OrderedPool pool(options_.threads);
    const auto last = static_cast<std::uint64_t>(limits::index);
    const std::uint64_t end = options_.where ? last : request_.index + request_.count;
    for (std::uint64_t index = request_.index; index < end && !Interruption::has_come(); ++index) {
      const bool more = pool.give([this, index]() -> OrderedPool::Use {
        const auto forged = std::make_shared<const Forged>(forge_one(index));
        return [this, forged] { return use(*forged); };
      });
      if (!more) {
        break;
      }
    }
    pool.finish();
  }
  if (options_.needs_report) {
    print(text_of(report_, [this](const forge::DrawName& draw) { return name_of(draw); }));
  }
  if (!ended_ || !output_) {
    return ended_;
  }
  TRY(output_->end());
  output_->print_next();
  return {};
}

Result<rules::ValidDungeon> ForgeRun::make(std::uint64_t index,
                                           const forge::Observers& observers) const {
  if (request_.partial) {
    return complete(*request_.partial, request_.settings, request_.seed, index, observers);
  }
  return request_.origin ? forge::forge_again(*request_.origin, observers)
                         : forge_.map(request_.seed, index, observers);
}

/// Any thread may call it.
ForgeRun::Forged ForgeRun::forge_one(std::uint64_t index) const {
  Forged forged;
  ForgeRecord& record = forged.record;
  Trace trace(
      [&](std::uint32_t draw) {
        return name_of({request_.seed, index, draw});
      },
      options_.look);
  Stopwatch stopwatch(options_.needs_trace ? &trace : nullptr);
  forge::Observers observers{.statistics = &record.statistics};
  if (options_.needs_report || options_.needs_trace) {
    observers.watch = &stopwatch;
  }
  const auto map = make(index, observers);
  record.times = stopwatch.stop();
  record.is_chosen = map.has_value();
  forged.trace = trace.text();
  if (!map) {
    forged.piece = tl::unexpected(map.error());
    return forged;
  }
  if (request_.partial) {
    forged.completion = fingerprint(map->sheet());
  }
  if (options_.needs_report || options_.where) {
    record.census = measure::census(map->dungeon());
    measure::Measurement measurement(map->sheet(), map->dungeon());
    record.is_chosen = !options_.where || measurement.meets(*options_.where);
    record.figures = measurement.figures();
  }
  if (output_ && record.is_chosen) {
    forged.piece = output_->piece(map->sheet(), index);
  }
  return forged;
}

/// Returns false if no more maps are needed.
bool ForgeRun::use(const Forged& forged) {
  report_.add(forged.record);
  ++used_;
  options_.watch({"maps", report_.chosen, request_.count});
  if (!forged.piece) {
    print(forged.trace);
    ended_ = tl::unexpected(forged.piece.error());
    return false;
  }
  if (!forged.record.is_chosen) {
    tried_.add(forged.record.figures);
    if (++tries_ < options_.tries) {
      return true;
    }
    ended_ = tl::unexpected(no_map_meets_error());
    return false;
  }
  tries_ = 0;
  if (forged.completion) {
    completions_.insert(*forged.completion);
  }
  print(forged.trace);
  const Result<bool> more = output_ ? output_->write(*forged.piece) : out_.good();
  if (!more) {
    ended_ = tl::unexpected(more.error());
  }
  return more && *more && !is_enough();
}

/// Separates each piece of text from the one before with an empty line.
void ForgeRun::print(const std::string& text) {
  if (!text.empty()) {
    out_ << (has_printed_ ? "\n" : "") << text;
    has_printed_ = true;
  }
}

std::optional<std::string> ForgeRun::interrupted() const {
  if (!Interruption::has_come() || !ended_ || is_enough()) {
    return std::nullopt;
  }
  return fmt::format("interrupted after {}, all complete; to continue, use --seed {} --index {}",
                     counted(report_.chosen, "map"), quoted_for_shell(request_.seed),
                     request_.index + used_);
}

std::optional<std::string> ForgeRun::repeated() const {
  if (!request_.partial || completions_.size() == report_.chosen) {
    return std::nullopt;
  }
  return fmt::format("of {} maps only {} {} different: what is given leaves little to chance",
                     report_.chosen, completions_.size(), completions_.size() == 1 ? "is" : "are");
}

std::optional<std::string> ForgeRun::unanswered() const {
  const auto& rules = report_.statistics.unanswered;
  if (rules.empty()) {
    return std::nullopt;
  }
  std::string list;
  for (const auto& [code, times] : rules) {
    list += fmt::format("{}{} on {} of {}", list.empty() ? "" : ", ", code, times,
                        counted(report_.statistics.maps, "map"));
  }
  return fmt::format("not checked: {}, because the search became too large", list);
}

bool ForgeRun::is_enough() const {
  return report_.chosen == request_.count;
}

std::string ForgeRun::name_of(const forge::DrawName& draw) const {
  const auto id = request_.origin    ? forge::id_of(*request_.origin)
                  : request_.partial ? std::nullopt
                                     : forge::id_of(request_.settings, draw.seed, draw.index);
  return fmt::format(
      "{}, draw {}",
      id.value_or(fmt::format("seed \"{}\", index {}", escape_for_terminal(draw.seed), draw.index)),
      draw.draw);
}

Error ForgeRun::no_map_meets_error() const {
  std::string near;
  for (const measure::Figure figure : options_.where->figures()) {
    const auto summary = tried_.of(figure);
    near += fmt::format("; {} ", measure::name(figure));
    near += !summary ? std::string(measure::info(figure).is_played
                                       ? "was not measured, because another condition was not met"
                                       : "had no value")
            : summary->least == summary->most
                ? fmt::format("was always {}", summary->least)
                : fmt::format("was from {} to {}", summary->least, summary->most);
  }
  return {
      Failure::impossible,
      fmt::format("no {}map met the condition ({} tried{}): relax the condition or raise --tries",
                  report_.chosen == 0 ? "" : "other ", tries_, near)};
}

}  // namespace dungeonlab::app
