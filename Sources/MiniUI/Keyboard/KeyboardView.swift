/// The kit's own on-screen keyboard, with letters, numbers and symbols for any layout.
///
///     let folder = try KeyboardLayout.layouts(inFolder: "Keyboards")
///     window.keyboard = KeyboardView(layouts: folder.layouts)
///
/// It types only into its `input` and never becomes first responder. The window positions, shows and hides it.
/// Accessibility identifiers are `key-a`, `key-shift`, `key-123` and so on for keys, `alt-é` for the choices of a held
/// key, and `layout-de` for the languages of the globe key.
@preconcurrency @MainActor public final class KeyboardView: View, SystemKeyboard {
  /// The layouts that the globe key cycles through; at least one.
  public let layouts: [KeyboardLayout]
  /// The current layout. By default the first one. Setting it cancels all presses.
  public var layout: KeyboardLayout {
    didSet {
      guard layout != oldValue else { return }
      cancelPresses()
      layerName = layout.openingLayer(for: keyboardType)
      keysChanged(from: oldValue.rowCount(for: keyboardType))
    }
  }
  /// Called when the user has chosen another layout.
  public var didChangeLayout: ((KeyboardLayout) -> Void)?
  /// The object to notify when the keyboard should hide, or has changed its size or position; not retained.
  public weak var delegate: (any SystemKeyboardDelegate)?

  /// The input for typed text; nil while the keyboard is hidden. Setting it shows the keys for its keyboard type.
  public var input: (any KeyInput)? {
    get { target }
    set {
      if newValue === target, keyboardType == newValue?.keyboardType ?? keyboardType { return textDidChange() }
      cancelPresses()
      target = newValue
      shift = ShiftState()
      lastSpace = nil
      lastContext = nil
      let rows = layout.rowCount(for: keyboardType)
      if let newValue { keyboardType = newValue.keyboardType }
      layerName = layout.openingLayer(for: keyboardType)
      keysChanged(from: rows)
      textDidChange()
    }
  }

  /// Whether the keyboard is a card that can be moved by its grip. By default false.
  public var isFloating = false {
    didSet {
      guard isFloating != oldValue else { return }
      cancelPresses()
      styleBoard()
      setNeedsDisplay()
      setNeedsLayout()
      delegate?.keyboardDidChangeSize(self)
    }
  }

  private(set) weak var target: (any KeyInput)?
  private(set) var keyboardType = KeyboardType.default
  var layerName: String {
    didSet { if layerName != oldValue { updateKeys() } }
  }
  var shift = ShiftState()
  /// The time of the last typed space, if nothing was typed after it.
  var lastSpace: TimeInterval?
  /// The text before the caret at the last update.
  var lastContext: TypingContext?
  var presses: [KeyPress] = []
  /// The location and time of the last lift of a finger.
  var lastLift: (point: CGPoint, time: TimeInterval)?
  var grip: (touch: Touch, offset: CGPoint)?

  let art = KeyGlyphs()
  var keyGeometry = KeyboardGeometry(rows: [], isPad: false, in: .zero)
  /// The views of the keys, one for each cell of `keyGeometry`.
  var keyViews: [KeyView] = []
  /// The appearance at the last update of the keys; nil forces an update.
  var shownLook: KeyboardLook?
  var previews: [KeyPreview] = []
  let gripView = View()

  /// Creates a keyboard that shows the first of the layouts.
  /// - Precondition: `layouts` is not empty.
  public init(layouts: [KeyboardLayout]) {
    precondition(!layouts.isEmpty, "a keyboard needs a layout; read some with KeyboardLayout.layouts(inFolder:)")
    self.layouts = layouts
    layout = layouts[0]
    layerName = layouts[0].openingLayer(for: .default)
    super.init(frame: .zero)
    isMultipleTouchEnabled = true
    accessibilityIdentifier = "keyboard"
    gripView.isUserInteractionEnabled = false
    gripView.accessibilityIdentifier = "keyboard-grip"
    gripView.backgroundColor = .keyGrip
    gripView.cornerRadius = 2.5
    addSubview(gripView)
    styleBoard()
  }

  override var meaning: Meaning { Meaning(.container, role: .keyboard, label: Word.keyboard.text) }

  /// Returns the size that the keyboard needs in a window of `size`, in points.
  public func size(in size: CGSize) -> CGSize {
    let pitch = KeyboardGeometry.rowPitch(windowHeight: size.height, isFloating: isFloating)
    let height = pitch * CGFloat(layout.rowCount(for: keyboardType)) + 2 * KeyboardGeometry.margin
    guard isFloating else { return CGSize(width: size.width, height: height) }
    return CGSize(
      width: max(0, min(KeyboardGeometry.floatingWidth, size.width - 16)), height: height + KeyboardGeometry.gripHeight)
  }

  public override func sizeThatFits(_ size: CGSize) -> CGSize { self.size(in: size) }

  /// Updates capitals and the return key. Call it whenever text or caret of `input` has changed.
  public func textDidChange() {
    suggestCapitals()
    updateFaces()
  }

  // MARK: Touches

  /// Receives all touches, since there are no gaps between keys, and the choices above a key belong to it.
  public override func hitTest(_ point: CGPoint, with event: Event?) -> View? {
    isTouchable && self.point(inside: point, with: event) ? self : nil
  }

  /// Whether a point is on the keyboard or on the choices of a held key.
  public override func point(inside point: CGPoint, with event: Event?) -> Bool {
    bounds.contains(point) || presses.contains { $0.choices?.frame.contains(point) == true }
  }

  /// Prevents superviews' recognizers from scrolling or tapping.
  public override func gestureRecognizerShouldBegin(_ gestureRecognizer: GestureRecognizer) -> Bool { false }

  public override func touchesBegan(_ touches: Set<Touch>, with event: Event?) {
    for touch in touches where touch.type == .direct || event?.buttonMask.contains(.primary) != false { begin(touch) }
  }
  public override func touchesMoved(_ touches: Set<Touch>, with event: Event?) {
    for touch in touches {
      if let grip, grip.touch === touch { drag(to: touch.location(in: superview)) }
      if let press = press(of: touch), !press.isDone { move(press, to: touch.location(in: self)) }
    }
  }
  public override func touchesEnded(_ touches: Set<Touch>, with event: Event?) {
    for touch in touches {
      if touch.type == .direct { lastLift = (touch.location(in: nil), touch.timestamp) }
      if grip?.touch === touch {
        grip = nil
        delegate?.keyboardDidMove(self)
      }
      guard let press = press(of: touch) else { continue }
      if !press.isDone { end(press, at: touch.timestamp) }
      release(press, at: touch.timestamp)
    }
  }
  public override func touchesCancelled(_ touches: Set<Touch>, with event: Event?) {
    for touch in touches {
      if grip?.touch === touch { grip = nil }
      guard let press = press(of: touch) else { continue }
      press.isDone = true
      release(press, at: touch.timestamp)
    }
  }

  // MARK: Appearance

  // Keys are touched, not focused: the focus stays on the view that receives the text.
  public override var canBecomeFocused: Bool { false }

  public override func layoutSubviews() {
    updateKeys()
    gripView.isHidden = !isFloating
    gripView.frame = CGRect(
      x: (bounds.midX - 36).rounded(), y: bounds.maxY - KeyboardGeometry.gripHeight / 2 - 4, width: 72, height: 5)
  }

  public override func tintColorDidChange() { for view in keyViews { view.setNeedsDisplay() } }

  /// The rectangle that the keys share.
  private var keyArea: CGRect {
    isFloating
      ? bounds.inset(by: EdgeInsets(top: 2, left: 4, bottom: KeyboardGeometry.gripHeight, right: 4)) : bounds
  }

  private func styleBoard() {
    backgroundColor = .keyboardBackground
    cornerRadius = isFloating ? 12 : 0
    shadow =
      isFloating ? Shadow(color: Color(white: 0, alpha: 0.3), radius: 9, offset: CGSize(width: 0, height: 4)) : nil
  }

  public override func draw(_ rect: CGRect, in context: inout DrawingContext) {
    // Drawn here, since the view's own border would be above the bubbles.
    if isFloating {
      context.stroke(rect, .keyboardEdge, width: 1, corners: cornerRadii)
    } else {
      context.fill(CGRect(x: 0, y: 0, width: rect.width, height: 1), .keyboardEdge)
    }
  }

  /// Updates the keys, and notifies the delegate if the number of rows has changed.
  private func keysChanged(from rows: Int) {
    updateKeys()
    if layout.rowCount(for: keyboardType) != rows { delegate?.keyboardDidChangeSize(self) }
  }

  /// Replaces the keys with the current layer's keys. Reuses views for keys with the same identifier.
  func updateKeys() {
    var rows = layout.rows(of: layerName, for: keyboardType)
    if layouts.count < 2 { rows = rows.map { $0.filter { $0.action != .globe } } }
    let new = KeyboardGeometry(rows: rows, isPad: layout.layers[layerName]!.isPad, in: keyArea)
    guard new != keyGeometry else { return }
    let before = keyGeometry
    keyGeometry = new
    followKeys(from: before)
    var old = Dictionary(grouping: keyViews) { $0.face.key.id }
    keyViews = new.cells.map { cell in
      let view = old[cell.key.id]?.popLast() ?? KeyView(face: KeyView.Face(key: cell.key), art: art)
      view.frame = cell.frame
      if view.superview == nil { insertSubview(view, at: 0) }
      return view
    }
    for view in old.values.joined() { view.removeFromSuperview() }
    shownLook = nil
    updateFaces()
  }
}

extension KeyboardView: TouchTracking {}
