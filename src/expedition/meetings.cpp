// Meetings (M01 to M06, M10): the creatures, surprise, distance and mood, and the end of a meeting,
// which ends the turn.
#include "dungeonlab/core/text.hpp"
#include "expedition/play.hpp"
#include "expedition/stocking.hpp"

#include <algorithm>
#include <limits>

namespace dungeonlab::expedition {
namespace {

constexpr std::int64_t least_gap = 10;
/// Moods in which nobody fights.
bool is_peaceful(std::string_view mood) {
  return mood == "neutral" || mood == "indifferent" || mood == "friendly" || mood == harmless_mood;
}

/// How a mood looks to the table, because its name is a row of a secret roll.
struct MoodWords {
  std::string_view mood;
  std::string_view one;
  std::string_view several;
};
constexpr auto mood_words = std::to_array<MoodWords>({
    {"hostile", "comes on to attack", "come on to attack"},
    {"unfriendly", "threatens", "threaten"},
    {"neutral", "waits and watches", "wait and watch"},
    {"indifferent", "takes little notice", "take little notice"},
    {"friendly", "greets the party", "greet the party"},
});

}  // namespace

const Kind& kind_of(const Setting& setting, const Group& group) {
  static const Kind unknown{
      .kind = "creature", .number = "1", .hd = "1", .rate = 120, .damage = "1d6"};
  const Kind* const kind = kind_named(setting.key, group.kind);
  return kind == nullptr ? unknown : *kind;
}

std::int64_t Play::living(const Group& group) const {
  return std::count_if(group.hp.begin(), group.hp.end(), [](std::int64_t hp) { return hp > 0; });
}

std::string Play::them(const Group& group) const {
  return counted(living(group), group.kind);
}

Group Play::make_group(const std::string& kind, std::int64_t number) {
  Group made{.kind = kind, .at = here()};
  const std::string dice = hit_point_dice(setting_.book, kind_of(made).hd);
  const osr::Ruling& ruling = setting_.book.dice("hp", dice);
  for (std::int64_t i = 0; i < number; ++i) {
    made.hp.push_back(std::max<std::int64_t>(
        1, roll(ruling, fmt::format("{}#{}", kind, i + 1), To::referee).number()));
  }
  if (kind_of(made).has('h')) {
    made.mood = harmless_mood;
  }
  return made;
}

/// The distance that the party sees in a straight line of open boundaries.
std::int64_t Play::sight() const {
  if (setting_.dungeon == nullptr) {
    return std::numeric_limits<std::int64_t>::max();
  }
  std::int64_t most = 1;
  for (const Side side : all_sides) {
    Cell cell = state_.at.cell;
    std::int64_t cells = 1;
    while (true) {
      const int stands = setting_.side(cell, side);
      const bool is_open =
          stands == Setting::arch || (stands >= 0 && is_passed(static_cast<std::size_t>(stands)));
      if (!is_open) {
        break;
      }
      cell = dungeonlab::neighbour(cell, side);
      ++cells;
    }
    most = std::max(most, cells);
  }
  return most * setting_.key.cell_feet;
}

bool Play::is_alarmed_here() const {
  return std::any_of(state_.doors.begin(), state_.doors.end(), [&](const auto& entry) {
    const DoorFact& fact = setting_.doors[setting_.door_named.find(entry.first)->second];
    return entry.second.is_alarmed &&
           (fact.at.cell == state_.at.cell || fact.at.other() == state_.at.cell);
  });
}

const osr::Ruling& Play::surprise() {
  const Room* const room = setting_.fact(state_.at).room;
  const bool in_the_dark = room == nullptr || !room->lit;
  const auto party_if = [](bool is_so) { return is_so ? std::optional("party") : std::nullopt; };
  return *ask<"surprise">(
      {{"light", party_if(in_the_dark && !state_.lights.empty())},
       {"aware",
        is_at_sea() ? std::optional("others") : party_if(state_.tried.contains("heard " + here()))},
       {"forfeit", party_if(is_alarmed_here())}});
}

const osr::Ruling& Play::distance(bool is_surprised) {
  return *ask<"distance">({{"place", setting_.dungeon != nullptr ? "dungeon"
                                     : is_at_sea()               ? "water"
                                                                 : "wilderness"},
                           {"surprised", is_surprised ? std::optional(true) : std::nullopt}});
}

void Play::meet(Group group, std::optional<std::int64_t> gap) {
  state_.creatures.push_back(std::move(group));
  meet_group(state_.creatures.size() - 1, gap);
}

void Play::meet_group(std::size_t index, std::optional<std::int64_t> gap) {
  Group& one = state_.creatures[index];
  one.at = here();
  wake();
  if (one.mood == harmless_mood) {
    say("{}, and {} no harm", them(one), verb(one, "it means", "they mean"));
    one.fate = Fate::passed;
    return;
  }
  ++state_.meetings;
  Meeting meeting{.group = index, .began = state_.clock};
  const std::int64_t sight_here = one.entry == nobody ? sight() : setting_.key.cell_feet;
  const std::string_view row = roll(surprise(), one.kind).name();
  meeting.surprised = row == "party only" ? "party" : row == "others only" ? "others" : "";
  meeting.gap = gap.value_or(0);
  if (!gap) {
    const std::int64_t feet = setting_.dungeon != nullptr ? 1 : feet_in_a_yard;
    const osr::Ruling& away = distance(!row.empty() && row != "none");
    meeting.gap = std::max(least_gap,
                           std::min(roll(away, one.kind, To::referee).number() * feet, sight_here));
  }
  if (sees()) {
    say("{}, {} ft away", them(one), meeting.gap);
  } else {
    say("something is near");
  }
  if (!meeting.surprised.empty()) {
    say("{}", meeting.surprised == "party" ? "the party is surprised" : "they are surprised");
  }
  const bool is_party_surprised = meeting.surprised == "party";
  state_.meeting = std::move(meeting);
  if (is_party_surprised) {
    react(nobody, 0);
  }
}

/// Decides the mood of the creatures, unless it is known (M04). `speaker` may be nobody.
void Play::react(std::size_t speaker, std::int64_t mod) {
  Group& one = group();
  if (one.mood.empty() || speaker != nobody) {
    const std::string mood =
        judge("J21", fmt::format("the mood of {}", them(one)),
              {"roll", "hostile", "unfriendly", "neutral", "indifferent", "friendly"});
    if (mood == "roll") {
      const auto speaks = speaker == nobody
                              ? std::nullopt
                              : std::optional(setting_.ability(speaker, osr::Ability::cha));
      const osr::Ruling& reaction =
          ask<"reaction">({{"cha", speaks}, {"mod", mod == 0 ? std::nullopt : std::optional(mod)}});
      one.mood = std::string(roll(reaction, one.kind, To::referee).name());
    } else {
      one.mood = mood;
    }
    ++state_.meeting->speeches;
    const auto* const words =
        std::find_if(mood_words.begin(), mood_words.end(),
                     [&](const MoodWords& row) { return row.mood == one.mood; });
    const bool is_known = words != mood_words.end();
    say("{} {}", them(one),
        is_known ? verb(one, words->one, words->several) : verb(one, "hesitates", "hesitate"));
    hint("mood: {}", one.mood);
  }
  if (one.mood == "hostile" && state_.meeting->phase == Phase::contact) {
    begin_fight();
  }
}

void Play::meeting_round() {
  ++state_.meeting->rounds;
  state_.meeting->surprised.clear();
  spend(1);
}

void Play::refuse_kind(std::string_view kind) {
  std::vector<std::string_view> listed = kind_names(setting_.key);
  std::sort(listed.begin(), listed.end());
  listed.erase(std::unique(listed.begin(), listed.end()), listed.end());
  const std::string_view near = closest(kind, listed);
  refuse(
      "unknown kind \"{}\"{}; the key and the program have {}; add your own kinds to a key with "
      "`dungeonlab osr stock MAP --creatures FILE`",
      escape_for_terminal(kind), near.empty() ? "" : fmt::format("; did you mean {}?", near),
      fmt::join(listed, ", "));
}

void Play::act(const acts::Meet& given) {
  const std::string& kind = given.kind.text;
  if (kind_named(setting_.key, kind) == nullptr) {
    refuse_kind(kind);
    return;
  }
  Group made = make_group(kind, given.number.value_or(1));
  if (!given.mood.text.empty()) {
    made.mood = given.mood.text;
  }
  meet(std::move(made), given.gap);
}

/// Harmless creatures here that the party has passed; nobody if none.
std::size_t Play::harmless_here() const {
  for (std::size_t i = 0; i < state_.creatures.size(); ++i) {
    const Group& one = state_.creatures[i];
    if (one.mood == harmless_mood && one.fate == Fate::passed && one.at == here() &&
        living(one) > 0) {
      return i;
    }
  }
  return nobody;
}

/// Harmless creatures wait until the party turns to them; then a meeting begins without a mood
/// roll.
void Play::meet_harmless() {
  const std::size_t index = state_.meeting ? nobody : harmless_here();
  if (index != nobody) {
    ++state_.meetings;
    state_.creatures[index].fate = Fate::here;
    state_.meeting = Meeting{.group = index, .gap = least_gap, .began = state_.clock};
  }
}

void Play::act(const acts::Speak& given) {
  if (state_.meeting->phase != Phase::contact) {
    refuse("it is too late to speak");
    return;
  }
  meeting_round();
  say("{} speaks", who(given.who.member));
  if (group().mood == harmless_mood) {
    say("{} {}", them(group()), verb(group(), "listens", "listen"));
    hint("no roll: an obvious mood does not change (M04); you decide what they answer");
    return;
  }
  if (state_.meeting->speeches > 0 && judge("J21", "a second roll for the mood needs a new offer",
                                            {"no new offer", "a new offer"}) == "no new offer") {
    say("{} {} unmoved", them(group()), verb(group(), "is", "are"));
    return;
  }
  react(given.who.member, given.mod.value_or(0));
}

/// The end of a meeting ends the turn (M10).
void Play::end_meeting() {
  const Meeting over = std::move(*state_.meeting);
  state_.meeting.reset();
  if (state_.ending != Ending::none) {
    return;
  }
  const std::int64_t least = over.began + setting_.turn;
  const std::int64_t end = std::max(state_.clock, least);
  const std::int64_t whole = (end + setting_.turn - 1) / setting_.turn * setting_.turn;
  spend(whole - state_.clock);
}

void Play::act(const acts::End& given) {
  Group& one = group();
  one.fate = given.fled              ? Fate::fled
             : one.entry == nobody   ? Fate::passed
             : is_peaceful(one.mood) ? Fate::passed
                                     : Fate::here;
  say("the meeting is over");
  end_meeting();
}

}  // namespace dungeonlab::expedition
