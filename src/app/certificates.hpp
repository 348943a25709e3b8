#pragma once

#include "app/output.hpp"
#include "app/request.hpp"
#include "dungeonlab/core/error.hpp"
#include "dungeonlab/report/diagnostic.hpp"

#include <filesystem>
#include <optional>
#include <set>
#include <string>

namespace dungeonlab::app {

inline constexpr Option certify_option = {
    "--certify", "DIR", "write a certificate of each map into DIR, for dungeonlab-verify"};

/// The folder that gets the certificates of a run, if any are asked for.
class Certificates {
 public:
  /// Makes the folder. Nothing if the command line asks for no certificates.
  [[nodiscard]] static Result<std::optional<Certificates>> open(const Arguments& arguments,
                                                                const InputList& inputs);

  /// The certificate of a map; any thread may make it. A usage error for a drawn plan, as
  /// certificates are of maps in JSON.
  [[nodiscard]] static Result<std::string> text(const report::Report& report,
                                                rules::Profile profile);
  /// Puts it in its place: the path of the map below the folder, with the line if a file has many.
  /// A usage error if another map has that place or it cannot be written.
  [[nodiscard]] Result<void> write(const report::Report& report, const std::string& text);

 private:
  Certificates(std::filesystem::path folder, ReadFiles read)
      : folder_(std::move(folder)), read_(std::move(read)) {}

  std::filesystem::path folder_;
  ReadFiles read_;
  MadeFolders folders_{};
  std::set<std::filesystem::path> taken_{};
};

}  // namespace dungeonlab::app
