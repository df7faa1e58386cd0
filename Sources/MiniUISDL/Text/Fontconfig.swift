internal import CSDL
internal import MiniUICore

/// The functions of fontconfig, loaded when a character is first shown that the kit's own fonts lack. Most programs
/// never need it; it takes ten milliseconds to read its settings and font list.
nonisolated struct Fontconfig {
  typealias Pattern = OpaquePointer
  typealias Characters = OpaquePointer
  typealias Text = UnsafePointer<CChar>

  /// A pointer to an `FcFontSet`.
  typealias FontSet = UnsafeMutableRawPointer

  let makePattern: @convention(c) () -> Pattern?
  let destroyPattern: @convention(c) (Pattern) -> Void
  let addString: @convention(c) (Pattern, Text, Text) -> Int32
  let addInteger: @convention(c) (Pattern, Text, Int32) -> Int32
  let substitute: @convention(c) (OpaquePointer?, Pattern, _ kind: UInt32) -> Int32
  let complete: @convention(c) (Pattern) -> Void
  let sort:
    @convention(c) (
      OpaquePointer?, Pattern, _ trim: Int32, OpaquePointer?, _ result: UnsafeMutablePointer<UInt32>
    ) -> FontSet?
  let destroySet: @convention(c) (FontSet) -> Void
  let string: @convention(c) (Pattern, Text, Int32, UnsafeMutablePointer<Text?>) -> UInt32
  let integer, bool: @convention(c) (Pattern, Text, Int32, UnsafeMutablePointer<Int32>) -> UInt32
  let characters: @convention(c) (Pattern, Text, Int32, UnsafeMutablePointer<Characters?>) -> UInt32
  let hasCharacter: @convention(c) (Characters, UInt32) -> Int32

  /// The functions; nil if there is no such library.
  static let shared = try? Fontconfig()

  init(library name: String = "libfontconfig.so.1") throws(DynamicLibrary.Missing) {
    let library = try DynamicLibrary(name)
    makePattern = try library.function("FcPatternCreate")
    destroyPattern = try library.function("FcPatternDestroy")
    addString = try library.function("FcPatternAddString")
    addInteger = try library.function("FcPatternAddInteger")
    substitute = try library.function("FcConfigSubstitute")
    complete = try library.function("FcDefaultSubstitute")
    sort = try library.function("FcFontSort")
    destroySet = try library.function("FcFontSetDestroy")
    string = try library.function("FcPatternGetString")
    integer = try library.function("FcPatternGetInteger")
    bool = try library.function("FcPatternGetBool")
    characters = try library.function("FcPatternGetCharSet")
    hasCharacter = try library.function("FcCharSetHasChar")
  }

  /// Returns the installed fonts closest to a request, best first, without those that add no character.
  /// - Parameter language: nil for the user's, which fontconfig takes from the environment.
  func fonts(family: String, language: String?, weight: Int32) -> FontSet? {
    guard let pattern = makePattern() else { return nil }
    defer { destroyPattern(pattern) }
    _ = addString(pattern, "family", family)
    if let language { _ = addString(pattern, "lang", language) }
    _ = addInteger(pattern, "weight", weight)
    _ = substitute(nil, pattern, 0)
    complete(pattern)
    var result: UInt32 = 0
    return sort(nil, pattern, 1, nil, &result)
  }

  /// Returns the fonts of a set, which owns them. Before their address are two numbers: count and capacity.
  func patterns(of set: FontSet) -> UnsafeBufferPointer<Pattern> {
    let start = set.load(fromByteOffset: 8, as: UnsafePointer<Pattern>?.self)
    return UnsafeBufferPointer(start: start, count: Int(set.load(as: Int32.self)))
  }

  func string(_ name: String, of font: Pattern) -> String? {
    var value: Text?
    return string(font, name, 0, &value) == 0 ? value.map { String(cString: $0) } : nil
  }

  func integer(_ name: String, of font: Pattern) -> Int {
    var value: Int32 = 0
    return integer(font, name, 0, &value) == 0 ? Int(value) : 0
  }

  func bool(_ name: String, of font: Pattern) -> Bool {
    var value: Int32 = 0
    return bool(font, name, 0, &value) == 0 && value != 0
  }

  func characters(of font: Pattern) -> Characters? {
    var value: Characters?
    return characters(font, "charset", 0, &value) == 0 ? value : nil
  }
}
