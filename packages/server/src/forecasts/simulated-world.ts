import {
  ArchiveError,
  cornersAt,
  mixCorners,
  scheduledRuns,
  type FieldName,
  type ForecastSource,
  type LatticeRequest,
} from '@meltemi/archive';
import {
  createWorld,
  mapHours,
  openForecaster,
  openSimulatedSeasons,
  openSimulatedStorms,
  openSky,
  parameterIdents,
  productGrid,
  tideAt,
  worldHours,
  type ChanceIdent,
  type CoarseWindow,
  type Forecaster,
  type Geography,
  type ParameterIdent,
  type PlaceTide,
  type SeriesRequest,
  type SimulatedSeasons,
  type SimulatedStorms,
  type Sky,
} from '@meltemi/atmosphere';
import { quantities, type ProductIdent, type QuantityIdent } from '@meltemi/catalogue';
import { regularGrid, type AxisGrid } from '@meltemi/fields';
import type { ChanceCells, PlacesRequest, PointsRequest, SharedMap } from './worker-messages.ts';

/** What a world is made of. */
export interface WorldOptions {
  readonly seed: number;
  readonly geography: Geography;
  readonly now: () => number;
  /** Maps of the flow that are known already. */
  readonly maps: readonly SharedMap[];
  /** Simulated radars look everywhere, not only where real ones stand. */
  readonly coveredWorld?: boolean;
}

const parameters: ReadonlySet<string> = new Set<string>(parameterIdents);

/** True for a quantity that the simulated world has. */
export const isSimulated = (quantity: QuantityIdent): boolean => parameters.has(quantity);

function parameterOf({ quantity }: FieldName): ParameterIdent {
  if (quantity === 'modelElevation') return 'elevation';
  if (!parameters.has(quantity)) throw new ArchiveError('unknown-parameter', `there is no quantity ${quantity}`);
  return quantity as ParameterIdent;
}

/** The grid of a product in the simulated world. */
export function simulatedGrid(product: ProductIdent): AxisGrid {
  const { lon0, lat0, spacing, columns, rows } = productGrid(product);
  return regularGrid({ lat0, lon0, dLat: -spacing, dLon: spacing, nx: columns, ny: rows });
}

/** Grids by product, made once: plans of tiles are kept per grid. */
export function keptGrids(): (product: ProductIdent) => AxisGrid {
  const grids = new Map<ProductIdent, AxisGrid>();
  return (product) => {
    const grid = grids.get(product) ?? simulatedGrid(product);
    grids.set(product, grid);
    return grid;
  };
}

/** True for a quantity that is never mixed. */
export const isClassQuantity = (quantity: string): boolean =>
  quantity in quantities && quantities[quantity as QuantityIdent].isClass;

/** Copies numbers into memory that every thread can read. */
function shared<Numbers extends Int16Array | Float32Array>(
  values: Numbers,
  make: new (memory: SharedArrayBuffer) => Numbers,
): Numbers {
  const copy = new make(new SharedArrayBuffer(values.byteLength));
  copy.set(values);
  return copy;
}

/** How far around now maps are looked for after a job, in maps: 12 days back, 20 ahead. */
const lookBack = Math.round((12 * 24) / mapHours);
const lookAhead = Math.round((20 * 24) / mapHours);

/** What the moments of a day add to a chance on the cells of a band, in the order of `chanceMoments`. */
interface ChanceMoments {
  readonly chance: ChanceIdent;
  readonly band: CoarseWindow;
  readonly cells: readonly Float32Array[];
}

/** The simulated world as a worker works with it. */
export interface SimulatedWorld {
  readonly source: ForecastSource;
  readonly points: (request: PointsRequest) => readonly Float32Array[];
  readonly places: (request: PlacesRequest) => readonly Float32Array[];
  /** Chances in two steps: what a moment adds on the cells of a band, in memory that threads share, and what reads it. */
  readonly chances: {
    readonly cells: (request: ChanceCells) => Float32Array;
    readonly source: (made: ChanceMoments) => Pick<ForecastSource, 'grid' | 'lattice'>;
  };
  readonly build: (index: number) => void;
  /** The tide of a place. */
  readonly tide: (lat: number, lon: number) => PlaceTide;
  /** Tropical storms. */
  readonly storms: SimulatedStorms;
  readonly seasons: SimulatedSeasons;
  /** Radar, satellites and lightning; opened at its first use. */
  readonly sky: () => Sky;
  /** Takes in a map that another worker made. */
  readonly take: (made: SharedMap) => void;
  /** The maps made here since the last call. */
  readonly made: () => readonly SharedMap[];
}

/** Opens the simulated world on this thread. */
export function openSimulatedWorld({ seed, geography, now, maps, coveredWorld = false }: WorldOptions): SimulatedWorld {
  const world = createWorld({ seed, geography });
  const forecaster = openForecaster(world);
  const grid = keptGrids();
  const known = new Set<number>();
  let sky: Sky | undefined;
  const take = ({ index, map }: SharedMap): void => {
    known.add(index);
    world.maps.put(index, map);
  };
  for (const map of maps) take(map);

  const lattice = ({
    product,
    refTs,
    validTs,
    fields,
    lattice: { columns, rows },
  }: LatticeRequest): readonly Float32Array[] =>
    forecaster.crossings({
      product,
      run: refTs,
      validTime: validTs,
      grid: productGrid(product),
      columns,
      rows,
      parameters: fields.map((field) => ({ parameter: parameterOf(field), level: field.level })),
    });

  const points = ({ product, refTs, validTs, fields, points: wanted }: PointsRequest): readonly Float32Array[] => {
    const parameters = fields.map((field) => ({ parameter: parameterOf(field), level: field.level }));
    const whole = { product, run: refTs, grid: productGrid(product), parameters };
    if (wanted.length <= 4) return forecaster.series({ ...whole, times: validTs, points: wanted });
    return manyCells(forecaster, whole, validTs, wanted);
  };

  const source: ForecastSource = {
    runs: async (product) => scheduledRuns(product, now()),
    grid,
    lattice: async (request) => lattice(request),
    series: async ({ places, ...request }) =>
      places.map(({ lat, lon }) => {
        const corners = cornersAt(grid(request.product), lat, lon);
        if (corners === null)
          throw new ArchiveError('outside-grid', `${request.product} does not reach ${lat}, ${lon}`);
        const values = points({ ...request, points: cornerPoints(corners) });
        return request.fields.map(({ quantity }, k) =>
          mixSeries(corners, values[k] ?? new Float32Array(0), request.validTs.length, isClassQuantity(quantity)),
        );
      }),
  };

  return {
    source,
    points,
    places: ({ product, refTs, validTs, places, corners, fields }) =>
      forecaster.places({ product, run: refTs, validTime: validTs, places, corners, parameters: fields }),
    chances: {
      cells: ({ product, refTs, validTs, chance, band }) =>
        shared(forecaster.chanceCells({ product, run: refTs, validTime: validTs, chance, band }), Float32Array),
      source: ({ chance, band, cells }) => ({
        grid,
        lattice: async ({ product, refTs, validTs, lattice: { columns, rows } }) => [
          forecaster.chances({
            product,
            run: refTs,
            validTime: validTs,
            grid: productGrid(product),
            columns,
            rows,
            chance,
            band,
            cells,
          }),
        ],
      }),
    },
    take,
    build: (index) => void world.maps.get(index),
    tide: (lat, lon) => tideAt(world, lat, lon),
    storms: openSimulatedStorms(world),
    seasons: openSimulatedSeasons(world),
    sky: () => (sky ??= openSky(world, { coveredWorld })),
    made: () => {
      const middle = Math.floor(worldHours(now()) / mapHours);
      const fresh: SharedMap[] = [];
      for (let index = middle - lookBack; index <= middle + lookAhead; index++) {
        if (known.has(index) || !world.maps.has(index)) continue;
        const made = { index, map: shared(world.maps.get(index), Int16Array) };
        // From here on this thread reads the shared memory too, so that the map is in memory once.
        take(made);
        fresh.push(made);
      }
      return fresh;
    },
  };
}

/** Many cells, four points each, moment by moment: the weather around all of them is made once a moment, then read at each. */
function manyCells(
  forecaster: Forecaster,
  whole: Omit<SeriesRequest, 'times' | 'points'>,
  times: readonly number[],
  points: PointsRequest['points'],
): readonly Float32Array[] {
  const out = whole.parameters.map(() => new Float32Array(points.length * times.length));
  const columns = points.map(({ column }) => column);
  const rows = points.map(({ row }) => row);
  const around = {
    columns: Int32Array.of(Math.min(...columns), Math.max(...columns)),
    rows: Int32Array.of(Math.min(...rows), Math.max(...rows)),
  };
  for (const [step, time] of times.entries()) {
    forecaster.crossings({
      ...whole,
      ...around,
      validTime: time,
      parameters: [{ parameter: 'elevation', level: 'surface' }],
    });
    for (let cell = 0; cell < points.length; cell += 4) {
      const values = forecaster.series({ ...whole, times: [time], points: points.slice(cell, cell + 4) });
      for (const [k, array] of values.entries())
        for (let corner = 0; corner < 4; corner++) out[k]![(cell + corner) * times.length + step] = array[corner]!;
    }
  }
  return out;
}

/** The four grid points of a place, in the order that mixing takes them. */
export function cornerPoints({
  left,
  right,
  top,
  bottom,
}: {
  left: number;
  right: number;
  top: number;
  bottom: number;
}): readonly { column: number; row: number }[] {
  return [
    { column: left, row: top },
    { column: right, row: top },
    { column: left, row: bottom },
    { column: right, row: bottom },
  ];
}

/** A place through time from the series of its four grid points, which stand one after the other. */
export function mixSeries(
  corners: { readonly wx: number; readonly wy: number },
  values: Float32Array,
  steps: number,
  classes: boolean,
): Float32Array {
  const out = new Float32Array(steps);
  const around = new Float64Array(4);
  for (let k = 0; k < steps; k++) {
    for (let corner = 0; corner < 4; corner++) around[corner] = values[corner * steps + k] ?? NaN;
    out[k] = mixCorners(corners, around, classes);
  }
  return out;
}
