/// One event of a trace: the name of its kind, and the fields of that kind.
nonisolated struct EventRecord: Decodable {
  var t: TimeInterval
  var kind: String
  private let fields: KeyedDecodingContainer<Field>

  enum Field: String, CodingKey {
    case t, kind, button, id, at, samples, by, key, isRepeat = "repeat", text, selection, size, scale, items
  }

  /// The reason why a record is not a valid event.
  struct Failure: Error { var reason: String }

  init(from decoder: any Decoder) throws {
    fields = try decoder.container(keyedBy: Field.self)
    t = try fields.decode(TimeInterval.self, forKey: .t)
    kind = try fields.decode(String.self, forKey: .kind)
  }

  func event() throws -> InputEvent { InputEvent(timestamp: t, surface: nil, kind: try read()) }

  private func read() throws -> InputEvent.Kind {
    switch kind {
    case "mouseDown": return .mouseDown(try button, at: try point(.at))
    case "mouseUp": return .mouseUp(try button, at: try point(.at))
    case "mouseMoved": return .mouseMoved(try samples)
    case "wheel":
      let notches = try point(.by)
      return .wheel(dx: notches.x, dy: notches.y, at: try point(.at))
    case "pointerLeft": return .pointerLeft
    case "touchDown": return .touchDown(id: try value(.id), at: try point(.at))
    case "touchMoved": return .touchMoved(id: try value(.id), try samples)
    case "touchUp": return .touchUp(id: try value(.id), at: try point(.at))
    case "keyDown": return .keyDown(try key, isRepeat: try value(.isRepeat))
    case "keyUp": return .keyUp(try key)
    case "text": return .text(try value(.text))
    case "composition":
      let selection: [Int] = try pair(.selection)
      return .composition(try value(.text), selectionStart: selection[0], selectionLength: selection[1])
    case "dragMoved": return .dragMoved(try items, at: try point(.at))
    case "dragLeft": return .dragLeft
    case "dropped": return .dropped(try items, at: try point(.at))
    case "resized":
      let size: [Double] = try pair(.size)
      return .resized(CGSize(width: size[0], height: size[1]), scale: CGFloat(try value(.scale) as Double))
    case "exposed": return .exposed
    case "focusGained": return .focusGained
    case "focusLost": return .focusLost
    case "hidden": return .hidden
    case "closeRequested": return .closeRequested
    case "quit": return .quit
    default: throw Failure(reason: "there is no event \(TextScanner.excerpt(kind))")
    }
  }

  private func value<Value: Decodable>(_ field: Field) throws -> Value { try fields.decode(Value.self, forKey: field) }

  private func pair<Value: Decodable>(_ field: Field) throws -> [Value] {
    let values: [Value] = try value(field)
    guard values.count == 2 else {
      throw Failure(reason: "'\(field.rawValue)' has \(counted(values.count, "number")), not 2")
    }
    return values
  }

  private func point(_ field: Field) throws -> CGPoint {
    let point: [Double] = try pair(field)
    return CGPoint(x: point[0], y: point[1])
  }

  private var button: MouseButton {
    get throws {
      let name: String = try value(.button)
      guard let button = MouseButton.names.first(where: { $0.0 == name })?.1 else {
        throw Failure(reason: "there is no button \(TextScanner.excerpt(name))")
      }
      return button
    }
  }

  private var key: Key {
    get throws {
      let text: String = try value(.key)
      var scanner = TextScanner(text)
      guard let key = try? Key(from: &scanner), scanner.isAtEnd else {
        throw Failure(reason: "there is no key \(TextScanner.excerpt(text))")
      }
      return key
    }
  }

  private var items: [DroppedItem] {
    get throws {
      let pairs: [[String]] = try value(.items)
      return try pairs.map { pair in
        switch (pair.count, pair.first) {
        case (2, "file"): return .file(path: pair[1])
        case (2, "text"): return .text(pair[1])
        case (2, "picture"): if let data = Data(base64Encoded: pair[1]) { return .picture(data) }
        default: break
        }
        throw Failure(reason: "'items' are pairs of \"file\", \"text\" or \"picture\" and a content")
      }
    }
  }

  private var samples: [PointerSample] {
    get throws {
      let samples: [[Double]] = try value(.samples)
      guard !samples.isEmpty, samples.allSatisfy({ $0.count == 3 }) else {
        throw Failure(reason: "'samples' are one or more of three numbers each")
      }
      return samples.map { PointerSample(timestamp: $0[0], position: CGPoint(x: $0[1], y: $0[2])) }
    }
  }
}
