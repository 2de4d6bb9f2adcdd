import { splitCells } from '@meltemi/reports';
import { batchOfAirports, type SentText } from './airport-reports.rules.ts';
import { listedArea, pilotReport } from './pilots.rules.ts';
import { eachFile } from './each-file.ts';
import { emptyBatch, unusableOf, type StationBatch } from './station-batch.ts';
import type { StationFeed } from './station-feed.ts';

/** Rows of a list by the names in its head, which stands behind some lines about the request. */
export function* listRows(text: string): Generator<(name: string) => string> {
  let places: ReadonlyMap<string, number> | null = null;
  for (const line of text.split('\n')) {
    if (places === null) {
      const heads = splitCells(line);
      if (heads.includes('raw_text')) places = new Map(heads.map((head, k) => [head.trim(), k]));
    } else if (line.trim() !== '') {
      const [cells, known] = [splitCells(line), places];
      yield (name) => cells[known.get(name) ?? -1] ?? '';
    }
  }
}

function placeOf(cell: (name: string) => string): { lat: number; lon: number; elevation: number | null } | null {
  const [latText, lonText, height] = [cell('latitude'), cell('longitude'), cell('elevation_m')];
  if (latText === '' || lonText === '') return null;
  const [lat, lon, elevation] = [Number(latText), Number(lonText), Number(height)];
  if (!(Math.abs(lat) <= 90 && Math.abs(lon) <= 180)) return null;
  return { lat, lon, elevation: height !== '' && elevation > -500 && elevation < 9000 ? elevation : null };
}

/** The list of METARs or of TAFs. */
export function readAirportList(text: string, kind: 'METAR' | 'TAF', received: number): StationBatch {
  const sent: SentText[] = [];
  for (const cell of listRows(text)) {
    const type = cell('metar_type');
    sent.push({
      kind: kind === 'TAF' ? 'TAF' : type === 'SPECI' ? 'SPECI' : 'METAR',
      text: type === 'SPECI' && !cell('raw_text').startsWith('SPECI') ? `SPECI ${cell('raw_text')}` : cell('raw_text'),
      place: placeOf(cell),
    });
  }
  return batchOfAirports(sent, received);
}

/** The list of what pilots met. */
export function readPilotList(text: string, received: number): StationBatch {
  let unreadable = 0;
  const pilotReports = [...listRows(text)].flatMap((cell) => {
    const report = pilotReport(cell('raw_text'), placeOf(cell), received);
    if (report === null) unreadable++;
    return report === null ? [] : [report];
  });
  return { ...emptyBatch, pilotReports, unusable: unusableOf({ unreadable }) };
}

/** A list of SIGMETs and AIRMETs as JSON. */
export function readAreaList(text: string, received: number): StationBatch {
  let list: unknown;
  try {
    list = JSON.parse(text);
  } catch {
    list = null;
  }
  if (!Array.isArray(list)) return { ...emptyBatch, unusable: { unreadable: 1 } };
  let unreadable = 0;
  const areas = (list as readonly unknown[]).flatMap((one) => {
    const area = typeof one === 'object' && one !== null ? listedArea(one as Record<string, unknown>, received) : null;
    if (area === null) unreadable++;
    return area === null ? [] : [area];
  });
  return { ...emptyBatch, areas, unusable: unusableOf({ unreadable }) };
}

/** METAR, TAF, SIGMET and reports of pilots from all over the world. */
export const aviationweather: StationFeed = {
  name: 'aviationweather',
  title: 'Aviation Weather Center',
  base: 'https://aviationweather.gov',
  intervalMs: 5 * 60_000,
  attribution: 'NOAA/NWS Aviation Weather Center',
  licence: 'NOAA, public domain',
  open: () => (look) =>
    eachFile(look, [
      [{ path: 'data/cache/metars.cache.csv.gz' }, (text) => readAirportList(text, 'METAR', look.now())],
      [{ path: 'data/cache/tafs.cache.csv.gz' }, (text) => readAirportList(text, 'TAF', look.now())],
      [{ path: 'data/cache/aircraftreports.cache.csv.gz' }, (text) => readPilotList(text, look.now())],
      [{ path: 'api/data/airsigmet?format=json' }, (text) => readAreaList(text, look.now())],
      [{ path: 'api/data/isigmet?format=json' }, (text) => readAreaList(text, look.now())],
    ]),
};
