import { isMobile, type Measured, type StationType } from '@meltemi/catalogue';
import { quantitiesOf } from './accept-rows.rules.ts';
import type { Engine, Row } from './engines/engine.ts';
import { fromMinutes, fromSteps, toMinutes } from './scaling.rules.ts';
import { columnOf } from './schema.ts';
import type { NewestRow, NumberedStation, StoredSeries } from './station-store.ts';

/** A value that the newest report lacks is carried from one before it up to this age, minutes. */
const carriedMinutes = 90;

const tableOf = (type: StationType): 'obs' | 'air' => (type === 'airq' ? 'air' : 'obs');

const selected = (quantities: readonly Measured[]): string => ['ts', ...quantities.map(columnOf)].join(', ');

/** Reports of a station between two moments, ms, oldest first. */
export async function readSeries(
  engine: Engine,
  { num, type }: Pick<NumberedStation, 'num' | 'type'>,
  from: number,
  to: number,
  only: readonly Measured[] = quantitiesOf(type),
): Promise<StoredSeries> {
  const quantities = quantitiesOf(type).filter((quantity) => only.includes(quantity));
  const range = [num, toMinutes(from), toMinutes(to)];
  const rows = await engine.all(
    `select ${selected(quantities)} from @${tableOf(type)} where station = $1 and ts between $2 and $3 order by ts`,
    range,
  );
  const columns: { [Q in Measured]?: Float64Array } = {};
  for (const quantity of quantities) {
    const name = columnOf(quantity);
    if (rows.every((row) => row[name] === null)) continue;
    columns[quantity] = Float64Array.from(rows, (row) => {
      const steps = row[name];
      return typeof steps === 'number' ? fromSteps(quantity, steps) : Number.NaN;
    });
  }
  const ts = Float64Array.from(rows, (row) => fromMinutes(Number(row['ts'])));
  if (!isMobile(type)) return { ts, columns, lat: null, lon: null };
  const track = await engine.all(
    'select ts, lat, lon from @track where station = $1 and ts between $2 and $3 order by ts',
    range,
  );
  const places = new Map(track.map((row) => [fromMinutes(Number(row['ts'])), row]));
  const place = (name: 'lat' | 'lon'): Float64Array =>
    ts.map((moment) => Number(places.get(moment)?.[name] ?? Number.NaN));
  return { ts, columns, lat: place('lat'), lon: place('lon') };
}

/** The newest row of a station, filled in by those shortly before it; rows come newest first. */
function newestOf(num: number, type: StationType, rows: readonly Row[]): NewestRow {
  const newest = Number(rows[0]?.['ts']);
  const values: { [Q in Measured]?: number } = {};
  const older: { [Q in Measured]?: number } = {};
  for (const quantity of quantitiesOf(type)) {
    const name = columnOf(quantity);
    for (const row of rows) {
      const steps = row[name];
      if (typeof steps !== 'number') continue;
      values[quantity] = fromSteps(quantity, steps);
      const age = newest - Number(row['ts']);
      if (age > 0) older[quantity] = age;
      break;
    }
  }
  return { num, ts: fromMinutes(newest), values, older, lat: null, lon: null };
}

async function newestIn(engine: Engine, table: 'obs' | 'air', numbers: readonly number[] | null): Promise<NewestRow[]> {
  const type: StationType = table === 'air' ? 'airq' : 'ad';
  const columns = selected(quantitiesOf(type))
    .split(', ')
    .map((name) => `o.${name}`)
    .join(', ');
  const which = numbers === null ? '' : `and s.num in (${numbers.join(', ')})`;
  // One look at the end of each station's rows: the key leads there, and no other row is read.
  const rows = await engine.all(
    `select s.num as num, ${columns} from @station s join @${table} o on o.station = s.num
     where s.type ${table === 'air' ? '=' : '<>'} 'airq' ${which}
       and o.ts >= (select max(n.ts) from @${table} n where n.station = s.num) - ${carriedMinutes}
     order by s.num, o.ts desc`,
  );
  const found: NewestRow[] = [];
  for (let from = 0; from < rows.length;) {
    const num = Number(rows[from]?.['num']);
    let end = from + 1;
    while (end < rows.length && Number(rows[end]?.['num']) === num) end += 1;
    found.push(newestOf(num, type, rows.slice(from, end)));
    from = end;
  }
  return found;
}

/** Stations of one question: a list of numbers stays short enough for any engine. */
const numbersAtOnce = 2000;

/** What stations measured last; of all of them without numbers. */
export async function readNewest(engine: Engine, numbers: readonly number[] | null): Promise<NewestRow[]> {
  const parts: (readonly number[] | null)[] = [];
  if (numbers === null) parts.push(null);
  else
    for (let from = 0; from < numbers.length; from += numbersAtOnce)
      parts.push(numbers.slice(from, from + numbersAtOnce));
  const found: NewestRow[] = [];
  for (const part of parts)
    found.push(...(await newestIn(engine, 'obs', part)), ...(await newestIn(engine, 'air', part)));
  const places = await readPlaces(engine);
  return found.map(({ num, ts, values, older }) => {
    const { lat, lon } = places.get(num) ?? { lat: null, lon: null };
    return { num, ts, values, older, lat, lon };
  });
}

/** Where ships and drifting buoys were last. */
export async function readPlaces(engine: Engine): Promise<Map<number, { lat: number; lon: number; ts: number }>> {
  const rows = await engine.all(
    `select t.station as num, t.lat, t.lon, t.ts from @station s join @track t on t.station = s.num
     where s.type in ('ship', 'dbuoy') and t.ts = (select max(n.ts) from @track n where n.station = s.num)`,
  );
  return new Map(
    rows.map((row) => [
      Number(row['num']),
      { lat: Number(row['lat']), lon: Number(row['lon']), ts: Number(row['ts']) },
    ]),
  );
}
