/// An object that receives events. An event that it does not handle is passed to `next`: from a view to its controller
/// or superview, up to the window.
///
/// Two responders are equal only if they are identical, unless a subclass overrides `isEqual(_:)` and `hash`.
@preconcurrency @MainActor open class Responder: NSObject {
  nonisolated deinit { AssociatedValues.release(ObjectIdentifier(self)) }

  public override init() { super.init() }

  /// Returns whether `object` is this responder.
  open override nonisolated func isEqual(_ object: Any?) -> Bool { object as AnyObject? === self }
  /// A hash of the responder's identity.
  open override nonisolated var hash: Int { Int(bitPattern: ObjectIdentifier(self)) }
  /// Returns whether the responder has the method of a selector. False for a selector that has a name but no method.
  open func responds(to aSelector: Selector!) -> Bool { aSelector?.isAvailable(in: self) ?? false }

  /// Called by programs that load views from nibs in UIKit. A table or collection view calls it for each view it creates.
  open func awakeFromNib() {}
  /// For code from UIKit, where Interface Builder calls it. The kit never calls it.
  open func prepareForInterfaceBuilder() {}
  /// Writes the responder to an archive in UIKit. There are no archives here: does nothing.
  open func encode(with coder: NSCoder) {}

  /// Called after a change of a view's geometry that the responder observes by name. By default does nothing.
  open func observeValue(
    forKeyPath keyPath: String?, of object: Any?, change: [KeyValueChangeKey: Any]?, context: UnsafeMutableRawPointer?
  ) {}

  /// The next responder in the chain; nil at its end.
  open var next: Responder? { nil }
  /// The next responder for keys and for the requests of readers. Neither is passed to a presenting controller.
  var nextForKeys: Responder? { next }
  /// The superview of a view; otherwise the next responder.
  final var enclosing: Responder? { (self as? View)?.superview ?? next }

  /// Called when touches of a view began. By default passes them on to `next`.
  open func touchesBegan(_ touches: Set<Touch>, with event: Event?) { next?.touchesBegan(touches, with: event) }
  /// Called when touches of a view moved.
  open func touchesMoved(_ touches: Set<Touch>, with event: Event?) { next?.touchesMoved(touches, with: event) }
  /// Called when touches of a view ended.
  open func touchesEnded(_ touches: Set<Touch>, with event: Event?) { next?.touchesEnded(touches, with: event) }
  /// Called when a gesture recognizer or the system cancelled touches of a view.
  open func touchesCancelled(_ touches: Set<Touch>, with event: Event?) { next?.touchesCancelled(touches, with: event) }

  /// Called when keys were pressed. By default passes them on to `next`.
  open func pressesBegan(_ presses: Set<Press>, with event: Event?) { nextForKeys?.pressesBegan(presses, with: event) }
  /// Called when keys were released.
  open func pressesEnded(_ presses: Set<Press>, with event: Event?) { nextForKeys?.pressesEnded(presses, with: event) }
  /// Called when the window lost the keyboard while keys were down.
  open func pressesCancelled(_ presses: Set<Press>, with event: Event?) {
    nextForKeys?.pressesCancelled(presses, with: event)
  }

  /// Navigates back when the mouse's back button is pressed. By default passes the request to `next`.
  /// - Returns: whether a controller navigated back.
  func goBackByPointer() -> Bool { next?.goBackByPointer() ?? false }
  /// The key commands of this responder, used while it is in the responder chain of the first responder or focused
  /// view; nil, the default, for none. The first match is performed, before text receives the key.
  open var keyCommands: [KeyCommand]? { nil }
  /// Adds or changes the menus of a menu bar. An override calls super, which passes the builder to `next`.
  open func buildMenu(with builder: any MenuBuilder) { next?.buildMenu(with: builder) }
  /// Updates a menu bar's command before it is shown or performed by its key: whether it is disabled, its mark, its
  /// title. By default passes the command to `next`.
  open func validate(_ command: Command) { next?.validate(command) }
  /// Returns whether the responder uses a key to edit, copy or select its content. False by default. If true, and the
  /// responder has the keyboard, the key does not perform a command of a menu bar.
  func edits(with key: Key) -> Bool { false }

  /// The undo manager of the nearest responder in the chain that has its own, such as a text. If none has, the window's
  /// undo manager.
  open var undoManager: UndoManager? { next?.undoManager }

  // MARK: Edit actions

  /// Returns whether the responder can perform an action now. By default true if it has the method; for an edit action such as
  /// `copy(_:)`, if its class overrides the method.
  open func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
    OverriddenMethods.editActions[action]?.areOverridden(in: type(of: self)) ?? responds(to: action)
  }
  /// Returns the first responder in the chain that can perform an action; nil if there is none.
  open func target(forAction action: Selector, withSender sender: Any?) -> Any? {
    canPerformAction(action, withSender: sender) ? self : next?.target(forAction: action, withSender: sender)
  }
  /// Moves the selection to the clipboard. Called by Ctrl+X or a menu, if `canPerformAction` allows it. By default does nothing.
  open func cut(_ sender: Any?) {}
  /// Copies the selection to the clipboard. Called by Ctrl+C or a menu.
  open func copy(_ sender: Any?) {}
  /// Inserts the clipboard's content. Called by Ctrl+V or a menu.
  open func paste(_ sender: Any?) {}
  /// Selects the text at the caret, such as a word. Called by a menu.
  open func select(_ sender: Any?) {}
  /// Selects everything. Called by Ctrl+A or a menu.
  open func selectAll(_ sender: Any?) {}
  /// Deletes the selection. Called by a menu.
  open func delete(_ sender: Any?) {}

  /// The descendants to focus first, in order of preference. Empty, the default, for the first view in reading order.
  open var preferredFocusEnvironments: [any FocusEnvironment] { [] }

  // MARK: First responder

  /// Whether the responder can become first responder. By default false.
  open var canBecomeFirstResponder: Bool { false }
  /// Whether the responder can stop being first responder. By default true.
  open var canResignFirstResponder: Bool { true }
  /// The view shown at the bottom of the window while this is the first responder. By default nil: the on-screen
  /// keyboard if the responder accepts text, otherwise nothing.
  open var inputView: View? { nil }
  /// The view shown above the input view. By default nil.
  open var inputAccessoryView: View? { nil }

  /// Whether this is the first responder.
  open var isFirstResponder: Bool { responderHost?.firstResponder === self }

  /// Makes this the first responder, which receives keys and text first. The current one must agree to resign.
  /// - Returns: whether this is the first responder now. Always false outside of a window; text fields and text views
  ///   remember the request until they enter one.
  @discardableResult
  open func becomeFirstResponder() -> Bool {
    guard let host = responderHost else { return false }
    if host.firstResponder === self { return true }
    guard canBecomeFirstResponder else { return false }
    if let old = host.firstResponder, !old.canResignFirstResponder || !old.resignFirstResponder() { return false }
    host.setFirstResponder(self)
    return true
  }

  /// Resigns as first responder.
  /// - Returns: whether this is no longer the first responder.
  @discardableResult
  open func resignFirstResponder() -> Bool {
    guard let host = responderHost, host.firstResponder === self else { return true }
    guard canResignFirstResponder else { return false }
    host.setFirstResponder(nil)
    return true
  }

  /// Updates `inputView` and `inputAccessoryView` on the screen, if this is the first responder.
  open func reloadInputViews() {
    if isFirstResponder { responderHost?.notify(.firstResponderDidChange(isAnother: false)) }
  }

  /// Notifies the window that the caret, or the text near it, has changed. A responder that accepts text calls it while
  /// it is the first responder, so that input methods position their windows, keyboards know the text before the caret,
  /// and the caret stays visible.
  public final func caretDidChange() {
    if isFirstResponder { responderHost?.notify(.firstResponderCaretDidChange) }
  }

  /// The host of the window that the responder is in; nil for none.
  var responderHost: ViewHost? { nil }

  // MARK: Accessibility

  /// The settings of the program for screen readers and scripts; nil if there are none.
  final var accessibilitySettings: AccessibilitySettings?
  /// The role, the states and the other properties that readers get from the kind of responder.
  var meaning: Meaning { .none }
  /// The custom actions that a kind of responder has, such as the swipe actions of a row.
  var actionsByKind: [AccessibilityCustomAction] { [] }
  /// The frame by the kind of responder, in the window's coordinates.
  var frameOfElement: CGRect { .zero }

  /// Whether the responder is a single element that hides its parts. True by default for labels, most controls, and
  /// elements.
  open var isAccessibilityElement: Bool {
    get { accessibilitySettings?.isElement ?? (meaning.exposure == .element) }
    set { setAccessibility(\.isElement, newValue) }
  }
  /// The name, such as `Volume`. By default, and for nil, the title or text of a control or label.
  open var accessibilityLabel: String? {
    get { accessibilitySettings?.label ?? labelByKind }
    set { setAccessibility(\.label, newValue) }
  }
  /// The value in words, such as `40 percent`. By default, and for nil, the value of a control.
  open var accessibilityValue: String? {
    get { accessibilitySettings?.value ?? meaning.value }
    set { setAccessibility(\.value, newValue) }
  }
  /// The names by which users and scripts refer to the element, in addition to its label. Readers do not speak them.
  /// nil by default, for none.
  open var accessibilityUserInputLabels: [String]? {
    get { accessibilitySettings?.inputLabels }
    set { setAccessibility(\.inputLabels, newValue) }
  }
  /// The result of the action, in a sentence; nil, the default, for none.
  open var accessibilityHint: String? {
    get { accessibilitySettings?.hint ?? meaning.hint }
    set { setAccessibility(\.hint, newValue) }
  }
  /// The traits. By default the traits of the control's kind, or none.
  open var accessibilityTraits: AccessibilityTraits {
    get { accessibilitySettings?.traits ?? meaning.traits }
    set { setAccessibility(\.traits, newValue) }
  }
  /// An identifier for scripts and tests, such as `tile1`. Readers do not speak it.
  open var accessibilityIdentifier: String? {
    get { accessibilitySettings?.identifier }
    set { setAccessibility(\.identifier, newValue) }
  }
  /// The language of the texts, such as `de-AT`; nil, the default, for the program's.
  open var accessibilityLanguage: String? {
    get { accessibilitySettings?.language }
    set { setAccessibility(\.language, newValue) }
  }
  /// The frame in the window's coordinates. By default the frame of the view.
  open var accessibilityFrame: CGRect {
    get { accessibilitySettings?.frame ?? accessibilityPath?.bounds ?? frameOfElement }
    set { setAccessibility(\.frame, newValue) }
  }
  /// The outline in the window's coordinates, for an element that is no rectangle: a reader finds the element only
  /// within it. nil, the default, for the frame. With a path, the frame is by default the path's bounds.
  open var accessibilityPath: BezierPath? {
    get { accessibilitySettings?.path }
    set { setAccessibility(\.path, newValue) }
  }
  /// The point that a press by a reader touches, in the window's coordinates. By default the center of the frame.
  open var accessibilityActivationPoint: CGPoint {
    get { accessibilitySettings?.activationPoint ?? accessibilityFrame.center }
    set { setAccessibility(\.activationPoint, newValue) }
  }
  /// The parts in the order of reading: views and elements. By default, and for nil, the subviews.
  open var accessibilityElements: [Any]? {
    get { accessibilitySettings?.elements }
    set { setAccessibility(\.elements, newValue) }
  }
  /// Returns the number of parts. By default the count of `accessibilityElements`, or `NSNotFound` if it is nil: then the
  /// subviews are the parts. A class that overrides it overrides `accessibilityElement(at:)` too.
  open func accessibilityElementCount() -> Int { accessibilityElements?.count ?? NSNotFound }
  /// Returns a part in the order of reading; nil if there is none with the index.
  open func accessibilityElement(at index: Int) -> Any? {
    accessibilityElements.flatMap { $0.indices.contains(index) ? $0[index] : nil }
  }
  /// Returns the index of a part; `NSNotFound` if `element` is not a part.
  open func index(ofAccessibilityElement element: Any) -> Int {
    accessibilityElements?.firstIndex { $0 as AnyObject === element as AnyObject } ?? NSNotFound
  }
  /// The actions besides the usual ones; nil, the default, for none.
  open var accessibilityCustomActions: [AccessibilityCustomAction]? {
    get { accessibilitySettings?.customActions }
    set { setAccessibility(\.customActions, newValue) }
  }
  /// The kind of container that the responder is for readers. By default `none`.
  open var accessibilityContainerType: AccessibilityContainerType {
    get { accessibilitySettings?.containerType ?? .none }
    set { setAccessibility(\.containerType, newValue) }
  }
  /// Whether readers ignore the siblings behind the view. By default true for presentations.
  open var accessibilityViewIsModal: Bool {
    get { accessibilitySettings?.isModal ?? meaning.isModal }
    set { setAccessibility(\.isModal, newValue) }
  }
  /// Whether readers ignore the responder and its parts. By default false.
  open var accessibilityElementsHidden: Bool {
    get { accessibilitySettings?.hidesElements ?? (meaning.exposure == .absent) }
    set { setAccessibility(\.hidesElements, newValue) }
  }
  /// Whether readers read all parts of the view before its siblings. They always do, so the value has no effect.
  open var shouldGroupAccessibilityChildren: Bool {
    get { accessibilitySettings?.groupsChildren ?? false }
    set { setAccessibility(\.groupsChildren, newValue) }
  }

  /// Sets the value of an element with a range for the user, clamped to its limits.
  /// - Returns: false if the element has no range or is disabled.
  func setNumber(_ value: Double) -> Bool { false }

  /// Performs the action of a press by a reader.
  /// - Returns: whether it was performed; false, the default, for a touch at the activation point.
  open func accessibilityActivate() -> Bool { false }
  /// Increases the value of an adjustable element by one step.
  open func accessibilityIncrement() {}
  /// Decreases the value of an adjustable element by one step.
  open func accessibilityDecrement() {}
  /// Scrolls by a page for a reader. By default returns false, and a superview scrolls.
  /// - Returns: whether the content has moved.
  open func accessibilityScroll(_ direction: AccessibilityScrollDirection) -> Bool { false }
  /// Dismisses a modal view, or goes back, for a reader. By default returns false, and the superview is asked.
  /// - Returns: whether something was dismissed.
  open func accessibilityPerformEscape() -> Bool { false }
  /// Never called: readers on Linux have no gesture for it. By default false.
  open func accessibilityPerformMagicTap() -> Bool { false }
  /// Called when the element has received the keyboard's focus while a reader listens. Readers have no focus of their
  /// own.
  open func accessibilityElementDidBecomeFocused() {}
  /// Called when the element has lost the keyboard's focus while a reader listens.
  open func accessibilityElementDidLoseFocus() {}
}

extension Responder {
  /// Compares identities. Faster than `NSObject`'s own operator, which calls `isEqual(_:)`.
  public nonisolated static func == (a: Responder, b: Responder) -> Bool { a === b }
}
