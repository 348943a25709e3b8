" Editing plans of DungeonLab. nvim.lua has the commands that draw, which ask `dungeonlab lsp`.
if exists('b:did_ftplugin')
  finish
endif
let b:did_ftplugin = 1
setlocal nowrap virtualedit=all expandtab commentstring=//\ %s comments=://
let b:undo_ftplugin = 'setlocal nowrap< virtualedit< expandtab< commentstring< comments<'
