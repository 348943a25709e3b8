# The libraries of others for WebAssembly, and how its compiler is run.
include(${CMAKE_CURRENT_LIST_DIR}/../headers.cmake)
add_library(Threads::Threads INTERFACE IMPORTED)

# em++ runs the compiler, so that is what a cache can know; and the linker reads JavaScript with acorn.
if(DUNGEONLAB_CCACHE)
  set(CMAKE_CXX_COMPILER_LAUNCHER ${CMAKE_COMMAND} -E env EM_COMPILER_WRAPPER=${DUNGEONLAB_CCACHE})
endif()
set(CMAKE_CXX_LINKER_LAUNCHER ${CMAKE_COMMAND} -E env NODE_PATH=/usr/share/nodejs)
