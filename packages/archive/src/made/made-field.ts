import { levels, type LevelIdent } from '@meltemi/catalogue';
import { dewPointOfPercent, mixPlanes, shareBetween } from '@meltemi/fields';
import type { FieldName } from '../forecast-source.ts';

/**
 * How a field that is not stored is made of others when it is read. dew-point: of temperature and humidity on its level.
 * between: of the same quantity on the levels below and above, linear in the logarithm of pressure.
 */
export type MadeBy =
  | { readonly by: 'dew-point' }
  | { readonly by: 'between'; readonly below: LevelIdent; readonly above: LevelIdent };

/** A field that a run has without storing it. */
export type MadeField = FieldName & MadeBy;

/** What a field is made of, and how: point by point, NaN where a part has no value. */
export interface Recipe {
  readonly from: readonly FieldName[];
  readonly make: (parts: readonly Float32Array[]) => Float32Array;
}

const nothing = new Float32Array(0);

function dewPoints([temp = nothing, rh = nothing]: readonly Float32Array[]): Float32Array {
  const out = new Float32Array(temp.length);
  for (let k = 0; k < out.length; k++) out[k] = dewPointOfPercent(temp[k]!, rh[k]!);
  return out;
}

/** How a field is made; null by a rule of a newer program, which is as good as no field. */
export function recipeOf(field: MadeField): Recipe | null {
  const { quantity, level } = field;
  if (field.by === 'dew-point')
    return {
      from: [
        { quantity: 'temp', level },
        { quantity: 'rh', level },
      ],
      make: dewPoints,
    };
  // What the file says, whatever this program knows.
  if ((field.by as string) !== 'between') return null;
  const [own, low, high] = [level, field.below, field.above].map((one) => levels[one]?.pressure ?? Number.NaN);
  const share = shareBetween(own!, low!, high!);
  if (!(share > 0 && share < 1)) return null;
  return {
    from: [
      { quantity, level: field.below },
      { quantity, level: field.above },
    ],
    make: ([below = nothing, above = nothing]) => mixPlanes(below, above, share, new Float32Array(below.length)),
  };
}
