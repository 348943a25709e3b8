// The second opinion on our schemas: valijson with nlohmann-json, both compiled only here, because
// they are the slowest headers of all.
#include "support/schema.hpp"

#include <nlohmann/json.hpp>
#include <valijson/adapters/nlohmann_json_adapter.hpp>
#include <valijson/schema.hpp>
#include <valijson/schema_parser.hpp>
#include <valijson/validator.hpp>

namespace dungeonlab::testing_support {

using Adapter = valijson::adapters::NlohmannJsonAdapter;

struct Schema::Checker {
  valijson::Schema schema;
};

Schema::Schema(const std::string& text) : checker_(std::make_unique<Checker>()) {
  const nlohmann::json json = nlohmann::json::parse(text);
  valijson::SchemaParser().populateSchema(Adapter(json), checker_->schema);
}

Schema::~Schema() = default;

bool Schema::accepts(const std::string& text) const {
  const nlohmann::json json = nlohmann::json::parse(text, nullptr, false);
  return !json.is_discarded() &&
         valijson::Validator().validate(checker_->schema, Adapter(json), nullptr);
}

std::string Schema::faults(const std::string& text) const {
  const nlohmann::json json = nlohmann::json::parse(text);
  valijson::ValidationResults results;
  valijson::Validator().validate(checker_->schema, Adapter(json), &results);
  std::string faults;
  for (valijson::ValidationResults::Error error; results.popError(error);) {
    for (const std::string& step : error.context) {
      faults += step;
    }
    faults += ": " + error.description + "\n";
  }
  return faults;
}

std::string schema_faults(const std::string& schema_text, const std::string& text) {
  return Schema(schema_text).faults(text);
}

}  // namespace dungeonlab::testing_support
