/// A platform that a stage can stand on: its time is moved by hand, and what a user would do is done on request.
///
/// There is one without a display, one that hands events to SDL, and one that moves the X server's own pointer. The same
/// script shows the same frames on each.
@MainActor public protocol StagePlatform: Platform {
  var manualClock: ManualClock { get }

  /// Does to `surface` what a user would do to bring about `kind`, in the platform's own way. A `resized` gives the window
  /// another size, a `focusLost` takes the keyboard away.
  /// - Returns: what the system made of it, oldest first, stamped with the manual clock.
  /// - Throws: `StageError.cannotPerform`, if this platform has nothing to do it with.
  func perform(_ kind: InputEvent.Kind, on surface: any Surface) throws -> [InputEvent]

  /// What happened by itself since the last call, stamped with the manual clock.
  func takeEvents() throws -> [InputEvent]

  /// Time is about to go on to `time`. Where somebody looks on, waits until it is that late for them too.
  func pace(to time: TimeInterval)

  /// The pixels that the surface has on a screen; nil if there is none.
  func shownPixels(of surface: any Surface) throws -> Bitmap?
}

extension StagePlatform {
  public var clock: any MonotonicClock { manualClock }
  public func pace(to time: TimeInterval) {}
  public func shownPixels(of surface: any Surface) throws -> Bitmap? { nil }
}
