extension Stage {
  /// Checks an assertion against the visible state.
  /// - Throws: `PlaybackFailure.assertion`, or `TargetError` if the view cannot be found.
  func check(_ assertion: ScriptAssertion) throws {
    let (name, expected) = assertion.fact.words
    let actual = try words(for: assertion.fact, of: assertion.view)
    guard actual != expected else { return }
    let subject = assertion.view.words + (name.isEmpty ? "" : ".\(name)")
    throw PlaybackFailure.assertion(subject, expected: expected, actual: actual)
  }

  /// Returns the actual value, formatted like the expected one.
  private func words(for fact: ScriptAssertion.Fact, of anchor: Target.Anchor) throws -> String {
    if case .visible = fact {
      do {
        _ = try sight(of: anchor)
        return "true"
      } catch TargetError.invisible, TargetError.missing {
        return "false"
      }
    }
    let seen = try sight(of: anchor)
    let frame = seen.frame
    switch fact {
    case .frame: return frame.words
    case .center: return frame.center.words
    case .size: return frame.size.words
    case .alpha: return seen.alpha.words
    case .text: return seen.view.shownText?.debugDescription ?? "no text"
    case .visible: return "true"
    case .focused: return "\(seen.view.isFocused)"
    case .enabled: return "\((seen.view as? Control)?.isEnabled ?? seen.view.isUserInteractionEnabled)"
    case .selected: return "\(isSelected(seen.view))"
    case .number: return element(seen.view).number.map { CGFloat($0).words } ?? "no number"
    case .value: return element(seen.view).value?.debugDescription ?? "no value"
    case .checked: return element(seen.view).isChecked ? "on" : "off"
    }
  }

  private func element(_ view: View) -> StageElement { StageElement(stage: self, element: view) }

  /// Whether a control, or the cell of an item, is selected.
  private func isSelected(_ view: View) -> Bool {
    switch view {
    case let control as Control: control.isSelected
    case let cell as TableViewCell: cell.isSelected
    case let cell as CollectionViewCell: cell.isSelected
    default: false
    }
  }
}

extension ScriptAssertion.Fact {
  /// The name of the property and its expected value.
  fileprivate var words: (name: String, value: String) {
    switch self {
    case .frame(let frame): ("frame", frame.words)
    case .center(let point): ("center", point.words)
    case .size(let size): ("size", size.words)
    case .alpha(let alpha): ("alpha", CGFloat(alpha).words)
    case .text(let text): ("text", text.debugDescription)
    case .visible(let isSo): ("visible", "\(isSo)")
    case .focused(let isSo): ("focused", "\(isSo)")
    case .enabled(let isSo): ("enabled", "\(isSo)")
    case .selected(let isSo): ("selected", "\(isSo)")
    case .number(let number): ("", CGFloat(number).words)
    case .value(let value): ("", value.debugDescription)
    case .checked(let isOn): ("", isOn ? "on" : "off")
    }
  }
}
