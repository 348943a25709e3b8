// A sound pack, and packs that someone changed. Each change must be reported, first as a clumsy
// forger leaves it, and then with every digest above it made to fit.
#include "dungeonlab/core/digest.hpp"
#include "dungeonlab/core/rng.hpp"
#include "dungeonlab/io/document.hpp"
#include "dungeonlab/io/write.hpp"
#include "tournament/candidates.hpp"
#include "tournament/records.hpp"
#include "tournament/tampering.hpp"

#include <cstdlib>

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sys/stat.h>

namespace dungeonlab::tournament {
namespace {

using ::testing::Contains;
using ::testing::HasSubstr;
using ::testing::IsEmpty;

using Check = Tampering;

const std::string map_1_1 = "sealed/round-1/map-1/map.dungeon.json";
const std::string map_1_2 = "sealed/round-1/map-2/map.dungeon.json";
const std::string map_2_1 = "sealed/round-2/map-1/map.dungeon.json";

/// Another valid map with the same settings, which was not sealed.
std::string another_map() {
  Plan plan = requested_plan();
  plan.where = "route-min>=1";
  const auto drawn = draw_maps(plan, sha256("another"), {});
  return io::write_json(drawn->maps.front());
}

TEST_F(Check, AcceptsAnUnchangedPack) {
  EXPECT_THAT(faults("sealed"), IsEmpty());
  EXPECT_THAT(faults("revealed"), IsEmpty());
  const auto findings = check(at("revealed"), at("public"), {});
  EXPECT_TRUE(findings->has_secret);
  EXPECT_EQ(findings->rounds, (std::vector<std::int64_t>{1, 2}));
  EXPECT_EQ(findings->spread.maps(), 4U);
}

TEST_F(Check, AcceptsASingleRoundAndSaysSo) {
  fs::remove_all(at("revealed"));
  ASSERT_TRUE(reveal(at(""), 2));
  const auto findings = check(at("revealed"), at("public"), {});
  EXPECT_THAT(findings->faults, IsEmpty());
  EXPECT_FALSE(findings->has_secret);
  EXPECT_EQ(findings->rounds, (std::vector<std::int64_t>{2}));
}

TEST_F(Check, NamesEntriesThatAreNotFiles) {
  fs::create_directory(at("sealed/round-1/map-1/more"));
  EXPECT_THAT(faults(),
              Contains(HasSubstr("wrong sealed/round-1/map-1/more/: commitment.json does")));
  fs::remove(at("sealed/round-1/map-1/more"));
  fs::rename(at(map_1_1), at("moved"));
  fs::create_symlink(at("moved"), at(map_1_1));
  EXPECT_THAT(faults(), Contains(HasSubstr("expected a file, found a link")));
  fs::remove(at(map_1_1));
  ASSERT_EQ(::mkfifo(at(map_1_1).c_str(), 0600), 0);
  EXPECT_THAT(faults(), Contains(HasSubstr("it is not a regular file")));
}

TEST_F(Check, NamesAChangedWallOfAMap) {
  Sheet sheet = io::read_json(text(map_1_1)).sheet;
  sheet.walls.pop_back();
  write(at(map_1_1), io::write_json(sheet));
  EXPECT_THAT(faults(),
              Contains(HasSubstr(
                  "wrong " + map_1_1 +
                  ": digest by its salt in salts.json, as listed in commitment.json: expected ")));
  mend_list();
  EXPECT_THAT(faults(), Contains("wrong " + map_1_1 +
                                 ": it is not the map that the seed and the public value draw"));
}

TEST_F(Check, NamesAChangedSalt) {
  const Salts before = *read_record<Salts>(text("sealed/round-1/salts.json"));
  Salts salts = before;
  salts.files[1].salt = sha256("another salt");
  write(at("sealed/round-1/salts.json"), write_record(salts));
  const std::string told = "wrong sealed/round-1/salts.json: salt of " + salts.files[1].name +
                           ": expected " + before.files[1].salt + ", found " + salts.files[1].salt;
  EXPECT_THAT(faults(), Contains(told));
  EXPECT_THAT(faults(), Contains(HasSubstr(salts.files[1].name + ": digest by its salt")));
  mend_list();
  EXPECT_THAT(faults(), Contains(told));
  salts.files.pop_back();
  salts.files.push_back({"round-1/map-9/map.dungeon.json", sha256("more")});
  write(at("sealed/round-1/salts.json"), write_record(salts));
  write(at("public/commitment.json"), sound().at("public/commitment.json"));
  EXPECT_THAT(faults(), Contains("wrong sealed/round-1/salts.json: it has no salt for " +
                                 before.files.back().name));
  EXPECT_THAT(faults(), Contains(HasSubstr("salts.json: it has a salt for round-1/map-9/")));
}

TEST_F(Check, NamesAChangedSeed) {
  const Secret other{sha256("another seed"), secret.salt};
  write(at("sealed/secret.json"), write_record(other));
  EXPECT_THAT(faults(), ::testing::ElementsAre(HasSubstr(
                            "wrong sealed/secret.json: commitment to seed, salt and terms in "
                            "plan.json: expected ")));
  // With a fitting commitment, the plan is not the one that was published.
  Plan plan = *read_plan(text("public/plan.json"));
  plan.seed_commitment = commitment_of(plan, other);
  write(at("public/plan.json"), write_plan(plan));
  EXPECT_THAT(faults(),
              Contains(HasSubstr("wrong public/plan.json: SHA-256 given in commitment.json")));
  // If that is made to fit too, the seed draws other maps.
  mend_plan_digest();
  EXPECT_THAT(faults(), Contains(HasSubstr("the seed draws none of the maps")));
  EXPECT_THAT(faults(), Contains(HasSubstr("salts.json: salt of round-1/map-1/")));
}

TEST_F(Check, NamesAChangedPublicValue) {
  change("public/commitment.json", public_value, "1 2 3 4 5 6");
  EXPECT_THAT(faults(),
              ::testing::ElementsAre("wrong public/commitment.json: the seed draws none of the "
                                     "maps with the public value \"1 2 3 4 5 6\""));
}

TEST_F(Check, NamesAChangedBandInThePlan) {
  Plan plan = *read_plan(text("public/plan.json"));
  const auto row = [](const measure::Band& band) {
    return "[" + std::to_string(band.least) + ", " + std::to_string(band.most) + "]";
  };
  const measure::Band before = plan.bands.front();
  plan.bands.front().most += 100;
  change("public/plan.json", row(before), row(plan.bands.front()));
  EXPECT_THAT(faults(), Contains(HasSubstr("wrong public/plan.json: SHA-256 of its terms")));
  EXPECT_THAT(faults(), Contains(HasSubstr("wrong public/plan.json: SHA-256 given in commitment")));
  write(at("public/plan.json"), write_plan(plan));
  mend_plan_digest();
  EXPECT_THAT(faults(), ::testing::ElementsAre(HasSubstr(
                            "wrong sealed/secret.json: commitment to seed, salt and terms")));
  // The maps themselves show that a band was narrowed.
  plan.bands.front().least = plan.bands.front().most = before.most + 7;
  write(at("public/plan.json"), write_plan(plan));
  mend_plan_digest();
  EXPECT_THAT(faults(), Contains(HasSubstr("wrong " + map_1_1 + ": route-min: expected ")));
}

TEST_F(Check, PlaysTheMapsAgain) {
  Plan plan = *read_plan(text("public/plan.json"));
  plan.bands.push_back({measure::Figure::bot_turns, 1, 2});
  write(at("public/plan.json"), write_plan(plan));
  mend_plan_digest();
  EXPECT_THAT(faults(),
              Contains(HasSubstr("wrong " + map_1_1 + ": bot-turns: expected 1 to 2, found ")));
}

TEST_F(Check, NamesTwoSwappedMaps) {
  const std::string first = text(map_1_1);
  write(at(map_1_1), text(map_2_1));
  write(at(map_2_1), first);
  for (const std::string& file : {map_1_1, map_2_1}) {
    EXPECT_THAT(faults(), Contains(HasSubstr("wrong " + file + ": digest by its salt")));
    EXPECT_THAT(faults(), Contains(HasSubstr("wrong " + file + ": commitment in its origin")));
  }
  mend_list();
  for (const std::string& file : {map_1_1, map_2_1}) {
    EXPECT_THAT(faults(), Contains("wrong " + file +
                                   ": it is not the map that the seed and the public value draw"));
  }
}

TEST_F(Check, NamesAMapReplacedByAnotherValidOne) {
  write(at(map_1_2), another_map());
  EXPECT_THAT(faults(), Contains(HasSubstr("wrong " + map_1_2 + ": digest by its salt")));
  EXPECT_THAT(faults(), Contains(HasSubstr("wrong " + map_1_2 + ": its origin is not that of a")));
  mend_list();
  EXPECT_THAT(faults(), Contains("wrong " + map_1_2 +
                                 ": it is not the map that the seed and the public value draw"));
  // A forger who recomputes all digests goes unnoticed until the secret is revealed, which is what
  // the secret is for.
  fs::remove(at("sealed/secret.json"));
  const auto unseen = faults();
  EXPECT_TRUE(std::all_of(unseen.begin(), unseen.end(), [](const std::string& fault) {
    return fault.find(": expected") != std::string::npos;  // at most its figures
  }));
}

TEST_F(Check, NamesAChangedDigestInTheList) {
  Commitment commitment = *read_record<Commitment>(text("public/commitment.json"));
  const auto map = std::find_if(commitment.files.begin(), commitment.files.end(),
                                [](const auto& file) { return file.name.ends_with(map_file); });
  map->digest = sha256("another digest");
  write(at("public/commitment.json"), write_commitment(commitment));
  EXPECT_THAT(faults(), Contains(HasSubstr("wrong " + map_1_1 + ": digest by its salt")));
  EXPECT_THAT(faults(), Contains(HasSubstr("wrong " + map_1_1 + ": commitment in its origin")));
  EXPECT_THAT(
      faults(),
      Contains(HasSubstr("wrong public/commitment.json: digest of round-1/map-1/map.dungeon.json "
                         "as seed and public value draw it")));
}

TEST_F(Check, NamesMissingAndExtraEntriesOfTheList) {
  Commitment commitment = *read_record<Commitment>(text("public/commitment.json"));
  std::erase_if(commitment.files,
                [](const auto& file) { return file.name == "round-2/map-1/map.dungeon.json"; });
  commitment.files.push_back({"round-7/map-1/map.dungeon.json", sha256("more")});
  write(at("public/commitment.json"), write_commitment(commitment));
  for (const std::string told :
       {"wrong public/commitment.json: it does not list round-2/map-1/map.dungeon.json",
        "wrong public/commitment.json: it lists round-7/map-1/map.dungeon.json, which does not "
        "belong to a round",
        "wrong sealed/round-2/map-1/map.dungeon.json: commitment.json does not list it"}) {
    EXPECT_THAT(faults(), Contains(told));
  }
}

TEST_F(Check, NamesAMissingFile) {
  for (const std::string file : {"players.txt", "map.dungeon.json"}) {
    fs::remove(at("sealed/round-1/map-1/" + file));
    EXPECT_THAT(faults(), Contains("missing sealed/round-1/map-1/" + file + ": it is missing"));
  }
  fs::remove(at("sealed/round-2/salts.json"));
  for (const std::string& fault : faults()) {
    EXPECT_THAT(fault, HasSubstr("it is missing"));
  }
  EXPECT_THAT(faults(), Contains("missing sealed/round-2/salts.json: it is missing"));
  fs::remove_all(at("sealed/round-2"));
  EXPECT_THAT(
      faults(),
      Contains(HasSubstr("missing sealed/round-2: it is missing: all rounds must be revealed")));
  fs::remove(at("public/commitment.json"));
  EXPECT_THAT(faults(), ::testing::ElementsAre("missing public/commitment.json: it is missing"));
  fs::remove_all(at("revealed"));
  write(at("public/commitment.json"), sound().at("public/commitment.json"));
  EXPECT_THAT(faults("revealed"), Contains(HasSubstr("nothing is revealed")));
}

TEST_F(Check, NamesAnEmptyMap) {
  write(at(map_1_1), "");
  EXPECT_THAT(faults(), Contains(HasSubstr("unreadable " + map_1_1 + ": ")));
}

TEST_F(Check, NamesAnAddedFile) {
  write(at("sealed/round-1/map-2/hints.txt"), "the treasure is east");
  EXPECT_THAT(faults(), ::testing::ElementsAre("wrong sealed/round-1/map-2/hints.txt: "
                                               "commitment.json does not list it"));
  write(at("sealed/round-3"), "");
  EXPECT_THAT(faults(), Contains("wrong sealed/round-3: it does not belong to any round"));
}

TEST_F(Check, NamesAChangedPage) {
  change("sealed/round-2/map-1/players.txt", "round", "EMPTY");
  EXPECT_THAT(faults(), ::testing::ElementsAre(
                            HasSubstr("wrong sealed/round-2/map-1/players.txt: digest by its salt "
                                      "in salts.json, as listed in commitment.json: expected ")));
}

TEST_F(Check, NamesTruncatedTexts) {
  const auto cut = [&](const std::string& file) {
    const std::string whole = text(file);
    write(at(file), whole.substr(0, whole.size() / 2));
    const auto told = faults();
    write(at(file), whole);
    return told;
  };
  for (const std::string file :
       {"public/plan.json", "public/commitment.json", "sealed/secret.json",
        "sealed/round-1/salts.json", "sealed/round-1/map-1/map.dungeon.json"}) {
    EXPECT_THAT(cut(file), Contains(HasSubstr("unreadable " + file + ": "))) << file;
  }
}

TEST_F(Check, NamesAnotherVersion) {
  change("public/plan.json", R"("generator": "dungeonlab 0)", R"("generator": "dungeonlab 9)");
  EXPECT_THAT(faults(),
              Contains(HasSubstr(
                  "unreadable public/plan.json: made by another version: expected dungeonlab 0")));
  EXPECT_THAT(faults(),
              Contains(HasSubstr("wrong public/plan.json: SHA-256 given in commitment.json")));
  write(at("public/plan.json"), sound().at("public/plan.json"));
  change(map_1_1, R"("generator": "dungeonlab 0)", R"("generator": "dungeonlab 9)");
  EXPECT_THAT(faults(), Contains(HasSubstr("wrong " + map_1_1 + ": version in its origin")));
}

/// The page that explains how to check is not part of the proof.
bool is_for_people(std::string_view name) {
  return name.ends_with(check_page_file);
}

TEST_F(Check, SeesEveryChangedByte) {
  const std::size_t times = std::getenv("DUNGEONLAB_EXHAUSTIVE") == nullptr ? 2 : 100;
  Rng rng{"tampering"};
  for (const auto& [name, bytes] : sound()) {
    if (name.starts_with("revealed") || is_for_people(name)) {
      continue;
    }
    for (std::size_t i = 0; i < times; ++i) {
      std::string changed = bytes;
      const std::size_t place = rng.below(static_cast<std::uint32_t>(bytes.size()));
      changed[place] = static_cast<char>(changed[place] ^ (1 << rng.below(7)));
      write(at(name), changed);
      const auto told = faults();
      const std::string file = name.substr(name.rfind('/') + 1);
      EXPECT_THAT(told, Contains(HasSubstr(file))) << name << " at " << place;
    }
    write(at(name), bytes);
  }
}

TEST_F(Check, NamesTheFilesWhoseLineEndingsWereChanged) {
  std::set<std::string> changed;
  for (const auto& [name, bytes] : sound()) {
    if (!name.starts_with("revealed") && !name.ends_with(".pdf") && !is_for_people(name)) {
      std::string edited;
      for (const char c : bytes) {
        edited += c == '\n' ? "\r\n" : std::string(1, c);
      }
      write(at(name), edited);
      changed.insert(at(name).string());
    }
  }
  const auto findings = check(at("sealed"), at("public"), {});
  EXPECT_THAT(findings->faults, IsEmpty());
  EXPECT_EQ(findings->changed, changed);
}

TEST_F(Check, NamesADuplicateMap) {
  write(at(map_1_2), text(map_1_1));
  EXPECT_THAT(faults(), Contains("wrong " + map_1_2 + ": it duplicates an earlier map (mirror)"));
}

TEST_F(Check, NamesABrokenRule) {
  Sheet sheet = io::read_json(text(map_1_1)).sheet;
  sheet.exits.clear();
  write(at(map_1_1), io::write_json(sheet));
  EXPECT_THAT(faults(), Contains(HasSubstr("wrong " + map_1_1 + ": it breaks X01")));
}

TEST_F(Check, NamesWhatTheProgramWouldWriteDifferently) {
  change(map_1_1, "\n}", "\n }");
  EXPECT_THAT(faults(), Contains("wrong " + map_1_1 + ": its text is not what the program writes"));
  change("public/commitment.json", "\n}", ",\n  \"bribe\": 1\n}");
  EXPECT_THAT(faults(), Contains(HasSubstr("unreadable public/commitment.json: ")));
}

}  // namespace
}  // namespace dungeonlab::tournament
