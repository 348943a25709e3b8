#pragma once

#include "dungeonlab/json/record.hpp"
#include "dungeonlab/model/settings.hpp"

namespace dungeonlab::io {

/// Settings of the generator inside a record, on one line. They have their own table, which the
/// command line uses too. The name of the preset is not written.
struct SettingsForm {
  static constexpr unsigned takes = 0;
  static void read(records::Reader& reader, const records::At& at, Settings& settings,
                   const records::Limits& limits);
  static void write(json::Writer& out, const Settings& settings, const records::Limits& limits);
  static void schema(records::Schema& schema, const records::Limits& limits);
};

}  // namespace dungeonlab::io
