import MiniUITesting
import Testing

/// Tests of the text events that a stage sends to its window.
struct StageTextTests {
  /// Returns the kinds of the events that `act` causes, with text input on or off.
  private func kinds(asked: Bool = true, _ act: (Stage) throws -> Void) throws -> [InputEvent.Kind] {
    let platform = ListeningPlatform()
    let stage = try Stage(size: CGSize(width: 100, height: 100), on: platform)
    if asked { stage.window.surface.setTextInput(CGRect(x: 1, y: 1, width: 1, height: 20)) }
    try act(stage)
    return platform.kinds
  }

  private func stroke(_ character: Character, _ modifiers: KeyModifiers = [], text: String) -> [InputEvent.Kind] {
    let key = Key(.character(character), modifiers: modifiers)
    return [.keyDown(key, isRepeat: false), .text(text), .keyUp(Key(key.code))]
  }

  @Test func `every character is typed, even if no key has it`() throws {
    #expect(
      try kinds { try $0.type("é€ßЖ") } == stroke("é", text: "é") + stroke("€", text: "€") + stroke("ß", text: "ß")
        + stroke("ж", .shift, text: "Ж"))
  }

  @Test func `a character of several scalars is typed as text without a key`() throws {
    #expect(try kinds { try $0.type("👨‍👩‍👧e\u{301}") } == [.text("👨‍👩‍👧"), .text("e\u{301}")])
  }

  @Test func `a composition is delivered in steps and ends with the text`() throws {
    #expect(
      try kinds {
        try $0.compose("に👍")
        try $0.compose("日本", selection: 0..<1)
        try $0.commit("日")
        try $0.compose("x")
        try $0.cancelComposition()
      } == [
        .composition("に👍", selectionStart: 2, selectionLength: 0),
        .composition("日本", selectionStart: 0, selectionLength: 1), .text("日"),
        .composition("", selectionStart: 0, selectionLength: 0),
        .composition("x", selectionStart: 1, selectionLength: 0),
        .composition("", selectionStart: 0, selectionLength: 0),
      ])
  }

  @Test func `a composition without text input is dropped`() throws {
    #expect(
      try kinds(asked: false) {
        try $0.compose("日")
        try $0.commit("日")
      } == [])
  }
}

/// A platform without a display that records the events that it returns.
private final class ListeningPlatform: StagePlatform {
  private let headless = HeadlessPlatform()
  var kinds: [InputEvent.Kind] = []

  var manualClock: ManualClock { headless.manualClock }
  var fonts: any FontSource { headless.fonts }
  var images: any ImageCodec { headless.images }
  var clipboard: any Clipboard { headless.clipboard }
  func makeSurface(_ options: SurfaceOptions) throws -> any Surface { try headless.makeSurface(options) }
  func nextEvents(until deadline: TimeInterval?) -> [InputEvent] { headless.nextEvents(until: deadline) }
  func takeEvents() throws -> [InputEvent] { headless.takeEvents() }
  func wake() {}

  func perform(_ kind: InputEvent.Kind, on surface: any Surface) throws -> [InputEvent] {
    let events = headless.perform(kind, on: surface)
    kinds += events.map(\.kind)
    return events
  }
}
