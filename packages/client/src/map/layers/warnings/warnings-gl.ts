import type { LayerSpecification } from 'maplibre-gl';
import type { GlDrawing, GlFrame, LiveLayer } from '../define-map-layer.ts';
import { hatchPixels } from './hatch.ts';
import type { WarningsData } from './warnings-data.ts';
import { LINE_COLOUR, RANK_COLOURS, styleFilter, tilePath, WARNING_ZOOM } from './warnings.rules.ts';
import type { WarningsLook, WarningsPlan } from './warnings.rules.ts';

type StyleMap = NonNullable<GlFrame['map']>;

const SOURCE = 'warnings';
const HATCH = 'warnings-hatch';
/** How much of an area is seen whose place is a guess: hatching says so over it. */
const GUESS = 0.45;
const GROUND = 'weather-ground';

/** The layers of a style that draw a picture, from the lowest to the highest. */
export function styleLayers(look: WarningsLook): readonly LayerSpecification[] {
  const filter = styleFilter(look);
  const own = { source: SOURCE, 'source-layer': 'warnings' } as const;
  const colour = ['match', ['get', 's'], 3, RANK_COLOURS[2], 2, RANK_COLOURS[1], RANK_COLOURS[0]];
  const opacity = ['case', ['==', ['get', 'e'], 0], look.opacity * GUESS, look.opacity];
  return [
    {
      id: 'warnings-areas',
      type: 'fill',
      ...own,
      filter,
      // The gravest lies on top.
      layout: { 'fill-sort-key': ['get', 's'] },
      paint: { 'fill-color': colour, 'fill-opacity': opacity },
    },
    {
      id: 'warnings-guesses',
      type: 'fill',
      ...own,
      filter: [...filter, ['==', ['get', 'e'], 0]],
      paint: { 'fill-pattern': HATCH },
    },
    {
      id: 'warnings-lines',
      type: 'line',
      ...own,
      filter,
      paint: { 'line-color': LINE_COLOUR, 'line-width': 1 },
    },
  ] as unknown as readonly LayerSpecification[];
}

/** Takes the layers out of a style, with what they are drawn from. */
function remove(map: StyleMap): void {
  for (const { id } of styleLayers(EMPTY)) if (map.getLayer(id) !== undefined) map.removeLayer(id);
  if (map.getSource(SOURCE) !== undefined) map.removeSource(SOURCE);
}
const EMPTY: WarningsLook = { snapshot: '', from: 0, to: 0, kinds: [], opacity: 0 };

/** Takes them out of a map that may be closed by now, and its style with it. */
function take(map: StyleMap): void {
  try {
    remove(map);
  } catch {
    // Nothing is left that they could be taken out of.
  }
}

/** Puts a picture into a style, between colours and coast. */
function put(map: StyleMap, look: WarningsLook): void {
  remove(map);
  if (!map.hasImage(HATCH)) map.addImage(HATCH, hatchPixels(2), { pixelRatio: 2 });
  map.addSource(SOURCE, {
    type: 'vector',
    tiles: [`${location.origin}${tilePath(look.snapshot, '{z}', '{x}', '{y}')}`],
    maxzoom: WARNING_ZOOM,
  });
  const order = map.getLayersOrder();
  const above = order[order.indexOf(GROUND) + 1];
  for (const layer of styleLayers(look)) map.addLayer(layer, above);
}

/** Draws areas by the style of MapLibre, which cuts and bends them for flat maps and globes. */
export function drawWarningsByGl({ data }: Pick<LiveLayer<WarningsPlan, WarningsData>, 'data'>): GlDrawing {
  let shown: WarningsLook | null = null;
  let on: StyleMap | null = null;
  let isDue = false;
  /** A style must not change while it is drawn: it does right after. */
  const soon = (work: () => void): void => {
    if (isDue) return;
    isDue = true;
    queueMicrotask(() => {
      isDue = false;
      work();
    });
  };
  const sync = (): void => {
    const look = data.look();
    if (on === null) return;
    if (look === null) remove(on);
    else put(on, look);
    shown = look;
  };
  return {
    draw({ map }) {
      if (map === undefined) return;
      on = map;
      // Another base map comes without the layers that are not its own.
      const isLost = shown !== null && map.getLayer('warnings-areas') === undefined;
      if (isLost || data.look() !== shown) soon(sync);
    },
    wantsFrame: false,
    hasDrawn: true,
    contextLost: () => undefined,
    dispose() {
      const map = on;
      on = null;
      if (map !== null) queueMicrotask(() => take(map));
    },
  };
}
