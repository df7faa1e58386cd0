import Testing

@testable import ListControllers

struct StateMachineTests {
  /// Three states in a row; only the first has no predecessor.
  private enum Letter: StateMachine, CaseIterable {
    case a, b, c

    mutating func reset() { self = .a }
    func next() -> Letter? { Letter.allCases.drop { $0 != self }.dropFirst().first }
    func previous() -> Letter? { Letter.allCases.reversed().drop { $0 != self }.dropFirst().first }
  }

  @Test func `advancing steps through the states, and wraps around after the last`() {
    var letter = Letter.a
    letter.advance()
    #expect(letter == .b)
    letter.advance()
    #expect(letter == .c)
    letter.advance()
    #expect(letter == .a)
  }

  @Test func `reversing from the first state stays there`() {
    var letter = Letter.c
    letter.reverse()
    #expect(letter == .b)
    letter.reverse()
    #expect(letter == .a)
    letter.reverse()
    #expect(letter == .a)
  }

  @Test func `a structure can be a state machine that wraps around`() {
    struct Hour: StateMachine {
      var value = 0
      mutating func reset() { value = 0 }
      func next() -> Hour? { Hour(value: (value + 1) % 12) }
      func previous() -> Hour? { Hour(value: (value + 11) % 12) }
    }
    var hour = Hour()
    hour.reverse()
    #expect(hour.value == 11)
    hour.advance()
    #expect(hour.value == 0)
  }
}
