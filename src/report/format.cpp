// Chooses the implementation of a report format. Every format writes to a sink as soon as it can,
// and none depends on another, so one run can write several.
#include "dungeonlab/report/format.hpp"

#include "report/formats.hpp"

#include <utility>

namespace dungeonlab::report {

std::string Format::piece(const Report& /*report*/) const {
  return {};
}

std::unique_ptr<Format> make_format(FormatKind kind, const TextOptions& options, Sink sink) {
  switch (kind) {
    case FormatKind::text:
      return make_text_format(options, std::move(sink));
    case FormatKind::json:
      return make_json_format(std::move(sink));
    case FormatKind::sarif:
      return make_sarif_format(std::move(sink));
    case FormatKind::junit:
      return make_junit_format(std::move(sink));
    case FormatKind::github:
      return make_github_format(std::move(sink));
    case FormatKind::markdown:
      return make_markdown_format(std::move(sink));
  }
  return nullptr;
}

}  // namespace dungeonlab::report
