import { GribError, readGrib, type GribField } from '@meltemi/grib';
import { describe, expect, test } from 'vitest';
import { oracle, sampleBytes, sampleNote, skipSamples, type OracleField } from './samples.ts';

/** Names that the independent reader gives by parameter and level together, and ours by the parameter alone. */
const namedByLevel: Readonly<Record<string, string>> = {
  '2t': 't',
  '10u': 'u',
  '10v': 'v',
  '2r': 'r',
  sp: 'pres',
  trpp: 'pres',
  orog: 'gh',
};
const levelCodes: Readonly<Record<string, readonly number[]>> = {
  surface: [1],
  isobaricInhPa: [100],
  isobaricInPa: [100],
  meanSea: [101],
  heightAboveSea: [102],
  heightAboveGround: [103],
  heightAboveGroundLayer: [103],
  sigma: [104],
  sigmaLayer: [104],
  hybrid: [105],
  depthBelowLandLayer: [106],
  pressureFromGroundLayer: [108],
  tropopause: [7],
  maxWind: [6],
  isothermZero: [4],
  cloudBase: [2],
  cloudTop: [3],
  planetaryBoundaryLayer: [220],
  atmosphereSingleLayer: [200],
  orderedSequenceData: [241],
};
/** Files whose times contradict themselves: RDPA writes its start after its end, the nowcast counts in minutes. */
const oddTimes = /RDPA|NOWC/;

function descriptionFaults(name: string, field: GribField, want: OracleField): string[] {
  const found: string[] = [];
  const say = (what: string, ours: unknown, theirs: unknown): void =>
    void found.push(what + ' ' + String(ours) + ' for ' + String(theirs));
  const { templates, discipline, hasBitmap, origin, product } = field;
  if (templates.grid !== want.grid || templates.product !== want.pdt || templates.packing !== want.pack)
    say('templates', JSON.stringify(templates), [want.grid, want.pdt, want.pack]);
  if (discipline !== want.discipline || hasBitmap !== want.bitmap)
    say('discipline or bitmap', discipline, want.discipline);
  const stamp = origin.referenceTime.toISOString();
  const date = Number(stamp.slice(0, 10).replaceAll('-', ''));
  const time = Number(stamp.slice(11, 16).replace(':', ''));
  if (date !== want.dataDate || time !== want.dataTime) say('reference', stamp, want.dataDate + ' ' + want.dataTime);
  const { parameter, level, times } = product;
  if (
    ![want.shortName, namedByLevel[want.shortName], 'unknown'].includes(parameter.ident) &&
    want.shortName !== 'unknown'
  )
    say('ident', parameter.ident, want.shortName);
  const codes = levelCodes[want.typeOfLevel];
  if (codes && !codes.includes(level.first.code)) say('level', level.text, want.typeOfLevel);
  if (want.typeOfLevel === 'isobaricInhPa' && level.first.value !== want.level * 100)
    say('pressure', level.first.value, want.level);
  const { from, to } = times.hours;
  const range = from === to ? String(from) : from + '-' + to;
  if (!oddTimes.test(name) && range !== want.stepRange) say('hours', range, want.stepRange);
  return found;
}

describe.skipIf(skipSamples)('descriptions of real fields' + sampleNote, () => {
  test.each(Object.keys(oracle))('%s: templates, reference time, parameter, level and forecast hours', (name) => {
    const faults = readGrib(sampleBytes(name)).fields.flatMap((field, k) =>
      descriptionFaults(name, field, oracle[name]![k]!).map((what) => 'field ' + k + ': ' + what),
    );
    expect(faults).toEqual([]);
  });

  test.each(['eta.grb', 'nam.t00z.awp21100.tm00.grib2', 'gfs_2p5_1-150.grib2', 'gfswave.t18z.atlocn.0p16.f001.grib2'])(
    '%s: every parameter has a name',
    (name) => {
      const unknown = readGrib(sampleBytes(name)).fields.filter(({ product }) => product.parameter.ident === 'unknown');
      expect(unknown.map(({ product }) => product.parameter.name)).toEqual([]);
    },
  );
});

/** Where the independent reader's coordinates are not the file's: it does not turn every second row of NDFD around, and */
/** counts the rotated grid by its rounded increments. Degrees of difference that are allowed. */
const tolerance = (name: string): number => (name.startsWith('rotated_nae') ? 1e-3 : 1e-4);

describe.skipIf(skipSamples)('places of real fields' + sampleNote, () => {
  const placed = Object.keys(oracle).filter(
    (name) => name !== 'ds.maxt.bin' && oracle[name]!.some(({ latlon }) => latlon),
  );

  test.each(placed)('%s: five places of every field, and back', (name) => {
    const faults = readGrib(sampleBytes(name)).fields.flatMap((field, k) => {
      const { idx, latlon } = oracle[name]![k]!;
      return (latlon ?? []).flatMap(([lat, lon], p) => {
        const index = idx[p]!;
        const place = field.grid.placeOf(index);
        if (!place) return ['no place for ' + index];
        const turn = Math.abs(((((place.lon - lon + 540) % 360) + 360) % 360) - 180) * Math.cos((lat * Math.PI) / 180);
        const near = field.grid.indexNear(place.lat, place.lon);
        const back = near === index || Math.abs(place.lat) > 89.99; // all points of a pole's row are one place
        return Math.abs(place.lat - lat) > tolerance(name) || turn > tolerance(name) || !back
          ? [k + ': ' + JSON.stringify(place) + ' for ' + lat + ', ' + lon + ' back ' + near]
          : [];
      });
    });
    expect(faults).toEqual([]);
  });

  test('NDFD runs every second row backwards: even rows agree as they are, odd rows when turned', () => {
    const [field] = readGrib(sampleBytes('ds.maxt.bin')).fields;
    const { idx, latlon } = oracle['ds.maxt.bin']![0]!;
    const { columns, scan } = field!.grid;
    expect(scan).toMatchObject({ alternating: true, upward: true });
    idx.forEach((index, p) => {
      const row = Math.floor(index / columns!);
      const inRow = index - row * columns!;
      const turned = row % 2 === 1 ? row * columns! + columns! - 1 - inRow : index;
      const place = field!.grid.placeOf(turned)!;
      expect(place.lat).toBeCloseTo(latlon![p]![0], 4);
      expect(place.lon).toBeCloseTo(latlon![p]![1], 4);
    });
  });

  test('subgrids.grib2: a transverse Mercator grid lies where its map lies', () => {
    const [field] = readGrib(sampleBytes('subgrids.grib2')).fields;
    const { grid } = field!;
    // Corners of the picture in NAD 27, half a step from the centres of its first and last point.
    expect(grid.kind).toBe('transverse-mercator');
    expect(grid.placeOf(0)).toEqual({ lat: expect.closeTo(33.8918, 4), lon: expect.closeTo(242.3592, 4) });
    expect(grid.indexNear(33.8918, -117.6408)).toBe(0);
  });

  test('rap.wrfnat.grib2: the grid 3.32769 is named, not guessed; its values are read', () => {
    const [field] = readGrib(sampleBytes('rap.wrfnat.grib2')).fields;
    expect(() => field!.grid).toThrow(GribError);
    expect(() => field!.grid).toThrow(expect.objectContaining({ code: 'unsupported-template', template: '3.32769' }));
    expect(field!.values()).toHaveLength(field!.points);
  });
});
