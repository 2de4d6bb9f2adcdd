import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { messages } from '@meltemi/catalogue';
import * as features from '../features/index.ts';
import { markDocument } from '../language/index.ts';
import { createServices, followSettings, type Services } from '../services/index.ts';
import {
  App,
  FIRST_SECTIONS,
  followConnection,
  followPageTitle,
  followWindowAddress,
  startScreen,
} from '../shell/index.ts';
import { isWindow } from '../windows/index.ts';
import { missingTechnologies, platformName } from './browser-support.ts';
import { endWarmUpWithFirstWeather } from './warm-up.ts';

function reportMissingTechnologies({ environment, language, messages: bar, view }: Services): void {
  const missing = missingTechnologies(view);
  if (missing.length === 0) return;
  bar.show('support/missing-technology', {
    values: { platform: platformName(environment.facts.platform), technology: language.formats.list(missing) },
  });
}

async function run(services: Services, root: HTMLElement): Promise<void> {
  const { bus, consent, country, language, view, windows } = services;
  followSettings(services);
  startScreen(services);
  endWarmUpWithFirstWeather({
    document: view.document,
    MutationObserver,
    setTimeout: (work, ms) => view.setTimeout(work, ms),
  });
  const words = Promise.all(FIRST_SECTIONS.map((section) => language.ready(section)));
  createRoot(root).render(
    <StrictMode>
      <App services={services} words={words} />
    </StrictMode>,
  );
  await words;
  markDocument(language, view.document.documentElement);
  followPageTitle(services);
  followConnection(services);
  followWindowAddress(services);
  for (const { start } of windows.definitions) start?.(services);
  reportMissingTechnologies(services);
  consent.view(view.location.pathname);
  void country.decided.then(() => consent.start());
  bus.emit('dependenciesResolved');
}

/** Starts the application in the page, unless a foreign site frames it. A failure is logged and shown. */
export async function start(root: HTMLElement, view: Window & typeof globalThis, version: string): Promise<void> {
  if (view.parent !== view && (await (await import('./foreign-frame.tsx')).endInForeignFrame(root, view))) return;
  let services: Services | undefined;
  try {
    services = createServices({ view, version, windows: Object.values(features).filter(isWindow) });
    await run(services, root);
  } catch (error) {
    const { text } = messages['boot/failed'];
    try {
      if (services === undefined) throw error;
      services.reporter.logError('boot', text, error);
    } catch {
      // Where the reporter itself cannot be made the window takes the fault, so that it is never lost.
      view.reportError(new Error(text, { cause: error }));
    }
    root.textContent = text;
  }
}
