# Keys for fish that search with seek. In ~/.config/fish/config.fish:  source /path/to/Examples/shell/seek.fish
#
#   Alt-S   searches the files below the current folder and inserts the names of those found
#   Alt-H   searches the history and puts the best line found into the prompt

function __seek_files
    for name in (seek --once --limit 10 --format path . 2>/dev/tty </dev/tty)
        commandline -i -- (string escape -- $name)" "
    end
    commandline -f repaint
end

function __seek_history
    if test -z "$(history)"
        printf '\n%s\n' 'The history of this shell is empty.'
        commandline -f repaint
        return
    end
    set -l line (history | seek --once --limit 1 --input text --split line --field '^(?<command>.*)$' \
        --title command --text command --format command - 2>/dev/tty)
    and commandline -r -- $line
    commandline -f repaint
end

if status is-interactive
    bind \es __seek_files
    bind \eh __seek_history
end
