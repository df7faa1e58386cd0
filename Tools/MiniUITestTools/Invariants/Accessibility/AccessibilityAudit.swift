/// The rules that hold for the elements and texts of every window, after WCAG 2.2. Each rule is a function of values.
struct AccessibilityAudit {
  /// The elements of the window, each before the elements within it.
  var elements: [AuditedElement]
  /// The texts that the last frame shows.
  var texts: [AuditedText]

  /// The violations of all rules.
  var findings: [AuditFinding] {
    typealias Rules = AccessibilityAudit
    let rules = [Rules.unnamed, Rules.sameNames, Rules.small, Rules.unreachable, Rules.leaking]
    return rules.flatMap { $0(elements) } + Rules.faint(texts)
  }

  // MARK: Names

  /// Returns the elements without a name, or with a symbol as the name of a button. Elements that take the focus or an
  /// action, pictures and progress indicators need a name (1.1.1, 4.1.2).
  static func unnamed(_ elements: [AuditedElement]) -> [AuditFinding] {
    elements.filter(\.needsName).compactMap { element in
      let name = (element.snapshot.label ?? "").trimmingCharacters(in: .whitespacesAndNewlines)
      if name.isEmpty {
        return AuditFinding(
          path: element.path, sentence: "the \(element.snapshot.role.words) has no name: set its accessibilityLabel")
      }
      if element.isButton, !name.contains(where: \.isSpoken) {
        return AuditFinding(
          path: element.path,
          sentence: "the name of the \(element.title) is a symbol: set its accessibilityLabel to a word")
      }
      return nil
    }
  }

  /// Returns the elements with the same role, name, identifier and value as an earlier element of their container: a
  /// reader speaks the same words for both. Cells are skipped, since readers speak their positions, and so are keys,
  /// since keys with the same label do the same.
  static func sameNames(_ elements: [AuditedElement]) -> [AuditFinding] {
    struct Name: Hashable {
      var parent: Int?
      var role: AccessibilityRole
      var label: String
      var identifier, value: String?
    }
    var first: [Name: AuditedElement] = [:]
    return elements.compactMap { element in
      let snapshot = element.snapshot
      guard element.needsName, let label = snapshot.label, !label.isEmpty, ![.cell, .key].contains(snapshot.role) else {
        return nil
      }
      let name = Name(
        parent: element.parent, role: snapshot.role, label: label, identifier: snapshot.identifier,
        value: snapshot.value)
      guard let other = first[name] else {
        first[name] = element
        return nil
      }
      return AuditFinding(
        path: element.path, sentence: "\(other.path) is also a \(element.title): give each its own accessibilityLabel")
    }
  }

  // MARK: The focus

  /// Returns the focusable elements that Tab does not reach, or does not leave (WCAG 2.1.1 and 2.1.2).
  static func unreachable(_ elements: [AuditedElement]) -> [AuditFinding] {
    elements.compactMap { element in
      let states = element.snapshot.states
      guard states.contains(.focusable), !states.contains(.offscreen) else { return nil }
      if !element.isReached {
        return AuditFinding(
          path: element.path,
          sentence: "Tab does not reach the \(element.title): allow interaction with the views around it, or hide it")
      }
      if !element.canBeLeft {
        return AuditFinding(
          path: element.path, sentence: "Tab does not leave the \(element.title): canResignFirstResponder must be true")
      }
      return nil
    }
  }

  /// Returns the elements that readers find behind a modal view, outermost ones only.
  static func leaking(_ elements: [AuditedElement]) -> [AuditFinding] {
    elements.filter { element in
      element.isBehindModal && element.parent.map { !elements[$0].isBehindModal } ?? true
    }.map {
      AuditFinding(
        path: $0.path,
        sentence: "the \($0.title) is behind a modal view: add the modal view to a superview of both, or set "
          + "accessibilityElementsHidden")
    }
  }

  // MARK: Contrast

  /// The minimum contrast of large text.
  private static let largeContrast = 3.0

  /// Returns a finding for texts whose contrast with their background is too low (1.4.3). Texts of disabled controls,
  /// and texts on unknown backgrounds, are exempt.
  static func faint(_ texts: [AuditedText]) -> [AuditFinding] {
    var paths: Set<String> = []
    return texts.compactMap { text in
      guard !text.isExempt, let contrast = text.contrast else { return nil }
      let minimum = text.isLarge ? largeContrast : Color.textContrast
      guard contrast < minimum, paths.insert(text.path).inserted else { return nil }
      // Rounded down, so that 4.49 does not read as 4.5.
      let shown = CGFloat((contrast * 100).rounded(.down) / 100).words
      return AuditFinding(
        path: text.path,
        sentence: "the text \"\(text.string.prefix(40))\" has a contrast of \(shown) : 1: it should be at least "
          + "\(CGFloat(minimum).words) : 1")
    }
  }
}

extension AuditedElement {
  /// Whether the element must have a name.
  fileprivate var needsName: Bool {
    guard !isContainer else { return false }
    if [.image, .progressIndicator, .slider, .stepper].contains(snapshot.role) { return true }
    return snapshot.states.contains(.focusable)
      || snapshot.actions.contains { [.press, .increment, .decrement, .custom].contains($0.kind) }
  }

  /// Whether the element is a button, whose name is its action.
  fileprivate var isButton: Bool {
    [.button, .toggleButton, .popUpButton, .radioButton, .link, .tab, .menuItem].contains(snapshot.role)
  }
}

extension Character {
  /// Whether a reader speaks the character in a name: letters, numbers and emoji, but not every symbol.
  fileprivate nonisolated var isSpoken: Bool {
    isLetter || isNumber || unicodeScalars.contains { $0.properties.isEmojiPresentation }
  }
}
