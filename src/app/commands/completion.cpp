// dungeonlab completion: what a shell needs to complete command lines. Each script does one thing:
// it asks the program what may stand where something is typed, and hands that on.
#include "app/completion.hpp"

#include "app/command.hpp"
#include "app/command_line.hpp"
#include "dungeonlab/core/text.hpp"

#include <algorithm>
#include <array>
#include <ostream>
#include <string>
#include <string_view>

#include <fmt/format.h>

namespace dungeonlab::app::commands {
namespace {

struct Shell {
  std::string_view name;
  std::string_view script;
};

// Bash takes a word apart at = and : and replaces only what is behind the last of them.
constexpr std::string_view bash_script = R"(# dungeonlab completion bash
_dungeonlab() {
  local -a words=()
  local word glued= before line
  for word in "${COMP_WORDS[@]:1:COMP_CWORD}"; do
    if ((${#words[@]})) && [[ $glued || $word == [=:]* ]]; then
      words[${#words[@]} - 1]+=$word
    else
      words+=("$word")
    fi
    [[ $word == *[=:] ]] && glued=1 || glued=
  done
  word=${words[${#words[@]} - 1]}
  before=${word%"${word##*[=:]}"}
  COMPREPLY=()
  while IFS= read -r line; do
    case $line in
      :file) compopt -o filenames
             while IFS= read -r line; do
               COMPREPLY+=("$line")
             done < <(compgen -f -- "${word##*[=:]}") ;;
      :goes-on) compopt -o nospace ;;
      *) line=${line%%$'\t'*}
         COMPREPLY+=("${line#"$before"}") ;;
    esac
  done < <("${COMP_WORDS[0]}" completion candidates -- "${words[@]}" 2> /dev/null)
}
complete -F _dungeonlab dungeonlab
)";

constexpr std::string_view zsh_script = R"(#compdef dungeonlab
# dungeonlab completion zsh
_dungeonlab() {
  local -a found ending
  local line files=
  local -a asked=("${(@)words[2,CURRENT]}")
  for line in "${(@f)$("${words[1]}" completion candidates -- "${(@)asked}" 2> /dev/null)}"; do
    case $line in
      '') ;;
      :file) files=1 ;;
      :goes-on) ending=(-S '') ;;
      *) found+=("${${line%%$'\t'*}//:/\\:}:${line#*$'\t'}") ;;
    esac
  done
  (( $#found )) && _describe -V dungeonlab found "${(@)ending}"
  [[ -n $files ]] && _files
}
if [ "$funcstack[1]" = _dungeonlab ]; then
  _dungeonlab "$@"
else
  compdef _dungeonlab dungeonlab
fi
)";

constexpr std::string_view fish_script = R"(# dungeonlab completion fish
function __dungeonlab_candidates
    set -l words (commandline -opc)
    set -l typed (commandline -ct)
    for line in ($words[1] completion candidates -- $words[2..-1] "$typed" 2>/dev/null)
        switch $line
            case ':file'
                __fish_complete_path "$typed"
            case ':goes-on'
            case '*'
                echo -- $line
        end
    end
end
complete -c dungeonlab -f -a '(__dungeonlab_candidates)'
)";

constexpr std::string_view powershell_script = R"(# dungeonlab completion powershell
Register-ArgumentCompleter -Native -CommandName dungeonlab -ScriptBlock {
    param($typed, $line, $cursor)
    $words = @($line.CommandElements | Select-Object -Skip 1 |
        Where-Object { $_.Extent.EndOffset -le $cursor } | ForEach-Object { $_.Extent.Text })
    if ($typed -eq '') { $words += '""' }
    & $line.CommandElements[0].Extent.Text completion candidates -- @words 2> $null |
        Where-Object { $_ -notlike ':*' } | ForEach-Object {
            $text, $about = $_ -split "`t", 2
            if (-not $about) { $about = $text }
            $form = 'System.Management.Automation.CompletionResult'
            New-Object $form $text, $text, 'ParameterValue', $about
        }
}
)";

constexpr auto shells = std::to_array<Shell>({
    {"bash", bash_script},
    {"zsh", zsh_script},
    {"fish", fish_script},
    {"powershell", powershell_script},
});
constexpr auto shell_names = [] {
  std::array<std::string_view, shells.size()> names;
  std::transform(shells.begin(), shells.end(), names.begin(),
                 [](const Shell& shell) { return shell.name; });
  return names;
}();
constexpr std::string_view asked_by_scripts = "candidates";

std::string text_of(const Candidates& found) {
  std::string text;
  for (const Candidate& one : found.all) {
    std::string about = one.about;
    std::replace(about.begin(), about.end(), '\n', ' ');
    text += fmt::format("{}\t{}\n", one.text, about);
  }
  text += found.goes_on ? ":goes-on\n" : "";
  text += found.may_be_file ? ":file\n" : "";
  return text;
}

}  // namespace

constinit const Usage completion_usage = {
    .words = {.name = "SHELL", .about = "bash, zsh, fish or powershell", .least = 1},
    .notes =
        "The script makes the shell ask this program what may come next: commands, options,\n"
        "presets, rules, kinds, figures, files. For bash, once in ~/.bashrc:\n"
        "  eval \"$(dungeonlab completion bash)\"\n"
        "for zsh likewise in ~/.zshrc, behind compinit; for fish:\n"
        "  dungeonlab completion fish > ~/.config/fish/completions/dungeonlab.fish\n"
        "for PowerShell in its profile:\n"
        "  dungeonlab completion powershell | Out-String | Invoke-Expression\n\n"
        "Scripts ask by `dungeonlab completion candidates -- WORD...`: a line for each word "
        "that may\n"
        "stand at the last place, with a tab and what it is; `:file` where a path may stand, "
        "`:goes-on`\n"
        "where a word is not at its end.",
    .examples = {{{"dungeonlab completion bash > /etc/bash_completion.d/dungeonlab",
                   "for everybody on this machine"},
                  {"dungeonlab completion candidates -- generate --preset 7",
                   "what a script is answered"}}}};

Result<int> completion(const Arguments& arguments, World& world) {
  const auto& words = arguments.words();
  if (words.front() == asked_by_scripts) {
    world.out << text_of(candidates({words.data() + 1, words.size() - 1}));
    return exit_code::done;
  }
  const auto* const shell = std::find_if(
      shells.begin(), shells.end(), [&](const Shell& one) { return one.name == words.front(); });
  if (shell == shells.end() || words.size() > 1) {
    const std::string& wrong = shell == shells.end() ? words.front() : words[1];
    return fail(Failure::usage,
                fmt::format("SHELL is {}, not \"{}\"{}", either(shell_names),
                            escape_for_terminal(wrong), did_you_mean(wrong, shell_names)));
  }
  world.out << shell->script;
  return exit_code::done;
}

}  // namespace dungeonlab::app::commands
