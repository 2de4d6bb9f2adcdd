// For tests: shows a component in a document, with the texts of the language files and a settings store around it.
import type { ReactNode } from 'react';
import { render } from '@testing-library/react';
import { userEvent, type UserEvent } from '@testing-library/user-event';
import type { LanguageCode, LanguageSection } from '@meltemi/catalogue';
import { createFixedClock, createMemoryEnvironment, type FixedClock } from '../device/index.ts';
import { LanguageProvider, type TextParams } from '../language/index.ts';
import { loadLanguage } from '../language/test-language.ts';
import { createAppDefinitions, SettingsProvider, type AppSettings, type AppValues } from './app-settings.ts';
import { openSettings } from './settings.store.ts';

/** What a test may say of the user before the screen. */
export interface DocumentOptions {
  readonly values?: Partial<AppValues>;
  readonly lang?: LanguageCode;
  /** Now, ms since 1970. */
  readonly now?: number;
}

/** A component that is shown, and the user before it. */
export interface ShownDocument {
  readonly user: UserEvent;
  readonly settings: AppSettings;
  readonly clock: FixedClock;
  /** A text of the language files by its key, as the component says it. */
  readonly text: (section: LanguageSection, key: string, params?: TextParams) => string;
  /** Shows another state of the component in its place. */
  readonly again: (node: ReactNode) => void;
  readonly container: HTMLElement;
}

/** Shows a component with the given settings in a language. */
export async function show(
  node: ReactNode,
  { values = {}, lang = 'en', now = Date.UTC(2026, 6, 14, 10) }: DocumentOptions = {},
): Promise<ShownDocument> {
  const { storage, clock } = createMemoryEnvironment({ clock: createFixedClock(now) });
  const settings = openSettings<AppValues>({
    definitions: createAppDefinitions(),
    storage,
    clock,
    defaults: { country: 'za', languages: [lang] },
    onProblem: ({ message }) => {
      throw new Error(message);
    },
  });
  settings.setMany(values);
  const store = await loadLanguage(lang);
  const around = (shown: ReactNode): ReactNode => (
    <LanguageProvider store={store}>
      <SettingsProvider value={settings}>{shown}</SettingsProvider>
    </LanguageProvider>
  );
  const { rerender, container } = render(around(node));
  return {
    user: userEvent.setup({ delay: null }),
    settings,
    clock,
    text: (section, key, params) => store.text(section)(key, params),
    again: (other) => rerender(around(other)),
    container,
  };
}
