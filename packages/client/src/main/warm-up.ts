/** What is needed of the page. */
export interface WarmUpPage {
  readonly document: Document;
  readonly MutationObserver: typeof MutationObserver;
  readonly setTimeout: (work: () => void, ms: number) => unknown;
}

/** Shadows come after this long also where no weather does, ms. */
const LONGEST_MS = 20_000;

/**
 * The page arrives without shadows and blurs, which take the longest of all to draw for the first time, and gets them when
 * the first whole weather stands on the map.
 */
export function endWarmUpWithFirstWeather({ document, MutationObserver: Observer, setTimeout }: WarmUpPage): void {
  const end = (): void => {
    watch.disconnect();
    delete document.documentElement.dataset['warmUp'];
  };
  const watch = new Observer(() => {
    if (document.querySelector('[data-map="drawn"]') !== null) end();
  });
  watch.observe(document.body, { subtree: true, attributes: true, attributeFilter: ['data-map'] });
  setTimeout(end, LONGEST_MS);
}
