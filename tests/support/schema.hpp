#pragma once

#include <memory>
#include <string>

namespace dungeonlab::testing_support {

/// A JSON Schema, by which valijson judges texts.
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
  /// Empty if the schema accepts a text, which must be JSON, else what it has against it.
  [[nodiscard]] std::string faults(const std::string& text) const;

 private:
  struct Judge;
  std::unique_ptr<Judge> judge_;
};

/// Empty if a JSON Schema accepts a text, else what it has against it.
[[nodiscard]] std::string schema_faults(const std::string& schema_text, const std::string& text);

}  // namespace dungeonlab::testing_support
