import Foundation
import MiniUITestTools
import TestSupport
import Testing

/// Tests of the font library's errors for fonts that are missing or damaged.
@MainActor struct FontErrorTests {
  private let fonts = HeadlessPlatform().fonts

  /// The real fonts, searched for in another folder.
  private final class Elsewhere: FontSource {
    let fonts: any FontSource
    let folders: [String]

    init(_ fonts: any FontSource, folders: [String]) {
      self.fonts = fonts
      self.folders = folders
    }

    func face(file: FontFile, pixelSize: Int) throws -> any FontFace {
      try fonts.face(file: file, pixelSize: pixelSize)
    }
  }

  @Test func `without the system's fonts the error names the file, the package and the searched folders`() throws {
    let folder = try TemporaryFolder()
    let error = #expect(throws: FontError.self) {
      try FontFamily.system(source: Elsewhere(fonts, folders: [folder.path]))
    }
    #expect(
      error == .missing(file: "Inter-Regular.otf", package: "fonts-inter", sought: [folder.path]))
    #expect(error?.description.contains("apt install fonts-inter") == true)
  }

  @Test func `a file that is not a font is named in the error`() throws {
    let folder = try TemporaryFolder()
    let file = try folder.write("no font", to: "Inter-Regular.otf")
    let error = #expect(throws: FontError.self) { try FontFamily(file: file, source: fonts) }
    guard case .unreadable(file, let reason)? = error else {
      Issue.record("\(String(describing: error)) does not name the file")
      return
    }
    #expect(!reason.isEmpty)
  }
}
