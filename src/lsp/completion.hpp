#pragma once

#include "lsp/open_map.hpp"

#include <cstddef>
#include <string>
#include <vector>

namespace dungeonlab::lsp {

/// A word that may stand at a byte.
struct Candidate {
  std::string label;  ///< as a list shows it, and as it is searched
  std::string about;  ///< one sentence; may be empty
  io::Edit edit;      ///< puts it there; its span is on one line and around the byte
};

struct Candidates {
  std::vector<Candidate> list;
  bool is_cut = false;  ///< there are more; typing on brings others
};
[[nodiscard]] Candidates complete(OpenMap& map, std::size_t offset);

}  // namespace dungeonlab::lsp
