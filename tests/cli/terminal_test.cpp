#include "cli/terminal.hpp"

#include <array>
#include <map>
#include <sstream>
#include <string>
#include <utility>

#include <gtest/gtest.h>

namespace dungeonlab::app {
namespace {

using Values = std::map<std::string, std::string, std::less<>>;

/// Parses the options as the command line gives them.
Arguments arguments_of(const Values& given) {
  Arguments::Values values;
  for (const auto& [option, value] : given) {
    values[option] = {value};
  }
  static constexpr std::array options = {color_option, charset_option};
  return {std::move(values), {}, options};
}

/// A world with the given environment variables.
struct Setting {
  std::istringstream in{};
  std::ostringstream out{};
  Values variables;
  World world{.in = in,
              .out = out,
              .err = out,
              .environment = [this](const std::string& name) -> std::optional<std::string> {
                const auto found = variables.find(name);
                return found == variables.end() ? std::nullopt : std::optional(found->second);
              },
              .out_error = {}};

  explicit Setting(Values given) : variables(std::move(given)) {}
};

bool color(const Values& options, Values variables, bool is_terminal) {
  variables.try_emplace("TERM", "xterm");
  const Setting setting(std::move(variables));
  return uses_color(arguments_of(options), setting.world, is_terminal);
}

TEST(Color, IsDecidedByTheOptionThenNoColorThenForceColorThenTheTerminal) {
  EXPECT_TRUE(color({}, {}, true));
  EXPECT_FALSE(color({}, {}, false));
  EXPECT_FALSE(color({}, {{"NO_COLOR", "1"}}, true));
  EXPECT_TRUE(color({}, {{"NO_COLOR", ""}}, true)) << "empty is not set";
  EXPECT_TRUE(color({}, {{"FORCE_COLOR", "1"}}, false));
  EXPECT_FALSE(color({}, {{"FORCE_COLOR", ""}}, false));
  EXPECT_FALSE(color({}, {{"FORCE_COLOR", "1"}, {"NO_COLOR", "1"}}, true));
  EXPECT_TRUE(color({{"--color", "always"}}, {{"NO_COLOR", "1"}}, false));
  EXPECT_FALSE(color({{"--color", "never"}}, {{"FORCE_COLOR", "1"}}, true));
  EXPECT_TRUE(color({{"--color", "auto"}}, {}, true));
  EXPECT_FALSE(color({}, {{"TERM", "dumb"}}, true));
  EXPECT_TRUE(color({{"--color", "always"}}, {{"TERM", "dumb"}}, true));
}

TEST(Color, IsOnlyForTerminalsThatSupportIt) {
  for (const char* const kind : {"", "dumb", "unknown", "network", "vt52", "vt100", "vt102",
                                 "vt220", "vt320-w", "xterm-mono", "xterm-vt220", "screen-m",
                                 "linux-m", "ansi-mono", "wy50", "adm3a", "tvi925", "hp2392"}) {
    EXPECT_FALSE(color({}, {{"TERM", kind}}, true)) << kind;
    EXPECT_TRUE(color({}, {{"TERM", kind}, {"FORCE_COLOR", "1"}}, true)) << kind;
  }
  for (const char* const kind :
       {"xterm", "xterm-256color", "screen", "screen.xterm-256color", "tmux", "linux", "vte", "st",
        "rxvt-unicode-256color", "foot", "xterm-kitty", "putty", "konsole", "cygwin", "ansi"}) {
    EXPECT_TRUE(color({}, {{"TERM", kind}}, true)) << kind;
  }
  const Setting none({});
  EXPECT_FALSE(uses_color(arguments_of({}), none.world, true)) << "TERM is not set";
}

TEST(Width, IsTakenFromColumnsThenFromTheTerminal) {
  const auto wide = [](const Values& variables, int terminal) {
    Setting setting(variables);
    setting.world.out_columns = terminal;
    return requested_width(setting.world);
  };
  EXPECT_EQ(wide({}, 0), 100);
  EXPECT_EQ(wide({}, 132), 132);
  EXPECT_EQ(wide({{"COLUMNS", "60"}}, 132), 60);
  EXPECT_EQ(wide({{"COLUMNS", "many"}}, 132), 132);
  EXPECT_EQ(wide({{"COLUMNS", "0"}}, 132), 132);
  EXPECT_EQ(wide({{"COLUMNS", "99999999999999999999"}}, 0), 100);
  EXPECT_EQ(wide({}, 1), 20) << "no line is narrower";
}

TEST(Width, WrapsTextAndTheSecondColumnOfARowButNoDrawing) {
  const auto shown = [](std::string_view text) {
    Setting setting({});
    write_wrapped(setting.world, text, 30);
    return setting.out.str();
  };
  EXPECT_EQ(shown("a river never flows to the north\n"), "a river never flows to the\nnorth\n");
  EXPECT_EQ(shown("  who     where everybody is and what she has\n"),
            "  who     where everybody is\n          and what she has\n");
  EXPECT_EQ(shown("  who                where everybody is and what she has\n"),
            "  who\n    where everybody is and\n    what she has\n");
  EXPECT_EQ(shown("  PLACE: a cell and a level, such as B2.1\n"),
            "  PLACE: a cell and a level,\n    such as B2.1\n");
  EXPECT_EQ(shown("      takes back the last event of all\n"),
            "      takes back the last\n      event of all\n");
  const std::string drawn = "  +-----+     +-----+     +-----+\n   Wi    where everybody is, too\n";
  EXPECT_EQ(shown(drawn), drawn);
}

io::Charset charset(const Values& options, const Values& variables, bool is_terminal = true) {
  Setting setting(variables);
  setting.world.out_is_terminal = is_terminal;
  return requested_charset(arguments_of(options), setting.world);
}

TEST(Charset, IsUnicodeOnATerminalOfAUtf8Locale) {
  EXPECT_EQ(charset({}, {{"LANG", "de_DE.UTF-8"}}), io::Charset::unicode);
  EXPECT_EQ(charset({}, {{"LANG", "C.utf8"}}), io::Charset::unicode);
  EXPECT_EQ(charset({}, {{"LANG", "C"}}), io::Charset::ascii);
  EXPECT_EQ(charset({}, {}), io::Charset::ascii);
  EXPECT_EQ(charset({}, {{"LC_ALL", "C"}, {"LANG", "C.UTF-8"}}), io::Charset::ascii);
  EXPECT_EQ(charset({}, {{"LC_ALL", ""}, {"LC_CTYPE", "C.UTF-8"}, {"LANG", "C"}}),
            io::Charset::unicode);
  EXPECT_EQ(charset({}, {{"LANG", "C.UTF-8"}}, false), io::Charset::ascii);
  EXPECT_EQ(charset({{"--charset", "unicode"}}, {}, false), io::Charset::unicode);
  EXPECT_EQ(charset({{"--charset", "ascii"}}, {{"LANG", "C.UTF-8"}}), io::Charset::ascii);
}

}  // namespace
}  // namespace dungeonlab::app
