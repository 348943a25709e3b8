// Signatures: the rows of questions.def, parsed once, and the sentences they make of an answer. A
// test checks the rows, so the parser only asserts that they are valid.
#include "osr/signature.hpp"

#include "dungeonlab/core/text.hpp"
#include "dungeonlab/core/words.hpp"
#include "dungeonlab/osr/odds.hpp"

#include <algorithm>
#include <array>
#include <cassert>
#include <mutex>

#include <fmt/format.h>

namespace dungeonlab::osr {
namespace {

constexpr auto gap_rows = std::to_array<Gap>({
#define GAP(name, about) {name, about},
#include "dungeonlab/osr/gaps.def"
#undef GAP
});

/// Pairs of names for a terrain: if a set lacks one, the other replaces it.
constexpr std::array<std::pair<std::string_view, std::string_view>, 3> terrain_names = {
    {{"woods", "forest"}, {"plains", "grassland"}, {"barren", "broken"}}};

/// The pieces of a text between separators, ignoring separators within brackets.
std::vector<std::string_view> cut_outside_brackets(std::string_view text,
                                                   std::string_view separator,
                                                   std::string_view brackets) {
  std::vector<std::string_view> pieces;
  std::size_t from = 0;
  int depth = 0;
  for (std::size_t at = 0; at < text.size(); ++at) {
    depth += text[at] == brackets[0] ? 1 : text[at] == brackets[1] ? -1 : 0;
    if (depth == 0 && text.substr(at).starts_with(separator)) {
      pieces.push_back(text.substr(from, at - from));
      from = at + separator.size();
    }
  }
  if (!text.empty()) {
    pieces.push_back(text.substr(from));
  }
  return pieces;
}

/// Takes the part before the first of some marks off a text, or all of it if none occurs.
std::string_view take_up_to(std::string_view& text, std::string_view marks) {
  const std::size_t at = std::min(text.find_first_of(marks), text.size());
  const std::string_view taken = text.substr(0, at);
  text.remove_prefix(at);
  return taken;
}

/// Takes a leading bracket off a text and returns what it encloses.
std::string_view take_bracket(std::string_view& text) {
  int depth = 0;
  for (std::size_t at = 0; at < text.size(); ++at) {
    depth += text[at] == '(' ? 1 : text[at] == ')' ? -1 : 0;
    if (depth == 0) {
      const std::string_view taken = text.substr(1, at - 1);
      text.remove_prefix(at + 1);
      return taken;
    }
  }
  assert(false);
  return {};
}

ParameterInfo parameter_in(std::string_view text) {
  constexpr std::array<std::pair<std::string_view, ParameterType>, 8> types = {
      {{"score", ParameterType::score},
       {"flag", ParameterType::flag},
       {"hd", ParameterType::hit_dice},
       {"chance", ParameterType::chance},
       {"ratio", ParameterType::ratio},
       {"dice", ParameterType::dice},
       {"rates", ParameterType::rates},
       {"word", ParameterType::word}}};
  ParameterInfo made{.name = take_up_to(text, ":")};
  text.remove_prefix(1);
  const std::string_view type = take_up_to(text, "(@+");
  const auto* const found =
      std::find_if(types.begin(), types.end(), [&](const auto& one) { return one.first == type; });
  if (type == "bonus") {
    made.least = "-10";
    made.most = "10";
  } else if (found != types.end()) {
    made.type = found->second;
  } else {
    made.unit = type;
  }
  if (text.starts_with('(')) {
    const std::string_view inside = take_bracket(text);
    if (made.type == ParameterType::word) {
      made.words = cut_outside_brackets(inside, ",", "()");
    } else {
      const std::size_t dots = inside.find("..");
      made.least = inside.substr(0, dots);
      made.most = inside.substr(dots + 2);
    }
  }
  while (!text.empty()) {
    const bool is_word = text.front() == '+';
    text.remove_prefix(1);
    const std::string_view taken = take_up_to(text, "@+");
    if (is_word) {
      made.words.push_back(taken);
    } else {
      const std::size_t point = taken.rfind('.');
      made.columns.emplace_back(taken.substr(0, point), taken.substr(point + 1));
    }
  }
  return made;
}

ParameterSlot slot_in(std::string_view text) {
  ParameterSlot slot;
  if (text.starts_with('[')) {
    slot.is_optional = true;
    text = text.substr(1, text.size() - 2);
  } else if (text.ends_with('?')) {
    slot.is_optional = true;
    text.remove_suffix(1);
    if (const std::size_t equals = text.rfind('='); equals != std::string_view::npos) {
      slot.initial = text.substr(equals + 1);
      text = text.substr(0, equals);
    }
  }
  for (const std::string_view one : cut_outside_brackets(text, "|", "()")) {
    slot.parameters.push_back(parameter_in(one));
  }
  if (slot.parameters.size() == 2 && slot.parameters[0].type == ParameterType::score) {
    slot.ability = to_upper(slot.parameters[0].name);
  }
  return slot;
}

SentencePiece field_piece(std::string_view inside) {
  using Form = SentencePiece::Form;
  SentencePiece piece{.form = Form::plain, .text = take_up_to(inside, "/+#~?")};
  if (inside.empty()) {
    return piece;
  }
  switch (inside.front()) {
    case '/':
      piece.form = Form::fraction;
      break;
    case '+':
      piece.form = Form::with_sign;
      break;
    case '#':
      piece.form = Form::counted;
      break;
    case '~':
      piece.form = Form::dice;
      break;
    default: {
      piece.form = Form::flag;
      const std::size_t bar = inside.find('|');
      piece.extra = inside.substr(1, bar - 1);
      piece.other = inside.substr(bar + 1);
      return piece;
    }
  }
  piece.extra = inside.substr(1);
  return piece;
}

SaidPieces pieces_in(std::string_view text) {
  SaidPieces pieces;
  while (!text.empty()) {
    const std::string_view plain = take_up_to(text, "{");
    if (!plain.empty()) {
      pieces.push_back({.text = plain});
    }
    if (!text.empty()) {
      text.remove_prefix(1);
      pieces.push_back(field_piece(take_up_to(text, "}")));
      text.remove_prefix(1);
    }
  }
  return pieces;
}

Signature signature_in(const QuestionInfo& row) {
  Signature made{.question = &row};
  for (const std::string_view slot : cut_outside_brackets(row.takes, " ", "()")) {
    made.slots.push_back(slot_in(slot));
  }
  for (std::string_view field : cut_outside_brackets(row.answers, " ", "()")) {
    const bool is_optional = field.ends_with('?');
    field.remove_suffix(is_optional ? 1 : 0);
    const std::size_t colon = field.find(':');
    made.fields.push_back({field.substr(0, colon), field.substr(colon + 1), is_optional});
  }
  for (std::string_view said : cut_outside_brackets(row.said, "; ", "{}")) {
    SaidInfo info{.name = take_up_to(said, "=")};
    said.remove_prefix(1);
    for (const std::string_view sentence : cut_outside_brackets(said, "|", "{}")) {
      info.sentences.push_back(pieces_in(sentence));
    }
    made.said.push_back(std::move(info));
  }
  return made;
}

const Datum* datum_of(const std::vector<Field>& fields, std::string_view name) {
  const auto found = std::find_if(fields.begin(), fields.end(),
                                  [&](const Field& field) { return field.name == name; });
  return found == fields.end() || found->value.is_absent() ? nullptr : &found->value;
}

std::string counted_datum(const Datum& datum, std::string_view noun) {
  if (datum.kind == Datum::Kind::range && datum.number != datum.most) {
    return fmt::format("{} to {}", datum.number.mixed(), counted(floor_of(datum.most), noun));
  }
  return datum.number.is_whole() ? counted(datum.number.numerator(), noun)
                                 : fmt::format("{} {}s", datum.number.mixed(), noun);
}

/// Dice as `2d6*10 ft, 20 to 120, mean 70`; a plain number with its unit, unless it is 0.
std::string shown_dice(const Datum& datum, std::string_view unit) {
  const std::string behind = unit.empty() ? "" : fmt::format(" {}", unit);
  if (datum.kind != Datum::Kind::dice) {
    return datum.shown() + (datum.number == Ratio(0) ? "" : behind);
  }
  const auto odds = Odds::of(*datum.dice);
  const auto mean = odds ? odds->mean() : tl::unexpected(odds.error());
  return fmt::format("{}{}, {} to {}{}", datum.dice->text(), behind, datum.dice->least(),
                     datum.dice->most(), mean ? fmt::format(", mean {}", mean->mixed()) : "");
}

std::string shown_piece(const SentencePiece& piece, const std::vector<Field>& fields) {
  using Form = SentencePiece::Form;
  if (piece.form == Form::text) {
    return std::string(piece.text);
  }
  const Datum& datum = *datum_of(fields, piece.text);
  switch (piece.form) {
    case Form::fraction:
      return datum.number.text();
    case Form::with_sign:
      return datum.number.is_whole() ? fmt::format("{:+}", datum.number.numerator())
                                     : datum.shown();
    case Form::counted:
      return counted_datum(datum, piece.extra);
    case Form::dice: {
      const Datum* const unit =
          piece.extra.starts_with('@') ? datum_of(fields, piece.extra.substr(1)) : nullptr;
      return shown_dice(datum, unit == nullptr ? piece.extra : std::string_view(unit->text));
    }
    case Form::flag:
      return std::string(datum.is_yes() ? piece.extra : piece.other);
    case Form::plain:
    case Form::text:
      break;
  }
  return datum.kind == Datum::Kind::dice ? datum.dice->text() : datum.shown();
}

/// The name of a sentence; `{to}` stands for the value of a parameter.
std::string said_name(std::string_view name, const Parameters& parameters) {
  if (!name.starts_with('{')) {
    return std::string(name);
  }
  const auto found = std::find_if(parameters.begin(), parameters.end(), [&](const auto& given) {
    return given.first == name.substr(1, name.size() - 2);
  });
  return found == parameters.end() ? "" : found->second;
}

}  // namespace

std::span<const QuestionInfo> questions() {
  return question_table;
}

const QuestionInfo* question_named(std::string_view id) {
  const auto* const found = std::find_if(question_table.begin(), question_table.end(),
                                         [&](const QuestionInfo& row) { return row.id == id; });
  return found == question_table.end() ? nullptr : found;
}

std::span<const Gap> gaps() {
  return gap_rows;
}

const ParameterSlot* Signature::slot_of(std::string_view parameter) const {
  const auto found = std::find_if(slots.begin(), slots.end(), [&](const ParameterSlot& slot) {
    return std::any_of(slot.parameters.begin(), slot.parameters.end(),
                       [&](const ParameterInfo& one) { return one.name == parameter; });
  });
  return found == slots.end() ? nullptr : &*found;
}

const FieldInfo* Signature::field(std::string_view name) const {
  const auto found = std::find_if(fields.begin(), fields.end(),
                                  [&](const FieldInfo& one) { return one.name == name; });
  return found == fields.end() ? nullptr : &*found;
}

const Signature& signature_of(const QuestionInfo& question) {
  struct Late {
    std::once_flag once{};
    Signature signature{};
  };
  static std::array<Late, question_table.size()> all;
  Late& one = all[static_cast<std::size_t>(&question - question_table.data())];
  std::call_once(one.once, [&] { one.signature = signature_in(question); });
  return one.signature;
}

std::string shown_parameters(const QuestionInfo& question) {
  std::string text;
  for (const ParameterSlot& slot : signature_of(question).slots) {
    std::string names;
    for (const ParameterInfo& one : slot.parameters) {
      names += fmt::format("{}{}", names.empty() ? "" : "|", one.name);
    }
    text += fmt::format("{}{}", text.empty() ? "" : " ",
                        slot.is_optional ? fmt::format("[{}]", names) : names);
  }
  return text;
}

std::vector<std::string_view> parameter_names(const QuestionInfo& question) {
  std::vector<std::string_view> names;
  for (const ParameterSlot& slot : signature_of(question).slots) {
    for (const ParameterInfo& one : slot.parameters) {
      names.push_back(one.name);
    }
  }
  return names;
}

std::string_view other_terrain(std::string_view terrain) {
  for (const auto& [one, other] : terrain_names) {
    if (terrain == one || terrain == other) {
      return terrain == one ? other : one;
    }
  }
  return {};
}

std::vector<std::pair<std::string, std::string>> sentences_of(const Signature& signature,
                                                              const std::vector<Field>& fields,
                                                              const Parameters& parameters) {
  std::vector<std::pair<std::string, std::string>> all;
  for (const SaidInfo& said : signature.said) {
    const auto found =
        std::find_if(said.sentences.begin(), said.sentences.end(), [&](const SaidPieces& pieces) {
          return std::all_of(pieces.begin(), pieces.end(), [&](const SentencePiece& piece) {
            return piece.form == SentencePiece::Form::text ||
                   datum_of(fields, piece.text) != nullptr;
          });
        });
    if (found == said.sentences.end()) {
      continue;
    }
    std::string text;
    for (const SentencePiece& piece : *found) {
      text += shown_piece(piece, fields);
    }
    all.emplace_back(said_name(said.name, parameters), std::move(text));
  }
  return all;
}

}  // namespace dungeonlab::osr
