// What a page or a program asks is a name, options as JSON and a text, and so is the answer: three
// things that every language can hand over. Each question is a few lines upon the rooms that know;
// nothing is judged, drawn or worded here. The answer says everything that the program would print
// for programs, so that nobody writes a rule a second time in another language.
#include "dungeonlab/web/answer.hpp"

#include "dungeonlab/core/text.hpp"
#include "dungeonlab/explain/explain.hpp"
#include "dungeonlab/fix/mend.hpp"
#include "dungeonlab/forge/forge.hpp"
#include "dungeonlab/forge/map_id.hpp"
#include "dungeonlab/generate/generate.hpp"
#include "dungeonlab/io/document.hpp"
#include "dungeonlab/io/json_record.hpp"
#include "dungeonlab/io/json_writer.hpp"
#include "dungeonlab/io/presets.hpp"
#include "dungeonlab/io/settings.hpp"
#include "dungeonlab/io/write.hpp"
#include "dungeonlab/measure/measure.hpp"
#include "dungeonlab/render/grids.hpp"
#include "dungeonlab/render/scene.hpp"
#include "dungeonlab/report/diagnostic.hpp"
#include "dungeonlab/report/figures.hpp"
#include "dungeonlab/report/format.hpp"

#include <algorithm>
#include <array>
#include <optional>
#include <span>
#include <utility>

#include <fmt/format.h>

namespace dungeonlab::web {
namespace {

/// What was asked.
struct Asked {
  io::JsonRecord options;
  std::string_view text;

  [[nodiscard]] std::string option(std::string_view name, std::string_view usual = {}) const {
    return options.text(name).value_or(std::string(usual));
  }
  [[nodiscard]] io::Document document() const {
    return io::read(std::string(text), io::form_of(text));
  }
};

using Answer = Result<std::string>;

template <std::size_t count>
Result<std::size_t> choice(const Asked& asked, std::string_view option,
                           const std::array<std::string_view, count>& names) {
  const std::string word = asked.option(option, names.front());
  const auto found = std::find(names.begin(), names.end(), word);
  return found != names.end()
             ? Result<std::size_t>(static_cast<std::size_t>(found - names.begin()))
             : fail(Failure::usage, fmt::format("{} is one of {}, not \"{}\"", option,
                                                fmt::join(names, ", "), escape_for_terminal(word)));
}

/// The name of the text, by which reports call it.
std::string file_of(const Asked& asked) {
  return asked.option("file", "map");
}

/// A JSON object that `write` fills.
template <class Write>
std::string object(const Write& write) {
  std::string text;
  io::JsonWriter json(text);
  json.begin_object(io::JsonLayout::tight);
  write(json);
  json.end_object();
  return text;
}

/// What could not be read would be lost.
Result<void> expect_whole(const io::Document& document) {
  return document.faults.empty() && document.sheet.incomplete.empty()
             ? Result<void>()
             : fail(Failure::faulty, "the map cannot be read completely: validate shows why");
}

Answer presets(const Asked& /*asked*/) {
  std::string text;
  io::JsonWriter json(text);
  json.begin_array(io::JsonLayout::tight);
  for (const io::Preset& preset : io::presets()) {
    json.begin_object().key("name").text(preset.name);
    json.key("about").text(preset.file.about);
    json.key("settings").raw(io::write_settings(preset.file.settings)).end_object();
  }
  json.end_array();
  return text;
}

/// The map that is asked for, by its id or part by part.
Result<forge::MapName> map_name(const Asked& asked) {
  if (const auto id = asked.options.text("id")) {
    return forge::map_of_id(*id);
  }
  forge::MapName name{.seed = asked.option("seed"),
                      .index = asked.options.number("index").value_or(0)};
  if (has_unsafe_text(name.seed)) {
    return fail(Failure::usage, "a seed is a line of plain text");
  }
  if (const auto raw = asked.options.raw("settings")) {
    auto settings = io::read_settings(*raw);
    if (!settings) {
      return tl::unexpected(settings.error());
    }
    name.settings = std::move(*settings);
    return name;
  }
  const std::string preset = asked.option("preset", io::preset_names().front());
  const auto settings = io::preset_named(preset);
  if (!settings) {
    return fail(Failure::usage,
                fmt::format("there is no preset \"{}\"", escape_for_terminal(preset)));
  }
  name.settings = *settings;
  return name;
}

Answer generate(const Asked& asked) {
  const auto name = map_name(asked);
  if (!name) {
    return tl::unexpected(name.error());
  }
  return forge::forge(name->settings, name->seed, name->index)
      .map([&](const rules::ValidDungeon& map) {
        return object([&](io::JsonWriter& json) {
          json.key("json").text(io::write_json(map.sheet()));
          json.key("plan").text(io::write_plan(map.sheet()));
          json.key("preset").text(name->settings.preset);
          json.key("settings").raw(io::write_settings(name->settings));
          json.key("seed").text(name->seed);
          json.key("index").integer(static_cast<std::int64_t>(name->index));
          const auto id = forge::id_of(name->settings, name->seed, name->index);
          json.key("id");
          id ? json.text(*id) : json.null();
        });
      });
}

Answer validate(const Asked& asked) {
  const auto profile = choice(asked, "profile", rules::profile_names);
  if (!profile) {
    return tl::unexpected(profile.error());
  }
  const report::Policy policy{.terms = {.profile = static_cast<rules::Profile>(*profile)}};
  const report::Report report = report::make_report(file_of(asked), asked.document(), 1, policy);
  std::string text;
  const auto format = report::make_format(report::FormatKind::json, {},
                                          [&](std::string_view piece) { text += piece; });
  format->add(report);
  report::Tally tally;
  tally.add(report);
  format->end(tally);
  return text;
}

Answer fix(const Asked& asked) {
  const fix::Mended mended = fix::mend(asked.document());
  return object([&](io::JsonWriter& json) {
    json.key("text").text(mended.document.text);
    std::size_t repairs = 0;
    for (const auto& [code, count] : mended.repairs) {
      repairs += count;
    }
    json.key("repairs").integer(static_cast<std::int64_t>(repairs));
    json.key("refusal").text(mended.refusal);
  });
}

Answer format(const Asked& asked) {
  constexpr std::array<std::string_view, 3> forms = {"json", "jsonl", "plan"};
  const auto form = choice(asked, "to", forms);
  if (!form) {
    return tl::unexpected(form.error());
  }
  const io::Document document = asked.document();
  if (const auto whole = expect_whole(document); !whole) {
    return tl::unexpected(whole.error());
  }
  const Sheet& sheet = document.sheet;
  std::string text;
  if (forms[*form] == "plan") {
    text = io::write_plan(sheet);
    if (document.form == io::Form::plan) {
      text = io::with_comments(std::move(text), document.text);
    }
  } else if (const std::string unsaid = io::unsaid_in_json(sheet); !unsaid.empty()) {
    return fail(Failure::impossible, "JSON cannot say " + unsaid + ": mend the plan first");
  } else {
    text = forms[*form] == "json" ? io::write_json(sheet) : io::write_json_line(sheet);
  }
  return object([&](io::JsonWriter& json) { json.key("text").text(text); });
}

Answer render(const Asked& asked) {
  constexpr std::array views = {render::view_names[0], render::view_names[1]};
  const auto view = choice(asked, "view", views);
  if (!view) {
    return tl::unexpected(view.error());
  }
  const io::Document document = asked.document();
  if (!document.sheet.base || !document.sheet.levels) {
    return fail(Failure::faulty,
                "there is nothing to draw: the map does not say its base rectangle and levels");
  }
  const render::SceneOptions options{.view = static_cast<render::View>(*view),
                                     .id = asked.option("id"),
                                     .program = forge::generator_name()};
  const render::Scene scene = render::scene_of(document.sheet, options);
  return object([&](io::JsonWriter& json) {
    json.key("svg").text(render::svg(scene));
    json.key("width").integer(scene.width).key("height").integer(scene.height);
    json.key("cell").integer(render::cell_side).key("grids").begin_array();
    for (const render::Grid& grid : render::grids_of(document.sheet, options)) {
      json.begin_object().key("level").integer(grid.level + 1);
      json.key("columns").integer(grid.cells.columns).key("rows").integer(grid.cells.rows);
      json.key("x").integer(grid.at.x).key("y").integer(grid.at.y).end_object();
    }
    json.end_array();
  });
}

Answer measure(const Asked& asked) {
  const rules::Verdict verdict = rules::validate(asked.document().sheet);
  if (!verdict.valid) {
    return fail(Failure::faulty, "the map is not measured, because it has errors");
  }
  std::string text;
  const auto format =
      report::make_figures_json([&](std::string_view piece) { text += piece; }, false);
  format->add({.file = file_of(asked),
               .figures = measure::measure(verdict.valid->sheet(), verdict.valid->dungeon())});
  format->end({});
  return text;
}

Answer explain(const Asked& asked) {
  const std::string topic = asked.option("topic");
  const auto topics = explain::topics_named(topic);
  if (topics.empty()) {
    return fail(Failure::usage,
                fmt::format("there is nothing called \"{}\"", escape_for_terminal(topic)));
  }
  return explain::json(topics, explain::Detail::example);
}

Answer encounters(const Asked& /*asked*/) {
  std::vector<explain::Topic> topics;
  for (const explain::Topic& topic : explain::everything()) {
    if (std::holds_alternative<EncounterKind>(topic)) {
      topics.push_back(topic);
    }
  }
  return explain::json(topics, explain::Detail::row);
}

Answer schema(const Asked& asked) {
  constexpr std::array<std::string_view, 3> schemas = {"map", "settings", "report"};
  return choice(asked, "of", schemas).map([](std::size_t of) {
    return of == 0   ? io::write_map_schema()
           : of == 1 ? io::write_settings_schema()
                     : report::write_report_schema();
  });
}

Answer version(const Asked& /*asked*/) {
  return object([](io::JsonWriter& json) {
    json.key("program").text(forge::generator_name());
    json.key("streams").text(generate::stream_version);
  });
}

struct Question {
  std::string_view name;
  Answer (*function)(const Asked&);
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
                fmt::format("there is no question \"{}\"", escape_for_terminal(question)));
  }
  auto record = io::JsonRecord::parse(options.empty() ? "{}" : options);
  if (!record) {
    return fail(Failure::usage,
                "the options of a question are a JSON object: " + std::move(record.error().what));
  }
  return found->function({std::move(*record), text});
}

}  // namespace

std::string answer(std::string_view question, std::string_view options, std::string_view text) {
  const Answer found = answer_to(question, options, text);
  return object([&](io::JsonWriter& json) {
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
