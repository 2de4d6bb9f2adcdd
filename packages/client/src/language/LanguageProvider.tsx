import { createContext, use, useEffect, useSyncExternalStore, type ReactNode } from 'react';
import type { LanguageSection } from '@meltemi/catalogue';
import type { Formats } from './formats.ts';
import type { LanguageStore, Translate } from './language.store.ts';

const LanguageContext = createContext<LanguageStore | undefined>(undefined);

function useLanguageStore(): LanguageStore {
  const store = use(LanguageContext);
  if (!store) throw new Error('A component asks for texts outside of LanguageProvider');
  return store;
}

/** Writes language and direction on the root element, where the browser, screen readers and CSS read them. */
export function markDocument(
  store: Pick<LanguageStore, 'lang' | 'direction'>,
  root: Pick<HTMLElement, 'lang' | 'dir'>,
): void {
  root.lang = store.lang;
  root.dir = store.direction;
}

/** Hands the language in use to everything below and keeps the document's lang and dir in step. */
export function LanguageProvider({ store, children }: { store: LanguageStore; children: ReactNode }) {
  useEffect(() => {
    const mark = () => markDocument(store, document.documentElement);
    mark();
    return store.subscribe(mark);
  }, [store]);
  return <LanguageContext value={store}>{children}</LanguageContext>;
}

/** The texts of a section; waits (Suspense) while the section loads, draws again when the language changes. */
export function useText(section: LanguageSection): Translate {
  const store = useLanguageStore();
  const translate = useSyncExternalStore(
    store.subscribe,
    () => store.text(section),
    () => store.text(section),
  );
  // Asked every time: a component that waited and is drawn again must ask for the same things in the same order.
  use(store.ready(section));
  return translate;
}

/** Number, date and time formats of the language in use. */
export function useFormats(): Formats {
  const store = useLanguageStore();
  return useSyncExternalStore(
    store.subscribe,
    () => store.formats,
    () => store.formats,
  );
}
