/// An object that shows the longest description that fits into it.
///
///     label.displayStringValue(artist)
///
/// A change of its size or font chooses the description again.
@preconcurrency @MainActor public protocol StringDisplay: AnyObject {
  /// The size available to the text, in points. It is zero before the first layout, unless a frame was set.
  var containerSize: CGSize { get }
  /// The font of the text.
  var containerFont: Font { get }
  /// The maximum number of lines; 0 (the default) for as many as the height allows.
  var containerLineLimit: Int { get }
  /// The view whose layout changes the available size; nil (the default) if it never changes.
  var containerView: View? { get }
  /// Shows a text.
  func assignString(_ string: String)
}

extension StringDisplay {
  public var containerLineLimit: Int { 0 }
  public var containerView: View? { nil }

  /// Shows the longest description that fits, now and whenever the available size changes.
  public func displayStringValue(_ value: any StringRepresentable) {
    if let containerView {
      if let follower = follower(on: containerView) {
        follower.value = value
      } else {
        containerView.addInteraction(StringFollower(self, value))
      }
    }
    assignString(fittingString(of: value))
  }

  /// Stops following the available size, and keeps the text. Call it before the view shows another text, such as when a
  /// cell is reused.
  public func stopDisplayingStringValue() {
    if let containerView, let follower = follower(on: containerView) { containerView.removeInteraction(follower) }
  }

  /// Returns the longest description that fits; the shortest if none does.
  public func fittingString(of value: any StringRepresentable) -> String {
    let strings = value.strings
    for string in strings where fits(string) { return string }
    return strings.last ?? ""
  }

  /// Returns the size of a text in the width of the container, in points.
  public func sizeWithString(_ string: String) -> CGSize {
    string.boundingRect(
      with: CGSize(width: containerSize.width, height: .greatestFiniteMagnitude), options: .usesLineFragmentOrigin,
      attributes: [.font: containerFont], context: nil
    ).size
  }

  private func fits(_ string: String) -> Bool {
    let (room, limit) = (containerSize, containerLineLimit)
    guard room.width > 0, room.height > 0 else { return false }
    let layout = TextLayout(string, font: containerFont, width: room.width)
    return layout.size.height <= room.height && layout.size.width <= room.width
      && (limit == 0 || layout.lines.count <= limit)
  }

  private func follower(on view: View) -> StringFollower? {
    for case let follower as StringFollower in view.interactions where follower.display === self { return follower }
    return nil
  }
}

/// An interaction that updates a text when the available size changes.
private final class StringFollower: Interaction {
  private(set) weak var view: View?
  private(set) weak var display: (any StringDisplay)?
  var value: any StringRepresentable
  /// The available size and the font of the last choice.
  private var last: (CGSize, Font)?

  init(_ display: any StringDisplay, _ value: any StringRepresentable) { (self.display, self.value) = (display, value) }

  func willMove(to view: View?) {}
  func didMove(to view: View?) { self.view = view }

  func viewDidLayoutSubviews() {
    guard let display else { return }
    let now = (display.containerSize, display.containerFont)
    if let last, last == now { return }
    last = now
    display.assignString(display.fittingString(of: value))
  }
}
