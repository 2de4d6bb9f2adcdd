import { sampleLats, sampleLons } from '@meltemi/fields';
import type { ChannelKind, TileAddress } from '@meltemi/fields';
import { FailureCount } from './failure-count.ts';
import { settled, step } from './test-tiles.ts';
import type { SettledState } from './tile-state.ts';
import { TileStore } from './tile-store.ts';
import { WeatherField } from './weather-field.ts';
import type { FieldLook } from './weather-field.ts';

/** Tests only: what a channel holds at a place. */
export interface TestChannel {
  readonly kind: ChannelKind;
  readonly of: (lat: number, lon: number) => number;
}

/** Tests only: the samples of a tile of a formula. */
export function formulaTile({ z, x, y }: TileAddress, channels: readonly TestChannel[]): SettledState {
  const lats = sampleLats(z, y);
  const lons = sampleLons(z, x);
  const planes = channels.map(({ of }) => {
    const values = new Float32Array(257 * 257);
    for (let j = 0; j < 257; j++) for (let i = 0; i < 257; i++) values[j * 257 + i] = of(lats[j]!, lons[i]!);
    return values;
  });
  const headers = channels.map(({ kind }) => ({ kind, step: 1, offset: 0, first: 0, maskOf: null }));
  return { kind: 'loaded', tile: { header: { version: 1, channels: headers, planes: [] }, planes } };
}

/** Tests only: a field whose steps are formulas, by the key of the step. */
export function formulaField<Look extends FieldLook>(
  steps: Readonly<Record<string, readonly TestChannel[]>>,
  onChange: () => void = () => undefined,
): WeatherField<Look> {
  const load = (url: string): Promise<SettledState> => {
    const [key = '', z, x, y] = url.split('/');
    return Promise.resolve(formulaTile({ z: Number(z), x: Number(x), y: Number(y) }, steps[key] ?? []));
  };
  return new WeatherField<Look>(
    new TileStore({ load, failures: new FailureCount(false, () => undefined), parallel: 1000 }),
    onChange,
  );
}

/** Tests only: shows a moment and waits until it is complete. */
export async function showMoment<Look extends FieldLook>(
  field: WeatherField<Look>,
  before: string,
  after: string,
  fraction: number,
  look: Look,
): Promise<void> {
  field.show({ before: step(before), after: step(after), fraction, look });
  for (let k = 0; k < 200 && !field.isComplete; k++) await settled();
}
