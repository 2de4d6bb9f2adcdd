import type { Storm, StormPoint } from '@meltemi/contract';
import { flatView } from '@meltemi/render';
import { describe, expect, it, vi } from 'vitest';
import { loadLanguage } from '#language/test-language.ts';
import type { MapSymbol } from '#map/symbols/symbol.ts';
import { openTestMap } from '#map/test-map.ts';
import type { LayerHost } from '../define-map-layer.ts';
import { createStormsData } from './storms-data.ts';
import { planStorms } from './storms-plan.rules.ts';

const storm = (id: string, strength: number): Storm => ({
  id,
  name: id === 'wp012026' ? null : 'Fiona',
  lat: 20,
  lon: -60,
  strength,
  windSpeed: 40,
  pressure: 960,
  track: [],
  forecast: {},
  basin: id.slice(0, 2).toUpperCase(),
  updated: '2026-09-01T00:00:00Z',
});

const trackPoint = (hours: number): StormPoint => ({
  ts: Date.UTC(2023, 8, 1) + hours * 3_600_000,
  lat: 20,
  lon: -60 - hours / 10,
  windSpeed: 40,
  pressure: 960,
  strength: 4,
});

/** A context that keeps what was written. */
function recorder() {
  const texts: string[] = [];
  const context: Record<string, unknown> = {
    fillText: (text: string) => void texts.push(text),
    measureText: () => ({ width: 40 }),
  };
  for (const name of [
    'moveTo',
    'lineTo',
    'arc',
    'setLineDash',
    'beginPath',
    'closePath',
    'fill',
    'stroke',
    'fillRect',
    'save',
    'restore',
  ])
    context[name] = () => undefined;
  return { texts, context: context as unknown as CanvasRenderingContext2D };
}

async function open(reply: (call: { readonly ident: string }) => Promise<{ data: object }>) {
  const { environment, settings } = openTestMap();
  const language = await loadLanguage('en');
  const shown: (readonly MapSymbol[] | null)[] = [];
  const faults: string[] = [];
  const data = createStormsData({
    call: reply,
    environment,
    settings,
    language,
    logError: (_: string, message: string) => void faults.push(message),
    onTexts: () => undefined,
    symbols: {
      show: (_: string, list: readonly MapSymbol[]) => void shown.push(list),
      remove: () => void shown.push(null),
    },
  } as unknown as LayerHost);
  const plan = () => planStorms({ settings })!;
  return { data, settings, clock: environment.clock, shown, faults, plan };
}

describe('the storms of the map', () => {
  it('have a sign each but the chosen one, which says what they are and leads to them', async () => {
    const { data, settings, shown, plan } = await open(async () => ({
      data: { storms: [storm('al012026', 3), storm('wp012026', 0)] },
    }));
    settings.set('stormShown', 'al012026');
    data.show(plan());
    await vi.waitFor(() => expect(shown.at(-1)).toHaveLength(1));
    const [sign] = shown.at(-1)!;
    expect(sign).toMatchObject({
      id: 'wp012026',
      title: 'Unnamed storm wp012026: Tropical storm',
      look: { text: 'S' },
    });
    sign!.onPress();
    expect(settings.get('stormShown')).toBe('wp012026');
    data.show(plan());
    expect(shown.at(-1)).toMatchObject([
      { id: 'al012026', title: 'Fiona: Hurricane, category 3', look: { text: '3' } },
    ]);
    data.rest();
    expect(shown.at(-1)).toBeNull();
  });

  it('paint one of the past that is chosen, asked for once, and put no sign on the map for it', async () => {
    const { context, texts } = recorder();
    const past = { ...storm('al132023', 4), season: 2023, track: [trackPoint(0), trackPoint(6)] };
    const asked: string[] = [];
    const { data, settings, shown, faults, plan } = await open(async ({ ident }) => {
      asked.push(ident);
      if (ident === 'storms') return { data: { storms: [storm('al012026', 3)] } };
      return { data: { storm: past } };
    });
    settings.set('stormShown', 'al132023');
    data.show(plan());
    await vi.waitFor(() => expect(asked).toEqual(['storms', 'storm']));
    const view = flatView({ width: 600, height: 400, lat: 20, lon: -60, zoom: 4 });
    await vi.waitFor(() => {
      data.paint(context, view, []);
      expect(texts).toContain('Sep 1, 2023');
    });
    settings.set('stormTimestamp', trackPoint(3).ts);
    data.show(plan());
    expect(shown.at(-1)?.map(({ id }) => id)).toEqual(['al012026']);
    // One that blows is not asked for again.
    settings.set('stormShown', 'al012026');
    data.show(plan());
    expect([asked, faults]).toEqual([['storms', 'storm'], []]);
  });

  it('are asked for again every five minutes while they are shown; what is known stays when nothing comes', async () => {
    let [asked, isBroken] = [0, false];
    const { data, settings, clock, shown, faults, plan } = await open(async () => {
      asked += 1;
      if (isBroken) throw new Error('no answer');
      return { data: { storms: [storm('al012026', 1)] } };
    });
    settings.set('stormShown', 'all');
    data.show(plan());
    await vi.waitFor(() => expect(shown.at(-1)).toHaveLength(1));
    isBroken = true;
    clock.advance(300_000);
    await vi.waitFor(() => expect(faults).toHaveLength(1));
    expect(shown.at(-1)).toHaveLength(1);
    data.rest();
    clock.advance(900_000);
    expect(asked).toBe(2);
  });
});
