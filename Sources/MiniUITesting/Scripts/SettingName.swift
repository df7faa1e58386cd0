/// The name of a setting and the phrase after it. The list is complete and in the manual's order.
nonisolated struct SettingName: Sendable {
  let name: String
  let phrase: Phrase<ScriptSetting>

  private init(_ name: String, _ phrase: Phrase<ScriptSetting>) {
    self.name = name
    self.phrase = phrase
  }

  static let all = [
    SettingName(
      "scene", Phrase(.name, make: ScriptSetting.scene) { if case .scene(let name) = $0 { name } else { nil } }),
    SettingName(
      "size",
      Phrase(Phrase<CGSize>.windowSize.list(), make: ScriptSetting.size) {
        if case .size(let sizes) = $0 { sizes } else { nil }
      }),
    SettingName(
      "scale",
      Phrase(Phrase<CGFloat>.number("a scale such as 1.5", in: 0.25...16).list(), make: ScriptSetting.scale) {
        if case .scale(let scales) = $0 { scales } else { nil }
      }),
    SettingName(
      "theme",
      Phrase(Phrase<UserInterfaceStyle>.choice().list(), make: ScriptSetting.theme) {
        if case .theme(let themes) = $0 { themes } else { nil }
      }),
    SettingName(
      "pointer",
      Phrase(Phrase<PointerKind>.choice().list(), make: ScriptSetting.pointer) {
        if case .pointer(let pointers) = $0 { pointers } else { nil }
      }),
    SettingName(
      "fps",
      Phrase(.integer("a number such as 60", in: 1...240), make: ScriptSetting.fps) {
        if case .fps(let count) = $0 { count } else { nil }
      }),
    SettingName(
      "seed",
      Phrase(Phrase<UInt64>.integer("a number such as 7", in: 0...(.max)), make: ScriptSetting.seed) {
        if case .seed(let seed) = $0 { seed } else { nil }
      }),
    SettingName(
      "motion",
      Phrase(.choice([("reduced", true), ("full", false)]), make: ScriptSetting.reducedMotion) {
        if case .reducedMotion(let isReduced) = $0 { isReduced } else { nil }
      }),
    SettingName(
      "language",
      Phrase(Phrase<Language>.choice().list(), make: ScriptSetting.language) {
        if case .language(let languages) = $0 { languages } else { nil }
      }),
    SettingName(
      "direction",
      Phrase(
        .choice([("left-to-right", .leftToRight), ("right-to-left", .rightToLeft)]), make: ScriptSetting.direction
      ) { if case .direction(let direction) = $0 { direction } else { nil } }),
    SettingName(
      "scenes",
      Phrase(.choice([("all", false), ("one", true)]), make: ScriptSetting.staysInScene) {
        if case .staysInScene(let stays) = $0 { stays } else { nil }
      }),
  ]

  /// The settings by name.
  static let named = [String: SettingName](uniqueKeysWithValues: all.map { ($0.name, $0) })
}
