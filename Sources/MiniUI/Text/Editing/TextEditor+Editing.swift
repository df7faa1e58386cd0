/// Edits by the user and the program. An edit is computed first, so that a delegate can refuse it, and then applied.
nonisolated extension TextEditor {
  /// Replaces `range` with `text` as one undo step, and moves the caret to its end.
  /// - Returns: the change; nil if nothing has changed.
  mutating func replace(_ range: NSRange, with text: String, at time: TimeInterval) -> TextChange? {
    let committed = range == markedRange ? nil : commit(at: time)
    guard let change = apply(edit(replacing: range, with: text, kind: .replacement), at: time) else { return committed }
    return committed?.followed(by: change) ?? change
  }

  /// Returns the edit that replaces the selection with `text`. Typed text replaces a composition; before other edits,
  /// commit it.
  func edit(inserting text: String, kind: TextEditKind) -> TextEdit {
    let range = kind.undoKind == .typing ? markedRange : nil
    return edit(replacing: range ?? selection.range, with: text, kind: kind)
  }

  /// Returns the edit that deletes the selection or, if it is empty, the text from the caret to the end of a move.
  /// Commit a composition first.
  /// - Returns: the edit; nil if there is nothing to delete.
  func edit(deleting unit: TextUnit, _ direction: TextDirection) -> TextEdit? {
    var range = selection.range
    if selection.isCaret {
      let target = position(from: selection.head, by: unit, direction)
      range = NSRange(location: min(target, selection.head), length: abs(target - selection.head))
    }
    return range.length == 0 ? nil : TextEdit(range: range, text: "", kind: .deletion)
  }

  /// Returns the edit that replaces `range` with `text`, cleaned and limited to the maximum length. Reads only the part
  /// of `text` that fits.
  func edit(replacing range: NSRange, with text: String, kind: TextEditKind) -> TextEdit {
    // Only a composition may be part of a character, as its text may join its neighbours; other ranges are extended to
    // whole characters.
    let range = range == markedRange ? range : storage.snapped(range)
    var edit = TextEdit(range: range, text: "", kind: kind)
    if text.isEmpty {
      if kind != .replacement { edit.fit = .nothing }
      return edit
    }
    // The number of characters is at most the number of UTF-8 units.
    if let maximumLength, length - range.length + text.utf8.count > maximumLength {
      (edit.text, edit.fit, edit.isCut) = fitting(text, in: range, maximum: maximumLength)
    } else {
      edit.text = TextSanitizer.clean(text, singleLine: !isMultiline)
      if edit.text.isEmpty { edit.fit = .nothing }
    }
    return edit
  }

  /// Returns the longest prefix of `text` that fits in place of `range`. Characters are counted in the resulting text,
  /// since characters at the edges may combine with their neighbours.
  private func fitting(
    _ text: String, in range: NSRange, maximum: Int
  ) -> (text: String, fit: TextEdit.Fit, isCut: Bool) {
    let start = storage.paragraphPosition(of: range.location)
    let end = storage.paragraphPosition(of: NSMaxRange(range))
    let head = storage.paragraph(start.paragraph)[..<start.index]
    let tail = storage.paragraph(end.paragraph)[end.index...]
    let others = (0..<storage.paragraphCount).reduce(0) { count, paragraph in
      start.paragraph...end.paragraph ~= paragraph ? count : count + storage.paragraph(paragraph).count
    }
    func count(_ inserted: String) -> Int { others + (head + inserted + tail).count }

    // The characters at both edges may join neighbours, and then they do not count.
    let room = max(maximum - count(""), 0) + 2
    var (fitting, isWhole) = TextSanitizer.clean(text, singleLine: !isMultiline, upTo: room)
    while !fitting.isEmpty, count(fitting) > maximum {
      fitting.removeLast()
      isWhole = false
    }
    return (fitting, fitting.isEmpty ? .nothing : isWhole ? .all : .part, !isWhole)
  }
}
