#pragma once

#include "osr/file_forms.hpp"

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

/// RollTable documents of Foundry VTT. Keys that are not described are ignored.
namespace dungeonlab::osr {

struct RollResult {
  std::string type{};
  std::string text{};
  std::string name{};  ///< the text, in some versions
  std::int64_t weight = 0;
  std::array<std::int64_t, 2> range = {-limits::total_most, limits::total_most};
  bool is_drawn = false;
};
/// What only our own flags can keep, because a RollTable has no key for it.
struct RollFlags {
  std::string table{};
  std::string set{};
  std::string section{};
  std::string dice{};
  std::string unit{};
  std::string note{};
  std::vector<std::string> modifiers{};
};
struct OurFlags {
  std::optional<RollFlags> ours{};
};
struct RollDocument {
  std::string name{};
  std::string description{};
  std::vector<RollResult> results{};
  std::string formula{};
  bool is_replaced = true;
  bool is_shown = true;
  std::optional<OurFlags> flags{};
};

/// A value that Foundry requires and this program ignores.
template <class T>
struct Unread : records::Form<T> {
  static void read(records::Reader& /*reader*/, const records::At& /*at*/, T& /*value*/,
                   const records::Limits& /*limits*/) {}
  static void schema(records::Schema& /*schema*/, const records::Limits& /*limits*/) {}
};
/// The type of a result: text, not a link to a document.
struct TextType {
  static constexpr unsigned takes = 0;
  static void read(records::Reader& reader, const records::At& at, std::string& /*value*/,
                   const records::Limits& /*limits*/) {
    if (at.text() != "0" && at.text() != "text") {
      reader.report(json::TextFault::wrong_type, at,
                    "expected a result with text (type 0 or \"text\"), found a link to a document");
    }
  }
  static void write(json::Writer& out, const std::string& /*value*/,
                    const records::Limits& /*limits*/) {
    out.integer(0);
  }
  static void schema(records::Schema& schema, const records::Limits& /*limits*/) {
    schema.out.key("enum").begin_array(json::Layout::row).integer(0).text("0").text("text");
    schema.out.end_array();
  }
};

/// A result must have plain text.
void check_result(RollResult& result, const records::At& at, records::Reader& reader);

constexpr auto describe(records::Type<RollResult>) {
  using namespace records;
  return record<RollResult>(
             "result",
             maybe_as<TextType, &RollResult::type>("type", "the type of the result: text", always),
             maybe<&RollResult::text>("text", "what happens", any_text, or_null),
             maybe<&RollResult::name>("name", "what happens, if text is missing", any_text,
                                      or_null),
             maybe_as<Unread<std::int64_t>, &RollResult::weight>("weight",
                                                                 "the width of the range"),
             field<&RollResult::range>("range", "the lowest and the highest total",
                                       range(-limits::total_most, limits::total_most),
                                       set(Layout::row)),
             maybe_as<Unread<bool>, &RollResult::is_drawn>("drawn", "always false", always))
      .open()
      .checked_by<&check_result>();
}
constexpr auto describe(records::Type<RollFlags>) {
  using namespace records;
  return record<RollFlags>(
             "flags", maybe<&RollFlags::table>("table", "the key of the table", always),
             maybe<&RollFlags::set>("set", "the rule set", always),
             maybe<&RollFlags::section>("section", "the section of the rules", always),
             maybe<&RollFlags::dice>("dice", "the dice, as the rule set writes them", always),
             maybe<&RollFlags::unit>("unit", "the unit of the numbers"),
             maybe<&RollFlags::note>("note", "a note for readers"),
             maybe<&RollFlags::modifiers>("modifiers", "the modifiers of the roll",
                                          set(Layout::row)))
      .open();
}
constexpr auto describe(records::Type<OurFlags>) {
  using namespace records;
  return record<OurFlags>("all-flags",
                          field<&OurFlags::ours>("dungeonlab", "flags of this program"))
      .open();
}
constexpr auto describe(records::Type<RollDocument>) {
  using namespace records;
  return record<RollDocument>(
             "roll-table", maybe<&RollDocument::name>("name", "the title"),
             maybe_as<Unread<std::string>, &RollDocument::description>("description",
                                                                       "the section and the note"),
             field<&RollDocument::results>("results", "the rows", filled, set(Layout::rows)),
             field_as<DiceText, &RollDocument::formula>("formula", "the dice, such as 2d6"),
             maybe_as<Unread<bool>, &RollDocument::is_replaced>("replacement", "always true",
                                                                always),
             maybe_as<Unread<bool>, &RollDocument::is_shown>("displayRoll", "always true", always),
             field<&RollDocument::flags>("flags", "the flags of modules"))
      .open();
}

}  // namespace dungeonlab::osr
