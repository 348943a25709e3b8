// Checks a certificate about games: that a route wins in so many turns, that no game wins in fewer,
// and that none wins at all, each for a player who is alone and knows the map, in one life. A route
// is played by our own rules of play; that there is none better is shown by a set of labels
// (cover.cpp). A landing of which nothing is shown claims nothing, and says so.
#include "verify/solution.hpp"

#include "verify/labels.hpp"
#include "verify/normal_text.hpp"
#include "verify/sha256.hpp"

#include <algorithm>

namespace dungeonlab::verify {
namespace {

Answer not_read(std::string text) {
  return {Verdict::unreadable, std::move(text)};
}
Answer not_believed(std::string text) {
  return {Verdict::rejected, std::move(text)};
}

/// True if an object has these keys, may have those, and has no other and none twice.
bool has_only(const Value& value, std::initializer_list<std::string_view> needed,
              std::initializer_list<std::string_view> possible = {}) {
  const auto is_among = [](std::initializer_list<std::string_view> keys, std::string_view key) {
    return std::find(keys.begin(), keys.end(), key) != keys.end();
  };
  return value.is(Value::Type::object) &&
         std::all_of(needed.begin(), needed.end(),
                     [&](std::string_view key) { return value.find(key) != nullptr; }) &&
         std::all_of(value.items.begin(), value.items.end(), [&](const Value& item) {
           return !item.is_repeated && (is_among(needed, item.key) || is_among(possible, item.key));
         });
}

bool read_number(const Value* value, std::int64_t most, int& out) {
  const bool is_number = value != nullptr && value->is(Value::Type::integer) &&
                         value->integer >= 0 && value->integer <= most;
  out = is_number ? static_cast<int>(value->integer) : 0;
  return is_number;
}

bool read_switch(std::string_view text, SoloTerms& terms) {
  constexpr std::array<std::string_view, 3> flights = {"K-60=gone", "K-60=parked", "K-60=home"};
  const auto* const flight = std::find(flights.begin(), flights.end(), text);
  if (flight != flights.end()) {
    terms.flees = static_cast<SoloTerms::Flees>(flight - flights.begin());
    return true;
  }
  terms.exclusive = terms.exclusive || text == "K-15=exclusive";
  terms.long_open = terms.long_open || text == "K-19=long";
  terms.cascade = terms.cascade || text == "K-33=cascade";
  terms.no_trees = terms.no_trees || text == "K-47=no-trees";
  constexpr std::array<std::string_view, 12> known = {
      "K-15=inclusive", "K-15=exclusive", "K-19=short", "K-19=long",  "K-33=one",   "K-33=cascade",
      "K-47=trees",     "K-47=no-trees",  "K-73=end",   "K-73=start", "K-105=open", "K-105=quiet"};
  return std::find(known.begin(), known.end(), text) != known.end();
}

std::optional<SoloTerms> read_terms(const Value& value) {
  SoloTerms terms;
  constexpr int most = 1'000'000;
  bool is_good = has_only(value, {"house_rules", "switches", "kits", "bullets_per_kit", "fine",
                                  "map_prices", "without"}) &&
                 read_number(value.find("kits"), most, terms.kits) &&
                 read_number(value.find("bullets_per_kit"), most, terms.bullets_per_kit) &&
                 read_number(value.find("fine"), most, terms.fine);
  if (!is_good) {
    return std::nullopt;
  }
  for (const Value& rule : value.find("house_rules")->items) {
    const auto known = house_rule_of(rule.text);
    is_good = is_good && known;
    terms.rules[known ? static_cast<std::size_t>(*known) : 0] = true;
  }
  for (const Value& text : value.find("switches")->items) {
    is_good = is_good && read_switch(text.text, terms);
  }
  for (const Value& text : value.find("without")->items) {
    const auto thing = thing_named(text.text);
    const auto* at = thing ? std::find(things_of_ammo.begin(), things_of_ammo.end(), *thing)
                           : things_of_ammo.end();
    is_good = is_good && at != things_of_ammo.end();
    if (is_good) {
      terms.without[static_cast<std::size_t>(at - things_of_ammo.begin())] = true;
    }
  }
  const std::span<const Value> prices = value.find("map_prices")->items;
  is_good = is_good && prices.size() == 2 &&
            read_number(prices.data(), most, terms.map_price_1x1) &&
            read_number(prices.data() + 1, most, terms.map_price_3x3);
  return is_good ? std::optional(terms) : std::nullopt;
}

/// What was shown of the landings of a certificate.
struct Shown {
  std::size_t won = 0;         ///< there is a route
  std::size_t least = 0;       ///< and no game has fewer turns
  std::size_t impossible = 0;  ///< no game wins
  std::size_t open = 0;        ///< nothing is claimed
};

class Landings {
 public:
  Landings(const Solo& solo, const TurnsLeft& left) : solo_(solo), left_(left) {}

  [[nodiscard]] Doubt check(const Value& landing) {
    const Value* at = landing.find("at");
    Place place;
    const bool is_place = at != nullptr && read_place(at->text, place) == Name::good &&
                          solo_.ground().number(place) >= 0 && solo_.ground().is_base(place.cell);
    if (!is_place) {
      return "a landing is at no place of the base rectangle";
    }
    const std::string name = name_of(place) + ": ";
    const int number = solo_.ground().number(place);
    if (std::find(seen_.begin(), seen_.end(), number) != seen_.end()) {
      return name + "it stands there twice";
    }
    seen_.push_back(number);
    const Doubt doubt = check_claim(landing, place, number);
    return doubt.empty() ? "" : name + doubt;
  }

  [[nodiscard]] const Shown& shown() const { return shown_; }

 private:
  [[nodiscard]] Doubt check_claim(const Value& landing, const Place& place, int number) {
    const Value* status = landing.find("status");
    const std::string_view word = status == nullptr ? std::string_view() : status->text;
    if (word == "undecided") {
      ++shown_.open;
      return has_only(landing, {"at", "status"}) ? "" : "what is undecided has no proof";
    }
    if (word == "impossible") {
      const bool is_shown = landing.find("labels") != nullptr;
      if (!has_only(landing, {"at", "status", "labels"}) ||
          !landing.find("labels")->is(Value::Type::array)) {
        return is_shown ? "there is a key that nobody looks at"
                        : "that nobody wins from here is not shown";
      }
      ++shown_.impossible;
      return check_cover(solo_, number, std::nullopt, landing.find("labels")->items, left_);
    }
    if (word != "won" || !has_only(landing, {"at", "status", "turns", "commands"}, {"labels"})) {
      return "its status or its keys are unknown";
    }
    int turns = 0;
    if (!read_number(landing.find("turns"), 1'000'000, turns)) {
      return "its turns are no number";
    }
    if (Doubt doubt = play(landing.find("commands")->items, place, turns); !doubt.empty()) {
      return doubt;
    }
    ++shown_.won;
    const Value* labels = landing.find("labels");
    if (labels == nullptr) {
      return "";
    }
    ++shown_.least;
    return labels->is(Value::Type::array) ? check_cover(solo_, number, turns, labels->items, left_)
                                          : "its labels are no list";
  }

  [[nodiscard]] Doubt play(std::span<const Value> commands, const Place& place, int turns) const {
    Life life;
    for (std::size_t i = 0; i < commands.size(); ++i) {
      const std::optional<Command> command = read_command(commands[i].text);
      const std::string which =
          "command " + std::to_string(i) + " (" + printable(commands[i].text) + ") ";
      if (!command) {
        return which + "is none";
      }
      const bool is_elsewhere = command->verb == Verb::land && (!(command->at.cell == place.cell) ||
                                                                command->at.level != place.level);
      const bool is_barred = command->verb == Verb::shoot &&
                             solo_.terms().without[static_cast<std::size_t>(command->ammo)];
      if (is_elsewhere || is_barred) {
        return which + (is_barred ? "shoots what is not to be shot" : "lands elsewhere");
      }
      if (!solo_.apply(life, *command)) {
        return which + "is refused";
      }
    }
    return life.phase != Phase::won ? "the commands do not win"
           : life.turn != turns     ? "the commands win in turn " + std::to_string(life.turn)
                                    : "";
  }

  const Solo& solo_;
  const TurnsLeft& left_;
  std::vector<int> seen_{};
  Shown shown_{};
};

std::string counted(std::size_t count, std::string_view what) {
  return std::to_string(count) + ' ' + std::string(what) + (count == 1 ? "" : "s");
}

Answer all_of(const Shown& shown) {
  return {Verdict::verified, counted(shown.won, "landing") + " won, " +
                                 std::to_string(shown.least) + " of them in the fewest turns; " +
                                 std::to_string(shown.impossible) + " cannot be won, " +
                                 std::to_string(shown.open) + " not decided"};
}

}  // namespace

bool is_solution(const Value& certificate) {
  const Value* format = certificate.find("format");
  return format != nullptr && format->text == solution_certificate_format;
}

Answer check_solution(std::string_view bytes, const Value& certificate) {
  if (!has_only(certificate, {"format", "version", "map", "terms", "turns_left", "landings"}) ||
      !certificate.find("landings")->is(Value::Type::array) ||
      !certificate.find("version")->is(Value::Type::string)) {
    return not_read(
        "the certificate must have format, version, map, terms, turns_left and landings, and "
        "nothing else");
  }
  const Value& map = *certificate.find("map");
  if (!has_only(map, {"name", "sha256", "bytes"})) {
    return not_read("map must have name, sha256 and bytes, and nothing else");
  }
  const std::string normal = normal_text(bytes);
  const bool is_this = map.find("sha256")->text == sha256(normal) &&
                       map.find("bytes")->is(Value::Type::integer) &&
                       map.find("bytes")->integer == static_cast<std::int64_t>(normal.size());
  if (!is_this) {
    return not_believed("map: the certificate speaks of other bytes than those of this map");
  }
  const std::optional<SoloTerms> terms = read_terms(*certificate.find("terms"));
  if (!terms) {
    return not_read("terms: something is missing, or nothing that is known");
  }
  const MapText text = read_map(bytes);
  const Ground ground(text.map, Profile::computer);
  const Opinion opinion =
      text.map.text_faults.empty() ? judge(ground, Profile::computer) : Opinion{};
  const bool has_error =
      !text.map.text_faults.empty() || std::find(opinion.standings.begin(), opinion.standings.end(),
                                                 Standing::error) != opinion.standings.end();
  if (has_error) {
    return not_believed("map: it breaks a rule, so it is not played");
  }
  std::vector<std::int64_t> numbers;
  for (const Value& number : certificate.find("turns_left")->items) {
    numbers.push_back(number.is(Value::Type::integer) ? number.integer : -2);
  }
  const bool are_numbers = numbers.size() == ground.places().size() * 4 &&
                           std::all_of(numbers.begin(), numbers.end(), [](std::int64_t number) {
                             return number >= -1 && number < TurnsLeft::never;
                           });
  if (!are_numbers) {
    return not_read("turns_left: four numbers are needed for each place");
  }
  const Solo solo(ground, *terms);
  const TurnsLeft left(solo, numbers);
  if (const Doubt doubt = left.check(); !doubt.empty()) {
    return not_believed(doubt);
  }
  Landings landings(solo, left);
  for (const Value& landing : certificate.find("landings")->items) {
    if (const Doubt doubt = landings.check(landing); !doubt.empty()) {
      return not_believed(doubt);
    }
  }
  return all_of(landings.shown());
}

}  // namespace dungeonlab::verify
