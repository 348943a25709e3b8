// The forms of evidence, each checked in one pass over the text; nothing here searches.
#include "verify/forms.hpp"

#include "verify/json.hpp"

#include <algorithm>
#include <charconv>
#include <utility>

namespace dungeonlab::verify {
namespace {

std::string_view take_until(std::string_view& text, std::string_view mark) {
  const std::size_t end = std::min(text.find(mark), text.size());
  const std::string_view taken = text.substr(0, end);
  text.remove_prefix(std::min(end + mark.size(), text.size()));
  return taken;
}

bool read_number(std::string_view word, int& number) {
  const auto [end, error] = std::from_chars(word.data(), word.data() + word.size(), number);
  return error == std::errc() && end == word.data() + word.size() && number >= 0;
}

bool read_row(std::string_view text, const Ground& ground, std::size_t numbers, Row& row) {
  row.state.place = ground.place_named(take_until(text, " "));
  const bool has_letters = !text.empty() && (text[0] == 't' || text[0] == 'm');
  const std::string_view letters = has_letters ? take_until(text, " ") : "";
  row.state.treasure = letters.starts_with('t');
  row.state.mounted = letters.ends_with('m');
  row.numbers.resize(numbers);
  const bool are_numbers = std::all_of(row.numbers.begin(), row.numbers.end(), [&](int& number) {
    return read_number(take_until(text, " "), number);
  });
  const bool are_letters = letters.size() < 2 || letters == "tm";
  return row.state.place >= 0 && are_letters && are_numbers && text.empty();
}

std::string named(const Ground& ground, const State& state) {
  return name_of(ground.place(state.place)) + (state.treasure || state.mounted ? " " : "") +
         (state.treasure ? "t" : "") + (state.mounted ? "m" : "");
}

}  // namespace

Doubt read_rows(std::string_view text, const Ground& ground, std::size_t numbers,
                std::vector<Row>& rows) {
  while (!text.empty()) {
    const std::string_view word = take_until(text, ", ");
    if (!read_row(word, ground, numbers, rows.emplace_back())) {
      return "not a state of the game: " + printable(word);
    }
  }
  return "";
}

Doubt States::read(std::string_view digits, const Ground& ground) {
  constexpr std::string_view all = "0123456789abcdef";
  if (digits.size() != ground.places().size() ||
      digits.find_first_not_of(all) != std::string_view::npos) {
    return "a set must have one hexadecimal digit for each place";
  }
  for (std::size_t i = 0; i < digits.size(); ++i) {
    bits_[static_cast<std::size_t>(ground.places()[i])] =
        static_cast<std::uint8_t>(all.find(digits[i]));
  }
  return "";
}

Stock stock_in(const States& states, const Game& game) {
  Stock stock(game.ground());
  states.each([&](const State& state) { game.note(state, stock); });
  return stock;
}

Doubt check_closed(const States& states, const Moves& moves, const Stock& stock,
                   const std::vector<int>& landings, IsLeftOut is_left_out) {
  const Game& game = moves.game();
  HubMarks asked;  // hubs whose places have all been checked
  const auto is_outside = [&](const Result& result) {
    const std::vector<int> one = {result.state.place};
    const bool is_asked = result.hub >= 0 && std::exchange(asked.of(result), true);
    const std::vector<int>& places = result.hub < 0 ? one : game.targets(result.hub);
    return Game::has_all(stock, result) && !is_left_out(game.ground(), result) && !is_asked &&
           !std::all_of(places.begin(), places.end(), [&](int place) {
             return states.has({place, result.state.treasure, result.state.mounted});
           });
  };
  Doubt doubt;
  for (const int landing : landings) {
    moves.land(landing, [&](const Result& result) {
      doubt = is_outside(result) ? "a landing is not in the set" : doubt;
    });
  }
  states.each([&](const State& state) {
    moves.from(state, [&](const Result& result) {
      if (is_outside(result)) {
        doubt = "a move leads out of the set from " + named(game.ground(), state);
      }
    });
  });
  return doubt;
}

List::List(const Moves& moves, Stock stock, IsLeftOut is_left_out)
    : moves_(&moves),
      game_(&moves.game()),
      stock_(std::move(stock)),
      is_left_out_(is_left_out),
      given_(game_->ground()),
      states_(game_->ground()) {
  for (const int landing : game_->landings()) {
    moves.land(landing, [&](const Result& result) { give(result); });
  }
}

void List::give(const Result& result) {
  if (is_left_out_(game_->ground(), result)) {
    return;
  }
  if (!Game::has_all(stock_, result)) {
    if (result.needs != need::mount) {
      waiting_.push_back(result);
    }
  } else if (result.hub >= 0) {
    hubs_.of(result) = true;
  } else {
    given_.add(result.state);
  }
}

bool List::is_given(const State& state) {
  bool found = given_.has(state);
  for (int hub = 0; hub < Game::hubs_count && !found; ++hub) {
    found = hubs_.of(hub, state) && game_->is_target(hub, state.place);
  }
  return found;
}

/// Players who stood there on foot may mount now, and results that waited for a thing are tried
/// again.
void List::stand(const State& state) {
  const unsigned things = stock_.things;
  game_->note(state, stock_);
  if (things != stock_.things) {
    for (const Result& result : std::exchange(waiting_, {})) {
      give(result);
    }
  }
  for (const bool treasure : {false, true}) {
    if (state.mounted && states_.has({state.place, treasure, false})) {
      given_.add({state.place, treasure, true});
    }
  }
  moves_->from(state, [&](const Result& result) { give(result); });
}

Doubt List::take(std::string_view text) {
  std::vector<Row> rows;
  if (Doubt doubt = read_rows(text, game_->ground(), 0, rows); !doubt.empty()) {
    return doubt;
  }
  for (const Row& row : rows) {
    if (!is_given(row.state)) {
      return "no earlier state leads to " + named(game_->ground(), row.state);
    }
    states_.add(row.state);
    last_ = row.state;
    stand(row.state);
  }
  return "";
}

bool Home::has_some(const Result& result) {
  const State on_foot{result.state.place, result.state.treasure, false};
  return Game::has_all(stock_, result) &&
         (result.hub < 0 ? has(result.state) : hubs_.of(result) || hubs_.of(result.hub, on_foot));
}

Doubt Home::take(std::string_view text, const std::function<bool(const State&)>& is_root) {
  const Game& game = moves_.game();
  std::vector<Row> rows;
  if (Doubt doubt = read_rows(text, game.ground(), 0, rows); !doubt.empty()) {
    return doubt;
  }
  for (const Row& row : rows) {
    bool is_home = is_root(row.state);
    moves_.from(row.state, [&](const Result& result) { is_home = is_home || has_some(result); });
    if (!is_home) {
      return "no move leads home from " + named(game.ground(), row.state);
    }
    states_.add(row.state);
    for (int hub = 0; hub < Game::hubs_count; ++hub) {
      if (game.is_target(hub, row.state.place)) {
        hubs_.of(hub, row.state) = true;
      }
    }
  }
  return "";
}

int step(const Ground& ground, int place, char letter) {
  const Place here = ground.place(place);
  const std::size_t which = std::string_view("NESW").find(letter);
  if (which < sides.size()) {
    return ground.can_open(here.cell, sides[which])
               ? ground.number({beside(here.cell, sides[which]), here.level})
               : -1;
  }
  return letter == '*'   ? place
         : letter == 'U' ? ground.number({here.cell, here.level + 1})
         : letter == 'D' ? ground.number({here.cell, here.level - 1})
                         : -1;
}

Doubt check_tree(std::string_view letters, const Ground& ground, const std::vector<int>& nodes,
                 const std::function<bool(int)>& is_node) {
  if (letters.size() != nodes.size()) {
    return "a tree must have one letter for each cell or place";
  }
  std::vector<char> parent(ground.places_end(), '.');
  for (std::size_t i = 0; i < nodes.size(); ++i) {
    if (is_node(nodes[i]) != (letters[i] != '.')) {
      return "dots must mark all parts outside the tree, and nothing else";
    }
    parent[static_cast<std::size_t>(nodes[i])] = letters[i];
  }
  std::vector<int> seen(ground.places_end(), -1);  // by place, the walk that visited it
  int root = -1;
  for (std::size_t walk = 0; walk < nodes.size(); ++walk) {
    int at = nodes[walk];
    while (is_node(at) && seen[static_cast<std::size_t>(at)] < 0) {
      seen[static_cast<std::size_t>(at)] = static_cast<int>(walk);
      const int up = step(ground, at, parent[static_cast<std::size_t>(at)]);
      if (up < 0 || parent[static_cast<std::size_t>(up)] == '.') {
        return "no way leads to a parent";
      }
      if (up == at && std::exchange(root, at) >= 0) {
        return "the tree has two roots";
      }
      if (up != at && seen[static_cast<std::size_t>(up)] == static_cast<int>(walk)) {
        return "the parents form a circle";
      }
      at = up;
    }
  }
  return root < 0 ? "the tree has no root" : "";
}

}  // namespace dungeonlab::verify
