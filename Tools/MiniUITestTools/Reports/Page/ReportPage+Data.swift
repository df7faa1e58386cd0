nonisolated extension ReportPage {
  /// The report itself, and the rows of the list.
  static let data = #"""
    // The report itself, and the rows of the list: a row is a picture or the frames of a take.

    const report = JSON.parse(document.getElementById('data').textContent);

    /// The results of a golden, under the names of the check.
    const statuses = {
      same: { mark: '✓', words: 'as expected' },
      updated: { mark: '↻', words: 'updated' },
      different: { mark: '✕', words: 'different', failed: true },
      missing: { mark: '+', words: 'without golden', failed: true },
      'over budget': { mark: '!', words: 'over budget', failed: true },
      broken: { mark: '!', words: 'with a broken golden', failed: true },
      unreadable: { mark: '!', words: 'unreadable', failed: true },
      'broken off': { mark: '!', words: 'broken off', failed: true },
      unwritable: { mark: '!', words: 'not written', failed: true },
    };

    /// The first status that is not as expected.
    const worse = (status, other) => (statuses[status].failed || !other || other === 'same' ? status : other);

    const rows = report.scripts.flatMap(script => script.takes.flatMap(take => [
      ...take.shots.map(shot => ({ kind: 'shot', script, take, shot, status: worse(shot.status, shot.meaning?.status), name: shot.name })),
      ...(take.recording ? [{ kind: 'recording', script, take, status: take.recording.status ?? 'broken off', name: 'recording' }] : []),
    ]));
    for (const row of rows) {
      row.id = `${row.script.name}.${row.name}.${row.take.name}`;
      row.failed = statuses[row.status].failed ?? false;
      row.recording = row.take.recording;
      row.capture = row.recording?.compactRecording;
      if (row.capture) row.capture.end = Math.max(0, ...row.take.shots.map(shot => shot.time));
    }

    /// The views of a tree in a row, depth first, each with its depth and its index.
    function flatten(root, depth = 0, list = []) {
      list.push({ ...root, children: undefined, depth, childCount: root.children?.length ?? 0 });
      for (const child of root.children ?? []) flatten(child, depth + 1, list);
      return list;
    }

    /// The visible frame of a view, in points of the window.
    const seenFrame = view => view.seenFrame ?? view.frame;

    /// The names of views: unique identifiers, otherwise paths of classes and numbers.
    function nameViews(list) {
      const counts = new Map();
      for (const { id } of list) if (id) counts.set(id, (counts.get(id) ?? 0) + 1);
      const path = [];
      for (const view of list) {
        path.length = view.depth;
        const parent = path.at(-1);
        const label = view.id ?? view.class;
        if (!parent || counts.get(view.id) === 1) {
          view.name = label;
        } else {
          const labelCount = parent.labelCounts.get(label) ?? 0;
          parent.labelCounts.set(label, labelCount + 1);
          view.name = `${parent.name}/${label}${labelCount ? `[${labelCount}]` : ''}`;
        }
        path.push({ name: view.name, labelCounts: new Map() });
      }
      return list;
    }

    /// The frontmost visible view at a point of the window, for pictures without the owners of pixels.
    function viewAt(list, x, y) {
      let found = null;
      let hiddenBelow = Infinity;
      for (const view of list) {
        if (view.depth > hiddenBelow) continue;
        hiddenBelow = Infinity;
        const [left, top, width, height] = seenFrame(view);
        if (view.hidden || view.alpha === 0) hiddenBelow = view.depth;
        else if (x >= left && y >= top && x < left + width && y < top + height) found = view;
      }
      return found;
    }

    /// The view that owns the pixel at a position, from runs of [view, count, …].
    function ownerAt(owners, width, x, y) {
      owners.ends ??= owners.runs.filter((_, index) => index % 2).reduce((ends, n) => (ends.push((ends.at(-1) ?? 0) + n), ends), []);
      const pixelIndex = y * width + x;
      const run = lastIndex(owners.ends, end => end <= pixelIndex) + 1;
      return owners.views[owners.runs[run * 2]] ?? null;
    }

    const seconds = time => `${time.toFixed(3)} s`;
    """#
}
