internal import CSDL

/// Reads turns of a wheel or touchpad under X in fractions of a notch, from the axes of XInput 2.
///
/// SDL reads only the buttons 4 to 7, which the server derives from whole notches. But SDL requests XInput's raw
/// events, so they arrive on its connection.
final class X11Wheel {
  /// The direction of an axis, and its distance for one notch.
  private struct Axis {
    let isVertical: Bool
    let increment: Double
  }

  private typealias QueryDevice =
    @convention(c) (OpaquePointer, Int32, UnsafeMutablePointer<Int32>) -> UnsafePointer<UInt>?
  private typealias FreeDevice = @convention(c) (UnsafePointer<UInt>) -> Void

  private let query: QueryDevice
  private let free: FreeDevice
  /// The axes of each device, by number.
  private var devices: [Int32: [Int: Axis]] = [:]
  /// Whether the server has derived the last press of a button from the movement of an axis.
  private var isLastPressDerived = false
  /// Whether an event of this object is passing SDL's filter.
  private var isPushing = false

  /// Creates a reader; nil without the library of XInput.
  init?() {
    guard let library = try? DynamicLibrary("libXi.so.6"),
      let query: QueryDevice = try? library.function("XIQueryDevice"),
      let free: FreeDevice = try? library.function("XIFreeDeviceInfo")
    else { return nil }
    (self.query, self.free) = (query, free)
  }

  /// The fields of Xlib's `XGenericEventCookie` and of XInput's `XIRawEvent`, as indices of their words. Numbers of 32
  /// bits share a word in pairs.
  private enum Field {
    static let display = 3, extensionAndKind = 4, data = 6
    static let devices = 6, detailAndFlags = 7, maskLength = 8, mask = 9, values = 10
  }

  private static let hierarchyChanged = 11, rawButtonPress = 15, rawMotion = 17
  private static let isDerived: UInt = 1 << 16

  /// Receives an event of an extension. `XIRawEvent` follows it in memory.
  func receive(_ cookie: UnsafePointer<UInt>) {
    guard let display = OpaquePointer(bitPattern: cookie[Field.display]),
      let event = UnsafePointer<UInt>(bitPattern: cookie[Field.data])
    else { return }
    switch Int(cookie[Field.extensionAndKind] >> 32) {
    case X11Wheel.rawMotion: turn(event, display)
    case X11Wheel.rawButtonPress: isLastPressDerived = event[Field.detailAndFlags] >> 32 & X11Wheel.isDerived != 0
    case X11Wheel.hierarchyChanged: devices = [:]
    default: break
    }
  }

  /// Pushes an event for the distance that the axes of a device have moved. The server reports a movement by zero when the
  /// fingers have left a touchpad.
  private func turn(_ event: UnsafePointer<UInt>, _ display: OpaquePointer) {
    let axes = axes(of: Int32(truncatingIfNeeded: event[Field.devices] >> 32), display)
    guard !axes.isEmpty, let mask = UnsafePointer<UInt8>(bitPattern: event[Field.mask]),
      var value = UnsafePointer<Double>(bitPattern: event[Field.values])
    else { return }
    var (x, y, isTurn) = (0.0, 0.0, false)
    // There are values only for the bits that are set.
    for axis in 0..<Int(event[Field.maskLength] & 0xFFFF_FFFF) * 8 where mask[axis / 8] & 1 << (axis % 8) != 0 {
      if let known = axes[axis] {
        isTurn = true
        if known.isVertical { y -= value.pointee / known.increment } else { x += value.pointee / known.increment }
      }
      value += 1
    }
    guard isTurn else { return }
    isPushing = true
    WheelTurn.push(x: Float(x), y: Float(y))
    isPushing = false
  }

  /// Returns whether SDL's next wheel event was derived by the server from a turn that has already been reported.
  func repeatsTurn() -> Bool {
    guard !isPushing else { return false }
    defer { isLastPressDerived = false }
    return isLastPressDerived
  }

  /// Returns the axes of a device that scroll.
  private func axes(of device: Int32, _ display: OpaquePointer) -> [Int: Axis] {
    if let known = devices[device] { return known }
    var axes: [Int: Axis] = [:]
    var count: Int32 = 0
    // An `XIDeviceInfo` ends with the number of its classes and their addresses.
    if let info = query(display, device, &count) {
      let classes = UnsafePointer<UInt>(bitPattern: info[4])
      for index in 0..<Int(info[3] >> 32) {
        // An `XIScrollClassInfo`: type and device, number and direction, increment.
        let (scrollClass, vertical): (UInt, UInt) = (3, 1)
        guard let words = (classes?[index]).flatMap({ UnsafePointer<UInt>(bitPattern: $0) }),
          words[0] & 0xFFFF_FFFF == scrollClass
        else { continue }
        let increment = Double(bitPattern: UInt64(words[2]))
        guard increment != 0 else { continue }
        axes[Int(words[1] & 0xFFFF_FFFF)] = Axis(isVertical: words[1] >> 32 == vertical, increment: increment)
      }
      free(info)
    }
    devices[device] = axes
    return axes
  }
}
