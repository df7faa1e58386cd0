/// What people and programs do to a text: first it is an edit that somebody may refuse, then it is applied.
nonisolated extension TextEditor {
  /// Puts `text` in place of `range`, as a step of its own; the caret goes to its end.
  /// - Returns: what it changed; nil: nothing.
  mutating func replace(_ range: NSRange, with text: String, at time: TimeInterval) -> TextChange? {
    let committed = range == markedRange ? nil : commit(at: time)
    guard let change = apply(edit(replacing: range, with: text, kind: .replacement), at: time) else { return committed }
    return committed?.followed(by: change) ?? change
  }

  /// What inserting `text` would do. A composition is replaced by what is typed; commit it before asking for
  /// anything else.
  func edit(inserting text: String, kind: TextEditKind) -> TextEdit {
    let range = kind.undoKind == .typing ? markedRange : nil
    return edit(replacing: range ?? selection.range, with: text, kind: kind)
  }

  /// What deleting would do: what is selected goes, or else what lies between the caret and the end of a move; nil: nothing,
  /// as there is nothing on that side. Commit a composition before asking.
  func edit(deleting unit: TextUnit, _ direction: TextDirection) -> TextEdit? {
    var range = selection.range
    if selection.isCaret {
      let target = position(from: selection.head, by: unit, direction)
      range = NSRange(location: min(target, selection.head), length: abs(target - selection.head))
    }
    return range.length == 0 ? nil : TextEdit(range: range, text: "", kind: .deletion)
  }

  /// What replacing `range` by `text` would do: `text` cleaned, and cut to what there is room for. Looks at no more of it than
  /// that.
  func edit(replacing range: NSRange, with text: String, kind: TextEditKind) -> TextEdit {
    // What is composed may be one character with its neighbours; they are no part of it.
    let range = range == markedRange ? range : storage.snapped(range)
    var edit = TextEdit(range: range, text: "", kind: kind)
    if text.isEmpty {
      if kind != .replacement { edit.fit = .nothing }
      return edit
    }
    // A text never has more characters than UTF-8 units.
    if let maximumLength, length - range.length + text.utf8.count > maximumLength {
      (edit.text, edit.fit) = fitting(text, in: range, maximum: maximumLength)
    } else {
      edit.text = TextCleaner.clean(text, singleLine: !isMultiline)
      if edit.text.isEmpty { edit.fit = .nothing }
    }
    return edit
  }

  /// As many characters of `text` as may stand in `range`. Characters are counted in the result, where those at the edges may
  /// have become one with their neighbours.
  private func fitting(_ text: String, in range: NSRange, maximum: Int) -> (String, TextEdit.Fit) {
    let start = storage.place(of: range.location)
    let end = storage.place(of: NSMaxRange(range))
    let head = storage.paragraph(start.paragraph)[..<start.index]
    let tail = storage.paragraph(end.paragraph)[end.index...]
    let others = (0..<storage.paragraphCount).reduce(0) { count, paragraph in
      start.paragraph...end.paragraph ~= paragraph ? count : count + storage.paragraph(paragraph).count
    }
    func count(_ inserted: String) -> Int { others + (head + inserted + tail).count }

    // One character at each edge may be none more.
    let room = max(maximum - count(""), 0) + 2
    var (fitting, isWhole) = TextCleaner.clean(text, singleLine: !isMultiline, upTo: room)
    while !fitting.isEmpty, count(fitting) > maximum {
      fitting.removeLast()
      isWhole = false
    }
    return (fitting, fitting.isEmpty ? .nothing : isWhole ? .all : .part)
  }
}
