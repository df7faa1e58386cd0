/// The description of an element for readers and tests.
extension Responder {
  /// The role of the element: in a table, by traits that the program has added, by its kind, or as a container.
  final var roleOfElement: AccessibilityRole {
    if let role = roleInTable { return role }
    let meaning = meaning
    let traits = accessibilityTraits
    if let role = traits.subtracting(meaning.traits).role { return role }
    if let role = meaning.role { return role }
    switch accessibilityContainerType {
    case .list: return .list
    case .dataTable: return .table
    case .landmark, .semanticGroup: return .group
    case .none: break
    }
    return traits.role ?? (isAccessibilityElement && (self as? View)?.canBecomeFocused != true ? .staticText : .group)
  }

  /// The label of the element, or the caption beside it, or the placeholder of a field.
  final var nameOfElement: String? {
    if let label = accessibilityLabel { return label }
    let meaning = meaning
    let caption = meaning.takesCaption ? (self as? View)?.captionElement : nil
    return caption?.accessibilityLabel ?? meaning.placeholder
  }

  /// The states of the element, without the focus.
  final var statesOfElement: AccessibilityStates {
    var states = meaning.states
    let traits = accessibilityTraits
    if traits.contains(.notEnabled) { states.insert(.disabled) }
    if states.contains(.checkable) {
      if traits.contains(.selected) { states.insert(.checked) }
    } else if traits.contains(.selected) {
      states.formUnion([.selectable, .selected])
    }
    if accessibilityViewIsModal { states.insert(.modal) }
    if let view = self as? View {
      if !states.contains(.disabled), view.canBecomeFocused { states.insert(.focusable) }
      if !view.shows(view.convert(view.bounds, to: nil)) { states.insert(.offscreen) }
    } else if let view = sequence(first: self as Responder, next: \.next).lazy.compactMap({ $0 as? View }).first {
      let frame = accessibilityFrame
      if !frame.isEmpty, !view.shows(frame) { states.insert(.offscreen) }
    }
    return states
  }

  /// The actions of the element, the usual one first.
  final var actionsOfElement: [AccessibilityAction] {
    let (role, meaning, traits) = (roleOfElement, meaning, accessibilityTraits)
    var actions: [AccessibilityAction] = []
    if !traits.contains(.notEnabled) {
      if role.isPressed || traits.contains(.button) || (self as? View)?.isTapped == true {
        actions.append(AccessibilityAction(.press))
      }
      if traits.contains(.adjustable) {
        actions += [AccessibilityAction(.increment), AccessibilityAction(.decrement)]
      }
    }
    return actions + meaning.actions.filter { !actions.contains($0) }
      + allCustomActions.map { AccessibilityAction(.custom, name: $0.name) }
  }

  /// The program's custom actions, then the kit's.
  private final var allCustomActions: [AccessibilityCustomAction] {
    (accessibilityCustomActions ?? []) + actionsByKind
  }

  /// Performs an action, without a touch.
  /// - Returns: whether the element has performed it.
  final func performAction(_ action: AccessibilityAction) -> Bool {
    guard !accessibilityTraits.contains(.notEnabled) else { return false }
    let chain = sequence(first: self as Responder, next: \.nextForKeys)
    func scroll(_ direction: AccessibilityScrollDirection) -> Bool {
      chain.contains { $0.accessibilityScroll(direction) }
    }
    switch action.kind {
    case .press: return accessibilityActivate()
    case .increment: accessibilityIncrement()
    case .decrement: accessibilityDecrement()
    case .escape: return chain.contains { $0.accessibilityPerformEscape() }
    case .scrollUp: return scroll(.up)
    case .scrollDown: return scroll(.down)
    case .scrollLeft: return scroll(.left)
    case .scrollRight: return scroll(.right)
    case .custom:
      guard let own = allCustomActions.first(where: { $0.name == action.name }) else { return false }
      return own.actionHandler?(own) ?? false
    }
    return true
  }
}

extension AccessibilityTraits {
  /// The role that the traits alone mean; nil for none.
  fileprivate var role: AccessibilityRole? {
    let roles: [(Self, AccessibilityRole)] = [
      (.keyboardKey, .key), (.link, .link), (.searchField, .searchField), (.tabBar, .tabList),
      (.toggleButton, .toggleButton), (.adjustable, .slider), (.header, .heading), (.button, .button),
      (.image, .image), (.staticText, .staticText),
    ]
    return roles.first { contains($0.0) }?.1
  }
}

extension AccessibilityRole {
  /// Whether users press elements of the role.
  fileprivate var isPressed: Bool {
    switch self {
    case .button, .toggleButton, .checkBox, .switch, .radioButton, .popUpButton, .link, .tab, .menuItem, .key: true
    default: isField
    }
  }
}

extension View {
  /// Whether a tap on the view itself has an effect.
  fileprivate final var isTapped: Bool { recognizers.contains { $0.isEnabled && $0.recognizesTaps } }

  /// Whether a part of a rectangle of the window is within the window, the view if that clips, and all superviews that clip. True
  /// for a view in no window.
  fileprivate final func shows(_ frame: CGRect) -> Bool {
    guard let root = host?.root, frame.isFinite else { return true }
    var visible = frame
    for outer in sequence(first: self, next: \.superview) where outer.clipsToBounds || outer === root {
      visible = visible.intersection(outer.convert(outer.bounds, to: nil))
    }
    return !visible.isEmpty
  }
}
