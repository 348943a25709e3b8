// Where pictures go. A picture that must be alone is held back until it is known to be alone, so
// that nothing is half right; in a folder, all files of a map are written or none. Only text on
// standard output is shown map by map, for users who wait or pipe it on.
//
// A warning about letters that cannot be printed says where they are, so it searches every printed
// text of the map; if there are many, it shows the first.
#include "app/pictures.hpp"

#include "app/game_options.hpp"
#include "cli/books.hpp"
#include "cli/terminal.hpp"
#include "dungeonlab/core/text.hpp"
#include "dungeonlab/core/try.hpp"
#include "dungeonlab/forge/map_label.hpp"
#include "dungeonlab/kit/kit.hpp"
#include "dungeonlab/report/marks.hpp"
#include "dungeonlab/rules/validate.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <map>
#include <ostream>
#include <utility>
#include <vector>

#include <fmt/format.h>

namespace dungeonlab::app {
namespace {

namespace fs = std::filesystem;

constexpr auto file_forms = [] {
  std::array<FileForm, picture_formats.size()> forms;
  for (std::size_t i = 0; i < forms.size(); ++i) {
    forms[i] = {picture_formats[i].name, picture_formats[i].ending};
  }
  return forms;
}();

/// True if this is an option that only some formats have, and this one does not.
bool is_foreign(const PictureFormat& format, const Option& option) {
  return format.options.find(option.name) == std::string_view::npos;
}

/// Refuses a key in a format without one, naming formats that have one; also refuses unused
/// options.
Result<void> refuse_unused_options(const Arguments& arguments, const PictureFormat& format,
                                   render::View view) {
  const auto formats_that = [](const auto& do_it) {
    std::string names;
    for (const PictureFormat& row : picture_formats) {
      if (do_it(row)) {
        names += fmt::format("{}{}", names.empty() ? "" : " or ", row.name);
      }
    }
    return names;
  };
  if (view == render::View::key && !format.holds_key) {
    return fail(Failure::usage,
                fmt::format("--view key writes text, but --format {} is a drawing: use --format {}",
                            format.name,
                            formats_that([](const PictureFormat& row) { return row.holds_key; })));
  }
  for (const Option& option :
       {paper_option, signs_option, style_option, legend_option, cell_pixels_option,
        no_square_option, charset_option, route_option, game_profile_option}) {
    if (arguments.has(option.name) && is_foreign(format, option)) {
      return fail(Failure::usage,
                  fmt::format("{} is not for {}: use it with --format {}", option.name, format.name,
                              formats_that([&](const PictureFormat& row) {
                                return !is_foreign(row, option);
                              })));
    }
  }
  if (arguments.has(route_option.name) && view != render::View::gm) {
    return fail(Failure::usage,
                fmt::format("{} shows where everything is, so use it only with --view gm",
                            route_option.name));
  }
  return {};
}

/// The default format: a drawing for a terminal, or a key as text.
const PictureFormat& usual_format(render::View view) {
  return *std::find_if(picture_formats.begin(), picture_formats.end(),
                       [make = view == render::View::key ? &formats::markdown : &formats::text](
                           const PictureFormat& row) { return row.make == make; });
}

constexpr std::size_t letters_max = 10;
constexpr std::size_t places_max = 5;

/// Collects where letters are, in the order of the texts.
class Search {
 public:
  explicit Search(const std::set<char32_t>& needed) : needed_(needed) {}

  void look(const std::string& text, const std::string& where) {
    std::set<char32_t> seen;
    for (std::size_t at = 0; at < text.size();) {
      const auto letter = code_point_at(text, at);
      if (letter && needed_.contains(letter->value) && seen.insert(letter->value).second) {
        found_[letter->value].push_back(where);
      }
      at += letter ? letter->bytes : 1;
    }
  }

  [[nodiscard]] std::string in_words() const {
    std::string words;
    std::size_t count = 0;
    for (const auto& [letter, places] : found_) {
      if (count++ == letters_max) {
        return words + fmt::format(" and {} more", found_.size() - letters_max);
      }
      words += fmt::format("{}U+{:04X} (", words.empty() ? "" : ", ",
                           static_cast<std::uint32_t>(letter));
      for (std::size_t i = 0; i < places.size() && i < places_max; ++i) {
        words += (i == 0 ? "" : ", ") + places[i];
      }
      words += places.size() > places_max ? " …)" : ")";
    }
    return words;
  }

 private:
  const std::set<char32_t>& needed_;
  std::map<char32_t, std::vector<std::string>> found_{};
};

/// Which of the letters that no font has are on a map, and where: `U+5E73 (title, note of D3.2),
/// U+1F4A9 (notes)`; empty if none is.
std::string lacking_letters(const std::set<char32_t>& lacking, const Sheet& sheet) {
  if (lacking.empty()) {
    return "";
  }
  Search search(lacking);
  search.look(sheet.title, "title");
  for (const std::string& note : sheet.notes) {
    search.look(note, "notes");
  }
  for (const Encounter& encounter : sheet.encounters) {
    search.look(encounter.note, "note of " + name(encounter.at));
    search.look(encounter.written, name(encounter.at));
  }
  return search.in_words();
}

}  // namespace

std::string without_letters(const std::string& file, const std::set<char32_t>& lacking,
                            const Sheet& sheet) {
  const std::string letters = lacking_letters(lacking, sheet);
  return letters.empty()
             ? ""
             : fmt::format(
                   "{}: no font on this machine has {}; a replacement symbol is shown instead",
                   shown_file(file), letters);
}

Result<Pictures> Pictures::open(const Arguments& arguments, const InputList& inputs, World& world) {
  OverwriteGuard read(inputs);
  read.keep_others(arguments);
  const std::string path = arguments.as<Common>().output;
  TRY(const auto chosen,
      requested_form(
          arguments,
          {.forms = file_forms, .option = picture_format_option.name, .has_folders = true}, path));
  const render::View view = arguments.as<PictureChoice>().view;
  const bool is_free =
      !arguments.has(picture_format_option.name) && (path.empty() || names_folder(path));
  const PictureFormat& format = is_free ? usual_format(view) : picture_formats[chosen];
  TRY(refuse_unused_options(arguments, format, view));
  TRY(read.check(path));
  TRY(auto route, RouteFile::read(arguments, world));
  TRY(auto names, names_folder(path) ? OutputNames::of(inputs) : OutputNames::of({}));
  Pictures pictures(arguments, format, path, names_folder(path), view, std::move(read),
                    std::move(names), world);
  pictures.route_ = std::move(route);
  if (names_folder(path)) {
    TRY(pictures.folders_.make(path));
  }
  return pictures;
}

Result<std::vector<PictureFile>> Pictures::make(std::vector<PictureMap> maps) {
  World where = world_;
  where.out_is_terminal = path_.empty() && world_.out_is_terminal;
  const PictureRequest request{
      .maps = std::move(maps), .view = view_, .arguments = arguments_, .world = where};
  auto files = format_.make(request);
  std::set<char32_t> lacking;
  for (std::size_t i = 0; files && i < files->size(); ++i) {
    lacking.merge((*files)[i].lacking);
  }
  for (const PictureMap& map : request.maps) {
    if (std::string remark = without_letters(map.file, lacking, map.sheet); !remark.empty()) {
      remarks_.push_back(std::move(remark));
    }
  }
  return files;
}

Result<void> Pictures::write_into_folder(const report::Report& report,
                                         const std::vector<PictureFile>& files) {
  const std::string whose =
      view_ == render::View::gm
          ? ""
          : fmt::format(".{}", render::view_names[static_cast<std::size_t>(view_)]);
  std::vector<WholeFile> whole;
  for (const PictureFile& file : files) {
    const fs::path path =
        fs::path(path_) /
        names_.of(report, fmt::format("{}{}{}", whose, file.part, format_.ending));
    TRY(folders_.make(path.parent_path()));
    whole.push_back({path, file.bytes});
  }
  return write_together(whole, read_);
}

bool Pictures::is_shown_at_once() const {
  return format_.make == &formats::text && path_.empty();
}

Result<void> Pictures::add_route(PictureMap& map) const {
  const rules::Verdict verdict = rules::validate(map.sheet);
  if (!verdict.valid) {
    return fail(Failure::usage, fmt::format("{} needs a map that breaks no rule, and {} breaks one",
                                            route_option.name, shown_file(map.file)));
  }
  return route_->on(*verdict.valid).and_then([&](review::Route route) -> Result<void> {
    const Profile profile = route.terms.profile;
    if (arguments_.has(game_profile_option.name) && requested_profile(arguments_) != profile) {
      return fail(
          Failure::usage,
          fmt::format("{}: the game uses the {} profile: leave {} out", route_option.name,
                      profile_names[static_cast<std::size_t>(profile)], game_profile_option.name));
    }
    map.tracks.push_back(std::move(route.track));
    map.route_from = std::move(route.from);
    map.rules = game::play_rules(profile, route.terms.rules);
    return {};
  });
}

Result<void> Pictures::draw(const report::Report& report) {
  const Sheet& sheet = report.document.sheet;
  PictureMap map{report.file, sheet, forge::label_of(sheet)};
  // On paper, a warning would spoil a playable map.
  map.marks = format_.make == &formats::text ? report::marks_of(report)
                                             : report::marks_of(report, rules::Severity::error);
  const bool has_targets = format_.make == &formats::svg || format_.make == &formats::html ||
                           format_.make == &formats::text;
  if (has_targets && view_ != render::View::player && report.verdict.valid) {
    map.targets = kit::targets(report.verdict.valid->dungeon());
  }
  if (route_) {
    TRY(add_route(map));
  }
  const bool is_first = !std::exchange(any_, true);
  if (!is_folder_ && !is_shown_at_once()) {
    if (!is_first && !format_.holds_many) {
      return fail(Failure::usage,
                  "several pictures need a folder: use --output DIR/ with a slash at the end");
    }
    held_.push_back(std::move(map));
    return {};
  }
  TRY(const auto files, make({std::move(map)}));
  if (is_folder_) {
    return write_into_folder(report, files);
  }
  world_.out << (is_first ? "" : "\n") << files.front().bytes;
  world_.out.flush();
  return {};
}

Result<void> Pictures::finish() {
  if (!held_.empty()) {
    TRY(const auto files, make(std::exchange(held_, {})));
    if (files.size() > 1) {
      return fail(Failure::usage, fmt::format("the picture has {} files, which need a folder: use "
                                              "--output DIR/ with a slash at the "
                                              "end",
                                              files.size()));
    }
    const std::string& bytes = files.front().bytes;
    TRY(path_.empty() ? show(bytes, world_) : write_whole(path_, bytes, read_));
  }
  if (any_ && view_ == render::View::player && !format_.secrets.empty()) {
    remarks_.push_back(
        fmt::format("a file of --format {} contains {}", format_.name, format_.secrets));
  }
  for (const std::string& remark : remarks_) {
    world_.err << "dungeonlab render: " << remark << '\n';
  }
  return {};
}

}  // namespace dungeonlab::app
