import type { Storm } from '@meltemi/contract';
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

async function open(reply: () => Promise<{ data: { storms: readonly Storm[] } }>) {
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
