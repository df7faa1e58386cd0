import MiniUITesting
import Testing
import UIKit

/// Tests of sheets with activities for items.
@MainActor struct ActivityTests {
  private let page = UIViewController()
  private let link = URL(string: "https://example.org/a")

  private func present(_ controller: UIActivityViewController) throws -> Stage {
    let stage = try Stage(page, size: CGSize(width: 400, height: 600), prefersReducedMotion: true)
    page.present(controller, animated: false)
    try stage.settle()
    return stage
  }

  @Test func `texts and links are copied together`() throws {
    let controller = UIActivityViewController(activityItems: ["Hello", try #require(link)], applicationActivities: nil)
    var log: [String] = []
    controller.completionWithItemsHandler = { type, isCompleted, _, _ in
      log.append("\(type?.rawValue ?? "nil") \(isCompleted)")
    }
    let stage = try present(controller)
    #expect(controller.actions.map(\.title) == ["Copy Text", "Open Link", "Cancel"])
    try stage.tap(.text("Copy Text"))
    try stage.settle()
    #expect(UIPasteboard.general.string == "Hello\nhttps://example.org/a")
    #expect(log == ["com.apple.UIKit.activity.CopyToPasteboard true"] && page.presentedViewController == nil)
  }

  @Test func `a sheet that only its presentation retains copies the text`() throws {
    let stage = try present(UIActivityViewController(activityItems: ["Kept"], applicationActivities: nil))
    try stage.tap(.text("Copy Text"))
    try stage.settle()
    #expect(UIPasteboard.general.string == "Kept" && page.presentedViewController == nil)
  }

  @Test func `excluded activities are not shown, and a cancelled sheet reports no activity`() throws {
    let controller = UIActivityViewController(activityItems: [try #require(link)], applicationActivities: nil)
    controller.excludedActivityTypes = [.copyToPasteboard, .mail]
    var log: [String] = []
    controller.completionWithItemsHandler = { type, isCompleted, _, _ in log.append("\(type == nil) \(isCompleted)") }
    let stage = try present(controller)
    #expect(controller.actions.map(\.title) == ["Open Link", "Cancel"])
    try stage.tap(.text("Cancel"))
    try stage.settle()
    #expect(log == ["true false"])
  }

  private final class Count: UIActivity {
    var items: [Any] = []
    override var activityType: ActivityType? { ActivityType("count") }
    override var activityTitle: String? { "Count" }
    override func canPerform(withActivityItems activityItems: [Any]) -> Bool { activityItems.contains { $0 is Int } }
    override func prepare(withActivityItems activityItems: [Any]) { items = activityItems }
  }

  private final class Source: UIActivityItemSource {
    func activityViewControllerPlaceholderItem(_ activityViewController: UIActivityViewController) -> Any { 0 }
    func activityViewController(
      _ activityViewController: UIActivityViewController, itemForActivityType activityType: UIActivity.ActivityType?
    ) -> Any? { activityType == UIActivity.ActivityType("count") ? 7 : nil }
  }

  @Test func `an activity of the program receives the items of their sources`() throws {
    let activity = Count()
    let controller = UIActivityViewController(activityItems: [Source()], applicationActivities: [activity])
    var log: [String] = []
    controller.completionWithItemsHandler = { type, isCompleted, _, _ in
      log.append("\(type?.rawValue ?? "nil") \(isCompleted)")
    }
    let stage = try present(controller)
    #expect(controller.actions.map(\.title) == ["Count", "Cancel"])
    try stage.tap(.text("Count"))
    try stage.settle()
    #expect(activity.items.first as? Int == 7 && log == ["count true"])
  }
}
