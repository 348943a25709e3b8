" Editing plans of DungeonLab. :DungeonWall SIDE KIND draws a wall around the cell under the cursor,
" :DungeonMoveColumn SIDE swaps its column with the next one, and a box keeps its width while you
" type in it.
if exists('b:did_ftplugin')
  finish
endif
let b:did_ftplugin = 1
setlocal nowrap virtualedit=all expandtab commentstring=//\ %s comments=://
command! -buffer -nargs=+ -complete=custom,dungeonlab#Words DungeonWall call dungeonlab#DrawWall(<f-args>)
command! -buffer -nargs=1 -complete=custom,dungeonlab#Words DungeonMoveColumn call dungeonlab#MoveColumn(<f-args>)
augroup dungeonlab_box
  autocmd! * <buffer>
  autocmd InsertEnter <buffer> call dungeonlab#Remember()
  autocmd CursorMovedI <buffer> if get(b:, 'dungeonlab_line', [0])[0] != line('.') | call dungeonlab#Remember() | endif
  autocmd TextChangedI <buffer> call dungeonlab#KeepWidth()
augroup END
let b:undo_ftplugin = 'setlocal nowrap< virtualedit< expandtab< commentstring< comments<'
      \ . '|delcommand DungeonWall|delcommand DungeonMoveColumn'
