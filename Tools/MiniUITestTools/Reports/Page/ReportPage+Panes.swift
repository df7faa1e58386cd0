nonisolated extension ReportPage {
  /// The pictures side by side or over each other.
  static let panes = #"""
    // The pictures side by side or over each other. Each pane draws in pixels of the picture; the camera determines
    // scale and position.

    const panesElement = document.getElementById('panes');
    let panes = [];

    /// One picture: `draw(context, look)` paints it with its corner at 0,0, `look` has the size of a point of the page
    /// there.
    class Pane {
      constructor(caption, draw, options = {}) {
        this.draw = draw;
        this.canvas = element('canvas', { role: 'img', ariaLabel: options.label ?? caption });
        this.context = this.canvas.getContext('2d');
        this.caption = element('figcaption', {}, caption);
        this.figure = element('figure', { className: 'pane' }, this.caption, this.canvas);
        if (options.rightCaption) this.figure.append(element('figcaption', { className: 'right' }, options.rightCaption));
        followPointer(this);
      }

      /// The pixel of the picture at a position of the page.
      pixelAt(event) {
        const box = this.canvas.getBoundingClientRect();
        return {
          x: Math.floor(camera.x + (event.clientX - box.left - box.width / 2) / camera.zoom),
          y: Math.floor(camera.y + (event.clientY - box.top - box.height / 2) / camera.zoom),
        };
      }

      paint() {
        const { canvas, context } = this;
        const ratio = window.devicePixelRatio || 1;
        const width = Math.round(canvas.clientWidth * ratio), height = Math.round(canvas.clientHeight * ratio);
        if (canvas.width !== width || canvas.height !== height) Object.assign(canvas, { width, height });
        const zoom = camera.zoom * ratio;
        const unit = 1 / camera.zoom;
        const left = Math.round(width / 2 - camera.x * zoom), top = Math.round(height / 2 - camera.y * zoom);
        context.setTransform(1, 0, 0, 1, 0, 0);
        context.clearRect(0, 0, width, height);
        context.setTransform(zoom, 0, 0, zoom, left, top);
        context.imageSmoothingEnabled = zoom < 1;
        context.imageSmoothingQuality = 'high';
        this.draw(context, { unit, visible: [-left / zoom, -top / zoom, width / zoom, height / zoom] });
        paintOverlays(context, unit);
      }
    }

    function setPanes(list) {
      panes = list;
      panesElement.replaceChildren(...list.map(pane => pane.figure));
      layOut();
    }

    /// Chooses the number of columns for which the pictures are largest.
    function arrange() {
      const size = shownSize();
      if (!size || !panes.length) return;
      const { clientWidth, clientHeight } = panesElement;
      const zoom = columns => Math.min(
        clientWidth / columns / size[0], clientHeight / Math.ceil(panes.length / columns) / size[1]);
      const [best] = panes.map((_, paneIndex) => paneIndex + 1).sort((a, b) => zoom(b) - zoom(a) || b - a);
      panesElement.style.gridTemplateColumns = `repeat(${best}, minmax(0, 1fr))`;
      // Of three panes in two rows, the last fills a row.
      panes.at(-1).figure.style.gridColumn = panes.length % best ? `span ${best - panes.length % best + 1}` : '';
    }

    function layOut() {
      arrange();
      if (camera.fits) fit();
      paint();
    }

    function fit() {
      const size = shownSize();
      if (!size || !panes.length) return;
      camera.fits = true;
      camera.fit(...size, panes[0].canvas.clientWidth, panes[0].canvas.clientHeight);
    }

    let isPaintAsked = false;

    /// Paints once before the next frame of the page, however often it is called.
    function paint() {
      if (isPaintAsked) return;
      isPaintAsked = true;
      requestAnimationFrame(() => {
        isPaintAsked = false;
        for (const pane of panes) pane.paint();
        document.getElementById('zoom-value').textContent = `${Math.round(camera.zoom * 100)} %`;
      });
    }

    const colour = name => getComputedStyle(document.documentElement).getPropertyValue(name).trim();

    function strokeBox(context, [x, y, width, height], unit, style, thickness = 2) {
      context.strokeStyle = style;
      context.lineWidth = thickness * unit;
      context.strokeRect(x - unit, y - unit, width + 2 * unit, height + 2 * unit);
    }

    /// The marks over every picture: masks, the views under the pointer, the pixel under the pointer.
    function paintOverlays(context, unit) {
      if (state.mode !== 'recording') {
        for (const mask of state.row?.shot?.masks ?? []) hatch(context, mask, unit);
      }
      for (const box of state.outlined) {
        context.fillStyle = 'rgb(37 99 216 / 0.12)';
        context.fillRect(...box);
        strokeBox(context, box, unit, 'rgb(255 255 255 / 0.8)', 4);
        strokeBox(context, box, unit, '#2563d8', 2);
      }
      if (state.hover && camera.zoom >= 4) {
        strokeBox(context, [state.hover.x, state.hover.y, 1, 1], unit, '#000', 3);
        strokeBox(context, [state.hover.x, state.hover.y, 1, 1], unit, '#fff', 1);
      }
    }

    function hatch(context, box, unit) {
      const [x, y, width, height] = box;
      clipped(context, box, () => {
        context.fillStyle = 'rgb(128 128 128 / 0.35)';
        context.fillRect(x, y, width, height);
        context.beginPath();
        for (let offset = -height; offset < width; offset += 8 * unit) {
          context.moveTo(x + offset, y + height);
          context.lineTo(x + offset + height, y);
        }
        context.strokeStyle = 'rgb(128 128 128 / 0.6)';
        context.lineWidth = unit;
        context.stroke();
      });
    }

    /// Dragging moves the picture, or the slider if it is pressed; the wheel zooms; a double click shows the whole
    /// picture.
    function followPointer(pane) {
      const { canvas } = pane;
      let drag = null;
      const isOnSlider = event => {
        const box = canvas.getBoundingClientRect();
        return state.mode === 'slider' && state.row?.shot?.expected
          && Math.abs(event.clientX - box.left - state.mix * box.width) < 10;
      };
      canvas.addEventListener('pointerdown', event => {
        canvas.setPointerCapture(event.pointerId);
        drag = { x: event.clientX, y: event.clientY, slides: isOnSlider(event) };
      });
      canvas.addEventListener('pointermove', event => {
        if (drag?.slides) {
          const box = canvas.getBoundingClientRect();
          setMix((event.clientX - box.left) / box.width);
        } else if (drag) {
          camera.pan(event.clientX - drag.x, event.clientY - drag.y);
          Object.assign(drag, { x: event.clientX, y: event.clientY });
          paint();
        }
        canvas.style.cursor = isOnSlider(event) ? 'ew-resize' : drag ? 'grabbing' : 'crosshair';
        setHover(pane.pixelAt(event));
      });
      for (const name of ['pointerup', 'pointercancel']) canvas.addEventListener(name, () => { drag = null; });
      canvas.addEventListener('pointerleave', () => setHover(null));
      canvas.addEventListener('dblclick', () => { fit(); paint(); });
      canvas.addEventListener('wheel', event => {
        event.preventDefault();
        const box = canvas.getBoundingClientRect();
        const lines = event.deltaMode === 1 ? 16 : 1;
        camera.zoomBy(
          Math.exp(-event.deltaY * lines / 400), event.clientX - box.left - box.width / 2,
          event.clientY - box.top - box.height / 2);
        setHover(pane.pixelAt(event));
        paint();
      }, { passive: false });
    }

    /// Draws a picture with a border, since its background may have the colour of the page.
    function drawPicture(context, image, unit) {
      if (!image) return;
      context.drawImage(image, 0, 0);
      strokeBox(context, [0, 0, image.width, image.height], unit, colour('--line'), 1);
    }

    function element(tag, properties = {}, ...children) {
      const made = document.createElement(tag);
      for (const [name, value] of Object.entries(properties)) {
        if (name === 'role' || name.startsWith('data-')) made.setAttribute(name, value);
        else made[name] = value;
      }
      made.append(...children.filter(child => child !== null && child !== undefined && child !== false));
      return made;
    }

    new ResizeObserver(layOut).observe(panesElement);
    """#
}
