// The first page of an evening, for a gamemaster who has never run one. It starts with what players
// must know to land; they learn the rest when it happens.
#include "cover.hpp"

#include "audience.hpp"
#include "dungeonlab/core/text.hpp"
#include "dungeonlab/model/fill.hpp"
#include "dungeonlab/render/caption.hpp"
#include "dungeonlab/render/forms.hpp"

#include <algorithm>

#include <fmt/format.h>

namespace dungeonlab::kit {
namespace {

/// `Ann, Bea and Cy`: names of any length, each cut to the space on a line.
std::string listed_names(const std::vector<std::string>& names) {
  constexpr int letters = 24;
  std::string words;
  for (std::size_t i = 0; i < names.size(); ++i) {
    words += i == 0 ? "" : i + 1 == names.size() ? " and " : ", ";
    words += render::line_of({names[i], {}}, letters, 1);
  }
  return words;
}

/// The number of times something is printed.
std::string times(int count) {
  return count == 1 ? "once" : count == 2 ? "twice" : fmt::format("{} times", count);
}

print::Table print_list(const Imprint& imprint, int players) {
  print::Table table{.shares = {24, 18, 83}, .head = {"pages", "print", "for"}, .rows = {}};
  const auto add = [&](const char* what, std::string copies, std::string whom) {
    table.rows.push_back({.cells = {what, std::move(copies), std::move(whom)}});
  };
  add("map and key", "once", "Only you. Players must never see them.");
  if (imprint.route) {
    add("route", "once", "Only you. It shows a winning game, turn by turn.");
  }
  const int room = log_pages(players) * render::rounds_of_turn_log(players, imprint.paper);
  const std::string_view more = imprint.rounds == 0 ? " Print it again when it is full." : "";
  add("turn log", times(std::max(1, (imprint.rounds + room - 1) / room)),
      fmt::format("You. Write down every turn. One copy has room for {} rounds.{}", room, more));
  add("rules", times(players),
      players == 1 ? "The player." : "Every player. These pages contain them once.");
  add(players == 1 ? "player's sheet" : "players' sheets", "once",
      !imprint.players.empty() ? fmt::format("One each for {}.", listed_names(imprint.players))
      : players == 1           ? "The player."
                               : fmt::format("One for each of the {} players.", players));
  return table;
}

}  // namespace

int log_pages(int players) {
  constexpr int players_of_a_sheet = 4;
  return 2 * ((players + players_of_a_sheet - 1) / players_of_a_sheet);
}

std::string opening_words(int players) {
  return players == 1
             ? "A treasure lies in a dungeon that only I can see. Carry it out through the exit, "
               "and you win."
             : "A treasure lies in a dungeon that only I can see. The first of you to carry it out "
               "through the exit wins.";
}

/// `walk to the next cell, shoot into it or pass`: what a turn is for on this map.
std::string things_to_do(const Audience& audience) {
  std::string words = "walk to the next cell, shoot into it,";
  words += audience.has_levels() ? " go up or down," : "";
  words += audience.holds_stores() ? " trade in a store," : "";
  const bool is_climbing_a_turn =
      audience.holds(Family::tree) && !audience.has(HouseRule::free_climbing);
  words += is_climbing_a_turn ? " climb a tree," : "";
  words += audience.holds(EncounterKind::gourm) ? " feel the walls (exotes only)," : "";
  return words + " or pass";
}

/// What a gamemaster must not say about places.
std::string secrets(const Audience& audience) {
  const bool has_pits = audience.holds(EncounterKind::pit);
  const bool asks = audience.holds(Arrival::interrogate) || audience.holds(Arrival::question);
  std::string words;
  words += has_pits ? "Where a pit leads: say only the level. " : "";
  words += audience.has_rivers() ? "Where a river leads: say no direction. " : "";
  words += audience.holds(Family::tree) ? "Which tree a tree is: say “a tree”. " : "";
  words += asks ? "The sign of a political prison or cop: say only that an answer was right or "
                  "wrong. "
                : "";
  return words.substr(0, words.size() - (words.empty() ? 0 : 1));
}

print::Text cover(const Sheet& sheet, const rules::ValidDungeon& dungeon, const Imprint& imprint) {
  const Audience audience(dungeon, imprint);
  const int players = players_of(dungeon, imprint);
  const bool has_levels = audience.has_levels();
  print::Text text;
  const auto head = [&](std::string words) {
    text.blocks.emplace_back(print::Heading{std::move(words)});
  };
  const auto say = [&](std::string words) {
    text.blocks.emplace_back(print::Paragraph{std::move(words)});
  };
  const std::string title = render::isolated(escape_for_terminal(render::short_title(sheet)));
  head(title.empty() ? "Your evening" : "Your evening: " + title);
  say(fmt::format("The pages for {}, in the order in which you need them.",
                  counted(players, "player")));
  if (!imprint.duration.empty()) {
    say(imprint.duration);
  }
  head("Print and hand out");
  text.blocks.emplace_back(print_list(imprint, players));
  say("Print on one side of the paper only, so that no secret page shares a sheet with an open "
      "one.");
  head("Say first");
  say("“" + opening_words(players) + "”");
  say("“Draw your own map as you go. It may be wrong, so use a pencil.”");
  say(fmt::format("“Your first turn is your landing: name a {}.”",
                  has_levels ? "cell and a level, such as B3.1" : "cell, such as B3"));
  say(
      fmt::format("“Later turns begin with what you see to the north, east, south and west. Then "
                  "you do one thing: {}.”",
                  things_to_do(audience)));
  say("“" + start_of(dungeon.dungeon()) + "”");
  say(
      filled({"“{wall_grenades:Word} grenade opens a simple wall, {wire_blasters:word} blaster "
              "opens barbed wire, and bullets kill beasts.”"}));
  say(
      filled({"“If you die, you lose your ammunition and dollars, miss the next "
              "{rounds_missed_dead:word} rounds and land again.”"}));
  say("“The rules have the rest. Ask me whenever you like.”");
  if (players > 1) {
    say("Then draw the order in which you ask the players.");
  }
  head("In every turn");
  say(
      fmt::format("1. Find the player on the map, and say what there is to see on each side{}, but "
                  "never who it is. Walls and other players look like nothing.",
                  has_levels ? " on the same level" : ""));
  say(fmt::format(
      "2. Say which pierces and burns the player suffers now from neighbours{}, but not "
      "from which side. Each does this once per stay, however long the player stays{}.",
      has_levels ? " on the same level" : "",
      has_levels ? "; going up or down does not end a stay" : ""));
  say("3. Let the player choose what to do. A landing is only the place that the player names: it "
      "skips these three steps and goes on with the next.");
  say("4. Say what is there and what happens. The key has what each kind does. Say at once what an "
      "opened wall shows and what comes through it: anyone who lives there pierces or burns the "
      "player now. Walls go through all levels.");
  say("5. Write the turn into the log, and count wounds and ammunition as the player does. On the "
      "map, mark where everyone is and what is dead, taken or open.");
  head("What kills a player");
  say(filled({"More than {bites_survived} bites, {burns_survived} burns or {pierces_survived} "
              "pierces; different wounds are never added up."}) +
      (players > 1 ? filled({" {bullets_that_kill} bullets, {grenades_that_kill} grenade or "
                             "{blasters_that_kill} blasters from other players also kill; fewer "
                             "count until they are healed."})
                   : "") +
      (audience.holds(Arrival::turn_exote)
           ? filled({" An exote (made by a gourm) survives {exote_factor:times} as much."})
           : ""));
  if (players > 1) {
    head("When players meet");
    say("If Bea comes to Ann, tell Bea “Ann is here” and Ann “Bea is here”. When Bea has gone, Ann "
        "hears it at the next look: “Bea is no longer here.” A shot hits players before beasts. "
        "Tell "
        "them “You are hit by 5 bullets”, but not from where. Everyone hears who dies.");
  }
  head("What you keep to yourself");
  if (const std::string words = secrets(audience); !words.empty()) {
    say(words);
  }
  say(fmt::format(
      "Whether a shot killed: say only what is seen there now. A dead beast is not seen. A visitor "
      "finds it dead (and skinned, if it was), or “cruelly killed” if anything but bullets killed "
      "it.{}",
      audience.holds(Arrival::burn) ? " An eyescorcher ends as a molten heap." : ""));
  say("What kind a wall is: say “There is a wall.” When an opened wall grows back, at the start of "
      "a round, say “The wall to the west has grown back”, but only if the player who opened it "
      "is "
      "still next to it.");
  if (players > 1) {
    const bool has_prisons =
        audience.holds(Arrival::imprison) || audience.holds(Arrival::interrogate);
    say(fmt::format(
        "What players carry, beyond what was said when they took it.{} A dead player does "
        "not look.",
        has_prisons ? " A prisoner keeps everything, still looks around in each turn, and can be "
                      "shot."
                    : ""));
  }
  text.footer = footer_for_all(imprint);
  text.pages_max = 1;
  return text;
}

}  // namespace dungeonlab::kit
