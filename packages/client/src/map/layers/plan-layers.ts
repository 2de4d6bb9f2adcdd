import type { MapLayer, PlannedLayer } from './define-map-layer.ts';
import type { MapState } from './map-state.ts';

/** What the map draws for a state, from the lowest layer to the highest; `before` is what it drew until now. */
export function planLayers(
  layers: readonly MapLayer[],
  state: MapState,
  before: readonly PlannedLayer[],
): readonly PlannedLayer[] {
  return layers.flatMap((layer) => {
    const planned = layer.plan(state);
    if (planned === null) return [];
    return planned === 'unchanged' ? before.filter(({ kind }) => kind === layer.kind) : [planned];
  });
}
