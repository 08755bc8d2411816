# Completion of seek in bash. The program says what fits: "seek ---complete SHELL INDEX WORD ..." answers with the kind of
# names that fit on the first line (files, folders or words), then with words, each with a tab and its meaning after it.
_seek() {
  local IFS=$'\n' rest=${COMP_LINE:0:COMP_POINT} trimmed word index=-1 line
  local -a words=() lines=()
  # bash cuts words at : and =, too; pieces without white space between them are one word.
  local i
  for ((i = 0; i <= COMP_CWORD; i++)); do
    trimmed=${rest#"${rest%%[![:space:]]*}"}
    word=${COMP_WORDS[i]}
    if ((i == COMP_CWORD)); then word=$trimmed; fi
    if ((i > 0)) && [[ -n $trimmed && $trimmed == "$rest" ]]; then
      words[index]+=$word
    else
      ((++index))
      words[index]=$word
    fi
    rest=${trimmed#"$word"}
  done
  local current=${words[index]} cut='' quoted=''
  if [[ $current == [\"\']* ]]; then
    quoted=1
  elif [[ $COMP_WORDBREAKS == *[:=]* ]]; then
    cut=${current%"${current##*[:=]}"}
  fi
  local -i cut_length=0
  if [[ -n $cut ]]; then
    printf -v cut %q "$cut"
    cut=${cut//\\,/,}
    cut_length=${#cut}
  fi
  while IFS= read -r line; do lines+=("$line"); done < <(
    "${1/#\~/$HOME}" ---complete bash "$((index - 1))" "${words[@]:1}" "${COMP_WORDS[@]:COMP_CWORD+1}" 2>/dev/null
  )
  COMPREPLY=()
  local kind=${lines[0]}
  for line in "${lines[@]:1}"; do
    word=${line%%$'\t'*}
    if [[ -z $quoted ]]; then
      printf -v word %q "$word"
      # A comma means something within braces only, which %q escapes; with a backslash before it no list would go on.
      word=${word//\\,/,}
    fi
    # What is before the last : or = stays in the line.
    word=${word:cut_length}
    COMPREPLY+=("$word")
    if [[ $word == *[:=,] ]]; then compopt -o nospace 2>/dev/null; fi
  done
  case $kind in
  files)
    if ((${#COMPREPLY[@]})); then
      compopt -o filenames 2>/dev/null
      while IFS= read -r line; do COMPREPLY+=("$line"); done < <(compgen -f -- "$current")
    fi
    ;;
  folders) compopt -o dirnames +o default +o bashdefault 2>/dev/null ;;
  *) compopt +o default +o bashdefault 2>/dev/null ;;
  esac
}
# Where it answers with nothing, bash completes the names of files itself.
complete -o default -o bashdefault -F _seek seek
