import Foundation
import MiniUICore
import TestSupport
import Testing

@testable import MiniUISDL

/// Tests of copying under Wayland, with a script instead of `wl-copy`.
struct WaylandCopyTests {
  @Test func `a copied picture is passed to wl-copy unchanged, before the text beside it`() async throws {
    let folder = try TemporaryFolder()
    let script = """
      #!/bin/sh
      printf '%s ' "$@" >\(folder.file("arguments"))
      cat >\(folder.file("input.part"))
      mv \(folder.file("input.part")) \(folder.file("input"))
      """
    let program = try folder.write(script, to: "wl-copy")
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: program)
    let picture = Data((0..<100_000).map { UInt8(truncatingIfNeeded: $0 &* 7) })
    let items = [
      ClipboardItem(type: ClipboardItem.textType, data: Data("a tile".utf8)),
      ClipboardItem(type: "image/png", data: picture),
    ]
    try WaylandCopy.offer(items, path: "/nowhere:\(folder.path)")
    try await wait(until: "the program has read it") { FileManager.default.fileExists(atPath: folder.file("input")) }
    #expect(try Data(contentsOf: folder.url("input")) == picture)
    #expect(try folder.text("arguments") == "--type image/png ")
  }

  @Test func `without wl-copy the error names its package`() throws {
    let folder = try TemporaryFolder()
    #expect {
      try WaylandCopy.offer([ClipboardItem(type: "image/png", data: Data([1]))], path: folder.path)
    } throws: { "\($0)".contains("wl-clipboard") }
  }
}
