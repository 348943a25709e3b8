// A state as leaves: JSON pointers with the JSON that stands there. What a command changed is the
// difference of two lists of leaves, so reading a log needs no rules; lists that shrink are one
// leaf, things with a name are one leaf each.
#include "dungeonlab/core/text.hpp"
#include "dungeonlab/expedition/state.hpp"
#include "dungeonlab/io/json_data.hpp"
#include "dungeonlab/json/pointer.hpp"
#include "dungeonlab/json/writer.hpp"

#include <algorithm>
#include <functional>

#include <fmt/format.h>

namespace dungeonlab::expedition {
namespace {

using io::JsonData;

std::int64_t number_of_member(std::size_t who) {
  return who == nobody ? -1 : static_cast<std::int64_t>(who);
}

/// What is written and read: each type has one function for both directions, so that they agree.
/// A visitor is given a name and a place for every member.
template <class Visitor>
void visit_members(Visitor& visitor, MemberState& one) {
  visitor("hp", one.hp);
  visitor("hungry", one.hungry);
  visitor("thirsty", one.thirsty);
  visitor("rested", one.has_rested);
  visitor("gone", one.is_gone);
  visitor("loyalty", one.loyalty);
  visitor.maybe("left", one.has_left);
}
template <class Visitor>
void visit_members(Visitor& visitor, Burning& one) {
  visitor("source", one.source);
  visitor("who", one.who);
  visitor("lit", one.lit);
  visitor("until", one.until);
}
template <class Visitor>
void visit_members(Visitor& visitor, Thing& one) {
  visitor("thing", one.thing);
  visitor("number", one.number);
  visitor("weight", one.weight);
  visitor("of", one.of);
}
template <class Visitor>
void visit_members(Visitor& visitor, Carried& one) {
  visitor("who", one.who);
  visit_members(visitor, one.thing);
}
template <class Visitor>
void visit_members(Visitor& visitor, Effect& one) {
  visitor("name", one.name);
  visitor("who", one.who);
  visitor("until", one.until);
  visitor("change", one.what);
  visitor("by", one.by);
}
template <class Visitor>
void visit_members(Visitor& visitor, DoorState& one) {
  visitor("open", one.is_open);
  visitor("spiked", one.is_spiked);
  visitor("unlocked", one.is_unlocked);
  visitor("found", one.is_found);
  visitor("known", one.is_known);
  visitor("alarmed", one.is_alarmed);
}
template <class Visitor>
void visit_members(Visitor& visitor, Group& one) {
  visitor("kind", one.kind);
  visitor("entry", one.entry);
  visitor("at", one.at);
  visitor("hp", one.hp);
  visitor("mood", one.mood);
  visitor("fate", one.fate);
  visitor("passes", one.passes);
  visitor("checked_first", one.checked_first);
  visitor("checked_half", one.checked_half);
}
template <class Visitor>
void visit_members(Visitor& visitor, Declared& one) {
  visitor("who", one.who);
  visitor("what", one.what);
}
template <class Visitor>
void visit_members(Visitor& visitor, Meeting& one) {
  visitor("group", one.group);
  visitor("phase", one.phase);
  visitor("gap", one.gap);
  visitor("began", one.began);
  visitor("rounds", one.rounds);
  visitor("surprised", one.surprised);
  visitor("combat", one.is_combat);
  visitor("speeches", one.speeches);
  visitor("first", one.first);
  visitor("others_acted", one.others_acted);
  visitor("fell", one.fell);
  visitor("closed", one.has_closed);
  visitor("acted", one.acted);
  visitor("hit", one.hit);
  visitor("declared", one.declared);
  visitor("leaving", one.leaving);
  visitor.maybe("pursued", one.is_pursued);
  visitor("ran", one.ran);
  visitor("lures", one.lures);
}
template <class Visitor>
void visit_members(Visitor& visitor, std::pair<std::string, std::string>& one) {
  visitor("id", one.first);
  visitor("answer", one.second);
}
template <class Visitor>
void visit_members(Visitor& visitor, Ask& one) {
  visitor("id", one.id);
  visitor("text", one.text);
  visitor("choices", one.choices);
  visitor("command", one.command);
  visitor("answers", one.answers);
  visitor("dice", one.dice);
}
template <class Visitor>
void visit_members(Visitor& visitor, Death& one) {
  visitor("who", one.who);
  visitor("cause", one.cause);
  visitor("at", one.at);
}

template <class T>
concept HasMembers = requires(T& value, void (*visitor)(std::string_view, std::string&)) {
  requires std::is_class_v<T>;
  requires !std::is_same_v<T, std::string>;
};

class LeafWriter {
 public:
  explicit LeafWriter(json::Writer& json) : json_(json) {}

  template <class T>
  void operator()(std::string_view name, T& value) {
    json_.key(name);
    write(value);
  }

  /// What logs of earlier versions do not have: written where it is so.
  void maybe(std::string_view name, bool value) {
    if (value) {
      json_.key(name).boolean(value);
    }
  }

  void write(const std::string& value) { json_.text(value); }
  void write(bool value) { json_.boolean(value); }
  void write(std::int64_t value) { json_.integer(value); }
  void write(int value) { json_.integer(value); }
  void write(std::size_t value) { json_.integer(number_of_member(value)); }
  void write(Fate value) { json_.text(fate_names[static_cast<std::size_t>(value)]); }
  void write(Phase value) { json_.text(phase_names[static_cast<std::size_t>(value)]); }
  template <class T>
  void write(std::vector<T>& list) {
    json_.begin_array(json::Layout::tight);
    for (T& one : list) {
      write(one);
    }
    json_.end_array();
  }
  template <HasMembers T>
  void write(T& value) {
    json_.begin_object(json::Layout::tight);
    visit_members(*this, value);
    json_.end_object();
  }

 private:
  json::Writer& json_;
};

class LeafReader {
 public:
  explicit LeafReader(const JsonData& data) : data_(data) {}

  template <class T>
  void operator()(std::string_view name, T& value) {
    const JsonData* const member = data_.member(name);
    is_sound_ = is_sound_ && member != nullptr && read(*member, value);
  }
  void maybe(std::string_view name, bool& value) {
    const JsonData* const member = data_.member(name);
    is_sound_ = is_sound_ && (member == nullptr || read(*member, value));
  }
  [[nodiscard]] bool is_sound() const { return is_sound_; }

  static bool read(const JsonData& data, std::string& value) {
    value = data.text;
    return data.kind == JsonData::Kind::text;
  }
  static bool read(const JsonData& data, bool& value) {
    value = data.text == "true";
    return data.kind == JsonData::Kind::boolean;
  }
  static bool read(const JsonData& data, std::int64_t& value) {
    // Of larger numbers sums would not be whole.
    constexpr std::int64_t most = 1'000'000'000'000;
    const auto number = parse_integer(data.text);
    value = std::clamp(number.value_or(0), -most, most);
    return data.kind == JsonData::Kind::number && number == value;
  }
  static bool read(const JsonData& data, int& value) {
    std::int64_t number = 0;
    const bool is_sound = read(data, number);
    value = static_cast<int>(number);
    return is_sound && number == value;
  }
  static bool read(const JsonData& data, std::size_t& value) {
    std::int64_t number = 0;
    const bool is_sound = read(data, number);
    value = number < 0 ? nobody : static_cast<std::size_t>(number);
    return is_sound;
  }
  static bool read(const JsonData& data, Fate& value) { return read_name(data, value, fate_names); }
  static bool read(const JsonData& data, Phase& value) {
    return read_name(data, value, phase_names);
  }
  template <class T>
  static bool read(const JsonData& data, std::vector<T>& list) {
    bool is_sound = data.kind == JsonData::Kind::list;
    list.clear();
    for (const JsonData& entry : data.entries) {
      is_sound = is_sound && read(entry, list.emplace_back());
    }
    return is_sound;
  }
  template <HasMembers T>
  static bool read(const JsonData& data, T& value) {
    LeafReader inner(data);
    visit_members(inner, value);
    return data.kind == JsonData::Kind::object && inner.is_sound();
  }

 private:
  template <class T, class Names>
  static bool read_name(const JsonData& data, T& value, const Names& names) {
    const auto found = std::find(names.begin(), names.end(), data.text);
    value = found == names.end() ? T{} : static_cast<T>(found - names.begin());
    return found != names.end();
  }

  const JsonData& data_;
  bool is_sound_ = true;
};

template <class T>
std::string json_of(T value) {
  std::string text;
  json::Writer json(text);
  LeafWriter(json).write(value);
  return text;
}

/// Every leaf of a state, in both directions. `Fields` is given a pointer and what stands there.
template <class Fields>
void visit_state(Fields& fields, State& state) {
  fields.one("/clock", state.clock, std::int64_t{0});
  fields.list("/party/members/", state.members);
  fields.one("/order", state.order, {});
  fields.one("/formation", state.formation, {});
  fields.one("/caller", state.caller, nobody);
  fields.one("/mapper", state.mapper, nobody);
  fields.place("/at", state.at);
  fields.maybe_place("/from", state.from);
  fields.set("/known/", state.known);
  fields.set("/familiar/", state.familiar);
  fields.map("/kit/", state.kit);
  fields.one("/meals", state.meals, std::int64_t{0});
  fields.one("/lights", state.lights, {});
  fields.map("/doors/", state.doors);
  fields.tried("/tried/", state.tried);
  fields.numbers("/sprung/", state.sprung);
  fields.numbers("/found/", state.found_traps);
  fields.numbers("/removed/", state.removed);
  fields.list("/creatures/", state.creatures);
  fields.numbers("/met/", state.met);
  fields.map("/ground/", state.ground);
  fields.one("/carried", state.carried, {});
  fields.one("/rest", state.rest, std::int64_t{0});
  fields.one("/exhausted", state.exhausted, std::int64_t{0});
  fields.maybe("/coming", state.coming);
  fields.maybe("/meeting", state.meeting);
  fields.one("/effects", state.effects, {});
  fields.one("/asks", state.asks, {});
  fields.one("/deaths", state.deaths, {});
  fields.one("/xp", state.xp, std::int64_t{0});
  fields.one("/lights_lit", state.lights_lit, std::int64_t{0});
  fields.one("/door_tries", state.door_tries, std::int64_t{0});
  fields.one("/meetings", state.meetings, std::int64_t{0});
  fields.one("/judgements", state.judgements, std::int64_t{0});
  fields.map("/standing/", state.standing);
  fields.one("/noise", state.noise, std::int64_t{-1});
  fields.ending("/ending", state.ending);
}

class LeafMaker {
 public:
  Leaves leaves{};

  template <class T>
  void one(std::string_view pointer, T& value, const std::type_identity_t<T>& usual) {
    if (!(value == usual)) {
      leaves.emplace(pointer, json_of(value));
    }
  }
  template <class T>
  void maybe(std::string_view pointer, std::optional<T>& value) {
    if (value) {
      leaves.emplace(pointer, json_of(*value));
    }
  }
  void place(std::string_view pointer, const Place& place) {
    leaves.emplace(pointer, json_of(name(place)));
  }
  void maybe_place(std::string_view pointer, const std::optional<Place>& value) {
    if (value) {
      place(pointer, *value);
    }
  }
  template <class T>
  void list(std::string_view pointer, std::vector<T>& values) {
    for (std::size_t i = 0; i < values.size(); ++i) {
      leaves.emplace(fmt::format("{}{}", pointer, i), json_of(values[i]));
    }
  }
  void set(std::string_view pointer, const std::set<std::string, std::less<>>& words) {
    for (const std::string& word : words) {
      leaves.emplace(fmt::format("{}{}", pointer, json::pointer_word(word)), "true");
    }
  }
  void numbers(std::string_view pointer, const std::set<std::size_t>& numbers) {
    for (const std::size_t number : numbers) {
      leaves.emplace(fmt::format("{}{}", pointer, number), "true");
    }
  }
  template <class T>
  void map(std::string_view pointer, std::map<std::string, T, std::less<>>& entries) {
    for (auto& [word, value] : entries) {
      leaves.emplace(fmt::format("{}{}", pointer, json::pointer_word(word)), json_of(value));
    }
  }
  void tried(std::string_view pointer,
             std::map<std::string, std::map<std::size_t, std::int64_t>, std::less<>>& entries) {
    for (const auto& [word, tries] : entries) {
      std::string text;
      json::Writer json(text);
      json.begin_object(json::Layout::tight);
      for (const auto& [member, times] : tries) {
        json.key(std::to_string(member)).integer(times);
      }
      json.end_object();
      leaves.emplace(fmt::format("{}{}", pointer, json::pointer_word(word)), std::move(text));
    }
  }
  void ending(std::string_view pointer, Ending ending) {
    if (ending != Ending::none) {
      leaves.emplace(pointer, json_of(std::string(ending_names[static_cast<std::size_t>(ending)])));
    }
  }
};

class LeafTaker {
 public:
  explicit LeafTaker(const Leaves& leaves) : leaves_(leaves) {}

  [[nodiscard]] bool is_sound() const { return is_sound_ && taken_ == leaves_.size(); }

  template <class T>
  void one(std::string_view pointer, T& value, const std::type_identity_t<T>& usual) {
    value = usual;
    if (const auto found = leaves_.find(pointer); found != leaves_.end()) {
      take(found->second, value);
    }
  }
  template <class T>
  void maybe(std::string_view pointer, std::optional<T>& value) {
    if (const auto found = leaves_.find(pointer); found != leaves_.end()) {
      take(found->second, value.emplace());
    }
  }
  void place(std::string_view pointer, Place& place) {
    std::string text;
    one(pointer, text, {});
    const auto named = place_named(text);
    is_sound_ = is_sound_ && named;
    place = named.value_or(Place{});
  }
  void maybe_place(std::string_view pointer, std::optional<Place>& value) {
    if (leaves_.find(pointer) != leaves_.end()) {
      place(pointer, value.emplace());
    }
  }
  template <class T>
  void list(std::string_view pointer, std::vector<T>& values) {
    for (std::size_t i = 0;; ++i) {
      const auto found = leaves_.find(fmt::format("{}{}", pointer, i));
      if (found == leaves_.end()) {
        return;
      }
      take(found->second, values.emplace_back());
    }
  }
  void set(std::string_view pointer, std::set<std::string, std::less<>>& words) {
    below(pointer, [&](std::string word, const std::string& json) {
      is_sound_ = is_sound_ && json == "true";
      words.insert(std::move(word));
    });
  }
  void numbers(std::string_view pointer, std::set<std::size_t>& numbers) {
    below(pointer, [&](const std::string& word, const std::string& json) {
      const auto number = parse_integer(word);
      is_sound_ = is_sound_ && json == "true" && number && *number >= 0;
      numbers.insert(static_cast<std::size_t>(number.value_or(0)));
    });
  }
  template <class T>
  void map(std::string_view pointer, std::map<std::string, T, std::less<>>& entries) {
    below(pointer, [&](std::string word, const std::string& json) {
      T value{};
      parse(json, value);
      entries.emplace(std::move(word), std::move(value));
    });
  }
  void tried(std::string_view pointer,
             std::map<std::string, std::map<std::size_t, std::int64_t>, std::less<>>& entries) {
    below(pointer, [&](std::string word, const std::string& json) {
      const auto data = io::read_json_data(json, "state");
      is_sound_ = is_sound_ && data && data->kind == JsonData::Kind::object;
      auto& tries = entries[std::move(word)];
      for (std::size_t i = 0; is_sound_ && i < data->entries.size(); ++i) {
        const auto member = parse_integer(data->entries[i].name);
        std::int64_t times = 0;
        is_sound_ = member && *member >= 0 && LeafReader::read(data->entries[i], times);
        tries.emplace(static_cast<std::size_t>(member.value_or(0)), times);
      }
    });
  }
  void ending(std::string_view pointer, Ending& ending) {
    std::string text;
    one(pointer, text, {});
    const auto* const found = std::find(ending_names.begin(), ending_names.end(), text);
    is_sound_ = is_sound_ && found != ending_names.end();
    ending = is_sound_ ? static_cast<Ending>(found - ending_names.begin()) : Ending::none;
  }

 private:
  template <class T>
  void take(const std::string& json, T& value) {
    ++taken_;
    parse(json, value);
  }
  template <class T>
  void parse(const std::string& json, T& value) {
    const auto data = io::read_json_data(json, "state");
    is_sound_ = is_sound_ && data && LeafReader::read(*data, value);
  }
  /// Every leaf below a pointer, with its word.
  void below(std::string_view pointer,
             const std::function<void(std::string, const std::string&)>& take) {
    for (auto leaf = leaves_.lower_bound(pointer);
         leaf != leaves_.end() && leaf->first.starts_with(pointer); ++leaf) {
      ++taken_;
      take(json::key_of_pointer_word(std::string_view(leaf->first).substr(pointer.size())),
           leaf->second);
    }
  }

  const Leaves& leaves_;
  bool is_sound_ = true;
  std::size_t taken_ = 0;
};

}  // namespace

Leaves leaves_of(const State& state) {
  LeafMaker maker;
  State copy = state;
  visit_state(maker, copy);
  return std::move(maker.leaves);
}

std::optional<State> state_of(const Leaves& leaves) {
  State state;
  LeafTaker taker(leaves);
  visit_state(taker, state);
  return taker.is_sound() ? std::optional(std::move(state)) : std::nullopt;
}

}  // namespace dungeonlab::expedition
