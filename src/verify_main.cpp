// The checker of certificates: reads a map and a certificate, prints one line, and returns the
// result as its exit code. It is a separate program, so that its users need to trust nothing else.
// Anything it cannot read or hold in memory is never verified.
#include "verify/certificate.hpp"

#include <array>
#include <fstream>
#include <iostream>
#include <limits>
#include <new>
#include <optional>
#include <string>
#include <vector>

namespace {

using dungeonlab::verify::Answer;
using dungeonlab::verify::Verdict;

constexpr std::string_view help =
    "dungeonlab-verify: check what a certificate says of a map\n\n"
    "Usage: dungeonlab-verify MAP CERTIFICATE\n\n"
    "  MAP          a map in its JSON form; FILE#12 is line 12 of a file of many, - standard "
    "input\n"
    "  CERTIFICATE  what `dungeonlab validate --certify` wrote about exactly this text\n"
    "  -h, --help   print this help\n"
    "  --version    print the version\n\n"
    "Nothing is taken on trust: each claim is checked by what the certificate shows for it.\n"
    "The exit code is 0 if the certificate is verified, 1 if a claim is rejected, 2 if something\n"
    "cannot be read or is not known.\n";

/// The bytes of a stream, up to one byte more than the limit; nothing if they cannot be read.
std::optional<std::string> read_all(std::istream& file, std::size_t most) {
  std::string bytes;
  for (std::vector<char> part(1U << 16U); file && bytes.size() <= most;) {
    file.read(part.data(), static_cast<std::streamsize>(part.size()));
    bytes.append(part.data(), static_cast<std::size_t>(file.gcount()));
  }
  return file.eof() || bytes.size() > most ? std::optional(bytes) : std::nullopt;
}

std::optional<std::string> read_file(const std::string& path, std::size_t most) {
  std::ifstream file(path, std::ios::binary);
  return read_all(file, most);
}

/// Line N of a file if the path is `FILE#N` and the file has that many lines; without its line end,
/// and up to one byte more than the limit.
std::optional<std::string> read_line(const std::string& path, std::size_t most) {
  const std::size_t mark = path.rfind('#');
  const std::string number = mark == std::string::npos ? "" : path.substr(mark + 1);
  if (number.empty() || number.size() > 9 || number.front() == '0' ||
      number.find_first_not_of("0123456789") != std::string::npos) {
    return std::nullopt;
  }
  std::ifstream file(path.substr(0, mark), std::ios::binary);
  for (int left = std::stoi(number); left > 1; --left) {
    file.ignore(std::numeric_limits<std::streamsize>::max(), '\n');
  }
  if (file.peek() == std::ifstream::traits_type::eof()) {
    return std::nullopt;
  }
  std::string line;
  for (char c = 0; line.size() <= most && file.get(c) && c != '\n';) {
    line += c;
  }
  return line;
}

std::optional<std::string> read_map(const std::string& path, std::size_t most) {
  if (path == "-") {
    return read_all(std::cin, most);
  }
  const std::optional<std::string> whole = read_file(path, most);
  return whole ? whole : read_line(path, most);
}

Answer answer_to(const char* map_path, const char* certificate_path) {
  constexpr std::size_t file_bytes_max = std::size_t{64} << 20U;
  const std::optional<std::string> map = read_map(map_path, file_bytes_max);
  if (!map || map->size() > file_bytes_max) {
    return {Verdict::unreadable, "the map cannot be read, or is larger than 64 MiB"};
  }
  const std::optional<std::string> certificate =
      read_file(certificate_path, dungeonlab::verify::certificate_bytes_max);
  return certificate ? dungeonlab::verify::check(*map, *certificate)
                     : Answer{Verdict::unreadable, "the certificate cannot be read"};
}

int say(const Answer& answer) {
  constexpr std::array<const char*, 3> words = {"verified", "rejected", "unreadable"};
  std::cout << words.at(static_cast<std::size_t>(answer.verdict)) << ": " << answer.text
            << std::endl;
  return std::cout ? static_cast<int>(answer.verdict) : 2;
}

}  // namespace

int main(int count, char** words) {
  const std::vector<std::string_view> arguments(words + 1, words + count);
  if (arguments.size() == 1 && (arguments[0] == "--help" || arguments[0] == "-h")) {
    return std::cout << help << std::flush ? 0 : 2;
  }
  if (arguments.size() == 1 && arguments[0] == "--version") {
    return std::cout << "dungeonlab-verify " DUNGEONLAB_VERSION "\n" << std::flush ? 0 : 2;
  }
  if (arguments.size() != 2) {
    std::cerr << help;
    return 2;
  }
  try {
    return say(answer_to(words[1], words[2]));
  } catch (const std::bad_alloc&) {
    return say({Verdict::unreadable, "there is not enough memory for these files"});
  }
}
