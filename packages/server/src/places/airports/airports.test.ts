import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DataFileFault } from '../sections.ts';
import { airportKinds, frequencyTypes, surfaces } from './airport.ts';
import type { Airport } from './airport.ts';
import { writeAirports } from './airports-file.ts';
import { AIRPORTS_FILE, openAirports, readAirports } from './open-airports.ts';

const airport = (code: string, lat: number, lon: number, more: Partial<Airport> = {}): Airport => ({
  code,
  iata: null,
  name: `Airport ${code}`,
  city: null,
  country: 'CZ',
  lat,
  lon,
  elevation: 380,
  kind: 'smallAirport',
  runways: [],
  frequencies: [],
  ...more,
});

const prague = airport('LKPR', 50.10087, 14.25991, {
  iata: 'PRG',
  name: 'Václav Havel Airport Prague',
  city: 'Prague',
  kind: 'largeAirport',
  runways: [
    {
      length: 3715,
      width: 45,
      surface: 'concrete',
      lit: true,
      ends: [
        { ident: '06', heading: 64.5, lat: 50.1018, lon: 14.2263 },
        { ident: '24', heading: null, lat: null, lon: null },
      ],
    },
    { length: 3250, width: 45, surface: 'unknown', lit: false, ends: [] },
  ],
  frequencies: [
    { type: 'ATIS', name: '', mhz: 122.16 },
    { type: 'TWR', name: 'NORTH', mhz: 118.105 },
  ],
});
const kbely = airport('LKKB', 50.12136, 14.54361);
const fiji = airport('NFNL', -16.466, 179.34);

describe('the file of airports', () => {
  const airports = readAirports(writeAirports([prague, fiji, kbely]));

  it('gives back an airport with its runways, ends and frequencies', () =>
    expect(airports.byCode('LKPR')).toEqual(prague));

  it('finds a code in small letters, and none for a code that nobody has', () => {
    expect(airports.byCode('lkkb')).toEqual(kbely);
    for (const code of ['', 'LKP', 'LKPRX', 'ZZZZ', '\0', '__proto__']) expect(airports.byCode(code)).toBeUndefined();
  });

  it('lists all in the order of their codes', () =>
    expect(airports.all.map(({ code }) => code)).toEqual(['LKKB', 'LKPR', 'NFNL']));

  it('finds what is near, the nearest first, with km', () => {
    const near = airports.near(50.1, 14.3, 30);
    expect(near.map(({ code, dist }) => [code, Math.round(dist)])).toEqual([
      ['LKPR', 3],
      ['LKKB', 18],
    ]);
    expect(airports.near(50.1, 14.3, 30, 1)).toHaveLength(1);
    expect(airports.near(50.1, 14.3, 2)).toEqual([]);
  });

  it('finds what is near across 180°', () =>
    expect(airports.near(-16.4, -179.9, 100).map(({ code }) => code)).toEqual(['NFNL']));

  it('may be empty', () => {
    const none = readAirports(writeAirports([]));
    expect([none.all, none.near(0, 0, 20_000), none.byCode('LKPR')]).toEqual([[], [], undefined]);
  });

  it('gives back whatever was written', () => {
    const degrees = (most: number) => fc.integer({ min: -most * 1000, max: most * 1000 }).map((n) => n / 1000);
    const word = fc.string({ unit: 'grapheme', maxLength: 12 }).map((text) => text.replace(/[\t\n]/g, ' '));
    const end = fc.record({
      ident: fc.stringMatching(/^[0-3][0-9][LRC]?$/),
      heading: fc.option(fc.integer({ min: 0, max: 3600 }).map((n) => n / 10)),
      lat: fc.option(degrees(90)),
      lon: fc.option(degrees(180)),
    });
    const runway = fc.record({
      length: fc.integer({ min: 0, max: 6000 }),
      width: fc.integer({ min: 0, max: 100 }),
      surface: fc.constantFrom(...surfaces),
      lit: fc.boolean(),
      ends: fc.array(end, { maxLength: 2 }),
    });
    const anyAirport = fc.record({
      code: fc.stringMatching(/^[A-Z0-9]{3,5}$/),
      iata: fc.option(fc.stringMatching(/^[A-Z]{3}$/)),
      name: word,
      city: fc.option(word.filter((text) => text !== '')),
      country: fc.stringMatching(/^[A-Z]{2}$/),
      lat: degrees(90),
      lon: degrees(180),
      elevation: fc.integer({ min: -400, max: 5000 }),
      kind: fc.constantFrom(...airportKinds),
      runways: fc.array(runway, { maxLength: 3 }),
      frequencies: fc.array(
        fc.record({
          type: fc.constantFrom(...frequencyTypes),
          name: word,
          mhz: fc.integer({ min: 108_000, max: 137_000 }).map((khz) => khz / 1000),
        }),
        { maxLength: 3 },
      ),
    });
    fc.assert(
      fc.property(fc.uniqueArray(anyAirport, { selector: ({ code }) => code, maxLength: 6 }), (list) => {
        const read = readAirports(writeAirports(list));
        for (const one of list) expect(read.byCode(one.code)).toEqual(one);
        expect(read.all).toHaveLength(list.length);
      }),
      { numRuns: 60 },
    );
  });
});

describe('opening the file of airports', () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'meltemi-airports-'));
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  it('says what to do when it is missing, and does not read another file', async () => {
    await expect(openAirports(folder)).rejects.toThrow(/airports\.bin .* run "npm run build:data"/);
    await writeFile(join(folder, AIRPORTS_FILE), 'not airports');
    await expect(openAirports(folder)).rejects.toThrow(DataFileFault);
    await writeFile(join(folder, AIRPORTS_FILE), writeAirports([prague]).subarray(0, 400));
    await expect(openAirports(folder)).rejects.toThrow(DataFileFault);
    await writeFile(join(folder, AIRPORTS_FILE), writeAirports([prague]));
    expect((await openAirports(folder)).byCode('LKPR')?.iata).toBe('PRG');
  });
});
