nonisolated extension ReportPage {
  /// Makes any frame of a take from the frames before it.
  static let recording = #"""
    // The frames of a take, each made from the frames before it.

    const decoders = new WeakMap();
    const decoderOf = capture => decoders.get(capture) ?? decoders.set(capture, new FrameDecoder(capture)).get(capture);

    class FrameDecoder {
      constructor(capture) {
        this.capture = capture;
        this.canvas = blank(1, 1);
        this.index = -1;
        this.wanted = 0;
        /// Copies of whole frames, by index, so that going back is fast.
        this.copies = new Map();
        this.trees = followTrees(capture.frames);
        this.gestures = follow(capture.frames, frame => frame.gestures, []);
        this.points = followPointers(capture.events);
        this.duration = Math.max(0.001, capture.end, capture.frames.at(-1)?.time ?? 0, capture.events.at(-1)?.time ?? 0);
      }

      /// The index of the frame at a time.
      indexAt(time) { return Math.max(0, lastIndex(this.capture.frames, frame => frame.time <= time + 1e-6)); }

      /// Shows the frame at a time; of several calls in a row, possibly only the last one is shown.
      async show(time) {
        this.wanted = this.indexAt(time);
        if (this.isBusy) return;
        this.isBusy = true;
        try {
          while (this.index !== this.wanted && this.capture.frames.length) {
            if (this.wanted < this.index || this.wanted > this.index + 60) this.jump();
            if (this.index !== this.wanted) await this.lay(this.index + 1);
          }
        } finally {
          this.isBusy = false;
        }
      }

      /// Starts from the nearest copy before the requested frame, unless the present frame is as near.
      jump() {
        const nearest = Math.max(-1, ...[...this.copies.keys()].filter(index => index <= this.wanted));
        if (this.index <= this.wanted && this.index >= nearest) return;
        this.index = nearest;
        const copy = this.copies.get(nearest);
        if (!copy) return;
        Object.assign(this.canvas, { width: copy.width, height: copy.height });
        this.canvas.context.drawImage(copy, 0, 0);
      }

      async lay(index) {
        const frame = this.capture.frames[index];
        const images = await Promise.all(frame.patches.map(patch => patch.picture && loadImage(patch.picture)));
        if (frame.size) Object.assign(this.canvas, { width: frame.size[0], height: frame.size[1] });
        frame.patches.forEach(({ move, way, x, y }, patchIndex) => {
          const { context } = this.canvas;
          if (move) {
            const [left, top, width, height] = move;
            context.drawImage(this.canvas, left - way[0], top - way[1], width, height, left, top, width, height);
          }
          if (images[patchIndex]) context.drawImage(images[patchIndex], x, y);
        });
        this.index = index;
        if (index % 40 === 0) this.keepCopy(index);
      }

      keepCopy(index) {
        if (this.copies.has(index)) return;
        const copy = blank(this.canvas.width, this.canvas.height);
        copy.context.drawImage(this.canvas, 0, 0);
        this.copies.set(index, copy);
        if (this.copies.size > 24) this.copies.delete(this.copies.keys().next().value);
      }
    }

    /// The last index for which `holds` returns true; -1 for none. It must be true for a prefix of the list only.
    function lastIndex(list, holds) {
      let low = 0, high = list.length;
      while (low < high) {
        const middle = (low + high) >> 1;
        if (holds(list[middle])) low = middle + 1; else high = middle;
      }
      return low - 1;
    }

    /// Returns for each frame its own value, or the value of the frame before.
    function follow(frames, value, first) {
      let current = first;
      return frames.map(frame => current = value(frame) ?? current);
    }

    /// Returns for each frame its views in a list. Frames without a change share the list.
    function followTrees(frames) {
      let current = [];
      return frames.map(frame => {
        if (frame.tree) {
          current = nameViews(flatten(frame.tree));
        } else if (frame.changedViews) {
          current = [...current];
          for (const [viewIndex, view] of Object.entries(frame.changedViews)) {
            const { depth, childCount, name } = current[viewIndex];
            current[viewIndex] = { ...view, children: undefined, depth, childCount, name };
          }
        }
        return current;
      });
    }

    /// The positions of pointers and whether they were pressed, in order of time.
    function followPointers(events) {
      const pressed = new Map();
      return events.filter(event => event.path).flatMap(event => {
        if (event.pressed !== undefined && event.pressed !== null) pressed.set(event.pointer, event.pressed);
        return event.path.map(sample => ({ ...sample, pointer: event.pointer, pressed: pressed.get(event.pointer) ?? false }));
      });
    }

    function showRecording() {
      const capture = state.row.capture;
      if (!capture) return setPanes([]);
      const decoder = decoderOf(capture);
      setPanes([new Pane('Recording', (context, look) => {
        drawPicture(context, decoder.canvas, look.unit);
        paintPointers(context, decoder, look.unit);
      }, { label: 'The recording of the script' })]);
      showTime(state.time);
    }

    /// Paints the path of the last 0.6 seconds and the present position of each pointer.
    function paintPointers(context, decoder, unit) {
      const scale = decoder.capture.scale;
      const span = 0.6;
      const ways = new Map();
      const end = lastIndex(decoder.points, point => point.time <= state.time + 1e-6);
      for (let pointIndex = end; pointIndex >= 0; pointIndex--) {
        const point = decoder.points[pointIndex];
        const way = ways.get(point.pointer) ?? ways.set(point.pointer, []).get(point.pointer);
        if (!way.length || point.time > state.time - span) way.push(point);
        else if (point.time < state.time - 30) break;
      }
      for (const way of ways.values()) {
        context.lineCap = 'round';
        for (let pointIndex = 1; pointIndex < way.length; pointIndex++) {
          const from = way[pointIndex], to = way[pointIndex - 1];
          context.beginPath();
          context.moveTo(from.x * scale, from.y * scale);
          context.lineTo(to.x * scale, to.y * scale);
          context.strokeStyle = `rgb(232 46 120 / ${Math.max(0, 1 - (state.time - to.time) / span) * 0.9})`;
          context.lineWidth = (to.pressed ? 4 : 2) * unit;
          context.stroke();
        }
        const [head] = way;
        context.beginPath();
        context.arc(head.x * scale, head.y * scale, (head.pressed ? 8 : 6) * unit, 0, 2 * Math.PI);
        context.fillStyle = head.pressed ? 'rgb(232 46 120 / 0.85)' : 'rgb(255 255 255 / 0.6)';
        context.fill();
        for (const [style, width] of [['rgb(255 255 255 / 0.9)', 4], ['#e82e78', 2]]) {
          context.strokeStyle = style;
          context.lineWidth = width * unit;
          context.stroke();
        }
      }
    }
    """#
}
