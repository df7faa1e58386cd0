import AppSupport
import MiniUIAppTool
import Foundation
import TestSupport
import XCTest

@testable import DragDemo
@testable import MiniUITestTools

/// Tests of scripts in a real window: played by events, played by the X server's pointer, and recorded from its pointer.
@preconcurrency @MainActor final class PlayingTests: WindowTestCase {
  /// Plays all scripts in a soak, otherwise a few that cover the features of the others.
  private func expectSame(_ way: String) throws {
    let scripts = AppScripts(.demo)
    let files = try ScriptFile.all(in: [scripts.folder])
    let covering = CoveringScripts.chosen(from: files)
    XCTAssertGreaterThan(covering.count, 5)
    XCTAssertEqual(
      covering.reduce(into: Set()) { $0.formUnion(CoveringScripts.parts(of: $1.script)) },
      files.reduce(into: Set()) { $0.formUnion(CoveringScripts.parts(of: $1.script)) })
    let (status, output) = try scripts.play(way, in: "DragDemo")
    XCTAssertEqual(status, 0, output)
  }

  func testScriptsShowTheSamePicturesInAWindowAsWithoutOne() throws {
    try expectSame("--window")
  }

  func testScriptsPlayedWithTheServersPointerShowTheSamePicturesAsWithoutAWindow() throws {
    try expectSame("--xtest")
  }

  func testASessionRecordedInAWindowBecomesAScriptThatShowsTheSame() throws {
    let server = try XServer.shared()
    let folder = try TestSupport.TemporaryFolder()
    let script = folder.file("session.script")
    let record = try AppProcess("DragDemo", ["record", "--scene", "tiles", "-o", script])
    let window = try record.window(on: server)
    func move(_ x: Int, _ y: Int) -> [String] { ["mousemove", "--window", "\(window)", "\(x)", "\(y)"] }
    func sleep(_ seconds: Double) -> [String] { ["sleep", "\(seconds * Double(Slowness.factor))"] }
    try server.xdotool(move(110, 140) + sleep(0.2) + ["mousedown", "1"] + sleep(0.15))
    var points: [CGPoint] = []
    var way: [String] = []
    for step in 0...40 {
      let (x, y) = (110 + step * 5, 140 + step * step / 8)
      points.append(CGPoint(x: x, y: y))
      way += move(x, y) + sleep(step == 20 ? 0.12 : 0.006)
    }
    try server.xdotool(way + ["mouseup", "1"] + sleep(0.3) + ["key", "Tab"] + sleep(0.05) + ["key", "Right"])
    try server.xdotool(sleep(0.3))
    record.terminate()
    let status = try record.wait()
    let output = try record.output()
    XCTAssertEqual(status, 0, output)
    let recorded = try Script(contentsOfFile: script)
    XCTAssertTrue(recorded.text.contains("press @tile1"), recorded.text)
    XCTAssertTrue(recorded.text.contains("right\n"), recorded.text)
    // A busy machine merges movements, so its script has fewer of them.
    let trace = try EventTrace(contentsOfFile: folder.file("session.trace.jsonl"))
    let pointer = trace.events.flatMap { event -> [CGPoint] in
      if case .mouseMoved(let samples) = event.kind { return samples.map(\.position) }
      return []
    }
    let moves = Array(pointer.drop { $0 != points[0] })
    XCTAssertEqual(moves, points.filter(moves.contains), "the movements of the hand, in their order")
    XCTAssertEqual(moves.last, points.last)
    let recording = try Player(recorded, name: script, app: .demo).play(recorded.takes[0])
    XCTAssertGreaterThan(recording.frames.count, moves.count)
  }
}
