# The libraries of others for Windows, and what each file is compiled with.
include(${CMAKE_CURRENT_LIST_DIR}/../headers.cmake)
find_package(Threads REQUIRED)
enable_language(RC)
# Windows of 2015 or later, without macros min and max, with chance of the system (rand_s).
add_compile_definitions(_WIN32_WINNT=0x0A00 WIN32_LEAN_AND_MEAN NOMINMAX _CRT_RAND_S)
add_compile_options($<$<COMPILE_LANGUAGE:CXX>:-include${CMAKE_CURRENT_LIST_DIR}/../windows_paths.hpp>)
