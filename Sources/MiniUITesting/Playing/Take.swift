/// One combination of a script's matrix: the size, scale, theme and pointer of one run.
public nonisolated struct Take: Hashable, Sendable {
  /// The scene to show; nil lets the app choose.
  public var scene: String?
  /// The size of the window, in points.
  public var size = CGSize(width: 960, height: 640)
  /// Pixels per point.
  public var scale: CGFloat = 1
  /// The theme of the app and the window.
  public var theme = UserInterfaceStyle.light
  /// The kind of pointer: a mouse or a finger.
  public var pointer = PointerKind.mouse
  /// The frames per second.
  public var framesPerSecond = 60
  /// The seed of the app's random numbers.
  public var seed: UInt64 = 0
  /// Whether the app reduces motion.
  public var prefersReducedMotion = false
  /// The language of the kit's words.
  public var language = Language.english
  /// The direction in which the app is laid out.
  public var layoutDirection = UserInterfaceLayoutDirection.leftToRight
  /// Whether the app disables every control that opens another scene. An app without scenes ignores this.
  public var staysInScene = false

  /// Creates a take with the defaults: 960×640 points, scale 1, light, a mouse, and 60 frames per second.
  public init() {}

  /// The name in files: `960x640@1.light`, followed by `.touch`, `.reduced`, `.mirrored` or the tag of another
  /// language than English, such as `.de`, if these apply. The takes of one script have different names.
  public var name: String {
    "\(size.words)@\(scale.words).\(theme.rawValue)"
      + (pointer == .mouse ? "" : ".\(pointer.rawValue)") + (prefersReducedMotion ? ".reduced" : "")
      + (layoutDirection == .rightToLeft ? ".mirrored" : "") + (language == .english ? "" : ".\(language.rawValue)")
  }
}

extension Take {
  /// Creates a stage with the settings of the take.
  @MainActor package func makeStage(on platform: any StagePlatform = HeadlessPlatform()) throws -> Stage {
    try Stage(
      size: size, scale: scale, theme: theme, prefersReducedMotion: prefersReducedMotion, language: language,
      layoutDirection: layoutDirection, pointer: pointer, framesPerSecond: framesPerSecond, on: platform)
  }
}

extension Script {
  /// All combinations of the settings' values, in their order: sizes first, then scales, themes, pointers and
  /// languages. Without settings, there is one take.
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
    // The order does not depend on the order of the lines, because file names depend on it.
    for case .size(let sizes) in settings { vary(sizes, \.size) }
    for case .scale(let scales) in settings { vary(scales, \.scale) }
    for case .theme(let themes) in settings { vary(themes, \.theme) }
    for case .pointer(let pointers) in settings { vary(pointers, \.pointer) }
    for case .language(let languages) in settings {
      vary(languages, \.language)
      for index in takes.indices { takes[index].layoutDirection = takes[index].language.layoutDirection }
    }
    for setting in settings {
      switch setting {
      case .scene(let scene): vary([scene], \.scene)
      case .fps(let rate): vary([rate], \.framesPerSecond)
      case .seed(let seed): vary([seed], \.seed)
      case .reducedMotion(let isReduced): vary([isReduced], \.prefersReducedMotion)
      case .direction(let direction): vary([direction], \.layoutDirection)
      case .staysInScene(let stays): vary([stays], \.staysInScene)
      case .size, .scale, .theme, .pointer, .language: break
      }
    }
    return takes
  }
}
