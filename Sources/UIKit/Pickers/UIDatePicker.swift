/// The ways in which UIKit shows a date picker. Here a picker always has wheels.
public enum UIDatePickerStyle: Int, Hashable, Sendable { case automatic, wheels, compact, inline }

/// Wheels for a date, a time, both, or a duration. The picker sends `valueChanged` when the user chooses another value.
///
///     let picker = UIDatePicker()
///     picker.datePickerMode = .date
///     picker.addTarget(self, action: Form.showDate, for: .valueChanged)
@preconcurrency @MainActor open class UIDatePicker: UIControl {
  /// The values that a picker shows.
  public enum Mode: Int, Hashable, Sendable {
    /// Hours and minutes.
    case time
    /// Day, month and year, in the order of the locale.
    case date
    /// A day with its weekday, hours and minutes.
    case dateAndTime
    /// A duration of hours and minutes: `countDownDuration`.
    case countDownTimer
  }

  /// Whether the user can turn the wheels; true by default. A disabled picker is drawn with a lower opacity.
  open override var isEnabled: Bool {
    didSet {
      picker.isUserInteractionEnabled = isEnabled
      picker.alpha = isEnabled ? 1 : 0.5
    }
  }
  /// The values that the picker shows. By default `dateAndTime`.
  open var datePickerMode = Mode.dateAndTime { didSet { if datePickerMode != oldValue { reload() } } }
  /// The date, by default the time at which the picker was created. It is kept between `minimumDate` and `maximumDate`.
  open var date: Date {
    get { chosen }
    set { setDate(newValue, animated: false) }
  }
  /// Sets the date. No action is sent.
  open func setDate(_ date: Date, animated: Bool) {
    chosen = clamped(date)
    showRows(animated: animated)
  }
  /// The earliest date that can be chosen; nil (the default) for no limit. Ignored if it is after `maximumDate`.
  open var minimumDate: Date? { didSet { setDate(chosen, animated: false) } }
  /// The latest date that can be chosen; nil (the default) for no limit. Ignored if it is before `minimumDate`.
  open var maximumDate: Date? { didSet { setDate(chosen, animated: false) } }
  /// The minutes between two rows, by default 1. A number that does not divide 60 counts as 1.
  open var minuteInterval = 1 { didSet { if minuteInterval != oldValue { reload() } } }
  /// The duration in seconds in the mode `countDownTimer`, in whole minutes, less than a day.
  open var countDownDuration: TimeInterval {
    get {
      let parts = wheels.calendar.dateComponents([.hour, .minute], from: chosen)
      return TimeInterval((parts.hour ?? 0) * 3600 + (parts.minute ?? 0) * 60)
    }
    set {
      let minutes = Int(min(max(newValue, 0), 86_340) / 60)
      let time = wheels.calendar.date(bySettingHour: minutes / 60, minute: minutes % 60, second: 0, of: chosen)
      if let time { setDate(time, animated: false) }
    }
  }

  /// The calendar. By default, and for nil, the user's.
  open var calendar: Calendar! {
    get { ownCalendar ?? UIDatePicker.userCalendar }
    set {
      ownCalendar = newValue
      reload()
    }
  }
  /// The language and the formats; nil (the default) for the user's.
  open var locale: Locale? { didSet { reload() } }
  /// The time zone; nil (the default) for the calendar's.
  open var timeZone: TimeZone? { didSet { reload() } }

  /// The way in which the picker is shown. Not used: the picker has wheels.
  open var preferredDatePickerStyle = UIDatePickerStyle.automatic
  /// The way in which the picker is shown: `wheels`.
  open var datePickerStyle: UIDatePickerStyle { .wheels }

  /// The colour of the titles; nil (the default) for `label`. Programs set it by its name.
  final var textColor: UIColor? {
    get { picker.textColor }
    set { picker.textColor = newValue }
  }

  private var chosen: Date
  private let made: Date
  private var ownCalendar: Calendar?
  private var wheels: DateWheels { didSet { neededWidths = nil } }
  /// The widths that the texts of the wheels need, in points; nil until they are measured.
  private var neededWidths: [CGFloat]?
  /// The minimum distance between the texts of two wheels, in points.
  private static let gap: CGFloat = 6
  private let picker = UIPickerView()
  private let link = DatePickerLink()

  /// Creates a picker. Its natural size is 320×216 points.
  public override init(frame: CGRect = .zero) {
    made = UIDatePicker.now
    chosen = made
    wheels = DateWheels(
      .dateAndTime, calendar: UIDatePicker.userCalendar, locale: UIDatePicker.userLocale, minuteInterval: 1,
      today: made)
    super.init(frame: frame)
    link.owner = self
    picker.dataSource = link
    picker.delegate = link
    isAccessibilityElement = false
    addSubview(picker)
    showWheels()
  }

  // MARK: Touches and keys of the wheels

  open override var canBecomeFocused: Bool { false }
  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {}
  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {}
  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {}
  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {}
  open override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    next?.pressesBegan(presses, with: event)
  }
  open override func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    next?.pressesEnded(presses, with: event)
  }

  // MARK: Dates

  private func clamped(_ date: Date) -> Date {
    if let minimumDate, let maximumDate, minimumDate > maximumDate { return date }
    return min(max(date, minimumDate ?? date), maximumDate ?? .distantFuture)
  }

  private func reload() {
    var calendar: Calendar = ownCalendar ?? UIDatePicker.userCalendar
    if let timeZone { calendar.timeZone = timeZone }
    let isDivisor = minuteInterval > 0 && 60 % max(minuteInterval, 1) == 0
    wheels = DateWheels(
      datePickerMode, calendar: calendar, locale: locale ?? UIDatePicker.userLocale,
      minuteInterval: isDivisor ? minuteInterval : 1, today: made)
    showWheels()
  }

  private func showWheels() {
    // A time is written from left to right in each language.
    let hour = columns.firstIndex(of: .hour)
    picker.leftToRightColumns = hour.map { $0..<$0 + 2 } ?? 0..<0
    picker.reloadAllComponents()
    showRows(animated: false)
  }

  private func showRows(animated: Bool) {
    for (index, column) in wheels.columns.enumerated() {
      let row = wheels.row(column, of: chosen)
      if picker.selectedRow(inComponent: index) != row {
        picker.selectRow(row, inComponent: index, animated: animated)
      }
    }
  }

  // MARK: The wheels

  fileprivate var columns: [DateWheels.Column] { wheels.columns }
  fileprivate func rowCount(_ column: Int) -> Int { wheels.count(columns[column]) }
  fileprivate func title(_ row: Int, _ column: Int) -> String { wheels.title(row, columns[column]) }

  /// The wheels begin 16 points beside the edges, so that the texts of the last one do not touch the end of the band.
  fileprivate func width(_ column: Int) -> CGFloat {
    let needed = neededWidths ?? measuredWidths()
    neededWidths = needed
    return wheels.widths(in: bounds.width - 32, needed: needed)[column]
  }

  private func measuredWidths() -> [CGFloat] {
    columns.map { column in
      wheels.widestTitle(column) { $0.size(withAttributes: [.font: UIPickerView.titleFont]).width } + UIDatePicker.gap
    }
  }

  fileprivate func choose(_ row: Int, _ column: Int) {
    chosen = clamped(wheels.date(choosing: row, columns[column], from: chosen))
    showRows(animated: true)
    sendActions(for: .valueChanged)
  }

  // MARK: Layout

  open override var intrinsicContentSize: CGSize { picker.intrinsicContentSize }
  open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

  open override func layoutSubviews() {
    super.layoutSubviews()
    picker.semanticContentAttribute = semanticContentAttribute
    picker.frame = bounds
  }
}

/// Supplies the wheels of a date picker.
@MainActor private final class DatePickerLink: UIPickerViewDataSource, UIPickerViewDelegate {
  weak var owner: UIDatePicker?

  func numberOfComponents(in pickerView: UIPickerView) -> Int { owner?.columns.count ?? 0 }
  func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int {
    owner?.rowCount(component) ?? 0
  }
  func pickerView(_ pickerView: UIPickerView, widthForComponent component: Int) -> CGFloat {
    owner?.width(component) ?? 0
  }
  func pickerView(_ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int) -> String? {
    owner?.title(row, component)
  }
  func pickerView(_ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int) {
    owner?.choose(row, component)
  }
}
