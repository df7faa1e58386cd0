/// A small change to one view, and who noticed it.
public nonisolated struct Mutant: Hashable, Sendable, CustomStringConvertible {
  /// What was changed.
  public nonisolated enum Kind: String, Hashable, Sendable, CaseIterable, Codable {
    /// The view, with all in it, stood a point further to the right.
    case moved
    /// Its own colours (background, text, drawing, picture, border, shadow) were a level lighter or darker, as they are seen.
    case recolored
  }

  /// The view's identifier, or the way to it: `tile1/Label`.
  public var view: String
  public var kind: Kind
  /// The shots whose pictures would not have been accepted: `tiles-drag.dropped.960x640@1.light`.
  public var noticedBy: [String] = []
  /// The shots that it changed without being noticed: by a mask, a tolerance, or because they look elsewhere.
  public var missedBy: [String] = []

  public init(view: String, kind: Kind) {
    self.view = view
    self.kind = kind
  }

  /// No shot would have noticed it.
  public var survives: Bool { noticedBy.isEmpty }

  /// `tile1 moved`
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

/// The smallest change of a colour that can be seen.
nonisolated enum ColorLevel {
  /// One level in each channel of what the straight colour `argb` adds to a pixel: the more transparent it is the more must
  /// change. What would be too bright becomes darker.
  static func next(to argb: UInt32) -> UInt32 {
    let alpha = argb >> 24
    guard alpha > 0 else { return argb }
    let step = (254 + alpha) / alpha
    func channel(_ value: UInt32) -> UInt32 { value < 128 ? min(255, value + step) : value - min(value, step) }
    return alpha << 24 | channel(argb >> 16 & 255) << 16 | channel(argb >> 8 & 255) << 8 | channel(argb & 255)
  }
}
