import { ByteCache, type Corners, type ReadOptions, type SeriesRequest } from '@meltemi/archive';
import { quickTurns } from './quick-turns.ts';
import { cornerPoints } from './simulated-world.ts';
import type { WorkerPool } from './worker-pool.ts';

/** Bytes of series of grid points kept, so that a place requested again costs no work. */
const keptBytes = 64 * 1024 * 1024;
/** Shortest part of a series that is worth a worker of its own, moments. */
const shortestPart = 16;
/** A forecast of one place is up to six pieces of work: six forecasts go before the tiles of others, in ten seconds. */
const quickPieces = { most: 36, within: 10_000 };
/** Cells of one forecast; the labels of a map ask for dozens. */
const fewCells = 2;

/** A request without its places. */
export type CellRequest = Omit<SeriesRequest, 'places'>;

/** The series of the four grid points of each cell, one array a field. */
export type CellSeries = (
  request: CellRequest,
  cells: readonly Corners[],
  options?: ReadOptions,
) => Promise<readonly (readonly Float32Array[])[]>;

const nameOf = ({ product, refTs, validTs, fields }: CellRequest): string =>
  `${product} ${refTs} ${validTs.join()} ${fields.map(({ quantity, level }) => `${quantity}-${level}`).join()}`;

/** Reads cells through the workers: moments are parted among them, and cells are kept for the next request nearby. */
export function cellSeries({
  pool,
  workers,
}: {
  readonly pool: Pick<WorkerPool, 'run'>;
  readonly workers: number;
}): CellSeries {
  const kept = new ByteCache<readonly Float32Array[]>(keptBytes, (values) =>
    values.reduce((sum, array) => sum + array.byteLength, 500),
  );

  const isQuick = quickTurns({ ...quickPieces, now: () => performance.now() });

  const compute = async (
    request: CellRequest,
    cells: readonly Corners[],
    options: ReadOptions | undefined,
  ): Promise<readonly (readonly Float32Array[])[]> => {
    const steps = request.validTs.length;
    const parts = Math.max(1, Math.min(workers, Math.floor(steps / shortestPart)));
    const length = Math.ceil(steps / parts);
    const points = cells.flatMap(cornerPoints);
    const { urgent = false, ...work } = options ?? {};
    const first = urgent && cells.length <= fewCells;
    const done = await Promise.all(
      Array.from({ length: parts }, (_, part) =>
        pool.run(
          {
            kind: 'points',
            request: { ...request, points, validTs: request.validTs.slice(part * length, (part + 1) * length) },
          },
          first && isQuick(work.group ?? '') ? { ...work, priority: 'quick' } : work,
        ),
      ),
    );
    return cells.map((_, cell) =>
      request.fields.map((_field, field) => {
        const whole = new Float32Array(4 * steps);
        for (const [part, arrays] of done.entries()) {
          const size = Math.min(length, steps - part * length);
          const values = arrays[field] ?? new Float32Array(0);
          for (let corner = 0; corner < 4; corner++) {
            const at = (4 * cell + corner) * size;
            whole.set(values.subarray(at, at + size), corner * steps + part * length);
          }
        }
        return whole;
      }),
    );
  };

  return async (request, cells, options) => {
    const name = nameOf(request);
    const keys = cells.map(({ left, top }) => `${name} ${left} ${top}`);
    const missing = new Map<string, Corners>();
    for (const [index, key] of keys.entries()) {
      const cell = cells[index];
      if (cell !== undefined && kept.get(key) === undefined) missing.set(key, cell);
    }
    const fresh = new Map<string, readonly Float32Array[]>();
    if (missing.size > 0) {
      const computed = await compute(request, [...missing.values()], options);
      for (const [index, key] of [...missing.keys()].entries()) {
        const values = computed[index] ?? [];
        fresh.set(key, values);
        kept.set(key, values);
      }
    }
    return keys.map((key) => fresh.get(key) ?? kept.get(key) ?? []);
  };
}
