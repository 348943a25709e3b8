// One file for each map, named after it, so that a folder of maps has a folder of certificates of
// the same shape. Like all files we write they are whole or not there.
#include "app/certificates.hpp"

#include "app/input.hpp"
#include "app/named_after.hpp"
#include "app/output.hpp"
#include "dungeonlab/certify/certificate.hpp"
#include "dungeonlab/core/text.hpp"

#include <string_view>
#include <utility>

#include <fmt/format.h>

namespace dungeonlab::app {
namespace {

namespace fs = std::filesystem;

}  // namespace

Result<std::optional<Certificates>> Certificates::open(const Arguments& arguments,
                                                       const InputList& inputs) {
  const auto folder = arguments.value(certify_option.name);
  if (!folder) {
    return std::nullopt;
  }
  Certificates certificates(*folder, ReadFiles(inputs));
  if (const auto made = certificates.folders_.make(*folder); !made) {
    return tl::unexpected(made.error());
  }
  return certificates;
}

Result<std::string> Certificates::text(const report::Report& report, rules::Profile profile) {
  if (report.document.form == io::Form::plan) {
    return fail(Failure::usage,
                fmt::format("{}: certificates are of maps in JSON, and this is a drawn plan; "
                            "`dungeonlab convert` writes it as JSON",
                            shown_file(report.file)));
  }
  const bool is_of_profile = report.terms.profile == profile && report.terms.severities.empty();
  if (is_of_profile) {
    return certify::certificate(report.file, report.document, profile, report.verdict);
  }
  const rules::Verdict verdict = rules::validate(report.document.sheet, {.profile = profile});
  return certify::certificate(report.file, report.document, profile, verdict);
}

Result<void> Certificates::write(const report::Report& report, const std::string& text) {
  const fs::path path = folder_ / named_after(report, ".certificate.json");
  if (!taken_.insert(path).second) {
    return fail(Failure::usage,
                fmt::format("{}: another map of this run has its certificate in {}; judge them one "
                            "by one",
                            shown_file(report.file), escape_for_terminal(path.native())));
  }
  if (auto made = folders_.make(path.parent_path()); !made) {
    return made;
  }
  auto file = OutputFile::create(path, read_);
  if (!file) {
    return tl::unexpected(file.error());
  }
  return file->write(text).and_then([&] { return file->commit(); });
}

}  // namespace dungeonlab::app
