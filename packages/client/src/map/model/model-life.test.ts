import { utcZone } from '@meltemi/catalogue';
import type { Calendar } from '@meltemi/catalogue';
import { beforeEach, describe, expect, it } from 'vitest';
import { HttpError } from '#network/index.ts';
import { directoryOf, openTestMap, runOf } from '../test-map.ts';
import type { TestMap } from '../test-map.ts';
import { createMinifests } from './minifests.ts';
import { createModelLife } from './model-life.ts';
import type { ModelLife } from './model-life.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
/** The standing clock of the tests: 2026-01-15 12:00 UTC. */
const NOW = Date.UTC(2026, 0, 15, 12);
const EUROPE = { north: 60, south: 40, west: 0, east: 25 };
const AMERICA = { north: 50, south: 30, west: -120, east: -80 };

let map: TestMap;
let life: ModelLife;
const redraws: unknown[] = [];
const settle = (): Promise<void> => map.environment.clock.advanceAsync(0);
const minifestCalls = (): readonly unknown[] => map.requests.filter(({ call }) => call === 'minifest');
const calendar = (): Calendar => map.settings.get('calendar') as Calendar;

beforeEach(() => {
  map = openTestMap();
  redraws.length = 0;
  map.bus.on('redrawLayers', (event) => void redraws.push(event));
  map.replies.set(directoryOf('ecmwf'), runOf('2026-01-15T00:00:00Z'));
  map.replies.set(directoryOf('gfs'), runOf('2026-01-15T06:00:00Z', [[3, 3, 360]]));
  map.replies.set(directoryOf('iconEu'), runOf('2026-01-15T06:00:00Z', [[3, 3, 120]]));
  map.replies.set(directoryOf('ecmwfWaves'), runOf('2026-01-15T00:00:00Z'));
  const { clock } = map.environment;
  life = createModelLife(map.parts, createMinifests({ ...map.parts, now: () => clock.now(), zone: () => utcZone }));
});

describe('opening a product', () => {
  it('adopts the calendar of its minifest and snaps now to the nearest step', async () => {
    map.environment.clock.advance(80 * MINUTE);
    life.start();
    await settle();
    expect(calendar().refTime).toBe('2026011500');
    expect(map.settings.get('timestamp')).toBe(NOW);
  });

  it('clamps a time beyond the calendar to its end', async () => {
    map.settings.set('timestamp', NOW + 4000 * HOUR);
    life.start();
    await settle();
    expect(map.settings.get('timestamp')).toBe(Date.UTC(2026, 0, 15) + 240 * HOUR);
  });

  it('logs an empty list of levels and keeps the level', async () => {
    life.start();
    await settle();
    map.settings.setMany({ overlay: 'waves', product: 'ecmwfWaves' });
    map.settings.set('product', 'iconEu');
    await settle();
    expect(map.logged).toContain('Empty level list for overlay waves and product iconEu');
    expect(map.settings.get('level')).toBe('surface');
  });

  it('asks for the premium steps of a subscriber', async () => {
    map.settings.set('subscription', 'premium');
    life.start();
    await settle();
    expect(map.requests[0]?.input).toMatchObject({ params: { directory: 'ecmwf-hres' }, query: { premium: true } });
  });

  it('keeps the calendar for five minutes and asks again after them', async () => {
    life.start();
    await settle();
    map.settings.set('product', 'gfs');
    await settle();
    map.environment.clock.advance(5 * MINUTE - 1);
    map.settings.set('product', 'ecmwf');
    await settle();
    expect(minifestCalls()).toHaveLength(2);
    map.environment.clock.advance(2);
    map.settings.set('product', 'gfs');
    await settle();
    expect(minifestCalls()).toHaveLength(3);
  });

  it('does not adopt a calendar that arrives after another product was chosen', async () => {
    life.start();
    map.settings.set('product', 'gfs');
    await settle();
    expect(calendar().refTime).toBe('2026011506');
  });
});

describe('refreshing', () => {
  it('checks every 30 minutes and redraws without cache when a new run is there', async () => {
    life.start();
    await settle();
    await map.environment.clock.advanceAsync(30 * MINUTE);
    expect(minifestCalls()).toHaveLength(2);
    expect(redraws).toEqual([]);
    map.replies.set(directoryOf('ecmwf'), runOf('2026-01-15T12:00:00Z'));
    await map.environment.clock.advanceAsync(30 * MINUTE);
    expect(calendar().refTime).toBe('2026011512');
    expect(redraws).toEqual([{ noCache: true }]);
  });

  it("redraws when a provider's run takes the place of a simulated one of the same time", async () => {
    const from = (origin: string): object => ({
      ...runOf('2026-01-15T00:00:00Z'),
      provenance: { provider: 'ECMWF', model: 'ECMWF', run: null, origin, licence: '' },
    });
    map.replies.set(directoryOf('ecmwf'), from('simulated'));
    life.start();
    await settle();
    map.replies.set(directoryOf('ecmwf'), from('live'));
    await map.environment.clock.advanceAsync(30 * MINUTE);
    expect(redraws).toEqual([{ noCache: true }]);
    expect(life.dataOf('ecmwf')?.provenance?.origin).toBe('live');
  });

  it('checks when the page becomes visible, but only over five minutes after the last check', async () => {
    life.start();
    await settle();
    map.environment.visibility.set('hidden');
    map.environment.clock.advance(5 * MINUTE);
    map.environment.visibility.set('visible');
    await settle();
    expect(minifestCalls()).toHaveLength(1);
    map.environment.visibility.set('hidden');
    map.environment.clock.advance(1);
    map.environment.visibility.set('visible');
    await settle();
    expect(minifestCalls()).toHaveLength(2);
  });

  it('expires and reloads when the subscription changes', async () => {
    life.start();
    await settle();
    map.settings.set('subscription', 'premium');
    await settle();
    expect(minifestCalls()).toHaveLength(2);
  });

  it('ends with stop', async () => {
    life.start();
    await settle();
    life.stop();
    await map.environment.clock.advanceAsync(60 * MINUTE);
    expect(minifestCalls()).toHaveLength(1);
  });
});

describe('choosing products', () => {
  it('switches to a product that can show the overlay and back to the preferred one', async () => {
    life.start();
    life.setViewport(EUROPE);
    map.settings.set('overlay', 'waves');
    expect(map.settings.get('product')).toBe('ecmwfWaves');
    expect(map.settings.get('visibleProducts')).toContain('iconEuWaves');
    map.settings.set('overlay', 'temp');
    expect(map.settings.get('product')).toBe('ecmwf');
    await settle();
  });

  it('leaves a regional product when its area goes out of view', async () => {
    life.start();
    life.setViewport(EUROPE);
    map.settings.set('product', 'iconEu');
    await settle();
    life.setViewport(AMERICA);
    expect(map.settings.get('visibleProducts')).not.toContain('iconEu');
    expect(map.settings.get('product')).toBe('ecmwf');
  });

  it('hides models without an open source beside live forecasts, and has them beside simulated ones', async () => {
    const live = { provider: 'ECMWF', model: 'ECMWF', run: null, origin: 'live' as const, licence: 'CC-BY-4.0' };
    life.setViewport(EUROPE);
    life.start();
    await settle();
    expect(map.settings.get('visibleProducts')).toContain('nems');
    map.replies.set(directoryOf('ecmwf'), { ...runOf('2026-01-15T06:00:00Z'), provenance: live });
    map.environment.clock.advance(30 * MINUTE);
    await settle();
    expect(map.settings.get('visibleProducts')).toContain('iconEu');
    expect(map.settings.get('visibleProducts')).not.toContain('nems');
  });

  it('takes a newly preferred product at once where it can show the overlay', () => {
    life.start();
    map.settings.set('preferredProduct', 'gfs');
    expect(map.settings.get('product')).toBe('gfs');
    map.settings.set('overlay', 'waves');
    map.settings.set('preferredProduct', 'icon');
    expect(map.settings.get('product')).toBe('ecmwfWaves');
  });

  it('uses the first level of an overlay that has not the chosen one', () => {
    life.start();
    map.settings.set('level', '500h');
    map.settings.set('overlay', 'gust');
    expect(map.settings.get('level')).toBe('surface');
  });

  it('fits the range of an accumulation to twelve steps at least', async () => {
    life.start();
    await settle();
    map.settings.set('acRange', 3);
    map.settings.set('overlay', 'rainAccu');
    expect(map.settings.get('acRange')).toBe(12);
  });
});

describe('times', () => {
  it('keeps a time between two steps', async () => {
    life.start();
    await settle();
    map.settings.set('timestamp', NOW + 100 * MINUTE);
    expect(map.settings.get('timestamp')).toBe(NOW + 100 * MINUTE);
  });
});

describe('models beside the open one', () => {
  it('are asked for once, and again at the next check when they failed', async () => {
    life.start();
    await settle();
    map.replies.set(directoryOf('icon'), new HttpError('network', '/x'));
    expect(life.dataOf('icon')).toBeNull();
    expect(life.dataOf('icon')).toBeNull();
    await settle();
    expect(life.dataOf('icon')).toBeNull();
    expect(minifestCalls()).toHaveLength(2);
    map.replies.set(directoryOf('icon'), runOf('2026-01-15T06:00:00Z'));
    await map.environment.clock.advanceAsync(30 * MINUTE);
    life.dataOf('icon');
    await settle();
    expect(life.dataOf('icon')?.calendar.refTime).toBe('2026011506');
  });
});
