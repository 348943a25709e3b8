#pragma once

#include "dungeonlab/report/diagnostic.hpp"
#include "lsp/text.hpp"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace dungeonlab::lsp {

/// A map that an editor has open.
class OpenMap {
 public:
  /// `file` is its path, or its whole address if that is of no file.
  OpenMap(std::string file, std::string text, std::int64_t version, report::Policy policy);

  [[nodiscard]] const std::string& file() const { return file_; }
  [[nodiscard]] std::int64_t version() const { return version_; }
  [[nodiscard]] const Text& text() const { return text_; }
  [[nodiscard]] const report::Policy& policy() const { return policy_; }
  [[nodiscard]] io::Form form() const;

  /// Lets the text be another, or a part of it.
  void replace(std::string text);
  void replace(const Range& range, std::string_view by);
  void set_version(std::int64_t version) { version_ = version; }
  void set_policy(report::Policy policy);

  /// The map as it is judged; made when it is first asked for after a change.
  [[nodiscard]] const report::Report& report();
  [[nodiscard]] const io::Document& document() { return report().document; }
  /// What the map said when it last said how large it is: while half of a line is typed, much of it
  /// cannot be read.
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
