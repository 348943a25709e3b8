// The rules without a check, each with its sentences. There is nothing to compute, so they share a
// file: the text reader (J01 to J09) or other rules find every breach, or there cannot be one. They
// are in the registry so that the list of rules is complete.
#include "dungeonlab/rules/rule.hpp"
#include "rules/sentences.hpp"

namespace dungeonlab::rules {
namespace {

/// Only the reader sees the bytes of the text, so it finds every breach while reading.
constexpr Rule text_fault(const Sentences& sentences) {
  return {
      .code = sentences.code,
      .name = sentences.name,
      .group = Group::J,
      .severity = Severity::error,
      .section = 0,
      .rule = sentences.rule,
      .why = sentences.why,
      .mistake = sentences.mistake,
      .plan_rule = sentences.plan_rule,
      .found_by = FoundBy::reader,
  };
}

}  // namespace

// No check runs on a sheet, because there is no sheet.
extern constinit const Rule unreadable_text = text_fault({
    .code = "J01",
    .name = "unreadable-text",
    .rule = "a map is one JSON text or one plan, in UTF-8",
    .why = "Nothing can be judged before the text can be read.",
    .mistake =
        "A comma after the last entry, a comment, a text cut off in the middle, a second document "
        "behind the first and bytes that are not UTF-8 are the usual causes; in a plan it is a "
        "border that does not line up with its columns.",
    .plan_rule = "a plan is lines `key: value` and one drawing, whose walls stand between the "
                 "corners `+` and whose boxes hold codes",
});

// Both spellings of the key are shown, since either may be the wrong one.
extern constinit const Rule written_twice = text_fault({
    .code = "J02",
    .name = "written-twice",
    .rule = "a key stands once in its object, and a place once under the encounters",
    .why = "Programs that read JSON silently keep one of two equal keys, and not all keep the same "
           "one, so the same file would be two different dungeons.",
    .mistake = "It mostly happens when an encounter is copied and the place is not changed.",
});

// The message suggests the nearest known key.
extern constinit const Rule unknown_key = text_fault({
    .code = "J03",
    .name = "unknown-key",
    .rule = "every key is one that the format knows",
    .why = "A misspelt optional key would otherwise be ignored without a word: a dungeon with "
           "\"brances\" would simply have none.",
    .mistake = R"(Remarks get keys of their own, although "note" and "notes" take any text.)",
});

// Anything without a default must be written.
extern constinit const Rule missing_key = text_fault({
    .code = "J04",
    .name = "missing-key",
    .rule = "what has no default is written out",
    .why =
        "The size of the base rectangle, the number of levels and the encounters make the dungeon, "
        "and a suppressed warning needs a reason: a program cannot guess them. A missing exit, "
        "count, sign or destination breaks the rule about that thing and has its code instead.",
    .mistake =
        "The levels are left out where there is only one, because one seems to go without saying.",
});

// Numbers are plain integers, so that no reader rounds them.
extern constinit const Rule wrong_type = text_fault({
    .code = "J05",
    .name = "wrong-type",
    .rule = "a value has the type and the range that its key asks for",
    .why = "2.0, \"2\" and 2e0 are not the integer 2 to every program that reads the file.",
    .mistake =
        "The usual slip is a number between quotation marks, or a single entry where a list is "
        "expected.",
});

// Names are read strictly, so that each place has one spelling.
extern constinit const Rule malformed_name = text_fault({
    .code = "J06",
    .name = "malformed-name",
    .rule = "names are spelled as the format lists them: places like C4.2, cells like C4, "
            "boundaries like C4-D4, sides like north, signs plus and minus",
    .why =
        "One way of writing a place lets two people talk about a map: columns are capital letters "
        "from the west, rows and levels are numbers from 1.",
    .mistake =
        "A lower-case letter, a zero (row 0 or level 0) and a comma between the parts are the "
        "usual slips; programmers count from zero, players do not.",
});

// Every limit has a name in the code, and the message gives its value.
extern constinit const Rule over_limit = text_fault({
    .code = "J07",
    .name = "over-limit",
    .rule = "nothing in a map is larger than its named limit",
    .why =
        "Limits keep a broken or hostile file from using up the memory of the machine: 256 columns "
        "and rows, 9 levels, 9999 things at a place, 16 MiB of text. A dungeon that people can "
        "play stays far below all of them.",
    .mistake = "A zero too many was typed, or a program wrote the file and lost count.",
});

// A reader that guesses the version of a format misreads correct files.
extern constinit const Rule unknown_format = text_fault({
    .code = "J08",
    .name = "unknown-format",
    .rule = "the map says that it is a dungeonlab map of version 1",
    .why =
        "The key \"format\", or the first line of a plan, tells how the rest must be understood. A "
        "map of a later version may mean something else by the same words, so it is not read "
        "half-way.",
    .mistake = "The first line stays behind when a drawing is copied out of a message.",
});

// Such text is escaped wherever it is shown.
extern constinit const Rule unsafe_text = text_fault({
    .code = "J09",
    .name = "unsafe-text",
    .rule = "titles and notes hold only text that a terminal can show",
    .why = "Control characters and marks that turn the writing direction can make a message on the "
           "screen say something else than the file.",
    .mistake = "They mostly slip in when text is pasted from a web page or a terminal.",
});

// A rule about games: a map does not contain landing places, which players choose in the base
// rectangle.
extern constinit const Rule landing_outside_base{
    .code = "G12",
    .name = "landing-outside-base",
    .group = Group::G,
    .severity = Severity::error,
    .section = 3,
    .rule = "players land in the base rectangle, on a level that exists",
    .why =
        "The base rectangle is the part whose size is announced, so it is the only part in which a "
        "player can name a place to land on.",
    .mistake = "A branch holds the treasure, and somebody would like to land beside it.",
    .found_by = FoundBy::other,
    .undrawable = "a map has no key for landing places: players choose them in the base rectangle",
    .instead = "J03",
};

// A rule about what players are told: the values of the keys base and levels, and nothing computed
// from the branches. A file has nothing to compare them with.
extern constinit const Rule wrong_announcement{
    .code = "G13",
    .name = "wrong-announcement",
    .group = Group::G,
    .severity = Severity::error,
    .section = 4,
    .rule = "what is announced is the size of the base rectangle and the number of levels",
    .why =
        "Whoever announced the box around all cells would give away that there are branches and "
        "how far they reach.",
    .mistake = "A gamemaster measures the drawing instead of reading out base and levels.",
    .found_by = FoundBy::other,
    .undrawable =
        "the announcement is made from the keys base and levels and is written nowhere else",
    .instead = "G01 G03",
};

// Describes a map and cannot be broken: the cells joined by open boundaries are the regions. The
// rules about play ask which of them are traps.
extern constinit const Rule unarmed_region{
    .code = "W08",
    .name = "unarmed-region",
    .group = Group::W,
    .severity = Severity::info,
    .section = 3,
    .rule =
        "walls that can be opened divide the cells into regions, in which an unarmed player stays",
    .why =
        "Without grenades and blasters a player gets only as far as open boundaries lead; how "
        "large these regions are decides how hard it is to lose all ammunition.",
    .mistake =
        "Walls are drawn with a full kit in mind, and nobody asks where the crocodile leaves its "
        "guests.",
    .found_by = FoundBy::nobody,
    .undrawable = "it describes the map; the rules about play report what is bad about it",
    .reads = {Part::walls},
    .needs_ground = true,
};

// The format writes an exit as a cell and a side, so there is nothing to check: a level would be a
// key or a name that the reader rejects.
extern constinit const Rule exit_with_level{
    .code = "X06",
    .name = "exit-with-level",
    .group = Group::X,
    .severity = Severity::error,
    .section = 3,
    .rule = "the exit is open on all levels",
    .why = "The exit is a piece of outside wall, and walls span all levels.",
    .mistake =
        "It is marked on one level only, the one where its author expects the carrier of the "
        "treasure to arrive.",
    .found_by = FoundBy::other,
    .undrawable =
        "an exit is written as a cell and a side; a level there is an unknown key or a malformed "
        "name",
    .instead = "J03 J06",
};

// The treasure obeys the rules of all encounters, and each of them reports its own breach. A second
// finding for the same fault would not help.
extern constinit const Rule treasure_not_ordinary{
    .code = "T02",
    .name = "treasure-not-ordinary",
    .group = Group::T,
    .severity = Severity::error,
    .section = 8,
    .rule = "the treasure stands alone at one place of the dungeon and has no attributes",
    .why =
        "The place of the treasure is its home, to which it returns, so it must exist and be one "
        "place.",
    .mistake = "People give it a count of coins, which is what dollars are for.",
    .found_by = FoundBy::other,
    .instead = "E02 E03 E05 E06 E07 E09 PT08",
};

// A place has only one kind, so two kinds of gear there are two entries, which place_taken_twice
// reports (in JSON, the place is then a duplicate key).
extern constinit const Rule mixed_stash{
    .code = "E12",
    .name = "mixed-stash",
    .group = Group::E,
    .severity = Severity::error,
    .section = 8,
    .rule = "a heap of gear is of one kind",
    .why = "Forty bullets and three grenades lie at two places.",
    .mistake =
        "In play a fallen player leaves all equipment in one heap, and authors take that for a "
        "thing to begin with.",
    .found_by = FoundBy::other,
    .undrawable = "an entry has one kind; two entries at one place are E03, or J02 in JSON",
    .instead = "E03 J02",
};

// Follows from two other rules: a pit leads to a pit in another cell, so there is a second cell
// with a pit.
extern constinit const Rule pits_in_one_cell{
    .code = "PT05",
    .name = "pits-in-one-cell",
    .group = Group::PT,
    .severity = Severity::error,
    .section = 10,
    .rule = "where there is a pit, there are pits in at least two cells",
    .why =
        "It is a quick way to see by eye that a map is wrong: count the cells with pits. The exact "
        "fault, a destination without a pit or in the same cell, is what gets reported.",
    .mistake = "A single pit is drawn and its other end left for later.",
    .found_by = FoundBy::other,
    .undrawable = "it follows from PT02 and PT03, which report every breach",
    .instead = "PT02 PT03",
};

// A river is written as its course: the first place is the source and the last is the pan, so
// neither can be anywhere else. A piece written by its name is river_piece_without_course.
extern constinit const Rule source_or_pan_misplaced{
    .code = "RV01",
    .name = "source-or-pan-misplaced",
    .group = Group::RV,
    .severity = Severity::error,
    .section = 10,
    .rule =
        "a river begins with its source and ends with its lavatory pan, and has neither elsewhere",
    .why =
        "Players who are carried are told when they start at the source and when they end in the "
        "pan, and draw their maps by it; a second source in the middle would make that worthless.",
    .mistake = "Somebody wants a spring to feed the river half-way.",
    .found_by = FoundBy::other,
    .undrawable =
        "the first place of a course is the source and the last one the pan; a piece under the "
        "encounters is RV09",
    .instead = "RV09",
};

}  // namespace dungeonlab::rules
