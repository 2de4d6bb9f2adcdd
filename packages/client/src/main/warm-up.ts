/** What is needed of the page. */
export interface WarmUpPage {
  readonly document: Document;
  readonly MutationObserver: typeof MutationObserver;
  readonly setTimeout: (work: () => void, ms: number) => unknown;
}

/** It ends after this long also where no weather comes, ms. */
const LONGEST_MS = 10_000;

/**
 * The page arrives without shadows and blurs, which take the longest of all to draw for the first time, and gets them when
 * the first whole weather stands on the map. Controls that are loaded after it come sooner for somebody who uses the page.
 */
export function endWarmUpWithFirstWeather({ document, MutationObserver: Observer, setTimeout }: WarmUpPage): void {
  const end = (): void => {
    watch.disconnect();
    delete document.documentElement.dataset['warmUp'];
  };
  const watch = new Observer(() => {
    if (document.querySelector('[data-map="drawn"]') !== null) end();
  });
  const use = (): void => {
    if (document.documentElement.dataset['warmUp'] === '') document.documentElement.dataset['warmUp'] = 'used';
  };
  for (const type of ['pointerdown', 'keydown']) document.addEventListener(type, use, { once: true });
  const move = ({ movementX, movementY }: PointerEvent): void => {
    // Browsers report a pointer that rests over a page which is new under it.
    if (movementX === 0 && movementY === 0) return;
    document.removeEventListener('pointermove', move);
    use();
  };
  document.addEventListener('pointermove', move);
  watch.observe(document.body, { subtree: true, attributes: true, attributeFilter: ['data-map'] });
  setTimeout(end, LONGEST_MS);
}
