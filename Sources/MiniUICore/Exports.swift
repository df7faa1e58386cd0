/// Re-exports Foundation's geometry, `IndexPath`, `Data` and `URL`, so that files that import MiniUI need no other
/// import.
@_exported public import Foundation
