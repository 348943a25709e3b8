#pragma once

#include "dungeonlab/osr/answer.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace dungeonlab::osr {

/// What a parameter may be.
enum class ParameterType : std::uint8_t {
  number,
  score,  ///< of an ability
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
  std::string_view unit{};  ///< of a number
  std::string_view least{"0"};
  std::string_view most{};  ///< formulas of the ends of a range; empty: limits::total_most
  std::vector<std::string_view> words{};                                 ///< that it may be
  std::vector<std::pair<std::string_view, std::string_view>> columns{};  ///< of tables with more
};

/// Parameters of which one is given.
struct ParameterSlot {
  std::vector<ParameterInfo> parameters{};
  bool is_optional = false;
  std::string_view initial{};  ///< what holds if it is left out; empty: nothing
  /// `STR` of `str|bonus`; empty: no ability.
  std::string ability{};
};

struct FieldInfo {
  std::string_view name;
  std::string_view unit;
  bool may_be_missing = false;
};

/// A piece of a sentence: text as it stands, or a field.
struct SentencePiece {
  enum class Form : std::uint8_t { text, plain, fraction, with_sign, counted, dice, flag };
  Form form = Form::text;
  std::string_view text{};   ///< or the name of the field
  std::string_view extra{};  ///< a noun, a unit, or what is said of yes
  std::string_view other{};  ///< what is said of no
};
using SaidPieces = std::vector<SentencePiece>;

/// What is said of an answer under one name: the first of its sentences whose fields are there.
struct SaidInfo {
  std::string_view name;
  std::vector<SaidPieces> sentences{};
};

/// A row of questions.def, taken apart.
struct Signature {
  const QuestionInfo* question = nullptr;
  std::vector<ParameterSlot> slots{};
  std::vector<FieldInfo> fields{};
  std::vector<SaidInfo> said{};

  [[nodiscard]] const ParameterSlot* slot_of(std::string_view parameter) const;
  [[nodiscard]] const FieldInfo* field(std::string_view name) const;
};
[[nodiscard]] const Signature& signature_of(const QuestionInfo& question);

/// Another name of a terrain, for a table that lacks it; empty if there is none.
[[nodiscard]] std::string_view other_terrain(std::string_view terrain);

/// What is said of an answer: names and sentences, in the order of the signature.
[[nodiscard]] std::vector<std::pair<std::string, std::string>> sentences_of(
    const Signature& signature, const std::vector<Field>& fields, const Parameters& parameters);

}  // namespace dungeonlab::osr
