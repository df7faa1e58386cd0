import MiniUITesting
import Testing

/// Tests that a printed script is parsed to the same script, and printed to the same text.
struct ScriptTextTests {
  @Test func `every script is parsed as it was printed`() throws {
    var scripts = RandomScript(seed: 1)
    for _ in 0..<500 {
      let script = scripts.script()
      let read = try Script(parsing: script.text)
      #expect(read == script)
      // Equal strings may consist of different scalars.
      #expect(Array(read.text.utf8) == Array(script.text.utf8))
    }
  }

  @Test func `numbers keep every bit when they are printed and parsed`() throws {
    var scripts = RandomScript(seed: 2)
    for _ in 0..<2000 {
      let target = scripts.target()
      let read = try #require(Target(target.description), "\(target)")
      #expect(read == target)
      #expect(bits(read.offset) == bits(target.offset) || target.offset == .zero)
      #expect(read.part.map(bits) == target.part.map(bits))
    }
  }

  private func bits(_ point: CGPoint) -> [UInt64] { [Double(point.x).bitPattern, Double(point.y).bitPattern] }

  @Test(
    arguments: [
      (0.07, "7%,7%"), (0.29, "29%,29%"), (1, "100%,100%"), (0.123, "12.3%,12.3%"), (1e-9, "1e-7%,1e-7%"), (0, "0%,0%"),
      (1.0 / 3, "33.33333333333333%,33.33333333333333%"),
    ] as [(Double, String)])
  func `parts of a view are printed as percentages without rounding`(part: Double, text: String) {
    #expect(Target.part(part, part).description == text)
  }

  @Test(arguments: [
    "press", "press secondary", "press @tile1", "press @tile1 secondary", "press \"Drag me\"+4,0", "move to @slot5",
    "move by 80,0 900px/s", "move to 400,300 250ms easeIn", "move to 1,2 ease", "move along 12,3 14,5 18,8", "release",
    "release middle", "drag @tile3 to @slot5 400ms ease", "drag @tile3 by 40,-8", "drag @tile3 by 40,-8 12 frames",
    "tap @theme", "tap @tile1 2 times", "longpress @tile2", "longpress @tile2 600ms", "fling @list by 0,-300 1800px/s",
    "wheel @list 0,-3", "cancel", "touch 2 down @tile1", "touch 2 move to 300,200 250ms", "touch 2 up", "key ctrl+z",
    "key ctrl++", "key +", "key shift++", "key \"#\"", "key ctrl+\"\\\"\"", "key down", "key up", "key down down",
    "key up shift+left", "key pageup", "key f12", "key code1073742049", "key ctrl+shift+alt+super+modifier",
    "text \"héllo\"", #"text "\"\\\n\t\u{0}""#, "resize 768x1024", "resize 768x1024 over 500ms", "rotate right",
    "theme dark", "wait 250ms", "wait 1.5s", "wait 12 frames", "wait 1 frame", "settle", "settle max 2s",
    "settle in 21 frames", "settle max 2s in 1 frame", "shot dropped", "shot dropped of @board",
    "shot dropped with meaning",
    #"shot a of @board with meaning mask @clock, "12:00" tolerance 0.1 density 4 because "…" budget 90 KiB because "…""#,
    "assert @tile3.frame = 40,60 120x120", "assert @tile3.center = 100,120", "assert window.size = 390x760",
    "assert @tile3.alpha = 0.5", "assert @tile3.text = \"One\"", "assert @tile3.visible = true",
    "assert @\"a.b\".focused = false", "assert \"One\".enabled = true", "assert @tile3.selected = true",
    "assert solved nothing",
    "tap @a.b", "tap @\"my tile\"", "tap @id:25%,50%+4,0", "tap 50%,50%+3,0", "tap @id+-4,2", "tap 1e-7,-0.00001",
  ])
  func `a line in the canonical form is printed unchanged`(line: String) throws {
    let text = "---\n\(line)\n\(line.hasPrefix("shot") ? "" : line + "  # said twice\n")"
    #expect(try Script(parsing: text).text == text)
  }

  @Test func `comments, empty lines and the order of lines are kept`() throws {
    let text = """
      # What it is
      #
      size: 960x640, 390x760
      scene: "my scene"  # with a blank

      scale: 1, 2
      theme: light, dark
      pointer: mouse, touch
      fps: 60
      seed: 18446744073709551615
      motion: reduced
      language: de, zh-Hans
      direction: right-to-left
      ---  # from here on
      press @tile1  # button stays down

      #
      """
    #expect(try Script(parsing: text).text == text + "\n")
  }

  @Test func `a script in another spelling is parsed, and printed in the canonical form`() throws {
    let script = try Script(
      parsing: "\u{FEFF}  size:960x640,390x760 #x\r\n\t---\r\n  press\t@tile1   primary\nwait 1 frames\nwait 0.25s")
    #expect(script.text == "size: 960x640, 390x760  #x\n---\npress @tile1\nwait 1 frame\nwait 250ms\n")
  }

  @Test func `a parsed script has its settings, actions and line numbers`() throws {
    let script = try Script(parsing: "fps: 30\n# a\n---\n\ntap @a\nshot b\n")
    #expect(script.settings == [.fps(30)])
    #expect(script.actions.map(\.line) == [5, 6])
    #expect(script.actions.map(\.action) == [.tap(.id("a"), count: 1), .shot(ScriptShot("b"))])
    #expect(script.actions.map(\.action.verb) == ["tap", "shot"])
  }
}
