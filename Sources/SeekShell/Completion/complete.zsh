#compdef seek
# Completion of seek in zsh. The program says what fits: "seek ---complete SHELL INDEX WORD ..." answers with the kind of
# names that fit on the first line (files, folders or words), then with words, each with a tab and its meaning after it.
_seek() {
  local -a lines found shown open_found open_shown
  local line word kind
  local -i status_=1
  lines=("${(@f)$("${(Q)words[1]/#\~/$HOME}" ---complete zsh $((CURRENT - 2)) "${(@)words[2,CURRENT-1]}" "$PREFIX" "${(@)words[CURRENT+1,-1]}" 2>/dev/null)}")
  kind=$lines[1]
  for line in "${(@)lines[2,-1]}"; do
    word=${line%%$'\t'*}
    if [[ $line == *$'\t'?* ]]; then line="$word  -- ${line#*$'\t'}"; else line=$word; fi
    # A word that goes on is followed by no space.
    if [[ $word == *[:=,] ]]; then
      open_found+=("$word") open_shown+=("$line")
    else
      found+=("$word") shown+=("$line")
    fi
  done
  # The program has matched them; zsh would take the quotes of a value for letters.
  local -a how=(-U)
  if [[ $lines == *$'\t'* ]]; then how+=(-l); fi
  ((${#found})) && compadd "${(@)how}" -d shown -a found && status_=0
  ((${#open_found})) && compadd "${(@)how}" -S '' -d open_shown -a open_found && status_=0
  case $kind in
  files | folders)
    compset -P '--[^=]#='
    if [[ $kind == files ]]; then _files && status_=0; else _files -/ && status_=0; fi
    ;;
  esac
  return status_
}
if [[ $funcstack[1] == _seek ]]; then
  _seek "$@"
else
  # A new account has asked for no completion yet.
  if ! (($+functions[compdef])) && [[ -o interactive ]]; then autoload -Uz compinit && compinit -i; fi
  if (($+functions[compdef])); then compdef _seek seek; fi
fi
