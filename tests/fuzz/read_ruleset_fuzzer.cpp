// Any bytes as a file of a rule set: reading ends, every fault has its place, and what is read is
// written and read back as the same. The bytes are also read as a formula: it is parsed, and its
// result in a set is a value or an error with a message.
#include "dungeonlab/osr/rulebook.hpp"
#include "dungeonlab/osr/ruleset.hpp"
#include "fuzz/require.hpp"

#include <cstdint>
#include <string>

namespace dungeonlab::fuzz {
namespace {

void read_as_topic(const std::string& text) {
  const auto topic = osr::read_topic(text);
  if (!topic) {
    require(!topic.error().empty());
    for (const io::Fault& fault : topic.error()) {
      require(!fault.message.empty() && fault.span.end <= text.size());
    }
    return;
  }
  const auto again = osr::read_topic(osr::write_topic(*topic));
  require(again.has_value());
  require(again->rules == topic->rules);
}

void evaluate(const std::string& text) {
  static const osr::RuleSet rules = *osr::RuleSet::named("ose");
  osr::Rulebook book(rules, {});
  const osr::Ruling& ruling = book.value(text);
  require(ruling.error ? !ruling.error->what.empty() : !ruling.answer.fields.empty());
}

}  // namespace

// NOLINTNEXTLINE(readability-identifier-naming): the name that libFuzzer calls
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string text(data, data + size);
  read_as_topic(text);
  evaluate(text);
  return 0;
}

}  // namespace dungeonlab::fuzz
