#include "dungeonlab/core/look.hpp"

#include <array>

#include <gtest/gtest.h>

namespace dungeonlab {
namespace {

using namespace std::string_view_literals;

TEST(Look, IsTheSameForIndistinguishableNames) {
  for (const auto& alike : std::vector<std::vector<std::string_view>>{
           {"Ann", "ANN", "ann", " Ann ", "A nn", "\tAnn", "A\u00a0nn", "An\u3000n", "A\u2800nn"},
           {"Ann", "A\u200bnn", "\u200dAnn", "Ann\u2060", "An\u00adn", "\ufeffAnn", "A\u034fnn",
            "Ann\ufe0f", "A\U000e0041nn", "A\u3164nn", "\u202eAnn"},
           {"Ann", "Ａｎｎ", "𝐀𝓷𝔫", "Ⓐⓝⓝ", "Αnn", "Аnn", "Ánn", "A\u0301nn", "Ạ̈nn"},
           {"Zoë", "Zoe", "ZOË", "Zoe\u0308", "Zое", "Ζοε", "Z0ë"},
           {"Nguyễn", "Nguyen", "NGUYỄN", "Nguye\u0302\u0303n"},
           {"Bill", "BiIl", "Bi11"},
           {"BIll", "B|ll", "Blll"},
           {"Ольга", "ольга", "Oльгa"},
           {"Σωκράτης"sv, "σωκρατης"sv},
           {"Ann-Lee", "Ann\u2011Lee", "Ann–Lee"},
           {"O'Brien", "O’Brien", "OBrien"},
           {"Ann", "Ann.", "Ann_", "Ann-", "(Ann)", "Ann!", "«Ann»", "Ann…"},
           {"Ann", "Ꭺnn", "ꭺnn", "Anո", "ꓮnn", "ᴀnn", "ₐⁿⁿ", "🅰🄽🇳", "⒜⒩⒩"},
           {"Ivan", "Ⅰvan", "ⅰvan", "ⅼvan", "Ivаn"},
           {"Kim", "Kim", "ĸim", "Kiⅿ"},
           {"Sam", "ꜱᴀᴍ"},
           {"Fin Quinn", "ꜰɪɴ ꞯᴜɪɴɴ", "FꞮN QUINN"},
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
      EXPECT_TRUE(look_alike(one, alike.front())) << one;
    }
  }
}

TEST(Look, DiffersForDistinctNames) {
  constexpr std::array names = {"Vivi"sv, "Wi"sv,   "Willi"sv, "Lucia"sv, "Luda"sv,  "Clara"sv,
                                "Dara"sv, "Clio"sv, "Dio"sv,   "Ali"sv,   "All"sv,   "Ilse"sv,
                                "Lise"sv, "Elsa"sv, "Ilya"sv,  "Liya"sv,  "Hanna"sv, "Hama"sv,
                                "Ian"sv,  "Lan"sv,  "한나"sv,  "하나"sv,  "Ann"sv,   "Anna"sv,
                                "Bea"sv,  "Bo"sv,   "P1"sv,    "P2"sv,    "Ольга"sv, "Олег"sv,
                                "美咲"sv, "陽菜"sv, "🐉"sv,     "🦁"sv,  "\xff"sv,  "\xfe"sv};
  for (const std::string_view one : names) {
    for (const std::string_view other : names) {
      EXPECT_EQ(look_alike(one, other), one == other) << one << ' ' << other;
    }
  }
}

TEST(Look, EqualsThatOfAnotherNameInOneSentence) {
  const std::vector<std::string> names = {"Bea", "Arne", "bea"};
  EXPECT_EQ(names_alike("Ame", names), "the names \"Arne\" and \"Ame\" look alike");
  EXPECT_EQ(names_alike("BEA", names), "the names \"Bea\" and \"BEA\" look alike");
  EXPECT_EQ(names_alike("Bea", names), "two players would be called \"Bea\"");
  EXPECT_EQ(names_alike("Be\x1b", names), std::nullopt);
  EXPECT_EQ(names_alike("Cleo", names), std::nullopt);
}

TEST(Letters, AreThoseThatPeopleType) {
  for (const std::string_view typed : {"Zoë", "zoe", " ZOE ", "Zoe:", "(zo-e)"}) {
    EXPECT_EQ(letters_of(typed), U"zoe") << typed;
  }
  EXPECT_NE(letters_of("Ian"), letters_of("lan"));
}

TEST(Letters, AreEmptyWithoutALetterOrDigit) {
  for (const std::string_view nothing :
       {"", " ", "\u200b", "\u3000\u2800", "\u0301", "-", "_", "...", "(!)", "–"}) {
    EXPECT_TRUE(letters_of(nothing).empty()) << nothing;
  }
}

}  // namespace
}  // namespace dungeonlab
