import MiniUIPatterns
import UIKit

/// The player: a queue of songs, one of which is played. There is no sound.
final class Player {
  /// The player of the app, for lists that mark its song.
  private(set) static weak var current: Player?

  private(set) var song: Song? { didSet { if song !== oldValue { notifyFollowers() } } }
  private(set) var isPlaying = false
  /// The time within the song, in seconds.
  private(set) var position: TimeInterval = 0
  /// Called when the song, the position or the state has changed.
  var didChange: (() -> Void)?
  private var queue: [Song] = []
  private let clock: any ResourceClock
  private var tick: (@MainActor () -> Void)?

  init(clock: any ResourceClock) {
    self.clock = clock
    Player.current = self
  }

  /// Calls a closure whenever another song is played, until its owner is released.
  func follow(_ owner: AnyObject, _ action: @escaping () -> Void) { followers.append(Follower(owner, action)) }

  private struct Follower {
    weak var owner: AnyObject?
    let action: () -> Void
    init(_ owner: AnyObject, _ action: @escaping () -> Void) { (self.owner, self.action) = (owner, action) }
  }
  private var followers: [Follower] = []

  private func notifyFollowers() {
    followers.removeAll { $0.owner == nil }
    for follower in followers { follower.action() }
  }

  /// Plays a song, and afterwards the songs that follow it in `queue`.
  func play(_ song: Song, of queue: [Song]) {
    (self.song, self.queue, position, isPlaying) = (song, queue, 0, true)
    update()
  }

  func toggle() {
    guard song != nil else { return }
    isPlaying.toggle()
    update()
  }

  func seek(to position: TimeInterval) {
    self.position = min(max(position, 0), TimeInterval(song?.duration ?? 0))
    update()
  }

  /// Plays another song of the queue; at the ends of the queue, the same song again.
  func skip(by step: Int) {
    guard let song, let index = queue.firstIndex(where: { $0.id == song.id }) else { return }
    play(queue[min(max(index + step, 0), queue.count - 1)], of: queue)
  }

  private func update() {
    tick?()
    tick = nil
    // The bar shows whole seconds, so the program wakes once a second, and not while the player is paused.
    if isPlaying { tick = clock.schedule(after: 1) { [weak self] in self?.secondHasPassed() } }
    didChange?()
  }

  private func secondHasPassed() {
    guard let song else { return }
    if position + 1 < TimeInterval(song.duration) { return seek(to: position + 1) }
    let isLast = queue.last?.id == song.id
    if isLast { isPlaying = false }
    if isLast { seek(to: TimeInterval(song.duration)) } else { skip(by: 1) }
  }
}
