import { act, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import type { PoiIdent, StationType } from '@meltemi/catalogue';
import type { PoiTile } from '@meltemi/contract';
import { createFixedClock, createMemoryEnvironment } from '#device/index.ts';
import { LanguageProvider } from '#language/index.ts';
import { loadLanguage } from '#language/test-language.ts';
import type { MapSymbol } from '#map/index.ts';
import { ServicesProvider, type Services } from '#services/index.ts';
import { createAppDefinitions, openSettings, SettingsProvider, type AppValues } from '#settings/index.ts';
import { createSignal } from '#signals/index.ts';
import { PoiKey } from './PoiKey.tsx';
import { PoiLayer } from './PoiPoints.tsx';

const NOW = Date.UTC(2026, 10, 16, 7);
const TYPES: readonly (StationType | 'heliport')[] = ['ad', 'wmo', 'madis', 'pws', 'ship', 'buoy', 'dbuoy', 'heliport'];

/** One point of each type, all around the middle of the map. */
const tile: PoiTile = {
  ref: new Date(NOW).toISOString(),
  origin: 'simulated',
  id: TYPES.map((type) => `${type}-1`),
  lat: TYPES.map(() => 50),
  lon: TYPES.map(() => 14),
  ts: TYPES.map((type) => (type === 'heliport' ? 0 : NOW / 60_000 - 5)),
  name: TYPES.map((type) => `One ${type}`),
  type: [...TYPES],
  wind: TYPES.map(() => 8),
  dir: TYPES.map(() => 270),
  gust: TYPES.map(() => null),
  cat: TYPES.map(() => 'U' as const),
};

/** Shows the points of a kind and their key, and hears what is put on the map. */
async function open(pois: PoiIdent, values: Partial<AppValues> = {}, installed = false) {
  const environment = createMemoryEnvironment({ clock: createFixedClock(NOW) });
  const settings = openSettings<AppValues>({
    definitions: createAppDefinitions(),
    storage: environment.storage,
    clock: environment.clock,
    defaults: { country: 'za', languages: ['en'] },
    onProblem: ({ message }) => {
      throw new Error(message);
    },
  });
  settings.setMany({ pois, ...values });
  const language = await loadLanguage('en');
  const kept = new Map<unknown, unknown>();
  let shown: readonly MapSymbol[] = [];
  const services = {
    environment,
    settings,
    view: { innerWidth: 400, innerHeight: 300 },
    map: {
      camera: createSignal({ lat: 50, lon: 14, zoom: 10 }),
      symbols: { show: (_: string, symbols: readonly MapSymbol[]) => void (shown = symbols), remove: () => undefined },
    },
    call: async (_: unknown, { params }: { params: { type?: string } }) => ({
      data: params.type === undefined ? { installed, airspaces: [] } : tile,
    }),
    reporter: { logError: () => undefined },
    once: (create: (all: Services) => unknown) => {
      if (!kept.has(create)) kept.set(create, create(services));
      return kept.get(create);
    },
  } as unknown as Services;
  render(
    <ServicesProvider services={services}>
      <LanguageProvider store={language}>
        <SettingsProvider value={settings}>
          <PoiLayer />
          <PoiKey inside />
        </SettingsProvider>
      </LanguageProvider>
    </ServicesProvider>,
  );
  const settle = async (): Promise<void> => {
    for (let k = 0; k < 5; k++) await act(async () => undefined);
  };
  await settle();
  return {
    settle,
    user: userEvent.setup({ delay: null }),
    t: (key: string) => language.text('stations')(key),
    ids: () => shown.map(({ id }) => id).toSorted(),
    looks: () => JSON.stringify(shown.map(({ look }) => look)),
    titles: () => shown.map(({ title }) => title),
  };
}

describe('the switches of points', () => {
  it.each([
    ['wind', 'displayAdStations', ['ad-1']],
    ['wind', 'displayWMOStations', ['wmo-1']],
    ['wind', 'displayMadisPWStations', ['madis-1', 'pws-1']],
    ['wind', 'displayShipStations', ['buoy-1', 'dbuoy-1', 'ship-1']],
    ['metars', 'displayHeliports', ['heliport-1']],
  ] as const)('of %s: %s takes its own away and brings them back', async (pois, name, own) => {
    const { user, t, ids, settle } = await open(pois, { displayHeliports: true });
    const all = ids();
    expect(all).toEqual(expect.arrayContaining([...own]));
    for (const expected of [all.filter((id) => !own.some((one) => one === id)), all]) {
      await user.click(screen.getByRole('switch', { name: t(name) }));
      await settle();
      expect(ids()).toEqual(expected);
    }
  });

  it('draw barbs in place of arrows', async () => {
    const { user, t, looks } = await open('wind');
    expect(looks()).not.toContain('"barb"');
    await user.click(screen.getByRole('switch', { name: t('stationBarbs') }));
    expect(looks()).toContain('"barb"');
  });

  it('say of every point its age and origin, and what a heliport is', async () => {
    const { titles } = await open('metars', { displayHeliports: true });
    const measured = titles().filter((title) => !title.includes('heliport'));
    expect(measured.every((title) => /5 minutes ago/.test(title) && /simulated/.test(title))).toBe(true);
    expect(titles()).toContain('One heliport: Heliport');
  });

  it.each([
    [true, false, true],
    [true, true, false],
    [false, false, false],
  ])('with airspaces %s, installed %s, say that there are none: %s', async (displayAirspaces, installed, isSaid) => {
    const { t } = await open('metars', { displayAirspaces }, installed);
    expect(screen.queryByText(t('noAirspaces')) !== null).toBe(isSaid);
  });
});
