internal import MiniUICore

/// The interface of objects with a text, whose offsets count Unicode scalars.
enum TextInterface: ObjectInterface {
  static let name = ATSPI.prefix + "Text"
  static let properties = ["CharacterCount", "CaretOffset"]

  static func isProvided(by element: Element) -> Bool {
    element.number != nil && (element.snapshot.hasText || [.staticText, .heading].contains(element.snapshot.role))
  }

  static func property(_ name: String, of element: Element) -> DBusValue? {
    guard let text = ReaderText(element) else { return nil }
    return switch name {
    case "CharacterCount": .int(text.count)
    case "CaretOffset": .int(text.caret)
    default: nil
    }
  }

  static func call(_ method: String, _ arguments: Arguments, on element: Element) throws(CallError) -> Answer {
    guard let text = ReaderText(element) else { throw .unknownObject }
    switch method {
    case "GetText":
      let end = try arguments.int(1)
      return [.string(text.substring(from: try arguments.int(0), to: end < 0 ? text.count : end))]
    case "GetCharacterAtOffset": return [.int(text.scalar(at: try arguments.int(0)))]
    case "GetStringAtOffset":
      return text.reply(text.segment(try unit(arguments.int(1)), at: try arguments.int(0)))
    case "GetTextAtOffset", "GetTextBeforeOffset", "GetTextAfterOffset":
      return text.reply(try text.segment(boundary(arguments.int(1)), at: try arguments.int(0), method: method))
    case "SetCaretOffset":
      let offset = try arguments.int(0)
      return [.boolean(text.select(offset, offset))]
    case "GetNSelections": return [.int(text.selection == nil ? 0 : 1)]
    case "GetSelection": return [.int(text.selection?.lowerBound ?? 0), .int(text.selection?.upperBound ?? 0)]
    case "AddSelection": return [.boolean(text.select(try arguments.int(0), try arguments.int(1)))]
    case "SetSelection": return [.boolean(text.select(try arguments.int(1), try arguments.int(2)))]
    case "RemoveSelection": return [.boolean(text.select(text.caret, text.caret))]
    default:
      if let answer = try TextAttributes.call(method, arguments, on: element, text) { return answer }
      return try TextGeometry.call(method, arguments, on: element, text)
    }
  }

  /// Returns the unit for AT-SPI's number of a granularity.
  private static func unit(_ granularity: Int) throws(CallError) -> TextSegments.Unit {
    let units: [TextSegments.Unit] = [.character, .word, .sentence, .line, .paragraph]
    guard units.indices.contains(granularity) else { throw .invalidArguments }
    return units[granularity]
  }

  /// Returns the unit for AT-SPI's number of a boundary. Boundaries at the ends of words, sentences and lines count as
  /// boundaries at their starts.
  private static func boundary(_ boundary: Int) throws(CallError) -> TextSegments.Unit {
    let units: [TextSegments.Unit] = [.character, .word, .word, .sentence, .sentence, .line, .line]
    guard units.indices.contains(boundary) else { throw .invalidArguments }
    return units[boundary]
  }
}
