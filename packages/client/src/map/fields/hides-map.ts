import { overzoom } from '@meltemi/fields';
import type { Ramp, TileAddress } from '@meltemi/fields';
import { stepsOf } from '@meltemi/render';
import type { Moment, ScalarLook, WeatherField } from '@meltemi/render';
import type { TintedPlan } from './tinted-field.rules.ts';

const opaque = new WeakMap<Ramp, boolean>();

/** True for colours of which none lets light through. */
function isOpaque(ramp: Ramp): boolean {
  let known = opaque.get(ramp);
  if (known === undefined) {
    known = ramp.rgba.every((level, k) => k % 4 !== 3 || level === 255);
    opaque.set(ramp, known);
  }
  return known;
}

/** True where both steps have numbers for all of a drawn tile. */
function hasNoGap({ store }: WeatherField<ScalarLook>, moment: Moment<ScalarLook>, tile: TileAddress): boolean {
  const source = overzoom(tile, Math.min(moment.look.dataZoom, tile.z)).tile;
  return stepsOf(moment).every((step) =>
    store.numbers(step, source)?.header.channels.every(({ maskOf }) => maskOf === null),
  );
}

/** Whether a field in colours lets nothing of the map below through: on land and sea alike, all of it opaque, without a gap. Null while tiles are on their way. */
export function hidesMap({ scalar: wanted, mask }: TintedPlan, field: WeatherField<ScalarLook>): boolean | null {
  if (mask !== null || wanted.look.opacity < 1 || !isOpaque(wanted.look.ramp)) return false;
  return field.isComplete ? field.drawTiles().every(({ tile }) => hasNoGap(field, wanted, tile)) : null;
}
