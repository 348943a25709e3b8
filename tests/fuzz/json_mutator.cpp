// How libFuzzer changes JSON, and text that contains JSON: it usually replaces one value with
// another, removes one, or alters a number; otherwise it changes bytes at random.
#include "dungeonlab/core/rng.hpp"

#include <algorithm>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace dungeonlab::fuzz {

// NOLINTNEXTLINE(readability-identifier-naming): the name that libFuzzer gives it
extern "C" std::size_t LLVMFuzzerMutate(std::uint8_t* data, std::size_t size, std::size_t most);

namespace {

struct Span {
  std::size_t begin = 0;
  std::size_t end = 0;
};

bool is_bare(char c) {
  return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'z') || c == '-' || c == '.' || c == '+';
}

/// The spans of all values, keys included: strings, bare words and numbers, arrays and objects.
std::vector<Span> values_of(std::string_view text) {
  std::vector<Span> values;
  std::vector<std::size_t> open;
  for (std::size_t i = 0; i < text.size();) {
    const std::size_t begin = i++;
    if (text[begin] == '"') {
      while (i < text.size() && text[i] != '"') {
        i += text[i] == '\\' ? 2 : 1;
      }
      i = std::min(i + 1, text.size());
      values.push_back({begin, i});
    } else if (text[begin] == '[' || text[begin] == '{') {
      open.push_back(values.size());
      values.push_back({begin, i});
    } else if ((text[begin] == ']' || text[begin] == '}') && !open.empty()) {
      values[open.back()].end = i;
      open.pop_back();
    } else if (is_bare(text[begin])) {
      while (i < text.size() && is_bare(text[i])) {
        ++i;
      }
      values.push_back({begin, i});
    }
  }
  return values;
}

void change(std::string& text, Rng& rng) {
  const std::vector<Span> values = values_of(text);
  if (values.empty()) {
    return;
  }
  const Span at = rng.pick(values);
  const Span from = rng.pick(values);
  std::string other = text.substr(from.begin, from.end - from.begin);
  Span gone = at;
  const bool is_number = text[at.begin] == '-' || (text[at.begin] >= '0' && text[at.begin] <= '9');
  if (is_number && rng.chance(2, 3)) {
    other = std::to_string(rng.between(-1, rng.chance(1, 6) ? 1'000'000'000 : 20));
  } else if (rng.chance(1, 4)) {
    other.clear();  // and the comma after it, or else the one before it
    if (gone.end < text.size() && text[gone.end] == ',') {
      ++gone.end;
    } else if (gone.begin > 0 && text[gone.begin - 1] == ',') {
      --gone.begin;
    }
  } else if (rng.chance(1, 4)) {
    other += "," + text.substr(at.begin, at.end - at.begin);
  }
  text.replace(gone.begin, gone.end - gone.begin, other);
}

}  // namespace

// NOLINTNEXTLINE(readability-identifier-naming): the name that libFuzzer calls
extern "C" std::size_t LLVMFuzzerCustomMutator(std::uint8_t* data, std::size_t size,
                                               std::size_t most, unsigned int seed) {
  Rng rng({"json mutator", std::to_string(seed)});
  std::string text(data, data + size);
  if (rng.chance(1, 4)) {
    return LLVMFuzzerMutate(data, size, most);
  }
  for (int left = rng.between(1, 3); left > 0; --left) {
    change(text, rng);
  }
  if (text.size() > most) {
    return LLVMFuzzerMutate(data, size, most);
  }
  std::copy(text.begin(), text.end(), data);
  return text.size();
}

}  // namespace dungeonlab::fuzz
