// The console of Windows as Wine does not have it: one that obeys escape sequences and sends keys
// as such sequences. A test links this file into the program, in the place of three functions of
// Windows (tests/windows/screen_test). What a page writes goes unchanged to the terminal behind
// Wine's console, which obeys; everything else remains Wine's. Wine's console ends at Ctrl-C, so
// Ctrl-\ is the key Ctrl-C here. Ctrl-] is the event Ctrl-C, which is handled like Ctrl-Break, of
// which Wine has no event. Ctrl-^ changes the size of the window.
#include <algorithm>
#include <cstdlib>
#include <string>
#include <string_view>
#include <vector>

#include <windows.h>

extern "C" {
// What the linker calls the functions of Windows.
extern decltype(&WriteFile) real_write asm("__real___imp_WriteFile");
extern decltype(&ReadConsoleInputW) real_read asm("__real___imp_ReadConsoleInputW");
extern decltype(&GetConsoleScreenBufferInfo) real_look asm(
    "__real___imp_GetConsoleScreenBufferInfo");
}

namespace {

bool is_page = false;       // has been entered and not been left
bool is_after_box = false;  // the last thing written was the symbol for a wall
bool is_small = false;      // the window
constexpr SHORT narrower_by = 30;

HANDLE terminal() {
  static const HANDLE opened =
      ::CreateFileA(std::getenv("TERMINAL"), GENERIC_WRITE, FILE_SHARE_READ | FILE_SHARE_WRITE,
                    nullptr, OPEN_EXISTING, 0, nullptr);
  return opened;
}

BOOL WINAPI write(HANDLE file, const void* bytes, DWORD count, DWORD* written, OVERLAPPED* how) {
  const std::string_view text(static_cast<const char*>(bytes), count);
  is_page = is_page || text.find("\033[?1049h") != text.npos;
  const BOOL result =
      real_write(is_page || text == "\033[0m" ? terminal() : file, bytes, count, written, how);
  is_page = is_page && text.find("\033[?1049l") == text.npos;
  is_after_box = text.ends_with("\u2500");
  return result;
}

BOOL WINAPI look(HANDLE console, CONSOLE_SCREEN_BUFFER_INFO* info) {
  const BOOL result = real_look(console, info);
  if (is_page) {
    info->dwCursorPosition = {static_cast<SHORT>(is_after_box ? 1 : 0), 0};
    info->srWindow.Right = static_cast<SHORT>(info->srWindow.Right - (is_small ? narrower_by : 0));
  }
  return result;
}

void add_key(std::vector<INPUT_RECORD>& records, wchar_t letter) {
  INPUT_RECORD record{};
  record.EventType = KEY_EVENT;
  record.Event.KeyEvent.bKeyDown = TRUE;
  record.Event.KeyEvent.wRepeatCount = 1;
  record.Event.KeyEvent.uChar.UnicodeChar = letter;
  records.push_back(record);
}

std::wstring sequence_of(const KEY_EVENT_RECORD& key) {
  switch (key.wVirtualKeyCode) {
    case VK_UP:
      return L"\033[A";
    case VK_DOWN:
      return L"\033[B";
    case VK_RIGHT:
      return L"\033[C";
    case VK_LEFT:
      return L"\033[D";
    case VK_PRIOR:
      return L"\033[5~";
    case VK_NEXT:
      return L"\033[6~";
    case VK_ESCAPE:
      return L"\033";
    case VK_BACK:
      return L"\x7f";
    default:
      return std::wstring(key.uChar.UnicodeChar == 0 ? 0 : 1, key.uChar.UnicodeChar);
  }
}

INPUT_RECORD new_size() {
  INPUT_RECORD record{};
  record.EventType = WINDOW_BUFFER_SIZE_EVENT;
  return record;
}

/// What Windows gives to a program instead of a record of Wine.
void translate(const INPUT_RECORD& record, std::vector<INPUT_RECORD>& records) {
  constexpr wchar_t ctrl_c = L'\x1c';
  constexpr wchar_t event_of_ctrl_c = L'\x1d';
  constexpr wchar_t resizes = L'\x1e';
  if (record.EventType != KEY_EVENT || record.Event.KeyEvent.bKeyDown == 0) {
    records.push_back(record);
    return;
  }
  switch (record.Event.KeyEvent.uChar.UnicodeChar) {
    case ctrl_c:
      add_key(records, L'\x03');
      break;
    case event_of_ctrl_c:
      ::GenerateConsoleCtrlEvent(CTRL_C_EVENT, 0);
      break;
    case resizes:
      is_small = !is_small;
      records.push_back(new_size());
      break;
    default:
      for (const wchar_t one : sequence_of(record.Event.KeyEvent)) {
        add_key(records, one);
      }
  }
}

BOOL WINAPI read(HANDLE console, INPUT_RECORD* records, DWORD most, DWORD* count) {
  constexpr DWORD keys_of_a_sequence = 4;
  const BOOL result = real_read(console, records, most / keys_of_a_sequence, count);
  std::vector<INPUT_RECORD> translated;
  for (DWORD i = 0; result != 0 && i < *count; ++i) {
    translate(records[i], translated);
  }
  *count = static_cast<DWORD>(translated.size());
  std::copy(translated.begin(), translated.end(), records);
  return result;
}

}  // namespace

extern "C" {
extern const decltype(&WriteFile) write_instead asm("__wrap___imp_WriteFile") = write;
extern const decltype(&ReadConsoleInputW) read_instead asm("__wrap___imp_ReadConsoleInputW") = read;
extern const decltype(&GetConsoleScreenBufferInfo) look_instead asm(
    "__wrap___imp_GetConsoleScreenBufferInfo") = look;
}
