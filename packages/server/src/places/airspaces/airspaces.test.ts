import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { schemas } from '@meltemi/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openAirspaces, type Airspaces } from './open-airspaces.ts';

const prague = `AC D
AN PRAHA <CTR>
AH FL95
AL 1000 ft MSL
DP 50:00:00 N 014:00:00 E
DP 50:12:00 N 014:00:00 E
DP 50:12:00 N 014:30:00 E
DP 50:00:00 N 014:30:00 E

AC R
AN ON THE LINE
AH UNLIM
AL GND
DP 17:00:00 S 179:30:00 E
DP 17:00:00 S 179:30:00 W
DP 16:00:00 S 179:30:00 W
DP 16:00:00 S 179:30:00 E
`;
const broken = `AC D
AN BROKEN
AH FL95
AL GND
DP rubbish
`;

let folder: string;
let airspaces: Airspaces;
const warnings: string[] = [];
const log = { warn: (fields: object, message: string) => void warnings.push(JSON.stringify(fields) + message) };
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'meltemi-airspaces-'));
  await writeFile(join(folder, 'a.txt'), prague);
  await writeFile(join(folder, 'b.txt'), broken);
  airspaces = await openAirspaces(folder, log);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

describe('openAirspaces', () => {
  it('has none without a folder, and says so', async () => {
    const none = await openAirspaces(undefined, log);
    expect([none.installed, none.within({ west: -180, south: -90, east: 180, north: 90 })]).toEqual([false, []]);
  });

  it('gives the airspaces of a piece of the map with their limits', () => {
    const [area, ...more] = airspaces.within({ west: 14.2, south: 50.1, east: 14.4, north: 50.3 });
    expect(more).toEqual([]);
    expect(area).toMatchObject({ name: 'PRAHA <CTR>', class: 'D', floorM: 305, ceilingM: 2896 });
    expect(area?.ceiling).toContain('FL95');
    expect(airspaces.within({ west: 0, south: 50, east: 13, north: 51 })).toEqual([]);
  });

  it('finds one across 180° from both sides', () => {
    for (const box of [
      { west: 179.6, south: -17, east: 179.9, north: -16 },
      { west: -179.9, south: -17, east: -179.6, north: -16 },
      { west: 179, south: -17, east: -179, north: -16 },
    ])
      expect(airspaces.within(box).map(({ name }) => name)).toEqual(['ON THE LINE']);
  });

  it('gives what the wire takes', () =>
    expect(() =>
      schemas.airspaceTile.parse({
        installed: airspaces.installed,
        airspaces: airspaces.within({ west: -180, south: -90, east: 180, north: 90 }),
      }),
    ).not.toThrow());

  it('leaves out an area that cannot be trusted, and tells the file and the line', () => {
    expect(warnings.join()).toContain('b.txt');
    expect(warnings.join()).toContain('"line":5');
  });
});
