import { createRoot } from 'react-dom/client';
import { negotiateLanguage } from '@meltemi/catalogue';
import { createLanguageStore, createSectionLoader, LanguageProvider } from '../language/index.ts';
import { EmbedNotice } from './EmbedNotice.tsx';
import { isIllegalEmbed, readEmbedding } from './embed.rules.ts';

/** Shows the embed notice in foreign frames; nothing of the application is started, read or stored. */
async function showEmbedNotice(root: HTMLElement, view: Window): Promise<void> {
  const importModule = (address: string): Promise<unknown> => import(/* @vite-ignore */ address);
  // Without services there is nobody to report to; English texts stand in for what fails to load.
  const log = (): void => undefined;
  const store = createLanguageStore({
    initial: negotiateLanguage(view.navigator.languages),
    loader: createSectionLoader(importModule, log),
    log,
  });
  await Promise.all([store.ready('errors'), store.ready('main')]);
  createRoot(root).render(
    <LanguageProvider store={store}>
      <EmbedNotice address={view.location.href} />
    </LanguageProvider>,
  );
}

/** For a page inside a frame: where a foreign site frames it, says so in place of the application and answers true. */
export async function endInForeignFrame(root: HTMLElement, view: Window): Promise<boolean> {
  if (!isIllegalEmbed(readEmbedding(view))) return false;
  await showEmbedNotice(root, view);
  return true;
}
