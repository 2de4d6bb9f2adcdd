import { describe, expect, it, vi } from 'vitest';
import { flatView, tileKey } from '../views/index.ts';
import { FailureCount } from './failure-count.ts';
import { formulaField, showMoment } from './test-field.ts';
import { HandLoads, step } from './test-tiles.ts';
import { TileStore } from './tile-store.ts';
import { WeatherField } from './weather-field.ts';

const camera = { lat: 48, lon: 14, zoom: 6, width: 800, height: 600 };
const one = [{ kind: 'scalar' as const, of: () => 1 }];

describe('a weather field', () => {
  it('asks for data no deeper than they go and draws tiles of the screen', async () => {
    const field = formulaField({ a: one });
    field.setView(flatView(camera));
    await showMoment(field, 'a', 'a', 0, { dataZoom: 3 });
    expect(field.store.size).toBe(1);
    expect(field.drawTiles().every(({ tile }) => tile.z === 6)).toBe(true);
    expect(field.drawTiles().length).toBeGreaterThanOrEqual(4);
  });

  it('counts its changes', async () => {
    const onChange = vi.fn<() => void>();
    const field = formulaField({ a: one }, onChange);
    field.setView(flatView(camera));
    const before = field.revision;
    await showMoment(field, 'a', 'a', 0, { dataZoom: 3 });
    expect(field.revision).toBeGreaterThan(before);
    expect(onChange).toHaveBeenCalled();
  });

  it('keeps what it shows while another overlay with another zoom of data loads', async () => {
    const loads = new HandLoads();
    const store = new TileStore({ load: loads.load, failures: new FailureCount(false, () => undefined) });
    const field = new WeatherField<{ dataZoom: number; name: string }>(store, () => undefined);
    field.setView(flatView({ ...camera, width: 40, height: 40 }));
    field.show({ before: step('wind'), after: step('wind'), fraction: 0, look: { dataZoom: 3, name: 'wind' } });
    await loads.answer('wind/3/4/2');
    field.show({ before: step('temp'), after: step('temp'), fraction: 0, look: { dataZoom: 4, name: 'temp' } });
    expect(loads.asked.at(-1)).toBe('temp/4/8/5');
    expect(field.shown?.look.name).toBe('wind');
    expect(field.missing).toBe(1);
    await loads.answer('temp/4/8/5');
    expect(field.shown?.look.name).toBe('temp');
    expect(field.isComplete).toBe(true);
  });

  it('asks again for what failed', async () => {
    const loads = new HandLoads();
    const store = new TileStore({ load: loads.load, failures: new FailureCount(false, () => undefined) });
    const field = new WeatherField<{ dataZoom: number }>(store, () => undefined);
    field.setView(flatView({ ...camera, width: 40, height: 40 }));
    field.show({ before: step('a'), after: step('a'), fraction: 0, look: { dataZoom: 3 } });
    await loads.answer('a/3/4/2', { kind: 'failed', fault: { code: 'network', message: '' } });
    expect(field.store.faults(step('a')).map(({ tile }) => tileKey(tile))).toEqual(['3/4/2']);
    field.retry();
    expect(loads.asked).toEqual(['a/3/4/2', 'a/3/4/2']);
  });

  it('lets its requests go when it is closed', async () => {
    const loads = new HandLoads();
    const field = new WeatherField<{ dataZoom: number }>(
      new TileStore({ load: loads.load, failures: new FailureCount(false, () => undefined) }),
      () => undefined,
    );
    field.setView(flatView({ ...camera, width: 40, height: 40 }));
    field.show({ before: step('a'), after: step('a'), fraction: 0, look: { dataZoom: 3 } });
    field.close();
    expect(loads.aborted).toEqual(['a/3/4/2']);
    expect(field.drawTiles()).toEqual([]);
  });
});
