import type { openStormWriter } from '@meltemi/archive';
import type { Limiter } from '@meltemi/concurrency';
import { DangerError, readAtcf, readCurrentStorms, recordOfStorm, type StormRecord } from '@meltemi/dangers';
import type { Clock } from '../clock.ts';
import { asIngestError, IngestError } from '../ingest-error.ts';
import { keepLooking, reportFault } from '../schedule/keep-looking.ts';
import type { StationBoard } from '../stations/station-board.ts';
import { unpacked } from '../stations/unpack.ts';
import { fetchBytes, type FetchDeps } from '../transport/fetch-bytes.ts';
import type { StormFeed } from './feeds.ts';

/** What keeping a source of storms up to date needs. */
export interface StormDeps {
  readonly writer: ReturnType<typeof openStormWriter<StormRecord>>;
  readonly board: StationBoard;
  readonly clock: Clock;
  readonly limit: Limiter;
  readonly fetching: FetchDeps;
}

/** A list that was last changed longer ago tells of storms that are over, ms. */
const oldest = 48 * 3_600_000;

function asStormFault(thrown: unknown): IngestError {
  if (!(thrown instanceof DangerError)) return asIngestError(thrown, 'bad-data');
  const code = thrown.code === 'too-large' ? 'too-large' : 'bad-data';
  return new IngestError(code, `${thrown.code}: ${thrown.message}`, { cause: thrown });
}

/** Looks at a source once: the list, then both decks of each storm. */
export async function takeStormsOnce(feed: StormFeed, deps: StormDeps): Promise<void> {
  const { writer, board, clock, limit, fetching } = deps;
  const { name: ident, title: name, attribution, licence } = feed;
  const take = async (address: string): Promise<Uint8Array> =>
    unpacked(await limit(() => fetchBytes(address, null, fetching)));

  /** The rows of a deck; none where it cannot be had, which is counted: the storm is shown without it. */
  const deck = async (path: string) => {
    try {
      const { rows, refused } = readAtcf(await take(`${feed.decks}/${path}`));
      board.refuse({ deckLine: refused });
      return rows;
    } catch (thrown) {
      const fault = asStormFault(thrown);
      if (fault.code === 'stopped') throw fault;
      board.refuse({ deck: 1 });
      board.error(fault.code, `${path}: ${fault.message}`);
      return [];
    }
  };

  board.state('fetching');
  const { storms, refused } = await take(`${feed.base}/${feed.list}`)
    .then(readCurrentStorms)
    .catch((thrown: unknown) => {
      const fault = asStormFault(thrown);
      if (fault.code !== 'stopped') board.refuse({ list: 1 });
      throw fault;
    });
  const now = clock.now();
  const seen = new Set<string>();
  const records: StormRecord[] = [];
  const counts = { storm: refused, old: 0, future: 0, repeated: 0, unnamed: 0 };
  for (const current of storms) {
    // A centre's clock may be some minutes ahead.
    if (current.updated > now + 15 * 60_000) counts.future += 1;
    else if (current.updated < now - oldest) counts.old += 1;
    else if (seen.has(current.id)) counts.repeated += 1;
    else {
      seen.add(current.id);
      const [best, aids] = [await deck(feed.bestTrack(current.id)), await deck(feed.forecasts(current.id))];
      const record = recordOfStorm(current, best, aids);
      if (record.name === null) counts.unnamed += 1;
      records.push(record);
    }
  }
  board.refuse(counts);
  const newest = records.reduce((most, { updated }) => Math.max(most, updated), 0);
  board.written(records.length, 0, newest === 0 ? null : newest);
  await writer.publish({ source: { ident, name, attribution, licence }, at: clock.now(), storms: records });
  board.state('waiting');
}

/** Keeps a source up to date until the signal says stop. */
export async function keepStorms(feed: StormFeed, deps: StormDeps): Promise<void> {
  const { clock, board, fetching } = deps;
  await keepLooking(() => takeStormsOnce(feed, deps).then(() => feed.intervalMs), {
    clock,
    signal: fetching.signal,
    onFault: reportFault(board),
  });
}
