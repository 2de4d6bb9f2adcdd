/** How long the ground waits for the weather that will hide it, ms: a slow forecast must not leave the map empty. */
const PATIENCE_MS = 1500;

/** What deciding about the ground takes. */
export interface HiddenGroundOptions {
  /** Whether the weather lets nothing of the ground through; null while that is not known. */
  readonly isHidden: () => boolean | null;
  readonly setTimeout: (work: () => void, ms: number) => unknown;
}

/** Puts off a ground that nobody would see. */
export interface HiddenGround {
  /** Has the ground shown as soon as something of it can be seen; another call takes the place of this one. */
  await(show: () => void): void;
  /** The weather may have changed. */
  look(): void;
}

/**
 * Weather hides the ground on most maps: pictures of land and relief are many times what the weather itself is, and
 * loading them would only hold it up. They come with the first gap in it, or where it takes long.
 */
export function createHiddenGround({ isHidden, setTimeout }: HiddenGroundOptions): HiddenGround {
  let awaited: (() => void) | null = null;
  const show = (): void => {
    const work = awaited;
    awaited = null;
    work?.();
  };
  const look = (): void => {
    if (awaited !== null && isHidden() === false) show();
  };
  return {
    await(work) {
      awaited = work;
      look();
      setTimeout(() => {
        if (awaited === work && isHidden() !== true) show();
      }, PATIENCE_MS);
    },
    look,
  };
}
