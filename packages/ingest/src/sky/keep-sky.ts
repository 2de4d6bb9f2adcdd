import { clockTolerance, type SkyWriter } from '@meltemi/archive';
import type { Limiter } from '@meltemi/concurrency';
import type { Clock } from '../clock.ts';
import { asIngestError, IngestError } from '../ingest-error.ts';
import { keepLooking } from '../schedule/keep-looking.ts';
import { fetchBytes, type FetchDeps } from '../transport/fetch-bytes.ts';
import { listAddresses, listedScans, namedScans, type Scan } from './file-times.rules.ts';
import type { SkyBoard } from './sky-board.ts';
import type { SkyFeed } from './sky-feed.ts';
import type { SkyThread } from './sky-thread.ts';

/** What keeping a source up to date needs. */
export interface SkyDeps {
  /** The address of the source, without a slash at its end. */
  readonly base: string;
  readonly writer: SkyWriter;
  readonly thread: Pick<SkyThread, 'work'>;
  readonly board: SkyBoard;
  readonly clock: Clock;
  readonly limit: Limiter;
  readonly fetching: FetchDeps;
}

/** How far back a source is brought in at the start, ms. */
const backfill = 3_600_000;
/** A full disk of GOES in one band has some 30 MB. */
const mostBytes = 128 * 2 ** 20;
/** The least time between two looks, ms: providers ask for restraint. */
const leastPause = 15_000;

/**
 * Brings in what a source has that is newer than `after`; answers the time of its newest scan that was tried. `early` keeps
 * the names from the future, which are counted once.
 */
export async function takeScans(
  feed: SkyFeed,
  after: number,
  deps: SkyDeps,
  early: Set<string> = new Set(),
): Promise<number> {
  const { board, clock } = deps;
  board.state('fetching');
  const scans = (await findScans(feed, after, deps)).filter(({ ms }) => ms > after);
  let newest = after;
  for (const scan of scans) {
    if (scan.ms > clock.now() + clockTolerance) {
      const [url = ''] = scan.urls;
      if (!early.has(url)) board.refused('wrong-field', `${url}: a scan from the future`);
      early.add(url);
      continue;
    }
    try {
      if (await takeScan(feed, scan, deps)) newest = scan.ms;
    } catch (thrown) {
      if (thrown instanceof IngestError && (thrown.code === 'stopped' || isOfConnection(thrown))) throw thrown;
      const fault = asIngestError(thrown, 'bad-data');
      board.refused(thrown instanceof IngestError ? fault.code : 'archive', `${scan.urls[0] ?? ''}: ${fault.message}`);
      newest = scan.ms;
    }
  }
  board.state('waiting');
  return newest;
}

const isOfConnection = ({ code }: IngestError): boolean =>
  code === 'unreachable' || code === 'timeout' || code === 'server-fault';

async function findScans(feed: SkyFeed, after: number, deps: SkyDeps): Promise<readonly Scan[]> {
  const { base, clock, limit, fetching } = deps;
  if (feed.files.by === 'name') return namedScans(feed, base, after, clock.now());
  const found: Scan[] = [];
  for (const address of listAddresses(feed, base, after, clock.now())) {
    const list = await limit(() => fetchBytes(address, null, { ...fetching, markup: true }));
    found.push(...listedScans(feed, base, new TextDecoder().decode(list)));
  }
  return found.toSorted((a, b) => a.ms - b.ms);
}

/** Fetches a scan and puts it to rest; false where it is not there yet. */
async function takeScan(feed: SkyFeed, scan: Scan, deps: SkyDeps): Promise<boolean> {
  const { writer, thread, board, clock, limit, fetching } = deps;
  const limits = { ...fetching.limits, maxBytes: mostBytes };
  let files: readonly Uint8Array[];
  try {
    files = await Promise.all(scan.urls.map((url) => limit(() => fetchBytes(url, null, { ...fetching, limits }))));
  } catch (thrown) {
    // What is not there yet comes later; what never came is left out with the next one that does.
    if (thrown instanceof IngestError && thrown.code === 'not-there') return false;
    throw thrown;
  }
  const { scanMs, frames, strokes, repeated } = await thread.work({ feed: plain(feed), files, nowMs: clock.now() });
  if (repeated) board.repeated();
  let kept = 0;
  for (const frame of frames) {
    const refusal = await writer.writeFrame(feed.kind === 'satellite' ? 'satellite' : 'radar', feed.name, frame);
    if (refusal === null) kept++;
    else board.refused('bad-data', `a frame ${refusal}: ${new Date(frame.scanTs).toISOString()}`);
  }
  if (feed.kind === 'lightning') {
    const outside = await writer.addStrokes(feed.name, strokes);
    if (outside > 0) board.refused('bad-data', `${outside} strokes that are not of the last twelve hours`);
    kept = 1;
  }
  if (kept > 0) board.kept(Math.min(scanMs ?? scan.ms, clock.now()), kept);
  return true;
}

/** What the thread needs of a source; patterns stay here. */
const plain = ({ name, kind, format, variable, maxZoom, bounds }: SkyFeed) => ({
  name,
  kind,
  format,
  ...(variable === undefined ? {} : { variable }),
  maxZoom,
  bounds,
});

/** Keeps a source up to date until the signal says stop. */
export async function keepSky(feed: SkyFeed, deps: SkyDeps): Promise<void> {
  const { clock, board, writer, fetching } = deps;
  const early = new Set<string>();
  let after = clock.now() - backfill;
  const look = async (): Promise<number> => {
    await writer.describe(feed.kind, describe(feed));
    after = Math.max(await takeScans(feed, after, deps, early), clock.now() - backfill);
    await writer.retire();
    const next = Math.max(leastPause, after + feed.intervalMs + feed.latencyMs - clock.now());
    // A source that is late is looked for at its own pace.
    return Math.min(next, Math.max(leastPause, feed.intervalMs));
  };
  const onFault = (thrown: unknown): void => {
    board.state('failed');
    const fault = asIngestError(thrown, 'unreachable');
    board.error(thrown instanceof IngestError ? fault.code : 'archive', fault.message);
  };
  await keepLooking(look, { clock, signal: fetching.signal, onFault });
}

const describe = ({ name, bounds, attribution, licence, order }: SkyFeed) => ({
  name,
  bounds,
  attribution,
  licence,
  order,
});

/** Brings in the last hour of a source, once. */
export async function takeSkyOnce(feed: SkyFeed, deps: SkyDeps): Promise<void> {
  await deps.writer.describe(feed.kind, describe(feed));
  await takeScans(feed, deps.clock.now() - backfill, deps);
}
