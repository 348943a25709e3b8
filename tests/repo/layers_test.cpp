// The plan of the project: which room may include which, and which room may use which external
// library. The table below IS the architecture; CMake's link table is compared with it.
#include "repo/sources.hpp"

#include <map>
#include <regex>

#include <gtest/gtest.h>

namespace dungeonlab::repo {
namespace {

using Rooms = std::set<std::string>;

/// room -> the other rooms that it may include.
const std::map<std::string, Rooms> allowed = {
    {"core", {}},
    {"model", {"core"}},
    {"json", {"core"}},
    {"io", {"core", "json", "model"}},
    {"graph", {"core", "model"}},
    {"game", {"core", "model"}},
    {"notebook", {"core", "model", "game"}},
    {"bots", {"core", "model", "game", "notebook"}},
    {"session", {"core", "json", "model", "io", "game", "rules", "notebook", "solve"}},
    {"terminal", {"core"}},
    {"screen",
     {"core", "json", "model", "io", "game", "rules", "notebook", "solve", "session", "terminal"}},
    {"server",
     {"core", "json", "model", "io", "game", "rules", "notebook", "session", "bots", "render",
      "review"}},
    {"review",
     {"core", "json", "model", "io", "game", "rules", "notebook", "solve", "session", "render"}},
    {"osr", {"core", "json", "io"}},
    {"expedition", {"core", "json", "model", "io", "rules", "render", "print", "osr"}},
    {"cli", {"core", "json", "model", "io", "rules", "render", "print", "report"}},
    {"old_school",
     {"core", "json", "model", "io", "grade", "rules", "measure", "forge", "render", "print",
      "report", "kit", "cli", "osr", "expedition"}},
    {"relax", {"core", "model", "graph", "game"}},
    {"solve", {"core", "model", "graph", "game", "relax"}},
    {"grade", {"core", "json", "model", "io", "game", "relax", "notebook", "bots", "solve"}},
    {"rules", {"core", "model", "graph", "game", "relax", "solve"}},
    {"certify", {"core", "json", "model", "io", "graph", "game", "relax", "rules"}},
    {"measure", {"core", "model", "graph", "game", "relax", "grade"}},
    {"generate", {"core", "model"}},
    {"forge", {"core", "json", "model", "io", "rules", "generate"}},
    {"batch", {"core", "json", "model", "io", "rules", "measure", "forge"}},
    {"tournament", {"core", "json", "model", "io", "rules", "measure", "forge", "batch"}},
    {"render", {"core", "json", "model", "io"}},
    {"report", {"core", "json", "model", "io", "rules", "measure", "render"}},
    {"summary",
     {"core", "json", "model", "io", "grade", "bots", "rules", "measure", "forge", "batch",
      "render"}},
    {"print", {"core", "json", "model", "io", "render"}},
    {"press", {"core", "json", "model", "io", "render", "print"}},
    {"explain", {"core", "json", "model", "io", "rules", "render", "report"}},
    {"kit", {"core", "json", "model", "io", "game", "rules", "render", "print"}},
    {"fix", {"core", "json", "model", "io", "rules", "report"}},
    {"lsp", {"core", "json", "model", "io", "rules", "render", "report", "explain", "fix"}},
    {"app",
     {"core",     "json",     "model",   "io",      "game",       "rules",  "certify", "measure",
      "generate", "forge",    "batch",   "summary", "tournament", "render", "print",   "report",
      "explain",  "kit",      "session", "fix",     "notebook",   "bots",   "solve",   "server",
      "screen",   "terminal", "grade",   "review",  "lsp",        "cli"}},
    {"web",
     {"core", "json", "model", "io", "game", "rules", "notebook", "solve", "session", "generate",
      "forge", "measure", "render", "report", "fix", "explain", "review", "print", "kit"}},
    {"library",
     {"core", "json", "model", "io", "game", "rules", "solve", "session", "forge", "render",
      "report"}},
    {"verify", {}},
};

/// The programs, which are not in a room.
const std::set<std::string> programs = {"src/main.cpp",
                                        "src/osr_main.cpp",
                                        "src/verify_main.cpp",
                                        "src/press_main.cpp",
                                        "src/library_main.cpp",
                                        "src/process.hpp",
                                        "src/posix_process.cpp",
                                        "src/windows_process.cpp",
                                        "src/node_process.cpp",
                                        "src/windows_paths.hpp",
                                        "src/windows_streams.cpp",
                                        "src/process_one.cpp",
                                        "src/standard_streams.cpp"};

/// Rooms whose headers in src other rooms may include. Two have no public headers; the room that
/// certifies the verdicts of the rules looks at maps as they do; files of old-school play are read
/// in one way; and two rooms share one command line.
const std::map<std::string, Rooms> inner = {
    {"graph", {"relax", "rules", "certify", "measure"}},
    {"relax", {"rules", "certify", "measure", "solve"}},
    {"rules", {"certify"}},
    {"osr", {"expedition"}},
    {"cli", {"app", "old_school"}},
};

/// The prefix of an external header -> the rooms that may use it.
const std::map<std::string, Rooms> owners = {
    {"boost/", {"graph", "relax", "server"}},
    {"sqlite3.h", {"server"}},
    {"qrencode.h", {"server"}},
    {"nlohmann/", {}},
    {"CLI/", {"cli"}},
    {"nettle/", {"core"}},
    {"cairo", {"press"}},
    {"pango/", {"press"}},
    {"dlfcn.h", {"print"}},
    {"range/v3/", {"io", "rules", "generate", "report", "app"}},
    {"fmt/", {"json",       "io",      "notebook",   "grade",  "session",    "screen", "review",
              "server",     "osr",     "expedition", "rules",  "forge",      "batch",  "summary",
              "tournament", "render",  "print",      "report", "explain",    "kit",    "fix",
              "lsp",        "library", "web",        "cli",    "old_school", "app"}},
};

std::vector<std::string> breaches_of(const SourceFile& file) {
  static const std::regex include(R"re(^\s*#\s*include\s*([<"])([^>"]+)[>"])re");
  std::vector<std::string> breaches;
  const std::string room = file.room();
  const bool is_public = *file.path.begin() == "include";
  if (!allowed.contains(room)) {
    return {file.path.string() + ": there is no room " + room + " in layers_test.cpp"};
  }
  const auto lines = lines_of(file.text);
  for (std::size_t i = 0; i < lines.size(); ++i) {
    std::smatch match;
    if (!std::regex_search(lines[i], match, include)) {
      continue;
    }
    const std::string target = match[2];
    const std::string at = file.path.string() + ":" + std::to_string(i + 1) + ": ";
    const std::string first = target.substr(0, target.find('/'));
    if (first == "dungeonlab") {
      const std::size_t end = target.find('/', 11);
      const bool is_installed = end == std::string::npos;
      const std::string to = is_installed ? SourceFile::room_of_library(target.substr(11))
                                          : target.substr(11, end - 11);
      if (file.path.parent_path() == "include/dungeonlab" && !is_installed) {
        breaches.push_back(at + "what is installed includes only what is installed");
      }
      if (to != room && !allowed.at(room).contains(to)) {
        breaches.push_back(at + room + " must not include " + to);
      }
    } else if (match[1] == "\"" && allowed.contains(first) && first != room) {
      if (!inner.contains(first) || !inner.at(first).contains(room)) {
        breaches.push_back(at + "the headers in src/" + first + " are its own");
      }
    } else if (match[1] == "\"" && is_public) {
      breaches.push_back(at + "a public header includes public headers only");
    }
    for (const auto& [prefix, rooms] : owners) {
      if (target.starts_with(prefix) && !rooms.contains(room)) {
        breaches.push_back(at + room + " must not know <" + prefix + "...>");
      }
      if (target.starts_with(prefix) && is_public) {
        breaches.push_back(at + "a public header must not lead to <" + prefix + "...>");
      }
    }
  }
  return breaches;
}

std::vector<std::string> breaches_of(const std::string& path, const std::string& text) {
  return breaches_of(SourceFile{path, text});
}

TEST(Layers, EveryIncludeGoesDown) {
  std::vector<std::string> breaches;
  for (const SourceFile& file : program_files()) {
    if (programs.contains(file.path.string())) {
      continue;
    }
    for (const std::string& breach : breaches_of(file)) {
      breaches.push_back(breach);
    }
  }
  EXPECT_TRUE(breaches.empty()) << listed(breaches);
}

TEST(Layers, TestFindsEachKindOfViolation) {
  EXPECT_EQ(breaches_of("src/generate/a.cpp", "#include \"dungeonlab/rules/rule.hpp\"").size(), 1U);
  EXPECT_EQ(breaches_of("src/generate/a.cpp", "#include \"dungeonlab/graph/x.hpp\"").size(), 1U);
  EXPECT_EQ(breaches_of("src/app/a.cpp", "#include \"rules/survey.hpp\"").size(), 1U);
  EXPECT_EQ(breaches_of("src/rules/a.cpp", "#include <boost/graph/dijkstra.hpp>").size(), 1U);
  EXPECT_EQ(breaches_of("src/model/a.cpp", "#include <fmt/format.h>").size(), 1U);
  EXPECT_EQ(breaches_of("include/dungeonlab/cli/a.hpp", "#include <CLI/App.hpp>").size(), 1U);
  EXPECT_EQ(breaches_of("src/io/a.cpp", "#include <nlohmann/json.hpp>").size(), 1U);
  EXPECT_EQ(breaches_of("include/dungeonlab/io/a.hpp", "#include \"json_tree.hpp\"").size(), 1U);
  EXPECT_EQ(breaches_of("src/cellar/a.cpp", "").size(), 1U);
  EXPECT_EQ(breaches_of("include/dungeonlab/a.hpp", "#include \"dungeonlab/io/x.hpp\"").size(), 1U);
  EXPECT_EQ(breaches_of("src/io/a.cpp", "#include \"dungeonlab/map.hpp\"").size(), 1U);
  EXPECT_TRUE(breaches_of("src/model/a.cpp", "#include \"dungeonlab/error.hpp\"").empty());
  EXPECT_EQ(breaches_of("src/generate/a.cpp", "#include \"graph/questions.hpp\"").size(), 1U);
  EXPECT_EQ(breaches_of("src/report/a.cpp", "#include \"relax/relaxed_game.hpp\"").size(), 1U);
  EXPECT_TRUE(breaches_of("src/rules/a.cpp", "#include \"graph/questions.hpp\"").empty());
  EXPECT_TRUE(breaches_of("src/cli/a.cpp", "#include <CLI/App.hpp>").empty());
  EXPECT_EQ(breaches_of("src/app/a.cpp", "#include \"dungeonlab/osr/answer.hpp\"").size(), 1U);
}

/// The slowest headers -> the test files that include them. All other tests use JSON and schemas
/// through tests/support, which compiles them once; the benchmark measures in times of
/// nlohmann-json.
const std::map<std::string, std::set<std::string>> compiled_once = {
    {"nlohmann/",
     {"tests/support/json.cpp", "tests/support/schema.cpp", "tests/bench/dungeonlab_bench.cpp",
      "tests/bench/yardstick.cpp"}},
    {"valijson/", {"tests/support/schema.cpp"}},
};

std::vector<std::string> slow_includes_of(const SourceFile& test) {
  std::vector<std::string> breaches;
  for (const auto& [prefix, files] : compiled_once) {
    if (!files.contains(test.path.string()) &&
        take_apart(test.text).code.find("#include <" + prefix) != std::string::npos) {
      breaches.push_back(test.path.string() + ": not <" + prefix + "...> but tests/support");
    }
  }
  return breaches;
}

TEST(Layers, TestsUseJsonThroughTheirSupport) {
  std::vector<std::string> breaches;
  for (const SourceFile& test : files_below("tests", {".hpp", ".cpp"})) {
    for (const std::string& breach : slow_includes_of(test)) {
      breaches.push_back(breach);
    }
  }
  EXPECT_TRUE(breaches.empty()) << listed(breaches);
  EXPECT_EQ(slow_includes_of({"tests/io/a.cpp", "#include <nlohmann/json.hpp>\n"}).size(), 1U);
  EXPECT_EQ(slow_includes_of({"tests/support/json.cpp", "#include <valijson/a.hpp>\n"}).size(), 1U);
}

/// The files that make or show a player's view, and the rooms that know no more than a player. A
/// secret is a type that these files cannot name, so no mistake in them can reveal it.
const std::set<std::string> blind_files = {"include/dungeonlab/game/view.hpp", "src/game/view.cpp",
                                           "src/game/offers.cpp"};
const std::set<std::string> blind_rooms = {"notebook", "bots"};
/// Headers with secrets: the states of games, and the contents of a map.
const std::set<std::string> secret_headers = {
    "include/dungeonlab/game/state.hpp",   "include/dungeonlab/game/fact.hpp",
    "include/dungeonlab/game/game.hpp",    "include/dungeonlab/game/board.hpp",
    "include/dungeonlab/game/nearest.hpp", "include/dungeonlab/model/dungeon.hpp",
    "include/dungeonlab/model/ground.hpp", "include/dungeonlab/model/sheet.hpp"};

/// Our headers that a text includes, directly or indirectly.
std::set<std::string> reached_from(const std::string& text) {
  static const std::regex include(R"re(^\s*#\s*include\s*"([^"]+)")re");
  std::set<std::string> reached;
  std::vector<std::string> texts = {text};
  while (!texts.empty()) {
    const std::vector<std::string> lines = lines_of(texts.back());
    texts.pop_back();
    for (const std::string& line : lines) {
      std::smatch match;
      if (!std::regex_search(line, match, include)) {
        continue;
      }
      const std::string target = match[1];
      const std::string path = (target.starts_with("dungeonlab/") ? "include/" : "src/") + target;
      if (reached.insert(path).second) {
        texts.push_back(read(root / path));
      }
    }
  }
  return reached;
}

std::vector<std::string> secrets_reached_from(const std::string& text) {
  const std::set<std::string> reached = reached_from(text);
  std::vector<std::string> secrets;
  std::set_intersection(reached.begin(), reached.end(), secret_headers.begin(),
                        secret_headers.end(), std::back_inserter(secrets));
  return secrets;
}

TEST(Layers, CodeOfPlayerViewsCannotNameSecrets) {
  std::set<std::string> blind = blind_files;
  for (const SourceFile& file : program_files()) {
    if (blind_rooms.contains(file.room())) {
      blind.insert(file.path.string());
    }
  }
  EXPECT_GT(blind.size(), blind_files.size() + blind_rooms.size());
  for (const std::string& path : blind) {
    ASSERT_TRUE(fs::exists(root / path)) << path;
    EXPECT_TRUE(secrets_reached_from(read(root / path)).empty())
        << path << " leads to" << listed(secrets_reached_from(read(root / path)));
  }
  for (const std::string& path : secret_headers) {
    EXPECT_TRUE(fs::exists(root / path)) << path;
  }
  EXPECT_FALSE(secrets_reached_from("#include \"dungeonlab/game/state.hpp\"\n").empty());
  EXPECT_FALSE(secrets_reached_from("#include \"game/play.hpp\"\n").empty());
  EXPECT_FALSE(secrets_reached_from("#include \"dungeonlab/model/dungeon.hpp\"\n").empty());
}

/// What a file includes besides the checker's own headers and the standard library, which are all
/// that the checker of certificates may use.
std::vector<std::string> shared_by_checker(const SourceFile& file) {
  static const std::regex include(R"re(^\s*#\s*include\s*(.*))re");
  static const std::regex own(R"re(<[a-z0-9_]+>|"verify/[a-z0-9_.]+")re");
  std::vector<std::string> breaches;
  for (const std::string& line : lines_of(file.text)) {
    std::smatch match;
    if (std::regex_match(line, match, include) && !std::regex_match(match[1].str(), own)) {
      breaches.push_back(file.path.string() + ": the checker must not know " + match[1].str());
    }
  }
  return breaches;
}

TEST(Layers, TheCheckerSharesNoCode) {
  std::vector<std::string> breaches;
  std::size_t looked_at = 0;
  for (const SourceFile& file : program_files()) {
    if (file.room() == "verify" || file.path == "src/verify_main.cpp") {
      ++looked_at;
      for (const std::string& breach : shared_by_checker(file)) {
        breaches.push_back(breach);
      }
    }
  }
  EXPECT_TRUE(breaches.empty()) << listed(breaches);
  EXPECT_GT(looked_at, 10U);
  EXPECT_TRUE(shared_by_checker({"src/verify/a.cpp", "#include <map>\n"}).empty());
  for (const std::string included :
       {"\"dungeonlab/model/sheet.hpp\"", "<fmt/format.h>", "<boost/x.hpp>", "\"rules/a.hpp\"",
        "<nlohmann/json.hpp>", "<tl/expected.hpp>", "\"verify/../rules/a.hpp\""}) {
    EXPECT_EQ(shared_by_checker({"src/verify/a.cpp", "#include " + included + "\n"}).size(), 1U)
        << included;
  }
}

/// room -> the rooms that it links, from src/CMakeLists.txt.
std::map<std::string, Rooms> linked() {
  static const std::regex row(
      R"(dungeonlab_room\((\w+)(?: USES((?: \w+)*?))?(?: LIBRARIES[^)]*)?\))");
  std::map<std::string, Rooms> table;
  const std::string text = read(root / "src/CMakeLists.txt");
  for (auto at = std::sregex_iterator(text.begin(), text.end(), row); at != std::sregex_iterator();
       ++at) {
    std::istringstream words((*at)[2].str());
    Rooms& uses = table[(*at)[1].str()];
    for (std::string word; words >> word;) {
      uses.insert(word);
    }
  }
  table.erase("room");
  return table;
}

TEST(Layers, CmakeLinksExactlyWhatMayBeIncluded) {
  const auto uses = linked();
  for (const auto& [room, rooms] : allowed) {
    ASSERT_TRUE(uses.contains(room)) << room << " is no room of src/CMakeLists.txt";
    Rooms reached = uses.at(room);
    for (const std::string& direct : uses.at(room)) {
      EXPECT_TRUE(rooms.contains(direct))
          << room << " links " << direct << " and may not include it";
    }
    for (std::size_t before = 0; before != reached.size();) {
      before = reached.size();
      for (const std::string& other : Rooms(reached)) {
        reached.insert(uses.at(other).begin(), uses.at(other).end());
      }
    }
    for (const std::string& needed : rooms) {
      EXPECT_TRUE(reached.contains(needed))
          << room << " may include " << needed << " and does not link it";
    }
  }
  EXPECT_EQ(uses.size(), allowed.size());
}

}  // namespace
}  // namespace dungeonlab::repo
