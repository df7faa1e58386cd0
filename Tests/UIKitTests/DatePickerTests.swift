import MiniUITesting
import Testing
import UIKit

/// Tests of date pickers: their wheels by mode and locale, choices, and limits.
@MainActor struct DatePickerTests {
  private let stage: Stage
  private let picker = UIDatePicker(frame: CGRect(x: 0, y: 0, width: 320, height: 216))
  private let calendar: Calendar

  init() throws {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = TimeZone(secondsFromGMT: 0) ?? .current
    self.calendar = calendar
    stage = try Stage(size: CGSize(width: 320, height: 216))
    picker.calendar = calendar
    picker.locale = Locale(identifier: "en_US")
    picker.date = date(2026, 1, 31, 15, 37)
    try stage.add(picker)
  }

  private func date(_ year: Int, _ month: Int, _ day: Int, _ hour: Int = 0, _ minute: Int = 0) -> Date {
    let parts = DateComponents(year: year, month: month, day: day, hour: hour, minute: minute)
    return calendar.date(from: parts) ?? .distantPast
  }

  private var wheels: UIPickerView? { picker.subviews.first as? UIPickerView }

  /// The texts of the chosen rows.
  private func shown() throws -> [String?] {
    try stage.settle()
    let wheels = try #require(wheels)
    return (0..<wheels.numberOfComponents).map { column in
      (wheels.view(forRow: wheels.selectedRow(inComponent: column), forComponent: column) as? UILabel)?.text
    }
  }

  // MARK: Wheels

  @Test func `a date has day, month and year in the order of the locale`() throws {
    picker.datePickerMode = .date
    #expect(try shown() == ["January", "31", "2026"])
    picker.locale = Locale(identifier: "de_DE")
    #expect(try shown() == ["31", "Januar", "2026"])
  }

  @Test func `a time has hours and minutes as in the locale`() throws {
    picker.datePickerMode = .time
    #expect(try shown() == ["3", "37", "PM"])
    picker.locale = Locale(identifier: "de_DE")
    #expect(try shown() == ["15", "37"])
    picker.minuteInterval = 15
    #expect(try shown() == ["15", "30"])
    #expect(wheels?.numberOfRows(inComponent: 1) == 4)
  }

  @Test(arguments: [
    (UIDatePicker.Mode.dateAndTime, [3, 1, 2, 0]), (.time, [2, 0, 1]), (.date, [2, 1, 0]), (.countDownTimer, [0, 1]),
  ])
  func `wheels are in the opposite order where the layout is mirrored, except hours and minutes`(
    _ mode: UIDatePicker.Mode, _ fromLeft: [Int]
  ) throws {
    picker.semanticContentAttribute = .forceRightToLeft
    picker.datePickerMode = mode
    _ = try shown()
    let wheels = try #require(wheels)
    let positions = (0..<wheels.numberOfComponents).map { column in
      wheels.view(forRow: wheels.selectedRow(inComponent: column), forComponent: column)?.superview?.frame.minX ?? -1
    }
    #expect(positions.indices.sorted { positions[$0] < positions[$1] } == fromLeft)
  }

  @Test func `numbers have the digits of the locale`() throws {
    picker.locale = Locale(identifier: "ar_EG")
    picker.datePickerMode = .time
    #expect(try shown() == ["٣", "٣٧", "م"])
    picker.datePickerMode = .date
    #expect(try shown() == ["٣١", "يناير", "٢٠٢٦"])
    picker.datePickerMode = .countDownTimer
    picker.countDownDuration = 5_400
    #expect(try shown() == ["٠١", "٣٠"])
  }

  @Test func `a date with a time has a wheel of days with weekdays`() throws {
    picker.date = UIDatePicker().date
    picker.locale = Locale(identifier: "de_DE")
    #expect(wheels?.numberOfComponents == 3)
    let day = try #require(wheels).selectedRow(inComponent: 0)
    #expect(day == 10_000)
    picker.date = picker.date.addingTimeInterval(3 * 86_400)
    #expect(wheels?.selectedRow(inComponent: 0) == 10_003)
  }

  @Test(arguments: ["ar_EG", "ar", "de_DE", "el_GR", "en_US", "fi_FI", "he_IL", "ru_RU"])
  func `the texts of a date with a time are not truncated in 320 points`(_ locale: String) throws {
    picker.locale = Locale(identifier: locale)
    // Eleven weeks apart, so that the month and the day change too.
    for step in 0..<5 {
      picker.date = date(2026, 1, 14, 12).addingTimeInterval(Double(step) * 77 * 86_400)
      try stage.settle()
      let wheels = try #require(wheels)
      for column in 0..<wheels.numberOfComponents {
        for row in -2...2 {
          let row = wheels.selectedRow(inComponent: column) + row
          guard let label = wheels.view(forRow: row, forComponent: column) as? UILabel else { continue }
          #expect(label.intrinsicContentSize.width <= label.bounds.width, "\(label.text ?? "")")
        }
      }
    }
  }

  @Test func `wheels keep their shares of the width while their texts fit`() throws {
    picker.datePickerMode = .date
    try stage.settle()
    let widths = try (0..<3).map { try #require(wheels).rowSize(forComponent: $0).width }
    #expect(widths == [144, 72, 72])
  }

  @Test func `a duration is shown and set in hours and minutes`() throws {
    picker.datePickerMode = .countDownTimer
    picker.countDownDuration = 5_400
    #expect(try shown() == ["01", "30"])
    #expect(picker.countDownDuration == 5_400)
  }

  @Test func `a time zone moves the shown hour and not the date`() throws {
    picker.datePickerMode = .time
    picker.locale = Locale(identifier: "de_DE")
    picker.timeZone = TimeZone(secondsFromGMT: 7_200)
    #expect(try shown() == ["17", "37"])
    #expect(picker.date == date(2026, 1, 31, 15, 37))
  }

  // MARK: Choices

  @Test func `a tap chooses a row, and the day is limited to the days of the month`() throws {
    picker.datePickerMode = .date
    var count = 0
    picker.addAction(UIAction { _ in count += 1 }, for: .valueChanged)
    try stage.settle()
    // The row below the one in the middle.
    try stage.tap(CGPoint(x: 80, y: 108 + 32))
    #expect(try shown() == ["February", "28", "2026"])
    #expect(picker.date == date(2026, 2, 28, 15, 37) && count == 1)
    try stage.tap(CGPoint(x: 280, y: 108 + 32))
    #expect(try shown() == ["February", "28", "2027"])
    #expect(count == 2)
  }

  @Test func `a disabled date picker is faint, and neither a tap nor a key turns its wheels`() throws {
    picker.datePickerMode = .date
    try stage.settle()
    let wheels = try #require(wheels)
    let wheel = try #require(wheels.view(forRow: 0, forComponent: 0)?.superview)
    stage.window.setFocus(wheel)
    let before = picker.date
    picker.isEnabled = false
    #expect(wheels.alpha == 0.5 && wheel.accessibilityTraits.contains(.notEnabled))
    try stage.key(.down)
    try stage.tap(CGPoint(x: 80, y: 140))
    try stage.settle()
    #expect(picker.date == before)
    picker.isEnabled = true
    try stage.tap(CGPoint(x: 80, y: 140))
    try stage.settle()
    #expect(picker.date != before && wheels.alpha == 1)
  }

  @Test func `a choice beyond a limit is changed to the limit`() throws {
    picker.datePickerMode = .date
    picker.maximumDate = date(2026, 2, 10)
    try stage.settle()
    try stage.tap(CGPoint(x: 80, y: 108 + 32))
    #expect(try shown() == ["February", "10", "2026"])
    #expect(picker.date == date(2026, 2, 10))
    picker.minimumDate = date(2026, 2, 5)
    picker.date = date(2020, 1, 1)
    #expect(picker.date == date(2026, 2, 5))
    // Limits that contradict each other are ignored.
    picker.minimumDate = date(2027, 1, 1)
    picker.date = date(2020, 1, 1)
    #expect(picker.date == date(2020, 1, 1))
  }

  @Test func `the half of the day is chosen without the hour`() throws {
    picker.datePickerMode = .time
    try stage.settle()
    try stage.tap(CGPoint(x: 280, y: 108 - 32))
    #expect(try shown() == ["3", "37", "AM"])
    #expect(picker.date == date(2026, 1, 31, 3, 37))
  }
}
