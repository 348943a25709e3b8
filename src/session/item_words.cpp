// Which thing people mean by their words. Names and typed words are split into parts without plural
// endings; the same parts in any order mean the same thing. So no table lists plurals. A single
// part is enough if only one name contains it.
#include "dungeonlab/session/item_words.hpp"

#include "dungeonlab/core/text.hpp"
#include "dungeonlab/core/words.hpp"

#include <algorithm>
#include <array>
#include <string>
#include <utility>
#include <vector>

#include <fmt/format.h>

namespace dungeonlab::session {
namespace {

using Parts = std::vector<std::string>;

std::string without_plural(std::string word) {
  constexpr std::array<std::pair<std::string_view, std::string_view>, 4> endings = {
      {{"ves", "f"}, {"ies", "y"}, {"ai", "a"}, {"s", ""}}};
  for (const auto& [many, one] : endings) {
    if (word.size() > many.size() && word.ends_with(many)) {
      return word.replace(word.size() - many.size(), many.size(), one);
    }
  }
  return word;
}

Parts parts_of(std::string_view name) {
  std::string words = game::without_hyphens(to_lower(name));
  std::erase(words, '\'');  // a lion's skin
  Parts parts;
  for (const std::string_view word : words_of(words)) {
    constexpr std::array<std::string_view, 4> little = {"a", "an", "the", "of"};
    if (std::find(little.begin(), little.end(), word) == little.end()) {
      parts.push_back(without_plural(std::string(word)));
    }
  }
  std::sort(parts.begin(), parts.end());
  return parts;
}

/// The row of a table whose name is meant.
template <class Table, class NameOf>
std::optional<std::size_t> row_meant(const Table& table, NameOf name_of, std::string_view words) {
  const Parts meant = parts_of(words);
  std::optional<std::size_t> partly;
  int count = 0;
  for (std::size_t row = 0; row < table.size(); ++row) {
    const Parts parts = parts_of(name_of(table[row]));
    if (parts == meant) {
      return row;
    }
    if (meant.size() == 1 && std::find(parts.begin(), parts.end(), meant[0]) != parts.end()) {
      partly = row;
      ++count;
    }
  }
  return count == 1 ? partly : std::nullopt;
}

}  // namespace

Named<Place> place_typed(std::string_view text, int levels) {
  const std::string capitals = to_upper(text);
  const auto cell =
      levels == 1 ? cell_named(capitals) : Named<Cell>(tl::unexpect, NameFault::malformed);
  return cell ? Named<Place>(Place{*cell, 0}) : place_named(capitals);
}

std::optional<game::Thing> thing_meant(std::string_view words) {
  constexpr std::string_view short_ammo = "bgz";
  if (const std::size_t at = short_ammo.find(words); words.size() == 1 && at != short_ammo.npos) {
    return game::thing_of_ammo[at];
  }
  const auto row = row_meant(
      game::thing_table, [](const KebabName& name) { return name.view(); }, words);
  return row ? std::optional(static_cast<game::Thing>(*row)) : std::nullopt;
}

std::string suggestion(std::string_view words, std::span<const std::string_view> names) {
  std::vector<std::string_view> meant = {closest(words, names)};
  if (meant.front().empty()) {
    meant.clear();
    const Parts parts = parts_of(words);
    std::copy_if(names.begin(), names.end(), std::back_inserter(meant), [&](std::string_view name) {
      const Parts all = parts_of(name);
      return words.size() > 1 && (name.starts_with(words) ||
                                  (!parts.empty() && std::includes(all.begin(), all.end(),
                                                                   parts.begin(), parts.end())));
    });
  }
  std::string text;
  for (std::size_t i = 0; i < meant.size(); ++i) {
    const auto thing = game::thing_named(meant[i]);
    text += fmt::format("{}`{}`",
                        i == 0                  ? ""
                        : i + 1 == meant.size() ? " or "
                                                : ", ",
                        thing && !game::is_stock(*thing) ? spoken(*thing) : std::string(meant[i]));
  }
  return text.empty() ? "" : fmt::format("; did you mean {}?", text);
}

std::optional<EncounterKind> kind_meant(std::string_view words) {
  const auto kind = encounter_named(words);
  const auto row = kind ? std::nullopt
                        : row_meant(
                              encounter_table,
                              [](const EncounterInfo& info) { return info.written.view(); }, words);
  return row ? std::optional(encounter_table[*row].kind) : kind;
}

}  // namespace dungeonlab::session
