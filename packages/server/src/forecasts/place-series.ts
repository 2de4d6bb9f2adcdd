import type { FieldName, ForecastSource, Run } from '@meltemi/archive';
import { quantities, type LevelIdent, type QuantityIdent } from '@meltemi/catalogue';
import { bracketTime, mixValues } from '@meltemi/fields';
import { momentsAround } from './forecast-times.rules.ts';

/** The series of one place by `quantity` (surface) or `quantity-level`; NaN where there is no value. */
export type PlaceSeries = ReadonlyMap<string, Float64Array>;

/** The name of a field in a series. */
export const fieldKey = (quantity: string, level: LevelIdent = 'surface'): string =>
  level === 'surface' ? quantity : `${quantity}-${level}`;

const isClass = (quantity: string): boolean => quantity in quantities && quantities[quantity as QuantityIdent].isClass;

/** Where moments lie among a run's own: the same for all fields of a forecast. */
type Brackets = readonly ReturnType<typeof bracketTime>[];

function mixAt(brackets: Brackets, values: Float32Array, classes: boolean): Float64Array {
  const out = new Float64Array(brackets.length);
  for (let k = 0; k < out.length; k++) {
    const bracket = brackets[k];
    if (bracket == null) {
      out[k] = Number.NaN;
      continue;
    }
    const { before, after, fraction } = bracket;
    const a = values[before] ?? NaN;
    const b = values[after] ?? NaN;
    out[k] = classes ? (fraction < 0.5 ? a : b) : mixValues(a, b, fraction);
  }
  return out;
}

/** Reads fields of some places at any moments of a run. */
export async function readPlaces(
  source: ForecastSource,
  run: Run,
  fields: readonly FieldName[],
  places: readonly { readonly lat: number; readonly lon: number }[],
  validTs: readonly number[],
): Promise<readonly PlaceSeries[]> {
  const own = momentsAround(run, validTs);
  const empty = (): PlaceSeries =>
    new Map(
      fields.map(({ quantity, level }) => [
        fieldKey(quantity, level),
        new Float64Array(validTs.length).fill(Number.NaN),
      ]),
    );
  if (own.length === 0) return places.map(empty);
  const series = await source.series({ product: run.product, refTs: run.refTs, validTs: own, fields, places });
  const brackets = validTs.map((ts) => bracketTime(own, ts));
  return series.map(
    (values) =>
      new Map(
        fields.map(({ quantity, level }, index) => {
          const found = values[index] ?? new Float32Array(own.length).fill(Number.NaN);
          return [fieldKey(quantity, level), mixAt(brackets, found, isClass(quantity))] as const;
        }),
      ),
  );
}

/** A number of a reply: null where there is none, else with as many decimals as mean something. */
export function roundTo(value: number, decimals: number): number | null {
  if (!Number.isFinite(value)) return null;
  const scale = 10 ** decimals;
  const rounded = Math.round(value * scale) / scale;
  return rounded === 0 ? 0 : rounded;
}
