// dungeonlab completion: the scripts that let a shell complete command lines. Each does one thing:
// it asks the program what can be typed at the cursor, and passes that on.
#include "app/commands.hpp"

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

// Each shell completes paths by itself, as for `ls`: it knows best how to quote names.

// Bash splits a word at = and :, and replaces only the last part.
constexpr std::string_view bash_script = R"(# dungeonlab completion bash
_dungeonlab() {
  local -a words=()
  local rest=${COMP_LINE:0:COMP_POINT} word blank before= line file=
  for word in "${COMP_WORDS[@]:0:COMP_CWORD}"; do
    blank=${rest%%"$word"*}
    rest=${rest#"$blank$word"}
    if [[ $blank || ${#words[@]} -eq 0 ]]; then
      words+=("$word")
    else
      words[${#words[@]} - 1]+=$word
    fi
  done
  blank=${rest%%[![:blank:]]*}
  rest=${rest#"$blank"}
  if [[ ! $blank ]]; then
    before=${words[${#words[@]} - 1]}
    unset "words[${#words[@]} - 1]"
    if [[ $rest == [=:] ]]; then
      before+=$rest rest=
    fi
  fi
  rest=${rest#[\"\']}
  COMPREPLY=()
  while IFS= read -r line; do
    case $line in
      :file*) file=1 ;;
      :goes-on) compopt -o nospace ;;
      *) line=${line%%$'\t'*}
         COMPREPLY+=("${line#"$before"}") ;;
    esac
  done < <("${words[0]/#\~\//$HOME/}" completion candidates -- "${words[@]:1}" \
    "$before$rest" 2> /dev/null)
  if [[ $file && ${#COMPREPLY[@]} -eq 0 ]]; then
    compopt -o bashdefault -o default
  elif [[ $file ]]; then
    compopt -o filenames
    while IFS= read -r line; do
      COMPREPLY+=("$line")
    done < <(compgen -G "$rest*")
  fi
}
complete -F _dungeonlab dungeonlab
)";

constexpr std::string_view zsh_script = R"(#compdef dungeonlab
# dungeonlab completion zsh
_dungeonlab() {
  local -a found ending file
  local line
  local -a asked=("${(@Q)words[2,CURRENT]}")
  asked[-1]=${(Q)PREFIX}
  local program="${${(Q)words[1]}/#\~\//$HOME/}"
  for line in "${(@f)$("$program" completion candidates -- "${(@)asked}" 2> /dev/null)}"; do
    case $line in
      '') ;;
      :file*) file=("${line#:file}") ;;
      :goes-on) ending=(-S '') ;;
      *) found+=("${${line%%$'\t'*}//:/\\:}:${line#*$'\t'}") ;;
    esac
  done
  (( $#found )) && _describe -V dungeonlab found "${(@)ending}"
  if (( $#file )); then
    [[ -z $file[1] ]] || compset -p $(( $#file[1] - 1 ))
    _files
  fi
}
if [ "$funcstack[1]" = _dungeonlab ]; then
  _dungeonlab "$@"
else
  compdef _dungeonlab dungeonlab
fi
)";

constexpr std::string_view fish_script = R"(# dungeonlab completion fish
function __dungeonlab_ask
    set -l words (commandline -opc)
    set -l typed (commandline -ct | string replace -r '^[\'"]' '')
    $words[1] completion candidates -- $words[2..-1] "$typed" 2>/dev/null
end
complete -c dungeonlab -f -a '(__dungeonlab_ask | string match -v ":*")'
complete -c dungeonlab -F -n '__dungeonlab_ask | string match -q ":file*"'
)";

constexpr auto shells = std::to_array<Shell>({
    {"bash", bash_script},
    {"zsh", zsh_script},
    {"fish", fish_script},
});
constexpr auto shell_names = [] {
  std::array<std::string_view, shells.size()> names;
  std::transform(shells.begin(), shells.end(), names.begin(),
                 [](const Shell& shell) { return shell.name; });
  return names;
}();

}  // namespace

constinit const Usage completion_usage = {
    .words = {.name = "SHELL",
              .about = "the shell that the script is for",
              .least = 1,
              .most = 1,
              .choices = shell_names},
    .notes =
        "The script makes the shell complete commands, options, presets, rules, kinds, figures "
        "and files. For bash, add this line to ~/.bashrc:\n  eval \"$(dungeonlab completion "
        "bash)\"\nFor zsh, add this line to ~/.zshrc, after compinit:\n  eval \"$(dungeonlab "
        "completion zsh)\"\nFor fish, run this once:\n  dungeonlab completion fish > "
        "~/.config/fish/completions/dungeonlab.fish",
    .examples = {{{"dungeonlab completion bash > /etc/bash_completion.d/dungeonlab",
                   "install it for everybody on this machine"},
                  {"dungeonlab completion fish > ~/.config/fish/completions/dungeonlab.fish",
                   "install it for you in fish"}}}};

Result<int> completion(const Arguments& arguments, World& world) {
  const std::string& name = arguments.words().front();
  const auto* const shell = std::find_if(shells.begin(), shells.end(),
                                         [&](const Shell& one) { return one.name == name; });
  world.out << shell->script;
  return exit_code::done;
}

}  // namespace dungeonlab::app::commands
