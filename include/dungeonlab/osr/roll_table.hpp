#pragma once

#include "dungeonlab/error.hpp"
#include "dungeonlab/io/fault.hpp"
#include "dungeonlab/osr/ruleset.hpp"

#include <string>
#include <string_view>
#include <vector>

#include <tl/expected.hpp>

namespace dungeonlab::osr {

/// Writes a rolled table as the JSON of a RollTable of Foundry VTT, as versions 10 to 12 export and
/// import it. The weight of a row is the width of its range; an open end reaches beyond the dice,
/// to leave room for a bonus. Flags keep what a RollTable has no key for. A usage error if the
/// table has no dice to roll.
[[nodiscard]] Result<std::string> write_roll_table(std::string_view set, std::string_view key,
                                                   const Table& table);

/// A RollTable as a table of a rule set.
struct ReadRollTable {
  std::string key{};  ///< the table of a rule set
  std::string set{};  ///< the set it was exported from; empty if Foundry made it
  Table table{};
};
/// Reads a RollTable as the table `key`; if `key` is empty, its flags name the table. The text of a
/// result is the word of the row, then `; name value` for each further column. Accepts any text;
/// returns all faults, in the order of the text.
[[nodiscard]] tl::expected<ReadRollTable, std::vector<io::Fault>> read_roll_table(
    std::string_view text, std::string_view key);

/// A file in the folder of a rule set.
struct SetFolderFile {
  std::string name{};
  std::string text{};
};
/// The files to write when a table is added to the set in a folder: the file of its topic, and
/// set.json if it is missing; the new set has the name of the folder and borrows from `borrowed`.
/// An error lists the faults of existing files.
[[nodiscard]] Result<std::vector<SetFolderFile>> with_table(const std::string& folder,
                                                            std::string_view borrowed,
                                                            std::string_view key,
                                                            const Table& table);

}  // namespace dungeonlab::osr
