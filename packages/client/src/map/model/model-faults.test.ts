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

let map: TestMap;
let life: ModelLife;
const redraws: unknown[] = [];
const settle = (): Promise<void> => map.environment.clock.advanceAsync(0);
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

describe('faults', () => {
  it('logs an invalid minifest in the words of the documents and shows the bar', async () => {
    map.replies.set(directoryOf('ecmwf'), { ref: 'yesterday', update: '', dst: [] });
    life.start();
    await settle();
    expect(map.logged).toContain('Invalid format of minifest');
    expect(map.shown).toEqual([{ code: 'model/load-failed', values: { model: 'ECMWF' } }]);
    expect(map.settings.get('calendar')).toBeNull();
  });

  it('shows the text of the server when it has one', async () => {
    map.replies.set(
      directoryOf('ecmwf'),
      new HttpError('status', '/x', 503, JSON.stringify({ error: { code: 'unavailable', message: 'Back at noon.' } })),
    );
    life.start();
    await settle();
    expect(map.shown).toEqual([{ code: 'model/load-failed', values: { model: 'ECMWF' }, text: 'Back at noon.' }]);
  });

  it('says nothing while offline, and opens the model when the connection is back', async () => {
    const good = map.replies.get(directoryOf('ecmwf'));
    map.replies.set(directoryOf('ecmwf'), new HttpError('network', '/x'));
    map.online = false;
    map.settings.set('connection', false);
    life.start();
    await settle();
    expect(map.shown).toEqual([]);
    map.replies.set(directoryOf('ecmwf'), good);
    map.settings.set('connection', true);
    await settle();
    expect(calendar().refTime).toBe('2026011500');
  });

  it('gives way to a model that the server has, and asks for the absent one again at the next check', async () => {
    map.replies.delete(directoryOf('ecmwf'));
    life.start();
    await settle();
    expect(map.settings.get('product')).toBe('gfs');
    expect(calendar().refTime).toBe('2026011506');
    expect(map.shown).toEqual([]);
    // A user who chooses it sees why it does not come.
    map.settings.set('product', 'ecmwf');
    await settle();
    expect(map.settings.get('product')).toBe('gfs');
    expect(map.shown).toEqual([{ code: 'model/load-failed', values: { model: 'ECMWF' } }]);
    map.replies.set(directoryOf('ecmwf'), runOf('2026-01-15T00:00:00Z'));
    await map.environment.clock.advanceAsync(30 * MINUTE);
    map.settings.set('product', 'ecmwf');
    await settle();
    expect(calendar().refTime).toBe('2026011500');
  });

  it('stays and says so where the server has no model at all', async () => {
    map.replies.clear();
    life.start();
    // Each model is asked for once, one after the other.
    while (map.shown.length === 0) await settle();
    expect(map.settings.get('calendar')).toBeNull();
    expect(map.shown).toHaveLength(1);
  });

  it('keeps what it had when a refresh fails', async () => {
    life.start();
    await settle();
    map.replies.set(directoryOf('ecmwf'), new HttpError('network', '/x'));
    await map.environment.clock.advanceAsync(30 * MINUTE);
    expect(calendar().refTime).toBe('2026011500');
    expect(redraws).toEqual([]);
  });
});
