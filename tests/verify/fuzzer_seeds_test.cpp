// The seeds of the certificate fuzzer are true certificates; with false ones it would hardly get
// past the first refusal. UPDATE_GENERATED=1 rewrites the certificates.
#include "fuzz/sealed.hpp"
#include "support/files.hpp"
#include "verify/certificate.hpp"
#include "verify/validated.hpp"

#include <cstdlib>
#include <filesystem>
#include <fstream>

#include <gtest/gtest.h>

namespace dungeonlab::verify {
namespace {

namespace fs = std::filesystem;

/// A seed: the map and its certificate.
std::string seed_of(const std::string& map) {
  std::string certificate = validate(map).certificate;
  const auto replace = [&](const std::string& value, const std::string& word) {
    if (const std::size_t at = certificate.find(value); at != std::string::npos) {
      certificate.replace(at, value.size(), word);
    }
  };
  replace(sha256(map), "@sha256");
  replace("\"bytes\": " + std::to_string(map.size()), "\"bytes\": @bytes");
  return map + "---\n" + certificate;
}

TEST(FuzzerSeeds, AreTrueCertificates) {
  const fs::path folder = "tests/fuzz/corpus/check_certificate";
  int seeds = 0;
  for (const auto& file : fs::directory_iterator(testing_support::source_path(folder))) {
    const fs::path path = folder / file.path().filename();
    if (std::getenv("UPDATE_GENERATED") != nullptr) {
      const std::string seed = seed_of(fuzz::sealed(testing_support::project_file(path)).map);
      std::ofstream(testing_support::source_path(path), std::ios::binary) << seed;
    }
    const fuzz::Sealed seed = fuzz::sealed(testing_support::project_file(path));
    const Answer answer = check(seed.map, seed.certificate);
    EXPECT_EQ(answer.verdict, Verdict::verified) << path << ' ' << answer.text;
    ++seeds;
  }
  EXPECT_GE(seeds, 4);
}

}  // namespace
}  // namespace dungeonlab::verify
