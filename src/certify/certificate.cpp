// What dungeonlab-verify reads: one row for each rule, in the order of the registry, and before
// them the tables that rows share. Each kind of evidence is one object, written on one line; a
// certificate is read by programs, but the rows are found by eye. Of a text that cannot be read
// whole nothing is claimed but its faults.
#include "dungeonlab/certify/certificate.hpp"

#include "dungeonlab/certify/proofs.hpp"
#include "dungeonlab/core/digest.hpp"
#include "dungeonlab/core/normal_text.hpp"
#include "dungeonlab/json/writer.hpp"
#include "dungeonlab/model/house_rule.hpp"

#include <algorithm>
#include <array>
#include <set>
#include <span>
#include <string_view>
#include <utility>
#include <variant>

namespace dungeonlab::certify {
namespace {

constexpr auto tight = json::Layout::tight;

std::string word_of(const RelaxedState& state) {
  std::string word = name(state.place);
  if (state.treasure || state.mounted) {
    word += ' ';
    word += state.treasure ? "t" : "";
    word += state.mounted ? "m" : "";
  }
  return word;
}

/// Writes one object for each kind of evidence.
class EvidenceWriter {
 public:
  EvidenceWriter(json::Writer& json, const std::vector<std::string>& entries)
      : json_(json), entries_(entries) {}

  void operator()(std::monostate /*nothing*/) const {
    begin("index_list");
    write_entries();
    json_.end_object();
  }
  void operator()(const evidence::Tree& tree) const {
    begin("tree");
    json_.key("parents").text(tree.parents).end_object();
  }
  void operator()(const evidence::ClosedSet& set) const {
    begin(set.is_cut ? "cut" : "closed_set");
    if (!set.cells.empty()) {
      write_names("cells", set.cells);
    }
    if (!set.places.empty()) {
      write_names("places", set.places);
    }
    if (!set.squares.empty()) {
      write_squares(set.squares);
    }
    json_.end_object();
  }
  void operator()(const evidence::Contacts& contacts) const {
    begin("contacts");
    write_names("boundaries", contacts.boundaries);
    json_.end_object();
  }
  void operator()(const evidence::Outside& way) const {
    begin("path");
    write_squares(way.squares);
    json_.end_object();
  }
  void operator()(const evidence::Pits& pits) const {
    begin("cycles");
    write_ways("cycles", pits.cycles);
    write_ways("chains", pits.chains);
    json_.end_object();
  }
  void operator()(const evidence::Distances& distances) const;
  void operator()(const evidence::Table& table) const {
    begin("table");
    json_.key("name").text(table.name);
    if (!table.places.empty()) {
      write_names("places", table.places);
    }
    if (!entries_.empty()) {
      write_entries();
    }
    json_.end_object();
  }
  void operator()(const evidence::Path& path) const {
    begin("path");
    write_states(path.numbers == 0 ? "states" : "labels", path.states, path.numbers);
    json_.end_object();
  }
  void operator()(const evidence::Labels& labels) const {
    begin("labels");
    write_states("labels", labels.table.states, labels.numbers);
    write_numbers("from", labels.table.from);
    json_.end_object();
  }
  void operator()(const evidence::Potential& potential) const {
    begin("potential");
    write_states("states", potential.states, 0);
    write_numbers("potentials", potential.least);
    write_states("path", potential.path.states, potential.path.numbers);
    json_.end_object();
  }
  void operator()(const evidence::Pockets& pockets) const;
  void operator()(const evidence::Closed& closed) const {
    begin("closed_set");
    json_.key("landing").text(name(closed.landing));
    write_states("states", closed.states, 0);
    json_.end_object();
  }
  void operator()(const evidence::Ranked& ranked) const {
    begin("ranks");
    write_states("states", ranked.states, 0);
    write_numbers("ranks", ranked.ranks);
    json_.end_object();
  }

  /// States as words, or as rows with their numbers.
  void write_states(std::string_view key, const std::vector<RelaxedState>& states,
                    std::size_t numbers) const;
  void write_numbers(std::string_view key, std::span<const std::int32_t> numbers) const;

 private:
  void begin(std::string_view type) const { json_.begin_object(tight).key("type").text(type); }
  void write_entries() const {
    json_.key("entries").begin_array();
    for (const std::string& entry : entries_) {
      json_.text(entry);
    }
    json_.end_array();
  }
  template <class Things>
  void write_names(std::string_view key, const Things& things) const {
    json_.key(key).begin_array();
    for (const auto& thing : things) {
      json_.text(name(thing));
    }
    json_.end_array();
  }
  void write_squares(const std::vector<Cell>& squares) const {
    json_.key("squares").begin_array();
    for (const Cell square : squares) {
      json_.begin_array().integer(square.column).integer(square.row).end_array();
    }
    json_.end_array();
  }
  void write_ways(std::string_view key, const std::vector<std::vector<Place>>& ways) const {
    json_.key(key).begin_array();
    for (const std::vector<Place>& way : ways) {
      json_.begin_array();
      for (const Place& place : way) {
        json_.text(name(place));
      }
      json_.end_array();
    }
    json_.end_array();
  }
  void write_pair(const std::array<int, 2>& pair) const {
    json_.begin_array().integer(pair[0]).integer(pair[1]).end_array();
  }

  json::Writer& json_;
  const std::vector<std::string>& entries_;
};

void EvidenceWriter::operator()(const evidence::Distances& distances) const {
  begin("distances");
  json_.key("captors").begin_array();
  for (const evidence::Distances::Row& row : distances.rows) {
    json_.begin_array().text(name(row.captor)).text(name(row.nearest));
    write_pair(row.key);
    if (row.second) {
      write_pair(*row.second);
    } else {
      json_.null();
    }
    json_.end_array();
  }
  json_.end_array().end_object();
}

void EvidenceWriter::operator()(const evidence::Pockets& pockets) const {
  begin("pockets");
  json_.key("pockets").begin_array();
  for (const evidence::Pockets::Pocket& pocket : pockets.pockets) {
    json_.begin_object();
    write_names("places", pocket.places);
    json_.key(pocket.confines ? "closed" : "route").begin_object();
    write_states("states", pocket.way.states, 0);
    write_numbers("from", pocket.way.from);
    json_.end_object().end_object();
  }
  json_.end_array().end_object();
}

void EvidenceWriter::write_states(std::string_view key, const std::vector<RelaxedState>& states,
                                  std::size_t numbers) const {
  json_.key(key).begin_array();
  for (const RelaxedState& state : states) {
    if (numbers == 0) {
      json_.text(word_of(state));
      continue;
    }
    json_.begin_array().text(word_of(state));
    for (std::size_t i = 0; i < numbers; ++i) {
      json_.integer(state.numbers[i]);
    }
    json_.end_array();
  }
  json_.end_array();
}

void EvidenceWriter::write_numbers(std::string_view key,
                                   std::span<const std::int32_t> numbers) const {
  json_.key(key).begin_array();
  for (const std::int32_t number : numbers) {
    json_.integer(number);
  }
  json_.end_array();
}

/// How the rules stand, and where the findings of each point.
struct Row {
  rules::Status status = rules::Status::not_checked;
  rules::Severity severity = rules::Severity::info;
  std::vector<std::string> entries;
};

void add(Row& row, rules::Severity severity, std::string pointer) {
  row.severity = std::max(row.severity, severity);
  if (row.entries.empty() || row.entries.back() != pointer) {
    row.entries.push_back(std::move(pointer));
  }
}

bool has_error(const Row& row) {
  return row.status == rules::Status::violated && row.severity == rules::Severity::error;
}

/// Play is for maps without errors, and an error is also what the profile calls one.
void leave_play_open(std::vector<Row>& rows) {
  const auto rules = rules::registry();
  const auto play = static_cast<std::ptrdiff_t>(
      std::find_if(rules.begin(), rules.end(),
                   [](const rules::Rule* rule) { return rule->group >= rules::Group::L; }) -
      rules.begin());
  if (std::any_of(rows.begin(), rows.begin() + play, has_error)) {
    std::fill(rows.begin() + play, rows.end(), Row{});
  }
}

/// An unknown key may have been read as the known one that it resembles: what was found then, or
/// was not, is no more than a guess.
void leave_guesses_open(std::vector<Row>& rows) {
  const auto row_of_code = [](std::string_view code) { return row_of(*rules::rule_named(code)); };
  if (rows[row_of_code("J03")].status == rules::Status::violated) {
    std::fill(rows.begin() + static_cast<std::ptrdiff_t>(row_of_code("J04")),
              rows.begin() + static_cast<std::ptrdiff_t>(row_of_code("J09")) + 1, Row{});
  }
}

/// Faults of the text make everything else unclaimed.
std::vector<Row> rows_of(const io::Document& document, const rules::Verdict& verdict) {
  const auto rules = rules::registry();
  std::vector<Row> rows(rules.size());
  const bool is_read = document.sheet.text_faults == 0;
  for (std::size_t i = 0; i < rows.size(); ++i) {
    const bool claimed = is_read || rules[i]->found_by == rules::FoundBy::reader;
    // Whether an entry of lint.ignore is of use is no question of the map.
    const bool of_ignores = rules[i]->code == "J11" && !document.sheet.ignores.empty();
    rows[i].status = claimed && !of_ignores ? verdict.status[i] : rules::Status::not_checked;
  }
  for (const io::Fault& fault : document.faults) {
    Row& row = rows[row_of(*rules::rule_named(fault.code()))];
    if (row.status == rules::Status::violated) {
      add(row, rules::Severity::error, fault.pointer);
    }
  }
  for (const rules::Finding& finding : verdict.findings) {
    Row& row = rows[row_of(*finding.rule)];
    if (row.status == rules::Status::violated) {
      add(row, finding.severity, document.source->pointer(finding.subject));
    }
  }
  for (Row& row : rows) {
    // The finding that counts those beyond the limit says nothing of where they are.
    if (row.entries.size() > 1) {
      std::erase(row.entries, "");
    }
  }
  leave_play_open(rows);
  leave_guesses_open(rows);
  return rows;
}

constexpr std::array<std::string_view, 3> status_names = {"holds", "violated", "not_checked"};

void write_rules(json::Writer& json, const std::vector<Row>& rows, const Proofs& proofs) {
  json.key("rules").begin_array();
  for (std::size_t i = 0; i < rows.size(); ++i) {
    const Row& row = rows[i];
    json.begin_object(json::Layout::row);
    json.key("code").text(rules::registry()[i]->code);
    json.key("status").text(status_names[static_cast<std::size_t>(row.status)]);
    if (row.status == rules::Status::violated) {
      json.key("severity").text(name(row.severity));
    }
    const bool has_evidence = proofs.of[i].index() != 0;
    if (row.status != rules::Status::not_checked &&
        (has_evidence || row.status == rules::Status::violated)) {
      json.key("witness");
      std::visit(EvidenceWriter(json, row.entries), proofs.of[i]);
    }
    json.end_object();
  }
  json.end_array();
}

void write_tables(json::Writer& json, const Proofs& proofs) {
  const std::vector<std::string> none;
  const EvidenceWriter writer(json, none);
  json.key("tables").begin_array();
  if (proofs.firm) {
    json.begin_object(tight).key("name").text("firm").key("type").text("tree");
    json.key("parents").text(proofs.firm->parents).end_object();
  }
  for (const RelaxedTable& table : proofs.tables) {
    json.begin_object(tight).key("name").text(table.name).key("type").text("derivation");
    writer.write_states("states", table.states, 0);
    writer.write_numbers("from", table.from);
    json.end_object();
  }
  if (!proofs.tables.empty()) {
    json.begin_object(tight).key("name").text("ranks").key("type").text("ranks");
    json.key("of").text("life");
    writer.write_numbers("ranks", proofs.ranks);
    json.end_object();
  }
  json.end_array();
}

}  // namespace

std::string certificate(std::string_view map, const io::Document& document, rules::Profile profile,
                        const rules::Verdict& verdict) {
  const std::vector<Row> rows = rows_of(document, verdict);
  Proofs proofs = prove(document.sheet, profile, verdict);
  if (rows.back().status == rules::Status::not_checked) {
    proofs.tables.clear();
    proofs.firm.reset();
  }
  if (document.sheet.text_faults > 0) {
    proofs.house_rules.clear();
  }
  const std::string bytes = text_for_digest(document.text);
  std::string text;
  json::Writer json(text);
  json.begin_object();
  json.key("format").text("dungeonlab-certificate/1");
  json.key("version").text(DUNGEONLAB_VERSION);
  json.key("map").begin_object(json::Layout::row);
  json.key("name").text(map);
  json.key("sha256").text(sha256(bytes));
  json.key("bytes").integer(static_cast<std::int64_t>(bytes.size()));
  json.end_object();
  json.key("profile").text(name(profile));
  json.key("house_rules").begin_array(json::Layout::row);
  for (const HouseRule rule : proofs.house_rules) {
    json.text(name(rule));
  }
  json.end_array();
  json.key("valid").boolean(verdict.valid && std::none_of(rows.begin(), rows.end(), has_error));
  write_tables(json, proofs);
  write_rules(json, rows, proofs);
  json.end_object();
  text += '\n';
  return text;
}

}  // namespace dungeonlab::certify
