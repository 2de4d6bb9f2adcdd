import type { MapParts } from '../map-parts.ts';
import type { EngineKind } from './engine.ts';

/** What keeping the right engine on the page takes. */
export interface EngineKeeping extends Pick<MapParts, 'logError' | 'bus'> {
  readonly wanted: () => Promise<EngineKind>;
  readonly show: (kind: EngineKind) => Promise<void>;
  readonly isGone: () => boolean;
}

/** Shows the wanted engine each time the returned function is called; for one that fails the plain canvas stands in. */
export function keepEngine({ wanted, show, isGone, logError, bus }: EngineKeeping): () => Promise<void> {
  let shown: EngineKind | null = null;
  const attempt = async (kind: EngineKind): Promise<void> => {
    shown = kind;
    try {
      await show(kind);
    } catch (error) {
      logError('map', `The map could not be drawn with ${kind}`, error);
      if (kind === 'globe') bus.emit('globeFailed', { reason: error instanceof Error ? error.message : 'unknown' });
      if (kind !== 'leaflet') await attempt('leaflet');
    }
  };
  return async () => {
    const kind = await wanted();
    if (!isGone() && kind !== shown) await attempt(kind);
  };
}
