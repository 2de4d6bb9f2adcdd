import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildServer } from '@meltemi/server';
import { openPlaceIndex } from '@meltemi/server/places';
import type { PlaceIndex } from '@meltemi/server/places';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { writePlaces } from './places.ts';

/** Towns of some size only: the rules are the same and the build takes seconds. */
const LEAST_POPULATION = 15_000;

let folder: string;
let index: PlaceIndex;
let written: { towns: number; airports: number; nature: number; bytes: number };
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'meltemi-places-'));
  written = await writePlaces(folder, { leastPopulation: LEAST_POPULATION });
  index = openPlaceIndex(readFileSync(join(folder, 'places.bin')));
}, 120_000);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const places = (): number[] => Array.from({ length: index.count }, (_, place) => place);
const byId = (id: string): number => places().find((place) => index.factsOf(place).id === id) ?? -1;

describe('the index of the real lists', () => {
  it('holds towns and airports, and nothing smaller than asked for', () => {
    expect(index.count).toBe(written.towns + written.airports + written.nature);
    expect(written.towns).toBeGreaterThan(25_000);
    expect(written.airports).toBeGreaterThan(38_000);
    expect(places().every((place) => !index.isTown(place) || index.factsOf(place).population >= LEAST_POPULATION)).toBe(
      true,
    );
  });

  it('knows a town with its areas, zone and height', () => {
    expect(index.factsOf(byId('3067696'))).toMatchObject({
      kind: 'capital',
      country: 'CZ',
      admin1: 'Prague',
      timeZone: 'Europe/Prague',
    });
    expect(index.factsOf(byId('4717560'))).toMatchObject({
      kind: 'countySeat',
      country: 'US',
      admin1: 'Texas',
      admin2: 'Lamar County',
      timeZone: 'America/Chicago',
    });
    expect(index.factsOf(byId('3067696')).elevation).toBeGreaterThan(170);
  });

  it('knows an airport with its codes, and its region by the towns around', () => {
    const jfk = byId('KJFK');
    expect(index.codesOf(jfk)).toEqual({ icao: 'KJFK', iata: 'JFK', city: 'New York' });
    expect(index.factsOf(jfk)).toMatchObject({
      kind: 'largeAirport',
      country: 'US',
      admin1: 'New York',
      timeZone: 'America/New_York',
      elevation: 4,
    });
    expect(byId('MX-1857')).toBe(-1);
  });

  it.each([
    [
      '2147714',
      {
        ru: 'Сидней',
        uk: 'Сідней',
        sr: 'Сиднеј',
        el: 'Σίδνεϊ',
        he: 'סידני',
        ja: 'シドニー',
        zh: '悉尼',
        ko: '시드니',
        th: 'ซิดนีย์',
        ta: 'சிட்னி',
        de: 'Sydney',
        cs: 'Sydney',
      },
    ],
    [
      '1850147',
      { ja: '東京', zh: '东京', 'zh-TW': '東京', ko: '도쿄', ru: 'Токио', el: 'Τόκιο', ar: 'طوكيو', he: 'טוקיו' },
    ],
    ['2988507', { ru: 'Париж', ar: 'باريس', fa: 'پاریس', hi: 'पैरिस', ja: 'パリ', zh: '巴黎', ko: '파리' }],
    [
      '2643743',
      {
        ru: 'Лондон',
        he: 'לונדון',
        zh: '伦敦',
        'zh-TW': '倫敦',
        bn: 'লন্ডন',
        fr: 'Londres',
        cs: 'Londýn',
        de: 'London',
      },
    ],
    ['360630', { ar: 'القاهرة', de: 'Kairo', en: 'Cairo' }],
    ['2867714', { en: 'Munich', de: 'München', it: 'Monaco di Baviera', cs: 'Mnichov', da: 'München' }],
    ['2761369', { en: 'Vienna', de: 'Wien', cs: 'Vídeň', fr: 'Vienne', hu: 'Bécs' }],
    ['3067696', { en: 'Prague', de: 'Prag', cs: 'Praha', it: 'Praga', vi: 'Praha' }],
    // No language of ours but these has a name of its own for it: the local one stands, not the English.
    ['3176959', { en: 'Florence', de: 'Florenz', da: 'Firenze', nb: 'Firenze', sq: 'Firenze' }],
    ['2886242', { en: 'Cologne', de: 'Köln', fr: 'Cologne', fi: 'Köln' }],
  ] as const)('writes %s in the scripts of the languages', (id, names) => {
    const place = byId(id);
    expect(
      Object.fromEntries(Object.keys(names).map((language) => [language, index.titleOf(place, language as 'ru')])),
    ).toEqual(names);
  });

  it('finds the towns around a point', () => {
    const [nearest] = index.townsAround(50.0875, 14.4213, 1, 20);
    expect(index.factsOf(nearest ?? -1).country).toBe('CZ');
    expect(index.townsAround(0, -150, 5, 100)).toEqual([]);
  });
});

describe('search over the real lists', () => {
  let app: Awaited<ReturnType<typeof buildServer>>;
  beforeAll(async () => {
    writeFileSync(join(folder, 'geography.json'), JSON.stringify({ width: 2, height: 2 }));
    writeFileSync(join(folder, 'elevation.i16'), new Uint8Array(8));
    writeFileSync(join(folder, 'land.u8'), new Uint8Array(4).fill(255));
    const configuration: Parameters<typeof buildServer>[0] = {
      version: '0.0.0',
      port: 0,
      host: '127.0.0.1',
      dataFolder: folder,
      clientFolder: folder,
      data: 'simulated',
      ingestModels: [],
      archiveGigabytes: 5,
      downloadGigabytes: 2,
      skySources: [],
      stationSources: [],
      warningSources: [],
      stormSources: [],
      fireSources: [],
      observer: false,
      skyCache: 64 * 1024 * 1024,
      radarEverywhere: false,
      spotsFolder: undefined,
      airspacesFolder: undefined,
      archive: null,
      ingestHours: 48,
      publicUrl: undefined,
      databaseUrl: undefined,
      smtpUrl: undefined,
      mailFrom: 'a@b',
      languagesFolder: join(import.meta.dirname, '..', '..', 'languages'),
      logLevel: 'error',
      trustProxy: false,
      servers: 1,
      metricsToken: undefined,
      alertsEvery: 60_000,
      pushLoopback: false,
      readinessDelay: 0,
      grace: 1000,
      allowEmbed: [],
      allowImages: [],
      allowConnect: [],
      allowScripts: [],
      allowFrames: [],
      everything: false,
      buildAhead: false,
      workers: 1,
      seed: 1,
      tileCache: 1_000_000,
      builtDataFolder: folder,
      basemap: {
        tileUrl: undefined,
        satelliteUrl: undefined,
        archive: undefined,
        tileJson: undefined,
        heights: undefined,
        scheme: 'openmaptiles',
      },
    };
    const environment = {
      now: () => Date.UTC(2026, 2, 1, 12),
      random: (bytes: number) => new Uint8Array(bytes),
      fetch,
    };
    app = await buildServer(configuration, environment);
  });
  afterAll(() => app.close());

  const search = async (
    q: string,
    rest: Record<string, string> = {},
  ): Promise<{ id: string; title: string; type: string }[]> =>
    (await app.inject({ url: '/search/v1', query: { q, ...rest } })).json().results;

  // What is typed, and the GeoNames id or the airport code that must come first.
  it.each([
    ['london', '2643743'],
    ['par', '2988507'],
    ['paris texas', '4717560'],
    ['münchen', '2867714'],
    ['Wien', '2761369'],
    ['praha', '3067696'],
    ['saint petersburg', '498817'],
    ['st petersburg florida', '4171563'],
    ['new york', '5128581'],
    ['san francisco california', '5391959'],
    ['cambridge uk', '2653941'],
    ['cambridge ma', '4931972'],
    ['Москва', '524901'],
    ['Киев', '703448'],
    ['София', '727011'],
    ['Θεσσαλονίκη', '734077'],
    ['القاهرة', '360630'],
    ['تهران', '112931'],
    ['תל אביב', '293397'],
    ['東京', '1850147'],
    ['大阪', '1853909'],
    ['北京', '1816670'],
    ['上海', '1796236'],
    ['서울', '1835848'],
    ['부산', '1838524'],
    ['กรุงเทพ', '1609350'],
    ['मुंबई', '1275339'],
    ['ঢাকা', '1185241'],
    ['londn', '2643743'],
    ['barcelnoa', '3128760'],
    ['LKPR', 'LKPR'],
    ['JFK', 'KJFK'],
    ['prague airport', 'LKPR'],
    ['heathrow', 'EGLL'],
    ['lima', '3936456'],
    ['Monaco di Baviera', '2867714'],
    ['Mnichov', '2867714'],
    ['Vídeň', '2761369'],
  ])('%s finds %s first', async (q, id) => expect((await search(q))[0]?.id).toBe(id));

  it.each([
    ['Matterhorn', 'peak'],
    ['Cervino', 'peak'],
    ['Mount Everest', 'peak'],
    ['Bodensee', 'lake'],
    ['Lake Constance', 'lake'],
    ['Adriatic', 'sea'],
    ['Jaderské moře', 'sea'],
    ['Alpen', 'range'],
    ['Sahara', 'land'],
    ['Sizilien', 'island'],
    ['Stillehavet', 'ocean'],
  ])('%s finds a %s first', async (q, kind) => expect((await search(q))[0]).toMatchObject({ type: 'place', kind }));

  it('prefers what is near: Springfield by the state it is asked from', async () => {
    const [illinois] = await search('springfield', { lat: '39.8', lon: '-89.6' });
    const [missouri] = await search('springfield', { lat: '37.2', lon: '-93.3' });
    expect([illinois?.id, missouri?.id]).toEqual(['4250542', '4409896']);
  });

  it('answers every beginning of a name with something', async () => {
    for (const name of ['buenos aires', 'rio de janeiro', 'санкт-петербург', 'los angeles']) {
      for (let length = 1; length <= name.length; length++)
        expect([name.slice(0, length), (await search(name.slice(0, length))).length > 0]).toEqual([
          name.slice(0, length),
          true,
        ]);
    }
  });
});
