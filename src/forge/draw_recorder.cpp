// Records the forging of one map: the number of draws, and why each was rejected.
#include "draw_recorder.hpp"

#include "dungeonlab/core/text.hpp"

#include <algorithm>
#include <cstddef>
#include <set>
#include <utility>

#include <fmt/format.h>

namespace dungeonlab::forge {
namespace {

/// The number of vetoes in the message when all draws of a map are vetoed.
constexpr std::size_t vetoes_shown_max = 3;

}  // namespace

bool is_veto(const rules::Finding& finding) {
  if (finding.ignored && finding.severity < rules::Severity::error) {
    return false;
  }
  return finding.severity > rules::Severity::info || finding.rule->group >= rules::Group::L;
}

std::string commonest_in_words(const VetoCounts& counts) {
  std::string words;
  auto vetoes = commonest(counts);
  vetoes.resize(std::min(vetoes.size(), vetoes_shown_max));
  for (const auto& [veto, count] : vetoes) {
    words += fmt::format("{}{} ({}) {}, first in draw {}: {}", words.empty() ? "" : "; ", veto.by,
                         veto.why, counted(count.times, "time"), count.example.draw, count.message);
  }
  return words;
}

void DrawRecorder::begin(std::uint32_t draw) {
  now_.draw = draw;
  gave_up_.reset();
  ++statistics_.draws;
  if (watch_ != nullptr) {
    watch_->draw_begins(draw);
  }
}

void DrawRecorder::done(Stage stage, const std::function<Sheet()>& so_far) {
  gave_up_.reset();
  if (watch_ != nullptr) {
    watch_->done(stage, so_far);
  }
}

void DrawRecorder::vetoed(Stage stage, std::string_view why) {
  gave_up_ = {std::string(name(stage)), std::string(why)};
  count(statistics_.attempts, *gave_up_, {});
  if (watch_ != nullptr) {
    watch_->vetoed(stage, why);
  }
}

void DrawRecorder::refuse(std::string_view why) {
  refuse(*gave_up_, why);
}

void DrawRecorder::refuse(const Veto& veto, std::string_view why) {
  count(statistics_.vetoes, veto, why);
  if (watch_ != nullptr) {
    watch_->refused(why);
  }
}

bool DrawRecorder::passes(const rules::Verdict& verdict) {
  std::set<const rules::Rule*> counted;
  std::string why;
  for (const rules::Finding& finding : verdict.findings) {
    const rules::Rule& rule = *finding.rule;
    if (is_veto(finding) && counted.insert(&rule).second) {
      count(statistics_.vetoes, {std::string(rule.code), std::string(rule.name)}, finding.message);
      why += fmt::format("{}{} ({}): {}", why.empty() ? "" : "; ", rule.code, rule.name,
                         finding.message);
    }
  }
  if (!counted.empty()) {
    if (watch_ != nullptr) {
      watch_->refused(why);
    }
    return false;
  }
  for (std::size_t row = 0; row < verdict.status.size(); ++row) {
    const rules::Rule& rule = *rules::registry()[row];
    if (verdict.status[row] == rules::Status::not_checked &&
        rule.found_by != rules::FoundBy::game) {
      ++statistics_.unanswered[std::string(rule.code)];
    }
  }
  ++statistics_.maps;
  statistics_.maps_at_once += now_.draw == 0 ? 1 : 0;
  return true;
}

void DrawRecorder::count(VetoCounts& counts, const Veto& veto, std::string_view message) const {
  VetoCount& entry = counts[veto];
  if (entry.times++ == 0) {
    entry.example = now_;
    entry.message = message;
  }
}

}  // namespace dungeonlab::forge
