import Foundation
import MiniUITesting
import Testing

struct EventTraceTests {
  @Test func `every event is read exactly as it was written`() throws {
    var scripts = RandomScript(seed: 3)
    for _ in 0..<100 {
      let trace = EventTrace(
        settings: (0..<8).map { scripts.setting($0) }, events: (0..<50).map { _ in event(&scripts) })
      let text = trace.jsonLines
      let read = try EventTrace(jsonLines: text)
      #expect(read == trace)
      #expect(Array(read.jsonLines.utf8) == Array(text.utf8))
      #expect(text.utf8.filter { $0 == UInt8(ascii: "\n") }.count == 51)
    }
  }

  @Test func `a line of the trace has the format of the manual`() {
    let sample = PointerSample(timestamp: 1.0 / 60, position: CGPoint(x: 40, y: 60.5))
    let trace = EventTrace(
      settings: [.size([CGSize(width: 960, height: 640)]), .scale([1])],
      events: [InputEvent(timestamp: 1.0 / 60, surface: SurfaceID(rawValue: 7), kind: .mouseMoved([sample]))])
    #expect(
      trace.jsonLines == """
        {"trace":1,"settings":["size: 960x640","scale: 1"]}
        {"t":0.016666666666666666,"kind":"mouseMoved","samples":[[0.016666666666666666,40,60.5]]}

        """)
    #expect(trace.events.map(\.surface) == [nil])
  }

  @Test(arguments: [
    ("", "1:1: this is not JSON; a trace begins with {\"trace\":1,\"settings\":[…]}"),
    (
      #"{"trace":2,"settings":[]}"#,
      "1:1: this is a trace of version 2, not 1; a trace begins with {\"trace\":1,\"settings\":[…]}"
    ),
    (
      #"{"trace":1,"settings":["fps: 0"]}"#,
      "1:1: '0' is out of range; a trace begins with {\"trace\":1,\"settings\":[…]}"
    ),
    (header + #"{"t":0,"kind":"mouseDown","button":"primary","at":[1,"#, "2:1: this is not JSON"),
    (header + #"{"t":0,"kind":"mouseDown","button":"primary","at":[1]}"#, "2:1: 'at' has 1 number, not 2"),
    (header + #"{"t":0,"kind":"mouseDown","button":"left","at":[1,2]}"#, "2:1: there is no button 'left'"),
    (header + #"{"t":0,"kind":"mouseDown","at":[1,2]}"#, "2:1: 'button' is missing"),
    (header + #"{"t":"0","kind":"exposed"}"#, "2:1: 't' is of another type"),
    (header + "\n\n" + #"{"t":0,"kind":"tap"}"#, "4:1: there is no event 'tap'"),
    (header + #"{"t":0,"kind":"keyUp","key":"entr"}"#, "2:1: there is no key 'entr'"),
    (header + #"{"t":0,"kind":"mouseMoved","samples":[]}"#, "2:1: 'samples' are one or more of three numbers each"),
    (header + "{\"t\":0,\"kind\":\"text\",\"text\":\"\0\"}", "2:1: this is not JSON"),
  ])
  func `an invalid trace is an error with the line`(text: String, message: String) {
    do {
      _ = try EventTrace(jsonLines: text, file: "a.jsonl")
      Issue.record("it was read")
    } catch {
      #expect(error.description == "a.jsonl:" + message)
    }
  }

  @Test func `a damaged trace is an error and never a crash`() {
    var scripts = RandomScript(seed: 4)
    for _ in 0..<300 {
      var bytes = Array(EventTrace(events: (0..<4).map { _ in event(&scripts) }).jsonLines.utf8)
      for _ in 0...scripts.integer(0...2) {
        bytes[scripts.integer(0...bytes.count - 1)] = UInt8(scripts.integer(0...255))
      }
      if scripts.flip() { bytes.removeLast(scripts.integer(0...bytes.count)) }
      let lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).count
      do { _ = try EventTrace(jsonLines: Data(bytes)) } catch { #expect((1...lines).contains(error.line)) }
    }
  }

  private func event(_ scripts: inout RandomScript) -> InputEvent {
    InputEvent(timestamp: scripts.number(0...1e6), surface: nil, kind: kind(&scripts))
  }

  private func kind(_ scripts: inout RandomScript) -> InputEvent.Kind {
    let id = scripts.pick([Int64.min, -1, 0, 1, .max])
    return switch scripts.integer(0...19) {
    case 0: .mouseDown(scripts.button(), at: scripts.point())
    case 1: .mouseUp(scripts.button(), at: scripts.point())
    case 2: .mouseMoved(samples(&scripts))
    case 3: .wheel(dx: scripts.number(-9...9), dy: scripts.number(-9...9), at: scripts.point())
    case 4: .pointerLeft
    case 5: .touchDown(id: id, at: scripts.point())
    case 6: .touchMoved(id: id, samples(&scripts))
    case 7: .touchUp(id: id, at: scripts.point())
    case 8: .keyDown(scripts.key(), isRepeat: scripts.flip())
    case 9: .keyUp(scripts.pick([Key(.function(99)), Key(.character("Z")), scripts.key()]))
    case 10: .text(scripts.text())
    case 11: .composition(scripts.text(), selectionStart: scripts.integer(-1...5), selectionLength: .max)
    case 12: .resized(CGSize(width: scripts.number(0...1e9), height: 0), scale: scripts.number(0...9))
    case 13: .exposed
    case 14: .focusGained
    case 15: .focusLost
    case 16: .hidden
    case 17: .closeRequested
    case 18:
      .dropped(
        [.file(path: scripts.text()), .text(scripts.text()), .picture(Data(scripts.text().utf8))], at: scripts.point())
    default: .quit
    }
  }

  private func samples(_ scripts: inout RandomScript) -> [PointerSample] {
    (0...scripts.integer(0...5)).map { _ in
      PointerSample(timestamp: scripts.number(0...1e6), position: scripts.point())
    }
  }
}

nonisolated private let header = "{\"trace\":1,\"settings\":[]}\n"
