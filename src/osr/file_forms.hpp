#pragma once

#include "dungeonlab/json/record.hpp"
#include "dungeonlab/osr/dice.hpp"
#include "dungeonlab/osr/journey.hpp"

#include <cstddef>
#include <optional>
#include <string>

/// How values are read and written in the files of old-school play.
namespace dungeonlab::osr {

/// Reads dice with a total of at least `limits.least`; reports what was expected otherwise.
[[nodiscard]] std::optional<Dice> read_dice(records::Reader& reader, const records::At& at,
                                            const records::Limits& limits);
/// Rejects only text that cannot begin dice; the parser checks the rest.
inline constexpr std::string_view dice_pattern = "^[-( 0-9dD]";

/// The schema of dice, for every form that reads them.
struct AnyDice {
  static constexpr unsigned takes = records::numbers;
  static void schema(records::Schema& schema, const records::Limits& /*limits*/) {
    schema.type("string");
    schema.out.key("pattern").text(dice_pattern);
  }
};
/// Dice that are kept as text.
struct DiceText : AnyDice {
  static void read(records::Reader& reader, const records::At& at, std::string& value,
                   const records::Limits& limits) {
    value = read_dice(reader, at, limits) ? std::string(at.text()) : value;
  }
  static void write(json::Writer& out, const std::string& value, const records::Limits&) {
    out.text(value);
  }
};

/// A word of a list, kept as its index.
template <const auto& words>
struct Numbered {
  static constexpr unsigned takes = 0;
  static void read(records::Reader& reader, const records::At& at,
                   std::optional<std::size_t>& value, const records::Limits& /*limits*/) {
    value = reader.word(at, words);
  }
  static void write(json::Writer& out, const std::optional<std::size_t>& value,
                    const records::Limits& /*limits*/) {
    out.text(words[*value]);
  }
  static void schema(records::Schema& schema, const records::Limits& /*limits*/) {
    schema.words(words);
  }
};

constexpr auto describe(records::Type<Way>) {
  return records::Names<Way>{way_names};
}

}  // namespace dungeonlab::osr

namespace dungeonlab::records {

template <>
struct Form<osr::Dice> : osr::AnyDice {
  static void read(Reader& reader, const At& at, osr::Dice& value, const Limits& limits) {
    if (auto dice = osr::read_dice(reader, at, limits)) {
      value = *std::move(dice);
    }
  }
  static void write(Writer& out, const osr::Dice& value, const Limits& /*limits*/) {
    out.text(value.text());
  }
};

}  // namespace dungeonlab::records
