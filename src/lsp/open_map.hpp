#pragma once

#include "dungeonlab/report/diagnostic.hpp"
#include "lsp/text.hpp"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace dungeonlab::lsp {

/// A map that is open in an editor.
class OpenMap {
 public:
  /// `file` is its path, or the complete address if it is not a file's.
  OpenMap(std::string file, std::string text, std::int64_t version, report::Policy policy);

  [[nodiscard]] const std::string& file() const { return file_; }
  [[nodiscard]] std::int64_t version() const { return version_; }
  [[nodiscard]] const Text& text() const { return text_; }
  [[nodiscard]] const report::Policy& policy() const { return policy_; }
  [[nodiscard]] io::Form form() const;

  /// Replaces the text or a part of it.
  void replace(std::string text);
  void replace(const Range& range, std::string_view by);
  void set_version(std::int64_t version) { version_ = version; }
  void set_policy(report::Policy policy);

  /// The report on the map, computed on first use after a change.
  [[nodiscard]] const report::Report& report();
  [[nodiscard]] const io::Document& document() { return report().document; }
  /// The last version of the map that had a valid size, because half-typed lines make much of a map
  /// unreadable.
  [[nodiscard]] const Sheet& known();

 private:
  std::string file_;
  Text text_;
  std::int64_t version_;
  report::Policy policy_;
  std::optional<report::Report> report_;
  Sheet known_;
};

}  // namespace dungeonlab::lsp
