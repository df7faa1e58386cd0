/// Decides which gesture recognizers of a window succeed. The rules are the numbered steps of `attempt`.
///
/// Recognizers propose states while they receive an event: from the deepest view outwards, and within a view in order
/// of insertion. When all have received the event, the proposals are decided in that order. Then the touched view
/// receives the events that no recognizer delays.
///
/// Lists are searched in plain loops: see `Array.contains(identical:)`.
final class GestureArbiter: GestureDecider {
  let host: ViewHost
  var windowSize = CGSize.zero
  /// The recognizers with a touch in the current sequence, in order of delivery.
  private(set) var recognizers: [GestureRecognizer] = []
  private var deliveries: [TouchDelivery] = []
  private var proposals: [(recognizer: GestureRecognizer, state: GestureRecognizer.State)] = []
  /// The recognizers that wait for others to fail, in the order in which they began to wait.
  private var waiting: [GestureRecognizer] = []
  /// The number for the next recognizer that joins.
  private var nextNumber = 0
  private var isBusy = false
  private var event = Event(type: .touches, timestamp: 0)
  private var wheel = WheelInput()

  init(host: ViewHost) { self.host = host }

  /// Whether a recognizer is undecided, so that every sample of a movement must be delivered.
  var isUndecided: Bool {
    for recognizer in recognizers where recognizer.current == .possible { return true }
    return false
  }
  var modifierFlags: KeyModifiers { event.modifierFlags }
  /// Whether a gesture has begun and not ended.
  var hasActiveGesture: Bool { recognizers.contains { $0.current == .began || $0.current == .changed } }

  // MARK: Touches

  func began(_ touch: Touch, hit: View, event: Event) {
    touch.view = hit
    prepare(for: touch)
    let candidates = candidates(for: touch, hit: hit, event: event)
    for recognizer in candidates {
      if recognizer.arbiter !== self { join(recognizer) }
      recognizer.begin(touch, in: self)
    }
    let isSecond = !hit.isMultipleTouchEnabled && deliveries.contains { $0.touch.view === hit && !$0.isFinished }
    let delivery = TouchDelivery(touch: touch, candidates: candidates, isWithheld: isSecond)
    deliveries.append(delivery)
    deliver(touch, .began, to: candidates, delivery, event)
  }

  private func join(_ recognizer: GestureRecognizer) {
    recognizer.arbiter = self
    recognizer.arbitrationState.number = nextNumber
    nextNumber += 1
    recognizers.append(recognizer)
  }

  /// Prepares for a new touch: ends gestures that the wheel drives, and fails recognizers that expect a tap at another
  /// location. The new touch can then be a first tap.
  private func prepare(for touch: Touch) {
    perform {
      for recognizer in recognizers {
        if recognizer.isScrolling {
          propose(.ended, for: recognizer)
        } else if recognizer.expectsMoreTouches, !recognizer.expects(touch) {
          propose(.failed, for: recognizer)
        }
      }
    }
    settle()
  }

  func moved(_ touch: Touch, event: Event) {
    guard let delivery = delivery(of: touch) else { return }
    deliver(touch, .moved, to: delivery.candidates, delivery, event)
  }

  func ended(_ touch: Touch, event: Event) {
    guard let delivery = delivery(of: touch) else { return }
    deliver(touch, .ended, to: delivery.candidates, delivery, event)
  }

  private func delivery(of touch: Touch) -> TouchDelivery? {
    for delivery in deliveries where delivery.touch === touch { return delivery }
    return nil
  }

  /// Cancels touches for all recognizers and views.
  func cancel(_ touches: [Touch]) {
    for touch in touches {
      guard let delivery = delivery(of: touch) else { continue }
      deliver(touch, .cancelled, to: delivery.candidates, delivery, Event(type: .touches, timestamp: host.time))
    }
  }

  /// Cancels all gestures and all touches.
  func cancelAll() {
    cancel(deliveries.filter { !$0.isFinished }.map(\.touch))
    perform {
      for recognizer in recognizers where !recognizer.current.isTerminal {
        propose(recognizer.current == .possible ? .failed : .cancelled, for: recognizer)
      }
    }
    settle()
  }

  private func candidates(for touch: Touch, hit: View, event: Event) -> [GestureRecognizer] {
    var found: [GestureRecognizer] = []
    var view: View? = hit
    while let candidate = view {
      for recognizer in candidate.recognizers {
        let takesButton = touch.type == .direct || event.buttonMask.isSuperset(of: recognizer.buttonMaskRequired)
        if recognizer.isEnabled, recognizer.arbitrationState.awaited == nil,
          recognizer.allowedTouchTypes.contains(touch.type),
          takesButton, recognizer.delegate?.gestureRecognizer(recognizer, shouldReceive: event) != false,
          recognizer.delegate?.gestureRecognizer(recognizer, shouldReceive: touch) != false
        {
          found.append(recognizer)
        }
      }
      view = candidate.superview
    }
    return found
  }

  private func deliver(
    _ touch: Touch, _ phase: Touch.Phase, to candidates: [GestureRecognizer], _ delivery: TouchDelivery, _ event: Event
  ) {
    touch.phase = phase
    self.event = event
    // Usually this is the only touch, so the event's set of touches can be used.
    let touches = event.touches.count == 1 && event.touches.first === touch ? event.touches : [touch]
    perform {
      for recognizer in candidates
      where receives(recognizer, phase) && recognizer.sequence.contains(identical: touch) {
        switch phase {
        case .began: recognizer.touchesBegan(touches, with: event)
        case .moved, .stationary: recognizer.touchesMoved(touches, with: event)
        case .ended: recognizer.touchesEnded(touches, with: event)
        case .cancelled: recognizer.touchesCancelled(touches, with: event)
        }
      }
    }
    if phase == .cancelled { delivery.cancel(event) } else { delivery.append(event) }
    if phase == .ended || phase == .cancelled {
      delivery.isFinished = true
      for recognizer in candidates { recognizer.end(touch) }
    }
    settle()
  }

  /// Returns whether a recognizer receives an event of this phase. A recognizer that has ended or failed receives none.
  /// A recognizer that has proposed `ended`, and waits for others to fail, receives only the cancellation.
  private func receives(_ recognizer: GestureRecognizer, _ phase: Touch.Phase) -> Bool {
    if recognizer.current.isTerminal { return false }
    return phase == .cancelled || recognizer.arbitrationState.awaited != .ended
  }

  // MARK: Time

  func schedule(
    at time: TimeInterval, for purpose: StaticString, _ action: @escaping () -> Void
  ) -> TimerQueue.Token {
    host.timers.schedule(at: time, for: purpose) { [weak self] in
      guard let self else { return }
      event = Event(type: .touches, timestamp: host.time, allTouches: event.touches)
      perform(action)
      settle()
    }
  }

  // MARK: The wheel

  /// Delivers a turn of the wheel over `hit` to the innermost view or pan recognizer that accepts it. The same receiver
  /// gets the following turns until the wheel rests. A turn by zero means that the fingers have left a trackpad.
  func scrolled(_ turn: CGPoint, at point: CGPoint, hit: View, event: Event) {
    self.event = event
    if turn == .zero { return scrollEnded(at: point) }
    let type = wheel.add(turn, at: event.timestamp, host.metrics)
    let turned = Wheel(turn: turn, type: type, location: point, modifiers: event.modifierFlags)
    if let pan = scrollingPan { return drive(pan, turned) }
    if let view = wheel.latched(at: event.timestamp, gap: host.metrics.scrolling.wheelStreamGap), view.host === host {
      if view.takesWheel(turned) { view.turned(turned) }
      return
    }
    for view in sequence(first: hit, next: \.superview) {
      if let part = (view as? ItemsView)?.section(scrolledBy: turned), part.takesWheel(turned) {
        wheel.latch(part)
        return part.turned(turned)
      }
      if let view = view as? any WheelScrolling, view.takesWheel(turned) {
        wheel.latch(view)
        return view.turned(turned)
      }
      if let pan = pan(takingScroll: type, of: view, event) {
        join(pan)
        return drive(pan, turned)
      }
    }
  }

  private func scrollEnded(at point: CGPoint) {
    let (view, velocity) = wheel.end(at: event.timestamp)
    if let pan = scrollingPan { return propose(.ended, for: pan) }
    guard let view, view.host === host else { return }
    view.wheelEnded(Wheel(turn: velocity, type: .continuous, location: point, modifiers: event.modifierFlags))
  }

  /// The pan that the wheel drives; nil if there is none.
  private var scrollingPan: PanGestureRecognizer? {
    recognizers.lazy.compactMap { $0 as? PanGestureRecognizer }.first(where: \.isScrolling)
  }

  private func drive(_ pan: PanGestureRecognizer, _ wheel: Wheel) {
    perform { pan.scroll(by: wheel.turn, wheel.type, at: wheel.location, event: event) }
    settle()
  }

  /// Returns the first pan recognizer of `view` that is in no sequence and accepts this kind of scrolling; nil for
  /// none.
  private func pan(takingScroll type: ScrollTypeMask, of view: View, _ event: Event) -> PanGestureRecognizer? {
    for case let pan as PanGestureRecognizer in view.recognizers
    where pan.isEnabled && pan.arbiter == nil && pan.allowedScrollTypesMask.isSuperset(of: type)
      && pan.delegate?.gestureRecognizer(pan, shouldReceive: event) != false
    {
      return pan
    }
    return nil
  }

  // MARK: Decisions

  func propose(_ state: GestureRecognizer.State, for recognizer: GestureRecognizer) {
    proposals.append((recognizer, state))
    if !isBusy {
      perform {}
      settle()
    }
  }

  func withdraw(_ recognizer: GestureRecognizer) {
    propose(recognizer.current == .possible ? .failed : .cancelled, for: recognizer)
  }

  /// Runs `body`, which may propose states, then decides them.
  private func perform(_ body: () -> Void) {
    let isOutermost = !isBusy
    isBusy = true
    body()
    guard isOutermost else { return }
    var index = 0
    while index < proposals.count {
      decide(proposals[index].recognizer, proposals[index].state)
      index += 1
    }
    proposals.removeAll(keepingCapacity: true)
    isBusy = false
  }

  private func decide(_ recognizer: GestureRecognizer, _ state: GestureRecognizer.State) {
    switch (recognizer.current, state) {
    case (.possible, .failed), (.possible, .cancelled):
      recognizer.current = .failed
      stopWaiting(recognizer)
      reevaluate()
    case (.possible, .began), (.possible, .ended):
      attempt(recognizer, state)
    case (.began, .changed), (.changed, .changed), (.began, .ended), (.changed, .ended):
      recognizer.current = state
      recognizer.fire()
    case (.began, .cancelled), (.changed, .cancelled), (.began, .failed), (.changed, .failed):
      recognizer.current = .cancelled
      recognizer.fire()
    default: break
    }
  }

  private func attempt(_ recognizer: GestureRecognizer, _ state: GestureRecognizer.State) {
    // 1. Failure requirements: the recognizer waits while a required one is undecided, and fails if one was recognized.
    let required = recognizer.requirements(among: recognizers)
    for other in required where other.current.isRecognized { return fail(recognizer) }
    for other in required where other.current == .possible { return wait(recognizer, state) }
    // 2. Permission: the views from the touched one up to the recognizer's view, and then its delegate, may refuse.
    guard viewsAllow(recognizer), recognizer.shouldBegin(),
      recognizer.delegate?.gestureRecognizerShouldBegin(recognizer) != false
    else {
      return fail(recognizer)
    }
    // 3. Exclusion: a recognizer that was recognized earlier prevents this one, unless both may be recognized
    //   simultaneously.
    let rivals = recognizer.rivals(among: recognizers)
    for rival in rivals where rival.current.isRecognized && rival.prevents(recognizer) { return fail(recognizer) }
    // 4. Recognition: this recognizer fails the undecided recognizers that it prevents. Gestures that have begun
    // continue.
    recognizer.current = state
    stopWaiting(recognizer)
    for rival in rivals where rival.current == .possible && recognizer.prevents(rival) {
      rival.current = .failed
      stopWaiting(rival)
    }
    // 5. The view's touches are cancelled before the action is called.
    if recognizer.cancelsTouchesInView {
      for delivery in deliveries where recognizer.sequence.contains(identical: delivery.touch) {
        delivery.cancel(event)
      }
    }
    recognizer.fire()
    // 6. Other recognizers may have waited for this decision.
    reevaluate()
  }

  private func fail(_ recognizer: GestureRecognizer) { propose(.failed, for: recognizer) }

  private func wait(_ recognizer: GestureRecognizer, _ state: GestureRecognizer.State) {
    guard recognizer.arbitrationState.awaited == nil else { return }
    recognizer.arbitrationState.awaited = state
    waiting.append(recognizer)
  }

  private func stopWaiting(_ recognizer: GestureRecognizer) {
    guard recognizer.arbitrationState.awaited != nil else { return }
    recognizer.arbitrationState.awaited = nil
    waiting.remove(identical: recognizer)
  }

  private func reevaluate() {
    for recognizer in waiting where recognizer.current == .possible {
      if let state = recognizer.arbitrationState.awaited { propose(state, for: recognizer) }
    }
  }

  private func viewsAllow(_ recognizer: GestureRecognizer) -> Bool {
    var view = recognizer.sequence.last?.view ?? recognizer.view
    while let candidate = view {
      if !candidate.gestureRecognizerShouldBegin(recognizer) { return false }
      if candidate === recognizer.view { break }
      view = candidate.superview
    }
    return true
  }

  // MARK: The end of a sequence

  /// Delivers the events that are no longer delayed to the views, and resets the recognizers whose fingers are all up.
  private func settle() {
    guard !isBusy else { return }
    perform {
      for recognizer in recognizers where recognizer.touches.isEmpty && recognizer.current == .possible {
        if !recognizer.expectsMoreTouches, recognizer.arbitrationState.awaited != .ended {
          propose(.failed, for: recognizer)
        }
      }
    }
    for delivery in deliveries { delivery.flush() }
    deliveries.removeAll { $0.isDone }
    removeFinishedRecognizers()
  }

  private func removeFinishedRecognizers() {
    var remaining: [GestureRecognizer] = []
    var over: [GestureRecognizer] = []
    for recognizer in recognizers {
      if recognizer.touches.isEmpty, recognizer.current.isTerminal {
        over.append(recognizer)
      } else {
        remaining.append(recognizer)
      }
    }
    guard !over.isEmpty else { return }
    recognizers = remaining
    if remaining.isEmpty { nextNumber = 0 }
    for recognizer in over { recognizer.forgetSequence() }
  }
}
