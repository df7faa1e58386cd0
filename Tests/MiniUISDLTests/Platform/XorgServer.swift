import Foundation
import TestSupport

/// An X server without a display, whose pointer has a wheel with fractions of a notch: Xorg with its drivers `dummy` and
/// `inputtest`.
@MainActor final class XorgServer {
  /// The name of the display.
  let display: String
  private let process: Process
  private let folder: TemporaryFolder
  private let pointer = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)

  private static let program = "/usr/lib/xorg/Xorg"
  static let screenSize = (width: 1024, height: 768)

  /// Whether the server is installed, and can be started without a console.
  static let isUsable =
    getuid() == 0
    && [program, "/usr/lib/xorg/modules/drivers/dummy_drv.so", "/usr/lib/xorg/modules/input/inputtest_drv.so"]
      .allSatisfy {
        FileManager.default.fileExists(atPath: $0)
      }

  init() throws {
    folder = try TemporaryFolder()
    let configuration = """
      Section "ServerFlags"
        Option "AutoAddDevices" "false"
        Option "AutoAddGPU" "false"
        Option "DontVTSwitch" "true"
      EndSection
      Section "InputDevice"
        Identifier "pointer"
        Driver "inputtest"
        Option "SocketPath" "\(folder.file("pointer"))"
        Option "DeviceType" "PointerAbsolute"
        Option "PointerButtonCount" "12"
      EndSection
      Section "InputDevice"
        Identifier "keyboard"
        Driver "inputtest"
        Option "SocketPath" "\(folder.file("keyboard"))"
        Option "DeviceType" "Keyboard"
      EndSection
      Section "Device"
        Identifier "device"
        Driver "dummy"
      EndSection
      Section "Monitor"
        Identifier "monitor"
        HorizSync 5.0-1000.0
        VertRefresh 5.0-200.0
      EndSection
      Section "Screen"
        Identifier "screen"
        Device "device"
        Monitor "monitor"
        DefaultDepth 24
        SubSection "Display"
          Depth 24
          Modes "1024x768"
          Virtual 1024 768
        EndSubSection
      EndSection
      Section "ServerLayout"
        Identifier "layout"
        Screen "screen"
        InputDevice "pointer" "CorePointer"
        InputDevice "keyboard" "CoreKeyboard"
      EndSection
      """
    let number = folder.file("number")
    process = Process(
      endingWithTests: "sh",
      [
        "-c",
        "exec 3>\(number); exec \(XorgServer.program) -displayfd 3 -noreset -nolisten tcp -novtswitch -sharevts -config "
          + "\(try folder.write(configuration, to: "configuration")) -logfile \(folder.file("log"))",
      ])
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    try process.run()
    let (folder, pointer) = (folder, pointer)
    try wait(until: "Xorg accepts programs") { (try? folder.text("number").hasSuffix("\n")) == true }
    display = ":" + (try folder.text("number").trimmingCharacters(in: .whitespacesAndNewlines))
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: folder.file("pointer").utf8) }
    let size = socklen_t(MemoryLayout.size(ofValue: address))
    try wait(until: "the pointer accepts a connection") {
      withUnsafePointer(to: &address) {
        $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { connect(pointer, $0, size) }
      } == 0
    }
    // The version of the driver's protocol, which it answers.
    send(kind: 0, [1, 0, 1, 0])
    var answer = [UInt8](repeating: 0, count: 64)
    _ = recv(pointer, &answer, answer.count, 0)
  }

  /// Ends the server.
  func end() {
    close(pointer)
    process.end()
    process.waitUntilExit()
  }

  /// Moves the pointer to a position on the screen, in pixels.
  func move(x: Int, y: Int) {
    let limit = 65_535.0
    move(
      isRelative: false,
      [
        0: Double(x) * limit / Double(XorgServer.screenSize.width),
        1: Double(y) * limit / Double(XorgServer.screenSize.height),
      ])
  }

  /// Turns the wheel by 120ths of a notch, down and to the right if positive.
  func scroll(x: Double, y: Double) { move(isRelative: true, [2: x, 3: y]) }

  /// Sends a movement: whether it is absolute, 4 bytes of padding, and the values of axes: whether there are unaccelerated
  /// ones, a mask, padding, and twice 64 numbers.
  private func move(isRelative: Bool, _ axes: [Int: Double]) {
    var body = [UInt8](repeating: 0, count: 8 + 16 + 2 * 64 * 8)
    body[0] = isRelative ? 0 : 1
    for (axis, value) in axes {
      body[12 + axis / 8] |= 1 << (axis % 8)
      body.withUnsafeMutableBytes { $0.storeBytes(of: value, toByteOffset: 24 + axis * 8, as: Double.self) }
    }
    send(kind: 2, body)
  }

  private func send(kind: UInt8, _ body: [UInt8]) {
    let size = body.count + 8
    let message = [UInt8(size & 0xFF), UInt8(size >> 8), 0, 0, kind, 0, 0, 0] + body
    _ = message.withUnsafeBytes { Glibc.send(pointer, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL)) }
  }
}
