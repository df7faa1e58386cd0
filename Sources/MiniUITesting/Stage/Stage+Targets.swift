extension Stage {
  /// Returns the current position of a target in the window, in points.
  /// - Throws: `TargetError` if the target is missing, ambiguous, or cannot be seen.
  public func point(of target: Target) throws -> CGPoint {
    if target.anchor == .window {
      let size = window.surface.size
      let part = target.part ?? .zero
      return CGPoint(x: size.width * part.x, y: size.height * part.y).moved(by: target.offset)
    }
    // An element without a view has no presentation.
    if case .element(let query) = target.anchor, target.part == nil {
      let found = try get(query)
      if found.element is AccessibilityElement {
        return found.element.accessibilityActivationPoint.moved(by: target.offset)
      }
    }
    return try sight(of: target.anchor).point(at: target.part ?? CGPoint(x: 0.5, y: 0.5)).moved(by: target.offset)
  }

  /// Returns the view that an anchor refers to.
  /// - Throws: `TargetError` if it is missing, ambiguous, or cannot be seen.
  public func view(_ anchor: Target.Anchor) throws -> View { try sight(of: anchor).view }

  /// Returns the view that covers a target: the view that receives a touch there, unless it is the target's view, a
  /// subview or a superview of it.
  /// - Returns: nil if the target is not covered, is a point of the window, or is a point beside its view.
  /// - Throws: `TargetError`, as `point(of:)`.
  package func cover(of target: Target) throws -> View? {
    let point = try pixel(of: target)
    guard target.anchor != .window, let seen = try? sight(of: target.anchor), seen.frame.contains(point) else {
      return nil
    }
    return cover(of: seen.view, at: point)
  }

  /// Returns the view that covers `view` at a point of the window: the view that receives a touch there, unless it is
  /// `view`, a subview or a superview of it.
  func cover(of view: View, at point: CGPoint) -> View? {
    guard let hit = window.hitTest(point, with: nil) else { return nil }
    return hit.isDescendant(of: view) || view.isDescendant(of: hit) ? nil : hit
  }

  /// Returns the only visible view that an anchor refers to, with its position in the window.
  func sight(of anchor: Target.Anchor) throws -> SeenView {
    let all = SeenView.all(in: window)
    let found = matches(of: anchor, in: all)
    let visible = found.filter(\.isVisible)
    if visible.count == 1 { return visible[0] }
    // A view that is disappearing, such as a toast that fades before the next one, no longer takes input.
    let usable = visible.filter(\.takesInput)
    if case .identifier = anchor, usable.count == 1 { return usable[0] }
    if visible.count > 1 {
      throw TargetError.ambiguous(
        anchor, locations: visible.map { "\(ViewPath.name(of: $0.view)) at \($0.frame.words)" })
    }
    if !found.isEmpty { throw TargetError.invisible(anchor) }
    throw TargetError.missing(anchor, near: near(anchor, all.filter(\.isVisible)))
  }

  /// Returns the views, visible or not, that an anchor may refer to.
  private func matches(of anchor: Target.Anchor, in all: [SeenView]) -> [SeenView] {
    switch anchor {
    case .window: [all[0]]
    case .identifier(let identifier): all.filter { $0.view.accessibilityIdentifier == identifier }
    case .element(let query): matches(of: query, in: all)
    case .text(let text):
      // A button and its title label show the same text, and count as one.
      all.filter { seen in
        seen.view.shownText == text && !((seen.view.superview as? Button)?.titleLabel === seen.view)
      }
    }
  }

  private func matches(of query: ElementQuery, in all: [SeenView]) -> [SeenView] {
    let views = elements().filter { query.matches($0.snapshot) }.compactMap(\.view)
    return all.filter { seen in views.contains { $0 === seen.view } }
  }

  private func near(_ anchor: Target.Anchor, _ visible: [SeenView]) -> [String] {
    switch anchor {
    case .window: []
    case .identifier(let identifier):
      Nearest.names(to: identifier, among: visible.compactMap(\.view.accessibilityIdentifier)).map { "@\($0)" }
    case .element(let query): near(query, elements().map(\.snapshot))
    case .text(let text):
      Nearest.names(to: text, among: visible.compactMap(\.view.shownText)).map(\.debugDescription)
    }
  }
}
