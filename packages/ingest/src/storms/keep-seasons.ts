import { stat } from 'node:fs/promises';
import type { SeasonWriter } from '@meltemi/archive';
import type { Limiter } from '@meltemi/concurrency';
import type { PastStorm } from '@meltemi/dangers';
import type { Clock } from '../clock.ts';
import { IngestError } from '../ingest-error.ts';
import { keepLooking, reportFault } from '../schedule/keep-looking.ts';
import type { StationBoard } from '../stations/station-board.ts';
import type { FetchDeps } from '../transport/fetch-bytes.ts';
import type { SeasonFeed } from './feeds.ts';
import { isAddress, readSeasonTable } from './season-table.ts';

/** What keeping past seasons up to date needs. */
export interface SeasonDeps {
  readonly writer: SeasonWriter<PastStorm>;
  /** Where the table lies while it is read. */
  readonly folder: string;
  readonly board: StationBoard;
  readonly clock: Clock;
  readonly limit: Limiter;
  readonly fetching: FetchDeps;
}

const minute = 60_000;
/** A table is read again after a day: new storms come some times a week, and others have ended meanwhile. */
const readEvery = 24 * 60 * minute;
/** Whether a file was replaced is looked at this often. */
const lookEvery = 10 * minute;

/** Says which state of a table was read: a file by its time and size, an address by itself. */
async function stampOf({ base }: SeasonFeed): Promise<string> {
  if (isAddress(base)) return base;
  const found = await stat(base).catch(() => null);
  if (found === null) throw new IngestError('not-there', `there is no file ${base}`);
  return `${base} ${found.mtimeMs} ${found.size}`;
}

/** Reads a table and puts the seasons that are kept to rest; those of before stay when nothing of it can be used. */
export async function takeSeasonsOnce(feed: SeasonFeed, deps: SeasonDeps): Promise<void> {
  const { writer, folder, board, clock, limit, fetching } = deps;
  const { name: ident, title: name, attribution, licence, base } = feed;
  board.state('fetching');
  const stamp = await stampOf(feed);
  const { seasons, counts } = await limit(() => readSeasonTable(base, { folder, now: clock.now(), fetching })).catch(
    (thrown: unknown) => {
      if (!(thrown instanceof IngestError && thrown.code === 'stopped')) board.refuse({ file: 1 });
      throw thrown;
    },
  );
  board.refuse({ ...counts });
  const storms = seasons.flatMap((season) => season.storms);
  if (storms.length === 0) throw new IngestError('bad-data', 'the table has no storm of the seasons that are kept');
  const newest = storms.reduce((most, { points }) => Math.max(most, points.at(-1)?.ts ?? 0), 0);
  await writer.publish({ source: { ident, name, attribution, licence }, at: clock.now(), stamp, seasons });
  board.written(storms.length, 0, newest);
  board.state('waiting');
}

/** Keeps past seasons up to date until the signal says stop; what was read within a day is not read again after a restart. */
export async function keepSeasons(feed: SeasonFeed, deps: SeasonDeps): Promise<void> {
  const { clock, board, fetching, writer } = deps;
  const look = async (): Promise<number> => {
    const published = await writer.published();
    const age = published === null ? Infinity : clock.now() - published.at;
    const isFresh = age >= 0 && age < readEvery && published?.stamp === (await stampOf(feed));
    if (isFresh) board.state('waiting');
    else await takeSeasonsOnce(feed, deps);
    return isAddress(feed.base) ? (isFresh ? readEvery - age : readEvery) : lookEvery;
  };
  await keepLooking(look, { clock, signal: fetching.signal, onFault: reportFault(board), faultMs: lookEvery });
}
