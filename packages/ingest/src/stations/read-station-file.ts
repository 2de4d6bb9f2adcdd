import {
  readBufr,
  readHazardAreas,
  readIgra,
  readSoundings,
  readStationCsv,
  readStationList,
  readSurface,
  readSynop,
  readWyoming,
  splitReports,
} from '@meltemi/reports';
import { batchOfAirports } from './airport-reports.rules.ts';
import { areaRecord } from './pilots.rules.ts';
import { emptyBatch, joined, unusableOf, type StationBatch } from './station-batch.ts';
import { batchOfAscents, batchOfReports, batchOfStations } from './station-records.rules.ts';

/** Reads a bulletin whatever it is, by its content; `received` (ms) gives month and year to texts that name a day alone. */
export function readStationFile(bytes: Uint8Array, received: number): StationBatch {
  if (hasBufr(bytes)) return readBufrFile(bytes);
  const text = new TextDecoder('latin1').decode(bytes);
  const start = text.slice(0, 4000);
  if (/^#[A-Z]{2}[A-Z0-9]{9} \d{4} /mu.test(start)) {
    const { ascents, unusable } = readIgra(text);
    return batchOfAscents(ascents, unusable);
  }
  const stations = readStationList(text);
  if (stations !== null) return batchOfStations(stations);
  const table = readStationCsv(text);
  if (table !== null) return batchOfReports(table.reports, { 'no-value': table.unusable });
  if (/(?:^|\s)(?:AAXX|BBXX|OOXX)\s/u.test(start)) {
    const { reports, unusable, silent } = readSynop(text, received);
    return batchOfReports(reports, { unreadable: unusable, silent });
  }
  if (/PRES +HGHT +TEMP|^time,longitude,latitude,pressure_hPa/mu.test(start)) {
    const { station, time, levels } = readWyoming(text);
    return station === null || time === null
      ? { ...emptyBatch, unusable: { 'no-station': 1 } }
      : batchOfAscents([{ station, time, levels }]);
  }
  if (/\b(?:SIGMET|AIRMET)\b/u.test(start)) {
    const all = readHazardAreas(text, received);
    const areas = all.flatMap((area) => areaRecord(area) ?? []);
    return { ...emptyBatch, areas, unusable: unusableOf({ 'no-shape': all.length - areas.length }) };
  }
  const sent = splitReports(text);
  if (sent.length > 0)
    return batchOfAirports(
      sent.map(({ kind, text: report }) => ({ kind, text: report, place: null })),
      received,
    );
  return { ...emptyBatch, unusable: { 'unknown-format': 1 } };
}

function hasBufr(bytes: Uint8Array): boolean {
  for (let at = bytes.indexOf(0x42); at !== -1; at = bytes.indexOf(0x42, at + 1))
    if (bytes[at + 1] === 0x55 && bytes[at + 2] === 0x46 && bytes[at + 3] === 0x52) return true;
  return false;
}

function readBufrFile(bytes: Uint8Array): StationBatch {
  const batches: StationBatch[] = [];
  const faults: Record<string, number> = {};
  for (const { message, fault } of readBufr(bytes)) {
    if (fault !== null) faults[fault.code] = (faults[fault.code] ?? 0) + 1;
    if (message === null) continue;
    const { reports, unusable } = readSurface(message);
    const soundings = readSoundings(message);
    if (reports.length + unusable > 0) batches.push(batchOfReports(reports, { 'no-value': unusable }));
    if (soundings.ascents.length + soundings.unusable > 0)
      batches.push(batchOfAscents(soundings.ascents, soundings.unusable));
  }
  return joined([...batches, { ...emptyBatch, unusable: faults }]);
}
