// Commands as people type them: words with blanks between, short forms for ways and ammunition. A
// word is matched whole and in small letters; nothing is guessed.
#include "dungeonlab/session/command_text.hpp"

#include "dungeonlab/core/text.hpp"

#include <algorithm>
#include <vector>

namespace dungeonlab::session {
namespace {

using game::Act;
using game::Command;

using Tokens = std::vector<std::string_view>;

Tokens split(std::string_view text) {
  Tokens words;
  while (true) {
    text.remove_prefix(std::min(text.find_first_not_of(' '), text.size()));
    if (text.empty()) {
      return words;
    }
    const std::size_t end = std::min(text.find(' '), text.size());
    words.push_back(text.substr(0, end));
    text.remove_prefix(end);
  }
}

std::optional<Side> way_named(std::string_view word) {
  for (const Side side : all_sides) {
    if (word == name(side) || word == name(side).substr(0, 1)) {
      return side;
    }
  }
  return std::nullopt;
}

std::optional<game::Ammo> ammo_named(std::string_view word) {
  constexpr std::array<std::string_view, 3> short_forms = {"b", "g", "z"};
  for (std::size_t i = 0; i < short_forms.size(); ++i) {
    const auto ammo = static_cast<game::Ammo>(i);
    if (word == game::name(ammo) || word == short_forms[i]) {
      return ammo;
    }
  }
  return std::nullopt;
}

template <class Value, std::size_t size>
std::optional<Value> one_of(const std::array<std::string_view, size>& names,
                            std::string_view word) {
  const auto* const row = std::find(names.begin(), names.end(), word);
  return row == names.end() ? std::nullopt : std::optional(static_cast<Value>(row - names.begin()));
}

std::optional<bool> yes_or_no(std::string_view word) {
  return word == "yes" ? std::optional(true) : word == "no" ? std::optional(false) : std::nullopt;
}

class Parser {
 public:
  Parser(const Tokens& words, std::span<const std::string> names) : words_(words), names_(names) {}

  std::optional<Command> parse(game::Seat seat) {
    if (words_.empty()) {
      return std::nullopt;
    }
    command_.seat = seat;
    return take_words() ? std::optional(command_) : std::nullopt;
  }

 private:
  [[nodiscard]] bool has(std::size_t count) const { return words_.size() == count; }

  bool take_words() {
    const std::string_view first = words_.front();
    if (const auto way = way_named(first); way && first.size() == 1) {
      command_.act = Act::move;
      command_.way = *way;
      return has(1);
    }
    if (yes_or_no(first)) {
      return take_answer();
    }
    const auto act = one_of<Act>(game::act_names, first);
    if (!act || *act == Act::answer) {
      return false;
    }
    command_.act = *act;
    switch (*act) {
      case Act::land:
        return has(2) && take_place();
      case Act::move:
        return has(2) && take_way(words_[1]);
      case Act::shoot:
        return has(4) && take_count() && take_ammo() && take_way(words_[3]);
      case Act::skin:
        return has(1) || (has(2) && take_kind());
      case Act::buy:
      case Act::sell:
        return has(3) && take_count() && take_thing(words_[2]);
      case Act::take:
        return has(1) || (has(2) && take_thing(words_[1]));
      case Act::morgul:
        return has(1) || (has(2) && (take_kind() || take_player()));
      case Act::use:
        return has(2) && take_thing(words_[1]) &&
               (command_.thing == game::Thing::map_1x1 || command_.thing == game::Thing::map_3x3);
      case Act::order:
        return has(3) && take_order();
      case Act::up:
      case Act::down:
      case Act::feel:
      case Act::climb:
      case Act::pass:
      case Act::mount:
      case Act::dismount:
      case Act::die:
      case Act::end:
      case Act::resign:
        return has(1);
      case Act::answer:
        return false;
    }
    return false;
  }

  bool take_answer() {
    command_.act = Act::answer;
    command_.yes = *yes_or_no(words_[0]);
    if (has(2)) {
      command_.second = yes_or_no(words_[1]);
      return command_.second.has_value();
    }
    return has(1);
  }

  bool take_place() {
    const auto place = place_named(words_[1]);
    if (place) {
      command_.at = *place;
    }
    return place.has_value();
  }

  bool take_way(std::string_view word) {
    const auto way = way_named(word);
    command_.way = way.value_or(Side::north);
    return way.has_value();
  }

  bool take_count() {
    const auto count = parse_integer(words_[1]);
    if (!count || *count < 1 || *count > 999999) {
      return false;
    }
    command_.count = static_cast<std::int32_t>(*count);
    return true;
  }

  bool take_ammo() {
    const auto ammo = ammo_named(words_[2]);
    command_.ammo = ammo.value_or(game::Ammo::bullets);
    return ammo.has_value();
  }

  bool take_thing(std::string_view word) {
    command_.thing = game::thing_named(word);
    return command_.thing.has_value();
  }

  bool take_kind() {
    command_.kind = encounter_named(words_[1]);
    return command_.kind.has_value();
  }

  bool take_player() {
    const auto at = std::find(names_.begin(), names_.end(), words_[1]);
    command_.player = static_cast<game::Seat>(at - names_.begin());
    return at != names_.end();
  }

  bool take_order() {
    const auto decision = one_of<game::Decision>(game::decision_names, words_[1]);
    const auto how = one_of<game::How>(game::how_names, words_[2]);
    command_.decision = decision.value_or(game::Decision::blade);
    command_.how = how.value_or(game::How::yes);
    return decision && how;
  }

  const Tokens& words_;
  std::span<const std::string> names_;
  Command command_;
};

}  // namespace

std::optional<game::Command> parse_command(std::string_view text, game::Seat seat,
                                           std::span<const std::string> names) {
  const Tokens words = split(text);
  return Parser(words, names).parse(seat);
}

}  // namespace dungeonlab::session
