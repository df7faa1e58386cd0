import FoundationNetworking
import UIKit

// Any entity which represents data which can be loaded from a remote source.
@MainActor protocol RemoteResource {}

extension RemoteResource {
  func load(_ url: String, completion: (@MainActor (_ success: Bool) -> Void)?) {
    print("Performing request: ", url)

    let task = URLSession.shared.dataTask(with: URL(string: url)!) { data, response, error in
      let received = error == nil && response is HTTPURLResponse ? data : nil
      Task { @MainActor in
        if let received { dataCache[url] = received }
        completion?(received != nil)
      }
    }
    task.resume()
  }

  func dataForURL(_ url: String) -> Data? {
    // A real app would require a more robust caching solution.
    return dataCache[url]
  }
}

@MainActor var dataCache: [String: Data] = [:]

@MainActor protocol JSONResource: RemoteResource {
  var jsonHost: String { get }
  var jsonPath: String { get }
  func processJSON(_ success: Bool)
}

@MainActor protocol MediaResource: RemoteResource {
  var mediaHost: String { get }
  var mediaPath: String { get }
}

extension JSONResource {
  // Default host value for REST resources
  var jsonHost: String { return "api.pearmusic.com" }

  // Generate the fully qualified URL
  var jsonURL: String { return String(format: "http://%@%@", self.jsonHost, self.jsonPath) }

  // Main loading method.
  func loadJSON(_ completion: (() -> Void)?) {
    self.load(self.jsonURL) { success in
      // Call adopter to process the result
      self.processJSON(success)

      // Execute completion block on the main queue
      if let c = completion { DispatchQueue.main.async(execute: DispatchWorkItem(block: c)) }
    }
  }
}

extension MediaResource {
  // Default host value for media resources
  var mediaHost: String { return "media.pearmusic.com" }

  // Generate the fully qualified URL
  var mediaURL: String { return String(format: "http://%@%@", self.mediaHost, self.mediaPath) }

  // Main loading method
  func loadMedia(_ completion: (() -> Void)?) {
    self.load(self.mediaURL) { _ in
      // Execute completion block on the main queue
      if let c = completion { DispatchQueue.main.async(execute: DispatchWorkItem(block: c)) }
    }
  }
}

extension JSONResource {
  var jsonValue: [String: Any]? {
    do {
      if let d = self.dataForURL(self.jsonURL),
        let result = try JSONSerialization.jsonObject(with: d, options: .mutableContainers) as? [String: Any]
      {
        return result
      }
    } catch {}
    return nil
  }
}

extension MediaResource {
  var imageValue: UIImage? {
    if let d = self.dataForURL(self.mediaURL) { return UIImage(data: d) }
    return nil
  }
}

@MainActor protocol Unique {
  var id: String! { get set }
  // The workaround of the article: without Objective-C, `init` must be a requirement of the protocol.
  init()
}

extension Unique where Self: NSObject {
  // Built-in init method from a protocol!
  init(id: String?) {
    self.init()
    if let identifier = id { self.id = identifier } else { self.id = UUID().uuidString }
  }
}

// Bonus: Make sure Unique adopters are comparable.
@MainActor func == (lhs: any Unique, rhs: any Unique) -> Bool { return lhs.id == rhs.id }

extension NSObjectProtocol where Self: Unique {
  @MainActor func isEqual(_ object: Any?) -> Bool {
    if let o = object as? any Unique { return o.id == self.id }
    return false
  }
}

extension JSONResource where Self: Song {
  var jsonPath: String { return String(format: "/songs/%@", self.id) }

  func processJSON(_ success: Bool) {
    if let json = self.jsonValue, success {
      self.title = json["title"] as? String ?? ""
      self.artist = json["artist"] as? String ?? ""
      self.streamURL = json["url"] as? String ?? ""
      self.duration = json["duration"] as? NSNumber ?? 0
    }
  }
}

extension JSONResource where Self: Playlist {
  var jsonPath: String { return String(format: "/playlists/%@", self.id) }

  func processJSON(_ success: Bool) {
    if let json = self.jsonValue, success {
      self.title = json["title"] as? String ?? ""
      self.createdBy = json["createdBy"] as? String ?? ""
      // etc...
    }
  }
}

extension MediaResource where Self: Unique {
  var mediaPath: String { return String(format: "/images/%@", self.id) }
}
