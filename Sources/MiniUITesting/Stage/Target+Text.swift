/// The form of a target in scripts.
nonisolated extension Target: LosslessStringConvertible {
  /// Creates a target from its form in a script; nil if the text is not a target.
  public init?(_ description: String) {
    var scanner = TextScanner(description)
    guard let target = try? Target(from: &scanner), scanner.isAtEnd else { return nil }
    self = target
  }

  /// The form in a script: `@tile1`, `button "Done"`, `"Drag me"`, `40,60`, `50%,50%`, `@tile1:25%,50%`, `@tile1+4,-2`.
  public var description: String {
    let location = part.map { TextLiteral.pair($0.x, $0.y, shift: 2, unit: "%") }
    let distance = offset == .zero ? "" : "+" + TextLiteral.pair(offset.x, offset.y)
    return switch anchor {
    case .window: if let location { location + distance } else { TextLiteral.pair(offset.x, offset.y) }
    case .identifier, .text, .element: anchor.text() + (location.map { ":" + $0 } ?? "") + distance
    }
  }

  /// The range of coordinates and offsets, in points. A pointer would take too long to move further.
  static let reach: ClosedRange<Double> = -100_000...100_000
  /// The range of fractions of the size of a view or a window: up to a hundred times the size in each direction.
  private static let partReach: ClosedRange<Double> = -100...100

  /// Reads a target; nil if none begins here.
  init?(from scanner: inout TextScanner) throws(TextFault) {
    if let pair = try Target.pair(from: &scanner) {
      self.init(.window, part: pair.isPart ? pair.point : nil, offset: pair.isPart ? .zero : pair.point)
      guard pair.isPart else { return }
    } else if let anchor = try Anchor(from: &scanner), anchor != .window {
      self.init(anchor)
      let start = scanner.position
      if scanner.take(":") {
        if let pair = try Target.pair(from: &scanner), pair.isPart {
          part = pair.point
        } else {
          scanner.position = start
        }
      }
    } else {
      return nil
    }
    let start = scanner.position
    if scanner.take("+") {
      if let pair = try Target.pair(from: &scanner), !pair.isPart {
        offset = pair.point
      } else {
        scanner.position = start
      }
    }
  }

  /// Reads `40,60` or `50%,50%`; nil if neither begins here.
  private static func pair(from scanner: inout TextScanner) throws(TextFault) -> (point: CGPoint, isPart: Bool)? {
    let start = scanner.position
    if let x = scanner.numeral() {
      let isPart = scanner.take("%")
      if scanner.take(","), let y = scanner.numeral(), !isPart || scanner.take("%") {
        let shift = isPart ? -2 : 0
        let range = isPart ? partReach : reach
        return (CGPoint(x: try x.value(shift: shift, in: range), y: try y.value(shift: shift, in: range)), isPart)
      }
    }
    scanner.position = start
    return nil
  }
}

nonisolated extension Target.Anchor {
  /// The form of the anchor in a script: `@tile1`, `button "Done"`, `"Drag me"` or `window`.
  /// - Parameter quotingDots: Whether a name with dots is put in quotation marks.
  func text(quotingDots: Bool = false) -> String {
    switch self {
    case .window: return "window"
    case .text(let text): return TextLiteral.quoted(text)
    case .element(let query): return "\(query.word) \(TextLiteral.quoted(query.name))"
    case .identifier(let name):
      let isPlain = name.utf8.allSatisfy { TextScanner.isName($0) || !quotingDots && $0 == UInt8(ascii: ".") }
      return "@" + (isPlain && !name.isEmpty ? name : TextLiteral.quoted(name))
    }
  }

  /// Reads a role and a name in quotation marks; nil if there are none.
  private static func element(from scanner: inout TextScanner) throws(TextFault) -> ElementQuery? {
    let start = scanner.position
    let word = scanner.takeWhile(TextScanner.isName)
    scanner.skipBlanks()
    if ElementQuery(word: word, name: "") != nil, let name = try scanner.quoted() {
      return ElementQuery(word: word, name: name)
    }
    scanner.position = start
    return nil
  }

  /// Reads an anchor; nil if none begins here.
  /// - Parameter dots: Whether a name without quotation marks may contain dots.
  init?(from scanner: inout TextScanner, dots: Bool = true) throws(TextFault) {
    let start = scanner.position
    if let text = try scanner.quoted() {
      self = .text(text)
    } else if let query = try Self.element(from: &scanner) {
      self = .element(query)
    } else if scanner.take("window") {
      self = .window
    } else if scanner.take("@") {
      if let name = try scanner.quoted() {
        self = .identifier(name)
        return
      }
      let name = scanner.takeWhile { TextScanner.isName($0) || dots && $0 == UInt8(ascii: ".") }
      guard !name.isEmpty else {
        scanner.position = start
        return nil
      }
      self = .identifier(name)
    } else {
      return nil
    }
  }
}

nonisolated extension TextLiteral {
  /// Returns two numbers in the form `40,60`.
  static func pair(_ x: Double, _ y: Double, shift: Int = 0, unit: String = "") -> String {
    number(x, shift: shift) + unit + "," + number(y, shift: shift) + unit
  }
}
