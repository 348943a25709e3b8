#pragma once

#include "dungeonlab/core/text.hpp"
#include "dungeonlab/io/json_data.hpp"
#include "dungeonlab/json/schema_keys.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <fmt/format.h>
#include <tl/expected.hpp>

namespace dungeonlab::osr {

[[nodiscard]] inline std::string help_for(std::string_view word,
                                          std::span<const std::string_view> names) {
  const std::string_view name = closest(word, names);
  return name.empty() ? "" : fmt::format("did you mean \"{}\"?", name);
}

[[nodiscard]] inline std::string in_quotes(std::string_view text) {
  return fmt::format("\"{}\"", escape_for_terminal(text));
}

/// Takes a file of JSON apart that people write, and keeps a fault for every slip.
class FileReader {
 public:
  explicit FileReader(std::vector<io::Fault>& faults) : faults_(faults) {}

  void report(io::Span span, io::TextFault kind, std::string message, std::string help = {}) {
    faults_.push_back(
        {.kind = kind, .span = span, .message = std::move(message), .help = std::move(help)});
  }

  bool expect(const io::JsonData& data, io::JsonData::Kind kind, std::string_view what) {
    if (data.kind != kind) {
      report(
          data.span, io::TextFault::wrong_type,
          fmt::format("{} must be {}, found {}", what, io::name_of(kind), io::name_of(data.kind)));
    }
    return data.kind == kind;
  }

  /// Members other than these, and required ones that are missing. `hint`: where a key belongs that
  /// is none here; empty if nowhere.
  void keys(const io::JsonData& object, std::span<const std::string_view> known,
            std::size_t required, const std::function<std::string(std::string_view)>& hint = {}) {
    for (const io::JsonData& entry : object.entries) {
      if (std::find(known.begin(), known.end(), entry.name) == known.end()) {
        const std::string better = hint ? hint(entry.name) : "";
        report(entry.name_span, io::TextFault::unknown_key,
               fmt::format("unknown key {}", in_quotes(entry.name)),
               better.empty() ? help_for(entry.name, known) : better);
      }
    }
    for (const std::string_view name : known.first(required)) {
      if (object.member(name) == nullptr) {
        report(object.span, io::TextFault::missing_key,
               fmt::format("the key \"{}\" is missing", name));
      }
    }
  }

  /// A text that may be shown; empty if there is none.
  std::string line(const io::JsonData& object, std::string_view name) {
    const io::JsonData* const data = object.member(name);
    if (data == nullptr || !expect(*data, io::JsonData::Kind::text, fmt::format("\"{}\"", name))) {
      return {};
    }
    if (has_unsafe_text(data->text)) {
      report(data->span, io::TextFault::unsafe_text,
             fmt::format("\"{}\" contains characters that could harm a terminal", name));
      return {};
    }
    return data->text;
  }

  std::string word(const io::JsonData& object, std::string_view name,
                   std::span<const std::string_view> words) {
    std::string text = line(object, name);
    if (!text.empty() && std::find(words.begin(), words.end(), text) == words.end()) {
      report(object.member(name)->span, io::TextFault::malformed_name,
             fmt::format("\"{}\" must be one of {}, found {}", name, fmt::join(words, ", "),
                         in_quotes(text)),
             help_for(text, words));
    }
    return text;
  }

  /// A whole number of a range; nothing if there is none.
  std::optional<std::int64_t> number(const io::JsonData& object, std::string_view name,
                                     std::int64_t least, std::int64_t most) {
    const io::JsonData* const data = object.member(name);
    if (data == nullptr || data->kind == io::JsonData::Kind::null) {
      return std::nullopt;
    }
    return whole(*data, fmt::format("\"{}\"", name), least, most);
  }
  std::optional<std::int64_t> whole(const io::JsonData& data, std::string_view what,
                                    std::int64_t least, std::int64_t most) {
    const bool is_number = data.kind == io::JsonData::Kind::number;
    const auto value = is_number ? parse_integer(data.text) : std::nullopt;
    constexpr std::size_t shown_most = 20;
    const bool is_short = is_number && data.text.size() <= shown_most;
    if (value && *value >= least && *value <= most) {
      return value;
    }
    report(data.span, io::TextFault::wrong_type,
           fmt::format("{} must be a whole number from {} to {}, found {}", what, least, most,
                       is_short ? data.text : std::string(io::name_of(data.kind))));
    return std::nullopt;
  }

  bool flag(const io::JsonData& object, std::string_view name, bool initial) {
    const io::JsonData* const data = object.member(name);
    if (data == nullptr ||
        !expect(*data, io::JsonData::Kind::boolean, fmt::format("\"{}\"", name))) {
      return initial;
    }
    return data->text == "true";
  }

  /// The entries of a list; none if there is none.
  std::span<const io::JsonData> list(const io::JsonData& object, std::string_view name) {
    const io::JsonData* const data = object.member(name);
    if (data == nullptr || !expect(*data, io::JsonData::Kind::list, fmt::format("\"{}\"", name))) {
      return {};
    }
    return data->entries;
  }
  std::vector<std::string> texts(const io::JsonData& object, std::string_view name) {
    std::vector<std::string> all;
    for (const io::JsonData& entry : list(object, name)) {
      if (expect(entry, io::JsonData::Kind::text, fmt::format("an entry of \"{}\"", name))) {
        all.push_back(entry.text);
      }
    }
    return all;
  }

  void format(const io::JsonData& object, std::string_view expected) {
    const io::JsonData* const data = object.member("format");
    if (data != nullptr && data->text != expected) {
      report(data->span, io::TextFault::unknown_format,
             fmt::format(R"("format" must be "{}", found {})", expected, in_quotes(data->text)));
    }
  }

  /// So far.
  [[nodiscard]] std::size_t faults() const { return faults_.size(); }
  [[nodiscard]] std::vector<io::Fault>& all_faults() { return faults_; }

 private:
  std::vector<io::Fault>& faults_;
};

/// The names of the keys of a schema.
template <std::size_t size>
[[nodiscard]] constexpr auto names_of(const std::array<json::SchemaKey, size>& keys) {
  std::array<std::string_view, size> names{};
  for (std::size_t i = 0; i < size; ++i) {
    names[i] = keys[i].name;
  }
  return names;
}

/// What a file is and which keys it may have; the first `required` of them must be there.
struct FileForm {
  std::string_view noun;
  std::string_view format;
  std::span<const std::string_view> keys;
  std::size_t required = 1;
};

/// Reads a file that is one object: `take` is given the reader, the object and what is made of it.
/// All faults, in the order of the text.
template <class Reader, class File, class Take>
[[nodiscard]] tl::expected<File, std::vector<io::Fault>> read_people_file(std::string_view text,
                                                                          const FileForm& form,
                                                                          Take take) {
  const auto data = io::read_json_data(text, form.noun);
  if (!data) {
    return tl::unexpected(data.error());
  }
  std::vector<io::Fault> faults;
  Reader reader(faults);
  File file;
  if (data->kind != io::JsonData::Kind::object) {
    reader.report(data->span, io::TextFault::wrong_type,
                  fmt::format("expected an object, found {}", io::name_of(data->kind)));
  } else {
    reader.keys(*data, form.keys, form.required);
    reader.format(*data, form.format);
    take(reader, *data, file);
  }
  if (faults.empty()) {
    return file;
  }
  std::stable_sort(faults.begin(), faults.end(), [](const io::Fault& one, const io::Fault& two) {
    return one.span.begin < two.span.begin;
  });
  return tl::unexpected(std::move(faults));
}

}  // namespace dungeonlab::osr
