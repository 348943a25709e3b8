#pragma once

#include "dungeonlab/report/format.hpp"

#include <memory>

namespace dungeonlab::report {

/// The formats of a report, each in the file of its name.
[[nodiscard]] std::unique_ptr<Format> make_text_format(const TextOptions& options, Sink sink);
[[nodiscard]] std::unique_ptr<Format> make_json_format(Sink sink);
[[nodiscard]] std::unique_ptr<Format> make_sarif_format(Sink sink);
[[nodiscard]] std::unique_ptr<Format> make_junit_format(Sink sink);
[[nodiscard]] std::unique_ptr<Format> make_github_format(Sink sink);
[[nodiscard]] std::unique_ptr<Format> make_markdown_format(Sink sink);

}  // namespace dungeonlab::report
