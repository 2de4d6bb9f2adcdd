import type { Model, Pick } from '#packages/ingest/src/models/model.ts';

/**
 * The weather that made files are packed from: every quantity is a plane without a bend over the model's grid, so that its
 * value between points is known as well. Numbers in our units: in the middle of the grid, what is added at the northern and
 * at the eastern edge, and what an hour adds.
 */
const planes: Readonly<Record<string, readonly [middle: number, north: number, east: number, hour: number]>> = {
  // Strong winds, so that half a step of a component turns them little.
  windU: [16, 3, -2, 0.1],
  windV: [-14, 2, 3, 0.1],
  gust: [30, 4, 3, 0.2],
  temp: [283, 9, 5, 0.3],
  dewpoint: [276, 5, 3, 0.2],
  rh: [60, 18, 9, 0.5],
  pressure: [101_000, 900, -500, 12],
  // Millimetres an hour, the same in every hour: files hold what fell since the start.
  rain: [2.2, 1.1, 0.6, 0],
  clouds: [50, 18, 14, 0.4],
  waves: [3.1, 1.2, 0.7, 0.05],
  wwaves: [1.9, 0.6, 0.4, 0.05],
  swell1: [2.2, 0.5, 0.6, 0.05],
  swell2: [1.4, 0.3, 0.3, 0.05],
  swell3: [0.9, 0.2, 0.2, 0.05],
  currentU: [0.8, 0.3, -0.2, 0.01],
  currentV: [-0.6, 0.2, 0.3, 0.01],
  tideU: [0.3, -0.1, 0.1, 0.01],
  tideV: [0.2, 0.1, 0.1, 0.01],
  sst: [288, 6, 4, 0.05],
  pm2p5: [24, 9, 6, 0.3],
  dustsm: [40, 18, 12, 0.4],
  aod550: [0.5, 0.2, 0.1, 0.01],
  no2: [30, 12, 8, 0.3],
  go3: [70, 20, 15, 0.5],
  cosc: [180, 40, 30, 1],
  rainChance: [50, 20, 15, 0.1],
  gustChance: [30, 12, 10, 0.1],
  tempSpread: [2.4, 0.8, 0.6, 0.01],
};

/** Waves come from one direction, °, so that the vector of their period has no bend either. */
const wavesFrom = 230;
const period = [9, 1.4, 0.8, 0.02] as const;
/** Added on levels above the ground, so that none is taken for another. */
const aloft = 7;

const radians = Math.PI / 180;

/** The true value of a quantity on a level at a place and hour; NaN for a quantity that has none. */
export type Truth = (quantity: string, level: string, lat: number, lon: number, hour: number) => number;

/** The weather over a grid. */
export function truthOver(grid: Model['grid']): Truth {
  const [halfLat, halfLon] = [(-grid.dLat * (grid.ny - 1)) / 2, (grid.dLon * (grid.nx - 1)) / 2];
  const [midLat, midLon] = [grid.lat0 - halfLat, grid.lon0 + halfLon];
  return (quantity, level, lat, lon, hour) => {
    // The short way round from the middle meridian.
    const eastward = ((((lon - midLon) % 360) + 540) % 360) - 180;
    const [north, east] = [(lat - midLat) / halfLat, eastward / halfLon];
    const plane = ([middle, toNorth, toEast, anHour]: readonly [number, number, number, number]): number =>
      middle + toNorth * north + toEast * east + anHour * hour + (level === 'surface' ? 0 : aloft);
    const known = planes[quantity];
    if (known !== undefined) return plane(known);
    if (quantity.endsWith('PeriodU')) return -plane(period) * Math.sin(wavesFrom * radians);
    if (quantity.endsWith('PeriodV')) return -plane(period) * Math.cos(wavesFrom * radians);
    return Number.NaN;
  };
}

/** The number that the provider writes for a field at a place: in its unit, of its own quantities, since the start for totals. */
export function providersNumber(truth: Truth, pick: Pick, lat: number, lon: number, hour: number): number {
  const of = (quantity: string): number => truth(quantity, pick.level, lat, lon, hour);
  const ours = (): number => {
    switch (pick.quantity) {
      case 'windSpeed':
        return Math.hypot(of('windU'), of('windV'));
      case 'windFrom':
        return (Math.atan2(-of('windU'), -of('windV')) / radians + 360) % 360;
      case 'skin':
        return of('sst');
      case 'seaCelsius':
        return of('sst') - 273.15;
      case 'land':
        return 0;
      default:
        if (pick.quantity.endsWith('From')) return wavesFrom;
        if (pick.quantity.endsWith('Period')) return Math.hypot(of(`${pick.quantity}U`), of(`${pick.quantity}V`));
        return of(pick.quantity);
    }
  };
  const factor = { percent: 100, micrograms: 1e9 }[pick.scale as string] ?? Number(pick.scale);
  return (ours() * (pick.span === 'total' ? hour : 1)) / factor;
}

/** The words that only files know, with what follows from them exactly. */
const exact: Readonly<Record<string, readonly string[]>> = {
  windSpeed: ['windU', 'windV'],
  skin: ['sst'],
  seaCelsius: ['sst'],
};

/** The quantities, as "quantity/level", of which the truth is known once a field has come. */
export function knownBy({ quantity, level }: Pick): readonly string[] {
  const names = quantity.endsWith('Period') ? [`${quantity}U`, `${quantity}V`] : (exact[quantity] ?? [quantity]);
  return names.map((name) => `${name}/${level}`);
}

/** True for a field that the proof takes: of quantities with a truth, at the ground and on one level. */
export function isProven({ quantity, level }: Pick): boolean {
  if (level !== 'surface' && level !== '850h') return false;
  return quantity in planes || quantity === 'land' || quantity === 'windFrom' || quantity in exact || isSea(quantity);
}

const isSea = (quantity: string): boolean => /^(?:waves|wwaves|swell\d)(?:Period|From)$/u.test(quantity);
