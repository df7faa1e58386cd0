/// The content of an alert: a plate with texts, fields and buttons. In an action sheet, the cancel button is below the
/// plate.
final class AlertView: View {
  /// The kinds of container in which the content can be shown.
  enum Form { case card, sheet, popover }

  /// Lengths in points. Measured on alerts, unless a comment says otherwise.
  enum Metrics {
    static let width: CGFloat = 320
    static let radius: CGFloat = 34
    static let textInset: CGFloat = 30
    static let top: CGFloat = 22
    static let titleHeight: CGFloat = 20.0 + 1.0 / 3
    static let messageHeight: CGFloat = 18
    static let titlePitch: CGFloat = 22
    static let messagePitch: CGFloat = 20
    static let textGap: CGFloat = 7.0 + 2.0 / 3
    static let belowTexts: CGFloat = 4.0 + 1.0 / 3
    static let belowOneText: CGFloat = 4
    static let fieldInset: CGFloat = 15
    static let aboveFields: CGFloat = 16.0 + 1.0 / 3
    static let belowFields: CGFloat = 4
    /// Chosen.
    static let fieldGap: CGFloat = 8
    static let padding: CGFloat = 16
    static let buttonHeight: CGFloat = 48
    static let buttonGap: CGFloat = 8
    /// The height of a sheet's rows, and the gap above the cancel button. From iOS 7 to 18, by memory.
    static let rowHeight: CGFloat = 57
    static let sheetGap: CGFloat = 8
    static let sheetRadius: CGFloat = 14
    /// The width of an action sheet in a popover, and the height of its rows, which is chosen.
    static let popoverWidth: CGFloat = 288
    static let popoverRow: CGFloat = 48
    /// The maximum number of lines of a text. Chosen: more could not be read.
    static let maximumLineCount = 100
  }

  /// Called when a button is pressed.
  var choose: (AlertAction) -> Void = { _ in }
  /// The container in which the content is shown. It determines the appearance of all parts.
  var form = Form.card {
    didSet { if form != oldValue { updateLook() } }
  }

  private let plate = View()
  private let header = ScrollView()
  private let zone = ScrollView()
  private let titleLabel = Label()
  private let messageLabel = Label()
  private var fields: [TextField] = []
  private(set) var buttons: [AlertButton] = []
  private weak var preferred: AlertAction?

  override init(frame: CGRect) {
    super.init(frame: frame)
    accessibilityIdentifier = "alert"
    plate.clipsToBounds = true
    plate.backgroundColor = Color(light: .white, dark: Color(hex: 0x2A2E35))
    for label in [titleLabel, messageLabel] {
      label.numberOfLines = Metrics.maximumLineCount
      header.addSubview(label)
    }
    titleLabel.accessibilityIdentifier = "alert.title"
    titleLabel.accessibilityTraits = .header
    messageLabel.accessibilityIdentifier = "alert.message"
    addSubview(plate)
    plate.addSubview(header)
    plate.addSubview(zone)
    updateLook()
  }

  override var meaning: Meaning {
    let title = titleLabel.text.flatMap { $0.isEmpty ? nil : $0 }
    var meaning = Meaning(.container, role: .alert, label: title ?? messageLabel.text)
    meaning.hint = title == nil ? nil : messageLabel.text
    return meaning
  }

  // MARK: Content

  func show(
    title: String?, message: String?, fields: [TextField], actions: [AlertAction], preferred: AlertAction?
  ) {
    (titleLabel.text, messageLabel.text) = (title, message)
    self.preferred = preferred
    for field in fields where field.superview !== header { header.addSubview(field) }
    self.fields = fields
    if !(buttons.count == actions.count && zip(buttons, actions).allSatisfy({ $0.action === $1 })) {
      makeButtons(actions)
    }
    updateLook()
  }

  private func makeButtons(_ actions: [AlertAction]) {
    for button in buttons where !actions.contains(where: { $0 === button.action }) { button.removeFromSuperview() }
    buttons = actions.map { action in
      if let known = buttons.first(where: { $0.action === action }) { return known }
      let button = AlertButton(action)
      button.addAction({ [weak self] sender in self?.choose(sender.action) }, for: .primaryActionTriggered)
      return button
    }
  }

  private func updateLook() {
    // A title without a message, or a message without a title, has another style, unless there are fields.
    let isAlone = fields.isEmpty && (titleLabel.text ?? "").isEmpty != (messageLabel.text ?? "").isEmpty
    let isCentered = isAlone || form != .card
    let isSmall = form != .card
    titleLabel.font = .systemFont(ofSize: isSmall ? 15 : 17, weight: isAlone && !isSmall ? .regular : .semibold)
    messageLabel.font = .systemFont(ofSize: isAlone && !isSmall ? 17 : isSmall ? 13 : 15)
    for label in [titleLabel, messageLabel] {
      label.textAlignment = isCentered ? .center : .natural
      label.lineSpacing = max(0, pitch(of: label) - label.font.lineHeight)
    }
    titleLabel.textColor = isSmall ? .secondaryLabel : .label
    messageLabel.textColor = isAlone && !isSmall ? .label : .secondaryLabel
    plate.cornerRadius = form == .card ? Metrics.radius : form == .sheet ? Metrics.sheetRadius : 0
    cornerRadius = plate.cornerRadius
    shadow = form == .popover ? nil : AlertView.shadow(below: form)
    let rows = orderedButtons(in: Metrics.width)
    for (index, button) in rows.enumerated() {
      let isFirst = index == 0 && !hasTexts || isApart(button)
      button.configure(
        for: form, isPreferred: button.action === preferred, isSeparated: form != .card && !isFirst)
      if isApart(button) { addSubview(button) } else { zone.addSubview(button) }
      if isApart(button) {
        button.cornerRadius = Metrics.sheetRadius
        button.backgroundColor = plate.backgroundColor
      }
      button.isHidden = form == .popover && button.action.style == .cancel
    }
    setNeedsLayout()
  }

  private static func shadow(below form: Form) -> Shadow {
    var shadow = Shadow(color: .black, radius: 22, offset: CGSize(width: 0, height: 8))
    shadow.opacity = form == .card ? 0.085 : 0
    return shadow
  }

  private var hasTexts: Bool { !(titleLabel.text ?? "").isEmpty || !(messageLabel.text ?? "").isEmpty }
  /// Whether a button is below the plate.
  private func isApart(_ button: AlertButton) -> Bool { form == .sheet && button.action.style == .cancel }
  private func pitch(of label: Label) -> CGFloat {
    if form != .card { return label.font.lineHeight }
    return label.font.pointSize >= 17 ? Metrics.titlePitch : Metrics.messagePitch
  }

  /// The buttons from top to bottom, or left to right. Cancel is last in a column, and first of two in a row.
  private func orderedButtons(in width: CGFloat) -> [AlertButton] {
    let others = buttons.filter { $0.action.style != .cancel }
    let cancelling = buttons.filter { $0.action.style == .cancel }
    return isSideBySide(in: width) ? cancelling + others : others + cancelling
  }

  /// Returns whether two buttons are side by side in a card of a width: if their titles fit.
  private func isSideBySide(in width: CGFloat) -> Bool {
    guard form == .card, buttons.count == 2 else { return false }
    let room = (width - 2 * Metrics.padding - Metrics.buttonGap) / 2
    return !buttons.contains { $0.sizeThatFits(.zero).width > room }
  }

  // MARK: Layout

  override func sizeThatFits(_ size: CGSize) -> CGSize {
    let width = width(in: size.width)
    let height = layOutHeader(width: width, isTrial: true) + zoneHeight(in: width) + cancelHeight
    return CGSize(width: width, height: min(height, max(0, size.height)))
  }

  private func width(in room: CGFloat) -> CGFloat {
    switch form {
    case .card: max(0, min(Metrics.width, room))
    case .popover: max(0, min(Metrics.popoverWidth, room))
    case .sheet: max(0, room)
    }
  }

  override func layoutSubviews() {
    plate.frame = CGRect(x: 0, y: 0, width: bounds.width, height: max(0, bounds.height - cancelHeight))
    let wanted = layOutHeader(width: bounds.width, isTrial: false)
    // If texts and buttons do not fit, the buttons get at least half of the height.
    let room = plate.bounds.height
    let zoneHeight = zoneHeight(in: bounds.width)
    let height = min(wanted, max(room - zoneHeight, min(wanted, room / 2)))
    header.frame = CGRect(x: 0, y: 0, width: bounds.width, height: height)
    header.contentSize = CGSize(width: bounds.width, height: wanted)
    zone.frame = CGRect(x: 0, y: height, width: bounds.width, height: max(0, room - height))
    zone.contentSize = CGSize(width: bounds.width, height: zoneHeight)
    layOutButtons()
  }

  /// Lays out texts and fields.
  /// - Parameter isTrial: whether to compute only the height.
  /// - Returns: the height.
  private func layOutHeader(width: CGFloat, isTrial: Bool) -> CGFloat {
    let inset = form == .card ? Metrics.textInset : Metrics.padding
    let room = max(0, width - 2 * inset)
    var y: CGFloat = 0
    var count = 0
    for label in [titleLabel, messageLabel] where !(label.text ?? "").isEmpty {
      y += count > 0 ? (form == .card ? Metrics.textGap : 4) : form == .card ? Metrics.top : 14
      let natural = label.sizeThatFits(CGSize(width: room, height: .infinity)).height
      let height = boxHeight(of: label, natural: natural)
      if !isTrial {
        label.frame = CGRect(x: inset, y: (y + (height - natural) / 2).rounded(), width: room, height: natural)
      }
      y += height
      count += 1
    }
    if !isTrial {
      titleLabel.isHidden = (titleLabel.text ?? "").isEmpty
      messageLabel.isHidden = (messageLabel.text ?? "").isEmpty
    }
    guard !fields.isEmpty else {
      if form != .card { return count > 0 ? y + 14 : 0 }
      return y + (count > 1 ? Metrics.belowTexts : count > 0 ? Metrics.belowOneText : 0)
    }
    y += count > 0 ? Metrics.aboveFields : Metrics.padding
    for (index, field) in fields.enumerated() {
      if index > 0 { y += Metrics.fieldGap }
      if !isTrial {
        let width = max(0, width - 2 * Metrics.fieldInset)
        field.frame = CGRect(x: Metrics.fieldInset, y: y, width: width, height: Metrics.buttonHeight)
      }
      y += Metrics.buttonHeight
    }
    return y + Metrics.belowFields
  }

  /// Returns the height of a text's box: its first line, and the line pitch for each further line.
  private func boxHeight(of label: Label, natural: CGFloat) -> CGFloat {
    guard form == .card else { return natural }
    let pitch = pitch(of: label)
    let lines = ((natural + label.lineSpacing) / max(1, label.font.lineHeight + label.lineSpacing)).rounded()
    return (pitch == Metrics.titlePitch ? Metrics.titleHeight : Metrics.messageHeight) + max(0, lines - 1) * pitch
  }

  private var rowHeight: CGFloat {
    form == .card ? Metrics.buttonHeight : form == .sheet ? Metrics.rowHeight : Metrics.popoverRow
  }

  /// Returns the height of all buttons on a plate of a width, including padding.
  private func zoneHeight(in width: CGFloat) -> CGFloat {
    let count = CGFloat(buttons.filter { !$0.isHidden && !isApart($0) }.count)
    guard form == .card else { return count * rowHeight }
    let rows = isSideBySide(in: width) ? 1 : count
    return 2 * Metrics.padding + max(0, rows * (rowHeight + Metrics.buttonGap) - Metrics.buttonGap)
  }

  /// The height of the button below the plate, including the gap.
  private var cancelHeight: CGFloat {
    form == .sheet && buttons.contains(where: isApart) ? Metrics.rowHeight + Metrics.sheetGap : 0
  }

  /// Briefly shows the scroll bars if texts or buttons do not fit.
  func flashScrollIndicators() {
    for part in [header, zone] where part.contentSize.height > part.bounds.height { part.flashScrollIndicators() }
  }

  private func layOutButtons() {
    let inset = form == .card ? Metrics.padding : 0
    let gap = form == .card ? Metrics.buttonGap : 0
    let room = max(0, bounds.width - 2 * inset)
    let beside = max(0, (room - gap) / 2)
    var origin = CGPoint(x: inset, y: inset)
    let isSideBySide = isSideBySide(in: bounds.width)
    let order = orderedButtons(in: bounds.width)
    for button in isSideBySide && isMirrored ? order.reversed() : order where !button.isHidden {
      if isApart(button) {
        button.frame = CGRect(
          x: 0, y: max(0, bounds.height - Metrics.rowHeight), width: bounds.width, height: Metrics.rowHeight)
      } else if isSideBySide {
        button.frame = CGRect(x: origin.x, y: origin.y, width: beside, height: rowHeight)
        origin.x += beside + gap
      } else {
        button.frame = CGRect(x: origin.x, y: origin.y, width: room, height: rowHeight)
        origin.y += rowHeight + gap
      }
    }
  }

  // MARK: Keys

  /// Moves the focus to another button; if none has it, to the first or last.
  func moveFocus(by step: Int) {
    let reachable = orderedButtons(in: bounds.width).filter { $0.isEnabled && !$0.isHidden }
    guard !reachable.isEmpty else { return }
    let index = reachable.firstIndex(where: \.isFocused).map { ($0 + step + reachable.count) % reachable.count }
    host?.focusSystem?.showFocus(on: reachable[index ?? (step > 0 ? 0 : reachable.count - 1)])
  }
}
