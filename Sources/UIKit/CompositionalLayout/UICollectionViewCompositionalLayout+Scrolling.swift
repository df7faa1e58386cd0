/// The sections of a compositional layout that scroll across its scroll direction.
extension UICollectionViewCompositionalLayout {
  /// Returns how far a section has scrolled, in points: 0 at its beginning.
  final func position(ofSection section: Int) -> CGFloat { scrollers[section]?.position ?? 0 }

  /// Creates scrollers for sections that scroll sideways, and removes the scrollers of other sections.
  final func updateScrollers(in view: UICollectionView) {
    var unused = scrollers
    for section in frames.sections where section.isOrthogonal {
      let scroller = unused.removeValue(forKey: section.index) ?? SectionScroller(section, in: view, for: self)
      scrollers[section.index] = scroller
      var frame = section.content
      frame.origin[section.run.axis] = section.frame.origin[section.run.axis]
      frame.size[section.run.axis] = section.frame.size[section.run.axis]
      scroller.show(section, in: shown(frame), isMirrored: isFlipped && section.run.axis == .horizontal)
    }
    for (section, scroller) in unused {
      scroller.remove()
      scrollers[section] = nil
    }
  }

  /// Moves the scrollers to the new indexes of their sections.
  final func moveScrollers(_ changes: CollectionViewChanges) {
    let old = scrollers
    scrollers = [:]
    for (section, scroller) in old {
      if let new = changes.section(after: section) { scrollers[new] = scroller } else { scroller.remove() }
    }
  }

  package func leaveView() {
    for scroller in scrollers.values { scroller.remove() }
    scrollers = [:]
    if let collectionView { showBackground(of: nil, in: collectionView) }
  }

  package func sectionScroller(at point: CGPoint) -> UIScrollView? {
    scrollers.values.first { $0.frame.contains(point) }
  }

  package func scrollSection(to indexPath: IndexPath, part: CGFloat?, animated: Bool) {
    scrollers[indexPath.section]?.scroll(toItem: indexPath.item, part: part, animated: animated)
  }
}
