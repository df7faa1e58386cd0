/// A platform that a stage can run on: its clock is manual, and the actions of a user are performed on request.
///
/// `HeadlessPlatform` has no display, `WindowPlatform` posts events to SDL, and `XTestPlatform` moves the X server's
/// pointer. A script shows the same frames on each of them.
@preconcurrency @MainActor public protocol StagePlatform: Platform {
  /// The clock of the platform.
  var manualClock: ManualClock { get }

  /// Performs the user's action that causes an event of this kind, in the platform's own way. For `resized` it changes
  /// the size of the window, for `focusLost` it takes the keyboard focus away.
  /// - Returns: The events that result, oldest first, with the times of the manual clock.
  /// - Throws: `StageError.cannotPerform` if this platform cannot perform it.
  func perform(_ kind: InputEvent.Kind, on surface: any Surface) throws -> [InputEvent]

  /// Returns the events that occurred without a call of `perform` since the last call, with the times of the manual
  /// clock.
  func takeEvents() throws -> [InputEvent]

  /// Called before the clock advances to `time`. A platform with a viewer waits until the same time has passed for the
  /// viewer.
  func pace(to time: TimeInterval)

  /// Returns the pixels that the surface has on a screen; nil if there is no screen.
  func shownPixels(of surface: any Surface) throws -> Bitmap?
}

extension StagePlatform {
  public var clock: any MonotonicClock { manualClock }
  public func pace(to time: TimeInterval) {}
  public func shownPixels(of surface: any Surface) throws -> Bitmap? { nil }
}
