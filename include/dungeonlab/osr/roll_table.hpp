#pragma once

#include "dungeonlab/error.hpp"
#include "dungeonlab/io/fault.hpp"
#include "dungeonlab/osr/ruleset.hpp"

#include <string>
#include <string_view>
#include <vector>

#include <tl/expected.hpp>

namespace dungeonlab::osr {

/// A table that is rolled on as Foundry VTT keeps one: the JSON of a RollTable, as versions 10 to
/// 12 export and import it. Ranges decide and weights are their width; an open end reaches beyond
/// the dice, for a bonus that is added. What a RollTable has no place for stands in its flags. A
/// usage error if the table is not rolled on.
[[nodiscard]] Result<std::string> write_roll_table(std::string_view set, std::string_view key,
                                                   const Table& table);

/// A RollTable as a table of a rule set.
struct ReadRollTable {
  std::string key{};  ///< which table it is
  std::string set{};  ///< that it was written from; empty: not by us
  Table table{};
};
/// Reads one as the table `key`, or as the one that its flags name if that is empty. Of a result
/// the text counts: the word of the row, and behind it `; name value` for each column more. Total;
/// all faults at once, in the order of the text.
[[nodiscard]] tl::expected<ReadRollTable, std::vector<io::Fault>> read_roll_table(
    std::string_view text, std::string_view key);

/// A file of the folder of a rule set.
struct SetFolderFile {
  std::string name{};
  std::string text{};
};
/// The files that change when a table is put into the set in a folder: that of its topic, and
/// set.json if the folder has none; then the set is called like the folder and changes `borrowed`.
/// An error lists the faults of files that are there.
[[nodiscard]] Result<std::vector<SetFolderFile>> with_table(const std::string& folder,
                                                            std::string_view borrowed,
                                                            std::string_view key,
                                                            const Table& table);

}  // namespace dungeonlab::osr
