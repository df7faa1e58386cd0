import MiniUI

/// Settings that no desktop of Linux offers to programs. They are constants, so their notifications are never posted.
extension UIAccessibility {
  /// Whether the user prefers bold text. Always false.
  public static var isBoldTextEnabled: Bool { false }
  /// Whether the user prefers opaque surfaces to translucent ones. Always false.
  public static var isReduceTransparencyEnabled: Bool { false }
  /// Whether the screen shows no colours. Always false.
  public static var isGrayscaleEnabled: Bool { false }
  /// Whether colours are inverted. Always false.
  public static var isInvertColorsEnabled: Bool { false }
  /// Whether the program should not show a difference by colour alone. Always false.
  public static var shouldDifferentiateWithoutColor: Bool { false }
  /// Whether switches have labels for on and off. Always false.
  public static var isOnOffSwitchLabelsEnabled: Bool { false }
  /// Whether the user operates the program with external switches. Always false.
  public static var isSwitchControlRunning: Bool { false }
  /// Whether the user is limited to this program. Always false.
  public static var isGuidedAccessEnabled: Bool { false }
  /// Whether sound is played in mono. Always false.
  public static var isMonoAudioEnabled: Bool { false }
  /// Whether videos have subtitles. Always false.
  public static var isClosedCaptioningEnabled: Bool { false }
  /// Whether shaking the device undoes a change. Always false.
  public static var isShakeToUndoEnabled: Bool { false }
  /// Whether previews of videos play automatically. Always true.
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
