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
      "scene", Phrase(.name, as: ScriptSetting.scene)),
    SettingName(
      "size",
      Phrase(Phrase<CGSize>.windowSize.list(), as: ScriptSetting.size)),
    SettingName(
      "scale",
      Phrase(Phrase<CGFloat>.number("a scale such as 1.5", in: 0.25...16).list(), as: ScriptSetting.scale)),
    SettingName(
      "theme",
      Phrase(Phrase<UserInterfaceStyle>.choice().list(), as: ScriptSetting.theme)),
    SettingName(
      "pointer",
      Phrase(Phrase<PointerKind>.choice().list(), as: ScriptSetting.pointer)),
    SettingName(
      "fps",
      Phrase(.integer("a number such as 60", in: 1...240), as: ScriptSetting.fps)),
    SettingName(
      "seed",
      Phrase(Phrase<UInt64>.integer("a number such as 7", in: 0...(.max)), as: ScriptSetting.seed)),
    SettingName(
      "motion",
      Phrase(.choice([("reduced", true), ("full", false)]), as: ScriptSetting.reducedMotion)),
    SettingName(
      "language",
      Phrase(Phrase<Language>.choice().list(), as: ScriptSetting.language)),
    SettingName(
      "direction",
      Phrase(
        .choice([("left-to-right", .leftToRight), ("right-to-left", .rightToLeft)]), as: ScriptSetting.direction)),
    SettingName(
      "scenes",
      Phrase(.choice([("all", false), ("one", true)]), as: ScriptSetting.staysInScene)),
  ]

  /// The settings by name.
  static let named = [String: SettingName](uniqueKeysWithValues: all.map { ($0.name, $0) })
}
