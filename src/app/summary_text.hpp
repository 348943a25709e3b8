#pragma once

#include "dungeonlab/io/write.hpp"
#include "dungeonlab/summary/summary.hpp"

#include <string>

namespace dungeonlab::app {

/// The summary of a batch for people, a table for each question.
[[nodiscard]] std::string text_of(const summary::Summary& summary, io::Charset charset);

}  // namespace dungeonlab::app
