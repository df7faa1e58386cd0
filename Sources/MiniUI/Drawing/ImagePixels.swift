internal import Dispatch

/// The pixels of an image. A large picture is decoded when its pixels are first needed, or before on another thread.
final class ImagePixels {
  private enum State {
    case decoded(Bitmap)
    case encoded(ImageDecoding)
  }

  let width, height: Int
  private var state: State
  private var completions: [() -> Void] = []
  /// Whether decoding has failed. The pixels are transparent then.
  private(set) var isInvalid = false

  init(_ bitmap: Bitmap) {
    (width, height) = (bitmap.width, bitmap.height)
    state = .decoded(bitmap)
  }

  /// - Throws: `ImageError` if the header shows that the picture cannot be decoded.
  init(_ decoding: ImageDecoding) throws {
    (width, height) = try decoding.size()
    let isLarge = width * height > ImagePixels.maximumImmediateCount
    state = isLarge ? .encoded(decoding) : .decoded(try decoding.bitmap())
  }

  /// The number of pixels up to which a picture is decoded at once: 512×512, which take about 5 milliseconds.
  static let maximumImmediateCount = 1 << 18

  var isDecoded: Bool { if case .decoded = state { true } else { false } }

  /// The pixels. Decodes them if necessary, which blocks.
  var bitmap: Bitmap {
    switch state {
    case .decoded(let bitmap): bitmap
    case .encoded(let decoding): finish(Result { try decoding.bitmap() })
    }
  }

  /// Decodes the pixels on another thread, and calls `completion` on the main actor, always after this method has
  /// returned.
  /// - Parameter size: the size at which they will be drawn, in pixels; nil if it is not known.
  func decode(drawnIn size: CGSize?, completion: @escaping () -> Void) {
    guard case .encoded(let decoding) = state else {
      Task { completion() }
      return
    }
    completions.append(completion)
    guard completions.count == 1 else { return }
    ImageDecoding.perform {
      Result {
        let bitmap = try decoding.bitmap()
        if let size { bitmap.prepareReduction(toWidth: size.width, height: size.height) }
        return bitmap
      }
    } then: { result in
      _ = self.finish(result)
      let completions = self.completions
      self.completions = []
      for completion in completions { completion() }
    }
  }

  private func finish(_ result: Result<Bitmap, any Error>) -> Bitmap {
    // The main thread has decoded the pixels meanwhile, since they were needed.
    if case .decoded(let bitmap) = state { return bitmap }
    let bitmap: Bitmap
    switch result {
    case .success(let decoded): bitmap = decoded
    case .failure(let error):
      Warnings.report("a picture stays empty: \(error)")
      isInvalid = true
      guard let empty = try? Bitmap(width: 1, height: 1) else { preconditionFailure("there is no memory for a pixel") }
      bitmap = empty
    }
    state = .decoded(bitmap)
    return bitmap
  }
}
