// Writes states, lists and sets as text.
#include "certify/texts.hpp"

namespace dungeonlab::certify {

void add_state(std::string& text, const relax::Relation& relation, relax::State state,
               std::span<const int> numbers) {
  const Dungeon& dungeon = relation.board().dungeon();
  if (!relation.is_standing(state) ||
      !dungeon.ground().contains(dungeon.place(relation.place(state)))) {
    return;
  }
  const relax::Burden with = relation.with(state);
  text += text.empty() ? "" : ", ";
  text += name(dungeon.place(relation.place(state)));
  text += with != 0 ? " " : "";
  text += (with & relax::burden::treasure) != 0 ? "t" : "";
  text += (with & relax::burden::mounted) != 0 ? "m" : "";
  for (const int number : numbers) {
    text += ' ';
    text += std::to_string(number);
  }
}

std::string list_of(const relax::Relation& relation, std::span<const relax::State> states) {
  std::string text;
  for (const relax::State state : states) {
    add_state(text, relation, state);
  }
  return text;
}

std::string set_of(const relax::Relation& relation, std::span<const relax::State> states) {
  static_assert(relax::burden::treasure == 1 && relax::burden::mounted == 2);
  std::vector<unsigned> bits(relation.board().places());
  for (const relax::State state : states) {
    if (relation.is_standing(state)) {
      bits[relation.place(state)] |= 1U << relation.with(state);
    }
  }
  std::string digits;
  for_each_place(relation.board().dungeon().ground(),
                 [&](PlaceIndex place) { digits += "0123456789abcdef"[bits[place]]; });
  return digits;
}

}  // namespace dungeonlab::certify
