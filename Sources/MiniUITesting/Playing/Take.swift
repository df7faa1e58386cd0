/// One combination of a script's matrix: what is played at one size, scale, theme and pointer.
public nonisolated struct Take: Hashable, Sendable {
  public var scene: String?
  /// Of the window, in points.
  public var size = CGSize(width: 960, height: 640)
  /// Pixels a point.
  public var scale: CGFloat = 1
  public var theme = UserInterfaceStyle.light
  public var pointer = PointerKind.mouse
  public var framesPerSecond = 60
  public var seed: UInt64 = 0
  public var prefersReducedMotion = false

  public init() {}

  /// `960x640@1.light`, with `.touch` or `.reduced` behind it where that is so: a part of the names of files. The takes of
  /// one script have different names.
  public var name: String {
    "\(size.words)@\(scale.words).\(theme.rawValue)"
      + (pointer == .mouse ? "" : ".\(pointer.rawValue)") + (prefersReducedMotion ? ".reduced" : "")
  }
}

extension Script {
  /// All combinations of what its settings say, in the order in which they say it: sizes first, then scales, themes and
  /// pointers. Without settings it is one.
  public nonisolated var takes: [Take] {
    var takes = [Take()]
    func vary<Value>(_ values: [Value], _ property: WritableKeyPath<Take, Value>) {
      takes = takes.flatMap { take in
        values.map { value in
          var take = take
          take[keyPath: property] = value
          return take
        }
      }
    }
    // In this order, whatever that of the lines: names of files go by it.
    for case .size(let sizes) in settings { vary(sizes, \.size) }
    for case .scale(let scales) in settings { vary(scales, \.scale) }
    for case .theme(let themes) in settings { vary(themes, \.theme) }
    for case .pointer(let pointers) in settings { vary(pointers, \.pointer) }
    for setting in settings {
      switch setting {
      case .scene(let scene): vary([scene], \.scene)
      case .fps(let rate): vary([rate], \.framesPerSecond)
      case .seed(let seed): vary([seed], \.seed)
      case .reducedMotion(let isReduced): vary([isReduced], \.prefersReducedMotion)
      case .size, .scale, .theme, .pointer: break
      }
    }
    return takes
  }
}
