# What `cpack` makes of a build: dungeonlab_VERSION_ARCH.deb with the programs, the module that prints,
# schemas, manual pages and completions, and dungeonlab-dev_VERSION_ARCH.deb with headers, libraries
# and the packages for CMake and pkg-config. Two runs of one commit make the same bytes.
set(CPACK_GENERATOR DEB)
set(CPACK_PACKAGE_NAME dungeonlab)
set(CPACK_PACKAGE_CONTACT "The dungeonlab authors <maintainers@users.noreply.github.com>")
set(CPACK_PACKAGE_VENDOR "The dungeonlab authors")
set(CPACK_PACKAGING_INSTALL_PREFIX /usr)
set(CPACK_STRIP_FILES ON)
set(CPACK_COMPONENTS_ALL runtime dev)
set(CPACK_DEB_COMPONENT_INSTALL ON)
set(CPACK_DEBIAN_FILE_NAME DEB-DEFAULT)
set(CPACK_PRE_BUILD_SCRIPTS ${PROJECT_SOURCE_DIR}/packages/finish.cmake)

set(CPACK_DEBIAN_RUNTIME_PACKAGE_NAME dungeonlab)
set(CPACK_DEBIAN_RUNTIME_PACKAGE_SECTION utils)
set(CPACK_DEBIAN_RUNTIME_PACKAGE_SHLIBDEPS ON)
set(CPACK_COMPONENT_RUNTIME_DESCRIPTION
    "generates, proves, prints and plays maps of hidden labyrinths
 DungeonLab is a game of hidden labyrinths for one to many players and a
 gamemaster. This program draws maps of it and proves each one before it writes
 it, says what is wrong with maps that people draw, and where, prints and shows
 them, lets people play at one terminal or by link, and helps editors. Maps can
 also be used for old-school play (dungeonlab osr).")

set(CPACK_DEBIAN_DEV_PACKAGE_NAME dungeonlab-dev)
set(CPACK_DEBIAN_DEV_PACKAGE_SECTION libdevel)
set(CPACK_DEBIAN_DEV_PACKAGE_DEPENDS
    "libfmt-dev, libexpected-dev, nettle-dev, libqrencode-dev, libsqlite3-dev, libedit-dev")
set(CPACK_DEBIAN_DEV_PACKAGE_RECOMMENDS "dungeonlab (= ${PROJECT_VERSION})")
set(CPACK_COMPONENT_DEV_DESCRIPTION
    "draw, prove and check maps of hidden labyrinths, as a C++20 library
 Headers and static libraries of dungeonlab, one for each of its rooms, with
 packages for CMake (find_package(dungeonlab)) and pkg-config.")
include(CPack)
