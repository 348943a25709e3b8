// Files of parties, as people write them: who goes along, and what the rules need to know of each.
// A key that is there for a class of the user's game is taken as it is.
#include "dungeonlab/osr/party.hpp"

#include "dungeonlab/io/schema_keys.hpp"
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
constexpr auto member_keys = std::to_array<io::SchemaKey>({
    {"name", R"("type": "string", "minLength": 1)", "how this one is called"},
    {"race", R"("type": "string")", "human if it is missing", true},
    {"class", R"("type": "string")", "of your game", true},
    {"level", R"("type": "integer", "minimum": 0, "maximum": 40)", "1 if it is missing", true},
    {"xp", R"("type": "integer", "minimum": 0)", "experience", true},
    {"next", R"("type": "array", "items": {"type": "integer"}, "maxItems": 2)",
     "experience of the next two levels", true},
    {"hp", R"("type": "integer", "minimum": 0)", "hit points", true},
    {"abilities",
     R"("type": "object", "additionalProperties": {"type": "integer", "minimum": 3, "maximum": 18})",
     "scores by str, int, wis, dex, con, cha", true},
    {"mods", R"("type": "object", "additionalProperties": {"type": "integer"})",
     "bonuses of abilities instead of scores", true},
    {"ac", R"("type": "integer")", "armor class, descending", true},
    {"aac", R"("type": "integer")", "armor class, ascending", true},
    {"thac0", R"("type": "integer")", "what hits armor class 0", true},
    {"saves", R"("type": "array", "items": {"type": "integer"}, "minItems": 5, "maxItems": 5)",
     "against death, wands, paralysis, breath, spells", true},
    {"armor", R"("type": "string")", "as the rule set names it", true},
    {"armor_bulk", R"("type": "string")", "none, light or heavy", true},
    {"weapon", R"("type": "object")", "damage and ranges", true},
    {"load_lb", R"("type": "integer", "minimum": 0)", "pounds carried", true},
    {"coins", R"("type": "integer", "minimum": 0)", "weight carried in coins", true},
    {"skills", R"("type": "object", "additionalProperties": {"type": "string"})",
     "chances of your game", true},
    {"dark_sight", R"("type": "integer", "minimum": 0)", "feet", true},
    {"retainer_of", R"("type": ["string", "null"])", "the name of the employer", true},
    {"loyalty", R"("type": ["integer", "null"])", "of a retainer", true},
    {"rate", R"("type": "integer", "minimum": 0)", "feet a turn", true},
});

constexpr auto party_keys = std::to_array<io::SchemaKey>({
    {"format", R"("const": "dungeonlab-party/1")", "what this is"},
    {"members",
     R"("type": "array", "items": {"$ref": "#/definitions/member"}, "minItems": 1, "maxItems": 64)",
     "who goes along, in marching order"},
    {"load", R"("enum": ["basic", "detailed"])", "how loads are counted", true},
    {"caller", R"("type": "string")", "who speaks for all", true},
    {"mapper", R"("type": "string")", "who draws the map", true},
    {"formations", R"("type": "object")", "marching orders by name", true},
    {"kit", R"("type": "object", "additionalProperties": {"type": "integer", "minimum": 0})",
     "what is carried for all: torch, ration, water", true},
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
                  fmt::format("\"saves\" has {} numbers: {}; found {}", save_names.size(),
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
                    fmt::format("a skill is a chance from 0 to 1 such as \"1/6\", found {}",
                                in_quotes(entry.text)));
      continue;
    }
    member.skills.emplace(entry.name, entry.text);
  }
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
  member.rate = reader.number(data, "rate", 0, amount_most);
  member.xp = reader.number(data, "xp", 0, amount_most * amount_most);
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
                    fmt::format("there are two members {}", in_quotes(member.name)));
    }
    if (!member.retainer_of.empty() && party.member(member.retainer_of) == nullptr) {
      std::vector<std::string_view> names;
      for (const Member& one : party.members) {
        names.emplace_back(one.name);
      }
      reader.report(entry.member("retainer_of")->span, io::TextFault::malformed_name,
                    fmt::format("nobody of the party is {}", in_quotes(member.retainer_of)),
                    help_for(member.retainer_of, names));
    }
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
                        fmt::format("a party has 1 to {} members, found {}", limits::members,
                                    party.members.size()));
        }
        check_names(reader, data, party);
        take_kit(reader, data, party);
      });
}

std::string write_party_schema() {
  std::string text;
  io::JsonWriter json(text);
  json.begin_object();
  io::write_schema_head(json, "A party of old-school play");
  io::write_keys(json, party_keys);
  json.key("definitions").begin_object();
  io::write_object(json, "member", member_keys);
  json.end_object().end_object();
  return text + "\n";
}

}  // namespace dungeonlab::osr
