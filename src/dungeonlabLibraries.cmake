# The libraries of others that come without a package for CMake, as targets: dungeonlab::nettle and so
# on. The build and the installed package find each where this machine has it, the
# static one first, so that no path of the machine that built the package stands in it.
foreach(library nettle qrencode sqlite3)
  string(TOUPPER ${library}_LIBRARY path)
  find_library(${path} NAMES lib${library}.a ${library} REQUIRED)
  if(NOT TARGET dungeonlab::${library})
    add_library(dungeonlab::${library} UNKNOWN IMPORTED)
    set_target_properties(dungeonlab::${library} PROPERTIES IMPORTED_LOCATION ${${path}})
  endif()
endforeach()

# The shared one, for the static one needs what it is made of, too.
if(DUNGEONLAB_STATIC)
  find_library(EDIT_LIBRARY NAMES libedit.a REQUIRED)
  find_library(FMT_LIBRARY NAMES libfmt.a REQUIRED)
  set_target_properties(fmt::fmt PROPERTIES IMPORTED_LOCATION_NONE ${FMT_LIBRARY})
else()
  find_library(EDIT_LIBRARY NAMES edit REQUIRED)
endif()
if(NOT TARGET dungeonlab::edit)
  add_library(dungeonlab::edit UNKNOWN IMPORTED)
  set_target_properties(dungeonlab::edit PROPERTIES IMPORTED_LOCATION ${EDIT_LIBRARY})
  if(DUNGEONLAB_STATIC)
    target_link_libraries(dungeonlab::edit INTERFACE tinfo bsd md)
  endif()
endif()
