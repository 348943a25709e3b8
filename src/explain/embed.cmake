# Writes the maps of the examples into a source file of the program:
# cmake -D FOLDER=src/explain -D OUTPUT=maps.cpp -P embed.cmake
file(GLOB files RELATIVE ${FOLDER} ${FOLDER}/rules/*.txt ${FOLDER}/encounters/*.txt)
set(rows "")
foreach(file IN LISTS files)
  file(READ ${FOLDER}/${file} text)
  string(APPEND rows "    {\"${file}\", R\"map(${text})map\"},\n")
endforeach()
file(WRITE ${OUTPUT} "// Made from the files of src/explain by embed.cmake.
#include \"explain/maps.hpp\"

#include <array>

namespace dungeonlab::explain {
namespace {

constexpr auto files = std::to_array<MapFile>({
${rows}});

}  // namespace

std::span<const MapFile> map_files() { return files; }

}  // namespace dungeonlab::explain
")
