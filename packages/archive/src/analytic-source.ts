import {
  levels,
  products,
  quantities,
  type LevelIdent,
  type ProductIdent,
  type QuantityIdent,
} from '@meltemi/catalogue';
import { regularGrid, type AxisGrid } from '@meltemi/fields';
import { ArchiveError } from './archive-error.ts';
import { cornersAt, mixCorners } from './between-points.ts';
import type { FieldName, ForecastSource, LatticeRequest, Run, SeriesPlace, SeriesRequest } from './forecast-source.ts';
import { scheduledRuns } from './scheduled-runs.ts';

const hourMs = 3_600_000;
const radians = Math.PI / 180;

/** A quantity of the catalogue, or one that only sources know. */
type SourceQuantity = QuantityIdent | 'modelElevation' | 'convPrecip';

/** Quantities that end at the coast, and those that begin there. */
const seaOnly = /^(?:waves|wwaves|swell\d|wavePower|current|tide|sst)/;
const landOnly = /^(?:snowcover|soilMoisture|moistureAnom|drought|fwi|dfm10h)/;

/** Middle and swing of a quantity; quantities that are not named swing around 50 by 40. */
const swings: Readonly<Record<string, readonly [middle: number, swing: number]>> = {
  windU: [4, 14],
  windV: [1, 11],
  gust: [14, 9],
  temp: [283, 22],
  dewpoint: [276, 18],
  wetbulbtemp: [279, 18],
  pressure: [101_300, 2400],
  gh: [3000, 300],
  rain: [-0.4, 3],
  newSnow: [-0.6, 2],
  thunder: [-0.6, 1.2],
  snowcover: [60, 60],
  cape: [500, 900],
  cbase: [1500, 1200],
  cloudtop: [6000, 3000],
  ccl: [1500, 900],
  cclStrength: [0.5, 0.5],
  deg0: [2200, 1600],
  visibility: [20_000, 18_000],
  solarpower: [300, 300],
  uvindex: [4, 4],
  turbulence: [0.2, 0.2],
  waves: [2.5, 2],
  wwaves: [1.5, 1],
  swell1: [1.5, 1.2],
  swell2: [0.8, 0.6],
  swell3: [0.5, 0.4],
  wavePower: [40, 35],
  currentU: [0.1, 0.8],
  currentV: [0, 0.7],
  tideU: [0, 0.9],
  tideV: [0.1, 0.6],
  sst: [288, 11],
  aod550: [0.4, 0.35],
  gtco3: [310, 60],
  efiWind: [0, 0.8],
  efiTemp: [0, 0.8],
  efiRain: [0, 0.8],
  moistureAnom40: [0, 40],
  moistureAnom100: [0, 60],
  tempSpread: [2, 1.5],
  modelElevation: [250, 250],
  convPrecip: [-0.8, 2],
};

/** True where the analytic world has land: broad continents with smooth coasts. */
export const isAnalyticLand = (lat: number, lon: number): boolean =>
  Math.sin(lon * 2 * radians) + Math.cos(lat * 3 * radians) > 0.9;

function phaseOf(text: string): number {
  let sum = 0;
  for (let i = 0; i < text.length; i++) sum = (sum * 31 + text.charCodeAt(i)) % 6283;
  return sum / 1000;
}

interface Traits {
  readonly phase: number;
  readonly sea: boolean;
  readonly land: boolean;
}

const traits = new Map<string, Traits>();

function traitsOf(quantity: string): Traits {
  const known = traits.get(quantity) ?? {
    phase: phaseOf(quantity),
    sea: seaOnly.test(quantity),
    land: landOnly.test(quantity),
  };
  traits.set(quantity, known);
  return known;
}

/** What becomes of a wave (about -1 … 1) and its value: classes are whole numbers, amounts are not below nothing. */
function shapeOf(quantity: SourceQuantity): (value: number, wave: number) => number {
  if (quantity === 'modelElevation') return (value) => value;
  if (quantity === 'convPrecip') return (value) => Math.max(0, value);
  const { isClass, coding } = quantities[quantity];
  if (isClass)
    return quantity === 'fog'
      ? (_, wave) => Math.round(Math.max(0, wave * 2) * 10) / 10
      : (_, wave) => Math.round(Math.max(0, wave * 5));
  return coding.kind === 'log' ? (value) => Math.max(0, value) : (value) => value;
}

/**
 * A quantity on a level at a moment as a formula of the place: smooth waves of ten degrees and more that drift east. What
 * all places share is worked out once, and what a row of them shares once a row: a tile reads up to a quarter of a million.
 */
function formulaOf(quantity: SourceQuantity, level: LevelIdent, ts: number): (lat: number, lon: number) => number {
  const own = traitsOf(quantity);
  const ends = own.sea || own.land;
  const phase = own.phase + levels[level].metres / 3000;
  const drift = quantity === 'modelElevation' ? 0 : ts / hourMs / 20;
  const [middle, swing] = swings[quantity] ?? [50, 40];
  const shape = shapeOf(quantity);
  let rowLat = Number.NaN;
  let [height, along, still] = [0, 0, 0];
  return (lat, lon) => {
    if (ends && isAnalyticLand(lat, lon) === own.sea) return Number.NaN;
    if (lat !== rowLat) {
      rowLat = lat;
      // Everything that turns with longitude fades at the poles, so that all columns meet in one value there.
      height = 0.6 * Math.cos(lat * radians);
      along = Math.cos(lat * 4 * radians + phase);
      still = 0.4 * Math.sin(lat * 6 * radians + 2 * phase + drift / 3);
    }
    const wave = height * Math.sin(lon * 5 * radians + phase - drift) * along + still;
    return shape(middle + swing * wave, wave);
  };
}

/** The value of a quantity at a place and time. */
export const analyticValue = (
  quantity: SourceQuantity,
  level: LevelIdent,
  lat: number,
  lon: number,
  ts: number,
): number => formulaOf(quantity, level, ts)(lat, lon);

/** Degrees between grid points; each divides the circle, so that a grid around the world closes. */
const spacings = [0.05, 0.1, 0.2, 0.4];

function gridOf(product: ProductIdent): AxisGrid {
  const { modelResolution, bounds } = products[product];
  const d = spacings.findLast((spacing) => spacing <= modelResolution / 100) ?? 0.05;
  if (bounds === null)
    return regularGrid({
      lat0: 90,
      lon0: -180,
      dLat: -d,
      dLon: d,
      nx: Math.round(360 / d),
      ny: Math.round(180 / d) + 1,
    });
  const lons = bounds.flatMap((ring) => ring.map(([lon]) => lon));
  const lats = bounds.flatMap((ring) => ring.map(([, lat]) => lat));
  const [west, north] = [Math.min(...lons), Math.max(...lats)];
  const nx = Math.ceil((Math.max(...lons) - west) / d) + 1;
  const ny = Math.ceil((north - Math.min(...lats)) / d) + 1;
  return regularGrid({ lat0: north, lon0: west, dLat: -d, dLon: d, nx, ny });
}

/** What an analytic source needs. */
export interface AnalyticOptions {
  readonly now: () => number;
}

/** A world made of formulas: a whole forecast source for tests, whose every value can be computed by hand. */
export function createAnalyticSource({ now }: AnalyticOptions): ForecastSource {
  const grids = new Map<ProductIdent, AxisGrid>();
  const grid = (product: ProductIdent): AxisGrid => {
    const known = grids.get(product) ?? gridOf(product);
    grids.set(product, known);
    return known;
  };
  const runs = (product: ProductIdent): readonly Run[] => scheduledRuns(product, now());

  const requireRun = ({ product, refTs }: { product: ProductIdent; refTs: number }): void => {
    if (!runs(product).some((run) => run.refTs === refTs))
      throw new ArchiveError('unknown-run', `${product} has no run of ${refTs}`);
  };

  const lattice = (request: LatticeRequest): readonly Float32Array[] => {
    requireRun(request);
    const { columns, rows } = request.lattice;
    const places = grid(request.product);
    return request.fields.map(({ quantity, level }) => {
      const out = new Float32Array(columns.length * rows.length);
      const valueAt = formulaOf(checked(quantity), level, request.validTs);
      const place = { lat: 0, lon: 0 };
      let at = 0;
      for (const row of rows) {
        for (const column of columns) {
          places.position(column, row, place);
          out[at++] = valueAt(place.lat, place.lon);
        }
      }
      return out;
    });
  };

  const seriesOf = (request: SeriesRequest, place: SeriesPlace): readonly Float32Array[] => {
    const points = grid(request.product);
    const corners = cornersAt(points, place.lat, place.lon);
    if (corners === null)
      throw new ArchiveError('outside-grid', `${request.product} does not reach ${place.lat}, ${place.lon}`);
    const { left, right, top, bottom } = corners;
    const around = [
      [left, top],
      [right, top],
      [left, bottom],
      [right, bottom],
    ].map(([column = 0, row = 0]) => points.position(column, row, { lat: 0, lon: 0 }));
    return request.fields.map((field) =>
      Float32Array.from(request.validTs, (ts) => {
        const valueAt = formulaOf(checked(field.quantity), field.level, ts);
        const values = around.map(({ lat, lon }) => Math.fround(valueAt(lat, lon)));
        return mixCorners(corners, values, isClassField(field));
      }),
    );
  };

  return {
    runs: (product) => Promise.resolve(runs(product)),
    grid,
    lattice: async (request) => lattice(request),
    series: async (request) => {
      requireRun(request);
      return request.places.map((place) => seriesOf(request, place));
    },
  };
}

const isClassField = ({ quantity }: FieldName): boolean =>
  quantity in quantities && quantities[quantity as QuantityIdent].isClass;

function checked(quantity: string): SourceQuantity {
  if (quantity === 'modelElevation' || quantity === 'convPrecip' || quantity in quantities)
    return quantity as QuantityIdent;
  throw new ArchiveError('unknown-parameter', `there is no quantity ${quantity}`);
}
