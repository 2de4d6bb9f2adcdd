import { radarSitesTable } from './radar-sites-table.ts';

/** A weather radar. */
export interface RadarSite {
  readonly name: string;
  readonly country: string;
  readonly lat: number;
  readonly lon: number;
  /** How far it looks, km. */
  readonly range: number;
}

/** All radars of the table. */
export const radarSites: readonly RadarSite[] = radarSitesTable.flatMap((line) => {
  const head = /^(.+?) \[(\d+)\]: /.exec(line);
  if (head === null) throw new Error(`a line of the radars does not begin with a country and a range: ${line}`);
  return line
    .slice(head[0].length)
    .split(',')
    .map((entry) => {
      const parts = /^\s*(.+?) (-?\d+) (-?\d+)\s*$/.exec(entry);
      if (parts === null) throw new Error(`a radar needs a name and two numbers: ${entry}`);
      return {
        name: parts[1]!,
        country: head[1]!,
        lat: Number(parts[2]) / 100,
        lon: Number(parts[3]) / 100,
        range: Number(head[2]),
      };
    });
});
