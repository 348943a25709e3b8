// Checks a certificate as a whole: that it is of a form we know, that it speaks of this text,
// that every code of the rule set stands in it once, and that each claim is one we share, local
// rules by our own look and the others by their witness. "Not checked" claims nothing, and is
// believed where nobody can tell, or where an error was seen that makes it no matter; play is only
// claimed where every rule that could have an error was shown to have none. Whatever is
// unknown is refused as unreadable; whatever is wrong, missing or not looked at, as rejected.
#include "verify/certificate.hpp"

#include "verify/claims.hpp"
#include "verify/counts.hpp"
#include "verify/normal_text.hpp"
#include "verify/sha256.hpp"
#include "verify/witness.hpp"

#include <algorithm>

namespace dungeonlab::verify {
namespace {

constexpr int certificate_depth_most = 16;
constexpr std::size_t places_of_damage_most = 20'000;
constexpr std::size_t places_of_kills_most = 1'000'000;  // times the sets of creatures

bool has_keys(const Value& value, std::initializer_list<std::string_view> keys) {
  return value.is(Value::Type::object) && value.items.size() == keys.size() &&
         std::all_of(keys.begin(), keys.end(),
                     [&](std::string_view key) { return value.find(key) != nullptr; });
}

/// A doubt with the code of its rule; no doubt stays none.
Doubt about(Code code, std::string_view doubt) {
  return doubt.empty() ? "" : std::string(rules[index_of(code)].code).append(": ").append(doubt);
}

bool is_play(Code code) {
  return code >= Code::L01;
}

class Check {
 public:
  Check(std::string_view bytes, const Value& certificate)
      : normal_(normal_text(bytes)), certificate_(certificate), text_(read_map(bytes)) {}

  Answer run() {
    if (!has_keys(certificate_, {"format", "version", "map", "profile", "house_rules", "valid",
                                 "tables", "rules"})) {
      return unreadable(
          "the certificate must have format, version, map, profile, house_rules, "
          "valid, tables and rules, and nothing else");
    }
    if (Answer answer = read_header(); !answer.text.empty()) {
      return answer;
    }
    if (Answer answer = read_claims(part("rules"), claims_); !answer.text.empty()) {
      return answer;
    }
    const Doubt doubt = check_claims();
    return !too_much_.empty() ? unreadable(too_much_)
           : doubt.empty()    ? verified()
                              : rejected(doubt);
  }

 private:
  [[nodiscard]] const Value& part(std::string_view key) const { return *certificate_.find(key); }

  Answer read_header() {
    const Value& map = part("map");
    const std::optional<Profile> profile = profile_of(part("profile").text);
    if (!profile) {
      return unreadable("unknown profile " + printable(part("profile").text));
    }
    profile_ = *profile;
    if (!has_keys(map, {"name", "sha256", "bytes"}) || !map.find("name")->is(Value::Type::string) ||
        !part("version").is(Value::Type::string) || !part("valid").is(Value::Type::boolean) ||
        !part("house_rules").is(Value::Type::array) || !part("tables").is(Value::Type::array) ||
        !part("rules").is(Value::Type::array)) {
      return unreadable("a part of the certificate has the wrong type");
    }
    if (map.find("sha256")->text != sha256(normal_) ||
        !map.find("bytes")->is(Value::Type::integer) ||
        map.find("bytes")->integer != static_cast<std::int64_t>(normal_.size())) {
      return rejected("map: the certificate speaks of other bytes than those of this map");
    }
    return {};
  }

  Doubt check_claims() {
    if (!text_.map.text_faults.empty()) {
      return check_text_faults();
    }
    const Ground& ground = ground_.emplace(text_.map, profile_);
    opinion_ = judge(ground, profile_);
    const Game game(ground);
    error_seen_ = std::find(opinion_.standings.begin(), opinion_.standings.end(),
                            Standing::error) != opinion_.standings.end();
    bool is_played = !error_seen_;
    for (const Claim& claim : claims_) {
      if (is_play(claim.code) && opinion_.of(claim.code) == Standing::open) {
        continue;
      }
      if (Doubt doubt = check_claim(claim, game); !doubt.empty()) {
        return doubt;
      }
      // W07, an error in the profile strict only, leaves a map that can be played.
      const bool is_error = !is_play(claim.code) && claim.standing == Standing::error;
      const bool is_unknown = !is_play(claim.code) && claim.standing == Standing::open &&
                              can_be_error(claim.code, Profile::classic);
      is_played = is_played && !is_unknown && (!is_error || claim.code == Code::W07);
      error_seen_ = error_seen_ || is_error;
    }
    const Doubt doubt = is_played ? check_play(game) : error_seen_ ? refuse_play() : "";
    return doubt.empty() ? check_verdict() : doubt;
  }

  [[nodiscard]] bool has_these_house_rules() const {
    std::vector<std::string_view> in_force;
    for (std::size_t i = 0; i < house_rules.size(); ++i) {
      if (ground_->in_force(static_cast<HouseRule>(i))) {
        in_force.push_back(house_rules[i]);
      }
    }
    const std::span<const Value> listed = part("house_rules").items;
    return std::equal(listed.begin(), listed.end(), in_force.begin(), in_force.end(),
                      [](const Value& a, std::string_view b) { return a.text == b; });
  }

  /// A map that cannot be read whole: its faults are shown, and nothing else.
  Doubt check_text_faults() {
    error_seen_ = true;
    for (const Claim& claim : claims_) {
      const std::string code(rules[index_of(claim.code)].code);
      const bool broken = text_.map.text_faults.contains(code);
      const bool is_reported = broken && claim.standing == Standing::error;
      const bool is_held = claim.code <= Code::J09 && !broken &&
                           claim.standing == Standing::holds && claim.witness == nullptr;
      // An unknown key may be a known one misspelt: what follows from that may be left open.
      const bool is_guess = claim.code >= Code::J04 && text_.map.text_faults.contains("J03");
      const bool is_left = claim.standing == Standing::open && (!broken || is_guess);
      if (!is_reported && !is_held && !is_left) {
        return about(claim.code,
                     "the text of the map has faults, and this is none of them or left out");
      }
      if (const Doubt doubt = check_index_list(claim, std::nullopt);
          is_reported && !doubt.empty()) {
        return about(claim.code, doubt);
      }
    }
    return !part("tables").items.empty()        ? "tables: a map with faults has none"
           : !part("house_rules").items.empty() ? "house_rules: nobody knows those of such a map"
                                                : check_verdict();
  }

  Doubt check_index_list(const Claim& claim, std::optional<std::vector<Element>> breakers) {
    Parts parts(claim.witness, "index_list", {"entries"});
    const std::span<const Value> entries = parts.list("entries");
    return parts.good() ? check_entries(entries, std::move(breakers), pointers_) : parts.doubt();
  }

  /// A claim of the groups J to F, or of P10 and P11.
  Doubt check_claim(const Claim& claim, const Game& game) {
    const Standing ours = opinion_.of(claim.code);
    if (claim.standing == Standing::open) {
      return "";
    }
    if (claim.code == Code::W07 && claims_[index_of(Code::W06)].standing != Standing::holds) {
      return about(claim.code, "is no question where monoliths cut the map");
    }
    if (ours == Standing::open) {
      return about(claim.code, check_witnessed(claim, game));
    }
    if (ours != claim.standing) {
      return about(claim.code, is_breach(ours)
                                   ? "the map breaks it, as the certificate does not say"
                                   : "the map does not break it");
    }
    if (ours == Standing::holds) {
      return claim.witness == nullptr ? "" : about(claim.code, "needs no witness");
    }
    error_seen_ = error_seen_ || ours == Standing::error;
    return about(claim.code, check_index_list(claim, opinion_.breakers_of(claim.code)));
  }

  Doubt check_witnessed(const Claim& claim, const Game& game) {
    const Ground& ground = game.ground();
    const std::initializer_list<Code> shapes = {Code::G07, Code::G09,  Code::W06, Code::W07,
                                                Code::X03, Code::PT06, Code::RF05};
    const bool has_exit = text_.map.exit && opinion_.of(Code::X02) == Standing::holds;
    if (claim.code == Code::X03 && !has_exit && claim.standing == Standing::holds) {
      return claim.witness == nullptr ? "" : "needs no witness";  // X01 and X02 report it
    }
    if (std::find(shapes.begin(), shapes.end(), claim.code) == shapes.end() || !ground.is_known() ||
        (claim.code == Code::X03 && !has_exit)) {
      return "nobody can tell, so it must be not_checked";
    }
    const bool warns = rules[index_of(claim.code)].severities == "w";
    const Standing breach =
        counted(claim.code, warns ? Standing::warning : Standing::error, profile_);
    if (is_breach(claim.standing) && claim.standing != breach) {
      return "a breach is of another severity";
    }
    if (claim.code != Code::PT06 && claim.code != Code::RF05) {
      return check_shape(game, claim);
    }
    return claim.standing == Standing::holds ? check_pairs(game, claim)
                                             : check_index_list(claim, ambiguous(game, claim.code));
  }

  [[nodiscard]] Doubt refuse_play() const {
    for (const Claim& claim : claims_) {
      if (is_play(claim.code) && claim.standing != Standing::open) {
        return about(claim.code, "a map with an error is not played, so it must be not_checked");
      }
    }
    return part("tables").items.empty() ? "" : "tables: a map with an error is not played";
  }

  Doubt check_play(const Game& game) {
    if (!game.is_within_limits()) {
      too_much_ = "more targets tie than this program looks at";
      return "";
    }
    const Tables tables(game, &part("tables"));
    if (!tables.doubt().empty()) {
      return tables.doubt();
    }
    const std::vector<Sight> seen = sights(game);
    for (const Claim& claim : claims_) {
      if (!is_play(claim.code) || opinion_.of(claim.code) != Standing::open ||
          claim.standing == Standing::open) {
        continue;
      }
      if (const Doubt doubt = check_played(claim, game, tables, seen); !doubt.empty()) {
        return about(claim.code, doubt);
      }
      error_seen_ = error_seen_ || claim.standing == Standing::error;
    }
    return "";
  }

  Doubt check_played(const Claim& claim, const Game& game, const Tables& tables,
                     const std::vector<Sight>& seen) {
    const std::string_view severities = rules[index_of(claim.code)].severities;
    const Standing usual = severities == "e"   ? Standing::error
                           : severities == "i" ? Standing::info
                                               : Standing::warning;
    if (is_breach(claim.standing) && severities != "wi" &&
        claim.standing != counted(claim.code, usual, profile_)) {
      return "a breach is of another severity";
    }
    if (claim.code == Code::P12) {
      return "nobody can tell, so it must be not_checked";
    }
    if (tables.empty()) {
      return "there is no table reached";
    }
    if (claim.code == Code::P06 || claim.code == Code::P07) {
      return check_bare_hands(tables, game, claim);
    }
    if (claim.code == Code::P05 || claim.code == Code::P08 || claim.code == Code::P09) {
      return claim.code == Code::P08 && is_too_large_for_damage()
                 ? "a map of so many places must have it not_checked"
                 : check_counts(tables, game, claim);
    }
    std::vector<Element> breakers;
    const Doubt doubt = check_tables(tables, seen, game, claim, breakers);
    const Value* entries = claim.witness == nullptr ? nullptr : claim.witness->find("entries");
    return doubt.empty() && entries != nullptr ? check_entries(entries->items, breakers, pointers_)
                                               : doubt;
  }

  /// What is not checked must not matter, and the verdict must follow.
  [[nodiscard]] Doubt check_verdict() const {
    if (text_.map.text_faults.empty() && !has_these_house_rules()) {
      return "house_rules: others are in force";
    }
    bool valid = text_.map.text_faults.empty();
    for (const Claim& claim : claims_) {
      const bool is_open = claim.standing == Standing::open;
      if (is_open && !error_seen_ && !nobody_can_tell(claim.code)) {
        return about(claim.code, "not checked, although no error was seen that would excuse it");
      }
      valid = valid && claim.standing != Standing::error &&
              !(is_open && can_be_error(claim.code, profile_));
    }
    return part("valid").truth == valid ? "" : "valid: the rules say the contrary";
  }

  /// True if nobody need tell how the rule stands: P12, P05 and P08 of a large map, J11.
  [[nodiscard]] bool nobody_can_tell(Code code) const {
    return code == Code::P12 || code == Code::J11 ||
           (code == Code::P05 && is_too_large_for_kills()) ||
           (code == Code::P08 && is_too_large_for_damage());
  }

  [[nodiscard]] bool is_too_large_for_kills() const {
    const int counted = Creatures(*ground_).counted();
    return counted > 0 &&
           ground_->places().size() << static_cast<unsigned>(counted) > places_of_kills_most;
  }

  [[nodiscard]] bool is_too_large_for_damage() const {
    return ground_->places().size() > places_of_damage_most;
  }

  [[nodiscard]] Answer verified() const {
    std::size_t count = 0;
    std::size_t breaches = 0;
    for (const Claim& claim : claims_) {
      count += claim.standing != Standing::open ? 1U : 0U;
      breaches += is_breach(claim.standing) ? 1U : 0U;
    }
    return {Verdict::verified,
            "the map is " + std::string(part("valid").truth ? "valid" : "not valid") +
                " under the profile " + printable(part("profile").text) + ": " +
                std::to_string(count) + " rules checked, " + std::to_string(breaches) +
                " violated, " + std::to_string(claims_.size() - count) + " not checked"};
  }

  std::string normal_;  ///< text of the map, which the certificate speaks of
  const Value& certificate_;
  MapText text_;
  Pointers pointers_{text_.json.root};
  std::optional<Ground> ground_{};  ///< of a text without faults
  Profile profile_ = Profile::classic;
  std::vector<Claim> claims_{};
  Opinion opinion_{};
  bool error_seen_ = false;
  std::string too_much_{};
};

/// A drawn plan, behind a byte-order mark and blanks.
bool is_plan(std::string_view text) {
  text = without_mark(text);
  text.remove_prefix(std::min(text.find_first_not_of(" \t\r\n"), text.size()));
  return text.starts_with("dungeonlab-plan/");
}

}  // namespace

Answer check(std::string_view map, std::string_view certificate) {
  if (is_plan(map)) {
    return unreadable(
        "the map is a drawn plan: certificates speak of JSON, which "
        "`dungeonlab convert --format json` makes of it");
  }
  if (certificate.size() > certificate_bytes_most) {
    return unreadable("the certificate is larger than 256 MiB");
  }
  const Document document = read_json(without_mark(certificate), certificate_depth_most);
  if (document.fault != JsonFault::none) {
    return unreadable("the certificate is no JSON, from byte " + std::to_string(document.at) +
                      " on");
  }
  const Value* format = document.root.find("format");
  if (format == nullptr || format->text != "dungeonlab-certificate/1") {
    return unreadable("not of the format dungeonlab-certificate/1");
  }
  if (repeats_a_key(document.root)) {
    return unreadable("the certificate has a key twice");
  }
  return Check(map, document.root).run();
}

}  // namespace dungeonlab::verify
