// Maps from files are checked like any text; the findings become the error.
#include "dungeonlab/files.hpp"

#include "dungeonlab/core/shown_path.hpp"
#include "dungeonlab/core/try.hpp"
#include "dungeonlab/io/file.hpp"
#include "dungeonlab/io/write.hpp"
#include "dungeonlab/model/limits.hpp"
#include "dungeonlab/validate.hpp"
#include "library/proved.hpp"

#include <utility>

namespace dungeonlab {

Result<Map> read_map(const std::filesystem::path& file) {
  TRY(auto text, io::read_file(file, limits::map_bytes));
  Verdict verdict = validate_map(std::move(text), shown_path(file));
  return verdict.map ? Result<Map>(*std::move(verdict.map))
                     : fail(Failure::faulty, std::move(verdict.text));
}

std::string to_json(const Map& map) {
  return io::write_json(sheet_of(map));
}
std::string to_plan(const Map& map) {
  return io::write_plan(sheet_of(map));
}

Result<void> write_map(const Map& map, const std::filesystem::path& file) {
  return io::write_file(file, file.extension() == ".txt" ? to_plan(map) : to_json(map));
}

}  // namespace dungeonlab
