#include "dungeonlab/terminal/keys.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace dungeonlab::terminal {
namespace {

using ::testing::ElementsAre;
using ::testing::IsEmpty;
using Kind = Key::Kind;

std::vector<Kind> kinds(std::string_view bytes) {
  KeyReader reader;
  std::vector<Kind> kinds;
  for (const Key& key : reader.read(bytes)) {
    kinds.push_back(key.kind);
  }
  return kinds;
}

TEST(Keys, AreRecognisedInEveryTerminalsEncoding) {
  EXPECT_THAT(kinds("\033[A\033OA\033[1;5A"), ElementsAre(Kind::up, Kind::up, Kind::up));
  EXPECT_THAT(kinds("\033[H\033[1~\033[7~\033OH"),
              ElementsAre(Kind::home, Kind::home, Kind::home, Kind::home));
  EXPECT_THAT(kinds("\033[3~\033[5~\033[6~"),
              ElementsAre(Kind::erase, Kind::page_up, Kind::page_down));
  EXPECT_THAT(kinds("\r\n\t\x7f\b"),
              ElementsAre(Kind::enter, Kind::enter, Kind::tab, Kind::backspace, Kind::backspace));
  EXPECT_THAT(KeyReader().read("\x03"), ElementsAre(Key{Kind::control, "c"}));
}

TEST(Keys, IgnoreUnknownSequences) {
  EXPECT_THAT(kinds("\033[15~\033[200x\033[Ia"), ElementsAre(Kind::character));
  EXPECT_THAT(kinds("\xff\xfe\xc0 a"), ElementsAre(Kind::character, Kind::character));
  EXPECT_THAT(kinds("\033[" + std::string(100, ';')), IsEmpty());
}

TEST(Keys, MayArriveInPieces) {
  const std::string bytes = "\u017e\033[B\033[200~two words\033[201~x";
  for (std::size_t cut = 0; cut <= bytes.size(); ++cut) {
    KeyReader reader;
    std::vector<Key> keys = reader.read(std::string_view(bytes).substr(0, cut));
    for (const Key& key : reader.read(std::string_view(bytes).substr(cut))) {
      keys.push_back(key);
    }
    EXPECT_THAT(keys, ElementsAre(Key{Kind::character, "\u017e"}, Key{Kind::down},
                                  Key{Kind::paste, "two words"}, Key{Kind::character, "x"}))
        << "cut at " << cut;
  }
}

TEST(Keys, TreatALoneEscapeAsEsc) {
  KeyReader reader;
  EXPECT_THAT(reader.read("\033"), IsEmpty());
  EXPECT_TRUE(reader.is_waiting());
  EXPECT_THAT(reader.give_up(), ElementsAre(Key{Kind::escape}));
  EXPECT_FALSE(reader.is_waiting());
  EXPECT_THAT(kinds("\033x"), ElementsAre(Kind::escape, Kind::character));
}

TEST(Keys, RefuseAMegabyteOfPastedText) {
  KeyReader reader;
  EXPECT_THAT(reader.read("\033[200~"), IsEmpty());
  for (int i = 0; i < 1024; ++i) {
    EXPECT_THAT(reader.read(std::string(1024, 'x')), IsEmpty());
  }
  EXPECT_THAT(reader.read("\033[201~."),
              ElementsAre(Key{Kind::too_much}, Key{Kind::character, "."}));
}

}  // namespace
}  // namespace dungeonlab::terminal
