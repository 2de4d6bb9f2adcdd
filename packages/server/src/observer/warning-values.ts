import type { StepValues, WatchedArea } from '@meltemi/dangers';
import type { SimulatedForecasts } from '#forecasts/simulated-forecasts.ts';
import { blockColumns, blockRows, columns, readWorldBlock, rows } from './world-blocks.ts';

const model = 'ecmwf';
const landFields = ['gust', 'rain', 'newSnow', 'thunder', 'temp', 'visibility', 'ptype'] as const;
type ReadField = (typeof landFields)[number] | 'fwi' | 'waves';

/** The class of freezing rain among kinds of precipitation. */
const freezingRain = 3;
const hoursOfDay = 24;
const zeroCelsius = 273.15;

interface Block {
  readonly column: number;
  readonly row: number;
  readonly hasLand: boolean;
  readonly hasSea: boolean;
}

/** The blocks in which any area has a place: most of the sea has none. */
export function blocksOf(areas: readonly WatchedArea[]): readonly Block[] {
  const at = (cell: number): string =>
    `${Math.floor((cell % columns) / blockColumns)} ${Math.floor(cell / columns / blockRows)}`;
  const land = new Set(areas.flatMap((area) => area.land).map(at));
  const sea = new Set(areas.flatMap((area) => area.sea).map(at));
  return [...new Set([...land, ...sea])].toSorted().map((key) => {
    const [column = 0, row = 0] = key.split(' ').map(Number);
    return { column: column * blockColumns, row: row * blockRows, hasLand: land.has(key), hasSea: sea.has(key) };
  });
}

/** Reads steps of a run at all places of all areas, in short jobs that go behind everything else. */
export function stepReader(
  world: Pick<SimulatedForecasts, 'run' | 'isFree'> & { readonly closing: AbortSignal },
  areas: readonly WatchedArea[],
  refTs: number,
  stepHours: number,
): (validTs: number) => Promise<StepValues> {
  const blocks = blocksOf(areas);
  /** Rates of the last day, for what falls in 24 hours. */
  const lastDay: { readonly rain: Float32Array; readonly snow: Float32Array }[] = [];

  const readBlock = (validTs: number, block: Block, names: readonly ReadField[], into: Map<ReadField, Float32Array>) =>
    readWorldBlock(world, { product: model, refTs, validTs, group: 'warnings' }, block, names, into);

  return async (validTs) => {
    const hour = new Date(validTs).getUTCHours();
    // Waves change slowly, and the danger of fire is that of a day.
    const withWaves = hour % 12 === 0;
    const withFires = hour === 12;
    const names: readonly ReadField[] = [...landFields, ...(withFires ? (['fwi'] as const) : [])];
    const planes = new Map<ReadField, Float32Array>();
    for (const name of [...names, 'waves' as const])
      planes.set(name, new Float32Array(columns * rows).fill(Number.NaN));
    for (const block of blocks) {
      if (block.hasLand) await readBlock(validTs, block, names, planes);
      if (block.hasSea && withWaves) await readBlock(validTs, block, ['waves'], planes);
    }
    const plane = (name: ReadField): Float32Array => planes.get(name)!;
    const [rain, snow, kinds] = [plane('rain'), plane('newSnow'), plane('ptype')];
    lastDay.push({ rain, snow });
    if (lastDay.length > hoursOfDay / stepHours) lastDay.shift();
    const dayOf = (which: 'rain' | 'snow'): Float32Array => {
      const sum = new Float32Array(columns * rows);
      for (const step of lastDay) for (let k = 0; k < sum.length; k++) sum[k] = sum[k]! + stepHours * step[which][k]!;
      return sum;
    };
    return {
      gust: plane('gust'),
      rain,
      rainDay: dayOf('rain'),
      snow,
      snowDay: dayOf('snow'),
      ice: rain.map((rate, k) => (kinds[k] === freezingRain ? rate : 0)),
      thunder: plane('thunder'),
      temp: plane('temp').map((kelvin) => kelvin - zeroCelsius),
      visibility: plane('visibility'),
      ...(withFires ? { fwi: plane('fwi') } : {}),
      ...(withWaves ? { waves: plane('waves') } : {}),
    };
  };
}
