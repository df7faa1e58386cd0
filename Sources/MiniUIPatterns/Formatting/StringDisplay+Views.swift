extension Label: StringDisplay {
  public var containerSize: CGSize { bounds.size }
  public var containerFont: Font { font }
  public var containerLineLimit: Int { numberOfLines }
  public var containerView: View? { self }
  public func assignString(_ string: String) { if text != string { text = string } }
}

extension Button: StringDisplay {
  public var containerSize: CGSize {
    let inner = bounds.inset(by: contentInsets)
    // The height includes the insets, since a line of the title may extend into them.
    return CGSize(width: max(0, inner.width), height: bounds.height)
  }
  public var containerFont: Font { font }
  /// One line: titles of buttons do not wrap.
  public var containerLineLimit: Int { 1 }
  public var containerView: View? { self }
  public func assignString(_ string: String) { if title(for: .normal) != string { setTitle(string, for: .normal) } }
}

/// A controller shows a description as its title: the longest that fits into the navigation bar.
extension ViewController: StringDisplay {
  public var containerSize: CGSize {
    guard let bar = navigationController?.navigationBar else {
      return CGSize(width: viewIfLoaded?.bounds.width ?? 0, height: TitleSpace.height)
    }
    let isLarge = bar.prefersLargeTitles && navigationItem.largeTitleDisplayMode != .never
    let beside = isLarge ? TitleSpace.largeMargin : TitleSpace.margin
    return CGSize(width: max(0, bar.bounds.width - 2 * beside), height: TitleSpace.height)
  }
  public var containerFont: Font {
    let bar = navigationController?.navigationBar
    let isLarge = bar?.prefersLargeTitles == true && navigationItem.largeTitleDisplayMode != .never
    return isLarge ? .systemFont(ofSize: 34, weight: .bold) : .systemFont(ofSize: 17, weight: .semibold)
  }
  /// One line.
  public var containerLineLimit: Int { 1 }
  public var containerView: View? { viewIfLoaded }
  public func assignString(_ string: String) { if title != string { title = string } }
}

/// The space around a title in a navigation bar, in points.
private enum TitleSpace {
  /// The height of the row of a large title, which is more than a line of any title needs.
  static let height: CGFloat = 52
  /// The space for buttons at each side: the back button with a short title.
  static let margin: CGFloat = 96
  static let largeMargin: CGFloat = 20
}
