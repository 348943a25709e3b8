// Checks a map by every rule of the registry once, in its order, on a survey that is made once. A
// rule whose parts of the sheet could not be read is "not checked", never "holds". The Dungeon is
// built only if the rules that make it sound were all evaluated without an error, and a
// ValidDungeon only if nothing at all counts against it.
#include "dungeonlab/rules/validate.hpp"

#include "dungeonlab/core/borrowed.hpp"
#include "rules/ignores.hpp"
#include "rules/inspection.hpp"
#include "rules/reporter.hpp"
#include "rules/survey.hpp"

#include <algorithm>
#include <span>
#include <tuple>
#include <utility>

namespace dungeonlab::rules {
namespace {

using Rows = std::vector<std::size_t>;

/// By row: the rows of the rules that find every breach of it instead.
const std::vector<Rows>& instead_rows() {
  static const std::vector<Rows> table = [] {
    std::vector<Rows> made;
    for (const Rule* rule : registry()) {
      Rows& rows = made.emplace_back();
      for (std::string_view rest = rule->instead; !rest.empty();) {
        const std::size_t end = std::min(rest.find(' '), rest.size());
        rows.push_back(row_of(*rule_named(rest.substr(0, end))));
        rest.remove_prefix(std::min(end + 1, rest.size()));
      }
    }
    return made;
  }();
  return table;
}

/// The number n of a text fault Jn.
unsigned fault_number(const Rule& rule) {
  return static_cast<unsigned>((rule.code[1] - '0') * 10 + (rule.code[2] - '0'));
}

bool makes_the_dungeon(const Rule& rule) {
  return rule.group >= Group::G && rule.group <= Group::RV;
}

/// One run over the registry.
class Run {
 public:
  Run(const Sheet& sheet, const Terms& terms)
      : survey_(sheet, terms.profile),
        reporter_(terms),
        plays_(terms.plays),
        status_(rules_.size(), Status::not_checked),
        has_error_(rules_.size(), false) {}

  /// Checks the rules that use the sheet, and records those that the reader checked.
  void check_sheet();
  /// Checks the rules that use the dungeon. Returns nothing if there is no dungeon.
  [[nodiscard]] std::optional<Dungeon> check_dungeon();
  /// Marks what the map ignores, and checks for entries that ignore nothing.
  void check_ignores();
  /// Decides the rules without a check of their own.
  void conclude();

  [[nodiscard]] bool is_valid() const;
  [[nodiscard]] std::vector<Finding> take_findings();
  [[nodiscard]] std::vector<Status> take_status() { return std::move(status_); }

 private:
  [[nodiscard]] bool can_evaluate(const Rule& rule) const {
    return (!rule.needs_ground || survey_.has_ground()) &&
           (rule.local || !survey_.incomplete(rule.reads));
  }
  /// "Holds" if the rules that find every breach instead of this one found nothing. Otherwise the
  /// breach may or may not be of this rule, so it is "not checked".
  [[nodiscard]] Status found_instead(std::size_t row) const;
  /// Runs one check and records the rule's status. `whole`: the rule saw everything it reads.
  template <class Check>
  void evaluate(std::size_t row, bool whole, Check check);
  void evaluate_on(const Inspection& inspection, std::size_t row);
  /// True if some finding so far is an error by its rule. Terms that turn more findings into errors
  /// make no map unsound.
  [[nodiscard]] bool found_an_error() const;

  std::span<const Rule* const> rules_ = registry();
  Survey survey_;
  Reporter reporter_;
  bool plays_;
  std::vector<Status> status_;
  Borrowed<bool> has_error_;
};

template <class Check>
void Run::evaluate(std::size_t row, bool whole, Check check) {
  const std::size_t before = reporter_.findings().size();
  reporter_.begin(*rules_[row]);
  check();
  reporter_.end();
  const auto first = reporter_.findings().begin() + static_cast<std::ptrdiff_t>(before);
  has_error_[row] = std::any_of(first, reporter_.findings().end(), [](const Finding& finding) {
    return finding.by_rule == Severity::error;
  });
  if (first != reporter_.findings().end()) {
    status_[row] = Status::violated;
  } else {
    status_[row] = whole && !reporter_.is_open() ? Status::holds : Status::not_checked;
  }
}

void Run::check_sheet() {
  for (std::size_t row = 0; row < status_.size(); ++row) {
    const Rule& rule = *rules_[row];
    if (rule.found_by == FoundBy::reader) {
      has_error_[row] = ((unsigned{survey_.sheet().text_faults} >> fault_number(rule)) & 1U) != 0;
      status_[row] = has_error_[row] ? Status::violated : Status::holds;
    } else if (rule.found_by == FoundBy::sheet && can_evaluate(rule) &&
               found_instead(row) == Status::holds) {
      evaluate(row, !survey_.incomplete(rule.reads), [&] { rule.check_sheet(survey_, reporter_); });
    } else if (rule.found_by == FoundBy::nobody && can_evaluate(rule)) {
      status_[row] = Status::holds;
    }
  }
}

Status Run::found_instead(std::size_t row) const {
  if (rules_[row]->instead.empty()) {
    return Status::holds;
  }
  const Rows& rows = instead_rows()[row];
  const bool holds = std::none_of(rows.begin(), rows.end(), [&](std::size_t other) {
    return has_error_[other] || status_[other] == Status::not_checked;
  });
  return holds ? Status::holds : Status::not_checked;
}

std::optional<Dungeon> Run::check_dungeon() {
  for (std::size_t row = 0; row < status_.size(); ++row) {
    const Rule& rule = *rules_[row];
    const bool evaluated = rule.found_by == FoundBy::other || status_[row] != Status::not_checked;
    if (makes_the_dungeon(rule) && (has_error_[row] || !evaluated)) {
      return std::nullopt;
    }
  }
  Dungeon dungeon(survey_.sheet(), survey_.take_ground());
  const Inspection inspection(survey_.sheet(), dungeon);
  for (std::size_t row = 0; row < status_.size(); ++row) {
    if (!is_about_play(*rules_[row])) {
      evaluate_on(inspection, row);
    }
  }
  if (!found_an_error()) {
    for (std::size_t row = 0; row < status_.size(); ++row) {
      if (is_about_play(*rules_[row])) {
        evaluate_on(inspection, row);
      }
    }
  }
  return dungeon;
}

void Run::evaluate_on(const Inspection& inspection, std::size_t row) {
  const Rule& rule = *rules_[row];
  const bool looks =
      rule.found_by == FoundBy::dungeon || (rule.found_by == FoundBy::game && plays_);
  if (looks && found_instead(row) == Status::holds) {
    evaluate(row, true, [&] { rule.check_dungeon(inspection, reporter_); });
  }
}

bool Run::found_an_error() const {
  const auto is_error = [](const Finding& finding) { return finding.by_rule == Severity::error; };
  return survey_.sheet().text_faults != 0 ||
         std::any_of(reporter_.findings().begin(), reporter_.findings().end(), is_error);
}

void Run::check_ignores() {
  IgnoresUsed used(survey_.sheet().ignores.size(), false);
  apply_ignores(survey_.sheet(), reporter_.findings(), used);
  // An entry that is wrong itself, or whose rule was not evaluated, counts as used.
  for (const Finding& finding : reporter_.findings()) {
    if (finding.subject.topic == Topic::ignore) {
      used[finding.subject.index] = true;
    }
  }
  for (std::size_t entry = 0; entry < used.size(); ++entry) {
    const Rule* rule = rule_named(survey_.sheet().ignores[entry].rule);
    used[entry] = used[entry] || rule == nullptr || status_[row_of(*rule)] == Status::not_checked;
  }
  for (std::size_t row = 0; row < status_.size(); ++row) {
    const Rule& rule = *rules_[row];
    if (rule.found_by == FoundBy::ignores && can_evaluate(rule)) {
      evaluate(row, !survey_.incomplete(rule.reads),
               [&] { rule.check_ignores(survey_, used, reporter_); });
    }
  }
  apply_ignores(survey_.sheet(), reporter_.findings(), used);
}

void Run::conclude() {
  for (std::size_t row = 0; row < status_.size(); ++row) {
    if (rules_[row]->found_by == FoundBy::other) {
      status_[row] = found_instead(row);
    }
  }
}

bool Run::is_valid() const {
  if (survey_.sheet().text_faults != 0 || !survey_.sheet().incomplete.empty() ||
      std::find(has_error_.begin(), has_error_.end(), true) != has_error_.end()) {
    return false;
  }
  for (std::size_t row = 0; row < status_.size(); ++row) {
    const Rule& rule = *rules_[row];
    if (rule.severity == Severity::error && status_[row] == Status::not_checked) {
      return false;
    }
  }
  return true;
}

std::vector<Finding> Run::take_findings() {
  const auto key = [](const Finding& finding) {
    const Subject& subject = finding.subject;
    return std::tuple(finding.rule->group, finding.rule->code, subject.topic, subject.index,
                      subject.step, subject.place);
  };
  const auto before = [&](const Finding& one, const Finding& two) { return key(one) < key(two); };
  if (!std::is_sorted(reporter_.findings().begin(), reporter_.findings().end(), before)) {
    std::stable_sort(reporter_.findings().begin(), reporter_.findings().end(), before);
  }
  return std::move(reporter_.findings());
}

}  // namespace

Verdict validate(Sheet sheet, const Terms& terms) {
  Verdict verdict;
  std::optional<Dungeon> dungeon;
  bool valid = false;
  {
    Run run(sheet, terms);
    run.check_sheet();
    dungeon = run.check_dungeon();
    run.check_ignores();
    run.conclude();
    valid = run.is_valid();
    verdict.findings = run.take_findings();
    verdict.status = run.take_status();
  }
  if (valid && dungeon) {
    verdict.valid = ValidDungeon(std::move(sheet), std::move(*dungeon));
  }
  return verdict;
}

}  // namespace dungeonlab::rules
