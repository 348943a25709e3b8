#pragma once

#include "dungeonlab/osr/answer.hpp"

#include <array>
#include <cstdint>
#include <string_view>
#include <vector>

namespace dungeonlab::osr {

/// Who sees the roll of a procedure.
enum class Seen : std::uint8_t {
  none,     ///< nothing is rolled
  table,    ///< everybody
  referee,  ///< only the referee
};

/// A procedure of old-school play: a row of procedures.def. Lists are separated by spaces.
struct ProcedureInfo {
  std::string_view id;  ///< `D05`
  std::string_view title;
  Seen seen;
  std::string_view readings;    ///< readings that change it: `R01 R06`
  std::string_view judgements;  ///< judgements it asks for: `J12`
  std::string_view about;       ///< how it goes, in a sentence or two
};
inline constexpr auto procedure_table = std::to_array<ProcedureInfo>({
#define PROCEDURE(id, title, seen, readings, judgements, about) \
  {id, title, Seen::seen, readings, judgements, about},
#include "dungeonlab/osr/procedures.def"
#undef PROCEDURE
});

/// A section of a chapter and the procedures that implement it: a row of sections.def.
struct SectionInfo {
  std::string_view id;          ///< `B7`, `O26`
  std::string_view procedures;  ///< separated by spaces
};
inline constexpr auto section_table = std::to_array<SectionInfo>({
#define SECTION(id, procedures) {id, procedures},
#include "dungeonlab/osr/sections.def"
#undef SECTION
});

/// A decision that a section leaves to the referee: a row of judgements.def.
struct JudgementInfo {
  std::string_view id;        ///< `J14`
  std::string_view sections;  ///< separated by spaces; may be empty
  std::string_view when;      ///< when it is asked
  std::string_view answers;   ///< separated by `; `, the default first
};
inline constexpr auto judgement_table = std::to_array<JudgementInfo>({
#define JUDGEMENT(id, sections, when, answers) {id, sections, when, answers},
#include "dungeonlab/osr/judgements.def"
#undef JUDGEMENT
});

/// An ambiguous rule that is always read in one way: a row of kept_readings.def.
struct KeptReading {
  std::string_view id;     ///< `R14`
  std::string_view name;   ///< `trap-walk`
  std::string_view value;  ///< how it is read
  std::string_view about;
};
inline constexpr auto kept_reading_table = std::to_array<KeptReading>({
#define KEPT_READING(id, name, value, about) {id, name, value, about},
#include "dungeonlab/osr/kept_readings.def"
#undef KEPT_READING
});

/// The words of a list separated by spaces.
[[nodiscard]] std::vector<std::string_view> words_of_list(std::string_view list);
/// True if a list has the word.
[[nodiscard]] bool lists(std::string_view list, std::string_view word);
/// The sections that a procedure implements, in their order.
[[nodiscard]] std::vector<std::string_view> sections_of(const ProcedureInfo& procedure);
/// The questions of a procedure.
[[nodiscard]] std::vector<const QuestionInfo*> questions_of(const ProcedureInfo& procedure);

}  // namespace dungeonlab::osr
