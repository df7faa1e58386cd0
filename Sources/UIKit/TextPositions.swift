/// A position in a text.
nonisolated open class UITextPosition: NSObject {
  nonisolated deinit {}

  /// The number of UTF-16 units before the position.
  fileprivate let location: Int

  /// Creates the position at the beginning of a text.
  public override convenience init() { self.init(0) }

  fileprivate init(_ location: Int) { self.location = location }

  open override func isEqual(_ object: Any?) -> Bool { (object as? UITextPosition)?.location == location }
  open override var hash: Int { location }
}

/// A range of a text.
nonisolated open class UITextRange: NSObject {
  nonisolated deinit {}

  /// The beginning of the range.
  open var start: UITextPosition { UITextPosition(range.location) }
  /// The end of the range.
  open var end: UITextPosition { UITextPosition(NSMaxRange(range)) }
  /// Whether the range has no characters.
  open var isEmpty: Bool { range.length == 0 }
  /// The range in UTF-16 units.
  fileprivate let range: NSRange

  /// Creates the empty range at the beginning of a text.
  public override convenience init() { self.init(NSRange(location: 0, length: 0)) }

  fileprivate init(_ range: NSRange) { self.range = range }

  open override func isEqual(_ object: Any?) -> Bool { (object as? UITextRange)?.range == range }
  open override var hash: Int { range.hashValue }
}

extension UITextInput {
  /// The beginning of the text.
  public var beginningOfDocument: UITextPosition { UITextPosition(0) }
  /// The end of the text.
  public var endOfDocument: UITextPosition { UITextPosition(textLength) }
  /// The selection, which is empty if there is only a caret; never nil. Setting nil has no effect.
  public var selectedTextRange: UITextRange? {
    get { UITextRange(selectedRange) }
    set { if let newValue { selectedRange = newValue.range } }
  }

  /// Returns the position at a distance from another one, in UTF-16 units; nil if it is outside of the text.
  public func position(from position: UITextPosition, offset: Int) -> UITextPosition? {
    let location = position.location + offset
    return (0...textLength).contains(location) ? UITextPosition(location) : nil
  }
  /// Returns the distance of two positions, in UTF-16 units.
  public func offset(from: UITextPosition, to toPosition: UITextPosition) -> Int { toPosition.location - from.location }
  /// Returns the order of two positions.
  public func compare(_ position: UITextPosition, to other: UITextPosition) -> ComparisonResult {
    position.location == other.location
      ? .orderedSame : position.location < other.location ? .orderedAscending : .orderedDescending
  }
  /// Returns the range between two positions, in either order; never nil.
  public func textRange(from fromPosition: UITextPosition, to toPosition: UITextPosition) -> UITextRange? {
    let start = min(fromPosition.location, toPosition.location)
    return UITextRange(NSRange(location: start, length: abs(offset(from: fromPosition, to: toPosition))))
  }

  /// Returns the text in a range, clamped to the text; never nil.
  public func text(in range: UITextRange) -> String? { text(in: range.range) }
  /// Replaces the text in a range, without asking a delegate.
  public func replace(_ range: UITextRange, withText text: String) { replace(range.range, withText: text) }
  /// Returns the rectangle of the caret at a position, in the view's coordinates.
  public func caretRect(for position: UITextPosition) -> CGRect { caretRect(for: position.location) }
}

extension UITextInput where Self: UIView {
  /// Returns the rectangle of a range, in the view's coordinates. For a range over several lines, the rectangle is on the
  /// first line, from the beginning of the range to the right edge of the view.
  public func firstRect(for range: UITextRange) -> CGRect {
    let (first, last) = (caretRect(for: range.start), caretRect(for: range.end))
    guard first.minY == last.minY else {
      return CGRect(x: first.minX, y: first.minY, width: max(0, bounds.maxX - first.minX), height: first.height)
    }
    return first.union(last)
  }
}

extension UITextField {
  /// The range of the text that an input method is composing; nil for none.
  public final var markedTextRange: UITextRange? { markedRange(of: self) }
  /// Returns the position that is closest to a point, in the view's coordinates; never nil.
  public final func closestPosition(to point: CGPoint) -> UITextPosition? {
    UITextPosition(textPosition(closestTo: point))
  }
}

extension UITextView {
  /// The range of the text that an input method is composing; nil for none.
  public final var markedTextRange: UITextRange? { markedRange(of: self) }
  /// Returns the position that is closest to a point, in the view's coordinates; never nil.
  public final func closestPosition(to point: CGPoint) -> UITextPosition? {
    UITextPosition(textPosition(closestTo: point))
  }
}

@MainActor private func markedRange(of text: any UITextInput) -> UITextRange? {
  text.markedTextRange.map { UITextRange($0) }
}
