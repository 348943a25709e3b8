#pragma once

#include "dungeonlab/notebook/notebook.hpp"

#include <string>

namespace dungeonlab::server {

/// A notebook as a line of the protocol, with its line end (docs/protocol.md).
[[nodiscard]] std::string write_notebook(const notebook::Notebook& book);

}  // namespace dungeonlab::server
