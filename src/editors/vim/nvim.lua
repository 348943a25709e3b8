-- Starts `dungeonlab lsp` for maps that are opened in Neovim 0.7 or later; needs no other plugin.
-- In init.lua: dofile("PATH/src/editors/vim/nvim.lua")
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
  end
end
vim.api.nvim_create_autocmd({ "BufRead", "BufNewFile" }, {
  pattern = { "*.dungeon.txt", "*.dungeon.json" },
  callback = start,
})
