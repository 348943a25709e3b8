// Names that look alike. Unicode's own tables for this (UTS 39) have ten thousand rows. This one
// covers the letters that people type: Latin with its accents, the forms that phones and chats make
// of it, the alphabets that share its shapes, and the usual kana, Hangul and radicals in all their
// forms. Two names are alike if they have the same letters, ignoring case and accents, or the same
// shape as written. One key for both would go too far: Ilse has the shape of lIse, which has the
// letters of Lise.
#include "dungeonlab/core/look.hpp"

#include "dungeonlab/core/text.hpp"

#include <algorithm>
#include <array>

namespace dungeonlab {
namespace {

struct CodeRange {
  char32_t first;
  char32_t last;
};

/// Spaces, combining marks, and characters that show nothing.
constexpr std::array<CodeRange, 30> unseen = {
    {{0x00, 0x20},     {0x7f, 0xa0},     {0xad, 0xad},     {0x300, 0x36f},     {0x483, 0x489},
     {0x591, 0x5bd},   {0x610, 0x61a},   {0x61c, 0x61c},   {0x64b, 0x65f},     {0x115f, 0x1160},
     {0x1680, 0x1680}, {0x17b4, 0x17b5}, {0x180b, 0x180f}, {0x1ab0, 0x1aff},   {0x1dc0, 0x1dff},
     {0x2000, 0x200f}, {0x2028, 0x202f}, {0x205f, 0x206f}, {0x20d0, 0x20f0},   {0x2800, 0x2800},
     {0x3000, 0x3000}, {0x3099, 0x309a}, {0x3164, 0x3164}, {0xfe00, 0xfe0f},   {0xfe20, 0xfe2f},
     {0xfeff, 0xfeff}, {0xff9e, 0xffa0}, {0xfff0, 0xfffb}, {0x1d173, 0x1d17a}, {0xe0000, 0xe0fff}}};

/// Punctuation between and after letters, except `|`, which counts as a letter.
constexpr std::array<CodeRange, 18> punctuation = {{{0x21, 0x2f},
                                                    {0x3a, 0x40},
                                                    {0x5b, 0x60},
                                                    {0x7b, 0x7b},
                                                    {0x7d, 0x7e},
                                                    {0xa1, 0xa9},
                                                    {0xab, 0xb1},
                                                    {0xb4, 0xb4},
                                                    {0xb6, 0xb8},
                                                    {0xbb, 0xbf},
                                                    {0x2b9, 0x2df},
                                                    {0x55a, 0x55f},
                                                    {0x2010, 0x2027},
                                                    {0x2030, 0x205e},
                                                    {0x3001, 0x3003},
                                                    {0x3008, 0x301f},
                                                    {0x30fb, 0x30fb},
                                                    {0xff61, 0xff65}}};

/// Ranges of letters at a fixed distance from their equivalents: capitals, small Cherokee letters,
/// full width.
struct Moved {
  char32_t first;
  char32_t last;
  char32_t to;
};
constexpr std::array<Moved, 10> moved = {{{'A', 'Z', 'a'},
                                          {0x391, 0x3ab, 0x3b1},
                                          {0x3c2, 0x3c2, 0x3c3},
                                          {0x400, 0x40f, 0x450},
                                          {0x410, 0x42f, 0x430},
                                          {0x531, 0x556, 0x561},
                                          {0x10a0, 0x10c5, 0x2d00},
                                          {0x13f8, 0x13fd, 0x13f0},
                                          {0x1c90, 0x1cbf, 0x10d0},
                                          {0xab70, 0xabbf, 0x13a0}}};
constexpr CodeRange full_width = {0xff01, 0xff5e};
/// Ranges in which a capital and its small letter alternate.
constexpr std::array<CodeRange, 4> in_pairs = {
    {{0x460, 0x481}, {0x48a, 0x4bf}, {0x4d0, 0x52f}, {0x2c80, 0x2ce3}}};

/// A block of letters, repeated `times` times. Each letter is the one that it looks like; `*` means
/// none.
struct Block {
  char32_t first;
  std::u32string_view letters;
  std::size_t times = 1;
};
constexpr std::u32string_view alphabet = U"abcdefghijklmnopqrstuvwxyz";
constexpr std::array<Block, 46> blocks = {
    {{0xaa, U"a"},
     {0xb5, U"m****o"},
     {0xc0,
      U"aaaaaa*ceeeeiiiidnooooo*ouuuuyp*aaaaaa*ceeeeiiiidnooooo*ouuuuypy"
      U"aaaaaaccccccccddddeeeeeeeeeegggggggghhhhiiiiiiiiii**jjkkklllllll"
      U"lllnnnnnnnnnoooooo**rrrrrrssssssssttttttuuuuuuuuuuuuwwyyyzzzzzzs"
      U"bbbbƅ*ɔccddƌ***əɛffgɣ*iikkl*ɯnnoooƣ*pprss**ttttuuʊvyyzzʒƹ***ss*p"
      U"l************aaiioouuuuuuuuuu*aaaa**ggggkkooooʒʒj***ggƕpnnaa**oo"
      U"aaaaeeeeiiiioooorrrruuuussttȝ*hhndȣ*zzaaeeooooooooyylntj**acclts"
      U"zɂ*buʌeejjqqrryy*a*b*cdd***e****ggg***h*iiilll***mnnno******rr**"
      U"r*s*****tu*v***yzz*******b*ghj*lq***************hɦjrɹɻʁwy"},
     {0x386, U"a*ehi*o*yωi"},
     {0x3ac, U"aehiyab**ezh*ik*mn*o*p**ty*x**iyoyω"},
     {0x3d0, U"bθyyyφπ*ϙ*ϛ*ϝ*ϟ*ϡ*ϣ*ϥ*ϧ*ϩ*ϫ*ϭ*ϯ*kpcjθe*ϸ*cϻ"},
     {0x430, U"a*b**e***иk*mho*pcty*x**********ee*г*siij***kиy*"},
     {0x490,
      U"ґгғгҕгҗжҙзқkҝkҟkҡkңhҥ*ҧ*ҩ*ҫcҭtүyұyҳxҵ*ҷчҹчһhҽeҿelжжӄ*ӆ*ӈ*ӊ*ӌ*ӎ*l"
      U"aaaaӕ*eeә*әәжжззӡ*ииииooө*өөээyyyyyyччӷ*ыыӻ*ӽ*ӿ*"},
     {0x501, U"d***********g*************q*w"},
     {0x561, U"w*q**q*****l***h****j**n***nu*s*g**po"},
     {0x5d5, U"l***********o"},
     {0x627, U"l"},
     {0x665, U"o"},
     {0x966, U"o"},
     {0xe50, U"o"},
     {0x13a0,
      U"drt**i***yaje******w***m***h*y**g*hz**********4b**r*ws***vs***lc**p***kd***********gb"},
     {0x1d00,
      U"a***cd*e**jk*m*o********p**tu***vwz******p**a*b*deǝghijklmn*oȣpr"
      U"tuwaɐɑᴂbdeəɛɜg*kmŋoɔᴖᴗptuᴝɯvᴥbγδφxiruvbγpφx"},
     {0x1e00,
      U"aabbbbbbccddddddddddeeeeeeeeeeffgghhhhhhhhhhiiiikkkkkkllllllllmm"
      U"mmmmnnnnnnnnoooooooopppprrrrrrrrssssssssssttttttttuuuuuuuuuuvvvv"
      U"wwwwwwwwwwxxxxyyzzzzzzhtwyas****aaaaaaaaaaaaaaaaaaaaaaaaeeeeeeee"
      U"eeeeeeeeiiiioooooooooooooooooooooooouuuuuuuuuuuuuuyyyyyyyy"},
     {0x1f00,
      U"aaaaaaaaaaaaaaaaeeeeee**eeeeee**hhhhhhhhhhhhhhhhiiiiiiiiiiiiiiii"
      U"oooooo**oooooo**yyyyyyyy*y*y*y*yωωωωωωωωωωωωωωωωaaeehhiiooyyωω**"
      U"aaaaaaaaaaaaaaaahhhhhhhhhhhhhhhhωωωωωωωωωωωωωωωωaaaaa*aaaaaaa*i*"
      U"**hhh*hheehhh***iiii**iiiiii****yyyyppyyyyyyp*****ωωω*ωωooωωω"},
     {0x2071, U"i"},
     {0x207f, U"n"},
     {0x2090, U"aeoxəhklmnpst"},
     {0x2102, U"c****e**ghhhhhiill*n***pqrrr******z*ω*z*kabceeef*mo****i***γγπ*****ddeij"},
     {0x249c, alphabet},
     {0x24b6, alphabet, 2},
     {0x2c60, U"lllprathhkkzzamɐɒvwwvⱶ**e*o*jvsz"},
     {0x2c80, U"aabb****ee**zzhh**iikk**mmnn**oo**ppccttyy**xx"},
     {0x2f00,
      U"一丨丶丿乙亅二亠人儿入八冂冖冫几凵刀力勹匕匚匸十卜卩厂厶又口囗土士夂夊夕大女子宀寸小"
      U"尢尸屮山巛工己巾干幺广廴廾弋弓彐彡彳心戈戶手支攴文斗斤方无日曰月木欠止歹殳毋比毛氏气"
      U"水火爪父爻爿片牙牛犬玄玉瓜瓦甘生用田疋疒癶白皮皿目矛矢石示禸禾穴立竹米糸缶网羊羽老而"
      U"耒耳聿肉臣自至臼舌舛舟艮色艸虍虫血行衣襾見角言谷豆豕豸貝赤走足身車辛辰辵邑酉釆里金長"
      U"門阜隶隹雨靑非面革韋韭音頁風飛食首香馬骨高髟鬥鬯鬲鬼魚鳥鹵鹿麥麻黃黍黑黹黽鼎鼓鼠鼻齊"
      U"齒龍龜龠"},
     {0x3007, U"o"},
     {0x304b, U"*か*き*く*け*こ*さ*し*す*せ*そ*た*ち**つ*て*と******はは*ひひ*ふふ*へへ*ほほ"},
     {0x3094, U"う"},
     {0x30ab, U"*カ*キ*ク*ケ*コ*サ*シ*ス*セ*ソ*タ*チ**ツ*テ*ト******ハハ*ヒヒ*フフ*ヘヘ*ホホ"},
     {0x30f4, U"ウ**ワヰヱヲ"},
     {0xa4d0, U"bp*dt*gk*jc*zf*mnlsr**vh**wxy*a*e*lou"},
     {0xa730, U"fs"},
     {0xa7ae, U"iq"},
     {0xff66,
      U"ヲァィゥェォャュョッーアイウエオカキクケコサシスセソタチツテトナニヌネノハヒフヘホ"
      U"マミムメモヤユヨラリルレロワン"},
     {0x1d400, alphabet, 26},
     {0x1d6a8, U"abγδezhθikλmnξoπpθσtyφxψω*abγδezhθikλmnξoπpσσtyφxψω*eθkφpπ", 5},
     {0x1d7ce, U"0123456789", 5},
     {0x1f110, alphabet},
     {0x1f130, alphabet},
     {0x1f150, alphabet},
     {0x1f170, alphabet},
     {0x1f1e6, alphabet}}};

/// Code points that stand for several letters each, separated by spaces.
struct Spelt {
  char32_t first;
  std::u32string_view words;
};
constexpr std::array<Spelt, 19> spelt = {
    {{0xc6, U"ae"},
     {0xdf, U"ss"},
     {0xe6, U"ae"},
     {0x132, U"ij ij"},
     {0x152, U"oe oe"},
     {0x1c4, U"dz dz dz lj lj lj nj nj nj"},
     {0x1e2, U"ae ae"},
     {0x1f1, U"dz dz dz"},
     {0x1fc, U"ae ae"},
     {0x4d4, U"ae ae"},
     {0x587, U"եւ"},
     {0x1d2d, U"ae"},
     {0x1e9e, U"ss"},
     {0x2116, U"no"},
     {0x2120, U"sm tel tm"},
     {0x2160, U"i ii iii iv v vi vii viii ix x xi xii l c d m"},
     {0x2170, U"i ii iii iv v vi vii viii ix x xi xii l c d m"},
     {0xfb00, U"ff fi fl ffi ffl st st"},
     {0xfb13, U"մն մե մի վն մխ"}}};

/// Numbers in circles or brackets, superscripts and subscripts.
struct Numbers {
  char32_t first;
  char32_t last;
  std::uint32_t number;
};
constexpr std::array<Numbers, 14> numbers = {{{0xb2, 0xb3, 2},
                                              {0xb9, 0xb9, 1},
                                              {0x2070, 0x2070, 0},
                                              {0x2074, 0x2079, 4},
                                              {0x2080, 0x2089, 0},
                                              {0x2460, 0x2473, 1},
                                              {0x2474, 0x2487, 1},
                                              {0x2488, 0x249b, 1},
                                              {0x24ea, 0x24ea, 0},
                                              {0x24eb, 0x24f4, 11},
                                              {0x24f5, 0x24fe, 1},
                                              {0x2776, 0x277f, 1},
                                              {0x2780, 0x2789, 1},
                                              {0x278a, 0x2793, 1}}};

constexpr CodeRange syllables = {0xac00, 0xd7a3};

constexpr bool is_in(const CodeRange& range, char32_t value) {
  return value >= range.first && value <= range.last;
}

template <std::size_t count>
bool is_any(const std::array<CodeRange, count>& ranges, char32_t value) {
  return std::any_of(ranges.begin(), ranges.end(),
                     [&](const CodeRange& range) { return is_in(range, value); });
}

char32_t narrow(char32_t value) {
  return is_in(full_width, value) ? value - full_width.first + '!' : value;
}

char32_t small(char32_t value) {
  for (const Moved& row : moved) {
    if (is_in({row.first, row.last}, value)) {
      return value - row.first + row.to;
    }
  }
  return is_any(in_pairs, value) ? value | 1U : value;
}

/// The Latin letter that a code point looks like, or the code point itself.
char32_t plain(char32_t value) {
  for (const Block& block : blocks) {
    if (value >= block.first && value - block.first < block.letters.size() * block.times) {
      const char32_t letter = block.letters[(value - block.first) % block.letters.size()];
      return letter == '*' ? value : letter;
    }
  }
  return value;
}

/// The letters that one code point stands for.
std::u32string spelling(char32_t value) {
  for (const Spelt& row : spelt) {
    std::u32string_view words = row.words;
    for (char32_t at = row.first; at <= value && !words.empty(); ++at) {
      const std::size_t end = std::min(words.find(U' '), words.size());
      if (at == value) {
        return std::u32string(words.substr(0, end));
      }
      words.remove_prefix(std::min(end + 1, words.size()));
    }
  }
  for (const Numbers& row : numbers) {
    if (is_in({row.first, row.last}, value)) {
      const std::string digits = std::to_string(value - row.first + row.number);
      return {digits.begin(), digits.end()};
    }
  }
  if (is_in(syllables, value)) {  // as its consonants and vowels, because people may type these
                                  // separately
    constexpr std::uint32_t last_ones = 28;
    constexpr std::uint32_t vowels = 21;
    const std::uint32_t syllable = value - syllables.first;
    const char32_t last = syllable % last_ones;
    std::u32string parts = {0x1100 + syllable / last_ones / vowels,
                            0x1161 + syllable / last_ones % vowels};
    return last == 0 ? parts : parts + static_cast<char32_t>(0x11a7 + last);
  }
  return {value};
}

/// The shape of a letter as readers see it: I, l, 1 and | are one stroke, and wide letters are the
/// letters they seem to be made of. Small i has a dot, capital L has a foot, and C before l does
/// not make a D.
std::u32string shape(char32_t letter, bool is_capital) {
  switch (letter) {
    case '0':
      return U"o";
    case '1':
    case '|':
      return U"l";
    case 'i':
      return is_capital ? U"l" : U"i";
    case 'l':
      return is_capital ? U"L" : U"l";
    case 'c':
      return is_capital ? U"C" : U"c";
    case 'd':
      return U"cl";
    case 'm':
      return U"rn";
    case 'w':
      return U"vv";
    default:
      return {letter};
  }
}

/// A name as people type and hear it, and as they read it.
struct NameLook {
  std::u32string letters{};
  std::u32string shape{};
};

NameLook name_look(std::string_view name) {
  constexpr char32_t not_unicode = 0x110000;
  NameLook look;
  for (std::size_t at = 0; at < name.size();) {
    const auto point = code_point_at(name, at);
    if (!point) {
      const char32_t byte = not_unicode + static_cast<unsigned char>(name[at]);
      look.letters += byte;
      look.shape += byte;
      ++at;
      continue;
    }
    at += point->bytes;
    const char32_t written = narrow(point->value);
    const char32_t value = small(written);
    if (is_any(unseen, point->value) || is_any(punctuation, value)) {
      continue;
    }
    for (const char32_t one : spelling(value)) {
      const char32_t letter = plain(one);
      look.letters += letter;
      look.shape += shape(letter, value != written);
    }
  }
  return look;
}

}  // namespace

std::u32string letters_of(std::string_view name) {
  return name_look(name).letters;
}

bool look_alike(std::string_view one, std::string_view other) {
  const NameLook left = name_look(one);
  const NameLook right = name_look(other);
  return left.letters == right.letters || left.shape == right.shape;
}

std::optional<std::string> names_alike(std::string_view name, std::span<const std::string> others) {
  const auto other = std::find_if(others.begin(), others.end(),
                                  [&](const std::string& each) { return look_alike(name, each); });
  if (other == others.end()) {
    return std::nullopt;
  }
  const auto quoted = [](std::string_view text) { return '"' + escape_for_terminal(text) + '"'; };
  return name == *other ? "two players would be called " + quoted(name)
                        : "the names " + quoted(*other) + " and " + quoted(name) + " look alike";
}

}  // namespace dungeonlab
