import type { ColumnType, Engine } from './engines/engine.ts';
import { packAscent } from './ascent-bytes.ts';
import { Refusals, type KnownStation } from './accept-rows.rules.ts';
import { isPlace } from './distance.ts';
import type {
  AreaRecord,
  AscentRecord,
  NotamRecord,
  PilotReportRecord,
  ReportRecord,
  SondeRecord,
  SourceRecord,
} from './records.ts';
import { toMinutes } from './scaling.rules.ts';
import type { WriteCounts } from './station-store.ts';

type Columns = readonly (readonly [string, ColumnType])[];

/** Puts records into a table; of those with the same key the last one counts, and what is the same changes nothing. */
async function putAll<T>(
  engine: Engine,
  table: string,
  { columns, key }: { columns: Columns; key: readonly string[] },
  records: readonly T[],
  row: (record: T) => (string | number | Uint8Array | null)[],
): Promise<number> {
  const others = columns.map(([name]) => name).filter((name) => !key.includes(name));
  const rows = new Map<string, (string | number | Uint8Array | null)[]>();
  for (const record of records) {
    const cells = row(record);
    rows.set(cells.filter((_, k) => key.includes(columns[k]?.[0] ?? '')).join('\n'), cells);
  }
  return engine.change((change) =>
    change.put({
      table,
      columns,
      key,
      set: others.map((name) => `${name} = excluded.${name}`).join(', '),
      when: others.map((name) => `${table}.${name} is distinct from excluded.${name}`).join(' or '),
      rows: [...rows.values()],
    }),
  );
}

const counted = (total: number, changed: number, refusals = new Refusals()): WriteCounts => ({
  changed,
  unchanged: total - changed,
  refused: refusals.counts,
});

const textColumns = (...names: string[]): Columns => names.map((name) => [name, 'text'] as const);

/** Names sources as read at a moment. */
export async function writeSources(engine: Engine, list: readonly SourceRecord[], now: number): Promise<void> {
  await putAll(
    engine,
    'source',
    { columns: [...textColumns('ident', 'name', 'attribution', 'licence'), ['updated', 'int']], key: ['ident'] },
    list,
    ({ ident, name, attribution, licence }) => [ident, name, attribution, licence, toMinutes(now)],
  );
}

/** Takes reports in: of two for the same time the correction wins, then the longer one. */
export async function writeReports(
  engine: Engine,
  list: readonly ReportRecord[],
  find: (id: string) => KnownStation | undefined,
): Promise<WriteCounts> {
  const refusals = new Refusals();
  const best = new Map<string, [number, number, number, number, string, string]>();
  let taken = 0;
  for (const { station, kind, ts, correction = 0, raw } of list) {
    const num = find(station)?.num;
    if (num === undefined) {
      refusals.add('unknown-station');
      continue;
    }
    taken += 1;
    // No engine keeps NUL in a text.
    const text = raw.replaceAll('\0', ' ');
    const [taf, minutes] = [kind === 'TAF' ? 1 : 0, toMinutes(ts)];
    const key = `${num} ${taf} ${minutes}`;
    const there = best.get(key);
    if (there === undefined || correction > there[3] || (correction === there[3] && text.length > there[5].length))
      best.set(key, [num, taf, minutes, correction, kind, text]);
  }
  const changed = await engine.change((change) =>
    change.put({
      table: 'report',
      columns: [
        ['station', 'int'],
        ['taf', 'int'],
        ['ts', 'int'],
        ['cor', 'int'],
        ['kind', 'text'],
        ['raw', 'text'],
      ],
      key: ['station', 'taf', 'ts'],
      set: 'cor = excluded.cor, kind = excluded.kind, raw = excluded.raw',
      when: 'excluded.cor > report.cor or (excluded.cor = report.cor and length(excluded.raw) > length(report.raw))',
      rows: [...best.values()],
    }),
  );
  return counted(taken, changed, refusals);
}

/** Takes places in where balloons are launched. */
export async function writeSondes(engine: Engine, list: readonly SondeRecord[]): Promise<WriteCounts> {
  const refusals = new Refusals();
  const good = list.filter((sonde) => {
    const isGood = isPlace(sonde);
    if (!isGood) refusals.add('bad-place');
    return isGood;
  });
  const columns: Columns = [
    ...textColumns('id', 'name'),
    ['lat', 'real'],
    ['lon', 'real'],
    ['elevation', 'real'],
    ['source', 'text'],
  ];
  const changed = await putAll(engine, 'sonde', { columns, key: ['id'] }, good, (one) => [
    one.id,
    one.name,
    one.lat,
    one.lon,
    one.elevation,
    one.source,
  ]);
  return counted(good.length, changed, refusals);
}

/** Takes ascents in. */
export async function writeAscents(engine: Engine, list: readonly AscentRecord[]): Promise<WriteCounts> {
  const columns: Columns = [
    ['sonde', 'text'],
    ['ts', 'int'],
    ['levels', 'bytes'],
  ];
  const row = ({ sonde, ts, levels }: AscentRecord) => [sonde, toMinutes(ts), packAscent(levels)];
  return counted(list.length, await putAll(engine, 'ascent', { columns, key: ['sonde', 'ts'] }, list, row));
}

/** Takes SIGMETs and AIRMETs in. */
export async function writeAreas(engine: Engine, list: readonly AreaRecord[]): Promise<WriteCounts> {
  const columns: Columns = [
    ['id', 'text'],
    ['start', 'int'],
    ['stop', 'int'],
    ['data', 'text'],
  ];
  const row = (area: AreaRecord) => [area.id, toMinutes(area.from), toMinutes(area.to), JSON.stringify(area)];
  return counted(list.length, await putAll(engine, 'area', { columns, key: ['id'] }, list, row));
}

/** Takes reports of pilots in. */
export async function writePilotReports(engine: Engine, list: readonly PilotReportRecord[]): Promise<WriteCounts> {
  const refusals = new Refusals();
  const good = list.filter((report) => {
    const isGood = isPlace(report);
    if (!isGood) refusals.add('bad-place');
    return isGood;
  });
  const columns: Columns = [
    ['id', 'text'],
    ['ts', 'int'],
    ['data', 'text'],
  ];
  const row = (report: PilotReportRecord) => [report.id, toMinutes(report.ts), JSON.stringify(report)];
  return counted(good.length, await putAll(engine, 'pilot_report', { columns, key: ['id'] }, good, row), refusals);
}

/** Takes NOTAMs in and forgets those that were cancelled or replaced. */
export async function writeNotams(
  engine: Engine,
  list: readonly NotamRecord[],
  cancelled: readonly string[],
): Promise<WriteCounts> {
  const gone = new Set(cancelled);
  const kept = list.filter(({ id }) => !gone.has(id));
  const columns: Columns = [
    ['id', 'text'],
    ['icao', 'text'],
    ['stop', 'int'],
    ['data', 'text'],
  ];
  const row = (notam: NotamRecord) => [
    notam.id,
    notam.icao,
    notam.to === null ? null : toMinutes(notam.to),
    JSON.stringify(notam),
  ];
  const changed = await putAll(engine, 'notam', { columns, key: ['id'] }, kept, row);
  await engine.change(async (change) => {
    for (const id of gone) await change.run('delete from @notam where id = $1', [id]);
  });
  return counted(kept.length, changed);
}
