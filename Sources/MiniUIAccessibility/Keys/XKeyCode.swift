/// The numbers of keys by their positions, as an X server has them. Readers find their commands by these numbers.
nonisolated enum XKeyCode {
  /// The number to add to a key code of Linux for the key code of an X server.
  private static let offset = 8

  /// Linux's numbers (`linux/input-event-codes.h`) for the page Keyboard of the USB HID usage tables, from usage 4, as Linux's
  /// driver for such keyboards assigns them. 0 means that a key has no number.
  private static let linux: [UInt8] = [
    // A to Z
    30, 48, 46, 32, 18, 33, 34, 35, 23, 36, 37, 38, 50, 49, 24, 25, 16, 19, 31, 20, 22, 47, 17, 45, 21, 44,
    // 1 to Caps Lock
    2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 28, 1, 14, 15, 57, 12, 13, 26, 27, 43, 43, 39, 40, 41, 51, 52, 53, 58,
    // F1 to F12, Print Screen to the arrows, Num Lock and the keypad
    59, 60, 61, 62, 63, 64, 65, 66, 67, 68, 87, 88, 99, 70, 119, 110, 102, 104, 111, 107, 109, 106, 105, 108, 103,
    69, 98, 55, 74, 78, 96, 79, 80, 81, 75, 76, 77, 71, 72, 73, 82, 83,
    // The key beside the left Shift key to F24
    86, 127, 116, 117, 183, 184, 185, 186, 187, 188, 189, 190, 191, 192, 193, 194,
    // Open to the keypad's comma
    134, 138, 130, 132, 128, 129, 131, 137, 133, 135, 136, 113, 115, 114, 0, 0, 0, 121,
  ]
  private static let first = 4

  /// Linux's numbers of the modifiers, from the left Control key, usage 224.
  private static let modifiers: [UInt8] = [29, 42, 56, 125, 97, 54, 100, 126]
  private static let firstModifier = 224

  /// Returns the number of a key; 0 if its position is unknown.
  static func number(of usage: UInt16?) -> Int {
    guard let usage = usage.map({ Int($0) }) else { return 0 }
    let (index, modifier) = (usage - first, usage - firstModifier)
    let number =
      linux.indices.contains(index) ? linux[index] : modifiers.indices.contains(modifier) ? modifiers[modifier] : 0
    return number == 0 ? 0 : Int(number) + offset
  }
}
