internal import Foundation

extension Image {
  /// Creates an image from the resources of a bundle: from an asset catalog such as `Assets.xcassets`, or else from a
  /// file. Returns nil if no image has the name.
  ///
  /// Uses the smallest scale that is at least the display's, and the variant for the style of `traitCollection`. Files
  /// are PNG, JPEG, GIF, BMP or WebP. Images with the same file share their pixels while one of them exists.
  /// - Parameters:
  ///   - name: The name, with the namespace of the catalog if it has one. A file may have its extension; without one it is
  ///     a PNG or another of the formats. `@2x` and `@3x` before the extension are added.
  ///   - bundle: The bundle; nil, the default, for the program's.
  ///   - traitCollection: The traits; nil, the default, for the display scale of the first window and light style.
  /// - Precondition: There is an `Application`, or a `Stage`, whose platform has the codecs.
  public convenience init?(
    named name: String, in bundle: Bundle? = nil, compatibleWith traitCollection: TraitCollection? = nil
  ) {
    let scale = traitCollection?.displayScale ?? SystemServices.current?.displayScale() ?? 1
    let style = traitCollection?.userInterfaceStyle ?? .light
    guard let found = NamedImage(name, in: bundle ?? .main, scale: scale, style: style),
      let pixels = NamedImage.pixels(of: found.file)
    else { return nil }
    self.init(pixels: pixels, scale: found.scale, renderingMode: found.renderingMode)
  }
}

/// The file of an image in a bundle.
private struct NamedImage {
  let file: URL
  let scale: CGFloat
  var renderingMode = Image.RenderingMode.automatic

  init?(_ name: String, in bundle: Bundle, scale: CGFloat, style: UserInterfaceStyle) {
    guard !name.isEmpty else { return nil }
    if let set = AssetCatalog(bundle).imageSet(name) {
      let files = set.variants(for: style).compactMap { variant -> (URL, CGFloat)? in
        guard let name = variant.filename else { return nil }
        let file = set.folder.appendingPathComponent(name)
        return NamedImage.extensions.contains(file.pathExtension.lowercased())
          ? (file, variant.pixelsPerPoint ?? 1) : nil
      }
      guard let best = NamedImage.best(files, for: scale) else { return nil }
      (file, self.scale) = best
      switch set.renderingIntent {
      case "template": renderingMode = .alwaysTemplate
      case "original": renderingMode = .alwaysOriginal
      default: break
      }
    } else {
      guard let best = NamedImage.best(NamedImage.files(name, in: bundle), for: scale) else { return nil }
      (file, self.scale) = best
    }
  }

  private static let extensions = ["png", "jpg", "jpeg", "gif", "bmp", "webp"]

  /// Returns the files with a name, one for each scale.
  private static func files(_ name: String, in bundle: Bundle) -> [(URL, CGFloat)] {
    let given = (name as NSString).pathExtension
    let isKnown = extensions.contains(given.lowercased())
    let base = isKnown ? (name as NSString).deletingPathExtension : name
    return [("", 1), ("@2x", 2), ("@3x", 3)].compactMap { suffix, scale in
      (isKnown ? [given] : extensions).lazy.compactMap {
        bundle.url(forResource: base + suffix, withExtension: $0)
      }.first.map { ($0, scale) }
    }
  }

  /// Returns the file with the smallest sufficient scale, or else the file with the largest scale.
  private static func best(_ files: [(URL, CGFloat)], for scale: CGFloat) -> (URL, CGFloat)? {
    files.filter { $0.1 >= scale }.min { $0.1 < $1.1 } ?? files.max { $0.1 < $1.1 }
  }

  private static var shared: [URL: Weak<ImagePixels>] = [:]

  /// Returns the pixels of a file; nil if it is invalid.
  static func pixels(of file: URL) -> ImagePixels? {
    if let pixels = shared[file]?.value { return pixels }
    guard let data = try? Data(contentsOf: file), let pixels = Image(data: data)?.pixels else { return nil }
    shared = shared.filter { $0.value.value != nil }
    shared[file] = Weak(pixels)
    return pixels
  }
}
