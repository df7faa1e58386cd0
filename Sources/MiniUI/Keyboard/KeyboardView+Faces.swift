/// The values, apart from the keys themselves, that determine the appearance of all keys.
struct KeyboardLook: Equatable {
  let layout: String
  let shift: ShiftState.Mode
  let isUpper: Bool
  let returnKeyType: ReturnKeyType
  let isReturnEnabled: Bool
  /// The indexes of the keys that are drawn as pressed.
  let pressed: [Int]
}

extension KeyboardView {
  /// Updates the faces of the keys; only changed ones are redrawn. Called often, mostly without a change: a pressed key
  /// shows its bubble instead of a pressed face.
  func updateFaces() {
    let now = look
    guard now != shownLook else { return }
    shownLook = now
    for (index, cell) in keyGeometry.cells.enumerated() { keyViews[index].face = face(of: cell.key, at: index) }
  }

  /// The current appearance of the keyboard.
  private var look: KeyboardLook {
    KeyboardLook(
      layout: layout.id, shift: shift.mode, isUpper: shift.isUpper, returnKeyType: input?.returnKeyType ?? .default,
      isReturnEnabled: isReturnEnabled,
      pressed: presses.compactMap { $0.isDone || $0.preview?.isHidden == false ? nil : $0.index })
  }

  private func face(of key: KeyboardLayout.Key, at index: Int) -> KeyView.Face {
    var face = KeyView.Face(key: key)
    face.isPressed = shownLook?.pressed.contains(index) == true
    switch key.action {
    case .type:
      face.text = key.label ?? output(of: key)
      if face.text?.count == 1 { face.letterSize = keyGeometry.letterSize }
      if keyGeometry.isPad || layout.layers[layerName]?.isPad == true { face.note = KeyboardView.phoneLetters[key.id] }
    case .layer: face.text = key.label ?? key.id
    case .space:
      face.text = key.label ?? (layouts.count > 1 ? layout.label : nil)
      face.isQuiet = true
    case .shift:
      face.icon = shift.mode == .locked ? .shiftLocked : shift.isUpper ? .shiftFilled : .shift
      face.isLit = shift.isUpper
    case .backspace: face.icon = .backspace
    case .globe: face.icon = .globe
    case .hide: face.icon = .hide
    case .return: styleReturnKey(&face)
    }
    if let label = key.label, key.action != .type {
      face.text = label
      face.icon = nil
    }
    return face
  }

  /// Returns the text that a key types in the current Shift state.
  func output(of key: KeyboardLayout.Key) -> String? { shift.isUpper ? key.uppercaseOutput : key.output }

  private func styleReturnKey(_ face: inout KeyView.Face) {
    let type = input?.returnKeyType ?? .default
    let language = Language(tag: layout.locale) ?? .current
    face.isEnabled = isReturnEnabled
    if type == .default {
      face.icon = .return
    } else {
      face.text = layout.returnLabels[type] ?? KeyboardView.returnWords[type]?.text(in: language)
      face.isTinted = true
    }
  }

  /// Whether the return key is enabled: not while an input with `enablesReturnKeyAutomatically` is empty.
  var isReturnEnabled: Bool {
    guard let input else { return true }
    return !input.enablesReturnKeyAutomatically || input.hasText
  }

  /// The words of a layout without titles of its own.
  private static let returnWords: [ReturnKeyType: Word] = [
    .go: .go, .join: .join, .next: .next, .route: .route, .search: .search, .send: .send, .done: .done,
    .continue: .continue,
  ]

  /// The letters on a telephone's digits (ITU-T E.161).
  private static let phoneLetters = [
    "2": "ABC", "3": "DEF", "4": "GHI", "5": "JKL", "6": "MNO", "7": "PQRS", "8": "TUV", "9": "WXYZ",
  ]
}
