nonisolated extension ReportPage {
  /// The part of the picture that all panes show.
  static let camera = #"""
    // The part of the picture that is shown, which is the same in all panes.

    const camera = {
      /// Points of the page for one pixel of the picture.
      zoom: 1,
      /// The pixel in the middle of each pane.
      x: 0, y: 0,
      /// Follows the size of the window until the user zooms.
      fits: true,
      largest: 64,

      /// Shows all of a picture in a pane. Small pictures are not enlarged.
      fit(width, height, paneWidth, paneHeight) {
        const margin = 24;
        this.zoom = Math.min(1, (paneWidth - margin) / width, (paneHeight - margin) / height);
        // Whole device pixels if possible, to avoid blurring.
        if (this.zoom <= 0) this.zoom = 0.1;
        this.x = width / 2;
        this.y = height / 2;
      },

      /// Shows the box [x, y, width, height] with a margin.
      frame([x, y, width, height], paneWidth, paneHeight) {
        const zoom = Math.min(paneWidth / (width * 1.6 + 8), paneHeight / (height * 1.6 + 8));
        this.fits = false;
        this.zoom = Math.max(0.25, Math.min(24, zoom >= 1 ? Math.floor(zoom) : zoom));
        this.x = x + width / 2;
        this.y = y + height / 2;
      },

      /// Zooms, and keeps the pixel at a position of the pane, counted from its middle.
      zoomBy(factor, fromX = 0, fromY = 0) {
        const before = this.zoom;
        this.fits = false;
        this.zoom = Math.max(0.05, Math.min(this.largest, before * factor));
        // Snap to whole factors, at which all pixels have the same size.
        const whole = Math.round(this.zoom);
        if (whole >= 1 && Math.abs(this.zoom - whole) < 0.02) this.zoom = whole;
        this.x += fromX / before - fromX / this.zoom;
        this.y += fromY / before - fromY / this.zoom;
      },

      /// One of the fixed steps up or down.
      step(direction) {
        const steps = [0.1, 0.25, 0.5, 0.75, 1, 1.5, 2, 3, 4, 6, 8, 12, 16, 24, 32, 48, 64];
        const next = direction > 0
          ? steps.find(step => step > this.zoom * 1.01) : steps.findLast(step => step < this.zoom * 0.99);
        if (next) this.zoomBy(next / this.zoom);
      },

      pan(dx, dy) {
        this.fits = false;
        this.x -= dx / this.zoom;
        this.y -= dy / this.zoom;
      },
    };
    """#
}
