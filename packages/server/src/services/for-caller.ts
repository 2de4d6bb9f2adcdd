import { ArchiveError, type ForecastSource, type ReadOptions } from '@meltemi/archive';
import type { FastifyRequest } from 'fastify';
import { addressGroup } from '#accounts/address-group.ts';

/** Who work is done for. */
export type CallerOptions = Required<ReadOptions>;

/** What kind of work it is: a caller's tiles and points do not wait for each other. */
export interface CallerWork {
  readonly lane: 'tiles' | 'points' | 'pictures' | 'sky';
  /** Milliseconds after which the caller has waited long enough; without it as long as the route lets it. */
  readonly patience?: number;
}

/**
 * Does work for the caller of a request. The groups of addresses that callers have take turns in the
 * queues; what nobody waits for any more is dropped.
 */
export async function forCaller<T>(
  request: FastifyRequest,
  { lane, patience }: CallerWork,
  work: (caller: CallerOptions) => Promise<T>,
): Promise<T> {
  const gone = new AbortController();
  const leave = (): void =>
    gone.abort(new ArchiveError('unavailable', 'the answer took too long or nobody waits for it'));
  const timer = patience === undefined ? undefined : setTimeout(leave, patience);
  const { socket } = request.raw;
  socket.once('close', leave);
  try {
    return await work({ group: `${lane} ${addressGroup(request.ip)}`, signal: gone.signal, urgent: lane === 'points' });
  } finally {
    clearTimeout(timer);
    socket.off('close', leave);
  }
}

/** A source whose numbers are read for somebody. */
export const sourceFor = (source: ForecastSource, options: ReadOptions): ForecastSource => ({
  runs: (product) => source.runs(product),
  grid: (product) => source.grid(product),
  lattice: (request) => source.lattice(request, options),
  series: (request) => source.series(request, options),
});
