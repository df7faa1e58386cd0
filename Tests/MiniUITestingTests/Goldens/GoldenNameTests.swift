import Testing

@testable import MiniUITesting

struct GoldenNameTests {
  @Test(arguments: ["tiles", "tiles-drag", "v2.tiles", "a.2", "ünï"], ["dropped", "mid-drag_2", "7", nil])
  func `a golden's name is parsed as it was formatted`(script: String, shot: String?) {
    for take in [
      "960x640@1.light", "390.5x760@1.5.dark", "1x1@2.light.touch", "8x9@1.dark.touch.reduced.mirrored",
      "1x1@1.light.de", "1x1@1.light.mirrored.ar", "1x1@1.light.zh-Hans",
    ] {
      for isMeaning in shot == nil ? [false] : [false, true] {
        let name = GoldenName(script: script, shot: shot, take: take, isMeaning: isMeaning)
        #expect(GoldenName(file: name.file, script: script) == name)
        #expect(GoldenName(file: name.file, scripts: [script]) == name)
        #expect(GoldenName(path: "Tests/" + name.path) == name)
        #expect(GoldenName(file: name.file, script: script + "x") == nil)
      }
    }
  }

  @Test func `a golden's name tells pictures, texts and frames apart`() {
    #expect(GoldenName(script: "a", shot: "b", take: "1x2@1.light").file == "a.b.1x2@1.light.png")
    #expect(GoldenName(script: "a", shot: "b", take: "1x2@1.light", isMeaning: true).file == "a.b.1x2@1.light.txt")
    #expect(GoldenName(script: "a", shot: nil, take: "1x2@1.light").file == "a.1x2@1.light.frames")
    #expect(GoldenName(script: "a", shot: "b", take: "1x2@1.light").path == "Goldens/a/b.1x2@1.light.png")
    #expect(GoldenName(script: "a", shot: nil, take: "1x2@1.light").path == "Goldens/a/1x2@1.light.frames")
  }

  @Test(arguments: [
    "tiles.script", "tiles.trace.jsonl", "tiles.png", "tiles.960x640@1.light.png", "tiles.960x640@1.light.txt",
    "tiles.b.960x640@1.light.actual.png", "tiles.b.960x640@1.png", "tiles.b.960x@1.light.png", "", ".", "..",
    "960x640@1.light.frames", "tiles.b.960x640@1.light.png.12.part",
  ])
  func `names of other files are not golden names`(file: String) {
    #expect(GoldenName(file: file, scripts: []) == nil)
  }
}
