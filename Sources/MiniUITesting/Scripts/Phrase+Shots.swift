/// The phrases that follow `shot` and `assert`.
nonisolated extension Phrase where Value == ScriptShot {
  static let shot = Phrase(
    .fileName, Phrase<Target.Anchor>.view.after("of").or(.window),
    Phrase<Bool>.choice([("meaning", true)]).after("with").or(false),
    Phrase<Target.Anchor>.view.list().after("mask").or([]),
    Phrase<ScriptTolerance>.tolerance.optional, Phrase<ScriptWaiver>.budget.optional,
    make: { ScriptShot($0, of: $1, comparesMeaning: $2, masks: $3, tolerance: $4, budget: $5) },
    match: { ($0.name, $0.area, $0.comparesMeaning, $0.masks, $0.tolerance, $0.budget) })
}

nonisolated extension Phrase where Value == ScriptTolerance {
  fileprivate static let tolerance = Phrase(
    Phrase<Double>.number("a difference such as 0.1", in: 0...1).after("tolerance"),
    Phrase<Int>.integer("a number of pixels such as 4", in: 0...256).after("density"),
    Phrase<String>.reason.after("because"), make: { ScriptTolerance(threshold: $0, density: $1, reason: $2) },
    match: { ($0.threshold, $0.density, $0.reason) })
}

nonisolated extension Phrase where Value == ScriptWaiver {
  fileprivate static let budget = Phrase(
    Phrase<Int>.integer("a size such as 90 KiB", in: 1...1_000_000).before { _ in "KiB" }.after("budget"),
    Phrase<String>.reason.after("because"), make: { ScriptWaiver(limit: $0, reason: $1) },
    match: { ($0.limit, $0.reason) })
}

nonisolated extension Phrase where Value == ScriptAssertion {
  static let assertion = Phrase(
    .view(dots: false), .fact, make: { ScriptAssertion($0, $1) }, match: { ($0.view, $0.fact) })
}

nonisolated extension Phrase where Value == ScriptAssertion.Fact {
  fileprivate static let fact = any(
    Phrase(Phrase<CGRect>.frame.of(property: "frame"), as: Fact.frame),
    Phrase(Phrase<CGPoint>.point.of(property: "center"), as: Fact.center),
    Phrase(Phrase<CGSize>.size(in: lengths).of(property: "size"), as: Fact.size),
    Phrase(Phrase<Double>.number("a part such as 0.5", in: 0...1).of(property: "alpha"), as: Fact.alpha),
    Phrase(Phrase<String>.string.of(property: "text"), as: Fact.text),
    Phrase(Phrase<Bool>.truth.of(property: "visible"), as: Fact.visible),
    Phrase(Phrase<Bool>.truth.of(property: "focused"), as: Fact.focused),
    Phrase(Phrase<Bool>.truth.of(property: "enabled"), as: Fact.enabled),
    Phrase(Phrase<Bool>.truth.of(property: "selected"), as: Fact.selected),
    Phrase(Phrase<Double>.number("a number such as 0.4", in: Target.reach).after("="), as: Fact.number),
    Phrase(Phrase<String>.string.after("="), as: Fact.value),
    Phrase(Phrase<Bool>.choice([("on", true), ("off", false)]).after("="), as: Fact.checked))

  private typealias Fact = ScriptAssertion.Fact
}

/// The allowed widths and heights in an assertion, in points.
nonisolated private let lengths = 0...Target.reach.upperBound

nonisolated extension Phrase where Value == CGRect {
  fileprivate static let frame = Phrase(
    .point, .size(in: lengths), make: { CGRect(origin: $0, size: $1) }, match: { ($0.origin, $0.size) })
}

nonisolated extension Phrase where Value == Bool {
  fileprivate static let truth = choice([("true", true), ("false", false)])
}
