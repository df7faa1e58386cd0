import Foundation
import TestSupport

/// An X server without a display, with a touch screen and a pointer whose wheel has fractions of a notch: Xorg with its drivers
/// `dummy` and `inputtest`.
@MainActor final class XorgServer {
  /// The name of the display.
  let display: String
  private let process: Process
  private let folder: TemporaryFolder
  private let pointer, touchScreen: XorgDevice

  private static let program = "/usr/lib/xorg/Xorg"
  static let screenSize = (width: 1024, height: 768)

  /// Whether the server is installed, and can be started without a console.
  static let isUsable =
    getuid() == 0
    && [program, "/usr/lib/xorg/modules/drivers/dummy_drv.so", "/usr/lib/xorg/modules/input/inputtest_drv.so"]
      .allSatisfy {
        FileManager.default.fileExists(atPath: $0)
      }

  /// The reason for which these tests are skipped elsewhere.
  static let requirement = "needs root, and Debian's packages xserver-xorg-core and xserver-xorg-video-dummy"

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
        Identifier "touch screen"
        Driver "inputtest"
        Option "SocketPath" "\(folder.file("touch"))"
        Option "DeviceType" "Touch"
        Option "TouchCount" "10"
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
        InputDevice "touch screen" "SendCoreEvents"
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
    let folder = folder
    try wait(until: "Xorg accepts programs") { (try? folder.text("number").hasSuffix("\n")) == true }
    display = ":" + (try folder.text("number").trimmingCharacters(in: .whitespacesAndNewlines))
    pointer = try XorgDevice(socketPath: folder.file("pointer"))
    touchScreen = try XorgDevice(socketPath: folder.file("touch"))
  }

  /// Ends the server.
  func end() {
    pointer.close()
    touchScreen.close()
    process.end()
    process.waitUntilExit()
  }

  /// Moves the pointer to a position on the screen, in pixels.
  func move(x: Int, y: Int) { pointer.move(isRelative: false, axes(x, y)) }

  /// Turns the wheel by 120ths of a notch, down and to the right if positive.
  func scroll(x: Double, y: Double) { pointer.move(isRelative: true, [2: x, 3: y]) }

  /// Puts a finger down, moves it or lifts it, at a position on the screen, in pixels.
  func touch(_ finger: UInt32, _ step: XorgDevice.TouchStep, x: Int, y: Int) {
    touchScreen.touch(finger, step, axes(x, y))
  }

  /// The values of the axes at the middle of a pixel of the screen.
  private func axes(_ x: Int, _ y: Int) -> [Int: Double] {
    let limit = 65_535.0
    return [
      0: (Double(x) + 0.5) * limit / Double(XorgServer.screenSize.width),
      1: (Double(y) + 0.5) * limit / Double(XorgServer.screenSize.height),
    ]
  }
}
