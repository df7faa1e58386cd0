/// A view whose appearance follows from the style protocols that it adopts, as an HTML element is styled by its classes.
///
///     protocol Highlighted: BackgroundColor {}
///     extension Highlighted { var color: Color { .systemYellow } }
///     protocol LargeTitle: FontWeight {}
///     extension LargeTitle {
///       var size: CGFloat { 24 }
///       var bold: Bool { true }
///     }
///     final class Headline: StyledLabel, Highlighted, LargeTitle {}
///
/// `StyledView`, `StyledLabel` and their siblings apply the styles when they are created, when they enter a window and when their
/// traits change. Any other view applies them in the same way if its initializer calls `keepStyled`.
@preconcurrency @MainActor public protocol Styled: AnyObject {
  /// Applies the styles. By default all rules of `StyleRules`.
  func updateStyles()
}

extension Styled where Self: View {
  public func updateStyles() { StyleRules.apply(to: self) }

  /// Applies the styles now, when the view enters a window, and when its traits change.
  public func keepStyled() {
    updateStyles()
    for case is StyleFollower in interactions { return }
    addInteraction(StyleFollower())
  }
}

/// A colour behind a view. Text on it is black or white, by contrast.
@preconcurrency @MainActor public protocol BackgroundColor: Styled {
  var color: Color { get }
}

/// The size and weight of a view's text.
@preconcurrency @MainActor public protocol FontWeight: Styled {
  /// The size of the text, in points.
  var size: CGFloat { get }
  /// Whether the text is bold.
  var bold: Bool { get }
}

/// The radius of a view's corners.
@preconcurrency @MainActor public protocol CornerRounding: Styled {
  /// The radius of each corner, in points.
  var radius: CGFloat { get }
}

/// The rules by which style protocols change views. A program adds one for each protocol of its own:
///
///     protocol Faded: Styled { var opacity: CGFloat { get } }
///     StyleRules.add { view in if let style = view as? any Faded { view.alpha = style.opacity } }
@preconcurrency @MainActor public enum StyleRules {
  private static var rules: [@MainActor (View) -> Void] = [background, text, corners]

  /// Adds a rule, which is applied after those that were added before.
  public static func add(_ rule: @escaping @MainActor (View) -> Void) { rules.append(rule) }

  /// Applies all rules to a view.
  public static func apply(to view: View) { for rule in rules { rule(view) } }

  /// Applies the styles of a view and its descendants again. Call it after a change of a value that the app's styles
  /// depend on, such as a theme chosen by the user. Views without a window apply their styles when they enter one.
  public static func reapply(in view: View) {
    (view as? any Styled)?.updateStyles()
    for subview in view.subviews { reapply(in: subview) }
  }

  private static func background(_ view: View) {
    guard let style = view as? any BackgroundColor else { return }
    view.backgroundColor = style.color
    let text = Color.title(on: style.color, orDark: .black)
    switch view {
    case let label as Label: label.textColor = text
    case let button as Button: button.setTitleColor(text, for: .normal)
    case let cell as TableViewCell:
      cell.textLabel?.textColor = text
      cell.detailTextLabel?.textColor = text
    default: break
    }
  }

  private static func text(_ view: View) {
    guard let style = view as? any FontWeight else { return }
    let font = style.bold ? Font.boldSystemFont(ofSize: style.size) : .systemFont(ofSize: style.size)
    switch view {
    case let label as Label: label.font = font
    case let button as Button: button.font = font
    case let cell as TableViewCell: cell.textLabel?.font = font
    default: break
    }
  }

  private static func corners(_ view: View) {
    guard let style = view as? any CornerRounding else { return }
    view.cornerRadius = style.radius
  }
}

/// An interaction that applies the styles of its view.
private final class StyleFollower: Interaction {
  private(set) weak var view: View?

  func willMove(to view: View?) {}
  func didMove(to view: View?) { self.view = view }
  func viewDidMoveToWindow() { if view?.window != nil { (view as? any Styled)?.updateStyles() } }
  func viewTraitsDidChange(_ previousTraitCollection: TraitCollection) { (view as? any Styled)?.updateStyles() }
}
