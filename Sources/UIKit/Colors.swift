// UIKit's colours that the kit itself does not use, and UIKit's initializers and accessors.

extension Color {
  public static let red = Color(red: 1, green: 0, blue: 0)
  public static let green = Color(red: 0, green: 1, blue: 0)
  public static let blue = Color(red: 0, green: 0, blue: 1)
  public static let cyan = Color(red: 0, green: 1, blue: 1)
  public static let magenta = Color(red: 1, green: 0, blue: 1)
  public static let yellow = Color(red: 1, green: 1, blue: 0)
  public static let orange = Color(red: 1, green: 0.5, blue: 0)
  public static let purple = Color(red: 0.5, green: 0, blue: 0.5)
  public static let brown = Color(red: 0.6, green: 0.4, blue: 0.2)
  public static let gray = Color(white: 0.5)
  public static let lightGray = Color(white: 2 / 3)
  public static let darkGray = Color(white: 1 / 3)

  public static let systemMint = Color(light: Color(hex: 0x00C7BE), dark: Color(hex: 0x63E6E2))
  public static let systemCyan = Color(light: Color(hex: 0x32ADE6), dark: Color(hex: 0x64D2FF))
  public static let systemBrown = Color(light: Color(hex: 0xA2845E), dark: Color(hex: 0xAC8E68))
  public static let systemGray2 = Color(light: Color(hex: 0xAEAEB2), dark: Color(hex: 0x636366))
  public static let systemGray3 = Color(light: Color(hex: 0xC7C7CC), dark: Color(hex: 0x48484A))
  public static let systemGray5 = Color(light: Color(hex: 0xE5E5EA), dark: Color(hex: 0x2C2C2E))
  public static let systemGray6 = Color(light: Color(hex: 0xF2F2F7), dark: Color(hex: 0x1C1C1E))
  public static let quaternaryLabel = Color(
    light: Color(hex: 0x3C3C43).withAlphaComponent(0.18), dark: Color(hex: 0xEBEBF5).withAlphaComponent(0.16))
  public static let tertiarySystemFill = Color(
    light: Color(hex: 0x767680).withAlphaComponent(0.12), dark: Color(hex: 0x767680).withAlphaComponent(0.24))
  public static let quaternarySystemFill = Color(
    light: Color(hex: 0x747480).withAlphaComponent(0.08), dark: Color(hex: 0x767680).withAlphaComponent(0.18))
  public static let opaqueSeparator = Color(light: Color(hex: 0xC6C6C8), dark: Color(hex: 0x38383A))
  /// The colour of placeholders: `secondaryLabel`.
  public static let placeholderText = Color.secondaryLabel
  /// The colour of links: `systemBlue`.
  public static let link = Color.systemBlue

  /// UIKit's former name for `systemGroupedBackground`.
  public static let groupTableViewBackground = Color.systemGroupedBackground
  /// The colour of text on a dark background.
  public static let lightText = Color(white: 1, alpha: 0.6)
  /// The colour of text on a light background.
  public static let darkText = Color.black

  /// Creates a transparent colour.
  public init() { self = .clear }

  /// Creates a colour of the display's P3 space, channels 0…1. It is converted to sRGB, and limited to that space.
  public init(displayP3Red red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    func linear(_ value: CGFloat) -> CGFloat { value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4) }
    func encoded(_ value: CGFloat) -> CGFloat {
      value <= 0.0031308 ? value * 12.92 : 1.055 * pow(value, 1 / 2.4) - 0.055
    }
    let (r, g, b) = (linear(red), linear(green), linear(blue))
    self.init(
      red: encoded(r + 0.2249402 * (r - g)), green: encoded(g + 0.0420570 * (g - r)),
      blue: encoded(b + 0.0196376 * (b - r) + 0.0786361 * (b - g)), alpha: alpha)
  }

  /// Creates a colour from hue, saturation and brightness, each 0…1 and clamped.
  public init(hue: CGFloat, saturation: CGFloat, brightness: CGFloat, alpha: CGFloat) {
    let hue = min(max(hue, 0), 1) * 6
    let saturation = min(max(saturation, 0), 1)
    func channel(_ offset: CGFloat) -> CGFloat {
      let sector = (hue + offset).truncatingRemainder(dividingBy: 6)
      return min(max(brightness, 0), 1) * (1 - saturation * max(0, min(sector, 4 - sector, 1)))
    }
    self.init(red: channel(5), green: channel(3), blue: channel(1), alpha: alpha)
  }

  /// Returns the channels in light style. Use `resolvedColor(with:)` for another style.
  /// - Returns: true.
  @discardableResult
  public func getRed(
    _ red: UnsafeMutablePointer<CGFloat>?, green: UnsafeMutablePointer<CGFloat>?,
    blue: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
  ) -> Bool {
    func channel(_ shift: UInt32) -> CGFloat { CGFloat(light >> shift & 255) / 255 }
    red?.pointee = channel(16)
    green?.pointee = channel(8)
    blue?.pointee = channel(0)
    alpha?.pointee = channel(24)
    return true
  }

  /// Returns hue, saturation, brightness and alpha in light style, each 0…1.
  /// - Returns: true.
  @discardableResult
  public func getHue(
    _ hue: UnsafeMutablePointer<CGFloat>?, saturation: UnsafeMutablePointer<CGFloat>?,
    brightness: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
  ) -> Bool {
    var (red, green, blue) = (CGFloat.zero, CGFloat.zero, CGFloat.zero)
    getRed(&red, green: &green, blue: &blue, alpha: alpha)
    let (brightest, range) = (max(red, green, blue), max(red, green, blue) - min(red, green, blue))
    var sector: CGFloat = 0
    if range > 0 {
      sector =
        brightest == red
        ? (green - blue) / range : brightest == green ? 2 + (blue - red) / range : 4 + (red - green) / range
    }
    hue?.pointee = (sector < 0 ? sector + 6 : sector) / 6
    saturation?.pointee = brightest > 0 ? range / brightest : 0
    brightness?.pointee = brightest
    return true
  }

  /// Returns the brightness as a grey, and the alpha, in light style.
  /// - Returns: Whether the colour is a grey; otherwise the values are not set.
  @discardableResult
  public func getWhite(_ white: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?) -> Bool {
    var (red, green, blue) = (CGFloat.zero, CGFloat.zero, CGFloat.zero)
    var opacity: CGFloat = 0
    getRed(&red, green: &green, blue: &blue, alpha: &opacity)
    guard red == green, green == blue else { return false }
    white?.pointee = red
    alpha?.pointee = opacity
    return true
  }

  /// Returns the colour for the style of `traitCollection`; the result has this colour in both styles.
  public func resolvedColor(with traitCollection: UITraitCollection) -> UIColor {
    let argb = resolved(for: traitCollection.userInterfaceStyle)
    return Color(hex: argb & 0xFF_FFFF, alpha: CGFloat(argb >> 24) / 255)
  }
}

extension TraitCollection {
  /// The kind of the device: see `UIDevice`.
  @preconcurrency @MainActor public var userInterfaceIdiom: UIUserInterfaceIdiom { UIDevice.current.userInterfaceIdiom }

  /// The traits that colours depend on: the interface style.
  public nonisolated static var systemTraitsAffectingColorAppearance: [UITrait] { [UITraitUserInterfaceStyle.self] }

  /// Returns whether colours differ from those in `other`, because the interface style differs. True for nil.
  public func hasDifferentColorAppearance(comparedTo other: UITraitCollection?) -> Bool {
    userInterfaceStyle != other?.userInterfaceStyle
  }
}
