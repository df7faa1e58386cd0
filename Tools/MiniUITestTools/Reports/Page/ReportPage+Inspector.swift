nonisolated extension ReportPage {
  /// The words, the pixel under the pointer, the script, input, gestures and views.
  static let inspector = #"""
    // The inspector: words, the pixel under the pointer, the script, input, gestures and views.

    const inspector = document.getElementById('inspector');
    /// The parts that change from frame to frame.
    let parts = {};

    function showInspector() {
      const { row } = state;
      const isRecording = state.mode === 'recording';
      const about = row.kind === 'recording' || !row.shot ? row.recording : row.shot;
      parts = {};
      const sections = [
        section(null,
          element('p', { className: 'headline' }, row.kind === 'recording' ? `${row.script.name}: recording` : row.shot.name),
          element('p', { className: 'dim' }, row.kind === 'recording'
            ? row.take.name : `${row.script.name} · ${row.take.name} · ${seconds(row.shot.time)}`),
          verdict(row, about), messageList(about?.messages ?? []), command(about?.acceptCommand)),
        ...(row.shot?.meaning && !isRecording ? [meaningOf(row)] : []),
        part('pixel', 'Pixel', element('div', { className: 'pixel' })),
        part('script', 'Script', scriptList(row)),
      ];
      if (isRecording) {
        sections.push(
          part('log', 'Input', element('ol', { className: 'log' })),
          part('gestures', 'Gestures', element('ul', { className: 'gestures' })));
      }
      sections.push(part('tree', 'Views', element('ol', { className: 'tree' })));
      inspector.replaceChildren(...sections);
      showPixel();
      showMoment();
    }

    /// The elements that a reader finds. Missing and additional lines are marked.
    function meaningOf(row) {
      const { meaning } = row.shot;
      const marks = { both: ' ', expected: '−', actual: '+' };
      return section('Meaning', verdict(row, meaning), messageList(meaning.messages), command(meaning.acceptCommand),
        element('ol', { className: 'meaning' }, ...meaning.lines.map(({ kind, text }) =>
          element('li', { className: kind }, `${marks[kind]} ${text}`))));
    }

    function section(title, ...content) {
      return element('section', {}, title && element('h2', {}, title), ...content);
    }

    function part(name, title, content) {
      const note = element('span', { className: 'note' });
      parts[name] = { content, note };
      return element('section', {}, element('h2', {}, title, note), content);
    }

    function verdict(row, about) {
      const { mark, words, failed } = statuses[about?.status ?? (about === row.recording ? 'broken off' : row.status)];
      // Usually the sentences contain the number.
      const count = about === row.shot && shown.found && !about.messages.length ? `: ${shown.found.count.toLocaleString('en')} pixels` : '';
      const when = row.kind === 'recording' && about?.divergence != null
        ? element('button', { className: 'quiet', onclick: () => showTime(about.divergence) }, `from ${seconds(about.divergence)}`)
        : null;
      return element('p', { className: 'verdict' },
        element('span', { className: `mark${failed ? ' failed' : ''}` }, mark), `${words}${count}`, when);
    }

    /// Pointing at a sentence outlines the view that it is about.
    function messageList(messages) {
      if (!messages.length) return null;
      return element('ul', { className: 'messages' }, ...messages.map(message => {
        const item = element('li', {}, message.text);
        if (message.view) {
          Object.assign(item, { tabIndex: 0 });
          item.dataset.view = message.view;
          const outline = () => setOutlined(framesOf(message.view));
          item.onmouseenter = item.onfocus = outline;
          item.onmouseleave = item.onblur = () => setOutlined([]);
        }
        return item;
      }));
    }

    function command(text) {
      if (!text) return null;
      return element('div', { className: 'command' }, element('code', {}, text),
        element('button', { title: 'Copy (c)', onclick: () => copy(text) }, 'Copy'));
    }

    async function copy(text) {
      try {
        await navigator.clipboard.writeText(text);
      } catch {
        // Without a secure context, only the old method is available.
        const field = element('textarea', { value: text });
        document.body.append(field);
        field.select();
        document.execCommand('copy');
        field.remove();
      }
      toast('Copied');
    }

    function scriptList(row) {
      const played = new Map(row.capture?.frames.toReversed().map(frame => [frame.line, frame.time]) ?? []);
      for (const shot of row.take.shots) played.set(shot.line, shot.time);
      return element('ol', { className: 'script' }, ...row.script.lines.map((text, lineIndex) => {
        const line = lineIndex + 1;
        const item = element('li', { value: line }, text || ' ');
        if (row.capture && played.has(line)) {
          item.className = 'played';
          item.onclick = () => { stop(); setMode('recording'); showTime(played.get(line)); };
        }
        return item;
      }));
    }

    /// Shows the data of the present frame, or of the picture.
    function showMoment() {
      if (!parts.tree) return;
      const { row } = state;
      const capture = state.mode === 'recording' ? row.capture : null;
      const decoder = capture && decoderOf(capture);
      const index = decoder?.indexAt(state.time) ?? -1;
      const frame = capture?.frames[index];
      markLine(frame ? frame.line : row.shot?.line);
      showTree(currentViews(), new Set(frame?.moved ?? []));
      if (parts.log && capture) showLog(capture);
      if (parts.gestures && capture) {
        parts.gestures.content.replaceChildren(...(decoder.gestures[index] ?? []).map(gesture => element('li', {},
          gesture.class.replace(/GestureRecognizer$/, ''), element('span', { className: 'dim' }, gesture.view ?? ''),
          element('span', { className: `state ${gesture.state}` }, gesture.state))));
      }
    }

    function markLine(line) {
      const list = parts.script.content;
      if (parts.script.line === line) return;
      parts.script.line = line;
      for (const item of list.children) item.ariaCurrent = item.value === line ? 'true' : null;
      const item = list.children[line - 1];
      if (item) list.scrollTop = item.offsetTop - list.offsetTop - list.clientHeight / 2 + 10;
    }

    /// The last action, and the next one.
    function showLog(capture) {
      const past = lastIndex(capture.events, event => event.time <= state.time + 1e-6);
      const from = Math.max(0, Math.min(past - 2, capture.events.length - 5));
      parts.log.note.textContent = `${past + 1} of ${capture.events.length}`;
      parts.log.content.replaceChildren(...capture.events.slice(from, from + 5).map((event, eventIndex) => element('li',
        { className: from + eventIndex <= past ? '' : 'past', ariaCurrent: from + eventIndex === past ? 'true' : null },
        element('span', {}, event.time.toFixed(3)), event.text)));
    }

    /// The views of the present moment.
    function currentViews() {
      const { row } = state;
      if (state.mode === 'recording' && row.capture) {
        const decoder = decoderOf(row.capture);
        return decoder.trees[decoder.indexAt(state.time)] ?? [];
      }
      if (!row.shot?.tree) return [];
      return row.shot.views ??= nameViews(flatten(row.shot.tree));
    }

    function showTree(views, moved) {
      const list = parts.tree.content;
      parts.tree.note.textContent = views.length ? `${views.length}` : '';
      if (parts.tree.views !== views) {
        parts.tree.views = views;
        list.replaceChildren(...views.map(treeRow));
      }
      views.forEach((view, viewIndex) => list.children[viewIndex].classList.toggle('moved', moved.has(view.name)));
    }

    function treeRow(view) {
      const item = element('li', {}, `${'  '.repeat(view.depth)}${view.class}${view.id ? ` #${view.id}` : ''} `,
        element('span', { className: 'frame' }, view.frame.map(value => Math.round(value * 100) / 100).join(' ')),
        element('span', { className: 'text' }, view.text ? ` “${view.text.replaceAll('\n', '⏎')}”` : ''));
      item.classList.toggle('unseen', view.hidden || view.alpha === 0);
      item.onmouseenter = () => setOutlined([boxOf(view)]);
      item.onmouseleave = () => setOutlined([]);
      return item;
    }

    /// The box of a view, in pixels of the shown picture.
    function boxOf(view) {
      const isRecording = state.mode === 'recording';
      const scale = isRecording ? state.row.capture.scale : state.row.shot.scale;
      const [x, y] = isRecording ? [0, 0] : state.row.shot.origin;
      const [left, top, width, height] = seenFrame(view);
      return [left * scale - x, top * scale - y, width * scale, height * scale];
    }

    const framesOf = name => currentViews().filter(view => view.name === name || view.id === name).map(boxOf);

    /// The colours and the owner of the pixel under the pointer.
    function showPixel() {
      if (!parts.pixel) return;
      const { content, note } = parts.pixel;
      const hovered = state.hover;
      const size = shownSize();
      if (!hovered || !size || hovered.x < 0 || hovered.y < 0 || hovered.x >= size[0] || hovered.y >= size[1]) {
        note.textContent = '';
        return content.replaceChildren(element('span', { className: 'dim wide' }, 'Point at a picture.'));
      }
      note.textContent = `${hovered.x}, ${hovered.y}`;
      const pictures = state.mode === 'recording'
        ? [['Frame', decoderOf(state.row.capture).canvas]] : [['Expected', shown.expected], ['Actual', shown.actual]];
      const values = pictures.map(([name, canvas]) => [name, pixel(canvas, hovered.x, hovered.y)]).filter(([, value]) => value);
      content.replaceChildren(
        ...values.flatMap(([name, value]) => {
          const swatch = element('i');
          swatch.style.background = hex(value);
          return [element('span', { className: 'dim' }, name), swatch, element('span', { className: 'mono' }, hex(value))];
        }),
        ...(values.length === 2 && hex(values[0][1]) !== hex(values[1][1]) ? [
          element('span', { className: 'dim' }, 'Step'), element('span'),
          element('span', { className: 'mono' },
            values[0][1].slice(0, 3).map((value, channel) => signed(values[1][1][channel] - value)).join('  '))] : []),
        element('span', { className: 'dim' }, 'View'), element('span'),
        element('span', { className: 'mono' }, ownerOf(hovered, size) ?? 'none'));
    }

    const signed = value => (value > 0 ? '+' : value < 0 ? '−' : '') + Math.abs(value);

    function ownerOf({ x, y }, size) {
      const { shot, capture } = state.row;
      if (state.mode !== 'recording' && shot.owners) return ownerAt(shot.owners, size[0], x, y);
      const [left, top] = state.mode === 'recording' ? [0, 0] : shot.origin;
      const scale = state.mode === 'recording' ? capture.scale : shot.scale;
      return viewAt(currentViews(), (x + left + 0.5) / scale, (y + top + 0.5) / scale)?.name;
    }
    """#
}
