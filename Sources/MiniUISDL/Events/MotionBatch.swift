internal import MiniUICore

/// The movements in SDL's queue, combined into one event for each pointer.
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

  /// The movements of each pointer, latest last, so that events are ordered by time.
  private var motions: [Motion] = []

  var isEmpty: Bool { motions.isEmpty }

  mutating func append(_ sample: PointerSample, of pointer: Pointer, in surface: SurfaceID) {
    guard let index = motions.lastIndex(where: { $0.pointer == pointer && $0.surface == surface }) else {
      motions.append(Motion(pointer: pointer, surface: surface, samples: [sample]))
      return
    }
    if index != motions.count - 1 { motions.swapAt(index, motions.count - 1) }
    let newest = motions.count - 1
    // SDL gives the same time to all samples that it reads together. Only the last of these is kept.
    let count = motions[newest].samples.count
    if motions[newest].samples[count - 1].timestamp == sample.timestamp {
      motions[newest].samples[count - 1] = sample
    } else {
      motions[newest].samples.append(sample)
    }
  }

  /// Appends an event for each moved pointer to `events`, and empties the batch.
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
