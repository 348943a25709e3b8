#pragma once

#include "lsp/open_map.hpp"

#include <cstddef>
#include <string>
#include <vector>

namespace dungeonlab::lsp {

/// A word that may be inserted at a byte.
struct Candidate {
  std::string label;  ///< shown in a list and used for searching
  std::string about;  ///< one sentence; may be empty
  io::Edit edit;      ///< inserts the word; its span is on one line and contains the byte
};

struct Candidates {
  std::vector<Candidate> list;
  bool is_cut = false;  ///< there are more; further typing reveals them
};
[[nodiscard]] Candidates complete(OpenMap& map, std::size_t offset);

}  // namespace dungeonlab::lsp
