import { announceStations } from './changed-stations.ts';
import { mergeRows, quantitiesOf, Refusals, takeRow, type KnownStation, type TakenRow } from './accept-rows.rules.ts';
import type { Change, Engine, Put } from './engines/engine.ts';
import type { ObservationRow } from './records.ts';
import { toMinutes } from './scaling.rules.ts';
import { columnOf } from './schema.ts';
import type { WriteCounts } from './station-store.ts';

/** Rows of one transaction: others who write wait no longer than that takes. */
const rowsOfChange = 4000;

/** A put of what a kind of stations measured: what is new fills in and replaces, unless it is a lower correction. */
function valuesPut(table: 'obs' | 'air', rows: readonly TakenRow[]): Put {
  // Most kinds of stations measure a third of all quantities: a column that nobody fills costs as much as one that is full.
  const used = quantitiesOf(table === 'air' ? 'airq' : 'ad')
    .map((quantity, k) => ({ name: columnOf(quantity), k }))
    .filter(({ k }) => rows.some(({ steps }) => steps[k] !== null));
  const columns = used.map(({ name }) => name);
  return {
    table,
    columns: ['station', 'ts', 'cor', ...columns].map((name) => [name, 'int'] as const),
    key: ['station', 'ts'],
    set: [
      'cor = excluded.cor',
      ...columns.map((name) => `${name} = coalesce(excluded.${name}, ${table}.${name})`),
    ].join(', '),
    when: `excluded.cor >= ${table}.cor and (excluded.cor > ${table}.cor or ${columns
      .map((name) => `(excluded.${name} is not null and excluded.${name} is distinct from ${table}.${name})`)
      .join(' or ')})`,
    rows: rows.map(({ station, ts, cor, steps }) => [station.num, ts, cor, ...used.map(({ k }) => steps[k] ?? null)]),
  };
}

function trackPut(rows: readonly TakenRow[]): Put {
  return {
    table: 'track',
    columns: [
      ['station', 'int'],
      ['ts', 'int'],
      ['lat', 'real'],
      ['lon', 'real'],
    ],
    key: ['station', 'ts'],
    set: 'lat = excluded.lat, lon = excluded.lon',
    when: 'track.lat <> excluded.lat or track.lon <> excluded.lon',
    rows: rows.flatMap(({ station, ts, place }) => (place === null ? [] : [[station.num, ts, place.lat, place.lon]])),
  };
}

async function putRows(change: Change, rows: readonly TakenRow[], minutes: number): Promise<number> {
  const weather = rows.filter(({ station }) => station.type !== 'airq');
  const air = rows.filter(({ station }) => station.type === 'airq');
  const changed = (await change.put(valuesPut('obs', weather))) + (await change.put(valuesPut('air', air)));
  const moved = await change.put(trackPut(rows));
  if (changed + moved > 0)
    await announceStations(
      change,
      rows.map(({ station }) => station.num),
      minutes,
    );
  return changed;
}

/** Takes rows in: checks them, makes one of copies, and puts in what differs from what is there. */
export async function writeRows(
  engine: Engine,
  rows: readonly ObservationRow[],
  find: (id: string) => KnownStation | undefined,
  now: number,
): Promise<WriteCounts> {
  const refusals = new Refusals();
  const taken: TakenRow[] = [];
  for (const row of rows) {
    const one = takeRow(row, find(row.station), now, refusals);
    if (one !== null) taken.push(one);
  }
  const merged = mergeRows(taken);
  let changed = 0;
  for (let from = 0; from < merged.length; from += rowsOfChange) {
    const part = merged.slice(from, from + rowsOfChange);
    changed += await engine.change((change) => putRows(change, part, toMinutes(now)));
  }
  return { changed, unchanged: taken.length - changed, refused: refusals.counts };
}
