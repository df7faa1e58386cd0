import Testing

@testable import MiniUISDL

struct LeadingBlanksTests {
  @Test func `leading blanks shift text to quarters of a pixel as closely as 16 of them allow`() {
    for advance in 0...700 {
      let quarters = LeadingBlanks.quarters(advance: advance)
      #expect(quarters.count == 4 && quarters[0] == LeadingBlanks(text: "", pixels: 0))
      for (wanted, blanks) in quarters.enumerated() {
        let found = (Double(blanks.text.count * advance) / 64 - Double(blanks.pixels) - Double(wanted) / 4).magnitude
        let possible = (0...16).map { count in
          let offset = Double(count * advance) / 64 - Double(wanted) / 4
          return (offset - offset.rounded()).magnitude
        }
        #expect(found <= max(possible.min()!, 1.0 / 32), "\(advance), \(wanted)")
        let fewer = possible.prefix(blanks.text.count)
        #expect(fewer.allSatisfy { $0 > found }, "no fewer would do: \(advance), \(wanted)")
      }
    }
  }

  @Test func `in a face without a blank text starts on whole pixels`() {
    #expect(LeadingBlanks.quarters(advance: 0).map(\.text) == ["", "", "", ""])
    #expect(LeadingBlanks.quarters(advance: 0).map(\.pixels) == [0, 0, 0, -1])
  }
}
