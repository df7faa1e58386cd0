/// The kit's own on-screen keyboard: letters, numbers and symbols of any layout, as people know them from phones.
///
/// It types into its `input` and into nothing else, and never becomes first responder. A window shows it; where it lies and
/// how it comes and goes is not its own business. Keys are called `key-a`, `key-shift`, `key-123` and so on, what a held key
/// offers `alt-é`, and languages to choose from `layout-de`.
@MainActor public final class KeyboardView: View, SystemKeyboard {
  /// The languages that the globe key goes through.
  public let layouts: [KeyboardLayout]
  /// The one that is shown.
  public var layout: KeyboardLayout {
    didSet {
      guard layout != oldValue else { return }
      cancelPresses()
      layerName = layout.openingLayer(for: keyboardType)
      keysChanged(from: oldValue.rowCount(for: keyboardType))
    }
  }
  /// Called when the user chose another language.
  public var didChangeLayout: ((KeyboardLayout) -> Void)?
  /// Is told when the keyboard wants to hide, or to have another size or place.
  public weak var delegate: (any SystemKeyboardDelegate)?

  /// What is typed into; nil while it is hidden. Setting it shows the keys that suit it.
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

  /// Whether it is a card that can be dragged by its grip.
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
  /// When a blank was typed last, if nothing else was since.
  var lastSpace: TimeInterval?
  /// What stood before the caret when it was last looked at.
  var lastContext: TypingContext?
  var presses: [KeyPress] = []
  /// Where and when a finger was lifted last.
  var lastLift: (point: CGPoint, time: TimeInterval)?
  var grip: (touch: Touch, offset: CGPoint)?

  let art = KeyArt()
  var keyGeometry = KeyboardGeometry(rows: [], isPad: false, in: .zero)
  /// As many as the keyGeometry has cells.
  var keyViews: [KeyView] = []
  /// What they were last brought up to; nil: they are to be looked at in any case.
  var shownLook: KeyboardLook?
  var previews: [KeyPreview] = []
  let gripView = View()

  /// - Precondition: there is a layout.
  public init(layouts: [KeyboardLayout]) {
    precondition(!layouts.isEmpty, "a keyboard needs a layout; read some with KeyboardLayout.layouts(inFolder:)")
    self.layouts = layouts
    layout = layouts[0]
    layerName = layouts[0].openingLayer(for: .default)
    super.init(frame: .zero)
    isMultipleTouchEnabled = true
    accessibilityIdentifier = "keyboard"
    accessibilityLabel = "Keyboard"
    gripView.isUserInteractionEnabled = false
    gripView.accessibilityIdentifier = "keyboard-grip"
    gripView.backgroundColor = .keyGrip
    gripView.cornerRadius = 2.5
    addSubview(gripView)
    styleBoard()
  }

  public func size(in size: CGSize) -> CGSize {
    let pitch = KeyboardGeometry.rowPitch(windowHeight: size.height, isFloating: isFloating)
    let height = pitch * CGFloat(layout.rowCount(for: keyboardType)) + 2 * KeyboardGeometry.margin
    guard isFloating else { return CGSize(width: size.width, height: height) }
    return CGSize(
      width: max(0, min(KeyboardGeometry.floatingWidth, size.width - 16)), height: height + KeyboardGeometry.gripHeight)
  }

  public override func sizeThatFits(_ size: CGSize) -> CGSize { self.size(in: size) }

  /// Call it when the text or the caret of `input` changed, by whomever: capitals and the return key follow.
  public func textDidChange() {
    suggestCapitals()
    updateFaces()
  }

  // MARK: Touches

  /// Keys have no gaps, and what grows out of them belongs to them: all touches are the keyboard's own.
  public override func hitTest(_ point: CGPoint, with event: Event?) -> View? {
    isTouchable && self.point(inside: point, with: event) ? self : nil
  }

  public override func point(inside point: CGPoint, with event: Event?) -> Bool {
    bounds.contains(point) || presses.contains { $0.choices?.frame.contains(point) == true }
  }

  /// What lies around neither scrolls nor taps while keys are pressed.
  public override func gestureRecognizerShouldBegin(_ gestureRecognizer: GestureRecognizer) -> Bool { false }

  public override func touchesBegan(_ touches: Set<Touch>, with event: Event?) { began(touches, event) }
  public override func touchesMoved(_ touches: Set<Touch>, with event: Event?) { moved(touches) }
  public override func touchesEnded(_ touches: Set<Touch>, with event: Event?) { ended(touches) }
  public override func touchesCancelled(_ touches: Set<Touch>, with event: Event?) { cancelled(touches) }

  // MARK: Looks

  // Keys are touched, not focused, and what is typed goes elsewhere.
  public override var canBecomeFocused: Bool { false }

  public override func layoutSubviews() {
    updateKeys()
    gripView.isHidden = !isFloating
    gripView.frame = CGRect(
      x: (bounds.midX - 36).rounded(), y: bounds.maxY - KeyboardGeometry.gripHeight / 2 - 4, width: 72, height: 5)
  }

  public override func tintColorDidChange() { for view in keyViews { view.setNeedsDisplay() } }

  /// What all keys share.
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
    // Not the view's border, which would lie above what grows out of keys.
    if isFloating {
      context.stroke(rect, .keyboardEdge, width: 1, corners: cornerRadii)
    } else {
      context.fill(CGRect(x: 0, y: 0, width: rect.width, height: 1), .keyboardEdge)
    }
  }

  /// Other keys, and perhaps more or fewer rows than before.
  private func keysChanged(from rows: Int) {
    updateKeys()
    if layout.rowCount(for: keyboardType) != rows { delegate?.keyboardDidChangeSize(self) }
  }

  /// Has the keys that belong there: views are used again for keys of the same name.
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
