import MiniUI

/// Settings that no desktop of Linux offers to programs. They are constants, so their notifications are never posted.
extension UIAccessibility {
  /// Whether texts are bold. Always false: the size of texts is the window's zoom.
  public static var isBoldTextEnabled: Bool { false }
  /// Whether translucent surfaces are opaque. Always false.
  public static var isReduceTransparencyEnabled: Bool { false }
  /// Whether the screen shows no colours. Always false.
  public static var isGrayscaleEnabled: Bool { false }
  /// Whether colours are inverted. Always false.
  public static var isInvertColorsEnabled: Bool { false }
  /// Whether differences of colour alone must be avoided. Always false.
  public static var shouldDifferentiateWithoutColor: Bool { false }
  /// Whether switches show whether they are on by a sign. Always false.
  public static var isOnOffSwitchLabelsEnabled: Bool { false }
  /// Whether the program is operated by switches. Always false.
  public static var isSwitchControlRunning: Bool { false }
  /// Whether the program is the only one that can be used. Always false.
  public static var isGuidedAccessEnabled: Bool { false }
  /// Whether sounds have one channel. Always false.
  public static var isMonoAudioEnabled: Bool { false }
  /// Whether videos have subtitles. Always false.
  public static var isClosedCaptioningEnabled: Bool { false }
  /// Whether a shake undoes. Always false.
  public static var isShakeToUndoEnabled: Bool { false }
  /// Whether previews of videos play without a press. Always true.
  public static var isVideoAutoplayEnabled: Bool { true }

  /// Never posted.
  public nonisolated static let boldTextStatusDidChangeNotification = NSNotification.Name(
    "UIAccessibilityBoldTextStatusDidChange")
  /// Never posted.
  public nonisolated static let reduceTransparencyStatusDidChangeNotification = NSNotification.Name(
    "UIAccessibilityReduceTransparencyStatusDidChange")
  /// Never posted.
  public nonisolated static let invertColorsStatusDidChangeNotification = NSNotification.Name(
    "UIAccessibilityInvertColorsStatusDidChange")
  /// Never posted.
  public nonisolated static let switchControlStatusDidChangeNotification = NSNotification.Name(
    "UIAccessibilitySwitchControlStatusDidChange")
}
