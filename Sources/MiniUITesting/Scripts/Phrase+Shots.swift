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
    Phrase(Phrase<CGRect>.frame.of(property: "frame"), make: Fact.frame) {
      if case .frame(let frame) = $0 { frame } else { nil }
    },
    Phrase(Phrase<CGPoint>.point.of(property: "center"), make: Fact.center) {
      if case .center(let center) = $0 { center } else { nil }
    },
    Phrase(Phrase<CGSize>.size(in: lengths).of(property: "size"), make: Fact.size) {
      if case .size(let size) = $0 { size } else { nil }
    },
    Phrase(Phrase<Double>.number("a part such as 0.5", in: 0...1).of(property: "alpha"), make: Fact.alpha) {
      if case .alpha(let alpha) = $0 { alpha } else { nil }
    },
    Phrase(Phrase<String>.string.of(property: "text"), make: Fact.text) {
      if case .text(let text) = $0 { text } else { nil }
    },
    Phrase(Phrase<Bool>.truth.of(property: "visible"), make: Fact.visible) {
      if case .visible(let truth) = $0 { truth } else { nil }
    },
    Phrase(Phrase<Bool>.truth.of(property: "focused"), make: Fact.focused) {
      if case .focused(let truth) = $0 { truth } else { nil }
    },
    Phrase(Phrase<Bool>.truth.of(property: "enabled"), make: Fact.enabled) {
      if case .enabled(let truth) = $0 { truth } else { nil }
    },
    Phrase(Phrase<Bool>.truth.of(property: "selected"), make: Fact.selected) {
      if case .selected(let truth) = $0 { truth } else { nil }
    },
    Phrase(Phrase<Double>.number("a number such as 0.4", in: Target.reach).after("="), make: Fact.number) {
      if case .number(let number) = $0 { number } else { nil }
    },
    Phrase(Phrase<String>.string.after("="), make: Fact.value) {
      if case .value(let value) = $0 { value } else { nil }
    },
    Phrase(Phrase<Bool>.choice([("on", true), ("off", false)]).after("="), make: Fact.checked) {
      if case .checked(let isOn) = $0 { isOn } else { nil }
    })

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
