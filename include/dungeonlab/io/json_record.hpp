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

/// A JSON object that a program has written, to be read back by the names of its members. For what
/// people write there are readers that point at every slip; here a text is right or void.
class JsonRecord {
 public:
  /// A usage error if the text is no object, or a member stands there twice.
  [[nodiscard]] static Result<JsonRecord> parse(std::string_view text);

  /// What the member of that name says; nothing if it is not there or of another type.
  [[nodiscard]] std::optional<std::string> text(std::string_view name) const;
  [[nodiscard]] std::optional<std::uint64_t> number(std::string_view name) const;
  /// The elements of a list, each as JSON.
  [[nodiscard]] std::optional<std::vector<std::string>> list(std::string_view name) const;
  /// The elements of a list of texts.
  [[nodiscard]] std::optional<std::vector<std::string>> texts(std::string_view name) const;
  /// How many members it has.
  [[nodiscard]] std::size_t size() const { return members_.size(); }
  /// Any member, as JSON.
  [[nodiscard]] std::optional<std::string> raw(std::string_view name) const;
  /// The first name, in alphabetical order, of a member that is not the same in both.
  [[nodiscard]] std::optional<std::string> difference(const JsonRecord& other) const;

 private:
  struct Member {
    std::string json{};
    std::optional<std::string> text{};
    std::optional<std::vector<std::string>> list{};   ///< of a list
    std::optional<std::vector<std::string>> texts{};  ///< of a list of nothing but texts
  };
  [[nodiscard]] const Member* find(std::string_view name) const;

  std::map<std::string, Member, std::less<>> members_;
};

/// The lines of a file to which a program appends objects, one a line.
struct RecordLines {
  std::vector<std::string> lines{};  ///< without line ends
  bool is_torn = false;              ///< half a line follows them
};
/// Editors add blank lines at the end, or take the last line end away: a last line is half a line
/// if it is no object.
[[nodiscard]] RecordLines record_lines(std::string_view text);

}  // namespace dungeonlab::io
