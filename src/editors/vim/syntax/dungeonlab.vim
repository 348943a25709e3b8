" Plans of DungeonLab: maps that are drawn (*.dungeon.txt).
if exists('b:current_syntax')
  finish
endif
syntax case match
syntax match dungeonlabKey /^\s*\(title\|levels\|base\|schema\|pits\|river\|branch\|wall\|exit\|house rules\|start\|ignore\|notes\|origin\)\ze:/
syntax match dungeonlabKey /^\s*\(note\|encounter\)\ze[^:]*:/
syntax match dungeonlabKey /^\s*\*\w\+\ze:/
syntax match dungeonlabPlace /\<[A-Z]\+[1-9]\d*\(\.[1-9]\)\?\>/
syntax match dungeonlabRule /\<[A-Z]\{1,2}\d\d\>/
syntax match dungeonlabFormat /^dungeonlab-plan\/\d\+/
syntax match dungeonlabComment +^\s*//.*+
" A line of the drawing: corners, or a row number and boxes.
syntax match dungeonlabDrawing /^\s*\d*\s*[+#|:X].*$/ contains=dungeonlabMonolith,dungeonlabSimple,dungeonlabWire,dungeonlabExit,dungeonlabRiver,dungeonlabCode,dungeonlabRow
syntax match dungeonlabRow /^\s*\d\+/ contained
syntax match dungeonlabMonolith /[#+]/ contained
syntax match dungeonlabSimple /-\{2,}\||/ contained
syntax match dungeonlabWire /\.\{2,}\|:/ contained
syntax match dungeonlabExit /X/ contained
syntax match dungeonlabRiver /[(~][>v<^_U]/ contained
syntax match dungeonlabCode /\([A-WYZa-z]\a\|\$\$\|oo\|o-\)\(\d*!\?[-+^v]\?\)/ contained
highlight default link dungeonlabKey Keyword
highlight default link dungeonlabPlace Identifier
highlight default link dungeonlabRule Constant
highlight default link dungeonlabFormat PreProc
highlight default link dungeonlabComment Comment
highlight default link dungeonlabRow LineNr
highlight default link dungeonlabMonolith NonText
highlight default link dungeonlabSimple Delimiter
highlight default link dungeonlabWire Special
highlight default link dungeonlabExit WarningMsg
highlight default link dungeonlabRiver Function
highlight default link dungeonlabCode String
let b:current_syntax = 'dungeonlab'
