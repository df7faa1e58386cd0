internal import ArgumentParser
internal import MiniUI
internal import MiniUITesting

/// The views of a window, with the constraints and numbers that determined their frames.
@MainActor struct LayoutReport {
  private let views: [(view: View, name: String)]

  init(_ window: View) { views = ViewPath.names(in: window) }

  /// A line for each view that constraints lay out, and below it the constraints that determined each of the four
  /// numbers.
  var description: String {
    var lines: [String] = []
    for (view, name) in views {
      let parts = LayoutPart.allCases.compactMap { part in view.layoutExplanation(of: part).map { (part, $0) } }
      guard !parts.isEmpty else { continue }
      lines.append("\(name)\(view.hasAmbiguousLayout ? " (ambiguous)" : "")")
      for (part, rows) in parts {
        // The last row determines the number; the rows before it determine its operands.
        lines.append("  \(part.rawValue) = \(value(part, view)): \(rows.last ?? "nothing determines it")")
      }
    }
    return lines.isEmpty ? "no view is laid out by constraints" : lines.joined(separator: "\n")
  }

  /// Returns the constraints that determined a number, such as `title.width`, in the order in which they were used.
  /// - Throws: `ValidationError` if there is no such view or part, or if constraints do not determine it.
  func explanation(of name: String) throws -> String {
    // An identifier may contain dots.
    let parts = name.split(separator: ".")
    let viewName = parts.dropLast().joined(separator: ".")
    guard !viewName.isEmpty, let part = parts.last.flatMap({ LayoutPart(rawValue: String($0)) }) else {
      throw ValidationError("--why takes a view and x, y, width or height, such as title.width, not \(name)")
    }
    guard
      let view = views.first(where: { $0.name == viewName || $0.view.accessibilityIdentifier == viewName })?.view
    else {
      let names = views.filter { $0.view.layoutExplanation(of: .x) != nil }.map(\.name)
      let known = names.isEmpty ? "no view" : names.joined(separator: ", ")
      throw ValidationError("there is no view \(viewName). Constraints lay out \(known)")
    }
    guard let rows = view.layoutExplanation(of: part) else {
      throw ValidationError("code sets the frame of \(viewName), not constraints")
    }
    return (["\(name) = \(value(part, view))"] + rows.map { "  \($0)" }).joined(separator: "\n")
  }

  private func value(_ part: LayoutPart, _ view: View) -> String {
    switch part {
    case .x: view.frame.minX.words
    case .y: view.frame.minY.words
    case .width: view.frame.width.words
    case .height: view.frame.height.words
    }
  }
}
