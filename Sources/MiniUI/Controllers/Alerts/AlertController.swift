/// Shows a message with buttons and optional text fields, as an alert or an action sheet.
///
///     let alert = AlertController(title: "Delete the album?", message: "12 songs.", preferredStyle: .alert)
///     alert.addAction(AlertAction(title: "Cancel", style: .cancel))
///     alert.addAction(AlertAction(title: "Delete", style: .destructive) { _ in deleteAlbum() })
///     present(alert, animated: true)
///
/// The alert dismisses itself before it calls the handler of the chosen action, so a handler can present the next
/// alert. Return chooses the preferred action or the only ordinary one, unless a button has the focus; Escape chooses
/// the cancel action; arrow keys move between the buttons.
@preconcurrency @MainActor open class AlertController: ViewController {
  nonisolated deinit {}

  /// The ways in which the alert can be shown.
  public nonisolated enum Style: Int, Hashable, Sendable {
    /// At the bottom of a narrow window, or as a popover in a wide one.
    case actionSheet = 0
    /// As a card in the middle of the window.
    case alert = 1
  }

  /// The bold text; nil for none.
  open override var title: String? {
    didSet { if title != oldValue { contentDidChange() } }
  }
  /// The text below the title; nil for none.
  open var message: String? {
    didSet { if message != oldValue { contentDidChange() } }
  }
  /// The style that the alert was created with.
  open var preferredStyle: Style { chosenStyle }
  private final var chosenStyle = Style.actionSheet
  /// The actions, in the order in which they were added.
  open var actions: [AlertAction] { added }
  private final var added: [AlertAction] = []
  /// The action for Return, shown in the tint colour; nil (the default) for none. Add the action to the alert first.
  open var preferredAction: AlertAction? {
    didSet {
      precondition(
        preferredAction.map(isAdded) != false,
        "the preferred action of an alert must be one of its actions: add it first")
      contentDidChange()
    }
  }
  /// The text fields, in the order in which they were added; nil if there are none.
  open var textFields: [TextField]? { fields.isEmpty ? nil : fields }

  private var fields: [AlertTextField] = []
  private var isChosen = false

  /// Creates an alert without actions.
  public convenience init(title: String?, message: String?, preferredStyle: Style) {
    self.init(nibName: nil, bundle: nil)
    chosenStyle = preferredStyle
    self.title = title
    self.message = message
  }

  // MARK: Content

  /// Adds an action. There can be only one with the style `.cancel`.
  open func addAction(_ action: AlertAction) {
    precondition(!isAdded(action), "the action \(AlertController.name(action)) was added to the alert already")
    precondition(
      action.style != .cancel || cancelAction == nil,
      "an alert has at most one action of the style cancel, and has one already: \(AlertController.name(cancelAction))")
    added.append(action)
    contentDidChange()
  }

  /// Adds a text field. Only for the style `.alert`.
  /// - Parameter configurationHandler: called immediately with the field, to set its placeholder and so on.
  open func addTextField(configurationHandler: ((_ textField: TextField) -> Void)? = nil) {
    precondition(preferredStyle == .alert, "only an alert of the style alert has text fields, an action sheet has none")
    let field = AlertTextField()
    field.alert = self
    field.accessibilityIdentifier = "alert.field\(fields.count + 1)"
    field.addAction({ [weak self] sender in self?.didReturn(in: sender) }, for: .primaryActionTriggered)
    fields.append(field)
    configurationHandler?(field)
    contentDidChange()
  }

  private func isAdded(_ action: AlertAction) -> Bool { actions.contains { $0 === action } }
  private static func name(_ action: AlertAction?) -> String { "“\(action?.title ?? "")”" }

  /// The action with the style `.cancel`; nil for none.
  final var cancelAction: AlertAction? { actions.first { $0.style == .cancel } }

  /// The action for Escape: the cancel action, or the only action.
  final var escapeAction: AlertAction? { cancelAction ?? (actions.count == 1 ? actions.first : nil) }

  /// The action for Return: the preferred action, the only action, or the only one of the default style.
  final var returnAction: AlertAction? {
    if preferredAction != nil || actions.count == 1 { return preferredAction ?? actions.first }
    let ordinary = actions.filter { $0.style == .default }
    return ordinary.count == 1 ? ordinary.first : nil
  }

  /// The button for Return, then the cancel button, in an alert without fields. Otherwise empty: an alert with fields
  /// begins editing in the first one.
  open override var preferredFocusEnvironments: [any FocusEnvironment] {
    guard preferredStyle == .alert, fields.isEmpty else { return [] }
    return [returnAction, cancelAction].compactMap { action in alertView?.buttons.first { $0.action === action } }
  }

  // MARK: The view

  final var alertView: AlertView? { viewIfLoaded as? AlertView }

  open override func loadView() {
    let alertView = AlertView()
    alertView.choose = { [weak self] in self?.choose($0) }
    view = alertView
    contentDidChange()
  }

  private func contentDidChange() {
    guard let alertView else { return }
    alertView.show(title: title, message: message, fields: fields, actions: actions, preferred: preferredAction)
    ownPresentation?.containerView?.setNeedsLayout()
  }

  /// Begins editing in the first field.
  final func beginEditing() { View.performWithoutAnimation { _ = fields.first?.becomeFirstResponder() } }

  open override func viewWillDisappear(_ animated: Bool) {
    for field in fields { field.resignFirstResponder() }
  }

  /// The presentation of an action sheet as a popover; nil for alerts. Set its source: wide windows need it.
  open override var popoverPresentationController: PopoverPresentationController? {
    if preferredStyle == .actionSheet, modality.own == nil {
      modality.own = PopoverPresentationController(presentedViewController: self, presenting: nil)
    }
    return modality.own as? PopoverPresentationController
  }

  // MARK: Choosing

  /// Dismisses the alert, then calls the action's handler. Only the first choice counts.
  final func choose(_ action: AlertAction) {
    guard action.isEnabled, !isChosen else { return }
    guard let presentation = ownPresentation else { return }
    isChosen = true
    presentation.dismiss(animated: true) { [weak self] in
      self?.isChosen = false
      action.handler?(action)
    }
  }

  private func didReturn(in field: TextField) {
    guard let index = fields.firstIndex(where: { $0 === field }) else { return }
    if index + 1 < fields.count {
      fields[index + 1].becomeFirstResponder()
    } else if let returnAction {
      choose(returnAction)
    }
  }

  open override func pressesBegan(_ presses: Set<Press>, with event: Event?) {
    guard let press = presses.first, press.pressedKey.modifiers.isEmpty else {
      return super.pressesBegan(presses, with: event)
    }
    switch press.pressedKey.code {
    case .enter where !press.isRepeat:
      if let returnAction { choose(returnAction) }
    case .up: alertView?.moveFocus(by: -1)
    case .down: alertView?.moveFocus(by: 1)
    case .left: alertView?.moveFocus(by: view.isMirrored ? 1 : -1)
    case .right: alertView?.moveFocus(by: view.isMirrored ? -1 : 1)
    default: super.pressesBegan(presses, with: event)
    }
  }
}
