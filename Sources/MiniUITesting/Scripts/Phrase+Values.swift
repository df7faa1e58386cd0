/// The words of the language.
nonisolated extension Phrase {
  /// Returns a phrase of one word.
  /// - Parameters:
  ///   - what: a description with an example, for messages.
  ///   - words: the possible names, from which messages suggest one for a misspelled word.
  ///   - ends: bytes that end the word, in addition to a blank.
  static func word(
    _ what: String, words: [String] = [], ends: String = "",
    parse: @escaping @Sendable (inout TextScanner) throws(TextFault) -> Value?,
    text: @escaping @Sendable (Value) -> String
  ) -> Phrase {
    Phrase { (reader) throws(PhraseError) in
      try reader.word([PhraseReader.Expectation(what: what, words: words)], ends: ends, parse)
    } write: { value, writer in
      writer.append(text(value))
      return true
    }
  }

  /// Returns a phrase that is one of a few words.
  static func choice(_ names: [(String, Value)]) -> Phrase where Value: Equatable {
    Phrase { (reader) throws(PhraseError) in
      try reader.word(names.map { PhraseReader.Expectation.word($0.0) }, ends: ",") { scanner in
        let word = scanner.takeWhile(TextScanner.isName)
        return names.first { $0.0 == word }?.1
      }
    } write: { value, writer in
      guard let name = names.first(where: { $0.1 == value })?.0 else { return false }
      writer.append(name)
      return true
    }
  }

  static func choice() -> Phrase where Value: CaseIterable & RawRepresentable<String> & Equatable {
    choice(Value.allCases.map { ($0.rawValue, $0) })
  }

  /// Returns this phrase as a property of a view: `.frame = …`.
  func of(property: String) -> Phrase {
    let value = after("=").after(property)
    return Phrase { (reader) throws(PhraseError) in
      try reader.takeDot()
      return try value.read(&reader)
    } write: { value, writer in
      writer.append(".\(property) =", isJoined: true)
      return write(value, &writer)
    }
  }
}

nonisolated extension Phrase where Value == Target {
  static let target = word("a target such as @tile1, \"Drag me\" or 40,60") { (scanner) throws(TextFault) in
    try Target(from: &scanner)
  } text: {
    $0.description
  }
}

nonisolated extension Phrase where Value == Target.Anchor {
  static let view = view(dots: true)

  /// Returns the phrase of a view.
  /// - Parameter dots: whether a name without quotation marks may contain dots.
  static func view(dots: Bool) -> Phrase {
    word("a view such as @tile1 or \"Drag me\"", ends: dots ? "," : ".") { (scanner) throws(TextFault) in
      try Target.Anchor(from: &scanner, dots: dots)
    } text: {
      $0.text(quotingDots: !dots)
    }
  }
}

nonisolated extension Phrase where Value == CGPoint {
  static let point = point("a point such as 40,60")
  static let distance = point("a distance such as 40,-8")

  static func point(_ what: String, in range: ClosedRange<Double> = Target.reach) -> Phrase {
    word(what) { (scanner) throws(TextFault) in
      guard let x = scanner.numeral(), scanner.take(","), let y = scanner.numeral() else { return nil }
      return CGPoint(x: try x.value(in: range), y: try y.value(in: range))
    } text: {
      TextLiteral.pair($0.x, $0.y)
    }
  }
}

nonisolated extension Phrase where Value == CGSize {
  /// The size of a window, in points. The kit's bitmaps are limited to about 32,000 pixels per side.
  static let windowSize = size(in: 1...30_000)

  static func size(in range: ClosedRange<Double>) -> Phrase {
    word("a size such as 960x640", ends: ",") { (scanner) throws(TextFault) in
      guard let width = scanner.numeral(), scanner.take("x"), let height = scanner.numeral() else { return nil }
      return CGSize(width: try width.value(in: range), height: try height.value(in: range))
    } text: {
      TextLiteral.number($0.width) + "x" + TextLiteral.number($0.height)
    }
  }
}

nonisolated extension Phrase where Value: BinaryFloatingPoint {
  /// Returns the phrase of a number.
  /// - Parameter unit: the text that follows the number without a blank.
  static func number(_ what: String, in range: ClosedRange<Double>, unit: String = "") -> Phrase {
    word(what, ends: ",") { (scanner) throws(TextFault) in
      guard let numeral = scanner.numeral(), scanner.take(unit) else { return nil }
      return Value(try numeral.value(in: range))
    } text: {
      TextLiteral.number(Double($0)) + unit
    }
  }
}

nonisolated extension Phrase where Value == CGFloat {
  static let speed = number("a speed such as 900px/s", in: 1...1_000_000, unit: "px/s")
}

nonisolated extension Phrase where Value: FixedWidthInteger {
  static func integer(_ what: String, in range: ClosedRange<Value>) -> Phrase {
    word(what) { (scanner) throws(TextFault) in
      guard let numeral = scanner.numeral() else { return nil }
      return try numeral.integer(in: range)
    } text: {
      "\($0)"
    }
  }
}

nonisolated extension Phrase where Value == Int {
  /// A number of frames, up to an hour at 240 frames per second.
  static let frames = integer("a number of frames such as 12", in: 0...864_000)
    .before({ count in count == 1 ? "frame" : "frames" }, or: "frames")
}

nonisolated extension Phrase where Value == String {
  static let string = word("a text such as \"héllo\"") { (scanner) throws(TextFault) in
    try scanner.quoted()
  } text: {
    TextLiteral.quoted($0)
  }

  /// The reason for waiving a limit, which must not be empty.
  static let reason = word("a reason such as \"a photograph\"") { (scanner) throws(TextFault) in
    let position = scanner.position
    let text = try scanner.quoted()
    if text == "" { throw TextFault(position: position, problem: "the reason is empty", remedy: "give a reason") }
    return text
  } text: {
    TextLiteral.quoted($0)
  }

  /// A name that the app defines, in quotation marks unless it is plain.
  static let name = word("a name such as tiles") { (scanner) throws(TextFault) in
    if let text = try scanner.quoted() { return text }
    let name = scanner.takeWhile { TextScanner.isName($0) || $0 == UInt8(ascii: ".") }
    return name.isEmpty ? nil : name
  } text: { name in
    let isPlain = name.utf8.allSatisfy { TextScanner.isName($0) || $0 == UInt8(ascii: ".") }
    return isPlain && !name.isEmpty ? name : TextLiteral.quoted(name)
  }

  /// The name of a shot, which becomes a part of a file name.
  static let fileName = word("a name of at most 100 letters, digits, '-' and '_'") { (scanner) throws(TextFault) in
    let name = scanner.takeWhile(TextScanner.isName)
    return (1...100).contains(name.utf8.count) ? name : nil
  } text: {
    $0
  }
}

nonisolated extension Phrase where Value == ScriptTime {
  /// The longest time, an hour.
  private static let longest: TimeInterval = 3600

  private static let seconds = word("a time such as 250ms or 1.5s") { (scanner) throws(TextFault) in
    guard let numeral = scanner.numeral() else { return nil }
    if scanner.take("ms") { return ScriptTime.seconds(try numeral.value(shift: -3, in: 0...longest)) }
    if scanner.take("s") { return .seconds(try numeral.value(in: 0...longest)) }
    return nil
  } text: { time in
    guard case .seconds(let seconds) = time else { return "" }
    return abs(seconds) < 1 ? TextLiteral.number(seconds, shift: 3) + "ms" : TextLiteral.number(seconds) + "s"
  }

  static let time = any(
    Phrase(seconds, make: { $0 }, match: { if case .seconds = $0 { $0 } else { nil } }),
    Phrase(Phrase<Int>.frames, as: ScriptTime.frames))
}

nonisolated extension Phrase where Value == ScriptPace {
  static let pace = any(
    Phrase(.speed, as: ScriptPace.speed),
    Phrase(.time, as: ScriptPace.time))
}

nonisolated extension Phrase where Value == ScriptWay {
  static let way = any(
    Phrase(Phrase<Target>.target.after("to"), as: ScriptWay.to),
    Phrase(Phrase<CGPoint>.distance.after("by"), as: ScriptWay.by))
}

nonisolated extension Phrase where Value == MouseButton {
  static let button = choice(MouseButton.names)
}

nonisolated extension MouseButton {
  static let names: [(String, MouseButton)] = [
    ("primary", .primary), ("middle", .middle), ("secondary", .secondary), ("back", .back), ("forward", .forward),
  ]
}
