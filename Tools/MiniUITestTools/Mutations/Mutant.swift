/// A small change to one view, and the shots that detect it. It is used for mutation testing with ``Mutations``.
public nonisolated struct Mutant: Hashable, Sendable, CustomStringConvertible {
  /// The kind of change.
  public nonisolated enum Kind: String, Hashable, Sendable, CaseIterable, Codable {
    /// The view, with its subviews, is moved one point to the right.
    case moved
    /// The view's own colours (background, text, drawing, picture, border, shadow) are one visible level lighter or
    /// darker.
    case recolored
  }

  /// The view's identifier or path: `tile1/Label`.
  public var view: String
  /// The kind of change.
  public var kind: Kind
  /// The shots that would fail because of the change: `tiles-drag.dropped.960x640@1.light`.
  public var noticedBy: [String] = []
  /// The shots that do not detect the change although it is in their window, because of a mask, a tolerance or their
  /// area.
  public var missedBy: [String] = []

  /// Whether no shot detects the change.
  public var survives: Bool { noticedBy.isEmpty }

  /// The view and the kind of change: `tile1 moved`.
  public var description: String { "\(view) \(kind.rawValue)" }
}

extension Mutant.Kind {
  var mutation: ViewMutation {
    switch self {
    case .moved: .move(CGPoint(x: 1, y: 0))
    case .recolored: .recolor(ColorLevel.next(to:))
    }
  }
}

/// The smallest change of a colour that is visible.
nonisolated enum ColorLevel {
  /// Returns the straight colour `argb` with each channel changed so that a pixel changes by one level: the more
  /// transparent the colour, the larger the change. Channels of 128 and more become darker, the others lighter.
  static func next(to argb: UInt32) -> UInt32 {
    let alpha = argb >> 24
    guard alpha > 0 else { return argb }
    let step = (254 + alpha) / alpha
    func channel(_ value: UInt32) -> UInt32 { value < 128 ? min(255, value + step) : value - min(value, step) }
    return alpha << 24 | channel(argb >> 16 & 255) << 16 | channel(argb >> 8 & 255) << 8 | channel(argb & 255)
  }
}
