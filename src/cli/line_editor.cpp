// Lines that people type, edited with libedit. It would keep waiting for a key whatever signal
// arrives, but Ctrl-C must end a game like `quit`, so keys are read here, checking for signals ten
// times a second. Lines are edited only at a terminal that can move its cursor: programs and people
// with screen readers (TERM=dumb) get plain lines.
#include "cli/line_editor.hpp"

#include "cli/terminal.hpp"
#include "cli/unfinished.hpp"

#include <algorithm>
#include <cstdio>
#include <cwchar>
#include <ostream>
#include <string_view>

#include <histedit.h>
#include <locale.h>  // NOLINT(modernize-deprecated-headers): newlocale is of POSIX
#include <poll.h>
#include <unistd.h>

namespace dungeonlab::app {

class LineEditor::Terminal {
 public:
  Terminal(int keys, Words words) : keys_(keys), words_(std::move(words)) {
    const Utf8 letters(utf8_);
    el_ = el_init("dungeonlab", stdin, stdout, stderr);
    history_ = history_init();
    HistEvent event{};
    constexpr int remembered = 500;
    history(history_, &event, H_SETSIZE, remembered);
    history(history_, &event, H_SETUNIQUE, 1);
    el_set(el_, EL_CLIENTDATA, this);
    el_set(el_, EL_PROMPT, &Terminal::prompt);
    el_set(el_, EL_EDITOR, "emacs");
    el_set(el_, EL_SIGNAL, 0);
    el_set(el_, EL_HIST, history, history_);
    el_set(el_, EL_GETCFN, &Terminal::key);
    el_set(el_, EL_ADDFN, "complete", "complete a word", &Terminal::complete);
    el_set(el_, EL_BIND, "^I", "complete", nullptr);
    el_set(el_, EL_BIND, "^R", "em-inc-search-prev", nullptr);
  }
  Terminal(const Terminal&) = delete;
  Terminal& operator=(const Terminal&) = delete;
  Terminal(Terminal&&) = delete;
  Terminal& operator=(Terminal&&) = delete;
  ~Terminal() {
    el_end(el_);
    history_end(history_);
    freelocale(utf8_);
  }

  [[nodiscard]] bool read(const std::string& prompt, std::string& line) {
    const Utf8 letters(utf8_);
    prompt_ = prompt;
    el_set(el_, EL_PREP_TERM, 1);  // before the prompt, so that a key typed at once is ours
    int length = 0;
    const char* const text = el_gets(el_, &length);
    if (text == nullptr || length <= 0 || Interruption::has_come()) {
      return false;
    }
    line.assign(text, static_cast<std::size_t>(length));
    while (line.ends_with('\n') || line.ends_with('\r')) {
      line.pop_back();
    }
    if (line.find_first_not_of(' ') != std::string::npos) {
      HistEvent event{};
      history(history_, &event, H_ENTER, line.c_str());
    }
    return true;
  }
  void forget() {
    HistEvent event{};
    history(history_, &event, H_CLEAR);
  }

 private:
  /// Letters outside ASCII, which notices can contain, come as UTF-8. Nothing else in the program
  /// depends on a locale.
  class Utf8 {
   public:
    explicit Utf8(locale_t utf8) : usual_(uselocale(utf8)) {}
    Utf8(const Utf8&) = delete;
    Utf8& operator=(const Utf8&) = delete;
    Utf8(Utf8&&) = delete;
    Utf8& operator=(Utf8&&) = delete;
    ~Utf8() { uselocale(usual_); }

   private:
    locale_t usual_;
  };

  static Terminal& self(EditLine* el) {
    void* data = nullptr;
    el_get(el, EL_CLIENTDATA, &data);
    return *static_cast<Terminal*>(data);
  }
  static char* prompt(EditLine* el) { return self(el).prompt_.data(); }

  /// The next letter; 0 at the end, -1 if there is none.
  static int key(EditLine* el, wchar_t* letter) {
    const Terminal& terminal = self(el);
    std::mbstate_t state{};
    while (true) {
      constexpr int milliseconds = 100;
      pollfd keys{.fd = terminal.keys_, .events = POLLIN, .revents = 0};
      const int ready = poll(&keys, 1, milliseconds);
      if (Interruption::has_come()) {
        return 0;
      }
      if (ready <= 0) {
        continue;
      }
      char byte = 0;
      const ssize_t count = ::read(terminal.keys_, &byte, 1);
      if (count <= 0) {
        return 0;
      }
      const std::size_t used = std::mbrtowc(letter, &byte, 1, &state);
      if (used == 1 || used == 0) {
        return 1;
      }
      if (used == static_cast<std::size_t>(-1)) {
        state = {};  // not valid UTF-8: skip it
      }
    }
  }

  /// Completes the word before the cursor as far as all matching words agree.
  static unsigned char complete(EditLine* el, int /*key*/) {
    const LineInfo* const info = el_line(el);
    const std::string_view before(info->buffer,
                                  static_cast<std::size_t>(info->cursor - info->buffer));
    const std::size_t space = before.find_last_of(" ;:");
    const std::string_view word = before.substr(space == std::string_view::npos ? 0 : space + 1);
    const Terminal& terminal = self(el);
    std::string longest;
    int found = 0;
    for (const std::string& one :
         terminal.words_ ? terminal.words_() : std::vector<std::string>()) {
      if (!one.starts_with(word)) {
        continue;
      }
      const auto differs = std::mismatch(longest.begin(), longest.end(), one.begin(), one.end());
      longest = found == 0 ? one : std::string(longest.begin(), differs.first);
      ++found;
    }
    if (found == 1) {
      longest += ' ';
    }
    if (found == 0 || longest.size() == word.size() ||
        el_insertstr(el, longest.substr(word.size()).c_str()) != 0) {
      return CC_REFRESH_BEEP;
    }
    return CC_REFRESH;
  }

  int keys_;
  Words words_;
  locale_t utf8_ = newlocale(LC_CTYPE_MASK, "C.UTF-8", nullptr);
  EditLine* el_ = nullptr;
  History* history_ = nullptr;
  std::string prompt_{};
};

namespace {

bool can_edit(const World& world) {
  const auto kind = world.environment("TERM");
  return world.in_terminal >= 0 && world.out_is_terminal && kind && !kind->empty() &&
         *kind != "dumb";
}

}  // namespace

LineEditor::LineEditor(World& world, Words words)
    : world_(world),
      terminal_(can_edit(world) ? std::make_unique<Terminal>(world.in_terminal, std::move(words))
                                : nullptr) {}

LineEditor::~LineEditor() = default;

bool LineEditor::read(const std::string& prompt, std::string& line) {
  if (terminal_ != nullptr) {
    world_.out << std::flush;
    return terminal_->read(prompt, line);
  }
  world_.out << prompt << std::flush;
  return Interruption::read_line(world_, line);
}

void LineEditor::forget() {
  if (terminal_ != nullptr) {
    terminal_->forget();
  }
}

}  // namespace dungeonlab::app
