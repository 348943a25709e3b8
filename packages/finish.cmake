# Run by cpack between the installation into a folder and its packing: adds what Debian expects of a package,
# and gives all files the time of the commit, so that the same commit makes the same bytes.
set(source ${CMAKE_CURRENT_LIST_DIR}/..)
if(NOT DEFINED ENV{SOURCE_DATE_EPOCH})
  execute_process(COMMAND git -C ${source} log -1 --format=%ct OUTPUT_VARIABLE epoch
                  OUTPUT_STRIP_TRAILING_WHITESPACE RESULT_VARIABLE failed)
  if(failed)
    message(FATAL_ERROR "outside of a repository, set SOURCE_DATE_EPOCH to the time of the release")
  endif()
  set(ENV{SOURCE_DATE_EPOCH} ${epoch})
endif()
file(GLOB folders ${CPACK_TEMPORARY_DIRECTORY}/runtime ${CPACK_TEMPORARY_DIRECTORY}/dev)
foreach(folder IN LISTS folders)
  get_filename_component(component ${folder} NAME)
  set(package dungeonlab)
  if(component STREQUAL dev)
    set(package dungeonlab-dev)
  endif()
  execute_process(COMMAND_ERROR_IS_FATAL ANY
    COMMAND ${CMAKE_CURRENT_LIST_DIR}/debian-files ${folder} ${package} ${CPACK_PACKAGE_VERSION}
            ${CPACK_PACKAGE_CONTACT})
endforeach()
