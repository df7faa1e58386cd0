import Testing

@testable import MiniUITestTools

@Suite struct MutationsTests {
  private func mutations(_ shots: ScriptShot..., app: ScriptedApp = SmallApp.app()) throws -> Mutations {
    let script = Script(settings: [.size([CGSize(width: 400, height: 300)])], actions: shots.map { .shot($0) })
    let mutations = Mutations()
    try mutations.play(script, name: "cards", app: app)
    return mutations
  }

  private func survivors(_ mutations: Mutations) -> [String] {
    mutations.survivors.map { "\($0.view) \($0.kind.rawValue)" }
  }

  @Test func `an exact shot of the whole window detects every mutant`() throws {
    let mutations = try mutations(ScriptShot("all"))
    #expect(mutations.survivors == [] && mutations.score == 1)
    let names = Set(mutations.mutants.map(\.view))
    #expect(names.isSuperset(of: ["one", "one/Label", "two", "two/Label", "button"]))
    #expect(mutations.mutants.allSatisfy { $0.noticedBy == ["cards.all.400x300@1.light"] })
  }

  @Test func `a mutant of a masked view survives, and is detected by a shot without the mask`() throws {
    let masked = ScriptShot("masked", masks: [.identifier("button")])
    let mutations = try mutations(masked)
    #expect(survivors(mutations).contains("button recolored"))
    #expect(mutations.survivors.allSatisfy { $0.missedBy == ["cards.masked.400x300@1.light"] })
    #expect(mutations.score < 1)
    #expect(try self.mutations(masked, ScriptShot("all")).survivors == [])
  }

  @Test func `a colour changed by one level is detected by an exact shot and not by a tolerant one`() throws {
    let tolerance = PictureTolerance(threshold: 0.05, density: 0, reason: "to see what it costs")
    let tolerant = try mutations(ScriptShot("tolerant", tolerance: tolerance))
    #expect(survivors(tolerant).contains("one recolored"))
    #expect(!survivors(tolerant).contains("one moved"))
    #expect(try mutations(ScriptShot("tolerant", tolerance: tolerance), ScriptShot("exact")).survivors == [])
  }

  @Test func `a shot of one view detects mutants of that view only`() throws {
    let mutations = try mutations(ScriptShot("two", of: .identifier("two")))
    #expect(!survivors(mutations).contains("two moved") && survivors(mutations).contains("button moved"))
  }

  private func box(_ name: String, _ frame: CGRect) -> View {
    let box = View(frame: frame)
    box.accessibilityIdentifier = name
    box.backgroundColor = .systemPurple
    return box
  }

  @Test func `covered, hidden and distant views have no mutants`() throws {
    let app = SmallApp.app {
      let hidden = self.box("hidden", CGRect(x: 200, y: 100, width: 20, height: 20))
      hidden.addSubview(self.box("in-hidden", CGRect(x: 0, y: 0, width: 20, height: 20)))
      hidden.isHidden = true
      return [
        hidden, self.box("covered", CGRect(x: 300, y: 100, width: 20, height: 20)),
        self.box("cover", CGRect(x: 290, y: 90, width: 50, height: 50)),
        self.box("outside", CGRect(x: 500, y: 0, width: 9, height: 9)),
      ]
    }
    let names = Set(try mutations(ScriptShot("all"), app: app).mutants.map(\.view))
    #expect(names.contains("cover") && names.isDisjoint(with: ["hidden", "in-hidden", "covered", "outside"]))
  }

  @Test func `a view in several scripts is one mutant, and each take has its own shots`() throws {
    let mutations = Mutations()
    let settings: [ScriptSetting] = [.size([CGSize(width: 400, height: 300)]), .theme([.light, .dark])]
    let shot = ScriptAction.shot(ScriptShot("all"))
    try mutations.play(Script(settings: settings, actions: [shot]), name: "a", app: SmallApp.app())
    let count = mutations.mutants.count
    #expect(mutations.mutants[0].noticedBy == ["a.all.400x300@1.light", "a.all.400x300@1.dark"])
    try mutations.play(Script(settings: settings + [.scene("empty")], actions: [shot]), name: "b", app: SmallApp.app())
    #expect(mutations.mutants.count == count + 1)
    #expect(mutations.mutants.last?.description == "window recolored")
    #expect(mutations.mutants.last?.noticedBy == ["b.all.400x300@1.light", "b.all.400x300@1.dark"])
  }

  @Test func `measuring mutations changes neither the window nor the recording`() throws {
    let script = Script(
      settings: [.size([CGSize(width: 400, height: 300)]), .scale([1, 2])],
      actions: [
        .press(.point(CGPoint(x: 30, y: 30)), .primary), .move(.by(CGPoint(x: 30, y: 20)), .speed(400), .linear),
        .shot(ScriptShot("mid")),
        .release(.primary), .wait(.frames(2)), .shot(ScriptShot("late")), .settle(limit: nil, frames: nil),
      ])
    for take in script.takes {
      let plain = try Player(script, name: "drag", app: SmallApp.app()).play(take)
      let player = Player(script, name: "drag", app: SmallApp.app())
      let mutations = Mutations()
      player.observer = mutations
      let watched = try player.play(take)
      #expect(watched.frames == plain.frames && !mutations.mutants.isEmpty)
      for (a, b) in zip(plain.shots, watched.shots) { #expect(a.bitmap.hasSamePixels(as: b.bitmap)) }
    }
  }

  @Test func `a script that cannot be played is an error, and no script is a score of 1`() {
    #expect(throws: PlaybackError.self) { try mutations(ScriptShot("x", of: .identifier("nobody"))) }
    #expect(Mutations().score == 1)
  }
}
