#pragma once

#include "dungeonlab/error.hpp"

#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace dungeonlab::io {

/// A JSON object written by a program, to be read back by member name. Files that people write have
/// readers that point at every error; here a text is either right or void.
class JsonRecord {
 public:
  /// A usage error if the text is not an object or has duplicate keys.
  [[nodiscard]] static Result<JsonRecord> parse(std::string_view text);

  /// The value of the member with that name; nullopt if it is missing or of another type.
  [[nodiscard]] std::optional<std::string> text(std::string_view name) const;
  [[nodiscard]] std::optional<std::uint64_t> number(std::string_view name) const;
  /// The elements of a list, each as JSON.
  [[nodiscard]] std::optional<std::vector<std::string>> list(std::string_view name) const;
  /// The elements of a list of strings.
  [[nodiscard]] std::optional<std::vector<std::string>> texts(std::string_view name) const;
  /// The number of members.
  [[nodiscard]] std::size_t size() const { return members_.size(); }
  /// Any member, as JSON.
  [[nodiscard]] std::optional<std::string> raw(std::string_view name) const;
  /// The first member name, in alphabetical order, whose value differs between the two.
  [[nodiscard]] std::optional<std::string> difference(const JsonRecord& other) const;

 private:
  struct Member {
    std::string json{};
    std::optional<std::string> text{};
    std::optional<std::vector<std::string>> list{};   ///< of a list
    std::optional<std::vector<std::string>> texts{};  ///< of a list that contains only strings
  };
  [[nodiscard]] const Member* find(std::string_view name) const;

  std::map<std::string, Member, std::less<>> members_;
};

/// The lines of a file to which a program appends one object per line.
struct RecordLines {
  std::vector<std::string> lines{};  ///< without line ends
  bool is_torn = false;              ///< an incomplete line follows them
};
/// Splits such a file into lines. Editors add empty lines at the end or remove the last line end,
/// so a last line counts as incomplete only if it is not an object.
[[nodiscard]] RecordLines record_lines(std::string_view text);

}  // namespace dungeonlab::io
