/// A part of the language, which defines both how a value is read and how it is written.
///
/// Larger phrases consist of smaller ones, up to a whole line; see `Verb`.
nonisolated struct Phrase<Value: Sendable>: Sendable {
  typealias Read = @Sendable (inout PhraseReader) throws(PhraseError) -> Value
  typealias Write = @Sendable (Value, inout PhraseWriter) -> Bool

  /// Reads a value. If it throws `.absent`, the position of the reader is undefined.
  let read: Read
  /// Writes a value. If the phrase cannot express the value, it returns false and writes nothing; `match` decides this
  /// before the first word.
  let write: Write

  init(read: @escaping Read, write: @escaping Write) {
    self.read = read
    self.write = write
  }

  /// Creates a sequence of phrases.
  /// - Parameters:
  ///   - make: returns the whole for its parts.
  ///   - match: returns the parts of a whole; nil if the phrase does not express it.
  init<each Part: Sendable>(
    _ parts: repeat Phrase<each Part>, make: @escaping @Sendable (repeat each Part) -> Value,
    match: @escaping @Sendable (Value) -> (repeat each Part)?
  ) {
    read = { (reader) throws(PhraseError) in make(repeat try (each parts).read(&reader)) }
    write = { value, writer in
      guard let values = match(value) else { return false }
      for isWritten in repeat (each parts).write(each values, &writer) {
        if !isWritten { return false }
      }
      return true
    }
  }

  /// Creates a phrase for an enumeration's case that has one associated value, such as `Fact.frame`.
  init<Part: Sendable>(_ part: Phrase<Part>, as make: @escaping @Sendable (Part) -> Value) where Value: Equatable {
    self.init(part, make: make) { whole in
      let part = Mirror(reflecting: whole).children.first?.value as? Part
      return part.flatMap { make($0) == whole ? $0 : nil }
    }
  }

  /// Returns a phrase for several forms; the first that fits is used.
  static func any(_ forms: [Phrase]) -> Phrase {
    Phrase { (reader) throws(PhraseError) in
      for form in forms {
        if let value = try reader.attempt(form) { return value }
      }
      throw .absent
    } write: { value, writer in
      forms.contains { $0.write(value, &writer) }
    }
  }

  static func any(_ forms: Phrase...) -> Phrase { any(forms) }

  /// This phrase, if it is present; otherwise nil.
  var optional: Phrase<Value?> {
    Phrase<Value?> { (reader) throws(PhraseError) in
      try reader.attempt(self)
    } write: { value, writer in
      value.map { write($0, &writer) } ?? true
    }
  }

  /// Returns this phrase, which is omitted for the value `usual`.
  func or(_ usual: Value) -> Phrase where Value: Equatable {
    Phrase { (reader) throws(PhraseError) in
      try reader.attempt(self) ?? usual
    } write: { value, writer in
      value == usual || write(value, &writer)
    }
  }

  /// Returns this phrase after the word `word`.
  func after(_ word: String) -> Phrase {
    Phrase { (reader) throws(PhraseError) in
      try reader.take(word)
      return try read(&reader)
    } write: { value, writer in
      writer.append(word)
      return write(value, &writer)
    }
  }

  /// Returns this phrase before a word that depends on its value. When reading, `other` is accepted too.
  func before(_ word: @escaping @Sendable (Value) -> String, or other: String? = nil) -> Phrase {
    Phrase { (reader) throws(PhraseError) in
      let value = try read(&reader)
      try reader.take(word(value), or: other)
      return value
    } write: { value, writer in
      guard write(value, &writer) else { return false }
      writer.append(word(value))
      return true
    }
  }

  /// Returns a list of this phrase with commas, in which each value occurs only once.
  func list() -> Phrase<[Value]> where Value: Hashable {
    Phrase<[Value]> { (reader) throws(PhraseError) in
      var values: [Value] = []
      var seen: Set<Value> = []
      repeat {
        let (value, location) = try reader.locate(self)
        guard seen.insert(value).inserted else {
          throw reader.fault("\(reader.word(at: location)) occurs twice", at: location)
        }
        values.append(value)
      } while reader.takeComma()
      return values
    } write: { values, writer in
      values.enumerated().allSatisfy { index, value in
        if index > 0 { writer.append(",", isJoined: true) }
        return write(value, &writer)
      }
    }
  }

  /// One or more values of this phrase, with blanks between them.
  var several: Phrase<[Value]> {
    Phrase<[Value]> { (reader) throws(PhraseError) in
      var values = [try read(&reader)]
      while let value = try reader.attempt(self) { values.append(value) }
      return values
    } write: { values, writer in
      values.allSatisfy { write($0, &writer) }
    }
  }
}

/// The reason why a phrase could not be read.
nonisolated enum PhraseError: Error {
  /// The text does not begin with this phrase; another phrase may fit.
  case absent
  /// The text is this phrase, but with an error.
  case fault(TextFault)
}
