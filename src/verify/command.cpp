// Commands as solutions write them: one verb and its words, with one blank between. What is written
// in any other way is no command, so that a route has one form only.
#include "verify/solo.hpp"

#include <algorithm>
#include <string>

namespace dungeonlab::verify {
namespace {

constexpr std::array<std::string_view, 21> verb_names = {
    "land",   "move", "up",     "down",  "shoot", "feel",  "climb",
    "skin",   "buy",  "sell",   "pass",  "take",  "mount", "dismount",
    "morgul", "use",  "answer", "order", "die",   "end",   "resign"};
constexpr std::array<std::string_view, 4> way_names = {"north", "east", "south", "west"};
constexpr std::array<std::string_view, 3> how_names = {"yes", "no", "ask"};
constexpr int count_most = 999'999;

template <typename Names, typename Value>
bool read_word(const Names& names, std::string_view word, Value& value) {
  const auto at = std::find(names.begin(), names.end(), word);
  value = static_cast<Value>(at - names.begin());
  return at != names.end();
}

bool read_count(std::string_view word, int& count) {
  if (word.empty() || word.size() > 6 || word[0] == '0') {
    return false;
  }
  count = 0;
  for (const char c : word) {
    if (c < '0' || c > '9') {
      return false;
    }
    count = count * 10 + (c - '0');
  }
  return count <= count_most;
}

bool read_kind(std::string_view word, Kind& kind) {
  for (std::size_t i = 0; i < kinds.size(); ++i) {
    if (kinds[i].name == word) {
      kind = static_cast<Kind>(i);
      return true;
    }
  }
  return false;
}

bool read_ammo(std::string_view word, Ammo& ammo) {
  const auto thing = thing_named(word);
  const auto* const at = thing ? std::find(things_of_ammo.begin(), things_of_ammo.end(), *thing)
                               : things_of_ammo.end();
  ammo = static_cast<Ammo>(at - things_of_ammo.begin());
  return at != things_of_ammo.end();
}

bool read_yes(std::string_view word, bool& yes) {
  yes = word == "yes";
  return yes || word == "no";
}

std::vector<std::string_view> words_of(std::string_view text) {
  std::vector<std::string_view> words;
  while (true) {
    const std::size_t end = std::min(text.find(' '), text.size());
    words.push_back(text.substr(0, end));
    if (end == text.size()) {
      return words;
    }
    text.remove_prefix(end + 1);
  }
}

/// Reads the words behind the verb.
bool read_rest(const std::vector<std::string_view>& words, Command& command) {
  const std::size_t rest = words.size() - 1;
  switch (command.verb) {
    case Verb::land:
      return rest == 1 && read_place(words[1], command.at) == Name::good;
    case Verb::move:
      return rest == 1 && read_word(way_names, words[1], command.way);
    case Verb::shoot:
      return rest == 3 && read_count(words[1], command.count) &&
             read_ammo(words[2], command.ammo) && read_word(way_names, words[3], command.way);
    case Verb::buy:
    case Verb::sell:
      command.thing = rest == 2 ? thing_named(words[2]) : std::nullopt;
      return command.thing && read_count(words[1], command.count);
    case Verb::skin:
    case Verb::morgul:
      return rest == 0 || (rest == 1 && read_kind(words[1], command.kind));
    case Verb::take:
      command.treasure = rest == 1 && words[1] == "treasure";
      command.thing = rest == 1 ? thing_named(words[1]) : std::nullopt;
      return rest == 0 || (rest == 1 && (command.treasure || command.thing));
    case Verb::use:
      command.thing = rest == 1 ? thing_named(words[1]) : std::nullopt;
      return command.thing == Thing::map_1x1 || command.thing == Thing::map_3x3;
    case Verb::order:
      return rest == 2 && read_word(decision_names, words[1], command.decision) &&
             read_word(how_names, words[2], command.how);
    case Verb::up:
    case Verb::down:
    case Verb::feel:
    case Verb::climb:
    case Verb::pass:
    case Verb::mount:
    case Verb::dismount:
    case Verb::die:
    case Verb::end:
    case Verb::resign:
      return rest == 0;
    case Verb::answer:
      return false;
  }
  return false;
}

}  // namespace

std::optional<Command> read_command(std::string_view text) {
  const std::vector<std::string_view> words = words_of(text);
  Command command;
  if (read_yes(words[0], command.yes)) {
    command.verb = Verb::answer;
    bool second = false;
    if (words.size() == 2 && read_yes(words[1], second)) {
      command.second = second;
    }
    const bool is_read = words.size() == 1 || command.second;
    return is_read ? std::optional(command) : std::nullopt;
  }
  return read_word(verb_names, words[0], command.verb) && read_rest(words, command)
             ? std::optional(command)
             : std::nullopt;
}

}  // namespace dungeonlab::verify
