// dungeonlab osr hire: hirelings for an old-school party. The first word selects the task: asking
// retainers one after the other, checking their loyalty after an adventure, the cost of specialists
// and crews, companies with their officers, or a payroll of all of them.
#include "dungeonlab/osr/hire.hpp"

#include "cli/command_line.hpp"
#include "cli/input.hpp"
#include "cli/seed.hpp"
#include "cli/table.hpp"
#include "dungeonlab/core/text.hpp"
#include "dungeonlab/core/try.hpp"
#include "old_school/commands.hpp"
#include "old_school/people_files.hpp"
#include "old_school/rules_request.hpp"

#include <algorithm>
#include <array>
#include <optional>
#include <ostream>
#include <string>
#include <vector>

#include <fmt/format.h>

namespace dungeonlab::app::old_school::commands {
namespace {

namespace hire_option {
constexpr Option party = {"--party", "FILE", "retainer, loyalty: the party (see schema party)"};
constexpr Option employer = {"--employer", "NAME", "retainer: the member who hires"};
constexpr Option terms = {"--terms", "N", "retainer: added to the first offer, -10 to 10 (0)"};
constexpr Option better = {"--better", "N,N",
                           "retainer: for later offers, to candidates who may be asked again"};
constexpr Option offers = {"--offers", "N", "retainer: number of candidates, 1 to 100 (3)"};
constexpr Option mod = {"--mod", "N",
                        "loyalty: the modifier for pay, -10 to 10, usually -2 to 2 (0)"};
constexpr Option platoons = {"--platoons", "N", "company: 2 to 5 (2)"};
constexpr Option wages = {"--wages", "FILE", "company: a file of rows `troop,gp a month`"};
constexpr Option troop = {"--troop", "NAME",
                          "company: the row of --wages (its only row if not given)"};
constexpr Option housed = {"--housed", "", "company: housed by the employer"};
constexpr Option months = {"--months", "N", "payroll: number of months, 1 to 1200 (1)"};
}  // namespace hire_option

constexpr std::array hire_options = {
    hire_option::party,  hire_option::employer, hire_option::terms,    hire_option::better,
    hire_option::offers, hire_option::mod,      hire_option::platoons, hire_option::wages,
    hire_option::troop,  hire_option::housed,   hire_option::months,   seed_option,
    ruleset_option,      reading_option,        strict_option,         layout_option};

constexpr std::string_view of_ships = "crew";

// --- the request ---------------------------------------------------------------------------------

/// What every task needs.
struct Request {
  const Arguments& arguments;
  osr::RuleSet rules;
  osr::AskOptions options;
  std::string seed{};

  [[nodiscard]] osr::HireRules by() const { return {rules, options, seed}; }
  [[nodiscard]] Result<osr::Party> party() const {
    const auto path = arguments.value(hire_option::party.name);
    return path ? read_people_file(*path, osr::read_party)
                : fail(Failure::usage, "--party FILE is missing (see dungeonlab osr schema party)");
  }
};

Result<Request> request_of(const Arguments& arguments) {
  TRY(const auto name, requested_set(arguments, {}));
  TRY(auto rules, rule_set_named(name));
  TRY(auto options, requested_readings(arguments));
  TRY(auto seed, read_seed(arguments));
  return Request{arguments, std::move(rules), std::move(options), std::move(seed)};
}

// --- output --------------------------------------------------------------------------------------

std::string shown_roll(const osr::RollEntry& entry) {
  const auto dice = osr::Dice::parse(entry.dice);
  std::string text = dice ? dice->shown(entry.faces) : "";
  for (const osr::Modifier& modifier : entry.added) {
    text += fmt::format("{:+}", modifier.value);
  }
  return fmt::format("{} = {}", text, entry.total);
}

void write_rolls(json::Writer& json, const std::vector<osr::RollEntry>& rolls) {
  json.key("rolls").begin_array();
  for (const osr::RollEntry& entry : rolls) {
    json.raw(osr::write_roll(entry));
  }
  json.end_array();
}

void write_head(json::Writer& json, const Request& request, std::string_view what) {
  json.key("format").text(osr_format).key("hire").text(what);
  json.key("ruleset").text(request.rules.name()).key("seed").text(request.seed);
}

void say_seed(const Request& request, World& world) {
  if (!request.arguments.has(seed_option.name)) {
    world.err << fmt::format("rolled with {} {}\n", seed_option.name, request.seed);
  }
}

// --- retainers -----------------------------------------------------------------------------------

std::string search_as_json(const Request& request, const osr::Member& employer,
                           const osr::Search& search) {
  std::string text;
  json::Writer json(text);
  json.begin_object();
  write_head(json, request, "retainer");
  json.key("employer").text(employer.name).key("most").integer(search.most);
  json.key("has").integer(search.has).key("level").integer(search.level_most);
  if (search.refusal) {
    json.key("refused").text(*search.refusal);
  }
  json.key("rows").begin_array();
  for (const osr::RowOdds& row : search.odds) {
    json.begin_object(json::Layout::row);
    json.key("row").text(row.row).key("odds").text(row.odds.text());
    json.key("percent").text(row.odds.percent()).end_object();
  }
  json.end_array();
  json.key("candidates").begin_array();
  for (const osr::Candidate& one : search.candidates) {
    json.begin_object();
    json.key("accepts").boolean(one.accepts);
    if (one.accepts) {
      json.key("loyalty").integer(one.loyalty);
    }
    if (!one.refusal.empty()) {
      json.key("refused").text(one.refusal);
    }
    write_rolls(json, one.rolls);
    json.end_object();
  }
  json.end_array().end_object();
  return text + '\n';
}

std::string search_as_text(const osr::Member& employer, const osr::Search& search) {
  std::string text =
      fmt::format("{}: at most {} of level {}, loyalty {}; has {}\n", employer.name,
                  counted(search.most, "retainer"), search.level_most, search.loyalty, search.has);
  for (const osr::RowOdds& row : search.odds) {
    text += fmt::format("  {:<22}  {:<8} {:>9}\n", row.row, row.odds.text(), row.odds.percent());
  }
  std::int64_t hired = 0;
  for (std::size_t i = 0; i < search.candidates.size(); ++i) {
    const osr::Candidate& one = search.candidates[i];
    hired += one.accepts ? 1 : 0;
    text += fmt::format("candidate {}  {}", i + 1, one.refusal);
    for (std::size_t roll = 0; roll < one.rolls.size(); ++roll) {
      text += fmt::format("{}{} {}", roll == 0 ? "" : "; better: ", shown_roll(one.rolls[roll]),
                          one.rolls[roll].row);
    }
    text += one.accepts ? fmt::format(": loyalty {}\n", one.loyalty) : "\n";
  }
  return text + fmt::format("hired: {}  {}\n", hired, shown_basis(search.basis));
}

Result<osr::Offer> requested_offer(const Arguments& arguments) {
  constexpr std::int64_t terms_most = 10;
  constexpr std::int64_t usual = 3;
  TRY(const auto terms, arguments.number(hire_option::terms.name, 0, -terms_most, terms_most));
  TRY(const auto offers,
      arguments.number(hire_option::offers.name, usual, 1, osr::limits::candidates));
  osr::Offer offer{.terms = terms, .candidates = offers};
  for (const std::string_view word : arguments.list(hire_option::better.name)) {
    const auto number = parse_integer(word.substr(word.starts_with('+') ? 1 : 0));
    const std::int64_t before = offer.better.empty() ? offer.terms : offer.better.back();
    if (!number || *number <= before || *number > terms_most) {
      return fail(
          Failure::usage,
          fmt::format("{} needs rising numbers from {} to {}, such as +1,+2; found \"{}\"",
                      hire_option::better.name, before + 1, terms_most, escape_for_terminal(word)));
    }
    offer.better.push_back(*number);
  }
  return offer;
}

Result<int> hire_retainers(const Request& request, World& world) {
  TRY(const auto party, request.party());
  TRY(const auto offer, requested_offer(request.arguments));
  const std::string name = request.arguments.value(hire_option::employer.name).value_or("");
  const osr::Member* const employer = party.member(name);
  if (employer == nullptr) {
    std::vector<std::string_view> names;
    for (const osr::Member& one : party.members) {
      names.emplace_back(one.name);
    }
    return fail(Failure::usage,
                name.empty() ? fmt::format("{} NAME is missing", hire_option::employer.name)
                             : fmt::format("nobody in the party is called \"{}\"{}",
                                           escape_for_terminal(name), did_you_mean(name, names)));
  }
  TRY(const auto search, osr::find_retainers(request.by(), party, *employer, offer));
  TRY(all_are_used(request.options, search.basis));
  if (requested_layout(request.arguments) == Layout::json) {
    world.out << search_as_json(request, *employer, search);
  } else if (search.refusal) {
    world.out << *search.refusal << '\n';
  } else {
    world.out << search_as_text(*employer, search);
  }
  if (!search.refusal) {
    say_seed(request, world);
  }
  return search.refusal ? exit_code::check_failed : exit_code::done;
}

Result<int> check_retainers(const Request& request, World& world) {
  const auto party = request.party();
  constexpr std::int64_t mod_most = 10;
  const auto mod = request.arguments.number(hire_option::mod.name, 0, -mod_most, mod_most);
  if (!party || !mod) {
    return tl::unexpected(party ? mod.error() : party.error());
  }
  TRY(const auto checks, osr::check_loyalty(request.by(), *party, *mod));
  TRY(all_are_used(request.options, checks.basis));
  if (requested_layout(request.arguments) == Layout::json) {
    std::string text;
    json::Writer json(text);
    json.begin_object();
    write_head(json, request, "loyalty");
    json.key("retainers").begin_array();
    for (const osr::LoyaltyCheck& one : checks.retainers) {
      json.begin_object();
      json.key("name").text(one.name).key("stays").boolean(one.stays);
      write_rolls(json, one.roll ? std::vector{*one.roll} : std::vector<osr::RollEntry>{});
      json.end_object();
    }
    json.end_array().end_object();
    world.out << text << '\n';
    return exit_code::done;
  }
  if (checks.retainers.empty()) {
    world.out << "nobody in the party is a retainer\n";
    return exit_code::done;
  }
  for (const osr::LoyaltyCheck& one : checks.retainers) {
    world.out << fmt::format(
        "{}  {} {}\n", one.name,
        one.roll ? shown_roll(*one.roll) : "no check:", one.stays ? "stays" : "leaves");
  }
  say_seed(request, world);
  return exit_code::done;
}

// --- pay -----------------------------------------------------------------------------------------

/// The cost of hirelings, and how it came about.
struct Bill {
  std::string_view what{};
  const osr::Pay& pay;
  std::vector<osr::RollEntry> rolls{};
  std::int64_t months = 1;
  osr::Ratio total{0};
};

void write_bill(const Request& request, const Bill& bill, World& world) {
  std::string text;
  json::Writer json(text);
  json.begin_object();
  write_head(json, request, bill.what);
  json.key("lines").begin_array();
  for (const osr::PayLine& line : bill.pay.lines) {
    json.begin_object(json::Layout::row);
    json.key("what").text(line.what).key("number").integer(line.number);
    json.key("each").text(line.each.text()).key("all").text(line.all.text());
    json.key("note").text(line.note).end_object();
  }
  json.end_array();
  json.key("month").text(bill.pay.month.text()).key("months").integer(bill.months);
  json.key("total").text(bill.total.text());
  json.key("needs").begin_array();
  for (const std::string& need : bill.pay.needs) {
    json.text(need);
  }
  json.end_array();
  write_rolls(json, bill.rolls);
  json.end_object();
  world.out << text << '\n';
}

void print_bill(const Request& request, const Bill& bill, World& world) {
  Table table{.columns = {"hired", "number", "gp each", "gp a month", "note"}};
  for (const osr::PayLine& line : bill.pay.lines) {
    table.rows.push_back(
        {line.what, std::to_string(line.number), line.each.mixed(), line.all.mixed(), line.note});
  }
  if (requested_layout(request.arguments) == Layout::markdown) {
    world.out << markdown(table);
  } else {
    table.rows.insert(table.rows.begin(), table.columns);
    constexpr int width = 100;
    world.out << aligned(table, width);
  }
  world.out << bill.pay.month.mixed() << " gp a month";
  if (bill.months > 1) {
    world.out << fmt::format(", {} gp in {}", bill.total.mixed(), counted(bill.months, "month"));
  }
  world.out << '\n';
  for (const std::string& need : bill.pay.needs) {
    world.out << "missing: " << need << '\n';
  }
  world.out << shown_basis(bill.pay.basis) << '\n';
}

Result<int> show_pay(const Request& request, Bill bill, World& world) {
  TRY(all_are_used(request.options, bill.pay.basis));
  TRY(const auto total, product(bill.pay.month, osr::Ratio(bill.months)));
  bill.total = total;
  if (requested_layout(request.arguments) == Layout::json) {
    write_bill(request, bill, world);
  } else {
    print_bill(request, bill, world);
  }
  return exit_code::done;
}

/// Reads words such as `alchemist` or `armorer=2`.
Result<osr::Payroll> hands_of(const std::vector<std::string>& words) {
  constexpr std::int64_t most = 10'000;
  osr::Payroll payroll;
  for (std::size_t i = 1; i < words.size(); ++i) {
    const std::size_t equals = std::min(words[i].find('='), words[i].size());
    const auto number = equals == words[i].size() ? std::optional<std::int64_t>(1)
                                                  : parse_integer(words[i].substr(equals + 1));
    if (!number || *number < 1 || *number > most) {
      return fail(Failure::usage, fmt::format("expected KIND=N with N from 1 to {}, found \"{}\"",
                                              most, escape_for_terminal(words[i])));
    }
    // Without a wage, the least of the kind applies, which only specialists have.
    payroll.hired.push_back({.kind = words[i].substr(0, equals), .number = *number});
  }
  return payroll;
}

Result<int> hire_hands(const Request& request, std::string_view what, World& world) {
  const auto& words = request.arguments.words();
  TRY(const auto hands, hands_of(words));
  for (const osr::Hired& one : hands.hired) {
    const osr::Parameters parameters = {{"kind", one.kind}};
    TRY(osr::ask(request.rules, *osr::question_named("specialist"), parameters, request.options));
  }
  TRY(const auto pay, osr::pay_of(request.by(), hands));
  auto done = show_pay(request, {.what = what, .pay = pay}, world);
  const auto has = [&](std::string_view kind) {
    return std::any_of(hands.hired.begin(), hands.hired.end(),
                       [&](const osr::Hired& one) { return one.kind == kind; });
  };
  if (done && what == of_ships && !has("navigator") &&
      requested_layout(request.arguments) != Layout::json) {
    world.out << "without a navigator, the ship must stay in sight of land\n";
  }
  return done;
}

Result<osr::Wage> requested_wage(const Arguments& arguments) {
  const auto path = arguments.value(hire_option::wages.name);
  if (!path) {
    return fail(Failure::impossible,
                fmt::format("no wages: B19 has no table; give {} FILE (troop,gp a month)",
                            hire_option::wages.name));
  }
  TRY(const auto text, text_of_file(*path));
  const auto rows = osr::read_wages(text);
  if (!rows) {
    return fail(rows.error().failure, fmt::format("{}: {}", shown_file(*path), rows.error().what));
  }
  const auto troop = arguments.value(hire_option::troop.name);
  if (!troop && rows->size() == 1) {
    return rows->front();
  }
  std::vector<std::string_view> names;
  for (const osr::Wage& row : *rows) {
    names.emplace_back(row.troop);
  }
  const auto found = std::find_if(rows->begin(), rows->end(),
                                  [&](const osr::Wage& row) { return row.troop == troop; });
  if (found == rows->end()) {
    return fail(Failure::usage,
                troop ? fmt::format("{} has no row \"{}\"{}", shown_file(*path),
                                    escape_for_terminal(*troop), did_you_mean(*troop, names))
                      : fmt::format("{} has several rows: use {} with one of {}", shown_file(*path),
                                    hire_option::troop.name, fmt::join(names, ", ")));
  }
  return *found;
}

Result<int> hire_company(const Request& request, World& world) {
  constexpr std::int64_t least = 2;
  constexpr std::int64_t most = 5;
  TRY(const auto platoons,
      request.arguments.number(hire_option::platoons.name, least, least, most));
  TRY(const auto wage, requested_wage(request.arguments));
  TRY(const auto company,
      osr::recruit(request.by(), platoons, wage, request.arguments.has(hire_option::housed.name)));
  TRY(all_are_used(request.options, company.pay.basis));
  if (requested_layout(request.arguments) != Layout::json) {
    world.out << fmt::format("{} platoons of {}, {}\n", platoons, wage.troop,
                             counted(company.soldiers, "soldier"));
  }
  say_seed(request, world);
  return show_pay(request, {.what = "company", .pay = company.pay, .rolls = company.rolls}, world);
}

Result<int> show_payroll(const Request& request, World& world) {
  const auto& words = request.arguments.words();
  TRY(const auto months,
      request.arguments.number(hire_option::months.name, 1, 1, osr::limits::months));
  TRY(const auto payroll, read_people_file(words[1], osr::read_payroll));
  const auto pay = osr::pay_of(request.by(), payroll);
  if (!pay) {
    return fail(pay.error().failure, fmt::format("{}: {}", shown_file(words[1]), pay.error().what));
  }
  return show_pay(request, {.what = "payroll", .pay = *pay, .months = months}, world);
}

/// The tasks, each with its options.
struct Task {
  std::string_view name;
  std::array<std::string_view, 5> options;
};
constexpr auto tasks = std::to_array<Task>({
    {"retainer",
     {hire_option::party.name, hire_option::employer.name, hire_option::terms.name,
      hire_option::better.name, hire_option::offers.name}},
    {"loyalty", {hire_option::party.name, hire_option::mod.name}},
    {"specialist", {}},
    {of_ships, {}},
    {"company",
     {hire_option::platoons.name, hire_option::wages.name, hire_option::troop.name,
      hire_option::housed.name}},
    {"payroll", {hire_option::months.name}},
});
constexpr std::array<std::string_view, tasks.size()> hire_forms = {
    "retainer", "loyalty", "specialist KIND[=N]...", "crew KIND[=N]...", "company", "payroll FILE"};

/// The requested task; an error names an option that does not go with it.
Result<std::string_view> task_of(const Arguments& arguments) {
  const std::string& word = arguments.words().front();
  const auto* const task =
      std::find_if(tasks.begin(), tasks.end(), [&](const Task& one) { return one.name == word; });
  for (const Task& other : tasks) {
    for (const std::string_view name : other.options) {
      const bool is_own =
          std::find(task->options.begin(), task->options.end(), name) != task->options.end();
      if (!name.empty() && !is_own && arguments.has(name)) {
        return fail(Failure::usage,
                    fmt::format("{} does not go with {}: leave it out", name, task->name));
      }
    }
  }
  return task->name;
}

}  // namespace

constinit const Usage hire_usage = {
    .options = hire_options,
    .words = {.name = "KIND",
              .about = "a kind of specialist (dungeonlab osr tables hire.specialist lists them)",
              .least = 1,
              .forms = hire_forms},
    .notes =
        "Candidates are asked one after the other, with secret rolls that you can audit; "
        "the same seed gives the same answers. Bring your own numbers for what neither "
        "chapter has, above all the wages of mercenaries.",
    .examples = {{{"dungeonlab osr hire retainer --party six.party.json --employer Ada --better +1",
                   "ask three candidates, with a better offer for those who hesitate"},
                  {"dungeonlab osr hire crew captain=1 navigator=1 sailor=20 rower=40",
                   "show the monthly cost of a galley's crew"}}}};

Result<int> hire(const Arguments& arguments, World& world) {
  TRY(const auto task, task_of(arguments));
  TRY(const auto request, request_of(arguments));
  if (task == "retainer") {
    return hire_retainers(request, world);
  }
  if (task == "loyalty") {
    return check_retainers(request, world);
  }
  if (task == "company") {
    return hire_company(request, world);
  }
  return task == "payroll" ? show_payroll(request, world) : hire_hands(request, task, world);
}

}  // namespace dungeonlab::app::old_school::commands
