internal import MiniUICore

/// The motion of pointers that waits in SDL's queue, gathered to one event for each pointer.
struct MotionBatch {
  enum Pointer: Hashable {
    case mouse
    case touch(Int64)
  }

  private struct Motion {
    let pointer: Pointer
    let surface: SurfaceID
    var samples: [PointerSample]
  }

  /// The pointer that moved last is last, so that events come out in the order of their timestamps.
  private var motions: [Motion] = []

  var isEmpty: Bool { motions.isEmpty }

  mutating func append(_ sample: PointerSample, of pointer: Pointer, in surface: SurfaceID) {
    guard let index = motions.lastIndex(where: { $0.pointer == pointer && $0.surface == surface }) else {
      motions.append(Motion(pointer: pointer, surface: surface, samples: [sample]))
      return
    }
    if index != motions.count - 1 { motions.swapAt(index, motions.count - 1) }
    let newest = motions.count - 1
    // SDL stamps what it reads in one go with one time. No time passed between these, so only the last place counts.
    let count = motions[newest].samples.count
    if motions[newest].samples[count - 1].timestamp == sample.timestamp {
      motions[newest].samples[count - 1] = sample
    } else {
      motions[newest].samples.append(sample)
    }
  }

  /// Appends an event for each pointer that moved to `events`, and forgets them.
  mutating func flush(into events: inout [InputEvent]) {
    guard !motions.isEmpty else { return }
    for motion in motions {
      let kind: InputEvent.Kind =
        switch motion.pointer {
        case .mouse: .mouseMoved(motion.samples)
        case .touch(let id): .touchMoved(id: id, motion.samples)
        }
      events.append(
        InputEvent(
          timestamp: motion.samples[motion.samples.count - 1].timestamp, surface: motion.surface, kind: kind))
    }
    motions.removeAll(keepingCapacity: true)
  }
}
