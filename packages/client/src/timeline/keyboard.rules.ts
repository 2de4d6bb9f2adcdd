/** What a key does on the map. */
export type KeyboardCommand = 'time-back' | 'time-forward' | 'open-search' | 'zoom-in' | 'zoom-out';

/** A key as the browser reports it. */
export interface PressedKey {
  readonly key: string;
  readonly shift?: boolean;
  /** Control, Alt or Command: those combinations belong to the browser. */
  readonly modified?: boolean;
}

/** The command of a key, or null; arrows with shift belong to text selection. Typing in a field is the caller's to exclude. */
export const keyboardCommand = (pressed: PressedKey): KeyboardCommand | null => {
  if (pressed.modified === true) return null;
  switch (pressed.key) {
    case 'ArrowLeft':
      return pressed.shift === true ? null : 'time-back';
    case 'ArrowRight':
      return pressed.shift === true ? null : 'time-forward';
    case 'f':
      return 'open-search';
    case '+':
      return 'zoom-in';
    case '-':
      return 'zoom-out';
    default:
      return null;
  }
};
