#include "batch/batches.hpp"
#include "dungeonlab/batch/batch.hpp"
#include "dungeonlab/core/digest.hpp"
#include "dungeonlab/io/presets.hpp"

#include <functional>
#include <vector>

#include <gtest/gtest.h>

namespace dungeonlab::batch {
namespace {

namespace fs = std::filesystem;

const Plan verified_plan{.settings = *io::preset_named("5x5"),
                         .seed = "verify",
                         .count = 20,
                         .tries = 2,
                         .where = "route-median<=7"};

std::vector<std::string> lines_of(const std::string& text) {
  std::vector<std::string> lines;
  for (std::size_t begin = 0; begin < text.size();) {
    const std::size_t end = text.find('\n', begin) + 1;
    lines.push_back(text.substr(begin, end - begin));
    begin = end;
  }
  return lines;
}

/// Replaces the maps of a batch and makes the digests of its manifest fit them.
void forge_batch(const fs::path& batch,
                 const std::function<void(std::vector<std::string>&, Manifest&)>& change) {
  auto lines = lines_of(read(batch / "maps.dungeons.jsonl"));
  Manifest manifest = read_manifest(read(batch / "manifest.json")).value();
  change(lines, manifest);
  std::string text;
  for (const std::string& line : lines) {
    text += line;
  }
  manifest.maps_sha256 = sha256(text);
  ASSERT_TRUE(io::write_file(batch / "maps.dungeons.jsonl", text));
  ASSERT_TRUE(io::write_file(batch / "manifest.json", write_manifest(manifest)));
}

std::string replaced(std::string text, std::string_view from, std::string_view to) {
  const std::size_t at = text.find(from);
  EXPECT_NE(at, std::string::npos) << from;
  return text.replace(at, from.size(), to);
}

struct VerifyTampering {
  std::string named;
  std::function<void(const fs::path&)> change;
  BatchError::Sort sort = BatchError::Sort::corrupt;
};

/// A change of the maps that the manifest confirms.
VerifyTampering forged(std::string named,
                       const std::function<void(std::vector<std::string>&, Manifest&)>& change) {
  return {std::move(named), [change](const fs::path& batch) { forge_batch(batch, change); }};
}

using Lines = std::vector<std::string>;

const std::vector<VerifyTampering> verify_tamperings = {
    {"found maps.dungeons.jsonl but not manifest.json",
     [](const fs::path& batch) { fs::remove(batch / "manifest.json"); },
     BatchError::Sort::incomplete},
    {"manifest.json: changed since it was written",
     [](const fs::path& batch) { fs::resize_file(batch / "manifest.json", 200); }},
    {"manifest.json: this is the manifest of another plan",
     [](const fs::path& batch) {
       ASSERT_TRUE(io::write_file(batch / "plan.json",
                                  replaced(read(batch / "plan.json"), "verify", "verily")));
     }},
    {"cannot read", [](const fs::path& batch) { fs::remove(batch / "maps.dungeons.jsonl"); }},
    {"maps.dungeons.jsonl#1: the closing quotation mark is missing on this line",
     [](const fs::path& batch) { replace(batch / "maps.dungeons.jsonl", "base", "ba\rse"); }},
    {"maps.dungeons.jsonl#2: its text is not what the generator writes",
     [](const fs::path& batch) {
       replace(batch / "maps.dungeons.jsonl", "\n{", "\n\xef\xbb\xbf{");
     }},
    {"maps.dungeons.jsonl: changed since it was written (its SHA-256 differs)",
     [](const fs::path& batch) {
       const auto lines = lines_of(read(batch / "maps.dungeons.jsonl"));
       ASSERT_TRUE(io::write_file(batch / "maps.dungeons.jsonl", lines[0] + lines[1]));
     }},
    forged("but the manifest says", [](Lines& lines, Manifest&) { lines.pop_back(); }),
    forged("maps.dungeons.jsonl#3: it breaks T01",
           [](Lines& lines, Manifest&) { lines[2] = replaced(lines[2], "treasure", "cow"); }),
    forged("#2: its origin does not match the plan",
           [](Lines& lines, Manifest&) {
             lines[1] = replaced(lines[1], R"("seed":"verify")", R"("seed":"other")");
           }),
    forged("is not greater than the one before",
           [](Lines& lines, Manifest&) { std::swap(lines[1], lines[2]); }),
    forged("its index 77 is not in the plan",
           [](Lines& lines, Manifest&) {
             lines.back() = lines.back().replace(lines.back().find("\"index\":") + 8, 2, "77");
           }),
    forged("its text is not what the generator writes",
           [](Lines& lines, Manifest&) { lines[0] = replaced(lines[0], ":{", ": {"); }),
    forged("#1: ", [](Lines& lines, Manifest&) { lines[0] = "{}\n"; }),
    forged("its numbers do not add up",
           [](Lines&, Manifest& manifest) { --manifest.tally.rejected; }),
};

class Verify : public ::testing::Test {
 protected:
  static void make(const fs::path& batch, const Plan& needed) {
    ASSERT_TRUE(open_batch(batch, needed));
    ASSERT_TRUE(make_parts(batch, needed, {.part = 10}));
    ASSERT_TRUE(merge(batch));
  }
};

TEST_F(Verify, AcceptsACompleteBatch) {
  const Batches batches;
  Plan kept = verified_plan;
  kept.count = 3;
  kept.tries = 13;
  for (const Plan& one : {verified_plan, kept}) {
    fs::remove_all(batches.at("a"));
    make(batches.at("a"), one);
    for (const std::size_t threads : {1U, 4U}) {
      const auto verified = verify(batches.at("a"), {.threads = threads, .again = true});
      ASSERT_TRUE(verified) << verified.error().error.what;
      EXPECT_GT(verified->kept, 2U);
    }
  }
}

/// What an editor may do to a text without changing its meaning.
const std::vector<std::function<std::string(const std::string&)>> editings = {
    [](const std::string& text) { return "\xef\xbb\xbf" + text; },
    [](const std::string& text) {
      std::string edited;
      for (const char c : text) {
        edited += c == '\n' ? "\r\n" : std::string(1, c);
      }
      return edited;
    }};

TEST_F(Verify, SaysThatTheBytesOfTheMapsDiffer) {
  const Batches batches;
  const fs::path batch = batches.at("a");
  make(batch, verified_plan);
  const fs::path file = batch / maps_file;
  const std::string bytes = read(file);
  std::string remarks;
  const Remark remark = [&](const std::string& words) { remarks += words + "\n"; };
  ASSERT_TRUE(verify(batch, {.remark = remark}));
  ASSERT_TRUE(merge(batch, {.remark = remark}));
  EXPECT_EQ(remarks, "");
  for (const auto& edited : editings) {
    ASSERT_TRUE(io::write_file(file, edited(bytes)));
    const std::string remarked =
        file.native() +
        ": line ends or a byte-order mark were changed; the SHA-256 of the original is correct\n";
    remarks.clear();
    EXPECT_TRUE(verify(batch, {.remark = remark}));
    EXPECT_TRUE(merge(batch, {.remark = remark}));
    EXPECT_EQ(remarks, remarked + remarked);
  }
}

TEST_F(Verify, NamesEveryTampering) {
  const Batches batches;
  make(batches.at("sound"), verified_plan);
  for (const VerifyTampering& tampering : verify_tamperings) {
    const fs::path batch = batches.at("tampered");
    fs::remove_all(batch);
    fs::copy(batches.at("sound"), batch, fs::copy_options::recursive);
    tampering.change(batch);
    const auto verified = verify(batch, {.threads = 2});
    ASSERT_FALSE(verified) << tampering.named;
    EXPECT_EQ(verified.error().sort, tampering.sort) << tampering.named;
    EXPECT_NE(verified.error().error.what.find(tampering.named), std::string::npos)
        << tampering.named << " is not in: " << verified.error().error.what;
  }
}

TEST_F(Verify, FindsAForgedMapOnlyByDrawingItAgain) {
  const Batches batches;
  const fs::path batch = batches.at("a");
  make(batch, verified_plan);
  forge_batch(batch, [](Lines& lines, Manifest&) {
    // The map of one index with the number of another.
    const std::size_t at = lines[0].find("\"index\":") + 8;
    const std::size_t next = lines[1].find("\"index\":") + 8;
    const std::string index = lines[1].substr(next, lines[1].find_first_of(",}", next) - next);
    lines[1] = lines[0].replace(at, lines[0].find_first_of(",}", at) - at, index);
    lines.erase(lines.begin());
  });
  auto manifest = read_manifest(read(batch / "manifest.json")).value();
  --manifest.kept;
  ++manifest.duplicates;
  ASSERT_TRUE(io::write_file(batch / "manifest.json", write_manifest(manifest)));
  const auto believed = verify(batch, {});
  EXPECT_TRUE(believed) << believed.error().error.what;
  const auto found = verify(batch, {.again = true});
  ASSERT_FALSE(found);
  EXPECT_NE(found.error().error.what.find("#1: its origin makes another map"), std::string::npos);
}

TEST_F(Verify, FindsADuplicateMapAndARejectedOne) {
  const Batches batches;
  Plan small{.settings = {.size = {2, 2}, .levels = 1},
             .seed = "small",
             .count = 100,
             .duplicates = Duplicates::exact};
  make(batches.at("a"), small);
  const auto claim = [&](const std::function<void(Plan&)>& change) {
    Manifest manifest = read_manifest(read(batches.at("a") / "manifest.json")).value();
    manifest.plan = small;
    change(manifest.plan);
    EXPECT_TRUE(io::write_file(batches.at("a") / "plan.json", write_plan(manifest.plan)));
    EXPECT_TRUE(io::write_file(batches.at("a") / "manifest.json", write_manifest(manifest)));
    const auto verified = verify(batches.at("a"), {});
    return verified ? std::string() : verified.error().error.what;
  };
  EXPECT_EQ(claim([](Plan&) {}), "");
  EXPECT_NE(claim([](Plan& claimed) {
              claimed.duplicates = Duplicates::skeleton;
            }).find("it duplicates an earlier map (skeleton)"),
            std::string::npos);
  EXPECT_NE(claim([](Plan& claimed) {
              claimed.where = "dead-ends<=1";
              claimed.tries = 1;
            }).find("it does not meet the condition"),
            std::string::npos);
}

}  // namespace
}  // namespace dungeonlab::batch
