// stroller: plays a game in an arena by lines of JSON (docs/protocol.md). It needs no library:
//   c++ -std=c++17 -O2 stroller.cpp -o stroller
//   dungeonlab arena cellar.dungeon.txt --bot ./stroller
// It walks straight on until something blocks it, then turns at random, and shoots now and then.
#include <algorithm>
#include <cstdlib>
#include <iostream>
#include <random>
#include <string>

namespace {

bool has(const std::string& line, const std::string& text) {
  return line.find(text) != std::string::npos;
}

int number_behind(const std::string& line, const std::string& key) {
  const auto at = line.find("\"" + key + "\":");
  return at == std::string::npos ? 1 : std::atoi(line.c_str() + at + key.size() + 3);
}

}  // namespace

int main() {
  const std::string ways[] = {"north", "east", "south", "west"};
  std::mt19937 chance;
  const auto below = [&](int bound) { return static_cast<int>(chance() % static_cast<unsigned>(bound)); };
  int way = 0;
  int commands = 0;
  int columns = 1;
  int rows = 1;
  for (std::string line; std::getline(std::cin, line);) {
    if (has(line, "\"event\":\"hello\"")) {
      std::seed_seq seed(line.begin(), line.end());  // an arena sends another "seed" in each game
      chance.seed(seed);
      std::cout << R"({"ready":"dungeonlab-protocol/1"})" << std::endl;
    } else if (has(line, "\"id\":\"start\"")) {
      columns = std::min(26, number_behind(line, "columns"));
      rows = number_behind(line, "rows");
    } else if (has(line, "\"id\":\"blocked\"") || has(line, "\"id\":\"wire\"")) {
      way = below(4);
    } else if (has(line, "\"event\":\"ask\"")) {
      std::string command = ways[way];
      if (has(line, "\"phase\":\"land\"")) {
        command = std::string("land ") + static_cast<char>('A' + below(columns)) +
                  std::to_string(1 + below(rows)) + ".1";
      } else if (has(line, "\"phase\":\"ask\"")) {
        command = has(line, "\"question\":\"tree\"") ? "yes no" : "yes";
      } else if (has(line, "\"phase\":\"after\"")) {
        command = "end";
      } else if (below(10) == 0) {
        command = below(2) == 0 ? "up" : "down";
      } else if (below(10) == 0 && has(line, "\"what\":\"grenades\"")) {
        command = "shoot 1 grenades " + ways[way];
      }
      std::cout << "{\"id\":" << ++commands << ",\"command\":\"" << command << "\"}" << std::endl;
    }
  }
}
