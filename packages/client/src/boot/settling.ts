/** What is needed of the page. */
export interface SettlingPage {
  readonly document: Document;
  readonly MutationObserver: typeof MutationObserver;
  readonly setTimeout: (work: () => void, ms: number) => unknown;
}

/** Shadows come after this long also where no weather does, ms. */
const PATIENCE_MS = 20_000;

/**
 * The page arrives without shadows and blurs, which take the longest of all to draw for the first time, and gets them when
 * the first whole weather stands on the map.
 */
export function settleWithFirstWeather({ document, MutationObserver: Observer, setTimeout }: SettlingPage): void {
  const settle = (): void => {
    watch.disconnect();
    delete document.documentElement.dataset['settling'];
  };
  const watch = new Observer(() => {
    if (document.querySelector('[data-map="drawn"]') !== null) settle();
  });
  watch.observe(document.body, { subtree: true, attributes: true, attributeFilter: ['data-map'] });
  setTimeout(settle, PATIENCE_MS);
}
