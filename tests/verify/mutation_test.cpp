// Tens of thousands of changes to true certificates and their maps. A changed certificate may be
// verified only if the validator agrees that all of its claims are still true.
#include "dungeonlab/core/rng.hpp"
#include "dungeonlab/io/write.hpp"
#include "support/evidence.hpp"
#include "support/json.hpp"
#include "support/sheet_changes.hpp"
#include "verify/certificate.hpp"
#include "verify/map.hpp"
#include "verify/sha256.hpp"
#include "verify/validated.hpp"
#include "verify/wild_maps.hpp"

#include <algorithm>
#include <array>
#include <cstdlib>

#include <gtest/gtest.h>

namespace dungeonlab::verify {
namespace {

using testing_support::Json;

/// Changes one thing somewhere in a certificate.
class Changer {
 public:
  explicit Changer(Rng& rng) : rng_(rng) {}

  /// `other` is a certificate of another map.
  void change(Json& certificate, const Json& other) {
    std::vector<Json*> texts;
    collect(certificate, texts);
    Json& text = *texts[below(texts.size())];
    Json& claims = certificate["claims"];
    if (!claims.is_array() || claims.empty()) {
      return;  // because of the previous change
    }
    Json& claim = claims[below(claims.size())];
    switch (rng_.below(10)) {
      case 0:
        claim["status"] = std::array{"holds", "violated", "not_checked"}.at(below(3));
        return;
      case 1:
        claim = other["claims"][below(other["claims"].size())];
        return;
      case 2:
        certificate[std::array{"firm", "sets", "things", "home"}.at(below(4))] =
            other.value(std::array{"firm", "sets", "things", "home"}.at(below(4)), Json("A1.1"));
        return;
      case 3:
        change_keys(rng_.chance(1, 2) ? certificate : claim, text);
        return;
      default:
        text = changed(text.get<std::string>());
    }
  }

 private:
  std::size_t below(std::size_t end) { return rng_.below(static_cast<std::uint32_t>(end)); }

  static void collect(Json& value, std::vector<Json*>& texts) {
    if (value.is_string()) {
      texts.push_back(&value);
    }
    for (auto it = value.begin(); value.is_structured() && it != value.end(); ++it) {
      collect(*it, texts);
    }
  }
  void change_keys(Json& object, const Json& text) {
    const std::array keys = {"tree", "cut",    "list",   "landing", "place", "set",   "home",
                             "sets", "claims", "labels", "things",  "armed", "store", "money"};
    switch (rng_.below(4)) {
      case 0:
        object.erase(std::next(object.begin(), static_cast<std::ptrdiff_t>(below(object.size()))));
        return;
      case 1:
        object[keys.at(below(keys.size()))] = text;
        return;
      case 2:
        object[keys.at(below(keys.size()))] = INT64_MAX;
        return;
      default:
        object["more"] = Json::array({nullptr});
    }
  }

  std::string changed(const std::string& text) {
    if (text.find('.') == std::string::npos || text.find("/2") != std::string::npos) {
      return with_other_letter(text);
    }
    std::vector<std::string> rows;
    for (std::size_t at = 0; at <= text.size();) {
      const std::size_t end = std::min(text.find(", ", at), text.size());
      rows.push_back(text.substr(at, end - at));
      at = end + 2;
    }
    const std::size_t one = below(rows.size());
    switch (rng_.below(5)) {
      case 0:
        rows.erase(rows.begin() + static_cast<std::ptrdiff_t>(one));
        break;
      case 1:
        std::swap(rows[one], rows[below(rows.size())]);
        break;
      case 2:
        rows[one] = rows[below(rows.size())];
        break;
      case 3:
        rows.push_back(rows[one]);
        [[fallthrough]];
      default:
        rows[one] = with_other_letter(rows[one]);
    }
    std::string joined;
    for (const std::string& row : rows) {
      joined += (joined.empty() ? "" : ", ") + row;
    }
    return joined;
  }
  std::string with_other_letter(std::string text) {
    constexpr std::string_view letters = "NESWUD*.ABC0123456789abcdef tm,";
    const std::size_t at = below(text.size() + 1);
    const char letter = letters[below(letters.size())];
    if (at == text.size()) {
      text += letter;
    } else if (rng_.chance(1, 8)) {
      text.erase(at, 1);
    } else {
      text[at] = letter;
    }
    return text;
  }

  Rng& rng_;
};

/// How many changes were tried, and what the checker answered.
struct Tally {
  std::uint64_t tried = 0;
  std::uint64_t still_true = 0;
  std::uint64_t false_ones = 0;

  void check(const std::string& map, const std::string& certificate, const Validated& truth) {
    const Answer answer = verify::check(map, certificate);
    EXPECT_TRUE(std::all_of(answer.text.begin(), answer.text.end(),
                            [](char c) { return c >= ' ' && c <= '~'; }));
    ++tried;
    if (answer.verdict != Verdict::verified) {
      return;
    }
    bool is_true = true;
    const Json read = Json::parse(certificate);
    for (const Json& claim : read["claims"]) {
      const std::string status = claim["status"];
      const std::string& needed = truth.status.at(claim["code"]);
      is_true = is_true && (status == "not_checked" || needed == "not_checked" || status == needed);
    }
    ++(is_true ? still_true : false_ones);
    EXPECT_TRUE(is_true) << map << '\n' << certificate;
  }
};

TEST(Mutation, OfACertificateIsAcceptedOnlyIfItStaysTrue) {
  const bool is_exhaustive = std::getenv("DUNGEONLAB_EXHAUSTIVE") != nullptr;
  const int maps_count = is_exhaustive ? 2'000 : 1'000;
  const int changes = is_exhaustive ? 200 : 40;
  WildMaps maps("mutation");
  Rng rng({"mutation"});
  Changer changer(rng);
  Tally tally;
  Json other;
  for (int i = 0; i < maps_count;) {
    const std::string map = io::write_json(maps.draw());
    const Validated made = validate(map);
    if (check(map, made.certificate).verdict != Verdict::verified) {
      continue;
    }
    ++i;
    const Json certificate = Json::parse(made.certificate);
    other = other.is_null() ? certificate : other;
    for (int k = 0; k < changes; ++k) {
      Json changed = certificate;
      for (std::uint32_t more = 1 + rng.below(2); more > 0; --more) {
        changer.change(changed, other);
      }
      tally.check(map, changed.dump(), made);
    }
    other = certificate;
  }
  testing_support::tell_evidence("certificates that were changed, of which none false is believed",
                                 tally.tried, tally.false_ones);
  testing_support::tell_evidence("of these, certificates that are still true and believed",
                                 tally.still_true, 0);
  EXPECT_GT(tally.still_true, 0U);
}

// A certificate of one map, with the digest of another that differs in one thing.
TEST(Mutation, OfAMapIsDetectedIfItMatters) {
  const int count = std::getenv("DUNGEONLAB_EXHAUSTIVE") == nullptr ? 5'000 : 100'000;
  WildMaps maps("changed maps");
  Tally tally;
  for (int i = 0; i < count; ++i) {
    Sheet sheet = maps.draw();
    const std::string map = io::write_json(sheet);
    testing_support::change(sheet, maps.rng);
    const std::string changed = io::write_json(sheet);
    Json certificate = Json::parse(validate(map).certificate);
    const std::string normal = normal_text(changed);
    certificate["map"] = {{"sha256", sha256(normal)}, {"bytes", normal.size()}};
    tally.check(changed, certificate.dump(), validate(changed));
  }
  testing_support::tell_evidence("certificates of maps that were changed, none false is believed",
                                 tally.tried, tally.false_ones);
}

}  // namespace
}  // namespace dungeonlab::verify
