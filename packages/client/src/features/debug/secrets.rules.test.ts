import { settingDefinition, settingNames, type SettingName } from '@meltemi/catalogue';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { changedSettings, HIDDEN, plainAddress, secretSettings, withoutSecrets } from './secrets.rules.ts';

describe('a text for strangers', () => {
  it.each([
    [
      'Request failed for URL /services/umisteni?token=abc&uid=0123456789abcdef0123456789abcdef&v=1',
      `Request failed for URL /services/umisteni?${HIDDEN}`,
    ],
    ['GET /reverse/v3/48.208/16.373/10 failed', `GET /reverse/v3/${HIDDEN}/10 failed`],
    ['moved to 48.2,-16.37', `moved to ${HIDDEN}`],
    ['/~/Zm9yZWNhc3Q/cG9pbnQ/NDguMg 404', `/~/${HIDDEN} 404`],
    ['device 0123456789abcdef0123456789abcdef', `device ${HIDDEN}`],
    ['Authorization: Bearer eyJhbGciOi.x', `Authorization: Bearer ${HIDDEN}`],
    ['mail of jan.novak@example.org', `mail of ${HIDDEN}`],
  ])('%s', (text, plain) => {
    expect(withoutSecrets(text)).toBe(plain);
  });

  it.each([
    'Canvas context lost',
    'at draw (/assets/first-view-Dk3_a1b2.js:12:345)',
    'took 12.5 ms of 3',
    '/assets/inter-latin-ext-wght-normal-DO1Apj_S.woff2',
    '/im/v3.0/ecmwf-hres/2026011512/2026011518/wm_grid_257/3/4/2/wind-surface.png',
  ])('leaves %s alone', (text) => {
    expect(withoutSecrets(text)).toBe(text);
  });

  it('holds no query, whatever it says', () => {
    fc.assert(
      fc.property(fc.webUrl({ withQueryParameters: true }), (url) => {
        expect(withoutSecrets(url)).not.toMatch(/\?[^…]/);
      }),
      { seed: 3, numRuns: 30 },
    );
  });

  it('names its own paths without the host, and other hosts with it', () => {
    expect(plainAddress('https://map.example/health?x=1', 'https://map.example')).toBe('/health');
    expect(plainAddress('https://tiles.example/a.png', 'https://map.example')).toBe('https://tiles.example/a.png');
  });
});

describe('the changed settings', () => {
  const reader = (changes: Partial<Record<SettingName, unknown>>) => ({
    get: (name: SettingName) => changes[name] ?? settingDefinition(name).default,
    defaultOf: (name: SettingName) => settingDefinition(name).default,
  });

  it('are those that differ from their defaults and are saved', () => {
    expect(changedSettings(reader({}))).toEqual([]);
    expect(changedSettings(reader({ graticule: true, overlay: 'temp', metric_wind: 'kt' }))).toEqual([
      ['graticule', 'true'],
      ['metric_wind', '"kt"'],
    ]);
  });

  it('say of secrets only that they are set', () => {
    const secret = { lat: 48.2, lon: 16.37, email: 'me@example.org' };
    const known = changedSettings(
      reader(Object.fromEntries(settingNames.filter((name) => secretSettings.has(name)).map((name) => [name, secret]))),
    );
    expect(known.length).toBeGreaterThan(8);
    expect(new Set(known.map(([, value]) => value))).toEqual(new Set([HIDDEN]));
  });

  it('know every setting that opens an account or holds a place', () => {
    const telling = settingNames.filter(
      (name) =>
        /token|hash|email|^user$|location|position|payment|reverse/i.test(name) &&
        !/permission|displayLocation/i.test(name),
    );
    expect(telling.filter((name) => !secretSettings.has(name))).toEqual([]);
  });
});
