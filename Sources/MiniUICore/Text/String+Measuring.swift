/// How a text is measured, with UIKit's names.
public struct StringDrawingOptions: OptionSet, Hashable, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// The text is broken into lines. Without it, there is one line for each paragraph, however wide.
  public static let usesLineFragmentOrigin = StringDrawingOptions(rawValue: 1 << 0)
  /// Lines have the distance that the font asks for, as always.
  public static let usesFontLeading = StringDrawingOptions(rawValue: 1 << 1)
  /// The shapes of the letters are measured. Not followed: the kit's lines have the height of the font.
  public static let usesDeviceMetrics = StringDrawingOptions(rawValue: 1 << 3)
  /// Only the lines that fit are measured.
  public static let truncatesLastVisibleLine = StringDrawingOptions(rawValue: 1 << 5)
}

/// UIKit's object for the results of drawing a text. The kit has none: pass nil.
public final class StringDrawingContext {
  public init() {}
}

extension NSAttributedString.Key {
  /// The font of a text.
  public static let font = NSAttributedString.Key(rawValue: "NSFont")
}

extension StringProtocol {
  /// Returns the rectangle that the text takes within a size, in whole points; its origin is (0, 0).
  /// - Parameters:
  ///   - size: the width in which lines are broken, and the height, which counts only with `truncatesLastVisibleLine`. In points.
  ///   - attributes: with a `Font` under `.font`; by default the system's of 12 points, as in UIKit.
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
