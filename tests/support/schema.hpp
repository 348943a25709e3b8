#pragma once

#include <memory>
#include <string>

namespace dungeonlab::testing_support {

/// A JSON Schema, with which valijson checks texts.
class Schema {
 public:
  explicit Schema(const std::string& text);
  Schema(const Schema&) = delete;
  Schema& operator=(const Schema&) = delete;
  Schema(Schema&&) = delete;
  Schema& operator=(Schema&&) = delete;
  ~Schema();

  /// True if the text is JSON and the schema accepts it.
  [[nodiscard]] bool accepts(const std::string& text) const;
  /// Why the schema refuses a text, which must be JSON; empty if it accepts the text.
  [[nodiscard]] std::string faults(const std::string& text) const;

 private:
  struct Checker;
  std::unique_ptr<Checker> checker_;
};

/// Why a JSON Schema refuses a text; empty if it accepts the text.
[[nodiscard]] std::string schema_faults(const std::string& schema_text, const std::string& text);

}  // namespace dungeonlab::testing_support
