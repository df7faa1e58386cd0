extension Take {
  /// The settings at the top of a script that is played like this take. Settings with default values are omitted,
  /// except the size.
  var settings: [ScriptSetting] {
    let plain = Take()
    var settings: [ScriptSetting] = scene.map { [.scene($0)] } ?? []
    settings.append(.size([size]))
    if scale != plain.scale { settings.append(.scale([scale])) }
    if theme != plain.theme { settings.append(.theme([theme])) }
    if pointer != plain.pointer { settings.append(.pointer([pointer])) }
    if framesPerSecond != plain.framesPerSecond { settings.append(.fps(framesPerSecond)) }
    if seed != plain.seed { settings.append(.seed(seed)) }
    if prefersReducedMotion { settings.append(.reducedMotion(true)) }
    if staysInScene { settings.append(.staysInScene(true)) }
    if language != plain.language { settings.append(.language([language])) }
    if layoutDirection != language.layoutDirection { settings.append(.direction(layoutDirection)) }
    return settings
  }
}
