/// The images that an image view shows one after another.
struct ImageAnimation {
  private let images: [Image]
  private let interval: TimeInterval
  private let cycles: Int
  /// The image that is shown now.
  private(set) var image: Image
  /// The number of intervals of the window's clock when the first image was shown; nil before the second one.
  private var first: Int?

  /// - Parameters:
  ///   - images: at least one image.
  ///   - interval: the time for each image, in seconds.
  ///   - cycles: the number of cycles; 0 for no end.
  init(_ images: [Image], every interval: TimeInterval, cycles: Int) {
    (self.images, self.interval, self.cycles) = (images, interval, cycles)
    image = images[0]
  }

  /// Proceeds to the image of a time. Images of missed intervals are skipped.
  /// - Parameter time: the time of the window's clock, in seconds, at or after the end of the first image.
  /// - Returns: whether the animation continues.
  mutating func advance(to time: TimeInterval) -> Bool {
    let now = VisibilityTimer.count(of: interval, at: time)
    // A window of another application may have an earlier time.
    let first = min(first ?? now - 1, now)
    self.first = first
    image = images[(now - first) % images.count]
    return cycles <= 0 || now - first < images.count * cycles
  }
}
