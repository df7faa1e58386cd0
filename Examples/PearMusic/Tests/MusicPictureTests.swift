import MiniUIPatterns
import MiniUITestTools
import Testing

@testable import PearMusic

/// Tests of the pictures in the music's lists.
@MainActor struct MusicPictureTests {
  @Test func `an app that is closed releases its loader`() throws {
    let stage = try Stage(size: CGSize(width: 320, height: 480))
    weak var loader: ResourceLoader?
    do {
      let controller = MusicController(source: .inProcess)
      stage.window.rootViewController = controller
      loader = controller.loader
      try stage.settle()
    }
    #expect(loader?.counts.answered ?? 0 > 0)
    stage.window.rootViewController = ViewController()
    try stage.settle()
    #expect(loader == nil)
  }

  @Test func `visible pictures are in the cache again after it was cleared`() throws {
    let stage = try Stage(size: CGSize(width: 320, height: 480))
    let controller = MusicController(source: .inProcess)
    stage.window.rootViewController = controller
    try stage.settle()
    let loader = controller.loader
    let url = try loader.address(of: "http://media.pearmusic.com/images/artist-1")
    let side = CGSize(width: 44, height: 44)
    #expect(loader.image(for: url, covering: side) != nil)
    loader.forget()
    try stage.settle()
    #expect(loader.image(for: url, covering: side) != nil)
  }

  @Test(arguments: [1, 1.5, 2])
  func `a row's picture has no more pixels than its image view shows`(scale: CGFloat) throws {
    let stage = try Stage(size: CGSize(width: 320, height: 480), scale: scale)
    let controller = MusicController(source: .inProcess)
    stage.window.rootViewController = controller
    try stage.settle()
    let table = try #require(try stage.view(.identifier("list")) as? TableView)
    let ids = table.visibleCells.compactMap(\.accessibilityIdentifier)
    #expect(ids.count > 3)
    for id in ids {
      let loader = controller.loader
      let url = try loader.address(of: "http://media.pearmusic.com/images/\(id)")
      #expect(loader.image(for: url, covering: CGSize(width: 44 * scale, height: 44 * scale)) != nil)
      #expect(loader.data(for: url) == nil, "the server is asked for the pixels of the row")
      let size = URLQueryItem(name: "size", value: "\(Int(44 * scale))")
      #expect(loader.data(for: url.appending(queryItems: [size])) != nil)
      #expect(loader.image(for: url, covering: CGSize(width: 44 * scale + 1, height: 44 * scale + 1)) == nil)
    }
  }
}
