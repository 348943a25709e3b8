#pragma once

#include "dungeonlab/osr/answer.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace dungeonlab::osr {

/// The type of a parameter.
enum class ParameterType : std::uint8_t {
  number,
  score,  ///< an ability score
  flag,
  hit_dice,
  chance,
  ratio,
  dice,
  rates,
  word,
};

struct ParameterInfo {
  std::string_view name;
  ParameterType type = ParameterType::number;
  std::string_view unit{};  ///< for a number
  std::string_view least{"0"};
  std::string_view most{};  ///< the ends of the range are formulas; empty: limits::total_most
  std::vector<std::string_view> words{};                                 ///< allowed words
  std::vector<std::pair<std::string_view, std::string_view>> columns{};  ///< tables with more words
};

/// Alternative parameters, of which only one may be given.
struct ParameterSlot {
  std::vector<ParameterInfo> parameters{};
  bool is_optional = false;
  std::string_view initial{};  ///< the default; empty: none
  /// `STR` for `str|bonus`; empty if not an ability.
  std::string ability{};
};

struct FieldInfo {
  std::string_view name;
  std::string_view unit;
  bool may_be_missing = false;
};

/// A piece of a sentence: literal text, or a field.
struct SentencePiece {
  enum class Form : std::uint8_t { text, plain, fraction, with_sign, counted, dice, flag };
  Form form = Form::text;
  std::string_view text{};   ///< the text, or the name of the field
  std::string_view extra{};  ///< a noun, a unit, or the words for yes
  std::string_view other{};  ///< the words for no
};
using SaidPieces = std::vector<SentencePiece>;

/// The sentences of an answer under one name; the first one whose fields are present is used.
struct SaidInfo {
  std::string_view name;
  std::vector<SaidPieces> sentences{};
};

/// A parsed row of questions.def.
struct Signature {
  const QuestionInfo* question = nullptr;
  std::vector<ParameterSlot> slots{};
  std::vector<FieldInfo> fields{};
  std::vector<SaidInfo> said{};

  [[nodiscard]] const ParameterSlot* slot_of(std::string_view parameter) const;
  [[nodiscard]] const FieldInfo* field(std::string_view name) const;
};
[[nodiscard]] const Signature& signature_of(const QuestionInfo& question);

/// Another name of a terrain, for a table that lacks it; empty if none exists.
[[nodiscard]] std::string_view other_terrain(std::string_view terrain);

/// The names and sentences of an answer, in the order of the signature.
[[nodiscard]] std::vector<std::pair<std::string, std::string>> sentences_of(
    const Signature& signature, const std::vector<Field>& fields, const Parameters& parameters);

}  // namespace dungeonlab::osr
