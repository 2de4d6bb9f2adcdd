import { writeStationId } from '@meltemi/catalogue';
import { readMetar, readTaf } from '@meltemi/reports';
import type { ObservationRow, ReportRecord } from '@meltemi/station-store';
import { correctionOf, metarRow } from './metar-row.rules.ts';
import { emptyBatch, unusableOf, type StationBatch } from './station-batch.ts';

/** A report as a feed sends it, with the place of its airport where the feed knows it. */
export interface SentText {
  readonly kind: 'METAR' | 'SPECI' | 'TAF';
  readonly text: string;
  readonly place: { readonly lat: number; readonly lon: number; readonly elevation: number | null } | null;
}

const isCode = (text: string): boolean => /^[A-Z][A-Z0-9]{3}$/u.test(text);

/** METARs and TAFs as rows and texts; `received` (ms) gives their month. */
export function batchOfAirports(sent: readonly SentText[], received: number): StationBatch {
  const stations = new Map<string, StationBatch['stations'][number]>();
  const rows: ObservationRow[] = [];
  const reports: ReportRecord[] = [];
  let unreadable = 0;
  for (const { kind, text, place } of sent) {
    const read = kind === 'TAF' ? readTaf(text, received) : readMetar(text, received);
    if (read === null || read.time === null || read.nil || !isCode(read.station)) {
      unreadable++;
      continue;
    }
    const station = writeStationId({ type: 'ad', id: read.station });
    if (place !== null && !stations.has(station))
      stations.set(station, { id: station, type: 'ad', name: read.station, ...place, cc: null, rank: 1 });
    reports.push({
      station,
      kind: 'kind' in read ? read.kind : 'TAF',
      ts: read.time,
      correction: correctionOf(read.correction),
      raw: read.raw,
    });
    const row = 'kind' in read ? metarRow(station, read) : null;
    if (row !== null) rows.push(place === null ? row : { ...row, lat: place.lat, lon: place.lon });
  }
  return { ...emptyBatch, stations: [...stations.values()], rows, reports, unusable: unusableOf({ unreadable }) };
}
