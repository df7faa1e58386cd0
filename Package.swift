// swift-tools-version: 6.2
import PackageDescription

/// What every target is compiled with.
let common: [SwiftSetting] = [
  .enableUpcomingFeature("MemberImportVisibility"),
  .enableUpcomingFeature("InternalImportsByDefault"),
]

/// Windows and views live on the main thread: their targets say so once, here.
let mainActor: [SwiftSetting] =
  common + [
    .defaultIsolation(MainActor.self),
    .enableUpcomingFeature("InferIsolatedConformances"),
  ]

// Each package that MiniUI depends on is behind a trait: a client that does not enable the trait does not download it.
let grdb: Target.Dependency =
  .product(name: "GRDB", package: "GRDB.swift", condition: .when(traits: ["Database"]))
let argumentParser: Target.Dependency =
  .product(name: "ArgumentParser", package: "swift-argument-parser", condition: .when(traits: ["Tool"]))
let flyingFox: Target.Dependency =
  .product(name: "FlyingFox", package: "FlyingFox", condition: .when(traits: ["Examples"]))

/// The folders of `Tests/MiniUITests` by the target that compiles them. Several targets do, since the compiler's time grows
/// with the square of the macros in a module. `Support` is a target of its own.
let kitTestFolders = [
  "MiniUITests": [
    "Accessibility", "Animation", "App", "Behaviors", "DataStructures", "Display", "Drawing", "Events",
    "Focus", "Gestures", "Overlays", "Robustness", "Traits", "Views",
  ],
  "MiniUILayoutTests": ["Controls", "Layout", "Scrolling"],
  "MiniUIListTests": ["Collections", "Lists", "Tables"],
  "MiniUITextTests": ["Keyboard", "Text"],
  "MiniUIControllerTests": ["Controllers", "Editing", "Menus", "Navigation"],
]

/// Returns the target of some tests of MiniUI.
func kitTests(_ name: String, alsoUsing dependencies: [Target.Dependency] = []) -> Target {
  .testTarget(
    name: name, dependencies: ["MiniUI", "MiniUITesting", "MiniUITestSupport", "TestSupport"] + dependencies,
    path: "Tests/MiniUITests",
    exclude: ["Support"] + kitTestFolders.filter { $0.key != name }.flatMap(\.value).sorted(), swiftSettings: mainActor)
}

let package = Package(
  name: "MiniUI",
  products: [
    // With the values and functions that the kit exports, so that the documentation has them too.
    .library(name: "MiniUI", targets: ["MiniUI", "MiniUICore"]),
    .library(name: "UIKit", targets: ["UIKit", "_Testing_UIKit"]),
    .library(name: "MiniUIData", targets: ["MiniUIData"]),
    .library(name: "MiniUIPatterns", targets: ["MiniUIPatterns"]),
    .library(name: "MiniUISDL", targets: ["MiniUISDL"]),
    .library(name: "MiniUIAccessibility", targets: ["MiniUIAccessibility"]),
    .library(name: "MiniUITesting", targets: ["MiniUITesting"]),
    .library(name: "MiniUITestTools", targets: ["MiniUITestTools"]),
    .library(name: "MiniUIAppTool", targets: ["MiniUIAppTool"]),
    .executable(name: "DragDemo", targets: ["DragDemo"]),
    .executable(name: "PearMusic", targets: ["PearMusic"]),
    .executable(name: "TrackLists", targets: ["TrackLists"]),
    .executable(name: "MiniUIBench", targets: ["MiniUIBench"]),
  ],
  traits: [
    .trait(name: "Database", description: "MiniUIData, which needs GRDB and SQLite."),
    .trait(name: "Tool", description: "MiniUIAppTool, which needs ArgumentParser."),
    .trait(name: "Examples", description: "The server of the example PearMusic, which needs FlyingFox."),
    .default(enabledTraits: ["Database", "Tool", "Examples"]),
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.5.0"),
    .package(url: "https://github.com/groue/GRDB.swift", from: "7.10.0"),
    .package(url: "https://github.com/swhitty/FlyingFox", from: "0.27.1"),
  ],
  targets: [
    .systemLibrary(name: "CSDL", providers: [.apt(["libsdl2-dev", "libsdl2-ttf-dev", "libsdl2-image-dev"])]),
    .systemLibrary(name: "CPixman", pkgConfig: "pixman-1", providers: [.apt(["libpixman-1-dev"])]),
    .systemLibrary(name: "CFribidi", pkgConfig: "fribidi", providers: [.apt(["libfribidi-dev"])]),
    .systemLibrary(name: "CHarfBuzz", pkgConfig: "harfbuzz", providers: [.apt(["libharfbuzz-dev"])]),
    .systemLibrary(name: "CFreeType", pkgConfig: "freetype2", providers: [.apt(["libfreetype-dev"])]),
    .systemLibrary(name: "CXXHash", pkgConfig: "libxxhash", providers: [.apt(["libxxhash-dev"])]),
    .systemLibrary(name: "CX11", pkgConfig: "xtst", providers: [.apt(["libxtst-dev"])]),
    .systemLibrary(name: "CPNG", pkgConfig: "libpng", providers: [.apt(["libpng-dev"])]),
    // C, since libpng reports errors by jumps.
    .target(name: "PNGCodec", dependencies: ["CPNG"]),
    // C, for its vector instructions.
    .target(name: "LayerSampling"),
    // C, since FreeType's types are structures and macros.
    .target(name: "WordDrawing", dependencies: ["CHarfBuzz", "CFreeType"]),

    .target(
      name: "MiniUICore", dependencies: ["CPixman", "CFribidi", "LayerSampling"], swiftSettings: common,
      // ICU, which Foundation loads anyway.
      linkerSettings: [.linkedLibrary("_FoundationICU")]),
    .target(name: "MiniUI", dependencies: ["MiniUICore"], swiftSettings: mainActor),
    // Lists that follow a database: the only library here that links SQLite.
    .target(name: "MiniUIData", dependencies: ["MiniUI", grdb], swiftSettings: mainActor),
    // Models from a server, texts by width, styles and previews, by protocols.
    .target(name: "MiniUIPatterns", dependencies: ["MiniUI"], swiftSettings: mainActor),
    // With SDL, since `@main` of an app's delegate starts it, and UIKit's sources cannot name a platform.
    .target(name: "UIKit", dependencies: ["MiniUI", "MiniUISDL"], swiftSettings: common),
    // What Swift Testing imports beside a module of that name.
    .target(name: "_Testing_UIKit", dependencies: ["UIKit"], swiftSettings: common),
    .target(name: "MiniUISDL", dependencies: ["MiniUICore", "CSDL", "WordDrawing"], swiftSettings: mainActor),
    // The bridge to screen readers over D-Bus: no other library.
    .target(name: "MiniUIAccessibility", dependencies: ["MiniUICore"], swiftSettings: mainActor),
    // Random numbers and a hash that are the same in every run, for monkeys, tests and the demo's music.
    .target(name: "SeededRandom", swiftSettings: common),
    .target(
      name: "MiniUITesting", dependencies: ["MiniUI", "MiniUISDL", "CXXHash", "PNGCodec"],
      swiftSettings: mainActor),
    .target(
      name: "MiniUITestTools", dependencies: ["MiniUITesting", "MiniUISDL", "SeededRandom", "CX11"],
      path: "Tools/MiniUITestTools", swiftSettings: mainActor),
    // The command line of an app, with the tools above. Tools has what a developer runs, Sources what an app links.
    .target(
      name: "MiniUIAppTool",
      dependencies: [
        "MiniUI", "MiniUISDL", "MiniUIAccessibility", "MiniUITesting", "MiniUITestTools",
        argumentParser,
      ],
      path: "Tools/MiniUIAppTool", swiftSettings: mainActor),
    .executableTarget(
      name: "DragDemo",
      dependencies: [
        "MiniUI", "MiniUITesting", "MiniUIAppTool",
        argumentParser,
      ],
      swiftSettings: mainActor),
    // Scenes that are measured from outside, with nothing but the kit and a window.
    .executableTarget(
      name: "MiniUIBench", dependencies: ["MiniUI", "MiniUISDL"], path: "Benchmarks/Scenes", swiftSettings: mainActor),

    // Pear Music: an app as the kit's users write one, with the server of its music on loopback.
    .target(
      name: "MusicServer", dependencies: ["PNGCodec", "SeededRandom", flyingFox],
      path: "Examples/PearMusic/Server", swiftSettings: common),
    .executableTarget(
      name: "PearMusic",
      dependencies: [
        "UIKit", "MiniUIPatterns", "MusicServer", "MiniUIAppTool", "MiniUITestTools", "SeededRandom",
        argumentParser,
      ],
      path: "Examples/PearMusic/App",
      swiftSettings: [.defaultIsolation(MainActor.self), .enableUpcomingFeature("InferIsolatedConformances")]),
    .testTarget(
      name: "PearMusicTests",
      dependencies: ["PearMusic", "MusicServer", "MiniUIPatterns", "MiniUITestTools", "AppSupport", "TestSupport"],
      path: "Examples/PearMusic/Tests", swiftSettings: common),

    // A library of tracks in a database, and lists of it.
    .target(
      name: "TrackLibrary", dependencies: [grdb], path: "Examples/TrackLibrary/Library", swiftSettings: common),
    .executableTarget(
      name: "TrackLists",
      dependencies: [
        "MiniUI", "MiniUIData", "MiniUITesting", "MiniUIAppTool", "TrackLibrary",
        argumentParser,
      ],
      path: "Examples/TrackLibrary/App", swiftSettings: mainActor),
    .testTarget(
      name: "TrackLibraryTests",
      dependencies: [
        "TrackLists", "TrackLibrary", "MiniUIAppTool", "AppSupport", "TestSupport",
      ],
      path: "Examples/TrackLibrary/Tests", swiftSettings: common),

    // What tests of several targets share: in no product.
    .target(
      name: "TestSupport", dependencies: ["SeededRandom"], path: "Tests/Support/TestSupport", swiftSettings: common),
    .target(
      name: "GlyphSupport", dependencies: ["MiniUICore"], path: "Tests/Support/GlyphSupport", swiftSettings: common),
    .target(
      name: "StageSupport", dependencies: ["MiniUITesting", "TestSupport"], path: "Tests/Support/StageSupport",
      swiftSettings: mainActor),

    // What several of the targets with the tests of MiniUI share.
    .target(
      name: "MiniUITestSupport", dependencies: ["MiniUI", "MiniUITesting", "TestSupport"],
      path: "Tests/MiniUITests/Support", swiftSettings: mainActor),

    // Tests of apps that use MiniUIAppTool: their programs, windows and scripts.
    .target(
      name: "AppSupport", dependencies: ["MiniUIAppTool", "MiniUITestTools", "TestSupport"],
      path: "Tests/Support/AppSupport", swiftSettings: common),
    .target(
      name: "DatabaseSupport", dependencies: ["SeededRandom"], path: "Tests/Support/DatabaseSupport",
      swiftSettings: common),
    // Another process that writes to the databases of the tests, and shows them.
    .executableTarget(
      name: "DatabaseProgram",
      dependencies: ["DatabaseSupport", "SeededRandom", "MiniUI", "MiniUIData", "MiniUITesting", grdb],
      path: "Tests/Support/DatabaseProgram", swiftSettings: common),
    // A program that waits for many things at once: a test counts how often it is woken.
    .executableTarget(
      name: "RestingProgram", dependencies: ["MiniUI", "MiniUIData", "MiniUISDL", grdb],
      path: "Tests/Support/RestingProgram", swiftSettings: mainActor),

    // A program whose controls are broken on purpose, for the tests of the monkey.
    .executableTarget(
      name: "BrokenProgram", dependencies: ["MiniUIAppTool"], path: "Tests/Support/BrokenProgram",
      swiftSettings: mainActor),

    // Programs as clients write them, with nothing but the public API and default settings: HouseTests runs them.
    .executableTarget(
      name: "OutsideProgram", dependencies: ["MiniUI", "MiniUISDL", "MiniUITesting"],
      path: "Tests/Outside/Sources/Outside",
      packageAccess: false),

    .executableTarget(
      name: "ToolProgram", dependencies: ["MiniUIAppTool"], path: "Tests/Outside/Sources/Tool", packageAccess: false),

    .executableTarget(
      name: "SubclassProgram", dependencies: ["MiniUI"], path: "Tests/Outside/Sources/Subclasses",
      packageAccess: false),

    .executableTarget(
      name: "ConstraintProgram", dependencies: ["UIKit", "MiniUITesting"], path: "Tests/Outside/Sources/Constraints",
      packageAccess: false),

    // Programs written as for UIKit.
    .executableTarget(
      name: "DraggableViews", dependencies: ["UIKit", "MiniUISDL"], path: "Tests/Articles/DraggableViews"),
    .executableTarget(name: "FocusingGrid", dependencies: ["UIKit", "MiniUISDL"], path: "Tests/Articles/FocusingGrid"),
    .executableTarget(name: "KeyboardForm", dependencies: ["UIKit", "MiniUISDL"], path: "Tests/Articles/KeyboardForm"),
    .executableTarget(
      name: "CustomTransitions", dependencies: ["UIKit", "MiniUISDL"], path: "Tests/Articles/CustomTransitions"),
    .executableTarget(
      name: "PearMusicArticle", dependencies: ["UIKit", "MiniUISDL"], path: "Tests/Articles/PearMusic"),
    .executableTarget(
      name: "ListControllers", dependencies: ["UIKit", "MiniUIData", "MiniUISDL"],
      path: "Tests/Articles/ListControllers"),
    .executableTarget(name: "DelegateApp", dependencies: ["UIKit"], path: "Tests/Articles/DelegateApp"),
    // A client in Swift 5 mode that does not name an actor, and its program.
    .executableTarget(
      name: "Swift5Client", dependencies: ["UIKit"], path: "Tests/Swift5Client",
      swiftSettings: [.swiftLanguageMode(.v5)]),
    .testTarget(
      name: "UIKitTests",
      dependencies: [
        "UIKit", "_Testing_UIKit", "MiniUITesting", "Swift5Client", "DraggableViews", "FocusingGrid", "KeyboardForm",
        "CustomTransitions", "PearMusicArticle", "ListControllers", "DelegateApp", "AppSupport", "MiniUITestTools",
        "TestSupport",
      ], exclude: ["Goldens"]),

    // One idea each, at most 60 lines, listed in Examples/README.md.
    .executableTarget(name: "TileExample", dependencies: ["MiniUI", "MiniUISDL"], path: "Examples/Tile"),
    .executableTarget(
      name: "BoardExample", dependencies: ["MiniUI", "MiniUISDL"], path: "Examples/Board", exclude: ["Scripts"]),
    .executableTarget(name: "GridExample", dependencies: ["MiniUI", "MiniUISDL"], path: "Examples/Grid"),
    .executableTarget(name: "FormExample", dependencies: ["MiniUI", "MiniUISDL"], path: "Examples/Form"),
    .executableTarget(name: "DialExample", dependencies: ["MiniUI", "MiniUISDL"], path: "Examples/Dial"),
    .executableTarget(name: "MotionExample", dependencies: ["MiniUI", "MiniUISDL"], path: "Examples/Motion"),
    .executableTarget(name: "StackExample", dependencies: ["MiniUI", "MiniUISDL"], path: "Examples/Stack"),
    .executableTarget(
      name: "NotesExample", dependencies: ["MiniUI", "MiniUISDL", "MiniUIData"], path: "Examples/Notes"),
    .testTarget(
      name: "ExampleTests",
      dependencies: [
        "MiniUITesting", "MiniUIData", "TileExample", "BoardExample", "GridExample", "FormExample", "DialExample",
        "MotionExample", "StackExample", "NotesExample",
      ],
      path: "Examples/Tests", exclude: ["Goldens"]),

    .testTarget(
      name: "MiniUICoreTests", dependencies: ["MiniUICore", "GlyphSupport", "TestSupport"],
      exclude: ["Constraints/Answers.jsonl"], swiftSettings: common),
    kitTests("MiniUITests", alsoUsing: ["MiniUITestTools"]),
    kitTests("MiniUILayoutTests"),
    kitTests("MiniUIListTests"),
    kitTests("MiniUITextTests"),
    kitTests("MiniUIControllerTests"),
    .testTarget(
      name: "MiniUIDataTests",
      dependencies: ["MiniUIData", "MiniUITesting", "TestSupport", "DatabaseSupport", "DatabaseProgram"],
      swiftSettings: mainActor),
    .testTarget(
      name: "MiniUIPatternsTests", dependencies: ["MiniUIPatterns", "MusicServer", "MiniUITesting", "TestSupport"],
      swiftSettings: mainActor),
    .testTarget(
      name: "MiniUITestingTests", dependencies: ["MiniUITesting", "StageSupport", "TestSupport"],
      swiftSettings: mainActor),
    .testTarget(
      name: "MiniUITestToolsTests", dependencies: ["MiniUISDL", "MiniUITestTools", "StageSupport", "TestSupport"],
      swiftSettings: mainActor),
    .testTarget(
      name: "MiniUIAppToolTests",
      dependencies: [
        "AppSupport", "BrokenProgram", "DragDemo", "MiniUIAppTool", "MiniUITestTools", "TestSupport",
        argumentParser,
      ],
      swiftSettings: mainActor),
    .testTarget(
      name: "MiniUISDLTests",
      dependencies: ["MiniUISDL", "MiniUICore", "CSDL", "CX11", "GlyphSupport", "RestingProgram", "TestSupport"],
      swiftSettings: common),
    .testTarget(
      name: "MiniUIAccessibilityTests",
      dependencies: ["MiniUIAccessibility", "MiniUICore", "SeededRandom", "TestSupport"], swiftSettings: mainActor),
    .testTarget(
      name: "DragDemoTests",
      dependencies: [
        "AppSupport", "DragDemo", "MiniUIAppTool", "MiniUIBench", "MiniUITestTools", "TestSupport",
      ],
      swiftSettings: common),
    // The Swift blocks of the documents, so that they compile.
    .target(
      name: "DocumentCode",
      dependencies: ["UIKit", "MiniUIAppTool", "MiniUIData", "MiniUIPatterns", "MiniUISDL", "MiniUITesting"],
      path: "Tests/Documents", packageAccess: false),
    .testTarget(name: "ArchitectureTests", dependencies: ["DocumentCode", "TestSupport"], swiftSettings: common),
    .testTarget(
      name: "HouseTests",
      dependencies: [
        "ConstraintProgram", "DragDemo", "OutsideProgram", "SubclassProgram", "TestSupport", "ToolProgram",
      ],
      swiftSettings: common),
  ],
  swiftLanguageModes: [.v6]
)
