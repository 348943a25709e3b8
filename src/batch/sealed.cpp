// A record about the content of a file must also show that it is complete itself: half a sector may
// be lost, or someone may have edited a number. The digest is inside the object, so that a record
// is still one JSON text for every reader.
#include "sealed.hpp"

#include "dungeonlab/core/digest.hpp"

#include <fmt/format.h>

namespace dungeonlab::batch {
namespace {

constexpr std::string_view object_end = "\n}";

std::string end_with(std::string_view digest) {
  return fmt::format(",\n  \"seal\": \"{}\"{}\n", digest, object_end);
}

}  // namespace

std::string sealed(std::string object) {
  object.resize(object.size() - object_end.size());
  return object + end_with(sha256(object));
}

bool has_seal(std::string_view text) {
  const std::size_t size = end_with(sha256("")).size();
  if (text.size() < size) {
    return false;
  }
  const std::string_view object = text.substr(0, text.size() - size);
  return text.substr(object.size()) == end_with(sha256(object));
}

}  // namespace dungeonlab::batch
