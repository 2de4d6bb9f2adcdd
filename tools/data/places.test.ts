import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openPlaceIndex } from '@meltemi/server/places';
import type { PlaceIndex } from '@meltemi/server/places';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { writePlaces } from './places.ts';

/** Towns of some size only: the rules are the same and the build takes seconds. */
const LEAST_PEOPLE = 15_000;

let folder: string;
let index: PlaceIndex;
let told: { towns: number; airports: number; bytes: number };
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'meltemi-places-'));
  told = await writePlaces(folder, { leastPeople: LEAST_PEOPLE });
  index = openPlaceIndex(readFileSync(join(folder, 'places.bin')));
}, 120_000);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const places = (): number[] => Array.from({ length: index.count }, (_, place) => place);
const byId = (id: string): number => places().find((place) => index.factsOf(place).id === id) ?? -1;

describe('the index of the real lists', () => {
  it('holds towns and airports, and nothing smaller than asked for', () => {
    expect(index.count).toBe(told.towns + told.airports);
    expect(told.towns).toBeGreaterThan(25_000);
    expect(told.airports).toBeGreaterThan(38_000);
    expect(places().every((place) => index.isAirport(place) || index.factsOf(place).population >= LEAST_PEOPLE)).toBe(true);
  });

  it('knows a town with its areas, zone and height', () => {
    expect(index.factsOf(byId('3067696'))).toMatchObject({ kind: 'capital', country: 'CZ', admin1: 'Prague', timeZone: 'Europe/Prague' });
    expect(index.factsOf(byId('4717560'))).toMatchObject({ kind: 'countySeat', country: 'US', admin1: 'Texas', admin2: 'Lamar County', timeZone: 'America/Chicago' });
    expect(index.factsOf(byId('3067696')).elevation).toBeGreaterThan(170);
  });

  it('knows an airport with its codes, and its region by the towns around', () => {
    const jfk = byId('KJFK');
    expect(index.codesOf(jfk)).toEqual({ icao: 'KJFK', iata: 'JFK', city: 'New York' });
    expect(index.factsOf(jfk)).toMatchObject({ kind: 'largeAirport', country: 'US', admin1: 'New York', timeZone: 'America/New_York', elevation: 4 });
    expect(byId('MX-1857')).toBe(-1);
  });

  it.each([
    ['2147714', { ru: 'Сидней', uk: 'Сідней', sr: 'Сиднеј', el: 'Σίδνεϋ', he: 'סידני', ja: 'シドニー', zh: '悉尼', ko: '시드니', th: 'ซิดนีย์', ta: 'சிட்னி', de: 'Sydney' }],
    ['1850147', { ja: '東京', zh: '东京', 'zh-TW': '東京', ko: '도쿄', ru: 'Токио', el: 'Τόκιο', ar: 'توكيو', he: 'טוקיו' }],
    ['2988507', { ru: 'Париж', ar: 'باريس', fa: 'پاریس', hi: 'पेरिस', ja: 'パリ', zh: '巴黎', ko: '파리' }],
    ['2643743', { ru: 'Лондон', he: 'לונדון', zh: '伦敦', 'zh-TW': '倫敦', bn: 'লন্ডন', fr: 'London' }],
    ['360630', { ar: 'القاهرة' }],
  ] as const)('writes %s in the scripts of the languages', (id, names) => {
    const place = byId(id);
    expect(Object.fromEntries(Object.keys(names).map((language) => [language, index.titleOf(place, language as 'ru')]))).toEqual(names);
  });

  it('finds the towns around a point', () => {
    const [nearest] = index.townsAround(50.0875, 14.4213, 1, 20);
    expect(index.factsOf(nearest ?? -1).country).toBe('CZ');
    expect(index.townsAround(0, -150, 5, 100)).toEqual([]);
  });
});
