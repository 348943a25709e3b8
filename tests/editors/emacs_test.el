;;; emacs_test.el --- What emacs_test does in Emacs  -*- lexical-binding: t; -*-

;;; Code:

(require 'eglot)
(require 'flymake)

(defun dungeonlab-ok (what passed)
  "Say that WHAT holds, if it has PASSED; else end."
  (unless passed
    (message "FAILED: %s" what)
    (kill-emacs 1))
  (message "ok: %s" what))

(defun dungeonlab-wait-for (what passed)
  "Wait until the function PASSED has a value, which says that WHAT holds."
  (let ((end (+ (float-time) 60)) value)
    (while (not (or (setq value (funcall passed)) (> (float-time) end)))
      (accept-process-output nil 0.1))
    (dungeonlab-ok what value)
    value))

(defun dungeonlab-test ()
  "Open the plan that was named, and look at it."
  (switch-to-buffer (car (seq-filter #'buffer-file-name (buffer-list))))
  (dungeonlab-ok "a plan has its mode" (eq major-mode 'dungeonlab-plan-mode))
  (font-lock-ensure)
  (goto-char (point-min))
  (search-forward "title")
  (dungeonlab-ok "words of a plan have a colour"
                 (eq (get-text-property (1- (point)) 'face) 'font-lock-keyword-face))
  (apply #'eglot--connect (eglot--guess-contact))
  (dungeonlab-wait-for "eglot starts the server" #'eglot-current-server)
  (flymake-mode 1)
  (flymake-start)
  (dungeonlab-wait-for
   "findings stand in the text"
   (lambda ()
     (seq-find (lambda (found) (string-match-p "unknown line `stat`" (flymake-diagnostic-text found)))
               (flymake-diagnostics))))
  (goto-char (point-min))
  (search-forward " Li")
  (backward-char)
  (let ((said (jsonrpc-request (eglot--current-server-or-lose) :textDocument/hover (eglot--TextDocumentPositionParams))))
    (dungeonlab-ok "a lion is explained" (string-match-p "lion at B1.1" (format "%s" said))))
  (goto-char (point-min))
  (search-forward "stat:")
  (let* ((actions (jsonrpc-request
                   (eglot--current-server-or-lose) :textDocument/codeAction
                   (list :textDocument (eglot--TextDocumentIdentifier)
                         :range (list :start (eglot--pos-to-lsp-position (line-beginning-position))
                                      :end (eglot--pos-to-lsp-position (line-end-position)))
                         :context (list :diagnostics []))))
         (repair (seq-find (lambda (one) (plist-get one :edit)) actions)))
    (eglot--apply-workspace-edit (plist-get repair :edit))
    (dungeonlab-ok "a repair is made" (string-match-p "^start: kits 1$" (buffer-string))))
  (save-buffer)
  (kill-emacs 0))

;;; emacs_test.el ends here
