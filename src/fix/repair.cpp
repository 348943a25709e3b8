// Repairs a map without asking. Diagnostics bring their own edits, and every wall with a swapped
// boundary name gets the canonical name. Overlapping edits are not made together: the first in the
// text wins, and the map is read and checked again for the rest. At the end, the number of errors
// of each rule is compared with the original, because a repair may create a word that contradicts
// another line. If anything is worse, everything is undone, because a map that is half repaired for
// invisible reasons helps nobody. Nothing is guessed here: the code that finds a fault decides
// whether its repair is safe.
#include "dungeonlab/fix/repair.hpp"

#include "dungeonlab/report/diagnostic.hpp"

#include <algorithm>
#include <iterator>
#include <utility>
#include <vector>

#include <fmt/format.h>

namespace dungeonlab::fix {
namespace {

/// Edits of one text that can be made together.
class Chosen {
 public:
  /// Takes all of the edits, or none if one of them overlaps with a different edit already taken.
  bool take(const std::vector<io::Edit>& edits) {
    if (edits.empty() || !std::all_of(edits.begin(), edits.end(),
                                      [&](const io::Edit& edit) { return fits(edit); })) {
      return false;
    }
    for (const io::Edit& edit : edits) {
      by_begin_.emplace(edit.span.begin, edit);
    }
    return true;
  }

  [[nodiscard]] std::vector<io::Edit> list() const {
    std::vector<io::Edit> edits;
    for (const auto& [begin, edit] : by_begin_) {
      edits.push_back(edit);
    }
    return edits;
  }

 private:
  [[nodiscard]] bool fits(const io::Edit& edit) const {
    const auto next = by_begin_.lower_bound(edit.span.begin);
    if (next != by_begin_.end() && next->second == edit) {
      return true;
    }
    const bool before_next = next == by_begin_.end() || edit.span.end <= next->first;
    const bool after_last =
        next == by_begin_.begin() || std::prev(next)->second.span.end <= edit.span.begin;
    return before_next && after_last;
  }

  std::map<std::uint32_t, io::Edit> by_begin_;
};

/// The errors of a map by rule, and which rules were checked.
struct ErrorCounts {
  std::map<const rules::Rule*, std::size_t> errors;
  std::vector<rules::Status> status;
};

ErrorCounts error_counts_of(const report::Report& report) {
  ErrorCounts counts{{}, report.verdict.status};
  for (const report::Diagnostic& diagnostic : report.diagnostics) {
    counts.errors[diagnostic.rule] += diagnostic.severity == rules::Severity::error ? 1 : 0;
  }
  return counts;
}

bool was_checked(const ErrorCounts& before, const rules::Rule* rule) {
  return before.status[row_of(*rule)] != rules::Status::not_checked;
}

/// The first diagnostic that the result has and the original does not.
const report::Diagnostic* new_error(const ErrorCounts& before, const report::Report& report) {
  std::map<const rules::Rule*, std::size_t> seen;
  for (const report::Diagnostic& diagnostic : report.diagnostics) {
    const auto found = before.errors.find(diagnostic.rule);
    const std::size_t errors_before = found == before.errors.end() ? 0 : found->second;
    if (diagnostic.severity == rules::Severity::error && ++seen[diagnostic.rule] > errors_before &&
        was_checked(before, diagnostic.rule)) {
      return &diagnostic;
    }
  }
  return nullptr;
}

/// The edits of one round; counts what they fix in `repairs`.
std::vector<io::Edit> choose(const report::Report& report, const report::Policy& policy,
                             Repairs& repairs) {
  Chosen chosen;
  for (const report::Diagnostic& diagnostic : report.diagnostics) {
    if (!policy.hidden.contains(diagnostic.rule) && chosen.take(diagnostic.edits)) {
      ++repairs[diagnostic.rule->code];
    }
  }
  const io::Document& document = report.document;
  const std::vector<Wall>& walls = document.sheet.walls;
  for (std::size_t i = 0; i < walls.size(); ++i) {
    const auto boundary = boundary_between(walls[i].first, walls[i].second);
    if (boundary && boundary->cell != walls[i].first && !walls[i].level &&
        chosen.take(document.source->replacement(document.text, Subject::entry(Topic::wall, i),
                                                 name(*boundary)))) {
      ++repairs[""];
    }
  }
  return chosen.list();
}

std::vector<Guess> guesses_of(const report::Report& report, const report::Policy& policy) {
  std::vector<Guess> guesses;
  for (const report::Diagnostic& diagnostic : report.diagnostics) {
    if (diagnostic.edits.empty() && diagnostic.help.starts_with("did you mean") &&
        !policy.hidden.contains(diagnostic.rule)) {
      guesses.push_back({io::Lines(report.document.text).position(diagnostic.span.begin),
                         diagnostic.rule->code, diagnostic.help});
    }
  }
  return guesses;
}

/// Without spaces, and of the same signs in a row only one: what is left when a line is moved.
std::string without_filling(std::string_view text) {
  std::string left;
  for (const char c : text) {
    const bool is_drawing_character = std::string_view("+-=#.:|").find(c) != std::string_view::npos;
    if (c != ' ' && !(is_drawing_character && left.ends_with(c))) {
      left += c;
    }
  }
  return left;
}

/// True of an edit that only moves the rest of its line.
bool is_move(const io::Edit& edit, std::string_view text) {
  const io::Lines lines(text);
  const std::uint32_t number = lines.position(edit.span.begin).line;
  const std::uint32_t begin = lines.begin(number);
  const std::string_view line = lines.line(number);
  std::string moved(line);
  moved.replace(edit.span.begin - begin, edit.span.end - edit.span.begin, edit.text);
  return without_filling(line) == without_filling(moved);
}

}  // namespace

io::Document straightened(io::Document document) {
  for (int round = 0; round < rounds_max && !document.faults.empty(); ++round) {
    Chosen chosen;
    for (const io::Fault& fault : document.faults) {
      if (fault.edits.empty() ||
          !std::all_of(fault.edits.begin(), fault.edits.end(),
                       [&](const io::Edit& edit) { return is_move(edit, document.text); }) ||
          !chosen.take(fault.edits)) {
        return document;
      }
    }
    document = io::read(io::with_edits(document.text, chosen.list()), document.form);
  }
  return document;
}

Repaired repair(io::Document document, const report::Policy& policy) {
  const report::Policy all{.terms = policy.terms};  // hidden errors must not get worse either
  const io::Form form = document.form;
  report::Report report = report::make_report({}, std::move(document), 1, all);
  const ErrorCounts before = error_counts_of(report);
  const std::string original = report.document.text;
  Repairs repairs;
  for (int round = 0; round < rounds_max; ++round) {
    const std::vector<io::Edit> edits = choose(report, policy, repairs);
    if (edits.empty()) {
      break;
    }
    report = report::make_report({}, io::read(io::with_edits(report.document.text, edits), form), 1,
                                 all);
  }
  if (const report::Diagnostic* const error = new_error(before, report)) {
    return {io::read(original, form),
            {},
            fmt::format("the repaired map would have a new error: {} [{}]", error->message,
                        error->rule->code)};
  }
  std::vector<Guess> guesses = guesses_of(report, policy);
  return {std::move(report.document), std::move(repairs), {}, std::move(guesses)};
}

}  // namespace dungeonlab::fix
