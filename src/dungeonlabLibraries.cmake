# The libraries of others that come without a package for CMake, as targets: dungeonlab::nettle and so
# on. The build and the installed package find each where this machine has it, the
# static one first, so that no path of the machine that built the package stands in it.
foreach(library nettle qrencode sqlite3 zstd)
  string(TOUPPER ${library}_LIBRARY path)
  find_library(${path} NAMES lib${library}.a ${library} REQUIRED)
  if(NOT TARGET dungeonlab::${library})
    add_library(dungeonlab::${library} UNKNOWN IMPORTED)
    set_target_properties(dungeonlab::${library} PROPERTIES IMPORTED_LOCATION ${${path}})
  endif()
endforeach()

# The shared one: the static one would need what it is made of.
find_library(EDIT_LIBRARY NAMES edit REQUIRED)
if(NOT TARGET dungeonlab::edit)
  add_library(dungeonlab::edit UNKNOWN IMPORTED)
  set_target_properties(dungeonlab::edit PROPERTIES IMPORTED_LOCATION ${EDIT_LIBRARY})
endif()
