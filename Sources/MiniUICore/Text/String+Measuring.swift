/// Options for measuring text, with UIKit's names.
public struct StringDrawingOptions: OptionSet, Hashable, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// Breaks the text into lines. Without it, each paragraph is one line of any width.
  public static let usesLineFragmentOrigin = StringDrawingOptions(rawValue: 1 << 0)
  /// Uses the font's line distance, which is always done.
  public static let usesFontLeading = StringDrawingOptions(rawValue: 1 << 1)
  /// Measures the shapes of the letters. Ignored: lines always have the font's height.
  public static let usesDeviceMetrics = StringDrawingOptions(rawValue: 1 << 3)
  /// Measures only the lines that fit.
  public static let truncatesLastVisibleLine = StringDrawingOptions(rawValue: 1 << 5)
}

/// UIKit's object for the results of drawing. Not supported: pass nil.
public final class StringDrawingContext {
  public init() {}
}

extension NSAttributedString.Key {
  /// The key for the font of a text.
  public static let font = NSAttributedString.Key(rawValue: "NSFont")
}

extension StringProtocol {
  /// Returns the rectangle of the text, in whole points, with the origin (0, 0).
  /// - Parameters:
  ///   - size: the maximum width and height, in points. The width is used only with `usesLineFragmentOrigin`, the
  ///     height only with `truncatesLastVisibleLine`.
  ///   - options: how the text is measured. By default each paragraph is one line.
  ///   - attributes: with a `Font` for `.font`; by default the system font of 12 points, as in UIKit.
  ///   - context: ignored.
  public func boundingRect(
    with size: CGSize, options: StringDrawingOptions = [], attributes: [NSAttributedString.Key: Any]? = nil,
    context: StringDrawingContext? = nil
  ) -> CGRect {
    let font = attributes?[.font] as? Font ?? Font(family: nil, size: 12)
    let layout = TextLayout(
      String(self), font: font, width: options.contains(.usesLineFragmentOrigin) ? size.width : .infinity,
      height: options.contains(.truncatesLastVisibleLine) ? size.height : .infinity)
    return CGRect(origin: .zero, size: layout.size)
  }
}
