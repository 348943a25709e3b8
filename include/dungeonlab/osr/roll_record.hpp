#pragma once

#include "dungeonlab/json/record.hpp"
#include "dungeonlab/osr/roll.hpp"

#include <array>
#include <string_view>

namespace dungeonlab::osr {

/// A flag as one of two words: the first for false.
template <const auto& words>
struct Either {
  static constexpr unsigned takes = 0;
  static void read(records::Reader& reader, const records::At& at, bool& value,
                   const records::Limits& /*limits*/) {
    value = reader.word(at, words) == 1U;
  }
  static void write(json::Writer& out, bool value, const records::Limits& /*limits*/) {
    out.text(words[value ? 1 : 0]);
  }
  static void schema(records::Schema& schema, const records::Limits& /*limits*/) {
    schema.words(words);
  }
};
inline constexpr auto roll_hands = std::to_array<std::string_view>({"rng", "hand"});
inline constexpr auto all_or_referee = std::to_array<std::string_view>({"all", "referee"});

constexpr auto describe(records::Type<RollKey>) {
  return records::Leaf<RollKey>{
      .what = "the key of a roll: set/seed/stream/clock/purpose/subject/n",
      .pattern = "^([^/]*/){3}[0-9]+/[^/]*/[^/]*/[0-9]+$",
      .from =
          [](std::string_view text) {
            auto key = RollKey::parse(text);
            return key ? std::optional(*std::move(key)) : std::nullopt;
          },
      .text = [](const RollKey& key) { return key.text(); }};
}
constexpr auto describe(records::Type<Ratio>) {
  return records::Leaf<Ratio>{.what = "a fraction such as 5/6",
                              .pattern = "^-?[0-9]+(/[0-9]+)?$",
                              .from = [](std::string_view text) { return Ratio::parse(text); },
                              .text = [](const Ratio& ratio) { return ratio.text(); }};
}
constexpr auto describe(records::Type<Modifier>) {
  using namespace records;
  return record<Modifier>("modifier", field<&Modifier::name>("name", "the reason", any_text),
                          field<&Modifier::value>("value", "the number added"));
}
constexpr auto describe(records::Type<RollEntry>) {
  using namespace records;
  return record<RollEntry>(
      "roll", field<&RollEntry::key>("key", "the key that determines the faces"),
      field<&RollEntry::dice>("dice", "the dice, such as 2d6"),
      field<&RollEntry::faces>("faces", "the faces, in the order of the dice",
                               range(1, limits::sides_most)),
      field<&RollEntry::added>("add", "the modifiers, in the order of adding"),
      field<&RollEntry::total>("total", "the total with all modifiers"),
      field<&RollEntry::row>("row", "the outcome", any_text),
      field<&RollEntry::odds>(
          "odds", "the chance of the row before the roll; null if too many outcomes", or_null),
      field_as<Either<roll_hands>, &RollEntry::by_hand>("from", "the source of the faces"),
      field_as<Either<all_or_referee>, &RollEntry::is_secret>("to", "the people who see it"));
}

}  // namespace dungeonlab::osr
