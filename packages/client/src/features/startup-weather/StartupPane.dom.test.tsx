import { act, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { createFixedClock, createMemoryEnvironment } from '#device/index.ts';
import { LanguageProvider } from '#language/index.ts';
import { loadLanguage } from '#language/test-language.ts';
import { weather } from '#places/forecast/test-weather.ts';
import { NOW, slidedInMemory, warningOf } from '#places/warnings/test-warnings.ts';
import { ServicesProvider, type Services } from '#services/index.ts';
import { createAppDefinitions, openSettings, SettingsProvider, type AppValues } from '#settings/index.ts';
import { createSignal } from '#signals/index.ts';
import { StartupPane } from './StartupPane.tsx';

describe('the card of the start', () => {
  it('looks up the warnings of its place, and leads to them; one that was put away stays away', async () => {
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
    const language = await loadLanguage('en');
    const asked: unknown[] = [];
    const opened: unknown[] = [];
    const slided = slidedInMemory();
    const kept = new Map<unknown, unknown>();
    const services = {
      environment,
      settings,
      language,
      collections: { open: () => slided },
      call: async ({ ident }: { ident: string }, { params }: { params: object }) => {
        asked.push([ident, params]);
        return { data: [warningOf({ severity: 'S' })] };
      },
      windows: { open: (name: string, params: object) => void opened.push([name, params]) },
      once: (create: (all: Services) => unknown) => {
        if (!kept.has(create)) kept.set(create, create(services));
        return kept.get(create);
      },
    } as unknown as Services;
    await act(async () => {
      render(
        <ServicesProvider services={services}>
          <LanguageProvider store={language}>
            <SettingsProvider value={settings}>
              <StartupPane weather={createSignal(weather)} />
            </SettingsProvider>
          </LanguageProvider>
        </ServicesProvider>,
      );
    });
    const { lat, lon, name } = weather.place;
    const chip = await screen.findByRole('button', { name: /Extreme storm gusts/ });
    expect(asked).toEqual([['warnings', { lat, lon }]]);
    await userEvent.setup({ delay: null }).click(chip);
    expect(opened).toEqual([['cap-alerts-detail', { lat, lon, name }]]);
    await act(async () => void (await slided.put('chain-one:S', { end: NOW })));
    expect(screen.queryByRole('button', { name: /Extreme storm gusts/ })).toBeNull();
    await act(async () => void (await slided.delete('chain-one:S')));
    expect(await screen.findByRole('button', { name: /Extreme storm gusts/ })).toBeTruthy();
  });
});
