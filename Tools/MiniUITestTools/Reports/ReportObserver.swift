/// The collected data of a take.
struct CollectedTake {
  var lines: [String] = []
  var shots: [String: CollectedShot] = [:]
  var compactRecording: CompactFrameRecording?
  /// The reason why there is no recording.
  var failure: String?
}

/// The collected data of a shot, besides its pixels.
struct CollectedShot {
  let time: TimeInterval
  let tree: ViewNode
  let masks: [PixelRect]
  let owners: OwnerMap
  /// The constraints of the window, if the picture is different; nil for none.
  var constraints: CollectedConstraints?
}

/// An observer that collects the data of one take for a report.
final class ReportObserver: PlaybackObserver {
  let camera = CompactFrameRecorder()
  private var shots: [String: CollectedShot] = [:]

  /// Collects the views in the state that the picture shows. The owner of each pixel is found later, and only if
  /// needed.
  func playback(on stage: Stage, didTake shot: FrameRecording.Shot) {
    shots[shot.request.name] = CollectedShot(
      time: shot.time, tree: shot.snapshot.tree, masks: shot.masks,
      owners: OwnerMap(window: stage.window, in: shot.area))
  }

  func playback(on stage: Stage, didFindDifferenceIn shot: FrameRecording.Shot) {
    shots[shot.request.name]?.constraints = CollectedConstraints(stage.window)
  }

  /// Returns the collected data.
  /// - Parameter recording: The recording of the take; nil if the take was interrupted. The frames so far are used then.
  func take(_ recording: FrameRecording?) -> CollectedTake {
    var take = CollectedTake(shots: shots)
    do {
      take.compactRecording = try camera.takeRecording(events: recording?.events ?? [])
    } catch {
      take.failure = "The frames were not recorded: \(error)"
    }
    return take
  }
}

extension ReportOwners {
  /// Creates the owners of all pixels in the map's area.
  init(_ map: OwnerMap) {
    var indices: [Int?: Int] = [:]
    self.init(views: [], runs: [])
    var last: Int?
    for y in 0..<map.area.height {
      for x in 0..<map.area.width {
        let owner = map.ownerIndex(x: x, y: y)
        if owner == last, !runs.isEmpty {
          runs[runs.count - 1] += 1
          continue
        }
        last = owner
        if let name = map.owner(x: x, y: y), indices[owner] == nil {
          indices[owner] = views.count
          views.append(name)
        }
        runs += [indices[owner] ?? -1, 1]
      }
    }
  }
}
