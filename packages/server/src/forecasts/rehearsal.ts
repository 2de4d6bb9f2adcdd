import { cornersAt, type LatticeRequest, type Run } from '@meltemi/archive';
import { layers, type QuantityIdent } from '@meltemi/catalogue';
import type { AxisGrid } from '@meltemi/fields';
import { isSimulated } from './simulated-world.ts';

/** What a rehearsal is held with. */
export interface RehearsalOptions {
  /** Reads a lattice on a worker, behind everybody who waits. */
  readonly lattice: (request: LatticeRequest) => Promise<unknown>;
  readonly workers: number;
  readonly grid: AxisGrid;
  readonly runs: () => Promise<readonly Run[]>;
  readonly now: () => number;
  readonly isStopped: () => boolean;
  /** Hears why a layer could not be rehearsed; the next ones are all the same. */
  readonly onFault: (error: unknown, quantities: readonly QuantityIdent[]) => void;
}

/** Moments at which a layer is rehearsed: code is compiled after it has run a few times, however little it had to do. */
const turns = 4;
/** Lines of the lattice each way, and grid lines from one to the next: land and sea of some ten degrees, tens of milliseconds. */
const lines = 32;
const apart = 3;
/** Where the lattice begins, degrees: from the North Sea to the Alps. */
const corner = { lat: 55, lon: 3 };
const hourMs = 3_600_000;

/** The quantities of all layers that a simulated forecast has, those of a tile together, each tile once. */
export function rehearsedFields(): readonly (readonly QuantityIdent[])[] {
  const all = new Map<string, readonly QuantityIdent[]>();
  for (const { channels } of Object.values(layers))
    if (channels.length > 0 && channels.every(isSimulated)) all.set(channels.join(' '), channels);
  return [...all.values()];
}

/**
 * Lets every worker make a little of every layer. Its code is compiled then: without that the first tile of a layer, of which
 * a far-out map needs a quarter of a million grid points, takes twice as long as the next one.
 */
export async function rehearse(options: RehearsalOptions): Promise<void> {
  const { lattice, workers, grid, runs, now, isStopped, onFault } = options;
  const [run] = await runs();
  const from = cornersAt(grid, corner.lat, corner.lon);
  if (run === undefined || from === null) return;
  const steps = run.hours.map((hour) => run.refTs + hour * hourMs).filter((ts) => ts >= now());
  const spread = (first: number): Int32Array => Int32Array.from({ length: lines }, (_, k) => first + apart * k);
  const place = { columns: spread(from.left), rows: spread(from.top) };
  for (const quantities of rehearsedFields()) {
    const fields = quantities.map((quantity) => ({ quantity, level: 'surface' as const }));
    try {
      for (const validTs of steps.slice(0, turns)) {
        if (isStopped()) return;
        const request = { product: 'ecmwf' as const, refTs: run.refTs, validTs, fields, lattice: place };
        // As many at once as there are workers: each takes one.
        await Promise.all(Array.from({ length: workers }, () => lattice(request)));
      }
    } catch (error) {
      if (!isStopped()) onFault(error, quantities);
    }
  }
}
