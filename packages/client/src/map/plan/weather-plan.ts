import {
  contourStep,
  dataTileZoom,
  isolines as isolineKinds,
  layers,
  maxTileZoomFor,
  overlays,
  productIsolines,
  productLayers,
} from '@meltemi/catalogue';
import type {
  Gradient,
  IsolineIdent,
  LevelIdent,
  OverlayIdent,
  ProductIdent,
  ProductLayer,
  ScaleIdent,
} from '@meltemi/catalogue';
import type { FieldLook, IsolineLook, Moment, MotionSource, ParticleKind, ScalarLook } from '@meltemi/render';
import { layoutOf, marksOf, maskOf, particlesOf, patternsOf } from './layouts.rules.ts';
import { createRamps } from './scale-ramp.ts';
import type { ModelData } from '../model/minifests.ts';
import { MASK_STEP, momentOf } from './tile-steps.rules.ts';

/** What decides what is drawn. */
export interface WeatherRequest {
  readonly overlay: OverlayIdent;
  readonly product: ProductIdent;
  readonly level: LevelIdent;
  /** Milliseconds. */
  readonly timestamp: number;
  /** Hours of an accumulation. */
  readonly acRange: number;
  /** The lines that are on, or null. */
  readonly isolines: IsolineIdent | null;
  readonly tier: string | null;
  /** Zoom of the map as people count it: a world of 256 * 2^zoom pixels. */
  readonly zoom: number;
  /** The base map is looked at itself: colours are read but not drawn. */
  readonly isMapShown: boolean;
}

/** Particles to be drawn. */
export interface ParticlePlan {
  readonly kind: ParticleKind;
  readonly motion: MotionSource;
  readonly moment: Moment<FieldLook>;
}

/** Lines to be drawn, and how their numbers are written. */
export interface IsolinePlan {
  readonly ident: IsolineIdent;
  readonly moment: Moment<IsolineLook>;
}

/** Everything the map draws of the weather; null where there is nothing of a kind. */
export interface WeatherPlan {
  readonly scalar: Moment<ScalarLook> | null;
  readonly mask: Moment<FieldLook> | null;
  readonly particles: ParticlePlan | null;
  readonly isolines: IsolinePlan | null;
}

/** What a planner needs to know. */
export interface PlanSources {
  /** What is known of a product's newest run; null while nothing is. */
  readonly dataOf: (product: ProductIdent) => Pick<ModelData, 'calendar' | 'provenance'> | null;
  /** The user's own colours of a scale, or null. */
  readonly customOf: (scale: ScaleIdent) => Gradient | null;
}

/** Deepest zoom of the coast that layers are cut along; finer than any model. */
const MASK_ZOOM = 9;

/** A high or low must stand out by this much to be marked, raw units; lines that have no such centres are not here. */
const PROMINENCE: Partial<Readonly<Record<IsolineIdent, number>>> = { pressure: 300, gh: 25 };

/** Makes plans; looks stay the same objects while nothing about them changes. */
export function createPlanner({ dataOf, customOf }: PlanSources): (wish: WeatherRequest) => WeatherPlan {
  const rampOf = createRamps();
  const looks = new Map<string, ScalarLook>();

  const zoomOf = (bound: ProductLayer, { zoom, tier }: WeatherRequest): number =>
    dataTileZoom(bound.dataQuality, zoom, maxTileZoomFor(bound.product, tier));

  const scalarLook = (bound: ProductLayer, scale: ScaleIdent, wish: WeatherRequest): ScalarLook => {
    const ramp = rampOf(scale, customOf(scale));
    const dataZoom = zoomOf(bound, wish);
    const opacity = wish.isMapShown ? 0 : 1;
    const key = `${bound.source.ident} ${scale} ${dataZoom} ${opacity}`;
    const known = looks.get(key);
    if (known !== undefined && known.ramp === ramp) return known;
    const { source } = bound;
    const look: ScalarLook = {
      dataZoom,
      layout: layoutOf(source),
      ramp,
      opacity,
      mask: maskOf(source),
      patterns: patternsOf(source),
      marks: marksOf(source),
    };
    looks.set(key, look);
    return look;
  };

  const momentFor = <Look>(bound: ProductLayer, wish: WeatherRequest, look: Look): Moment<Look> | null => {
    const data = dataOf(bound.product.ident);
    return data === null
      ? null
      : momentOf(
          bound,
          { calendar: data.calendar, isLive: data.provenance?.origin === 'live' },
          wish.timestamp,
          wish.acRange,
          look,
        );
  };

  const linesOf = (ident: IsolineIdent, bound: ProductLayer, wish: WeatherRequest): IsolinePlan | null => {
    const { base, strongEvery } = isolineKinds[ident];
    const rules = { step: contourStep(ident, bound.level), base, strongEvery, minProminence: PROMINENCE[ident] ?? 0 };
    const moment = momentFor<IsolineLook>(bound, wish, { dataZoom: zoomOf(bound, wish), channel: 0, rules });
    return moment === null ? null : { ident, moment };
  };

  return (wish) => {
    const { overlay, product, level } = wish;
    const { scale } = overlays[overlay];
    const bound = productLayers(overlay, product, level);
    const field = bound[0];
    const scalar =
      field === undefined || scale === null ? null : momentFor(field, wish, scalarLook(field, scale, wish));
    const moving = bound.find(({ layer }) => layer.renderer === 'particles');
    const kind = moving === undefined ? null : particlesOf(moving.layer);
    const flow = moving === undefined ? null : momentFor<FieldLook>(moving, wish, { dataZoom: zoomOf(moving, wish) });
    const own = bound.find(({ layer }) => layer.renderer === 'isolines');
    const chosen = wish.isolines === null ? null : productIsolines(wish.isolines, overlay, product, level);
    const isMasked = scalar !== null && scalar.look.mask !== undefined && scalar.look.mask !== 'none';
    return {
      scalar,
      mask: isMasked
        ? {
            before: MASK_STEP,
            after: MASK_STEP,
            fraction: 0,
            look: { dataZoom: Math.min(MASK_ZOOM, Math.max(0, Math.floor(wish.zoom))) },
          }
        : null,
      particles: kind === null || flow === null ? null : { ...kind, moment: flow },
      isolines:
        wish.isolines !== null && chosen !== null
          ? linesOf(wish.isolines, chosen, wish)
          : own === undefined
            ? null
            : linesOf(kindOfLines(own), own, wish),
    };
  };
}

function kindOfLines({ layer }: ProductLayer): IsolineIdent {
  const found = Object.values(isolineKinds).find(({ layer: ident }) => layers[ident] === layer);
  return found?.ident ?? 'pressure';
}
