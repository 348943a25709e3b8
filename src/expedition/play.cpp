// One command of an expedition: check it against the state, let its act change the state, and let
// the consequences follow. Rolls are keyed by their purpose and subject, so a command that waits
// for the referee simply runs again with the answer: its dice come out the same.
#include "expedition/play.hpp"

#include "dungeonlab/core/text.hpp"
#include "expedition/act_parameters.hpp"

#include <algorithm>

namespace dungeonlab::expedition {

namespace {

osr::RollEntry entry_of(const osr::Ruling& ruling, const osr::RollKey& key,
                        const std::vector<int>& faces, bool by_hand) {
  if (!ruling.closed) {
    return osr::entry_of(ruling.answer, key, faces, by_hand);
  }
  const osr::RowOdds& row = ruling.answer.rows[ruling.row(faces)];
  return {.key = key,
          .dice = ruling.closed->text(),
          .faces = faces,
          .total = faces.front(),
          .row = row.row,
          .odds = row.odds,
          .by_hand = by_hand};
}

}  // namespace

bool Play::may(Where where) {
  constexpr auto words = std::to_array<std::string_view>(
      {"any place", "a dungeon", "a journey on land", "a journey by ship", "a journey",
       "a dungeon or a journey", "a town"});
  const Where here = setting_.where();
  const bool is_journey = here == Where::land || here == Where::ship;
  const bool fits = where == Where::anywhere || where == here ||
                    (where == Where::journey && is_journey) ||
                    (where == Where::away && here != Where::town);
  if (!fits) {
    refuse("`{}` is for {}, and this is {}", act_->name, words[static_cast<std::size_t>(where)],
           words[static_cast<std::size_t>(here)]);
  }
  return fits;
}

bool Play::may(When when) {
  if (state_.ending != Ending::none && when != When::always && when != When::referee) {
    refuse("the expedition is over");
    return false;
  }
  switch (when) {
    case When::any:
    case When::referee:
    case When::always:
      return true;
    case When::quiet:
      return outside_meeting();
    case When::near:
      meet_harmless();
      return in_meeting();
    case When::met:
      return in_meeting();
    case When::declaring:
      if (in_meeting() && state_.meeting->phase != Phase::fight) {
        refuse("no fight is under way: `fight` starts one");
      } else if (state_.meeting && !state_.meeting->first.empty()) {
        refuse("O76: declare this before initiative");
      }
      return !is_refused();
  }
  return true;
}

void Play::expect_up(std::size_t member) {
  if (!state_.is_up(member)) {
    refuse("{} is {}", who(member), state_.members[member].hp > 0 ? "gone" : "dead");
  }
}

void Play::settle(acts::Actor& actor) {
  if (actor.member == nobody) {
    actor.member = state_.caller;
    if (actor.member == nobody || !state_.is_up(actor.member)) {
      refuse("the party has no caller: choose a member, as in `who=Ada`");
    }
  } else {
    expect_up(actor.member);
  }
}

void Play::settle(acts::Actors& actors) {
  if (actors.empty()) {
    acts::Actor caller;
    settle(caller);
    actors.push_back(caller.member);
  }
  for (const std::size_t one : actors) {
    expect_up(one);
  }
}

void Play::settle(acts::Somebody& somebody) {
  if (somebody.member != nobody) {
    expect_up(somebody.member);
  }
}

void Play::settle(acts::Foe& foe) {
  if (foe.number == nobody || !in_meeting()) {
    return;
  }
  const auto& hp = group().hp;
  if (foe.number >= hp.size() || hp[foe.number] <= 0) {
    refuse("foe {} is dead or does not exist: the foes are {}#1 to {}#{}", foe.number + 1,
           group().kind, group().kind, hp.size());
  }
}

void Play::settle(acts::Target& target) {
  std::visit([&](auto& one) { settle(one); }, target);
}

Outcome Play::run(Command command) {
  Outcome outcome{.kind = Outcome::Kind::refused};
  const std::int64_t clock = state_.clock;
  act_ = &act_table()[command.index()];
  if (may(act_->where) && may(act_->when)) {
    const auto settles = [&](std::string_view /*name*/, auto& value, const auto& /*as*/) {
      settle(value);
    };
    visit_parameters(command, settles);
  }
  if (!is_refused()) {
    std::visit([&](const auto& given) { act(given); }, command);
  }
  if (!is_refused() && state_.ending == Ending::none && state_.coming && !state_.meeting) {
    Group met = std::move(*state_.coming);
    state_.coming.reset();
    meet(std::move(met), std::nullopt);
  }
  if (!is_refused() && dice_used_ < judging_.dice.size()) {
    refuse("--dice has {}, but this command uses {}", counted(judging_.dice.size(), "number"),
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
    refuse("{} needs {}, but --dice has {}", dice.text(), counted(dice.sides().size(), "number"),
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
  if (!ruling.is_rolled() && !ruling.closed) {
    return rolled;
  }
  osr::RollKey& key = setting_.roll_key;
  key.clock = state_.clock;
  key.purpose = ruling.purpose;
  key.subject = subject;
  key.n = state_.rolled.of(ruling.purpose, subject)++;
  const osr::Dice& dice = ruling.closed ? *ruling.closed : ruling.answer.plan->dice;
  const bool by_hand = !is_time_ && dice_used_ < judging_.dice.size();
  if (by_hand) {
    rolled.faces = faces_by_hand(dice);
  } else {
    rolled.faces = osr::faces_of(key, dice);
  }
  rolled.row = ruling.row(rolled.faces);
  if (writes()) {
    osr::RollEntry entry = entry_of(ruling, key, rolled.faces, by_hand);
    if (added != nullptr) {
      entry.added = added->reasons;
    }
    entry.is_secret = to == To::referee ||
                      (to == To::as_the_act_says && act_->dice == OwnDice::secret) ||
                      (to != To::all && entry.is_secret);
    notes_->rolls.push_back(std::move(entry));
  }
  return rolled;
}

std::string Play::judge(std::string_view id, std::string text, std::vector<std::string> choices) {
  if (answered_ < judging_.answers.size() && judging_.answers[answered_].id == id) {
    return judging_.answers[answered_++].answer;
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

bool Play::in_meeting() {
  if (!state_.meeting) {
    const std::size_t harmless = harmless_here();
    refuse("no meeting is under way: `{}` is for meetings{}", act_->name,
           harmless == nobody ? ""
                              : fmt::format("; `speak` or `fight` starts one with {}",
                                            them(state_.creatures[harmless])));
  }
  return state_.meeting.has_value();
}

bool Play::outside_meeting() {
  if (state_.meeting) {
    refuse("{} {} here: first `fight`, `speak`, `evade` or `end`", them(group()),
           verb(group(), "is", "are"));
  }
  return !state_.meeting;
}

void Play::act(const acts::Note& given) {
  hint("{}", given.words.text);
}

void Play::act(const acts::Set& given) {
  const std::string& pointer = given.pointer.text;
  const std::string& value = given.value.text;
  Leaves leaves = leaves_of(state_);
  if (!pointer.starts_with('/')) {
    refuse(
        "`set` needs a pointer and a value, as in `set /clock {}`; `status --format json` lists "
        "the pointers",
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
          ? "`status --format json` lists the pointers"
          : fmt::format(fmt::runtime(near == pointer ? "{} is now {}"
                                                     : "did you mean {}, which is now {}?"),
                        near, leaves[near]);
  if (value == "null") {
    leaves.erase(pointer);
  } else {
    leaves[pointer] = value;
  }
  auto made = state_of(leaves);
  constexpr std::int64_t most = 1'000'000'000;  // leaves later commands room to add to it
  const std::int64_t number = parse_integer(value).value_or(0);
  if (is_number && (!made || number < 0 || number > most)) {
    refuse("`{} {}` is invalid: {}{}expected a whole number from {} to {}",
           escape_for_terminal(pointer), escape_for_terminal(value), is_there ? now : "",
           is_there ? "; " : "", pointer == "/clock" ? state_.clock : 0, most);
    return;
  }
  const std::string misfit = made ? misfit_of(setting_, *made) : "";
  if (!made || !misfit.empty()) {
    refuse("`{} {}` is invalid: {}", escape_for_terminal(pointer), escape_for_terminal(value),
           made ? misfit : now);
    return;
  }
  if (made->clock < state_.clock) {
    refuse("the clock is at round {} and cannot go back; `undo` takes back commands", state_.clock);
    return;
  }
  if (!made->asks.empty()) {
    refuse("a question comes from a command and cannot be set");
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
