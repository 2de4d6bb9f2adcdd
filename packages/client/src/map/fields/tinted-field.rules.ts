import { overlays } from '@meltemi/catalogue';
import type { ProductLayer, ScaleIdent } from '@meltemi/catalogue';
import type { FieldLook, Moment, ScalarLook } from '@meltemi/render';
import type { MapState } from '../layers/map-state.ts';
import { boundMoment, dataZoomOf } from './forecast-layers.rules.ts';
import { layoutOf, marksOf, maskOf, patternsOf } from './layouts.rules.ts';
import { createRamps } from './scale-ramp.ts';
import { MASK_STEP } from './tile-steps.rules.ts';

/** A field in colours. */
export interface TintedPlan {
  readonly scalar: Moment<ScalarLook>;
  /** The coast that it is cut along; null for one that is drawn on land and sea. */
  readonly mask: Moment<FieldLook> | null;
}

/** Deepest zoom of the coast that layers are cut along; finer than any model. */
const MASK_ZOOM = 9;

const rampOf = createRamps();
/** Looks stay the same objects while nothing about them changes: time then flows between two steps without a new picture. */
const looks = new Map<string, ScalarLook>();

function lookOf(bound: ProductLayer, scale: ScaleIdent, state: MapState): ScalarLook {
  const { source } = bound;
  const ramp = rampOf(scale, state.customOf(scale));
  const dataZoom = dataZoomOf(bound, state);
  const opacity = state.isMapShown ? 0 : 1;
  const key = `${source.ident} ${scale} ${dataZoom} ${opacity}`;
  const known = looks.get(key);
  if (known !== undefined && known.ramp === ramp) return known;
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
}

/** A bound layer in the colours of the overlay; null for an overlay without a scale, or while the run is not known. */
export function planTinted(bound: ProductLayer | undefined, state: MapState): TintedPlan | null {
  const { scale } = overlays[state.settings.get('overlay')];
  if (bound === undefined || scale === null) return null;
  const scalar = boundMoment(bound, state, lookOf(bound, scale, state));
  if (scalar === null) return null;
  return { scalar, mask: planMask(scalar.look, state) };
}

/** The coast that a look is cut along. */
export function planMask({ mask }: Pick<ScalarLook, 'mask'>, { zoom }: Pick<MapState, 'zoom'>): TintedPlan['mask'] {
  const dataZoom = Math.min(MASK_ZOOM, Math.max(0, Math.floor(zoom)));
  return mask === undefined || mask === 'none'
    ? null
    : { before: MASK_STEP, after: MASK_STEP, fraction: 0, look: { dataZoom } };
}
