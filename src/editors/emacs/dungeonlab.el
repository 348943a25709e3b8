;;; dungeonlab.el --- Maps of DungeonLab that are drawn  -*- lexical-binding: t; -*-

;;; Commentary:
;; Colours for plans (*.dungeon.txt), and `dungeonlab lsp' by eglot where that is installed.
;; Drawing: M-x overwrite-mode keeps the width of a box, M-x artist-mode draws lines.

;;; Code:

(defvar dungeonlab-plan-font-lock
  '(("^[ \t]*//.*" . font-lock-comment-face)
    ("^dungeonlab-plan/[0-9]+" . font-lock-preprocessor-face)
    ("^[ \t]*\\(\\(?:title\\|levels\\|base\\|schema\\|pits\\|river\\|branch\\|wall\\|exit\\|house rules\\|start\\|ignore\\|notes?\\|encounter\\|origin\\|\\*\\w+\\)\\)[^:\n]*:"
     1 font-lock-keyword-face)
    ("\\_<[A-Z]+[1-9][0-9]*\\(?:\\.[1-9]\\)?\\_>" . font-lock-variable-name-face)
    ("[(~][>v<^_U]" . font-lock-function-name-face)
    ("[#+]+" . font-lock-builtin-face))
  "What has a color in a plan.")

;;;###autoload
(define-derived-mode dungeonlab-plan-mode text-mode "DungeonLab"
  "Major mode for maps of DungeonLab that are drawn."
  (setq-local font-lock-defaults '(dungeonlab-plan-font-lock t))
  (setq-local comment-start "// ")
  (setq-local truncate-lines t)
  (setq-local indent-tabs-mode nil))

;;;###autoload
(add-to-list 'auto-mode-alist '("\\.dungeon\\.txt\\'" . dungeonlab-plan-mode))

(with-eval-after-load 'eglot
  (add-to-list 'eglot-server-programs
               '(dungeonlab-plan-mode . ("dungeonlab" "lsp"))))

(provide 'dungeonlab)
;;; dungeonlab.el ends here
