#pragma once

#include "cli/input.hpp"

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace dungeonlab::app {

class Configurations;

/// How many maps a list has: one in each file, or one on each line; 0 if nobody knows before they
/// are read.
[[nodiscard]] std::uint64_t maps_in(const InputList& inputs);
/// Tells the notes of a list on standard error.
void print_notes(const InputList& inputs, std::string_view command, World& world);
/// The files that words mean. A folder means the maps in it and below, but not what lies in folders
/// whose names begin with a dot, or what the settings exclude.
[[nodiscard]] InputList find_inputs(const Arguments& arguments);
/// The same; what is wrong with the settings is for the caller to say.
[[nodiscard]] InputList find_inputs(const std::vector<std::string>& words,
                                    Configurations& configurations);

}  // namespace dungeonlab::app
