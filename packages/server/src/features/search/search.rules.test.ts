import { schemas } from '@meltemi/contract';
import type { LanguageCode } from '@meltemi/catalogue';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { testPlaces } from '#places/test-places.ts';
import { search } from './search.rules.ts';
import type { SearchResult } from './search.rules.ts';

const { index } = testPlaces();
const find = (q: string, lang: LanguageCode = 'en', near?: { lat: number; lon: number }, limit = 10): SearchResult[] =>
  search(index, { q, lang, near, limit });
const ids = (q: string, near?: { lat: number; lon: number }): string[] => find(q, 'en', near).map(({ id }) => id);

describe('search by name', () => {
  it('ranks the greater of equal names first', () =>
    expect(ids('paris').slice(0, 3)).toEqual(['2988507', '4717560', '4647963']));

  it.each([
    ['praha', '3067696'],
    ['WIEN', '2761369'],
    ['munchen', '2867714'],
    ['sao pau', '3448439'],
    ['são paulo', '3448439'],
    ['peking', '1816670'],
    ['york', '2633352'],
    ['new yo', '5128581'],
    ['Москва', '524901'],
    ['ΑΘΗΝΑ', '264371'],
    ['القاهره', '360630'],
    ['ירושלים', '281184'],
    ['東京', '1850147'],
    ['北京', '1816670'],
    ['서우', '1835848'],
    ['กรุงเทพ', '1609350'],
    ['दिल्ली', '1273294'],
  ])('%s finds %s first', (q, id) => expect(ids(q)[0]).toBe(id));

  it.each([
    ['München', '2867714'],
    ['Munich', '2867714'],
    ['Monaco di Baviera', '2867714'],
    ['mnichov', '2867714'],
    ['Vídeň', '2761369'],
  ])('finds a town by any language: %s', (q, id) => expect(ids(q)[0]).toBe(id));

  it.each([
    ['Matterhorn', 'peak', 'Matterhorn'],
    ['cervino', 'peak', 'Matterhorn'],
    ['Маттерхорн', 'peak', 'Matterhorn'],
    ['Bodensee', 'lake', 'Lake Constance'],
    ['lac de constance', 'lake', 'Lake Constance'],
    ['Adriatic', 'sea', 'Adriatic Sea'],
    ['alpen', 'range', 'Alps'],
    ['北海道', 'island', 'Hokkaido'],
    ['sahara', 'land', 'Sahara'],
    ['atlantischer', 'ocean', 'Atlantic Ocean'],
  ])('finds nature by any language: %s is a %s', (q, kind, title) =>
    expect(find(q)[0]).toMatchObject({ type: 'place', kind, title }),
  );

  it('shows nature as large as it is, and in no country where it lies in several', () => {
    const [lake] = find('bodensee', 'de');
    expect(lake?.title).toBe('Bodensee');
    expect(lake?.country).toBeUndefined();
    expect(find('atlantic')[0]?.zoom).toBeLessThan(find('matterhorn')[0]?.zoom ?? 0);
  });

  it('finds later words of a name', () => expect(ids('city')).toContain('5128581'));

  it('prefers a whole name to a beginning, and a name to another spelling', () => {
    // Prg is also a spelling of Prague; the beginning of no other name may come before.
    expect(ids('york')).toEqual(expect.arrayContaining(['2633352', '5128581']));
    expect(ids('york').indexOf('2633352')).toBeLessThan(ids('york').indexOf('5128581'));
  });

  it.each([
    ['parris', '2988507'],
    ['mosocw', '524901'],
    ['praguee', '3067696'],
    ['beijin', '1816670'],
    ['viena', '2761369'],
    ['Мосвка', '524901'],
  ])('one letter wrong: %s finds %s', (q, id) => expect(ids(q)).toContain(id));

  it('prefers what is near when it knows where', () => {
    expect(ids('york', { lat: 40, lon: -76 })[0]).toBe('4562407');
    expect(ids('paris', { lat: 33.6, lon: -95.5 })[0]).toBe('4717560');
  });
});

describe('search with an area', () => {
  it.each([
    ['paris texas', '4717560'],
    ['texas paris', '4717560'],
    ['paris, tx', '4717560'],
    ['paris tenn', '4647963'],
    ['york, us', '4562407'],
    ['york usa', '4562407'],
    ['york england', '2633352'],
    ['york united kingdom', '2633352'],
    ['paris frankreich', '2988507'],
    ['paris lamar county', '4717560'],
    ['new york us', '5128581'],
    ['pariz texas', '4717560'],
    ['paris texaz', '4717560'],
    ['париж франция', '2988507'],
  ])('%s finds %s first', (q, id) => expect(ids(q)[0]).toBe(id));

  it('leaves out what lies elsewhere', () => expect(ids('paris texas')).not.toContain('2988507'));
});

describe('search for airports', () => {
  it.each([
    ['LKPR', 'LKPR'],
    ['lkpr', 'LKPR'],
    ['PRG', 'LKPR'],
    ['JFK', 'KJFK'],
    ['LIMA', 'LIMA'],
    ['prague airport', 'LKPR'],
    ['kennedy', 'KJFK'],
  ])('%s finds %s first', (q, id) => expect(ids(q)[0]).toBe(id));

  it('puts a city before an airport with that code unless it is typed as a code', () =>
    expect(ids('lima')[0]).toBe('3936456'));

  it('puts airports after towns', () => {
    const types = find('prague').map(({ type }) => type);
    expect(types).toEqual([...types].sort((a, b) => Number(a === 'airport') - Number(b === 'airport')));
    expect(types).toContain('airport');
  });
});

describe('search for coordinates', () => {
  it.each([
    ['50.08, 14.43', 50.08, 14.43],
    ['50.08N 14.43E', 50.08, 14.43],
    ['N50 5 0 E14 26 0', 50.08333, 14.43333],
    ['50°05\'17"N, 14°25\'16"E', 50.08806, 14.42111],
    ['-33.5 -70.6', -33.5, -70.6],
    ['10, 190', 10, -170],
  ])('%s is a place of its own', (q, lat, lon) => expect(find(q)).toMatchObject([{ type: 'coordinates', lat, lon }]));

  it('does not take a place outside the globe for one', () => expect(find('91, 14')).toEqual([]));
});

describe('a line of the reply', () => {
  it('is in the language asked for', () => {
    expect(find('prague', 'ru')[0]).toMatchObject({
      type: 'place',
      title: 'Прага',
      country: 'Чехия',
      cc: 'cz',
      region: 'Prague',
      lat: 50.08804,
      lon: 14.42076,
    });
    expect(find('prague', 'de')[0]).toMatchObject({ title: 'Prag', country: 'Tschechien' });
  });

  it('tells the distance when it knows from where', () => {
    expect(find('prague', 'en', { lat: 50.08804, lon: 14.42076 })[0]?.dist).toBe(0);
    expect(find('prague')[0]).not.toHaveProperty('dist');
  });

  it('fits the contract for anything that can be typed', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'grapheme', maxLength: 60 }),
        fc.constantFrom<LanguageCode>('en', 'ar', 'zh-TW'),
        fc.integer({ min: 1, max: 50 }),
        fc.boolean(),
        (q, lang, limit, here) => {
          const results = find(q, lang, here ? { lat: 10, lon: 179.9 } : undefined, limit);
          expect(schemas.searchReply.safeParse({ results }).error).toBeUndefined();
          expect(results.length).toBeLessThanOrEqual(limit);
        },
      ),
      { numRuns: 200, seed: 22 },
    );
  });

  it('comes once a place', () => {
    for (const q of ['p', 'paris', 'new york', 'a', 'york us']) expect(new Set(ids(q)).size).toBe(ids(q).length);
  });
});
