extension Image {
  /// Decodes the image if it is not decoded yet, and returns it; nil if the data is invalid. Blocks until it is done.
  public func preparingForDisplay() -> Image? {
    _ = pixels.bitmap
    return pixels.isInvalid ? nil : self
  }

  /// Decodes the image on another thread if it is not decoded yet.
  /// - Parameter completionHandler: called on the main actor, always after this method has returned, with the image;
  ///   with nil if the data is invalid.
  public func prepareForDisplay(completionHandler: @escaping @MainActor (Image?) -> Void) {
    pixels.decode(drawnIn: nil) { completionHandler(self.preparingForDisplay()) }
  }

  /// Decodes the image on another thread if it is not decoded yet, and returns it; nil if the data is invalid.
  public func byPreparingForDisplay() async -> Image? {
    await withCheckedContinuation { continuation in prepareForDisplay { continuation.resume(returning: $0) } }
  }

  /// Returns the image scaled to a size in points, with the same scale. Blocks until it is done.
  /// - Returns: nil if a side is not positive, or the size is too large.
  public func preparingThumbnail(of size: CGSize) -> Image? {
    thumbnailSize(size).flatMap { bitmap.scaled(toWidth: $0.width, height: $0.height) }.map(withBitmap)
  }

  /// Scales the image as `preparingThumbnail(of:)` does, on another thread. `completionHandler` is called on the main
  /// actor, always after this method has returned.
  public func prepareThumbnail(of size: CGSize, completionHandler: @escaping @MainActor (Image?) -> Void) {
    prepareForDisplay { image in
      let scaling = image?.thumbnailSize(size).map {
        ScaledBitmap(source: self.bitmap, width: $0.width, height: $0.height)
      }
      ImageDecoding.perform {
        scaling?.scaled()
      } then: { scaled in
        completionHandler(scaled.map(self.withBitmap))
      }
    }
  }

  /// Scales the image as `preparingThumbnail(of:)` does, on another thread.
  public func byPreparingThumbnail(ofSize size: CGSize) async -> Image? {
    await withCheckedContinuation { continuation in
      prepareThumbnail(of: size) { continuation.resume(returning: $0) }
    }
  }

  /// Returns the size of a thumbnail in pixels; nil if no thumbnail can have the size.
  private func thumbnailSize(_ size: CGSize) -> (width: Int, height: Int)? {
    let (width, height) = ((size.width * scale).rounded(), (size.height * scale).rounded())
    let sides = 1...CGFloat(Bitmap.maximumSide)
    guard sides.contains(width), sides.contains(height), width * height <= CGFloat(Image.maximumPixelCount) else {
      return nil
    }
    return (Int(width), Int(height))
  }

  private func withBitmap(_ bitmap: Bitmap) -> Image {
    Image(bitmap: bitmap, scale: scale, renderingMode: renderingMode)
  }
}

/// A bitmap that another thread scales. Its pixels do not change.
private nonisolated struct ScaledBitmap: @unchecked Sendable {
  let source: Bitmap
  let width, height: Int

  func scaled() -> Bitmap? { source.scaled(toWidth: width, height: height) }
}
