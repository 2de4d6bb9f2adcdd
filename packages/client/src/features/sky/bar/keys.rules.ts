/** What a key does over radar and satellite. */
export type SkyCommand = 'play' | 'back' | 'forward' | 'far-back' | 'far-forward' | 'now' | 'lightning';

/** A key as the browser reports it; `isButton` where the focus is on something that the space bar presses. */
export interface SkyKey {
  readonly key: string;
  readonly shift: boolean;
  /** Control, Alt or Command: those combinations belong to the browser. */
  readonly modified: boolean;
  readonly isButton: boolean;
}

/** The command of a key, or null. */
export function skyCommand({ key, shift, modified, isButton }: SkyKey): SkyCommand | null {
  if (modified) return null;
  switch (key) {
    case ' ':
      return isButton || shift ? null : 'play';
    case 'ArrowLeft':
      return shift ? 'far-back' : 'back';
    case 'ArrowRight':
      return shift ? 'far-forward' : 'forward';
    case 'Home':
      return shift ? null : 'now';
    case 'l':
    case 'L':
      return 'lightning';
    default:
      return null;
  }
}

/** How far Shift with an arrow goes, ms. */
export const FAR_MS = 30 * 60_000;
