import MiniUICore
import Testing

@Suite struct KeyTests {
  @Test func `keys are equal if their labels and modifiers are`() {
    #expect(Key(.character("a")) == Key(.character("a"), modifiers: []))
    #expect(Key(.character("a")) != Key(.character("b")))
    #expect(Key(.character("a")) != Key(.character("a"), modifiers: .control))
    #expect(Key(.function(1)) != Key(.function(2)))
    // Keys are equal however their accents are encoded.
    #expect(Key(.character("\u{E9}")) == Key(.character("e\u{301}")))
  }

  @Test func `each modifier has one bit of its own`() {
    let all: [KeyModifiers] = [.shift, .control, .alternate, .command]
    #expect(KeyModifiers(all).rawValue == all.map(\.rawValue).reduce(0, +))
    for modifier in all { #expect(modifier.rawValue.nonzeroBitCount == 1) }
  }
}
