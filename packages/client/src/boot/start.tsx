import { startTransition, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { messages, negotiateLanguage } from '@meltemi/catalogue';
import { createLanguageStore, createSectionLoader, LanguageProvider, markDocument } from '../language/index.ts';
import { App } from './App.tsx';
import { createApplication, FIRST_SECTIONS, type Application } from './application.ts';
import { missingTechnologies, platformName } from './browser-support.ts';
import { tellConnection } from './connection-messages.ts';
import { isIllegalEmbed, readEmbedding } from './embed.rules.ts';
import { followPeople } from './follow-people.ts';
import { followSettings } from './follow-settings.ts';
import { createScreenParts } from './screen-parts.ts';
import { settleWithFirstWeather } from './settling.ts';

/** Shows the notice for foreign frames; nothing of the application is started, read or stored. */
async function showEmbedNotice(root: HTMLElement, view: Window): Promise<void> {
  const importModule = (address: string): Promise<unknown> => import(/* @vite-ignore */ address);
  // Without the application there is nobody to report to; English texts stand in for what fails to load.
  const log = (): void => undefined;
  const store = createLanguageStore({
    initial: negotiateLanguage(view.navigator.languages),
    loader: createSectionLoader(importModule, log),
    log,
  });
  const [{ EmbedNotice }] = await Promise.all([
    import('./EmbedNotice.tsx'),
    store.ready('errors'),
    store.ready('main'),
  ]);
  createRoot(root).render(
    <LanguageProvider store={store}>
      <EmbedNotice address={view.location.href} />
    </LanguageProvider>,
  );
}

function tellMissingTechnologies({ environment, language, messages: bar }: Application, view: Window): void {
  const missing = missingTechnologies(view);
  if (missing.length === 0) return;
  bar.show('support/missing-technology', {
    values: { platform: platformName(environment.facts.platform), technology: language.formats.list(missing) },
  });
}

async function run(application: Application, root: HTMLElement, view: Window): Promise<void> {
  const { bus, connection, consent, language, messages: bar } = application;
  followSettings(application);
  // Asked before tiles take every connection: the question of consent waits for it.
  const country = application.learnCountry();
  await Promise.all(FIRST_SECTIONS.map((section) => language.ready(section)));
  markDocument(language, view.document.documentElement);
  tellConnection(connection, bar, {
    reload: () => view.location.reload(),
    markOffline: (offline) => void view.document.body.classList.toggle('offline', offline),
  });
  const parts = createScreenParts(application, view);
  settleWithFirstWeather({
    document: view.document,
    MutationObserver,
    setTimeout: (work, ms) => view.setTimeout(work, ms),
  });
  const screen = createRoot(root);
  // Drawn in small pieces: presses and pictures have their turn in between.
  startTransition(() =>
    screen.render(
      <StrictMode>
        <App application={application} parts={parts} />
      </StrictMode>,
    ),
  );
  tellMissingTechnologies(application, view);
  consent.view(view.location.pathname);
  void country.then(() => consent.start());
  bus.emit('dependenciesResolved');
  followPeople(application, async () => (await import('./told.ts')).toldOf(application));
}

/** Starts the application in the page, unless a foreign site frames it. A failure is logged and told. */
export async function start(root: HTMLElement, view: Window, version: string): Promise<void> {
  if (isIllegalEmbed(readEmbedding(view))) {
    await showEmbedNotice(root, view);
    return;
  }
  let application: Application | undefined;
  try {
    application = createApplication(view, version);
    await run(application, root, view);
  } catch (error) {
    const { text } = messages['boot/failed'];
    // Before the reporter exists the window itself takes the fault, so that it is never lost.
    if (application) application.reporter.logError('boot', text, error);
    else view.reportError(new Error(text, { cause: error }));
    root.textContent = text;
  }
}
