import { unpackAscent } from './ascent-bytes.ts';
import { bytesOf } from './changed-stations.ts';
import type { Engine, Row } from './engines/engine.ts';
import type {
  AreaRecord,
  AscentLevels,
  NotamRecord,
  PilotReportRecord,
  ReportRecord,
  SondeRecord,
  SourceRecord,
} from './records.ts';
import { fromMinutes, toMinutes } from './scaling.rules.ts';

/** What one row of a table of documents holds. */
const documents = <T>(rows: readonly Row[]): T[] => rows.map((row) => JSON.parse(String(row['data'])) as T);

/** Sources, and when each was read last. */
export async function readSources(engine: Engine): Promise<(SourceRecord & { updated: number })[]> {
  const rows = await engine.all('select ident, name, attribution, licence, updated from @source order by ident');
  return rows.map((row) => ({
    ident: String(row['ident']),
    name: String(row['name']),
    attribution: String(row['attribution']),
    licence: String(row['licence']),
    updated: fromMinutes(Number(row['updated'])),
  }));
}

/** Reports of a station since a moment, newest first. */
export async function readReports(
  engine: Engine,
  station: { readonly num: number; readonly id: string },
  taf: boolean,
  from: number,
): Promise<ReportRecord[]> {
  const rows = await engine.all(
    'select kind, ts, cor, raw from @report where station = $1 and taf = $2 and ts >= $3 order by ts desc limit 500',
    [station.num, taf ? 1 : 0, toMinutes(from)],
  );
  return rows.map((row) => ({
    station: station.id,
    kind: row['kind'] as ReportRecord['kind'],
    ts: fromMinutes(Number(row['ts'])),
    correction: Number(row['cor']),
    raw: String(row['raw']),
  }));
}

/** Places of balloons, and when the newest of each was launched, ms. */
export async function readSondes(engine: Engine): Promise<(SondeRecord & { newest: number | null })[]> {
  const rows = await engine.all(
    'select id, name, lat, lon, elevation, source, (select max(a.ts) from @ascent a where a.sonde = s.id) as newest from @sonde s order by id',
  );
  return rows.map((row) => ({
    id: String(row['id']),
    name: String(row['name']),
    lat: Number(row['lat']),
    lon: Number(row['lon']),
    elevation: row['elevation'] === null ? null : Number(row['elevation']),
    source: String(row['source']),
    newest: row['newest'] === null ? null : fromMinutes(Number(row['newest'])),
  }));
}

/** Times of the ascents of a place, newest first, ms. */
export async function readAscentTimes(engine: Engine, sonde: string): Promise<number[]> {
  const rows = await engine.all('select ts from @ascent where sonde = $1 order by ts desc limit 100', [sonde]);
  return rows.map((row) => fromMinutes(Number(row['ts'])));
}

/** The levels of an ascent; null when there is none. */
export async function readAscent(engine: Engine, sonde: string, ts: number): Promise<AscentLevels | null> {
  const [row] = await engine.all('select levels from @ascent where sonde = $1 and ts = $2', [sonde, toMinutes(ts)]);
  return row === undefined ? null : unpackAscent(bytesOf(row['levels']));
}

/** Areas whose time meets a stretch, ms. */
export async function readAreas(engine: Engine, from: number, to: number): Promise<AreaRecord[]> {
  return documents(
    await engine.all('select data from @area where start <= $2 and stop >= $1 order by id', [
      toMinutes(from),
      toMinutes(to),
    ]),
  );
}

/** Reports of pilots since a moment, newest first. */
export async function readPilotReports(engine: Engine, from: number): Promise<PilotReportRecord[]> {
  return documents(
    await engine.all('select data from @pilot_report where ts >= $1 order by ts desc, id limit 2000', [
      toMinutes(from),
    ]),
  );
}

/** NOTAMs of an airport that have not ended. */
export async function readNotams(engine: Engine, icao: string, now: number): Promise<NotamRecord[]> {
  return documents(
    await engine.all('select data from @notam where icao = $1 and (stop is null or stop >= $2) order by id limit 500', [
      icao,
      toMinutes(now),
    ]),
  );
}
