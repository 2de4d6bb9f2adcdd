import type { ReportingStation } from '../station-report.ts';
import { splitCells } from './split-cells.ts';

const numberOf = (text: string | undefined): number => (text === undefined || text.trim() === '' ? NaN : Number(text));

/** A list of stations as WMO's OSCAR and wis2box write it, which gives places to texts that name a number alone; null for another table. */
export function readStationList(text: string): readonly ReportingStation[] | null {
  const lines = text.split('\n');
  const heads = splitCells(lines[0] ?? '').map((head) => head.trim());
  const column = (name: string): number => heads.indexOf(name);
  if (column('traditional_station_identifier') === -1 || column('latitude') === -1) return null;
  return lines.slice(1).flatMap((line) => {
    const cells = splitCells(line);
    const cell = (name: string): string | undefined => cells[column(name)];
    const id = (cell('traditional_station_identifier') ?? '').trim();
    const [lat, lon, elevation] = [
      numberOf(cell('latitude')),
      numberOf(cell('longitude')),
      numberOf(cell('elevation')),
    ];
    if (!/^\d{5}$/u.test(id) || !(Math.abs(lat) <= 90 && Math.abs(lon) <= 180)) return [];
    const isHeight = elevation > -500 && elevation < 9000;
    return [{ kind: 'wmo', id, name: cell('station_name') ?? null, lat, lon, elevation: isHeight ? elevation : null }];
  });
}
