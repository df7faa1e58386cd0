import Testing

@testable import MiniUISDL

struct LeadingBlanksTests {
  @Test func `blanks of any width end as near to a quarter of a pixel as any number of them up to 16`() {
    for advance in 0...700 {
      let quarters = LeadingBlanks.quarters(advance: advance)
      #expect(quarters.count == 4 && quarters[0] == LeadingBlanks(text: "", pixels: 0))
      for (wanted, blanks) in quarters.enumerated() {
        let found = (Double(blanks.text.count * advance) / 64 - Double(blanks.pixels) - Double(wanted) / 4).magnitude
        let possible = (0...16).map { count in
          let offset = Double(count * advance) / 64 - Double(wanted) / 4
          return (offset - offset.rounded()).magnitude
        }
        #expect(abs(found - possible.min()!) < 1e-9, "\(advance), \(wanted)")
      }
    }
  }

  @Test func `a face without a blank starts on whole pixels`() {
    #expect(LeadingBlanks.quarters(advance: 0).map(\.text) == ["", "", "", ""])
    #expect(LeadingBlanks.quarters(advance: 0).map(\.pixels) == [0, 0, 0, -1])
  }
}
