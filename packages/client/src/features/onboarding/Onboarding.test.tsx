import { renderToStaticMarkup } from 'react-dom/server';
import { beforeAll, describe, expect, it } from 'vitest';
import { createFixedClock, createMemoryStorage } from '#device/index.ts';
import { createLanguageStore, LanguageProvider } from '#language/index.ts';
import { createAppDefinitions, openSettings, SettingsProvider, type AppValues } from '#settings/index.ts';
import { Onboarding, onboardingSteps } from './Onboarding.tsx';

const texts = createLanguageStore({ initial: 'en', loader: { load: async () => ({}) }, log: () => undefined });

beforeAll(async () => {
  await Promise.all((['onboarding', 'settings'] as const).map((section) => texts.ready(section)));
});

function drawn(phone: boolean): string {
  const settings = openSettings<AppValues>({
    definitions: createAppDefinitions(),
    storage: createMemoryStorage(),
    clock: createFixedClock(),
    defaults: { country: 'xx', languages: ['en'] },
    onProblem: () => undefined,
  });
  return renderToStaticMarkup(
    <LanguageProvider store={texts}>
      <SettingsProvider value={settings}>
        <Onboarding phone={phone} close={() => undefined} onLocate={() => undefined} />
      </SettingsProvider>
    </LanguageProvider>,
  );
}

describe('the first steps', () => {
  it('are few, and begin with the map', () => {
    expect(onboardingSteps.length).toBeLessThanOrEqual(3);
    expect(drawn(false)).toMatch(/data-step="map"><h3 tabindex="-1">title_map</);
  });

  it('can be gone through or left at once, by native buttons', () => {
    expect([...drawn(false).matchAll(/<button type="button"[^>]*>([^<]+)</g)].map((match) => match[1])).toEqual([
      'next',
      'skip',
    ]);
  });

  it('speak of fingers on a phone and of keys on a desktop', () => {
    expect([...drawn(false).matchAll(/<span>(\w+)<\/span>/g)].map((match) => match[1])).toEqual([
      'factLayers',
      'factClick',
      'factTime',
      'factSearch',
    ]);
    expect([...drawn(true).matchAll(/<span>(\w+)<\/span>/g)].map((match) => match[1])).toEqual([
      'factLayersPhone',
      'factClickPhone',
      'factTimePhone',
      'factSearchPhone',
    ]);
  });
});
