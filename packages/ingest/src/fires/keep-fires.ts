import type { WarningWriter } from '@meltemi/archive';
import type { Limiter } from '@meltemi/concurrency';
import { DangerError, readFirms, type FireDetection } from '@meltemi/dangers';
import type { Clock } from '../clock.ts';
import { asIngestError, IngestError } from '../ingest-error.ts';
import { keepLooking, reportFault } from '../schedule/keep-looking.ts';
import type { StationBoard } from '../stations/station-board.ts';
import { unpacked } from '../stations/unpack.ts';
import { fetchBytes, type FetchDeps } from '../transport/fetch-bytes.ts';
import type { FireFeed } from './feeds.ts';

/** What keeping a source of fires up to date needs. */
export interface FireDeps {
  /** The address of the source, without a slash at its end. */
  readonly base: string;
  readonly writer: WarningWriter<FireDetection, readonly FireDetection[]>;
  readonly board: StationBoard;
  readonly clock: Clock;
  readonly limit: Limiter;
  readonly fetching: FetchDeps;
}

const hour = 3_600_000;
/** Older fires are no longer shown, ms. */
const keptFor = 72 * hour;
/** Clocks differ a little; what claims to come from further ahead is left out, ms. */
const mostAhead = hour;
/** More would not be a table of one day, but a mistake. */
const mostDetections = 500_000;

const keyOf = ({ ts, position: [lon, lat] }: FireDetection): string => `${ts} ${lon} ${lat}`;

function asFireFault(thrown: unknown): IngestError {
  if (!(thrown instanceof DangerError)) return asIngestError(thrown, 'bad-data');
  const code = thrown.code === 'too-large' ? 'too-large' : 'bad-data';
  return new IngestError(code, `${thrown.code}: ${thrown.message}`, { cause: thrown });
}

/** Looks at a source again and again: a table holds one day, so what was seen before is kept beside it. */
async function openLook(feed: FireFeed, deps: FireDeps): Promise<() => Promise<void>> {
  const { base, writer, board, clock, limit, fetching } = deps;
  const { name: ident, title: name, attribution, licence } = feed;
  let known = new Map(((await writer.recall(ident)) ?? []).map((one) => [keyOf(one), one]));
  return async () => {
    board.state('fetching');
    const bytes = unpacked(await limit(() => fetchBytes(`${base}/${feed.file}`, null, fetching)));
    let table: ReturnType<typeof readFirms>;
    try {
      table = readFirms(bytes);
    } catch (thrown) {
      board.refuse({ file: 1 });
      throw asFireFault(thrown);
    }
    const { detections, refused } = table;
    if (detections.length > mostDetections)
      throw new IngestError('too-large', `${feed.file} has ${detections.length} detections`);
    const now = clock.now();
    const isCurrent = ({ ts }: FireDetection): boolean => ts > now - keptFor && ts <= now + mostAhead;
    const fresh = detections.filter((one) => isCurrent(one) && !known.has(keyOf(one)));
    const all = [...[...known.values()].filter(isCurrent), ...fresh];
    known = new Map(all.map((one) => [keyOf(one), one]));
    const newest = all.reduce((most, { ts }) => Math.max(most, ts), 0);
    board.written(fresh.length, detections.length - fresh.length, newest === 0 ? null : Math.min(newest, now));
    board.refuse({ incomplete: refused });
    const kept = [...known.values()];
    await writer.remember(ident, kept);
    await writer.publish({ source: { ident, name, attribution, licence }, at: now, warnings: kept });
    board.state('waiting');
  };
}

/** Looks at a source once. */
export const takeFiresOnce = async (feed: FireFeed, deps: FireDeps): Promise<void> => (await openLook(feed, deps))();

/** Keeps a source up to date until the signal says stop. */
export async function keepFires(feed: FireFeed, deps: FireDeps): Promise<void> {
  const { clock, board, fetching } = deps;
  const look = await openLook(feed, deps);
  await keepLooking(() => look().then(() => feed.intervalMs), {
    clock,
    signal: fetching.signal,
    onFault: reportFault(board),
  });
}
