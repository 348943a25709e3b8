#pragma once

#include "expedition/kind_record.hpp"
#include "osr/file_forms.hpp"

#include <cstdint>
#include <string>
#include <utility>
#include <vector>

namespace dungeonlab::expedition {

struct HoardNumber {
  std::string text{};
};
/// A number, or dice for one.
struct HoardNumberForm {
  static void read(records::Reader& reader, const records::At& at, HoardNumber& value,
                   const records::Limits& /*limits*/) {
    if (at.kind() == json::Kind::number) {
      reader.integer(at, {.least = 0, .most = limits::entries}, 0, limits::entries);
      value.text = at.text();
    } else {
      osr::DiceText::read(reader, at, value.text, {.least = 0});
    }
  }
  static void write(json::Writer& out, const HoardNumber& value,
                    const records::Limits& /*limits*/) {
    out.text(value.text);
  }
  static void schema(records::Schema& schema, const records::Limits& /*limits*/) {
    schema.out.key("type").begin_array(json::Layout::row).text("integer").text("string");
    schema.out.end_array().key("minimum").integer(0).key("maximum").integer(limits::entries);
    schema.out.key("pattern").text(osr::dice_pattern);
  }
};
constexpr auto describe(records::Type<HoardNumber>) {
  return HoardNumberForm();
}

struct HoardText {
  std::vector<std::pair<std::string, HoardNumber>> things{};
  std::vector<std::pair<std::string, std::int64_t>> weights{};
};
/// Reports weights of things that the hoard does not have.
void check_weights(HoardText& hoard, const records::At& at, records::Reader& reader);
constexpr auto describe(records::Type<HoardText>) {
  using namespace records;
  return record<HoardText>(
             "hoard",
             constant<HoardText>("format", "the format of this file", "dungeonlab-hoard/1"),
             field<&HoardText::things>("things", "the number of each thing, or dice"),
             maybe<&HoardText::weights>("weights", "the weight of one of each thing, in coins",
                                        any_amount))
      .checked_by<&check_weights>();
}

}  // namespace dungeonlab::expedition
