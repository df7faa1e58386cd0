extension KeyboardView {
  /// Shows a bubble with the text of a pressed key. Secure inputs, pads, and keys that do not type have no bubble.
  func showPreview(_ press: KeyPress, _ cell: KeyboardGeometry.Cell) {
    hidePreview(press)
    guard !keyGeometry.isPad, input?.isSecureTextEntry != true, cell.key.action == .type,
      let text = cell.key.label ?? output(of: cell.key)
    else { return }
    let preview = freePreview(over: cell.frame)
    preview.show(text, over: cell.frame, in: bounds, top: topOfWindow)
    bringSubviewToFront(preview)
    press.preview = preview
  }

  /// Returns an unused preview: a preview that is still visible over the same key, or else a hidden or a new one. With
  /// ten previews, reuses the preview that is due to be hidden first.
  private func freePreview(over key: CGRect) -> KeyPreview {
    let idle = previews.filter { preview in !presses.contains { $0.preview === preview } }
    if let last = idle.first(where: { !$0.isHidden && $0.convert($0.key, to: self) == key }) { return last }
    if let free = idle.first(where: \.isHidden) ?? (previews.count < 10 ? nil : idle.first) { return free }
    let preview = KeyPreview(art: art)
    preview.isHidden = true
    previews.append(preview)
    addSubview(preview)
    return preview
  }

  /// Hides the preview of a press.
  /// - Parameter time: nil for immediately; otherwise `metrics.keyboard.previewLinger` later, so that it can be seen.
  func hidePreview(_ press: KeyPress, at time: TimeInterval? = nil) {
    guard let preview = press.preview else { return }
    press.preview = nil
    guard time != nil, let host else {
      preview.isHidden = true
      return
    }
    preview.expiry?.cancel()
    preview.expiry = host.timers.schedule(at: host.time + metrics.keyboard.previewLinger, for: "a key's preview to go")
    {
      [weak self, weak preview] in
      guard let self, let preview, !presses.contains(where: { $0.preview === preview }) else { return }
      preview.isHidden = true
    }
  }

  /// Shows the alternates of a held key. The key's own text is first, since lifting the finger types it.
  func showAlternates(for press: KeyPress) {
    guard let cell = cell(of: press), let text = output(of: cell.key) else { return }
    let others = shift.isUpper ? cell.key.uppercaseAlternates : cell.key.alternates
    let texts = [text] + others.filter { $0 != text }
    let items = texts.map { KeyChoices.Item(identifier: "alt-\($0)", text: $0) }
    show(KeyChoices(items, isList: false, selection: 0, art: art), for: press, over: cell.frame)
  }

  /// Shows the list of layouts, with the current one selected.
  func showLayouts(for press: KeyPress) {
    guard let cell = cell(of: press) else { return }
    let items = layouts.map { KeyChoices.Item(identifier: "layout-\($0.id)", text: $0.name) }
    let current = layouts.firstIndex(of: layout) ?? 0
    let choices = KeyChoices(items, isList: true, selection: current, art: art)
    show(choices, for: press, over: cell.frame)
  }

  private func show(_ choices: KeyChoices, for press: KeyPress, over key: CGRect) {
    hidePreview(press)
    choices.accessibilityIdentifier = "key-choices"
    press.choices = choices
    addSubview(choices)
    choices.show(over: key, in: bounds, top: topOfWindow)
    updateFaces()
  }

  /// The top of the window in the keyboard's coordinates, plus one point: the limit for bubbles.
  private var topOfWindow: CGFloat { convert(CGPoint.zero, from: nil).y + 1 }
}
