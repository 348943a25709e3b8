// The room behind one C function, as every language can call it. Texts go in with their lengths,
// for a map may have any bytes; the answer stays until the next question, and the page or program
// copies it at once.
#include "dungeonlab/web/answer.hpp"

#include <cstddef>
#include <string>
#include <string_view>

extern "C" const char* dungeonlab_answer(const char* question, const char* options,
                                         const char* text, std::size_t bytes);

extern "C" const char* dungeonlab_answer(const char* question, const char* options,
                                         const char* text, std::size_t bytes) {
  static std::string answer;
  answer = dungeonlab::web::answer(question, options, std::string_view(text, bytes));
  return answer.c_str();
}
