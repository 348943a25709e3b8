// A page or program asks with a name, options as JSON and a text, and gets a text back: things that
// every language can pass. Each question is a few lines that call other rooms; nothing is checked,
// drawn or worded here. The answer contains everything that the program would print for programs,
// so that nobody implements a rule again in another language. This file has the questions about
// maps; at_the_table.cpp has those about games.
#include "dungeonlab/web/answer.hpp"

#include "dungeonlab/core/try.hpp"
#include "dungeonlab/explain/explain.hpp"
#include "dungeonlab/fix/repair.hpp"
#include "dungeonlab/forge/complete.hpp"
#include "dungeonlab/forge/forge.hpp"
#include "dungeonlab/forge/map_id.hpp"
#include "dungeonlab/forge/map_label.hpp"
#include "dungeonlab/generate/generate.hpp"
#include "dungeonlab/io/presets.hpp"
#include "dungeonlab/io/settings.hpp"
#include "dungeonlab/io/write.hpp"
#include "dungeonlab/kit/kit.hpp"
#include "dungeonlab/measure/measure.hpp"
#include "dungeonlab/model/stage.hpp"
#include "dungeonlab/render/notes.hpp"
#include "dungeonlab/render/scene.hpp"
#include "dungeonlab/render/tabletop.hpp"
#include "dungeonlab/render/tiled.hpp"
#include "dungeonlab/report/diagnostic.hpp"
#include "dungeonlab/report/figures.hpp"
#include "dungeonlab/report/format.hpp"
#include "dungeonlab/report/marks.hpp"
#include "dungeonlab/review/tracks.hpp"
#include "web/request.hpp"

#include <array>
#include <optional>
#include <span>
#include <utility>
#include <vector>

namespace dungeonlab::web {

Result<void> expect_whole(const io::Document& document) {
  return document.faults.empty() && document.sheet.incomplete.empty()
             ? Result<void>()
             : fail(Failure::faulty, "the map cannot be read completely; validate shows why");
}

Result<void> expect_drawn(const io::Document& document) {
  return document.sheet.base && document.sheet.levels
             ? Result<void>()
             : fail(Failure::faulty,
                    "there is nothing to draw: the map has no base rectangle and levels");
}

Result<rules::ValidDungeon> proved(const Request& request, std::string_view purpose) {
  rules::Verdict verdict = rules::validate(request.document().sheet);
  return verdict.valid ? Result<rules::ValidDungeon>(*std::move(verdict.valid))
                       : fail(Failure::faulty,
                              fmt::format("the map is not {}, because it has errors", purpose));
}

namespace {

/// The name of the text in reports.
std::string file_of(const Request& request) {
  return request.option("file", "map");
}

/// The requested settings, or those of the preset.
Result<Settings> settings_of(const Request& request) {
  if (const auto raw = request.options.raw("settings")) {
    return io::read_settings(*raw);
  }
  return io::settings_of_preset(request.option("preset", io::preset_names().front()));
}

/// The requested map, by its id or by its parts.
Result<forge::MapName> map_name(const Request& request) {
  if (const auto id = request.options.text("id")) {
    return forge::map_of_id(*id);
  }
  TRY(auto settings, settings_of(request));
  forge::MapName name{.settings = std::move(settings),
                      .seed = request.option("seed"),
                      .index = request.options.number("index").value_or(0)};
  return has_unsafe_text(name.seed)
             ? Result<forge::MapName>(
                   fail(Failure::usage, "expected a line of plain text as the seed"))
             : Result<forge::MapName>(std::move(name));
}

}  // namespace

Answer presets(const Request& /*request*/) {
  std::string text;
  json::Writer json(text);
  json.begin_array(json::Layout::tight);
  for (const io::Preset& preset : io::presets()) {
    json.begin_object().key("name").text(preset.name);
    json.key("about").text(preset.file.about);
    json.key("settings").raw(io::write_settings(preset.file.settings)).end_object();
  }
  json.end_array();
  return text;
}

Answer generate(const Request& request) {
  TRY(const auto name, map_name(request));
  return forge::forge(name.settings, name.seed, name.index)
      .map([&](const rules::ValidDungeon& map) {
        return object([&](json::Writer& json) {
          json.key("json").text(io::write_json(map.sheet()));
          json.key("plan").text(io::write_plan(map.sheet()));
          json.key("preset").text(name.settings.preset);
          json.key("settings").raw(io::write_settings(name.settings));
          json.key("usual").raw(
              io::write_settings_file({.settings = generate::spelled_out(name.settings)}));
          json.key("seed").text(name.seed);
          json.key("index").integer(static_cast<std::int64_t>(name.index));
          const auto id = forge::id_of(name.settings, name.seed, name.index);
          json.key("id");
          id ? json.text(*id) : json.null();
        });
      });
}

Answer complete(const Request& request) {
  TRY(const auto name, map_name(request));
  io::Document document = request.document();
  TRY(expect_whole(document));
  forge::PartialMap partial{.sheet = std::move(document.sheet), .reroll = {}};
  if (const auto word = request.options.text("anew")) {
    partial.reroll = stage_named(*word);
    if (!partial.reroll) {
      return fail(Failure::usage, fmt::format("unknown stage \"{}\"", escape_for_terminal(*word)));
    }
  }
  const auto completed = forge::complete(partial, name.settings, name.seed, name.index);
  if (!completed) {
    return tl::unexpected(completed.error().error);
  }
  return object(
      [&](json::Writer& json) { json.key("json").text(io::write_json(completed->sheet())); });
}

Answer usual(const Request& request) {
  TRY(const auto settings, settings_of(request));
  constexpr std::uint64_t maps = 100;
  std::vector<measure::Figures> all;
  for (std::uint64_t index = 0; index < maps; ++index) {
    TRY(const auto map, forge::forge(settings, "usual", index));
    all.push_back(measure::measure(map.sheet(), map.dungeon()));
  }
  return object([&](json::Writer& json) {
    json.key("maps").integer(static_cast<std::int64_t>(maps)).key("figures").begin_object();
    for (const measure::FigureInfo& row : measure::figure_table) {
      std::vector<std::int64_t> values;
      for (const measure::Figures& figures : all) {
        if (const auto value = figures[row.figure]) {
          values.push_back(*value);
        }
      }
      std::sort(values.begin(), values.end());
      json.key(measure::name(row.figure)).begin_array();
      for (const std::int64_t value : values) {
        json.integer(value);
      }
      json.end_array();
    }
    json.end_object();
  });
}

/// The report of `validate` in that form.
Answer reported(const Request& request, report::FormatKind form) {
  TRY(const auto profile, choice(request, "profile", rules::profile_names));
  const report::Policy policy{.terms = {.profile = static_cast<rules::Profile>(profile)}};
  const report::Report report =
      report::make_report(file_of(request), request.document(), 1, policy);
  std::string text;
  const auto format = report::make_format(form, {}, [&](std::string_view piece) { text += piece; });
  format->add(report);
  report::Tally tally;
  tally.add(report);
  format->end(tally);
  return text;
}

Answer validate(const Request& request) {
  return reported(request, report::FormatKind::json);
}

Answer report_as(const Request& request) {
  return choice(request, "form", report::format_names).and_then([&](std::size_t form) {
    return reported(request, static_cast<report::FormatKind>(form))
        .map([](const std::string& text) {
          return object([&](json::Writer& json) { json.key("text").text(text); });
        });
  });
}

Answer fix(const Request& request) {
  const fix::Repaired repaired = fix::repair(request.document());
  return object([&](json::Writer& json) {
    json.key("text").text(repaired.document.text);
    std::size_t repairs = 0;
    for (const auto& [code, count] : repaired.repairs) {
      repairs += count;
    }
    json.key("repairs").integer(static_cast<std::int64_t>(repairs));
    json.key("refusal").text(repaired.refusal);
  });
}

Answer format(const Request& request) {
  constexpr std::array<std::string_view, 3> forms = {"json", "jsonl", "plan"};
  TRY(const auto form, choice(request, "to", forms));
  const io::Document document = request.document();
  TRY(expect_whole(document));
  const Sheet& sheet = document.sheet;
  std::string text;
  if (forms[form] == "plan") {
    text = io::write_plan(sheet);
    if (document.form == io::Form::plan) {
      text = io::with_comments(std::move(text), document.text);
    }
  } else if (const std::string unsaid = io::unsaid_in_json(sheet); !unsaid.empty()) {
    return fail(Failure::impossible, "JSON cannot express " + unsaid + ": fix the plan first");
  } else {
    text = forms[form] == "json" ? io::write_json(sheet) : io::write_json_line(sheet);
  }
  return object([&](json::Writer& json) { json.key("text").text(text); });
}

Answer tiled(const Request& request) {
  const io::Document document = request.document();
  TRY(expect_drawn(document));
  return object([&](json::Writer& json) {
    json.key("text").text(render::tiled(
        document.sheet,
        {.id = forge::label_of(document.sheet).shown, .program = forge::generator_name()}));
  });
}

Answer from_tiled(const Request& request) {
  const render::TiledMap map =
      render::read_tiled(std::string(request.text), request.options.raw("ignoreUnknown") == "true"
                                                        ? render::Unknown::is_ignored
                                                        : render::Unknown::is_fault);
  const auto lines = [&](const std::vector<io::Fault>& faults) {
    return io::fault_lines(file_of(request), request.text, faults);
  };
  if (!map.document.faults.empty()) {
    return fail(Failure::faulty, fmt::format("{}", fmt::join(lines(map.document.faults), "; ")));
  }
  return object([&](json::Writer& json) {
    json.key("text").text(io::write_json(map.document.sheet));
    json.key("ignored").begin_array();
    for (const std::string& line : lines(map.ignored)) {
      json.text(line);
    }
    json.end_array();
  });
}

Answer tabletop(const Request& request) {
  const io::Document document = request.document();
  TRY(expect_drawn(document));
  const render::TabletopOptions options{.scene = {.program = forge::generator_name()}};
  const int cell_pixels =
      render::tabletop_cell_pixels(render::tabletop_size(document.sheet, options), 64);
  return object([&](json::Writer& json) {
    json.key("levels").begin_array();
    for (int level = 0; level < *document.sheet.levels; ++level) {
      const render::Scene scene = render::tabletop_picture(document.sheet, level, options);
      json.begin_object().key("svg").text(render::svg(scene));
      json.key("width").integer(scene.width * cell_pixels / render::cell_side);
      json.key("height").integer(scene.height * cell_pixels / render::cell_side);
      json.key("uvtt").text(render::uvtt(document.sheet, options, cell_pixels, ""));
      json.end_object();
    }
    json.end_array();
  });
}

namespace {

/// Draws a game from `solve`, or the paths of players in a record, over a map; the picture uses the
/// rules of that game.
Result<void> add_tracks(render::SceneOptions& options, const rules::ValidDungeon& map,
                        const Request& request) {
  const auto route_error = [](const std::string& why) {
    return fail(Failure::usage, "route: " + why);
  };
  tl::expected<review::Route, std::string> route;
  if (const auto text = request.options.text("route")) {
    const auto record = session::read_record(*text);
    if (!record) {
      return route_error(record.error().message);
    }
    const game::Setup& setup = record->start.setup;
    if (setup.seats.size() > 1) {
      auto tracks = review::tracks_of(*record);
      if (!tracks) {
        return route_error(tracks.error().message);
      }
      options.tracks = *std::move(tracks);
      options.rules = game::play_rules(setup.profile, setup.rules);
      return {};
    }
    route = review::route_on(map, *record);
  } else {
    const auto solution = session::read_solution(*request.options.raw("route"));
    if (!solution) {
      return route_error(solution.error());
    }
    route = review::route_on(map, *solution);
  }
  if (!route) {
    return route_error(route.error());
  }
  options.tracks = {std::move(route->track)};
  options.rules = game::play_rules(route->terms.profile, route->terms.rules);
  return {};
}

}  // namespace

Answer render(const Request& request) {
  constexpr std::array views = {render::view_names[0], render::view_names[1]};
  TRY(const auto view, choice(request, "view", views));
  TRY(const auto shape, choice(request, "shape", render::shape_names));
  const report::Report report = report::make_report(file_of(request), request.document());
  const Sheet& sheet = report.document.sheet;
  TRY(expect_drawn(report.document));
  render::SceneOptions options{.view = static_cast<render::View>(view),
                               .shape = static_cast<render::Shape>(shape),
                               .id = forge::label_of(sheet).shown,
                               .program = forge::generator_name()};
  if (report.verdict.valid) {
    options.targets = kit::targets(report.verdict.valid->dungeon());
  }
  const bool is_for_a_page = request.options.raw("parts").has_value();  // it marks faults itself
  if (!is_for_a_page) {
    options.marks = report::marks_of(report, rules::Severity::error);
  }
  if (request.options.raw("route")) {
    const auto added = proved(request, "played").and_then([&](const rules::ValidDungeon& map) {
      return add_tracks(options, map, request);
    });
    TRY(added);
  }
  const render::Scene scene = render::scene_of(sheet, options);
  return object([&](json::Writer& json) {
    json.key("svg").text(is_for_a_page ? render::svg_for_pages(sheet, options)
                                       : render::svg(scene));
    json.key("width").integer(scene.width).key("height").integer(scene.height);
    json.key("cell").integer(render::cell_side).key("grids").begin_array();
    for (const render::Grid& grid : scene.grids) {
      json.begin_object().key("level").integer(grid.level + 1);
      json.key("columns").integer(grid.cells.columns).key("rows").integer(grid.cells.rows);
      json.key("x").integer(grid.at.x).key("y").integer(grid.at.y).end_object();
    }
    json.end_array();
  });
}

Answer measure(const Request& request) {
  TRY(const auto map, proved(request, "measured"));
  std::string text;
  const auto format =
      report::make_figures_json([&](std::string_view piece) { text += piece; }, false);
  format->add({.file = file_of(request), .figures = measure::measure(map.sheet(), map.dungeon())});
  format->end({}, {});
  return text;
}

Answer explain(const Request& request) {
  const std::string topic = request.option("topic");
  const auto topics = explain::topics_named(topic);
  if (topics.empty()) {
    return fail(Failure::usage, fmt::format("unknown topic \"{}\"", escape_for_terminal(topic)));
  }
  return explain::json(topics, explain::Detail::example);
}

Answer encounters(const Request& /*request*/) {
  std::vector<explain::Topic> topics;
  for (const explain::Topic& topic : explain::everything()) {
    if (std::holds_alternative<EncounterKind>(topic)) {
      topics.push_back(topic);
    }
  }
  return explain::json(topics, explain::Detail::row);
}

Answer symbols(const Request& /*request*/) {
  return object([](json::Writer& json) { json.key("svg").text(render::svg_of_symbols()); });
}

Answer schema(const Request& request) {
  constexpr std::array<std::string_view, 3> schemas = {"map", "settings", "report"};
  return choice(request, "of", schemas).map([](std::size_t of) {
    return of == 0   ? io::write_map_schema()
           : of == 1 ? io::write_settings_schema()
                     : report::write_report_schema();
  });
}

Answer version(const Request& /*request*/) {
  return object([](json::Writer& json) {
    json.key("program").text(forge::generator_name());
    json.key("streams").text(generate::stream_version);
    json.key("stages").begin_array();
    for (const StageInfo& row : stage_table) {
      json.begin_object().key("name").text(row.name).key("about").text(row.about).end_object();
    }
    json.end_array();
  });
}

namespace {

struct Question {
  std::string_view name;
  Answer (*function)(const Request&);
};
constexpr auto questions = std::to_array<Question>({
#define QUESTION(name, function, about) {name, &(function)},
#include "web/questions.def"
#undef QUESTION
});

Answer answer_to(std::string_view question, std::string_view options, std::string_view text) {
  const auto* const found = std::find_if(questions.begin(), questions.end(),
                                         [&](const Question& row) { return row.name == question; });
  if (found == questions.end()) {
    return fail(Failure::usage,
                fmt::format("unknown question \"{}\"", escape_for_terminal(question)));
  }
  auto record = io::JsonRecord::parse(options.empty() ? "{}" : options);
  if (!record) {
    return fail(Failure::usage, "expected a JSON object with the options of the question: " +
                                    std::move(record.error().what));
  }
  return found->function({std::move(*record), text});
}

}  // namespace

std::string answer(std::string_view question, std::string_view options, std::string_view text) {
  const Answer found = answer_to(question, options, text);
  return object([&](json::Writer& json) {
    if (found) {
      json.key("answer").raw(*found);
    } else {
      json.key("error").begin_object();
      json.key("code").integer(static_cast<std::int64_t>(found.error().failure));
      json.key("message").text(found.error().what).end_object();
    }
  });
}

}  // namespace dungeonlab::web
