/// The object that decides, for one window, which recognizers succeed. The rules are the numbered steps of `attempt`.
///
/// Recognizers propose states while an event is delivered to them: those of the deepest view first, and within a view in
/// order of insertion. When all have received the event the proposals are decided in that order. Then the touched view
/// receives the events that no recognizer holds back.
final class GestureArbiter: GestureDecider {
  let host: ViewHost
  var windowSize = CGSize.zero
  /// The recognizers with a touch in the present sequence, in order of delivery.
  private(set) var recognizers: [GestureRecognizer] = []
  private var deliveries: [TouchDelivery] = []
  private var proposals: [(recognizer: GestureRecognizer, state: GestureRecognizer.State)] = []
  /// The recognizers that can be recognized as soon as others have failed.
  private var waiting: [(recognizer: GestureRecognizer, state: GestureRecognizer.State)] = []
  private var requirements: [Pair: Bool] = [:]
  private var isBusy = false
  private var event = Event(type: .touches, timestamp: 0)
  private var wheel = WheelInput()

  private struct Pair: Hashable {
    let first, second: ObjectIdentifier
  }

  init(host: ViewHost) { self.host = host }

  /// Whether a recognizer has not decided yet, so that every sample of a movement counts.
  var isUndecided: Bool { recognizers.contains { $0.current == .possible } }
  var modifierFlags: KeyModifiers { event.modifierFlags }
  /// Whether a gesture has begun and not ended.
  var hasActiveGesture: Bool { recognizers.contains { $0.current == .began || $0.current == .changed } }

  // MARK: Touches

  func began(_ touch: Touch, hit: View, event: Event) {
    touch.view = hit
    makeWay(for: touch)
    let candidates = candidates(for: touch, hit: hit, event: event)
    for recognizer in candidates {
      recognizer.begin(touch, in: self)
      if !recognizers.contains(where: { $0 === recognizer }) { recognizers.append(recognizer) }
    }
    let isSecond = !hit.isMultipleTouchEnabled && deliveries.contains { $0.touch.view === hit && !$0.isOver }
    let delivery = TouchDelivery(touch: touch, candidates: candidates, isWithheld: isSecond)
    deliveries.append(delivery)
    deliver(touch, .began, to: candidates, delivery, event)
  }

  /// Ends the gestures that the wheel drives. A touch too far from a tap ends the wait for the next tap there, and can itself
  /// be a first tap.
  private func makeWay(for touch: Touch) {
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
    guard let delivery = deliveries.first(where: { $0.touch === touch }) else { return }
    deliver(touch, .moved, to: delivery.candidates, delivery, event)
  }

  func ended(_ touch: Touch, event: Event) {
    guard let delivery = deliveries.first(where: { $0.touch === touch }) else { return }
    deliver(touch, .ended, to: delivery.candidates, delivery, event)
  }

  /// Cancels touches for all recognizers and views.
  func cancel(_ touches: [Touch]) {
    for touch in touches {
      guard let delivery = deliveries.first(where: { $0.touch === touch }) else { continue }
      deliver(touch, .cancelled, to: delivery.candidates, delivery, Event(type: .touches, timestamp: host.time))
    }
  }

  /// Cancels all gestures and all touches.
  func cancelAll() {
    cancel(deliveries.filter { !$0.isOver }.map(\.touch))
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
        let isWaiting = waiting.contains { $0.recognizer === recognizer }
        if recognizer.isEnabled, !isWaiting, recognizer.allowedTouchTypes.contains(touch.type), takesButton,
          recognizer.delegate?.gestureRecognizer(recognizer, shouldReceive: event) != false,
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
    let touches: Set<Touch> = [touch]
    perform {
      for recognizer in candidates
      where receives(recognizer, phase) && recognizer.sequence.contains(where: { $0 === touch }) {
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
      delivery.isOver = true
      for recognizer in candidates { recognizer.end(touch) }
    }
    settle()
  }

  /// Returns whether a recognizer receives an event of this phase. One that has ended or failed receives none. One that has
  /// proposed `ended` and waits for others to fail receives only the cancellation of the touch.
  private func receives(_ recognizer: GestureRecognizer, _ phase: Touch.Phase) -> Bool {
    if recognizer.current.isTerminal { return false }
    return phase == .cancelled || !waiting.contains { $0.recognizer === recognizer && $0.state == .ended }
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

  /// Delivers a turn of the wheel over `hit`. The innermost view or pan that accepts it receives it, and the
  /// later turns until the wheel rests.
  func scrolled(_ turn: CGPoint, at point: CGPoint, hit: View, event: Event) {
    let type = wheel.type(of: turn, at: event.timestamp, gap: host.metrics.scrolling.wheelStreamGap)
    self.event = event
    let turned = Wheel(turn: turn, type: type, location: point, modifiers: event.modifierFlags)
    let pans = recognizers.lazy.compactMap { $0 as? PanGestureRecognizer }
    if let pan = pans.first(where: \.isScrolling) { return drive(pan, turned) }
    if let view = wheel.latched(at: event.timestamp, gap: host.metrics.scrolling.wheelStreamGap), view.host === host {
      if view.takesWheel(turned) { view.turned(turned) }
      return
    }
    for view in sequence(first: hit, next: \.superview) {
      if let view = view as? any WheelScrolling, view.takesWheel(turned) {
        wheel.latch(view)
        return view.turned(turned)
      }
      if let pan = pan(takingScroll: type, of: view, event) {
        pan.arbiter = self
        recognizers.append(pan)
        return drive(pan, turned)
      }
    }
  }

  private func drive(_ pan: PanGestureRecognizer, _ wheel: Wheel) {
    perform { pan.scroll(by: wheel.turn, wheel.type, at: wheel.location, event: event) }
    settle()
  }

  /// Returns the first pan of `view` that is in no sequence and accepts this kind of scrolling; nil for none.
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

  /// Runs `body`, which may propose states, and then decides.
  private func perform(_ body: () -> Void) {
    let isOutermost = !isBusy
    isBusy = true
    body()
    guard isOutermost else { return }
    while !proposals.isEmpty {
      let proposal = proposals.removeFirst()
      decide(proposal.recognizer, proposal.state)
    }
    isBusy = false
  }

  private func decide(_ recognizer: GestureRecognizer, _ state: GestureRecognizer.State) {
    switch (recognizer.current, state) {
    case (.possible, .failed), (.possible, .cancelled):
      recognizer.current = .failed
      waiting.removeAll { $0.recognizer === recognizer }
      reconsider()
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
    // 1. Required failures: the recognizer waits while one of those is undecided, and fails if one was recognized.
    let required = recognizers.filter { $0 !== recognizer && requires(recognizer, toFail: $0) }
    if required.contains(where: { $0.current.isRecognized }) { return fail(recognizer) }
    if required.contains(where: { $0.current == .possible }) {
      if !waiting.contains(where: { $0.recognizer === recognizer }) { waiting.append((recognizer, state)) }
      return
    }
    // 2. Permission: the views from the touched one up to the recognizer's own, and then its delegate, may refuse.
    guard viewsAllow(recognizer), recognizer.shouldBegin(),
      recognizer.delegate?.gestureRecognizerShouldBegin(recognizer) != false
    else {
      return fail(recognizer)
    }
    // 3. Exclusion: a recognizer that was recognized earlier prevents this one, unless both may be recognized at once.
    let rivals = recognizers.filter {
      $0 !== recognizer && sharesTouch(recognizer, $0) && !areSimultaneous(recognizer, $0)
    }
    if rivals.contains(where: { $0.current.isRecognized && prevents($0, recognizer) }) { return fail(recognizer) }
    // 4. Recognition: the undecided recognizers that this one prevents fail. Gestures that have begun continue.
    recognizer.current = state
    waiting.removeAll { $0.recognizer === recognizer }
    for rival in rivals where rival.current == .possible && prevents(recognizer, rival) {
      rival.current = .failed
      waiting.removeAll { $0.recognizer === rival }
    }
    // 5. The view's touches are cancelled before the action runs.
    if recognizer.cancelsTouchesInView {
      for delivery in deliveries where recognizer.sequence.contains(where: { $0 === delivery.touch }) {
        delivery.cancel(event)
      }
    }
    recognizer.fire()
    // 6. Others may have waited for this decision.
    reconsider()
  }

  private func fail(_ recognizer: GestureRecognizer) { propose(.failed, for: recognizer) }

  private func reconsider() {
    for (recognizer, state) in waiting where recognizer.current == .possible { propose(state, for: recognizer) }
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

  private func sharesTouch(_ a: GestureRecognizer, _ b: GestureRecognizer) -> Bool {
    a.sequence.contains { touch in b.sequence.contains { $0 === touch } }
  }

  private func prevents(_ winner: GestureRecognizer, _ loser: GestureRecognizer) -> Bool {
    winner.canPrevent(loser) && loser.canBePrevented(by: winner)
  }

  private func areSimultaneous(_ a: GestureRecognizer, _ b: GestureRecognizer) -> Bool {
    a.delegate?.gestureRecognizer(a, shouldRecognizeSimultaneouslyWith: b) == true
      || b.delegate?.gestureRecognizer(b, shouldRecognizeSimultaneouslyWith: a) == true
  }

  /// Returns whether `a` waits for `b` to fail. Delegates are asked once for each pair in a sequence.
  private func requires(_ a: GestureRecognizer, toFail b: GestureRecognizer) -> Bool {
    if a.failureRequirements.contains(where: { $0.value === b }) { return true }
    guard sharesTouch(a, b) else { return false }
    if a.shouldRequireFailure(of: b) || b.shouldBeRequiredToFail(by: a) { return true }
    let pair = Pair(first: ObjectIdentifier(a), second: ObjectIdentifier(b))
    if let known = requirements[pair] { return known }
    let answer =
      a.delegate?.gestureRecognizer(a, shouldRequireFailureOf: b) == true
      || b.delegate?.gestureRecognizer(b, shouldBeRequiredToFailBy: a) == true
    requirements[pair] = answer
    return answer
  }

  // MARK: The end of a sequence

  /// Delivers the events that are no longer held back to the views, and resets the recognizers whose fingers are all up.
  private func settle() {
    guard !isBusy else { return }
    perform {
      for recognizer in recognizers where recognizer.touches.isEmpty && recognizer.current == .possible {
        if !recognizer.expectsMoreTouches,
          !waiting.contains(where: { $0.recognizer === recognizer && $0.state == .ended })
        {
          propose(.failed, for: recognizer)
        }
      }
    }
    for delivery in deliveries { delivery.flush() }
    deliveries.removeAll { $0.isDone }
    let over = recognizers.filter { $0.touches.isEmpty && $0.current.isTerminal }
    guard !over.isEmpty else { return }
    recognizers.removeAll { $0.touches.isEmpty && $0.current.isTerminal }
    for recognizer in over { recognizer.forgetSequence() }
    if requirements.isEmpty { return }
    let gone = Set(over.map(ObjectIdentifier.init))
    requirements = requirements.filter { !gone.contains($0.key.first) && !gone.contains($0.key.second) }
  }
}
