import { openForecaster } from '../forecaster.ts';
import type { ParameterIdent } from '../parameters.ts';
import { testWorld } from '../test-world.ts';

const time = Date.parse('2026-01-20T12:00Z');
const grid = { lon0: -180, lat0: 90, spacing: 1, columns: 360, rows: 181 };
/** From 120° W to 40° E and from 75° N to 60° S: every climate, day and night, land, sea and mountains. */
export const part = { column0: 60, row0: 15, columns: 160, rows: 135 };
const parameters = [
  'temp',
  'dewpoint',
  'wetbulbtemp',
  'rh',
  'windU',
  'windV',
  'gust',
  'pressure',
  'rain',
  'snowPrecip',
  'convPrecip',
  'newSnow',
  'ptype',
  'thunder',
  'clouds',
  'lclouds',
  'mclouds',
  'hclouds',
  'cape',
  'cbase',
  'cloudtop',
  'ccl',
  'cclStrength',
  'deg0',
  'visibility',
  'fog',
  'solarpower',
  'uvindex',
  'snowcover',
  'elevation',
  'sst',
  'waves',
  'efiTemp',
  'efiWind',
  'efiRain',
  'soilMoisture40',
  'fwi',
  'dfm10h',
  'aqi',
  'pm2p5',
  'no2',
] as const satisfies readonly ParameterIdent[];
export type Name = (typeof parameters)[number];

/** What the forecaster says of the surface over the part, and ways to ask it. */
export interface SurfaceSample {
  readonly planes: Readonly<Record<Name, Float32Array>>;
  /** Wind at 100 m, m/s. */
  readonly wind100: Float32Array;
  /** Checks points where a condition holds (a few hundred of them, spread over the part), and that it holds somewhere. */
  readonly everywhere: (
    check: (at: (name: Name) => number, index: number) => void,
    where?: (at: (name: Name) => number) => boolean,
  ) => void;
  readonly meanOf: (name: Name, where: (at: (name: Name) => number) => boolean) => number;
}

export const isLand = (at: (name: Name) => number): boolean => Number.isNaN(at('waves'));

let made: SurfaceSample | undefined;

/** The sample, computed once for all files of a worker: it takes some seconds. */
export const sampleSurface = (): SurfaceSample => (made ??= computeSample());

function computeSample(): SurfaceSample {
  const forecaster = openForecaster(testWorld());
  const request = { product: null, run: null, validTime: time, grid, ...part };
  const values = forecaster.window({ ...request, parameters, level: 'surface' });
  const planes = Object.fromEntries(
    parameters.map((name, k) => [name, values[k]!]),
  ) as unknown as SurfaceSample['planes'];
  const [u, v] = forecaster.window({ ...request, parameters: ['windU', 'windV'], level: '100m' });
  const wind100 = u!.map((value, i) => Math.hypot(value, v![i]!));
  const size = part.columns * part.rows;

  const everywhere: SurfaceSample['everywhere'] = (check, where = () => true) => {
    const found: number[] = [];
    for (let i = 0; i < size; i += 1) if (where((name) => planes[name][i]!)) found.push(i);
    if (found.length === 0) throw new Error('the condition holds nowhere');
    const stride = Math.ceil(found.length / 600);
    for (let k = 0; k < found.length; k += stride) {
      const i = found[k]!;
      check((name) => planes[name][i]!, i);
    }
  };
  const meanOf: SurfaceSample['meanOf'] = (name, where) => {
    const found = [...planes[name]].filter((value, i) => !Number.isNaN(value) && where((other) => planes[other][i]!));
    if (found.length === 0) throw new Error('the condition holds nowhere');
    return found.reduce((a, b) => a + b) / found.length;
  };
  return { planes, wind100, everywhere, meanOf };
}
