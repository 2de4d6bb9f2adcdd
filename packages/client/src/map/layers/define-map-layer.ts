import type { Map as MapLibreMap } from 'maplibre-gl';
import type { MapView, Picked, ProjectionInput } from '@meltemi/render';
import type { AppValues } from '#settings/index.ts';
import type { MapParts } from '../map-parts.ts';
import type { MapSymbols } from '../symbols/map-symbols.ts';
import type { WeatherTiles } from '../fields/weather-tiles.ts';
import type { MapState } from './map-state.ts';
import type { TextPainter } from './text-canvas.ts';

/** What a layer may use while the map is open. */
export interface LayerHost extends Pick<MapParts, 'call' | 'logError' | 'language' | 'settings' | 'environment'> {
  readonly tiles: WeatherTiles;
  readonly symbols: MapSymbols;
  /** What may be drawn has changed. */
  readonly onChange: () => void;
  /** What stands on the canvas of texts has changed, and the map below it has not; `soon` gathers many changes. */
  readonly onTexts: (soon?: 'soon') => void;
}

/** What a layer reads, whatever engine draws it: it outlives a change of the engine, and rests while it is not planned. */
export interface LayerData<Plan> {
  show?(plan: Plan): void;
  /** Follows the camera. */
  follow?(view: MapView): void;
  /** It is not planned any more: what it follows may rest until it is shown again. */
  rest?(): void;
  /** Asks again for what failed. */
  retry?(): void;
  /** Tiles on their way. */
  readonly missing?: number;
  /** True when what is wanted is shown: all of it has reached an end, or it took too long to wait for the rest. */
  readonly isComplete?: boolean;
  /** True when that is so and none of it failed. */
  readonly isWhole?: boolean;
  close?(): void;
}

/** A layer while it is on the map: what was planned last, and what it reads. */
export interface LiveLayer<Plan, Data> {
  readonly plan: Plan;
  readonly data: Data;
}

/** How light the ground under a place is, 0 black to 1 white; NaN where that is not known. */
export interface Ground {
  readonly at: (lon: number, lat: number) => number;
  /** Another value whenever the light may have changed. */
  readonly revision: string;
}

/** What drawing with WebGL or on a canvas may use. */
export interface DrawHost {
  /** Another frame is to be drawn. */
  readonly onChange: () => void;
  readonly ground: Ground;
}

/** One frame of a map that is drawn with WebGL; time in ms of any steady clock. */
export interface GlFrame {
  readonly gl: WebGL2RenderingContext;
  readonly view: MapView;
  readonly projection: ProjectionInput;
  readonly time: number;
  /** The map whose style may be added to; not while it is drawn. */
  readonly map?: StyledMap;
}

/** What a layer may do with the style of MapLibre. */
export type StyledMap = Pick<
  MapLibreMap,
  | 'addImage'
  | 'addLayer'
  | 'addSource'
  | 'getLayer'
  | 'getLayersOrder'
  | 'getSource'
  | 'hasImage'
  | 'removeLayer'
  | 'removeSource'
>;

/** Draws a layer with WebGL. */
export interface GlDrawing {
  draw(frame: GlFrame): void;
  /** True if another frame should follow by itself. */
  readonly wantsFrame: boolean;
  /** True once the layer has been drawn and no part of it was put off. */
  readonly hasDrawn: boolean;
  /** Whether its colours let nothing of the base map through, null while that is not known. Left out: the base map shows through. */
  readonly hidesMap?: boolean | null;
  /** A hidden page draws nothing. */
  setHidden?(hidden: boolean): void;
  /** The context is gone: forget its objects without touching it. */
  contextLost(): void;
  dispose(): void;
}

/** Draws a layer on a plain canvas, in device pixels. */
export interface CanvasDrawing {
  /** `ground` is the canvas under coast and borders that layers share, `own` one of its own over them. */
  readonly surface: 'ground' | 'own';
  /** Paints a frame: on the shared canvas, which was cleared, or on its own, which keeps what was painted before. */
  paint(context: CanvasRenderingContext2D, view: MapView, time: number): void;
  readonly wantsFrame: boolean;
  readonly hasDrawn: boolean;
  /** Whether its colours let nothing of the base map through, null while that is not known. Left out: the base map shows through. */
  readonly hidesMap?: boolean | null;
  /** The canvas was recreated: what was painted before is gone. */
  forget?(): void;
  setHidden?(hidden: boolean): void;
  close(): void;
}

/** A layer that colours the whole map. Of several only one is shown, and the old one stays until the new one is complete. */
export interface GroundPart<Plan, Data> {
  /** Another value whenever the colours may have changed. */
  readonly revision: (live: LiveLayer<Plan, Data>) => number;
  /** Reads the lightness of the colours; `base` is that of the map below them. */
  readonly light: (live: LiveLayer<Plan, Data>, base: number) => (lon: number, lat: number) => number;
}

/** One kind of thing drawn on the map. */
export interface MapLayerDefinition<Plan, Data extends LayerData<Plan>> {
  readonly kind: string;
  /** The settings that its plan reads. */
  readonly settings: readonly (keyof AppValues)[];
  /** What is to be drawn; null for nothing, `unchanged` for what was planned before. Pure. */
  readonly plan: (state: MapState) => Plan | 'unchanged' | null;
  /** Opens what it reads, the first time that it is planned. */
  readonly open: (host: LayerHost) => Data;
  /** Under coast and borders or over them, where WebGL draws it. */
  readonly pass?: 'ground' | 'above';
  /** It moves: it waits for the frame after the first whole picture, which its start would only hold up. */
  readonly moves?: true;
  /** What draws it with WebGL; its code is loaded the first time that it is planned. */
  readonly gl?: () => Promise<(live: LiveLayer<Plan, Data>, host: DrawHost) => GlDrawing>;
  /** What draws it on a plain canvas. */
  readonly canvas?: () => Promise<(live: LiveLayer<Plan, Data>, host: DrawHost) => CanvasDrawing>;
  /** Paints words and signs on the canvas over the map, which all engines have. */
  readonly texts?: (live: LiveLayer<Plan, Data>, host: LayerHost) => TextPainter;
  /** The values under a place, from the arrays that are drawn. */
  readonly pick?: (live: LiveLayer<Plan, Data>, lat: number, lon: number, onGlobe: boolean) => Picked;
  readonly ground?: GroundPart<Plan, Data>;
  /** Where no colours lie on the map it is what the map shows. */
  readonly isPicture?: true;
}

/** A layer of the plan. */
export interface PlannedLayer {
  readonly kind: string;
  readonly plan: unknown;
}

/** A layer on the map, whatever its kind. */
export interface OpenLayer {
  readonly layer: MapLayer;
  readonly data: LayerData<never>;
  readonly texts: TextPainter | null;
  readonly gl: (() => Promise<(host: DrawHost) => GlDrawing>) | null;
  readonly canvas: (() => Promise<(host: DrawHost) => CanvasDrawing>) | null;
  readonly pick: ((lat: number, lon: number, onGlobe: boolean) => Picked) | null;
  readonly ground: { readonly revision: () => number; readonly light: (base: number) => Ground['at'] } | null;
  show(planned: PlannedLayer): void;
}

/** A kind of layer as the registry holds it. */
export interface MapLayer extends Pick<
  MapLayerDefinition<never, never>,
  'kind' | 'settings' | 'pass' | 'moves' | 'isPicture'
> {
  readonly isGround: boolean;
  plan(state: MapState): PlannedLayer | 'unchanged' | null;
  open(host: LayerHost, planned: PlannedLayer): OpenLayer;
}

/** Makes a layer for the registry: from here on nobody needs to know the type of its plan. */
export function defineMapLayer<Plan extends object, Data extends LayerData<Plan>>(
  definition: MapLayerDefinition<Plan, Data>,
): MapLayer {
  const { kind, settings, pass, moves, isPicture, ground, gl, canvas, pick } = definition;
  /** Only this layer plans layers of its kind. */
  const own = (planned: PlannedLayer): Plan => {
    if (planned.kind !== kind) throw new Error(`a plan of ${planned.kind} was given to ${kind}`);
    return planned.plan as Plan;
  };
  const layer: MapLayer = {
    kind,
    settings,
    ...(pass !== undefined && { pass }),
    ...(moves !== undefined && { moves }),
    ...(isPicture !== undefined && { isPicture }),
    isGround: ground !== undefined,
    plan(state) {
      const plan = definition.plan(state);
      return plan === null || plan === 'unchanged' ? plan : { kind, plan };
    },
    open(host, planned) {
      const data = definition.open(host);
      let plan = own(planned);
      const live: LiveLayer<Plan, Data> = {
        get plan() {
          return plan;
        },
        data,
      };
      return {
        layer,
        data,
        texts: definition.texts?.(live, host) ?? null,
        gl: gl === undefined ? null : () => gl().then((open) => (drawHost) => open(live, drawHost)),
        canvas: canvas === undefined ? null : () => canvas().then((open) => (drawHost) => open(live, drawHost)),
        pick: pick === undefined ? null : (lat, lon, onGlobe) => pick(live, lat, lon, onGlobe),
        ground:
          ground === undefined
            ? null
            : { revision: () => ground.revision(live), light: (base) => ground.light(live, base) },
        show(next) {
          plan = own(next);
          data.show?.(plan);
        },
      };
    },
  };
  return layer;
}
