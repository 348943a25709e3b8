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
    .why = "The program cannot check anything before it can read the text.",
    .mistake = "The usual causes are a comma after the last entry, a comment, a text cut off in "
               "the middle, a second document after the first, and bytes that are not UTF-8. In a "
               "plan it is a border that does not line up with its columns.",
    .plan_rule = "a plan consists of lines `key: value` and one drawing, which has walls between "
                 "the corners `+` and codes in its boxes",
});

// Both spellings of the key are shown, since either may be the wrong one.
extern constinit const Rule written_twice = text_fault({
    .code = "J02",
    .name = "written-twice",
    .rule = "an object has each key only once, and the encounters have each place only once",
    .why = "Programs that read JSON silently keep one of two equal keys, and not all keep the same "
           "one, so the same file would be two different dungeons.",
    .mistake = "This usually happens when an encounter is copied and the place is not changed.",
});

// The message suggests the nearest known key.
extern constinit const Rule unknown_key = text_fault({
    .code = "J03",
    .name = "unknown-key",
    .rule = "the format knows every key",
    .why = "Otherwise a misspelled optional key would be silently ignored: a dungeon with "
           "\"brances\" would simply have no branches.",
    .mistake =
        R"(The author makes up a key for remarks, although "note" and "notes" take any text.)",
});

// Anything without a default must be written.
extern constinit const Rule missing_key = text_fault({
    .code = "J04",
    .name = "missing-key",
    .rule = "everything that has no default is written out",
    .why = "A dungeon consists of the size of the base rectangle, the number of levels and the "
           "encounters, and a suppressed warning needs a reason. A program cannot guess them. A "
           "missing exit, count, sign or destination breaks the rule about that thing and has the "
           "code of that rule.",
    .mistake = "The author leaves out the levels if there is only one, because one seems obvious.",
});

// Numbers are plain integers, so that no reader rounds them.
extern constinit const Rule wrong_type = text_fault({
    .code = "J05",
    .name = "wrong-type",
    .rule = "a value has the type and the range that its key needs",
    .why = "2.0, \"2\" and 2e0 are not the integer 2 to every program that reads the file.",
    .mistake = "The usual slip is a number in quotation marks, or a single entry where a list is "
               "expected.",
});

// Names are read strictly, so that each place has one spelling.
extern constinit const Rule malformed_name = text_fault({
    .code = "J06",
    .name = "malformed-name",
    .rule = "names are spelled as in the format: places like C4.2, cells like C4, boundaries like "
            "C4-D4, sides like north, signs plus and minus",
    .why = "With only one way to write a place, two people can talk about a map. Columns are "
           "capital letters from the west, rows and levels are numbers from 1.",
    .mistake = "The usual slips are a lower-case letter, a zero (row 0 or level 0) and a comma "
               "between the parts. Programmers count from zero, players do not.",
});

// Every limit has a name in the code, and the message gives its value.
extern constinit const Rule over_limit = text_fault({
    .code = "J07",
    .name = "over-limit",
    .rule = "nothing in a map is larger than its limit",
    .why =
        "Limits keep a broken or hostile file from using up the memory of the machine: 256 columns "
        "and rows, 9 levels, 9999 things at a place, 16 MiB of text. A dungeon that people can "
        "play stays far below all of them.",
    .mistake = "The author typed a zero too many, or a program wrote the file and lost count.",
});

// A reader that guesses the version of a format misreads correct files.
extern constinit const Rule unknown_format = text_fault({
    .code = "J08",
    .name = "unknown-format",
    .rule = "the map says that it is a dungeonlab map of version 1",
    .why = "The key \"format\", or the first line of a plan, says how to understand the rest. A "
           "map of a later version may use the same words for something else, so the program does "
           "not try to read it.",
    .mistake = "The first line is left behind when a drawing is copied out of a message.",
});

// Such text is escaped wherever it is shown.
extern constinit const Rule unsafe_text = text_fault({
    .code = "J09",
    .name = "unsafe-text",
    .rule = "titles and notes contain only text that a terminal can show",
    .why = "Control characters and marks that change the writing direction can make a message on "
           "the screen say something different from the file.",
    .mistake = "They usually get in when text is pasted from a web page or a terminal.",
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
        "The base rectangle is the part whose size is announced, so it is the only part where "
        "players can choose a place to land.",
    .mistake = "A branch holds the treasure, and the author wants somebody to land next to it.",
    .found_by = FoundBy::other,
    .undrawable = "a map has no key for landings: players choose them in the base rectangle",
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
    .rule = "the gamemaster announces the size of the base rectangle and the number of levels",
    .why =
        "Announcing the box around all cells would give away that the dungeon has branches, and "
        "how far they reach.",
    .mistake = "The gamemaster measures the drawing instead of reading out base and levels.",
    .found_by = FoundBy::other,
    .undrawable =
        "the announcement is made from the keys base and levels; no other key contains it",
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
        "walls that can be opened divide the cells into regions, and an unarmed player stays "
        "inside one",
    .why =
        "Without grenades and blasters a player gets only as far as open boundaries lead. The size "
        "of these regions decides how bad it is to lose all ammunition.",
    .mistake =
        "The author draws walls with a full kit in mind, and does not ask where the crocodile "
        "leaves its guests.",
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
        "The author marks it on one level only, where the carrier of the treasure is expected.",
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
    .rule = "the treasure has a place to itself and no attributes",
    .why =
        "The place of the treasure is its home, to which it returns. So it must exist and be a "
        "single place.",
    .mistake = "The author gives it a count of coins, but that is what dollars are for.",
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
    .rule = "a heap of gear has only one kind",
    .why = "Forty bullets and three grenades take up two places.",
    .mistake =
        "In play, a fallen player leaves all equipment in one heap, and the author thinks that a "
        "map can begin with one.",
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
    .rule = "a map with a pit has pits in at least two cells",
    .why =
        "A pit leads to a pit in another cell, so a single cell with pits shows at a glance that a "
        "map is wrong. The program reports the exact fault: a destination without a pit, or in the "
        "same cell.",
    .mistake = "The author draws a single pit and leaves its other end for later.",
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
        "a river begins with its source and ends with its lavatory pan, and has none in between",
    .why =
        "Players who are carried are told when they start at the source and when they end in the "
        "pan, and draw their maps accordingly. A second source in the middle would make that "
        "worthless.",
    .mistake = "The author wants a spring to feed the river half-way.",
    .found_by = FoundBy::other,
    .undrawable =
        "the first place of a course is the source and the last one is the pan; a piece among the "
        "encounters is RV09",
    .instead = "RV09",
};

}  // namespace dungeonlab::rules
