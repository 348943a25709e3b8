// Repeatable rolls. Each roll draws from its own stream, named by its key, so the order of rolls,
// other rolls and threads change nothing. An entry keeps key, dice, faces, total and odds; an audit
// repeats the stream and compares.
#include "dungeonlab/osr/roll.hpp"

#include "dungeonlab/core/rng.hpp"
#include "dungeonlab/core/text.hpp"
#include "dungeonlab/core/try.hpp"
#include "dungeonlab/osr/roll_record.hpp"

#include <algorithm>
#include <array>
#include <numeric>

#include <fmt/format.h>

namespace dungeonlab::osr {
namespace {

constexpr std::string_view stream_name = "osr-roll/1";
constexpr std::size_t key_words = 7;

std::string escaped(std::string_view word) {
  std::string text;
  for (const char letter : word) {
    text += letter == '%' ? "%25" : letter == '/' ? "%2F" : std::string(1, letter);
  }
  return text;
}

std::optional<std::string> unescaped(std::string_view word) {
  std::string text;
  for (std::size_t at = 0; at < word.size(); ++at) {
    if (word[at] != '%') {
      text += word[at];
      continue;
    }
    const std::string_view code = word.substr(at, 3);
    if (code != "%25" && code != "%2F") {
      return std::nullopt;
    }
    text += code == "%25" ? '%' : '/';
    at += 2;
  }
  return text;
}

std::vector<std::string_view> parts_of(std::string_view text, char separator) {
  std::vector<std::string_view> parts;
  while (true) {
    const std::size_t end = text.find(separator);
    parts.push_back(text.substr(0, end));
    if (end == std::string_view::npos) {
      return parts;
    }
    text.remove_prefix(end + 1);
  }
}

/// The number of faces that dice need: `2d6 needs 2 numbers`.
std::string faces_needed(const Dice& dice) {
  return fmt::format("{} needs {}", dice.text(), counted(dice.sides().size(), "number"));
}

/// Why dice cannot show these faces; nothing if they can.
std::optional<std::string> misfit(const std::vector<std::int64_t>& faces, const Dice& dice) {
  const auto& sides = dice.sides();
  for (std::size_t i = 0; i < std::min(faces.size(), sides.size()); ++i) {
    if (faces[i] < 1 || faces[i] > sides[i]) {
      return fmt::format("a d{} shows 1 to {}, found {}", sides[i], sides[i], faces[i]);
    }
  }
  if (faces.size() != sides.size()) {
    return fmt::format("{}, found {}", faces_needed(dice), faces.size());
  }
  return std::nullopt;
}

std::int64_t total_of(const Dice& dice, const RollEntry& entry) {
  return std::accumulate(
      entry.added.begin(), entry.added.end(), dice.total(entry.faces),
      [](std::int64_t total, const Modifier& modifier) { return total + modifier.value; });
}

}  // namespace

std::string RollKey::text() const {
  return fmt::format("{}/{}/{}/{}/{}/{}/{}", escaped(set), escaped(seed), escaped(stream), clock,
                     escaped(purpose), escaped(subject), n);
}

Result<RollKey> RollKey::parse(std::string_view text) {
  const auto parts = parts_of(text, '/');
  std::array<std::string, key_words> words;
  bool sound = parts.size() == key_words;
  for (std::size_t i = 0; sound && i < key_words; ++i) {
    auto word = unescaped(parts[i]);
    sound = word.has_value();
    words[i] = std::move(word).value_or("");
  }
  const auto clock = parse_integer(words[3]);
  const auto n = parse_integer(words[6]);
  if (!sound || !clock || !n || *clock < 0 || *n < 0) {
    return fail(
        Failure::usage,
        fmt::format("the key of a roll must be set/seed/stream/clock/purpose/subject/n, not `{}`",
                    escape_for_terminal(text)));
  }
  return RollKey{.set = words[0],
                 .seed = words[1],
                 .stream = words[2],
                 .clock = *clock,
                 .purpose = words[4],
                 .subject = words[5],
                 .n = *n};
}

std::vector<int> faces_of(const RollKey& key, const Dice& dice) {
  const std::string clock = std::to_string(key.clock);
  const std::string n = std::to_string(key.n);
  Rng rng{stream_name, key.set, key.seed, key.stream, clock, key.purpose, key.subject, n};
  std::vector<int> faces;
  faces.reserve(dice.sides().size());
  for (const int sides : dice.sides()) {
    faces.push_back(1 + static_cast<int>(rng.below(static_cast<std::uint32_t>(sides))));
  }
  return faces;
}

Result<std::vector<int>> faces_by_hand(std::string_view text, const Dice& dice) {
  std::vector<std::int64_t> given;
  for (const std::string_view part : parts_of(text, ',')) {
    // Two ten-sided dice show 01 to 00.
    constexpr int hundred = 100;
    const bool is_percent =
        given.size() < dice.sides().size() && dice.sides()[given.size()] == hundred;
    const bool has_nought = is_percent && part.size() == 2 && part.front() == '0';
    const auto face = part == "00" && has_nought ? std::optional<std::int64_t>(hundred)
                                                 : parse_integer(part.substr(has_nought ? 1 : 0));
    if (!face) {
      return fail(Failure::usage, fmt::format("{} separated by commas, as in 3,5; found \"{}\"",
                                              faces_needed(dice), escape_for_terminal(text)));
    }
    given.push_back(*face);
  }
  if (const auto why = misfit(given, dice)) {
    return fail(Failure::usage, dice.sides().size() == given.size()
                                    ? fmt::format("{}; {}", *why, faces_needed(dice))
                                    : *why);
  }
  return std::vector<int>(given.begin(), given.end());
}

std::string write_roll(const RollEntry& entry) {
  return records::written(entry, json::Layout::tight);
}

Result<RollEntry> read_roll(std::string_view json) {
  auto entry = records::read<RollEntry>(json, "roll");
  return entry ? Result<RollEntry>(*std::move(entry))
               : fail(Failure::usage, entry.error().front().message);
}

Result<std::vector<std::string>> audit(const RollEntry& entry) {
  TRY(const auto dice, Dice::parse(entry.dice));
  std::vector<std::string> faults;
  if (const auto why = misfit({entry.faces.begin(), entry.faces.end()}, dice)) {
    faults.push_back(*why);
    return faults;
  }
  if (!entry.by_hand) {
    const auto faces = faces_of(entry.key, dice);
    if (faces != entry.faces) {
      faults.push_back(fmt::format("this key rolls {}, not {}", fmt::join(faces, ","),
                                   fmt::join(entry.faces, ",")));
    }
  }
  if (const std::int64_t total = total_of(dice, entry); total != entry.total) {
    faults.push_back(fmt::format("the total of these faces is {}, not {}", total, entry.total));
  }
  return faults;
}

}  // namespace dungeonlab::osr
