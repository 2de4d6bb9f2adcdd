import { settingDefinition, settingNames } from '@meltemi/catalogue';
import { describe, expect, it } from 'vitest';
import { createMemoryEnvironment } from '../device/index.ts';
import { createAppDefinitions } from './app-settings.ts';
import { openSettings } from './settings.store.ts';

const habits = {
  isImperial: (country: string) => country === 'us',
  hourFormat: (country: string): '12h' | '24h' => (country === 'us' ? '12h' : '24h'),
};
const open = (context = { country: 'xx', languages: ['en'] as readonly string[] }) => {
  const { storage, clock } = createMemoryEnvironment();
  const store = openSettings({
    definitions: createAppDefinitions(habits),
    storage,
    clock,
    defaults: context,
    onProblem: () => undefined,
  });
  return { store, storage };
};

describe('the settings of the application', () => {
  it('are all there with the defaults of the catalogue', () => {
    const { store } = open();
    for (const name of settingNames) expect([name, store.get(name)]).toEqual([name, settingDefinition(name).default]);
    expect(store.snapshot(['overlay', 'level', 'product', 'acRange', 'country', 'pois'])).toEqual({
      overlay: 'wind',
      level: 'surface',
      product: 'ecmwf',
      acRange: 12,
      country: 'xx',
      pois: 'favs',
    });
  });

  it('have defaults that their own checks allow', () => {
    const { store } = open();
    for (const name of settingNames) expect([name, store.isAllowed(name, store.get(name))]).toEqual([name, true]);
  });

  it('take language and habits of the place', () => {
    const { store } = open({ country: 'xx', languages: ['xx-YY', 'cs-CZ'] });
    expect(store.get('usedLang')).toBe('cs');
    store.setDefaults({ country: 'us', languages: ['en-US'] });
    expect(store.snapshot(['usedLang', 'hourFormat', 'isImperial', 'country'])).toEqual({
      usedLang: 'en',
      hourFormat: '12h',
      isImperial: true,
      country: 'us',
    });
  });

  it.each([
    ['overlay', 'nonsense'],
    ['level', '1000h'],
    ['hourFormat', '13h'],
    ['particlesAnim', 'some'],
    ['startUp', 'moon'],
    ['pickerMobileTimeout', 5],
    ['map', 'dark'],
    ['mapLibrary', 'cesium'],
    ['email', 'nobody'],
    ['lang', 'klingon'],
    ['country', '1x'],
    ['startUpLastPosition', { lat: 50, lon: 14, zoom: 4.5, source: 'maps' }],
    ['particles', { multiplier: 1, velocity: 1, width: 2.1, blending: 1, opacity: 1 }],
  ] as const)('refuse %s = %j', (name, value) => {
    const { store } = open();
    const before = store.get(name);
    expect(store.set(name, value as never)).toMatchObject({ ok: false, keys: [name] });
    expect(store.get(name)).toBe(before);
  });

  it('keep a visitor on this device: what is synced is saved here too', () => {
    const { store, storage } = open();
    store.setMany({ lang: 'de', particles: { multiplier: 2, velocity: 0, width: 1, blending: 1, opacity: 0.5 } });
    expect(storage.keys('settings_')).toEqual([
      'settings_lang',
      'settings_lang_ts',
      'settings_particles',
      'settings_particles_ts',
    ]);
  });
});
