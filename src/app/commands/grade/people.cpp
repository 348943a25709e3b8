// Records of games for grades. A record is read with its chain of digests and played again, so that
// only what the rules make of its commands counts. A game counts once, however many players it has,
// with as many turns as the round in which somebody won. Records do not say who played, so users
// must leave out records of bots.
#include "app/commands/grade/people.hpp"

#include "cli/input.hpp"
#include "dungeonlab/core/digest.hpp"
#include "dungeonlab/core/text.hpp"
#include "dungeonlab/core/try.hpp"
#include "dungeonlab/io/file.hpp"
#include "dungeonlab/io/text_file.hpp"
#include "dungeonlab/model/fingerprint.hpp"
#include "dungeonlab/report/file_name.hpp"
#include "dungeonlab/session/record.hpp"

#include <algorithm>
#include <filesystem>
#include <system_error>

#include <fmt/format.h>

namespace dungeonlab::app {
namespace {

constexpr std::string_view record_ending = ".game.jsonl";

/// How a game ended, if it did.
class Ending final : public session::Audience {
 public:
  void happened(const game::Fact& fact) override {
    if (const auto* const began = std::get_if<game::facts::RoundBegan>(&fact)) {
      round_ = began->number;
    } else if (const auto* const ended = std::get_if<game::facts::Ended>(&fact)) {
      is_won_ = ended->winner != game::nobody;
    }
  }
  void said(const game::Announcement& announcement) override { static_cast<void>(announcement); }
  void commanded(const game::Command& command, std::optional<game::Refusal> refused) override {
    static_cast<void>(command);
    static_cast<void>(refused);
  }

  [[nodiscard]] bool is_won() const { return is_won_; }
  [[nodiscard]] std::int32_t round() const { return round_; }

 private:
  bool is_won_ = false;
  std::int32_t round_ = 1;
};

/// The records that a word names, sorted by name.
std::vector<std::string> files_named(const std::string& word) {
  std::error_code unknown;
  if (!std::filesystem::is_directory(word, unknown)) {
    return {word};
  }
  std::vector<std::string> files;
  for (const auto& entry : std::filesystem::directory_iterator(word, unknown)) {
    if (entry.path().generic_string().ends_with(record_ending)) {
      files.push_back(entry.path().generic_string());
    }
  }
  std::sort(files.begin(), files.end());
  return files;
}

}  // namespace

Result<PeopleRecords> PeopleRecords::read(const std::vector<std::string>& words,
                                          std::int32_t rounds) {
  PeopleRecords records;
  for (const std::string& word : words) {
    const std::vector<std::string> files = files_named(word);
    if (files.empty()) {
      return fail(Failure::usage,
                  fmt::format("{}: no records in {}; their names end in {}", people_option,
                              escape_for_terminal(word), record_ending));
    }
    for (const std::string& file : files) {
      TRY(records.add(file, rounds));
    }
  }
  return records;
}

Result<void> PeopleRecords::add(const std::string& file, std::int32_t rounds) {
  const auto text = io::read_text(file, session::record_bytes_max);
  if (!text) {
    return fail(text.error().failure, fmt::format("{}: {}", people_option, text.error().what));
  }
  // An interrupted game may end in the middle of a line.
  const std::string whole = session::whole_part(*text).text;
  const auto record = session::read_record(whole);
  if (!record) {
    return fail(Failure::usage, fmt::format("{}: {}: {}", people_option, report::shown_file(file),
                                            record.error().message));
  }
  Ending ending;
  if (const auto fault = session::replay(*record, &ending)) {
    return fail(Failure::usage,
                fmt::format("{}: {}: {}", people_option, report::shown_file(file), fault->message));
  }
  OfMap& of = maps_[fingerprint(record->map.sheet())];
  of.files.push_back(file);
  if (known_.insert(sha256(whole)).second) {
    const bool is_won = ending.is_won() && ending.round() <= rounds;
    of.games.add(is_won, is_won ? ending.round() : rounds);
  }
  return {};
}

grade::PeopleGames PeopleRecords::on(std::uint64_t fingerprint) {
  const auto found = maps_.find(fingerprint);
  if (found == maps_.end()) {
    return {};
  }
  found->second.is_used = true;
  return found->second.games;
}

std::vector<std::string> PeopleRecords::files() const {
  std::vector<std::string> files;
  for (const auto& [map, of] : maps_) {
    files.insert(files.end(), of.files.begin(), of.files.end());
  }
  return files;
}

std::vector<std::string> PeopleRecords::unused() const {
  std::vector<std::string> files;
  for (const auto& [map, of] : maps_) {
    if (!of.is_used) {
      for (const std::string& file : of.files) {
        files.push_back(report::shown_file(file));
      }
    }
  }
  return files;
}

}  // namespace dungeonlab::app
