# Completion of seek in fish. The program says what fits: "seek ---complete SHELL INDEX WORD ..." answers with the kind of
# names that fit on the first line (files, folders or words), then with words, each with a tab and its meaning after it.

# Asks once for each Tab; the data may be others a second later.
function __seek_ask
    set -l line (date +%s) $PWD (commandline) (commandline -c)
    if test "$__seek_line" = "$line"
        return
    end
    set -g __seek_line $line
    set -l before (commandline -opc)
    # Signs that quote belong to the shell, as a quote that is still open.
    set -l current (string replace -r '^["\']' '' -- (commandline -ct) | string unescape)
    set -l after (commandline -op)
    set -l count (count $before)
    set after $after[(math $count + 1)..-1]
    if test -n "$current"
        set after $after[2..-1]
    end
    set -l program (string replace -r '^~' $HOME -- $before[1])
    set -g __seek_lines ($program ---complete fish (math $count - 1) $before[2..-1] "$current" $after 2>/dev/null)
end

# Whether names of files fit, which fish finds itself: it alone knows what ~ stands for.
function __seek_takes_files
    __seek_ask
    test "$__seek_lines[1]" = files
    or begin
        test "$__seek_lines[1]" = folders
        and string match -qr -- '^(--[^=]*=)?~' (commandline -ct)
    end
end

function __seek_words
    __seek_ask
    if test "$__seek_lines[1]" = folders
        # The name of an option before its value belongs to the word.
        set -l option (string match -r -- '^--[^=]*=' (commandline -ct))
        for name in (__fish_complete_directories (string replace -r -- '^--[^=]*=' '' (commandline -ct)))
            echo "$option$name"
        end
    end
    for line in $__seek_lines[2..-1]
        echo $line
    end
end

complete -c seek -n __seek_takes_files -F -a '(__seek_words)'
complete -c seek -n 'not __seek_takes_files' -f -a '(__seek_words)'
