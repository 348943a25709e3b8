// The tutorial: nine rounds on a map of nine cells, in which a beast, a wall, a pit, the treasure
// and the exit come one after another. Each step says what you see and one thing to do.
#include "app/commands/play/guide.hpp"

#include "app/commands/play/screen_texts.hpp"
#include "app/tutorial_files.hpp"
#include "dungeonlab/io/document.hpp"

#include <optional>

namespace dungeonlab::app {
namespace {

namespace walls = notebook::walls;

constexpr Place hospital{{0, 0}, 0};
constexpr Place den{{1, 0}, 0};  ///< the lion's

/// What to do with the treasure. Its place is next to the cell with the exit, so a player who found
/// it can be guided even if they cannot know where that is.
std::vector<std::string> with_the_treasure(const ScreenSeat& person) {
  const auto& spot = person.book().place_of(person.seat());
  const auto& home = person.book().treasure_home();
  const bool is_comparable = spot && home && spot->fragment == home->fragment;
  const std::string about =
      "You have the treasure. The way out is one of the outside walls in the north-east. Only you "
      "can pass it: walk into a wall to try.";
  if (is_comparable && spot->at.cell == neighbour(home->at.cell, Side::north)) {
    return {about, "Press \u2192"};
  }
  if (is_comparable && spot->at == home->at) {
    return {about, "Press \u2191, then \u2192"};
  }
  return {about,
          "Go to the cell north of the place where you found the treasure, then press \u2192"};
}

/// The parts of a player's situation that steps ask for.
struct Situation {
  std::optional<Place> at{};  ///< her place on the grid
  bool is_lost = false;
  bool sees_eyes_east = false;
  notebook::BoundaryNote south{};
  std::int32_t round = 0;
};

Situation situation_of(const ScreenSeat& person) {
  Situation now{.round = person.book().round()};
  const auto& spot = person.book().place_of(person.seat());
  now.is_lost = spot && spot->fragment != 0;
  if (spot && !now.is_lost) {
    now.at = spot->at;
    now.south = person.book().fragments().front().boundary(spot->at.cell, Side::south);
  }
  const auto& look = person.chronicle().look();
  now.sees_eyes_east = look && (*look)[static_cast<std::size_t>(Side::east)] == Sight::green_eyes;
  return now;
}

std::vector<std::string> at_the_wall(const Situation& now) {
  if (now.south.open_until >= now.round) {
    return {"The wall is open, but only for this turn.", "Press \u2193 to go through."};
  }
  if ((now.south.may_be & walls::open) != 0) {
    return {"You skinned the lion; a store pays for its skin.",
            "You see nothing there: a wall and an empty place look the same. Press \u2193 to find "
            "out what is to the south."};
  }
  return {"A wall. You don't hear what kind it is. A grenade opens a simple wall.",
          "Type  g  and press \u2193"};
}

}  // namespace

rules::ValidDungeon tutorial_map() {
  const std::string_view text = text_named(tutorial_files(), "tutorial.dungeon.txt");
  return *rules::validate(io::read_plan(std::string(text)).sheet).valid;
}

std::vector<std::string> guide(const ScreenSeat& person) {
  const game::View& view = person.view();
  const Situation now = situation_of(person);
  if (view.prompt.phase == game::Phase::land && view.landings_made > 0) {
    auto text = landing_text(person);
    text.emplace_back("The tutorial begins at A1.");
    return text;
  }
  if (view.prompt.phase == game::Phase::land) {
    return {
        "This tutorial takes nine rounds. You cannot see the map; this page draws what you "
        "find out.",
        "", "The box is at A1. Press Enter to land there."};
  }
  if (view.treasure) {
    return with_the_treasure(person);
  }
  if (now.is_lost) {
    return {
        "A pit! It took you to another pit, and you can't know where that is. So a new sheet "
        "begins next to the grid. `where` marks the cells where it fits. If you have an idea, "
        "`here c3` places it; Backspace takes that back.",
        "Press \u2191"};
  }
  if (now.at == hospital && now.sees_eyes_east) {
    return {
        "You are in a hospital, which heals you. To the east are green eyes: a beast. Fifteen "
        "bullets kill most beasts that bite.",
        "Type  15b  and press \u2192"};
  }
  if (now.at == hospital) {
    return {"The eyes are gone: the beast is dead.", "Press \u2192 to go there."};
  }
  if (now.at == den) {
    return at_the_wall(now);
  }
  return {
      "You have left the path of the tutorial. Find the treasure, then the way out in the "
      "north-east. For help, type `?`."};
}

}  // namespace dungeonlab::app
