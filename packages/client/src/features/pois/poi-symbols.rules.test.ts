import { describe, expect, it } from 'vitest';
import { createReadings } from '#controls/index.ts';
import { createFormats } from '#language/index.ts';
import type { PoiPoint } from '#stations/index.ts';
import { isNetworkShown, poiSymbols, type PoiStyle } from './poi-symbols.rules.ts';

const NOW = Date.UTC(2026, 10, 16, 7);
const point = (id: string, changes: Partial<PoiPoint> = {}): PoiPoint => ({
  id,
  name: 'De Kooy',
  type: 'wmo',
  lat: 52.9,
  lon: 4.8,
  ts: NOW - 4 * 60_000,
  wind: 13,
  dir: 341,
  gust: 18,
  temp: 274.55,
  precip: 0.4,
  cat: null,
  value: null,
  origin: 'simulated',
  ...changes,
});
const style = (changes: Partial<PoiStyle> = {}): PoiStyle => ({
  ident: 'wind',
  now: NOW,
  networks: { ad: true, wmo: true, madisPws: true, ship: true, heliport: false },
  hasBarbs: false,
  units: { wind: 'm/s', temp: '°C', rain: 'mm' },
  readings: createReadings(createFormats('en').fixed),
  gradientOf: () => null,
  fireWords: (count, power) => `${count} ${power}`,
  titleOf: ({ name }, value, look) => `${name}: ${value} ${look}`,
  chosen: null,
  onPress: () => undefined,
  ...changes,
});
const lookOf = (changes: Partial<PoiPoint>, styled: Partial<PoiStyle> = {}) =>
  poiSymbols([point('wmo-1', changes)], style(styled))[0]?.look;

describe('points as symbols', () => {
  it('are pills with an arrow where the wind goes, mean, gust and age', () => {
    expect(lookOf({})).toMatchObject({
      kind: 'pill',
      sign: { kind: 'arrow', turn: 161 },
      value: '13',
      extra: '18',
      age: 'fresh',
    });
    expect(lookOf({ lat: -40 }, { hasBarbs: true })).toMatchObject({
      sign: { kind: 'barb', speed: 13, from: 341, isSouthern: true },
    });
    expect(lookOf({ wind: 0, dir: null, gust: null })).toMatchObject({ sign: { turn: null }, value: '0', extra: '' });
  });

  it('are chips in the colours of the scales for temperature, rain and air quality', () => {
    expect(lookOf({}, { ident: 'temp' })).toMatchObject({ sign: { kind: 'swatch' }, value: '1°' });
    expect(lookOf({}, { ident: 'precip' })).toMatchObject({ value: '0.4' });
    expect(lookOf({ type: 'airq', value: 57 }, { ident: 'airq' })).toMatchObject({ value: '57' });
    const colours = [265, 300]
      .map((temp) => lookOf({ temp }, { ident: 'temp' }))
      .map((look) => (look as { colour: string }).colour);
    expect(colours[0]).not.toBe(colours[1]);
  });

  it('are letters of flight categories for airports, and icons with names for places', () => {
    expect(lookOf({ cat: 'I' }, { ident: 'metars' })).toMatchObject({ sign: { kind: 'disc', letter: 'I' } });
    expect(lookOf({ cat: null }, { ident: 'metars' })).toMatchObject({ sign: { letter: 'U' } });
    expect(poiSymbols([point('x', { ts: null, type: 'tide' })], style({ ident: 'tide' }))[0]).toMatchObject({
      look: { kind: 'icon' },
      label: 'De Kooy',
    });
  });

  it('leave out what was not measured, what is too old and what is switched off, but never the chosen one', () => {
    const shown = (changes: Partial<PoiPoint>, styled: Partial<PoiStyle> = {}) =>
      poiSymbols([point('wmo-1', changes)], style(styled)).length;
    expect(shown({ wind: null })).toBe(0);
    const old = { ts: NOW - 700 * 60_000 };
    expect([shown(old), shown(old, { chosen: 'wmo-1' })]).toEqual([0, 1]);
    const off = { networks: { ad: true, wmo: false, madisPws: true, ship: true, heliport: false } };
    expect([shown({}, off), shown({}, { ...off, chosen: 'wmo-1' }), shown({ type: 'buoy' }, off)]).toEqual([0, 1, 1]);
  });

  it('are grey where they are obsolete, whatever they measured, and say so', () => {
    const old = { ts: NOW - 300 * 60_000 };
    const colourOf = (changes: Partial<PoiPoint>, ident: PoiStyle['ident']) =>
      (lookOf(changes, { ident }) as { colour: string }).colour;
    expect(lookOf(old)).toMatchObject({ age: 'obsolete', value: '13' });
    for (const ident of ['wind', 'temp', 'precip', 'metars'] as const) {
      expect(colourOf({ ...old, temp: 265 }, ident)).toBe(colourOf({ ...old, temp: 300, wind: 2 }, ident));
      expect(colourOf(old, ident)).not.toBe(colourOf({}, ident));
    }
    expect(poiSymbols([point('wmo-1', old)], style())[0]?.title).toContain('obsolete');
  });

  it('of a heliport is shown by its switch alone', () => {
    const of = (heliport: boolean) =>
      isNetworkShown('heliport', { ad: true, wmo: true, madisPws: true, ship: true, heliport });
    expect([of(false), of(true)]).toEqual([false, true]);
  });

  it('rank weather services above citizens, and fresh values above old ones', () => {
    const [wmo, pws, old] = poiSymbols(
      [point('a'), point('b', { type: 'pws' }), point('c', { ts: NOW - 300 * 60_000 })],
      style(),
    );
    expect(wmo!.rank).toBeGreaterThan(pws!.rank);
    expect(wmo!.rank).toBeGreaterThan(old!.rank);
  });

  it('are discs for fires, coloured by age and sized by power; several together are a number', () => {
    const hours = (count: number): Partial<PoiPoint> => ({ type: 'fire', value: 36, ts: NOW - count * 3_600_000 });
    const looks = [1, 5, 11, 20, 60].map((age) => lookOf(hours(age), { ident: 'firespots' }));
    expect(new Set(looks.map((look) => look?.kind === 'dot' && look.colour)).size).toBe(5);
    expect(looks[0]).toEqual({ kind: 'dot', colour: '#ff2d1a', radius: 9 });
    expect(lookOf({ ...hours(1), count: 17 }, { ident: 'firespots' })).toMatchObject({ kind: 'chip', text: '17' });
    expect(lookOf(hours(72), { ident: 'firespots' })).toBeUndefined();
    const [young, old] = [hours(1), hours(30)].map(
      (changes) => poiSymbols([point('f', changes)], style({ ident: 'firespots' }))[0]!,
    );
    expect(young!.rank).toBeGreaterThan(old!.rank);
    expect(young!.title).toContain('1 36 MW');
  });
});
