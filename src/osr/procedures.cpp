// Procedures and the sections that they implement. The link is written once, by section; the other
// direction is looked up.
#include "dungeonlab/osr/procedures.hpp"

#include <algorithm>

namespace dungeonlab::osr {

std::vector<std::string_view> words_of_list(std::string_view list) {
  std::vector<std::string_view> words;
  while (!list.empty()) {
    words.push_back(list.substr(0, list.find(' ')));
    list.remove_prefix(std::min(words.back().size() + 1, list.size()));
  }
  return words;
}

bool lists(std::string_view list, std::string_view word) {
  const auto words = words_of_list(list);
  return std::find(words.begin(), words.end(), word) != words.end();
}

std::vector<std::string_view> sections_of(const ProcedureInfo& procedure) {
  std::vector<std::string_view> sections;
  for (const SectionInfo& section : section_table) {
    if (lists(section.procedures, procedure.id)) {
      sections.push_back(section.id);
    }
  }
  return sections;
}

std::vector<const QuestionInfo*> questions_of(const ProcedureInfo& procedure) {
  std::vector<const QuestionInfo*> all;
  for (const QuestionInfo& question : questions()) {
    if (question.procedure == procedure.id) {
      all.push_back(&question);
    }
  }
  return all;
}

}  // namespace dungeonlab::osr
