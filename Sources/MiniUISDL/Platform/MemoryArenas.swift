internal import CSDL

/// The arenas from which the C library gives memory: one for the main thread, and by default up to eight for each processor, for
/// threads that take memory at the same time.
///
/// What a thread has freed stays in its arena. The threads of a program with windows come and go, and hardly ever take memory at
/// the same time: with one arena for all of them, the next thread uses what the one before has freed.
enum MemoryArenas {
  /// Limits the arenas to two, unless the environment has set their number. Threads that run already keep theirs.
  static func limit() {
    if getenv("MALLOC_ARENA_MAX") == nil { mallopt(M_ARENA_MAX, 2) }
  }
}
