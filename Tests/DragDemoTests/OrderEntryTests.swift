import Testing

@testable import DragDemo

struct OrderEntryTests {
  @Test(arguments: [
    (OrderEntry.name, ["Ada", " Å "], ["", "  "]),
    (
      .email, ["a@b.c", "ada+tiles@sub.example.org"],
      ["", "a", "a@", "@b.c", "a@b", "a@b.", "a@.c", "a@b@c.d", "a b@c.d"]
    ),
    (.phone, ["030 123456", "+44 (20) 7946-0018", "555/1234"], ["", "12345", "call me", "123456x", "٠١٢٣٤٥٦"]),
    (.street, ["5"], [" "]),
    (.country, ["Wales"], [""]),
    (
      .amount, ["1", "12.5", "12,5", " 999 "],
      ["", "0", "0.99", "999.1", "1000", "-3", "many", "1.2.3", "nan", "inf"]
    ),
    (.comment, ["", "anything"], []),
    (.password, ["12345678", "pässwörd"], ["", "1234567"]),
  ])
  func `an order entry describes the problem of an invalid text, and none of a valid one`(
    entry: OrderEntry, right: [String], wrong: [String]
  ) {
    for text in right { #expect(entry.problem(in: text) == nil, "'\(text)'") }
    for text in wrong { #expect(entry.problem(in: text)?.isEmpty == false, "'\(text)'") }
  }

  @Test func `a password that is too short is reported with the number of missing characters`() {
    #expect(OrderEntry.password.problem(in: "123456") == "At least eight characters, 2 more")
  }
}
