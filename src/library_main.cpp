// The web room behind a single C function, which every language can call. Texts are passed with
// their lengths, because a map may contain any bytes. The answer stays valid until the next
// question, so the caller copies it at once.
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
