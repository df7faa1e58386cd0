internal import CSDL
internal import MiniUICore

/// A face whose glyphs are pictures of one size, as in Noto Color Emoji. They are scaled to the size of the text and
/// keep their colours. Each character is drawn separately.
nonisolated final class PictureFace: FontFace {
  let ascent, descent, lineHeight: Int

  let store: PictureStore
  private let isRightToLeft: Bool
  private(set) lazy var rightToLeft: any FontFace =
    isRightToLeft ? self : PictureFace(store, isRightToLeft: true)

  /// - Parameter pixelSize: the size of the em in pixels.
  convenience init(_ face: SDLFontFace, pixelSize: Int) {
    self.init(PictureStore(face, pixelSize: pixelSize), isRightToLeft: false)
  }

  private init(_ store: PictureStore, isRightToLeft: Bool) {
    self.store = store
    self.isRightToLeft = isRightToLeft
    (ascent, descent) = (store.ascent, store.height - store.ascent)
    lineHeight = store.height
  }

  /// Returns false for a blank, which would be as wide as an emoji in this face. The face of the text draws it.
  func hasGlyph(for scalar: Unicode.Scalar) -> Bool { scalar != " " && store.face.hasGlyph(for: scalar) }

  func width(of text: String) -> Int { text.reduce(0) { $0 + store.picture(of: $1).width } }

  func prefix(of text: String, fitting width: Int) -> (count: Int, width: Int) {
    var fits = (count: 0, width: 0)
    for character in text {
      let next = fits.width + store.picture(of: character).width
      if next > width { break }
      fits = (fits.count + 1, next)
    }
    return fits
  }

  func masks(for text: String) -> [GlyphMask] {
    var masks: [GlyphMask] = []
    var pen = isRightToLeft ? width(of: text) : 0
    for character in text where pen < SDLFontFace.widestMask {
      let picture = store.picture(of: character)
      if isRightToLeft { pen -= picture.width }
      if let mask = store.mask(of: picture) { masks.append(mask.moved(right: pen)) }
      if !isRightToLeft { pen += picture.width }
    }
    return masks
  }
}

/// The scaled pictures of a face at one size.
nonisolated final class PictureStore {
  /// A character's picture.
  final class Picture {
    fileprivate let text: String
    /// The advance width, in pixels.
    let width: Int
    fileprivate var mask: GlyphMask??

    fileprivate init(text: String, width: Int) { (self.text, self.width) = (text, width) }
  }

  let face: SDLFontFace
  /// The height of a picture and of its part above the baseline, in pixels.
  let height, ascent: Int
  private(set) var pictures: RecentlyDrawn<Character, Picture>
  /// The height of a picture relative to the text size: as in Noto Color Emoji, whose pictures fit most fonts' lines.
  private static let heightPerEm = 1.172

  /// - Parameter byteCapacity: by default the bytes of more pictures than a text usually has. A chosen value.
  init(_ face: SDLFontFace, pixelSize: Int, byteCapacity: Int = 1 << 19) {
    self.face = face
    pictures = RecentlyDrawn(capacity: 1024, byteCapacity: byteCapacity)
    height = max(1, Int((PictureStore.heightPerEm * Double(pixelSize)).rounded()))
    ascent = PictureStore.scaled(face.ascent, height, face.ascent + face.descent)
  }

  private static func scaled(_ length: Int, _ height: Int, _ fullHeight: Int) -> Int {
    (2 * length * height + fullHeight) / (2 * max(fullHeight, 1))
  }

  func picture(of character: Character) -> Picture {
    pictures.value(for: character) { makePicture(String(character)) }
  }

  private func makePicture(_ text: String) -> Picture {
    defer { face.discardGlyphs() }
    return Picture(text: text, width: PictureStore.scaled(face.measure(text), height, face.ascent + face.descent))
  }

  /// Returns the picture with its position; nil if nothing is visible.
  func mask(of picture: Picture) -> GlyphMask? {
    if let known = picture.mask { return known }
    let mask = draw(picture)
    picture.mask = .some(mask)
    if let mask { pictures.bytes += mask.bitmap.stride * mask.bitmap.height }
    return mask
  }

  private func draw(_ picture: Picture) -> GlyphMask? {
    guard picture.width > 0, let full = face.colors(of: picture.text) else { return nil }
    // A character without a single picture is several pictures side by side.
    let width = PictureStore.scaled(full.width, height, face.ascent + face.descent)
    guard let bitmap = full.scaled(toWidth: max(width, 1), height: height) else { return nil }
    return GlyphMask(bitmap: bitmap, left: 0, top: -ascent)
  }
}

nonisolated extension SDLFontFace {
  /// Returns a text as SDL_ttf draws it from pictures, premultiplied as in the font; nil if there are no pixels.
  fileprivate func colors(of text: String) -> Bitmap? {
    defer { discardGlyphs() }
    // The pictures keep their colours, and the surrounding pixels are transparent black.
    let black = SDL_Color(r: 0, g: 0, b: 0, a: 255)
    guard let font, let surface = TTF_RenderUTF8_Blended(font, text.withoutNUL, black) else { return nil }
    defer { SDL_FreeSurface(surface) }
    let (width, height) = (Int(surface.pointee.w), Int(surface.pointee.h))
    guard let bitmap = try? Bitmap(width: width, height: height) else { return nil }
    for y in 0..<height {
      memcpy(bitmap.row(y), surface.pointee.pixels + y * Int(surface.pointee.pitch), width * 4)
    }
    return bitmap
  }

  /// Makes SDL_ttf discard its glyphs: 256 pictures at full size are 17 MB.
  fileprivate func discardGlyphs() {
    if let font { TTF_SetFontHinting(font, TTF_HINTING_LIGHT_SUBPIXEL) }
  }

  /// SDL_ttf's font, which fonts of pictures have.
  private var font: OpaquePointer? { (rasterizer as? SDLRasterizer)?.font }
}
