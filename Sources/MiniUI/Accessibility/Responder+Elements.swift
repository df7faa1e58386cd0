/// The accessibility elements among responders. Hidden responders are skipped. A view that only groups others is
/// replaced by its parts.
extension Responder {
  /// The form in which the responder is in the tree, with the settings of the program.
  final var exposure: Meaning.Exposure {
    if accessibilityElementsHidden { return .absent }
    if isAccessibilityElement { return .element }
    switch meaning.exposure {
    case .element: return .parts
    case .parts: return isNamedGroup ? .container : .parts
    case let other: return other
    }
  }

  private final var isNamedGroup: Bool {
    accessibilityContainerType != .none || accessibilityLabel != nil || (self as? View)?.canBecomeFocused == true
  }

  /// The parts of a class that overrides `accessibilityElementCount`; nil for other classes.
  private final var elementsByIndex: [Any]? {
    let count = accessibilityElementCount()
    return count == NSNotFound ? nil : (0..<max(0, count)).compactMap(accessibilityElement)
  }

  /// The elements directly below this one, in reading order.
  final var childElements: [Responder] {
    switch exposure {
    case .element, .absent: []
    case .container, .parts: elementsOfParts
    case .summary: elementsOfParts.filter { !$0.namesContainer }
    }
  }

  /// The responder if it is an element, otherwise the elements of its parts; empty if it is hidden.
  final var elementsInTree: [Responder] {
    if let view = self as? View, !view.isShownToReaders { return [] }
    switch exposure {
    case .absent: return []
    case .parts: return elementsOfParts
    case .element, .container, .summary: return [self]
    }
  }

  private final var elementsOfParts: [Responder] {
    if let elements = accessibilityElements ?? elementsByIndex {
      return elements.compactMap { $0 as? Responder }.filter { !isPart(of: $0) && !$0.containsPart(self) }
        .flatMap(\.elementsInTree)
    }
    guard let view = self as? View else { return [] }
    let shown = view.subviews.filter(\.isShownToReaders)
    guard let modal = shown.last(where: \.accessibilityViewIsModal) else {
      return view.subviewsInReadingOrder.flatMap(\.elementsInTree)
    }
    // Keyboards, menus and messages in front of a modal view remain usable.
    return shown.drop { $0 !== modal }.flatMap(\.elementsInTree)
  }

  /// Whether the responder is `other` or within it, so that `other` cannot be one of its parts.
  private final func isPart(of other: Responder) -> Bool {
    sequence(first: self as Responder, next: \.enclosing).contains { $0 === other }
  }

  /// Returns whether `other` is a part of the responder, or of one of its parts. Such a responder cannot be a part of
  /// `other`, since the tree would not end. False for responders within `other`: they contain it only if another part
  /// of `other` does.
  private final func containsPart(_ other: Responder) -> Bool {
    if isPart(of: other) { return false }
    var (pending, examined): ([Responder], Set<Responder>) = ([self], [])
    while let next = pending.popLast() {
      guard examined.insert(next).inserted else { continue }
      let parts = next.accessibilityElements?.compactMap { $0 as? Responder } ?? (next as? View)?.subviews ?? []
      if parts.contains(other) { return true }
      pending += parts
    }
    return false
  }

  /// Whether the text of this element is part of the name of its container.
  private final var namesContainer: Bool {
    [.staticText, .heading, .image].contains(roleOfElement) && accessibilityCustomActions == nil
      && (self as? View)?.canBecomeFocused != true
  }

  /// The element above this one; nil for a window and for responders outside of windows.
  final var parentElement: Responder? {
    sequence(first: self as Responder, next: \.enclosing).dropFirst().first {
      ($0 is View || $0 is AccessibilityElement) && $0.exposure != .parts
    }
  }

  /// The responder itself if it is an element; otherwise the element that contains it and is named by its text; nil for
  /// none.
  final var containingElement: Responder? {
    var found: Responder?
    for outer in sequence(first: self as Responder, next: \.enclosing)
    where outer is View || outer is AccessibilityElement {
      switch outer.exposure {
      case .absent: found = nil
      case .element: found = outer
      case .summary: if found == nil || found?.namesContainer == true { found = outer }
      case .container: found = found ?? outer
      case .parts: break
      }
      if let view = outer as? View, !view.isShownToReaders { found = nil }
    }
    return found
  }

  /// The label by the kind of responder.
  final var labelByKind: String? {
    let meaning = meaning
    return meaning.label ?? (meaning.isLabelledByParts ? textOfParts : nil)
  }

  /// The labels of the texts and pictures within the responder; nil for none.
  final var textOfParts: String? {
    let texts = elementsOfParts.filter(\.namesContainer).compactMap(\.accessibilityLabel).filter { !$0.isEmpty }
    return texts.isEmpty ? nil : texts.joined(separator: ", ")
  }
}

extension View {
  /// Whether the view is neither hidden nor transparent, apart from its superviews.
  final var isShownToReaders: Bool { !isHidden && alpha >= 0.01 }

  /// The visible label that names this view: before it in the same line, or directly above it; nil for none. A heading
  /// names only a view below it.
  final var captionElement: View? {
    let own = convert(bounds, to: nil)
    var outer = superview
    for _ in 0..<View.captionLevels {
      guard let group = outer else { return nil }
      if let caption = group.caption(for: self, at: own) { return caption }
      // A cell that contains a control names it with all of its texts.
      if group.exposure != .parts { return nil }
      outer = group.superview
    }
    return nil
  }

  /// The text directly below this view, which is the error message of an invalid view; nil for none.
  final var errorElement: View? {
    let own = convert(bounds, to: nil)
    for group in sequence(first: self as View, next: \.superview).dropFirst().prefix(View.captionLevels) {
      let elements = group.elementsForCaption.compactMap { $0 as? View }
      if let text = View.nearest(in: elements.filter(\.isCaption), below: own) {
        // The text may be the caption of the next field.
        let isCaption = elements.contains { $0 !== self && $0.meaning.takesCaption && $0.captionElement === text }
        return isCaption ? nil : text
      }
      if group.exposure != .parts { return nil }
    }
    return nil
  }

  /// Returns the nearest of several views that is directly below a rectangle of the window; nil for none.
  private static func nearest(in views: [View], below frame: CGRect) -> View? {
    var found: (distance: CGFloat, view: View)?
    for view in views {
      let area = view.convert(view.bounds, to: nil)
      let gap = area.minY - frame.maxY
      guard gap >= -1, gap <= captionGap, area.minX < frame.maxX, area.maxX > frame.minX else { continue }
      if gap < found?.distance ?? .infinity { found = (gap, view) }
    }
    return found?.view
  }

  /// The number of superviews in which a caption is searched, since stacks are nested.
  private static let captionLevels = 5
  /// The maximum distance of a caption above a view, and of an error message below it, in points. Chosen.
  private static let captionGap: CGFloat = 24

  private final func caption(for view: View, at frame: CGRect) -> View? {
    var inLine: [(start: CGFloat, view: View)] = []
    var above: (distance: CGFloat, view: View)?
    for case let candidate as View in elementsForCaption where candidate !== view {
      let area = candidate.convert(candidate.bounds, to: nil)
      let isBefore = isMirrored ? area.minX > frame.maxX - 1 : area.maxX < frame.minX + 1
      if area.spansMiddle(of: frame) || frame.spansMiddle(of: area) {
        // A heading in the line is the title of a bar, which names none of its controls.
        if isBefore, candidate.roleOfElement != .heading {
          inLine.append((isMirrored ? -area.maxX : area.minX, candidate))
        }
      } else if area.maxY <= frame.minY + 1, area.minX < frame.maxX, area.maxX > frame.minX {
        let gap = frame.minY - area.maxY
        if gap <= View.captionGap, gap < above?.distance ?? .infinity { above = (gap, candidate) }
      }
    }
    // If the line has other controls, each has its own captions before it. The first of several texts is the name.
    let line = inLine.enumerated().sorted { ($0.element.start, $0.offset) < ($1.element.start, $1.offset) }
      .map(\.element.view)
    let start = (line.lastIndex { !$0.isCaption } ?? -1) + 1
    if start < line.count { return line[start] }
    return above.flatMap { $0.view.isCaption ? $0.view : nil }
  }

  private final var isCaption: Bool { [.staticText, .heading].contains(roleOfElement) }

  private final var elementsForCaption: [Responder] {
    subviews.filter(\.isShownToReaders).flatMap { $0.exposure == .parts ? $0.elementsForCaption : $0.elementsInTree }
  }
}

extension CGRect {
  /// Whether the rectangle is beside the vertical center of another.
  fileprivate func spansMiddle(of other: CGRect) -> Bool { minY < other.midY && other.midY < maxY }
}
