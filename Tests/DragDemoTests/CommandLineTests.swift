import AppSupport
import Foundation
import TestSupport
import Testing

@testable import DragDemo

/// The names of all scenes, in order.
private let names = Scene.all.map(\.name)

/// Tests of the program on the command line: its arguments, and the text, files and exit status that result.
struct CommandLineTests {
  let demo: AppProgram

  init() throws { demo = try AppProgram("DragDemo") }

  /// Returns the width and height in a PNG file's header; nil if the data is not a PNG file.
  private func pngSize(_ data: Data) -> [Int]? {
    let bytes = [UInt8](data.prefix(24))
    guard bytes.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]), bytes.count == 24 else { return nil }
    return [16, 20].map { at in bytes[at..<at + 4].reduce(0) { $0 << 8 | Int($1) } }
  }

  private func lines(_ text: String) -> [Substring] { text.split(separator: "\n", omittingEmptySubsequences: false) }

  @Test func `--version prints the version`() async throws {
    let result = try await demo.run("--version")
    #expect(result.status == 0 && result.errors.isEmpty)
    #expect(result.output.wholeMatch(of: /DragDemo \d+\.\d+\.\d+\n/) != nil, "\(result.output)")
  }

  @Test func `scenes lists each scene with a sentence`() async throws {
    let result = try await demo.run("scenes")
    #expect(result.status == 0 && result.errors.isEmpty)
    let scenes = lines(result.output).dropLast().map { $0.split(separator: " ", maxSplits: 1).map(String.init) }
    #expect(scenes.map { $0[0] } == names)
    #expect(scenes.allSatisfy { $0[1].hasSuffix(".") })
  }

  // MARK: Pictures

  @Test(arguments: Soak.isOn ? names : ["order"])
  func `shoot writes a picture of the requested size, with the same bytes each time`(scene: String) async throws {
    let first = try await demo.run("shoot --scene \(scene) --size 501x333 --scale 2 --theme dark -o first.png")
    let second = try await demo.run("shoot --scene \(scene) --size 501x333 --scale 2 --theme dark -o second.png")
    #expect(first.status == 0 && second.status == 0)
    #expect(first.output == "first.png: 1002×666\n" && first.errors.isEmpty)
    #expect(try pngSize(demo.folder.data("first.png")) == [1002, 666])
    #expect(try demo.folder.data("first.png") == demo.folder.data("second.png"))
  }

  @Test func `shoot --constraints draws the constraints over the picture of the scene`() async throws {
    let plain = try await demo.run("shoot --scene tables -o plain.png")
    let drawn = try await demo.run("shoot --scene tables --constraints -o drawn.png")
    #expect(plain.status == 0 && drawn.status == 0, "\(drawn.errors)")
    #expect(try pngSize(demo.folder.data("plain.png")) == pngSize(demo.folder.data("drawn.png")))
    #expect(try demo.folder.data("plain.png") != demo.folder.data("drawn.png"))
  }

  @Test(
    arguments: Soak.isOn ? ["tiles", "text", "shapes"] : ["text"],
    ["1x1", "3x400", "100x60", "16000x40", "16384x1", "1x16384"])
  func `shoot accepts windows of any size`(scene: String, size: String) async throws {
    let result = try await demo.run("shoot --scene \(scene) --size \(size) -o odd.png")
    #expect(result.status == 0, "\(result.errors)")
    #expect(try pngSize(demo.folder.data("odd.png")) == size.split(separator: "x").compactMap { Int($0) })
  }

  @Test(.enabled(if: Soak.isOn, "a soak goes on it"))
  func `tour prints the names of the pictures that it writes`() async throws {
    let result = try await demo.run("tour --out deep/tour")
    #expect(result.status == 0 && result.errors.isEmpty)
    let files = lines(result.output).dropLast().map(String.init)
    #expect(files.count > 15 && Set(files).count == files.count)
    for file in files { #expect(try pngSize(demo.folder.data(file)) != nil, "\(file)") }
    let written = try FileManager.default.contentsOfDirectory(atPath: demo.folder.file("deep/tour"))
    #expect(Set(written.map { "deep/tour/\($0)" }) == Set(files))
  }

  // MARK: Trees

  /// The JSON structure that scripts depend on, declared independently of the program.
  private struct Node: Decodable {
    let `class`: String
    let id: String?
    let frame: [Double]
    let alpha: Double
    let hidden: Bool
    let text: String?
    let children: [Node]

    var all: [Node] { [self] + children.flatMap(\.all) }
  }

  @Test func `tree as JSON has every view with its frame, text and children`() async throws {
    let result = try await demo.run("tree --size 700x500 --format json")
    #expect(result.status == 0 && result.errors.isEmpty)
    let window = try JSONDecoder().decode(Node.self, from: Data(result.output.utf8))
    #expect(window.class == "Window")
    #expect(window.id == "window")
    #expect(window.frame == [0, 0, 700, 500])
    #expect(window.all.allSatisfy { $0.frame.count == 4 && (0...1).contains($0.alpha) })
    let tile = try #require(window.all.first { $0.id == "tile1" })
    #expect(tile.class == "Tile")
    #expect(!tile.hidden)
    #expect(tile.children.first?.text == "Drag me")
    let outer = try #require(window.all.first { $0.id == "tile4" })
    #expect(outer.children.contains { $0.id == "tile5" })
  }

  @Test func `tree as text has a line for each view, indented by depth`() async throws {
    let json = try await demo.run("tree --format json")
    let text = try await demo.run("tree")
    let count = try JSONDecoder().decode(Node.self, from: Data(json.output.utf8)).all.count
    #expect(text.status == 0 && text.errors.isEmpty)
    #expect(lines(text.output).count == count + 1)
    #expect(text.output.hasPrefix("Window #window [0, 0, 960, 640]\n  View #demo [0, 0, 960, 640]\n"))
    #expect(text.output.contains("\n            Tile #tile1 ["))
  }

  @Test func `tree --constraints lists the constraint of each number, and --why explains one number`() async throws {
    let all = try await demo.run("tree --scene constraints --constraints")
    #expect(all.status == 0 && all.errors.isEmpty)
    #expect(all.output.contains("\n  width = 96: box.width == 96 (DragDemo/"))
    #expect(!all.output.contains("nothing determines it"))
    let one = try await demo.run("tree --scene constraints --why box.width")
    #expect(one.output.hasPrefix("box.width = 96\n  box.width == 96 (DragDemo/"))
    let missing = try await demo.run("tree --scene constraints --why lamp.width")
    #expect(missing.status == 2)
    #expect(missing.errors.contains("there is no view lamp. Constraints lay out "))
  }

  // MARK: Errors

  @Test(arguments: [
    ("shoot -o x.png --scene nowhere", "'nowhere' is invalid for '--scene"),
    (
      "shoot -o x.png --scene nowhere",
      names.dropLast().map { "'\($0)'" }.joined(separator: ", ") + " and '\(names[names.count - 1])'"
    ),
    ("shoot -o x.png --scene tile", "did you mean 'tiles'?"),
    ("shoot -o x.png --size -5x10", "'-5x10' is invalid for '--size"),
    ("shoot -o x.png --size 16000x16000 --scale 4", "is 64000×64000 pixels: a picture has at most 32766 on a side"),
    ("shoot -o x.png --size 16384x16384", "and 134217728 in all"),
    ("shoot -o x.png --scale -1", "--scale is from 0.5 to 4, not -1"),
    ("shoot -o x.jpg", "--output is a PNG file, such as x.png, not .jpg"),
    ("shoot -o x.png --size 0x4", "'0x4' is invalid for '--size"),
    ("shoot -o x.png --size 0x4", "the width and the height in whole points from 1 to 16384, such as 960x640"),
    ("monkey --seeds 5-3", "the first seed is larger than the last; write 3-5"),
    ("monkey --seeds 5", "write the first and the last seed, such as 1-100"),
    ("monkey --scenes tiles,texd", "there is no scene 'texd'; did you mean 'text'?"),
    ("shoot -o x.png --size 3x", "'3x' is invalid for '--size"),
    ("shoot -o x.png --size axb", "'axb' is invalid for '--size"),
    ("shoot -o x.png --size +3x4", "'+3x4' is invalid for '--size"),
    ("shoot -o x.png --size 1x2x3", "'1x2x3' is invalid for '--size"),
    ("shoot -o x.png --size 16385x1", "'16385x1' is invalid for '--size"),
    ("shoot -o x.png --scale 0", "--scale is from 0.5 to 4, not 0"),
    ("shoot -o x.png --scale 99", "--scale is from 0.5 to 4, not 99"),
    ("shoot -o x.png --scale NaN", "--scale is from 0.5 to 4, not nan"),
    ("shoot -o x.png --scale wide", "'wide' is invalid for '--scale"),
    ("shoot -o x.png --theme x", "'x' is invalid for '--theme"),
    ("shoot -o x.png --frames 3", "Unknown option '--frames'"),
    ("shoot", "'--output"),
    ("tree --why box.width --accessibility", "--accessibility, --constraints and --why cannot be combined"),
    ("tree --scene tiles --why lamp.width", "there is no view lamp. Constraints lay out no view"),
    ("tree --format xml", "'xml' is invalid for '--format"),
    ("run --save", "'--save"),
    ("fly", "'fly'"),
  ])
  func `invalid arguments exit with 2 and one line that names them`(arguments: String, said: String) async throws {
    let result = try await demo.run(arguments)
    #expect(result.status == 2 && result.output.isEmpty)
    #expect(result.errors.hasPrefix("DragDemo: ") && lines(result.errors).count == 2, "\(result.errors)")
    #expect(result.errors.contains(said), "\(result.errors)")
    #expect(try demo.folder.files.isEmpty)
  }

  @Test(arguments: [
    "shoot -o file/x.png", "tour --out file", "run --save file", "run --save file/x", "record -o file/x.script",
    "record -o file/", "monkey -o file/x.script", "check --report file/x", "check --junit file/x.xml",
  ])
  func `an output path that cannot be written exits with 3 and one line that names it`(arguments: String) async throws {
    try demo.folder.write("here first", to: "file")
    let result = try await demo.run(arguments)
    #expect(result.status == 3 && result.output.isEmpty)
    #expect(result.errors.hasPrefix("DragDemo: ") && lines(result.errors).count == 2, "\(result.errors)")
    #expect(result.errors.contains("file") && result.errors.contains("cannot be written: "), "\(result.errors)")
    #expect(!result.errors.contains("The operation could not be completed"), "a reason is named: \(result.errors)")
    #expect(try demo.folder.text("file") == "here first")
    #expect(try demo.folder.files == ["file"])
  }

  @Test(arguments: ["", "run", "run --save out"])
  func `run without a display exits with 3 and one line`(arguments: String) async throws {
    let result = try await demo.run(arguments)
    #expect(result.status == 3 && result.output.isEmpty)
    #expect(lines(result.errors).count == 2, "\(result.errors)")
    #expect(result.errors.hasPrefix("DragDemo: cannot reach a display: "))
    #expect(result.errors.contains("neither DISPLAY nor WAYLAND_DISPLAY is set"))
  }

  @Test func `an unknown display is named in the error, with a way to run without one`() async throws {
    let environment = AppProgram.environmentWithoutDisplay.merging(["DISPLAY": ":987"]) { $1 }
    let result = try await Command(
      program: AppProgram.location(of: "DragDemo").path, arguments: ["run"], folder: demo.folder.url,
      environment: environment
    ).run()
    #expect(result.status == 3 && result.output.isEmpty)
    #expect(result.errors.contains("DISPLAY is \":987\": is a desktop running there?"), "\(result.errors)")
    #expect(result.errors.contains("SDL_VIDEODRIVER=dummy runs without one"), "\(result.errors)")
  }

  @Test func `--scene accepts the title that the bar shows`() async throws {
    let result = try await demo.run("tree --scene pages")
    let other = try await demo.run("tree --scene navigation")
    #expect(result.status == 0 && result.output == other.output)
  }

  @MainActor @Test func `Ctrl+C ends a tour with 130 and a report of the finished part`() throws {
    let process = try demo.start(["tour"])
    process.interrupt()
    try wait(until: "it ends") { !process.isRunning }
    #expect(process.endStatus == 130)
    #expect(try demo.folder.text("output").contains("stopped: "))
  }

  @Test func `a program without its data files prints the searched folders and runs`() async throws {
    let folder = demo.folder.url.resolvingSymlinksInPath()
    var away = demo
    away.url = folder.appending(path: "DragDemo")
    // A copied program cannot be run while another process, forked in the meantime, has it open for writing.
    do {
      try FileManager.default.linkItem(at: AppProgram.location(of: "DragDemo"), to: away.url)
    } catch {
      try FileManager.default.copyItem(at: AppProgram.location(of: "DragDemo"), to: away.url)
    }
    let result = try await away.run("shoot -o x.png")
    #expect(result.status == 0)
    #expect(try pngSize(demo.folder.data("x.png")) == [960, 640])
    #expect(lines(result.errors).count == 2 && result.errors.contains("hills.png"), "\(result.errors)")
    #expect(result.errors.contains(folder.appending(path: "Resources").path), "\(result.errors)")
  }
}

/// Tests of the commands for scripts, on the command line.
struct ScriptCommandTests {
  let demo: AppProgram

  init() throws { demo = try AppProgram("DragDemo") }

  private func write(_ text: String, _ name: String = "one.script") throws {
    try demo.folder.write(text, to: name)
  }

  private let plain = "scene: tiles\nsize: 400x300\n---\nshot bar of @bar\n"

  @Test func `the first check of a script fails and prints the command that accepts it`() async throws {
    try write(plain)
    let first = try await demo.run("check one.script")
    #expect(first.status == 1 && first.output.contains("--update one.bar.400x300@1.light.png"), "\(first.output)")
    #expect(try await demo.run("check one.script --update").status == 0)
    let second = try await demo.run("check one.script --report page --junit result.xml")
    #expect(second.status == 0 && second.output.hasPrefix("2 same\n"), "\(second.output)")
    #expect(second.errors.isEmpty, "without a terminal there is no progress line")
    let goldens = try FileManager.default.contentsOfDirectory(atPath: demo.folder.file("Goldens/one"))
    #expect(Set(goldens) == ["bar.400x300@1.light.png", "400x300@1.light.frames"])
    #expect(try demo.folder.files.contains("page"))
    #expect(try demo.folder.text("result.xml").contains("<testsuites"))
  }

  @Test func `check --update with a name accepts that golden and leaves the others`() async throws {
    try write(plain + "shot theme of @theme\n")
    let result = try await demo.run("check one.script --update one.bar.400x300@1.light.png")
    #expect(result.status == 1 && result.output.contains("1 updated"), "\(result.output)")
    // The file's path is a name, too.
    let again = try await demo.run("check one.script --update Goldens/one/bar.400x300@1.light.png")
    #expect(again.status == 1 && again.output.contains("1 same"), "\(again.output)")
  }

  @Test func `a script named after --update is checked and not taken as a golden's name`() async throws {
    try write(plain + "shot theme of @theme\n")
    let one = try await demo.run("check --update theme one.script")
    #expect(one.status == 1, "\(one.output)")
    let goldens = try FileManager.default.contentsOfDirectory(atPath: demo.folder.file("Goldens/one"))
    #expect(goldens == ["theme.400x300@1.light.png"])
    let all = try await demo.run("check --update one.script")
    #expect(all.status == 0 && all.output == "1 same, 2 updated\n", "\(all.output)")
  }

  @Test func `check --update refuses a shot without a name and prints the line to write instead`() async throws {
    try write("---\nshot first\n")
    let first = try await demo.run("check --update one.script")
    #expect(first.status == 1 && !first.output.contains("accept it with"), "\(first.output)")
    let line = try #require(first.output.firstMatch(of: /write in line 2 '(.*)'/)?.1)
    try write("---\n\(line)\n")
    #expect(try await demo.run("check --update one.script").status == 0)
  }

  @Test(arguments: ["--invariants", "--laws"])
  func `check --invariants needs no goldens and fails only for broken invariants`(option: String) async throws {
    try write("scene: text\nsize: 400x300\n---\nwait 1 frames\n")
    let result = try await demo.run("check \(option) one.script")
    #expect(result.status == 0)
    #expect(result.output == "nothing to check\nall invariants hold\n")
    try write("scene: text\n---\ntap @nothing\n")
    #expect(try await demo.run("check \(option) one.script").status == 2)
  }

  @Test func `play --out writes the shots before a line that fails`() async throws {
    try write(plain + "tap @nothing\nshot late of @bar\n")
    let result = try await demo.run("play one.script --out shots")
    #expect(result.status == 2 && result.errors.contains("one.script:5: "), "\(result.errors)")
    let files = try FileManager.default.contentsOfDirectory(atPath: demo.folder.file("shots"))
    #expect(files == ["one.bar.400x300@1.light.png"])
  }

  @Test func `the summary of play uses singular and plural nouns`() async throws {
    try write("scene: text\nsize: 400x300\n---\n")
    let result = try await demo.run("play one.script")
    #expect(result.output == "one 400x300@1.light: 1 frame, 0 shots\n", "\(result.output)")
  }

  @Test func `an error in one of several takes names the take`() async throws {
    try write("scene: tiles\nsize: 400x300, 960x640\n---\nassert @tile1.visible = false\n")
    let result = try await demo.run("check one.script")
    #expect(result.output.contains("one.script:4: 400x300@1.light: @tile1.visible is true"), "\(result.output)")
    #expect(result.output.contains("one.script:4: 960x640@1.light: @tile1.visible is true"), "\(result.output)")
  }

  @MainActor @Test func `Ctrl+C ends a check with 130 and the number of takes that were played`() throws {
    try write("scene: text\nsize: 400x300\n---\n", "a.script")
    let long = String(repeating: "wait 10s\n", count: 10_000)
    try write("scene: text\nsize: 400x300\n---\n\(long)", "b.script")
    let process = try demo.start(["check", "--update", "all", "./"])
    try wait(until: "the first script is done") {
      FileManager.default.fileExists(atPath: demo.folder.file("Goldens/a/400x300@1.light.frames"))
    }
    process.interrupt()
    try wait(until: "it ends") { !process.isRunning }
    #expect(process.endStatus == 130)
    #expect(try demo.folder.text("output") == "1 updated, stopped after 1 of 2 takes\n")
  }

  @Test func `a golden that no script requires fails a check of the folder`() async throws {
    try write(plain)
    #expect(try await demo.run("check . --update").status == 0)
    try write("scene: tiles\nsize: 400x300\n---\nwait 100ms\n")
    let result = try await demo.run("check .")
    #expect(result.status == 1 && result.output.contains("1 orphaned"), "\(result.output)")
  }

  @Test(arguments: [
    ("---\nprss @tile1\n", "one.script:2:1: there is no verb 'prss'; did you mean 'press'?"),
    ("---\npress @tile99\n", "one.script:2: there is no @tile99; near are @tile"),
    ("scene: tile\n---\n", "one.script:1: there is no scene 'tile'; there is tiles"),
    ("---\npress @tile1 now\n", "one.script:2:14: 'now' is unexpected after 'press @tile1'"),
  ])
  func `an error in a script exits with 2 and one line with its location`(text: String, said: String) async throws {
    try write(text)
    let result = try await demo.run("play one.script")
    #expect(result.status == 2 && result.output.isEmpty)
    #expect(result.errors.hasPrefix("DragDemo: \(said)"), "\(result.errors)")
  }

  @Test func `a failed assertion exits with 1`() async throws {
    try write("---\nassert @theme.text = \"Bright\"\n")
    let result = try await demo.run("play one.script")
    #expect(result.status == 1 && result.errors.contains("one.script:2: "), "\(result.errors)")
  }

  @Test func `play --window without a display exits with 3`() async throws {
    try write(plain)
    let result = try await demo.run("play one.script --window")
    #expect(result.status == 3 && result.errors.contains("neither DISPLAY nor WAYLAND_DISPLAY is set"))
  }

  @Test func `play --out writes shots, frames and a trace to the folder`() async throws {
    try write(plain + "drag @tile1 by 30,20\nsettle\n")
    let result = try await demo.run("play one.script --out shown")
    #expect(result.status == 0, "\(result.errors)")
    #expect(
      Set(try FileManager.default.contentsOfDirectory(atPath: demo.folder.file("shown"))) == [
        "one.bar.400x300@1.light.png", "one.400x300@1.light.frames", "one.400x300@1.light.trace.jsonl",
      ])
  }
}
