import { createCalendar, utcZone } from '@meltemi/catalogue';
import type { Calendar, OverlayIdent } from '@meltemi/catalogue';
import { flatView } from '@meltemi/render';
import type { SettledState } from '@meltemi/render';
import { describe, expect, it } from 'vitest';
import { createPlanner } from '../plan/weather-plan.ts';
import type { WeatherRequest } from '../plan/weather-plan.ts';
import { GroundLight } from './ground-light.ts';
import { WeatherFields } from './weather-fields.ts';

const REF = Date.UTC(2026, 0, 15);
const calendar: Calendar = createCalendar(
  { ref: '2026-01-15T00:00:00Z', update: '2026-01-15T07:00:00Z', info: '2026-01-15T07:00:00Z', dst: [[3, 3, 240]] },
  { zone: utcZone },
);
const plan = createPlanner({ dataOf: () => ({ calendar, provenance: null }), customOf: () => null });
const wish: WeatherRequest = {
  overlay: 'temp',
  product: 'ecmwf',
  level: 'surface',
  timestamp: REF + 12 * 3_600_000,
  acRange: 12,
  isolines: null,
  tier: null,
  zoom: 4,
  isMapShown: false,
};
const view = flatView({ lat: 50, lon: 10, zoom: 3, width: 400, height: 300 });

const flatTile = (value: number): SettledState => ({
  kind: 'loaded',
  tile: {
    header: {
      version: 1,
      channels: [0, 1, 2].map(() => ({ kind: 'scalar', step: 1, offset: 0, first: 0, maskOf: null })),
      planes: [],
    },
    planes: [0, 1, 2].map(() => new Float32Array(257 * 257).fill(value)),
  },
});

/** Fields over a network that answers as the test says. */
function open(answer: (url: string) => SettledState) {
  const heard = { asked: [] as string[], failed: [] as string[], came: 0, checks: 0 };
  const fields = new WeatherFields({
    isMobile: false,
    checkConnection: () => (heard.checks += 1),
    onChange: () => undefined,
    onTileFailed: (url) => heard.failed.push(url),
    onTileCame: () => (heard.came += 1),
    decoder: { decode: () => Promise.reject(new Error('not used')), close: () => undefined },
    load: (url) => {
      heard.asked.push(url);
      return Promise.resolve(answer(url));
    },
  });
  fields.follow(view);
  return { fields, heard };
}

const settled = async (): Promise<void> => {
  for (let k = 0; k < 200; k++) await Promise.resolve();
};
const show = async (
  fields: WeatherFields,
  overlay: OverlayIdent,
  more: Partial<WeatherRequest> = {},
): Promise<void> => {
  fields.apply(plan({ ...wish, overlay, ...more }));
  await settled();
};
const failed: SettledState = { kind: 'failed', fault: { code: 'http-500', message: 'broken' } };

describe('the fields of the weather', () => {
  it('are whole when all tiles of the colours are here', async () => {
    const { fields, heard } = open(() => flatTile(280));
    await show(fields, 'temp');
    expect([fields.isWhole, fields.missing]).toEqual([true, 0]);
    expect(heard.asked.some((url) => url.includes('/temp-surface.png'))).toBe(true);
    expect(heard.came).toBe(heard.asked.length);
  });

  it('tell of tiles that failed, see to the connection after six, and are not whole before they have come', async () => {
    let isUp = false;
    const { fields, heard } = open(() => (isUp ? flatTile(280) : failed));
    await show(fields, 'temp');
    expect(fields.isWhole).toBe(false);
    expect(heard.failed.length).toBeGreaterThanOrEqual(6);
    expect(heard.checks).toBeGreaterThanOrEqual(1);
    isUp = true;
    fields.retry();
    await settled();
    expect(fields.isWhole).toBe(true);
  });

  it('are whole where the server says that there is nothing', async () => {
    const { fields, heard } = open(() => ({ kind: 'nodata', fault: { code: 'outside-grid', message: 'none' } }));
    await show(fields, 'temp');
    expect([fields.isWhole, heard.failed.length, heard.checks]).toEqual([true, 0, 0]);
  });

  it('ask for the coast where a layer ends at it, and for another flow under waves', async () => {
    const { fields, heard } = open(() => flatTile(2));
    await show(fields, 'wind');
    const wind = fields.particles;
    expect(heard.asked.some((url) => url.startsWith('/basemap/'))).toBe(false);
    await show(fields, 'waves', { product: 'ecmwfWaves' });
    expect(heard.asked.some((url) => url.startsWith('/basemap/v1/mask/'))).toBe(true);
    expect(fields.particles).not.toBe(wind);
  });

  it('ask for nothing more once they are closed', async () => {
    const { fields, heard } = open(() => flatTile(280));
    fields.close();
    const { length } = heard.asked;
    fields.retry();
    await settled();
    expect(heard.asked.length).toBe(length);
  });
});

describe('the light of the ground', () => {
  it('is that of the colours, and follows them', async () => {
    let kelvin = 274;
    const { fields } = open(() => flatTile(kelvin));
    const light = new GroundLight(fields, () => 0.9);
    expect(light.at(10, 50)).toBeNaN();
    await show(fields, 'temp');
    const pale = light.at(10, 50);
    kelvin = 225;
    await show(fields, 'temp', { timestamp: REF + 48 * 3_600_000 });
    expect(pale).toBeGreaterThan(0.7);
    expect(light.at(10, 50)).toBeLessThan(0.4);
  });

  it('is that of the base map where no colours are drawn', async () => {
    const { fields } = open(() => flatTile(274));
    await show(fields, 'temp', { zoom: 12, isMapShown: true });
    expect(new GroundLight(fields, () => 0.9).at(10, 50)).toBe(0.9);
  });
});
