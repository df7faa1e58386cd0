/// The wheels of a date picker, as a value: their rows, and the date of a choice.
struct DateWheels {
  /// A part of a date that has a wheel.
  enum Column: Hashable {
    case year, month, dayOfMonth
    /// A day with its weekday, counted from `firstDay`.
    case day
    case hour, minute
    /// The hours before and after noon.
    case halfDay
  }

  let columns: [Column]
  let calendar: Calendar
  let minuteInterval: Int
  private let hasHalfDays: Bool
  private let dayFormatter = DateFormatter()
  private let numberFormatter = NumberFormatter()
  /// Writes numbers with at least two digits.
  private let twoDigitFormatter = NumberFormatter()
  /// The day of the first row of `day`.
  private let firstDay: Date

  /// The number of days in a wheel of days, 27 years to both sides of the day on which the picker was created. Chosen.
  private static let dayCount = 20_001
  private static let lastYear = 9999

  /// - Parameter today: a time of the day in the middle of a wheel of days.
  init(_ mode: UIDatePicker.Mode, calendar: Calendar, locale: Locale, minuteInterval: Int, today: Date) {
    var calendar = calendar
    calendar.locale = locale
    self.calendar = calendar
    self.minuteInterval = minuteInterval
    let hours = DateWheels.format("j", locale)
    hasHalfDays = mode != .countDownTimer && hours.contains("a")
    let time: [Column] = hasHalfDays ? [.hour, .minute, .halfDay] : [.hour, .minute]
    columns =
      switch mode {
      case .date: DateWheels.order(locale)
      case .time, .countDownTimer: time
      case .dateAndTime: [.day] + time
      }
    dayFormatter.calendar = calendar
    dayFormatter.timeZone = calendar.timeZone
    dayFormatter.locale = locale
    dayFormatter.setLocalizedDateFormatFromTemplate("EEEMMMd")
    for formatter in [numberFormatter, twoDigitFormatter] { formatter.locale = locale }
    twoDigitFormatter.minimumIntegerDigits = 2
    let noon = calendar.date(bySettingHour: 12, minute: 0, second: 0, of: today) ?? today
    firstDay = calendar.date(byAdding: .day, value: -DateWheels.dayCount / 2, to: noon) ?? noon
  }

  /// Returns the format of a locale for a template, without quoted texts.
  private static func format(_ template: String, _ locale: Locale) -> String {
    let format = DateFormatter.dateFormat(fromTemplate: template, options: 0, locale: locale) ?? ""
    return format.split(separator: "'", omittingEmptySubsequences: false).enumerated()
      .filter { $0.offset.isMultiple(of: 2) }.map { String($0.element) }.joined()
  }

  /// Returns the order of day, month and year in a locale.
  private static func order(_ locale: Locale) -> [Column] {
    let parts = format("yMMMMd", locale).compactMap { letter -> Column? in
      switch letter {
      case "d": .dayOfMonth
      case "M", "L": .month
      case "y": .year
      default: nil
      }
    }
    let order = parts.enumerated().filter { parts.firstIndex(of: $0.element) == $0.offset }.map(\.element)
    return order.count == 3 ? order : [.dayOfMonth, .month, .year]
  }

  // MARK: Rows

  func count(_ column: Column) -> Int {
    switch column {
    case .year: DateWheels.lastYear
    case .month: calendar.standaloneMonthSymbols.count
    case .dayOfMonth: calendar.maximumRange(of: .day)?.count ?? 31
    case .day: DateWheels.dayCount
    case .hour: hasHalfDays ? 12 : 24
    case .minute: 60 / minuteInterval
    case .halfDay: 2
    }
  }

  func title(_ row: Int, _ column: Column) -> String {
    switch column {
    case .year, .dayOfMonth: text(row + 1, numberFormatter)
    case .month: calendar.standaloneMonthSymbols[row]
    case .day: dayFormatter.string(from: calendar.date(byAdding: .day, value: row, to: firstDay) ?? firstDay)
    case .hour: hasHalfDays ? text(row == 0 ? 12 : row, numberFormatter) : text(row, twoDigitFormatter)
    case .minute: text(row * minuteInterval, twoDigitFormatter)
    case .halfDay: row == 0 ? calendar.amSymbol : calendar.pmSymbol
    }
  }

  /// Returns the width of a wheel's widest title, or almost this width. In a wheel of numbers, the last number is
  /// measured. In a wheel of days, days with two digits on the widest weekday are measured.
  func widestTitle(_ column: Column, measure: (String) -> CGFloat) -> CGFloat {
    func widest(_ rows: some Sequence<Int>) -> (row: Int, width: CGFloat) {
      rows.map { (row: $0, width: measure(title($0, column))) }.max { $0.width < $1.width } ?? (0, 0)
    }
    switch column {
    case .day:
      let first = 20 - calendar.component(.day, from: firstDay)
      let weekday = widest(first..<first + 7).row
      // Steps of four weeks keep the weekday and skip no month. A year of any calendar has at most 13 months.
      return widest(
        (0..<14).map { month in
          let row = weekday + month * 28
          let day = calendar.date(byAdding: .day, value: row, to: firstDay) ?? firstDay
          return calendar.component(.day, from: day) < 10 ? row + 14 : row
        }
      ).width
    case .month, .halfDay: return widest(0..<count(column)).width
    case .year, .dayOfMonth, .hour, .minute: return widest([count(column) - 1]).width
    }
  }

  /// Returns the widths of wheels in `room`. Wheels of months and of days with weekdays are wider than wheels of
  /// numbers. If a wheel's texts need more width, it gets it from wheels that need less.
  /// - Parameter needed: the width that each wheel's texts need, in points.
  func widths(in room: CGFloat, needed: [CGFloat]) -> [CGFloat] {
    let shares: [CGFloat] = columns.map { $0 == .month ? 2 : $0 == .day ? 2.5 : 1 }
    let unit = max(0, room) / shares.reduce(0, +)
    let spare = zip(shares, needed).map { $0 * unit - $1 }
    let (missing, available) = (-spare.reduce(0) { $0 + min(0, $1) }, spare.reduce(0) { $0 + max(0, $1) })
    let moved = min(missing, available)
    return zip(shares, spare).map { share, spare in
      share * unit - (spare > 0 ? spare * moved / available : missing > 0 ? spare * moved / missing : 0)
    }
  }

  /// Returns a number in the digits of the locale.
  private func text(_ number: Int, _ formatter: NumberFormatter) -> String {
    formatter.string(from: NSNumber(value: number)) ?? "\(number)"
  }

  /// Returns the row that shows a date.
  func row(_ column: Column, of date: Date) -> Int {
    let hour = calendar.component(.hour, from: date)
    let row =
      switch column {
      case .year: calendar.component(.year, from: date) - 1
      case .month: calendar.component(.month, from: date) - 1
      case .dayOfMonth: calendar.component(.day, from: date) - 1
      case .day: calendar.dateComponents([.day], from: start(of: firstDay), to: start(of: date)).day ?? 0
      case .hour: hasHalfDays ? hour % 12 : hour
      case .minute: calendar.component(.minute, from: date) / minuteInterval
      case .halfDay: hour / 12
      }
    return min(max(row, 0), count(column) - 1)
  }

  private func start(of date: Date) -> Date { calendar.startOfDay(for: date) }

  // MARK: Choices

  /// Returns a date after another row of a wheel was chosen. A day that its month does not have becomes the last one.
  func date(choosing row: Int, _ column: Column, from date: Date) -> Date {
    if column == .day {
      return calendar.date(byAdding: .day, value: row - self.row(.day, of: date), to: date) ?? date
    }
    var parts = calendar.dateComponents([.era, .year, .month, .day, .hour, .minute], from: date)
    let hour = parts.hour ?? 0
    switch column {
    case .year: parts.year = row + 1
    case .month: parts.month = row + 1
    case .dayOfMonth: parts.day = row + 1
    case .hour: parts.hour = hasHalfDays ? hour / 12 * 12 + row : row
    case .minute: parts.minute = row * minuteInterval
    case .halfDay: parts.hour = hour % 12 + row * 12
    case .day: break
    }
    let day = parts.day ?? 1
    parts.day = 1
    guard let month = calendar.date(from: parts) else { return date }
    parts.day = min(day, calendar.range(of: .day, in: .month, for: month)?.count ?? day)
    return calendar.date(from: parts) ?? date
  }
}
