// How states, lists and sets are written.
#include "certify/texts.hpp"

namespace dungeonlab::certify {

std::vector<State> states_of(const relax::Relation& relation,
                             std::span<const relax::State> states) {
  const Dungeon& dungeon = relation.board().dungeon();
  std::vector<State> standing;
  for (const relax::State state : states) {
    if (relation.stands(state) && dungeon.ground().contains(dungeon.place(relation.place(state)))) {
      standing.push_back({relation.place(state), relation.with(state)});
    }
  }
  return standing;
}

void add_state(std::string& text, const Dungeon& dungeon, const State& state,
               std::span<const int> numbers) {
  text += text.empty() ? "" : ", ";
  text += name(dungeon.place(state.place));
  text += state.with != 0 ? " " : "";
  text += (state.with & relax::burden::treasure) != 0 ? "t" : "";
  text += (state.with & relax::burden::mounted) != 0 ? "m" : "";
  for (const int number : numbers) {
    text += ' ';
    text += std::to_string(number);
  }
}

std::string list_of(const Dungeon& dungeon, std::span<const State> states) {
  std::string text;
  for (const State& state : states) {
    add_state(text, dungeon, state);
  }
  return text;
}

std::string set_of(const Dungeon& dungeon, std::span<const State> states) {
  std::vector<unsigned> bits(dungeon.places());
  for (const State& state : states) {
    const bool has_treasure = (state.with & relax::burden::treasure) != 0;
    const bool is_mounted = (state.with & relax::burden::mounted) != 0;
    bits[state.place] |= 1U << ((has_treasure ? 1U : 0U) + (is_mounted ? 2U : 0U));
  }
  std::string digits;
  for_each_place(dungeon.ground(),
                 [&](PlaceIndex place) { digits += "0123456789abcdef"[bits[place]]; });
  return digits;
}

}  // namespace dungeonlab::certify
