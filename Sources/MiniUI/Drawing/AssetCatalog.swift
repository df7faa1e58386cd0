internal import Foundation

/// The asset catalogs of a bundle: folders with the extension `xcassets`, as Xcode writes them. A package copies them
/// with `.copy("Assets.xcassets")`. Catalogs are not compiled here, so their JSON is read.
struct AssetCatalog {
  /// The properties of a `Contents.json` that the kit reads.
  private struct Contents: Decodable {
    var images: [Variant]?
    var colors: [Variant]?
    var properties: Properties?
  }

  struct Appearance: Decodable { let appearance, value: String }

  /// An image file or a colour, for a scale or a theme.
  struct Variant: Decodable {
    var filename: String?
    var scale: String?
    var appearances: [Appearance]?
    var color: Components?

    /// The pixels per point; nil for a file that is used at every scale.
    var pixelsPerPoint: CGFloat? { scale.flatMap { Double($0.dropLast()) }.map { CGFloat($0) } }
    /// The style that the variant is for; nil for any.
    var style: UserInterfaceStyle? {
      guard let value = appearances?.first(where: { $0.appearance == "luminosity" })?.value else { return nil }
      return value == "dark" ? .dark : .light
    }
    /// Whether the variant has conditions besides the style, such as high contrast. Such variants are not used.
    var isSpecial: Bool { appearances?.contains { $0.appearance != "luminosity" } == true }
  }

  private struct Properties: Decodable {
    var renderingIntent: String?
    enum CodingKeys: String, CodingKey { case renderingIntent = "template-rendering-intent" }
  }

  struct Components: Decodable { var components: [String: String]? }

  /// A set of images or colours.
  struct Asset {
    let folder: URL
    let variants: [Variant]
    let renderingIntent: String?

    /// Returns the variants for a style, or otherwise those for any style.
    func variants(for style: UserInterfaceStyle) -> [Variant] {
      let usual = variants.filter { !$0.isSpecial }
      let matching = usual.filter { $0.style == style }
      return matching.isEmpty ? usual.filter { $0.style == nil } : matching
    }
  }

  private let catalogs: [URL]

  init(_ bundle: Bundle) {
    let files = bundle.resourceURL.flatMap {
      try? FileManager.default.contentsOfDirectory(at: $0, includingPropertiesForKeys: nil)
    }
    catalogs = (files ?? []).filter { $0.pathExtension == "xcassets" }.sorted { $0.path < $1.path }
  }

  func imageSet(_ name: String) -> Asset? {
    contents(of: name, "imageset").flatMap { folder, contents in
      contents.images.map {
        Asset(folder: folder, variants: $0, renderingIntent: contents.properties?.renderingIntent)
      }
    }
  }

  func colorSet(_ name: String) -> Asset? {
    contents(of: name, "colorset").flatMap { folder, contents in
      contents.colors.map { Asset(folder: folder, variants: $0, renderingIntent: nil) }
    }
  }

  /// Returns the folder of an asset and its description. A name may begin with the folders of its namespace.
  private func contents(of name: String, _ kind: String) -> (URL, Contents)? {
    let ending = "/" + name + "." + kind
    for catalog in catalogs {
      let files = FileManager.default.enumerator(at: catalog, includingPropertiesForKeys: nil)
      while let file = files?.nextObject() as? URL {
        guard file.pathExtension == kind, file.path.hasSuffix(ending),
          let data = try? Data(contentsOf: file.appendingPathComponent("Contents.json")),
          let contents = try? JSONDecoder().decode(Contents.self, from: data)
        else { continue }
        return (file, contents)
      }
    }
    return nil
  }
}

extension Color {
  /// Creates a colour from an asset catalog of a bundle, such as `Assets.xcassets`; nil if no colour has the name. The
  /// colour includes the variant for dark style, if it exists.
  /// - Parameters:
  ///   - name: The name of the colour, with its namespace if it has one.
  ///   - bundle: The bundle; nil, the default, for the program's.
  ///   - traitCollection: Not used: the colour follows the style of its view.
  @preconcurrency @MainActor
  public init?(
    named name: String, in bundle: Bundle? = nil, compatibleWith traitCollection: TraitCollection? = nil
  ) {
    guard let set = AssetCatalog(bundle ?? .main).colorSet(name) else { return nil }
    func color(_ style: UserInterfaceStyle) -> Color? {
      set.variants(for: style).lazy.compactMap { $0.color?.components }.compactMap(Color.init(components:)).first
    }
    guard let light = color(.light) else { return nil }
    self.init(light: light, dark: color(.dark) ?? light)
  }

  /// Creates a colour from the texts of an asset catalog: numbers such as `0.5`, `127` and `0x7F`.
  private init?(components: [String: String]) {
    func channel(_ name: String) -> CGFloat? {
      guard let text = components[name] else { return nil }
      if text.hasPrefix("0x") { return Int(text.dropFirst(2), radix: 16).map { CGFloat($0) / 255 } }
      return text.contains(".") ? Double(text).map { CGFloat($0) } : Int(text).map { CGFloat($0) / 255 }
    }
    let alpha = components["alpha"].flatMap(Double.init).map { CGFloat($0) } ?? 1
    if let white = channel("white") {
      self.init(white: white, alpha: alpha)
    } else if let red = channel("red"), let green = channel("green"), let blue = channel("blue") {
      self.init(red: red, green: green, blue: blue, alpha: alpha)
    } else {
      return nil
    }
  }
}
