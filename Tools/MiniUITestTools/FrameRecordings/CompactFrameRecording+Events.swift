extension CompactFrameRecording.Event {
  /// Creates the description of `event` for a report.
  init(_ event: InputEvent) {
    time = event.timestamp
    text = event.kind.sentence
    guard let way = event.kind.way else { return }
    pointer = way.pointer
    pressed = way.pressed
    path = way.samples.map { sample in
      Position(
        time: sample.timestamp ?? event.timestamp, x: sample.position.x.thousandths,
        y: sample.position.y.thousandths)
    }
  }
}

extension InputEvent.Kind {
  /// The movement of a pointer or finger, if the event is about one.
  fileprivate var way: (pointer: Int64, pressed: Bool?, samples: [(timestamp: TimeInterval?, position: CGPoint)])? {
    switch self {
    case .mouseDown(_, let point): (0, true, [(nil, point)])
    case .mouseUp(_, let point): (0, false, [(nil, point)])
    case .mouseMoved(let samples): (0, nil, samples.map { ($0.timestamp, $0.position) })
    case .touchDown(let id, let point): (id, true, [(nil, point)])
    case .touchMoved(let id, let samples): (id, nil, samples.map { ($0.timestamp, $0.position) })
    case .touchUp(let id, let point): (id, false, [(nil, point)])
    case .pointerLeft: (0, false, [])
    default: nil
    }
  }

  fileprivate var sentence: String {
    switch self {
    case .mouseDown(let button, let point): "\(button) button down at \(point.words)"
    case .mouseUp(let button, let point): "\(button) button up at \(point.words)"
    case .mouseMoved(let samples): "mouse to \(samples.last?.position.words ?? "nowhere")"
    case .wheel(let dx, let dy, let point):
      "wheel by \(CGPoint(x: dx, y: dy).words) at \(point.words)"
    case .pointerLeft: "mouse left the window"
    case .touchDown(let id, let point): "finger \(id) down at \(point.words)"
    case .touchMoved(let id, let samples): "finger \(id) to \(samples.last?.position.words ?? "nowhere")"
    case .touchUp(let id, let point): "finger \(id) up at \(point.words)"
    case .keyDown(let key, let isRepeat): "key \(key.words) \(isRepeat ? "repeats" : "down")"
    case .keyUp(let key): "key \(key.words) up"
    case .text(let text): "text \(text.debugDescription)"
    case .composition(let text, _, _): "composing \(text.debugDescription)"
    case .dragMoved(let items, let point): "drag of \(items.count) items to \(point.words)"
    case .dragLeft: "drag left the window"
    case .dropped(let items, let point): "\(items.count) items dropped at \(point.words)"
    case .resized(let size, _): "window is \(CGPoint(x: size.width, y: size.height).words)"
    case .exposed: "window was uncovered"
    case .focusGained: "window receives keys"
    case .focusLost: "window no longer receives keys"
    case .hidden: "window was hidden"
    case .closeRequested: "window is asked to close"
    case .quit: "program is asked to end"
    }
  }
}

extension Key {
  fileprivate var words: String {
    let names: [(KeyModifiers, String)] = [(.control, "ctrl"), (.alternate, "alt"), (.shift, "shift")]
    let held = names.filter { modifiers.contains($0.0) }.map(\.1)
    let name = if case .character(let character) = code { String(character) } else { "\(code)" }
    return (held + [name]).joined(separator: "+")
  }
}

extension CGFloat {
  /// The value in whole thousandths, without rounding errors of binary fractions.
  fileprivate var thousandths: Double { (Double(self) * 1000).rounded() / 1000 }
}
