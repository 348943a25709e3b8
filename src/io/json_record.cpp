// JSON objects that our programs write for each other. The text's tree has spans and faults for
// people; here only the value of a name matters, so the members are copied once and the tree is
// dropped.
#include "dungeonlab/io/json_record.hpp"

#include "dungeonlab/core/normal_text.hpp"
#include "dungeonlab/core/text.hpp"
#include "dungeonlab/core/words.hpp"
#include "dungeonlab/json/tree.hpp"

#include <fmt/format.h>

namespace dungeonlab::io {

Result<JsonRecord> JsonRecord::parse(std::string_view text) {
  const auto tree = json::Tree::object(text, {.noun = "record"});
  if (!tree) {
    return fail(Failure::usage, tree.error().message);
  }
  JsonRecord record;
  for (const json::Value node : tree->root()) {
    Member member{.json = std::string(node.lexeme())};
    if (node.is(json::Kind::text)) {
      member.text = std::string(node.text());
    }
    if (node.is(json::Kind::list)) {
      member.list.emplace();
      member.texts.emplace();
      for (const json::Value element : node) {
        member.list->emplace_back(element.lexeme());
        if (!element.is(json::Kind::text)) {
          member.texts.reset();
        } else if (member.texts) {
          member.texts->emplace_back(element.text());
        }
      }
    }
    record.members_.emplace(node.key(), std::move(member));
  }
  return record;
}

const JsonRecord::Member* JsonRecord::find(std::string_view name) const {
  const auto found = members_.find(name);
  return found == members_.end() ? nullptr : &found->second;
}

std::optional<std::string> JsonRecord::text(std::string_view name) const {
  const Member* const member = find(name);
  return member == nullptr ? std::nullopt : member->text;
}

std::optional<std::uint64_t> JsonRecord::number(std::string_view name) const {
  const Member* const member = find(name);
  const auto value = member == nullptr ? std::nullopt : parse_integer(member->json);
  return value && *value >= 0 ? std::optional(static_cast<std::uint64_t>(*value)) : std::nullopt;
}

std::optional<std::vector<std::string>> JsonRecord::list(std::string_view name) const {
  const Member* const member = find(name);
  return member == nullptr ? std::nullopt : member->list;
}

std::optional<std::vector<std::string>> JsonRecord::texts(std::string_view name) const {
  const Member* const member = find(name);
  return member == nullptr ? std::nullopt : member->texts;
}

std::optional<std::string> JsonRecord::raw(std::string_view name) const {
  const Member* const member = find(name);
  return member == nullptr ? std::nullopt : std::optional(member->json);
}

std::optional<std::string> JsonRecord::difference(const JsonRecord& other) const {
  for (const auto& [name, member] : members_) {
    if (other.raw(name) != member.json) {
      return name;
    }
  }
  for (const auto& [name, member] : other.members_) {
    if (find(name) == nullptr) {
      return name;
    }
  }
  return std::nullopt;
}

RecordLines record_lines(std::string_view text) {
  RecordLines read;
  text = without_trailing_space(text);
  if (text.empty()) {
    return read;
  }
  const std::vector<std::string_view> lines = text_lines(text);
  read.lines.assign(lines.begin(), lines.end());
  read.is_torn = !JsonRecord::parse(read.lines.back());
  read.lines.resize(read.lines.size() - (read.is_torn ? 1 : 0));
  return read;
}

}  // namespace dungeonlab::io
