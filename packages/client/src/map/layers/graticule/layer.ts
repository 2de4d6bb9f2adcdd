import { defineMapLayer } from '../define-map-layer.ts';
import type { TextPainter } from '../text-canvas.ts';

/** What paints the degrees: few want them, so its code comes with the first time they are on. */
class LazyPainter {
  private painter: TextPainter | 'loading' | null = null;
  private readonly onLoaded: () => void;

  constructor(onLoaded: () => void) {
    this.onLoaded = onLoaded;
  }

  readonly paint: TextPainter = (context, view, covers) => {
    if (this.painter === null) void this.load();
    else if (this.painter !== 'loading') this.painter(context, view, covers);
  };

  private async load(): Promise<void> {
    this.painter = 'loading';
    try {
      this.painter = (await import('./graticule-painter.ts')).paintGraticule;
      this.onLoaded();
    } catch {
      // The connection went, which the message bar says; the next frame tries again.
      this.painter = null;
    }
  }
}

/** Lines and numbers of the degrees. */
export const graticule = defineMapLayer({
  kind: 'graticule',
  settings: ['graticule'],
  plan: ({ settings }) => (settings.get('graticule') ? {} : null),
  open: () => ({}),
  texts: (_, { onTexts }) => new LazyPainter(() => onTexts()).paint,
});
