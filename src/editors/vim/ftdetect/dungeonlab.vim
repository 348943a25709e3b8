autocmd BufRead,BufNewFile *.dungeon.txt set filetype=dungeonlab
