import type { WriteCounts } from '@meltemi/station-store';
import type { StationBatch } from './station-batch.ts';
import type { StationBoard } from './station-board.ts';
import type { FeedStore } from './station-feed.ts';

/** Clocks run ahead by this much; the hour of a balloon lies up to two after its start, ms. */
const ahead = 15 * 60_000;
const balloonAhead = 2 * 3_600_000;
/** Reports that are older are of another day, or of last month, and no observation of now, ms. */
const oldest = 72 * 3_600_000;
const oldestAscent = 31 * 86_400_000;
/** A place for balloons does not move, degrees: some 50 km. */
const farthest = 0.5;

const none: WriteCounts = { changed: 0, unchanged: 0, refused: {} };

/** Puts to rest what was read: what is from the future, too old or from elsewhere is counted and changes nothing. */
export async function takeBatch(
  batch: StationBatch,
  {
    source,
    store,
    board,
    now,
  }: { readonly source: string; readonly store: FeedStore; readonly board: StationBoard; readonly now: number },
): Promise<void> {
  board.refuse(batch.unusable);
  const timely = <T>(list: readonly T[], at: (one: T) => number, limit = oldest, early = ahead): T[] => {
    const [future, old] = [
      list.filter((one) => !(at(one) <= now + early)).length,
      list.filter((one) => at(one) < now - limit).length,
    ];
    board.refuse({ future, old });
    return list.filter((one) => at(one) <= now + early && at(one) >= now - limit);
  };
  const rows = timely(batch.rows, ({ ts }) => ts);
  const reports = timely(batch.reports, ({ ts }) => ts);
  const ascents = timely(batch.ascents, ({ ts }) => ts, oldestAscent, balloonAhead);
  const pilotReports = timely(batch.pilotReports, ({ ts }) => ts);
  const areas = timely(batch.areas, ({ to }) => to, oldest, 7 * 86_400_000);
  const notams = batch.notams.filter(({ to }) => to === null || to >= now);
  board.refuse({ over: batch.notams.length - notams.length });
  const sondes = await placedSondes(batch.sondes, store, board);
  const known = new Set(sondes.map(({ id }) => id));
  const steps: readonly (() => Promise<WriteCounts>)[] = [
    () => (rows.length === 0 ? Promise.resolve(none) : store.write(rows)),
    () => (reports.length === 0 ? Promise.resolve(none) : store.reports(reports)),
    () => store.ascents(ascents.filter(({ sonde }) => known.has(sonde))),
    () => store.areas(areas),
    () => store.pilotReports(pilotReports),
    () => store.notams(notams, batch.cancelledNotams),
  ];
  board.refuse((await store.stations(batch.stations.map((one) => ({ ...one, source })))).refused);
  await store.sondes(sondes.map((one) => Object.assign({}, one, { source })));
  for (const step of steps) {
    const { changed, unchanged, refused } = await step();
    board.refuse(refused);
    board.written(changed, unchanged, null);
  }
  const times = [...rows, ...reports, ...ascents, ...pilotReports].map(({ ts }) => Math.min(ts, now));
  if (times.length > 0)
    board.written(
      0,
      0,
      times.reduce((a, b) => Math.max(a, b)),
    );
}

/** Places for balloons that are where they were; those that jumped are counted, and their ascents left out. */
async function placedSondes(
  sondes: StationBatch['sondes'],
  store: FeedStore,
  board: StationBoard,
): Promise<StationBatch['sondes']> {
  if (sondes.length === 0) return [];
  const there = new Map((await store.sondeList()).map((one) => [one.id, one]));
  const placed = sondes.filter(({ id, lat, lon }) => {
    const known = there.get(id);
    if (known === undefined) return true;
    const east = Math.abs(((lon - known.lon + 540) % 360) - 180) * Math.cos((lat * Math.PI) / 180);
    return Math.hypot(lat - known.lat, east) <= farthest;
  });
  board.refuse({ moved: sondes.length - placed.length });
  return placed;
}
