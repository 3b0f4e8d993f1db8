#!/bin/sh
# A bot for Wayfinder in plain shell: takes the last decision of every list. See docs/BOT_PROTOCOL.md.
while IFS= read -r line; do
    case $line in
    '{"type":"question",'*)
        legal=${line#*\"legal\":[}  # what follows the opening bracket of the list,
        legal=${legal%%]*}          # up to the closing one: decisions have no brackets
        last=-1
        while [ -n "$legal" ]; do   # each begins and ends with a quotation mark
            legal=${legal#*\"}
            legal=${legal#*\"}
            last=$((last + 1))
        done
        printf '{"choice":%d}\n' "$last"
        ;;
    esac
done
