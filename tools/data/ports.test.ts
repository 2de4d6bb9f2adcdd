import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createTidePredictor } from '@neaps/tide-predictor';
import { stations } from '@neaps/tide-database';
import type { MultiPolygon } from 'geojson';
import { PORTS_FILE, readPorts } from '@meltemi/server/places';
import { feature } from 'topojson-client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { portId, readPortList, writePortFile } from './ports.ts';

const root = join(import.meta.dirname, '..', '..');
const samples = join(root, '..', 'shared', 'data', 'obs', 'tide');
const isPresent = existsSync(join(samples, 'oracle.json'));
/** In continuous integration the samples must be there; elsewhere their tests are skipped, and the name says why. */
const skipSamples = !isPresent && process.env['CI'] !== 'true';
const sampleNote = isPresent ? '' : ' (skipped: no samples beside the project at ../shared/data/obs)';

function landPolygons(): MultiPolygon {
  const topology = JSON.parse(readFileSync(join(root, 'node_modules/world-atlas/land-10m.json'), 'utf8')) as Parameters<
    typeof feature
  >[0];
  const land = feature(topology, topology.objects['land'] as never) as unknown as {
    features: { geometry: MultiPolygon }[];
  };
  return land.features[0]!.geometry;
}

let folder: string;
let written: { ports: number; bytes: number };
let ports: ReturnType<typeof readPorts>;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'meltemi-ports-'));
  written = writePortFile(folder, landPolygons());
  ports = readPorts(readFileSync(join(folder, PORTS_FILE)));
}, 60_000);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('the real list of ports', () => {
  it('has no station whose licence forbids commercial use, and is small', () => {
    const forbidden = stations.filter(({ license }) => !license.commercial_use).map(({ id }) => portId(id));
    expect(forbidden.length).toBeGreaterThan(200);
    for (const id of forbidden) expect(ports.byId(id)).toBeUndefined();
    expect(ports.all).toHaveLength(written.ports);
    expect(written.ports).toBeGreaterThan(5_800);
    expect(written.bytes).toBeLessThan(1_500_000);
    for (const { source } of ports.all) expect(source.licence).not.toMatch(/-NC/);
  });

  it('gives every port an id of its own that fits an address', () => {
    const ids = readPortList().map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    for (const id of ids) expect(id).toMatch(/^[A-Za-z0-9._:-]{1,64}$/);
  });

  it.each([
    ['Saint-Malo', 48.641, -2.028, /saint_malo/],
    ['Boston', 42.36, -71.05, /^noaa-8443970$/],
    ['the Atlantic side of Cape Cod, not its bay', 41.84, -69.93, /^noaa-8447(?:291|435)$/],
    ['Colón, not Panama on the other ocean', 9.36, -79.9, /cristobal/],
  ])('finds the port of %s', (_, lat, lon, id) => expect(ports.nearestByWater(lat, lon, 25)?.id).toMatch(id));

  it.each([
    ['St Ives, 13 km over land from Newlyn', 50.21, -5.48],
    ['a town 20 km inland of Boston', 42.36, -71.3],
    ['Prague', 50.1, 14.4],
    ['the middle of the Atlantic', 40, -40],
  ])('has no port for %s', (_, lat, lon) => expect(ports.nearestByWater(lat, lon, 25)).toBeUndefined());

  it('says how far a computed datum can be trusted', () => {
    expect(ports.byId('ticon-saint_malo-410-fra-refmar')).toMatchObject({ datum: 'LAT', source: { datumError: 0.4 } });
    expect(ports.byId('noaa-8413320')).toMatchObject({ datum: 'MLLW', source: { datumError: 0 } });
  });
});

describe('the constants against the predictions of NOAA', () => {
  // The sample is in feet, and in a time five hours behind UTC.
  const timeOf = (text: string): number => Date.parse(`${text.replace(' ', 'T')}:00-05:00`);
  const read = (name: string) =>
    (
      JSON.parse(readFileSync(join(samples, name), 'utf8')) as {
        predictions: { t: string; v: string; type?: string }[];
      }
    ).predictions;
  const predictor = () => {
    const port = ports.byId('noaa-8413320')!;
    return createTidePredictor([...port.constituents], { offset: port.meanLevel });
  };

  it.skipIf(skipSamples)(`are within 2.5 cm along the whole curve${sampleNote}`, () => {
    const known = read('noaa_tide_predictions.json');
    const line = predictor().getTimelinePrediction({
      start: new Date(timeOf(known[0]!.t)),
      end: new Date(timeOf(known.at(-1)!.t)),
      timeFidelity: 360,
    });
    expect(line).toHaveLength(known.length);
    for (const [index, { v }] of known.entries())
      expect(Math.abs(line[index]!.level - Number(v) * 0.3048)).toBeLessThan(0.025);
  });

  it.skipIf(skipSamples)(`have high and low water within 2 minutes and 2.5 cm${sampleNote}`, () => {
    const known = read('noaa_tide_hilo.json');
    const found = predictor().getExtremesPrediction({
      start: new Date(timeOf(known[0]!.t) - 3_600_000),
      end: new Date(timeOf(known.at(-1)!.t) + 3_600_000),
    });
    expect(found.map(({ high }) => (high ? 'H' : 'L'))).toEqual(known.map(({ type }) => type));
    for (const [index, { t, v }] of known.entries()) {
      expect(Math.abs(found[index]!.time.getTime() - timeOf(t))).toBeLessThan(120_000);
      expect(Math.abs(found[index]!.level - Number(v) * 0.3048)).toBeLessThan(0.025);
    }
  });
});
