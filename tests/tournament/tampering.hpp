#pragma once

#include "dungeonlab/core/digest.hpp"
#include "dungeonlab/io/document.hpp"
#include "dungeonlab/io/write.hpp"
#include "tournament/candidates.hpp"
#include "tournament/derive.hpp"
#include "tournament/merkle.hpp"
#include "tournament/pack_files.hpp"
#include "tournament/packs.hpp"
#include "tournament/records.hpp"

#include <map>
#include <string>
#include <string_view>
#include <vector>

#include <gtest/gtest.h>

namespace dungeonlab::tournament {

/// The text with its first `from` replaced.
inline std::string with(std::string text, std::string_view from, std::string_view to) {
  const std::size_t at = text.find(from);
  EXPECT_NE(at, std::string::npos) << from;
  return at == std::string::npos ? text : text.replace(at, from.size(), to);
}

/// A pack of its own for every test, copied from one that is made once.
class Tampering : public ::testing::Test {
 protected:
  /// The files of the pack as it was made.
  static const std::map<std::string, std::string>& sound() {
    static const auto files = [] {
      const Folder folder;
      drawn_in(folder.at("cup"));
      EXPECT_TRUE(reveal(folder.at("cup"), std::nullopt));
      return contents(folder.at("cup"));
    }();
    return files;
  }

  void SetUp() override {
    for (const auto& [name, bytes] : sound()) {
      fs::create_directories((folder_.at("cup") / name).parent_path());
      write(at(name), bytes);
    }
  }

  [[nodiscard]] fs::path at(const std::string& name) const { return folder_.at("cup") / name; }
  [[nodiscard]] std::string text(const std::string& name) const { return read(at(name)); }
  void change(const std::string& name, std::string_view from, std::string_view to) const {
    write(at(name), with(text(name), from, to));
  }

  /// Every fault with its sort, as `1 FILE: ...`.
  [[nodiscard]] std::vector<std::string> faults(const std::string& rounds = "sealed") const {
    const auto findings = check(at(rounds), at("public"), {.threads = 2});
    std::vector<std::string> lines;
    for (const Fault& fault : findings->faults) {
      const char* const sort = fault.sort == Fault::Sort::wrong        ? "wrong "
                               : fault.sort == Fault::Sort::unreadable ? "unreadable "
                                                                       : "missing ";
      lines.push_back(sort + with(fault.what, at("").string(), ""));
    }
    return lines;
  }

  // What a forger does who knows that the next digest would give her away.
  void mend_manifests() const {
    Commitment commitment = *read_commitment(text("public/commitment.json"));
    for (std::size_t i = 0; i < commitment.manifests.size(); ++i) {
      const std::string folder = "sealed/round-" + std::to_string(i + 1);
      Manifest manifest{.round = static_cast<std::int64_t>(i) + 1};
      for (const std::string& name : files_below(at(folder))) {
        if (name != manifest_file) {
          manifest.files.push_back(entry_of(name, text(folder + "/" + name)));
        }
      }
      write(at(folder + "/manifest.json"), write_manifest(manifest));
      commitment.manifests[i] = sha256(write_manifest(manifest));
    }
    write(at("public/commitment.json"), write_commitment(commitment));
  }
  void mend_plan_digest() const {
    Commitment commitment = *read_commitment(text("public/commitment.json"));
    commitment.plan_sha256 = sha256(text("public/plan.json"));
    write(at("public/commitment.json"), write_commitment(commitment));
  }
  /// Computes leaves, proofs and the root anew from the maps and their salts.
  void mend_leaves() const {
    std::vector<std::string> leaves;
    std::vector<Proof> proofs;
    for (std::int64_t round = 1; round <= 2; ++round) {
      const std::string folder = "sealed/" + round_name(round) + "/";
      proofs.push_back(*read_proof(text(folder + "proof.json")));
      for (std::int64_t map = 1; map <= 2; ++map) {
        const std::string file = folder + map_name(map) + "/map.dungeon.json";
        const Sheet sheet = io::read_json(text(file)).sheet;
        Proof::Map& entry = proofs.back().maps[static_cast<std::size_t>(map - 1)];
        entry.leaf = leaf_of({round, map}, entry.salt, io::write_json(sealed(sheet, "")));
        leaves.push_back(entry.leaf);
        write(at(file), io::write_json(sealed(sheet, entry.leaf)));
      }
    }
    const MerkleTree tree(leaves);
    for (std::size_t place = 0; place < leaves.size(); ++place) {
      proofs[place / 2].maps[place % 2].path = tree.path_of(place);
    }
    for (const Proof& proof : proofs) {
      write(at("sealed/" + round_name(proof.round) + "/proof.json"), write_proof(proof));
    }
    Commitment commitment = *read_commitment(text("public/commitment.json"));
    commitment.root = tree.root();
    write(at("public/commitment.json"), write_commitment(commitment));
  }

  Folder folder_;
};

}  // namespace dungeonlab::tournament
