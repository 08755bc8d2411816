# Keys for zsh that search with seek. In ~/.zshrc:  source /path/to/Examples/shell/seek.zsh
#
#   Alt-S   searches the files below the current folder and inserts the names of those found
#   Alt-H   searches the history and puts the best line found into the prompt

__seek_files() {
  local name
  seek --once --limit 10 --format path . 2>/dev/tty </dev/tty | while IFS= read -r name; do
    LBUFFER+="${(q)name} "
  done
  zle reset-prompt
}

__seek_history() {
  local line
  [[ -n $(fc -ln 1 2>/dev/null) ]] || { zle -M 'The history of this shell is empty.' && return; }
  line=$(print -rl -- ${(Oa)history} | seek --once --limit 1 --input text --split line --field '^(?<command>.*)$' \
      --title command --text command --format command - 2>/dev/tty) &&
    BUFFER=$line CURSOR=${#line}
  zle reset-prompt
}

if [[ -o interactive ]]; then
  zle -N __seek_files
  zle -N __seek_history
  bindkey '\es' __seek_files
  bindkey '\eh' __seek_history
fi
