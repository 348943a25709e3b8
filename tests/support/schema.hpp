#pragma once

#include <string>

#include <nlohmann/json.hpp>
#include <valijson/adapters/nlohmann_json_adapter.hpp>
#include <valijson/schema.hpp>
#include <valijson/schema_parser.hpp>
#include <valijson/validator.hpp>

namespace dungeonlab::testing_support {

/// Empty if a JSON Schema accepts a text, else what it has against it.
inline std::string complaints_of(const std::string& schema_text, const std::string& text) {
  const nlohmann::json schema_json = nlohmann::json::parse(schema_text);
  const nlohmann::json json = nlohmann::json::parse(text);
  valijson::Schema schema;
  valijson::SchemaParser().populateSchema(valijson::adapters::NlohmannJsonAdapter(schema_json),
                                          schema);
  valijson::ValidationResults results;
  valijson::Validator validator;
  validator.validate(schema, valijson::adapters::NlohmannJsonAdapter(json), &results);
  std::string complaints;
  for (valijson::ValidationResults::Error error; results.popError(error);) {
    for (const std::string& step : error.context) {
      complaints += step;
    }
    complaints += ": " + error.description + "\n";
  }
  return complaints;
}

}  // namespace dungeonlab::testing_support
