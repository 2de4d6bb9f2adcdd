import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { schemas } from '@meltemi/contract';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openSpots } from './open-spots.ts';
import { readSpots } from './read-spots.ts';

const point = (lon: unknown, lat: unknown, properties: object, height?: number) => ({
  type: 'Feature',
  geometry: { type: 'Point', coordinates: height === undefined ? [lon, lat] : [lon, lat, height] },
  properties,
});
const file = (features: readonly unknown[], more: object = {}): string =>
  JSON.stringify({ type: 'FeatureCollection', features, ...more });
const isOnWire = (spot: object): boolean => schemas.spot.safeParse({ kind: 'spot', ...spot }).success;

describe('readSpots', () => {
  it('reads name, kind, place, height, winds and whose list it is', () => {
    const { spots, faults } = readSpots(
      file([point(-9.085, 39.605, { name: 'Praia do Norte', type: 'surf', directions: ['E', [30, 60], 'up'] }, 5)], {
        name: 'Spots of Nazaré',
        licence: 'CC0',
      }),
      'spots.geojson',
    );
    expect(faults).toEqual([]);
    expect(spots).toMatchObject([
      {
        type: 'surfspots',
        name: 'Praia do Norte',
        lat: 39.605,
        lon: -9.085,
        elevation: 5,
        directions: [
          [67.5, 112.5],
          [30, 60],
        ],
        source: { name: 'Spots of Nazaré', licence: 'CC0' },
      },
    ]);
    expect(spots.every(isOnWire)).toBe(true);
  });

  it('takes the kind from the name of the file', () =>
    expect(readSpots(file([point(0, 0, { name: 'a' })]), 'kite-north.geojson').spots[0]?.type).toBe('kitespots'));

  it('leaves out what it cannot read, and says which', () => {
    const { spots, faults } = readSpots(
      file([point(0, 95, { name: 'a' }), point(0, 0, {}), null, point(0, 0, { name: 'b', type: 'golf' }), 7]),
      'spots.geojson',
    );
    expect(spots).toEqual([]);
    expect(faults).toHaveLength(5);
    expect(faults[0]).toContain('feature 1 ');
    for (const text of ['', '{', '[]', 'null', '{"features":1}']) expect(readSpots(text, 'x').faults).toHaveLength(1);
  });

  it('keeps letters of markup as letters, without control characters', () => {
    const { spots } = readSpots(file([point(0, 0, { name: '<b>\u0000x\n</b>', type: 'surf' })]), 'x.json');
    expect(spots[0]?.name).toBe('<b> x </b>');
  });

  it('never throws, and gives only what the wire takes', () => {
    const anything = fc.oneof(
      fc.json(),
      fc.string(),
      fc.anything().map((value) => JSON.stringify({ features: [value] }) ?? ''),
    );
    const features = fc
      .array(
        fc.record({
          geometry: fc.record({ type: fc.constant('Point'), coordinates: fc.array(fc.double(), { maxLength: 3 }) }),
          properties: fc.record({
            name: fc.string({ unit: 'binary', maxLength: 300 }),
            type: fc.constantFrom('surf', 'kite', 'paragliding', 3),
            directions: fc.array(fc.anything(), { maxLength: 20 }),
            elevation: fc.anything(),
          }),
        }),
      )
      .map((list) => file(list));
    fc.assert(
      fc.property(fc.oneof(anything, features), (text) => {
        expect(readSpots(text, 'spots.geojson').spots.every(isOnWire)).toBe(true);
      }),
      { numRuns: 300 },
    );
  });
});

describe('openSpots', () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'meltemi-spots-'));
    await writeFile(join(folder, 'surf-x.geojson'), file([point(14, 50, { name: 'River wave' }), point(14, 50, {})]));
    await writeFile(join(folder, 'notes.txt'), 'not spots');
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));
  const warnings: string[] = [];
  const log = { warn: (fields: object, message: string) => void warnings.push(JSON.stringify(fields) + message) };

  it('has a small open list that says what it is, each spot once and on the wire', async () => {
    const spots = await openSpots(undefined, log);
    expect(spots.length).toBeGreaterThan(50);
    expect(new Set(spots.map(({ id }) => id)).size).toBe(spots.length);
    expect(spots.every(isOnWire)).toBe(true);
    expect(spots.every(({ source }) => source.name === 'Small open list')).toBe(true);
    expect(warnings).toEqual([]);
  });

  it("adds the operator's files and tells what it left out", async () => {
    const spots = await openSpots(folder, log);
    expect(spots.find(({ name }) => name === 'River wave')?.type).toBe('surfspots');
    expect(warnings.join()).toContain('feature 2 has no name');
    warnings.length = 0;
    expect((await openSpots(join(folder, 'gone'), log)).length).toBeGreaterThan(50);
    expect(warnings).toHaveLength(1);
  });
});
