-- Starts `dungeonlab lsp` for maps that are opened in Neovim 0.7 or later; needs no other plugin.
-- In init.lua: dofile("PATH/src/editors/vim/nvim.lua")
-- :DungeonWall SIDE [WALL] draws a wall around the cell under the cursor, :DungeonMoveColumn SIDE swaps
-- its column with the next one, and a box keeps its width while you type in it. The server does it.
local sides = { "north", "east", "south", "west" }
local walls = { "simple", "wire", "monolith", "exit", "none" }

-- The place of the cursor, which may be behind the end of its line.
local function here()
  return {
    textDocument = vim.lsp.util.make_text_document_params(),
    position = { line = vim.fn.line(".") - 1, character = vim.fn.virtcol(".") - 1 },
  }
end

local function draw(command, words)
  vim.lsp.buf_request(0, "workspace/executeCommand", { command = "dungeonlab.plan." .. command, arguments = { here(), unpack(words) } })
end

local function keep_width(args)
  local params = vim.tbl_extend("error", here(), { ch = "", options = { tabSize = 2, insertSpaces = true } })
  for _, answer in pairs(vim.lsp.buf_request_sync(args.buf, "textDocument/onTypeFormatting", params, 1000) or {}) do
    vim.lsp.util.apply_text_edits(answer.result or {}, args.buf, "utf-16")
  end
end

local function add_commands(buffer)
  local function command(name, usage, run)
    local function complete()
      return vim.list_extend(vim.deepcopy(sides), walls)
    end
    vim.api.nvim_buf_create_user_command(buffer, name, run, { nargs = usage, complete = complete })
  end
  command("DungeonWall", "+", function(typed)
    draw("drawWall", { typed.fargs[1], typed.fargs[2] or "simple" })
  end)
  command("DungeonMoveColumn", 1, function(typed)
    draw("moveColumn", typed.fargs)
  end)
  vim.api.nvim_create_autocmd("TextChangedI", { buffer = buffer, callback = keep_width })
end

local function start(args)
  local client = vim.g.dungeonlab_client
  if not client or not vim.lsp.get_client_by_id(client) then
    client = vim.lsp.start_client({
      name = "dungeonlab",
      cmd = { vim.g.dungeonlab_program or "dungeonlab", "lsp" },
      root_dir = vim.fn.getcwd(),
    })
    vim.g.dungeonlab_client = client
  end
  if client then
    vim.lsp.buf_attach_client(args.buf, client)
    vim.bo[args.buf].omnifunc = "v:lua.vim.lsp.omnifunc"
    if vim.bo[args.buf].filetype == "dungeonlab" then
      add_commands(args.buf)
    end
  end
end
vim.api.nvim_create_autocmd({ "BufRead", "BufNewFile" }, {
  pattern = { "*.dungeon.txt", "*.dungeon.json" },
  callback = start,
})
