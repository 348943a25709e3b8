# The libraries of others for another system than this machine: WebAssembly or Windows. All that are needed there are
# headers, the same ones as for the native program. Do not search their whole folder, for it has the C
# library of this machine too; so a folder of this build has links to those that are meant.
set(headers ${PROJECT_BINARY_DIR}/headers)
file(MAKE_DIRECTORY ${headers})
foreach(library boost CLI concepts fmt meta range std tl)
  if(NOT EXISTS /usr/include/${library})
    message(FATAL_ERROR "expected the headers /usr/include/${library}: install the packages of .ci/packages")
  endif()
  file(CREATE_LINK /usr/include/${library} ${headers}/${library} SYMBOLIC)
endforeach()

foreach(target Boost::boost CLI11::CLI11 fmt::fmt range-v3::range-v3
        tl::expected)
  add_library(${target} INTERFACE IMPORTED)
  target_include_directories(${target} SYSTEM INTERFACE ${headers})
endforeach()
target_compile_definitions(fmt::fmt INTERFACE FMT_HEADER_ONLY)

# What stands in for the rest is in the folders `unsupported` of the rooms.
foreach(target dungeonlab::nettle dungeonlab::sqlite3 dungeonlab::qrencode dungeonlab::edit)
  add_library(${target} INTERFACE IMPORTED)
endforeach()
