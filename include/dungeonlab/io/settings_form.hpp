#pragma once

#include "dungeonlab/json/record.hpp"
#include "dungeonlab/model/settings.hpp"

namespace dungeonlab::io {

/// Settings of the generator inside of a record, on one line. They have a table of their own, which
/// the command line reads as well. The preset they began with is no part of what is written.
struct SettingsForm {
  static constexpr unsigned takes = 0;
  static void read(records::Reader& reader, const records::At& at, Settings& settings,
                   const records::Limits& limits);
  static void write(json::Writer& out, const Settings& settings, const records::Limits& limits);
  static void schema(records::Schema& schema, const records::Limits& limits);
};

}  // namespace dungeonlab::io
