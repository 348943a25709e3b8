# Writes the text of files into a source file of the program:
# cmake -D FOLDER=src/explain -D FILES=rules/*.txt,encounters/*.txt -D HEADER=explain/maps.hpp
#       -D ROOM=explain -D FUNCTION=map_files -D OUTPUT=maps.cpp -P embed.cmake
# FUNCTION is declared in HEADER and gives the files of FOLDER, sorted by path.
string(REPLACE "," ";" patterns ${FILES})
list(TRANSFORM patterns PREPEND ${FOLDER}/)
file(GLOB files RELATIVE ${FOLDER} ${patterns})
set(rows "")
foreach(file IN LISTS files)
  file(READ ${FOLDER}/${file} text)
  string(APPEND rows "    {\"${file}\", R\"text(${text})text\"},\n")
endforeach()
file(WRITE ${OUTPUT} "// Made from the files of a folder by embed.cmake.
#include \"${HEADER}\"

#include <array>

namespace dungeonlab::${ROOM} {

// NOLINTNEXTLINE(readability-function-size): one row for each file
std::span<const EmbeddedFile> ${FUNCTION}() {
  static constexpr auto files = std::to_array<EmbeddedFile>({
${rows}});
  return files;
}

}  // namespace dungeonlab::${ROOM}
")
