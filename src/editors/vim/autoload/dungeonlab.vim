" Drawing in plans of DungeonLab. The corners of the line above a row say where its boxes lie.
let s:corners = '^\s*+[-+#. X]*$'
let s:level = '^\s*\d*\s*[#|:X]'
let s:marks = {'monolith': ['#', '#'], 'simple': ['-', '|'], 'wire': ['.', ':'], 'none': [' ', ' '], 'exit': ['X', 'X']}

function! dungeonlab#Words(lead, line, at) abort
  return join(['north', 'east', 'south', 'west'] + sort(keys(s:marks)), "\n")
endfunction

function! s:IsDrawn(lnum) abort
  return getline(a:lnum) =~# s:corners || getline(a:lnum) =~# s:level
endfunction

" The columns of the corners of a line, from 0.
function! s:Corners(lnum) abort
  let l:text = getline(a:lnum)
  return filter(range(len(l:text)), 'l:text[v:val] ==# "+"')
endfunction

" The box around a column of a line: the lines of corners above and below it, and the columns of its
" walls west and east; empty if there is none.
function! s:Box(lnum, column) abort
  let l:top = a:lnum
  while l:top > 0 && s:IsDrawn(l:top) && getline(l:top) !~# s:corners
    let l:top -= 1
  endwhile
  if l:top == a:lnum || l:top == 0 || getline(l:top) !~# s:corners
    return {}
  endif
  let l:bottom = a:lnum
  while s:IsDrawn(l:bottom) && getline(l:bottom) !~# s:corners
    let l:bottom += 1
  endwhile
  let l:west = filter(s:Corners(l:top), 'v:val <= a:column')
  let l:east = filter(s:Corners(l:top), 'v:val > a:column')
  if empty(l:west) || empty(l:east) || getline(l:bottom) !~# s:corners
    return {}
  endif
  return {'top': l:top, 'bottom': l:bottom, 'west': l:west[-1], 'east': l:east[0]}
endfunction

function! s:Here() abort
  let l:box = s:Box(line('.'), virtcol('.') - 1)
  if empty(l:box)
    throw 'dungeonlab: put the cursor into a box of the drawing'
  endif
  return l:box
endfunction

" Puts a text over the characters of a line from a column on.
function! s:Put(lnum, column, text) abort
  let l:line = getline(a:lnum)
  let l:line .= repeat(' ', a:column + len(a:text) - len(l:line))
  let l:before = a:column > 0 ? l:line[: a:column - 1] : ''
  call setline(a:lnum, substitute(l:before . a:text . l:line[a:column + len(a:text) :], '\s\+$', '', ''))
endfunction

function! dungeonlab#DrawWall(side, ...) abort
  let l:kind = a:0 ? a:1 : 'simple'
  if !has_key(s:marks, l:kind) || index(['north', 'east', 'south', 'west'], a:side) < 0
    echoerr 'dungeonlab: expected north, east, south or west, and one of ' . join(sort(keys(s:marks)), ', ')
    return
  endif
  let l:box = s:Here()
  let l:mark = s:marks[l:kind]
  if a:side ==# 'north' || a:side ==# 'south'
    let l:lnum = a:side ==# 'north' ? l:box.top : l:box.bottom
    call s:Put(l:lnum, l:box.west + 1, repeat(l:mark[0], l:box.east - l:box.west - 1))
    return
  endif
  for l:lnum in range(l:box.top + 1, l:box.bottom - 1)
    call s:Put(l:lnum, a:side ==# 'west' ? l:box.west : l:box.east, l:mark[1])
  endfor
endfunction

" The letters of a column: A for 0, Z for 25, AA for 26.
function! s:Letters(column) abort
  let l:rest = a:column + 1
  let l:letters = ''
  while l:rest > 0
    let l:letters = nr2char(char2nr('A') + (l:rest - 1) % 26) . l:letters
    let l:rest = (l:rest - 1) / 26
  endwhile
  return l:letters
endfunction

" Swaps what stands in the column of the cursor with what stands in the next one. Walls between
" columns stay, and lines below the drawing name the places by their new names.
function! dungeonlab#MoveColumn(side) abort
  let l:box = s:Here()
  let l:first = l:box.top
  while s:IsDrawn(l:first - 1)
    let l:first -= 1
  endwhile
  let l:last = l:box.bottom
  while s:IsDrawn(l:last + 1)
    let l:last += 1
  endwhile
  let l:lines = []
  for l:lnum in range(l:first, l:last)
    if getline(l:lnum) =~# s:corners
      call extend(l:lines, s:Corners(l:lnum))
    endif
  endfor
  let l:lines = uniq(sort(l:lines, 'n'))
  let l:column = index(l:lines, l:box.west) - (a:side ==# 'west')
  if l:column < 0 || l:column + 2 >= len(l:lines) || index(['east', 'west'], a:side) < 0
    echoerr 'dungeonlab: there is no column ' . a:side . ' of this one'
    return
  endif
  let [l:west, l:middle, l:east] = l:lines[l:column : l:column + 2]
  for l:lnum in range(l:first, l:last)
    let l:line = getline(l:lnum)
    let l:line .= repeat(' ', l:east + 1 - len(l:line))
    let l:swapped = l:line[: l:west] . l:line[l:middle + 1 : l:east - 1] . l:line[l:middle]
          \ . l:line[l:west + 1 : l:middle - 1] . l:line[l:east :]
    call setline(l:lnum, substitute(l:swapped, '\s\+$', '', ''))
  endfor
  let l:names = {s:Letters(l:column): s:Letters(l:column + 1), s:Letters(l:column + 1): s:Letters(l:column)}
  for l:lnum in range(l:last + 1, line('$'))
    let l:said = matchstr(getline(l:lnum), '^\s*\(pits\|river\|branch\|wall\|exit\|encounter\|\*\w\+\)\>.*\|^\s*\(notes\?\|ignore\)[^:]*:\([^:]*:\)\?')
    let l:new = substitute(l:said, '\<\([A-Z]\+\)\ze[1-9]\d*\>', '\=get(l:names, submatch(1), submatch(1))', 'g')
    call setline(l:lnum, l:new . getline(l:lnum)[len(l:said) :])
  endfor
endfunction

function! dungeonlab#Remember() abort
  let b:dungeonlab_line = [line('.'), len(getline('.'))]
endfunction

" After a key: what was typed in a box pushes no wall, and what was taken away draws none near.
function! dungeonlab#KeepWidth() abort
  let [l:lnum, l:length] = get(b:, 'dungeonlab_line', [0, 0])
  let l:grown = len(getline('.')) - l:length
  if line('.') != l:lnum || l:grown == 0 || getline('.') !~# s:level
    return
  endif
  let l:cursor = col('.') - 1
  let l:box = s:Box(l:lnum, max([0, l:cursor - max([l:grown, 0]) - 1]))
  if empty(l:box)
    return
  endif
  let l:line = getline('.')
  let l:wall = l:box.east + l:grown
  if l:grown > 0 && l:line[l:wall - l:grown : l:wall - 1] =~# '^ *$'
    call setline('.', l:line[: l:wall - l:grown - 1] . l:line[l:wall :])
  elseif l:grown < 0
    call setline('.', l:line[: l:wall - 1] . repeat(' ', -l:grown) . l:line[l:wall :])
  endif
  call dungeonlab#Remember()
endfunction
