/// The menu of an edited text: the delegate's, or cut, copy, paste and select all.
extension EditedText {
  private var editMenu: Menu {
    let actions = suggestedActions
    return menu(suggesting: actions) ?? Menu(children: actions)
  }

  /// The kit's edit actions. Actions that cannot be performed now are disabled.
  private var suggestedActions: [MenuElement] {
    let clipboard = [command(.cut, Word.cut, "x"), command(.copy, Word.copy, "c"), command(.paste, Word.paste, "v")]
    return [
      Menu(options: .displayInline, children: clipboard),
      Menu(options: .displayInline, children: [command(.selectAll, Word.selectAll, "a")]),
    ]
  }

  private func command(_ action: Selector, _ title: Word, _ input: String) -> KeyCommand {
    KeyCommand(
      title: title.text, action: { [weak self] _ in if let self { action.perform(on: self, with: nil) } }, input: input,
      modifierFlags: .command, attributes: canPerformAction(action, withSender: nil) ? [] : .disabled)
  }

  /// Opens the menu beside a rectangle of the window.
  @discardableResult
  func openEditMenu(at anchor: CGRect, _ adjust: (inout MenuRequest) -> Void) -> (any OpenMenu)? {
    var request = MenuRequest(editMenu, source: self, anchor: anchor)
    request.side = .below
    adjust(&request)
    return host?.overlays?.openMenu(request)
  }

  /// Begins editing, and opens the menu at the caret.
  /// - Returns: false if the text cannot be selected.
  func openEditMenuByKey() -> Bool {
    guard permissions.isSelectable, session.pointer.beginEditing() else { return false }
    openEditMenu(at: caretInWindow) { $0.highlight = .first }
    return true
  }

  /// The rectangle of the caret and of the visible handles of a selection, in the window, with some space around it.
  fileprivate var caretInWindow: CGRect {
    let caret = convert(caretRect(for: selectedRange.upperBound), to: nil).insetBy(dx: 0, dy: -4)
    let shown = caret.intersection(convert(bounds, to: nil)).isNull ? convert(bounds, to: nil) : caret
    let handles = session.handles.map { [$0.start, $0.end] } ?? []
    return handles.filter { !$0.isHidden }.reduce(shown) { $0.union($1.convert($1.bounds, to: nil)) }
  }
}

extension TextPointer {
  /// Opens the menu at the mouse pointer. If the press is outside of the selection, first moves the caret there.
  func openMenu(for touch: Touch) {
    guard view.permissions.isSelectable, beginEditing() else { return }
    view.perform(.commit)
    session.hideHandles()
    let point = touch.location(in: content)
    let spot = geometry.spot(at: point)
    if selection.isCaret || !isSelected(spot, at: point) { select(spot) }
    let start = touch.location(in: nil)
    // The delegate may have removed the view.
    guard view.host != nil else { return }
    menu = view.openEditMenu(at: CGRect(origin: start, size: .zero)) { $0.pressStart = start }
  }

  /// Opens the menu at the caret or the selection, shortly after a finger was lifted, since it may tap again. Touches beside
  /// the menu have their usual effect.
  func scheduleMenu() {
    guard let host = view.host else { return }
    menuTimer?.cancel()
    let isForCaret = selection.isCaret
    menuTimer = host.timers.schedule(at: host.time + metrics.pointer.multiTapGap.touch, for: "the menu of a text") {
      [weak self] in
      if let self, selection.isCaret == isForCaret { openMenuForFinger() }
    }
  }

  private func openMenuForFinger() {
    guard view.host != nil, view.isFirstResponder, finger == nil, press == nil, loupe == nil else { return }
    let before = selection
    view.openEditMenu(at: view.caretInWindow) {
      $0.isForTouch = true
      $0.isModal = false
      $0.didChoose = { [weak self] _ in
        self?.view.host?.performNextTurn { self?.menuHasActed(on: before) }
      }
    }
  }

  /// Shows the handles and the menu again if an element of the menu has selected text. Without them, a finger could not
  /// cut or copy the text.
  private func menuHasActed(on before: TextSelection) {
    guard selection != before, !selection.isCaret, view.isFirstResponder else { return }
    session.showHandles()
    scheduleMenu()
  }
}
