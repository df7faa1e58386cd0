/// The user's settings for the appearance of all programs, from the desktop.
///
/// A setting that the desktop does not have is nil.
public nonisolated struct DesktopSettings: Hashable, Sendable {
  /// Whether the user prefers dark windows, or light ones if false; nil also if the user prefers neither.
  public var prefersDark: Bool?
  /// Whether the user prefers a higher contrast.
  public var prefersHighContrast: Bool?
  /// Whether the user prefers reduced motion.
  public var prefersReducedMotion: Bool?
  /// The factor by which the user has enlarged texts; 1 for the normal size, nil if unknown.
  public var textScale: Double?

  public init() {}

  /// The portal's groups of settings: for all desktops, and for GNOME.
  static let appearance = "org.freedesktop.appearance"
  static let gnome = "org.gnome.desktop.interface"

  /// Takes a setting from the portal. Others are ignored.
  mutating func take(_ name: String, in group: String, _ value: DBusValue) {
    var value = value
    // Old portals wrap a value twice.
    while case .variant(let inner) = value { value = inner }
    switch (group, name, value) {
    case (DesktopSettings.appearance, "color-scheme", .uint32(let number)):
      prefersDark = number == 1 ? true : number == 2 ? false : nil
    case (DesktopSettings.appearance, "contrast", .uint32(let number)): prefersHighContrast = number == 1
    case (DesktopSettings.appearance, "reduced-motion", .uint32(let number)): prefersReducedMotion = number == 1
    case (DesktopSettings.gnome, "enable-animations", .boolean(let areEnabled)): prefersReducedMotion = !areEnabled
    case (DesktopSettings.gnome, "text-scaling-factor", .double(let factor)):
      textScale = factor.isFinite && factor > 0 ? factor : nil
    default: break
    }
  }
}
