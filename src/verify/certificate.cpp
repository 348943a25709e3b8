// Checks a certificate as a whole: its form is known, it is about this text, every code appears
// once and in order, and each claim is proved. Anything unknown makes it unreadable; anything
// wrong, missing or unused makes it rejected.
#include "verify/certificate.hpp"

#include "verify/claim.hpp"
#include "verify/sha256.hpp"

#include <algorithm>

namespace dungeonlab::verify {
namespace {

constexpr std::array<std::string_view, 20> codes = {
    "W06", "W07", "PT06", "RV03", "RV04", "RV05", "RV06", "RV07", "RV08", "RV11",
    "P01", "P02", "P03",  "P04",  "P05",  "P06",  "P07",  "P08",  "P09",  "P13"};
constexpr std::array<std::string_view, 3> statuses = {"holds", "violated", "not_checked"};

Answer unreadable(std::string text) {
  return {Verdict::unreadable, std::move(text)};
}

bool is_play(std::string_view code) {
  return code[0] == 'P' && code[1] != 'T';
}

class Check {
 public:
  Check(std::string_view map, const Value& certificate)
      : normal_(normal_text(map)), certificate_(certificate), map_(read_map(map)), ground_(map_) {}

  Answer run() {
    if (!ground_.fault().empty()) {
      return unreadable(ground_.fault());
    }
    if (std::string fault = read_form(); !fault.empty()) {
      return unreadable(fault);
    }
    if (Doubt doubt = check_map(); !doubt.empty()) {
      return {Verdict::rejected, "map: " + doubt};
    }
    const Game game(ground_);
    if (!game.is_within_limits()) {
      return unreadable("more targets are equally near than this program can check");
    }
    if (Doubt doubt = take_shared(game); !doubt.empty()) {
      return {Verdict::rejected, doubt};
    }
    for (Claim& claim : claims_) {
      if (Doubt doubt = check_claim(game, claim); !doubt.empty()) {
        return {Verdict::rejected, std::string(claim.code()) + ": " + doubt};
      }
    }
    return {Verdict::verified, summary()};
  }

 private:
  [[nodiscard]] const Value* text_at(std::string_view key) const {
    const Value* value = certificate_.find(key);
    return value != nullptr && value->is(Value::Type::string) ? value : nullptr;
  }

  /// Reads the keys of the certificate and the code and status of each row.
  Doubt read_form() {
    constexpr std::array<std::string_view, 7> known = {"format", "map",  "firm",  "sets",
                                                       "things", "home", "claims"};
    for (const Value& item : certificate_.items) {
      const bool is_known = std::find(known.begin(), known.end(), item.key) != known.end();
      const bool is_text = item.is(Value::Type::string);
      if (!is_known ||
          is_text == (item.key == "map" || item.key == "sets" || item.key == "claims")) {
        return "the certificate has a key that is unknown or of the wrong type: " +
               printable(item.key);
      }
    }
    const Value* claims = certificate_.find("claims");
    if (claims == nullptr || claims->items.size() != codes.size()) {
      return "the certificate must have 20 claims";
    }
    for (std::size_t i = 0; i < codes.size(); ++i) {
      const Value& row = claims->items[i];
      const Value* code = row.find("code");
      const Value* status = row.find("status");
      const auto* found = std::find(statuses.begin(), statuses.end(),
                                    status == nullptr ? std::string_view() : status->text);
      if (code == nullptr || code->text != codes[i] || found == statuses.end()) {
        return "claim " + std::to_string(i + 1) + " must be about " + std::string(codes[i]) +
               ", with a known status";
      }
      claims_.emplace_back(codes[i], static_cast<Status>(found - statuses.begin()), &row);
    }
    return "";
  }

  [[nodiscard]] Doubt check_map() const {
    const Value* map = certificate_.find("map");
    const Value* digest = map == nullptr ? nullptr : map->find("sha256");
    const Value* bytes = map == nullptr ? nullptr : map->find("bytes");
    return digest != nullptr && bytes != nullptr && map->items.size() == 2 &&
                   digest->text == sha256(normal_) && bytes->is(Value::Type::integer) &&
                   bytes->integer == static_cast<std::int64_t>(normal_.size())
               ? ""
               : "the certificate is about a map with other bytes";
  }

  Doubt take_shared(const Game& game) {
    if (const Value* firm = text_at("firm")) {
      if (Doubt doubt = check_firm(ground_, firm->text); !doubt.empty()) {
        return "firm: " + doubt;
      }
      shared_.is_firm = true;
    }
    if (const Value* sets = certificate_.find("sets")) {
      for (const Value& item : sets->items) {
        if (Doubt doubt = take_set(game, item); !doubt.empty()) {
          return "sets." + printable(item.key) + ": " + doubt;
        }
      }
    }
    const Moves life(game, reading_of("life", game));
    List things(life);
    const Value* found = text_at("things");
    if (Doubt doubt = found == nullptr ? "" : things.take(found->text); !doubt.empty()) {
      return "things: " + doubt;
    }
    shared_.things = things.stock();
    if (const Value* list = text_at("home")) {
      const Doubt doubt =
          shared_.home.emplace(game, reading_of("life", game), *shared_.things)
              .take(list->text, [&](const State& state) { return game.is_goal(state); });
      return doubt.empty() ? "" : "home: " + doubt;
    }
    return "";
  }

  Doubt take_set(const Game& game, const Value& item) {
    constexpr std::array<std::string_view, 4> known = {"all", "life", "near", "calm"};
    if (std::find(known.begin(), known.end(), item.key) == known.end()) {
      return "unknown";
    }
    States states(ground_);
    if (Doubt doubt = states.read(item.text, ground_); !doubt.empty()) {
      return doubt;
    }
    const Moves moves(game, reading_of(item.key, game));
    const Stock stock = stock_in(states, game);
    Doubt doubt = check_closed(states, moves, stock, game.landings());
    shared_.sets.emplace(item.key, std::move(states));
    return doubt;
  }

  Doubt check_claim(const Game& game, Claim& claim) {
    const std::string_view code = claim.code();
    const Case it{game, ground_, shared_, claim};
    Doubt doubt;
    if (claim.status() == Status::not_checked) {
      doubt = may_be_left_open(code) ? "" : "this must be checked";
    } else if (code == "W06" || code == "W07") {
      doubt = check_shape(ground_, claim);
    } else if (code == "PT06") {
      doubt = check_pits(ground_, claim);
    } else if (!is_play(code)) {
      doubt = check_rivers(ground_, claim);
    } else if (code == "P05" || code == "P08") {
      doubt = check_counts(it);
    } else if (code == "P06") {
      doubt = check_pockets(it);
    } else {
      doubt = check_reach(it);
    }
    return doubt.empty() && !claim.is_used_up() ? "the claim has a key that nothing uses" : doubt;
  }

  [[nodiscard]] bool is(std::string_view code, Status status) const {
    return std::any_of(claims_.begin(), claims_.end(), [&](const Claim& claim) {
      return claim.code() == code && claim.status() == status;
    });
  }
  /// True if a row may be `not_checked`: W07 if monoliths split the cells; rules about winning if
  /// nobody wins; P05 and P08, whose labels can be too many to write; and all of play, if the map
  /// breaks other rules.
  [[nodiscard]] bool may_be_left_open(std::string_view code) const {
    const bool is_of_winning = code == "P03" || code == "P04" || code == "P07";
    return code == "W07"                                  ? is("W06", Status::violated)
           : code == "P02" && is("P01", Status::violated) ? true
           : is_of_winning                                ? !is("P02", Status::holds)
           : code == "P05" || code == "P08"
               ? true
               : is_play(code) && std::all_of(claims_.begin(), claims_.end(), [](const Claim& one) {
                   return !is_play(one.code()) || one.status() == Status::not_checked;
                 });
  }

  [[nodiscard]] std::string summary() const {
    std::array<int, 3> counts{};
    std::array<std::string, 3> lists;
    for (const Claim& claim : claims_) {
      const auto status = static_cast<std::size_t>(claim.status());
      lists[status] += (counts[status]++ == 0 ? "" : ", ") + std::string(claim.code());
    }
    std::string text = std::to_string(counts[0]) + " rules hold";
    text += counts[1] == 0 ? "" : "; violated: " + lists[1];
    return text + (counts[2] == 0 ? "" : "; not checked: " + lists[2]);
  }

  std::string normal_;  ///< text of the map that the certificate is about
  const Value& certificate_;
  Map map_;
  Ground ground_;
  std::vector<Claim> claims_{};
  Shared shared_{};
};

/// A drawn plan, after an optional byte-order mark and spaces.
bool is_plan(std::string_view text) {
  text = without_mark(text);
  text.remove_prefix(std::min(text.find_first_not_of(" \t\r\n"), text.size()));
  return text.starts_with("dungeonlab-plan/");
}

}  // namespace

Answer check(std::string_view map, std::string_view certificate) {
  constexpr int depth_max = 8;
  constexpr std::size_t values_max = 1000;
  if (is_plan(map)) {
    return unreadable(
        "the map is a drawn plan, but certificates are about JSON; convert it with `dungeonlab "
        "convert --format json`");
  }
  if (certificate.size() > certificate_bytes_max) {
    return unreadable("the certificate is larger than 16 MiB");
  }
  const Document document = read_json(without_mark(certificate), depth_max, values_max);
  if (document.fault) {
    return unreadable("the certificate is not valid JSON, from byte " +
                      std::to_string(document.at));
  }
  const Value* format = document.root.find("format");
  if (format == nullptr || format->text != "dungeonlab-certificate/2") {
    return unreadable("not a certificate in the format dungeonlab-certificate/2");
  }
  if (repeats_a_key(document.root)) {
    return unreadable("the certificate has a duplicate key");
  }
  return Check(map, document.root).run();
}

}  // namespace dungeonlab::verify
