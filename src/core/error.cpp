// An error can quote user input of any kind, so it is made readable here, once.
#include "dungeonlab/error.hpp"

#include "dungeonlab/core/text.hpp"

#include <utility>

namespace dungeonlab {

Error::Error(Failure sort, std::string why) : failure(sort), what(shown_message(std::move(why))) {}

}  // namespace dungeonlab
