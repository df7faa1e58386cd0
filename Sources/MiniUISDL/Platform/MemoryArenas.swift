internal import CSDL

/// Limits glibc's malloc arenas: by default, there are up to eight for each processor, for threads that allocate at the
/// same time.
///
/// glibc gives each thread its own malloc arena and keeps freed memory in it. The threads of a program with windows are
/// short-lived and hardly ever allocate at the same time: with one arena for all of them, the next thread reuses what
/// the previous one has freed.
enum MemoryArenas {
  /// Limits the arenas to two, unless the environment sets their number. Running threads keep theirs.
  static func limit() {
    if getenv("MALLOC_ARENA_MAX") == nil { mallopt(M_ARENA_MAX, 2) }
  }
}
