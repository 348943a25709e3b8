// dungeonlab validate: checks every map by every rule. One bad file never stops the rest: what
// cannot be read is reported on standard error and makes the exit code 2, findings make it 1, and
// the highest code wins. Each core checks maps; the output is in the order of the maps, so it is
// the same for any number of cores.
//
// A certificate is one file per map, named after it, so that a folder of maps has a folder of
// certificates with the same structure.
#include "app/commands.hpp"
#include "app/commands/validate/fixing.hpp"
#include "app/commands/validate/report_set.hpp"
#include "app/configuration.hpp"
#include "app/find_inputs.hpp"
#include "app/watch.hpp"
#include "cli/input.hpp"
#include "cli/output.hpp"
#include "cli/progress_line.hpp"
#include "cli/proved_map.hpp"
#include "cli/request.hpp"
#include "cli/terminal.hpp"
#include "dungeonlab/certify/certificate.hpp"
#include "dungeonlab/core/ordered_pool.hpp"
#include "dungeonlab/core/shown_path.hpp"
#include "dungeonlab/core/text.hpp"
#include "dungeonlab/core/try.hpp"
#include "dungeonlab/error.hpp"
#include "dungeonlab/forge/map_label.hpp"
#include "dungeonlab/io/file.hpp"
#include "dungeonlab/io/text_file.hpp"
#include "dungeonlab/json/writer.hpp"
#include "dungeonlab/model/limits.hpp"
#include "dungeonlab/render/text.hpp"
#include "dungeonlab/report/baseline.hpp"
#include "dungeonlab/report/diagnostic.hpp"
#include "dungeonlab/report/marks.hpp"

#include <algorithm>
#include <array>
#include <filesystem>
#include <map>
#include <memory>
#include <optional>
#include <ostream>
#include <set>
#include <string>
#include <string_view>
#include <utility>

#include <fmt/format.h>

namespace dungeonlab::app::commands {
namespace {

namespace fs = std::filesystem;

struct ValidateRequest {
  std::optional<std::string> stdin_name{};
  std::optional<std::string> certificates{};
  bool plays = false;
  std::optional<std::string> baseline{};
  std::optional<std::string> new_baseline{};
  bool shows_config = false;
};
constexpr Option stdin_name_option = option<&ValidateRequest::stdin_name>(
    "--stdin-name", "FILE", "in reports, call standard input FILE; its ending sets the format");
constexpr std::array validate_options = {
    report_option,
    quiet_option,
    fail_level_option,
    min_level_option,
    select_option,
    ignore_option,
    option<&ValidateRequest::baseline>("--baseline", "FILE",
                                       "count only findings that are not in the baseline FILE"),
    option<&ValidateRequest::new_baseline>(
        "--write-baseline", "FILE",
        "accept the findings that would be shown, and write them to the baseline FILE",
        excludes("--report --baseline", "a baseline accepts everything that is found")),
    profile_option,
    config_option,
    no_config_option,
    force_exclude_option,
    flag<&ValidateRequest::shows_config>("--show-config",
                                         "print the settings of each folder, and check nothing",
                                         without_words, excludes("--report")),
    stdin_name_option,
    jobs_option,
    option<&ValidateRequest::certificates>(
        "--certify", "DIR", "write a certificate for each map to DIR, for dungeonlab-verify"),
    flag<&ValidateRequest::plays>("--solve",
                                  "also check whether each map can be won in one life (P12; slow)"),
    fix_option,
    diff_option,
    watch_option,
    color_option};

/// The files of the command line; standard input has the name it is given.
Result<InputList> find_named_inputs(const Arguments& arguments, Configurations& configurations) {
  InputList inputs = find_inputs(arguments.words(), configurations);
  const auto name = arguments.as<ValidateRequest>().stdin_name;
  bool is_named = !name;
  for (InputFile& file : inputs.files) {
    if (file.path == standard_input) {
      file.name = name.value_or(file.name);
      is_named = true;
    }
  }
  if (!is_named) {
    return fail(Failure::usage,
                fmt::format("{} names standard input, which is not checked: add {} to the files",
                            stdin_name_option.name, standard_input));
  }
  return inputs;
}

/// `--show-config`: prints the settings for every folder that contains or may contain a map of the
/// command line.
Result<int> print_settings(const Arguments& arguments, Configurations& configurations,
                           World& world) {
  const std::vector<std::string> here = {"."};
  const auto& words = arguments.words().empty() ? here : arguments.words();
  std::set<fs::path> folders;
  for (const std::string& word : words) {
    std::error_code unknown;
    folders.insert(folder_of(fs::is_directory(word, unknown) ? word + "/" : word));
  }
  for (const InputFile& file : find_inputs(words, configurations).files) {
    folders.insert(folder_of(file.path));
  }
  std::string text;
  json::Writer json(text);
  json.begin_array();
  int code = exit_code::done;
  for (const fs::path& folder : folders) {
    for (const Error& error : configurations.at(folder).errors) {
      world.err << "dungeonlab validate: " << error.what << '\n';
      code = exit_code::usage;
    }
    configurations.write(folder, json);
  }
  json.end_array();
  world.out << text << '\n';
  return code;
}

/// The folder for the certificates of a run, if they are requested.
class Certificates {
 public:
  /// Creates the folder. Empty if the command line requests no certificates.
  [[nodiscard]] static Result<std::optional<Certificates>> open(const Arguments& arguments,
                                                                const InputList& inputs);

  /// The certificate of a map; any thread may make it. A usage error for a drawn plan, because
  /// certificates are for maps in JSON.
  [[nodiscard]] static Result<std::string> text(const report::Report& report,
                                                rules::Profile profile);
  /// Writes it to the path of the map below the folder, with the line if a file has many. A usage
  /// error if another map has that path or it cannot be written.
  [[nodiscard]] Result<void> write(const report::Report& report, const std::string& text);

 private:
  Certificates(fs::path folder, OverwriteGuard read, OutputNames names)
      : folder_(std::move(folder)), read_(std::move(read)), names_(std::move(names)) {}

  fs::path folder_;
  OverwriteGuard read_;
  OutputNames names_;
  MadeFolders folders_{};
};

Result<std::optional<Certificates>> Certificates::open(const Arguments& arguments,
                                                       const InputList& inputs) {
  const auto folder = arguments.as<ValidateRequest>().certificates;
  if (!folder) {
    return std::nullopt;
  }
  TRY(auto names, OutputNames::of(inputs));
  Certificates certificates(*folder, OverwriteGuard(inputs, arguments), std::move(names));
  TRY(certificates.folders_.make(*folder));
  return certificates;
}

Result<std::string> Certificates::text(const report::Report& report, rules::Profile profile) {
  if (report.document.form == io::Form::plan) {
    return fail(
        Failure::usage,
        fmt::format(
            "{}: only maps in JSON can have certificates, and this is a plan; convert it with "
            "`dungeonlab convert`",
            shown_file(report.file)));
  }
  const bool is_of_profile =
      report.terms.profile == profile && report.terms.severities.empty() && !report.terms.plays;
  if (is_of_profile) {
    return certify::write_certificate(certify::certificate(report.document, report.verdict));
  }
  const rules::Verdict verdict = rules::validate(report.document.sheet, {.profile = profile});
  return certify::write_certificate(certify::certificate(report.document, verdict));
}

Result<void> Certificates::write(const report::Report& report, const std::string& text) {
  const fs::path path = folder_ / names_.of(report, ".certificate.json");
  TRY(folders_.make(path.parent_path()));
  TRY(auto file, OutputFile::create(path, read_));
  return file.write(text).and_then([&] { return file.commit(); });
}

/// The accepted findings of old maps, or those that this run accepts.
struct Accepted {
  std::string file{};  ///< empty: none
  report::Baseline baseline;
  bool is_written = false;               ///< true if this run writes it
  std::vector<report::Unread> unread{};  ///< errors that keep maps from being checked
};

Result<Accepted> requested_baseline(const Arguments& arguments) {
  const auto request = arguments.as<ValidateRequest>();
  const auto& read = request.baseline;
  const auto& written = request.new_baseline;
  const std::string file = read ? *read : written.value_or("");
  Accepted accepted{.file = file,
                    .baseline = report::Baseline(folder_of(file)),
                    .is_written = written.has_value()};
  if (file.empty() || (written && !io::look_at(file))) {
    return accepted;
  }
  auto baseline = read_baseline(file);
  if (!baseline && written) {
    return fail(Failure::usage, fmt::format("{} exists and is not a baseline: choose another name",
                                            shown_file(file)));
  }
  if (!baseline) {
    for (Error& error : baseline.error()) {
      accepted.unread.push_back({file, std::move(error.what)});
    }
  } else if (read) {
    accepted.baseline = *std::move(baseline);
  }
  return accepted;
}

/// How to draw maps for a user who watches one while drawing it; empty without such a user, or if
/// programs read the reports.
std::optional<render::TextOptions> drawing_of(const Arguments& arguments, const World& world) {
  if (!arguments.as<WatchChoice>().watches || arguments.has(report_option.name) ||
      arguments.words().size() != 1 || names_folder(arguments.words().front())) {
    return std::nullopt;
  }
  return render::TextOptions{.charset = requested_charset(arguments, world),
                             .color = uses_color(arguments, world, world.out_is_terminal),
                             .legend = render::LegendSize::none,
                             .width = requested_width(world)};
}

/// One run over many maps.
class ValidateRun {
 public:
  /// Configurations and accepted findings must outlive it.
  ValidateRun(ReportSet reports, std::optional<Certificates> certificates, Accepted& accepted,
              Configurations& configurations, const Arguments& arguments, World& world)
      : reports_(std::move(reports)),
        certificates_(std::move(certificates)),
        accepted_(accepted),
        configurations_(configurations),
        world_(world),
        look_(drawing_of(arguments, world)),
        line_(world, arguments.as<Common>().quiet || arguments.as<WatchChoice>().watches),
        pool_(arguments.as<Common>().threads) {}

  Result<int> check(const InputList& inputs) {
    for (const report::Unread& unread : inputs.errors) {
      complain(unread);
    }
    inputs_ = &inputs;
    for (const InputFile& file : inputs.files) {
      if (!check_file(file)) {
        break;
      }
    }
    pool_.finish();
    line_.clear();
    if (reports_.is_broken_off()) {
      return code_;
    }
    if (accepted_.is_written) {
      return write_baseline(inputs);
    }
    if (reports_.is_read()) {
      say_what_is_gone();
    }
    for (const Error& fault : reports_.end(tally_)) {
      world_.err << "dungeonlab validate: " << fault.what << '\n';
      code_ = exit_code::usage;
    }
    return code_;
  }

 private:
  std::uint64_t maps_of_all() {
    maps_of_all_ = maps_of_all_ ? *maps_of_all_ : maps_in(*inputs_);
    return *maps_of_all_;
  }

  void complain(const report::Unread& unread) {
    line_.clear();
    world_.err << "dungeonlab validate: " << unread.what << '\n';
    code_ = exit_code::usage;
    tally_.miss(unread);
  }

  /// Reports an error after all maps before it are reported.
  bool complain_in_turn(report::Unread unread) {
    return pool_.give([this, unread = std::move(unread)]() -> OrderedPool::Use {
      return [this, unread] {
        complain(unread);
        return true;
      };
    });
  }

  /// Returns false once nobody reads the output.
  bool check_file(const InputFile& file) {
    const Configuration& settings = configurations_.at(folder_of(file.name));
    const bool is_new = reported_.insert(&settings).second;
    for (std::size_t i = 0; is_new && i < settings.errors.size(); ++i) {
      if (!complain_in_turn({settings.file, settings.errors[i].what})) {
        return false;
      }
    }
    if (!settings.errors.empty()) {
      return true;
    }
    bool more = true;
    const auto listed = list_texts(file, world_, [&](InputText text) {
      more = check_text(std::move(text), settings);
      return more;
    });
    return listed ? more : complain_in_turn({file.name, listed.error().what});
  }

  bool check_text(InputText text, const Configuration& settings) {
    const auto shared = std::make_shared<InputText>(std::move(text));
    return pool_.give([this, shared, &settings]() -> OrderedPool::Use {
      const report::Policy& policy = settings.policy;
      std::string file = shared->file;
      auto map = read_map(std::move(*shared));
      if (!map) {
        return [this, unread = report::Unread{std::move(file), map.error().what}] {
          complain(unread);
          return true;
        };
      }
      // Maps in a file of many come from programs; people edit a map in its own file.
      const bool is_changed =
          map->document.form != io::Form::json_line &&
          forge::provenance_of(map->document.sheet) == forge::Provenance::changed;
      const auto report = std::make_shared<const report::Report>(
          report::make_report(std::move(map->file), std::move(map->document), map->line, policy));
      const auto certificate = certificates_
                                   ? std::make_shared<const Result<std::string>>(
                                         Certificates::text(*report, policy.terms.profile))
                                   : nullptr;
      return [this, &settings, report, certificate, is_changed, pieces = reports_.pieces(*report)] {
        if (look_ || std::any_of(pieces.begin(), pieces.end(),
                                 [](const std::string& piece) { return !piece.empty(); })) {
          line_.clear();
        }
        line_.show("maps", ++maps_, [this] { return maps_of_all(); });
        if (is_changed) {
          say_that_origin_is_false(*report);
        }
        if (certificate) {
          write(*report, *certificate);
        }
        draw(*report);
        count_accepted(*report, settings);
        return add(*report, pieces);
      };
    });
  }

  /// Draws the map as it was understood, above its findings.
  void draw(const report::Report& report) {
    if (look_ && report.document.sheet.base && report.document.sheet.levels) {
      look_->marks = report::marks_of(report);
      world_.out << render::text(report.document.sheet, *look_) << '\n';
    }
  }

  void say_that_origin_is_false(const report::Report& report) {
    world_.err << fmt::format(
        "dungeonlab validate: note: {}: the map was changed after it was generated, so remove "
        "its origin (`dungeonlab generate --like {}` makes the original map)\n",
        shown_file(report.file), path_for_shell(report.file));
  }

  void write(const report::Report& report, const Result<std::string>& certificate) {
    const Result<void> written = certificate.and_then(
        [&](const std::string& text) { return certificates_->write(report, text); });
    if (!written) {
      complain({report.file, written.error().what});
    }
  }

  Result<int> write_baseline(const InputList& inputs) {
    const report::Baseline& baseline = accepted_.baseline;
    TRY(write_whole(accepted_.file, baseline.text(), OverwriteGuard(inputs)));
    world_.out << fmt::format("{} accepts {} of {}{}\n", shown_file(accepted_.file),
                              counted(baseline.findings(), "finding"),
                              counted(baseline.maps(), "map"),
                              tally_.unread().empty() ? "" : ", but some files could not be read");
    return code_;
  }

  void count_accepted(const report::Report& report, const Configuration& settings) {
    if (const report::Baseline* const baseline = settings.policy.baseline) {
      Accepting& accepting =
          accepting_[settings.baseline ? settings.folder / *settings.settings.baseline
                                       : fs::path(accepted_.file)];
      accepting.known += baseline->findings_of(report);
      accepting.found += static_cast<std::size_t>(
          std::count_if(report.ignored.begin(), report.ignored.end(),
                        [](const report::Diagnostic& one) { return one.is_accepted; }));
    }
  }

  void say_what_is_gone() {
    const std::size_t maps = accepted_.baseline.maps();
    if (maps > 0 && accepting_[accepted_.file].known == 0) {
      world_.err << fmt::format(
          "dungeonlab validate: note: none of the {} in {} was checked: is it the baseline of "
          "another folder?\n",
          counted(maps, "map"), shown_file(accepted_.file));
    }
    for (const auto& [file, one] : accepting_) {
      if (one.found < one.known) {
        world_.err << fmt::format(
            "dungeonlab validate: note: {} that {} accepts {} gone: update it with "
            "--write-baseline\n",
            counted(one.known - one.found, "finding"), shown_path(file),
            one.known - one.found == 1 ? "is" : "are");
      }
    }
  }

  bool add(const report::Report& report, const ReportSet::Pieces& pieces) {
    if (accepted_.is_written) {
      accepted_.baseline.add(report);
      return true;
    }
    tally_.add(report);
    if (report.fails) {
      code_ = std::max(code_, exit_code::check_failed);
    }
    return reports_.add(report, pieces);
  }

  ReportSet reports_;
  std::optional<Certificates> certificates_;
  Accepted& accepted_;
  /// The findings of the maps so far that a baseline accepts.
  struct Accepting {
    std::size_t known = 0;  ///< all of them
    std::size_t found = 0;  ///< those that still exist
  };
  std::map<fs::path, Accepting> accepting_{};  ///< by its file
  Configurations& configurations_;
  World& world_;
  std::optional<render::TextOptions> look_;  ///< empty: no map is drawn
  report::Tally tally_{};
  int code_ = exit_code::done;
  std::uint64_t maps_ = 0;
  const InputList* inputs_ = nullptr;           ///< the maps to check
  std::optional<std::uint64_t> maps_of_all_{};  ///< counted when needed; 0: unknown
  ProgressLine line_;
  std::set<const Configuration*> reported_{};  ///< whose faults have been reported
  OrderedPool pool_;                           ///< the last: it must end before what it works on
};

}  // namespace

constinit const Usage validate_usage = {
    .options = validate_options,
    .words =
        {.name = "PATH",
         .about =
             "files, folders (searched for maps), FILE#12 (one map of many), - (standard input)",
         .least = 1},
    .notes =
        "CODES are rule codes, prefixes such as RV, or rule names, separated by commas. A map "
        "that cannot be read is reported unless its fault (J01 to J09) is ignored by name. "
        "Folders are searched for *.dungeon.json, *.dungeon.txt and *.dungeons.jsonl; folders "
        "whose names begin with a dot are skipped. Settings come from the command line, then "
        "from the nearest dungeonlab.json in the map's folder or above it (see `dungeonlab "
        "schema config`).\n\n--solve finds maps that nobody can win alone in one life, even "
        "with full knowledge of the map (P12, a warning). If the search is too large, P12 is "
        "not checked. --baseline is for folders with old maps: findings in the baseline do not "
        "count, and reports show them as ignored. A finding is identified by map, rule and "
        "subject, so lines may move. The exit code is 1 for findings of --fail-level or above. It "
        "is 2 if a file cannot be read or a setting is wrong.",
    .examples = {{{"dungeonlab validate first.dungeon.json", "check one map"},
                  {"dungeonlab validate maps/ --fail-level warning",
                   "check every map in a folder, and fail on warnings"}}},
    .when_failed = ReportSet::end_without};

namespace {

Result<int> validate_all(const Arguments& arguments, World& world) {
  const auto request = arguments.as<ValidateRequest>();
  Configurations configurations = Configurations::of(arguments, request.plays);
  if (request.shows_config) {
    return print_settings(arguments, configurations, world);
  }
  TRY(auto accepted, requested_baseline(arguments));
  if (!accepted.file.empty()) {
    configurations.accept(accepted.is_written ? nullptr : &accepted.baseline);
  }
  TRY(auto inputs, find_named_inputs(arguments, configurations));
  print_notes(inputs, "validate", world);
  const auto open = [&](World& open_world) -> Result<Validation> {
    auto reports = ReportSet::open(arguments, inputs, open_world);
    TRY(reports);
    TRY(auto certificates, Certificates::open(arguments, inputs));
    const auto run = std::make_shared<ValidateRun>(std::move(*reports), std::move(certificates),
                                                   accepted, configurations, arguments, open_world);
    return [run](const InputList& files) { return run->check(files); };
  };
  if (!accepted.unread.empty()) {
    return open(world).and_then([&](const Validation& validate) {
      return validate({.files = {}, .errors = accepted.unread});
    });
  }
  return fix_and_validate(inputs, arguments, configurations, world, open);
}

/// One of many runs. An error does not end the program, so its report files are written here.
Result<int> validate_again(const Arguments& arguments, World& world) {
  auto code = validate_all(arguments, world);
  if (!code) {
    ReportSet::end_without(arguments, code.error(), world);
  }
  return code;
}

}  // namespace

Result<int> validate(const Arguments& arguments, World& world) {
  return arguments.as<WatchChoice>().watches ? watch(arguments, world, validate_again)
                                             : validate_all(arguments, world);
}

}  // namespace dungeonlab::app::commands
