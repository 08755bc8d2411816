# Completion of seek in fish. The program says what fits: "seek ---complete SHELL INDEX WORD ..." answers with the kind of
# names that fit on the first line (files, folders or words), then with words, each with a tab and its meaning after it.
function __seek_complete
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
    set -l lines ($program ---complete fish (math $count - 1) $before[2..-1] "$current" $after 2>/dev/null)
    # The name of an option before its value belongs to the word.
    set -l option (string match -r -- '^--[^=]*=' $current)
    set -l path (string replace -r -- '^--[^=]*=' '' $current)
    switch "$lines[1]"
        case files
            for name in (__fish_complete_path "$path")
                echo "$option$name"
            end
        case folders
            for name in (__fish_complete_directories "$path")
                echo "$option$name"
            end
    end
    for line in $lines[2..-1]
        echo $line
    end
end

complete -c seek -f -a '(__seek_complete)'
