#pragma once

#include "dungeonlab/core/digest.hpp"
#include "dungeonlab/io/document.hpp"
#include "dungeonlab/io/write.hpp"
#include "tournament/candidates.hpp"
#include "tournament/derive.hpp"
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

/// A private pack for every test, copied from one that is made once.
class Tampering : public ::testing::Test {
 protected:
  /// The files of the unchanged pack.
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

  /// Makes the published list of digests fit the existing files and salts, as a forger must who
  /// knows that the next digest would give her away.
  void update_list() const {
    std::vector<Commitment::File> files;
    for (const std::string round : {"round-1", "round-2"}) {
      const Salts salts = *read_record<Salts>(text("sealed/" + round + "/salts.json"));
      for (const Salts::File& one : salts.files) {
        if (one.name.ends_with(map_file) && fs::exists(at("sealed/" + one.name))) {
          const Sheet sheet = io::read_json(text("sealed/" + one.name)).sheet;
          const std::string digest =
              digest_of(one.name, one.salt, io::write_json(sealed(sheet, "")));
          write(at("sealed/" + one.name), io::write_json(sealed(sheet, digest)));
        }
        if (fs::exists(at("sealed/" + one.name))) {
          files.push_back({one.name, digest_of(one.name, one.salt, text("sealed/" + one.name))});
        }
      }
    }
    Commitment commitment = *read_record<Commitment>(text("public/commitment.json"));
    commitment.files = files;
    write(at("public/commitment.json"), write_commitment(commitment));
  }
  void update_plan_digest() const {
    Commitment commitment = *read_record<Commitment>(text("public/commitment.json"));
    commitment.plan_sha256 = sha256(text("public/plan.json"));
    write(at("public/commitment.json"), write_commitment(commitment));
  }

  Folder folder_;
};

}  // namespace dungeonlab::tournament
