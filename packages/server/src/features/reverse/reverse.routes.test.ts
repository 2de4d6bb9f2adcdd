import { schemas } from '@meltemi/contract';
import fc from 'fast-check';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testApp } from '#http/test-app.ts';
import { testPlaces } from '#places/test-places.ts';
import { reverseRoutes } from './reverse.routes.ts';
import { reverseName } from './reverse.rules.ts';

const places = testPlaces();
let app: FastifyInstance;
beforeAll(async () => {
  app = await testApp((scope) => reverseRoutes(scope, { places }));
});
afterAll(() => app.close());
const get = async (path: string) => {
  const reply = await app.inject({ url: `/reverse/v3/${path}` });
  return { status: reply.statusCode, headers: reply.headers, body: reply.json() };
};

describe('GET /reverse/v3/{lat}/{lon}/{zoom}', () => {
  it('tells the parts of a name and keeps for a day', async () => {
    const { status, headers, body } = await get('50.088/14.405/12?lang=en');
    expect([status, headers['cache-control']]).toEqual([200, 'public, max-age=86400']);
    expect(schemas.reverseName.parse(body)).toEqual({
      name: 'Prague',
      region: 'Prague',
      country: 'Czechia',
      cc: 'cz',
      lat: 50.088,
      lon: 14.405,
      lang: 'en',
      state: 'Prague',
      suburb: 'Malá Strana',
      locality: 'Prague',
      city: 'Prague',
    });
  });

  it('speaks English when no language is asked for, and others when one is', async () => {
    expect((await get('48.85/2.35/10')).body).toMatchObject({
      name: 'Paris',
      country: 'France',
      county: 'Paris',
      lang: 'en',
    });
    expect((await get('48.85/2.35/10?lang=ja')).body).toMatchObject({ name: 'パリ', country: 'フランス', lang: 'ja' });
  });

  it.each([
    [16, 'Malá Strana'],
    [14, 'Malá Strana'],
    [13, 'Prague'],
    [9, 'Prague'],
    [6, 'Prague'],
    [3, 'Prague'],
    [2, 'Czechia'],
    [0, 'Czechia'],
  ])('at zoom %d is called %s', async (zoom, name) =>
    expect((await get(`50.088/14.405/${zoom}`)).body.name).toBe(name),
  );

  it('names the region at zooms that show countries', async () =>
    expect((await get('48.2/11.6/4')).body.name).toBe('Bavaria'));

  it('names the region in the language, or as people there do', async () => {
    const names = async (lang: string) => (await get(`48.2/11.6/4?lang=${lang}`)).body.region;
    expect(await Promise.all(['de', 'cs', 'fi', 'ru'].map(names))).toEqual(['Bayern', 'Bavorsko', 'Bayern', 'Bavaria']);
  });

  it('names places in the language, by what people there say where it has no name', async () => {
    const names = async (lang: string) => (await get(`48.14/11.58/9?lang=${lang}`)).body.name;
    expect(await Promise.all(['en', 'de', 'it', 'cs', 'da'].map(names))).toEqual([
      'Munich',
      'München',
      'Monaco di Baviera',
      'Mnichov',
      'München',
    ]);
  });

  it('names the sea in the languages that have a name for it', async () => {
    expect((await get('56/-52/6')).body.name).toBe('Labrador Sea');
    expect((await get('56/-52/6?lang=de')).body.name).toBe('Labradorsee');
    expect((await get('56/-52/6?lang=fr')).body.name).toBe('Océan Atlantique');
  });

  it('names the sea in English and the great water in other languages', async () => {
    expect((await get('30/-50/6')).body).toEqual({
      name: 'Sargasso Sea',
      region: 'Sargasso Sea',
      lat: 30,
      lon: -50,
      lang: 'en',
    });
    expect((await get('30/-50/6?lang=fr')).body.name).toBe('Océan Atlantique');
  });

  it('names the near coast at sea when the map is close', async () => {
    expect((await get('-23.7/-46.3/10')).body).toMatchObject({ name: 'São Paulo' });
    expect((await get('-23.7/-46.3/5')).body.name).toBe('Atlantic Ocean');
  });

  it('names the country where no town is near', async () => {
    expect((await get('-80/100/8')).body).toMatchObject({ name: 'Antarctica', cc: 'aq' });
    expect((await get('62/50/8')).body).toMatchObject({ name: 'Russia', cc: 'ru' });
  });

  it('falls back to English for a language it does not know', async () => {
    expect((await get('62/50/8?lang=tlh')).body).toMatchObject({ name: 'Russia', lang: 'en' });
  });

  it.each([
    ['91/0/5', 400, 'invalid-coordinates'],
    ['NaN/0/5', 400, 'invalid-coordinates'],
    ['0/1e9/5', 400, 'invalid-coordinates'],
    ['0/0/21', 400, 'bad-request'],
    ['0/0/x', 400, 'bad-request'],
  ])('refuses %s', async (path, status, code) => {
    const { status: got, body } = await get(path);
    expect([got, body.error.code]).toEqual([status, code]);
  });

  it('folds a longitude of the second turn', async () =>
    expect((await get('50.088/374.5/12')).body).toMatchObject({ name: 'Prague', lon: 14.5 }));
});

describe('reverseName', () => {
  it('fits the contract at any place, zoom and language', () => {
    fc.assert(
      fc.property(
        fc.double({ min: -90, max: 90, noNaN: true }),
        fc.double({ min: -180, max: 179.99, noNaN: true }),
        fc.integer({ min: 0, max: 20 }),
        fc.constantFrom('en' as const, 'ar' as const, 'ko' as const),
        (lat, lon, zoom, lang) => {
          const name = reverseName(places, { lat, lon, zoom, lang });
          expect(schemas.reverseName.safeParse(name).error).toBeUndefined();
          expect(name.name).not.toBe('');
        },
      ),
      { numRuns: 300, seed: 32 },
    );
  });
});
