nonisolated extension ReportPage {
  /// The selection, and the list to select from.
  static let list = #"""
    // The selection, and the list to select from.

    const state = {
      row: null, mode: 'side', compareMode: 'side', time: 0, isPlaying: false, mix: 0.5, marks: false, blinkPhase: false,
      /// The pixel under the pointer, and the boxes of views under the pointer.
      hover: null, outlined: [],
      filter: rows.some(row => row.failed) || report.messages.length ? 'failed' : 'all', search: '',
    };

    const listElement = document.getElementById('rows');
    const isListed = row =>
      (state.filter === 'all' || row.failed) && row.id.toLowerCase().includes(state.search.toLowerCase());
    /// Failures come first.
    const listed = () => {
      const visible = rows.filter(isListed);
      return [...visible.filter(row => row.failed), ...visible.filter(row => !row.failed)];
    };

    function showList() {
      for (const filter of ['failed', 'all']) {
        document.getElementById(`show-${filter}`).ariaPressed = String(state.filter === filter);
      }
      const content = [];
      if (report.messages.length) {
        content.push(rowButton('problems', '!', `${report.messages.length} ${report.messages.length === 1 ? 'problem' : 'problems'}`,
          '', true, () => selectProblems(), state.row === null));
      }
      let script = null, take = null;
      for (const row of listed()) {
        if (row.script !== script) content.push(element('h2', {}, row.script.name));
        if (row.take !== take) content.push(element('h3', {}, row.take.name));
        ({ script, take } = row);
        content.push(rowButton(row.id, statuses[row.status].mark, row.name, row.kind === 'recording' ? recordingNote(row) : '',
          row.failed, () => select(row), row === state.row));
      }
      if (!listed().length) {
        content.push(element('p', { className: 'empty' }, state.search ? 'No picture has such a name.' : 'Nothing failed.'));
      }
      listElement.replaceChildren(...content);
    }

    const recordingNote = row => (row.capture ? `${row.capture.frames.length} frames` : '');

    function rowButton(id, mark, name, note, failed, action, isCurrent) {
      const button = element('button', { className: 'row', onclick: action },
        element('span', { className: `mark${failed ? ' failed' : ''}` }, mark),
        element('span', { className: 'name' }, name), element('span', { className: 'note' }, note));
      button.dataset.id = id;
      if (isCurrent) button.ariaCurrent = 'true';
      return button;
    }

    function markSelected() {
      for (const button of listElement.querySelectorAll('.row')) {
        const isCurrent = button.dataset.id === (state.row?.id ?? 'problems');
        button.ariaCurrent = isCurrent ? 'true' : null;
        if (isCurrent) button.scrollIntoView({ block: 'nearest' });
      }
    }

    async function select(row) {
      stop();
      const isOtherSize = row.script !== state.row?.script || row.take !== state.row?.take;
      Object.assign(state, { row, hover: null, outlined: [] });
      history.replaceState(null, '', `#${encodeURIComponent(row.id)}`);
      markSelected();
      shown = { expected: null, actual: null, difference: null, constraints: null, found: null };
      if (row.shot) {
        const loaded = await loadShot(row.shot);
        if (state.row !== row) return;
        shown = loaded;
      }
      if (isOtherSize) camera.fits = true;
      state.time = row.shot?.time ?? row.recording?.divergence ?? 0;
      state.mode = row.shot ? state.compareMode : 'recording';
      refresh();
    }

    /// Shows messages without a picture on a separate page.
    function selectProblems() {
      stop();
      Object.assign(state, { row: null, hover: null, outlined: [], mode: 'side' });
      panes = [];
      markSelected();
      panesElement.replaceChildren(element('div', { className: 'problems' }, ...report.messages.map(message =>
        element('div', { className: 'problem' }, message.text, command(message.command)))));
      inspector.replaceChildren();
      showTools();
    }

    /// Selects the next or the previous row.
    function selectNext(direction) {
      const visible = listed();
      const rowIndex = visible.indexOf(state.row);
      const next = visible[rowIndex < 0 ? (direction > 0 ? 0 : visible.length - 1) : rowIndex + direction];
      if (next) select(next); else if (direction < 0 && report.messages.length) selectProblems();
    }

    function setFilter(filter) {
      state.filter = filter;
      showList();
    }

    function setMode(mode) {
      if (!state.row || mode === state.mode) return;
      if (mode === 'recording' ? !state.row.capture : !state.row.shot) return;
      if (mode !== 'recording') {
        state.compareMode = mode;
        stop();
      }
      // Frames show the whole window; a picture may show a part.
      const before = shownSize()?.join();
      state.mode = mode;
      if (shownSize()?.join() !== before) camera.fits = true;
      refresh();
    }

    function setMix(value) {
      state.mix = Math.max(0, Math.min(1, value));
      document.getElementById('mix-value').value = state.mix;
      paint();
    }

    function setMarks(marks) {
      state.marks = marks;
      document.getElementById('mark-box').checked = marks;
      paint();
    }

    function setHover(hovered) {
      state.hover = hovered;
      showPixel();
      paint();
    }

    function setOutlined(boxes) {
      state.outlined = boxes;
      paint();
    }

    /// The width and height of the shown picture, in pixels.
    function shownSize() {
      if (!state.row) return null;
      if (state.mode === 'recording') {
        const frames = state.row.capture?.frames ?? [];
        const sizes = frames.filter(frame => frame.size).map(frame => frame.size);
        return sizes.length ? [Math.max(...sizes.map(size => size[0])), Math.max(...sizes.map(size => size[1]))] : null;
      }
      const pictures = [shown.expected, shown.actual].filter(Boolean);
      if (!pictures.length) return null;
      return [Math.max(...pictures.map(p => p.width)), Math.max(...pictures.map(p => p.height))];
    }

    /// Shows the selected row in the selected mode.
    function refresh() {
      showTools();
      showInspector();
      if (state.mode === 'recording') showRecording(); else showComparison();
      paintTrack();
    }

    function showTools() {
      const { row, mode } = state;
      const compares = Boolean(shown.expected && shown.actual);
      for (const button of document.querySelectorAll('#modes button')) {
        button.ariaPressed = String(button.dataset.mode === mode && Boolean(row));
        button.disabled = !row || (button.dataset.mode === 'recording' ? !row.capture : !row.shot || !compares);
        if (row?.shot && !compares && button.dataset.mode === 'side') button.disabled = mode !== 'recording';
      }
      const mixes = mode === 'slider' || mode === 'onion';
      document.getElementById('mix').hidden = !mixes || !compares;
      document.getElementById('mix-name').textContent = mode === 'slider' ? 'Place' : 'Actual';
      document.getElementById('mark').hidden = !compares || mode === 'recording' || mode === 'side';
      document.getElementById('zoom-difference').hidden = !shown.found?.box || mode === 'recording';
      document.getElementById('tools').hidden = !row;
      document.getElementById('recording').hidden = !row?.capture;
      const dropped = row?.capture?.droppedFrameCount;
      document.getElementById('recording-note').textContent =
        dropped ? `${dropped} frames left out to keep the report small` : '';
    }
    """#
}
