// Thousands of changes of true certificates and of their maps. A changed certificate is verified
// only if everything it claims is still true, which the validator decides: it knows how
// each rule stands, and what the tables of play hold.
#include "support/evidence.hpp"
#include "verify/certificate.hpp"
#include "verify/sha256.hpp"
#include "verify/validated.hpp"
#include "verify/wild_maps.hpp"

#include <algorithm>
#include <cstdlib>

#include <gtest/gtest.h>

namespace dungeonlab::verify {
namespace {

using testing_support::JsonPointer;

int times(int few) {
  constexpr int factor = 20;
  return std::getenv("DUNGEONLAB_EXHAUSTIVE") == nullptr ? few : few * factor;
}

bool is_printable(const std::string& text) {
  return std::all_of(text.begin(), text.end(), [](char c) { return c >= ' ' && c <= '~'; });
}

/// Changes one thing somewhere in a JSON value.
class Changer {
 public:
  explicit Changer(WildMaps& random) : random_(random) {}

  void change(Json& root) {
    strings_.clear();
    collect(root);
    Json* at = &root;
    while (!at->empty() && at->is_structured() && !random_.chance(1, 12)) {
      const std::uint32_t which = random_.below(static_cast<std::uint32_t>(at->size()));
      at = &*std::next(at->begin(), which);
    }
    change_here(*at);
  }

 private:
  void collect(const Json& value) {
    if (value.is_string()) {
      strings_.push_back(value.get<std::string>());
    }
    for (const Json& item : value.is_structured() ? value : Json::array()) {
      collect(item);
    }
  }

  void change_here(Json& value) {
    const auto below = [&](std::size_t end) {
      return static_cast<std::ptrdiff_t>(random_.below(static_cast<std::uint32_t>(end)));
    };
    if (value.is_boolean()) {
      value = !value.get<bool>();
    } else if (value.is_number()) {
      const std::vector<std::int64_t> others = {value.get<std::int64_t>() + 1,
                                                value.get<std::int64_t>() - 1,
                                                0,
                                                -1,
                                                -7,
                                                INT64_MAX,
                                                INT64_MIN,
                                                1'000'000};
      value = others[static_cast<std::size_t>(below(others.size()))];
    } else if (value.is_string()) {
      auto text = value.get<std::string>();
      if (random_.chance(1, 2) || text.empty()) {
        text = strings_[static_cast<std::size_t>(below(strings_.size()))];
      } else {
        text[static_cast<std::size_t>(below(text.size()))] = "NESWUD*.ABC123 tm\x01"[below(18)];
      }
      value = text;
    } else if (value.is_array() && !value.empty()) {
      const auto one = value.begin() + below(value.size());
      const auto other = value.begin() + below(value.size());
      switch (random_.below(4)) {
        case 0:
          value.erase(one);
          break;
        case 1:
          value.push_back(Json(*one));
          break;
        case 2:
          std::swap(*one, *other);
          break;
        default:
          *one = nullptr;
      }
    } else if (value.is_object() && !value.empty()) {
      const auto one = std::next(value.begin(), below(value.size()));
      switch (random_.below(3)) {
        case 0:
          value.erase(one);
          break;
        case 1:
          value["more"] = 1;
          break;
        default:
          *one = nullptr;
      }
    } else {
      value = Json::array({1});
    }
  }

  WildMaps& random_;
  std::vector<std::string> strings_{};
};

/// What of a certificate can be true in one way only: its head, its tables as sets, and numbers.
Json fixed_parts(Json certificate) {
  certificate.erase("version");
  certificate["map"].erase("name");
  // A table that is left out is the one before it.
  Json before;
  for (const char* name : {"reached", "life", "exact"}) {
    Json& tables = certificate["tables"];
    const auto found = std::find_if(tables.begin(), tables.end(),
                                    [&](const Json& table) { return table["name"] == name; });
    if (found == tables.end() && !before.is_null()) {
      before["name"] = name;
      tables.push_back(before);
    } else if (found != tables.end()) {
      before = *found;
    }
  }
  std::sort(certificate["tables"].begin(), certificate["tables"].end(),
            [](const Json& a, const Json& b) { return a["name"] < b["name"]; });
  for (Json& table : certificate["tables"]) {
    if (table.contains("states")) {
      auto states = table["states"].get<std::vector<std::string>>();
      std::sort(states.begin(), states.end());
      table = {{"name", table["name"]}, {"states", states}};
    }
    if (table.contains("parents")) {  // of many trees each is true
      std::string letters = table["parents"];
      std::replace_if(
          letters.begin(), letters.end(), [](char c) { return c != '.'; }, '*');
      table["parents"] = letters;
    }
    if (table.contains("ranks")) {
      std::vector<int> signs;
      for (const Json& rank : table["ranks"]) {
        signs.push_back(rank < 0 ? -1 : rank > 0 ? 1 : 0);
      }
      table["ranks"] = signs;
    }
  }
  for (Json& row : certificate["rules"]) {
    const bool is_fixed = row["code"] == "P03" || row["code"] == "RF05";
    if (!is_fixed || !row.contains("witness") || row["witness"]["type"] == "index_list") {
      row.erase("witness");
    } else if (row["witness"].contains("captors")) {
      auto rows = row["witness"]["captors"].get<std::vector<Json>>();
      std::sort(rows.begin(), rows.end());
      row["witness"] = rows;
    }
  }
  return certificate;
}

TEST(Mutation, AChangedCertificateIsVerifiedOnlyIfItIsStillTrue) {
  WildMaps maps("certificates");
  Changer changer(maps);
  int changed = 0;
  int verified = 0;
  for (int i = 0; i < times(60); ++i) {
    const std::string map = maps.chance(1, 4) ? maps.any() : maps.sound();
    const Validated made = validate(map, static_cast<dungeonlab::rules::Profile>(maps.below(4)));
    const std::string& text = made.certificate;
    ASSERT_EQ(check(map, text).verdict, Verdict::verified) << map << check(map, text).text;
    const Json certificate = Json::parse(text);
    for (int k = 0; k < 100; ++k) {
      Json other = certificate;
      changer.change(other);
      const std::string written = other.dump();
      if (other == certificate) {
        continue;
      }
      ++changed;
      const Answer answer = check(map, written);
      ASSERT_TRUE(is_printable(answer.text)) << answer.text;
      if (answer.verdict != Verdict::verified) {
        continue;
      }
      ++verified;
      const Standings claims = claimed(other);
      for (std::size_t code = 0; code < claims.size(); ++code) {
        // The checker may see what the validator leaves open beside an error.
        ASSERT_TRUE(claims[code] == Standing::open || made.opinion[code] == Standing::open ||
                    claims[code] == made.opinion[code])
            << rules[code].code << '\n'
            << map << '\n'
            << written;
      }
      Json fixed = fixed_parts(other);
      Json truth = fixed_parts(certificate);
      if (!truth["valid"].get<bool>()) {
        fixed.erase("rules");
        truth.erase("rules");
      }
      ASSERT_EQ(fixed, truth) << map << '\n' << written;
    }
  }
  testing_support::tell_evidence("changed certificates, of which no false one may be believed",
                                 static_cast<std::uint64_t>(changed), HasFailure() ? 1 : 0);
  EXPECT_GT(changed, times(4000));
  EXPECT_LT(verified * 4, changed) << verified << " of " << changed;
}

TEST(Mutation, ACertificateOfAnotherMapIsVerifiedOnlyIfItIsTrueOfThatToo) {
  WildMaps maps("other maps");
  int verified = 0;
  for (int i = 0; i < times(150); ++i) {
    const std::string map = maps.sound();
    const auto profile = static_cast<dungeonlab::rules::Profile>(maps.below(4));
    const std::string text = validate(map, profile).certificate;
    Json certificate = Json::parse(text);
    for (int k = 0; k < 10; ++k) {
      Json changed = Json::parse(map);
      maps.change(changed);
      const std::string other = changed.dump();
      if (other != map) {
        ASSERT_EQ(check(other, text).verdict, Verdict::rejected);
      }
      certificate["map"]["sha256"] = sha256(other + "\n");
      certificate["map"]["bytes"] = other.size() + 1;
      const Answer answer = check(other, certificate.dump());
      if (answer.verdict == Verdict::verified) {
        ++verified;
        const Standings truth = validate(other, profile).opinion;
        const Standings claims = claimed(certificate);
        for (std::size_t code = 0; code < claims.size(); ++code) {
          ASSERT_TRUE(claims[code] == Standing::open || truth[code] == Standing::open ||
                      claims[code] == truth[code])
              << rules[code].code << '\n'
              << map << '\n'
              << other;
        }
      }
    }
  }
  EXPECT_GT(verified, 0);
  EXPECT_LT(verified * 2, times(1500));
}

/// `/encounters/C3.1` of a pointer to something in that.
JsonPointer element_of(JsonPointer pointer) {
  const std::string text = pointer.to_string();
  const bool in_lists = text.starts_with("/walls/") || text.starts_with("/rivers/");
  std::size_t depth = static_cast<std::size_t>(std::count(text.begin(), text.end(), '/'));
  for (; depth > (in_lists ? 3U : 2U); --depth) {
    pointer.pop_back();
  }
  return pointer;
}

/// The map with the element of this pointer first or last in its list. The validator, which tells
/// of one breach of some rules, names that one then.
std::pair<Json, JsonPointer> moved(Json map, const JsonPointer& pointer, bool to_front) {
  std::vector<std::string> keys;
  for (JsonPointer rest = element_of(pointer); !rest.empty(); rest.pop_back()) {
    keys.insert(keys.begin(), rest.back());
  }
  const std::size_t depth = keys.empty() || keys[0] != "walls" ? 2 : 3;
  if (keys.size() < depth) {
    return {map, pointer};
  }
  Json& list = depth == 2 ? map[keys[0]] : map[keys[0]][keys[1]];
  if (list.is_object()) {
    const Json element = list[keys[1]];
    Json others = list;
    others.erase(keys[1]);
    list = Json::object();
    if (to_front) {
      list[keys[1]] = element;
    }
    for (const std::string& key : others.keys()) {
      list[key] = others[key];
    }
    list[keys[1]] = element;
  } else {
    const auto at = list.begin() + std::stoi(keys[depth - 1]);
    keys[depth - 1] = to_front ? "0" : std::to_string(list.size() - 1);
    to_front ? std::rotate(list.begin(), at, at + 1) : std::rotate(at, at + 1, list.end());
  }
  JsonPointer there;
  for (const std::string& key : keys) {
    there.push_back(key);
  }
  return {map, there};
}

/// True if the validator sees the rule broken there.
bool is_broken_at(const Json& map, dungeonlab::rules::Profile profile, Code code,
                  const JsonPointer& pointer) {
  for (const bool to_front : {false, true}) {
    const auto [other, there] = moved(map, pointer, to_front);
    for (const std::string& text : broken_at(other.dump(), profile, code)) {
      const JsonPointer told(text);
      // Of a river that touches itself in several places the validator tells one.
      const bool is_river =
          code == Code::RV12 && told.parent_pointer() == element_of(there).parent_pointer();
      // Of several pieces in one place it tells the last.
      const bool is_same_place = code == Code::RV08 && other.at(told) == other.at(there);
      const bool is_inside =
          !told.parent_pointer().empty() && there.to_string().starts_with(text + "/");
      if (is_river || is_same_place || is_inside || element_of(told) == element_of(there)) {
        return true;
      }
    }
  }
  return false;
}

/// Pointers to the map and to everything in it.
std::vector<std::string> pointers_into(const Json& map) {
  std::set<std::string> pointers;
  const auto add = [&](const auto& self, const Json& value, const JsonPointer& at) -> void {
    pointers.insert(at.to_string());
    for (auto child = value.begin(); child != value.end(); ++child) {
      JsonPointer there = at;
      there.push_back(value.is_object() ? value.key(child) : std::to_string(child - value.begin()));
      self(self, *child, there);
    }
  };
  add(add, map, {});
  return {pointers.begin(), pointers.end()};
}

TEST(Mutation, AnEntryIsBelievedOnlyWhereItsRuleIsBroken) {
  WildMaps maps("entries");
  int changed = 0;
  int verified = 0;
  for (int i = 0; i < times(150); ++i) {
    const Json map = Json::parse(maps.chance(1, 2) ? maps.any() : maps.sound());
    const auto profile = static_cast<dungeonlab::rules::Profile>(maps.below(4));
    const Json certificate = Json::parse(validate(map.dump(), profile).certificate);
    const std::vector<std::string> pointers = pointers_into(map);
    for (std::size_t row = index_of(Code::J10); row < rules.size(); ++row) {
      const Json& witness = certificate["rules"][row].value("witness", Json::object());
      for (int k = witness.contains("entries") ? 20 : 0; k > 0; --k) {
        const std::string& pointer =
            pointers[maps.below(static_cast<std::uint32_t>(pointers.size()))];
        Json other = certificate;
        Json& entries = other["rules"][row]["witness"]["entries"];
        entries[maps.below(static_cast<std::uint32_t>(entries.size()))] = pointer;
        ++changed;
        if (check(map.dump(), other.dump()).verdict == Verdict::verified) {
          ++verified;
          ASSERT_TRUE(is_broken_at(map, profile, static_cast<Code>(row), JsonPointer(pointer)))
              << rules[row].code << ' ' << pointer << '\n'
              << map;
        }
      }
    }
  }
  testing_support::tell_evidence("changed entries, of which no false one may be believed",
                                 static_cast<std::uint64_t>(changed), HasFailure() ? 1 : 0);
  EXPECT_GT(verified, 0);
  EXPECT_LT(verified * 4, changed) << verified << " of " << changed;
}

TEST(Mutation, NothingTruncatedIsVerified) {
  WildMaps maps("truncated");
  const std::string map = maps.small().dump();
  const std::string certificate = validate(map).certificate;
  ASSERT_EQ(check(map, certificate).verdict, Verdict::verified) << check(map, certificate).text;
  for (std::size_t length = 0; length < certificate.size(); length += length < 200 ? 1 : 37) {
    EXPECT_EQ(check(map, certificate.substr(0, length)).verdict, Verdict::unreadable) << length;
  }
  for (std::size_t length = 0; length < map.size(); ++length) {
    EXPECT_EQ(check(map.substr(0, length), certificate).verdict, Verdict::rejected) << length;
  }
}

}  // namespace
}  // namespace dungeonlab::verify
