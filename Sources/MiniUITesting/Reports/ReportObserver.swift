/// What was seen of a take.
struct CollectedTake {
  var lines: [String] = []
  var shots: [String: CollectedShot] = [:]
  var reel: FilmReel?
  /// Why there is no film.
  var failure: String?
}

/// What was seen of a shot beside its pixels.
struct CollectedShot {
  let time: TimeInterval
  let tree: ViewNode
  let masks: [PixelRect]
  let owners: OwnerMap
}

/// Keeps of a take what a report shows.
final class ReportObserver: PlaybackObserver {
  let camera = FilmCamera()
  private var shots: [String: CollectedShot] = [:]

  /// The views are asked now, while they stand as the picture shows them; who owns which pixel is found out only if somebody
  /// wants to know.
  func playback(on stage: Stage, didTake shot: Film.Shot) {
    shots[shot.request.name] = CollectedShot(
      time: shot.time, tree: shot.snapshot.tree, masks: shot.masks,
      owners: OwnerMap(window: stage.window, in: shot.area))
  }

  /// - Parameter film: nil if the take broke off; its frames were seen all the same.
  func take(_ film: Film?) -> CollectedTake {
    var take = CollectedTake(shots: shots)
    do {
      take.reel = try camera.takeReel(events: film?.events ?? [])
    } catch {
      take.failure = "There is no film: \(error)"
    }
    return take
  }
}

extension ReportOwners {
  /// Asks for each pixel of the map's area.
  init(_ map: OwnerMap) {
    var places: [Int?: Int] = [:]
    self.init(views: [], runs: [])
    var last: Int?
    for y in 0..<map.area.height {
      for x in 0..<map.area.width {
        let owner = map.ownerPlace(x: x, y: y)
        if owner == last, !runs.isEmpty {
          runs[runs.count - 1] += 1
          continue
        }
        last = owner
        if let name = map.owner(x: x, y: y), places[owner] == nil {
          places[owner] = views.count
          views.append(name)
        }
        runs += [places[owner] ?? -1, 1]
      }
    }
  }
}
