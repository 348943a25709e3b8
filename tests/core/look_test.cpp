#include "dungeonlab/core/look.hpp"

#include <array>

#include <gtest/gtest.h>

namespace dungeonlab {
namespace {

using namespace std::string_view_literals;

TEST(Look, IsTheSameForNamesThatNobodyCanTellApart) {
  for (const auto& alike : std::vector<std::vector<std::string_view>>{
           {"Ann", "ANN", "ann", " Ann ", "A nn", "\tAnn", "A\u00a0nn", "An\u3000n", "A\u2800nn"},
           {"Ann", "A\u200bnn", "\u200dAnn", "Ann\u2060", "An\u00adn", "\ufeffAnn", "A\u034fnn",
            "Ann\ufe0f", "A\U000e0041nn", "A\u3164nn", "\u202eAnn"},
           {"Ann", "Ａｎｎ", "𝐀𝓷𝔫", "Ⓐⓝⓝ", "Αnn", "Аnn", "Ánn", "A\u0301nn", "Ạ̈nn"},
           {"Zoë", "Zoe", "ZOË", "Zoe\u0308", "Zое", "Ζοε", "Z0ë"},
           {"Nguyễn", "Nguyen", "NGUYỄN", "Nguye\u0302\u0303n"},
           {"Bill", "BiIl", "Bi11", "B|ll"},
           {"Ольга", "ольга", "Oльгa"},
           {"Σωκράτης"sv, "σωκρατης"sv},
           {"Ann-Lee", "Ann\u2011Lee", "Ann–Lee"},
           {"O'Brien", "O’Brien", "OBrien"},
           {"Ann", "Ann.", "Ann_", "Ann-", "(Ann)", "Ann!", "«Ann»", "Ann…"},
           {"Ann", "Ꭺnn", "ꭺnn", "Anո", "ꓮnn", "ᴀnn", "ₐⁿⁿ", "🅰🄽🇳", "⒜⒩⒩"},
           {"Ivan", "Ⅰvan", "ⅰvan", "ⅼvan", "Ivаn"},
           {"Kim", "Kim", "ĸim", "Kiⅿ"},
           {"Straße", "STRASSE", "STRAẞE", "ſtraße"},
           {"Sofia", "SOFIA", "Soﬁa", "Șofia"},
           {"Ægir", "Aegir"},
           {"ΣΑΣ", "σας", "σασ"},
           {"Ματθαίος", "ΜΑΤΘΑΙΟΣ", "𝚳ατθαίος"},
           {"Армен", "АРМЕН"},
           {"Աննա", "աննա"},
           {"Сергей", "СЕРГЕЙ", "Сергей"},
           {"カナ", "ｶﾅ"},
           {"ガク", "ｶﾞｸ", "ガク"},
           {"大山", "⼤⼭"},
           {"한나", "한나"},
           {"Mary", "Rnary", "rnary", "Ⅿary"},
           {"Willa", "VVilla", "vvilla", "Ꮃilla"},
           {"Dora", "cIora", "ｃlora", "ⅾora"},
           {"Ann2", "Ann²", "Ann②", "Ann ₂"},
           {"Ann12", "Ann⑫", "Ann⑿"}}) {
    for (const std::string_view one : alike) {
      EXPECT_EQ(look_of(one), look_of(alike.front())) << one;
    }
  }
}

TEST(Look, IsAnotherForNamesThatAreApart) {
  constexpr std::array names = {"Vivi"sv, "Willi"sv, "."sv,     "-"sv,    "한나"sv,
                                "하나"sv, "Ann"sv,   "Anna"sv,  "Bea"sv,  "Bo"sv,
                                "P1"sv,   "P2"sv,    "Ольга"sv, "Олег"sv, "美咲"sv,
                                "陽菜"sv, "🐉"sv,     "🦁"sv,  "\xff"sv, "\xfe"sv};
  for (const std::string_view one : names) {
    for (const std::string_view other : names) {
      EXPECT_EQ(look_of(one) == look_of(other), one == other) << one << ' ' << other;
    }
  }
}

TEST(Look, IsNothingWhereNothingShows) {
  for (const std::string_view nothing : {"", " ", "\u200b", "\u3000\u2800", "\u0301"}) {
    EXPECT_TRUE(look_of(nothing).empty()) << nothing;
  }
}

}  // namespace
}  // namespace dungeonlab
