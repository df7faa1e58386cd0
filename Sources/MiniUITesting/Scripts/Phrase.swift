/// A piece of the language: how a value is read and how it is written, said once.
///
/// Larger phrases are made of smaller ones, up to a whole line; see `Verb`.
nonisolated struct Phrase<Value: Sendable>: Sendable {
  typealias Read = @Sendable (inout PhraseReader) throws(Misreading) -> Value
  typealias Write = @Sendable (Value, inout PhraseWriter) -> Bool

  /// Reads a value, or throws `.absent` and says nothing of where the reader is then.
  let read: Read
  /// Writes a value. False, and nothing is written, if it is none of those that the phrase stands for: `match` says so
  /// before the first word.
  let write: Write

  init(read: @escaping Read, write: @escaping Write) {
    self.read = read
    self.write = write
  }

  /// One phrase after the other.
  /// - Parameters:
  ///   - make: the whole, of its parts.
  ///   - match: its parts; nil if it is another whole.
  init<each Part: Sendable>(
    _ parts: repeat Phrase<each Part>, make: @escaping @Sendable (repeat each Part) -> Value,
    match: @escaping @Sendable (Value) -> (repeat each Part)?
  ) {
    read = { (reader) throws(Misreading) in make(repeat try (each parts).read(&reader)) }
    write = { value, writer in
      guard let values = match(value) else { return false }
      for isWritten in repeat (each parts).write(each values, &writer) {
        if !isWritten { return false }
      }
      return true
    }
  }

  /// The first of several that fits.
  static func any(_ forms: [Phrase]) -> Phrase {
    Phrase { (reader) throws(Misreading) in
      for form in forms {
        if let value = try reader.attempt(form) { return value }
      }
      throw .absent
    } write: { value, writer in
      forms.contains { $0.write(value, &writer) }
    }
  }

  static func any(_ forms: Phrase...) -> Phrase { any(forms) }

  /// This, or nothing.
  var optional: Phrase<Value?> {
    Phrase<Value?> { (reader) throws(Misreading) in
      try reader.attempt(self)
    } write: { value, writer in
      value.map { write($0, &writer) } ?? true
    }
  }

  /// This, or nothing for `usual`.
  func or(_ usual: Value) -> Phrase where Value: Equatable {
    Phrase { (reader) throws(Misreading) in
      try reader.attempt(self) ?? usual
    } write: { value, writer in
      value == usual || write(value, &writer)
    }
  }

  /// `word` and then this.
  func after(_ word: String) -> Phrase {
    Phrase { (reader) throws(Misreading) in
      try reader.take(word)
      return try read(&reader)
    } write: { value, writer in
      writer.append(word)
      return write(value, &writer)
    }
  }

  /// This and then a word that depends on it; either is read as well.
  func before(_ word: @escaping @Sendable (Value) -> String, or other: String? = nil) -> Phrase {
    Phrase { (reader) throws(Misreading) in
      let value = try read(&reader)
      try reader.take(word(value), or: other)
      return value
    } write: { value, writer in
      guard write(value, &writer) else { return false }
      writer.append(word(value))
      return true
    }
  }

  /// Several, with commas between them, each only once.
  func list() -> Phrase<[Value]> where Value: Hashable {
    Phrase<[Value]> { (reader) throws(Misreading) in
      var values: [Value] = []
      var seen: Set<Value> = []
      repeat {
        let (value, place) = try reader.locate(self)
        guard seen.insert(value).inserted else {
          throw reader.fault("\(reader.word(at: place)) stands twice", at: place)
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

  /// One or more, with blanks between them.
  var several: Phrase<[Value]> {
    Phrase<[Value]> { (reader) throws(Misreading) in
      var values = [try read(&reader)]
      while let value = try reader.attempt(self) { values.append(value) }
      return values
    } write: { values, writer in
      values.allSatisfy { write($0, &writer) }
    }
  }
}

/// Why a phrase could not be read.
nonisolated enum Misreading: Error {
  /// What stands there is something else; another phrase may fit.
  case absent
  /// It is what stands there, and it is wrong.
  case fault(TextFault)
}
