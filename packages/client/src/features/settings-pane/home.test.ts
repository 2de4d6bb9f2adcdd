import { describe, expect, it } from 'vitest';
import { createFixedClock, createMemoryStorage } from '#device/index.ts';
import { createAppDefinitions, openSettings, type AppValues } from '#settings/index.ts';
import { forgetHome, setHome } from './home.ts';

const opened = () =>
  openSettings<AppValues>({
    definitions: createAppDefinitions(),
    storage: createMemoryStorage(),
    clock: createFixedClock(),
    defaults: { country: 'xx', languages: ['en'] },
    onProblem: () => undefined,
  });

describe('home', () => {
  it('is set at once and named when the name is known', async () => {
    const settings = opened();
    const naming = setHome(settings, { lat: 50.08, lon: 14.42 }, () => Promise.resolve('Praha'));
    expect(settings.get('homeLocation')).toEqual({ lat: 50.08, lon: 14.42 });
    await naming;
    expect(settings.get('homeLocation')).toEqual({ lat: 50.08, lon: 14.42, name: 'Praha' });
  });

  it('keeps its coordinates where there is no name, and takes a place that the map has turned past', async () => {
    const settings = opened();
    await setHome(settings, { lat: 10, lon: 190 }, () => Promise.resolve(''));
    expect(settings.get('homeLocation')).toMatchObject({ lat: 10 });
    expect(settings.get('homeLocation')).not.toHaveProperty('name');
  });

  it('does not get the name of a place that is no longer it', async () => {
    const settings = opened();
    let name: (text: string) => void = () => undefined;
    const first = setHome(settings, { lat: 1, lon: 1 }, () => new Promise((resolve) => (name = resolve)));
    await setHome(settings, { lat: 2, lon: 2 }, () => Promise.resolve('Two'));
    name('One');
    await first;
    expect(settings.get('homeLocation')).toEqual({ lat: 2, lon: 2, name: 'Two' });
  });

  it('is forgotten together with a start from it, and with no other start', async () => {
    const settings = opened();
    await setHome(settings, { lat: 1, lon: 1 }, () => Promise.resolve(''));
    settings.set('startUp', 'location');
    forgetHome(settings);
    expect(settings.snapshot(['homeLocation', 'startUp'])).toEqual({ homeLocation: null, startUp: 'ip' });
    settings.set('startUp', 'last');
    forgetHome(settings);
    expect(settings.get('startUp')).toBe('last');
  });
});
