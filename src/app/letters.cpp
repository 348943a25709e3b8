// Where the letters stand that could not be printed. Who drew the map looks for them there, so
// every text of a map that anything is printed of is gone through; of many letters the first are
// told.
#include "app/letters.hpp"

#include "dungeonlab/core/text.hpp"

#include <cstddef>
#include <cstdint>
#include <map>
#include <vector>

#include <fmt/format.h>

namespace dungeonlab::app {
namespace {

constexpr std::size_t letters_most = 10;
constexpr std::size_t places_most = 5;

/// Collects where letters stand, in the order of the texts.
class Search {
 public:
  explicit Search(const std::set<char32_t>& wanted) : wanted_(wanted) {}

  void look(const std::string& text, const std::string& where) {
    std::set<char32_t> seen;
    for (std::size_t at = 0; at < text.size();) {
      const auto letter = code_point_at(text, at);
      if (letter && wanted_.contains(letter->value) && seen.insert(letter->value).second) {
        found_[letter->value].push_back(where);
      }
      at += letter ? letter->bytes : 1;
    }
  }

  [[nodiscard]] std::string told() const {
    std::string words;
    std::size_t count = 0;
    for (const auto& [letter, places] : found_) {
      if (count++ == letters_most) {
        return words + fmt::format(" and {} more", found_.size() - letters_most);
      }
      words += fmt::format("{}U+{:04X} (", words.empty() ? "" : ", ",
                           static_cast<std::uint32_t>(letter));
      for (std::size_t i = 0; i < places.size() && i < places_most; ++i) {
        words += (i == 0 ? "" : ", ") + places[i];
      }
      words += places.size() > places_most ? " …)" : ")";
    }
    return words;
  }

 private:
  const std::set<char32_t>& wanted_;
  std::map<char32_t, std::vector<std::string>> found_{};
};

}  // namespace

std::string told_letters(const std::set<char32_t>& lacking, const Sheet& sheet) {
  if (lacking.empty()) {
    return "";
  }
  Search search(lacking);
  search.look(sheet.title, "title");
  for (const std::string& note : sheet.notes) {
    search.look(note, "notes");
  }
  for (const Encounter& encounter : sheet.encounters) {
    search.look(encounter.note, "note of " + name(encounter.at));
    search.look(encounter.written, name(encounter.at));
  }
  return search.told();
}

}  // namespace dungeonlab::app
