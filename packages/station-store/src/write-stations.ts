import { isMobile, readStationId } from '@meltemi/catalogue';
import { farKm, Refusals, type KnownStation } from './accept-rows.rules.ts';
import { announceStations } from './changed-stations.ts';
import { isPlace, kmBetween } from './distance.ts';
import type { Engine } from './engines/engine.ts';
import type { StationRecord } from './records.ts';
import { toMinutes } from './scaling.rules.ts';
import type { NumberedStation, WriteCounts } from './station-store.ts';

const longestName = 120;

/** Control characters do not belong into a name. */
const cleanName = (name: string): string =>
  name
    .replaceAll(/\p{Cc}+/gu, ' ')
    .trim()
    .slice(0, longestName);

/** The station as it may be taken in, or null with its reason counted. */
function takeStation(record: StationRecord, there: KnownStation | undefined, refusals: Refusals): StationRecord | null {
  const ref = readStationId(record.id);
  if (ref === null || ref.type !== record.type) {
    refusals.add('bad-id');
    return null;
  }
  if (!isPlace(record)) {
    refusals.add('bad-place');
    return null;
  }
  // What stands on land does not move: a list that says so mixes up two stations.
  if (there !== undefined && !isMobile(record.type) && kmBetween(there.at, record) > farKm) {
    refusals.add('moved');
    return null;
  }
  return { ...record, name: cleanName(record.name) || ref.id };
}

const columns = ['id', 'type', 'name', 'lat', 'lon', 'elevation', 'cc', 'rank', 'source'] as const;
// Where a ship is, is said by its reports.
const changing = columns.filter((name) => name !== 'id' && name !== 'type');

/** Takes stations in; those of ships keep the place where they were first. */
export async function writeStations(
  engine: Engine,
  list: readonly StationRecord[],
  find: (id: string) => KnownStation | undefined,
  now: number,
): Promise<WriteCounts> {
  const refusals = new Refusals();
  const taken = new Map<string, StationRecord>();
  for (const record of list) {
    const one = takeStation(record, find(record.id), refusals);
    if (one !== null) taken.set(one.id, one);
  }
  const changed = await engine.change(async (change) => {
    const known = [...taken.values()].filter(({ id, type }) => find(id) === undefined || !isMobile(type));
    const count = await change.put({
      table: 'station',
      columns: columns.map((name) => [
        name,
        name === 'rank' ? 'int' : name === 'lat' || name === 'lon' || name === 'elevation' ? 'real' : 'text',
      ]),
      key: ['id'],
      set: changing.map((name) => `${name} = excluded.${name}`).join(', '),
      when: changing.map((name) => `station.${name} is distinct from excluded.${name}`).join(' or '),
      rows: known.map((record) => columns.map((name) => record[name])),
    });
    if (count > 0) await announceStations(change, [0], toMinutes(now));
    return count;
  });
  return { changed, unchanged: taken.size - changed, refused: refusals.counts };
}

/** All stations by number. */
export async function readStations(engine: Engine): Promise<NumberedStation[]> {
  const rows = await engine.all(`select num, ${columns.join(', ')} from @station order by num`);
  return rows as unknown as NumberedStation[];
}
