// Each value has only finitely many simpler values in succession, so that shrinking ends.

extension CGFloat {
  /// Rounder numbers near this one, the roundest first.
  nonisolated var simpler: [CGFloat] {
    let steps: [CGFloat] = [100, 50, 10, 5, 1]
    guard isFinite, self != 0 else { return [] }
    let coarser = steps.prefix { (self / $0).rounded() * $0 != self }
    return coarser.map { (self / $0).rounded() * $0 }.reduce(into: []) { found, value in
      if !found.contains(value) { found.append(value) }
    }
  }
}

extension CGPoint {
  /// Points that are rounder in one coordinate or in both.
  nonisolated var simpler: [CGPoint] {
    zip(x.simpler, y.simpler).map { CGPoint(x: $0, y: $1) } + x.simpler.map { CGPoint(x: $0, y: y) }
      + y.simpler.map { CGPoint(x: x, y: $0) }
  }

  /// One notch of a wheel in the same direction along each axis.
  nonisolated var oneNotch: CGPoint { CGPoint(x: min(1, max(-1, x)), y: min(1, max(-1, y))) }
}

extension CGSize {
  private nonisolated static let common = [
    (100, 100), (200, 200), (320, 240), (400, 300), (640, 480),
  ].map { CGSize(width: $0.0, height: $0.1) }

  /// Smaller common sizes, then smaller sizes with a rounder side.
  nonisolated var simpler: [CGSize] {
    let smaller = CGSize.common.filter { $0 != self && $0.width <= width && $0.height <= height }
    return smaller + width.simpler.filter { $0 > 0 && $0 < width }.map { CGSize(width: $0, height: height) }
      + height.simpler.filter { $0 > 0 && $0 < height }.map { CGSize(width: width, height: $0) }
  }
}

extension Target {
  /// The center of the view, then rounder positions.
  nonisolated var simpler: [Target] {
    var targets: [Target] = []
    if anchor != .window, part != nil || offset != .zero { targets.append(Target(anchor)) }
    if anchor != .window, part != nil, offset != .zero { targets.append(Target(anchor, part: part)) }
    return targets + offset.simpler.map { Target(anchor, part: part, offset: $0) }
  }
}

extension ScriptWay {
  nonisolated var simpler: [ScriptWay] {
    switch self {
    case .to(let target): target.simpler.map { .to($0) }
    case .by(let distance): distance.simpler.map { .by($0) }
    }
  }
}

extension ScriptTime {
  private nonisolated static let common: [TimeInterval] = [0.05, 0.1, 0.2, 0.5, 1, 2, 5, 10]

  /// Shorter times, beginning with a single frame.
  nonisolated var simpler: [ScriptTime] {
    switch self {
    case .seconds(let time): [.frames(1)] + ScriptTime.common.filter { $0 < time }.map { .seconds($0) }
    case .frames(let count): [1, 2, 5, 10, 20, 50, 100].filter { $0 < count }.map { .frames($0) }
    }
  }
}

extension Key {
  /// The key without its modifiers.
  nonisolated var simpler: [Key] { modifiers.isEmpty ? [] : [Key(code)] }
}
