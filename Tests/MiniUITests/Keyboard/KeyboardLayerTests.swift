import MiniUITestSupport
import MiniUITesting
import Testing

@testable import MiniUI

/// Tests of layers, Shift, automatic capitals and languages.
struct KeyboardLayerTests {
  // MARK: Layers

  @Test func `a layer key changes the layer when it is pressed, and the layer stays`() throws {
    let scene = try KeyboardScene()
    try scene.stage.touchDown(.id("key-123"))
    #expect(scene.isShown("key-1") && !scene.isShown("key-q"))
    try scene.stage.touchUp()
    try scene.tap("1")
    #expect(scene.text == "1" && scene.isShown("key-1"))
    try scene.tap("#+=", "[", "ABC", "a")
    #expect(scene.text == "1[a")
  }

  @Test func `sliding from a layer key types one symbol and returns to the letters`() throws {
    let scene = try KeyboardScene()
    try scene.stage.touchDown(.id("key-123"))
    try scene.stage.touchMove(to: scene.center("7"))
    #expect(scene.previewText == "7")
    #expect(scene.text == "")
    try scene.stage.touchUp()
    #expect(scene.text == "7" && scene.isShown("key-q"))
  }

  @Test func `a layer held while another finger types ends with its finger`() throws {
    let scene = try KeyboardScene()
    try scene.stage.touchDown(.id("key-123"), id: 1)
    for key in ["4", "2"] {
      try scene.stage.advance(by: 0.1)
      try scene.stage.touchDown(.id("key-\(key)"), id: 2)
      try scene.stage.touchUp(id: 2)
    }
    #expect(scene.text == "42" && scene.isShown("key-1"))
    try scene.stage.touchUp(id: 1)
    #expect(scene.isShown("key-q"))
  }

  @Test func `lifting a layer key types the key held by another finger first`() throws {
    let scene = try KeyboardScene()
    try scene.stage.touchDown(.id("key-123"), id: 1)
    try scene.stage.advance(by: 0.1)
    try scene.stage.touchDown(.id("key-5"), id: 2)
    try scene.stage.advance(by: 0.1)
    try scene.stage.touchUp(id: 1)
    #expect(scene.text == "5" && scene.isShown("key-q"))
    // The second finger does not hold a letter of the new layer either.
    try scene.stage.advance(by: 1)
    #expect(!scene.isShown("key-choices") && scene.keyboard.keyViews.allSatisfy { !$0.face.isPressed })
    try scene.stage.touchUp(id: 2)
    #expect(scene.text == "5")
  }

  @Test func `a key held during a change of the layer may not exist in the new layer`() throws {
    let scene = try KeyboardScene(["en"])
    let json = KeyboardSample.text(
      numbers: ["1 2 3 4 5 6", "- / : ( ) $", "& @ . ? ! %", "abc space return backspace 0"],
      keys: """
        "123": { "action": "layer:numbers" }, "abc": { "action": "layer:letters" }, "0": { "alt": "°" }
        """)
    scene.keyboard.layout = try KeyboardLayout(json: Data(json.utf8))
    for held in [0, 0.1, 0.5] {
      scene.field.strokes = []
      try scene.stage.advance(by: 0.1)
      try scene.stage.touchDown(.id("key-123"), id: 1)
      try scene.stage.touchDown(.id("key-0"), id: 2)
      try scene.stage.advance(by: held)
      try scene.stage.touchUp(id: 1)
      #expect(scene.isShown("key-q"))
      try scene.stage.advance(by: 1)
      try scene.stage.touchUp(id: 2)
      #expect(scene.field.strokes == ["0"], "after \(held)")
    }
    // A touch that holds Backspace continues.
    scene.field.text = "abcdefghijklmn"
    scene.field.strokes = []
    try scene.stage.touchDown(.id("key-123"), id: 1)
    try scene.stage.touchDown(.id("key-backspace"), id: 2)
    try scene.stage.touchUp(id: 1)
    #expect(try scene.key("backspace").face.isPressed)
    try scene.stage.advance(by: 1)
    #expect(scene.field.strokes.count > 2 && scene.field.strokes.allSatisfy { $0 == "⌫" })
    try scene.stage.touchUp(id: 2)
    #expect(try !scene.key("backspace").face.isPressed)
  }

  @Test func `a space or an apostrophe returns to the letters`() throws {
    for (key, text) in [("space", " "), ("'", "'")] {
      let scene = try KeyboardScene()
      try scene.tap("123", key)
      #expect(scene.text == text && scene.isShown("key-q"))
    }
    let scene = try KeyboardScene(type: .numbersAndPunctuation)
    try scene.tap("1", "space", "'")
    #expect(scene.text == "1 '" && scene.isShown("key-1"))
    try scene.tap("ABC", "a", "space", "b")
    #expect(scene.text == "1 'a b" && scene.isShown("key-q"))
  }

  @Test(arguments: KeyboardFiles.languages)
  func `every key of every layer and type can be reached and types its label`(language: String) throws {
    let types: [KeyboardType] =
      language == "ru" ? KeyboardType.allCases : [.default, .url, .phonePad]
    for type in types {
      let scene = try KeyboardScene([language], type: type)
      let layout = scene.keyboard.layout
      for layer in layout.reach(for: type) {
        for key in layout.rows(of: layer, for: type).flatMap({ $0 }) {
          guard let output = key.output else { continue }
          try go(to: layer, in: scene, type)
          scene.field.strokes = []
          // The delay keeps the first letter from affecting those that follow.
          try scene.stage.advance(by: 0.05)
          try scene.stage.touchDown(scene.center(key.id))
          try scene.stage.touchUp()
          #expect(scene.field.strokes == [output], "\(language) \(type) \(layer) \(key.id)")
        }
      }
    }
  }

  /// Shows `layer` by tapping the keys that lead there, as a user would.
  private func go(to layer: String, in scene: KeyboardScene, _ type: KeyboardType) throws {
    let layout = scene.keyboard.layout
    var steps = 0
    while scene.keyboard.layerName != layer {
      // The layers reached so far, each with the first key of the shortest sequence to it.
      var ways: [(layer: String, first: String?)] = [(scene.keyboard.layerName, nil)]
      var seen: Set = [scene.keyboard.layerName]
      var found: String?
      while found == nil, !ways.isEmpty {
        let way = ways.removeFirst()
        if way.layer == layer { found = way.first }
        for key in layout.rows(of: way.layer, for: type).flatMap({ $0 }) {
          guard let target = key.target, seen.insert(target).inserted else { continue }
          ways.append((target, way.first ?? key.identifierPart))
        }
      }
      try scene.tap(try #require(found))
      steps += 1
      try #require(steps < 6)
    }
  }

  // MARK: Shift

  @Test func `a tap on Shift capitalizes one letter`() throws {
    let scene = try KeyboardScene()
    try scene.tap("shift")
    #expect(try scene.key("a").face.text == "A" && scene.key("shift").face.icon == .shiftFilled)
    try scene.tap("a", "b")
    #expect(scene.text == "Ab")
  }

  @Test(arguments: [(0.29, "AB", ShiftState.Mode.locked), (0.31, "ab", .off)])
  func `two taps on Shift within 0.3 seconds lock capitals`(gap: TimeInterval, text: String, mode: ShiftState.Mode)
    throws
  {
    let scene = try KeyboardScene()
    let location = try scene.center("shift")
    for wait in [0.05, gap] {
      try scene.stage.touchDown(location)
      try scene.stage.advance(by: min(wait, 0.1))
      try scene.stage.touchUp()
      if wait == 0.05 { try scene.stage.advance(by: gap - 0.05) }
    }
    #expect(scene.keyboard.shift.mode == mode)
    try scene.tap("a", "b")
    #expect(scene.text == text)
    guard mode == .locked else { return }
    #expect(try scene.key("shift").face.icon == .shiftLocked)
    try scene.tap("shift", "c")
    #expect(scene.text == "ABc")
  }

  @Test(arguments: [(1.19, "Ab"), (1.21, "AB")])
  func `holding Shift for 1.2 seconds locks capitals`(duration: TimeInterval, text: String) throws {
    let scene = try KeyboardScene()
    try scene.stage.touchDown(.id("key-shift"))
    try scene.stage.advance(by: duration)
    try scene.stage.touchUp()
    try scene.tap("a", "b")
    #expect(scene.text == text)
  }

  @Test func `letters are capitals while Shift is held`() throws {
    let scene = try KeyboardScene()
    try scene.stage.touchDown(.id("key-shift"), id: 9)
    for key in ["a", "b", "c"] {
      try scene.stage.advance(by: 0.6)
      try scene.stage.touchDown(.id("key-\(key)"), id: 1)
      try scene.stage.touchUp(id: 1)
    }
    try scene.stage.touchUp(id: 9)
    try scene.tap("d")
    #expect(scene.text == "ABCd")
  }

  @Test func `Shift lifted before the letter capitalizes it`() throws {
    for capitals in [TextAutocapitalizationType.none, .sentences] {
      let scene = try KeyboardScene { $0.autocapitalizationType = capitals }
      try scene.stage.touchDown(.id("key-shift"), id: 1)
      try scene.stage.advance(by: 0.1)
      try scene.stage.touchDown(.id("key-a"), id: 2)
      try scene.stage.advance(by: 0.1)
      try scene.stage.touchUp(id: 1)
      try scene.stage.advance(by: 0.1)
      try scene.stage.touchUp(id: 2)
      try scene.tap("b")
      #expect(scene.text == "Ab")
    }
  }

  @Test func `Shift may be lifted while a capital's variants are shown`() throws {
    let scene = try KeyboardScene { $0.autocapitalizationType = .sentences }
    try scene.stage.touchDown(.id("key-shift"), id: 1)
    try scene.stage.touchDown(.id("key-e"), id: 2)
    try scene.stage.advance(by: 0.4)
    try scene.stage.touchUp(id: 1)
    #expect(scene.text == "")
    try scene.stage.touchMove(to: scene.stage.point(of: .id("alt-É")), id: 2)
    try scene.stage.touchUp(id: 2)
    #expect(scene.text == "É")
  }

  @Test func `sliding from Shift types one capital`() throws {
    let scene = try KeyboardScene()
    try scene.stage.touchDown(.id("key-shift"))
    try scene.stage.touchMove(to: scene.center("z"))
    try scene.stage.touchUp()
    try scene.tap("z")
    #expect(scene.text == "Zz")
  }

  // MARK: Automatic capitals

  @Test(arguments: [
    ("", true), ("Hello", false), ("Hello ", false), ("Hello. ", true), ("Hello.", false), ("Really?  ", true),
    ("No! ", true), ("line\n", true), ("\"Quoted.\" ", true), ("e.g", false), ("a, ", false), ("¿", true),
    ("Sí. ¿", true), ("a ¿", false), (" ", true), ("Done. \"", true), ("Done. (", true), ("Done. („", true),
    ("Done.\"", false), ("(", true), ("so \"", false), ("so (", false), ("line\n«", true), ("そう。", true),
    ("「そう。」", true), ("そう？", true), ("そう、", false), ("Done. 'Tis", false),
  ])
  func `sentences begin with capitals`(text: String, wanted: Bool) {
    #expect(TypingRules(text: text, isWhole: true).wantsCapital(.sentences) == wanted)
    #expect(TypingRules(text: text, isWhole: true).wantsCapital(.allCharacters))
    #expect(!TypingRules(text: text, isWhole: true).wantsCapital(.none))
  }

  @Test func `words begin with capitals if the field wants them`() {
    for (text, wanted) in [
      ("", true), ("a", false), ("a ", true), ("a-", false), ("a\n", true), ("a (", true), ("a(", true), ("a \"", true),
      ("\"", true), ("don'", false), ("\"a\"", false), ("(“", true), ("a)", false),
    ] {
      #expect(TypingRules(text: text, isWhole: true).wantsCapital(.words) == wanted)
    }
  }

  @Test func `the keyboard shifts automatically, and Shift turns that off`() throws {
    let scene = try KeyboardScene { $0.autocapitalizationType = .sentences }
    try scene.tap("h", "i", "space", "space", "y", "o")
    #expect(scene.text == "Hi. Yo")
    try scene.tap("return", "shift", "a")
    #expect(scene.text == "Hi. Yo\na")
    scene.keyboard.textDidChange()
    try scene.tap("b")
    #expect(scene.text == "Hi. Yo\nab")
    scene.field.selectedRange = NSRange(location: 0, length: 0)
    #expect(try scene.key("q").face.text == "Q")
    scene.field.selectedRange = NSRange(location: 3, length: 0)
    #expect(try scene.key("q").face.text == "q")
  }

  @Test func `all characters stay capital, and secure fields have no automatic capitals`() throws {
    let loud = try KeyboardScene { $0.autocapitalizationType = .allCharacters }
    try loud.tap("a", "b", "space", "c")
    #expect(loud.text == "AB C")
    for (type, secure) in [(KeyboardType.default, true), (.emailAddress, false), (.url, false)] {
      let scene = try KeyboardScene(type: type) { field in
        field.autocapitalizationType = .sentences
        field.isSecureTextEntry = secure
      }
      try scene.tap("a")
      #expect(scene.text == "a")
    }
  }

  // MARK: Languages

  @Test func `the globe key changes the language in order`() throws {
    let scene = try KeyboardScene(["en", "de", "ru"])
    var chosen: [String] = []
    scene.keyboard.didChangeLayout = { chosen.append($0.id) }
    try scene.tap("globe", "ü", "globe", "й", "globe", "q")
    #expect(scene.text == "üйq" && chosen == ["de", "ru", "en"])
  }

  @Test func `a language without the present layer shows its own first layer`() throws {
    let layers = #", "moon": { "rows": ["1 2 3 4 5 6", "abc space return backspace"] }"#
    let rows = ["q w e r t i", "shift a s d f backspace", "123 moon space . return"]
    let keys = ["123": "numbers", "moon": "moon", "abc": "letters"].map { id, layer in
      "\"\(id)\": { \"action\": \"layer:\(layer)\" }"
    }
    let stage = try Stage(size: CGSize(width: 390, height: 700), pointer: .touch)
    let json = KeyboardSample.text(rows: rows, keys: keys.joined(separator: ", "), layers: layers)
    let own = try KeyboardLayout(json: Data(json.utf8))
    let keyboard = KeyboardView(layouts: [own, try KeyboardFiles.layout("en")])
    keyboard.frame = CGRect(origin: CGPoint(x: 0, y: 400), size: keyboard.size(in: stage.window.bounds.size))
    let field = FakeField()
    keyboard.input = field
    try stage.add(keyboard)
    try stage.tap(.id("key-moon"))
    #expect(keyboard.layerName == "moon")
    keyboard.layout = keyboard.layouts[1]
    #expect(keyboard.layerName == "letters")
    try stage.advance(by: 0.1)
    try stage.tap(.id("key-k"))
    #expect(field.text.lowercased() == "k")
  }

  @Test func `holding the globe key for half a second shows all languages`() throws {
    let scene = try KeyboardScene(["en", "de", "ru"])
    try scene.stage.touchDown(.id("key-globe"))
    try scene.stage.advance(by: 0.49)
    #expect(!scene.isShown("layout-ru"))
    try scene.stage.advance(by: 0.02)
    #expect(scene.isShown("layout-ru"))
    try scene.stage.touchMove(to: scene.stage.point(of: .id("layout-ru")))
    try scene.stage.touchUp()
    #expect(scene.keyboard.layout.id == "ru" && !scene.isShown("layout-ru"))
    try scene.stage.touchDown(.id("key-globe"))
    try scene.stage.advance(by: 0.6)
    try scene.stage.touchMove(to: CGPoint(x: 350, y: 200))
    try scene.stage.touchUp()
    #expect(scene.keyboard.layout.id == "ru")
  }

  @Test func `a keyboard with one language has no globe key`() throws {
    let scene = try KeyboardScene(["en"])
    #expect(!scene.isShown("key-globe"))
    #expect(try scene.key("space").face.text == nil)
  }
}
