/// Writing of events as JSON. Time and kind come first, for human readers.
nonisolated extension EventRecord {
  static func json(_ event: InputEvent) -> String {
    "{\"t\":\(TextLiteral.number(event.timestamp)),\"kind\":\(fields(of: event.kind))}"
  }

  /// Returns the name of the kind, followed by its fields.
  private static func fields(of kind: InputEvent.Kind) -> String {
    switch kind {
    case .mouseDown(let button, let location): fields("mouseDown", (.button, json(button)), (.at, json(location)))
    case .mouseUp(let button, let location): fields("mouseUp", (.button, json(button)), (.at, json(location)))
    case .mouseMoved(let samples): fields("mouseMoved", (.samples, json(samples)))
    case .wheel(let dx, let dy, let location):
      fields("wheel", (.by, json(CGPoint(x: dx, y: dy))), (.at, json(location)))
    case .pointerLeft: fields("pointerLeft")
    case .touchDown(let id, let location): fields("touchDown", (.id, "\(id)"), (.at, json(location)))
    case .touchMoved(let id, let samples): fields("touchMoved", (.id, "\(id)"), (.samples, json(samples)))
    case .touchUp(let id, let location): fields("touchUp", (.id, "\(id)"), (.at, json(location)))
    case .keyDown(let key, let isRepeat): fields("keyDown", (.key, json(key.text)), (.isRepeat, "\(isRepeat)"))
    case .keyUp(let key): fields("keyUp", (.key, json(key.text)))
    case .text(let text): fields("text", (.text, json(text)))
    case .composition(let text, let start, let length):
      fields("composition", (.text, json(text)), (.selection, "[\(start),\(length)]"))
    case .dragMoved(let items, let location): fields("dragMoved", (.items, json(items)), (.at, json(location)))
    case .dragLeft: fields("dragLeft")
    case .dropped(let items, let location): fields("dropped", (.items, json(items)), (.at, json(location)))
    case .resized(let size, let scale):
      fields("resized", (.size, json([size.width, size.height])), (.scale, TextLiteral.number(scale)))
    case .exposed: fields("exposed")
    case .focusGained: fields("focusGained")
    case .focusLost: fields("focusLost")
    case .hidden: fields("hidden")
    case .closeRequested: fields("closeRequested")
    case .quit: fields("quit")
    }
  }

  private static func fields(_ name: String, _ fields: (Field, String)...) -> String {
    json(name) + fields.map { ",\"\($0.0.rawValue)\":\($0.1)" }.joined()
  }

  private static func json(_ numbers: [Double]) -> String {
    "[" + numbers.map { TextLiteral.number($0) }.joined(separator: ",") + "]"
  }

  private static func json(_ point: CGPoint) -> String { json([point.x, point.y]) }

  private static func json(_ samples: [PointerSample]) -> String {
    "[" + samples.map { json([$0.timestamp, $0.position.x, $0.position.y]) }.joined(separator: ",") + "]"
  }

  /// Returns items as pairs of a kind and a content.
  private static func json(_ items: [DroppedItem]) -> String {
    let pairs = items.map { item in
      switch item {
      case .file(let path): "[\"file\",\(json(path))]"
      case .text(let text): "[\"text\",\(json(text))]"
      case .picture(let data): "[\"picture\",\(json(data.base64EncodedString()))]"
      }
    }
    return "[" + pairs.joined(separator: ",") + "]"
  }

  private static func json(_ button: MouseButton) -> String {
    json(MouseButton.names.first { $0.1 == button }?.0 ?? "")
  }

  static func json(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case _ where scalar.properties.generalCategory == .control:
        let digits = String(scalar.value, radix: 16)
        result += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }
}
