// Reads and checks the cases of the rules.
#include "support/case.hpp"

#include "dungeonlab/certify/certificate.hpp"
#include "dungeonlab/model/subject_name.hpp"

#include <algorithm>
#include <array>
#include <map>
#include <set>
#include <sstream>

#include <fmt/format.h>

namespace dungeonlab::testing_support {
namespace {

/// Separates the map from its findings.
constexpr std::string_view bar = "\n---\n";

constexpr std::array<std::string_view, 7> witness_names = {
    "none", "index list", "cut", "closed set", "cycle", "absence", "path"};

template <typename Things>
std::string names_of(const Things& things) {
  std::string names;
  for (const auto& thing : things) {
    names += " " + name(thing);
  }
  return names;
}

/// Such as `not checked: RF05 L*`. If no rule of a group is checked, its letters name the whole
/// group. P12 is left out, because most maps are not played out.
std::string unchecked(const rules::Verdict& verdict) {
  const auto rows = rules::registry();
  std::map<rules::Group, bool> groups;
  for (std::size_t row = 0; row < rows.size(); ++row) {
    groups[rows[row]->group] |= verdict.status[row] != rules::Status::not_checked;
  }
  std::set<std::string> codes;
  for (std::size_t row = 0; row < rows.size(); ++row) {
    const std::string code(rows[row]->code);
    if (!groups[rows[row]->group]) {
      codes.insert(code.substr(0, code.size() - 2) + "*");
    } else if (verdict.status[row] == rules::Status::not_checked && code != "P12") {
      codes.insert(code);
    }
  }
  return codes.empty() ? "" : fmt::format("  not checked: {}\n", fmt::join(codes, " "));
}

std::string words_of(const rules::Finding& finding, const Sheet& sheet) {
  std::string words = fmt::format("  {}: {}\n", name(sheet, finding.subject), finding.message);
  const auto add = [&](std::string_view what, const std::string& text) {
    words += text.empty() ? "" : fmt::format("    {}: {}\n", what, text);
  };
  add("help", finding.help);
  add("help in a plan", finding.plan_help);
  for (const rules::Related& related : finding.related) {
    add("beside " + name(sheet, related.subject), related.label);
  }
  if (finding.witness.type != rules::Witness::Type::none) {
    add("witness", std::string(witness_names.at(static_cast<std::size_t>(finding.witness.type))) +
                       names_of(finding.witness.cells) + names_of(finding.witness.places));
  }
  if (!finding.cells.empty()) {
    add("drawn", names_of(finding.cells).substr(1));
  }
  if (finding.fix) {
    const bool removes = finding.fix->action == rules::Fix::Action::remove;
    add("fix", (removes ? "remove " : "replace ") + name(sheet, finding.fix->subject) +
                   (removes ? "" : " by " + finding.fix->text));
  }
  return words;
}

}  // namespace

Case read_case(std::string_view file) {
  const std::size_t end = file.rfind(bar);
  if (end == std::string_view::npos) {
    return {std::string(file), {"no line --- in this case"}};
  }
  Case made{.text = std::string(file.substr(0, end + 1)), .expected = {}};
  std::string line;
  for (std::istringstream in{std::string(file.substr(end + bar.size()))}; std::getline(in, line);) {
    made.expected.push_back(line);
  }
  return made;
}

std::string write_case(const Case& made) {
  std::string file = made.text + std::string(bar.substr(1));
  for (const std::string& line : made.expected) {
    file += line + "\n";
  }
  return file;
}

std::vector<std::string> findings_in(std::string_view text, bool plays) {
  const io::Document document = io::read(std::string(text), io::form_of(text));
  std::vector<std::string> lines;
  for (const io::Fault& fault : document.faults) {
    lines.push_back("error " + std::string(fault.code()) +
                    (fault.pointer.empty() ? "" : " " + fault.pointer));
  }
  for (const rules::Finding& finding : rules::validate(document.sheet, {.plays = plays}).findings) {
    lines.push_back(std::string(rules::name(finding.severity)) + " " +
                    std::string(finding.rule->code) + " " + name(document.sheet, finding.subject) +
                    (finding.ignored ? " ignored" : ""));
  }
  std::sort(lines.begin(), lines.end());
  return lines;
}

namespace {

/// A text of a certificate, or its length if it is long, so that growth is noticed.
std::string line_of(std::string_view key, const std::string& text) {
  constexpr std::size_t short_text = 60;
  const bool is_list = text.find('.') < 8 && text.find(' ') != std::string::npos;
  std::size_t count = is_list ? 1 : text.size();
  for (std::size_t at = 0; is_list && (at = text.find(", ", at)) != std::string::npos; ++at) {
    ++count;
  }
  return text.empty() ? ""
                      : "  proof " + std::string(key) + ": " +
                            (text.size() <= short_text ? text
                             : is_list                 ? std::to_string(count) + " states"
                                                       : std::to_string(count) + " letters") +
                            "\n";
}

/// What a certificate proves about a rule, and what the proof rests on.
std::string proof_of(const rules::Rule& rule, const certify::Certificate& certificate) {
  std::string words;
  for (const certify::Certificate::Claim& claim : certificate.claims) {
    if (claim.code != rule.code) {
      continue;
    }
    words += line_of("tree", claim.tree) + line_of("cut", claim.cut) +
             line_of("landing", claim.landing) + line_of("place", claim.place) +
             line_of("list", claim.list) + line_of("set", claim.set) + line_of("home", claim.home) +
             line_of("things", claim.things) + line_of("gourm", claim.gourm) +
             line_of("labels", claim.labels) + line_of("armed", claim.armed) +
             line_of("store", claim.store) + line_of("money", claim.money);
  }
  if (rule.group == rules::Group::P) {
    words += line_of("firm", certificate.firm) + line_of("all", certificate.sets.all) +
             line_of("life", certificate.sets.life) + line_of("near", certificate.sets.near) +
             line_of("calm", certificate.sets.calm) + line_of("things", certificate.things) +
             line_of("home", certificate.home);
  }
  return words;
}

}  // namespace

std::string words_of(const rules::Rule& rule, std::string_view text) {
  const io::Document document = io::read(std::string(text), io::form_of(text));
  const rules::Verdict verdict = rules::validate(document.sheet);
  std::string words;
  const bool plays = rule.found_by == rules::FoundBy::game;
  for (const rules::Finding& finding :
       plays ? rules::validate(document.sheet, {.plays = true}).findings : verdict.findings) {
    words += finding.rule == &rule ? words_of(finding, document.sheet) : "";
  }
  return words + proof_of(rule, certify::certificate(document, verdict)) + unchecked(verdict);
}

}  // namespace dungeonlab::testing_support
