internal import ArgumentParser
internal import MiniUITestTools
internal import MiniUITesting

/// The command that writes a picture of a scene, without a window.
struct Shoot: AppCommand {
  static let configuration = CommandConfiguration(abstract: "Write a picture of a scene, without a window.")

  @OptionGroup var options: SceneOptions

  @Option(name: [.short, .long], help: "The PNG file to write.")
  var output: String

  @Flag(help: "Draw the constraints: optional ones dashed, broken ones red, ambiguous views hatched.")
  var constraints = false

  mutating func validate() throws {
    let suffix = (output as NSString).pathExtension
    if !["", "png"].contains(suffix.lowercased()) {
      let name = (output as NSString).deletingPathExtension
      throw ValidationError("--output is a PNG file, such as \(name).png, not .\(suffix)")
    }
    let (size, scale) = (options.size.size, CGFloat(options.scale ?? 1))
    let (width, height) = (Int((size.width * scale).rounded()), Int((size.height * scale).rounded()))
    if max(width, height) > Bitmap.maximumSide || width * height > Bitmap.maximumPixelCount {
      throw ValidationError(
        "--size \(options.size) at --scale \(scale.words) is \(width)×\(height) pixels: a picture has "
          + "at most \(Bitmap.maximumSide) on a side, and \(Bitmap.maximumPixelCount) in all")
    }
  }

  @MainActor func execute() throws {
    let stage = try options.makeStage()
    if constraints { try addConstraints(to: stage) }
    try stage.writePNG(to: output)
    print("\(output): \(stage.bitmap.width)×\(stage.bitmap.height)")
  }

  /// Lets the scene settle, and draws the constraints over it.
  @MainActor private func addConstraints(to stage: Stage) throws {
    // A scene with an endless animation is drawn as it is.
    do { try stage.settle() } catch StageError.unsettled {}
    ConstraintOverlay.add(to: stage.window)
    try stage.advance(by: 0)
  }
}
