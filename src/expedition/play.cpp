// One command of an expedition: its words are read, its act changes the state, and what it brought
// about follows. Rolls are keyed by what they are about, so a command that waits for the referee
// is simply done again with the answer: its dice fall the same.
#include "expedition/play.hpp"

#include "dungeonlab/core/text.hpp"
#include "dungeonlab/core/words.hpp"
#include "expedition/stocking.hpp"

#include <algorithm>

namespace dungeonlab::expedition {
namespace {

/// How many words without `=` a command can have, its verb counted: as many as a form of its act.
constexpr std::size_t words_most(std::string_view form) {
  // The names of these may have blanks.
  constexpr std::array<std::string_view, 7> open = {"THING", "SPELL",   "NAME",     "TRAP",
                                                    "TEXT",  "POINTER", "FORMATION"};
  std::size_t most = 0;
  for (std::size_t count = 0; !form.empty();) {
    const std::size_t end = std::min(form.find(' '), form.size());
    const std::string_view word = form.substr(0, end);
    form.remove_prefix(std::min(end + 1, form.size()));
    for (const std::string_view one : open) {
      if (word.find(one) != std::string_view::npos) {
        return std::string_view::npos;
      }
    }
    count = word == "|" ? 0 : count + (word.find('=') == std::string_view::npos ? 1 : 0);
    most = std::max(most, count);
  }
  return most;
}

struct Act {
  ActInfo info;
  void (Play::*run)();
  std::size_t words_most;
};
constexpr auto act_table = std::to_array<Act>({
#define ACT(name, function, form, cost, procedures, about) \
  {{name, form, cost, procedures, about}, &Play::function, words_most(form)},
#include "dungeonlab/expedition/acts.def"
#undef ACT
});
constexpr auto act_infos = [] {
  std::array<ActInfo, act_table.size()> infos{};
  for (std::size_t i = 0; i < infos.size(); ++i) {
    infos[i] = act_table[i].info;
  }
  return infos;
}();

const Act* act_named(std::string_view name) {
  const auto* const found = std::find_if(act_table.begin(), act_table.end(),
                                         [&](const Act& act) { return act.info.name == name; });
  return found == act_table.end() ? nullptr : &*found;
}

std::string nearest_act(std::string_view word) {
  std::vector<std::string_view> names;
  names.reserve(act_table.size());
  for (const Act& act : act_table) {
    names.push_back(act.info.name);
  }
  const std::string_view name = closest(word, names);
  return name.empty() ? "" : fmt::format("; did you mean `{}`?", name);
}

}  // namespace

std::span<const ActInfo> acts() {
  return act_infos;
}

CommandWords CommandWords::read(std::string_view text) {
  CommandWords words;
  words.all = trimmed(text);
  std::string_view rest = words.all;
  const auto next = [&rest] {
    rest.remove_prefix(std::min(rest.find_first_not_of(" \t"), rest.size()));
    const std::size_t end = std::min(rest.find_first_of(" \t"), rest.size());
    const std::string_view word = rest.substr(0, end);
    rest.remove_prefix(end);
    return word;
  };
  words.verb = next();
  words.rest = trimmed(rest);
  while (true) {
    const std::string_view word = next();
    if (word.empty()) {
      return words;
    }
    if (const std::size_t at = word.find('='); at != std::string_view::npos && at > 0) {
      words.with.emplace_back(word.substr(0, at), word.substr(at + 1));
    } else {
      words.plain.push_back(word);
    }
  }
}

std::optional<std::string_view> CommandWords::value(std::string_view name) const {
  for (const auto& [key, value] : with) {
    if (key == name) {
      return value;
    }
  }
  return std::nullopt;
}

Outcome Play::run(std::string_view command) {
  Outcome outcome{.kind = Outcome::Kind::refused};
  words_ = CommandWords::read(command);
  const std::int64_t clock = state_.clock;
  const Act* const act = act_named(words_.verb);
  if (words_.all.size() > limits::command_letters) {
    outcome.why = fmt::format("a command has at most {} letters", limits::command_letters);
    return outcome;
  }
  if (act == nullptr) {
    outcome.why = fmt::format("there is no command `{}`{}", escape_for_terminal(words_.verb),
                              nearest_act(words_.verb));
    return outcome;
  }
  if (words_.plain.size() >= act->words_most) {
    outcome.why =
        fmt::format("unexpected \"{}\": expected `{}`",
                    escape_for_terminal(words_.plain[act->words_most - 1]), act->info.form);
    return outcome;
  }
  const bool is_of_the_referee = act->run == &Play::act_note || act->run == &Play::act_set;
  if (state_.ending != Ending::none && !is_of_the_referee) {
    outcome.why = "the expedition is over";
    return outcome;
  }
  (this->*act->run)();
  if (!is_refused() && state_.ending == Ending::none && state_.coming && !state_.meeting) {
    Group met = std::move(*state_.coming);
    state_.coming.reset();
    meet(std::move(met), std::nullopt);
  }
  if (!is_refused() && dice_used_ < judging_.dice.size()) {
    refuse("--dice has {}, and this command throws {}", counted(judging_.dice.size(), "number"),
           dice_used_);
  }
  outcome.cost = state_.clock - clock;
  if (is_refused()) {
    outcome.why = refused_;
    return outcome;
  }
  if (asked_) {
    outcome.kind = Outcome::Kind::asked;
    outcome.ask = asked_;
    return outcome;
  }
  outcome.kind = Outcome::Kind::done;
  return outcome;
}

std::vector<int> Play::faces_by_hand(const osr::Dice& dice) {
  std::vector<int> faces;
  if (const std::size_t left = judging_.dice.size() - dice_used_; left < dice.sides().size()) {
    refuse("{} needs {}, and --dice has {}", dice.text(), counted(dice.sides().size(), "number"),
           left);
  }
  for (const int sides : dice.sides()) {
    const int face = dice_used_ < judging_.dice.size() ? judging_.dice[dice_used_] : 1;
    if (face < 1 || face > sides) {
      refuse("a d{} shows 1 to {}, found {} in --dice", sides, sides, face);
    }
    faces.push_back(std::clamp(face, 1, sides));
    ++dice_used_;
  }
  return faces;
}

Rolled Play::roll(const osr::Ruling& ruling, std::string_view subject, To to, const Added* added) {
  Rolled rolled{.ruling = &ruling, .row = ruling.sure, .faces = {}};
  if (!ruling.is_rolled()) {
    return rolled;
  }
  std::string words = ruling.purpose;
  words += ' ';
  words += subject;
  const std::int64_t earlier = state_.rolled[words]++;
  osr::RollKey key{.set = setting_.rules.name(),
                   .seed = setting_.terms.seed,
                   .stream = setting_.terms.stream,
                   .clock = state_.clock,
                   .purpose = ruling.purpose,
                   .subject = std::string(subject),
                   .n = earlier};
  const osr::Dice& dice = ruling.answer.plan->dice;
  const bool by_hand = !is_time_ && dice_used_ < judging_.dice.size();
  if (by_hand) {
    rolled.faces = faces_by_hand(dice);
  } else {
    rolled.faces = osr::faces_of(key, dice);
  }
  rolled.row = ruling.row(rolled.faces);
  if (writes()) {
    osr::RollEntry entry = osr::entry_of(ruling.answer, std::move(key), rolled.faces, by_hand);
    if (added != nullptr) {
      entry.added = added->reasons;
    }
    entry.is_secret = to == To::referee || (to == To::as_the_rules_say && entry.is_secret);
    notes_->rolls.push_back(std::move(entry));
  }
  return rolled;
}

std::string Play::judge(std::string_view id, std::string text, std::vector<std::string> choices) {
  if (answered_ < judging_.answers.size() && judging_.answers[answered_].first == id) {
    return judging_.answers[answered_++].second;
  }
  if (judging_.by_default) {
    ++state_.judgements;
  } else if (!asked_) {
    std::string question = std::move(text) + ":";
    for (std::size_t i = 0; i < choices.size(); ++i) {
      question += fmt::format("{} {}{}", i == 0 ? "" : ",", choices[i], i == 0 ? " (default)" : "");
    }
    asked_ = Ask{.id = std::string(id), .text = std::move(question), .choices = choices};
  }
  return choices.front();
}

std::int64_t Play::judge_once(std::string_view id, std::string_view text,
                              std::initializer_list<std::string_view> choices) {
  if (const auto stands = state_.standing.find(id); stands != state_.standing.end()) {
    return stands->second;
  }
  const std::int64_t number =
      parse_integer(judge(id, fmt::format("{}, for the whole evening", text),
                          {choices.begin(), choices.end()}))
          .value_or(0);
  state_.standing.emplace(id, number);
  return number;
}

std::int64_t Play::number_of(std::string_view name, std::int64_t initial, std::int64_t least,
                             std::int64_t most) {
  const auto word = words_.value(name);
  if (!word) {
    return initial;
  }
  const auto number = parse_integer(word->starts_with('+') ? word->substr(1) : *word);
  if (!number || *number < least || *number > most) {
    refuse("`{}` is a number from {} to {}, found {}", name, least, most,
           escape_for_terminal(*word));
    return initial;
  }
  return *number;
}

bool Play::knows(std::initializer_list<std::string_view> names) {
  const auto unknown = std::find_if(words_.with.begin(), words_.with.end(), [&](const auto& with) {
    return std::find(names.begin(), names.end(), with.first) == names.end();
  });
  if (unknown == words_.with.end()) {
    return true;
  }
  refuse("`{}` has no `{}`; it has {}", words_.verb, escape_for_terminal(unknown->first),
         names.size() == 0 ? std::string("none") : fmt::format("{}", fmt::join(names, ", ")));
  return false;
}

std::size_t Play::whom(std::string_view name) {
  const auto word = words_.value(name);
  if (!word) {
    if (state_.caller == nobody || !state_.is_up(state_.caller)) {
      refuse("the party has no caller: name somebody, as in `{}=Ada`", name);
      return nobody;
    }
    return state_.caller;
  }
  if (word->empty()) {
    refuse("`{}=` has an empty name; expected one of the party, as in `{}=Ada`", name, name);
    return nobody;
  }
  const auto found = setting_.member_named.find(*word);
  if (found == setting_.member_named.end()) {
    std::vector<std::string_view> names;
    for (const osr::Member& member : setting_.party.members) {
      names.emplace_back(member.name);
    }
    const std::string_view near = closest(*word, names);
    refuse("nobody of the party is {}{}", escape_for_terminal(*word),
           near.empty() ? "" : fmt::format("; did you mean {}?", near));
    return nobody;
  }
  if (!state_.is_up(found->second)) {
    refuse("{} is {}", who(found->second), state_.members[found->second].hp > 0 ? "gone" : "dead");
    return nobody;
  }
  return found->second;
}

std::vector<std::size_t> Play::several(std::string_view name) {
  const auto words = words_.value(name);
  std::vector<std::size_t> members;
  if (!words) {
    const std::size_t caller = whom(name);
    return caller == nobody ? members : std::vector<std::size_t>{caller};
  }
  const CommandWords kept = words_;
  for (const std::string_view word : list_of(*words, ',')) {
    words_.with = {{name, word}};
    const std::size_t one = whom(name);
    if (one == nobody) {
      break;
    }
    if (std::find(members.begin(), members.end(), one) == members.end()) {
      members.push_back(one);
    }
  }
  words_ = kept;
  return members;
}

bool Play::in_meeting() {
  if (!state_.meeting) {
    const std::size_t harmless = harmless_here();
    refuse("nobody is met: `{}` is for meetings{}", words_.verb,
           harmless == nobody ? ""
                              : fmt::format("; `speak` or `fight` begins one with {}",
                                            them(state_.creatures[harmless])));
  }
  return state_.meeting.has_value();
}

bool Play::outside_meeting() {
  if (state_.meeting) {
    refuse("{} {} met: first fight, speak, evade or end", them(group()),
           verb(group(), "is", "are"));
  }
  return !state_.meeting;
}

void Play::act_note() {
  if (words_.rest.empty()) {
    refuse("`note` needs words");
    return;
  }
  hint("{}", words_.rest);
}

void Play::act_set() {
  const std::size_t blank = std::min(words_.rest.find(' '), words_.rest.size());
  const std::string pointer(words_.rest.substr(0, blank));
  const std::string value(trimmed(words_.rest.substr(blank)));
  Leaves leaves = leaves_of(state_);
  if (!pointer.starts_with('/') || value.empty()) {
    refuse(
        "`set` needs a pointer and a value, as in `set /clock {}`: `status --format json` shows "
        "what there is",
        state_.clock);
    return;
  }
  std::vector<std::string_view> pointers;
  std::transform(leaves.begin(), leaves.end(), std::back_inserter(pointers),
                 [](const auto& leaf) { return std::string_view(leaf.first); });
  const bool is_there = leaves.contains(pointer);
  Leaves counted = leaves;
  counted[pointer] = "0";
  const bool is_number = value != "null" && state_of(counted);
  const std::string near(is_number || is_there ? pointer : closest(pointer, pointers));
  const std::string now =
      near.empty()
          ? "`status --format json` shows what there is"
          : fmt::format(fmt::runtime(near == pointer ? "{} is {} now"
                                                     : "did you mean {}, which is {} now?"),
                        near, leaves[near]);
  if (value == "null") {
    leaves.erase(pointer);
  } else {
    leaves[pointer] = value;
  }
  auto made = state_of(leaves);
  constexpr std::int64_t most = 1'000'000'000;  // commands go on from here
  const std::int64_t number = parse_integer(value).value_or(0);
  if (is_number && (!made || number < 0 || number > most)) {
    refuse("`{} {}` makes no state: {}{}expected a whole number from {} to {}",
           escape_for_terminal(pointer), escape_for_terminal(value), is_there ? now : "",
           is_there ? "; " : "", pointer == "/clock" ? state_.clock : 0, most);
    return;
  }
  const std::string misfit = made ? misfit_of(setting_, *made) : "";
  if (!made || !misfit.empty()) {
    refuse("`{} {}` makes no state: {}", escape_for_terminal(pointer), escape_for_terminal(value),
           made ? misfit : now);
    return;
  }
  if (made->clock < state_.clock) {
    refuse("the clock is at round {} and never goes back: `undo` takes commands back",
           state_.clock);
    return;
  }
  if (!made->asks.empty()) {
    refuse("a question is asked by a command, and not set");
    return;
  }
  // Rolls are numbered within an instant.
  if (made->clock == state_.clock) {
    made->rolled = state_.rolled;
  }
  state_ = std::move(*made);
  hint("set by hand: {} {}", pointer, value);
}

}  // namespace dungeonlab::expedition
