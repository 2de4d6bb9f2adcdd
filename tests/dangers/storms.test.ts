import { gunzipSync } from 'node:zlib';
import {
  coneOf,
  DangerError,
  distanceBetween,
  forecastsOfDeck,
  nauticalMile,
  oneMinuteWind,
  type Position,
  readAtcf,
  readCurrentStorms,
  readHurdat,
  readIbtracs,
  type StormPoint,
  trackOfDeck,
} from '@meltemi/dangers';
import { strengthOf } from '@meltemi/catalogue';
import { describe, expect, it } from 'vitest';
import { oracleOf, sampleBytes, sampleNote, skipSamples } from './samples.ts';

interface DeckOracle {
  readonly rows: number;
  readonly techniques?: Readonly<Record<string, number>>;
  readonly times: number;
  readonly first: string;
  readonly last: string;
  readonly taus: readonly number[];
  readonly bbox: readonly number[];
  readonly max_vmax_kt: number | null;
  readonly min_mslp_hpa: number | null;
  readonly lat?: readonly number[];
  readonly lon?: readonly number[];
}

const oracle = oracleOf<DeckOracle>('tropical');
const decks = Object.keys(oracle).filter((name) => oracle[name]!.techniques);
const bytesOf = (name: string): Uint8Array => {
  const bytes = sampleBytes(`tropical/${name}`);
  return name.endsWith('.gz') ? new Uint8Array(gunzipSync(bytes)) : bytes;
};
const digits = (ts: number): string => new Date(ts).toISOString().slice(0, 13).replaceAll(/\D/g, '');
const range = (values: readonly number[]): [number, number] => [Math.min(...values), Math.max(...values)];

describe.skipIf(skipSamples)(`decks${sampleNote}`, () => {
  it('there are 24 of them', () => expect(decks).toHaveLength(24));

  it.each(decks)('%s equals the oracle', (name) => {
    const { rows, refused } = readAtcf(bytesOf(name));
    const wanted = oracle[name]!;
    expect([rows.length, refused]).toEqual([wanted.rows, 0]);
    const counts: Record<string, number> = {};
    for (const { technique } of rows) counts[technique] = (counts[technique] ?? 0) + 1;
    if (wanted.techniques!['count']) expect(Object.keys(counts)).toHaveLength(wanted.techniques!['count']);
    else expect(counts).toEqual(wanted.techniques);
    const cycles = rows.map(({ cycle }) => cycle).toSorted((a, b) => a - b);
    expect([digits(cycles[0]!), digits(cycles.at(-1)!)]).toEqual([wanted.first, wanted.last]);
    const taus = [...new Set(rows.map(({ tau }) => tau))].toSorted((a, b) => a - b);
    expect(taus.slice(0, wanted.taus.length)).toEqual(wanted.taus);
    const [west, east] = range(rows.map(({ position }) => position[0]));
    const [south, north] = range(rows.map(({ position }) => position[1]));
    expect([west, south, east, north]).toEqual(wanted.bbox);
    expect(Math.max(...rows.map(({ wind }) => wind ?? 0))).toBe(wanted.max_vmax_kt ?? 0);
    const pressures = rows.flatMap(({ pressure }) => pressure ?? []);
    expect(pressures.length > 0 ? Math.min(...pressures) : null).toBe(wanted.min_mslp_hpa);
  });

  it('a track has a point a moment, equal to another reader, with radii of three winds', () => {
    const track = trackOfDeck(readAtcf(bytesOf('atcf.txt')).rows)!;
    const other = JSON.parse(new TextDecoder().decode(bytesOf('read_atcf.json')).replaceAll('NaN', 'null')) as {
      readonly eye_location: readonly Position[];
      readonly max_wind_speed: readonly number[];
    };
    expect(track).toMatchObject({ id: 'al092008', basin: 'AL', name: 'IKE' });
    expect(track.points).toHaveLength(other.eye_location.length);
    track.points.forEach(({ position, wind }, i) => {
      expect(position[0]).toBeCloseTo(other.eye_location[i]![0], 4);
      expect(position[1]).toBeCloseTo(other.eye_location[i]![1], 4);
      expect(wind! * 0.51444444).toBeCloseTo(other.max_wind_speed[i]!, 3);
    });
    expect(track.points.some(({ radii }) => radii.map(({ kt }) => kt).join() === '34,50,64')).toBe(true);
  });

  it('a track across 180° does not jump, a disturbance is no storm', () => {
    const { points } = trackOfDeck(readAtcf(bytesOf('bsh252020.dat')).rows)!;
    const lons = points.map(({ position }) => position[0]);
    expect(range(lons)).toEqual([153.4, expect.closeTo(214, 0)]);
    expect(lons.slice(1).every((lon, i) => Math.abs(lon - lons[i]!) < 20)).toBe(true);
    expect(trackOfDeck(readAtcf(bytesOf('bwp992025.dat')).rows)).toBeNull();
  });

  it('the newest official forecast, and models that people know', () => {
    const [official] = forecastsOfDeck(readAtcf(bytesOf('florence2018_OFCL.dat')).rows);
    expect(official).toMatchObject({ technique: 'OFCL', cycle: Date.UTC(2018, 8, 18, 12) });
    const models = forecastsOfDeck(readAtcf(bytesOf('aal012019.dat.gz')).rows);
    expect(models.map(({ technique }) => technique)).toEqual(expect.arrayContaining(['OFCL', 'AVNO', 'EGRR']));
    expect(models.every(({ cycle, points }) => points.every(({ ts }) => ts >= cycle))).toBe(true);
  });
});

describe.skipIf(skipSamples)(`archives and lists${sampleNote}`, () => {
  it('HURDAT2: 37 storms with 1,073 points, each heading counts its own', () => {
    const bytes = bytesOf('sample_hurdat.txt');
    const { storms, refused } = readHurdat(bytes);
    expect([storms.length, storms.reduce((sum, { points }) => sum + points.length, 0), refused]).toEqual([37, 1073, 0]);
    const stated = [...new TextDecoder().decode(bytes).matchAll(/^[A-Z]{2}\d{6},\s*\S+,\s*(\d+),/gm)].map((match) =>
      Number(match[1]),
    );
    expect(storms.map(({ points }) => points.length)).toEqual(stated);
    expect(readHurdat(bytesOf('hurdat.txt')).storms).toMatchObject([{ id: 'al082008', name: 'IKE' }]);
  });

  it.each(['ibtracs_ALL_list_v04r01-piece.csv', 'ibtracs_ALL_list_v04r01_CUB.csv'])(
    '%s: all rows but the units',
    (name) => {
      const { storms } = readIbtracs(bytesOf(name));
      const points = storms.flatMap((storm) => storm.points);
      const { lat, lon } = oracle[name]!;
      expect(points).toHaveLength(lat![0]!);
      expect(range(points.map(({ position }) => position[1]))).toEqual(lat!.slice(1));
      expect(lon![0]).toBe(points.length);
    },
  );

  it('the centre’s list: texts for numbers, nulls', () => {
    expect(readCurrentStorms(bytesOf('nhc_current_storms.json'))).toMatchObject({
      storms: [
        {
          id: 'ep072026',
          basin: 'EP',
          name: 'Genevieve',
          wind: 40,
          pressure: 1004,
          position: [-136, 23.5],
          moveDir: 290,
        },
      ],
      refused: 0,
    });
    expect(readCurrentStorms(bytesOf('b-nhc_current_storms.json')).storms.map(({ wind }) => wind)).toEqual([160, 125]);
  });
});

describe('strength', () => {
  it('begins at 64, 83, 96, 113 and 137 kt', () => {
    expect([0, 63, 64, 82, 83, 95, 96, 112, 113, 136, 137, 185].map(strengthOf)).toEqual([
      0, 0, 1, 1, 2, 2, 3, 3, 4, 4, 5, 5,
    ]);
    expect(strengthOf(oneMinuteWind(60))).toBe(1);
  });
});

describe('bad files', () => {
  const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);
  it('other texts are refused, bad lines counted, a storm without a name has none', () => {
    expect(() => readAtcf(bytes('Service unavailable'))).toThrow(DangerError);
    expect(() => readHurdat(bytes('x'))).toThrow(DangerError);
    expect(() => readIbtracs(bytes('a,b\n1,2'))).toThrow(DangerError);
    expect(() => readCurrentStorms(bytes('{}'))).toThrow(DangerError);
    const row =
      'AL, 06, 2018083006,   , BEST,   0, 128N,  169W,  20, 1008, LO,   0,    ,    0,    0,    0,    0, 1010,  150,  50,   0,   0,   L,   0,    ,   0,   0,     INVEST,';
    const deck = readAtcf(bytes(`${row}\n${row.replace('128N', '999N')}\nAL, 06, yesterday`));
    expect([deck.rows.length, deck.refused]).toEqual([1, 2]);
    expect(trackOfDeck(deck.rows)?.name).toBeNull();
    expect(readCurrentStorms(bytes('{"activeStorms":[{"id":"al01"},null]}'))).toEqual({ storms: [], refused: 2 });
  });
});

describe('cone', () => {
  const start = Date.UTC(2023, 8, 1);
  const point = (hours: number, lon: number, lat: number): StormPoint => ({
    ts: start + hours * 3600_000,
    position: [lon, lat],
    wind: 80,
    pressure: null,
    nature: 'HU',
    radii: [],
  });

  it('reaches as far around the last point as the table says, in one piece', () => {
    const end: Position = [-70, 30];
    const [cone, ...more] = coneOf([point(0, -60, 20), point(48, -65, 24), point(120, ...end)], 'atlantic');
    expect(more).toEqual([]);
    expect(cone).toHaveLength(1);
    const beyond = cone![0]!.filter(([, lat]) => lat > 30.5).map((place) => distanceBetween(end, place) / nauticalMile);
    expect(Math.max(...beyond)).toBeCloseTo(205, 0);
    expect(Math.min(...beyond)).toBeGreaterThan(195);
  });

  it('crosses 180° without a jump and may turn back upon itself', () => {
    const rings = coneOf([point(0, 178, -15), point(72, -178, -20), point(120, 179, -21)], 'eastPacific').flat();
    const lons = rings.flat().map(([lon]) => lon);
    expect(range(lons)[0]).toBeGreaterThan(174);
    expect(range(lons)[1]).toBeLessThan(186);
    expect(coneOf([point(0, 1, 1)], 'atlantic')).toEqual([]);
  });
});
