// For tests: draws a component to text, with the settings and words around it.
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { languageSections, type LanguageCode } from '@meltemi/catalogue';
import { createMemoryEnvironment } from '../device/index.ts';
import { createLanguageStore, LanguageProvider } from '../language/index.ts';
import { createAppDefinitions, SettingsProvider, type AppValues } from './app-settings.ts';
import { openSettings } from './settings.store.ts';

/** Draws a component with the given settings. Words are their own keys, or what `texts` gives for them, so that tests see what was asked for. */
export async function drawnWith(
  texts: Readonly<Record<string, string>>,
  node: ReactNode,
  values: Partial<AppValues> = {},
  lang: LanguageCode = 'en',
): Promise<string> {
  const { storage, clock } = createMemoryEnvironment();
  const definitions = createAppDefinitions();
  // On the server a setting has its default, so the wanted values are given as defaults.
  const changed = Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      { ...definitions[name as keyof AppValues], defaultFor: () => value },
    ]),
  );
  const settings = openSettings<AppValues>({
    definitions: { ...definitions, ...changed },
    storage,
    clock,
    defaults: { country: 'xx', languages: ['en'] },
    onProblem: () => undefined,
  });
  const store = createLanguageStore({ initial: lang, loader: { load: async () => texts }, log: () => undefined });
  await Promise.all(languageSections.map((section) => store.ready(section)));
  return renderToStaticMarkup(
    <LanguageProvider store={store}>
      <SettingsProvider value={settings}>{node}</SettingsProvider>
    </LanguageProvider>,
  );
}
