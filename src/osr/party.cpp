// Files of parties, as people write them: who goes along, and what the rules need to know of each.
// A key that is there for a class of the user's game is taken as it is.
#include "dungeonlab/osr/party.hpp"

#include "dungeonlab/json/schema_keys.hpp"
#include "dungeonlab/osr/dice.hpp"
#include "dungeonlab/osr/ratio.hpp"
#include "osr/file_reader.hpp"

namespace dungeonlab::osr {
namespace {

using io::JsonData;

struct Bounds {
  std::int64_t least = 0;
  std::int64_t most = 0;
};

constexpr Bounds score_bounds = {3, 18};
constexpr Bounds bonus_bounds = {-10, 10};
constexpr std::int64_t save_least = 2;
constexpr std::int64_t save_most = 20;
constexpr std::int64_t amount_most = 1'000'000;

/// The keys of a member, and what each is; the first ones must be there.
constexpr auto member_keys = std::to_array<json::SchemaKey>({
    {"name", R"("type": "string", "minLength": 1)", "the name"},
    {"race", R"("type": "string")", "the race; human if missing", true},
    {"class", R"("type": "string")", "the class in your game", true},
    {"level", R"("type": "integer", "minimum": 0, "maximum": 40)", "the level; 1 if missing", true},
    {"xp", R"("type": "integer", "minimum": 0)", "experience points", true},
    {"next", R"("type": "array", "items": {"type": "integer"}, "maxItems": 2)",
     "the experience needed for the next two levels", true},
    {"hp", R"("type": "integer", "minimum": 0)", "hit points", true},
    {"hp_now", R"("type": "integer", "minimum": 1)", "the hit points left; all if missing", true},
    {"abilities",
     R"("type": "object", "additionalProperties": {"type": "integer", "minimum": 3, "maximum": 18})",
     "ability scores: str, int, wis, dex, con, cha", true},
    {"mods", R"("type": "object", "additionalProperties": {"type": "integer"})",
     "ability bonuses, instead of scores", true},
    {"ac", R"("type": "integer")", "armor class, descending", true},
    {"aac", R"("type": "integer")", "armor class, ascending", true},
    {"thac0", R"("type": "integer")", "the roll that hits armor class 0", true},
    {"saves", R"("type": "array", "items": {"type": "integer"}, "minItems": 5, "maxItems": 5)",
     "saving throws: death, wands, paralysis, breath, spells", true},
    {"armor", R"("type": "string")", "the armor, as named by the rule set", true},
    {"armor_bulk", R"("type": "string")", "the bulk of the armor: none, light or heavy", true},
    {"weapon",
     R"("type": "object", "additionalProperties": false, "properties": {"damage": {"type": "string"}, "slow": {"type": "boolean"}, "ranges": {"type": ["array", "null"], "items": {"type": "integer"}, "minItems": 3, "maxItems": 3}})",
     "the weapon: damage as dice, whether it is slow, missile ranges in feet", true},
    {"load_lb", R"("type": "integer", "minimum": 0)", "the weight carried, in pounds", true},
    {"coins", R"("type": "integer", "minimum": 0)", "the weight carried, in coins", true},
    {"skills", R"("type": "object", "additionalProperties": {"type": "string"})",
     "skill chances in your game", true},
    {"dark_sight", R"("type": "integer", "minimum": 0)", "the range of sight in the dark, in feet",
     true},
    {"purse", R"("type": "integer", "minimum": 0)", "coins owned, left at home", true},
    {"retainer_of", R"("type": ["string", "null"])", "the name of the employer", true},
    {"loyalty", R"("type": ["integer", "null"])", "the loyalty of a retainer", true},
    {"rate", R"("type": "integer", "minimum": 0)", "the rate, in feet per turn", true},
});

constexpr auto party_keys = std::to_array<json::SchemaKey>({
    {"format", R"("const": "dungeonlab-party/1")", "the format of this file"},
    {"members",
     R"("type": "array", "items": {"$ref": "#/definitions/member"}, "minItems": 1, "maxItems": 64)",
     "the members, in marching order"},
    {"load", R"("enum": ["basic", "detailed"])", "how loads are counted", true},
    {"caller", R"("type": "string")", "the member who speaks for the party", true},
    {"mapper", R"("type": "string")", "the member who draws the map", true},
    {"formations",
     R"("type": "object", "additionalProperties": {"type": "array", "items": {"type": "array", "items": {"type": "string"}}})",
     "marching orders by name: rows of names, front row first", true},
    {"kit", R"("type": "object", "additionalProperties": {"type": "integer", "minimum": 0})",
     "shared supplies: torch, ration, water", true},
});

/// Numbers by the names of abilities.
void take_abilities(FileReader& reader, const JsonData& member, std::string_view key, Bounds bounds,
                    std::array<std::optional<std::int64_t>, ability_names.size()>& numbers) {
  const JsonData* const data = member.member(key);
  if (data == nullptr ||
      !reader.expect(*data, JsonData::Kind::object, fmt::format("\"{}\"", key))) {
    return;
  }
  reader.keys(*data, ability_names, 0);
  for (std::size_t i = 0; i < ability_names.size(); ++i) {
    numbers[i] = reader.number(*data, ability_names[i], bounds.least, bounds.most);
  }
}

void take_saves(FileReader& reader, const JsonData& data, Member& member) {
  const auto saves = reader.list(data, "saves");
  if (saves.empty()) {
    return;
  }
  if (saves.size() != save_names.size()) {
    reader.report(data.member("saves")->span, io::TextFault::wrong_type,
                  fmt::format("\"saves\" must have {} numbers ({}), found {}", save_names.size(),
                              fmt::join(save_names, ", "), saves.size()));
    return;
  }
  for (std::size_t i = 0; i < saves.size(); ++i) {
    member.saves[i] = reader.whole(saves[i], fmt::format("the save against {}", save_names[i]),
                                   save_least, save_most);
  }
}

/// Chances by the names of skills.
void take_skills(FileReader& reader, const JsonData& data, Member& member) {
  const JsonData* const skills = data.member("skills");
  if (skills == nullptr || !reader.expect(*skills, JsonData::Kind::object, "\"skills\"")) {
    return;
  }
  for (const JsonData& entry : skills->entries) {
    if (!reader.expect(entry, JsonData::Kind::text, in_quotes(entry.name))) {
      continue;
    }
    const auto chance = Ratio::parse(entry.text);
    if (!chance || *chance < Ratio(0) || *chance > Ratio(1)) {
      reader.report(entry.span, io::TextFault::wrong_type,
                    fmt::format("a skill must be a chance from 0 to 1, such as \"1/6\", found {}",
                                in_quotes(entry.text)));
      continue;
    }
    member.skills.emplace(entry.name, entry.text);
  }
}

/// How many numbers a list has, and how large each is at most.
struct NumbersExpected {
  std::size_t least = 0;
  std::size_t most = 0;
  std::int64_t largest = 0;
};

std::vector<std::int64_t> take_numbers(FileReader& reader, const JsonData& data,
                                       std::string_view name, NumbersExpected expected) {
  const auto [least, most, largest] = expected;
  std::vector<std::int64_t> numbers;
  const JsonData* const list = data.member(name);
  if (list == nullptr || list->kind == JsonData::Kind::null) {
    return numbers;
  }
  for (const JsonData& entry : reader.list(data, name)) {
    numbers.push_back(
        reader.whole(entry, fmt::format("an entry of \"{}\"", name), 0, largest).value_or(0));
  }
  if (numbers.size() < least || numbers.size() > most) {
    reader.report(
        list->span, io::TextFault::wrong_type,
        fmt::format("\"{}\" must have {} numbers, found {}", name,
                    least == most ? std::to_string(most) : fmt::format("{} to {}", least, most),
                    numbers.size()));
  }
  return numbers;
}

Weapon take_weapon(FileReader& reader, const JsonData& data) {
  static constexpr std::array<std::string_view, 3> known = {"damage", "slow", "ranges"};
  constexpr std::size_t ranges = 3;
  constexpr std::int64_t feet_most = 10'000;
  Weapon weapon;
  const JsonData* const object = data.member("weapon");
  if (object == nullptr || object->kind == JsonData::Kind::null ||
      !reader.expect(*object, JsonData::Kind::object, "\"weapon\"")) {
    return weapon;
  }
  reader.keys(*object, known, 0);
  weapon.damage = reader.line(*object, "damage");
  if (const auto dice = Dice::parse(weapon.damage); !weapon.damage.empty() && !dice) {
    reader.report(object->member("damage")->span, io::TextFault::wrong_type, dice.error().what);
  }
  weapon.is_slow = reader.flag(*object, "slow", false);
  weapon.ranges = take_numbers(reader, *object, "ranges", {ranges, ranges, feet_most});
  return weapon;
}

/// What somebody fights with and in.
void take_arms(FileReader& reader, const JsonData& data, Member& member) {
  constexpr std::int64_t armor_least = -20;
  constexpr std::int64_t armor_most = 20;
  constexpr std::int64_t ascending_of_none = 19;  // R19: the two add up to it
  constexpr std::int64_t thac0_least = 5;
  constexpr std::int64_t thac0_most = 20;
  static constexpr std::array<std::string_view, 3> bulks = {"none", "light", "heavy"};
  member.ac = reader.number(data, "ac", armor_least, armor_most);
  const auto ascending =
      reader.number(data, "aac", ascending_of_none - armor_most, ascending_of_none - armor_least);
  if (member.ac && ascending) {
    reader.report(data.member("aac")->span, io::TextFault::wrong_type,
                  R"("ac" and "aac" say the same thing: give only one)");
  } else if (ascending) {
    member.ac = ascending_of_none - *ascending;
  }
  member.thac0 = reader.number(data, "thac0", thac0_least, thac0_most);
  if (data.member("armor") != nullptr) {
    member.armor = reader.line(data, "armor");
  }
  if (data.member("armor_bulk") != nullptr) {
    member.armor_bulk = reader.word(data, "armor_bulk", bulks);
  }
  member.weapon = take_weapon(reader, data);
}

Member take_member(FileReader& reader, const JsonData& data) {
  static constexpr auto known = names_of(member_keys);
  Member member;
  if (!reader.expect(data, JsonData::Kind::object, "a member")) {
    return member;
  }
  reader.keys(data, known, 1, [](std::string_view name) {
    const auto* const ability = std::find(ability_names.begin(), ability_names.end(), name);
    return ability == ability_names.end() ? "" : fmt::format("did you mean abilities.{}?", name);
  });
  member.name = reader.line(data, "name");
  if (data.member("race") != nullptr) {
    member.race = reader.line(data, "race");
  }
  member.level = reader.number(data, "level", 0, limits::level).value_or(1);
  take_abilities(reader, data, "abilities", score_bounds, member.scores);
  take_abilities(reader, data, "mods", bonus_bounds, member.bonuses);
  take_saves(reader, data, member);
  member.hp = reader.number(data, "hp", 0, amount_most);
  member.hp_now = reader.number(data, "hp_now", 1, std::min(member.hp.value_or(1), amount_most));
  member.purse = reader.number(data, "purse", 0, amount_most * amount_most);
  member.rate = reader.number(data, "rate", 0, amount_most);
  member.xp = reader.number(data, "xp", 0, amount_most * amount_most);
  constexpr std::size_t levels_ahead = 2;
  member.next = take_numbers(reader, data, "next", {0, levels_ahead, amount_most * amount_most});
  take_arms(reader, data, member);
  member.dark_sight = reader.number(data, "dark_sight", 0, amount_most).value_or(0);
  member.coins = reader.number(data, "coins", 0, amount_most);
  member.load = reader.number(data, "load_lb", 0, amount_most);
  take_skills(reader, data, member);
  const JsonData* const employer = data.member("retainer_of");
  if (employer != nullptr && employer->kind != JsonData::Kind::null) {
    member.retainer_of = reader.line(data, "retainer_of");
  }
  member.loyalty = reader.number(data, "loyalty", 0, limits::loyalty);
  return member;
}

/// No two of a name, and no retainer of somebody who is not there.
void check_names(FileReader& reader, const JsonData& data, const Party& party) {
  for (std::size_t i = 0; i < party.members.size(); ++i) {
    const JsonData& entry = data.member("members")->entries[i];
    const Member& member = party.members[i];
    const Member* const first = party.member(member.name);
    if (first != nullptr && first != &member) {
      reader.report(entry.span, io::TextFault::written_twice,
                    fmt::format("duplicate member {}", in_quotes(member.name)));
    }
    if (!member.retainer_of.empty() && party.member(member.retainer_of) == nullptr) {
      std::vector<std::string_view> names;
      for (const Member& one : party.members) {
        names.emplace_back(one.name);
      }
      reader.report(entry.member("retainer_of")->span, io::TextFault::malformed_name,
                    fmt::format("the party has no member {}", in_quotes(member.retainer_of)),
                    help_for(member.retainer_of, names));
    }
  }
}

/// A name of somebody who goes along; empty if none is said.
std::string take_somebody(FileReader& reader, const JsonData& data, std::string_view key,
                          const Party& party) {
  const JsonData* const entry = data.member(key);
  if (entry == nullptr || entry->kind == JsonData::Kind::null) {
    return {};
  }
  std::string name = reader.line(data, key);
  if (!name.empty() && party.member(name) == nullptr) {
    reader.report(entry->span, io::TextFault::malformed_name,
                  fmt::format("the party has no member {}", in_quotes(name)));
  }
  return name;
}

/// Marching orders: everybody stands in one of the rows, and once.
void take_formations(FileReader& reader, const JsonData& data, Party& party) {
  const JsonData* const formations = data.member("formations");
  if (formations == nullptr ||
      !reader.expect(*formations, JsonData::Kind::object, "\"formations\"")) {
    return;
  }
  for (const JsonData& entry : formations->entries) {
    Rows rows;
    std::size_t named = 0;
    for (const JsonData& row : reader.list(*formations, entry.name)) {
      rows.emplace_back();
      if (!reader.expect(row, JsonData::Kind::list, "a row")) {
        continue;
      }
      for (const JsonData& who : row.entries) {
        const auto stands = [&](const std::vector<std::string>& one) {
          return std::find(one.begin(), one.end(), who.text) != one.end();
        };
        if (party.member(who.text) == nullptr) {
          reader.report(who.span, io::TextFault::malformed_name,
                        fmt::format("the party has no member {}", in_quotes(who.text)));
        } else if (std::any_of(rows.begin(), rows.end(), stands)) {
          reader.report(who.span, io::TextFault::written_twice,
                        fmt::format("duplicate name {}", in_quotes(who.text)));
        }
        rows.back().push_back(who.text);
        ++named;
      }
    }
    if (reader.faults() == 0 && named != party.members.size()) {
      reader.report(entry.span, io::TextFault::missing_key,
                    fmt::format("formation {} places {} of {} members", in_quotes(entry.name),
                                named, party.members.size()));
    }
    party.formations.emplace_back(entry.name, std::move(rows));
  }
}

void take_kit(FileReader& reader, const JsonData& data, Party& party) {
  const JsonData* const kit = data.member("kit");
  if (kit == nullptr || !reader.expect(*kit, JsonData::Kind::object, "\"kit\"")) {
    return;
  }
  for (const JsonData& entry : kit->entries) {
    party.kit[entry.name] = reader.number(*kit, entry.name, 0, amount_most).value_or(0);
  }
}

}  // namespace

const Member* Party::member(std::string_view name) const {
  const auto found = std::find_if(members.begin(), members.end(),
                                  [&](const Member& one) { return one.name == name; });
  return found == members.end() ? nullptr : &*found;
}

tl::expected<Party, std::vector<io::Fault>> read_party(std::string_view text) {
  static constexpr auto known = names_of(party_keys);
  constexpr std::size_t required = 2;
  const FileForm form{
      .noun = "party file", .format = party_format, .keys = known, .required = required};
  return read_people_file<FileReader, Party>(
      text, form, [](FileReader& reader, const JsonData& data, Party& party) {
        for (const JsonData& entry : reader.list(data, "members")) {
          party.members.push_back(take_member(reader, entry));
        }
        const JsonData* const members = data.member("members");
        if (members != nullptr &&
            (party.members.empty() || party.members.size() > limits::members)) {
          reader.report(members->span, io::TextFault::over_limit,
                        fmt::format("a party must have 1 to {} members, found {}", limits::members,
                                    party.members.size()));
        }
        check_names(reader, data, party);
        if (data.member("load") != nullptr) {
          party.load = reader.word(data, "load", load_rule_names) == load_rule_names.front()
                           ? LoadRule::basic
                           : LoadRule::detailed;
        }
        party.caller = take_somebody(reader, data, "caller", party);
        party.mapper = take_somebody(reader, data, "mapper", party);
        take_formations(reader, data, party);
        take_kit(reader, data, party);
      });
}

std::string write_party_schema() {
  std::string text;
  json::Writer json(text);
  json.begin_object();
  json::write_schema_head(json, "A party for old-school play");
  json::write_keys(json, party_keys);
  json.key("definitions").begin_object();
  json::write_object(json, "member", member_keys);
  json.end_object().end_object();
  return text + "\n";
}

}  // namespace dungeonlab::osr
