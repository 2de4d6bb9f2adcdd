import { describe, expect, it } from 'vitest';
import { createFixedClock, createMemoryStorage } from '#device/index.ts';
import { createAppDefinitions, openSettings, type AppValues } from '#settings/index.ts';
import { followStartOverlay } from './start-overlay.ts';

const opened = (saved: Partial<AppValues> = {}) => {
  const settings = openSettings<AppValues>({
    definitions: createAppDefinitions(),
    storage: createMemoryStorage(),
    clock: createFixedClock(),
    defaults: { country: 'xx', languages: ['en'] },
    onProblem: () => undefined,
  });
  settings.setMany(saved);
  followStartOverlay(settings);
  return settings;
};

describe('the layer at the start', () => {
  it('is wind of ecmwf for a visitor, whatever was seen last', () => {
    expect(opened({ startUpLastOverlay: 'rain', startUpLastProduct: 'gfs' }).snapshot(['overlay', 'product'])).toEqual({
      overlay: 'wind',
      product: 'ecmwf',
    });
  });

  it('is the last one for whoever is logged in', () => {
    expect(
      opened({ userToken: 'token', startUpLastOverlay: 'rain', startUpLastProduct: 'gfs' }).snapshot([
        'overlay',
        'product',
      ]),
    ).toEqual({ overlay: 'rain', product: 'gfs' });
  });

  it('is the chosen one for anybody', () => {
    expect(opened({ startUpOverlay: 'temp' }).get('overlay')).toBe('temp');
    expect(opened({ userToken: 'token', startUpOverlay: 'temp', startUpLastOverlay: 'rain' }).get('overlay')).toBe(
      'temp',
    );
  });

  it('is remembered as it changes', () => {
    const settings = opened();
    settings.setMany({ overlay: 'waves', product: 'ecmwfWaves' });
    expect(settings.snapshot(['startUpLastOverlay', 'startUpLastProduct'])).toEqual({
      startUpLastOverlay: 'waves',
      startUpLastProduct: 'ecmwfWaves',
    });
  });
});
