#pragma once

#include "dungeonlab/io/document.hpp"
#include "dungeonlab/json/pointer.hpp"

#include <array>
#include <cstdint>
#include <string>
#include <vector>

namespace dungeonlab::io {

/// The positions of everything on a sheet in its JSON text. The reader fills it entry by entry, in
/// step with the lists of the sheet.
class JsonSource final : public Source {
 public:
  [[nodiscard]] Span locate(const Subject& subject) const override;
  [[nodiscard]] std::string pointer(const Subject& subject) const override;
  [[nodiscard]] std::vector<Edit> removal(std::string_view text,
                                          const Subject& subject) const override;
  [[nodiscard]] std::vector<Edit> replacement(std::string_view text, const Subject& subject,
                                              std::string_view word) const override;

  /// A key and its value; both empty if the text lacks it.
  struct Member {
    Span key;
    Span value;
    [[nodiscard]] bool present() const { return key.end != 0; }
    [[nodiscard]] Span whole() const { return {key.begin, value.end}; }
  };
  /// An element of a list and its index in the text, which differs from its index on the sheet if
  /// an element before it was dropped.
  struct Element {
    Span value;
    std::uint32_t position = 0;
  };
  struct BranchEntry {
    Element element;
    Cell cell;
  };
  struct WallEntry {
    Element element;
    std::uint32_t list = 0;  ///< index into `wall_lists`
  };
  struct WallList {
    std::string name;
    Member member;
  };
  struct EncounterEntry {
    Member member;
    Place at;
    Span kind;
    bool unknown = false;  ///< the kind is not in the catalogue, which is the error
  };
  struct AttributeEntry {
    std::uint32_t encounter = 0;
    Attribute attribute = Attribute::count;
    Member member;
  };
  struct RiverEntry {
    Element element;
    std::uint32_t first_step = 0;  ///< index into `river_steps`
  };
  struct RiverStep {
    Span value;
    std::uint32_t river = 0;
    Place at;
  };

  json::WrittenKeys written_keys;
  Span map;
  Member base;
  Member levels;
  Member exit;
  Member encounters_key;
  Member house_rules_key;
  Member start;
  std::vector<BranchEntry> branches;
  std::vector<WallEntry> walls;
  std::vector<WallList> wall_lists;
  std::vector<std::uint32_t> unknown_wall_lists;  ///< indices into `wall_lists`
  std::vector<EncounterEntry> encounters;
  std::vector<AttributeEntry> attributes;  ///< by encounter, then in text order
  std::vector<RiverEntry> rivers;
  std::vector<RiverStep> river_steps;
  std::vector<Element> house_rules;
  std::vector<Element> ignores;
  std::vector<Span> ignored_rules;  ///< of the same entries

  /// Builds the indexes of cells and places; call it once, after everything is filled in.
  void index();

 private:
  /// A span and its pointer, as far as they exist in the text.
  struct Answer {
    Span span;
    std::string pointer;
  };
  [[nodiscard]] Answer answer(const Subject& subject) const;
  [[nodiscard]] Answer whole_map() const;
  /// The key alone, for keys with a long value.
  [[nodiscard]] Answer member(const Member& member, std::string_view key) const;
  /// The key with its value.
  [[nodiscard]] Answer entry(const Member& member, std::string_view key) const;
  [[nodiscard]] Answer branch(std::size_t index) const;
  [[nodiscard]] Answer cell(Cell cell) const;
  [[nodiscard]] Answer place(const Place& place) const;
  [[nodiscard]] Answer encounter(std::size_t index) const;
  [[nodiscard]] Answer unknown_kind(std::size_t index) const;
  [[nodiscard]] Answer attribute(const Subject& subject) const;
  [[nodiscard]] Answer wall(std::size_t index) const;
  [[nodiscard]] Answer wall_list(std::size_t index) const;
  [[nodiscard]] Answer river(std::size_t index) const;
  [[nodiscard]] Answer river_place(const Subject& subject) const;
  [[nodiscard]] Answer river_step(std::size_t index) const;

  std::vector<std::uint32_t> branches_by_cell_;
  std::vector<std::uint32_t> encounters_by_place_;
  std::vector<std::uint32_t> river_steps_by_place_;
};

/// The edit that removes an element from its list in a JSON text, with its comma, and with its line
/// if it is alone there. The edits of several elements overlap if they cannot be applied together.
[[nodiscard]] Edit element_removal(std::string_view text, Span element);

}  // namespace dungeonlab::io
