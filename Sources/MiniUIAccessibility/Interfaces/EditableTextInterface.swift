internal import MiniUICore

/// The interface of texts that a reader can change, as typing does: delegates are asked, and changes can be undone.
enum EditableTextInterface: ObjectInterface {
  static let name = ATSPI.prefix + "EditableText"

  static func isProvided(by element: Element) -> Bool {
    element.snapshot.hasText && element.snapshot.states.contains(.editable)
  }

  static func call(_ method: String, _ arguments: Arguments, on element: Element) throws(CallError) -> Answer {
    guard let number = element.number, let text = ReaderText(element) else { throw .unknownObject }
    func replace(_ first: Int, _ second: Int, with new: String) -> Answer {
      let isEnabled = !element.snapshot.states.contains(.disabled)
      return [.boolean(isEnabled && element.source.replaceText(in: text.units(first, second), with: new, of: number))]
    }
    switch method {
    case "SetTextContents": return replace(0, text.count, with: try arguments.text(0))
    // The third argument is a length: some readers count bytes, others letters. It is ignored, and the whole text is
    // inserted.
    case "InsertText":
      let offset = try arguments.int(0)
      return replace(offset, offset, with: try arguments.text(1))
    case "DeleteText": return replace(try arguments.int(0), try arguments.int(1), with: "")
    // Only the kit uses the clipboard. A reader can send the keys for it.
    case "CutText", "PasteText": return [.boolean(false)]
    case "CopyText": return []
    default: throw .unknownMethod
    }
  }
}
