# Keys for bash that search with seek. In ~/.bashrc:  source /path/to/Examples/shell/seek.bash
#
#   Alt-S   searches the files below the current folder and inserts the names of those found
#   Alt-H   searches the history and puts the best line found into the prompt

__seek_insert() {
  READLINE_LINE=${READLINE_LINE:0:READLINE_POINT}$1${READLINE_LINE:READLINE_POINT}
  READLINE_POINT=$((READLINE_POINT + ${#1}))
}

__seek_files() {
  local names='' name
  while IFS= read -r name; do
    names+=$(printf '%q ' "$name")' '
  done < <(seek --once --limit 10 --format path . 2>/dev/tty)
  __seek_insert "${names%% }"
}

__seek_history() {
  local line
  [[ -n $(history 1) ]] || { echo 'The history of this shell is empty.' && return; }
  line=$(HISTTIMEFORMAT='' history | sed 's/^ *[0-9]*[* ] //' |
    seek --once --limit 1 --input text --split line --field '^(?<command>.*)$' \
      --title command --text command --format command - 2>/dev/tty) &&
    READLINE_LINE=$line READLINE_POINT=${#line}
}

if [[ $- == *i* ]]; then
  bind -x '"\es": __seek_files'
  bind -x '"\eh": __seek_history'
fi
